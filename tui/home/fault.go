package home

import (
	"errors"

	"rundy/combat/k1000"
	"rundy/combat/mstocs"
	"rundy/combat/wstega"
	"rundy/tui/fault"
	thousand "rundy/tui/k1000"
	screens "rundy/tui/mstocs"
	"rundy/tui/store"
	ribbon "rundy/tui/wstega"
)

// Fault words an error of files, sheets or rules in one sentence that names
// the file, the line and what is allowed.
func (d *Desk) Fault(err error) string {
	rest := d.refusal
	if line, ok := errors.AsType[*store.LineError](err); ok && line.State != nil {
		rest = d.refusalIn(line.State)
	}
	return fault.Teller{Words: d.Words, Home: string(d.Home), Rest: rest}.Sentence(err)
}

// refusal words what rules refuse outside a fight.
func (d *Desk) refusal(err error) string {
	if text, ok := ribbon.Fault(d.Words, err); ok {
		return text
	}
	return d.refusalIn(mstocs.New(mstocs.DefaultSettings()))(err)
}

// refusalIn words what the rules of a state refuse, with the names of those who
// take part in it.
func (d *Desk) refusalIn(state any) func(error) string {
	return func(err error) string {
		switch s := state.(type) {
		case wstega.Game:
			return ribbon.Teller{Words: d.Words}.Refusal(&s, err)
		case k1000.Session:
			return thousand.Teller{Words: d.Words}.Refusal(&s, err)
		case mstocs.Fight:
			return screens.Teller{Words: d.Words}.Refusal(&s, err)
		}
		return err.Error()
	}
}
