package mstocs

import (
	"regexp"
	"strconv"
	"strings"

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

// improvise makes somebody up from PW, OnR and gear.
func (t *Table) improvise(a addLine) (mstocs.Join, error) {
	held, err := t.items(a.gear)
	if err != nil {
		return mstocs.Join{}, err
	}
	return mstocs.Join{
		Sheet: mstocs.Sheet{Name: a.name, PW: a.pw, OnR: a.onr, Held: held, Numbered: true},
		Side:  mstocs.FoeSide, Group: strings.ToLower(a.name),
	}, nil
}

// fromLibrary finds a sheet by name; words after the name are gear that
// replaces the sheet's.
func (t *Table) fromLibrary(text string) (mstocs.Join, error) {
	words := strings.Fields(text)
	for n := len(words); n > 0; n-- {
		found, ok := t.find(strings.Join(words[:n], " "), n == len(words))
		if !ok {
			continue
		}
		join, err := t.joinOf(found)
		if err == nil && n < len(words) {
			join.Sheet.Held, err = t.items(strings.Join(words[n:], " "))
		}
		return join, err
	}
	return mstocs.Join{}, combat.Refuse("", "no-such-sheet", "name", text)
}

// find gives the sheet of exactly this name, or, where one may be completed,
// the first that is offered for it.
func (t *Table) find(name string, complete bool) (sheets.Sheet, bool) {
	if t.lib == nil {
		return sheets.Sheet{}, false
	}
	list := t.mstocsSheets(name)
	for _, s := range list {
		if strings.EqualFold(s.Name, name) || strings.EqualFold(s.Label(t.Language), name) {
			return s, true
		}
	}
	if complete && len(list) > 0 {
		return list[0], true
	}
	return sheets.Sheet{}, false
}

// mstocsSheets are the library's sheets for this system that match a text.
func (t *Table) mstocsSheets(text string) []sheets.Sheet {
	var list []sheets.Sheet
	for _, s := range t.lib.Find(text, t.Language) {
		if s.System == sheets.MSTOCS {
			list = append(list, s)
		}
	}
	return list
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

// items reads gear by name: separated by commas, or one name alone.
func (t *Table) items(text string) ([]mstocs.Item, error) {
	var held []mstocs.Item
	for name := range strings.SplitSeq(text, ",") {
		name = strings.TrimSpace(name)
		if name == "" {
			continue
		}
		item, ok := mstocs.Item{}, false
		if t.lib != nil {
			item, ok = t.lib.Gear.Find(name)
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
			if err := t.apply(steps...); err != nil {
				return err
			}
			all := t.everyone()
			t.at = all[len(all)-1]
			return nil
		},
	})
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
	for _, name := range t.lib.Gear.Names(t.Language) {
		if len(offers) == 8 {
			break
		}
		if !strings.HasPrefix(strings.ToLower(name), last) {
			continue
		}
		item, _ := t.lib.Gear.Find(name)
		a, o, sz := item.Modifiers()
		offers = append(offers, table.Offer{Text: before + name, About: t.T("offer.gear", "a", a, "o", o, "sz", sz, "wounds", item.Wounds.String())})
	}
	return offers
}
