package words

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"rundy/combat/journal"
	"rundy/combat/k1000"
	"rundy/combat/mstocs"
	"rundy/sheets"
	"rundy/sheets/imports"
)

// code is what the program's code asks of the texts.
type code struct {
	keys     map[string]bool // written out
	prefixes map[string]bool // beginnings, to which a value is added
	refusals map[string]bool // keys of refusals, without their table
	calls    []call
}

// call asks for a text by a key written out, and gives values.
type call struct {
	key, where string
	given      []string
	counted    bool // in a plural form
}

var (
	keyShape    = regexp.MustCompile(`^[a-z]+(-[a-z]+)*\.[a-z][a-z0-9_-]*$`)
	prefixShape = regexp.MustCompile(`^[a-z]+(-[a-z]+)*\.([a-z_-]+-)?$`)
	fileShape   = regexp.MustCompile(`\.(json|jsonl|toml|md|pdf)$`) // which look like keys
)

// readCode reads the screens and commands, and what the rules refuse.
func readCode(t *testing.T) *code {
	t.Helper()
	c := &code{keys: map[string]bool{}, prefixes: map[string]bool{}, refusals: map[string]bool{}}
	for _, spoken := range []string{"../...", "../../sheets/card"} {
		eachNode(t, spoken, func(path string, n ast.Node) {
			switch n := n.(type) {
			case *ast.BasicLit:
				c.literal(n)
			case *ast.CallExpr:
				c.call(t, path, n)
				c.refusal(t, path, n)
			}
		})
	}
	for _, ruled := range []string{"../../combat/...", "../../sheets/typed"} {
		eachNode(t, ruled, func(path string, n ast.Node) {
			if n, ok := n.(*ast.CallExpr); ok {
				c.refusal(t, path, n)
			}
		})
	}
	return c
}

// literal takes any text of the shape of a key as one.
func (c *code) literal(lit *ast.BasicLit) {
	text, _ := literal(lit)
	switch {
	case prefixShape.MatchString(text):
		c.prefixes[text] = true
	case keyShape.MatchString(text) && !fileShape.MatchString(text):
		c.keys[text] = true
	}
}

// call notes the key and the values given to T, N and t.
func (c *code) call(t *testing.T, path string, n *ast.CallExpr) {
	name := called(n)
	if len(n.Args) == 0 || !slices.Contains([]string{"T", "N", "t"}, name) {
		return
	}
	key, ok := literal(n.Args[0])
	if !ok {
		return
	}
	if !keyShape.MatchString(key) {
		t.Errorf("%s: %q is no key of a text", path, key)
	}
	c.keys[key] = true
	from, given := 1, []string(nil)
	if name == "N" {
		from, given = 2, []string{"N"}
	}
	if !n.Ellipsis.IsValid() {
		c.calls = append(c.calls, call{key, path, append(given, names(n.Args[from:])...), name == "N"})
	}
}

// refusal notes the key of a refusal and the values given with it.
func (c *code) refusal(t *testing.T, path string, n *ast.CallExpr) {
	if called(n) != "Refuse" || len(n.Args) < 2 {
		return
	}
	keys := refusalKeys(n.Args[1])
	if keys == nil {
		t.Errorf("%s: a refusal whose key cannot be read from the code", path)
	}
	for _, key := range keys {
		c.refusals[key] = true
		c.calls = append(c.calls, call{key: "refusal." + key, where: path, given: names(n.Args[2:])})
	}
}

// refusalKeys reads a key written out, or all that begin "cannot-split-": with
// each reason that bars a split (M11).
func refusalKeys(e ast.Expr) []string {
	if key, ok := literal(e); ok {
		return []string{key}
	}
	sum, ok := e.(*ast.BinaryExpr)
	if !ok {
		return nil
	}
	begin, _ := literal(sum.X)
	if begin != "cannot-split-" {
		return nil
	}
	var keys []string
	for _, why := range []mstocs.Reason{
		mstocs.ReasonDead, mstocs.ReasonLeft, mstocs.ReasonOut, mstocs.ReasonHelpless, mstocs.ReasonFallen, mstocs.ReasonCrawls,
	} {
		keys = append(keys, begin+string(why))
	}
	return keys
}

// names are those of the values in "name, value, name, value, ...".
func names(args []ast.Expr) []string {
	var all []string
	for i := 0; i < len(args); i += 2 {
		if name, ok := literal(args[i]); ok {
			all = append(all, name)
		}
	}
	return all
}

// silent are values that are told without a text of their own: by the text of
// what came of the step, by the blow, or by signs alone.
var silent = map[string]bool{
	"step.blow": true, "step.roll": true, "step.loss_from": true, "step.fumble": true,
	"step.join": true, "step.round": true, "step.end_round": true, "step.split": true, "step.note": true,
	"step.treat": true, "step.interrupt": true, "step.verdict": true,
	"event.blow": true, "event.checked": true, "event.died": true,
	"k-event.trial": true, "k-event.gm-modifiers": true, "k-event.struck-out": true,
	"k-step.contest": true, "k-step.defend": true, "k-step.effect": true, "k-step.effect_off": true,
	"k-step.encounter_end": true, "k-step.encounter_start": true, "k-step.end_turn": true, "k-step.give_up": true,
	"k-step.heal": true, "k-step.join": true, "k-step.move": true, "k-step.note": true, "k-step.roll": true,
	"k-step.take_over": true, "k-step.test": true, "k-step.use_item": true,
	"part.base": true, "part.attack": true, "part.defence": true, "part.modifier": true,
}

