package imports

import (
	"strings"
	"testing"
)

// What a table's headers and cells stand for: one row below each header.
func TestColumns(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"1e in Polish": {"Imię;WW;S;Wt;A;I;Zr;Op\nX;43;3;4;1;40;29;29", "WW 43 (WW), S 3 (S), Wt 4 (Wt), A 1 (A), I 40 (I)"},
		"1e in English": {
			"Name,WS,S,T,A,I,Dex,Cl\nX,43,3,4,1,40,29,29",
			"WW 43 (WS), S 3 (S), Wt 4 (T), A 1 (A), I 40 (I)",
		},
		"2e: Zr is I, K and Odp of a hundred": { // 41 / 10 = 4, 39 / 10 = 3
			"Imię;WW;US;K;Odp;Zr;A\nX;43;25;41;39;40;1",
			"WW 43 (WW), S 4 (K 41 / 10), Wt 3 (Odp 39 / 10), A 1 (A), I 40 (Zr)",
		},
		"2e: S and Wt beside them are the bonuses": {
			"Imię;WW;K;Odp;Zr;A;S;Wt\nX;43;41;39;40;1;4;3",
			"WW 43 (WW), S 4 (S), Wt 3 (Wt), A 1 (A), I 40 (Zr)",
		},
		"2e by Zr without I": {"Imię;WW;S;Wt;Zr;A\nX;43;4;3;40;1", "WW 43 (WW), S 4 (S), Wt 3 (Wt), A 1 (A), I 40 (Zr)"},
		"2e in English, bonuses first": {
			"Name,WS,S,T,Ag,A,SB,TB\nX,43,41,39,40,1,5,4",
			"WW 43 (WS), S 5 (SB), Wt 4 (TB), A 1 (A), I 40 (Ag)",
		},
		"4e in Polish: Zr is Dexterity, BS the bonus of S": { // 41 / 10 = 4, 39 / 10 = 3
			"Imię;WW;US;S;Wt;I;Zw;Zr;BS;A\nX;43;25;41;39;40;35;30;5;2",
			"WW 43 (WW), S 5 (BS), Wt 3 (Wt 39 / 10), A 2 (A), I 40 (I)",
		},
		"4e: a rat of S 8 has 0": { // 8 / 10 = 0, 18 / 10 = 1
			"Name,WS,S,T,I,Ag,Dex,A?\nX,25,8,18,30,31,32,",
			"WW 25 (WS), S 0 (S 8 / 10), Wt 1 (T 18 / 10), A 1 (--attacks), I 30 (I)",
		},
		"no edition, but more than ten": {
			"Name,WS,S,T,A,I\nX,25,33,28,1,20",
			"WW 25 (WS), S 3 (S 33 / 10), Wt 2 (T 28 / 10), A 1 (A), I 20 (I)",
		},
		"French": { // 31 / 10 = 3, 42 / 10 = 4
			"Nom;CC;CT;F;E;A;I\nX;33;25;31;42;1;20", "WW 33 (CC), S 3 (F 31 / 10), Wt 4 (E 42 / 10), A 1 (A), I 20 (I)",
		},
		"long names": {
			"Nazwa;Walka Wręcz;Siła;Wytrzymałość;Liczba Ataków;Inicjatywa;Opanowanie\nX;43;3;4;1;40;29",
			"WW 43 (Walka Wręcz), S 3 (Siła), Wt 4 (Wytrzymałość), A 1 (Liczba Ataków), I 40 (Inicjatywa)",
		},
		"halves, marks and blanks": {
			"Name,**W.S.**,Siła (S), T: ,attacks,I,Cool\nX,43,3,4,1,40,29",
			"WW 43 (**W.S.**), S 3 (Siła (S)), Wt 4 (T:), A 1 (attacks), I 40 (I)",
		},
		"Żw is wounds": {"Imię;WW;S;Wt;Żw;A;I;Op\nX;43;3;4;9;1;40;29", "WW 43 (WW), S 3 (S), Wt 4 (Wt), A 1 (A), I 40 (I)"},
		"Zw is of 4e":  {"Imię;WW;S;Wt;Zw;A;I\nX;43;33;44;9;1;40", "WW 43 (WW), S 3 (S 33 / 10), Wt 4 (Wt 44 / 10), A 1 (A), I 40 (I)"},
		"decimals":     {"Imię;WW;S;Wt;A;I;Op\nX;53,0;3.00;4;1;40;29", "WW 53 (WW), S 3 (S), Wt 4 (Wt), A 1 (A), I 40 (I)"},
		"no line feeds": {
			"Imię;WW;S;Wt;A;I;Op\rX;43;3;4;1;40;29\r",
			"WW 43 (WW), S 3 (S), Wt 4 (Wt), A 1 (A), I 40 (I)",
		},
		"a word to Excel": {"sep=;\nWW;S;Wt;A;I;Op;Imię\n43;3;4;1;40;29;X", "WW 43 (WW), S 3 (S), Wt 4 (Wt), A 1 (A), I 40 (I)"},
	} {
		t.Run(name, func(t *testing.T) {
			p := one(t, "x.csv", c.text, Options{Attacks: 1})
			same(t, p.Name, profileOnly(p), c.want)
			same(t, "name", p.Name, "X")
			told(t, p.Problems)
		})
	}
}

