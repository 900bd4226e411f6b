package combat

import (
	"errors"
	"slices"
	"testing"

	"rundy/combat/dice"
)

// house are the settings of a rule system made up for the tests.
type house struct {
	Who    RealDice
	Strict bool
	Rounds int
	Fists  dice.Expr
}

var houseList = SettingList[house]{
	Choice("who", "", func(h *house) *RealDice { return &h.Who }, Nobody, Players),
	Flag("strict", "X1", func(h *house) *bool { return &h.Strict }),
	Number("rounds", "X2", func(h *house) *int { return &h.Rounds }, 1, 9),
	Dice("fists", "X3", func(h *house) *dice.Expr { return &h.Fists }),
}

func base() house { return house{Who: Nobody, Rounds: 3, Fists: dice.New(1, 6, 0)} }

func TestSettingsAsText(t *testing.T) {
	want := []string{"nobody", "no", "3", "k6"}
	for i, d := range houseList {
		if got := d.Value(base()); got != want[i] {
			t.Errorf("%s is %s, want %s", d.Key, got, want[i])
		}
	}
	if v := houseList[1].Values; !slices.Equal(v, []string{"no", "yes"}) {
		t.Errorf("a flag is %v", v)
	}
}

func TestSettingsWrittenAndRead(t *testing.T) {
	for _, c := range []struct{ key, value, text string }{
		{"who", "players", `{"who":"players"}`},
		{"strict", "yes", `{"strict":"yes"}`},
		{"rounds", "9", `{"rounds":"9"}`},
		{"rounds", "1", `{"rounds":"1"}`},
		{"fists", "2k4+1", `{"fists":"2k4+1"}`},
		{"rounds", "3", `{}`}, // as it was
	} {
		changed, err := houseList.With(base(), c.key, c.value)
		if err != nil {
			t.Errorf("%s = %s: %v", c.key, c.value, err)
			continue
		}
		text, err := houseList.Encode(changed, base())
		if err != nil || string(text) != c.text {
			t.Errorf("%s = %s: written %s, %v", c.key, c.value, text, err)
		}
		back, err := houseList.Decode(text, base())
		again, _ := houseList.Encode(back, base())
		if err != nil || string(again) != c.text {
			t.Errorf("%s: read %+v, %v", text, back, err)
		}
	}
}

func TestSettingsRefused(t *testing.T) {
	for _, c := range []struct{ key, value, want string }{
		{"who", "everybody", "setting-choice setting=who value=everybody allowed=[nobody players]"},
		{"strict", "on", "X1: setting-choice setting=strict value=on allowed=[no yes]"},
		{"rounds", "0", "X2: setting-number setting=rounds value=0 low=1 high=9"},
		{"rounds", "10", "X2: setting-number setting=rounds value=10 low=1 high=9"},
		{"rounds", "x", "X2: setting-number setting=rounds value=x low=1 high=9"},
		{"fists", "", "X3: setting-dice setting=fists value="},
		{"luck", "1", "setting-unknown setting=luck"},
	} {
		got, err := houseList.With(base(), c.key, c.value)
		if err == nil || err.Error() != c.want {
			t.Errorf("%s = %s: got %v, want %s", c.key, c.value, err, c.want)
		}
		if got.Who != Nobody || got.Strict || got.Rounds != 3 {
			t.Errorf("%s = %s changed %+v", c.key, c.value, got)
		}
		if _, err := houseList.Decode([]byte(`{"`+c.key+`":"`+c.value+`"}`), base()); err == nil {
			t.Errorf("%s = %s was read", c.key, c.value)
		}
	}
	if _, err := houseList.Decode([]byte(`{"rounds":3}`), base()); err == nil {
		t.Error("a number that is no text was read")
	}
	// Of several faults always the first by name.
	_, err := houseList.Decode([]byte(`{"who":"x","luck":"1","rounds":"0"}`), base())
	if r := new(Refusal); !errors.As(err, &r) || r.Key != "setting-unknown" {
		t.Errorf("got %v", err)
	}
}