// endings gives, for every beginning of a key in the code, the values that can
// follow it.
func endings(t *testing.T, code *code) map[string][]string {
	t.Helper()
	of := func(kind string) []string { return constants(t, "../../combat/mstocs", kind) }
	tactics := append(constants(t, "../../combat/mstocs/odds", "Tactic"), "none")
	settings, values := settingKeys()
	idle := []string{"busy", "fallen", "helpless", "in-bed", "late", "left", "out", "with"} // what idle of tui/mstocs says
	all := map[string][]string{
		"status.": idle, "brief.": idle,
		"about.": settings, "setting.": settings, "value.": values,
		"check.": of("CheckKind"), "condition.": hyphened(of("Condition")...),
		"dice.":  constants(t, "../../combat/dice", "Reason"),
		"event.": of("EventKind"), "event.died-": of("Cause"), "fate.died-": of("Cause"), "file.allowed-": headerFields(),
		"fumble.": of("FumbleEffect"), "heading.dice-": constants(t, "../../combat", "RealDice"),
		"location.": {"arms", "legs", "all", mstocs.Neck.String()},
		"outcome.":  of("Outcome"), "test.": of("Outcome"), "part.": of("PartKind"), "phase.": of("Phase"),
		"purpose.": of("Purpose"), "reason.": of("Reason"), "sheet.": sheets.Keys(), "side.": of("Side"),
		"step.":   append(mstocs.Kinds(), "helpless-off"),
		"tactic.": tactics, "tactic-about.": tactics, "import-fault.": imports.Keys(),
		"allowed.": constants(t, "../../combat", "Bound"),
		"unable.":  {"dead", "out", "helpless", "fallen", "crawls"}, // the reasons of WhyUnable among those in the fight
	}
	for _, l := range mstocs.Locations {
		all["location."] = append(all["location."], hyphened(l.String())...)
	}
	for _, key := range journal.Keys() {
		all["file."] = append(all["file."], string(key))
	}
	for prefix, values := range endingsOfWstega(t) {
		all[prefix] = append(all[prefix], values...)
	}
	for prefix, values := range endingsOfK1000(t) {
		all[prefix] = append(all[prefix], values...)
	}
	for key := range code.refusals {
		all["refusal."] = append(all["refusal."], key)
	}
	return all
}

// endingsOfK1000 are the endings of the beginnings of keys that the screens of
// k1000 use.
func endingsOfK1000(t *testing.T) map[string][]string {
	t.Helper()
	of := func(kind string) []string { return constants(t, "../../combat/k1000", kind) }
	var settings, values []string
	for _, s := range k1000.AllSettings() {
		if s.Key == "real_dice" {
			continue // in the words of mSTOCS
		}
		settings = append(settings, s.Key)
		for _, v := range s.Values {
			if !slices.Equal(s.Values, []string{"no", "yes"}) {
				values = append(values, s.Key+"."+v)
			}
		}
	}
	return map[string][]string{
		"k-about.": settings, "k-setting.": settings, "k-value.": values,
		"k-event.": of("EventKind"), "k-outcome.": of("Outcome"), "k-phase.": of("Phase"), "k-purpose.": of("Purpose"),
		"k-reason.": of("Reason"), "k-role.": of("Role"), "k-step.": k1000.Kinds(), "k-why.": of("Why"),
		"k-tab.":        {"trait", "combined", "skill", "initiative", "opposed"},
		"k-say.choose-": {"trait", "combined", "skill"},
	}
}

func hyphened(texts ...string) []string {
	for i := range texts {
		texts[i] = strings.ReplaceAll(texts[i], " ", "-")
	}
	return texts
}

// settingKeys are the keys of all settings, and of their values where these
// are words.
func settingKeys() (keys, values []string) {
	for _, s := range mstocs.AllSettings() {
		keys = append(keys, s.Key)
		for _, v := range s.Values {
			if !slices.Equal(s.Values, []string{"no", "yes"}) {
				v = s.Key + "." + v
			}
			values = append(values, v)
		}
	}
	return keys, values
}

// headerFields are the names of the fields in the header of a fight's file.
func headerFields() []string {
	var fields []string
	for _, field := range reflect.VisibleFields(reflect.TypeFor[journal.Header]()) {
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		fields = append(fields, name)
	}
	return fields
}

// constants gives the values of all constants of a type of texts, as the
// package in a folder declares them.
func constants(t *testing.T, dir, kind string) []string {
	t.Helper()
	var values []string
	eachNode(t, dir, func(_ string, n ast.Node) {
		spec, ok := n.(*ast.ValueSpec)
		if !ok || len(spec.Values) != 1 || lastName(spec.Type) != kind {
			return
		}
		if text, ok := literal(spec.Values[0]); ok && text != "" {
			values = append(values, text)
		}
	})
	if len(values) == 0 {
		t.Fatalf("%s has no constants of type %s", dir, kind)
	}
	return values
}

// lastName is the name of x, and of package.x.
func lastName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	}
	return ""
}

func called(n *ast.CallExpr) string { return lastName(n.Fun) }

// literal is the value of a text written out.
func literal(e ast.Expr) (string, bool) {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(lit.Value)
	return text, err == nil
}

// eachNode goes through the Go files of a folder, tests left out. A folder
// that ends in "/..." stands for those below it too.
func eachNode(t *testing.T, dir string, do func(path string, n ast.Node)) {
	t.Helper()
	root, deep := strings.CutSuffix(dir, "/...")
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && path != root && !deep:
			return fs.SkipDir
		case d.IsDir(), !strings.HasSuffix(path, ".go"), strings.HasSuffix(path, "_test.go"):
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			do(path, n)
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
