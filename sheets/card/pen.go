package card

import (
	"bytes"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
)

// The two faces; the empty one is the regular.
const (
	family  = "go"
	regular = ""
	bold    = "B"
)

// The widths of lines, in mm.
const (
	hair  = 0.12 // cut lines and grids
	thin  = 0.2
	thick = 0.4
)

// leading is the distance of lines of text, as a multiple of the size.
const leading = 1.18

// mm is the length of a typographic point.
const mm = 25.4 / 72

// pen draws on pages measured in mm from the top left corner. Faults are kept
// by the file and told when it is written.
type pen struct{ *fpdf.Fpdf }

// rect is a part of a page.
type rect struct{ x, y, w, h float64 }

// newPen begins a file that is the same for the same drawing: nothing in it
// depends on time or chance.
func newPen(title string) pen {
	p := pen{fpdf.New("P", "mm", "A4", "")}
	p.SetAutoPageBreak(false, 0)
	p.SetMargins(0, 0, 0)
	p.SetCatalogSort(true)
	first := time.Date(2000, time.January, 1, 0, 0, 0, 0, time.UTC)
	p.SetCreationDate(first)
	p.SetModificationDate(first)
	p.SetProducer("rundy", true)
	p.SetTitle(title, true)
	p.AddUTF8FontFromBytes(family, regular, bytes.Clone(goregular.TTF))
	p.AddUTF8FontFromBytes(family, bold, bytes.Clone(gobold.TTF))
	p.SetLineCapStyle("butt")
	p.SetLineJoinStyle("round")
	return p
}

// wide is the width of a printable text in a face of so many points.
func (p pen) wide(style string, size float64, text string) float64 {
	p.SetFont(family, style, size)
	return p.GetStringWidth(text)
}

// fit finds the size, at most size and at least least, at which a text is as
// wide as w or less, and cuts what is too wide even then.
func (p pen) fit(text, style string, size, least, w float64) (string, float64) {
	text = printable(text)
	for ; size > least; size -= 0.25 {
		if p.wide(style, size, text) <= w {
			return text, size
		}
	}
	if p.wide(style, least, text) <= w {
		return text, least
	}
	letters := []rune(text)
	for len(letters) > 0 && p.wide(style, least, string(letters)+"…") > w {
		letters = letters[:len(letters)-1]
	}
	return string(letters) + "…", least
}

// smallest is the least size of text in points.
const smallest = 5

// where a text stands in its rectangle.
type align float64

const (
	left   align = 0
	centre align = 0.5
	right  align = 1
)

// write puts a text on one line in a rectangle, at half its height, as large
// as size and smaller where it is too wide.
func (p pen) write(r rect, at align, style string, size float64, text string) {
	text, size = p.fit(text, style, size, min(size, smallest), r.w)
	wide := p.wide(style, size, text)
	p.Text(r.x+float64(at)*(r.w-wide), r.y+r.h/2+capitals/2*size*mm, text)
}

// capitals is the height of capital letters, as a part of the size.
const capitals = 0.72

// wrap breaks a text into lines no wider than w, between words where it can.
func (p pen) wrap(text, style string, size, w float64) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(printable(text)) {
		if longer := strings.TrimSpace(line + " " + word); p.wide(style, size, longer) <= w {
			line = longer
			continue
		}
		if line != "" {
			lines = append(lines, line)
		}
		for line = word; p.wide(style, size, line) > w; {
			n := len([]rune(line)) - 1
			for n > 1 && p.wide(style, size, string([]rune(line)[:n])) > w {
				n--
			}
			lines, line = append(lines, string([]rune(line)[:n])), string([]rune(line)[n:])
		}
	}
	return append(lines, line)
}

// frame draws the sides of a rectangle.
func (p pen) frame(r rect, width float64) {
	p.SetLineWidth(width)
	p.Rect(r.x, r.y, r.w, r.h, "D")
}

// line draws a straight line.
func (p pen) line(x1, y1, x2, y2, width float64) {
	p.SetLineWidth(width)
	p.Line(x1, y1, x2, y2)
}

// cross draws both diagonals of a box, as a person crosses it.
func (p pen) cross(r rect) {
	const in = 0.8
	p.line(r.x+in, r.y+in, r.x+r.w-in, r.y+r.h-in, thick)
	p.line(r.x+r.w-in, r.y+in, r.x+in, r.y+r.h-in, thick)
}

// blankLine draws a label and a line to write on behind it, with a value on
// the line where there is one.
func (p pen) blankLine(r rect, label, value string) {
	const size = 6.5
	label, small := p.fit(label, regular, size, smallest, r.w*0.7)
	p.write(rect{r.x, r.y + r.h - 3.4, r.w, 3}, left, regular, small, label)
	from := r.x + p.wide(regular, small, label) + 1
	p.line(from, r.y+r.h-0.6, r.x+r.w, r.y+r.h-0.6, hair)
	p.write(rect{from, r.y, r.x + r.w - from, r.h - 0.6}, centre, bold, 9, value)
}
