package imports

import (
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"
)

// Characters at any depth; what is not there is 0, and so an A that is not
// there cannot be taken.
func TestFantasyGrounds(t *testing.T) {
	const text = `<?xml version="1.0" encoding="iso-8859-1"?>
<root><charsheet>
<id-00001><name type="string">Zoë</name><characteristics>
<ws><initial type="number">33</initial><purchased type="number">1</purchased><career type="number">4</career></ws>
<s><initial type="number">3</initial></s><t><initial type="number">4</initial></t><a><initial type="number">1</initial></a>
</characteristics><skills><id-00001><name type="string">Chirurgia</name><rulesId type="string">surgery</rulesId></id-00001>
<id-00002><name type="string">Ride</name><rulesId type="string">ride</rulesId></id-00002></skills></id-00001>
<id-00002><name type="string">Jan</name><characteristics><ws><initial type="number">33</initial></ws>
<s><initial type="number">x</initial></s><t><initial type="number">4</initial></t></characteristics></id-00002>
</charsheet></root>`
	latin, err := charmap.ISO8859_1.NewEncoder().String(text)
	if err != nil {
		t.Fatal(err)
	}
	r := got(t, "x.xml", latin, Options{Edition: Second})
	same(t, "people", names(r.People), "Zoë 43 3, Jan 33 8")
	same(t, "Zoë", profileOnly(r.People[0]), "WW 43 (33 + 1 × 10), S 3 (3), Wt 4 (4), A 1 (1), I 0 (0)")
	same(t, "healer", strings.Join(r.People[0].Healer, "|"), "Chirurgia")
	told(
		t, r.People[1].Problems, "x.xml:9: Jan: S = x: is not one whole number; allowed is a whole number from 0 to 10",
		"x.xml:8: Jan: A = 0: is below one attack (M2); allowed is a whole number from 1 to 10",
	)
	told(t, r.NotRead, "x.xml: edition: the edition chosen is not used: the file says that it is 1")
	if r.Format != Fantasy || r.Edition != First {
		t.Errorf("%s of %d", r.Format, r.Edition)
	}
}
