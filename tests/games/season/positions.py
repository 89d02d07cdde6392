"""Positions of a season and the few ways to change them, for the tests of its rules."""

from typing import Any

import msgspec
from msgspec.structs import replace

from games import table
from games.game import Account, Event, Seat
from games.season import GAME
from games.season.state import State, seat_of
from games.table import Table

SEED = b"a season under test".ljust(32, b".")


def season(seats: int = 5, /, number: int = 0, **options: Any) -> Table:
    """A season that begins; `number` gives other draws. The default is one game of duels and no power."""
    chosen = msgspec.convert({"duels": [{"game": "go_stop"}], "power": "none"} | options, type=GAME.Options)
    assert table.refuse(GAME, seats, chosen) is None
    return table.opening(GAME, seats, chosen, SEED[:-1] + bytes([number]))[0]


def holding(now: Table, *garnets: int) -> Table:
    """The same season with these garnets in the players' accounts."""
    accounts = tuple(Account(count) for count in garnets)
    return Table(now.game, now.seed, replace(now.state, accounts=accounts), now.step)


def answered(now: Table, **answer: Any) -> tuple[Table, tuple[Event, ...]]:
    """The result of one seat's answer; fields not named get their default."""
    (prompt,) = now.prompts
    whole = {**now.game.absent(now.state, prompt), **answer}
    checked = table.check(now, prompt, whole)
    assert isinstance(checked, dict), checked
    step = table.advance(now, table.settle(now, {prompt.seat: checked}))
    assert list(GAME.faults(step.table.state, len(step.table.state.accounts))) == []
    return step.table, step.events


def placed(now: Table, *places: tuple[Seat, ...]) -> tuple[Table, tuple[Event, ...]]:
    """The main match ends with these places, best first."""
    numbers = {f"P{seat + 1}": number for number, place in enumerate(places, 1) for seat in place}
    return answered(now, places=numbers)


def silent(now: Table) -> tuple[Table, tuple[Event, ...]]:
    """The result if no asked seat answers."""
    step = table.advance(now, table.settle(now, {}))
    return step.table, step.events


def decreed(now: Table, decree: Any) -> tuple[Table, tuple[Event, ...]]:
    """A host's act that is not refused."""
    done = table.decree(now, decree)
    assert isinstance(done, tuple), done
    assert list(GAME.faults(done[0].state, len(done[0].state.accounts))) == []
    return done


def asked(now: Table) -> tuple[Seat, str, tuple[str, ...]]:
    """Who is asked, by which key, and the choices of the first field."""
    (prompt,) = now.prompts
    return prompt.seat, prompt.key, prompt.form[0].choices


def voted(now: Table, **words: str) -> tuple[Table, tuple[Event, ...]]:
    """The winners name the candidate (``P1="P5"``); winners left out are silent."""
    answers = {seat_of(name): {"candidate": (word,)} for name, word in words.items()}
    step = table.advance(now, table.settle(now, answers))
    return step.table, step.events


def state_of(now: Table) -> State:
    """The position."""
    state: State = now.state
    return state


def event_of(events: tuple[Event, ...], kind: type) -> Any:
    """The one event of a kind."""
    (announcement,) = (event for event in events if isinstance(event, kind))
    return announcement


def duel_of(number: int = 0, **options: object) -> Table:
    """Four players; the last is to meet the third in a death match."""
    now, _ = placed(season(4, number, **options), (0,), (1,), (2,), (3,))
    now, _ = answered(now, token=("P2",))
    assert (state_of(now).candidate, state_of(now).opponent) == (3, 2)
    return now


def opponent_known(now: Table) -> Table:
    """All players are silent until candidate and opponent are known."""
    while state_of(now).phase != "duel":
        now, _ = silent(now)
    return now
