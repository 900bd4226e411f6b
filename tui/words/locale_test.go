package words

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/pelletier/go-toml/v2"

	"rundy/assets"
	"rundy/combat"
	"rundy/combat/journal"
	"rundy/sheets"
)

// message is a text by plural form; one without plurals has only "other".
type message map[string]string

// forms are the plural forms of whole numbers by CLDR, and of fractions.
var forms = map[string][]string{"en": {"one", "other"}, "pl": {"few", "many", "one", "other"}}

// messages reads the texts of a language by key, "table.name".
func messages(t *testing.T, lang string) map[string]message {
	t.Helper()
	var table map[string]any
	if err := toml.Unmarshal(assets.Locale(lang), &table); err != nil {
		t.Fatal(lang, err)
	}
	all := map[string]message{}
	flatten(all, "", table)
	return all
}

func flatten(all map[string]message, path string, table map[string]any) {
	for name, value := range table {
		key := strings.TrimPrefix(path+"."+name, ".")
		switch v := value.(type) {
		case string:
			all[key] = message{"other": v}
		case map[string]any:
			if m, ok := plural(v); ok {
				all[key] = m
			} else {
				flatten(all, key, v)
			}
		}
	}
}

// plural reads a table that holds the plural forms of one text.
func plural(table map[string]any) (message, bool) {
	m := message{}
	for name, value := range table {
		text, ok := value.(string)
		if !ok || !slices.Contains([]string{"zero", "one", "two", "few", "many", "other"}, name) {
			return nil, false
		}
		m[name] = text
	}
	return m, true
}

var placeholder = regexp.MustCompile(`\{\{\.(\w+)\}\}`)

// places are the names of the values that a text shows, in all plural forms
// together, sorted.
func (m message) places() []string {
	names := map[string]bool{}
	for _, text := range m {
		for _, found := range placeholder.FindAllStringSubmatch(text, -1) {
			names[found[1]] = true
		}
	}
	return slices.Sorted(maps.Keys(names))
}

func TestEveryTextIsWhole(t *testing.T) {
	for _, lang := range Languages {
		for key, m := range messages(t, lang) {
			for form, text := range m {
				if text == "" {
					t.Errorf("%s: %s has an empty text (%s)", lang, key, form)
				}
				if rest := placeholder.ReplaceAllString(text, ""); strings.Contains(rest, "{{") || strings.Contains(rest, "}}") {
					t.Errorf("%s: %s holds a placeholder that is none: %q", lang, key, text)
				}
			}
			if got := slices.Sorted(maps.Keys(m)); len(m) > 1 && !slices.Equal(got, forms[lang]) {
				t.Errorf("%s: %s has the plural forms %v, not %v", lang, key, got, forms[lang])
			}
		}
	}
}

// The library takes a table for one text when a key in it is a word of its
// own, such as "many": so each text is asked for by its key.
func TestEveryTextIsFound(t *testing.T) {
	for _, lang := range Languages {
		w := New(lang)
		for key, m := range messages(t, lang) {
			if got := w.T(key); len(m) == 1 && got == key {
				t.Errorf("%s: %s is not found", lang, key)
			}
			if got := w.N(key, 2); len(m) > 1 && got == key {
				t.Errorf("%s: %s is not found for 2", lang, key)
			}
		}
	}
}

// By CLDR: one is 1 alone; in Polish few are those that end in 2, 3 or 4, but
// for 12, 13 and 14, and many are all other whole numbers.
func TestNumbersTakeTheirForms(t *testing.T) {
	for lang, counts := range map[string]map[int]string{
		"en": {0: "0 rounds", 1: "1 round", 2: "2 rounds", 21: "21 rounds"},
		"pl": {0: "0 rund", 1: "1 runda", 2: "2 rundy", 4: "4 rundy", 5: "5 rund", 12: "12 rund", 21: "21 rund", 22: "22 rundy", 112: "112 rund"},
	} {
		w := New(lang)
		for n, want := range counts {
			if got := w.N("count.rounds", n); got != want {
				t.Errorf("%s: %q, want %q", lang, got, want)
			}
		}
	}
}

func TestLanguagesAgree(t *testing.T) {
	first := messages(t, Languages[0])
	for _, lang := range Languages[1:] {
		other := messages(t, lang)
		for key, m := range first {
			o, ok := other[key]
			switch {
			case !ok:
				t.Errorf("%s lacks %s", lang, key)
			case !slices.Equal(m.places(), o.places()):
				t.Errorf("%s shows %v in %s, %v in %s", key, m.places(), Languages[0], o.places(), lang)
			case len(m) > 1 != (len(o) > 1):
				t.Errorf("%s has plurals in one language only", key)
			}
		}
		for key := range other {
			if first[key] == nil {
				t.Errorf("%s lacks %s", Languages[0], key)
			}
		}
	}
}

