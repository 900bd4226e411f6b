package speed

import (
	"testing"

	"rundy/tui/store"
)

// BenchmarkKeyToFrame is a key and its frame on every screen.
func BenchmarkKeyToFrame(b *testing.B) {
	look := func(s screen) {
		b.Run(s.name, func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				s.press([]string{"up", "down"}[i%2])
			}
		})
	}
	for _, system := range systems {
		panels(b, system, look)
	}
	others(b, look)
}

// BenchmarkUndo is an undo, or a redo.
func BenchmarkUndo(b *testing.B) {
	for _, system := range systems {
		p := openedAtEnd(b, games[system]())
		b.Run(system, func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				p.key([]string{"u", "U"}[i%2])
			}
		})
	}
}

// BenchmarkLoad is a file, to the first frame of its fight.
func BenchmarkLoad(b *testing.B) {
	for _, system := range systems {
		folder := store.Home(b.TempDir())
		path := games[system]().write(b, folder)
		b.Run(system, func(b *testing.B) {
			for b.Loop() {
				load(b, folder, path)
			}
		})
	}
}
