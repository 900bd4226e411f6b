// Package terminal runs the built program on a pseudo terminal that an emulator
// shows and answers, for tests of what only a real terminal tells: how it is
// left, what signals do, what is sent to it. Nothing but tests may import it.
package terminal
