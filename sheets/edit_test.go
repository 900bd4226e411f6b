package sheets

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/pelletier/go-toml/v2"
)

// Values change where they stand, and all else stays as it was.
func TestEdit(t *testing.T) {
	skill := []Field{{"profile.WW", "53"}, {"profile.A", "2"}}
	for name, c := range map[string]struct {
		before string
		fields []Field
		after  string
	}{
		"in place": {
			"# him\nPW   =  9 # by hand\nnote = 'x'\n[profile] # of old\n  WW = 43 # good\nI = 4\n",
			[]Field{{"PW", "10"}, {"profile.WW", "53"}},
			"# him\nPW   =  10 # by hand\nnote = 'x'\n[profile] # of old\n  WW = 53 # good\nI = 4\n",
		},
		"added below the table's last": {
			"name = \"R\"\n[profile]\nWW = 43 # good\n# the rest is not known\n[other]\nWW = 1\n", skill,
			"name = \"R\"\n[profile]\nWW = 53 # good\nA = 2\n# the rest is not known\n[other]\nWW = 1\n",
		},
		"added to an empty table": {"[profile] # none\n\nx = 1", skill, "[profile] # none\n\nx = 1\nWW = 53\nA = 2\n"},
		"a header alone":          {"name = 'R'\n[profile]", skill, "name = 'R'\n[profile]\nWW = 53\nA = 2\n"},
		"a table added":           {"name = 'R'\n# end\n\n\n", skill, "name = 'R'\n# end\n\n[profile]\nWW = 53\nA = 2\n"},
		"in braces":               {"profile = {WW = 43, S = 3} # all\n", skill, "profile = {WW = 53, S = 3, A = 2} # all\n"},
		"in empty braces":         {"profile = { }\n", skill, "profile = { WW = 53, A = 2 }\n"},
		"with dots":               {"profile.WW = 43\nname = 'R'\n", skill, "profile.WW = 53\nprofile.A = 2\nname = 'R'\n"},
		"above the tables":        {"name = 'R'\n\n[profile]\nWW = 1\n", []Field{{"OnR", "4"}}, "name = 'R'\nOnR = 4\n\n[profile]\nWW = 1\n"},
		"a list of many lines":    {"armour = [\n 1, # x\n]\nPW = 1\n", []Field{{"armour", `"head=1"`}}, "armour = \"head=1\"\nPW = 1\n"},
		"one table of a list is no place": {
			"[[profile.x]]\nWW = 1\n[profile]\nA = 1\n",
			[]Field{{"profile.WW", "53"}},
			"[[profile.x]]\nWW = 1\n[profile]\nA = 1\nWW = 53\n",
		},
		"Windows": {"\ufeffname = 'R'\r\nPW = 7\r\n", skill, "\ufeffname = 'R'\r\nPW = 7\r\n\r\n[profile]\r\nWW = 53\r\nA = 2\r\n"},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := Edit([]byte(c.before), c.fields...)
			if err != nil || string(got) != c.after {
				t.Errorf("%v\ngot:\n%s\nwant:\n%s", err, got, c.after)
			}
		})
	}
}

func TestEditRefused(t *testing.T) {
	for _, text := range []string{"PW = \n", "profile = 3\n", "[[profile]]\nWW = 1\n", "PW = 1\nPW = 2\n"} {
		got, err := Edit([]byte(text), Field{"profile.WW", "53"})
		if err == nil {
			t.Errorf("%q became %q", text, got)
		}
	}
	_, err := Edit([]byte("x = \n"), Field{"PW", "1"})
	refusedAs(t, err, "PW: the file is not TOML that can be changed; allowed is a sheet that reads without faults")
}

// An edited file holds the new value, and everything it held before.
func FuzzEdit(f *testing.F) {
	seeds(f)
	f.Add([]byte("profile = {}\n"))
	f.Add([]byte("profile.WW = 1\n[profile.x]\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		changed, err := Edit(data, Field{"profile.WW", "53"})
		if err != nil {
			return
		}
		var before, after map[string]any
		if err := toml.Unmarshal(bytes.TrimPrefix(changed, []byte("\ufeff")), &after); err != nil {
			t.Fatalf("%v\n%s", err, changed)
		}
		profile, _ := after["profile"].(map[string]any)
		if profile["WW"] != int64(53) {
			t.Fatalf("WW is %v\n%s", profile["WW"], changed)
		}
		if toml.Unmarshal(bytes.TrimPrefix(data, []byte("\ufeff")), &before) != nil {
			return // a fault that the change has put right, such as a date that there is none of
		}
		old, ok := before["profile"].(map[string]any)
		if !ok {
			old = map[string]any{}
			before["profile"] = old
		}
		old["WW"] = int64(53)
		if fmt.Sprint(before) != fmt.Sprint(after) {
			t.Fatalf("before %v\nafter  %v\n%s", before, after, changed)
		}
	})
}

// A field without a value is taken away with its line; one that is not there
// changes nothing, and one that shares its line is refused.
func TestEditTakesAway(t *testing.T) {
	before := "# top\nPW = 9 # gone\nOnR = 4\n\n[profile]\nWW = 43\n"
	after, err := Edit([]byte(before), Field{"PW", ""}, Field{"profile.WW", ""}, Field{"group", ""})
	if err != nil || string(after) != "# top\nOnR = 4\n\n[profile]\n" {
		t.Errorf("got %q, %v", after, err)
	}
	if _, err := Edit([]byte("profile = {WW = 43, A = 2}\n"), Field{"profile.WW", ""}); err == nil {
		t.Error("a field within braces was taken away")
	}
}
