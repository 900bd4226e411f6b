// Command rundy is a combat tracker for the table.
package main

import (
	"os"
	"time"

	"rundy/tui/cli"
	"rundy/tui/store"
)

func main() {
	os.Exit(cli.Main(cli.Program{
		Args: os.Args[1:], Stdout: os.Stdout, Stderr: os.Stderr, Getenv: os.Getenv, Home: store.FindHome(), Now: time.Now,
	}))
}
