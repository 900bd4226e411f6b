package k1000

import (
	"encoding/json"
	"testing"
)

// A session as scripts see it: in an event, Ann at Bob, who defends.
func TestReport(t *testing.T) {
	g := begin(t)
	s := traits(speed, 500, strength, 640)
	s.Items, s.Lost = []Item{{Name: "torch"}}, 50
	a, b := g.join("Ann", s), g.join("Bob", traits(speed, 400, strength, 300))
	z := g.npc("Zoe", Sheet{Names: map[string]string{"en": "Zoë"}})
	g.do(Remove{z}, StartEncounter{})
	g.roll(100, 100) // 400 and 300
	g.do(
		GiveEffect{b, Effect{Name: "bonds", Holds: true, Turns: 2}}, GiveEffect{b, Effect{Name: "curse"}},
		Edit{Fighter: b, Place: new("gate")}, Test{Fighter: a, Draft: bare(strength), Target: b}, Defend{bare(strength)},
	)
	g.roll(320)
	want := `{"system":"k1000","turn":1,"phase":"encounter","encounter":1,"actor":"f1","want":"roll","order":["f1","f2"],` +
		`"trial":{"id":"t1","kind":"test","stage":"second","target":"f2","works":false,"rolls":[` +
		`{"fighter":"f1","form":"trait","threshold":640,"result":{"success":true,"percent":50,"roll":320,"threshold":640,"distance":320,"luck":false,"bad_luck":false}},` +
		`{"fighter":"f2","form":"trait","threshold":300}]},` +
		`"fighters":[` +
		`{"id":"f1","tag":"A","name":"Ann","role":"player","hp":550,"max_hp":600,"traits":[{"name":"Szybkość","value":500},{"name":"Siła","value":640}],"initiative":400,"acted":1,"rolled":1,"effects":[],"items":[{"name":"torch","n":1}]},` +
		`{"id":"f2","tag":"B","name":"Bob","role":"player","hp":600,"max_hp":600,"place":"gate","traits":[{"name":"Szybkość","value":400},{"name":"Siła","value":300}],"initiative":300,"held":true,"acted":0,"rolled":0,"effects":[{"id":"e1","name":"bonds","turns_left":2},{"id":"e2","name":"curse"}],"items":[]},` +
		`{"id":"f3","tag":"Z","name":"Zoë","role":"npc","hp":0,"max_hp":0,"traits":[],"acted":0,"rolled":0,"left":true,"effects":[],"items":[]}]}`
	text, err := json.Marshal(g.Report())
	equal(t, "error", err, nil)
	equal(t, "report", string(text), want)
	g.roll(301)
	r := g.Report()
	equal(t, "outcome", r.Trial.Outcome, OutcomeFirst)
	equal(t, "works", r.Trial.Works, true)
	equal(t, "failure", *r.Trial.Rolls[1].Result, Result{Percent: 0, Roll: 301, Threshold: 300, Distance: 1}) // 1 / 700
}

func TestReportOfNothing(t *testing.T) {
	g := begin(t)
	text, err := json.Marshal(g.Report())
	equal(t, "error", err, nil)
	equal(t, "report", string(text), `{"system":"k1000","turn":1,"phase":"free","encounter":0,"want":"fighters","order":[],"fighters":[]}`)
}
