package odds

import "encoding/binary"

// maxExact is how many fighters an exact duel can have.
const maxExact = 16

// moment is a point in a round: who has which PW, blows left, and has met an
// attack, and the chance to get there.
type moment struct {
	at     int // the state that the PW are, see exact
	pw     [maxExact]uint8
	left   [maxExact]uint8
	met    uint16
	chance float64
}

// layer holds the moments of a round after the same number of blows. Those
// that differ only in the way they were reached are one.
type layer struct {
	moments []moment
	slots   []int32 // hash table: index of a moment + 1, 0 for free
}

func (l *layer) clear() {
	l.moments = l.moments[:0]
	clear(l.slots)
}

// add puts in a moment, or its chance to the one that is like it.
func (l *layer) add(m *moment) {
	if 2*len(l.moments) >= len(l.slots) {
		l.grow()
	}
	slot := l.find(m)
	if at := l.slots[slot]; at > 0 {
		l.moments[at-1].chance += m.chance
		return
	}
	l.moments = append(l.moments, *m)
	l.slots[slot] = int32(len(l.moments))
}

// find gives the slot of a moment, or the free one where it belongs.
func (l *layer) find(m *moment) int {
	mask := len(l.slots) - 1
	h := uint64(m.at)*0x9E3779B97F4A7C15 + uint64(m.met)
	h ^= binary.LittleEndian.Uint64(m.left[:8]) * 0xC2B2AE3D27D4EB4F
	h ^= binary.LittleEndian.Uint64(m.left[8:]) * 0x165667B19E3779F9
	for slot := int(h>>32) & mask; ; slot = (slot + 1) & mask {
		i := l.slots[slot]
		if i == 0 {
			return slot
		}
		if o := &l.moments[i-1]; o.at == m.at && o.left == m.left && o.met == m.met {
			return slot
		}
	}
}

// grow doubles the hash table.
func (l *layer) grow() {
	l.slots = make([]int32, max(64, 2*len(l.slots)))
	for i := range l.moments {
		l.slots[l.find(&l.moments[i])] = int32(i + 1)
	}
}
