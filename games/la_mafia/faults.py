"""What no match of La Mafia can come to: checks of a position from outside."""

from games.faults import Faults, of_counts, of_distinct, of_lengths, of_members, of_options
from games.la_mafia.city import tiles
from games.la_mafia.rules import refuse
from games.la_mafia.state import State


def faults(state: State, seats: int) -> Faults:
    """2.1, 8.1: a city with a lair per boss, every tile a boss's or free, and no men without a tile."""
    city, names = state.city, tiles(state.city.columns, state.city.rows)
    yield from of_options(refuse(seats, state.options))
    yield from of_counts(1, state.options.max_nights or None, night=(state.night,))
    yield from of_lengths(seats, pools=state.pools, lairs=city.lairs)
    yield from of_members(names, lairs=city.lairs, fights=state.fights)
    yield from of_distinct(lairs=city.lairs, fights=state.fights)
    if len(state.owners) != len(names):
        yield f"owners has {len(state.owners)} entries, and there are {len(names)} tiles"
    yield from of_members({None, *range(seats)}, owners=state.owners)
    for seat, men in enumerate(state.pools):
        if men and seat not in state.owners:
            yield f"pools gives seat {seat} {men} men, and no tile is his"
