// Package typed reads what is typed of a sheet on one line, and writes it as it
// would be typed: attributes, skills, items, effects, and lists of them. Words
// are understood in every language. What a sheet is belongs in sheets, and
// what can be typed where, in the screens.
package typed
