//go:build unix

package terminal

import (
	"bytes"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/termios"
	"github.com/charmbracelet/x/vt"
	"github.com/charmbracelet/x/xpty"
	"golang.org/x/sys/unix"
)

// patience is how long something may take on a machine that has much else to
// do. Nothing waits so long where all is well.
const patience = 30 * time.Second

// Console is a program on a terminal.
type Console struct {
	testing.TB
	pty    *xpty.UnixPty
	emu    *vt.SafeEmulator
	cmd    *exec.Cmd
	ended  chan error
	change chan struct{} // something was shown
	cooked unix.Termios  // the terminal's mode before the program

	mu  sync.Mutex
	raw bytes.Buffer // all that the program sent
}

// Run starts a command on a terminal of a size. The environment is what is
// given, and nothing else. What is left of the command ends with the test.
func Run(tb testing.TB, w, h int, env []string, program string, args ...string) *Console {
	tb.Helper()
	pty, err := xpty.NewUnixPty(w, h)
	if err != nil {
		tb.Fatal(err)
	}
	if err := syscall.SetNonblock(int(pty.Fd()), true); err != nil { // else a read keeps it open
		tb.Fatal(err)
	}
	c := &Console{
		TB: tb, pty: pty, emu: vt.NewSafeEmulator(w, h), cmd: exec.Command(program, args...),
		ended: make(chan error, 1), change: make(chan struct{}, 1),
	}
	c.cmd.Env = env
	c.cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	c.cooked = c.mode()
	if err := pty.Start(c.cmd); err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(c.stop)
	go c.show()
	go c.answer()
	go func() { c.ended <- c.cmd.Wait() }()
	return c
}

// show brings to the emulator what the program sends.
func (c *Console) show() {
	part := make([]byte, 1<<16)
	for {
		n, err := c.pty.Read(part)
		if n > 0 {
			c.mu.Lock()
			c.raw.Write(part[:n])
			c.mu.Unlock()
			c.changed()
			_, _ = c.emu.Write(part[:n])
		}
		c.changed()
		if err != nil {
			return
		}
	}
}

// changed lets whoever waits look again.
func (c *Console) changed() {
	select {
	case c.change <- struct{}{}:
	default:
	}
}

// answer brings to the program what the emulator replies to its questions.
func (c *Console) answer() {
	part := make([]byte, 1<<10)
	for {
		n, err := c.emu.Read(part)
		if err != nil {
			return
		}
		_, _ = c.pty.Write(part[:n])
	}
}

// stop ends whatever still runs.
func (c *Console) stop() {
	_ = c.cmd.Process.Kill()
	_ = c.pty.Close()
	_ = c.emu.Close()
}

// Send gives bytes to the program, as keys do.
func (c *Console) Send(text string) *Console {
	c.Helper()
	if _, err := c.pty.Write([]byte(text)); err != nil {
		c.Fatal(err)
	}
	return c
}

// Resize changes the terminal's size.
func (c *Console) Resize(w, h int) *Console {
	c.Helper()
	c.emu.Resize(w, h)
	if err := c.pty.Resize(w, h); err != nil {
		c.Fatal(err)
	}
	return c
}

// Signal sends the program a signal.
func (c *Console) Signal(s syscall.Signal) {
	c.Helper()
	if err := c.cmd.Process.Signal(s); err != nil {
		c.Fatal(err)
	}
}

// Hangup closes the terminal under the program.
func (c *Console) Hangup() { _ = c.pty.Master().Close() }

// PID is the number of the program's process.
func (c *Console) PID() int { return c.cmd.Process.Pid }

// Rows are what stands on the terminal.
func (c *Console) Rows() []string {
	rows := strings.Split(ansi.Strip(c.emu.Render()), "\n")
	for i, row := range rows {
		rows[i] = strings.TrimRight(row, " \r")
	}
	return rows
}

// Sent is all that the program has sent to the terminal.
func (c *Console) Sent() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.raw.String()
}

// Until waits until the terminal is as it is wanted.
func (c *Console) Until(what string, is func() bool) *Console {
	c.Helper()
	deadline := time.After(patience)
	for !is() {
		select {
		case <-c.change:
		case <-deadline:
			c.Fatalf("the terminal does not come to show %s:\n%s", what, strings.Join(c.Rows(), "\n"))
		}
	}
	return c
}

// Expect waits until a text stands on the terminal.
func (c *Console) Expect(text string) *Console {
	c.Helper()
	return c.Until(text, func() bool { return strings.Contains(strings.Join(c.Rows(), "\n"), text) })
}

// Ended waits for the program's end and gives its exit status.
func (c *Console) Ended() int {
	c.Helper()
	select {
	case <-c.ended:
	case <-time.After(patience):
		c.Fatalf("the program does not end:\n%s", strings.Join(c.Rows(), "\n"))
	}
	return c.cmd.ProcessState.ExitCode()
}

// Alternate reports whether the alternate screen is shown.
func (c *Console) Alternate() bool { return c.emu.IsAltScreen() }

// mode is how the terminal treats what is typed and sent.
func (c *Console) mode() unix.Termios {
	c.Helper()
	mode, err := termios.GetTermios(int(c.pty.Slave().Fd()))
	if err != nil {
		c.Fatal(err)
	}
	return *mode
}
