package mstocs

import "slices"

// item is what the log shows as one: the entries of one blow, by their
// numbers, or one entry.
type item []int

func (it item) first() int { return it[0] }

func (it item) last() int { return it[len(it)-1] }

// gather adds to the items the entries of a history behind those seen. A blow
// is one item, however many entries it took, also when something else was
// done in the middle of it.
func gather(h *History, items []item, seen int) []item {
	for n := seen + 1; n <= h.Len(); n++ {
		if i := sameBlow(h, items, n); i >= 0 {
			items[i] = append(items[i], n)
			continue
		}
		items = append(items, item{n})
	}
	return items
}

// farthest is how many entries back a blow is looked for.
const farthest = 64

// sameBlow finds the item whose blow entry n goes on with; -1 if there is none.
func sameBlow(h *History, items []item, n int) int {
	b := lastBlow(h.Entry(n).Events)
	if b == nil {
		return -1
	}
	at := h.Before(n)
	for range farthest {
		if at == 0 {
			return -1
		}
		if before := lastBlow(h.Entry(at).Events); before != nil {
			if before.ID != b.ID {
				return -1
			}
			break
		}
		at = h.Before(at)
	}
	for i, it := range slices.Backward(items[max(len(items)-farthest, 0):]) {
		if it.last() == at {
			return max(len(items)-farthest, 0) + i
		}
	}
	return -1
}

// joined is an item's entries as one.
func joined(h *History, it item) Entry {
	e := h.Entry(it.first())
	for _, n := range it[1:] {
		more := h.Entry(n)
		e.Events = slices.Concat(e.Events, more.Events)
		e.Steps = slices.Concat(e.Steps, more.Steps)
		e.Live = more.Live
	}
	return e
}
