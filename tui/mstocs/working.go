package mstocs

import (
	"fmt"
	"strings"

	"rundy/combat/mstocs"
	"rundy/tui/ui"
)

// line is a line of a blow's working with the rule it follows.
type line struct{ Text, Rule string }

// Working tells how a blow went, as far as it has got: the target with its
// parts, dice, margin, wounds, location, armour, division, PW, checks.
func (t Teller) Working(f *mstocs.Fight, b *mstocs.Blow) []line {
	head := t.Who(f, b.Attacker) + " ▸ " + t.Who(f, b.Target) + ", " + t.Item(b.Weapon)
	if b.Aim != mstocs.NoLocation {
		head += ", " + t.Where(b.Aim)
	}
	lines := []line{
		{head, ""},
		{t.T("work.target") + t.parts(b.Parts, b.Number), "M13"},
	}
	if b.Hit.Thrown() {
		lines = append(lines, line{t.workHit(b), "M13"})
	}
	if b.Wounds.Thrown() {
		lines = append(lines, line{t.workWounds(b), "M16"})
	}
	if b.Location != mstocs.NoLocation && b.Wounds.Thrown() {
		lines = append(lines, t.workLoss(f, b)...)
	}
	lines = append(lines, t.workChecks(f, b)...)
	if b.Struck != "" {
		lines = append(lines, line{t.T("work.struck", "why", t.T("reason."+string(b.Struck))), ""})
	}
	if b.FumbleHow != nil {
		lines = append(lines, line{t.fumbleText(*b.FumbleHow), "M13"})
	}
	return lines
}

// parts writes a target number: "7 = 10 + A 3 - O 6".
func (t Teller) parts(parts []mstocs.Part, sum int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d =", sum)
	for i, p := range parts {
		sign, n := "+", p.Value
		if n < 0 || p.Kind == mstocs.PartDefence && n <= 0 {
			sign, n = "-", -n
		}
		word := ""
		if p.Kind == mstocs.PartDefence && p.Value > 0 {
			fmt.Fprintf(&b, " - O (-%d)", p.Value) // a defence below 0
			continue
		}
		switch p.Kind {
		case mstocs.PartBase:
		case mstocs.PartAttack:
			word = "A "
		case mstocs.PartDefence:
			word = "O "
		case mstocs.PartModifier:
			if p.Word != "" {
				word = ui.Clean(p.Word) + " "
			}
		default:
			word = t.T("part."+string(p.Kind)) + " "
		}
		if i > 0 {
			b.WriteString(" " + sign)
		}
		fmt.Fprintf(&b, " %s%d", word, n)
	}
	return b.String()
}

func (t Teller) workHit(b *mstocs.Blow) string {
	text := t.T("work.hit") + t.thrown(b.Hit) + "  " + t.T("outcome."+string(b.Outcome))
	if b.Outcome == mstocs.Hit || b.Outcome == mstocs.Perfect {
		text += t.T("work.margin", "n", b.Margin)
	}
	return text
}

func (t Teller) workWounds(b *mstocs.Blow) string {
	text := t.T("work.wounds") + t.thrown(b.Wounds) + "  "
	sum := fmt.Sprintf("%d + %d", b.Margin, b.Wounds.Total)
	if b.Total != b.Margin+b.Wounds.Total {
		sum = "(" + sum + ") × 2"
	}
	return text + fmt.Sprintf("%s = %d", sum, b.Total)
}

// workLoss tells location, armour, what the location made of it, the division
// by OnR and what the loss came off.
func (t Teller) workLoss(f *mstocs.Fight, b *mstocs.Blow) []line {
	where := t.T("work.location")
	if b.Where.Thrown() {
		where += t.thrown(b.Where) + "  "
	}
	where += t.Where(b.Location)
	lines := []line{{where, "M17"}}
	calc := fmt.Sprint(b.Total)
	if b.Armour > 0 {
		calc += t.T("work.armour", "n", b.Armour) + fmt.Sprint(max(b.Total-b.Armour, 0))
	}
	if double := max(b.Total-b.Armour, 0); b.Left != double {
		calc += fmt.Sprintf(" × 2 = %d", b.Left)
	}
	switch {
	case b.Effect > b.Left:
		calc += fmt.Sprintf(" × 2 = %d", b.Effect)
	case b.Location.Limb() && f.Settings.Locations:
		calc += fmt.Sprintf(" / 2 = %d", b.Effect)
	}
	lines = append(lines, line{t.T("work.loss") + fmt.Sprintf("%s / OnR %d = %d", calc, b.OnR, b.Loss), "M17"})
	if b.Loss > 0 {
		text := t.T("work.left", "pw", b.PW, "lost", b.Lost)
		if b.Before.Sum() > 0 {
			after := mstocs.Allocation{A: b.Before.A - b.Taken.A, O: b.Before.O - b.Taken.O, Sz: b.Before.Sz - b.Taken.Sz}
			text += "  " + slashed(b.Before) + " → " + slashed(after)
		}
		lines = append(lines, line{text, "M19"})
	}
	return lines
}

