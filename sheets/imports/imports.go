package imports

import (
	"path/filepath"
	"strings"
)

// Format is what kind of file was read.
type Format string

// The formats that are told apart.
const (
	CSV       Format = "CSV"
	Markdown  Format = "Markdown"
	StatBlock Format = "stat block"
	JSON      Format = "JSON"
	TOML      Format = "TOML"
	Foundry   Format = "Foundry"
	Hammergen Format = "Hammergen"
	Fantasy   Format = "Fantasy Grounds"
)

// Result is what a file holds.
type Result struct {
	Format  Format
	Edition Edition // of the first person; 0 when it is not told
	Told    string  // what told the edition, as the file has it; "" for nothing
	// People are all who were found, those with problems too.
	People []Person
	// NotRead are notes on what is left out: nothing is wrong with them.
	NotRead []Problem
	// Questions are what the Options have not answered.
	Questions []Question
}

// Limits of a file.
const (
	MaxFile   = 8 << 20 // bytes
	maxPeople = 2000
	maxDepth  = 200     // of things within each other
	maxNodes  = 1000000 // values of a tree
)

// Read reads the people of a file, whose name is for messages and, by its
// ending, for telling the format; it is not opened. The error is a Problem
// about the whole file: it cannot be read, or holds nobody.
func Read(name string, data []byte, o Options) (Result, error) {
	r := &reader{file: name, o: o, heads: map[string]bool{}}
	data, err := r.text(data)
	if err != nil {
		return Result{}, err
	}
	if err := r.read(data); err != nil {
		return Result{}, err
	}
	if len(r.result.People) == 0 {
		return Result{}, r.nobody()
	}
	if len(r.result.People) > maxPeople {
		return Result{}, r.fail(0, "too-much", "max", maxPeople)
	}
	r.number()
	r.result.Questions = questions(r.result.People)
	return r.result, nil
}

// read chooses the reader: by the beginning of the text, then by the ending
// of the name, then by what is found.
func (r *reader) read(data []byte) error {
	text := strings.TrimSpace(string(data[:min(len(data), 512)]))
	ending := strings.ToLower(filepath.Ext(r.file))
	switch {
	case text == "":
		return r.fail(0, "empty")
	case ending == ".toml":
		return r.readTOML(data)
	case ending == ".md" || ending == ".markdown":
		return r.firstOf(data, r.readMarkdown, r.readStatBlocks)
	case ending == ".csv" || ending == ".tsv":
	case strings.HasPrefix(text, "<"):
		return r.readXML(data)
	case ending == ".json" || ending == ".db" || strings.HasPrefix(text, "{") || strings.HasPrefix(text, "["):
		return r.readJSON(data)
	}
	return r.firstOf(data, r.readCSV, r.readMarkdown, r.readStatBlocks)
}

// firstOf gives the file to readers until one finds somebody, or a fault that
// only it can know of. The first one's word stands when none does.
func (r *reader) firstOf(data []byte, readers ...func([]byte) error) error {
	var first error
	for i, read := range readers {
		err := read(data)
		if err == nil {
			return nil
		}
		if i == 0 {
			first = err
		}
	}
	return first
}

// nobody is why no person was found: what was left out, where anything was.
func (r *reader) nobody() error {
	for _, p := range r.result.NotRead {
		if p.Key == "career" {
			return p
		}
	}
	return r.fail(0, "nobody", "missing", strings.Join(lacks(func(...role) bool { return false }), ", "))
}
