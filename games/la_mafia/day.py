"""The day, tile by tile (rules, section 5)."""

from collections.abc import Iterator
from itertools import combinations
from typing import Literal

from games.chance import Chance
from games.game import Everyone, Seat
from games.la_mafia.city import lair_places, tiles
from games.la_mafia.combat import fight
from games.la_mafia.events import Gang, OrdersRevealed, TileFought, TileTaken
from games.la_mafia.position import State


def report(state: State, orders: tuple[OrdersRevealed, ...], chance: Chance) -> Iterator[TileTaken | TileFought]:
    """5, 11: tile by tile in row-major order."""
    marching: dict[str, list[Gang]] = {}
    for order in orders:
        for sending in order.sent:
            marching.setdefault(sending.tile, []).append(Gang(order.seat, sending.men))
    for place, tile in enumerate(tiles(state.city.columns, state.city.rows)):
        gangs = tuple(marching.get(tile, ()))
        if len(gangs) > 1:
            yield _fought(state, place, gangs, chance)
        elif gangs and gangs[0].seat != state.owners[place]:  # 5.3
            (gang,) = gangs
            yield TileTaken(
                Everyone(), state.night, tile, _kind(state, place), gang.seat, gang.men, state.owners[place]
            )


def _kind(state: State, place: int) -> Literal["shop", "lair"]:
    return "lair" if place in lair_places(state.city) else "shop"


def _fought(state: State, place: int, gangs: tuple[Gang, ...], chance: Chance) -> TileFought:
    """5.4 and 5.5: two gangs fight; any others were drawn out and go home unharmed."""
    owner, kind = state.owners[place], _kind(state, place)
    defender = owner if kind == "lair" and any(gang.seat == owner for gang in gangs) else None
    pair = drawn(gangs, defender, chance)
    seats = pair[0].seat, pair[1].seat
    defending = seats.index(defender) if defender is not None else None
    fought = fight((pair[0].men, pair[1].men), defending, state.options.combat_round_cap, chance)
    return TileFought(
        Everyone(),
        state.night,
        tiles(state.city.columns, state.city.rows)[place],
        kind,
        owner,
        gangs,
        seats,
        fought.rounds,
        fought.survivors,
        None if fought.winner is None else seats[fought.winner],
    )


def drawn(gangs: tuple[Gang, ...], defender: Seat | None, chance: Chance) -> tuple[Gang, Gang]:
    """5.5: the two gangs that fight; `defender` has men on a lair of his own, and is then always one of them.

    `gangs` are two or more in the order of their seats; nothing is drawn for two (11).
    """
    if len(gangs) == 2:
        return gangs[0], gangs[1]
    if defender is None:
        return chance.choice(tuple(combinations(gangs, 2)))
    attacker = chance.choice([gang for gang in gangs if gang.seat != defender])
    first, second = (gang for gang in gangs if gang.seat == defender or gang is attacker)
    return first, second
