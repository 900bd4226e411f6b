package table

import (
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"rundy/combat"
	"rundy/tui/ui"
)

// Log is what the panel of a log needs of a fight.
type Log interface {
	Len() int
	Head() int
	Before(n int) int // the entry that entry n followed, 0 for the start
	GoTo(n int) error
	Live(n int) bool // false: undone
	// About tells what an entry is a part of, such as a blow or a duel; the
	// entries of one thing are one item of the log. 0: it stands alone.
	About(n int) int
	// Tell tells the entries of an item in one sentence, and how it came about,
	// in the state they led to, which on another line of entries than the
	// present one can have other fighters, or other names for them.
	Tell(entries []int) (text string, working []string)
}

// Walk is a history whose states are asked for one after the other. A state
// is made of the one asked for before it where that is near on its line of
// entries, so that a log told from top to bottom folds each entry once.
type Walk[S combat.State[S, T, E], T, E any] struct {
	*combat.History[S, T, E]
	at    int // the entry that led to the state, 0 where nothing was asked for
	state S
}

// NewWalk walks through a history.
func NewWalk[S combat.State[S, T, E], T, E any](h *combat.History[S, T, E]) *Walk[S, T, E] {
	return &Walk[S, T, E]{History: h}
}

// Former gives a state as it is, or where somebody has a new name the one
// before entry n, in which they go by their former name.
func Former[S, T any](h past[S], n int, now *S, steps []T, renames func(T) bool) *S {
	if !slices.ContainsFunc(steps, renames) {
		return now
	}
	was := h.At(h.Before(n))
	return &was
}

// past is what gives former states: a history, or a walk in it.
type past[S any] interface {
	At(n int) S
	Before(n int) int
}

// near is how many entries back the state asked for before is looked for.
const near = 16

// At is the state after entry n, 0 for the start.
func (w *Walk[S, T, E]) At(n int) S {
	var path []int
	at := n
	for ; at != w.at && at > 0 && len(path) < near; at = w.Before(at) {
		path = append(path, at)
	}
	if at != w.at || at == 0 {
		w.at, w.state = n, w.History.At(n)
		return w.state
	}
	for _, x := range slices.Backward(path) {
		for _, step := range w.Entry(x).Steps {
			w.state, _ = w.state.Apply(step) // none is refused: each was applied before
		}
	}
	w.at = n
	return w.state
}

// farthest is how many entries back the beginning of an item is looked for.
const farthest = 64

// Items gathers the entries of a log into items, in the order of their last
// entries. Of one that is undone in part, what still stands is an item of its
// own, and so is the rest.
func Items(l Log) [][]int { return partItems(l, gatherItems(l, nil, 0)) }

// gatherItems adds to the items the entries behind those seen. One that goes on
// from the middle of an item takes with it what came before.
func gatherItems(l Log, items [][]int, seen int) [][]int {
	for n := seen + 1; n <= l.Len(); n++ {
		i, k := itemOf(l, items, n)
		if i < 0 {
			items = append(items, []int{n})
			continue
		}
		on, left := append(slices.Clone(items[i][:k+1]), n), items[i][k+1:]
		if items[i] = left; len(left) == 0 {
			items = slices.Delete(items, i, i+1)
		}
		items = append(items, on)
	}
	return items
}

// partItems parts what still stands of each item from what is undone of it.
func partItems(l Log, items [][]int) [][]int {
	parts := make([][]int, 0, len(items))
	for _, it := range items {
		k := len(it)
		for k > 0 && !l.Live(it[k-1]) {
			k--
		}
		if k > 0 && k < len(it) {
			parts = append(parts, it[:k])
			it = it[k:]
		}
		parts = append(parts, it)
	}
	return parts
}

// Item is an item of a log as it is told outside the screen.
type Item struct {
	Entries []int // the numbers of its entries
	Live    bool  // false: undone
	Text    string
	Working []string
}

// Number is that of the item's last entry.
func (it Item) Number() int { return it.Entries[len(it.Entries)-1] }

