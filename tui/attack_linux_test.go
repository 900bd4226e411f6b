package tui_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"rundy/assets"
	"rundy/combat/journal"
	"rundy/tui"
	"rundy/tui/home"
	"rundy/tui/table"
	"rundy/tui/ui"
)

// samples are the sample fights, by system. Enter goes on with each of them,
// and makes one line of its file.
var samples = map[string]string{"mstocs": "rutger", "wstega": "wstega", "k1000": "k1000"}

// onEachSample runs a test on the sample of every system, opened.
func onEachSample(t *testing.T, do func(d *driver, file *watched)) {
	for system, name := range samples {
		t.Run(system, func(t *testing.T) {
			play(t, func(d *driver) {
				file := d.put("evening-"+name+".jsonl", string(assets.Sample(name)))
				d.book.path = file.path
				do(d.open(), file)
			})
		})
	}
}

// watched is a fight's file as it was last.
type watched struct {
	*driver
	path, text string
}

// put writes a file into the folder of fights.
func (d *driver) put(name, text string) *watched {
	d.Helper()
	w := &watched{d, filepath.Join(d.folder.Fights(), name), text}
	must(d, os.MkdirAll(d.folder.Fights(), 0o755))
	must(d, os.WriteFile(w.path, []byte(text), 0o644))
	return w
}

// intact wants the file to be as it was.
func (w *watched) intact() { w.grown(0) }

// grown wants the file to be what it was, and so many whole lines more.
func (w *watched) grown(lines int) {
	w.Helper()
	text, err := os.ReadFile(w.path)
	must(w.driver, err)
	more, ok := strings.CutPrefix(string(text), w.text)
	if !ok || strings.Count(more, "\n") != lines || lines > 0 && !strings.HasSuffix(more, "}\n") {
		w.Fatalf("%s has not grown by %d lines but is now\n%s\n%s", w.path, lines, text, w.spy.text())
	}
	w.text = string(text)
}

// key presses a key of a fight of any system.
func (d *driver) key(names ...string) *driver {
	d.Helper()
	for _, name := range names {
		d.send(keyPress(name))
	}
	return d
}

// unsaved wants it said that the fight is not saved, and q to ask.
func (d *driver) unsaved() *driver {
	d.Helper()
	return d.expect("NOT SAVED").key("q").expect("could not be saved", "Quitting").
		key("esc").expect("NOT SAVED").refuse("could not be saved")
}

// trouble is something that keeps a fight from being saved, and how it ends.
type trouble struct {
	why        string
	begin, end func(d *driver)
	apart      bool // it troubles the whole process
}

// onEachTrouble runs a test with every trouble on every sample.
func onEachTrouble(t *testing.T, do func(d *driver, file *watched, x trouble)) {
	for name, x := range troubles() {
		t.Run(name, func(t *testing.T) {
			if !x.apart || apart(t, nil) {
				onEachSample(t, func(d *driver, file *watched) { do(d, file, x) })
			}
		})
	}
}

func troubles() map[string]trouble {
	aside := func(d *driver) string {
		return filepath.Join(filepath.Dir(string(d.folder)), "aside-"+filepath.Base(string(d.folder)))
	}
	away := func(d *driver) { must(d, os.Rename(string(d.folder), aside(d))) }
	back := func(d *driver) { must(d, os.Rename(aside(d), string(d.folder))) }
	return map[string]trouble{
		"home away": {why: "no longer in its folder", begin: away, end: back},
		"home gone for good": {
			why:   "no longer in its folder",
			begin: func(d *driver) { must(d, os.RemoveAll(string(d.folder))) },
			end:   func(d *driver) { must(d, os.MkdirAll(d.folder.Fights(), 0o755)) },
		},
		"a file for a folder": {
			why:   "not a directory",
			begin: func(d *driver) { away(d); must(d, os.WriteFile(string(d.folder), nil, 0o644)) },
			end:   func(d *driver) { must(d, os.Remove(string(d.folder))); back(d) },
		},
		"a full disk": {
			why: "file too large", apart: true,
			begin: func(d *driver) { limitFiles(d, 5) }, end: func(d *driver) { limitFiles(d, -1) },
		},
	}
}

