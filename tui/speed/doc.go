// Package speed holds the program to its budgets of time and memory, with big
// games of every rule system. There are only tests and benchmarks in it.
package speed
