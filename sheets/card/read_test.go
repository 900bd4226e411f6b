package card

import (
	"bytes"
	"compress/zlib"
	"io"
	"regexp"
	"strconv"
	"testing"
	"unicode/utf16"
)

// file is what can be read out of a PDF that fpdf wrote.
type file struct {
	data  []byte
	pages []string // what is drawn on each
}

var (
	pageObject = regexp.MustCompile(`/Type /Page\n`)
	stream     = regexp.MustCompile(`<</Filter /FlateDecode /Length (\d+)>>\nstream\n`)
	shown      = regexp.MustCompile(`(?s)BT (-?[\d.]+) (-?[\d.]+) Td \(((?:[^\\()]|\\.)*)\) Tj ET`)
	rectangle  = regexp.MustCompile(`([\d.]+) ([\d.]+) ([\d.]+) -([\d.]+) re S`)
	segment    = regexp.MustCompile(`([\d.]+) ([\d.]+) m ([\d.]+) ([\d.]+) l S`)
	escape     = regexp.MustCompile(`(?s)\\(.)`)
)

// printed prints cards and reads the file.
func printed[C Printed](t testing.TB, lang string, cards ...C) file {
	t.Helper()
	var b bytes.Buffer
	if err := PDF(&b, cards, words(t, lang)); err != nil {
		t.Fatal(err)
	}
	f := file{data: b.Bytes()}
	for _, at := range stream.FindAllSubmatchIndex(f.data, -1) {
		length, err := strconv.Atoi(string(f.data[at[2]:at[3]]))
		if err != nil {
			t.Fatal(err)
		}
		r, err := zlib.NewReader(bytes.NewReader(f.data[at[1] : at[1]+length]))
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		f.pages = append(f.pages, string(content))
	}
	if n := len(pageObject.FindAll(f.data, -1)); n != len(f.pages) {
		t.Fatalf("%d pages, but %d are drawn", n, len(f.pages))
	}
	return f
}

// text is a text on a page, and where its baseline begins, in mm from the top
// left corner.
type text struct {
	x, y float64
	text string
}

// texts are those on a page, in the order in which they were written.
func texts(page string) []text {
	var all []text
	for _, m := range shown.FindAllStringSubmatch(page, -1) {
		raw := escape.ReplaceAllStringFunc(m[3], func(s string) string {
			if s == `\r` {
				return "\r"
			}
			return s[1:]
		})
		var units []uint16
		for i := 0; i+1 < len(raw); i += 2 {
			units = append(units, uint16(raw[i])<<8|uint16(raw[i+1]))
		}
		all = append(all, text{number(m[1]) * mm, pageHeight - number(m[2])*mm, string(utf16.Decode(units))})
	}
	return all
}

func number(s string) float64 {
	n, _ := strconv.ParseFloat(s, 64)
	return n
}

// has reports whether a text stands on a page by itself.
func has(page, wanted string) bool {
	for _, x := range texts(page) {
		if x.text == wanted {
			return true
		}
	}
	return false
}

// squares counts the boxes of a side in mm.
func squares(page string, side float64) int {
	n := 0
	for _, m := range rectangle.FindAllStringSubmatch(page, -1) {
		if near(number(m[3])*mm, side) && near(number(m[4])*mm, side) {
			n++
		}
	}
	return n
}

// diagonals counts the lines that go as far across as they go up or down.
func diagonals(page string) int {
	n := 0
	for _, m := range segment.FindAllStringSubmatch(page, -1) {
		dx, dy := number(m[3])-number(m[1]), number(m[4])-number(m[2])
		if dx != 0 && (near(dx, dy) || near(dx, -dy)) {
			n++
		}
	}
	return n
}

func near(a, b float64) bool { return a-b < 0.05 && b-a < 0.05 }
