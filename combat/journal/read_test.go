package journal

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	// Blank lines hold nothing, but count as lines of the file; line breaks of
	// Windows and a byte order mark do no harm.
	text := "\uFEFF" + headerText + "\r\n" + `{"n":1}` + "\r\n\n" + `  {"n":2} ` + "\n"
	c, err := Parse("a", []byte(text))
	must(t, err)
	if c.ID != "0001020304050607" || c.System != "mstocs" || c.Name != "Ścieki pod Nuln" || c.Rundy != 1 {
		t.Errorf("header is %+v", c.Header)
	}
	if c.Seed[0] != 8 || c.Seed[31] != 39 || c.Settings != nil {
		t.Errorf("seed %x, settings %s", c.Seed, c.Settings)
	}
	got := fmt.Sprintf("%s@%d %s@%d", c.Lines[0].Text, c.Lines[0].Number, c.Lines[1].Text, c.Lines[1].Number)
	if got != `{"n":1}@2 {"n":2}@4` || len(c.Lines) != 2 {
		t.Errorf("%d lines: %s", len(c.Lines), got)
	}
	if c.Torn || c.Size != int64(len(text)) {
		t.Errorf("torn %v, size %d of %d", c.Torn, c.Size, len(text))
	}
}

func TestHeaderSettingsStayAsTheyAre(t *testing.T) {
	c, err := Parse("a", []byte(strings.TrimSuffix(headerText, "}")+`,"settings":{"b":1, "a":2}}`))
	must(t, err)
	if string(c.Settings) != `{"b":1, "a":2}` {
		t.Errorf("settings %s", c.Settings)
	}
}

// A file that ends anywhere behind its header holds the lines that are whole
// before the cut. A line is whole when all of its JSON is there: its line break
// may be missing. The rest is torn.
func TestParseCutAtEveryByte(t *testing.T) {
	text := headerText + "\n" + lines(3)
	for cut := range len(text) + 1 {
		c, err := Parse("a", []byte(text[:cut]))
		switch {
		case cut == 0:
			wantFault(t, err, Empty)
			continue
		case cut < len(headerText):
			wantFault(t, err, HeaderTorn)
			continue
		case err != nil:
			t.Fatalf("cut at %d: %v", cut, err)
		}
		count, size := 0, min(len(headerText)+1, cut)
		for end := size; ; count++ {
			end += len(line(count + 1))
			if count == 3 || end > cut {
				break
			}
			end = min(end+1, cut)
			size = end
		}
		if len(c.Lines) != count || c.Torn != (size < cut) || c.Size != int64(size) {
			t.Fatalf("cut at %d: %d lines, torn %v, size %d; want %d, %v, %d",
				cut, len(c.Lines), c.Torn, c.Size, count, size < cut, size)
		}
		for i, l := range c.Lines {
			if string(l.Text) != line(i+1) || l.Number != i+2 {
				t.Fatalf("cut at %d: line %d is %s", cut, l.Number, l.Text)
			}
		}
	}
}

// A crash of the machine can leave zeros where a line should be.
func TestParseZerosAtTheEndAreTorn(t *testing.T) {
	whole := headerText + "\n" + lines(2)
	for _, tail := range []string{"\x00\x00\x00", "{\"n\":\x00\x00\x00\x00}\n"} {
		c, err := Parse("a", []byte(whole+tail))
		must(t, err)
		if !c.Torn || len(c.Lines) != 2 || c.Size != int64(len(whole)) {
			t.Errorf("%q: torn %v, %d lines, size %d", tail, c.Torn, len(c.Lines), c.Size)
		}
	}
	_, err := Parse("a", []byte(whole+"\x00\x00\n"+line(3)+"\n"))
	if fault := wantFault(t, err, LineNotJSON); fault.Line != 4 {
		t.Errorf("zeros in the middle: line %d, want 4", fault.Line)
	}
}

