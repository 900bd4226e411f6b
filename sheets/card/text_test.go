package card

import (
	"strings"
	"testing"
	"unicode"

	"github.com/charmbracelet/x/ansi"

	"rundy/combat/mstocs"
)

// fits checks that lines are no wider than so many cells and safe to show.
func fits(t interface{ Errorf(string, ...any) }, lines []string, width int) {
	for _, line := range lines {
		if w := ansi.StringWidth(line); w > width {
			t.Errorf("%d cells wide, of %d: %q", w, width, line)
		}
		if strings.ContainsFunc(line, unicode.IsControl) || strings.HasSuffix(line, " ") {
			t.Errorf("a control character, or blanks at the end: %q", line)
		}
	}
}

// golden compares a card with the one wanted, line by line.
func golden(t *testing.T, got []string, want string) {
	t.Helper()
	wanted := strings.Split(strings.Trim(want, "\n"), "\n")
	for i := range max(len(got), len(wanted)) {
		g, w := "(nothing)", "(nothing)"
		if i < len(got) {
			g = got[i]
		}
		if i < len(wanted) {
			w = wanted[i]
		}
		if g != w {
			t.Errorf("line %d\n got %q\nwant %q", i+1, g, w)
		}
	}
}

// Rutger by M2 and M3: 43 + 5 reads 9; 45 reads 9, halved 4. Of 9 PW 4 are
// lost, 5 left. Gear by M7 and M9, summed by M8: A 1 + 0, O -1 + 2, Sz 0 - 1.
// Rolls and effects of locations by M17, states by M23, and the checks by M21,
// M20, M22, M24 and M18.
func TestEnglishCard(t *testing.T) {
	golden(t, Text(made(t, "en", rutger...), 60, words(t, "en")), `
Rutger Weiß               PW 5/9   OnR 4   I 41   medical 12
PW ●●●●●○○○○
   1–2 lightly wounded · 3–7 wounded · 8+ can only crawl

in hand                            A    O   Sz  wounds
spear: thrust                     +1   -1    0  3k6+2
spear: guard                      -1   +1    0  3k6+2
small shield                       0   +2   -1
total                             +1   +1   -1

location    3k6             armour
head        3–5, 16–18  ×2  1
left arm    6–8         ½   2       [ ] until ________
right arm   13–15       ½   0       [ ] until ________
torso       10–11           0
left leg    9           ½   0       [ ] until ________
right leg   12          ½   0       [ ] until ________

round      1   2   3   4   5   6   7   8   9  10  11  12
A +1     ___ ___ ___ ___ ___ ___ ___ ___ ___ ___ ___ ___
O +1     ___ ___ ___ ___ ___ ___ ___ ___ ___ ___ ___ ___
Sz -1    ___ ___ ___ ___ ___ ___ ___ ___ ___ ___ ___ ___

mortal wound ______  I II III  dealt at _____  dies at _____
mortal wound ______  I II III  dealt at _____  dies at _____
mortal wound ______  I II III  dealt at _____  dies at _____

2k6    after a blow that costs 3 PW or more: less than all
       PW lost means out of action, for the difference in
       rounds
10 PW  or more in one blow: dead at once
k6     after every blow that costs PW: less than that blow's
       PW means a mortal wound, class II; less by 5 or more,
       class I
k6     minutes to live with class I, hours with class II,
       days with class III
3k6    days out of use for an arm or leg that one blow costs
       3 PW or more
`)
}

