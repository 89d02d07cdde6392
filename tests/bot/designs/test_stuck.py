"""Files that fail: their matches wait longer each time and behind all others, and hosts and players are told once."""

import asyncio
import threading
from collections.abc import Awaitable, Callable
from dataclasses import replace as with_fields
from datetime import datetime, timedelta
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.commands.request import File, Reply
from bot.commands.table import named
from bot.papers.markup import plain_post
from bot.referee.acts.acts import Act
from bot.referee.core import positions
from bot.referee.core.journal import FAILED
from bot.referee.core.model import Match, Settings
from bot.referee.hosting import hosting
from bot.referee.letters.posts import compose
from bot.referee.orders import override
from bot.referee.record import archive
from games.design.failing import Failing
from games.design.faults import Stopped, fault
from games.design.record import digest_of
from games.design.sandbox.client import Worker
from tests.bot.designs.test_designs import brought
from tests.bot.looks.answers import asked_by
from tests.bot.world import HOST, World, due
from tests.forgeries.forger import rechain
from tests.games.design.planted import CLOSE
from tests.games.design.writing import SMALL, changed
from tests.sure import sure

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
    late = due(ordinary) + timedelta(minutes=1)
    await bot.house.act(ordinary.id, extended(late))

    def noted(text: str) -> None:
        course.append(f"{_title(text)} after {len(closed)}")
        bot.clock.turn_to(max(bot.clock.now(), late + timedelta(seconds=6)))

    stopping(monkeypatch, noted)
    await bot.pass_deadline(stuck[0])
    assert [one.partition(" ")[2] for one in course] == ["after 0", "after 1"]


