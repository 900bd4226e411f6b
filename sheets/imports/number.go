package imports

import "strconv"

// number gives those of a name that is there already a number, so that nobody
// takes the place of another.
func (r *reader) number() {
	taken := map[string]bool{}
	for i := range r.result.People {
		taken[who(r.result.People[i].Name)] = true
	}
	seen, last := map[string]bool{}, map[string]int{}
	for i := range r.result.People {
		p := &r.result.People[i]
		if k := who(p.Name); k == "" || !seen[k] {
			seen[k] = true
			continue
		}
		old := p.Name
		p.Name = numbered(old, taken, last)
		seen[who(p.Name)] = true
		for j := range p.Problems {
			p.Problems[j].Who = p.Name
		}
		r.note(Problem{Line: p.Line, Value: old, Key: "renamed", Args: []any{"name", p.Name}})
	}
}

// numbered gives a name the first number that is free, and takes it. The last
// numbers given are kept by name.
func numbered(name string, taken map[string]bool, last map[string]int) string {
	for n := max(last[who(name)], 1) + 1; ; n++ {
		try := cut(name, maxName-5) + " " + strconv.Itoa(n)
		if !taken[who(try)] {
			taken[who(try)], last[who(name)] = true, n
			return try
		}
	}
}
