package journal

import (
	"bufio"
	"crypto/rand"
	"crypto/sha256"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"rundy/combat/dice"
)

// childVariable makes the test binary play a part instead of testing.
const childVariable = "RUNDY_JOURNAL_CHILD"

// children are the parts, by name. Their arguments are the path of a fight and
// the folder for locks.
var children = map[string]func(path, locks string) error{"append": appendForEver, "create": createForEver}

func TestMain(m *testing.M) {
	child := children[os.Getenv(childVariable)]
	if child == nil {
		os.Exit(m.Run())
	}
	if err := child(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func childCommand(t *testing.T, name, path, locks string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	must(t, err)
	cmd := exec.CommandContext(t.Context(), self, path, locks)
	cmd.Env = append(os.Environ(), childVariable+"="+name)
	cmd.Stderr = os.Stderr
	return cmd
}

// appendForEver adds lines to a fight, tells the number of each when it is
// done, and syncs now and then.
func appendForEver(path, locks string) error {
	j, c, err := Open(path, locks)
	if err != nil {
		return err
	}
	for n := len(c.Lines) + 1; ; n++ {
		if err := j.Append([]byte(line(n))); err != nil {
			return err
		}
		fmt.Println(n)
		if n%32 == 0 {
			go func() { _ = j.Sync() }()
		}
	}
}

// A program that is killed at any moment loses nothing that it told was done:
// the file ends with that line, or with the one that it had written and not
// yet told. RUNDY_KILLS says how often to kill, 200 times by default.
func TestKilledProgram(t *testing.T) {
	kills := 200
	if testing.Short() {
		kills = 40
	}
	if n, err := strconv.Atoi(os.Getenv("RUNDY_KILLS")); err == nil {
		kills = n
	}
	f := newFolder(t)
	path := f.put(t, "a.jsonl", headerText+"\n")
	moments, moment := dice.SeedOf(20), dice.New(1, 120, -1) // after 0 to 119 lines
	last := 0
	for i := range kills {
		told := killAfter(t, "append", f, path, moments.Throw(i, moment).Total, 0)
		c, err := Read(path)
		must(t, err)
		if told == 0 {
			told = last // killed before it told anything
		}
		if n := len(c.Lines); n != told && n != told+1 {
			t.Fatalf("kill %d: the file has %d lines, told were %d", i, n, told)
		}
		for n, l := range c.Lines {
			if string(l.Text) != line(n+1) {
				t.Fatalf("kill %d: line %d is %s", i, n+1, l.Text)
			}
		}
		last = len(c.Lines)
	}
	j, _ := f.open(t, path)
	if j.ReadOnly() {
		t.Error("the lock outlived the program")
	}
}

// createForEver begins fights in the folder of a file, and tells the number of
// each before.
func createForEver(path, locks string) error {
	for n := 1; ; n++ {
		h, err := NewHeader("mstocs", "new", rand.Reader)
		if err != nil {
			return err
		}
		fmt.Println(n)
		j, err := Create(filepath.Dir(path), locks, h)
		if err != nil {
			return err
		}
		if err := j.Close(); err != nil {
			return err
		}
	}
}

// A program that is killed while it begins a fight leaves a whole header or no
// fight, and perhaps a draft that no list shows.
func TestKilledWhileCreating(t *testing.T) {
	f := newFolder(t)
	moments, pause := dice.SeedOf(21), dice.New(1, 3000, 0) // up to some milliseconds
	least, most := 0, 0
	for i := range 40 {
		begun := killAfter(t, "create", f, filepath.Join(f.fights, "any"), 1+i%3, moments.Throw(i, pause).Total)
		least, most = least+begun-1, most+begun
	}
	list, err := List(f.fights)
	must(t, err)
	if len(list) < least || len(list) > most {
		t.Errorf("%d fights, not %d to %d", len(list), least, most)
	}
	for _, s := range list {
		if s.Err != nil || s.Name != "new" {
			t.Errorf("listed %+v", s)
		}
	}
}

// killAfter runs a program that plays a part, kills it when it has told so many
// lines and so many kB have been summed up, and gives the number it told last;
// 0 for none.
func killAfter(t *testing.T, part string, f folder, path string, lines, pause int) (told int) {
	t.Helper()
	cmd := childCommand(t, part, path, f.locks)
	out, err := cmd.StdoutPipe()
	must(t, err)
	must(t, cmd.Start())
	scanner := bufio.NewScanner(out)
	for n := 0; n < lines && scanner.Scan(); n++ {
		told, err = strconv.Atoi(scanner.Text())
		must(t, err)
	}
	sha256.Sum256(make([]byte, pause<<10))
	must(t, cmd.Process.Kill())
	for scanner.Scan() { // what it told before the kill
		told, err = strconv.Atoi(scanner.Text())
		must(t, err)
	}
	if _ = cmd.Wait(); cmd.ProcessState.Exited() {
		t.Fatalf("it was not killed but ended: %s", cmd.ProcessState)
	}
	return told
}
