package journal

import (
	"bytes"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// magics are the first bytes of kinds of files that may lie about.
var magics = []struct{ start, kind string }{
	{"%PDF-", "PDF"},
	{"\x89PNG", "PNG"},
	{"\xff\xd8\xff", "JPEG"},
	{"PK\x03\x04", "ZIP"},
	{"\x1f\x8b", "gzip"},
	{"\x7fELF", "ELF"},
	{"SQLite format 3\x00", "SQLite"},
	{"\xff\xfe", "UTF-16"},
	{"\xfe\xff", "UTF-16"},
}

// foreign says of the first line of a file what it is when it can be no
// header: a key and what was found. The key is empty when the line may be one.
func foreign(line []byte) (Key, string) {
	for _, m := range magics {
		if bytes.HasPrefix(line, []byte(m.start)) {
			return Binary, m.kind
		}
	}
	line = bytes.TrimSpace(line)
	switch {
	case bytes.HasPrefix(line, []byte("{")):
		return "", ""
	case bytes.IndexByte(line, 0) >= 0 || !utf8.Valid(line):
		return Binary, fmt.Sprintf("% x", line[:min(len(line), 8)])
	case bytes.HasPrefix(line, []byte("<")):
		return ForeignXML, clip(line)
	case isTOML(line):
		return ForeignTOML, clip(line)
	case bytes.HasPrefix(line, []byte("[")):
		return ForeignJSON, clip(line)
	default:
		return ForeignText, clip(line)
	}
}

// isTOML reports whether the line assigns to a bare key, as the first line of
// a character sheet does, or opens a table.
func isTOML(line []byte) bool {
	const bare = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-"
	key, _, assigned := strings.Cut(string(line), "=")
	if !assigned {
		key = strings.TrimSuffix(strings.TrimPrefix(key, "["), "]")
		return len(line) > 2 && line[0] == '[' && strings.Trim(key, bare+".") == ""
	}
	key = strings.TrimSpace(key)
	return key != "" && strings.Trim(key, bare) == ""
}

// found is the argument that shows a value as it stands in the file.
func found(value []byte) []any { return []any{"found", clip(value)} }

// clip shows the start of a text, fit for one line of a screen: at most forty
// characters, each unprintable one replaced.
func clip(value []byte) string {
	const most = 40
	runes := []rune(strings.ToValidUTF8(string(value[:min(len(value), 4*most+1)]), "\uFFFD"))
	for i, r := range runes {
		if !unicode.IsPrint(r) {
			runes[i] = '\uFFFD'
		}
	}
	if len(runes) > most {
		return string(runes[:most]) + "..."
	}
	return string(runes)
}
