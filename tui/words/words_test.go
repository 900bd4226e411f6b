package words_test

import (
	"testing"

	"rundy/tui/words"
)

func TestChoose(t *testing.T) {
	for _, c := range []struct {
		asked               string
		all, messages, lang string
		want                string
	}{
		{want: "en"},
		{asked: "pl", want: "pl"},
		{asked: "PL", want: "pl"},
		{asked: "en", all: "pl_PL.UTF-8", lang: "pl_PL.UTF-8", want: "en"}, // what is asked for goes first
		{asked: "pl", all: "C", want: "pl"},
		{all: "pl_PL.UTF-8", messages: "en_GB.UTF-8", lang: "en_GB.UTF-8", want: "pl"},
		{messages: "pl_PL", lang: "en_US", want: "pl"},
		{messages: "en_US", lang: "pl_PL", want: "en"},
		{lang: "pl", want: "pl"},
		{lang: "pl_PL@euro", want: "pl"},
		{all: "C", lang: "pl_PL.UTF-8", want: "en"}, // set, and no language of ours
		{all: "POSIX", lang: "pl_PL.UTF-8", want: "en"},
		{all: "", lang: "pl_PL.UTF-8", want: "pl"}, // empty is not set
		{lang: "de_DE.UTF-8", want: "en"},
		{asked: "de", lang: "pl_PL.UTF-8", want: "en"},
	} {
		env := map[string]string{"LC_ALL": c.all, "LC_MESSAGES": c.messages, "LANG": c.lang}
		if got := words.Choose(c.asked, func(name string) string { return env[name] }); got != c.want {
			t.Errorf("%+v: got %s", c, got)
		}
	}
}

// The forms of CLDR: Polish has one for 1, one for numbers that end in 2 to 4
// but for 12 to 14, and one for the others.
func TestPlurals(t *testing.T) {
	for lang, counts := range map[string]map[int]string{
		"en": {0: "0 rounds", 1: "1 round", 2: "2 rounds", 5: "5 rounds", 22: "22 rounds", 25: "25 rounds"},
		"pl": {
			0: "0 rund", 1: "1 runda", 2: "2 rundy", 4: "4 rundy", 5: "5 rund", 12: "12 rund", 14: "14 rund",
			21: "21 rund", 22: "22 rundy", 24: "24 rundy", 25: "25 rund", 112: "112 rund", 122: "122 rundy",
		},
	} {
		w := words.New(lang)
		for n, want := range counts {
			if got := w.N("count.rounds", n); got != want {
				t.Errorf("%s %d: got %q, want %q", lang, n, got, want)
			}
		}
	}
}

// A text remembered for some values is not given for others, however alike
// they look when written one after the other.
func TestTextsAreNotMixedUp(t *testing.T) {
	w := words.New("en")
	first := w.T("say.treated-by", "treatment", "first aid", "who", "Ann", "at", "1 at 2")
	second := w.T("say.treated-by", "treatment", "first aid", "who", "Ann at 1", "at", "2")
	third := w.T("say.treated-by", "treatment", "first aid", "who", "Ann at 1 at", "at", 2)
	if first == second || second == third {
		t.Errorf("%q, %q and %q", first, second, third)
	}
}

// A key without a text stands for itself, so that nothing is empty.
func TestAKeyWithoutText(t *testing.T) {
	for _, lang := range words.Languages {
		w := words.New(lang)
		if got := w.T("no.such-key"); got != "no.such-key" {
			t.Errorf("%s: got %q", lang, got)
		}
	}
	if got := words.New("xx").Language; got != "en" {
		t.Errorf("an unknown language is %q", got)
	}
}

// More different texts than are remembered make no difference.
func TestManyTexts(t *testing.T) {
	w := words.New("en")
	for n := range 20_000 {
		w.T("step.pass", "who", n)
	}
	if got := w.T("step.pass", "who", "Ann"); got != "Ann passes" {
		t.Errorf("got %q", got)
	}
}

func TestClock(t *testing.T) {
	for _, c := range []struct {
		seconds     int64
		clock, left string
	}{
		{0, "0:00:00", "0:00"},
		{9, "0:00:09", "0:09"},
		{140, "0:02:20", "2:20"}, // 2 * 60 + 20
		{3599, "0:59:59", "59:59"},
		{3600, "1:00:00", "1:00:00"},
		{86399, "23:59:59", "23:59:59"},
		{86400, "1d 0:00:00", "1d 0:00:00"},
		{183790, "2d 3:03:10", "2d 3:03:10"}, // 2 * 86400 + 3 * 3600 + 3 * 60 + 10
		{-5, "-0:00:05", "-0:00:05"},
	} {
		if got := words.Clock(c.seconds); got != c.clock {
			t.Errorf("clock of %d: got %q, want %q", c.seconds, got, c.clock)
		}
		if got := words.Left(c.seconds); got != c.left {
			t.Errorf("left of %d: got %q, want %q", c.seconds, got, c.left)
		}
	}
}
