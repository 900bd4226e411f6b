package mstocs

import (
	"encoding/json"
	"errors"
	"testing"

	"rundy/combat"
)

func equal[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Fatalf("%s: got %v, want %v", what, got, want)
	}
}

func wantRefusal(t *testing.T, err error, rule, key string) {
	t.Helper()
	var r *combat.Refusal
	if !errors.As(err, &r) || r.Rule != rule || r.Key != key {
		t.Fatalf("got %v, want %s: %s", err, rule, key)
	}
}

// text is the whole state in one line, to see whether anything changed.
func (g *table) text() string {
	text, err := json.Marshal(g.Fight)
	if err != nil {
		g.Fatal(err)
	}
	return string(text)
}
