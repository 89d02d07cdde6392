"""Positions of a season and the few ways to change them, for the tests of its rules."""

from collections.abc import Iterable
from typing import Any

import msgspec
import pytest
from _pytest.mark import ParameterSet
from msgspec.structs import replace

from games import table
from games.game import Account, Event, Seat
from games.season import GAME
from games.season.state import State, left, seat_of
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


def read(now: Table, names: Iterable[str]) -> dict[str, Any]:
    """What stands, by name: who is asked what, the choices, the fields; the garnets of all; who is left; else a field of the state."""
    duel = state_of(now).duel
    values: dict[str, Any] = {
        "asked": ", ".join(f"{prompt.seat} {prompt.key}" for prompt in now.prompts),
        "choices": " ".join(now.prompts[0].form[0].choices) if now.prompts else "",
        "fields": " ".join(field.key for prompt in now.prompts[:1] for field in prompt.form),
        "garnets": tuple(account.garnets for account in state_of(now).accounts),
        "left": left(now.state),
        "game": duel and duel.game,
    }
    return {name: values[name] if name in values else getattr(now.state, name) for name in names}


def case(
    rule: str, done: tuple[Table, tuple[Event, ...]], kind: type | None = None, news: dict[str, Any] | None = None,
     **stands: Any
) -> ParameterSet:  # fmt: skip
    """A clause: what was done, what stands then, and what one of its news says."""
    return pytest.param(done, kind, news or {}, stands, id=rule)


def seen(
    done: tuple[Table, tuple[Event, ...]], kind: type | None, news: Iterable[str], stands: Iterable[str]
) -> tuple[dict[str, Any], dict[str, Any]]:
    """What the one event of a kind says, and what stands, by these names."""
    now, events = done
    event = event_of(events, kind) if kind is not None else None
    return {name: getattr(event, name) for name in news}, read(now, stands)


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
