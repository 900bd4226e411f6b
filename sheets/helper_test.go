package sheets

import (
	"strings"
	"testing"

	"rundy/assets"
	"rundy/combat/mstocs"
)

// list is the program's own gear.
func list(t testing.TB) *Gear {
	t.Helper()
	g, problems := ParseGear("gear.toml", assets.Gear())
	for _, p := range problems {
		t.Error(p)
	}
	return g
}

// lines joins the lines of a file.
func lines(l ...string) []byte { return []byte(strings.Join(l, "\n") + "\n") }

// good reads a sheet that must be without any problem.
func good(t *testing.T, l ...string) Sheet {
	t.Helper()
	s, problems := Parse("f.toml", lines(l...), list(t))
	for _, p := range problems {
		t.Error(p)
	}
	return s
}

// fighter works out a sheet by the readings that the rules start with.
func fighter(t *testing.T, s Sheet) mstocs.Sheet {
	t.Helper()
	f, err := s.Fighter(mstocs.DefaultSettings())
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// told compares the sentences of problems with those wanted.
func told(t *testing.T, problems []Problem, want ...string) {
	t.Helper()
	var got []string
	for _, p := range problems {
		got = append(got, p.Error())
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
