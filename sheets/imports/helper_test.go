package imports

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

// got reads a text that must hold somebody.
func got(t *testing.T, name, text string, o Options) Result {
	t.Helper()
	r, err := Read(name, []byte(text), o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// one reads a text that must hold one person.
func one(t *testing.T, name, text string, o Options) Person {
	t.Helper()
	r := got(t, name, text, o)
	if len(r.People) != 1 {
		t.Fatalf("%d people: %+v", len(r.People), r.People)
	}
	return r.People[0]
}

// line writes what is known of a person's profile, with where it came from, on
// one line: "WW 43 (WW), S 3 (S)".
func line(p Person) string {
	var parts []string
	for i, v := range []Value{p.WW, p.S, p.Wt, p.A, p.I, p.PW, p.OnR} {
		if v.Known {
			parts = append(parts, fmt.Sprintf("%s %d (%s)", []string{"WW", "S", "Wt", "A", "I", "PW", "OnR"}[i], v.N, v.From))
		}
	}
	return strings.Join(parts, ", ")
}

// profileOnly is line without PW and OnR.
func profileOnly(p Person) string {
	text, _, _ := strings.Cut(line(p), ", PW")
	text, _, _ = strings.Cut(text, ", OnR")
	return text
}

// armour writes the points of the six locations, head first; "?" is unknown.
func armour(p Person) string {
	var parts []string
	for _, v := range p.Armour {
		if v.Known {
			parts = append(parts, fmt.Sprint(v.N))
		} else {
			parts = append(parts, "?")
		}
	}
	return strings.Join(parts, " ")
}

// same compares two texts.
func same(t *testing.T, what, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("%s\n got %s\nwant %s", what, got, want)
	}
}

// refused compares an error, which must be a Problem.
func refused(t *testing.T, err error, want string) {
	t.Helper()
	var p Problem
	if !errors.As(err, &p) || err.Error() != want {
		t.Errorf("\n got %v\nwant %s", err, want)
	}
}
