package cli_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode"

	"github.com/rogpeppe/go-internal/testscript"

	"rundy/assets"
	"rundy/tui/cli"
	"rundy/tui/poison"
	"rundy/tui/store"
)

// Scripts are scenarios of the command line, run within this process. Besides
// the usual commands there are
//
//	rundy ARGS...           runs a command that ends well and says nothing on stderr
//	answers STATUS ARGS...  runs a command that ends with the status and says nothing on stderr
//	exits STATUS ARGS...    runs a command that ends with the status, and says so in one line
//	json PATH VALUE         compares a value of the JSON on stdout; PATH is like fighters.0.pw
//	fields PATH NAME...     wants an object of the JSON on stdout to have at least these fields
//	sample NAME FILE        writes a sample fight to a file
//	chop FILE N             takes N bytes off the end of a file
//	hostile FILE            puts what steers a terminal into every text of a fight
//	plain                   wants nothing of that in what the last command printed
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:             filepath.Join("testdata", "script"),
		ContinueOnError: true,
		Setup: func(env *testscript.Env) error {
			env.Setenv("LANG", "")
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"rundy": func(ts *testscript.TestScript, neg bool, args []string) {
				answers(ts, neg, append([]string{"0"}, args...))
			},
			"answers": answers,
			"exits":   exits,
			"json":    jsonIs,
			"fields":  fieldsAre,
			"sample":  sample,
			"chop":    chop,
			"hostile": hostile,
			"plain":   plain,
		},
	})
}

// only refuses negation, and fewer arguments than a command needs.
func only(ts *testscript.TestScript, neg bool, args []string, least int) {
	if neg || len(args) < least {
		ts.Fatalf("not negated, and at least %d arguments", least)
	}
}

// run runs the command line with the script's environment.
func run(ts *testscript.TestScript, args []string) (status int, faults string) {
	var stderr bytes.Buffer
	status = cli.Main(cli.Program{
		Args: args, Stdout: ts.Stdout(), Stderr: &stderr, Getenv: ts.Getenv,
		Home: store.Home(ts.MkAbs("home")), Now: func() time.Time { return time.Unix(0, 0) },
	})
	fmt.Fprint(ts.Stderr(), stderr.String())
	return status, stderr.String()
}

func answers(ts *testscript.TestScript, neg bool, args []string) {
	only(ts, neg, args, 2)
	status, faults := run(ts, args[1:])
	if strconv.Itoa(status) != args[0] || faults != "" {
		ts.Fatalf("status %d, on stderr: %q", status, faults)
	}
}

func exits(ts *testscript.TestScript, neg bool, args []string) {
	only(ts, neg, args, 2)
	status, faults := run(ts, args[1:])
	if strconv.Itoa(status) != args[0] {
		ts.Fatalf("status %d: %s", status, faults)
	}
	if strings.Count(faults, "\n") != 1 || !strings.HasSuffix(faults, "\n") || strings.TrimSpace(faults) == "" {
		ts.Fatalf("not one line on stderr: %q", faults)
	}
	for _, trace := range []string{"goroutine", "panic", ".go:"} {
		if strings.Contains(faults, trace) {
			ts.Fatalf("a trace on stderr: %q", faults)
		}
	}
}

// at finds a value of the JSON on stdout; no path is all of it.
func at(ts *testscript.TestScript, path string) any {
	var value any
	if err := json.Unmarshal([]byte(ts.ReadFile("stdout")), &value); err != nil {
		ts.Fatalf("stdout: %v", err)
	}
	for name := range strings.FieldsFuncSeq(path, func(r rune) bool { return r == '.' }) {
		switch v := value.(type) {
		case map[string]any:
			if _, ok := v[name]; !ok {
				ts.Fatalf("there is no %s of %s", name, path)
			}
			value = v[name]
		case []any:
			i, err := strconv.Atoi(name)
			if err != nil || i >= len(v) {
				ts.Fatalf("there is no %s of %s", name, path)
			}
			value = v[i]
		default:
			ts.Fatalf("%s goes too deep", path)
		}
	}
	return value
}

func jsonIs(ts *testscript.TestScript, neg bool, args []string) {
	only(ts, neg, args, 2)
	text, err := json.Marshal(at(ts, args[0]))
	ts.Check(err)
	if got := strings.Trim(string(text), `"`); got != args[1] {
		ts.Fatalf("%s is %s, not %s", args[0], got, args[1])
	}
}

func fieldsAre(ts *testscript.TestScript, neg bool, args []string) {
	only(ts, neg, args, 2)
	object, ok := at(ts, args[0]).(map[string]any)
	if !ok {
		ts.Fatalf("%s is no object", args[0])
	}
	for _, name := range args[1:] {
		if _, ok := object[name]; !ok {
			ts.Fatalf("%s has no %s", args[0], name)
		}
	}
}

func sample(ts *testscript.TestScript, neg bool, args []string) {
	only(ts, neg, args, 2)
	path := ts.MkAbs(args[1])
	ts.Check(os.MkdirAll(filepath.Dir(path), 0o755))
	ts.Check(os.WriteFile(path, assets.Sample(args[0]), 0o644))
}

func hostile(ts *testscript.TestScript, neg bool, args []string) {
	only(ts, neg, args, 1)
	spoiled, err := poison.Fight([]byte(ts.ReadFile(args[0])))
	ts.Check(err)
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), spoiled, 0o644))
}

func plain(ts *testscript.TestScript, neg bool, args []string) {
	only(ts, neg, args, 0)
	printed := ts.ReadFile("stdout") + ts.ReadFile("stderr")
	for _, r := range strings.ReplaceAll(printed, "\n", "") {
		if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) {
			ts.Fatalf("%U is printed: %q", r, printed)
		}
	}
}

func chop(ts *testscript.TestScript, neg bool, args []string) {
	only(ts, neg, args, 2)
	n, err := strconv.Atoi(args[1])
	ts.Check(err)
	text := ts.ReadFile(args[0])
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(text[:len(text)-n]), 0o644))
}
