package imports

import (
	"regexp"
	"strings"
)

// healing is a healing skill with its number in the text of a stat block.
var healing = regexp.MustCompile(`(?i)(?:^|[\s,;:(])(Heal|Leczenie) \(?(\d{1,3})`)

// readStatBlocks reads text as books print it: a name, a line of headers with
// blanks between, and a line of values below.
func (r *reader) readStatBlocks(data []byte) error {
	text := strings.Split(string(data), "\n")
	var all []record
	for i := range text {
		heads := strings.Fields(text[i])
		if len(heads) < 4 || lacksOf(placesOf(heads, i+1)) != nil {
			continue
		}
		values, at := below(text, i)
		if len(values) != len(heads) {
			continue
		}
		t := table{heads: placesOf(heads, i+1), title: blockName(text[:i]), named: -1}
		t.prepare()
		rec := t.record(placesOf(values, at+1), t.title)
		rec.heal(text[at+1:], at+2)
		all = append(all, rec)
	}
	if all == nil {
		return r.nobody()
	}
	r.result.Format = StatBlock
	r.records(all)
	return nil
}

func placesOf(words []string, line int) []place {
	row := make([]place, len(words))
	for i, w := range words {
		row[i] = place{w, line}
	}
	return row
}

// below gives the words of the next line that is not empty.
func below(text []string, i int) (words []string, at int) {
	for at = i + 1; at < len(text); at++ {
		if words = strings.Fields(text[at]); words != nil {
			return words, at
		}
	}
	return nil, i
}

// blockName is the first line of the block that ends before the headers, up
// to a dash.
func blockName(text []string) string {
	name := ""
	for i := len(text) - 1; i >= 0; i-- {
		line := strings.TrimSpace(text[i])
		if line == "" && name != "" {
			break
		}
		if line != "" {
			name = line
		}
	}
	for _, dash := range []string{"—", " – ", " - "} {
		name, _, _ = strings.Cut(name, dash)
	}
	return name
}

// heal looks for a healing skill in the lines of the block after its values.
func (r *record) heal(text []string, first int) {
	for i, line := range text {
		if strings.TrimSpace(line) == "" {
			return
		}
		if found := healing.FindStringSubmatch(line); found != nil {
			r.cells = append(r.cells, cell{head: found[1], role: healRole, text: found[2], line: first + i})
			return
		}
	}
}