// A goblin made up at the table, with a knife: by M7 Sz +1 and 2k6. It is one
// of many, and healthy.
func TestPolishCard(t *testing.T) {
	lines := []string{
		`system = "mstocs"`, `name = "goblin"`, `names = {pl = "goblin z Gęstwiny"}`, `person = false`,
		`PW = 12`, `OnR = 3`, `gear = ["dagger"]`, `armour = 1`,
	}
	golden(t, Text(made(t, "pl", lines...), 80, words(t, "pl")), `
goblin z Gęstwiny  nr ___                       PW 12   OnR 3   I –   leczenie –
PW ●●●●●●●●●●●●
   1–2 lekkie rany · 3–7 rany · 8+ może się tylko czołgać

w rękach                                               A    O   Sz  rany
sztylet                                                0    0   +1  2k6
razem                                                  0    0   +1

lokacja     3k6             pancerz
głowa       3–5, 16–18  ×2  1
lewa ręka   6–8         ½   1       [ ] do ________
prawa ręka  13–15       ½   1       [ ] do ________
korpus      10–11           1
lewa noga   9           ½   1       [ ] do ________
prawa noga  12          ½   1       [ ] do ________

runda      1   2   3   4   5   6   7   8   9  10  11  12
A        ___ ___ ___ ___ ___ ___ ___ ___ ___ ___ ___ ___
O        ___ ___ ___ ___ ___ ___ ___ ___ ___ ___ ___ ___
Sz +1    ___ ___ ___ ___ ___ ___ ___ ___ ___ ___ ___ ___

rana śmiertelna __________________________  I II III  zadana _____  śmierć _____
rana śmiertelna __________________________  I II III  zadana _____  śmierć _____
rana śmiertelna __________________________  I II III  zadana _____  śmierć _____

2k6    po ciosie za 3 PW lub więcej: mniej niż wszystkie stracone PW to poza
       walką przez tyle rund, ile brakuje
10 PW  lub więcej od jednego ciosu: śmierć na miejscu
k6     po każdym ciosie, który zabrał PW: mniej niż PW tego ciosu to rana
       śmiertelna klasy II, mniej o 5 lub więcej to klasa I
k6     minut życia z klasą I, godzin z klasą II, dni z klasą III
3k6    dni niesprawności ręki albo nogi po ciosie w nią za 3 PW lub więcej
`)
}

func TestBlankCard(t *testing.T) {
	s := mstocs.DefaultSettings()
	s.Locations = false
	golden(t, Text(NewBlank(s), 60, words(t, "en"))[:14], `
name ________         PW ___   OnR ___   I ___   medical ___
PW ○○○○○○○○○○○○○○○○○○○○
   1–2 lightly wounded · 3–7 wounded · 8+ can only crawl

in hand                            A    O   Sz  wounds
________________                 ___  ___  ___  ___

location    3k6             armour
head        3–5, 16–18      ___
left arm    6–8             ___
right arm   13–15           ___
torso       10–11           ___
left leg    9               ___
right leg   12              ___
`)
}

// A long name stands above the numbers, whole; a wide letter counts for two;
// many PW go on below; at least 60 cells are taken.
func TestTextOfMuch(t *testing.T) {
	c := Card{Name: strings.Repeat("Źdźbło ", 11) + "漢字", OnR: 9, PW: 60, Lost: 63, Gear: []Row{{Name: strings.Repeat("broń ", 20), Wounds: "9k6+8k8+7k10"}}}
	for _, lang := range languages {
		for width := LeastWidth - 10; width <= 120; width++ {
			lines := Text(c, width, words(t, lang))
			fits(t, lines, max(width, LeastWidth))
			all := strings.Join(strings.Fields(strings.Join(lines, " ")), " ")
			if !strings.Contains(all, strings.TrimSpace(c.Name)) {
				t.Errorf("%s, %d: the name is not whole in %q", lang, width, all[:200])
			}
			if n := strings.Count(all, "○"); n != 60 || !strings.Contains(all, "PW -3/60 OnR 9") {
				t.Errorf("%s, %d: %d PW of 60, or no PW -3/60", lang, width, n)
			}
		}
	}
}

// What comes from a file cannot act on the terminal.
func TestTextIsSafe(t *testing.T) {
	lines := Text(Card{Name: "a\x1b[2Jb\u202ec\nd\xff\ufe0f", Gear: []Row{{Name: "x\x07y", Wounds: "k6\x1b"}}}, 60, words(t, "en"))
	fits(t, lines, 60)
	if !strings.HasPrefix(lines[0], "a [2Jbc d?") || strings.Contains(lines[0], "\ufe0f") {
		t.Errorf("%q", lines[0])
	}
}
