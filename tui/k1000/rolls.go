package k1000

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"rundy/combat"
	"rundy/combat/k1000"
	"rundy/tui/table"
	"rundy/tui/ui"
)

// rolls is the panel where a roll is chosen, seen before it is made, and
// reported.
type rolls struct {
	shaper
	keys []ui.Key
}

func newRolls(t *Table) *rolls {
	p := &rolls{shaper: shaper{Table: t}}
	p.now = p.shaping
	waits := func() bool { return t.session().Next().Want == k1000.WantDefence }
	choosing := func() bool { return !waits() }
	p.keys = append([]ui.Key{
		ui.Bind("w", "k-key.who", p.askWho).On(choosing).Hinted(),
		ui.Bind("t", "k-key.trait", p.on(tabTrait, p.askTrait)).Hinted(),
		ui.Bind("c", "k-key.two", p.on(tabCombined, p.askTwo)).Hinted(),
		ui.Bind("s", "k-key.skill", p.on(tabSkill, p.askSkill)).Hinted(),
		ui.Bind("i", "k-key.initiative", p.show(tabInitiative)).On(choosing),
		ui.Bind("o", "k-key.opposed", p.askRival).On(choosing),
		ui.Bind("v", "k-key.other-side", p.otherSide).On(p.opposed),
		ui.Bind("n", "k-key.no-defence", p.noDefence).On(waits).Hinted(),
	}, p.shaper.keys()...)
	p.keys = append(p.keys,
		ui.Bind("p", "k-key.target", p.askTarget).On(choosing),
		ui.Bind("j", "k-key.interaction", p.askInteraction).On(choosing),
		ui.Bind("f", "k-key.friendly", p.flip(func(s *k1000.Test) *bool { return &s.Friendly })).On(choosing),
		ui.Bind("e", "k-key.reaction", p.flip(func(s *k1000.Test) *bool { return &s.Reaction })).On(choosing),
		ui.Bind("b", "k-key.called", p.flip(func(s *k1000.Test) *bool { return &s.Called })).On(choosing),
		ui.Bind("x", "k-key.clear", p.clear).On(choosing),
		ui.Bind("y", "k-key.copy", p.copyLast),
		ui.Bind("→", "k-key.next-tab", p.turn(1), "right"),
		ui.Bind("←", "k-key.last-tab", p.turn(-1), "left"),
	)
	return p
}

// Name is the key of the panel's name.
func (p *rolls) Name() string { return "k-panel.rolls" }

// Keys are the panel's keys.
func (p *rolls) Keys() []ui.Key { return p.keys }

// Type takes digits of dice where dice can be typed.
func (p *rolls) Type(k tea.KeyPressMsg) bool { return p.typeDigits(k) }

// Enter rolls what has been chosen, with the typed dice or the program's.
func (p *rolls) Enter() (tea.Cmd, bool) {
	if cmd, ok := p.enterDice(); ok {
		return cmd, true
	}
	f := p.session()
	if f.Next().Want == k1000.WantDefence {
		return p.defend(), true
	}
	if _, wanted := f.Wanted(); wanted {
		return nil, false
	}
	step := p.declared()
	switch {
	case step == nil:
		return nil, false
	case !p.typed.Empty():
		return p.typeDice(step), true
	}
	return p.rollOn(step), true
}

// defend makes the defence as it stands, and the rolls after it.
func (t *Table) defend() tea.Cmd {
	step := t.defenceStep(t.session())
	if t.typed.Empty() {
		return t.rollOn(step)
	}
	return t.typeDice(step)
}

// shaping is the roll that the keys change: of the one chosen, of the rival,
// of a defence that is wanted, or the initiative before it is rolled.
func (p *rolls) shaping(f *k1000.Session) (shaping, bool) {
	if f.Next().Want == k1000.WantDefence {
		d := p.defending(f)
		return shaping{who: f.Trial.Target, draft: d.Draft, keep: func(x k1000.Draft) error {
			*d, p.quiet = defence{of: d.of, Draft: x}, true
			return nil
		}}, true
	}
	if p.roll.tab == tabInitiative {
		return p.initiative(f)
	}
	if _, wanted := f.Wanted(); wanted {
		return shaping{}, false
	}
	if p.roll.second {
		return shaping{who: p.roll.rival.Fighter, draft: p.roll.rival.Draft, keep: func(x k1000.Draft) error {
			p.roll.rival.Draft, p.quiet = x, true
			return nil
		}}, f.Character(p.roll.rival.Fighter) != nil
	}
	who := p.roller(f)
	return shaping{who: who, draft: p.roll.test.Draft, keep: func(x k1000.Draft) error {
		p.roll.test.Fighter, p.roll.test.Draft, p.quiet = who, x, true
		return nil
	}}, who != 0
}

// initiative is the one that the cursor is on, or the next to be rolled; each
// change of its modifiers is a step.
func (p *rolls) initiative(f *k1000.Session) (shaping, bool) {
	if len(f.Unrolled) == 0 {
		return shaping{}, false
	}
	who := f.Unrolled[0]
	if c := f.Character(p.at); c != nil && c.Initiative.Wanted() {
		who = c.ID
	}
	return shaping{
		who: who, initiative: true, draft: k1000.Draft{Mods: f.Character(who).Initiative.Mods},
		keep: func(x k1000.Draft) error { return p.apply(k1000.Prepare{Fighter: who, Mods: x.Mods}) },
	}, true
}

// on goes to a tab and asks what is rolled there; a defence is asked about
// where it is, and so is a side of an opposed roll that is still to be chosen.
func (p *rolls) on(to tab, ask func() tea.Cmd) func() tea.Cmd {
	return func() tea.Cmd {
		side := p.roll.tab == tabOpposed && (p.roll.second || !chosen(p.roll.test.Draft))
		if p.session().Next().Want != k1000.WantDefence && !side {
			p.show(to)()
		}
		return ask()
	}
}

