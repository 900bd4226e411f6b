package terminal

import (
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"sync"
	"testing"
)

// built are the programs of this test process, by package, in a folder of
// their own.
var built = struct {
	sync.Mutex
	folder   string
	programs map[string]string
}{programs: map[string]string{}}

// Build gives the program of a package, such as "rundy", built as it is given
// to people. It is built once a test process; Clean removes it.
func Build(tb testing.TB, pkg string) string {
	tb.Helper()
	built.Lock()
	defer built.Unlock()
	if program, ok := built.programs[pkg]; ok {
		return program
	}
	if built.folder == "" {
		folder, err := os.MkdirTemp("", "rundy-program-")
		if err != nil {
			tb.Fatal(err)
		}
		built.folder = folder
	}
	program := filepath.Join(built.folder, path.Base(pkg))
	cmd := exec.Command("go", "build", "-ldflags", "-s -w", "-o", program, pkg)
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	if text, err := cmd.CombinedOutput(); err != nil {
		tb.Fatalf("%v\n%s", err, text)
	}
	built.programs[pkg] = program
	return program
}

// Clean removes what Build made, at the end of a test process.
func Clean() {
	built.Lock()
	defer built.Unlock()
	if built.folder != "" {
		_ = os.RemoveAll(built.folder)
	}
}
