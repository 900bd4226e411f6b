package wstega

// EventKind is what came of a step.
type EventKind string

// What can come of a step. The other fields of an Event mean what is said
// beside each kind; Character is who it is about.
const (
	EventJoined       EventKind = "joined"
	EventBegan        EventKind = "began"        // Trial
	EventRolled       EventKind = "rolled"       // Trial, whose last dice they are
	EventTied         EventKind = "tied"         // equal first dice of a duel; N: the value
	EventControls     EventKind = "controls"     // in a duel; N: the value to be reached
	EventResult       EventKind = "result"       // Result, Trial
	EventExtended     EventKind = "extended"     // Result: what is extended; Attribute
	EventTrait        EventKind = "trait"        // called upon; Text; N: dice
	EventTraitHelped  EventKind = "trait-helped" // Text
	EventTraitSpent   EventKind = "trait-spent"  // Text
	EventTraitLost    EventKind = "trait-lost"   // Text, for good
	EventTired        EventKind = "tired"        //
	EventBroken       EventKind = "broken"       //
	EventMoraleFell   EventKind = "morale-fell"  //
	EventOffered      EventKind = "offered"      // Title
	EventTitleMissed  EventKind = "title-missed" // Title; one came in this session already
	EventTitled       EventKind = "titled"       // Title, Text
	EventUnseen       EventKind = "unseen"       // Text, a deed to be told
	EventConcluded    EventKind = "concluded"    // Trial
	EventStruckOut    EventKind = "struck-out"   // Trial, Reason
	EventStruck       EventKind = "struck"       // pips; Attribute; N: free ones left
	EventRefreshed    EventKind = "refreshed"    // the pips of fight, agility and charisma
	EventWounded      EventKind = "wounded"      // Other: by whom; N: stamina left
	EventFell         EventKind = "fell"         // unconscious, and dying
	EventTended       EventKind = "tended"       //
	EventCameTo       EventKind = "came-to"      //
	EventDied         EventKind = "died"         //
	EventRested       EventKind = "rested"       //
	EventTreated      EventKind = "treated"      // N: stamina pips back
	EventFeat         EventKind = "feat"         // the party's
	EventFightBegins  EventKind = "fight-begins" //
	EventFightEnds    EventKind = "fight-ends"   // N: the side that stands, 0 or 1; -1 for none or both
	EventBossBegins   EventKind = "boss-begins"  // Character: the boss; N: its pool
	EventPoolDie      EventKind = "pool-die"     // a die for the common pool; N: dice in it
	EventSharedDie    EventKind = "shared-die"   // everybody struck a pip; N: dice in the pool
	EventEmptyPool    EventKind = "empty-pool"   // nothing to face the boss with
	EventRoundCost    EventKind = "round-cost"   // Text; what it cost was told by others
	EventBossRound    EventKind = "boss-round"   // N: its number
	EventBossEnds     EventKind = "boss-ends"    // Character: the boss; N: 1 if it has fallen
	EventSessionEnds  EventKind = "session-ends" // N: its number
	EventPoint        EventKind = "point"        // of advancement; N: points now
	EventBought       EventKind = "bought"       // Purchase, Text or Attribute; N: the price
	EventDiaryWritten EventKind = "diary"        // Text
	EventMustered     EventKind = "mustered"     // Character; Text: the side, "" for out of it
)

// Reason is why something ended before its time.
type Reason string

// The reasons.
const (
	ReasonDead   Reason = "dead"
	ReasonFallen Reason = "fallen" // or nobody of the party is left who can roll
	ReasonLeft   Reason = "left"
	ReasonGM     Reason = "gm"
)

// Event is something that came of a step, for the log and the screen. Which
// fields mean something depends on the kind.
type Event struct {
	Kind      EventKind
	Character FighterID
	Other     FighterID
	Attribute Attribute
	Result    Result
	Title     TitleKind
	Purchase  Purchase
	Reason    Reason
	N         int
	Text      string
	Trial     *Trial
}
