package journal

import (
	"bytes"
	"encoding/json"
	"io"
	"testing"
)

func TestNewHeader(t *testing.T) {
	h := testHeader(t, "Ścieki pod Nuln")
	text, err := h.line("a")
	must(t, err)
	if string(text) != headerText+"\n" {
		t.Errorf("header is\n%s\nwant\n%s", text, headerText)
	}
}

func TestNewHeaderWantsFortyRandomBytes(t *testing.T) {
	for _, n := range []int{0, 7, 8, 39} {
		if _, err := NewHeader("mstocs", "x", bytes.NewReader(make([]byte, n))); err == nil {
			t.Errorf("no error with %d random bytes", n)
		}
	}
	random := bytes.NewReader(make([]byte, 50))
	if _, err := NewHeader("mstocs", "x", random); err != nil {
		t.Error(err)
	}
	if rest, _ := io.ReadAll(random); len(rest) != 10 {
		t.Errorf("%d bytes left of 50, want 10", len(rest))
	}
}

// What a name or a setting holds, the header is one line, and read back it is
// the same.
func TestHeaderIsOneLine(t *testing.T) {
	h := testHeader(t, "a\nb\"<&>\x00\u2028\uFFFD")
	h.Settings = json.RawMessage("{\n \"x\": 1\n}")
	text, err := h.line("a")
	must(t, err)
	if bytes.Count(text, newline) != 1 || !bytes.Contains(text, []byte("<&>")) {
		t.Fatalf("header is %q", text)
	}
	c, err := Parse("a", text)
	must(t, err)
	if c.Name != h.Name || string(c.Settings) != `{"x":1}` || c.Seed != h.Seed || c.ID != h.ID {
		t.Errorf("read back: %+v", c.Header)
	}
}

func TestHeaderThatNoFileCouldHold(t *testing.T) {
	for field, spoil := range map[string]func(*Header){
		"rundy":    func(h *Header) { h.Rundy = 0 },
		"system":   func(h *Header) { h.System = "" },
		"id":       func(h *Header) { h.ID = "12" },
		"settings": func(h *Header) { h.Settings = json.RawMessage("{") },
	} {
		f := newFolder(t)
		h := testHeader(t, "x")
		spoil(&h)
		_, err := Create(f.fights, f.locks, h)
		if fault := wantFault(t, err, FieldWrong); fault.Field != field {
			t.Errorf("field %q is told for %q", fault.Field, field)
		}
		if names := f.names(t); names != "" {
			t.Errorf("%s: left behind %s", field, names)
		}
	}
}

// Every key has its sentence, and every sentence shows the values it promises.
func TestKeys(t *testing.T) {
	if len(Keys()) != len(sentences) {
		t.Errorf("%d keys, %d sentences", len(Keys()), len(sentences))
	}
	err := &FileError{File: "a", Line: 3, Field: "seed", Key: FieldWrong, Args: []any{"found", "{allowed}"}, Err: io.EOF}
	want := `a: line 3: field "seed": is {allowed}; it must be 64 hexadecimal digits, in quotes`
	if err.Error() != want || err.Unwrap() != io.EOF {
		t.Errorf("%q, want %q", err, want)
	}
}