// limitFiles lets no file grow more than a few bytes longer than the fight's
// is: as on a full disk, a line is begun and not finished. Below 0 there is no
// limit any more.
func limitFiles(d *driver, room int64) {
	d.Helper()
	var limit syscall.Rlimit
	must(d, syscall.Getrlimit(syscall.RLIMIT_FSIZE, &limit))
	limit.Cur = limit.Max
	if room >= 0 {
		info, err := os.Stat(d.book.path)
		must(d, err)
		limit.Cur = uint64(info.Size() + room)
	}
	must(d, syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit))
}

// Whatever keeps a fight from being saved: it goes on, says so, and q asks. What
// was saved stays as it was. When the trouble is over, all is saved.
func TestTroubleWithTheFile(t *testing.T) {
	onEachTrouble(t, func(d *driver, file *watched, x trouble) {
		d.key("enter").refuse("NOT SAVED")
		file.grown(1)
		x.begin(d)
		d.key("enter").expect(x.why).unsaved()
		d.key("enter").unsaved()
		x.end(d)
		d.key("enter").refuse("NOT SAVED")
		file.grown(3)
		d.quit()
		file.intact()
	})
}

// When the trouble is over, q alone saves all.
func TestQuittingSavesWhatCanBeSaved(t *testing.T) {
	onEachTrouble(t, func(d *driver, file *watched, x trouble) {
		x.begin(d)
		d.key("enter", "enter").expect("NOT SAVED")
		x.end(d)
		d.quit()
		file.grown(2)
	})
}

// Esc, which leads to Home, does not leave a fight that could not be saved
// either without asking.
func TestEscAsksWhenNotSaved(t *testing.T) {
	x := troubles()["home away"]
	onEachSample(t, func(d *driver, file *watched) {
		d.quit()
		d.start().key("enter") // from Home into the fight
		file.intact()
		x.begin(d)
		d.key("enter").expect("NOT SAVED")
		d.key("esc").expect("could not be saved", "Leaving").key("esc").expect("NOT SAVED").refuse("could not be saved")
		x.end(d)
		d.key("esc").expect("rundy", "test") // at Home
		file.grown(1)

		d.key("enter")
		x.begin(d)
		d.key("enter", "esc", "y").refuse("NOT SAVED").expect("rundy", "test")
		x.end(d)
		file.intact()
	})
}

// A fight that is begun where no file can be made goes on in memory; when one
// can be made, it has all of the fight.
func TestBegunUnsaved(t *testing.T) {
	begin := map[string]func(*home.Desk, ui.Nav) (*table.Host, error){
		"mstocs": func(d *home.Desk, nav ui.Nav) (*table.Host, error) { return d.Sample(nav, false) },
		"wstega": (*home.Desk).SampleWstega,
		"k1000":  (*home.Desk).SampleK1000,
	}
	for system, sample := range begin {
		t.Run(system, func(t *testing.T) {
			play(t, func(d *driver) {
				must(d, os.WriteFile(d.folder.Fights(), nil, 0o644)) // where the folder should be
				d.run(func(desk *home.Desk, nav ui.Nav) (ui.Screen, error) {
					host, err := sample(desk, nav)
					d.screens.stack = append(d.screens.stack, host)
					d.screens.root = host
					return host, err
				})
				d.unsaved().key("enter").unsaved()
				must(d, os.Remove(d.folder.Fights()))
				d.key("enter").refuse("NOT SAVED").quit()
				list, err := journal.List(d.folder.Fights())
				if err != nil || len(list) != 1 || list[0].Err != nil {
					d.Fatalf("fights %+v, error %v", list, err)
				}
				c, err := journal.Read(list[0].Path)
				must(d, err)
				want, err := journal.Parse("sample", assets.Sample(samples[system]))
				must(d, err)
				if len(c.Lines) != len(want.Lines)+2 {
					d.Fatalf("%d lines, %d in the sample and 2 since", len(c.Lines), len(want.Lines))
				}
			})
		})
	}
}

