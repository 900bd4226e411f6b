package mstocs

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"

	"rundy/combat"
	"rundy/combat/mstocs"
	"rundy/sheets"
	"rundy/tui/table"
	"rundy/tui/ui"
)

// maxAtOnce is how many fighters one add line brings in.
const maxAtOnce = 50

// numbers are PW and OnR as they stand in an add line: "8/4".
var numbers = regexp.MustCompile(`^(\d{1,3})/(\d{1,3})$`)

// addLine is what an add line asks for: [count] name [PW/OnR] [gear].
type addLine struct {
	count   int
	name    string
	numbers bool
	pw, onr int
	gear    string
}

// parseAdd takes an add line apart. Without PW/OnR the gear is still part of
// the name: only the library knows where a name ends.
func parseAdd(text string) (addLine, error) {
	fields := strings.Fields(text)
	a := addLine{count: 1}
	if len(fields) > 1 {
		if n, err := strconv.Atoi(fields[0]); err == nil {
			if n < 1 || n > maxAtOnce {
				return a, combat.Refuse("", "add-count", "value", n, "max", maxAtOnce)
			}
			a.count, fields = n, fields[1:]
		}
	}
	for i, field := range fields {
		if m := numbers.FindStringSubmatch(field); m != nil && i > 0 {
			a.numbers = true
			a.pw, _ = strconv.Atoi(m[1])
			a.onr, _ = strconv.Atoi(m[2])
			a.gear = strings.Join(fields[i+1:], " ")
			fields = fields[:i]
			break
		}
	}
	a.name = strings.Join(fields, " ")
	if a.name == "" {
		return a, combat.Refuse("", "add-empty")
	}
	return a, nil
}

// joins makes the steps of an add line.
func (t *Table) joins(text string) ([]mstocs.Step, error) {
	a, err := parseAdd(text)
	if err != nil {
		return nil, err
	}
	var join mstocs.Join
	if a.numbers {
		join, err = t.improvise(a)
	} else {
		join, err = t.fromLibrary(a.name)
	}
	if err != nil {
		return nil, err
	}
	if a.count > 1 {
		join.Sheet.Numbered = true
		if join.Group == "" {
			join.Group = strings.ToLower(join.Sheet.Name)
		}
	}
	steps := make([]mstocs.Step, a.count)
	for i := range steps {
		steps[i] = join
	}
	return steps, nil
}

// improvise makes somebody up from PW, OnR and gear. One with a capital letter
// is a person, who stands with the players.
func (t *Table) improvise(a addLine) (mstocs.Join, error) {
	held, err := t.items(a.gear, nil)
	if err != nil {
		return mstocs.Join{}, err
	}
	join := mstocs.Join{Sheet: mstocs.Sheet{Name: a.name, PW: a.pw, OnR: a.onr, Held: held}, Side: mstocs.FoeSide}
	if first, _ := utf8.DecodeRuneInString(a.name); a.count == 1 && unicode.IsUpper(first) {
		join.Side = mstocs.PlayerSide
	}
	return join, nil
}

// fromLibrary finds a sheet by name; words after the name are gear that
// replaces the sheet's.
func (t *Table) fromLibrary(text string) (mstocs.Join, error) {
	words := strings.Fields(text)
	for n := len(words); n > 0; n-- {
		found, ok, err := t.find(strings.Join(words[:n], " "), n == len(words))
		if err != nil {
			return mstocs.Join{}, err
		}
		if !ok {
			continue
		}
		join, err := t.joinOf(found)
		if err == nil && n < len(words) {
			join.Sheet.Held, err = t.items(strings.Join(words[n:], " "), nil)
		}
		return join, err
	}
	return mstocs.Join{}, combat.Refuse("", "no-such-sheet", "name", text)
}

// find gives the sheet of exactly this name, or, where one may be completed,
// the first that is offered for it. One of exactly this name that has faults
// is an error.
func (t *Table) find(name string, complete bool) (s sheets.Sheet, ok bool, err error) {
	if t.lib == nil {
		return sheets.Sheet{}, false, nil
	}
	if s, ok, err = t.lib().Named(sheets.MSTOCS, name); ok || err != nil {
		return s, ok, err
	}
	if list := t.mstocsSheets(name); complete && len(list) > 0 {
		return list[0], true, nil
	}
	return sheets.Sheet{}, false, nil
}

// mstocsSheets are the library's sheets for this system that match a text.
func (t *Table) mstocsSheets(text string) []sheets.Sheet {
	return t.lib().FindOf(sheets.MSTOCS, text, t.Language)
}

func (t *Table) joinOf(s sheets.Sheet) (mstocs.Join, error) {
	sheet, err := s.Fighter(t.fight().Settings)
	if err != nil {
		return mstocs.Join{}, err
	}
	join := mstocs.Join{Sheet: sheet, Side: s.Side, Group: s.Group}
	if join.Side == "" {
		join.Side = mstocs.FoeSide
		if s.Person {
			join.Side = mstocs.PlayerSide
		}
	}
	if join.Group == "" && sheet.Numbered {
		join.Group = strings.ToLower(sheet.Name)
	}
	return join, nil
}

