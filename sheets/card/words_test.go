package card

import (
	"fmt"
	"strings"
	"testing"

	"github.com/pelletier/go-toml/v2"

	"rundy/assets"
)

// languages are those that there are texts for.
var languages = []string{"en", "pl"}

// words speaks a language with the program's own texts. A text that is not
// there, or shows a value that is not given, fails the test.
func words(t testing.TB, lang string) Words {
	t.Helper()
	var all map[string]any
	if err := toml.Unmarshal(assets.Locale(lang), &all); err != nil {
		t.Fatal(err)
	}
	return func(key string, values ...any) string {
		table, name, _ := strings.Cut(key, ".")
		texts, _ := all[table].(map[string]any)
		text, ok := texts[name].(string)
		if !ok {
			t.Errorf("%s has no text %s", lang, key)
		}
		for i := 0; i+1 < len(values); i += 2 {
			text = strings.ReplaceAll(text, fmt.Sprintf("{{.%v}}", values[i]), fmt.Sprint(values[i+1]))
		}
		if strings.Contains(text, "{{") {
			t.Errorf("%s: %s shows a value that is not given: %q", lang, key, text)
		}
		return text
	}
}