// Two programs on one fight: the second one shows it, says that it only reads,
// and changes nothing; when the first has ended, it may.
func TestTwoProgramsOnOneFight(t *testing.T) {
	onEachSample(t, func(d *driver, file *watched) {
		d.quit()
		first, _, err := journal.Open(file.path, d.folder.Locks())
		must(d, err)
		d.open().says("save.read-only")
		for _, name := range []string{"enter", "u", "enter", "tab", "enter", "esc"} {
			if d.key(name); d.screens.host() != nil {
				d.says("save.read-only")
			}
		}
		file.intact()
		d.key("q")
		must(d, first.Close())
		d.open().refuse(d.words.T("save.read-only")).key("enter")
		file.grown(1)
	})
}

// spoilt are files that are no fights, or none that can be opened, and what is
// said of each.
func spoilt() map[string]struct{ text, says string } {
	swapped := func(name string) string {
		lines := strings.SplitAfter(string(assets.Sample(name)), "\n")
		return lines[0] + `{"do":[{"note":{"text":"x"}}]}` + "\n" + `{"redo":true}` + "\n" + lines[1]
	}
	whole := string(assets.Sample("rutger"))
	return map[string]struct{ text, says string }{
		"newer":          {strings.Replace(whole, `"rundy":1`, `"rundy":2`, 1), "line 1: field \"rundy\": the file has version 2"},
		"empty":          {"", "is empty"},
		"cut":            {whole[:40], "line 1: the header is cut short"},
		"stray":          {"system = \"mstocs\"\n", "line 1: is not a fight but TOML"},
		"spoilt":         {strings.Replace(whole, `{"sheet"`, `{"shEEt`, 1) + "{}\n", "line 2: is not JSON"},
		"swapped-mstocs": {swapped("rutger"), "line 3: There is nothing to redo."},
		"swapped-wstega": {swapped("wstega"), "line 3: There is nothing to redo."},
		"swapped-k1000":  {swapped("k1000"), "line 3: There is nothing to redo."},
	}
}

// A file that is no fight is listed on Home; choosing it says what is wrong, and
// where, and leaves the file alone. The fight beside it opens.
func TestHomeSaysWhatIsWrong(t *testing.T) {
	for name, c := range spoilt() {
		t.Run(name, func(t *testing.T) {
			play(t, func(d *driver) {
				good := d.put("good.jsonl", string(assets.Sample("rutger")))
				bad := d.put(name+".jsonl", c.text)
				must(d, os.Chtimes(good.path, noon, noon))
				must(d, os.Chtimes(bad.path, noon.Add(time.Hour), noon.Add(time.Hour))) // the first in the list
				d.start().key("o", "enter").expect(name+".jsonl", c.says)
				d.key("down", "enter").on("panel.setup")
				bad.intact()
				good.intact()
			})
		})
	}
}

// What is wrong is said whole, however narrow the window.
func TestHomeSaysItWhole(t *testing.T) {
	play(t, func(d *driver) {
		long := strings.Repeat("long-", 12) + "name.jsonl"
		d.put(long, strings.Replace(string(assets.Sample("rutger")), `"rundy":1`, `"rundy":2`, 1))
		d.size(tui.MinWidth, tui.MinHeight).start().key("o", "enter")
		want := `field "rundy": the file has version 2, from a newer program; this one reads up to 1`
		if got := strings.Join(strings.Fields(d.screen()), " "); !strings.Contains(got, want) {
			d.Errorf("%q is not on the screen:\n%s", want, d.screen())
		}
	})
}

// What stands among the fights and is no file at all is passed over or named,
// and nobody waits for it.
func TestHomeAmongOddThings(t *testing.T) {
	play(t, func(d *driver) {
		good := d.put("good.jsonl", string(assets.Sample("rutger")))
		in := func(name string) string { return filepath.Join(d.folder.Fights(), name) }
		must(d, os.Mkdir(in("folder.jsonl"), 0o755))
		must(d, syscall.Mkfifo(in("pipe.jsonl"), 0o644))
		must(d, os.Symlink(in("loop.jsonl"), in("loop.jsonl")))
		must(d, os.Symlink(in("nowhere"), in("dangling.jsonl")))
		must(d, os.WriteFile(in(".00000000000000a1.tmp"), []byte(good.text), 0o644)) // of a crash
		d.start().key("o").expect("pipe.jsonl", "loop.jsonl", "dangling.jsonl", "Rutger").refuse("folder.jsonl", ".tmp")
		for !strings.Contains(d.row("▸"), "pipe.jsonl") {
			before := d.row("▸")
			if d.key("down"); d.row("▸") == before {
				d.Fatal("the list has no pipe")
			}
		}
		d.key("enter").expect("fights/pipe.jsonl: is a pipe; a fight is a plain file")
		good.intact()
	})
}