func TestParseRefuses(t *testing.T) {
	good := headerText + "\n" + line(1) + "\n"
	change := func(old, new string) string { return strings.Replace(good, old, new, 1) }
	long := `{"x":"` + strings.Repeat("y", MaxLine) + `"}` // 8 bytes more than a line may have
	for _, test := range []struct {
		name, text string
		key        Key
		line       int
		field      string
		message    string
	}{
		{"empty", "", Empty, 0, "", "is empty; a fight begins with a header"},
		{"blank", " \n\n", Empty, 0, "", "is empty"},
		{"pdf", "%PDF-1.7\n%\xe2\xe3", Binary, 1, "", "binary data (PDF)"},
		{"binary", "ab\x00\x01\xff\n", Binary, 1, "", "binary data (61 62 00 01 ff)"},
		{"utf-16", "\xff\xfe{\x00\"\x00\n", Binary, 1, "", "binary data (UTF-16)"},
		{"sheet", "system = \"mstocs\"\nname = \"x\"\n", ForeignTOML, 1, "", `a sheet: "system = "mstocs""`},
		{"table", "[profile]\n", ForeignTOML, 1, "", `a sheet: "[profile]"`},
		{"xml", "<root>\n", ForeignXML, 1, "", `XML or HTML: "<root>"`},
		{"text", "Dear diary,\x1b[31m\n", ForeignText, 1, "", `but text: "Dear diary,` + "\uFFFD" + `[31m"`},
		{"json", `{"name":"Rutger","system":{}}`, ForeignJSON, 1, "", `other JSON: "{"name":"Rutger","system":{}}"`},
		{"json over lines", "{\n \"name\": 1\n}\n", ForeignJSON, 1, "", `other JSON: "{"`},
		{"array", "[{\"a\":1}]\n", ForeignJSON, 1, "", `other JSON: "[{"a":1}]"`},
		{"cut short", headerText[:30], HeaderTorn, 1, "", `the header is cut short: "{"rundy":1,"system":"mstocs","`},
		{"header no JSON", change(`"id":`, `"id"`), LineNotJSON, 1, "", `from column 34 on: ""0001020304050607",`},

		{"newer", change(`"rundy":1`, `"rundy":2`), NewerVersion, 1, "rundy", "version 2, from a newer program; this one reads up to 1"},
		{"newer, other fields", `{"rundy":12,"dice":[]}`, NewerVersion, 1, "rundy", "version 12"},
		{"far newer", change(`"rundy":1`, `"rundy":99999999999999999999`), NewerVersion, 1, "rundy", "version 99999999999999999999"},
		{"version text", change(`"rundy":1`, `"rundy":"1"`), FieldWrong, 1, "rundy", `is "1"; it must be a whole number, 1 or more`},
		{"version 0", change(`"rundy":1`, `"rundy":0`), FieldWrong, 1, "rundy", "is 0;"},
		{"version 1.5", change(`"rundy":1`, `"rundy":1.5`), FieldWrong, 1, "rundy", "is 1.5;"},
		{"version null", change(`"rundy":1`, `"rundy":null`), FieldWrong, 1, "rundy", "is null;"},
		{"no system", change(`"system":"mstocs",`, ""), FieldMissing, 1, "system", "is missing; it must be the name of a rule system"},
		{"empty system", change(`"mstocs"`, `""`), FieldWrong, 1, "system", `is "";`},
		{"system number", change(`"mstocs"`, `7`), FieldWrong, 1, "system", "is 7;"},
		{"no id", change(`"id":"0001020304050607",`, ""), FieldMissing, 1, "id", "it must be 16 hexadecimal digits"},
		{"id short", change("0001020304050607", "00010203"), FieldWrong, 1, "id", `is "00010203";`},
		{"id not hex", change("0001020304050607", "000102030405060g"), FieldWrong, 1, "id", `is "000102030405060g";`},
		{"no name", change(`"name":"Ścieki pod Nuln",`, ""), FieldMissing, 1, "name", "it must be text"},
		{"name null", change(`"Ścieki pod Nuln"`, "null"), FieldWrong, 1, "name", "is null;"},
		{"no seed", change(`,"seed":"08090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f2021222324252627"`, ""), FieldMissing, 1, "seed", "it must be 64 hexadecimal digits"},
		{"seed short", change("0809", ""), FieldWrong, 1, "seed", `is "0a0b0c`},
		{"seed number", change(`"08090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f2021222324252627"`, "8"), FieldWrong, 1, "seed", "is 8;"},
		{"settings null", change(`"}`, `","settings":null}`), FieldWrong, 1, "settings", "is null;"},
		{"unknown", change(`"}`, `","sead":1}`), FieldUnknown, 1, "sead", "is unknown; a header has rundy, system, id, name, seed and settings"},

		{"bad line", good + `{"n":2` + "\n" + line(3) + "\n", LineCut, 3, "", `ends before its JSON does: "{"n":2"`},
		{"bad last line", good + `{"n":x}` + "\n", LineNotJSON, 3, "", `is not JSON from column 6 on: "x}"`},
		{"array line", good + "[1]\n" + line(3) + "\n", LineNotObject, 3, "", `is not a JSON object: "[1]"`},
		{"number line", good + "12\n", LineNotObject, 3, "", `is not a JSON object: "12"`},
		{"two values", good + "{}{}\n", LineNotJSON, 3, "", `from column 3 on: "{}"`},
		{"not UTF-8", good + "{\"n\":\"\xb3\"}\n", LineNotText, 3, "", "is not text in UTF-8"},
		{"long line", good + long + "\n", LineTooLong, 3, "", "has 1048584 bytes; a line has at most 1048576"},
		{"long last line", good + long, LineTooLong, 3, "", "has 1048584 bytes"},
		{"long line, not whole", good + long[:MaxLine+1], LineTooLong, 3, "", "has 1048577 bytes"},
		{"long header", change("Ścieki", strings.Repeat("y", MaxLine)), LineTooLong, 1, "", "a line has at most 1048576"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := Parse("fights/a.jsonl", []byte(test.text))
			fault := wantFault(t, err, test.key)
			if fault.Line != test.line || fault.Field != test.field {
				t.Errorf("line %d, field %q; want %d, %q", fault.Line, fault.Field, test.line, test.field)
			}
			if !strings.HasPrefix(err.Error(), "fights/a.jsonl: ") || !strings.Contains(err.Error(), test.message) {
				t.Errorf("message %q lacks %q", err, test.message)
			}
			if strings.ContainsAny(err.Error(), "\n\x1b") || len(err.Error()) > 250 {
				t.Errorf("message is no short line: %q", err)
			}
		})
	}
}

