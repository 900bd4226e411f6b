//go:build race && unix

package terminal

func init() { raced = true }
