//go:build race

package speed

func init() { raced = true }
