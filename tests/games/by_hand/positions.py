"""Positions of a house match, built from its host's options."""

from collections.abc import Mapping
from typing import Any

import msgspec

from games import table
from games.by_hand import GAME
from games.by_hand.state import Options
from games.game import CHAIR, Event, Seat
from games.table import Step, Table
from tests.sure import sure

VOTE: dict[str, Any] = {"key": "vote", "choices": ["@others"], "count": "most_votes", "prize": 2}

NUMBER: dict[str, Any] = {"key": "number", "kind": "number", "least": 0, "most": 100, "prize": 5}

BID: dict[str, Any] = {"key": "bid", "kind": "number", "least": 0, "most": 50, "count": "second_price"}


def counting(rule: str) -> dict[str, Any]:
    return {**NUMBER, "count": rule}


SEED = bytes(32)


def options(**chosen: Any) -> Options:
    """Options as a host writes them."""
    return msgspec.convert({"rounds": 2, **chosen}, Options)


def asking(*fields: dict[str, Any], seats: int = 4, **chosen: Any) -> Table:
    """The first round of a match that asks all players these fields."""
    return table.opening(GAME, seats, options(**{"questions": [{"fields": fields}], **chosen}), SEED)[0]


def close(now: Table, *answers: Any) -> Step:
    """The step after these seats answer in order, each by typed text; None is silence."""
    settled = {}
    for seat, said in enumerate(answers):
        if said is not None:
            prompt = sure(now.asked(seat))
            checked = table.check(now, prompt, said)
            assert isinstance(checked, Mapping), checked
            settled[seat] = checked
    return table.advance(now, table.settle(now, settled))


def judge(now: Table, **entered: Any) -> Step:
    """What the hosts enter. Omitted parts are empty."""
    prompt = sure(now.asked(CHAIR))
    answer = {**GAME.absent(now.state, prompt), **{key.replace("_", "-"): said for key, said in entered.items()}}
    checked = table.check(now, prompt, answer)
    assert isinstance(checked, Mapping), checked
    return table.advance(now, table.settle(now, {CHAIR: checked}))


def events_of(step: Step, kind: type[Event]) -> list[Any]:
    """The events of one kind."""
    return [event for event in step.events if isinstance(event, kind)]


def points(step: Step) -> tuple[int, ...]:
    """The points of all players."""
    held: tuple[Seat, ...] = step.table.state.points
    return held
