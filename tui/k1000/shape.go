package k1000

import (
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rundy/combat"
	"rundy/combat/k1000"
	"rundy/sheets/typed"
	"rundy/tui/table"
	"rundy/tui/ui"
)

// shaper asks for what a roll is made of: trait, skill, modifiers.
type shaper struct {
	*Table
	now     func(*k1000.Session) (shaping, bool)
	pointer int // the modifier under the cursor
}

// keys are those of modifiers, which every roll has.
func (p *shaper) keys() []ui.Key {
	move := func(by int) func() tea.Cmd {
		return func() tea.Cmd {
			p.pointer = min(max(p.pointer+by, 0), max(len(p.offers(p.session()))-1, 0))
			return nil
		}
	}
	return []ui.Key{
		ui.Bind("m", "key.modifier", p.askModifiers).Hinted(),
		ui.Bind("a", "k-key.action", p.askAction),
		ui.Bind("d", "k-key.difficulty", p.askDifficulty).Hinted(),
		ui.Bind("r", "k-key.reward", p.askReward).Hinted(),
		ui.Bind("space", "k-key.tick", p.tick).Hinted(),
		ui.Bind("↑", "key.up", move(-1), "up"),
		ui.Bind("↓", "key.down", move(1), "down"),
	}
}

// nothing refuses a change where no roll can be chosen.
func (p *shaper) nothing() error {
	f := p.session()
	if roll, ok := f.Wanted(); ok {
		return combat.Refuse("", "dice-first", "purpose", roll.Purpose, "fighter", roll.For, "dice", roll.Expr.String())
	}
	if len(f.Characters) > 0 {
		return combat.Refuse("K11", "initiative-once")
	}
	return combat.Refuse("", "nobody-here")
}

// asks asks a question about the roll being chosen.
func (p *shaper) asks(q func(*k1000.Session, shaping) table.Question) tea.Cmd {
	f := p.session()
	x, ok := p.now(f)
	if !ok {
		p.host.Refuse(p.nothing())
		return nil
	}
	return p.host.Ask(q(f, x))
}

// free reports whether it can be said what is rolled, and says why not.
func (p *shaper) free() bool {
	if x, ok := p.now(p.session()); !ok || x.initiative {
		p.host.Say(p.T("k-say.only-speed"))
		return !ok
	}
	return true
}

func (p *shaper) askTrait() tea.Cmd {
	if !p.free() {
		return nil
	}
	return p.asks(func(f *k1000.Session, x shaping) table.Question {
		return table.Question{
			Label: p.T("k-ask.trait", "who", p.Who(f, x.who)), Hint: p.T("k-hint.trait"),
			Offer: func(text string) []table.Offer { return p.offerTraits(text, "") },
			Done:  func(text string) error { return p.rollTraits([]string{p.traitNamed(text)}) },
		}
	})
}

// askTwo asks for the two traits of a combined roll (K7), with a comma.
func (p *shaper) askTwo() tea.Cmd {
	if !p.free() {
		return nil
	}
	return p.asks(func(f *k1000.Session, x shaping) table.Question {
		return table.Question{
			Label: p.T("k-ask.two", "who", p.Who(f, x.who)), Hint: p.T("k-hint.two"),
			Offer: func(text string) []table.Offer {
				if first, second, two := strings.Cut(text, ","); two {
					return p.offerTraits(strings.TrimSpace(second), p.traitNamed(first)+", ")
				}
				return p.offerTraits(text, "")
			},
			Done: func(text string) error {
				var traits []string
				for name := range strings.SplitSeq(text, ",") {
					traits = append(traits, p.traitNamed(name))
				}
				if len(traits) != 2 {
					return combat.Refuse("K7", "two-traits", "given", len(traits))
				}
				return p.rollTraits(traits)
			},
		}
	})
}

func (p *shaper) rollTraits(traits []string) error {
	return p.rolls(func(d *k1000.Draft) { d.Traits, d.Skill, d.SkillTrait = traits, "", "" })
}

