package wstega

// Attribute names one of the five attributes (W1).
type Attribute string

// The attributes.
const (
	Fight      Attribute = "fight"      // Walka
	Agility    Attribute = "agility"    // Sprawność
	Stamina    Attribute = "stamina"    // Wytrzymałość, also the points of life
	Charisma   Attribute = "charisma"   // Charyzma
	Experience Attribute = "experience" // Doświadczenie, which only players' characters have
)

// AttributeOrder lists the attributes in the order of the sheet.
var AttributeOrder = [5]Attribute{Fight, Agility, Stamina, Charisma, Experience}

// shared are the three attributes whose pips come back together (W13).
var shared = [3]Attribute{Fight, Agility, Charisma}

// Attributes is a number for each attribute: a value, or pips.
type Attributes struct {
	Fight      int `json:"fight"`
	Agility    int `json:"agility"`
	Stamina    int `json:"stamina"`
	Charisma   int `json:"charisma"`
	Experience int `json:"experience"`
}

// Of is the number of an attribute, 0 for one that does not exist.
func (a Attributes) Of(name Attribute) int {
	if n := a.at(name); n != nil {
		return *n
	}
	return 0
}

// at finds the number of an attribute; nil for one that does not exist.
func (a *Attributes) at(name Attribute) *int {
	switch name {
	case Fight:
		return &a.Fight
	case Agility:
		return &a.Agility
	case Stamina:
		return &a.Stamina
	case Charisma:
		return &a.Charisma
	case Experience:
		return &a.Experience
	}
	return nil
}

// Sum adds up all five.
func (a Attributes) Sum() int {
	return a.Fight + a.Agility + a.Stamina + a.Charisma + a.Experience
}