async def test_servers_take_turns_with_their_files(bot: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """A match of another server waits for one file of a server at most, however many are due there."""
    games = [brought(changed(("Small", name))).key for name in ("First", "Second", "Third", "Other")]
    matches = [await bot.started(2, game=game) for game in games]
    await bot.house.act(matches[3].id, lambda act: act.store(replace(act.match, guild="another")))
    course = list[str]()
    stopping(monkeypatch, lambda text: course.append(_title(text)))
    await bot.pass_deadline(matches[0])
    assert course.index("Other") <= 1


async def test_heavy_files_of_a_server_hold_up_no_other_server(bot: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many matches of a server wait for their file, a close of another is done, by its host and at its deadline."""
    released, ask = threading.Event(), Worker.ask
    heavy, light = (brought(changed(("Small", name))).key for name in ("Heavy", "Light"))
    matches = [await bot.started(2, game=heavy) for _ in range(6)]
    other = await bot.started(2, game=light)
    await bot.house.act(other.id, lambda act: act.store(replace(act.match, guild="another")))
    for match in matches:
        await bot.house.act(match.id, extended(bot.clock.now() + timedelta(days=30)))

    def held(worker: Worker, name: str, *arguments: Any) -> dict[str, Any]:
        if _title(worker._text) == "Heavy":
            released.wait()
        return ask(worker, name, *arguments)

    monkeypatch.setattr(Worker, "ask", held)
    closing = [asyncio.create_task(hosting.close_now(bot.house, one.id, HOST, "now")) for one in matches]
    await asyncio.sleep(0)  # noqa: TID251  let them begin
    try:
        async with asyncio.timeout(60):
            other = await hosting.close_now(bot.house, other.id, HOST, "now")
            assert (await bot.pass_deadline(other)).round == 3
        assert not any(task.done() for task in closing)
    finally:
        released.set()
    assert [match.round for match in await asyncio.gather(*closing)] == [2] * 6


async def test_letters_never_wait_for_files() -> None:
    """However many files are asked and give no answer, what else is done in a thread is done meanwhile."""
    released = threading.Event()
    heavy = [asyncio.create_task(positions.apart(released.wait)) for _ in range(64)]
    assert await asyncio.to_thread(lambda: "a letter") == "a letter"
    assert not any(each.done() for each in heavy)
    released.set()
    assert all(await asyncio.gather(*heavy))


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
    assert [button.verb for button in errand.letter.buttons] == ["override", "close", "back-to", "finish", "more"]
    assert [one.id for one in errand.letter.small] == ["trouble"]


async def test_players_read_once_that_the_hosts_were_told(bot: World) -> None:
    """Neither they nor the hosts are told again by later tries of the same failure."""
    match = await bot.started(2, game=brought(ZERO).key)
    await bot.order(match, "Bo", "number 4")
    match = await bot.pass_deadline(match)
    for _ in range(4):
        await bot.turn_to(sure(match.wake_at))
        match = await bot.now(match)
    assert [one.id for one in await bot.told_everyone(match)].count("trouble-design-public") == 1
    assert len([one for one in await bot.told_hosts(match) if one.slot.startswith("trouble/")]) == 1
    await override.override(bot.house, match.id, HOST, 0, "number 7", "the file divides by it")
    closed = await hosting.close_now(bot.house, match.id, HOST, "mended")
    assert (closed.round, closed.trouble) == (2, None)


SILENT = changed(
    ('"rounds": 3', '"rounds": 3, "on_fault": "silent"'),
    ('7 // said["@1"]["number"]', '1 // (5 - said["@1"]["number"])'),
    text=ZERO,
)
"""A file that fails where the first player names 5, and says what becomes of the round then."""


async def test_a_file_may_fall_silent_where_it_fails_twice(bot: World) -> None:
    """At its deadline the round closes as if everyone had been silent; all read it, no one is blamed, and the export holds."""
    match = await bot.started(2, game=brought(SILENT).key, settings=Settings(strikes=1))
    await bot.order(match, "Ada", "number 5")
    await bot.order(match, "Bo", "number 4")
    waiting = await bot.pass_deadline(match)
    assert (waiting.round, waiting.trouble is None) == (1, False)
    await bot.turn_to(sure(waiting.wake_at))
    after = await bot.now(match)
    assert (after.round, after.trouble) == (2, None)
    assert msgspec.json.decode(after.state or b"")["position"]["parts"]["points"] == [0, 0]
    [step] = [one for one in await bot.journal(match) if one.act == "step"]
    assert (step.actor, step.facts["silent"], step.facts["excused"]) == ("clock", [0, 1], True)
    notices = [one.id for one in await bot.told_everyone(match)]
    assert notices.index("trouble-design-public") < notices.index("trouble-design-silent")
    await bot.assert_verifies(await bot.to_end(after))


async def test_what_a_file_failed_on_is_there_behind_the_glass(bot: World) -> None:
    """The export that a host breaks it for comes with a file for the designer, and no other export does."""
    match = await bot.started(2, game=brought(ZERO).key)
    sound = await bot.started(2, game=brought(SMALL).key)
    await bot.order(match, "Bo", "number 4")
    _, fault = await _exported(bot, match, "it fails")
    assert [len(await _exported(bot, one, why)) for one, why in ((sound, "it fails"), (match, ""))] == [1, 1]
    failing = msgspec.json.decode(fault.body, type=Failing)
    assert (failing.design, failing.stood) == (digest_of(match.game), "Round 1, 2 players.")
    assert list(failing.said) == [("@1", "number 0"), ("@2", "number 4")]


async def _exported(bot: World, match: Match, break_glass: str) -> tuple[File, ...]:
    """The files that a host is given."""
    command = sure(named("papers export"))
    asked = asked_by(bot, match, HOST, command)
    reply = await command.run(with_fields(asked, house=bot.house, given={"break_glass": break_glass}))
    assert isinstance(reply, Reply)
    return reply.files


@pytest.mark.parametrize("text", [SMALL, SILENT])
async def test_no_one_can_say_that_a_file_failed_where_it_did_not(bot: World, text: str) -> None:
    """In a file that waits for its hosts, and in a round in which an answer counted, a journal that says so is refused."""
    match = await bot.started(2, game=brought(text).key)
    await bot.order(match, "Ada", "number 4")
    match = await bot.to_end(match)
    document = await bot.document(match)
    silent = [one for one in document["journal"] if one["act"] == "step" and len(one["facts"]["silent"]) == 2]
    counted = [one for one in document["journal"] if one["act"] == "step" and len(one["facts"]["silent"]) < 2]
    (silent if text == SMALL else counted)[0]["reason"] = FAILED
    rechain(document)
    assert "its reason" in (archive.examine(document).place or "")


async def test_what_is_mended_before_the_deadline_counts(bot: World) -> None:
    """All have answered early, and the file fails on it again and again; then a player seals something else."""
    match = await bot.started(2, game=brought(SILENT).key)
    await bot.order(match, "Ada", "number 5")
    await bot.order(match, "Bo", "number 4")
    for _ in range(4):
        match = await bot.now(match)
        assert (match.round, match.wake_at is not None) == (1, True)
        await bot.turn_to(match.wake_at or match.opened_at)
    await bot.order(match, "Ada", "number 3")
    await bot.turn_to(bot.clock.now() + timedelta(minutes=10))
    after = await bot.now(match)
    assert msgspec.json.decode(after.state or b"")["position"]["parts"]["points"] == [3, 4]


async def test_a_file_that_fails_even_in_silence_waits(bot: World) -> None:
    """As every file does that says nothing of it."""
    match = await bot.started(2, game=brought(changed(("5 - said", "said"), text=SILENT)).key)
    match = await bot.pass_deadline(match)
    for _ in range(3):
        assert match.round == 1
        await bot.turn_to(sure(match.wake_at))
        match = await bot.now(match)
    assert match.trouble is not None


async def test_another_failure_of_the_same_round_is_told(bot: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """The hosts would otherwise look for the first one."""
    match = await bot.started(2, game=brought(ZERO).key)
    match = await bot.pass_deadline(match)
    stopping(monkeypatch, lambda text: None)
    await bot.turn_to(sure(match.wake_at))
    letters = [one.letter for one in await bot.told_hosts(match) if one.slot.startswith("trouble/")]
    assert [one.notices[0].id for one in letters if one] == ["trouble-design-faulty", "trouble-design-stopped"]