// The longest line is one of exactly MaxLine bytes.
func TestParseLongestLine(t *testing.T) {
	longest := `{"x":"` + strings.Repeat("y", MaxLine-8) + `"}`
	c, err := Parse("a", []byte(headerText+"\n"+longest+"\n"))
	must(t, err)
	if len(c.Lines) != 1 || len(c.Lines[0].Text) != MaxLine {
		t.Errorf("%d lines", len(c.Lines))
	}
}

// Whatever bit is flipped, the answer is a fight or a fault of one line.
func TestParseFlippedBits(t *testing.T) {
	text := headerText + "\n" + lines(3)
	for bit := range 8 * len(text) {
		data := []byte(text)
		data[bit/8] ^= 1 << (bit % 8)
		checkParse(t, data)
	}
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		"", "{", "\n", headerText, headerText + "\n" + lines(2), headerText + "\n" + line(1)[:9],
		"\uFEFF" + headerText + "\r\n\r\n{}\r\n", headerText + "\n\x00\x00", `{"rundy":2}`, "system = 1\n", "<a>\n", "[1]\n",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(checkParse)
}

// checkParse checks what holds for any bytes: a fault is a *FileError of one
// line; else the whole part, read again, is the same fight and not torn.
func checkParse(t *testing.T, data []byte) {
	c, err := Parse("a", data)
	if err != nil {
		fault, ok := err.(*FileError)
		if !ok || strings.ContainsAny(err.Error(), "\n\r\x00") || sentences[fault.Key] == "" {
			t.Fatalf("%q: error %#v", data, err)
		}
		return
	}
	if c.Size < 0 || c.Size > int64(len(data)) || !c.Torn && c.Size != int64(len(data)) {
		t.Fatalf("%q: size %d, torn %v", data, c.Size, c.Torn)
	}
	again, err := Parse("a", data[:c.Size])
	if err != nil || again.Torn || len(again.Lines) != len(c.Lines) {
		t.Fatalf("%q: the whole part read again: %v, %+v", data, err, again)
	}
	for i, l := range c.Lines {
		if !bytes.Equal(l.Text, again.Lines[i].Text) || l.Number != again.Lines[i].Number || bytes.Contains(l.Text, newline) {
			t.Fatalf("%q: line %d is %q", data, l.Number, l.Text)
		}
	}
}

func TestReadRefusesWhatIsNoFile(t *testing.T) {
	dir := t.TempDir()
	large := filepath.Join(dir, "large")
	write(t, large, headerText+"\n")
	must(t, os.Truncate(large, 8<<30)) // no block of it is on the disk
	for path, key := range map[string]Key{
		dir:                        IsDirectory,
		os.DevNull:                 IsDevice,
		filepath.Join(dir, "none"): Missing,
		large:                      TooLarge,
		large + "/below":           Unreadable,
	} {
		_, err := Read(path)
		fault := wantFault(t, err, key)
		if fault.File != path {
			t.Errorf("%v names the file %q", err, fault.File)
		}
		if want := path + ": has 8589934592 bytes; a fight has at most 268435456"; key == TooLarge && err.Error() != want {
			t.Errorf("%v: it was read before it was refused", err)
		}
		_, _, err = Open(path, filepath.Join(dir, "locks"))
		wantFault(t, err, key)
	}
}

func BenchmarkRead5000(b *testing.B) {
	var text strings.Builder
	text.WriteString(headerText + "\n")
	for n := range 5000 { // 150 bytes each with the line break
		fmt.Fprintf(&text, "%-149s\n", fmt.Sprintf(`{"do":[{"kind":"blow","who":"f%d","dice":[3,5,1],"target":47,"where":"prawa ręka"}]}`, n))
	}
	path := filepath.Join(b.TempDir(), "fight.jsonl")
	if err := os.WriteFile(path, []byte(text.String()), 0o644); err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		c, err := Read(path)
		if err != nil || len(c.Lines) != 5000 {
			b.Fatal(err)
		}
	}
}
