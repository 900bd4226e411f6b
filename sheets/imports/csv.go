package imports

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"strings"
)

// separators are those between the cells of a row; the one that shows people
// is taken.
var separators = []rune{';', '\t', ','}

// readCSV reads a table of cells, or the sheet that Hammergen saves.
func (r *reader) readCSV(data []byte) error {
	if !bytes.ContainsRune(data, '\n') { // the line endings of old
		data = bytes.ReplaceAll(data, []byte("\r"), []byte("\n"))
	}
	if bytes.HasPrefix(data, []byte("sep=")) { // a word to Excel; the line stays, and so the numbers of the others
		data = bytes.Replace(data, []byte("sep="), nil, 1)
	}
	if hammergenCSV(data) {
		return r.readHammergenCSV(data)
	}
	var first error
	for _, separator := range separators {
		if !bytes.ContainsRune(data, separator) {
			continue
		}
		rows, err := r.cells(data, separator)
		if err == nil {
			err = r.tables(rows)
		}
		if err == nil {
			r.result.Format = CSV
			return nil
		}
		if first == nil || nearer(err, first) {
			first = err
		}
	}
	if first == nil {
		return r.nobody()
	}
	return first
}

// nearer reports whether a fault tells more than another: that the quotes are
// open, or of fewer values missing.
func nearer(err, other error) bool {
	var a, b Problem
	errors.As(err, &a)
	errors.As(other, &b)
	return b.Key == "nobody" && (a.Key != "nobody" || len(a.Args[1].(string)) < len(b.Args[1].(string)))
}

// cells reads the rows of a table: they may be of any length, and cells may
// hold quotes and breaks of lines. Empty cells at the end are left out.
func (r *reader) cells(data []byte, separator rune) ([][]place, error) {
	rows, err := cellsOf(data, separator, false)
	if errors.Is(err, csv.ErrBareQuote) && bytes.Count(data, []byte{'"'})%2 == 0 {
		rows, err = cellsOf(data, separator, true)
	}
	var fault *csv.ParseError
	if errors.As(err, &fault) {
		return nil, r.fail(fault.StartLine, "quotes")
	}
	return rows, nil
}

func cellsOf(data []byte, separator rune, lazy bool) ([][]place, error) {
	reader := csv.NewReader(bytes.NewReader(data))
	reader.Comma, reader.FieldsPerRecord, reader.LazyQuotes = separator, -1, lazy
	reader.ReuseRecord = true
	var rows [][]place
	last := 0
	for {
		record, err := reader.Read()
		if err == io.EOF {
			return rows, nil
		}
		if err != nil {
			return nil, err
		}
		row := []place{}
		end := len(record)
		for end > 0 && strings.TrimSpace(record[end-1]) == "" {
			end--
		}
		for j, text := range record[:end] {
			line, _ := reader.FieldPos(j)
			row = append(row, place{text, line})
		}
		line, _ := reader.FieldPos(0)
		if line > last+1 && len(rows) > 0 { // the reader passes over empty lines
			rows = append(rows, []place{{line: last + 1}})
		}
		if len(row) == 0 {
			row = append(row, place{line: line})
		}
		rows, last = append(rows, row), lastLine(row)
	}
}

// lastLine is the line on which a row ends.
func lastLine(row []place) int {
	end := row[len(row)-1]
	return end.line + strings.Count(end.text, "\n")
}
