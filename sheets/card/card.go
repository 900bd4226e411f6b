package card

import (
	"fmt"
	"slices"
	"strings"

	"rundy/combat/dice"
	"rundy/combat/mstocs"
	"rundy/sheets"
)

// Words gives the text of a key in the language of the cards, with named
// values put in: name, value, name, value. The keys are those of the tables
// [card], [condition] and [location].
type Words func(key string, values ...any) string

// Card is what stands on a card.
type Card struct {
	Blank    bool   // to be filled in by hand: of the rest only Stun and Locations count
	Name     string // of any length
	Numbered bool   // one of many: there is a box for the number

	PW         int // combat points at the start; boxes for up to 20, a line beyond
	Lost       int // PW lost before the fight (M19): their boxes are crossed
	OnR        int // wound resistance
	Initiative int // for ties of Sz (M5), 0 for none
	Medical    int // healer's skill on the 3k6 scale (M5), 0 for none

	Armour mstocs.Armour
	Gear   []Row // what is in hand, each way to hold it (M7, M9)
	A      int   // what all of it adds up to (M8), items with several
	O      int   // ways to be held in the first one
	Sz     int

	Stun      int  // PW in one blow that call for a consciousness check (M21)
	Locations bool // effects of locations are on (M17, M18)
}

// Row is an item in hand, or one of several ways to hold it.
type Row struct {
	Name     string
	A, O, Sz int    // what it adds
	Wounds   string // what it rolls, "" when it cannot strike
}

// New makes the card of a sheet by the readings of the settings, with names
// in a language where there are such. The error is the sheets.Problem that
// Sheet.Fighter gives.
func New(s sheets.Sheet, settings mstocs.Settings, lang string) (Card, error) {
	f, err := s.Fighter(settings)
	if err != nil {
		return Card{}, err
	}
	c := Card{
		Name: s.Label(lang), Numbered: f.Numbered, PW: f.PW, Lost: f.Lost, OnR: f.OnR,
		Initiative: f.Initiative, Medical: f.Medical, Armour: f.Armour,
		Stun: settings.StunThreshold, Locations: settings.Locations,
	}
	for _, item := range f.Held {
		if item.Shield && !settings.ShieldsStrike {
			item.Wounds = dice.Expr{}
		}
		a, o, sz := item.Modifiers()
		c.A, c.O, c.Sz = c.A+a, c.O+o, c.Sz+sz
		c.Gear = append(c.Gear, rows(item, lang)...)
	}
	if !slices.ContainsFunc(f.Held, weapon) {
		fists := (&mstocs.Fighter{}).Weapons(settings)[0]
		c.Gear = append(c.Gear, rows(fists, lang)...)
	}
	return c, nil
}

// NewBlank makes a card to be filled in by hand.
func NewBlank(settings mstocs.Settings) Card {
	return Card{Blank: true, Stun: settings.StunThreshold, Locations: settings.Locations}
}

// weapon reports whether an item strikes unasked, so that bare hands do not
// (M8, M9).
func weapon(i mstocs.Item) bool { return !i.Shield && !i.Wounds.Zero() }

// rows are an item's lines: one, or one for each way to hold it.
func rows(i mstocs.Item, lang string) []Row {
	wounds := ""
	if !i.Wounds.Zero() {
		wounds = i.Wounds.String()
	}
	name := named(i.Name, i.Names, lang)
	if len(i.Modes) == 0 {
		return []Row{{name, i.A, i.O, i.Sz, wounds}}
	}
	var all []Row
	for n, m := range i.Modes {
		i.Mode = n
		a, o, sz := i.Modifiers()
		all = append(all, Row{name + ": " + named(m.Name, m.Names, lang), a, o, sz, wounds})
	}
	return all
}

func named(name string, names map[string]string, lang string) string {
	if own, ok := names[lang]; ok {
		return own
	}
	return name
}

// signed writes a modifier: "+1", "0", "-2".
func signed(n int) string {
	if n == 0 {
		return "0"
	}
	return fmt.Sprintf("%+d", n)
}

// rolls are the 3k6 results that hit a location, as "3–5, 16–18" (M17).
func rolls(l mstocs.Location) string {
	var parts []string
	for first := 3; first <= 18; first++ {
		if mstocs.RolledLocation(first) != l {
			continue
		}
		last := first
		for last < 18 && mstocs.RolledLocation(last+1) == l {
			last++
		}
		part := fmt.Sprint(first)
		if last > first {
			part = fmt.Sprintf("%d–%d", first, last)
		}
		parts, first = append(parts, part), last
	}
	return strings.Join(parts, ", ")
}

// effect is what a hit does to the wounds: the head doubles, limbs halve (M17).
func (c Card) effect(l mstocs.Location) string {
	switch {
	case !c.Locations:
		return ""
	case l == mstocs.Head:
		return "×2"
	case l.Limb():
		return "½"
	}
	return ""
}

// place is a location in words.
func place(l mstocs.Location, t Words) string {
	return t("location." + strings.ReplaceAll(l.String(), " ", "-"))
}

// stat is one of a fighter's numbers under its name.
type stat struct{ label, value string }

// stats are the numbers at the head of a card, "" where there is none.
func (c Card) stats(t Words) []stat {
	number := func(n int, shown bool) string {
		if c.Blank || !shown {
			return ""
		}
		return fmt.Sprint(n)
	}
	return []stat{
		{"PW", number(c.PW, true)},
		{"OnR", number(c.OnR, true)},
		{t("card.initiative"), number(c.Initiative, c.Initiative != 0)},
		{t("card.medical"), number(c.Medical, c.Medical != 0)},
	}
}

// grade is a state that begins with so many PW lost (M23).
type grade struct {
	from, to int // to 0: no end
	text     string
}

func grades(t Words) []grade {
	return []grade{
		{1, 2, t("condition.lightly-wounded")},
		{3, 7, t("condition.wounded")},
		{8, 0, t("condition.can-only-crawl")},
	}
}

// check is a rule to be rolled or remembered, behind its dice.
type check struct{ dice, text string }

// checks are the rules of M18 and M20 to M24 in words.
func (c Card) checks(t Words) []check {
	all := []check{
		{"2k6", t("card.check-awake", "n", c.Stun)},
		{"10 PW", t("card.check-dead")},
		{"k6", t("card.check-mortal")},
		{"k6", t("card.check-time")},
	}
	if c.Locations {
		all = append(all, check{"3k6", t("card.check-limb")})
	}
	return all
}
