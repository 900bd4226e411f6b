// Package journal keeps the log of a fight on disk: one file a fight, the
// first line a header, then one JSON object a line. It reads such a file as
// far as it is whole, appends to it so that what was shown as done survives
// the program's death, gets the log back to disk when a write failed or the
// file went away, and lets one writer at a time near it. It knows files and
// lines; what a line means belongs in package combat and the rule systems,
// and where the folders are and how faults are worded on screen in tui.
package journal
