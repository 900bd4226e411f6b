package combat

import "testing"

func TestNames(t *testing.T) {
	var n Names
	for _, c := range []struct {
		name       string
		many       bool
		label, tag string
	}{
		{"Rutger", false, "Rutger", "R"},
		{"goblin", true, "goblin 1", "g1"},
		{"goblin", true, "goblin 2", "g2"},
		{"Goblin", true, "Goblin 3", "g3"},       // the same name
		{"goblin", false, "goblin 4", "G4"},      // one more of them
		{"Grom", false, "Grom", "Gr"},            // g is taken
		{"Rutger", false, "Rutger 2", "R2"},      // a second one
		{"Rut", false, "Rut", "Ru"},              // r is taken
		{"ru", false, "ru", "Rux"},               // all of it is taken
		{"Łucja", false, "Łucja", "L"},           // without AltGr
		{"7", false, "7", "X"},                   // nothing to type
		{"?", true, "? 1", "xx1"},                // again
		{"goblin 2", false, "goblin 2 2", "Go2"}, // that label is another's
	} {
		number, tag := n.Give(c.name, c.many, nil)
		if label := Label(c.name, number); label != c.label || tag != c.tag {
			t.Errorf("%s: got %s %s, want %s %s", c.name, label, tag, c.label, c.tag)
		}
	}
}

// Labels differ in every language: the wolf whose Polish name is wilk, and one
// that is called wilk in all of them.
func TestNamesInOtherLanguages(t *testing.T) {
	var n Names
	wilk := map[string]string{"pl": "wilk"}
	for _, c := range []struct {
		name   string
		others map[string]string
		number int
	}{
		{"wolf", wilk, 1},
		{"wilk", nil, 2},  // wilk 1 is the wolf
		{"wolf", wilk, 3}, // wilk 2 is the other
		{"wilk", wilk, 4},
	} {
		if number, _ := n.Give(c.name, true, c.others); number != c.number {
			t.Errorf("%s: got %d, want %d", c.name, number, c.number)
		}
	}
}

// Nor are labels told apart by case or blanks alone.
func TestNamesWithBlanks(t *testing.T) {
	var n Names
	for _, c := range []struct {
		name   string
		number int
		tag    string
	}{
		{"Wilk", 0, "W"},
		{" wilk ", 2, "W2"},
		{"wilk  3", 0, "Wi"},
		{"WILK", 4, "W4"}, // wilk 3 is the one before
		{"wilk 3", 2, "Wi2"},
	} {
		if number, tag := n.Give(c.name, false, nil); number != c.number || tag != c.tag {
			t.Errorf("%q: got %d %s, want %d %s", c.name, number, tag, c.number, c.tag)
		}
	}
}

// A rename takes a number, and no tag.
func TestNamesOfTheRenamed(t *testing.T) {
	var n Names
	n.Give("Anna", false, nil)
	if got := n.Number("anna", false, nil); got != 2 {
		t.Errorf("got %d", got)
	}
	if got := n.Number("Ewa", false, nil); got != 0 {
		t.Errorf("got %d", got)
	}
}

// What has been given is not taken back by what comes after a copy.
func TestNamesAreAValue(t *testing.T) {
	var n Names
	n.Give("goblin", true, nil)
	before := n
	n.Give("goblin", true, nil)
	n.Give("orc", true, nil)
	other := before
	if number, tag := other.Give("goblin", true, nil); number != 2 || tag != "g2" {
		t.Errorf("got %d %s", number, tag)
	}
	if len(before.Labels) != 1 || len(before.Used) != 1 || before.Used[0].Count != 1 {
		t.Errorf("the copy has changed: %+v", before)
	}
}
