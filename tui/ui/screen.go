package ui

import (
	tea "charm.land/bubbletea/v2"
)

// Screen is what the program shows: one at a time, on a stack. Screens are
// pointers and keep no state of a fight; they read it where it is.
type Screen interface {
	// Keys lists what is bound now, in the order that help shows it.
	Keys() []Key
	// Type takes a key that belongs to a line being typed; false leaves the
	// key to Keys.
	Type(k tea.KeyPressMsg) (tea.Cmd, bool)
	// Handle takes what is not a key: results of commands, ticks, pastes.
	Handle(msg tea.Msg) tea.Cmd
	// Lines paints the screen, at most h lines of at most w cells.
	Lines(w, h int) []string
}

// Overlaid marks a screen that is drawn as a box over the one below it: a
// question. Lines then gives the inside of the box.
type Overlaid interface{ Overlay() }

// Nav is how a screen changes what is shown. The program's root gives it.
type Nav interface {
	Push(Screen) tea.Cmd
	Pop() tea.Cmd
	Quit() tea.Cmd
}

// Starter is a screen with a command to run when it comes up.
type Starter interface{ Start() tea.Cmd }

// Quitter is a screen with something to say before it is closed or the program
// ends: it returns false when something would be lost.
type Quitter interface{ MayQuit() bool }

// Closer is a screen that holds something open, given back when the screen
// leaves the stack or the program ends.
type Closer interface{ Close() }

// Shown is a screen that wants to know when it is on top again.
type Shown interface{ Shown() }
