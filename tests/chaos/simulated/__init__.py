"""One simulated world: the bot's own code on a virtual clock, a real database file, and a Discord that fails in every way it can.

The same seed gives the same history, to the last statement; a failing seed prints the command that repeats it.
"""
