package tui_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// polish are the letters that an English sentence does not have.
const polish = "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ"

// A fight played in one language reads in the other: the log's sentences, the
// workings, and what is said. The numbers are those of the golden section.
func TestAFightReadsInBothLanguages(t *testing.T) {
	said := map[string][]string{
		"en": {"loses 3 PW (torso), 6 left", "misses (13 > 12)"},
		"pl": {"traci 3 PW (korpus), zostaje 6", "pudło (13 > 12)"},
	}
	for played, read := range map[string]string{"en": "pl", "pl": "en"} {
		t.Run(played+" to "+read, func(t *testing.T) {
			play(t, func(d *driver) {
				d.speak(played).start().press("s", "enter").answer("3 3 3").answer("3 0 4").press("enter")
				d.answer("7").answer("5 4 1").answer("10").answer("8").answer("6").answer("13")
				d.press("L").expect(said[played]...).refuse(said[read]...)
				d.speak(read).reopen().press("L").expect(said[read]...).refuse(said[played]...)
				d.press("up", "right").expect(d.words.T("location.torso"), "13 / OnR 4 = 3")
				d.speak(played).reopen().press("L").expect(said[played]...)
			})
		})
	}
}

// The key of Home changes the language of what is on the screen at once, and
// of the fight opened after.
func TestHomeChangesTheLanguage(t *testing.T) {
	play(t, func(d *driver) {
		d.start().expect("new fight").press("l").expect("nowa walka").refuse("new fight")
		d.press("s", "enter").expect("runda 1").press("esc").expect("nowa walka")
		d.press("l").expect("new fight").press("enter").expect("round 1")
	})
}

// Whatever can happen is told in both languages, in sentences that are
// complete and not mixed.
func TestEverythingIsToldInBothLanguages(t *testing.T) {
	t.Parallel()
	play(t, func(d *driver) {
		d.atStage(stage{steps: everything(d)})
		texts := map[string][]string{}
		for _, lang := range []string{"en", "pl"} {
			texts[lang] = logOf(d, lang)
			d.speak(lang).open().press("L")
			for range 60 {
				d.press("right", "up")
			}
			d.quit()
		}
		if n := len(texts["pl"]); n != len(texts["en"]) {
			d.Fatalf("%d sentences in Polish, %d in English", n, len(texts["en"]))
		}
		for i, text := range texts["en"] {
			if strings.ContainsAny(text, polish) {
				d.Errorf("Polish in English: %s", text)
			}
			if key := rawKey(text + " " + texts["pl"][i]); key != "" {
				d.Errorf("%q stands where a text should: %s | %s", key, text, texts["pl"][i])
			}
			if strings.TrimSpace(text) == "" || strings.TrimSpace(texts["pl"][i]) == "" {
				d.Errorf("sentence %d says nothing: %q | %q", i+1, text, texts["pl"][i])
			}
		}
	})
}

// logOf is the log as the command prints it, a text for each entry with its
// working.
func logOf(d *driver, lang string) []string {
	d.Helper()
	var items []struct {
		Text    string
		Working []string
	}
	if err := json.Unmarshal(command(d, 0, "log", d.book.find(d), "--json", "--lang", lang), &items); err != nil {
		d.Fatal(err)
	}
	var texts []string
	for _, it := range items {
		if it.Text == "" {
			it.Working = nil // a working does not stand for the sentence
		}
		texts = append(texts, strings.TrimSpace(it.Text+" "+strings.Join(it.Working, " ")))
	}
	return texts
}

// Every panel speaks one language at every stage: no Polish letter on an
// English screen, and no word of the English headings on a Polish one.
func TestPanelsSpeakOneLanguage(t *testing.T) {
	t.Parallel()
	for _, s := range stages(t) {
		play(t, func(d *driver) {
			d.atStage(s).open()
			everyScreen(d, func(name string) {
				if strings.ContainsAny(d.spy.text(), polish) {
					d.Errorf("%s, %s: Polish on an English screen:\n%s", s.name, name, d.spy.text())
				}
			})
			english := fmt.Sprintf(" %s · ", d.words.T("key.enter"))
			d.speak("pl").reopen()
			everyScreen(d, func(name string) {
				if strings.Contains(d.spy.text(), english) {
					d.Errorf("%s, %s: English on a Polish screen:\n%s", s.name, name, d.spy.text())
				}
			})
		})
	}
}
