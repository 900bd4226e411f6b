package mstocs

// EventKind is what came of a step.
type EventKind string

// What can come of a step. N, At, Class, Where, Other and Reason of an Event
// mean what is said beside each kind.
const (
	EventJoined      EventKind = "joined"
	EventFell        EventKind = "fell"         // N: PW now, 0 or below
	EventOut         EventKind = "out"          // N: rounds; At: wakes
	EventWoke        EventKind = "woke"         // At
	EventWounded     EventKind = "wounded"      // Class, Where; At: deadline
	EventLimb        EventKind = "limb"         // Where; N: days; At: usable again
	EventLimbHealed  EventKind = "limb-healed"  // Where, At
	EventTimer       EventKind = "timer"        // Text, At
	EventFree        EventKind = "free"         // no longer busy; At
	EventDied        EventKind = "died"         // Cause, Wound, Other: by whom, Where, At
	EventTreating    EventKind = "treating"     // Fighter: healer; Other: patient; Class; At: end
	EventTreated     EventKind = "treated"      // as treating; N: 1 for success; Roll
	EventInterrupted EventKind = "interrupted"  // as treating; Reason
	EventStruckOut   EventKind = "struck-out"   // a pending or half-made blow; Reason
	EventBlow        EventKind = "blow"         // Blow, as far as it has got
	EventChecked     EventKind = "checked"      // a check called for; Roll, Check
	EventRoundBegins EventKind = "round-begins" // N: its number
	EventRoundEnds   EventKind = "round-ends"   // N: its number
	EventStopped     EventKind = "stopped"      // a jump of time ended early; At
)

// Reason is why something ended.
type Reason string

// The reasons.
const (
	ReasonDead     Reason = "dead"
	ReasonOut      Reason = "out"
	ReasonHelpless Reason = "helpless"
	ReasonFallen   Reason = "fallen"
	ReasonLeft     Reason = "left"
	ReasonOver     Reason = "over" // the wound is gone, or of another class
	ReasonHit      Reason = "hit"
	ReasonGM       Reason = "gm"
	ReasonCrawls   Reason = "crawls"
)

// Event is something that came of a step, for the log and the screen. Which
// fields mean something depends on the kind.
type Event struct {
	Kind    EventKind
	Fighter FighterID
	Other   FighterID
	Wound   WoundID
	Class   Class
	Where   Location
	Cause   Cause
	Reason  Reason
	N       int
	At      int64
	Text    string
	Blow    *Blow
	Check   *Call
	Attempt *Attempt
}
