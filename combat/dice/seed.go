package dice

import (
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"math/rand/v2"
)

// Seed seals the dice of a fight: its n-th roll follows from the seed and n
// alone, so undoing a roll and making it again shows the same dice. In text it
// is 64 hexadecimal digits.
type Seed [32]byte

// Throw rolls the expression as the n-th roll of the seed.
func (s Seed) Throw(n int, e Expr) Throw {
	key := s
	mixed := binary.LittleEndian.Uint64(key[24:]) ^ uint64(n)
	binary.LittleEndian.PutUint64(key[24:], mixed)
	source := rand.New(rand.NewChaCha8(key))
	t := Throw{Dice: make([]int, 0, e.Count()), Total: e.Plus}
	for _, g := range e.Groups {
		for range g.Count {
			d := source.IntN(g.Sides) + 1
			t.Dice = append(t.Dice, d)
			t.Total += d
		}
	}
	return t
}

// SeedOf makes a seed of a number, for commands and tests that name one.
func SeedOf(n uint64) Seed {
	var s Seed
	binary.LittleEndian.PutUint64(s[:], n)
	return s
}

// MarshalText writes the seed in hexadecimal digits.
func (s Seed) MarshalText() ([]byte, error) {
	return hex.AppendEncode(nil, s[:]), nil
}

// UnmarshalText reads exactly 64 hexadecimal digits.
func (s *Seed) UnmarshalText(text []byte) error {
	if len(text) != 2*len(s) {
		return fmt.Errorf("seed has %d characters, not 64 hexadecimal digits", len(text))
	}
	_, err := hex.Decode(s[:], text)
	if err != nil {
		return fmt.Errorf("seed is not 64 hexadecimal digits: %w", err)
	}
	return nil
}
