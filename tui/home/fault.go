package home

import (
	"rundy/combat/mstocs"
	"rundy/tui/fault"
	screens "rundy/tui/mstocs"
	ribbon "rundy/tui/wstega"
)

// Fault words an error of files, sheets or rules in one sentence that names
// the file, the line and what is allowed.
func (d *Desk) Fault(err error) string {
	f := mstocs.New(mstocs.DefaultSettings())
	tell := screens.Teller{Words: d.Words}
	rest := func(err error) string {
		if text, ok := ribbon.Fault(d.Words, err); ok {
			return text
		}
		return tell.Refusal(&f, err)
	}
	return fault.Teller{Words: d.Words, Home: string(d.Home), Rest: rest}.Sentence(err)
}