// PW and OnR tell how they follow: 43 + 5 = 48 reads 38, 9; 35 reads 26, 8.
func TestWorking(t *testing.T) {
	p := one(t, "x.csv", "Imię;WW;S;Wt;A;Op\nX;43;3;4;2;29\n", Options{})
	same(t, "X", line(p), "WW 43 (WW), S 3 (S), Wt 4 (Wt), A 2 (A), "+
		"PW 9 (43 + 5 × (2 - 1) = 48 → 38 → 9), OnR 4 ((3 + 4) × 5 = 35 → 8 / 2)")
}

// The same letters mean another value in another edition, and the answer
// decides before the headers do.
func TestEditionAnswered(t *testing.T) {
	const text = "Name,WS,S,T,A,I,Ag\nX,25,8,9,1,20,30\n"
	r := got(t, "x.csv", text, Options{})
	if len(r.Questions) != 1 || r.Questions[0].Ask != AskEdition || r.People[0].Ready() {
		t.Errorf("asked %v", r.Questions)
	}
	same(t, "nobody answers", line(r.People[0]), "WW 25 (WS), A 1 (A), I 20 (I), PW 7 (25 → 17 → 7)")
	told(t, r.People[0].Problems)
	for edition, want := range map[Edition]string{
		First:  "WW 25 (WS), S 8 (S), Wt 9 (T), A 1 (A), I 20 (I)",
		Second: "WW 25 (WS), S 0 (S 8 / 10), Wt 0 (T 9 / 10), A 1 (A), I 30 (Ag)",
		Fourth: "WW 25 (WS), S 0 (S 8 / 10), Wt 0 (T 9 / 10), A 1 (A), I 20 (I)",
	} {
		r := got(t, "x.csv", text, Options{Edition: edition})
		same(t, "edition", profileOnly(r.People[0]), want)
		same(t, "told", r.Told, "--edition")
	}
	// Against the headers, which say 2e: K stays of a hundred, S is the value.
	p := one(t, "x.csv", "Imię;WW;K;Odp;S;Wt;A;I;Zr\nX;43;41;39;7;8;1;20;30\n", Options{Edition: First})
	same(t, "1e by answer", profileOnly(p), "WW 43 (WW), S 7 (S), Wt 8 (Wt), A 1 (A), I 20 (I)")
}

// What is missing, unclear or impossible is told by row, and nobody of them is
// ready.
func TestFaultsOfRows(t *testing.T) {
	const head = "Imię;WW;S;Wt;A;I;Op\n"
	const whole = "is not one whole number; allowed is a whole number from "
	for row, want := range map[string]string{
		"X;43;3;4;D6;40;29":   "x.csv:2: X: A = D6: " + whole + "1 to 10",
		"X;43;3;4;3/5;40;29":  "x.csv:2: X: A = 3/5: " + whole + "1 to 10",
		"X;43;3;4;8-10;40;29": "x.csv:2: X: A = 8-10: " + whole + "1 to 10",
		"X;43;3;4;0;40;29":    "x.csv:2: X: A = 0: is below one attack (M2); allowed is a whole number from 1 to 10",
		"X;43;3;4;11;40;29":   "x.csv:2: X: A = 11: is out of range; allowed is a whole number from 1 to 10",
		"X;43;3;4;+1;40;29":   "x.csv:2: X: A = +1: is an advance, not a value; allowed is a whole number from 1 to 10",
		"X;50♦;3;4;1;40;29":   "x.csv:2: X: WW = 50♦: " + whole + "0 to 100",
		"X;43,5;3;4;1;40;29":  "x.csv:2: X: WW = 43,5: " + whole + "0 to 100",
		"X;101;3;4;1;40;29":   "x.csv:2: X: WW = 101: is out of range; allowed is a whole number from 0 to 100",
		"X;-1;3;4;1;40;29":    "x.csv:2: X: WW = -1: is out of range; allowed is a whole number from 0 to 100",
		"X;0;3;4;1;40;29":     "x.csv:2: X: WW = 0: makes WW + 5 × (A - 1) fall below the conversion table (M1); allowed is a sum of at least 1",
		"X;43;2-5;4;1;40;29":  "x.csv:2: X: S = 2-5: " + whole + "0 to 10",
		"X;43;41;4;1;40;29":   "x.csv:2: X: S = 41: is out of range; allowed is a whole number from 0 to 10",
		"X;43;0;0;1;40;29":    "x.csv:2: X: S = 0: makes S + Wt fall below the conversion table (M1); allowed is a sum of at least 1",
		"X;43;3;–;1;40;29":    "x.csv:2: X: Wt: is missing; allowed is a whole number from 0 to 10",
		"X;brak;3;4;1;40;29":  "x.csv:2: X: WW: is missing; allowed is a whole number from 0 to 100",
		"X;43;3;4;1;492;29":   "x.csv:2: X: I = 492: is out of range; allowed is a whole number from 0 to 100",
		";43;3;4;1;40;29":     "x.csv:2: name: is missing; allowed is text of 1 to 80 characters",
		"a\x07b;43;3;4;1;4;9": "x.csv:2: a\\ab: name = a\\ab: holds a control character; allowed is plain text",
		"X;7;3;4;1;9;8": "x.csv:2: X: WW = 7: this is a profile of the battle game, on a scale of ten; " +
			"allowed is WW from 0 to 100",
		strings.Repeat("ż", 81) + ";43;3;4;1;40;29": "x.csv:2: " + strings.Repeat("ż", 80) + "…: name = " + strings.Repeat("ż", 60) +
			"…: is too long; allowed is text of 1 to 80 characters",
	} {
		t.Run(row, func(t *testing.T) {
			p := one(t, "x.csv", head+row+"\n", Options{})
			told(t, p.Problems, want)
			if p.Ready() {
				t.Error("ready")
			}
		})
	}
}

