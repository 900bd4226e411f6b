package combat

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"

	"rundy/combat/dice"
)

// Setting describes one setting of a rule system whose settings are an S: its
// key in files, the rule it reads, and how a value is read, written and
// stepped through. Values are text everywhere outside the rules.
type Setting[S any] struct {
	Key    string
	Rule   string   // "" for those about dice
	Values []string // all that is allowed, in order; nil for a number or dice
	Low    int      // for numbers: the least
	High   int      // and the greatest allowed; both 0 for dice
	get    func(*S) string
	set    func(*S, string)
}

// RealDice is who throws dice at the table instead of the program.
type RealDice string

// Who uses real dice.
const (
	Nobody    RealDice = "nobody"
	Players   RealDice = "players"
	Everybody RealDice = "everybody"
)

// Choice describes a setting that is one of a few words.
func Choice[S any, T ~string](key, rule string, field func(*S) *T, values ...T) Setting[S] {
	s := Setting[S]{
		Key: key, Rule: rule,
		get: func(s *S) string { return string(*field(s)) },
		set: func(s *S, v string) { *field(s) = T(v) },
	}
	for _, v := range values {
		s.Values = append(s.Values, string(v))
	}
	return s
}

// Flag describes a setting that is "no" or "yes".
func Flag[S any](key, rule string, field func(*S) *bool) Setting[S] {
	word := map[bool]string{false: "no", true: "yes"}
	return Setting[S]{
		Key: key, Rule: rule, Values: []string{word[false], word[true]},
		get: func(s *S) string { return word[*field(s)] },
		set: func(s *S, v string) { *field(s) = v == word[true] },
	}
}

// Number describes a setting that is a whole number, low to high.
func Number[S any](key, rule string, field func(*S) *int, low, high int) Setting[S] {
	return Setting[S]{
		Key: key, Rule: rule, Low: low, High: high,
		get: func(s *S) string { return strconv.Itoa(*field(s)) },
		set: func(s *S, v string) { *field(s), _ = strconv.Atoi(v) },
	}
}

// Dice describes a setting that is an expression of dice.
func Dice[S any](key, rule string, field func(*S) *dice.Expr) Setting[S] {
	return Setting[S]{
		Key: key, Rule: rule,
		get: func(s *S) string { return field(s).String() },
		set: func(s *S, v string) { *field(s), _ = dice.Parse(v) },
	}
}

// Value is the setting's present value.
func (d Setting[S]) Value(s S) string { return d.get(&s) }

// Check refuses a value that is not allowed, saying what is.
func (d Setting[S]) Check(value string) error {
	switch {
	case d.Values != nil:
		if !slices.Contains(d.Values, value) {
			return Refuse(d.Rule, "setting-choice", "setting", d.Key, "value", value, "allowed", d.Values)
		}
	case d.High == 0 && d.Low == 0:
		if _, err := dice.Parse(value); err != nil {
			return Refuse(d.Rule, "setting-dice", "setting", d.Key, "value", value)
		}
	default:
		n, err := strconv.Atoi(value)
		if err != nil || n < d.Low || n > d.High {
			return Refuse(d.Rule, "setting-number", "setting", d.Key, "value", value, "low", d.Low, "high", d.High)
		}
	}
	return nil
}

// SettingList describes all settings of a rule system, in the order they are
// shown.
type SettingList[S any] []Setting[S]

// With gives settings in which the named one has a new value.
func (l SettingList[S]) With(s S, key, value string) (S, error) {
	i := slices.IndexFunc(l, func(d Setting[S]) bool { return d.Key == key })
	if i < 0 {
		return s, Refuse("", "setting-unknown", "setting", key)
	}
	if err := l[i].Check(value); err != nil {
		return s, err
	}
	l[i].set(&s, value)
	return s, nil
}

// Encode writes as JSON only what differs from the base, an object of texts.
func (l SettingList[S]) Encode(s, base S) ([]byte, error) {
	changed := map[string]string{}
	for _, d := range l {
		if v := d.get(&s); v != d.get(&base) {
			changed[d.Key] = v
		}
	}
	return json.Marshal(changed)
}

// Decode reads what Encode writes, refusing names and values it does not know.
func (l SettingList[S]) Decode(text []byte, base S) (S, error) {
	values := map[string]string{}
	if err := json.Unmarshal(text, &values); err != nil {
		return base, err
	}
	s := base
	for _, key := range slices.Sorted(maps.Keys(values)) {
		changed, err := l.With(s, key, values[key])
		if err != nil {
			return base, err
		}
		s = changed
	}
	return s, nil
}
