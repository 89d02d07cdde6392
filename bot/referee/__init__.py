"""The application: what hosts, players and the clock may do to a match. It imports no Discord, no SQL and no scheduler."""
