package k1000

import (
	"slices"

	"rundy/combat"
)

// Heal is one action that heals by a skill (K14). Effect names the effect to
// be removed; zero leaves it at the first that fits the skill. It is rolled
// whatever the threshold, as the distance is what it heals.
type Heal struct {
	Fighter FighterID `json:"fighter"` // the healer
	Patient FighterID `json:"patient"` // may be the healer
	Draft
	Effect EffectID `json:"effect,omitzero"`
	Called bool     `json:"called,omitempty"`
}

func (s Heal) apply(e *edit) error {
	if err := e.idle(); err != nil {
		return err
	}
	healer, err := e.roller(s.Fighter)
	if err != nil {
		return err
	}
	patient, err := e.nextTo(healer, s.Patient)
	if err != nil {
		return err
	}
	if s.Skill == "" {
		return combat.Refuse("K14", "healing-skill", "fighter", healer.ID)
	}
	if err := checkCure(patient, s.Effect, s.Skill); err != nil {
		return err
	}
	side, err := e.sideOf(healer, s.Draft, Manner{})
	if err != nil {
		return err
	}
	t := Trial{
		Kind: TrialHealing, Stage: StageFirst, First: side, Target: patient.ID,
		Healing: &Healing{Effect: s.Effect, Before: patient.HP(), After: patient.HP()},
	}
	return e.declare(t, s.Called, false)
}

// nextTo gives a patient at the place of whoever treats them, or a refusal.
func (e *edit) nextTo(healer *Character, id FighterID) (*Character, error) {
	patient, err := e.here(id)
	if err != nil {
		return nil, err
	}
	if !same(patient.Place, healer.Place) {
		return nil, combat.Refuse("K14", "not-next-to", "fighter", healer.ID, "patient", patient.ID)
	}
	return patient, nil
}

// checkCure refuses an effect that healing by a skill cannot remove (K14).
func checkCure(patient *Character, id EffectID, skill string) error {
	if id == 0 {
		return nil
	}
	i := patient.effect(id)
	if i < 0 {
		return combat.Refuse("K14", "no-such-effect", "effect", id)
	}
	switch x := patient.Active[i]; {
	case !x.Negative:
		return combat.Refuse("K14", "effect-not-negative", "effect", x.Name)
	case !x.cured(skill):
		return combat.Refuse("K14", "effect-other-skill", "effect", x.Name, "skill", skill, "allowed", x.Cures)
	}
	return nil
}

// Cures lists a patient's effects that healing by a skill can remove (K14).
func (s *Session) Cures(patient FighterID, skill string) []Active {
	c := s.Character(patient)
	if c == nil {
		return nil
	}
	var list []Active
	for _, a := range c.Active {
		if a.cured(skill) {
			list = append(list, a)
		}
	}
	return list
}

// HealedHP is what healing makes of a patient's HP (K14): a success gives back
// the distance and with critical luck 10% of the HP held before, up to the
// maximum; critical bad luck takes 10% of the HP held before.
func (s Settings) HealedHP(before, most int, r Result) int {
	tenth := s.Tenth.of(before)
	hp := before
	if s.heals(r) {
		hp = s.raised(hp, most, r.Distance)
		if r.Luck {
			hp = s.raised(hp, most, tenth)
		}
	}
	if r.BadLuck && !(r.Success && s.HealingBadLuck == HealsOnly) {
		hp -= tenth
	}
	return max(hp, 0)
}

// heals reports whether a roll does the patient good (K14).
func (s Settings) heals(r Result) bool {
	return r.Success && !(r.BadLuck && s.HealingBadLuck == LosesOnly)
}

// raised adds to HP up to the maximum; HP above it stay.
func (s Settings) raised(hp, most, by int) int {
	if !s.HPLimit {
		most = MaxHP
	}
	return max(hp, min(hp+by, most))
}

// heal does to the patient what the healer has rolled.
func (e *edit) heal(t *Trial) {
	patient, r, h := e.own(t.Target), t.First.Result, *t.Healing
	h.Before = patient.HP()
	h.After = e.Settings.HealedHP(h.Before, patient.MaxHP, r)
	why := ReasonHealed
	if h.After < h.Before {
		why = ReasonBadLuck
	}
	e.setHP(patient, h.After, why)
	fitting := e.Cures(patient.ID, t.First.Threshold.Skill)
	if e.Settings.heals(r) && len(fitting) > 0 {
		i := slices.IndexFunc(fitting, func(a Active) bool { return a.ID == h.Effect })
		h.Removed = &fitting[max(i, 0)]
		e.end(patient, h.Removed.ID, ReasonHealed)
	}
	t.Healing = &h
}

// setHP changes HP and tells it.
func (e *edit) setHP(c *Character, hp int, why Reason) {
	by := hp - c.HP()
	if by == 0 {
		return
	}
	c.Lost = c.MaxHP - hp
	e.tell(Event{Kind: EventHP, Fighter: c.ID, N: hp, By: by, Reason: why})
}
