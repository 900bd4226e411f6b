package sheets

import (
	"bytes"
	"strings"
	"testing"

	"github.com/pelletier/go-toml/v2"

	"rundy/assets"
	"rundy/combat/mstocs"
)

// seeds are the files of the table of faults and good ones.
func seeds(f *testing.F) {
	s, _ := whole(f)
	f.Add(s.Encode())
	f.Add([]byte(least("x")))
	for _, c := range faults {
		f.Add(append([]byte(least("x")), lines(c.lines...)...))
	}
	f.Add([]byte("a.b.c = 1\n[a.b]\n[[a.b.d]]\n[a.b.d.e]\nx = [[{y = 1}], 2]\n"))
	f.Add([]byte("x = '''\n\n"))
}

// telling checks what holds of problems whatever the file.
func telling(t *testing.T, problems []Problem, data []byte) {
	t.Helper()
	last := bytes.Count(data, []byte("\n")) + 1
	for _, p := range problems {
		text := p.Error()
		if strings.ContainsFunc(text, unseen) {
			t.Errorf("not fit to be shown: %q", text)
		}
		if _, known := sentences[p.Key]; !known || p.Line < 0 || p.Line > last || p.File != "f" {
			t.Errorf("%+v in a file of %d lines", p, last)
		}
	}
	var all map[string]any
	if err := toml.Unmarshal(bytes.TrimPrefix(data, []byte("\ufeff")), &all); err != nil && Usable(problems) {
		t.Errorf("no fault is told, but: %v", err)
	}
}

// A sheet that reads without faults makes a fighter who can join, and is read
// back as it was written.
func FuzzParse(f *testing.F) {
	seeds(f)
	gear := list(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		s, problems := Parse("f", data, gear)
		telling(t, problems, data)
		if !Usable(problems) || s.System != MSTOCS {
			return
		}
		settings := mstocs.DefaultSettings()
		settings.OffTable, settings.Hands = mstocs.TakeNearest, mstocs.AnyHands
		fighter, err := s.Fighter(settings)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := mstocs.New(settings).Apply(mstocs.Join{Sheet: fighter, Side: mstocs.FoeSide}); err != nil {
			t.Fatal(err)
		}
		again, problems := Parse("f", s.Encode(), gear)
		for _, p := range problems {
			if p.Setting == "" {
				t.Errorf("written and read back: %v\n%s", p, s.Encode())
			}
		}
		if !bytes.Equal(again.Encode(), s.Encode()) {
			t.Errorf("read back differently:\n%s\n%s", s.Encode(), again.Encode())
		}
	})
}

func FuzzParseGear(f *testing.F) {
	f.Add(assets.Gear())
	seeds(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		gear, problems := ParseGear("f", data)
		telling(t, problems, data)
		for _, name := range gear.Names("en", "pl") {
			if _, ok := gear.Find(name); !ok && fold(name) != "" {
				t.Errorf("%q is listed but not found", name)
			}
		}
	})
}

func FuzzParseBestiary(f *testing.F) {
	f.Add(assets.Bestiary()[:2000])
	seeds(f)
	gear := list(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		_, problems := ParseBestiary("f", data, gear)
		telling(t, problems, data)
	})
}

// A file whose lost PW were set holds them, and all it held before.
func FuzzSetTop(f *testing.F) {
	seeds(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		var before, after map[string]any
		if toml.Unmarshal(bytes.TrimPrefix(data, []byte("\ufeff")), &before) != nil {
			return
		}
		if _, table := before["lost"].(map[string]any); table {
			return
		}
		changed, ok := setTop(data, "lost", "4")
		if !ok {
			t.Fatalf("refused: %s", data)
		}
		if err := toml.Unmarshal(bytes.TrimPrefix(changed, []byte("\ufeff")), &after); err != nil {
			t.Fatalf("%v\n%s", err, changed)
		}
		if after["lost"] != int64(4) {
			t.Fatalf("lost is %v\n%s", after["lost"], changed)
		}
		for key := range before {
			if _, kept := after[key]; !kept {
				t.Fatalf("%s is gone\n%s", key, changed)
			}
		}
	})
}