// rolls changes what is rolled; modifiers that no longer fit are dropped.
func (p *shaper) rolls(alter func(*k1000.Draft)) error {
	f := p.session()
	x, _ := p.now(f)
	return p.change(func(d *k1000.Draft) {
		alter(d)
		fitting(f, x.who, d)
	})
}

// traitNamed completes the beginning of a trait's name.
func (p *shaper) traitNamed(text string) string {
	text = strings.TrimSpace(text)
	if offers := p.offerTraits(text, ""); len(offers) > 0 && text != "" {
		return offers[0].Text
	}
	return text
}

// offerTraits lists traits whose name begins with a text, or holds it, each
// with its value.
func (p *shaper) offerTraits(text, before string) []table.Offer {
	f := p.session()
	x, ok := p.now(f)
	if !ok {
		return nil
	}
	var list []found
	for _, trait := range f.Character(x.who).Traits {
		offer := table.Offer{Text: before + trait.Name, About: strconv.Itoa(trait.Value)}
		list = append(list, found{typed.Match(trait.Name, text), offer})
	}
	return best(list)
}

// askSkill asks for the skill that is rolled (K8).
func (p *shaper) askSkill() tea.Cmd {
	if !p.free() {
		return nil
	}
	return p.asks(func(f *k1000.Session, x shaping) table.Question {
		return table.Question{
			Label: p.T("k-ask.skill", "who", p.Who(f, x.who)), Hint: p.T("k-hint.skill"), Offer: p.offerSkills,
			Done: func(text string) error {
				name, trait := p.skillNamed(text)
				return p.rolls(func(d *k1000.Draft) { d.Traits, d.Skill, d.SkillTrait = nil, name, trait })
			},
		}
	})
}

// skillNamed reads "skill" or, where nothing says by which trait it goes,
// "skill / trait". The beginning of a name is completed.
func (p *shaper) skillNamed(text string) (name, trait string) {
	name, trait, _ = strings.Cut(text, "/")
	name, trait = strings.TrimSpace(name), strings.TrimSpace(trait)
	if offers := p.offerSkills(name); len(offers) > 0 && name != "" && (trait == "" || typed.Match(offers[0].Text, name) < 3) {
		name = offers[0].Text
	}
	if trait != "" {
		trait = p.traitNamed(trait)
	}
	return name, trait
}

// offerSkills lists skills for a text: those trained, then the others that the
// source names; each with level, trait and threshold. Where a bare trait was
// chosen, those that go by it come first, as one that fits must be rolled (K8).
func (p *shaper) offerSkills(text string) []table.Offer {
	f := p.session()
	x, ok := p.now(f)
	if !ok {
		return nil
	}
	var list []found
	seen := map[string]bool{}
	add := func(name string, about string) {
		if key := strings.ToLower(name); !seen[key] {
			seen[key] = true
			list = append(list, found{typed.Match(name, text), table.Offer{Text: name, About: about}})
		}
	}
	for _, s := range f.Suggest(x.who, x.draft) {
		add(s.Skill, p.skillAbout(s.Trait, s.Level, s.Threshold))
	}
	for _, s := range f.Character(x.who).Skills {
		add(s.Name, p.skillAbout(s.Trait, s.Level, p.thresholdOf(f, x, s.Name)))
	}
	for _, s := range k1000.KnownToSource() {
		if !s.Ability {
			add(s.Name, p.skillAbout(s.Trait, 0, p.thresholdOf(f, x, s.Name)))
		}
	}
	return best(list)
}

// thresholdOf is the threshold of a skill with the action's modifiers; 0 where
// it cannot be rolled yet.
func (p *shaper) thresholdOf(f *k1000.Session, x shaping, skill string) int {
	d := copied(x.draft)
	d.Traits, d.Skill, d.SkillTrait = nil, skill, ""
	fitting(f, x.who, &d)
	th, err := f.Threshold(x.who, d)
	if err != nil {
		return 0
	}
	return th.Total
}

func (p *shaper) skillAbout(trait string, level, threshold int) string {
	text := ui.Clean(trait)
	if trait == "" {
		text = p.T("k-say.no-trait")
	}
	if level == 0 {
		text += ", " + p.T("k-say.untrained")
	} else {
		text += ", " + p.T("k-say.level", "n", level)
	}
	if threshold != 0 {
		text += "  " + p.T("k-say.threshold", "n", threshold)
	}
	return text
}

