// Package words turns keys and typed values into sentences of the chosen
// language. The texts themselves live in assets/locales; what a message is
// about is decided by whoever asks for it.
package words

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/pelletier/go-toml/v2"
	cldr "golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"rundy/assets"
)

// Languages are the languages there are texts for; the first is the fallback.
var Languages = []string{"en", "pl"}

// Words speaks one language. Several goroutines may ask it at a time.
type Words struct {
	Language string
	tag      language.Tag
	mutex    sync.Mutex
	unread   map[string][]byte // tables of messages that nothing was asked of yet
	texts    map[string]entry  // by key
	said     map[string]string // what was said before, by key and values
}

// entry is a text, or one for each plural form that the language has.
type entry struct {
	text  string
	forms map[cldr.Form]string
}

// formNames are the plural forms of CLDR by their names in the files.
var formNames = map[string]cldr.Form{
	"zero": cldr.Zero, "one": cldr.One, "two": cldr.Two,
	"few": cldr.Few, "many": cldr.Many, "other": cldr.Other,
}

// maxSaid bounds what is remembered.
const maxSaid = 8192

// New gives the words of a language of Languages; any other is the first.
func New(lang string) *Words {
	if !slices.Contains(Languages, lang) {
		lang = Languages[0]
	}
	return &Words{
		Language: lang,
		tag:      language.MustParse(lang),
		unread:   tables(assets.Locale(lang)),
		texts:    map[string]entry{},
		said:     map[string]string{},
	}
}

// tables takes a file of messages apart by the first part of their keys, so
// that the first frame waits for those it shows only.
func tables(file []byte) map[string][]byte {
	parts := map[string][]byte{}
	name := ""
	for line := range bytes.Lines(file) {
		if header, ok := bytes.CutPrefix(line, []byte("[")); ok {
			first, _, _ := bytes.Cut(header, []byte("]"))
			first, _, _ = bytes.Cut(first, []byte("."))
			name = string(first)
		}
		parts[name] = append(parts[name], line...)
	}
	return parts
}

// read reads the table that a key is in, once. A file of the program's own
// that is no TOML is a fault of the program, which a test finds.
func (w *Words) read(key string) {
	name, _, _ := strings.Cut(key, ".")
	text, ok := w.unread[name]
	if !ok {
		return
	}
	delete(w.unread, name)
	var table map[string]any
	if err := toml.Unmarshal(text, &table); err == nil {
		w.gather("", table)
	}
}

// gather takes the messages out of a table and those within it.
func (w *Words) gather(path string, table map[string]any) {
	for name, value := range table {
		key := strings.TrimPrefix(path+"."+name, ".")
		switch value := value.(type) {
		case string:
			w.texts[key] = entry{text: value}
		case map[string]any:
			if other, ok := value["other"].(string); ok {
				w.texts[key] = entry{text: other, forms: pluralForms(value)}
				continue
			}
			w.gather(key, value)
		}
	}
}

func pluralForms(table map[string]any) map[cldr.Form]string {
	texts := map[cldr.Form]string{}
	for name, value := range table {
		if text, ok := value.(string); ok {
			texts[formNames[name]] = text
		}
	}
	return texts
}

// Choose picks the language: the one asked for, else by the environment's
// LC_ALL, LC_MESSAGES and LANG, in that order.
func Choose(asked string, getenv func(string) string) string {
	for _, name := range []string{asked, getenv("LC_ALL"), getenv("LC_MESSAGES"), getenv("LANG")} {
		if name == "" {
			continue
		}
		for _, lang := range Languages {
			if strings.HasPrefix(strings.ToLower(name), lang) {
				return lang
			}
		}
		return Languages[0]
	}
	return Languages[0]
}

// Point writes a number with the sign that the language puts in front of the
// fraction: 37.5 is 37,5 in Polish.
func (w *Words) Point(number string) string {
	return strings.Replace(number, ".", w.T("number.point"), 1)
}

// T gives the text of a key, with named values put in where it says {{.name}}:
// name, value, name, ... A key without a text is given back itself.
func (w *Words) T(key string, values ...any) string {
	return w.say(key, -1, values)
}

// N gives the text of a key in the plural form of a number of 0 or more, by
// the rules of CLDR; the text can show the number as {{.N}}.
func (w *Words) N(key string, n int, values ...any) string {
	return w.say(key, max(n, 0), append([]any{"N", n}, values...))
}

func (w *Words) say(key string, count int, values []any) string {
	memo := key
	if len(values) > 0 {
		text := []byte(key)
		for _, v := range values {
			text = fmt.Append(append(text, 0), v)
		}
		memo = string(text)
	}
	w.mutex.Lock()
	defer w.mutex.Unlock()
	if text, ok := w.said[memo]; ok {
		return text
	}
	text := w.text(key, count)
	if len(values) > 0 {
		text = fill(text, values)
	}
	if len(w.said) >= maxSaid {
		clear(w.said)
	}
	w.said[memo] = text
	return text
}

// text is the text of a key as it stands in the file, in the plural form of a
// count of 0 or more.
func (w *Words) text(key string, count int) string {
	w.read(key)
	m, ok := w.texts[key]
	if !ok {
		return key
	}
	if count >= 0 {
		if text, ok := m.forms[cldr.Cardinal.MatchPlural(w.tag, count, 0, 0, 0, 0)]; ok {
			return text
		}
	}
	return m.text
}

// fill puts named values into a text, in one pass: a value is shown as it is,
// whatever it looks like.
func fill(text string, values []any) string {
	pairs := make([]string, 0, len(values))
	for i := 0; i+1 < len(values); i += 2 {
		pairs = append(pairs, fmt.Sprintf("{{.%v}}", values[i]), fmt.Sprint(values[i+1]))
	}
	return strings.NewReplacer(pairs...).Replace(text)
}
