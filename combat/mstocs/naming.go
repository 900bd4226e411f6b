package mstocs

import "strings"

// name gives a fighter its number and tag: "goblin 3" and g3 for one of many,
// the name alone and R for somebody of whom there is one.
func (e *edit) name(f *Fighter) {
	names := e.Counts.Names
	f.Number, f.Tag = names.Give(f.Name, f.Numbered, f.Names)
	e.Counts.Names = names
}

// rename gives a fighter another name; the tag stays.
func (e *edit) rename(f *Fighter, name string) {
	names := e.Counts.Names
	f.Name, f.Names = name, nil
	f.Number = names.Number(name, f.Numbered, nil)
	e.Counts.Names = names
}

// ByTag finds a fighter by tag, in either case; nil if there is none.
func (f *Fight) ByTag(tag string) *Fighter {
	for _, x := range f.Fighters {
		if strings.EqualFold(x.Tag, tag) {
			return x
		}
	}
	return nil
}
