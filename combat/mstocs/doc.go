// Package mstocs holds the rules of mSTOCS, an alternative combat system for
// Warhammer Fantasy Roleplay: profiles into combat points, splits, blows,
// wounds, treatment and the clock. A Fight is a value; a Step applied to it
// gives the next one or a refusal that names the rule. Next says what is
// wanted now and with which default. The rules never roll dice, read a file
// or make a sentence: dice come in as steps, and what happened goes out as
// typed events.
//
// Rule numbers (M1 to M29) in the comments are explained in the README.
// Terms: PW (Punkty Walki) are combat points, OnR (Odporność na Rany) is
// wound resistance, and A / O / Sz (Atak, Obrona, Szybkość) are attack,
// defence and speed.
package mstocs
