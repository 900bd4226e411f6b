package k1000

import (
	"slices"

	"rundy/combat/k1000"
)

// tab is a kind of roll, as the panel of rolls shows them side by side.
type tab int

const (
	tabTrait tab = iota
	tabCombined
	tabSkill
	tabInitiative
	tabOpposed
)

// tabs are the kinds of rolls by name.
var tabs = [...]string{"trait", "combined", "skill", "initiative", "opposed"}

// draft is a roll being chosen: no step until its first die.
type draft struct {
	tab    tab
	test   k1000.Test
	rival  k1000.Entrant // who does the same against the first (K9)
	second bool          // the rival's roll is being chosen
}

// plain is the kind of roll that a draft alone makes.
func plain(d k1000.Draft) tab {
	switch {
	case d.Skill != "":
		return tabSkill
	case len(d.Traits) == 2:
		return tabCombined
	}
	return tabTrait
}

// forget drops what had been chosen for steps that are made.
func (t *Table) forget(steps []k1000.Step) {
	for _, step := range steps {
		switch s := step.(type) {
		case k1000.Test, k1000.Contest:
			t.roll = draft{tab: t.roll.tab}
		case k1000.Heal:
			if t.cure = (k1000.Heal{}); !t.session().Running {
				t.cure.Fighter = s.Fighter // who may heal another
			}
		case k1000.UseItem:
			t.cure.Called = false
		}
	}
}

// chooseAgain takes up what had been chosen for steps that are undone.
func (t *Table) chooseAgain(steps []k1000.Step) {
	for _, step := range steps {
		switch s := step.(type) {
		case k1000.Test:
			t.roll = draft{tab: plain(s.Draft), test: s}
		case k1000.Contest:
			first := k1000.Test{Fighter: s.First.Fighter, Draft: s.First.Draft, Called: s.Called}
			t.roll = draft{tab: tabOpposed, test: first, rival: s.Second}
		case k1000.Heal:
			t.cure = s
		}
	}
}

// leaveOthers drops what was being chosen for anybody but the one who acts.
func (t *Table) leaveOthers(actor k1000.FighterID) {
	if who := t.roll.test.Fighter; who != 0 && who != actor {
		t.roll = draft{}
	}
	if who := t.cure.Fighter; who != 0 && who != actor {
		t.cure = k1000.Heal{}
	}
}

// defence is a defence being chosen, for one rolled action (K10).
type defence struct {
	of   k1000.TrialID
	none bool // no defence at all
	k1000.Draft
}

// chosen reports whether it is said what is rolled.
func chosen(d k1000.Draft) bool { return d.Skill != "" || len(d.Traits) > 0 }

// roller is whose roll is being chosen.
func (t *Table) roller(f *k1000.Session) k1000.FighterID {
	if c := f.Character(t.roll.test.Fighter); c != nil && !c.Left {
		return c.ID
	}
	if f.Actor != 0 {
		return f.Actor
	}
	if c := t.under(f); c != nil {
		return c.ID
	}
	return 0
}

// declared is the roll that has been chosen as a step; nil while something is
// missing.
func (t *Table) declared() k1000.Step {
	d, who := t.roll, t.roller(t.session())
	switch {
	case !chosen(d.test.Draft), d.tab == tabInitiative, d.tab == tabCombined && len(d.test.Traits) < 2:
		return nil
	case d.tab != tabOpposed:
		d.test.Fighter = who
		return d.test
	case d.rival.Fighter == 0 || !chosen(d.rival.Draft):
		return nil
	}
	return k1000.Contest{First: k1000.Entrant{Fighter: who, Draft: d.test.Draft}, Second: d.rival, Called: d.test.Called}
}

// preview is a rolled action as a step would begin it, and why the step would
// be refused. That it is not the turn for it does not hide the threshold.
func preview(f *k1000.Session, step k1000.Step) (*k1000.Trial, error) {
	trial, err := f.Preview(step)
	if err == nil {
		return trial, nil
	}
	switch s := step.(type) {
	case k1000.Test:
		s.Called = true
		step = s
	case k1000.Contest:
		s.Called = true
		step = s
	case k1000.Heal:
		s.Called = true
		step = s
	}
	if trial, besides := f.Preview(step); besides == nil {
		return trial, err
	}
	return nil, err
}

// defending is the defence as it stands: what has been chosen, else the
// default.
func (t *Table) defending(f *k1000.Session) *defence {
	if t.defence.of != f.Trial.ID {
		t.defence = defence{of: f.Trial.ID}
		switch s := f.Defence().(type) {
		case k1000.Defend:
			t.defence.Draft = s.Draft
		default:
			t.defence.none = true
		}
	}
	return &t.defence
}

// defenceStep is the defence as a step.
func (t *Table) defenceStep(f *k1000.Session) k1000.Step {
	if d := t.defending(f); !d.none && chosen(d.Draft) {
		return k1000.Defend{Draft: d.Draft}
	}
	return k1000.Undefended{}
}

// shaping is a roll whose making the keys of a panel change.
type shaping struct {
	who        k1000.FighterID
	draft      k1000.Draft
	initiative bool // only its modifiers can be changed
	keep       func(k1000.Draft) error
}

// change alters the roll being chosen. What the rules refuse changes nothing.
func (p *shaper) change(alter func(*k1000.Draft)) error {
	f := p.session()
	x, ok := p.now(f)
	if !ok {
		return p.nothing()
	}
	d := copied(x.draft)
	alter(&d)
	if !x.initiative {
		if err := check(f, x.who, d); err != nil {
			return err
		}
	}
	return x.keep(d)
}

// check refuses a roll that the rules would refuse whoever's turn it is. Until
// it is said what is rolled, only its other modifiers are looked at.
func check(f *k1000.Session, who k1000.FighterID, d k1000.Draft) error {
	if !chosen(d) {
		c := f.Character(who)
		if c == nil || len(c.Traits) == 0 {
			return nil
		}
		d.Traits, d.Use, d.SkillTrait = []string{c.Traits[0].Name}, nil, ""
	}
	_, err := f.Threshold(who, d)
	return err
}

// copied is a draft that shares no list with another.
func copied(d k1000.Draft) k1000.Draft {
	d.Traits, d.Use, d.Without, d.Modifiers = slices.Clone(d.Traits), slices.Clone(d.Use), slices.Clone(d.Without), slices.Clone(d.Modifiers)
	return d
}

// fitting leaves of the modifiers asked for those that fit what is rolled now.
func fitting(f *k1000.Session, who k1000.FighterID, d *k1000.Draft) {
	offers := f.Offers(who, *d)
	d.Use = slices.DeleteFunc(d.Use, func(name string) bool {
		return !slices.ContainsFunc(offers, func(o k1000.Offer) bool { return o.Name == name && o.Fits })
	})
}