// apartVariable names the test that runs in a process of its own.
const apartVariable = "RUNDY_APART"

// apart runs a test once more in a process of its own, be it somebody else's,
// and returns false; it returns true there.
func apart(t *testing.T, whose *syscall.Credential) bool {
	t.Helper()
	if os.Getenv(apartVariable) == t.Name() {
		return true
	}
	cmd := exec.CommandContext(t.Context(), "/proc/self/exe", "-test.run=^"+strings.ReplaceAll(t.Name(), "/", "$/^")+"$")
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: whose}
	cmd.Env = append(os.Environ(), apartVariable+"="+t.Name())
	if out, err := cmd.CombinedOutput(); err != nil || !strings.HasPrefix(string(out), "PASS") {
		t.Fatalf("%v\n%s", err, out)
	}
	return false
}

// asNobody runs a test without the rights of root, who may read and write
// everything: where the tests are root's, in a process of nobody's, and returns
// false.
func asNobody(t *testing.T) bool {
	t.Helper()
	return os.Geteuid() != 0 || apart(t, &syscall.Credential{Uid: 65534, Gid: 65534})
}

// A file that may not be read is named on Home with the reason. One that may
// not be written is opened to be read.
func TestFilesWithoutPermission(t *testing.T) {
	if !asNobody(t) {
		return
	}
	onEachSample(t, func(d *driver, file *watched) {
		d.quit()
		must(d, os.Chmod(file.path, 0))
		d.start().key("o", "enter").expect("fights/" + filepath.Base(file.path) + ": reading it is not permitted").quit()
		must(d, os.Chmod(file.path, 0o444))
		d.open().says("save.read-only").key("enter", "enter", "u").says("save.read-only").key("q")
		file.intact()
	})
}

// In a folder that may not be written to, a fight goes on in its file; one that
// is begun there, or whose file has gone, goes on in memory until it may.
func TestAFolderThatMayNotBeWrittenTo(t *testing.T) {
	if !asNobody(t) {
		return
	}
	onEachSample(t, func(d *driver, file *watched) {
		fights := d.folder.Fights()
		defer func() { must(d, os.Chmod(fights, 0o755)) }()
		must(d, os.Chmod(fights, 0o555))
		d.key("enter").refuse("NOT SAVED")
		file.grown(1)
		must(d, os.Chmod(fights, 0o755))
		must(d, os.Remove(file.path))
		must(d, os.Chmod(fights, 0o555))
		d.key("enter").expect("NOT SAVED: writing it is not permitted").unsaved()
		must(d, os.Chmod(fights, 0o755))
		d.key("enter").refuse("NOT SAVED")
		file.grown(2)
	})
}

// A home that may not even be looked into is told on the first screen, and a
// fight can be begun all the same.
func TestAHomeWithoutPermission(t *testing.T) {
	if !asNobody(t) {
		return
	}
	play(t, func(d *driver) {
		d.put("good.jsonl", string(assets.Sample("rutger")))
		must(d, os.Chmod(d.folder.Fights(), 0))
		defer func() { must(d, os.Chmod(d.folder.Fights(), 0o755)) }()
		d.start().expect("fights: reading it is not permitted")
		d.key("n", "x", "enter").expect("NOT SAVED: writing it is not permitted").unsaved()
		must(d, os.Chmod(d.folder.Fights(), 0o755))
		d.key("esc").expect("rundy", "test")
		list, err := journal.List(d.folder.Fights())
		if err != nil || len(list) != 2 {
			d.Errorf("fights %+v, %v", list, err)
		}
	})
}
