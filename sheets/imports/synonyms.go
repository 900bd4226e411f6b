package imports

import (
	"strings"

	"rundy/combat/mstocs"
)

// role is what a header says that its values are. Some mean another value, or
// the same one on another scale, in another edition: resolve decides.
type role int

const (
	noRole role = iota
	nameRole
	raceRole // a name where there is no other
	wwRole
	usRole
	bsRole // Ballistic Skill; beside US the bonus of S
	sRole  // 1 to 10, or of a hundred
	kRole  // S of a hundred
	sbRole // S, 1 to 10
	wtRole // as S, in Polish
	tRole  // as S, in English
	odpRole
	tbRole
	aRole
	iRole
	zrRole  // Dexterity, in 2e Agility
	agRole  // Agility
	zwRole  // Agility, of 4e alone
	dexRole // of no use but to tell the edition
	ldRole
	intRole
	clRole
	frenchWWRole
	frenchSRole
	frenchTRole
	otherRole // known and not wanted
	woundsRole
	nowRole
	weaponRole
	healRole
	armourRole    // with a location
	placelessRole // armour without one
	lastRole
)

// counts reports whether a role is of the profile's numbers.
func (r role) counts() bool { return r > raceRole && r < otherRole }

// synonyms are the headers that are known, by their keys.
var synonyms = rolesOf(map[role]string{
	nameRole:     "imie imieinazwisko nazwa postac name character creature nom",
	raceRole:     "rasa race",
	wwRole:       "ww walkawrecz ws weaponskill",
	usRole:       "us umiejetnoscistrzeleckie",
	bsRole:       "bs ballisticskill",
	sRole:        "s sila strength",
	kRole:        "k kr krzepa",
	sbRole:       "sb strengthbonus bonuszsily bf",
	wtRole:       "wt wyt wytrzymalosc",
	tRole:        "t toughness",
	odpRole:      "odp odpornosc",
	tbRole:       "tb toughnessbonus bwt",
	aRole:        "a ataki liczbaatakow attacks",
	iRole:        "i inicjatywa initiative",
	zrRole:       "zr zrecznosc",
	agRole:       "ag agi agility",
	zwRole:       "zw zwinnosc",
	dexRole:      "dex dexterity",
	ldRole:       "ld leadership cp cechyprzywodcze",
	intRole:      "int inteligencja intelligence",
	clRole:       "cl cool op opanowanie",
	frenchWWRole: "cc",
	frenchSRole:  "f",
	frenchTRole:  "e",
	woundsRole:   "zyw zywotnosc makszyw maxhealth w wounds health hp blessures",
	nowRole:      "temphealth",
	weaponRole:   "bron weapon weapons uzbrojenie",
	healRole: "leczenieran leczeniechorob leczeniechorobiran chirurgia leczenie " +
		"healwounds surgery curedisease heal",
	placelessRole: "pz ap armour armor zbroja pancerz punktyzbroi punktypancerza",
	otherRole: "m sz szybkosc movement sp ct sw silawoli wp willpower fm ogd o oglada fel fellowship soc " +
		"mag po pp ps tempsz id",
})

func rolesOf(words map[role]string) map[string]role {
	all := map[string]role{}
	for r, list := range words {
		for word := range strings.FieldsSeq(list) {
			all[word] = r
		}
	}
	return all
}

// longestHead is the length, in bytes, of the longest header that is looked at.
const longestHead = 60

// roleOf tells what a header is, "Żywotność (W)" by one of its two halves.
// Żw is wounds, and Zw agility.
func roleOf(header string) role {
	header = strings.TrimSpace(header)
	if len(header) > longestHead {
		return noRole
	}
	if strings.EqualFold(strings.Trim(header, "*_. :"), "żw") {
		return woundsRole
	}
	k := key(header)
	if r, ok := synonyms[k]; ok {
		return r
	}
	if _, ok := placeOf(header); ok {
		return armourRole
	}
	if before, inside, ok := strings.Cut(strings.TrimSuffix(header, ")"), "("); ok {
		if r, ok := synonyms[key(before)]; ok {
			return r
		}
		return synonyms[key(inside)]
	}
	return noRole
}

// places are the words for locations, by their keys.
var places = map[string][]mstocs.Location{
	"glowa": {mstocs.Head}, "head": {mstocs.Head},
	"korpus": {mstocs.Torso}, "tulow": {mstocs.Torso}, "body": {mstocs.Torso}, "torso": {mstocs.Torso},
	"prawareka": {mstocs.RightArm}, "rightarm": {mstocs.RightArm}, "rarm": {mstocs.RightArm}, "armright": {mstocs.RightArm},
	"lewareka": {mstocs.LeftArm}, "leftarm": {mstocs.LeftArm}, "larm": {mstocs.LeftArm}, "armleft": {mstocs.LeftArm},
	"prawanoga": {mstocs.RightLeg}, "rightleg": {mstocs.RightLeg}, "rleg": {mstocs.RightLeg}, "legright": {mstocs.RightLeg},
	"lewanoga": {mstocs.LeftLeg}, "leftleg": {mstocs.LeftLeg}, "lleg": {mstocs.LeftLeg}, "legleft": {mstocs.LeftLeg},
	"rece": {mstocs.LeftArm, mstocs.RightArm}, "arms": {mstocs.LeftArm, mstocs.RightArm},
	"nogi": {mstocs.LeftLeg, mstocs.RightLeg}, "legs": {mstocs.LeftLeg, mstocs.RightLeg},
}

// placeOf gives the locations of a header of armour, "PZ głowa" or
// "Armor_legs".
func placeOf(header string) ([]mstocs.Location, bool) {
	k := key(header)
	for _, front := range []string{"", "punktyzbroi", "punktypancerza", "armour", "armor", "zbroja", "pancerz", "pz", "pp", "ap"} {
		if where, ok := places[strings.TrimPrefix(k, front)]; ok && strings.HasPrefix(k, front) {
			return where, true
		}
	}
	return nil, false
}
