package sheets

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rundy/combat/mstocs"
)

// What a fight leaves behind comes back to the sheet and along to the next
// fight; comments and the order of fields stay.
func TestCarry(t *testing.T) {
	path := filepath.Join(t.TempDir(), "herman.toml")
	before := "# our Herman\nsystem = \"mstocs\"\nname = \"Herman\" # the brave\nPW = 9\nOnR = 4\nlost = 1 # an old one\n"
	if err := os.WriteFile(path, []byte(before), 0o644); err != nil {
		t.Fatal(err)
	}
	carried := mstocs.Sheet{
		Lost:   4,
		Wounds: []mstocs.CarriedWound{{Class: mstocs.ClassII, Where: mstocs.Torso, Seconds: 12_000}},
		Limbs:  []mstocs.CarriedLimb{{Where: mstocs.LeftArm, Seconds: 3 * 86_400}},
	}
	was, err := Carry(path, carried)
	if err != nil {
		t.Fatal(err)
	}
	gear, _ := ParseGear("gear", nil)
	s, problems := ParseFile(path, gear)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	f, err := s.Fighter(mstocs.DefaultSettings())
	if err != nil {
		t.Fatal(err)
	}
	// 12,000 s are 3 h 20 m.
	if f.Lost != 4 || len(f.Wounds) != 1 || f.Wounds[0] != carried.Wounds[0] || len(f.Limbs) != 1 || f.Limbs[0] != carried.Limbs[0] {
		t.Fatalf("read back: %+v", f)
	}
	text, _ := os.ReadFile(path)
	for _, part := range []string{"# our Herman\n", "# the brave\n", "lost = 4 # an old one\n", "3h20m", "72h"} {
		if !strings.Contains(string(text), part) {
			t.Errorf("%q is not in\n%s", part, text)
		}
	}
	if _, err := Carry(path, mstocs.Sheet{}); err != nil {
		t.Fatal(err)
	}
	if s, _ := ParseFile(path, gear); s.Lost != 0 || s.Wounds != nil || s.Limbs != nil {
		t.Errorf("healed: %+v", s)
	}
	if err := Restore(path, was); err != nil {
		t.Fatal(err)
	}
	if text, _ := os.ReadFile(path); string(text) != before {
		t.Errorf("restored:\n%s", text)
	}
}

// Faults of what is carried are told with their field and what is allowed.
func TestCarriedFaults(t *testing.T) {
	gear, _ := ParseGear("gear", nil)
	_, problems := Parse("x.toml", []byte(`system = "mstocs"
name = "x"
PW = 1
OnR = 1
wounds = [{class = 4, where = "foot", left = "soon"}]
`), gear)
	var told []string
	for _, p := range problems {
		told = append(told, p.Error())
	}
	for i, want := range []string{"wounds[1].class = 4", `wounds[1].where = "foot"`, `wounds[1].left = "soon"`} {
		if i >= len(told) || !strings.Contains(told[i], want) {
			t.Errorf("%q is not told in its place: %q", want, told)
		}
	}
}
