package card

import (
	"bytes"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"pgregory.net/rapid"

	"rundy/combat/mstocs"
	"rundy/sheets"
)

// four are cards of different sheets.
func four(t testing.TB, lang string) []Card {
	t.Helper()
	cards := []Card{made(t, lang, rutger...)}
	for _, name := range []string{"Świętosława Żółć", "ghoul", "Gęślarz Łąkowy"} {
		cards = append(cards, made(t, lang, `system = "mstocs"`, `name = "`+name+`"`, `PW = 7`, `OnR = 3`))
	}
	return cards
}

// Three cards to a page: four sheets have two.
func TestPages(t *testing.T) {
	for n, want := range map[int]int{1: 1, 2: 1, 3: 1, 4: 2, 6: 2, 7: 3} {
		f := printed(t, "en", slices.Repeat(four(t, "en"), 2)[:n]...)
		if len(f.pages) != want || Pages(n) != want {
			t.Errorf("%d cards on %d pages, said to be %d; want %d", n, len(f.pages), Pages(n), want)
		}
		if count := fmt.Sprintf("/Count %d\n", want); !bytes.Contains(f.data, []byte(count)) {
			t.Errorf("%d cards: the file does not say %q", n, count)
		}
	}
	f := printed(t, "pl", four(t, "pl")...)
	for i, name := range []string{"Rutger Źdźbło", "Świętosława Żółć", "ghoul", "Gęślarz Łąkowy"} {
		if page := i / 3; !has(f.pages[page], name) || has(f.pages[1-page], name) {
			t.Errorf("%s is not on page %d alone", name, page+1)
		}
	}
}

func TestNoCardsAreAnError(t *testing.T) {
	if err := PDF[Card](&bytes.Buffer{}, nil, words(t, "en")); err == nil {
		t.Error("nothing to print, and no error")
	}
}

// full is a disk without room.
type full struct{}

var errFull = errors.New("disk full")

func (full) Write([]byte) (int, error) { return 0, errFull }

func TestFaultsOfTheWriterAreTold(t *testing.T) {
	if err := PDF(full{}, four(t, "en"), words(t, "en")); !errors.Is(err, errFull) {
		t.Error(err)
	}
}

func TestSameCardsSameBytes(t *testing.T) {
	first := printed(t, "pl", four(t, "pl")...).data
	for range 5 {
		if !bytes.Equal(first, printed(t, "pl", four(t, "pl")...).data) {
			t.Fatal("the same cards printed again are other bytes")
		}
	}
	if bytes.Equal(first, printed(t, "pl", four(t, "pl")[1:]...).data) {
		t.Error("other cards are the same bytes")
	}
}

// Both faces are embedded, less than half of each; there are no pictures made
// of dots, no fonts that the printer must have, and no colours.
func TestVectorsInBlack(t *testing.T) {
	f := printed(t, "pl", four(t, "pl")...)
	fonts := regexp.MustCompile(`/Length1 (\d+)`).FindAllSubmatch(f.data, -1)
	if len(fonts) != 2 || bytes.Count(f.data, []byte("/FontFile2")) != 2 {
		t.Fatalf("%d fonts embedded, want 2", len(fonts))
	}
	for _, m := range fonts {
		if half := min(len(goregular.TTF), len(gobold.TTF)) / 2; number(string(m[1])) > float64(half) {
			t.Errorf("a font of %s bytes, want at most %d", m[1], half)
		}
	}
	for _, never := range []string{"/Subtype /Image", "/Subtype /Type1", "/Helvetica"} {
		if bytes.Contains(f.data, []byte(never)) {
			t.Errorf("the file has %s", never)
		}
	}
	for i, page := range f.pages {
		if m := regexp.MustCompile(`(?m) (rg|RG|k|K|Do|sh)$`).FindString(page); m != "" {
			t.Errorf("page %d has the operator%s", i+1, m)
		}
	}
}

