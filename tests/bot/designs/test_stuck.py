"""Files that fail: their matches wait longer each time and behind all others, and hosts and players are told once."""

from collections.abc import Awaitable, Callable
from dataclasses import replace as with_fields
from datetime import datetime, timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from bot.papers.markup import plain_post
from bot.referee.acts.acts import Act
from bot.referee.core.model import Match, Settings
from bot.referee.hosting import hosting
from bot.referee.letters.posts import compose
from bot.referee.orders import override
from games.design.faults import Stopped, fault
from games.design.sandbox.client import Worker
from tests.bot.designs.test_designs import brought
from tests.bot.world import HOST, World
from tests.games.design.planted import CLOSE
from tests.games.design.writing import changed

ZERO = changed((CLOSE, f'    t.give("points", "@1", 7 // said["@1"]["number"])\n{CLOSE}'))
"""A file that divides by the number of the first player."""


def stopping(monkeypatch: pytest.MonkeyPatch, asked: Callable[[str], None]) -> None:
    """Let each worker be stopped as soon as it is asked. `asked`: called with the file."""

    def slow(worker: Worker, name: str, *arguments: Any) -> dict[str, Any]:
        asked(worker._text)
        raise Stopped(fault("fault-slow"))

    monkeypatch.setattr(Worker, "ask", slow)


async def test_ordinary_matches_close_before_those_of_stuck_files(bot: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of them close before the first file is asked; of the files, those that failed before come last."""
    stuck = [await bot.started(2, game=brought(changed(("Small", name))).key) for name in ("First", "Second")]
    closed, course, house = list[str](), list[str](), bot.house
    bot.house = with_fields(house, closed=lambda _: closed.append("closed"))
    stopping(monkeypatch, lambda text: course.append(f"{_title(text)} after {len(closed)}"))
    await bot.pass_deadline(stuck[0])
    assert [bool((await bot.now(one)).trouble) for one in stuck] == [True, True]
    monkeypatch.undo()
    fresh = await bot.started(2, game=brought(changed(("Small", "Fresh"))).key)
    ordinary = [await bot.started() for _ in range(3)]
    stopping(monkeypatch, lambda text: course.append(f"{_title(text)} after {len(closed)}"))
    course.clear()
    for match in (*stuck, fresh):
        await bot.house.act(match.id, due_now)
    await bot.pass_deadline(ordinary[0])
    assert (course[0], set(course[1:])) == ("Fresh after 3", {"First after 3", "Second after 3"})


async def test_what_comes_due_while_files_are_tried_goes_first(bot: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """An ordinary close waits for one file at most, however many are stuck."""
    stuck = [await bot.started(2, game=brought(changed(("Small", name))).key) for name in ("First", "Second")]
    ordinary = await bot.started(settings=Settings(on_outage="close"))
    closed, course = list[str](), list[str]()
    bot.house = with_fields(bot.house, closed=lambda _: closed.append("closed"))
    assert ordinary.deadline is not None
    late = ordinary.deadline + timedelta(minutes=1)
    await bot.house.act(ordinary.id, extended(late))

    def noted(text: str) -> None:
        course.append(f"{_title(text)} after {len(closed)}")
        bot.clock.turn_to(max(bot.clock.now(), late + timedelta(seconds=6)))

    stopping(monkeypatch, noted)
    await bot.pass_deadline(stuck[0])
    assert [one.partition(" ")[2] for one in course] == ["after 0", "after 1"]


def _title(text: str) -> str:
    return text.split('"')[3]


async def due_now(act: Act) -> None:
    """Make a match due, before any that waits for a deadline."""
    await act.tx.matches.save(replace(act.match, wake_at=act.now))


def extended(deadline: datetime) -> Callable[[Act], Awaitable[Match]]:
    """An act that moves the deadline of a round."""
    return lambda act: act.save(deadline=deadline)


async def test_a_stuck_file_is_tried_less_often_each_time(bot: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """A minute, then as long as it has been due, and an hour at most; once a host closes it, it goes on."""
    match = await bot.started(2, game=brought(ZERO).key)
    match = await bot.pass_deadline(match)
    pauses = list[int]()
    for _ in range(10):
        assert match.wake_at is not None
        pauses.append(round((match.wake_at - bot.clock.now()) / timedelta(minutes=1)))
        await bot.turn_to(match.wake_at)
        match = await bot.now(match)
    assert pauses == [1, 1, 2, 4, 8, 16, 32, 60, 60, 60]


async def test_hosts_read_what_failed_and_how_to_go_on(bot: World) -> None:
    """First the rule and its line in their language, then three ways out with a button, the number for the log in small print."""
    match = await bot.started(2, game=brought(ZERO).key, settings=Settings(locale="it"))
    match = await bot.pass_deadline(match)
    [errand] = [one for one in await bot.told_hosts(match) if one.slot.startswith("trouble/")]
    assert errand.letter is not None
    _, first, ways, *_ = plain_post(compose(errand.letter, match, {}, "it")).split("\n")
    assert first == "Il file della partita si guasta alla riga 7, colonna 28: un numero è diviso per 0."
    assert "Ci sono tre vie d’uscita" in ways
    assert [button.verb for button in errand.letter.buttons] == ["close", "more"]
    assert [one.id for one in errand.letter.small] == ["trouble"]


async def test_players_read_once_that_the_hosts_were_told(bot: World) -> None:
    """Neither they nor the hosts are told again by later tries of the same failure."""
    match = await bot.started(2, game=brought(ZERO).key)
    await bot.order(match, "Bo", "number 4")
    match = await bot.pass_deadline(match)
    for _ in range(4):
        assert match.wake_at is not None
        await bot.turn_to(match.wake_at)
        match = await bot.now(match)
    assert [one.id for one in await bot.told_everyone(match)].count("trouble-design-public") == 1
    assert len([one for one in await bot.told_hosts(match) if one.slot.startswith("trouble/")]) == 1
    await override.override(bot.house, match.id, HOST, 0, "number 7", "the file divides by it")
    closed = await hosting.close_now(bot.house, match.id, HOST, "mended")
    assert (closed.round, closed.trouble) == (2, None)


async def test_another_failure_of_the_same_round_is_told(bot: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """The hosts would otherwise look for the first one."""
    match = await bot.started(2, game=brought(ZERO).key)
    match = await bot.pass_deadline(match)
    stopping(monkeypatch, lambda text: None)
    assert match.wake_at is not None
    await bot.turn_to(match.wake_at)
    letters = [one.letter for one in await bot.told_hosts(match) if one.slot.startswith("trouble/")]
    assert [one.notices[0].id for one in letters if one] == ["trouble-design-faulty", "trouble-design-stopped"]
