package imports

import (
	"strings"
	"testing"
)

// notes are what a game master writes: names as headings, sometimes two levels
// up, an empty column in the row of dashes, and tables that are no profiles.
const notes = `---
tags: npc
---
# Session 2

Not read.

` + "```\n| WS | S | T |\n|---|---|---|\n| 1 | 2 | 3 |\n```" + `

### Brutal Knight - Sir Michel "The **Hammer**" Fontaine

- **Appearance**: going to seed ([[Folk|muscular]])

#### Stats

Thug + [freelance](http://example.org)

| M | WS | BS | S | T | W | I  | A || Dex | Ld | Int | Cl | WP | Fel |
|---|----|----|---|---|---|----|---||-----|----|-----|----|----|-----|
| 4 | 61 | 25 | 6 | 5 | 11| 50 | 3 || 29  | 59 | 39  | 39 | 29 | 39  |

#### Weapons & Armour

| Weapon            **A: 3** | **I**  | WS | Damage (D6+) | Parry (against) |
|----------------------------|--------|----|--------------| ----------------|
| Bastard Sword              | **40** | 61 |            8 |               0 |

| Location    | T |
|-------------|---|
| body & arms | 6 |

Warhorse
--------

> |   M |   WS |   BS |   S |   T |   W |   I |   A |   Cl |
> | --: | ---: | ---: | --: | --: | --: | --: | --: | ---: |
> |   8 |   33 |    0 |   5 |   3 |  11 |  30 |   1 |   10 |

## Gobliny

Imię | WW | S | Wt | A | I | Op
-----|----|---|----|---|---|---
Nocny \| czarny | 24 | 2 | 3 | 1 | 25 | 18
**Snotling** | 17 | 1 | 2 | D3 | 30 | 18
`

func TestMarkdown(t *testing.T) {
	r := got(t, "notes.md", notes, Options{})
	same(t, "people", names(r.People), `Brutal Knight - Sir Michel "The Hammer" Fontaine 61 24, Warhorse 33 41, Nocny | czarny 24 47, Snotling 17 48`)
	if r.Format != Markdown || r.Edition != First || r.Told != "Ld, Cl" {
		t.Errorf("%s, edition %d by %q", r.Format, r.Edition, r.Told)
	}
	same(t, "knight", profileOnly(r.People[0]), "WW 61 (WS), S 6 (S), Wt 5 (T), A 3 (A), I 50 (I)")
	same(t, "words", strings.Join(r.People[0].Text, "|"), "Appearance: going to seed (muscular)|Thug + freelance")
	same(t, "horse", profileOnly(r.People[1]), "WW 33 (WS), S 5 (S), Wt 3 (T), A 1 (A), I 30 (I)")
	told(t, r.People[3].Problems, "notes.md:48: Snotling: A = D3: is not one whole number; allowed is a whole number from 1 to 10")
}

// Without a heading nobody knows the name.
func TestMarkdownWithoutHeading(t *testing.T) {
	p := one(t, "x.md", "| WW | S | Wt | A | Op |\n|---|---|---|---|---|\n| 33 | 3 | 3 | 1 | 9 |\n", Options{})
	told(t, p.Problems, "x.md:3: name: is missing; allowed is text of 1 to 80 characters")
}

// A text file may hold Markdown or a stat block too.
func TestStatBlocks(t *testing.T) {
	const text = `Bestiary
of mine

GHOUL — Undead
of the deep

M WS BS S  T  I  Agi Dex Int WP Fel W
4 40 0  35 40 30 35  25  20  25 – 12
Skills: Athletics 40, Heal 45, Melee (Basic 56)

SPIRIT
M WS BS S T I Ag Dex Int WP Fel W
6 30 – – 30 30 30 – 10 30 – 12
`
	r := got(t, "x.txt", text, Options{Attacks: 1})
	same(t, "people", names(r.People), "GHOUL 40 8, SPIRIT 30 13")
	same(t, "ghoul", profileOnly(r.People[0]), "WW 40 (WS), S 3 (S 35 / 10), Wt 4 (T 40 / 10), A 1 (--attacks), I 30 (I)")
	if h := r.People[0].Healing; h.N != 45 || h.From != "Heal" || h.Line != 9 {
		t.Errorf("healing %+v", h)
	}
	told(t, r.People[1].Problems, "x.txt:13: SPIRIT: S: is missing; allowed is a whole number from 0 to 10")
	r = got(t, "x.txt", "## Ork\n| WW | S | Wt | A | Op |\n|-|-|-|-|-|\n| 33 | 3 | 4 | 1 | 9 |\n", Options{})
	same(t, "Markdown", names(r.People), "Ork 33 4")
}
