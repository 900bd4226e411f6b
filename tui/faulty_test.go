package tui_test

import (
	"os"
	"path/filepath"
	"testing"
)

// An add line that names a sheet with a fault says which file and what is
// wrong, in every system: by the sheet's name where that could be read, else
// by the file's, and before completing to another name. Where the whole file
// is no TOML the line of the fault is told.
func TestAddLineNamesTheFault(t *testing.T) {
	files := map[string]string{
		"ann.toml":      "system = \"mstocs\"\nname = \"Ann\"\nPW = 99\nOnR = 4\n",
		"annabel.toml":  "system = \"mstocs\"\nname = \"Annabel\"\nPW = 9\nOnR = 4\n",
		"old-mary.toml": "system = \nname = \"Mary\"\n",
		"mila.toml":     "system = \"wstega\"\nname = \"Mila\"\n[attributes]\nfight = 99\nagility = 1\nstamina = 1\ncharisma = 1\nexperience = 1\n",
		"bran.toml":     "system = \"k1000\"\nname = \"Bran\"\nrole = \"hero\"\n",
	}
	for _, c := range []struct {
		tabs  int
		add   string
		fault string
	}{
		{0, "Ann", "sheets/ann.toml, line 3: PW = 99: is out of range; allowed is a whole number from 0 to 60"},
		{0, "2 ann axe", "sheets/ann.toml, line 3: PW = 99"},
		{0, "Old Mary", "sheets/old-mary.toml, line 1: "},
		{1, "Mila", "sheets/mila.toml, line 4: attributes.fight = 99: "},
		{2, "Bran", "sheets/bran.toml, line 3: role = \"hero\": is not known; allowed is"},
		{2, "Ann", "Nobody is called Ann"},
	} {
		play(t, func(d *driver) {
			for name, text := range files {
				path := filepath.Join(string(d.folder), "sheets", name)
				if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
					d.Fatal(err)
				}
				if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
					d.Fatal(err)
				}
			}
			d.size(160, 30).start().press("n")
			for range c.tabs {
				d.press("tab")
			}
			d.answer("Bridge").press("enter").answer(c.add).expect(c.fault).press("esc")
		})
	}
}
