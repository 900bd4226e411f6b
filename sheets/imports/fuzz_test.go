package imports

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"
	"unicode"

	"rundy/combat/mstocs"
	"rundy/sheets"
)

// answered are Options that leave nothing open.
var answered = Options{Edition: First, Attacks: 1, Armour: Worn, Effects: Count}

// sound reads a file as any bytes may be, and checks what holds of every
// result: nothing panics, whatever is told can be shown, and whoever is ready
// makes a sheet that reads without faults and a fighter who can join.
func sound(t *testing.T, name string, data []byte) {
	gear := &sheets.Gear{}
	for _, o := range []Options{{}, answered} {
		r, err := Read(name, data, o)
		if err != nil {
			var p Problem
			if !errors.As(err, &p) {
				t.Fatalf("%T: %v", err, err)
			}
			tellable(t, p, data)
			continue
		}
		for _, p := range r.NotRead {
			tellable(t, p, data)
		}
		if len(r.People) == 0 || o == answered && len(r.Questions) > 0 {
			t.Fatalf("%d people, asked %v", len(r.People), r.Questions)
		}
		for i := range r.People {
			person(t, &r.People[i], gear, data)
		}
	}
}

// tellable checks that a problem can be shown and is about the file.
func tellable(t *testing.T, p Problem, data []byte) {
	last := bytes.Count(data, []byte("\n")) + bytes.Count(data, []byte("\r")) + 1
	text := p.Error()
	if !slices.Contains(Keys(), p.Key) || p.Line < 0 || p.Line > last || strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsGraphic(r) }) {
		t.Fatalf("%+v: %q", p, text)
	}
}

func person(t *testing.T, p *Person, gear *sheets.Gear, data []byte) {
	for _, x := range p.Problems {
		tellable(t, x, data)
	}
	for _, text := range slices.Concat(p.Weapons, p.Healer, p.Text, []string{p.Name, p.WW.From, p.S.From, p.Wt.From, p.A.From, p.I.From}) {
		if strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsGraphic(r) }) {
			t.Fatalf("cannot be shown: %q", text)
		}
	}
	if !p.Ready() {
		return
	}
	s := p.sheet(gear, strings.Join(p.Text, "\n"))
	again, problems := sheets.Parse("f", s.Encode(), gear)
	if len(problems) > 0 {
		t.Fatalf("%v\n%s", problems, s.Encode())
	}
	f, err := again.Fighter(mstocs.DefaultSettings())
	if err != nil || f.PW != p.PW.N || f.OnR != p.OnR.N {
		t.Fatalf("PW %d, OnR %d, %v: %+v", f.PW, f.OnR, err, p)
	}
}

func FuzzCSV(f *testing.F) {
	for name := range cases {
		if data := open(f, name); !bytes.HasPrefix(data, []byte("{")) {
			f.Add(data)
		}
	}
	f.Add([]byte(hammergenCSV1))
	f.Add([]byte("Imię;WW;S;Wt;A;Op;PZ głowa;Leczenie;Broń\nA;25;3;3;D6;9;1;44;miecz\n\nx;y\n"))
	f.Add([]byte("Cecha;WW;S;Wt;A\nbase;1;2;3;1\ntotal;25;3;4;1\n"))
	f.Add([]byte("Imię;A;B\nWW;25;26\nS;3;3\nWt;3;3\n"))
	f.Fuzz(func(t *testing.T, data []byte) { sound(t, "f.csv", data) })
}

func FuzzJSON(f *testing.F) {
	for name := range cases {
		if data := open(f, name); bytes.HasPrefix(data, []byte("{")) {
			f.Add(data)
		}
	}
	f.Add([]byte(coldOne))
	f.Add([]byte(hammergenJSON))
	f.Add([]byte(`{"x": {"Profile 1": ` + flat(`4 "50♦" 25 "2-5" 3 5 30 0 29 29 29 29 29 29`) + `}}`))
	f.Add([]byte(`[["WS", 31], ["S", 33], ["T", {"base": 30, "adv": -5}]]`))
	f.Fuzz(func(t *testing.T, data []byte) { sound(t, "f.json", data) })
}

func FuzzTOML(f *testing.F) {
	f.Add([]byte("[[entity]]\nname = \"Ludo\"\nattributes = [[\"weapon_skill\", 31], [\"strength\", 33], [\"toughness\", 41]]\n"))
	f.Add([]byte("[Ork]\nWW = 33\nS = 3\nWt = 4\nA = 1\nOp = 18\narmour.head = 1\n"))
	f.Add([]byte("a.b.c = 1\n[a.b]\n[[a.b.d]]\n[a.b.d.e]\nx = [[{y = 1}], 2]\n"))
	f.Fuzz(func(t *testing.T, data []byte) { sound(t, "f.toml", data) })
}

func FuzzXML(f *testing.F) {
	f.Add(open(f, "m4_1e_fantasygrounds_char.xml"))
	f.Fuzz(func(t *testing.T, data []byte) { sound(t, "f.xml", data) })
}

func FuzzNotes(f *testing.F) {
	f.Add([]byte(notes))
	f.Add([]byte("GHOUL — x\nM WS BS S T I Ag Dex Int WP Fel W\n4 40 0 35 40 30 35 25 20 25 – 12\nHeal 45\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		sound(t, "f.md", data)
		sound(t, "f.txt", data)
	})
}
