package k1000

// EventKind is what came of a step.
type EventKind string

// What can come of a step. The fields of an Event mean what is said beside
// each kind; Fighter is whose it is.
const (
	EventJoined          EventKind = "joined"
	EventTrial           EventKind = "trial"            // Trial, as far as it has got
	EventGMModifiers     EventKind = "gm-modifiers"     // Parts: for the post (K5)
	EventStruckOut       EventKind = "struck-out"       // Trial; Reason
	EventHP              EventKind = "hp"               // N: HP now; By: how much more; Reason
	EventEffect          EventKind = "effect"           // Effect begins
	EventEffectEnds      EventKind = "effect-ends"      // Effect; Reason
	EventItem            EventKind = "item-used"        // Text: its name; Other: on whom
	EventItemGone        EventKind = "item-gone"        // Text: its name, the last one used up
	EventMoved           EventKind = "moved"            // N: metres; Text: the place, "" for the same; Mounted
	EventEncounterBegins EventKind = "encounter-begins" // N: its number
	EventEncounterEnds   EventKind = "encounter-ends"   // N: its number
	EventInitiative      EventKind = "initiative"       // N: initiative; Initiative: its working
	EventGaveUp          EventKind = "gave-up"          // Other: after whom, zero: at the end
	EventTookOver        EventKind = "took-over"        // Other: before whom
	EventHeld            EventKind = "held"             // at the end of the order now
	EventFreed           EventKind = "freed"            // in the order again
	EventTurnBegins      EventKind = "turn-begins"      // N: its number
)

// Reason is why something changed or ended.
type Reason string

// The reasons.
const (
	ReasonLeft    Reason = "left"    // somebody was taken out of the session
	ReasonGM      Reason = "gm"      // the game master's hand
	ReasonHealed  Reason = "healed"  // healing by a skill
	ReasonBadLuck Reason = "badluck" // critical bad luck in healing
	ReasonItem    Reason = "item"
	ReasonRanOut  Reason = "ran-out"
)

// Event is something that came of a step, for the log and the screen. Which
// fields mean something depends on the kind.
type Event struct {
	Kind       EventKind
	Fighter    FighterID
	Other      FighterID
	N          int
	By         int
	Text       string
	Mounted    bool
	Reason     Reason
	Parts      []Part
	Trial      *Trial
	Effect     *Active
	Initiative *Initiative
}
