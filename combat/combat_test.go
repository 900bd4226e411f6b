package combat

import (
	"strings"
	"testing"
)

func TestFighterIDAsText(t *testing.T) {
	for _, c := range []struct {
		id   FighterID
		text string
	}{{0, ""}, {1, "f1"}, {12, "f12"}, {1_000, "f1000"}} {
		text, err := c.id.MarshalText()
		if err != nil || string(text) != c.text {
			t.Errorf("%d: got %q, %v", int(c.id), text, err)
		}
		back := FighterID(99)
		if err := back.UnmarshalText([]byte(c.text)); err != nil || back != c.id {
			t.Errorf("%q: got %d, %v", c.text, int(back), err)
		}
	}
}

func TestFaultsOfIdentities(t *testing.T) {
	for _, text := range []string{"f", "f0", "f01", "f+1", "f-1", "f1.5", "f 1", "F1", "w1", "1", "ff1", "f1 ", "f99999999999999999999"} {
		var id FighterID
		err := id.UnmarshalText([]byte(text))
		if err == nil {
			t.Errorf("%q read as %d", text, int(id))
			continue
		}
		if !strings.Contains(err.Error(), "f3") {
			t.Errorf("%q: %v does not show what is allowed", text, err)
		}
	}
}

func TestIdentitiesOfOtherKinds(t *testing.T) {
	text, err := MarshalID('w', 7)
	if err != nil || string(text) != "w7" {
		t.Errorf("got %q, %v", text, err)
	}
	if n, err := UnmarshalID('w', []byte("w7")); err != nil || n != 7 {
		t.Errorf("got %d, %v", n, err)
	}
	if n, err := UnmarshalID('w', []byte("f7")); err == nil {
		t.Errorf("f7 read as wound %d", n)
	}
}

func TestRefusalInPlainWords(t *testing.T) {
	for _, c := range []struct {
		refusal *Refusal
		want    string
	}{
		{Refuse("M11", "split-sum", "sum", 8, "pw", 9), "M11: split-sum sum=8 pw=9"},
		{Refuse("", "no-name"), "no-name"},
		{Refuse("M2", "odd", "half"), "M2: odd"}, // a name without its value
	} {
		if got := c.refusal.Error(); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}
