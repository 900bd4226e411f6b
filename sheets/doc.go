// Package sheets holds character sheets and equipment as game masters keep
// them: TOML files read into values, every fault in them told with its line,
// and values written back. It also holds the library that sheets, gear and
// the bestiary make up, with completion of names. What a fight does with a
// fighter belongs in combat/mstocs, cards for printing in sheets/card, and
// the words of other languages than English in assets/locales.
package sheets