// show goes to a tab. What is chosen and belongs on another is dropped.
func (p *rolls) show(to tab) func() tea.Cmd {
	return func() tea.Cmd {
		p.roll.tab, p.roll.second, p.pointer = to, false, 0
		d := &p.roll.test.Draft
		switch to {
		case tabTrait:
			d.Skill, d.SkillTrait, d.Traits = "", "", d.Traits[:min(len(d.Traits), 1)]
		case tabCombined:
			d.Skill, d.SkillTrait = "", ""
		case tabSkill:
			d.Traits = nil
		}
		return nil
	}
}

// turn goes to the next tab or the one before.
func (p *rolls) turn(by int) func() tea.Cmd {
	return func() tea.Cmd { return p.show((p.roll.tab + tab(by+len(tabs))) % tab(len(tabs)))() }
}

func (p *rolls) opposed() bool { return p.roll.tab == tabOpposed }

func (p *rolls) otherSide() tea.Cmd {
	if p.roll.rival.Fighter == 0 {
		return p.askRival()
	}
	p.roll.second, p.pointer = !p.roll.second, 0
	return nil
}

// askWho asks whose roll it is; another's keeps what is said of the action
// alone.
func (p *rolls) askWho() tea.Cmd {
	return p.askWhom(p.T("k-ask.who"), func(c *k1000.Character) error {
		p.quiet = true
		if p.at = c.ID; p.roll.tab == tabInitiative {
			return nil
		}
		d := k1000.Draft{Mods: k1000.Mods{Action: p.roll.test.Action}}
		p.roll.test.Fighter, p.roll.test.Draft, p.pointer = c.ID, d, 0
		if p.roll.rival.Fighter == c.ID {
			p.roll.rival = k1000.Entrant{}
		}
		return nil
	})
}

// askRival asks who does the same against whoever rolls (K9).
func (p *rolls) askRival() tea.Cmd {
	f := p.session()
	first := p.roller(f)
	return p.askWhom(p.T("k-ask.rival", "who", p.Who(f, first)), func(c *k1000.Character) error {
		if c.ID == first {
			return combat.Refuse("K9", "own-target", "fighter", first)
		}
		p.roll.tab, p.roll.second, p.quiet, p.pointer = tabOpposed, false, true, 0
		p.roll.test.Fighter = first
		p.roll.rival = k1000.Entrant{Fighter: c.ID}
		same := k1000.Draft{Skill: p.roll.test.Skill, SkillTrait: p.roll.test.SkillTrait, Traits: p.roll.test.Traits}
		if check(f, c.ID, same) == nil {
			p.roll.rival.Draft = copied(same)
		}
		return nil
	})
}

// askTarget asks whom the action is against or for; whoever it is defends
// (K10). Nothing typed is the environment.
func (p *rolls) askTarget() tea.Cmd {
	return p.host.Ask(table.Question{
		Label: p.T("k-ask.target"), Hint: p.T("k-hint.target"), Offer: p.offerTags,
		Done: func(text string) error {
			p.quiet = true
			f := p.session()
			if strings.TrimSpace(text) == "" {
				p.roll.test.Target, p.roll.test.Interaction = 0, ""
				return nil
			}
			c, err := p.byTag(text)
			if err == nil && c.ID == p.roller(f) {
				err = combat.Refuse("K10", "own-target", "fighter", c.ID)
			}
			if err != nil {
				return err
			}
			if p.roll.tab == tabOpposed { // there is nobody to act against
				p.show(plain(p.roll.test.Draft))()
			}
			p.roll.test.Fighter = p.roller(f)
			p.roll.test.Target, p.roll.test.Interaction = c.ID, ""
			return nil
		},
	})
}

// askInteraction asks for the kind of interaction with the NPC, whose fixed
// modifier then counts (K5).
func (p *rolls) askInteraction() tea.Cmd {
	f := p.session()
	npc := f.Character(p.roll.test.Target)
	if npc == nil || len(npc.Manner) == 0 {
		p.host.Say(p.T("k-say.no-manner"))
		return nil
	}
	c := table.Choice{Label: p.T("k-ask.interaction", "who", p.Who(f, npc.ID))}
	choose := func(name string) func() tea.Cmd {
		return func() tea.Cmd {
			p.roll.test.Interaction = name
			return nil
		}
	}
	for i, m := range npc.Manner[:min(len(npc.Manner), 9)] {
		c.Options = append(c.Options, table.Option{
			Key: table.Row(i + 1), Text: ui.Clean(m.Interaction) + " " + signed(m.Value), Do: choose(m.Interaction),
		})
	}
	c.Options = append(c.Options, table.Option{Key: "0", Text: p.T("k-say.none"), Do: choose("")})
	return p.host.Choose(c)
}

// flip turns something that is said of the action on or off.
func (p *rolls) flip(field func(*k1000.Test) *bool) func() tea.Cmd {
	return func() tea.Cmd {
		f := p.session()
		if who := p.roller(f); who != 0 {
			p.roll.test.Fighter = who
		}
		on := field(&p.roll.test)
		*on = !*on
		return nil
	}
}

func (p *rolls) clear() tea.Cmd {
	p.roll, p.pointer = draft{tab: p.roll.tab}, 0
	p.typed.Clear()
	return nil
}

// noDefence leaves the action without a defence, or takes that back.
func (p *rolls) noDefence() tea.Cmd {
	d := p.defending(p.session())
	d.none = !d.none
	return nil
}
