"""The application: what hosts, players and the clock may do to a match. It imports no Discord, no SQL and no scheduler.

The rooms that CONTRIBUTING maps: a match is `core`, `acts`, `fold`, `orders`, `play`, `hosting`, `letters`, `contests` and `showing`; a
season is `season`; its record is `record`; people are `people`, `programs`, `words` and `quotas`; `shelf` has designs. `sweep`
is what the clock does.
"""
