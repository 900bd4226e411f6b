package card

import (
	"math"
	"testing"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// The table of what can be printed against the fonts themselves, and the
// widths that texts are fitted by against the fonts' own.
func TestHeldIsWhatTheFontsHold(t *testing.T) {
	p := newPen("")
	p.AddPage()
	for style, data := range map[string][]byte{regular: goregular.TTF, bold: gobold.TTF} {
		f, err := sfnt.Parse(data)
		if err != nil {
			t.Fatal(err)
		}
		var buffer sfnt.Buffer
		units := f.UnitsPerEm()
		for r := ' '; r <= unicode.MaxRune; r++ {
			if unicode.In(r, unicode.Cc, unicode.Co, unicode.Cs) {
				continue
			}
			i, err := f.GlyphIndex(&buffer, r)
			if err != nil {
				t.Fatal(err)
			}
			if unicode.Is(held, r) != (i != 0) {
				t.Errorf("%q %U: held is %v, the font %q has picture %d", r, r, unicode.Is(held, r), style, i)
			}
			if i == 0 {
				continue
			}
			advance, err := f.GlyphAdvance(&buffer, i, fixed.I(int(units)), font.HintingNone)
			if err != nil {
				t.Fatal(err)
			}
			want := float64(advance) / 64 / float64(units) * 10 * mm
			if got := p.wide(style, 10, string(r)); math.Abs(got-want) > 0.01 {
				t.Errorf("%q %U in %q: %.3f mm wide, the font says %.3f", r, r, style, got, want)
			}
		}
	}
}

func TestPrintable(t *testing.T) {
	for text, want := range map[string]string{
		"Zażółć gęślą jaźń":      "Zażółć gęślą jaźń",
		"ZAŻÓŁĆ GĘŚLĄ JAŹŃ":      "ZAŻÓŁĆ GĘŚLĄ JAŹŃ",
		"Weiß Ωμέγα Ёж":          "Weiß Ωμέγα Ёж",
		"o\u0301z\u0307":         "óż",      // letters with marks that stand apart
		"漢😀a":                    "□□a",     // not in the fonts, the second beyond 16 bits
		"x\u0302":                "x□",      // there is no such letter
		"a\tb\nc\u00a0d":         "a b c d", // blanks
		"a\u200bb\u202ec\u00add": "abcd",    // unseen and direction marks, soft hyphen
		"non\u2011breaking":      "non-breaking",
		"a\xffb":                 "a□b", // not UTF-8
		"":                       "",
	} {
		if got := printable(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
