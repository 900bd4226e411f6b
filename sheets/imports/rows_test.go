package imports

import (
	"fmt"
	"strings"
	"testing"
)

// names lists people with WW and the line they begin on.
func names(people []Person) string {
	var all []string
	for _, p := range people {
		all = append(all, fmt.Sprintf("%s %d %d", p.Name, p.WW.N, p.Line))
	}
	return strings.Join(all, ", ")
}

// Where people stand in a table, and what is not one of them.
func TestRows(t *testing.T) {
	const heads = "Imię;WW;S;Wt;A;Op"
	for name, c := range map[string]struct {
		text string
		want string
		left []string
	}{
		"empty rows, groups and cells at the end": {
			heads + "\n;;;;;\nGobliny;;;;;;;;;;\nA;25;3;3;1;9;;;;;;;;;;\n\nB;26;3;3;1;9\n",
			"A 25 4, B 26 6",
			[]string{"x.csv:3: Gobliny: is no row of a profile; it is left out"},
		},
		"a title, and a table of something else below": {
			"Potwory;;\n" + heads + "\nA;25;3;3;1;9\n\nBroń;Obrażenia\nMiecz;4\n",
			"A 25 3",
			[]string{"x.csv:5: Broń: is no row of a profile; it is left out"},
		},
		"several tables": {
			heads + "\nA;25;3;3;1;9\n\nLudzie\nS;Wt;Imię;WW;A;Op\n3;4;B;26;1;9\n", "A 25 2, B 26 6", nil,
		},
		"named by the row above": {"Ork czarny\nWW;S;Wt;A;Op\n25;3;3;1;9\n", "Ork czarny 25 3", nil},
		"names without a header": {";WW;S;Wt;A;Op\nA;25;3;3;1;9\nB;26;3;3;1;9\n", "A 25 2, B 26 3", nil},
		"the race where there is no name": {
			"Rasa;WW;S;Wt;A;Op\nElf;25;3;3;1;9\n", "Elf 25 2", nil,
		},
		"the name before the race": {
			"Rasa;Imię;WW;S;Wt;A;Op\nElf;Lia;25;3;3;1;9\n", "Lia 25 2", nil,
		},
		"headers in the first column": {
			"Imię;A;B\nWW;25;26\nS;3;3\nWt;3;3\nA;1;1\nOp;9;9\n", "A 25 1, B 26 1", nil,
		},
		"breaks of lines in cells": {
			"\"Imię\n(postać)\";WW;S;Wt;A;Op\n\"A\nB\";25;3;3;1;9\nC;26;3;3;1;9\n", "A B 25 3, C 26 5", nil,
		},
		"quotes in cells": {
			"Imię,WW,S,Wt,A,Op\n\"Ork, zwykły\",25,3,3,1,9\n\"Jan \"\"Młot\"\" K\",26,3,3,1,9\nSir \"Ham\" F,27,3,3,1,9\n",
			`Ork, zwykły 25 2, Jan "Młot" K 26 3, Sir "Ham" F 27 4`, nil,
		},
		"the total of three rows": {
			heads + ";\nA;33;3;4;1;9;początkowa\n;+20;+1;;;;schemat rozwoju\n;53;4;4;1;9;aktualna\nB;20;3;4;1;9;początkowa\n;21;3;4;1;9;aktualna\n",
			"A 53 4, B 21 6", nil,
		},
		"one letter for each of three rows": {
			"Rutger\n;WW;S;Wt;A;Op\np;33;3;4;1;9\ns;20;1;;;\na;43;4;4;1;9\n", "Rutger 43 5", nil,
		},
		"base, other and advances in English": {
			"Udo\nCecha;WS;S;T;A;Cl\nBase;33;3;4;1;9\nOther;5;0;0;0;0\nAdvances;10;1;0;0;0\nTotal;48;4;4;1;9\n", "Udo 48 6", nil,
		},
	} {
		t.Run(name, func(t *testing.T) {
			r := got(t, "x.csv", c.text, Options{})
			same(t, "people", names(r.People), c.want)
			told(t, r.NotRead[:min(len(c.left), len(r.NotRead))], c.left...)
			for _, p := range r.People {
				if !p.Ready() {
					t.Errorf("%s: %v", p.Name, p.Problems)
				}
			}
		})
	}
}

// Without a total nothing is added up: somebody is told.
func TestNoTotal(t *testing.T) {
	r := got(t, "x.csv", "Imię;;WW;S;Wt;A;Op\nA;początkowa;33;3;4;1;9\n;schemat;+20;+1;;;\nB;początkowa;20;3;4;1;9\n;aktualna;21;3;4;1;9\n", Options{})
	same(t, "people", names(r.People), "A 0 2, B 21 5")
	told(t, r.People[0].Problems, "x.csv:2: A: only parts of the values are given, no total; allowed is a row with the total")
}

// Rows of changes are no people.
func TestAdvancesAreNobody(t *testing.T) {
	_, err := Read("x.csv", []byte("Profesja;WW;US;S;Wt;A;I\nŻołnierz;+20;+10;+1;+1;+1;+10\n"), Options{})
	refused(t, err, "x.csv:2: these are advances, not a person's values; allowed is a profile")
}
