// Package card makes combat cards of mSTOCS fighters for the table: three to
// a printed page with boxes to tick and to write in, or as text for a
// terminal. It knows no language: its texts come from whoever asks for a
// card. Reading sheets belongs in sheets, and files in the command line.
package card
