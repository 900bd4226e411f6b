package odds

// pair is the blows of one fighter at another.
type pair struct {
	table *Table
	blow  Blow
	from  *man
	to    *man
	low   int     // the least target number
	rows  [][]row // [target - low][the defender's PW]
	draws [][]alias
}

// row is what a blow does to a defender with a given PW.
type row struct {
	keep   [instantDeath]float64 // chance to lose so many PW and fight on
	beaten float64               // chance to be beaten
}

func newPair(t *Table, from, to *man) *pair {
	least := 10 + from.Modifier + min(0, from.Gear.A) - to.PW - max(0, to.Gear.O)
	most := 10 + from.Modifier + from.PW + max(0, from.Gear.A) - min(0, to.Gear.O)
	blow := Blow{Modifier: from.Modifier, OnR: to.OnR, Armour: to.Armour, Aim: from.Aim}
	return &pair{
		table: t, blow: blow, from: from, to: to, low: least,
		rows: make([][]row, most-least+1), draws: make([][]alias, most-least+1),
	}
}

// target is the number to hit of a stance against another's O.
func (p *pair) target(attack, defence int) int { return 10 + attack - defence + p.blow.Modifier }

// row gives what a blow with a target number does to a defender.
func (p *pair) row(target, pw int) *row {
	rows := &p.rows[target-p.low]
	if *rows == nil {
		*rows = p.work(target)
	}
	return &(*rows)[pw]
}

// work makes the rows of a target number for each PW of the defender.
func (p *pair) work(target int) []row {
	b := p.blow
	b.Attack = target - b.Modifier - 10
	odds := p.table.panel(&b)
	rows := make([]row, p.to.PW+1)
	for pw := 1; pw < len(rows); pw++ {
		r := &rows[pw]
		for loss := range min(instantDeath, pw) {
			if !p.to.stands[pw-loss] {
				break
			}
			r.keep[loss] = odds.Loss[loss]
			if loss >= p.table.rules.stun { // M21
				lost := p.to.Lost + p.to.PW - pw + loss
				r.keep[loss] *= 1 - float64(outOf36(lost))/36
			}
		}
		r.finish(&odds)
	}
	return rows
}

// finish fills in what follows from the chances to fight on. The chance to be
// beaten is added up of its own parts, so that it is 0 only when it must be.
func (r *row) finish(odds *Panel) {
	r.beaten = odds.Loss[instantDeath]
	for loss, keep := range r.keep {
		r.beaten += odds.Loss[loss] - keep
	}
}

// draw gives what row gives, for drawing.
func (p *pair) draw(target, pw int) *alias {
	draws := &p.draws[target-p.low]
	if *draws == nil {
		p.row(target, pw)
		for _, r := range p.rows[target-p.low] {
			*draws = append(*draws, newAlias(&r))
		}
	}
	return &(*draws)[pw]
}
