package assets

import (
	"bytes"
	"testing"
)

// Each file is told from the others by a word that only it must hold.
func TestFilesAreThere(t *testing.T) {
	for name, c := range map[string]struct {
		data []byte
		word string
	}{
		"gear":     {Gear(), "[[item]]"},
		"bestiary": {Bestiary(), "[[fighter]]"},
	} {
		if !bytes.Contains(c.data, []byte(c.word)) {
			t.Errorf("%s does not hold %s", name, c.word)
		}
	}
	for _, lang := range []string{"en", "pl"} {
		if len(Locale(lang)) == 0 {
			t.Errorf("no messages for %q", lang)
		}
	}
}

// What is not there is nil, and a name does not lead out of its folder.
func TestWhatIsNotThere(t *testing.T) {
	for name, data := range map[string][]byte{
		"locale xx": Locale("xx"), "locale ../gear": Locale("../gear"),
		"sample none": Sample("none"), "sample empty": Sample(""),
	} {
		if data != nil {
			t.Errorf("%s: got %d bytes, want none", name, len(data))
		}
	}
}

// Whoever changes the bytes they were given changes nobody else's.
func TestCopies(t *testing.T) {
	first := Gear()
	first[0] ^= 0xff
	if Gear()[0] == first[0] {
		t.Error("two calls share their bytes")
	}
}