// Chronicle tells a whole log.
func Chronicle(l Log) []Item {
	var out []Item
	for _, entries := range Items(l) {
		it := Item{Entries: entries}
		it.Live = l.Live(it.Number())
		it.Text, it.Working = l.Tell(entries)
		out = append(out, it)
	}
	return out
}

// itemOf finds the item that entry n goes on with, and which of its entries; -1
// if there is none.
func itemOf(l Log, items [][]int, n int) (item, entry int) {
	about := l.About(n)
	if about == 0 {
		return -1, 0
	}
	at := l.Before(n)
	for range farthest {
		if at == 0 {
			return -1, 0
		}
		if before := l.About(at); before == about {
			break
		} else if before != 0 {
			return -1, 0
		}
		at = l.Before(at)
	}
	for i := len(items) - 1; i >= max(len(items)-farthest, 0); i-- {
		if k := slices.Index(items[i], at); k >= 0 {
			return i, k
		}
	}
	return -1, 0
}

// LogPanel is the fight's log: an item a blow, duel or decision, undone ones
// struck through, workings opened at a key, and the way back to any line.
type LogPanel struct {
	host  *Host
	log   Log
	panel int
	keys  []ui.Key
	at    int // index of the item under the cursor; -1 follows the newest
	open  map[int]bool
	whole [][]int // the items as they are gathered, of the entries seen
	seen  int
	items [][]int // parted into what stands and what is undone, at a head
	head  int
	told  map[int]toldItem
}

// toldItem is an item as it was told, by its last entry: entries never change.
type toldItem struct {
	text    string
	working []string
}

// NewLogPanel makes the panel of a log, which is the host's panel of that
// number. More are keys of its own.
func NewLogPanel(h *Host, l Log, panel int, more ...ui.Key) *LogPanel {
	p := &LogPanel{host: h, log: l, panel: panel, at: -1, open: map[int]bool{}, told: map[int]toldItem{}}
	move := func(by int) func() tea.Cmd {
		return func() tea.Cmd {
			p.gather()
			p.at = min(max(p.cursor()+by, 0), max(len(p.items)-1, 0))
			return nil
		}
	}
	p.keys = append([]ui.Key{
		ui.Bind("→", "key.open", p.unfold(true), "right", "l").Hinted(),
		ui.Bind("←", "key.close", p.unfold(false), "left", "h"),
		ui.Bind("g", "key.go-to", p.goTo).Hinted(),
		ui.Bind("0", "key.go-start", func() tea.Cmd { return p.travel(0) }),
	}, more...)
	p.keys = append(p.keys, MoveKeys(move)...)
	return p
}

// MoveKeys go through a list by so many rows, ten a page.
func MoveKeys(move func(by int) func() tea.Cmd) []ui.Key {
	return []ui.Key{
		ui.Bind("↑", "key.up", move(-1), "up"),
		ui.Bind("↓", "key.down", move(1), "down"),
		ui.Bind("PgUp", "key.page-up", move(-10), "pgup"),
		ui.Bind("PgDn", "key.page-down", move(10), "pgdown"),
		ui.Bind("Home", "key.first", move(-1<<20), "home"),
		ui.Bind("End", "key.last", move(1<<20), "end"),
	}
}

// Beyond marks what of a list lies above and below the rows that are shown;
// "" where all are.
func Beyond(above, below int) string {
	up, down := "", ""
	if above > 0 {
		up = fmt.Sprintf("↑ %d", above)
	}
	if below > 0 {
		down = fmt.Sprintf("↓ %d", below)
	}
	return Joined(up, down)
}

// Name is the key of the panel's name.
func (p *LogPanel) Name() string { return "panel.log" }

// Keys are the panel's keys.
func (p *LogPanel) Keys() []ui.Key { return p.keys }

// Type takes no keys: nothing is typed here.
func (p *LogPanel) Type(tea.KeyPressMsg) bool { return false }

// Enter is the host's.
func (p *LogPanel) Enter() (tea.Cmd, bool) { return nil, false }

func (p *LogPanel) gather() {
	if p.items != nil && p.seen == p.log.Len() && p.head == p.log.Head() {
		return
	}
	p.whole = gatherItems(p.log, p.whole, p.seen)
	p.seen, p.head = p.log.Len(), p.log.Head()
	p.items = partItems(p.log, p.whole)
}

