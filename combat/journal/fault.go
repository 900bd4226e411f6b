package journal

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"slices"
	"strings"
)

// Key names a kind of fault, for the sentence shown in the chosen language.
type Key string

// The faults of files. Behind each stand the names of its arguments.
const (
	Missing     Key = "missing"
	NoReading   Key = "no-reading" // not permitted
	NoWriting   Key = "no-writing" // not permitted
	Unreadable  Key = "unreadable" // reason
	IsDirectory Key = "is-directory"
	IsPipe      Key = "is-pipe"
	IsSocket    Key = "is-socket"
	IsDevice    Key = "is-device"
	TooLarge    Key = "too-large" // size, limit: bytes
	Empty       Key = "empty"

	Binary       Key = "binary"        // found: the kind of file, or its first bytes
	ForeignJSON  Key = "foreign-json"  // found: the start of the line, as in the next
	ForeignTOML  Key = "foreign-toml"  // found
	ForeignXML   Key = "foreign-xml"   // found
	ForeignText  Key = "foreign-text"  // found
	HeaderTorn   Key = "header-torn"   // found
	NewerVersion Key = "newer-version" // has, reads
	FieldMissing Key = "field-missing"
	FieldWrong   Key = "field-wrong" // found
	FieldUnknown Key = "field-unknown"

	LineTooLong   Key = "line-too-long"   // size, limit: bytes
	LineNotText   Key = "line-not-text"   // not UTF-8
	LineCut       Key = "line-cut"        // found
	LineNotJSON   Key = "line-not-json"   // column, found
	LineNotObject Key = "line-not-object" // found
	LineBroken    Key = "line-broken"     // found: a line break within a line

	Locked     Key = "locked"
	LockFault  Key = "lock-fault" // reason
	ReadOnly   Key = "read-only"
	Closed     Key = "closed"
	Lost       Key = "lost"
	WriteFault Key = "write-fault"  // reason
	SyncFault  Key = "sync-fault"   // reason
	NoFreeName Key = "no-free-name" // tried: how many
)

// sentences words the faults in English.
var sentences = map[Key]string{
	Missing:     "there is no such file",
	NoReading:   "reading it is not permitted",
	NoWriting:   "writing it is not permitted",
	Unreadable:  "cannot be read: {reason}",
	IsDirectory: "is a folder; a fight is a plain file",
	IsPipe:      "is a pipe; a fight is a plain file",
	IsSocket:    "is a socket; a fight is a plain file",
	IsDevice:    "is a device; a fight is a plain file",
	TooLarge:    "has {size} bytes; a fight has at most {limit}",
	Empty:       "is empty; a fight begins with a header",

	Binary:       "is not a fight but binary data ({found})",
	ForeignJSON:  `is not a fight but other JSON: "{found}"; a fight's first line is {"rundy":1,...}`,
	ForeignTOML:  `is not a fight but TOML, such as a sheet: "{found}"; a fight's first line is {"rundy":1,...}`,
	ForeignXML:   `is not a fight but XML or HTML: "{found}"; a fight's first line is {"rundy":1,...}`,
	ForeignText:  `is not a fight but text: "{found}"; a fight's first line is {"rundy":1,...}`,
	HeaderTorn:   `the header is cut short: "{found}"`,
	NewerVersion: "the file has version {has}, from a newer program; this one reads up to {reads}",
	FieldMissing: "is missing; it must be {allowed}",
	FieldWrong:   "is {found}; it must be {allowed}",
	FieldUnknown: "is unknown; a header has rundy, system, id, name, seed and settings",

	LineTooLong:   "has {size} bytes; a line has at most {limit}",
	LineNotText:   "is not text in UTF-8",
	LineCut:       `ends before its JSON does: "{found}"`,
	LineNotJSON:   `is not JSON from column {column} on: "{found}"`,
	LineNotObject: `is not a JSON object: "{found}"`,
	LineBroken:    `a line of a fight cannot hold a line break: "{found}"`,

	Locked:     "is open in another window; here it can only be read",
	LockFault:  "cannot be locked, so it can only be read: {reason}",
	ReadOnly:   "is open for reading only",
	Closed:     "is closed",
	Lost:       "is no longer in its folder",
	WriteFault: "cannot be written: {reason}",
	SyncFault:  "is not safely on disk: {reason}",
	NoFreeName: "has no free name left after {tried} of them",
}

// allowed says in English what each field of a header may be.
var allowed = map[string]string{
	"rundy":    "a whole number, 1 or more",
	"system":   "the name of a rule system, in quotes",
	"id":       "16 hexadecimal digits, in quotes",
	"name":     "text, in quotes",
	"seed":     "64 hexadecimal digits, in quotes",
	"settings": "JSON, and not null",
}

// Keys lists all faults in alphabetical order: every language needs a
// sentence for each.
func Keys() []Key { return slices.Sorted(maps.Keys(sentences)) }

// FileError says what is wrong with a file, and where in it.
type FileError struct {
	File  string
	Line  int    // 1 for the first; 0 when it is about the file as a whole
	Field string // of the header; may be empty
	Key   Key
	Args  []any // name, value, name, value, ...
	Err   error // what the system or the decoder said; may be nil
}

// Error gives the fault as one English sentence.
func (e *FileError) Error() string {
	where := e.File + ": "
	if e.Line > 0 {
		where += fmt.Sprintf("line %d: ", e.Line)
	}
	if e.Field != "" {
		where += fmt.Sprintf("field %q: ", e.Field)
	}
	values := []string{"{allowed}", allowed[e.Field]}
	for i := 0; i+1 < len(e.Args); i += 2 {
		values = append(values, fmt.Sprintf("{%v}", e.Args[i]), fmt.Sprint(e.Args[i+1]))
	}
	return where + strings.NewReplacer(values...).Replace(sentences[e.Key])
}

// Unwrap gives what the system or the decoder said.
func (e *FileError) Unwrap() error { return e.Err }

// fault makes an error of the system's, its reason without the path.
func fault(file string, key Key, err error) *FileError {
	return &FileError{File: file, Key: key, Args: []any{"reason", reason(err)}, Err: err}
}

func reason(err error) string {
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path):
		err = path.Err
	case errors.As(err, &link):
		err = link.Err
	}
	return err.Error()
}

// readFault says why a file could not be opened or read.
func readFault(file string, err error) *FileError {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return &FileError{File: file, Key: Missing, Err: err}
	case errors.Is(err, fs.ErrPermission):
		return &FileError{File: file, Key: NoReading, Err: err}
	}
	return fault(file, Unreadable, err)
}

// writeFault says why a file could not be made or written, unless err does.
func writeFault(file string, err error) *FileError {
	if known, ok := errors.AsType[*FileError](err); ok {
		return known
	}
	if errors.Is(err, fs.ErrPermission) {
		return &FileError{File: file, Key: NoWriting, Err: err}
	}
	return fault(file, WriteFault, err)
}
