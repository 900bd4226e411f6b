package card

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"rundy/assets"
	"rundy/combat/dice"
	"rundy/combat/mstocs"
	"rundy/sheets"
)

// sheet reads a sheet of these lines, which must be without faults.
func sheet(t testing.TB, lines ...string) sheets.Sheet {
	t.Helper()
	gear, _ := sheets.ParseGear("gear.toml", assets.Gear())
	s, problems := sheets.Parse("f.toml", []byte(strings.Join(lines, "\n")), gear)
	for _, p := range problems {
		if p.Setting == "" {
			t.Fatal(p)
		}
	}
	return s
}

// made is the card of a sheet by the readings that the rules start with.
func made(t testing.TB, lang string, lines ...string) Card {
	t.Helper()
	c, err := New(sheet(t, lines...), mstocs.DefaultSettings(), lang)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// rutger is the sheet of the worked example, with everything that a card
// shows. By M2 43 + 5 reads 9 and by M3 (4 + 5) × 5 = 45 reads 9, halved 4.
var rutger = []string{
	`system = "mstocs"`, `name = "Rutger Weiß"`, `names = {pl = "Rutger Źdźbło"}`,
	`medical = 12`, `armour = "head=1,left arm=2"`, `gear = ["spear", "small shield"]`, `lost = 4`,
	`[profile]`, `WW = 43`, `S = 4`, `Wt = 5`, `A = 2`, `I = 41`,
}

func TestCardHoldsWhatTheSheetGives(t *testing.T) {
	for lang, want := range map[string]struct {
		name string
		gear []string
	}{
		"en": {"Rutger Weiß", []string{"spear: thrust", "spear: guard", "small shield"}},
		"pl": {"Rutger Źdźbło", []string{"włócznia: pchnięcie", "włócznia: zasłona", "mała tarcza"}},
		"de": {"Rutger Weiß", []string{"spear: thrust", "spear: guard", "small shield"}}, // no names in it
	} {
		c := made(t, lang, rutger...)
		if c.Name != want.name || c.Numbered || c.Blank {
			t.Errorf("%s: name %q, numbered %v, blank %v", lang, c.Name, c.Numbered, c.Blank)
		}
		if c.PW != 9 || c.OnR != 4 || c.Initiative != 41 || c.Medical != 12 || c.Lost != 4 {
			t.Errorf("%s: numbers of %+v", lang, c)
		}
		if c.Armour != (mstocs.Armour{1, 2}) { // head and left arm are the first two
			t.Errorf("%s: armour %v", lang, c.Armour)
		}
		// The table of M7; the spear's signs by M9, the first way to hold it is
		// the default. Together +1 + 0, -1 + 2, 0 - 1.
		rows := []Row{
			{want.gear[0], 1, -1, 0, "3k6+2"}, {want.gear[1], -1, 1, 0, "3k6+2"}, {want.gear[2], 0, 2, -1, ""},
		}
		if !slices.Equal(c.Gear, rows) || c.A != 1 || c.O != 1 || c.Sz != -1 {
			t.Errorf("%s: gear %+v, sum %d %d %d", lang, c.Gear, c.A, c.O, c.Sz)
		}
	}
}

// improvised is a sheet of the least there can be, and more lines.
func improvised(more ...string) []string {
	return append([]string{`system = "mstocs"`, `name = "thug"`, `PW = 7`, `OnR = 3`}, more...)
}

// M8: bare hands roll k6, unless a setting says otherwise, and only where
// nothing else strikes; by M9 a buckler does when it is named, which a setting
// forbids.
func TestCardHoldsWhatStrikes(t *testing.T) {
	d, fists := mstocs.DefaultSettings(), mstocs.DefaultSettings()
	fists.BareHands, fists.ShieldsStrike = dice.New(2, 4, 0), false
	for _, c := range []struct {
		gear     string
		settings mstocs.Settings
		want     []Row
	}{
		{`[]`, d, []Row{{"bare hands", 0, 0, 0, "k6"}}},
		{`[]`, fists, []Row{{"bare hands", 0, 0, 0, "2k4"}}},
		{`["sword"]`, d, []Row{{"sword", 0, 0, 0, "3k6"}}},
		{`["buckler"]`, d, []Row{{"buckler", 0, 1, 0, "k6+3"}, {"bare hands", 0, 0, 0, "k6"}}},
		{`["buckler"]`, fists, []Row{{"buckler", 0, 1, 0, ""}, {"bare hands", 0, 0, 0, "2k4"}}},
	} {
		got, err := New(sheet(t, improvised("gear = "+c.gear)...), c.settings, "en")
		if err != nil || !slices.Equal(got.Gear, c.want) {
			t.Errorf("%s: %v %v, want %v", c.gear, got.Gear, err, c.want)
		}
	}
}

func TestSettingsDecideWhatACardSays(t *testing.T) {
	s := mstocs.DefaultSettings()
	s.StunThreshold, s.Locations, s.Hands = 5, false, mstocs.AnyHands
	c, err := New(sheet(t, improvised(`gear = ["halberd", "sword"]`, `person = false`)...), s, "en")
	if err != nil || c.Stun != 5 || c.Locations || !c.Numbered {
		t.Errorf("%+v, %v", c, err)
	}
	if b := NewBlank(s); !b.Blank || b.Stun != 5 || b.Locations {
		t.Errorf("blank %+v", b)
	}
}

// By M8 a halberd takes two hands and a sword one, which is refused unless the
// setting leaves it to the game master.
func TestSheetsThatDoNotFitAreTold(t *testing.T) {
	for _, c := range []struct {
		lines      []string
		field, key string
	}{
		{improvised(`gear = ["halberd", "sword"]`), "gear", "hands"},
		{[]string{`system = "wstega"`, `name = "Kaede"`, `[attributes]`, `fight = 1`, `agility = 1`, `stamina = 1`, `charisma = 1`, `experience = 1`}, "system", "other-system"},
	} {
		_, err := New(sheet(t, c.lines...), mstocs.DefaultSettings(), "en")
		var p sheets.Problem
		if !errors.As(err, &p) || p.File != "f.toml" || p.Field != c.field || p.Key != c.key {
			t.Errorf("%v: %v", c.lines, err)
		}
	}
}

// The table of M17.
func TestRollsOfLocations(t *testing.T) {
	for l, want := range map[mstocs.Location]string{
		mstocs.Head: "3–5, 16–18", mstocs.LeftArm: "6–8", mstocs.LeftLeg: "9",
		mstocs.Torso: "10–11", mstocs.RightLeg: "12", mstocs.RightArm: "13–15",
	} {
		if got := rolls(l); got != want {
			t.Errorf("%s: %s, want %s", l, got, want)
		}
	}
}

// M17: the head doubles, limbs halve, and neither when the rule is off.
func TestEffectsOfLocations(t *testing.T) {
	for l, want := range map[mstocs.Location]string{
		mstocs.Head: "×2", mstocs.Torso: "", mstocs.LeftArm: "½", mstocs.RightLeg: "½",
	} {
		if got := (Card{Locations: true}).effect(l); got != want {
			t.Errorf("%s: %q, want %q", l, got, want)
		}
		if got := (Card{}).effect(l); got != "" {
			t.Errorf("%s: %q with the effects off", l, got)
		}
	}
}
