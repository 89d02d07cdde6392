"""The application: what hosts, players and the clock may do to a match. It knows no Discord, no SQL and no scheduler."""
