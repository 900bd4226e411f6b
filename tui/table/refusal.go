package table

import (
	"errors"
	"strings"

	"rundy/combat"
	"rundy/tui/fault"
	"rundy/tui/ui"
	"rundy/tui/words"
)

// Refusal turns an error into a sentence, with the rule's number where a rule
// refuses. Value turns a value of a refusal into words; what it gives back as
// it was is worded here.
func Refusal(w *words.Words, err error, value func(any) any) string {
	var r *combat.Refusal
	if !errors.As(err, &r) {
		plain := func(err error) string { return ui.Clean(err.Error()) }
		return fault.Teller{Words: w, Rest: plain}.Sentence(err)
	}
	values := make([]any, len(r.Args))
	for i, v := range r.Args {
		if values[i] = v; i%2 == 1 {
			values[i] = plainValue(w, value(v))
		}
	}
	text := w.T("refusal."+r.Key, values...)
	if r.Rule != "" {
		text += " (" + r.Rule + ")"
	}
	return text
}

func plainValue(w *words.Words, v any) any {
	switch v := v.(type) {
	case combat.Allowed:
		return w.T("allowed."+string(v.Bound), "low", v.Low, "high", v.High)
	case []string:
		return ui.Clean(strings.Join(v, ", "))
	case string:
		return ui.Clean(v)
	}
	return v
}