// S of 0 alone is real: (0 + 1) × 5 = 5 reads 5, 5 / 2 = 2.
func TestTinyAnimal(t *testing.T) {
	p := one(t, "x.csv", "Imię;WW;S;Wt;A;Op\nNietoperz;59;0;1;1;29\n", Options{})
	if !p.Ready() || p.OnR.N != 2 {
		t.Errorf("OnR %d: %v", p.OnR.N, p.Problems)
	}
}

// A missing A is asked once for the whole file; an unclear one is not what is
// asked.
func TestAttacksAsked(t *testing.T) {
	const text = "Name,WS,S,T,A,I,Cl\nGoblin,25,3,3,,20,18\nCat,41,1,1,3/5,30,43\nOrc,33,3,4,-,20,18\n"
	r := got(t, "x.csv", text, Options{})
	if len(r.Questions) != 1 {
		t.Fatalf("asked %v", r.Questions)
	}
	q := r.Questions[0]
	if q.Ask != AskAttacks || len(q.People) != 2 || q.People[0] != 0 || q.People[1] != 2 || q.Default != "1" {
		t.Errorf("asked %v", q)
	}
	r = got(t, "x.csv", text, Options{Attacks: 2})
	if a := r.People[0].A; a.N != 2 || a.From != "--attacks" || !r.People[2].Ready() || r.People[1].Ready() {
		t.Errorf("answered %+v", r.People)
	}
}

// Armour, weapons, wounds and healing stand in columns too.
func TestExtraColumns(t *testing.T) {
	const head = "Imię;WW;S;Wt;A;I;Op;PZ głowa;Armor_arms;prawa noga;Żyw;Broń;Leczenie ran;Chirurgia;Kolor;PZ\n"
	r := got(t, "x.csv", head+"X;43;3;4;1;40;29;1;2;–;9;miecz, tarcza i nóż;tak;55;zielony;3\n", Options{})
	p := r.People[0]
	same(t, "armour", armour(p), "1 2 2 ? ? ?") // head, left arm, right arm, torso, left leg, right leg
	same(t, "from", p.Armour[1].From, "Armor_arms")
	same(t, "weapons", strings.Join(p.Weapons, "|"), "miecz|tarcza i nóż")
	same(t, "healer", strings.Join(p.Healer, "|"), "Leczenie ran|Chirurgia")
	if p.Wounds.N != 9 || p.Healing.N != 55 || p.Healing.From != "Chirurgia" {
		t.Errorf("wounds %v, healing %v", p.Wounds, p.Healing)
	}
	told(
		t, r.NotRead, "x.csv:2: Kolor: is a column or field that is not known; it is left out",
		"x.csv:2: PZ: is armour without a location; it is left out",
	)
	p = one(t, "x.csv", head+"X;43;3;4;1;40;29;x;;;;;nie;\n", Options{})
	if p.Healer != nil || p.Wounds.Known || p.Weapons != nil {
		t.Errorf("%+v", p)
	}
	told(t, p.Problems, "x.csv:2: X: PZ głowa = x: is not one whole number; allowed is a whole number from 0 to 50")
	p = one(t, "x.csv", head+"X;43;3;4;1;40;29;51;;;;;tak;\n", Options{})
	told(
		t, p.Problems, "x.csv:2: X: armour = 51: is out of range; allowed is a whole number from 0 to 50",
		"x.csv:2: X: Leczenie ran: has no number; allowed is medical or medical_percent, written into the sheet by hand",
	)
}

// The same name twice is numbered, and a number that is there is not given.
func TestNamesTwice(t *testing.T) {
	r := got(t, "x.csv", "Imię;WW;S;Wt;A;Op\nOrk;33;3;4;1;9\nork;34;3;4;1;9\nOrk 2;35;3;4;1;9\nORK;36;3;4;1;9\n", Options{})
	var names []string
	for _, p := range r.People {
		names = append(names, p.Name)
	}
	same(t, "names", strings.Join(names, "|"), "Ork|ork 3|Ork 2|ORK 4")
	told(
		t, r.NotRead, "x.csv:3: ork: is a name that is there twice; it is taken as ork 3",
		"x.csv:5: ORK: is a name that is there twice; it is taken as ORK 4",
	)
}
