"""How rounds close: on time, once, with the sealed answers; what the clock does besides; and a match whose game is missing."""

import asyncio
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from bot.commands.words import outcomes
from bot.referee import sweep
from bot.referee.core import calendar, positions
from bot.referee.core.model import Match, Pace, Settings
from bot.referee.core.ports import StoreFailed
from bot.referee.hosting import hosting
from bot.referee.letters.letters import ENDED_AFTER
from bot.referee.orders import set_back
from bot.referee.play import outage, rounds
from bot.venues.discord.reading.stored import seated
from games.wording import plain
from tests.bot.world import HOST, NAMES, PLAY_NOTHING, World, due, refused
from tests.store.asking import change
from tests.store.failing import refuse_writes


@pytest.mark.parametrize("missing", [{"game": "no_such_game"}, {"version": 99}], ids=["game", "version"])
async def test_a_match_without_its_game_is_frozen_and_goes_on_when_it_is_back(
    bot: World, missing: dict[str, Any]
) -> None:
    """Its hosts are told once; the other match closes on time; nothing of it is lost."""
    lost, other = await bot.started(), await bot.started()
    await _saved(bot, replace(lost, **missing))
    await bot.pass_deadline(other)
    frozen = await bot.now(lost)
    assert (await bot.now(other)).round == 2
    assert (frozen.round, frozen.state, bool(frozen.trouble)) == (1, lost.state, True)
    assert len([one for one in await bot.told_hosts(frozen) if one.slot.startswith("trouble/")]) == 1
    await _saved(bot, replace(frozen, game=lost.game, version=lost.version))
    await bot.turn_to(bot.clock.now() + (due(lost) - lost.opened_at))
    assert ((await bot.now(lost)).round, (await bot.now(lost)).trouble) == (2, None)


async def _saved(bot: World, match: Match) -> None:
    await bot.store.transact(lambda tx: tx.matches.save(match))


async def test_a_round_closes_at_its_deadline_and_not_before(bot: World) -> None:
    """15:00 UTC nearest to 48 hours after the opening, plus the settle."""
    match = await bot.started()
    assert match.deadline == datetime(2026, 3, 4, 15, tzinfo=UTC)
    for seconds, step in ((4, 0), (5, 1)):
        await bot.turn_to(due(match) + timedelta(seconds=seconds))
        assert (await bot.now(match)).step == step


async def test_every_version_is_kept_and_the_last_counts(bot: World) -> None:
    """A withdrawal is a version too; bad input, and an empty one, gets a clear answer, and nothing is lost."""
    match = await bot.started()
    taken = [await bot.order(match, "Ada", answer) for answer in (PLAY_NOTHING, None, "play nothing; go stay")]
    assert [one.version for one in taken] == [1, 2, 3]
    assert await refused(bot.order(match, "Ada", "play X9")) == "unreadable"
    assert await refused(bot.order(match, "Ada", {"play": ("nonsense",), "go": ("stay",)})) == "form-not-offered"
    assert await refused(bot.order(match, "Ada", "")) == "form-empty-text"
    assert await refused(bot.order(match, "Ada", {})) == "form-missing-field"
    versions = await bot.versions(match)
    assert [(one.version, one.answer) for one in versions] == [(1, PLAY_NOTHING), (2, None), (3, PLAY_NOTHING)]


async def test_what_is_stamped_after_the_deadline_is_late(bot: World) -> None:
    """The venue's own stamp decides, even while the close waits for stragglers; the answer names what counted."""
    match = await bot.started()
    await bot.order(match, "Ada", PLAY_NOTHING)
    bot.clock.turn_to(due(match) + timedelta(seconds=2))
    await bot.order(match, "Bo", PLAY_NOTHING, at=due(match) - timedelta(milliseconds=1))
    assert await refused(bot.order(match, "Ada", PLAY_NOTHING, at=match.deadline)) == "too-late-counted"
    assert await refused(bot.order(match, "Chiara", PLAY_NOTHING, at=match.deadline)) == "too-late"


async def test_two_closes_at_once_close_once_and_a_failing_store_harms_no_match(bot: World) -> None:
    """Alarm, sweep and start-up may come at one moment. A sweep that cannot write fails whole; the next closes, and no host hears of it."""
    match = await bot.started()
    await bot.awake(due(match))
    bot.clock.turn_to(due(match) + timedelta(seconds=6))
    await refuse_writes(bot.house.store)
    with pytest.raises(StoreFailed):
        await sweep.attend(bot.house)
    await refuse_writes(bot.house.store, False)
    await asyncio.gather(*(sweep.attend(bot.house) for _ in range(5)))
    assert ((await bot.now(match)).step, (await bot.now(match)).trouble) == (1, None)
    assert (await bot.acts(match)).count("step") == 1
    assert await bot.told_hosts(match) == []