func (p *shaper) askModifiers() tea.Cmd {
	return p.asks(func(_ *k1000.Session, x shaping) table.Question {
		return table.Question{
			Label: p.T("ask.modifier"), Hint: p.T("k-hint.modifier"), Initial: writeModifiers(x.draft.Modifiers),
			Done: func(text string) error {
				mods, err := readModifiers(text)
				if err != nil {
					return err
				}
				return p.change(func(d *k1000.Draft) { d.Modifiers = mods })
			},
		}
	})
}

// askAction asks what is done, for the modifiers of actions (K17).
func (p *shaper) askAction() tea.Cmd {
	return p.asks(func(f *k1000.Session, x shaping) table.Question {
		return table.Question{
			Label: p.T("k-ask.action"), Hint: p.T("k-hint.action"), Initial: x.draft.Action,
			Offer: func(text string) []table.Offer { return actionsOf(f.Character(x.who), text) },
			Done: func(text string) error {
				return p.rolls(func(d *k1000.Draft) { d.Action = strings.TrimSpace(text) })
			},
		}
	})
}

// actionsOf lists the actions that a character has modifiers of.
func actionsOf(c *k1000.Character, text string) []table.Offer {
	var names []string
	for _, x := range c.Features {
		names = append(names, x.Action)
	}
	for _, x := range c.Items {
		names = append(names, x.Action)
	}
	var list []found
	for i, name := range names {
		if name != "" && !slices.Contains(names[:i], name) {
			list = append(list, found{typed.Match(name, text), table.Offer{Text: name}})
		}
	}
	return best(list)
}

func (p *shaper) askDifficulty() tea.Cmd {
	return p.askGM("k-ask.difficulty", "k-hint.difficulty", func(d *k1000.Draft) *int { return &d.Difficulty })
}

func (p *shaper) askReward() tea.Cmd {
	return p.askGM("k-ask.reward", "k-hint.reward", func(d *k1000.Draft) *int { return &d.Reward })
}

// askGM asks for a modifier of the game master; the rules know its range (K5).
func (p *shaper) askGM(label, hint string, field func(*k1000.Draft) *int) tea.Cmd {
	return p.asks(func(_ *k1000.Session, x shaping) table.Question {
		d := x.draft
		return table.Question{
			Label: p.T(label), Hint: p.T(hint), Initial: signed(*field(&d)),
			Done: func(text string) error {
				n, err := readNumber(text, -k1000.MaxModifier, k1000.MaxModifier)
				if err != nil {
					return err
				}
				return p.change(func(d *k1000.Draft) { *field(d) = n })
			},
		}
	})
}

// offers are the modifiers of whoever rolls, and whether they count.
func (p *shaper) offers(f *k1000.Session) []k1000.Offer {
	x, ok := p.now(f)
	if !ok {
		return nil
	}
	if x.initiative {
		x.draft.Traits = []string{k1000.SpeedTrait}
	}
	return f.Offers(x.who, x.draft)
}

// tick lets the modifier under the cursor count, or not. One that does not fit
// is refused with the rule.
func (p *shaper) tick() tea.Cmd {
	offers := p.offers(p.session())
	if len(offers) == 0 {
		p.host.Say(p.T("k-say.no-modifiers"))
		return nil
	}
	o := offers[min(p.pointer, len(offers)-1)]
	unasked := o.Kind == k1000.PartFlaw || o.Kind == k1000.PartEffect
	if unasked && !o.Fits && o.Why != k1000.WhyUnfit {
		p.host.Say(p.why(o))
		return nil
	}
	return p.host.Change(func() error {
		return p.change(func(d *k1000.Draft) {
			if unasked {
				d.Without = toggled(d.Without, o.Name)
			} else {
				d.Use = toggled(d.Use, o.Name)
			}
		})
	})
}

// toggled is a list with a name put on, or taken off.
func toggled(list []string, name string) []string {
	if i := slices.Index(list, name); i >= 0 {
		return slices.Delete(list, i, i+1)
	}
	return append(list, name)
}
