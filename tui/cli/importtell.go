package cli

import (
	"fmt"
	"path/filepath"
	"strings"

	"rundy/combat/mstocs"
	"rundy/sheets/imports"
	"rundy/tui/roster"
)

// teller words what the import finds.
func (im *importing) teller() roster.ImportTeller {
	return roster.ImportTeller{Words: im.desk.Words, Gear: im.desk.Library().Gear, Rest: im.desk.Fault}
}

// preview prints a line for each person, with each number and where it came
// from, and then what is left out.
func (im *importing) preview() {
	for _, text := range im.told {
		fmt.Fprintln(im.Stdout, text)
	}
	for i, d := range im.deeds {
		fmt.Fprintf(im.Stdout, "%3d %s\n", i+1, im.teller().Person(d))
	}
	for _, n := range im.notes {
		fmt.Fprintln(im.Stdout, "  - "+im.teller().Fault(n))
	}
}

// tell prints a line for each thing that is wrong, and reports whether nothing
// stands in the way of anybody.
func (im *importing) tell() bool {
	sound := len(im.faults) == 0
	for _, err := range im.faults {
		fmt.Fprintln(im.Stderr, oneLine(im.teller().Fault(err)))
	}
	for _, d := range im.deeds {
		for _, p := range d.Person.Problems {
			sound = sound && p.Warning
			fmt.Fprintln(im.Stderr, oneLine(im.teller().Fault(p)))
		}
		if d.Err != nil {
			sound = false
			fmt.Fprintln(im.Stderr, oneLine(im.teller().Fault(d.Err)))
		}
	}
	return sound
}

// personOut is a person as printed for scripts; null stands for a number that
// is not known.
type personOut struct {
	File     string            `json:"file"`
	Line     int               `json:"line"`
	Name     string            `json:"name"`
	WW       *int              `json:"ww"`
	S        *int              `json:"s"`
	Wt       *int              `json:"wt"`
	A        *int              `json:"a"`
	I        *int              `json:"i"`
	PW       *int              `json:"pw"`
	OnR      *int              `json:"onr"`
	From     map[string]string `json:"from"`
	Side     mstocs.Side       `json:"side,omitempty"` // "foes" where the file tells that it is a monster
	Problems []finding         `json:"problems"`
	Action   imports.Action    `json:"action"`
	Sheet    string            `json:"sheet,omitempty"`
}

// list is everybody as printed for scripts.
func (im *importing) list() []personOut {
	all := []personOut{}
	for _, d := range im.deeds {
		p := d.Person
		out := personOut{
			File: p.File, Line: p.Line, Name: p.Name, From: map[string]string{}, Problems: []finding{},
			Action: d.Action, Sheet: filepath.Base(d.Path),
		}
		if p.Foe {
			out.Side = mstocs.FoeSide
		}
		if d.Path == "" {
			out.Sheet = ""
		}
		for i, to := range []**int{&out.WW, &out.S, &out.Wt, &out.A, &out.I, &out.PW, &out.OnR} {
			if v := roster.NamedValues(&p)[i]; v.Known {
				*to = &v.N
				out.From[strings.ToLower(v.Name)] = v.From
			}
		}
		for _, x := range p.Problems {
			out.Problems = append(out.Problems, finding{x.Line, x.Field, im.teller().Fault(x), x.Warning})
		}
		for _, ask := range p.Open {
			x := imports.Question{Ask: ask}.Problem()
			x.File, x.Line, x.Who = p.File, p.Line, p.Name
			out.Problems = append(out.Problems, finding{x.Line, x.Field, im.teller().Fault(x), false})
		}
		if d.Err != nil {
			out.Problems = append(out.Problems, finding{Message: im.teller().Fault(d.Err)})
		}
		all = append(all, out)
	}
	return all
}