// A box for each PW up to 20, those lost before crossed with two lines each
// (M19); beyond and below 0 there is a number on a line.
func TestBoxes(t *testing.T) {
	for _, c := range []struct {
		card           Card
		boxes, crossed int
		labels         []string
	}{
		{Card{PW: 9}, 9, 0, nil},
		{Card{PW: 9, Lost: 4}, 9, 4, nil},
		{Card{PW: 9, Lost: 11}, 9, 9, []string{"-2"}},
		{Card{PW: 0}, 0, 0, nil},
		{Card{PW: 1}, 1, 0, nil},
		{Card{PW: 20, Lost: 20}, 20, 20, nil},
		{Card{PW: 25}, 20, 0, []string{"21–25"}},
		{Card{PW: 25, Lost: 22}, 20, 20, []string{"21–25", "2"}},
		{Card{PW: 25, Lost: 27}, 20, 20, []string{"21–25", "5", "-2"}},
		{Card{Blank: true}, 20, 0, []string{"21+"}},
		{Card{PW: -3, Lost: -3}, 0, 0, nil},
	} {
		page := printed(t, "en", c.card).pages[0]
		if n := squares(page, 6.2); n != c.boxes {
			t.Errorf("%+v: %d boxes, want %d", c.card, n, c.boxes)
		}
		if n := diagonals(page); n != 2*c.crossed {
			t.Errorf("%+v: %d diagonals, want %d", c.card, n, 2*c.crossed)
		}
		for _, label := range append(c.labels, "below 0") {
			if !has(page, label) {
				t.Errorf("%+v: %q is not there", c.card, label)
			}
		}
		if c.labels == nil && strings.Contains(page, "–") {
			t.Errorf("%+v: there is a line for more PW", c.card)
		}
	}
}

// M23: the states of which a card has a box.
func TestStatesUnderTheBoxes(t *testing.T) {
	all := []string{"lightly wounded", "wounded", "can only crawl"}
	for pw, want := range map[int]int{0: 0, 1: 1, 2: 1, 3: 2, 7: 2, 8: 3, 30: 3} {
		page := printed(t, "en", Card{PW: pw}).pages[0]
		for i, state := range all {
			if has(page, state) != (i < want) {
				t.Errorf("PW %d: %q there: %v", pw, state, !(i < want))
			}
		}
	}
}

// By M18 a limb has a box to tick when the effects of locations are on; every
// location has one for its armour.
func TestLocationsOnTheCard(t *testing.T) {
	c := Card{PW: 3, Locations: true, Armour: mstocs.Armour{11, 12, 13, 14, 15, 16}}
	on := printed(t, "pl", c).pages[0]
	c.Locations = false
	off := printed(t, "pl", c).pages[0]
	for page, limbs := range map[string]int{on: 4, off: 0} {
		if n := squares(page, 2.7); n != limbs {
			t.Errorf("%d boxes for limbs, want %d", n, limbs)
		}
		if n := squares(page, 7); n != 6 {
			t.Errorf("%d boxes for armour, want 6", n)
		}
		for _, want := range []string{"głowa", "lewa ręka", "prawa ręka", "korpus", "lewa noga", "prawa noga", "11", "12", "13", "14", "15", "16"} {
			if !has(page, want) {
				t.Errorf("%q is not there", want)
			}
		}
	}
	if !has(on, "3–5, 16–18  ×2") || !has(off, "3–5, 16–18") {
		t.Error("the head's numbers or its effect are not there")
	}
}

// What does not fit is counted, and still part of the sum.
func TestMuchGear(t *testing.T) {
	c := Card{PW: 7, A: 20}
	for i := range 20 {
		c.Gear = append(c.Gear, Row{Name: fmt.Sprintf("item %d", i+1), A: 1})
	}
	page := printed(t, "en", c).pages[0]
	shown := 0
	for _, row := range c.Gear {
		if has(page, row.Name) {
			shown++
		}
	}
	if rest := fmt.Sprintf("and %d more", 20-shown); shown < 6 || shown == 20 || !has(page, rest) || !has(page, "+20") {
		t.Errorf("%d items are there, but not %q or the sum", shown, rest)
	}
}

