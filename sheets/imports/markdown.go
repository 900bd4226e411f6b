package imports

import (
	"regexp"
	"slices"
	"strings"
)

// Pipe tables are read here rather than by a library: GM notes hold rows of
// dashes with an empty column, | --- || --- |, which GitHub's rules, and so
// the libraries, do not take for a table; and goldmark would add 0.8 MB to the
// program.

// section is a piece of notes under a heading: its tables, and its words.
type section struct {
	title  string
	tables [][][]place
	words  []string
}

// Marks of Markdown.
var (
	atxHeading = regexp.MustCompile(`^ {0,3}(#{1,6})\s+(.*?)(?:\s+#+)?\s*$`)
	fence      = regexp.MustCompile("^ {0,3}(```+|~~~+)")
	dashes     = regexp.MustCompile(`^[\s|:-]*-[\s|:-]*$`)
	underline  = regexp.MustCompile(`^ {0,3}(=+|-+)\s*$`)
	link       = regexp.MustCompile(`!?\[\[(?:[^\]|]*\|)?([^\]]*)\]\]|!?\[([^\]]*)\]\([^)]*\)`)
	bullet     = regexp.MustCompile(`^\s*([-*+]|\d+[.)])\s+`)
)

// mute are headings that name a part of what is told of somebody, and so the
// one above counts, by their keys.
var mute = []string{
	"stats", "statistics", "profile", "basicprofile", "cechy", "charakterystyka", "charakterystyki", "profil",
	"statystyki", "characteristics", "attributes",
}

// readMarkdown reads the pipe tables of notes. Somebody is called by the
// nearest heading above; the words under the same heading are kept.
func (r *reader) readMarkdown(data []byte) error {
	var found []table
	nearest := r.nobody()
	for _, s := range sections(strings.Split(string(data), "\n")) {
		for _, rows := range s.tables {
			all, _ := tablesIn(rows)
			if all == nil {
				if err := r.nearest(rows); nearer(err, nearest) {
					nearest = err
				}
				continue
			}
			all[0].title, all[0].notes = s.title, s.words
			found = append(found, all...)
		}
	}
	if found == nil {
		return nearest
	}
	r.result.Format = Markdown
	var all []record
	for _, t := range found {
		all = append(all, r.people(t)...)
	}
	r.records(all)
	return nil
}

// sections parts notes at their headings. A heading that only says Stats goes
// on with the section before.
func sections(text []string) []section {
	all := []section{{}}
	closing := "" // the fence that ends the code that the lines are of
	for i := frontMatter(text); i < len(text); i++ {
		line := strings.TrimRight(text[i], "\r")
		for strings.HasPrefix(strings.TrimSpace(line), ">") { // a quotation
			line = strings.TrimPrefix(strings.TrimSpace(line), ">")
		}
		now := &all[len(all)-1]
		mark := fence.FindStringSubmatch(line)
		switch {
		case closing != "":
			if mark != nil && strings.HasPrefix(mark[1], closing) {
				closing = ""
			}
		case mark != nil:
			closing = mark[1]
		case atxHeading.MatchString(line):
			all = headed(all, atxHeading.FindStringSubmatch(line)[2])
		case i+1 < len(text) && isTable(line, text[i+1]):
			var rows [][]place
			rows, i = pipeRows(text, i)
			now.tables = append(now.tables, rows)
		case i+1 < len(text) && strings.TrimSpace(line) != "" && underline.MatchString(strings.TrimRight(text[i+1], "\r")):
			all = headed(all, line)
			i++
		default:
			now.say(line)
		}
	}
	return all
}

// frontMatter is how many lines at the beginning hold properties of the note.
func frontMatter(text []string) int {
	if strings.TrimSpace(text[0]) != "---" {
		return 0
	}
	for i, line := range text[1:] {
		if strings.TrimSpace(line) == "---" {
			return i + 2
		}
	}
	return 0
}

// headed begins a section, unless its heading is mute.
func headed(all []section, title string) []section {
	title = unmarked(title)
	if slices.Contains(mute, key(title)) {
		return all
	}
	return append(all, section{title: title})
}

// say keeps a line of words.
func (s *section) say(line string) {
	line = unmarked(bullet.ReplaceAllString(line, ""))
	if line != "" && len(s.words) < maxWords {
		s.words = append(s.words, shown(line, 200))
	}
}

// maxWords is how many lines of words are kept with somebody.
const maxWords = 20

// isTable reports whether two lines begin a table: cells, and dashes below.
func isTable(line, next string) bool {
	next = strings.TrimSpace(strings.TrimLeft(strings.TrimSpace(next), ">"))
	return strings.Contains(line, "|") && strings.Contains(next, "|") && dashes.MatchString(next)
}

// pipeRows reads the rows of a table that begins on a line; the line of dashes
// is left out. It gives the last line of the table too.
func pipeRows(text []string, first int) (rows [][]place, last int) {
	for last = first; last < len(text); last++ {
		line := strings.TrimSpace(strings.TrimLeft(strings.TrimSpace(text[last]), ">"))
		if !strings.Contains(line, "|") {
			break
		}
		if last != first+1 {
			rows = append(rows, pipeCells(line, last+1))
		}
	}
	return rows, last - 1
}

// pipeCells parts a row at its bars; a bar after a backslash is text.
func pipeCells(line string, number int) []place {
	line = strings.TrimPrefix(line, "|")
	var row []place
	var b strings.Builder
	for i := 0; i < len(line); i++ {
		switch {
		case line[i] == '\\' && i+1 < len(line) && line[i+1] == '|':
			b.WriteByte('|')
			i++
		case line[i] == '|':
			row = append(row, place{unmarked(b.String()), number})
			b.Reset()
		default:
			b.WriteByte(line[i])
		}
	}
	if rest := unmarked(b.String()); rest != "" || len(row) == 0 {
		row = append(row, place{rest, number})
	}
	return row
}

// unmarked takes the marks of emphasis, code and links off a text.
func unmarked(text string) string {
	if !strings.ContainsAny(text, "*_~=`[") {
		return strings.TrimSpace(text)
	}
	text = link.ReplaceAllString(text, "$1$2")
	for _, mark := range []string{"**", "__", "~~", "==", "`", "*"} {
		text = strings.ReplaceAll(text, mark, "")
	}
	return strings.TrimSpace(text)
}
