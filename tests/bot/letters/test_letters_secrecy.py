"""The bot's letters keep every secret too: their words, pictures, file names, buttons and number, for each reader of whole matches."""

import os
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

import pytest
from msgspec.structs import replace

from bot.referee.core.model import Errand, Match, Running, Settings, Tenure
from bot.referee.letters import letters
from bot.referee.letters.letters import Outgoing, close_errands, deal_errands
from bot.referee.letters.posts import compose
from games.five_stands import GAME
from games.game import Reader, Room
from games.kit.matches import encode
from games.kit.secrecy import Leak, Moment, check
from games.table import Settled, Step, Table, advance, opening, settle
from tests.fakes import FakeEntropy
from tests.games.five_stands import twins

PAIRS = 150 if "BELLFLOWER_PAIRS" in os.environ else 30
NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)
MATCH = Match(
    "M", "g", "h", GAME.key, GAME.version, GAME.title, Running(NOW), Settings(), {}, ("host",), "c", b"s", NOW
)


def _errands(moment: Moment) -> tuple[Match, list[Errand]]:
    """What the close (or the deal) that led to this moment writes."""
    after, game = moment.after, moment.after.game
    seats = range(_count(after.state))
    tenures = [Tenure("M", seat, f"u{seat}", f"Player {seat}", "", "en", NOW) for seat in seats]
    match = replace(MATCH, game=game.key, version=game.version, step=after.step, round=after.round)
    outgoing = Outgoing(match, tenures, FakeEntropy(), NOW)
    if moment.past.input is None:
        return match, deal_errands(outgoing, moment.events, after)
    before = Table(game, b"", moment.past.before, after.step - 1)
    assert isinstance(moment.past.input, Mapping)
    step = Step(before, after, Settled(moment.past.input, (), ()), moment.events)
    return match, close_errands(outgoing, [step], after)


def _count(state: Any) -> int:
    """How many sit at the table."""
    seats: int = state.position["seats"] if hasattr(state, "position") else len(state.hands)
    return seats


def letters_of(reader: Reader, moment: Moment) -> Mapping[str, Any]:
    """Everything of the outbox that reaches `reader`: the posts of their addresses, in order, and the rooms that they are let into."""
    if moment.past.input is not None and not isinstance(moment.past.input, Mapping):
        return {}
    match, errands = _errands(moment)
    rooms = {errand.address for errand in errands if errand.kind == "add_member" and errand.about == f"u{reader}"}
    left = moment.after.game.rooms(moment.past.before) if moment.past.before else ()
    rooms |= {f"room/{room.key}" for room in left if reader in room.seats}
    mine = [e for e in errands if e.address in {"public", f"seat/{reader}"} or e.address in rooms]
    return {f"letter {number}": _seen(match, errand) for number, errand in enumerate(mine)} | {"letters": len(mine)}


def _seen(match: Match, errand: Errand) -> tuple[Any, ...]:
    posted = (
        compose(errand.letter, match, {seat: f"Player {seat}" for seat in range(11)}, "en") if errand.letter else None
    )
    return errand.kind, errand.address, errand.slot, errand.about, encode(posted)


def test_a_seat_reads_the_news_of_every_room_in_which_it_is_alone() -> None:
    """Those of a close may be several; a room of one player is no place of its own, so that they stand in the player's letter."""
    before, _ = opening(GAME, 3, GAME.Options(), bytes(32))
    [event, *_] = advance(before, settle(before, {})).events
    news = [replace(event, to=Room(f"{place}/1", place, (0,))) for place in ("white", "black")]
    outgoing = Outgoing(MATCH, [Tenure("M", 0, "u0", "Player 0", "", "en", NOW)], FakeEntropy(), NOW)
    letters_of_ada = [errand.letter for errand in deal_errands(outgoing, news, before) if errand.address == "seat/0"]
    assert [len(letter.events) for letter in letters_of_ada if letter] == [2]


def test_letters_differ_exactly_where_something_is_learnt() -> None:
    """In many pairs of whole matches no letter leaks, and every letter that brings news brings it in time."""
    coverage = check(GAME, twins, range(1_000, 1_000 + PAIRS), [letters_of])
    assert sum(coverage.kept.values()) >= 3 * PAIRS
    assert sum(coverage.delivered.values()) >= PAIRS // 2


def test_a_letter_to_the_wrong_address_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: meadows' results posted in public."""
    real = letters.close_errands

    def leaky(*arguments: Any) -> list[Errand]:
        return [
            replace(e, address="public") if e.kind == "post" and e.address.startswith("room/") else e
            for e in real(*arguments)
        ]

    monkeypatch.setitem(globals(), "close_errands", leaky)
    with pytest.raises(Leak):
        check(GAME, twins, range(2_000, 2_060), [letters_of])


def test_a_letter_that_counts_what_is_secret_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: a public letter for every card that was played anywhere."""
    real = letters.close_errands

    def leaky(outgoing: Outgoing, steps: Any, after: Any) -> list[Errand]:
        cards = sum(len(answer["play"]) for step in steps for answer in step.settled.answers.values())
        return real(outgoing, steps, after) + [outgoing.public("count")] * cards

    monkeypatch.setitem(globals(), "close_errands", leaky)
    with pytest.raises(Leak):
        check(GAME, twins, range(3_000, 3_060), [letters_of])
