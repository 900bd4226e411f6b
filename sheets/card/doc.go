// Package card makes cards for the table: combat cards of mSTOCS fighters, and
// plain ones of the characters of other systems, three to a printed page with
// boxes to tick and to write in, or as text for a terminal. It knows no language: its texts come from whoever asks for a
// card. Reading sheets belongs in sheets, and files in the command line.
package card
