package journal

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"rundy/combat/dice"
)

// Version is the format of the files that this package writes, and the
// newest that it reads.
const Version = 1

// Header is the first line of a fight's file.
type Header struct {
	Rundy    int             `json:"rundy"`  // version of the format, 1 to Version
	System   string          `json:"system"` // the rule system, not empty
	ID       string          `json:"id"`     // 16 hexadecimal digits, unique across fights
	Name     string          `json:"name"`   // as the game master calls the fight; may be empty
	Seed     dice.Seed       `json:"seed"`
	Settings json.RawMessage `json:"settings,omitempty"` // the system's own, as JSON
}

// NewHeader makes the header of a new fight. Its identity and seed are read
// from random, which fails only when that does.
func NewHeader(system, name string, random io.Reader) (Header, error) {
	h := Header{Rundy: Version, System: system, Name: strings.ToValidUTF8(name, "")}
	var id [8]byte
	if _, err := io.ReadFull(random, id[:]); err != nil {
		return Header{}, fmt.Errorf("identity of a fight: %w", err)
	}
	if _, err := io.ReadFull(random, h.Seed[:]); err != nil {
		return Header{}, fmt.Errorf("seed of a fight: %w", err)
	}
	h.ID = hex.EncodeToString(id[:])
	return h, nil
}

// line gives the header as it stands in a file, line break included, or says
// which of its fields no file could hold. The file is named in the error.
func (h Header) line(file string) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(h); err != nil { // nothing but the settings can be no JSON
		return nil, &FileError{File: file, Line: 1, Field: "settings", Key: FieldWrong, Args: found(h.Settings), Err: err}
	}
	if _, err := parseHeader(file, bytes.TrimSuffix(b.Bytes(), newline), true); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// headerField reads one field of a header and reports whether it can.
type headerField struct {
	name     string
	optional bool
	read     func(*Header, json.RawMessage) bool
}

// headerFields lists the fields in the order they are checked: the version
// comes first, as a newer file may differ in all others.
var headerFields = []headerField{
	{name: "rundy", read: func(h *Header, raw json.RawMessage) (ok bool) {
		h.Rundy, ok = wholeNumber(raw)
		return ok
	}},
	{name: "system", read: func(h *Header, raw json.RawMessage) bool {
		return text(raw, &h.System) && h.System != ""
	}},
	{name: "id", read: func(h *Header, raw json.RawMessage) bool {
		ok := text(raw, &h.ID)
		id, err := hex.DecodeString(h.ID)
		return ok && err == nil && len(id) == 8
	}},
	{name: "name", read: func(h *Header, raw json.RawMessage) bool {
		return text(raw, &h.Name)
	}},
	{name: "seed", read: func(h *Header, raw json.RawMessage) bool {
		var digits string
		return text(raw, &digits) && h.Seed.UnmarshalText([]byte(digits)) == nil
	}},
	{name: "settings", optional: true, read: func(h *Header, raw json.RawMessage) bool {
		h.Settings = raw
		return string(raw) != "null"
	}},
}

// parseHeader reads the first line of a file, given without its line break;
// ended says whether it had one. The error is a *FileError.
func parseHeader(file string, line []byte, ended bool) (Header, error) {
	fields, err := splitHeader(file, bytes.TrimPrefix(line, []byte("\uFEFF")), ended)
	if err != nil {
		return Header{}, err
	}
	var h Header
	for _, f := range headerFields {
		raw, ok := fields[f.name]
		delete(fields, f.name)
		wrong := &FileError{File: file, Line: 1, Field: f.name, Key: FieldWrong, Args: found(raw)}
		switch {
		case !ok && f.optional:
		case !ok:
			wrong.Key, wrong.Args = FieldMissing, nil
			return Header{}, wrong
		case !f.read(&h, raw):
			return Header{}, wrong
		case h.Rundy > Version:
			wrong.Key, wrong.Args = NewerVersion, []any{"has", string(raw), "reads", Version}
			return Header{}, wrong
		}
	}
	if unknown := slices.Sorted(maps.Keys(fields)); len(unknown) > 0 {
		return Header{}, &FileError{File: file, Line: 1, Field: clip([]byte(unknown[0])), Key: FieldUnknown}
	}
	return h, nil
}

// splitHeader gives the values of a header by field, or says what the file is
// instead.
func splitHeader(file string, line []byte, ended bool) (map[string]json.RawMessage, error) {
	if key, what := foreign(line); key != "" {
		return nil, &FileError{File: file, Line: 1, Key: key, Args: []any{"found", what}}
	}
	if err := checkLine(file, 1, line); err != nil {
		switch {
		case !isHeaderStart(line, ended):
			return nil, &FileError{File: file, Line: 1, Key: ForeignJSON, Args: found(line), Err: err}
		case !ended:
			return nil, &FileError{File: file, Line: 1, Key: HeaderTorn, Args: found(line), Err: err}
		}
		return nil, err
	}
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(line, &fields); err != nil || fields["rundy"] == nil {
		return nil, &FileError{File: file, Line: 1, Key: ForeignJSON, Args: found(line), Err: err}
	}
	return fields, nil
}

// isHeaderStart reports whether a line that is not whole JSON begins as a
// header, be it cut short.
func isHeaderStart(line []byte, ended bool) bool {
	return bytes.Contains(line, []byte(`"rundy"`)) || !ended && bytes.HasPrefix([]byte(`{"rundy"`), line)
}

// text reads a JSON string.
func text(raw json.RawMessage, into *string) bool {
	return raw[0] == '"' && json.Unmarshal(raw, into) == nil
}

// wholeNumber reads a number of digits only, 1 or more. One too long for an
// int is as great as an int can be.
func wholeNumber(raw json.RawMessage) (int, bool) {
	if strings.Trim(string(raw), "0123456789") != "" {
		return 0, false
	}
	n, _ := strconv.Atoi(string(raw))
	return n, n >= 1
}
