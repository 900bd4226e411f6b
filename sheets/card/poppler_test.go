package card

import (
	"bytes"
	"encoding/xml"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"rundy/combat/mstocs"
)

// poppler runs a program of poppler-utils on a file of cards, which is put
// where the arguments say FILE; it must end well and complain of nothing.
func poppler(t *testing.T, program string, data []byte, args ...string) string {
	t.Helper()
	if _, err := exec.LookPath(program); err != nil {
		t.Skipf("%s of poppler-utils is not installed: %v", program, err)
	}
	path := filepath.Join(t.TempDir(), "cards.pdf")
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	args = slices.Clone(args)
	args[slices.Index(args, "FILE")] = path
	var out, faults bytes.Buffer
	c := exec.CommandContext(t.Context(), program, args...)
	c.Stdout, c.Stderr = &out, &faults
	if err := c.Run(); err != nil || faults.Len() > 0 {
		t.Fatalf("%s: %v\n%s", program, err, faults.String())
	}
	return out.String()
}

func TestPopplerReadsTheCards(t *testing.T) {
	f := printed(t, "pl", four(t, "pl")...)
	pages := strings.Split(poppler(t, "pdftotext", f.data, "FILE", "-"), "\f") // one after each page
	if len(pages) != 3 || pages[2] != "" {
		t.Fatalf("%d pages, want 2", len(pages)-1)
	}
	for i, want := range [][]string{
		{"Rutger Źdźbło", "Świętosława Żółć", "ghoul", "włócznia: pchnięcie", "rana śmiertelna", "prawa ręka"},
		{"Gęślarz Łąkowy", "lekkie rany", "śmierć na miejscu"},
	} {
		for _, text := range want {
			if !strings.Contains(pages[i], text) {
				t.Errorf("page %d has no %q", i+1, text)
			}
		}
	}
}

func TestPopplerDrawsTheCards(t *testing.T) {
	f := printed(t, "en", four(t, "en")...)
	if picture := poppler(t, "pdftoppm", f.data, "-r", "20", "-gray", "-singlefile", "FILE"); !strings.HasPrefix(picture, "P5") {
		t.Errorf("no picture but %.20q", picture)
	}
}

// word is a word on a page and where it stands, in points.
type word struct {
	Left   float64 `xml:"xMin,attr"`
	Top    float64 `xml:"yMin,attr"`
	Right  float64 `xml:"xMax,attr"`
	Bottom float64 `xml:"yMax,attr"`
	Text   string  `xml:",chardata"`
}

// over reports whether two words are printed one over the other: the bands
// about their middles, where letters have most of their ink, meet.
func (a word) over(b word) bool {
	apart := math.Abs((a.Top + a.Bottom - b.Top - b.Bottom) / 2)
	return apart < (a.Bottom-a.Top+b.Bottom-b.Top)/4 && min(a.Right, b.Right)-max(a.Left, b.Left) > 0.3
}

// No word is over another one, in the margin, or across a cut.
func TestWordsKeepTheirPlaces(t *testing.T) {
	for _, lang := range languages {
		cards := append(library(t, lang), NewBlank(mstocs.DefaultSettings()), made(t, lang, rutger...))
		much := Card{
			Name: strings.Repeat("Wąż ", 20), Numbered: true, PW: 60, Lost: 63, OnR: 9, Initiative: 200, Medical: 18,
			Armour: mstocs.Armour{50, 50, 50, 50, 50, 50}, A: 100, O: -100, Sz: 100, Stun: 10, Locations: true,
		}
		for range 20 {
			much.Gear = append(much.Gear, Row{strings.Repeat("miecz ", 13), 100, -100, 100, "100k1000+10000"})
		}
		out := poppler(t, "pdftotext", printed(t, lang, append(cards, much)...).data, "-bbox", "FILE", "-")
		var doc struct {
			Pages []struct {
				Words []word `xml:"word"`
			} `xml:"body>doc>page"`
		}
		d := xml.NewDecoder(strings.NewReader(out))
		d.Strict, d.Entity = false, xml.HTMLEntity
		if err := d.Decode(&doc); err != nil || len(doc.Pages) != Pages(len(cards)+1) {
			t.Fatalf("%d pages, %v", len(doc.Pages), err)
		}
		for n, page := range doc.Pages {
			for i, a := range page.Words {
				if a.Left < margin/mm-0.1 || a.Right > (pageWidth-margin)/mm+0.1 || int(a.Top*mm/cell) != int(a.Bottom*mm/cell) {
					t.Errorf("%s, page %d: %+v is out of place", lang, n+1, a)
				}
				for _, b := range page.Words[i+1:] {
					if a.over(b) {
						t.Errorf("%s, page %d: %q is over %q", lang, n+1, a.Text, b.Text)
					}
				}
			}
		}
	}
}