func (p *LogPanel) cursor() int {
	if p.at < 0 || p.at >= len(p.items) {
		return len(p.items) - 1
	}
	return p.at
}

// Under gives the entries of the item under the cursor; nil when the log is
// empty.
func (p *LogPanel) Under() []int {
	p.gather()
	if len(p.items) == 0 {
		return nil
	}
	return p.items[p.cursor()]
}

// goTo restores the fight as it was after the line under the cursor.
func (p *LogPanel) goTo() tea.Cmd {
	p.gather()
	if len(p.items) == 0 {
		p.host.Say(p.host.Words.T("say.log-empty"))
		return nil
	}
	it := p.items[p.cursor()]
	return p.travel(it[len(it)-1])
}

func (p *LogPanel) travel(n int) tea.Cmd {
	var refused error
	cmd := p.host.Change(func() error {
		refused = p.log.GoTo(n)
		return refused
	})
	if refused == nil {
		p.host.Say(p.host.Words.T("say.gone-to", "n", n))
	}
	p.host.Show(p.panel)
	return cmd
}

func (p *LogPanel) unfold(open bool) func() tea.Cmd {
	return func() tea.Cmd {
		p.gather()
		if len(p.items) > 0 {
			p.open[p.items[p.cursor()][0]] = open
		}
		return nil
	}
}

// tell tells an item, once.
func (p *LogPanel) tell(it []int) toldItem {
	last := it[len(it)-1]
	if told, ok := p.told[last]; ok {
		return told
	}
	text, working := p.log.Tell(it)
	p.told[last] = toldItem{text, working}
	return p.told[last]
}

// tellAround tells the items that may be seen around one in h lines. From top
// to bottom each is told in a state that follows from the one before.
func (p *LogPanel) tellAround(at, h int) {
	above, below := at, at+1
	for below-above < h && (above > 0 || below < len(p.items)) {
		above, below = max(above-1, 0), min(below+1, len(p.items))
	}
	for _, it := range p.items[above:below] {
		p.tell(it)
	}
}

// Lines paints the items around the cursor: upwards from it, then downwards,
// until the panel is full.
func (p *LogPanel) Lines(w, h int) []string {
	p.gather()
	if len(p.items) == 0 {
		return []string{" " + ui.Cut(p.host.Words.T("say.log-empty"), w-1)}
	}
	at := p.cursor()
	p.tellAround(at, h)
	lines := p.item(at, true, w)
	above, below := at-1, at+1
	for len(lines) < h && (above >= 0 || below < len(p.items)) {
		if above >= 0 {
			lines = append(p.item(above, false, w), lines...)
			above--
		}
		if below < len(p.items) && len(lines) < h {
			lines = append(lines, p.item(below, false, w)...)
			below++
		}
	}
	return lines[:min(len(lines), h)]
}

// item paints one item, with its working when opened.
func (p *LogPanel) item(i int, cursor bool, w int) []string {
	it := p.items[i]
	last, told := it[len(it)-1], p.tell(it)
	front, fold := "  ", " "
	if cursor {
		front = "▸ "
	}
	if len(told.working) > 0 {
		fold = map[bool]string{false: "+", true: "-"}[p.open[it[0]]]
	}
	text := ui.Cut(told.text, w-11)
	switch {
	case !p.log.Live(last):
		text = ui.Struck.Paint("~" + text)
	case last == p.log.Head():
		text = ui.Bold.Paint(text)
	}
	lines := []string{ui.Bold.Paint(front) + ui.Dim.Paint(ui.Right(fmt.Sprint(last), 5)+" "+fold+" ") + text}
	if !p.open[it[0]] {
		return lines
	}
	working := told.working
	if len(working) == 0 {
		working = []string{told.text}
	}
	for _, l := range working {
		for _, part := range ui.Wrap(l, max(w-14, 20)) {
			lines = append(lines, strings.Repeat(" ", 12)+part)
		}
	}
	return lines
}
