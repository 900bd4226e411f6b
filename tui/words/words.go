// Package words turns keys and typed values into sentences of the chosen
// language. The texts themselves live in assets/locales; what a message is
// about is decided by whoever asks for it.
package words

import (
	"fmt"
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"github.com/pelletier/go-toml/v2"
	"golang.org/x/text/language"

	"rundy/assets"
)

// Languages are the languages there are texts for; the first is the fallback.
var Languages = []string{"en", "pl"}

// Words speaks one language. It is not safe for use by several goroutines.
type Words struct {
	Language string
	local    *i18n.Localizer
	said     map[string]string // what was said before, by key and values
}

// maxSaid bounds what is remembered.
const maxSaid = 8192

// New gives the words of a language of Languages; any other is the first.
func New(lang string) *Words {
	if lang != Languages[1] {
		lang = Languages[0]
	}
	bundle := i18n.NewBundle(language.English)
	bundle.RegisterUnmarshalFunc("toml", toml.Unmarshal)
	bundle.MustParseMessageFileBytes(assets.Locale(lang), lang+".toml")
	return &Words{
		Language: lang,
		local:    i18n.NewLocalizer(bundle, lang),
		said:     map[string]string{},
	}
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

// T gives the text of a key, with named values put in: name, value, name, ...
// A key without a text is given back itself.
func (w *Words) T(key string, values ...any) string {
	return w.say(key, nil, values)
}

// N gives the text of a key in the plural form of a number, which the text
// can show as {{.N}}.
func (w *Words) N(key string, n int, values ...any) string {
	return w.say(key, n, append([]any{"N", n}, values...))
}

func (w *Words) say(key string, count any, values []any) string {
	memo := key
	if len(values) > 0 {
		text := []byte(key)
		for _, v := range values {
			text = fmt.Append(append(text, 0), v)
		}
		memo = string(text)
	}
	if text, ok := w.said[memo]; ok {
		return text
	}
	config := i18n.LocalizeConfig{MessageID: key, PluralCount: count}
	if len(values) > 0 {
		data := make(map[string]any, len(values)/2)
		for i := 0; i+1 < len(values); i += 2 {
			data[fmt.Sprint(values[i])] = values[i+1]
		}
		config.TemplateData = data
	}
	text, err := w.local.Localize(&config)
	if err != nil && text == "" {
		text = key
	}
	if len(w.said) >= maxSaid {
		clear(w.said)
	}
	w.said[memo] = text
	return text
}
