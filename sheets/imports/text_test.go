package imports

import (
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

// The same table in every encoding that tables come in.
func TestEncodings(t *testing.T) {
	const text = "Imię;WW;S;Wt;A;Żyw;Op\nŹrebię łąki;43;3;4;1;9;29\n"
	wide, err := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder().String(text)
	if err != nil {
		t.Fatal(err)
	}
	central, err := charmap.Windows1250.NewEncoder().String(text)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct{ text, note string }{
		"UTF-8":           {text, ""},
		"UTF-8, marked":   {"\ufeff" + text, ""},
		"Windows lines":   {strings.ReplaceAll(text, "\n", "\r\n"), ""},
		"UTF-16":          {wide, "x.csv: the file is not in UTF-8; it is read as UTF-16"},
		"Central Europe":  {central, "x.csv: the file is not in UTF-8; it is read as Windows-1250"},
		"tabs in Windows": {strings.ReplaceAll(central, ";", "\t"), "x.csv: the file is not in UTF-8; it is read as Windows-1250"},
	} {
		t.Run(name, func(t *testing.T) {
			r := got(t, "x.csv", c.text, Options{})
			same(t, "people", names(r.People), "Źrebię łąki 43 2")
			if p := r.People[0]; p.Wounds.N != 9 || p.Wounds.From != "Żyw" {
				t.Errorf("wounds %v", p.Wounds)
			}
			var notes []string
			for _, n := range r.NotRead {
				notes = append(notes, n.Error())
			}
			same(t, "notes", strings.Join(notes, "\n"), c.note)
		})
	}
}

// What cannot be read is refused in one sentence that says what can.
func TestRefused(t *testing.T) {
	const nobody = "nobody is found: WW (WS), S, Wt (T) is missing; allowed is WW (WS), S and Wt (T) in one row or object"
	const binary = "this is not a text file; allowed is CSV, TSV, Markdown, JSON, TOML or XML"
	for name, c := range map[string]struct{ file, text, want string }{
		"nothing":          {"x.csv", "", "x.csv: the file is empty; allowed is at least one person"},
		"blanks":           {"x.json", " \n\t", "x.json: the file is empty; allowed is at least one person"},
		"zeros":            {"x.csv", "Name\x00", "x.csv: " + binary},
		"zeros in UTF-16":  {"x.csv", "\xff\xfeN\x00\x00\x00", "x.csv: " + binary},
		"too large":        {"x.csv", strings.Repeat(";", MaxFile+1), "x.csv: the file is too large; allowed is at most 8388608 bytes"},
		"PDF":              {"x", "%PDF-1.7\n", "x: a PDF cannot be read; allowed is the table saved as CSV, or typed as Markdown"},
		"Excel":            {"x.csv", "PK\x03\x04…", "x.csv: a spreadsheet or archive cannot be read; allowed is the table saved as CSV"},
		"old Excel":        {"x.xls", "\xd0\xcf\x11\xe0…", "x.xls: a spreadsheet or archive cannot be read; allowed is the table saved as CSV"},
		"LevelDB":          {"000005.ldb", "abc", "000005.ldb: this is the database of a compendium; allowed is the actor exported from Foundry"},
		"LevelDB renamed":  {"x.json", "abc" + levelMagic, "x.json: this is the database of a compendium; allowed is the actor exported from Foundry"},
		"no letter":        {"x.csv", "Imię\nImi\x81\n", "x.csv:2: this byte is no letter; allowed is text in UTF-8, UTF-16 or Windows-1250"},
		"open quotes":      {"x.csv", "Name,WS,S,T\n\"Ork,1,2,3\n", "x.csv:2: the quotes of this row do not match; allowed is a cell such as \"Orc, black\", with quotes inside it doubled"},
		"text after quote": {"x.csv", "Name,WS,S,T\n\"Ork\" X,1,2,3\n", "x.csv:2: the quotes of this row do not match; allowed is a cell such as \"Orc, black\", with quotes inside it doubled"},
		"a quote too many": {"x.csv", "Name,WS,S,T\nOrk \"X,1,2,3\n", "x.csv:2: the quotes of this row do not match; allowed is a cell such as \"Orc, black\", with quotes inside it doubled"},
		"no profile": {
			"x.csv", "Lista\nNazwa;US;S;I\nX;1;2;3\n",
			"x.csv:2: nobody is found: WW (WS), Wt (T) is missing; allowed is WW (WS), S and Wt (T) in one row or object",
		},
		"prose":           {"x.txt", "It was a dark night.\n", "x.txt: " + nobody},
		"prose with bars": {"x.md", "# A\n| a | b |\n|---|---|\n| 1 | 2 |\n", "x.md: " + nobody},
		"a weapon table": {
			"x.md", "| Weapon **A: 3** | **I** | WS | Damage (D6+) | Parry |\n|---|---|---|---|---|\n| Sword | 40 | 61 | 8 | 0 |\n",
			"x.md:1: nobody is found: S, Wt (T) is missing; allowed is WW (WS), S and Wt (T) in one row or object",
		},
		"not JSON":        {"x.json", "{\"a\": 1,\n \"b\": tru}", "x.json:2: this is not JSON from column 7 on (invalid character '}' in literal true (expecting 'e')); allowed is a whole JSON file"},
		"half of JSON":    {"x.json", "{\"a\": [1,", "x.json:1: this is not JSON from column 10 on (unexpected EOF); allowed is a whole JSON file"},
		"mongo shell":     {"x.json", "{\n  _id: ObjectId('64a'),\n}", "x.json:2: this is text of a mongo shell from column 3 on, not JSON; allowed is an export as JSON"},
		"JSON of others":  {"x.json", `{"player":{"attack-skill":40,"toughness-bonus":3}}`, "x.json: " + nobody},
		"JSON too deep":   {"x.json", strings.Repeat("[", 300) + strings.Repeat("]", 300), "x.json:1: too many things lie within each other; allowed is at most 200"},
		"not TOML":        {"x.toml", "a = 1\nb = \n", "x.toml:2: this is not TOML (unexpected character U+000A at start of value); allowed is a whole TOML file"},
		"TOML of others":  {"x.toml", "a = 1\n", "x.toml: " + nobody},
		"our own sheet":   {"x.toml", "name = 'x'\nsystem = 'mstocs'\n", "x.toml:2: this is a sheet of this program already; allowed is to copy it into the folder of sheets"},
		"not XML":         {"x.xml", "<root>\n<x></root>", "x.xml:2: this is not XML (element <x> closed by </root>); allowed is a whole XML file"},
		"XML of others":   {"x.xml", "<root><x/></root>", "x.xml: " + nobody},
		"XML too deep":    {"x.xml", strings.Repeat("<a>", 300), "x.xml:1: too many things lie within each other; allowed is at most 200"},
		"XML in Klingon":  {"x.xml", "<?xml version='1.0' encoding='Klingon'?><r/>", "x.xml:1: encoding = Klingon: is an encoding that is not known; allowed is iso-8859-1, iso-8859-2, us-ascii, utf-16, utf-8, windows-1250, windows-1252"},
		"a bad file name": {"x\x1b.csv", "", "x\\x1b.csv: the file is empty; allowed is at least one person"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := Read(c.file, []byte(c.text), Options{})
			refused(t, err, c.want)
		})
	}
}

// Too many people are refused, and not half of them taken.
func TestTooManyPeople(t *testing.T) {
	text := "Imię;WW;S;Wt;A;Op\n" + strings.Repeat("X;43;3;4;1;29\n", maxPeople+1)
	_, err := Read("x.csv", []byte(text), Options{})
	refused(t, err, "x.csv: the file holds too much; allowed is at most 2000 people or a million values")
	_, err = Read("x.json", []byte("["+strings.Repeat("1,", maxNodes)+"1]"), Options{})
	refused(t, err, "x.json: the file holds too much; allowed is at most 2000 people or a million values")
}

// Every key has a sentence, and all of it is English words.
func TestSentences(t *testing.T) {
	for _, k := range Keys() {
		if text := (Problem{Key: k}).Error(); text == "" || strings.Contains(text, "%") {
			t.Errorf("%s: %q", k, text)
		}
	}
}
