package k1000

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"rundy/combat"
	"rundy/combat/k1000"
	"rundy/tui/table"
)

// rollOn throws the program's dice for all that is wanted, after the given
// steps: both rolls of a contest, the initiative of all; or one roll, as the
// setting says. It stops before a roll that is somebody's with real dice.
func (t *Table) rollOn(steps ...k1000.Step) tea.Cmd {
	return t.host.Change(func() error { return t.throw(steps) })
}

func (t *Table) throw(steps []k1000.Step) error {
	f, err := t.after(steps)
	if err != nil {
		return err
	}
	steps = slices.Clone(steps)
	for rolled := false; ; rolled = true {
		roll, ok := f.Wanted()
		if !ok || rolled && f.Settings.OneByOne || (rolled || len(steps) > 0) && usesRealDice(&f, roll.For) {
			return t.play(steps...)
		}
		step := k1000.Rolled{Throw: t.s.Seed.Throw(f.Rolls(), roll.Expr)}
		if f, err = f.Apply(step); err != nil {
			return err
		}
		steps = append(steps, step)
	}
}

// after is the state that steps would lead to.
func (t *Table) after(steps []k1000.Step) (k1000.Session, error) {
	f := t.s.Now()
	for _, s := range steps {
		next, err := f.Apply(s)
		if err != nil {
			return f, err
		}
		f = next
	}
	return f, nil
}

// typeDice takes the typed dice for the roll that is wanted after the given
// steps. Dice for a roll that waits for a defence stay typed.
func (t *Table) typeDice(steps ...k1000.Step) tea.Cmd {
	return t.host.Change(func() (err error) {
		defer func() { t.typed.Judge(err) }()
		f, err := t.after(steps)
		if err != nil {
			return err
		}
		roll, ok := f.Wanted()
		if !ok && len(steps) == 0 {
			return combat.Refuse("", "no-roll")
		}
		if ok {
			throw, err := table.ReadDice(roll, t.typed.Text)
			if err != nil {
				return err
			}
			return t.play(append(steps, k1000.Rolled{Throw: throw})...)
		}
		typed := t.typed
		err = t.play(steps...)
		t.typed = typed
		return err
	})
}

// usesRealDice reports whether a character's dice are thrown at the table.
func usesRealDice(f *k1000.Session, id k1000.FighterID) bool {
	c := f.Character(id)
	return table.RealDice(f.Settings.RealDice, c != nil && c.Role == k1000.RolePlayer)
}

// diceLine is the prompt for a roll.
func (t *Table) diceLine(f *k1000.Session, roll combat.Roll) []string {
	return table.DiceLine(t.Words, roll, t.T("k-purpose."+string(roll.Purpose)), t.Who(f, roll.For), usesRealDice(f, roll.For), t.typed)
}

// takesDice reports whether dice can be typed on the panel that is shown.
func (t *Table) takesDice() bool {
	if _, ok := t.session().Wanted(); ok {
		return true
	}
	switch t.host.At() {
	case panelRolls:
		return t.session().Next().Want == k1000.WantDefence || t.declared() != nil
	case panelHealing:
		return t.cure.Skill != ""
	}
	return false
}

// typeDigits takes a key of the dice line, where dice can be typed.
func (t *Table) typeDigits(k tea.KeyPressMsg) bool {
	return t.takesDice() && t.typed.Type(k)
}

// enterDice takes typed dice for the roll that is wanted; false when nothing
// is typed or wanted.
func (t *Table) enterDice() (tea.Cmd, bool) {
	if t.typed.Empty() {
		return nil, false
	}
	if _, ok := t.session().Wanted(); !ok {
		return nil, false
	}
	return t.typeDice(), true
}