// A name of the greatest length, in the widest letters, is there whole.
func TestLongNames(t *testing.T) {
	for _, name := range []string{
		strings.Repeat("W", 80),
		"Książę Świętopełk Żółkiewski-Łańcucki, pan na Źdźbłowie, Ścinawie i na Żółwińcu",
	} {
		page := printed(t, "pl", Card{Name: name, Numbered: true}).pages[0]
		var got []string
		for _, x := range texts(page) {
			if x.x < margin+0.01 && x.y < inset+headHeight {
				got = append(got, x.text)
			}
		}
		if len(got) != 2 || strings.ReplaceAll(strings.Join(got, ""), " ", "") != strings.ReplaceAll(name, " ", "") {
			t.Errorf("%q is printed as %q", name, got)
		}
	}
	if page := printed(t, "pl", Card{Name: "漢 Ł😀"}).pages[0]; !has(page, "□ Ł□") {
		t.Error("letters that the fonts do not hold leave no box")
	}
}

// library are the fighters that come with the program.
func library(t testing.TB, lang string) []Card {
	t.Helper()
	l, problems := sheets.Load(t.TempDir())
	for _, p := range problems {
		t.Error(p)
	}
	var cards []Card
	for _, s := range l.Bestiary() {
		c, err := New(s, mstocs.DefaultSettings(), lang)
		if err != nil {
			t.Error(err)
		}
		cards = append(cards, c)
	}
	return cards
}

// In neither language is a text of the cards cut, nor one written outside of
// its card.
func TestNothingIsCut(t *testing.T) {
	for _, lang := range languages {
		cards := append(library(t, lang), NewBlank(mstocs.DefaultSettings()))
		f := printed(t, lang, append(cards, made(t, lang, rutger...))...)
		for n, page := range f.pages {
			for _, x := range texts(page) {
				if strings.Contains(x.text, "…") {
					t.Errorf("%s, page %d: %q is cut", lang, n+1, x.text)
				}
				top := float64(int(x.y/cell)) * cell
				if x.x < margin-0.01 || x.y < top+inset || x.y > top+cell-inset {
					t.Fatalf("%s, page %d: %q is at %.1f, %.1f", lang, n+1, x.text, x.x, x.y)
				}
			}
		}
	}
}

// Whatever a card holds it can be printed, and shown within its width.
func TestAnyCard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(-200, 200)
		c := Card{
			Blank: rapid.Bool().Draw(t, "blank"), Name: rapid.String().Draw(t, "name"),
			Numbered: rapid.Bool().Draw(t, "numbered"), PW: n.Draw(t, "pw"), Lost: n.Draw(t, "lost"), OnR: n.Draw(t, "onr"),
			Initiative: n.Draw(t, "i"), Medical: n.Draw(t, "medical"), A: n.Draw(t, "a"), O: n.Draw(t, "o"), Sz: n.Draw(t, "sz"),
			Stun: n.Draw(t, "stun"), Locations: rapid.Bool().Draw(t, "locations"),
		}
		for range rapid.IntRange(0, 25).Draw(t, "gear") {
			c.Gear = append(c.Gear, Row{Name: rapid.String().Draw(t, "item"), A: n.Draw(t, "ia"), Wounds: rapid.String().Draw(t, "wounds")})
		}
		key := func(key string, _ ...any) string { return key }
		var b bytes.Buffer
		if err := PDF(&b, []Card{c}, key); err != nil {
			t.Fatal(err)
		}
		width := rapid.IntRange(0, 120).Draw(t, "width")
		fits(t, Text(c, width, key), max(width, LeastWidth))
	})
}
