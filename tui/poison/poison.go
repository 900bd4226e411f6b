// Package poison spoils the texts of fights for tests: with what would steer a
// terminal if it ever reached one.
package poison

import (
	"bytes"
	"encoding/json"
	"slices"
)

// Orders are what a text can steer a terminal with: escape codes of both
// kinds, line breaks and other control characters, and turns of direction.
const Orders = "\x1b[2J\x1b]0;owned\a\u009b31m\u202e\u2066\r\n\t\b\x7f"

// texts are the fields of a fight that people fill in.
var texts = []string{
	"name", "names", "pl", "note", "rings", "traits", "magics", "text", "word", "group", "label", "weapon", "skill", "trait",
	"features", "manner", "skills", "interaction", "items", "item",
}

// Fight puts orders into every text of a fight's file, lines of JSON. Names
// that refer to each other still do.
func Fight(file []byte) ([]byte, error) {
	var out bytes.Buffer
	for line := range bytes.Lines(file) {
		var value any
		if err := json.Unmarshal(line, &value); err != nil {
			return nil, err
		}
		if err := json.NewEncoder(&out).Encode(spoiled(value, false)); err != nil {
			return nil, err
		}
	}
	return out.Bytes(), nil
}

// spoiled is a value of JSON with orders in the middle of its free texts.
func spoiled(value any, free bool) any {
	switch v := value.(type) {
	case string:
		if free {
			r := []rune(v)
			return string(r[:len(r)/2]) + Orders + string(r[len(r)/2:])
		}
	case []any:
		for i := range v {
			v[i] = spoiled(v[i], free)
		}
	case map[string]any:
		for key := range v {
			v[key] = spoiled(v[key], slices.Contains(texts, key))
		}
	}
	return value
}
