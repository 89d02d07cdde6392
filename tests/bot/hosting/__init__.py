"""Tests of what hosts do to a match: holding and judging results, going back, seats, rulings, and looks at sealed answers."""
