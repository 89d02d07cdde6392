"""One deal for a whole community: a match that stays in its sign-up, with a run for each who joins; and what waits for the beacon."""
