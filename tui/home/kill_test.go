package home

import (
	"bufio"
	"crypto/sha256"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"rundy/combat/dice"
	"rundy/combat/journal"
)

// childVariable names the fight that the test binary plays instead of testing.
const childVariable = "RUNDY_PLAY_CHILD"

func TestMain(m *testing.M) {
	path := os.Getenv(childVariable)
	if path == "" {
		os.Exit(m.Run())
	}
	if err := playForEver(path); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// playForEver plays a fight by keys, and tells the number of lines and the
// state when each is done.
func playForEver(path string) error {
	d := newTester(filepath.Dir(filepath.Dir(path)))
	log, c, err := journal.Open(path, d.Home.Locks())
	if err != nil {
		return err
	}
	p, err := d.sit(path, c, log)
	for err == nil {
		p.next()
		_, err = fmt.Println(p.told())
	}
	return err
}

// told is a state in short: the number of lines, and a sum of all there is.
func (p *player) told() string {
	return fmt.Sprintf("%d %x", p.lines, sha256.Sum256([]byte(p.state())))
}

// A program that is killed at any moment loses nothing of a fight that it has
// shown: opened again, the fight is where it was, or one step further, which
// was written and not yet shown. Nothing else is left behind. RUNDY_KILLS says
// how often to kill, 210 times by default.
func TestKilledInAFight(t *testing.T) {
	kills := 210
	if testing.Short() {
		kills = 30
	}
	if n, err := strconv.Atoi(os.Getenv("RUNDY_KILLS")); err == nil {
		kills = n
	}
	for i, system := range systems {
		t.Run(system, func(t *testing.T) {
			t.Parallel()
			moments, moment := dice.SeedOf(uint64(i)), dice.New(1, 30, -1) // after 0 to 29 lines
			d, path, last := newTester(t.TempDir()), "", ""
			for n := range (kills + len(systems) - 1) / len(systems) {
				if n%20 == 0 { // begin anew: a long log takes long to check
					path, last = d.putSample(t, system), ""
				}
				told := killAfter(t, path, moments.Throw(n, moment).Total)
				last = d.reopened(t, path, told, last)
			}
			d.wantNoRemains(t)
		})
	}
}

// killAfter runs a program that plays a fight, kills it when it has told of so
// many lines, and gives what it told last; empty when nothing.
func killAfter(t *testing.T, path string, lines int) (told string) {
	t.Helper()
	self, err := os.Executable()
	must(t, err)
	cmd := exec.CommandContext(t.Context(), self)
	cmd.Env = append(os.Environ(), childVariable+"="+path)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	must(t, err)
	must(t, cmd.Start())
	scanner := bufio.NewScanner(out)
	for n := 0; n < lines && scanner.Scan(); n++ {
		told = scanner.Text()
	}
	must(t, cmd.Process.Kill())
	for scanner.Scan() { // what it told before the kill
		told = scanner.Text()
	}
	if _ = cmd.Wait(); cmd.ProcessState.Exited() {
		t.Fatalf("it was not killed but ended: %s", cmd.ProcessState)
	}
	return told
}

// reopened opens a fight again as the program does, compares it with what was
// told last, be it by a program before that one, and tells where it is.
func (d *tester) reopened(t *testing.T, path, told, before string) string {
	t.Helper()
	model, err := d.program(path)
	must(t, err)
	model.Close()
	p, log := d.take(t, path)
	defer log.Close()
	if log.ReadOnly() {
		t.Fatal(log.ReadOnlyReason())
	}
	if told == "" {
		told = before
	}
	if told == "" || p.told() == told {
		return p.told()
	}
	c, err := journal.Read(path)
	must(t, err)
	c.Lines = c.Lines[:len(c.Lines)-1]
	shorter, err := d.sit(path, c, nil)
	must(t, err)
	if shorter.told() != told {
		t.Fatalf("told was %s; there is %s, and %s one line before", told, p.told(), shorter.told())
	}
	return p.told()
}

// wantNoRemains wants one fight and its lock, and nothing else.
func (d *tester) wantNoRemains(t *testing.T) {
	t.Helper()
	for _, dir := range []string{d.Home.Fights(), d.Home.Locks()} {
		entries, err := os.ReadDir(dir)
		must(t, err)
		if len(entries) != 1 {
			t.Errorf("in %s: %v", dir, entries)
		}
	}
	list, err := journal.List(d.Home.Fights())
	if err != nil || len(list) != 1 || list[0].Err != nil || !strings.HasSuffix(list[0].Path, ".jsonl") {
		t.Errorf("listed %+v, %v", list, err)
	}
}
