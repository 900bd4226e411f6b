package home

import (
	"strings"
	"testing"

	"rundy/combat/journal"
	"rundy/sheets"
	"rundy/tui/words"
)

const sheet = "system = \"mstocs\"\nname = \"Rutger\"\nPW = 7\nOnR = 3\n"

// faultOf reads a sheet in the program's folder and words its one problem.
func faultOf(t *testing.T, lang, text string) string {
	t.Helper()
	_, problems := sheets.Parse("/gm/sheets/r.toml", []byte(text), nil)
	if len(problems) != 1 {
		t.Fatalf("%d problems: %v", len(problems), problems)
	}
	d := Desk{Words: words.New(lang), Home: "/gm"}
	return d.Fault(problems[0])
}

// Every sentence names file, line, field and value, and what is allowed.
func TestSheetFaults(t *testing.T) {
	for _, c := range []struct{ text, en, pl string }{
		{
			sheet + "lost = -1\n",
			`sheets/r.toml, line 5: lost = -1: is out of range; allowed is a whole number from 0 to 999`,
			`sheets/r.toml, wiersz 5: lost = -1: poza zakresem; dozwolone: liczba całkowita od 0 do 999`,
		},
		{ // a list of what is allowed
			sheet + "side = \"neutral\"\n",
			`sheets/r.toml, line 5: side = "neutral": is not known; allowed is players, foes, others`,
			`sheets/r.toml, wiersz 5: side = "neutral": nieznana wartość; dozwolone: players, foes, others`,
		},
		{ // WW 43 and A 2 make 48, which reads 9 (M1, M2), where line 3 says 7
			sheet + "[profile]\nWW = 43\nA = 2\n",
			`sheets/r.toml, line 3: PW = 7: disagrees with WW and A, from which 9 follows (M4); allowed is 9, or only one of the two`,
			`sheets/r.toml, wiersz 3: PW = 7: nie zgadza się z tym, co daje WW i A: wynika z tego 9 (M4); dozwolone: 9 albo tylko jedno z dwojga`,
		},
		{ // 21 entries, where 20 are allowed; a value is cut after 60 characters
			sheet + "gear = [" + strings.Repeat(`{name="x",hands=0,wounds="k6"},`, 21) + "]\n",
			`sheets/r.toml, line 5: gear = [{name="x",hands=0,wounds="k6"},{name="x",hands=0,wounds="k6…: holds too many entries; allowed is at most 20`,
			`sheets/r.toml, wiersz 5: gear = [{name="x",hands=0,wounds="k6"},{name="x",hands=0,wounds="k6…: za dużo wpisów; dozwolone: najwyżej 20`,
		},
		{ // no field and no line
			sheet + "\x00",
			`sheets/r.toml: this is not a text file; allowed is TOML in UTF-8`,
			`sheets/r.toml: to nie plik tekstowy; dozwolone: TOML w UTF-8`,
		},
	} {
		if got := faultOf(t, "en", c.text); got != c.en {
			t.Errorf("got  %s\nwant %s", got, c.en)
		}
		if got := faultOf(t, "pl", c.text); got != c.pl {
			t.Errorf("got  %s\nwant %s", got, c.pl)
		}
	}
}

// A problem of a sheet that is in no file yet has no file in front.
func TestSheetFaultWithoutAFile(t *testing.T) {
	d := Desk{Words: words.New("pl"), Home: "/gm"}
	got := d.Fault(sheets.Problem{Field: "name", Value: `"…"`, Key: "file-name"})
	if want := `name = "…": nie zostawia nazwy dla pliku; dozwolone: nazwa z literą lub cyfrą`; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestFileFaults(t *testing.T) {
	const before, id, after = `{"rundy":1,"system":"mstocs",`, `"id":"0123456789abcdef",`, `"name":"x","seed":"00"}` + "\n"
	for _, c := range []struct{ text, en, pl string }{
		{
			before + after,
			`fights/f.jsonl, line 1: field "id" is missing; it must be 16 hexadecimal digits, in quotes`,
			`fights/f.jsonl, wiersz 1: brakuje pola "id"; dozwolone: 16 cyfr szesnastkowych w cudzysłowie`,
		},
		{
			before + id + after,
			`fights/f.jsonl, line 1: field "seed" is "00"; it must be 64 hexadecimal digits, in quotes`,
			`fights/f.jsonl, wiersz 1: pole "seed" to "00"; dozwolone: 64 cyfry szesnastkowe w cudzysłowie`,
		},
		{
			`{"rundy":2}` + "\n",
			`fights/f.jsonl, line 1: field "rundy": the file has version 2, from a newer program; this one reads up to 1`,
			`fights/f.jsonl, wiersz 1: pole "rundy": plik ma wersję 2, z nowszego programu; ten czyta najwyżej 1`,
		},
		{
			sheet,
			`fights/f.jsonl, line 1: is not a fight but TOML, such as a sheet: "system = "mstocs""; a fight's first line is {"rundy":1,...}`,
			`fights/f.jsonl, wiersz 1: to nie walka, tylko TOML, np. karta postaci: "system = "mstocs""; pierwszy wiersz walki to {"rundy":1,...}`,
		},
		{
			"",
			`fights/f.jsonl: is empty; a fight begins with a header`,
			`fights/f.jsonl: jest pusty; walka zaczyna się od nagłówka`,
		},
	} {
		_, err := journal.Parse("/gm/fights/f.jsonl", []byte(c.text))
		for lang, want := range map[string]string{"en": c.en, "pl": c.pl} {
			d := Desk{Words: words.New(lang), Home: "/gm"}
			if got := d.Fault(err); got != want {
				t.Errorf("got  %s\nwant %s", got, want)
			}
		}
	}
}

// Every header field says what it may be, and no sentence lacks a value.
func TestEveryHeaderFieldSaysWhatIsAllowed(t *testing.T) {
	for _, field := range []string{"rundy", "system", "id", "name", "seed", "settings"} {
		for _, key := range []journal.Key{journal.FieldMissing, journal.FieldWrong} {
			for _, lang := range words.Languages {
				d := Desk{Words: words.New(lang), Home: "/gm"}
				got := d.Fault(&journal.FileError{File: "/gm/f", Line: 1, Field: field, Key: key, Args: []any{"found", "7"}})
				if strings.Contains(got, "file.") || strings.Contains(got, "<no value>") {
					t.Errorf("%s %s: %s", field, key, got)
				}
			}
		}
	}
}
