"""The day, tile by tile (rules, section 5), and the mortal combat of two gangs on one of them (6)."""

from collections.abc import Iterator
from itertools import combinations
from typing import Literal, NamedTuple

from games.chance import Chance
from games.game import Everyone, Seat
from games.la_mafia.city import lair_places, tiles
from games.la_mafia.events import Dice, Gang, OrdersRevealed, Pair, Round, TileFought, TileTaken
from games.la_mafia.state import State


class Fight(NamedTuple):
    """A fight that is over. `winner` is 0 or 1 (the gang of the lower or the higher seat), or None."""

    rounds: tuple[Round, ...]
    survivors: Pair
    winner: int | None


class Losses(NamedTuple):
    """What one side's round costs it, before it is known how many fit men there are to be hit."""

    killed: int
    wounded: int


def fight(men: Pair, defending: int | None, cap: int, chance: Chance) -> Fight:
    """6: round after round, until a side has no fit man or `cap` rounds are over (6.9).

    `defending`: which side (0, 1) is on its own lair, whose men cannot be wounded there (6.5).
    """
    fit, wounded = men, (0, 0)
    rounds: list[Round] = []
    while all(fit) and len(rounds) < cap:  # 6.6
        fought = _round(fit, defending, chance)
        rounds.append(fought)
        fit, wounded = fought.fit, (wounded[0] + fought.wounded[0], wounded[1] + fought.wounded[1])
    recovered = fit[0] + wounded[0], fit[1] + wounded[1]
    if any(fit) and not all(fit):  # 6.7: the winner's wounded recover, the loser's are killed
        return Fight(tuple(rounds), (recovered[0], 0) if fit[0] else (0, recovered[1]), 0 if fit[0] else 1)
    return Fight(tuple(rounds), recovered, None)  # 6.8, 6.9


def _round(fit: Pair, defending: int | None, chance: Chance) -> Round:
    first = tuple(chance.die() for _ in range(fit[0]))  # 11: the lower seat rolls first
    second = tuple(chance.die() for _ in range(fit[1]))
    killed0, wounded0 = _hit(fit[0], losses(first, second, is_defending=defending == 0))
    killed1, wounded1 = _hit(fit[1], losses(second, first, is_defending=defending == 1))
    left = fit[0] - killed0 - wounded0, fit[1] - killed1 - wounded1
    return Round((first, second), (killed0, killed1), (wounded0, wounded1), left)


def losses(own: Dice, enemy: Dice, *, is_defending: bool) -> Losses:
    """6.3: by the enemy's sixes and fives, and by the lower sum; 6.5: no wounds for the defender of a lair."""
    lower_by = max(0, sum(enemy) - sum(own))
    killed = enemy.count(6) + lower_by // 6
    wounded = enemy.count(5) + (lower_by % 6 >= 3)
    return Losses(killed, 0 if is_defending else wounded)


def _hit(fit: int, due: Losses) -> Losses:
    """6.4: kills first, then wounds, fit men only; excess is ignored."""
    killed = min(due.killed, fit)
    return Losses(killed, min(due.wounded, fit - killed))


# The day -------------------------------------------------------------------------------------------------------------


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
    """5.5: the two gangs that fight; `defender` has men on their own lair, and is then always one of them.

    `gangs` are two or more in the order of their seats; nothing is drawn for two (11).
    """
    if len(gangs) == 2:
        return gangs[0], gangs[1]
    if defender is None:
        return chance.choice(tuple(combinations(gangs, 2)))
    attacker = chance.choice([gang for gang in gangs if gang.seat != defender])
    first, second = (gang for gang in gangs if gang.seat == defender or gang is attacker)
    return first, second