async def test_an_exception_concerns_its_own_match_alone(bot: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """The others close; its hosts get an error id; it is tried again and then closes."""
    good, bad = await bot.started(), await bot.started()
    real = positions.table_of

    def broken(match):  # type: ignore[no-untyped-def]
        if match.id == bad.id:
            raise RuntimeError("broken rules")
        return real(match)

    monkeypatch.setattr(positions, "table_of", broken)
    await bot.pass_deadline(good)
    assert [(await bot.now(match)).step for match in (good, bad)] == [1, 0]
    troubled = await bot.now(bad)
    [errand] = await bot.told_hosts(bad)
    assert troubled.trouble
    assert errand.letter is not None
    assert errand.letter.notices[0].facts["error"] == troubled.trouble
    monkeypatch.setattr(positions, "table_of", real)
    await bot.turn_to(bot.clock.now() + timedelta(minutes=1))
    assert (await bot.now(bad)).step == 1


@pytest.mark.parametrize(
    "damage",
    [
        "matches SET settings = '{' WHERE id",
        "matches SET wake_at = '!' WHERE id",
        "tenures SET from_at = '{' WHERE \"match\"",
    ],
)
async def test_a_row_that_is_damaged_concerns_its_own_match_alone(bot: World, damage: str) -> None:
    """It cannot be read, so nothing can be noted in it either. The others close all the same, before and behind it; orders for them count
    that come together with one for it, the bot wakes for them, and what their players sent meanwhile is read.
    """
    matches = [await bot.started() for _ in range(3)]
    await change(bot.store, f"UPDATE {damage} = ?", matches[1].id)
    await outage.excuse_absence(bot.house)
    orders = (bot.order(match, "Ada", PLAY_NOTHING) for match in matches)
    sealed = await asyncio.gather(*orders, return_exceptions=True)
    assert [isinstance(one, Exception) for one in sealed] == [False, True, False]
    assert await bot.store.transact(lambda tx: tx.matches.next_wake()) is not None
    assert "Ada" in await bot.store.transact(partial(seated, now=bot.clock.now()))
    await bot.pass_deadline(matches[0])
    assert [(await bot.now(match)).step for match in (matches[0], matches[2])] == [1, 1]


async def test_damaged_rows_that_are_of_no_match_keep_none_from_closing(bot: World) -> None:
    """Of when the bot was there, of its outages, and of what a restored database lacks."""
    match = await bot.started()
    await bot.store.transact(lambda tx: tx.notes.save(f"{set_back.NOTES}x", "{"))
    await bot.store.transact(lambda tx: tx.uptime.add_absence(match.opened_at, due(match)))
    await change(bot.store, "UPDATE absences SET since = '{'")
    await bot.awake(match.opened_at)
    await change(bot.store, "UPDATE alive SET at = '{'")
    await outage.alive(bot.house)
    await outage.excuse_absence(bot.house)
    assert (await bot.pass_deadline(match)).step == 1


async def test_nothing_closes_before_the_inbox_is_read(bot: World) -> None:
    """What was sent in time but not read yet is waited for, and the hosts know why."""
    match = await bot.started()
    bot.inbox.upto = due(match) - timedelta(seconds=1)
    await bot.pass_deadline(match)
    assert await bot.told_hosts(match) == []
    await bot.turn_to(bot.clock.now() + timedelta(seconds=10))
    assert (await bot.now(match)).step == 0
    assert len(await bot.told_hosts(match)) == 1
    bot.inbox.upto = due(match)
    await bot.turn_to(bot.clock.now() + timedelta(seconds=5))
    assert (await bot.now(match)).step == 1


async def test_reminders_go_to_the_missing_alone(bot: World) -> None:
    """Twelve and two hours before, as new messages; an empty order is no missing one."""
    match = await bot.started()
    await bot.order(match, "Ada", PLAY_NOTHING)
    await bot.turn_to(due(match) - timedelta(hours=12))
    await bot.order(match, "Bo", PLAY_NOTHING)
    await bot.turn_to(due(match) - timedelta(hours=2))
    await bot.turn_to(due(match) - timedelta(hours=1))
    reminded = [
        errand.address for errand in await bot.errands(match) if errand.letter and errand.letter.kind == "reminder"
    ]
    assert reminded == ["seat/1", "seat/2", "seat/2"]


async def test_all_in_closes_early_where_the_match_is_set_so(bot: World) -> None:
    """A withdrawal holds it open. The last answer brings the close: its receipt says that it counts; the ones before it do not know."""
    match = await bot.started(pace=Pace(early="all_in"))
    first = [await bot.order(match, "Ada", answer) for answer in (PLAY_NOTHING, None)]
    before = [*first, *[await bot.order(match, name, PLAY_NOTHING) for name in ("Bo", "Chiara")]]
    await sweep.attend(bot.house)
    assert (await bot.now(match)).step == 0
    again = [await bot.order(match, *by) for by in (("Ada", PLAY_NOTHING), ("Bo", None), ("Bo", PLAY_NOTHING))]
    assert [one.is_closing for one in (*before, *again)] == [False, False, False, False, True, False, True]
    last = again[-1]
    for locale, counts in (("en", "your orders count"), ("it", "i tuoi ordini valgono")):
        assert counts in plain(outcomes.sealed(last, positions.game_of(match), locale))
    await sweep.attend(bot.house)
    assert (await bot.now(match)).step == 1


async def test_a_paused_round_closes_early_only_once_it_goes_on(bot: World) -> None:
    """All may answer during the pause: no receipt says that the round closes now, and it does as soon as it is resumed."""
    match = await bot.started(pace=Pace(early="all_in"))
    await hosting.pause(bot.house, match.id, HOST, "a storm")
    assert not any([(await bot.order(match, name, PLAY_NOTHING)).is_closing for name in NAMES[:3]])
    assert (await bot.now(match)).ready_at is None
    await hosting.resume(bot.house, match.id, HOST, "it is over")
    await sweep.attend(bot.house)
    assert (await bot.now(match)).step == 1


async def test_a_held_result_is_told_to_no_one_until_it_is_announced(bot: World) -> None:
    """After the close nothing is sent but word to the hosts; the announcement makes it current and counts the deadline anew."""
    match = await bot.started(settings=Settings(announce="hold"))
    before = {errand.id for errand in await bot.errands(match)}
    match = await bot.pass_deadline(match)
    new = [errand.address for errand in await bot.errands(match) if errand.id not in before]
    assert (match.status, match.step, set(new)) == ("held", 0, {"hosts"})
    assert await refused(bot.order(match, "Ada", PLAY_NOTHING)) == "not-open"
    await bot.house.act(match.id, lambda act: rounds.announce(act, HOST))
    match = await bot.now(match)
    assert (match.status, match.step) == ("running", 1)
    assert match.deadline == calendar.deadline(bot.clock.now(), match.settings.pace)


async def test_every_letter_of_a_close_is_written_with_the_close(bot: World) -> None:
    """One public letter, one for each shared meadow, one for each seat; rooms are locked before their results stand in them."""
    match = await bot.started(11)
    before = {errand.id for errand in await bot.errands(match)}
    match = await bot.pass_deadline(match)
    new = [errand for errand in await bot.errands(match) if errand.id not in before]
    assert [errand.letter.kind for errand in new if errand.letter and errand.address == "public"] == ["step"]
    assert {errand.address for errand in new if errand.address.startswith("seat/")} == {f"seat/{n}" for n in range(11)}
    for address in {errand.address for errand in new if errand.address.startswith("room/")}:
        in_room = [
            (errand.kind, errand.about) for errand in new if errand.address == address and errand.kind == "lock_room"
        ]
        assert in_room in ([], [("lock_room", "lock"), ("lock_room", "archive")])


async def test_a_message_answers_no_question_that_was_asked_after_it(bot: World) -> None:
    """Typed before a host closed the round and read afterwards, or again, it is not taken for the next; what names its question is."""
    match = await bot.started()
    sent_at = bot.clock.now()
    await bot.order(match, "Bo", PLAY_NOTHING, source="message:1")
    bot.clock.turn(60)
    await hosting.close_now(bot.house, match.id, HOST, "all are here")
    assert await refused(bot.order(match, "Bo", PLAY_NOTHING, source="message:1")) == "taken-before"
    assert await refused(bot.order(match, "Ada", PLAY_NOTHING, at=sent_at)) == "stale-prompt"
    assert len(await bot.versions(match)) == 1
    await bot.order(match, "Ada", PLAY_NOTHING, key="orders-2", at=sent_at)
    await bot.order(match, "Ada", PLAY_NOTHING)


async def test_old_letters_are_told_how_they_ended_after_the_new_ones(bot: World) -> None:
    """One edit for each question that is closed, a minute after the close; none for one that stays open, and none more at a rollback."""
    match = await bot.started()
    match = await bot.pass_deadline(match)
    edits = [one for one in await bot.errands(match) if one.kind == "edit" and one.address.startswith("seat/")]
    assert [(one.address, one.slot, one.letter) for one in edits] == [
        (f"seat/{seat}", "1/orders-1", None) for seat in range(match.seats)
    ]
    assert {one.not_before for one in edits} == {bot.clock.now() + ENDED_AFTER}
    await hosting.abort(bot.house, match.id, HOST, "storm")
    edits = [one for one in await bot.errands(match) if one.kind == "edit" and one.slot == "1/orders-2"]
    assert [one.address for one in edits] == [f"seat/{seat}" for seat in range(match.seats)]
