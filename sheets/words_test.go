package sheets

import (
	"strings"
	"testing"
)

func TestFold(t *testing.T) {
	for name, want := range map[string]string{
		"Zażółć GĘŚLĄ jaźń":   "zazolc gesla jazn",
		" left-hand  dagger ": "left hand dagger",
		"Weiß_Müller":         "weiss muller",
		"z\u0307ubr":          "zubr", // a dot that stands apart from its letter
		"Łucja":               "lucja",
		"":                    "",
	} {
		if got := fold(name); got != want {
			t.Errorf("%q: got %q, want %q", name, got, want)
		}
	}
}

// Letters to add, drop, change or swap with the next.
func TestDistance(t *testing.T) {
	for _, c := range []struct {
		from, to string
		want     int
	}{
		{"", "", 0},
		{"", "axe", 3},
		{"axe", "axe", 0},
		{"swrod", "sword", 1},  // a swap
		{"sowrds", "sword", 2}, // a swap and a letter too many
		{"armor", "armour", 1}, // a letter missing
		{"buckler", "bukler", 1},
		{"kot", "pies", 4}, // nothing in common: three changed, one added
		{"żółw", "żółw", 0},
	} {
		if got := distance(c.from, c.to); got != c.want {
			t.Errorf("%s to %s: got %d, want %d", c.from, c.to, got, c.want)
		}
	}
}

// One fault in a short word, one in three letters up to three, and never a
// word of which nothing is left.
func TestNearest(t *testing.T) {
	if got := nearest(strings.Repeat("a", 41), []string{strings.Repeat("a", 42)}); got != "" {
		t.Errorf("too long a word is compared: %s", got)
	}
	names := []string{"a", "sword", "two-handed sword", "PW", "włócznia"}
	for word, want := range map[string]string{
		"swrod": "sword", "swardo": "sword", "swirls": "", "pw": "PW", "pv": "PW", "q": "", "wlucznia": "włócznia",
		"tow-hadned swords": "two-handed sword", // two swaps and a letter
		"two-handed":        "",                 // six letters are missing
	} {
		if got := nearest(word, names); got != want {
			t.Errorf("%s: got %q, want %q", word, got, want)
		}
	}
}