// Nobody's gender is known. A Polish sentence about somebody does without what
// shows it: a past tense, "jego" or "jej" after the name, and endings in brackets.
func TestPolishKnowsNoGender(t *testing.T) {
	const name = `\{\{\.(who|other|by|fighter|healer|patient|first|second|a|b)\}\}`
	past := `(ął|ęła|ał|ała|iał|iała|ił|iła|ył|yła|edł|szła|egł|egła|ony|ona|ięty|ięta)`
	gendered := []*regexp.Regexp{
		regexp.MustCompile(`\(-?(a|ą|ła|szła|na|ta)\)`),
		regexp.MustCompile(name + `:? (już |nie |jest |znów )*\p{L}*` + past + `([ ,.:;]|$)`),
		regexp.MustCompile(name + `.* (jego|jej) `),
	}
	for key, m := range messages(t, "pl") {
		for _, text := range m {
			for _, g := range gendered {
				if found := g.FindString(text); found != "" {
					t.Errorf("%s: %q in %q", key, found, text)
				}
			}
		}
	}
	for _, text := range []string{"trzymany(-a)", "{{.who}} poległ.", "{{.fighter}} nie miała broni", "{{.who}}: ranny, jego tura"} {
		if !slices.ContainsFunc(gendered, func(g *regexp.Regexp) bool { return g.MatchString(text) }) {
			t.Errorf("%q is not found", text)
		}
	}
}

// What combat, journal and sheets say in English is said here in the same words; file
// and line stand in front, and the fields of a header within the sentence.
func TestFaultsAreWordedAsTheirPackagesDo(t *testing.T) {
	texts := messages(t, "en")
	braces := func(key string) string { return placeholder.ReplaceAllString(texts[key]["other"], "{$1}") }
	for _, key := range sheets.Keys() {
		if got, want := braces("sheet."+key), (sheets.Problem{Key: key}).Error(); got != want {
			t.Errorf("sheet.%s\n got %q\nwant %q", key, got, want)
		}
	}
	for _, bound := range constants(t, "../../combat", "Bound") {
		got := strings.NewReplacer("{low}", "3", "{high}", "7").Replace(braces("allowed." + bound))
		if want := (combat.Allowed{Bound: combat.Bound(bound), Low: 3, High: 7}).String(); got != want {
			t.Errorf("allowed.%s\n got %q\nwant %q", bound, got, want)
		}
	}
	for _, key := range journal.Keys() {
		got := strings.Replace(braces("file."+string(key)), "{allowed}", "", 1)
		got = strings.Replace(strings.Replace(got, `field "{field}": `, "", 1), `field "{field}" `, "", 1)
		if want := strings.TrimPrefix((&journal.FileError{Key: key}).Error(), ": "); got != want {
			t.Errorf("file.%s\n got %q\nwant %q", key, got, want)
		}
	}
}

// The texts there are and those the program can ask for are the same, in
// every language.
func TestEveryTextIsUsedAndEveryUsedTextIsThere(t *testing.T) {
	code := readCode(t)
	wanted := map[string]bool{}
	for key := range code.keys {
		wanted[key] = true
	}
	ends := endings(t, code)
	for prefix := range code.prefixes {
		if ends[prefix] == nil {
			t.Errorf("the keys that begin with %q are not among those that this test knows", prefix)
		}
	}
	for prefix, values := range ends {
		if !code.prefixes[prefix] {
			t.Errorf("no code makes keys that begin with %q", prefix)
		}
		for _, value := range values {
			if !silent[prefix+value] {
				wanted[prefix+value] = true
			}
		}
	}
	for _, lang := range Languages {
		texts := messages(t, lang)
		for _, key := range slices.Sorted(maps.Keys(wanted)) {
			if texts[key] == nil {
				t.Errorf("%s lacks %s", lang, key)
			}
		}
		for _, key := range slices.Sorted(maps.Keys(texts)) {
			if !wanted[key] {
				t.Errorf("%s: nothing asks for %s", lang, key)
			}
		}
	}
}

// Whoever asks for a text gives every value that it shows.
func TestEveryPlaceholderIsGiven(t *testing.T) {
	code := readCode(t)
	if len(code.calls) < 200 {
		t.Fatalf("only %d calls were found", len(code.calls))
	}
	for _, lang := range Languages {
		texts := messages(t, lang)
		for _, c := range code.calls {
			for _, name := range texts[c.key].places() {
				if !slices.Contains(c.given, name) {
					t.Errorf("%s: %s shows %q, which %s does not give", lang, c.key, name, c.where)
				}
			}
			if m := texts[c.key]; m != nil && c.counted != (len(m) > 1) {
				t.Errorf("%s: %s has %d forms, asked for at %s", lang, c.key, len(m), c.where)
			}
		}
	}
}
