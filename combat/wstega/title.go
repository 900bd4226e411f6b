package wstega

import (
	"cmp"

	"rundy/combat"
)

// offer asks what a reputation or veterancy is for when a side has just come
// to the end of a path (W11), and reports whether it does. There is at most
// one of the two, once a session.
func (e *edit) offer(i int) bool {
	t := e.trial()
	s := t.Sides[i]
	c := e.Character(s.Character)
	if c.NPC || !s.Passed {
		return false
	}
	kind := earned(s.Path, e.Settings.PathUnbroken)
	switch {
	case kind == NoTitle:
		return false
	case c.Titled:
		e.tell(Event{Kind: EventTitleMissed, Character: c.ID, Title: kind})
		return false
	}
	t.Title, t.Turn, t.Stage = kind, i, StageTitle
	e.tell(Event{Kind: EventOffered, Character: c.ID, Title: kind})
	return true
}

// Title takes the reputation or veterancy that is offered, and says for what
// (W11). A reputation for a deed that nobody saw comes once it has been told
// (W12).
type Title struct {
	Text    string `json:"text,omitempty"`
	Unseen  bool   `json:"unseen,omitempty"`
	Decline bool   `json:"decline,omitempty"` // it is not taken, and another may come
}

func (s Title) apply(e *edit) error {
	if e.Trial == nil || e.Trial.Stage != StageTitle {
		return combat.Refuse("W11", "no-title")
	}
	t := e.trial()
	kind := t.Title
	if !s.Decline {
		if err := e.entitle(e.own(t.Sides[t.Turn].Character), kind, s); err != nil {
			return err
		}
	}
	t.Title = NoTitle
	e.decide()
	return nil
}

// entitle gives a character a title.
func (e *edit) entitle(c *Character, kind TitleKind, s Title) error {
	if s.Unseen && kind != ReputationGain {
		return combat.Refuse("W12", "unseen-veteran", "fighter", c.ID)
	}
	list := c.titles(kind, s.Unseen)
	if err := mayTitle(*list, c, s.Text); err != nil {
		return err
	}
	*list = with(*list, s.Text)
	c.Titled = true
	ev := Event{Kind: EventTitled, Character: c.ID, Title: kind, Text: s.Text}
	if s.Unseen {
		ev.Kind = EventUnseen
	}
	e.tell(ev)
	return nil
}

// titles is the list that a title goes into.
func (c *Character) titles(kind TitleKind, unseen bool) *[]string {
	switch {
	case kind == VeteranTitle:
		return &c.Veterancies
	case unseen:
		return &c.Untold
	}
	return &c.Reputations
}

func mayTitle(list []string, c *Character, text string) error {
	if err := checkText(text); err != nil {
		return err
	}
	if has(list, text) {
		return combat.Refuse("W11", "title-twice", "fighter", c.ID, "title", text)
	}
	if len(list) >= maxList {
		return combat.Refuse("W3", "list-length", "field", "titles", "given", len(list)+1, "max", maxList)
	}
	return nil
}

// defaultTitle is what plain consent takes a title for: what was tried, else
// the attribute. Nothing that the character has already.
func (g *Game) defaultTitle() Title {
	t := g.Trial
	s := t.Sides[t.Turn]
	c := g.Character(s.Character)
	title := Title{Text: cmp.Or(t.Name, string(s.Attribute))}
	if mayTitle(*c.titles(t.Title, false), c, title.Text) != nil {
		return Title{Decline: true}
	}
	return title
}

// Tell is an average test of charisma, by the hero or by another for him, that
// makes a deed nobody saw a reputation (W12).
type Tell struct {
	Hero      FighterID `json:"hero"`
	Deed      string    `json:"deed"`
	Character FighterID `json:"character"` // who tells it
	Rings     []string  `json:"rings,omitempty"`
	Boost
}

func (s Tell) apply(e *edit) error {
	hero, err := e.named(s.Hero)
	if err != nil {
		return err
	}
	i := find(hero.Untold, s.Deed)
	if i < 0 {
		return combat.Refuse("W12", "no-such-deed", "fighter", hero.ID, "deed", s.Deed)
	}
	setup := Setup{Character: s.Character, Attribute: Charisma, Rings: s.Rings, Boost: s.Boost}
	t, err := e.test(Test{Name: hero.Untold[i], Setup: setup}, TellTest)
	if err != nil {
		return err
	}
	t.Hero, t.Deed = hero.ID, hero.Untold[i]
	e.begin(t)
	return nil
}

// told gives the hero the reputation of a deed that was told well; otherwise
// it can be told again (W12), as where there is no room for it.
func (e *edit) told() {
	t := e.Trial
	hero := e.own(t.Hero)
	if !t.Sides[0].Result.Succeeded() || !has(hero.Untold, t.Deed) {
		return
	}
	if !has(hero.Reputations, t.Deed) {
		if len(hero.Reputations) >= maxList {
			return
		}
		hero.Reputations = with(hero.Reputations, t.Deed)
	}
	hero.Untold = without(hero.Untold, t.Deed)
	e.tell(Event{Kind: EventTitled, Character: hero.ID, Title: ReputationGain, Text: t.Deed})
}
