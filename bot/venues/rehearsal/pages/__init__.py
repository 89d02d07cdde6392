"""What only a rehearsal shows: its start page, the seats of a new match, turns of the clock, and what becomes of a match that is over."""
