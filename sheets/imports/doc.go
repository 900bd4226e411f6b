// Package imports reads the characters and monsters that game masters have in
// files of other programs, tables and notes, tells of each number where it
// came from, and writes them as sheets. What is missing, unclear or impossible
// is told or asked, never guessed: a question is a value that Options answer.
// What a sheet may hold, and how one is read, belongs in sheets; who is asked
// and what is shown belongs to the command line and the screens.
package imports
