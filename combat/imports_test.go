package combat

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// offences says what a source file under combat/ may not import or call, as
// sentences; dir is its folder within combat/. Tests may use os and time.
func offences(dir string, file *ast.File, isTest bool) []string {
	var found []string
	for _, spec := range file.Imports {
		name, _ := strconv.Unquote(spec.Path.Value)
		if why := barred(dir, name, isTest); why != "" {
			found = append(found, name+" "+why)
		}
		if name == "math/rand/v2" {
			found = append(found, sharedRandom(file, spec)...)
		}
	}
	return found
}

// barred says why an import is not allowed; "" when it is.
func barred(dir, name string, isTest bool) string {
	within := func(root string) bool { return name == root || strings.HasPrefix(name, root+"/") }
	journal := dir == "journal" || strings.HasPrefix(dir, "journal/")
	random := dir == "dice" || dir == "mstocs/odds"
	switch {
	case within("rundy/tui"), within("rundy/sheets"), within("rundy/assets"):
		return "comes after combat"
	case within("math/rand") && name != "math/rand/v2":
		return "has a source of its own"
	case name == "math/rand/v2" && !random && !isTest:
		return "belongs to dice and odds"
	case within("charm.land"), within("github.com/charmbracelet"):
		if !journal {
			return "is for screens"
		}
	case within("os"), within("time"), name == "io/ioutil", name == "syscall":
		if !journal && !isTest {
			return "belongs to journal"
		}
	}
	return ""
}

// seeded are the names of math/rand/v2 that do not draw from its shared,
// unseeded source.
var seeded = []string{"New", "NewPCG", "NewChaCha8", "NewZipf", "Rand", "Source", "PCG", "ChaCha8", "Zipf"}

// sharedRandom lists the uses of the package-level functions of math/rand/v2.
func sharedRandom(file *ast.File, spec *ast.ImportSpec) []string {
	local := "rand"
	if spec.Name != nil {
		local = spec.Name.Name
	}
	if local == "." {
		return []string{"math/rand/v2 is imported without a name"}
	}
	var found []string
	ast.Inspect(file, func(n ast.Node) bool {
		sel, ok := n.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		if x, ok := sel.X.(*ast.Ident); ok && x.Name == local && !slices.Contains(seeded, sel.Sel.Name) {
			found = append(found, fmt.Sprintf("%s.%s draws from the shared source", local, sel.Sel.Name))
		}
		return true
	})
	return found
}

// Under combat/ only journal touches os, time or charm packages, nothing knows
// screens or sheets, and random numbers come from a source handed in.
func TestImports(t *testing.T) {
	seen := map[string]bool{}
	err := filepath.WalkDir(".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name = filepath.ToSlash(name)
		if d.IsDir() && d.Name() == "testdata" {
			return filepath.SkipDir
		}
		if d.IsDir() || !strings.HasSuffix(name, ".go") {
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		seen[path.Dir(name)] = true
		for _, why := range offences(path.Dir(name), file, strings.HasSuffix(name, "_test.go")) {
			t.Errorf("%s: %s", name, why)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, dir := range []string{".", "dice", "mstocs"} {
		if !seen[dir] {
			t.Errorf("no source in %s was looked at", dir)
		}
	}
}

// The rule itself, on sources that break it and on some that do not.
func TestImportsThatAreOffences(t *testing.T) {
	for _, c := range []struct {
		dir, source string
		test        bool
		want        int // offences
	}{
		{"mstocs", `import "os"`, false, 1},
		{"mstocs", `import "os/exec"`, false, 1},
		{"mstocs", `import "time"`, false, 1},
		{"mstocs", `import "time"`, true, 0},
		{"journal", `import ("os"; "time")`, false, 0},
		{"journal", `import "charm.land/bubbletea/v2"`, false, 0},
		{"journal", `import "rundy/tui"`, false, 1},
		{"journalist", `import "os"`, false, 1},
		{".", `import "charm.land/bubbletea/v2"`, false, 1},
		{".", `import "charm.land/bubbletea/v2"`, true, 1},
		{"wstega", `import "github.com/charmbracelet/x/ansi"`, false, 1},
		{"wstega", `import "rundy/tui/ui"`, false, 1},
		{"wstega", `import "rundy/sheets"`, true, 1},
		{"wstega", `import "rundy/combat/dice"`, false, 0},
		{"k1000", `import "math/rand/v2"`, false, 1},
		{"dice", `import "math/rand"`, false, 1},
		{"dice", `import "math/rand/v2"; var r = rand.New(rand.NewPCG(1, 2))`, false, 0},
		{"dice", `import "math/rand/v2"; var n = rand.IntN(6)`, false, 1},
		{"dice", `import "math/rand/v2"; var n = rand.N(6) + rand.Int()`, false, 2},
		{"dice", `import r "math/rand/v2"; var n = r.IntN(6)`, false, 1},
		{"dice", `import . "math/rand/v2"; var n = IntN(6)`, false, 1},
		{"mstocs/odds", `import "math/rand/v2"; func f(r *rand.Rand) int { return r.IntN(6) }`, false, 0},
		{"mstocs/odds", `import "math/rand/v2"; func f() { rand.Shuffle(3, nil) }`, true, 1},
	} {
		file, err := parser.ParseFile(token.NewFileSet(), "x.go", "package x; "+c.source, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		if got := offences(c.dir, file, c.test); len(got) != c.want {
			t.Errorf("%s: %s: %d offences, want %d: %v", c.dir, c.source, len(got), c.want, got)
		}
	}
}
