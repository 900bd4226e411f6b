package combat

import (
	"slices"
	"strings"
	"testing"
)

func TestOwned(t *testing.T) {
	before := []*string{new("a"), new("b")}
	after := slices.Clone(before)
	var own Owned[string]
	*own.Own(after, 1) = "c"
	if *before[1] != "b" || *after[1] != "c" || after[0] != before[0] {
		t.Errorf("before %s, after %s", *before[1], *after[1])
	}
	if first := after[1]; own.Own(after, 1) != first { // copied once only
		t.Error("copied again")
	}
	after = append(after, new("d"))
	*own.Own(after, 2) = "e"
	if *after[2] != "e" || len(own) != 2 {
		t.Errorf("got %s, %d copies", *after[2], len(own))
	}
}

func TestCheckText(t *testing.T) {
	for _, c := range []struct {
		text string
		ok   bool
	}{
		{"", false},
		{"x", true},
		{strings.Repeat("ż", 500), true}, // characters, not bytes
		{strings.Repeat("x", 501), false},
	} {
		err := CheckText(c.text)
		if ok := err == nil; ok != c.ok || !ok && err.Error() != "text-length max=500" {
			t.Errorf("%d characters: %v", len(c.text), err)
		}
	}
}
