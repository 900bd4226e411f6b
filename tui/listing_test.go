package tui_test

import (
	"strings"
	"testing"
)

// The list of fights tells the system of each; fights of one name tell their
// files too, in a narrow window as well, and a long name leaves room for it.
func TestFightsOfOneNameAreToldApart(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("The bridge of Nuln ", 4)
	play(t, func(d *driver) {
		d.start()
		for _, c := range []struct {
			name string
			tabs []string // from the system of the one before
		}{
			{"Bridge", nil},
			{"Bridge", []string{"tab", "tab"}}, // k1000
			{"Inn", []string{"shift+tab"}},     // Pierwsza Wstęga
			{long, []string{"shift+tab"}},
			{long, nil},
		} {
			d.press("n").press(c.tabs...).answer(c.name).press("esc")
		}
		d.press("o")
		d.refuse("Inn Inn").expect("Inn Pierwsza Wstęga 20", "Bridge Bridge mSTOCS", "Bridge Bridge-2 k1000")
		// Of 38 cells the name takes 19, a gap two, and the end of the file's name 17.
		d.expect("The bridge of Nuln… …e-bridge-of-Nuln mSTOCS", "The bridge of Nuln… …bridge-of-Nuln-2 mSTOCS")
		d.resize(60, 24).expect("Bridge Bridge ", "Bridge Bridge-2 ").refuse("mSTOCS", "k1000")
	})
}