// gearNames lists items by their names alone, as items reads them.
func (t *Table) gearNames(items []mstocs.Item) string {
	var names []string
	for _, i := range items {
		i.Modes = nil
		names = append(names, t.Item(i))
	}
	return strings.Join(names, ", ")
}

// items reads gear by name: separated by commas, or one name alone. What is
// held already need not be in the library.
func (t *Table) items(text string, holds []mstocs.Item) ([]mstocs.Item, error) {
	held := []mstocs.Item{} // not nil: an edit to bare hands must be written as a list
	for name := range strings.SplitSeq(text, ",") {
		name = strings.TrimSpace(name)
		if name == "" {
			continue
		}
		item, ok := mstocs.Item{}, false
		for _, i := range holds {
			if strings.EqualFold(t.gearNames([]mstocs.Item{i}), name) {
				item, ok = i, true
			}
		}
		if !ok && t.lib != nil {
			item, ok = t.lib().Gear.Find(name)
		}
		if !ok {
			return nil, combat.Refuse("M7", "no-such-gear", "name", name)
		}
		held = append(held, item)
	}
	return held, mstocs.CheckHands(held, t.fight().Settings.Hands)
}

// askAdd opens the add line.
func (t *Table) askAdd() tea.Cmd {
	return t.host.Ask(table.Question{
		Label: t.T("ask.add"), Hint: t.T("hint.add"), Offer: t.offerSheets,
		Done: func(text string) error {
			steps, err := t.joins(text)
			if err != nil {
				return err
			}
			if t.fight().InRound() {
				return t.joinLate(steps)
			}
			return t.join(steps)
		},
	})
}

// join brings fighters in and goes to the last of them.
func (t *Table) join(steps []mstocs.Step) error {
	if err := t.apply(steps...); err != nil {
		return err
	}
	all := t.everyone()
	t.at = all[len(all)-1]
	return nil
}

// joinLate asks of those who come in the middle of a round from when they act.
func (t *Table) joinLate(steps []mstocs.Step) error {
	f := t.s.Now()
	for _, s := range steps { // whatever is wrong is said now, not after the choice
		next, err := f.Apply(s)
		if err != nil {
			return err
		}
		f = next
	}
	who := t.Who(&f, f.Fighters[len(f.Fighters)-1].ID)
	enter := func(atOnce bool) func() tea.Cmd {
		return func() tea.Cmd {
			for i, s := range steps {
				join := s.(mstocs.Join)
				join.AtOnce = atOnce
				steps[i] = join
			}
			cmd := t.host.Change(func() error { return t.join(steps) })
			if atOnce && len(steps) == 1 {
				t.splitNow()
			}
			return cmd
		}
	}
	t.host.Choose(t.whenChoice(who, enter(false), enter(true)))
	return nil
}

// whenChoice asks from when somebody acts.
func (t *Table) whenChoice(who string, later, now func() tea.Cmd) table.Choice {
	return table.Choice{Label: t.T("ask.bring-in", "who", who), Options: []table.Option{
		{Key: "n", Text: t.T("ask.next-round"), Do: later},
		{Key: "o", Text: t.T("ask.at-once"), Do: now},
	}}
}

// splitNow asks for the split of somebody let in among the blows: until then
// they have A = O = Sz = 0.
func (t *Table) splitNow() {
	f := t.fight()
	if x := f.Fighter(t.at); x != nil && f.Pending(x) {
		t.askSplit(f, x)
	}
}

// offerSheets completes the name of an add line.
func (t *Table) offerSheets(text string) []table.Offer {
	if t.lib == nil || strings.Contains(text, "/") {
		return nil
	}
	count, name := "", text
	if first, rest, ok := strings.Cut(strings.TrimLeft(text, " "), " "); ok {
		if _, err := strconv.Atoi(first); err == nil {
			count, name = first+" ", rest
		}
	}
	var offers []table.Offer
	for _, s := range t.mstocsSheets(strings.TrimSpace(name)) {
		if len(offers) == 8 {
			break
		}
		about := ""
		if sheet, err := s.Fighter(t.fight().Settings); err == nil {
			about = t.T("offer.sheet", "pw", sheet.PW, "onr", sheet.OnR, "gear", t.gear(sheet.Held))
		} else {
			about = err.Error()
		}
		offers = append(offers, table.Offer{Text: count + ui.Clean(s.Label(t.Language)), About: about})
	}
	return offers
}

// offerGear completes the last name of a list of gear.
func (t *Table) offerGear(text string) []table.Offer {
	if t.lib == nil {
		return nil
	}
	before, last := "", text
	if i := strings.LastIndex(text, ","); i >= 0 {
		before, last = text[:i+1]+" ", text[i+1:]
	}
	last = strings.ToLower(strings.TrimSpace(last))
	var offers []table.Offer
	for _, name := range t.lib().Gear.Names(t.Language) {
		if len(offers) == 8 {
			break
		}
		if !strings.HasPrefix(strings.ToLower(name), last) {
			continue
		}
		item, _ := t.lib().Gear.Find(name)
		a, o, sz := item.Modifiers()
		offers = append(offers, table.Offer{Text: before + name, About: t.T("offer.gear", "a", a, "o", o, "sz", sz, "wounds", item.Wounds.String())})
	}
	return offers
}