// workChecks tells the checks that the loss called for.
func (t Teller) workChecks(f *mstocs.Fight, b *mstocs.Blow) []line {
	var lines []line
	add := func(text, rule string) { lines = append(lines, line{text, rule}) }
	if b.Killed {
		add(t.T("work.killed", "n", b.Loss), "M20")
	}
	if b.Awake.Thrown() {
		how := t.T("work.stands")
		if b.Rounds > 0 {
			how = t.N("work.out", b.Rounds)
		}
		add(t.T("work.awake")+fmt.Sprintf("%s < %d? ", t.thrown(b.Awake), b.Lost)+how, "M21")
	}
	if b.Days.Thrown() {
		add(t.T("work.limb")+t.thrown(b.Days)+"  "+t.N("count.days", b.Days.Total), "M18")
	}
	if b.Mortal.Thrown() {
		how := t.T("work.not-mortal")
		if b.Class != mstocs.NoClass {
			how = t.T("work.class", "class", t.Class(b.Class))
		}
		add(t.T("work.mortal")+fmt.Sprintf("%s < %d? ", t.thrown(b.Mortal), b.Loss)+how, "M22")
	}
	if b.Time.Thrown() {
		add(t.T("work.time")+t.thrown(b.Time)+"  "+t.classTime(b.Class, b.Time.Total), "M24")
	}
	return lines
}

// classTime is how long a wound of a class leaves: so many minutes, hours or
// days.
func (t Teller) classTime(c mstocs.Class, n int) string {
	switch c {
	case mstocs.ClassI:
		return t.N("count.minutes", n)
	case mstocs.ClassII:
		return t.N("count.hours", n)
	default:
		return t.N("count.days", n)
	}
}

func (t Teller) fumbleText(s mstocs.Fumble) string {
	text := t.T("fumble."+string(s.Effect), "n", s.N)
	if s.Text != "" {
		text += ": " + ui.Clean(s.Text)
	}
	return text
}

// blowSentence tells a blow in one line.
func (t Teller) blowSentence(f *mstocs.Fight, b *mstocs.Blow) string {
	head := t.Who(f, b.Attacker) + " ▸ " + t.Who(f, b.Target)
	if b.Aim != mstocs.NoLocation {
		head += " (" + t.Where(b.Aim) + ")"
	}
	head += ": "
	switch {
	case b.Struck != "":
		return head + t.T("work.struck", "why", t.T("reason."+string(b.Struck)))
	case !b.Hit.Thrown():
		return head + t.T("work.target") + fmt.Sprint(b.Number)
	case b.Outcome == mstocs.Miss:
		return head + t.T("tell.miss", "roll", b.Hit.Total, "target", b.Number)
	case b.Outcome == mstocs.Fatal:
		text := head + t.T("tell.fatal")
		if b.FumbleHow != nil {
			text += ", " + t.fumbleText(*b.FumbleHow)
		}
		return text
	case b.Location == mstocs.NoLocation || !b.Wounds.Thrown():
		return head + t.T("tell.hits", "roll", b.Hit.Total, "target", b.Number)
	case b.Loss == 0:
		return head + t.T("tell.no-loss", "where", t.Where(b.Location))
	}
	text := head + t.T("tell.loses", "n", b.Loss, "where", t.Where(b.Location), "pw", b.PW)
	if b.Killed {
		return text + ", " + t.T("tell.killed")
	}
	if b.Days.Thrown() {
		text += ", " + t.T("status.limb", "where", t.Where(b.Location))
	}
	if b.Rounds > 0 {
		text += ", " + t.N("work.out", b.Rounds)
	}
	if b.Class != mstocs.NoClass {
		text += ", " + t.T("tell.mortal", "class", t.Class(b.Class))
	}
	return text
}
