"""How rounds close: on time, once, with the sealed answers; and what the clock does besides."""

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec
import pytest

from bot.commands.words import outcomes
from bot.referee import sweep
from bot.referee.acts.arrivals import arrivals
from bot.referee.core import calendar, positions
from bot.referee.core.model import Pace, Sealing, Settings
from bot.referee.core.ports import StoreFailed
from bot.referee.hosting import hosting
from bot.referee.letters.letters import ENDED_AFTER
from bot.referee.play import rounds
from games.game import Only, Room
from games.wording import plain
from tests.bot.world import HOST, PLAY_NOTHING, World, refused, world
from tests.fakes import FakeClock
from tests.store.failing import refuse_writes

pytestmark = pytest.mark.both_engines


async def test_a_round_closes_at_its_deadline_and_not_before(bot: World) -> None:
    """15:00 UTC nearest to 48 hours after the opening, plus the settle."""
    match = await bot.started()
    assert match.deadline == datetime(2026, 3, 4, 15, tzinfo=UTC)
    await bot.turn_to(match.deadline + timedelta(seconds=4))
    assert (await bot.now(match)).step == 0
    await bot.turn_to(match.deadline + timedelta(seconds=5))
    assert (await bot.now(match)).step == 1


async def test_the_last_sealed_version_counts(bot: World) -> None:
    """Every version is kept, with its receipt; a withdrawal is a version too."""
    match = await bot.started()
    first = await bot.order(match, "Ada", PLAY_NOTHING)
    second = await bot.order(match, "Ada", None)
    third = await bot.order(match, "Ada", "play nothing; go stay")
    assert [one.version for one in (first, second, third) if isinstance(one, Sealing)] == [1, 2, 3]
    assert [(one.version, one.answer is None) for one in await bot.versions(match)] == [
        (1, False),
        (2, True),
        (3, False),
    ]


async def test_an_illegal_order_keeps_the_sealed_one(bot: World) -> None:
    """Bad input gets a clear answer, and nothing is lost."""
    match = await bot.started()
    await bot.order(match, "Ada", PLAY_NOTHING)
    assert await refused(bot.order(match, "Ada", "play X9")) == "unreadable"
    assert await refused(bot.order(match, "Ada", {"play": ("nonsense",), "go": ("stay",)})) == "form-not-offered"
    [version] = await bot.versions(match)
    assert version.answer == PLAY_NOTHING


async def test_what_is_stamped_after_the_deadline_is_late(bot: World) -> None:
    """The venue's own stamp decides, even while the close waits for stragglers; the answer names what counted."""
    match = await bot.started()
    assert match.deadline is not None
    await bot.order(match, "Ada", PLAY_NOTHING)
    bot.clock.turn_to(match.deadline + timedelta(seconds=2))
    just_in_time = match.deadline - timedelta(milliseconds=1)
    await bot.order(match, "Bo", PLAY_NOTHING, at=just_in_time)
    assert await refused(bot.order(match, "Ada", PLAY_NOTHING, at=match.deadline)) == "too-late-counted"
    assert await refused(bot.order(match, "Chiara", PLAY_NOTHING, at=match.deadline)) == "too-late"


async def test_hosts_see_what_arrived_and_when(bot: World) -> None:
    """What was sealed, replaced, late and refused, by the venue's stamps; what is read twice stands once, and after the secret no miss."""
    match = await bot.started()
    assert match.deadline is not None
    last, late = match.deadline - timedelta(seconds=1), match.deadline + timedelta(seconds=2)
    await bot.order(match, "Ada", PLAY_NOTHING)
    await bot.order(match, "Ada", PLAY_NOTHING, at=last)
    assert await refused(bot.order(match, "Bo", "play X9", at=last)) == "unreadable"
    bot.clock.turn_to(late)
    for _ in range(2):
        assert await refused(bot.order(match, "Bo", PLAY_NOTHING, at=late, source="message:9")) == "too-late"
    arrived = await arrivals(bot.house, match.id, HOST)
    assert [(name, one.fate) for name, one in arrived] == [
        ("Ada", "sealed"),
        ("Ada", "changed"),
        ("Bo", "refused"),
        ("Bo", "late"),
    ]
    assert [one.at for _, one in arrived[1:]] == [last, last, late]
    await hosting.abort(bot.house, match.id, HOST, "a storm")
    assert "late" not in {one.fate for _, one in await arrivals(bot.house, match.id, HOST)}


async def test_the_same_message_read_twice_is_one_version(bot: World) -> None:
    """Reading a DM back after a restart changes nothing, and its sender hears the same receipt."""
    match = await bot.started()
    first = await bot.order(match, "Ada", PLAY_NOTHING, source="message:1")
    again = await bot.order(match, "Ada", PLAY_NOTHING, source="message:1")
    assert (first.version, first.receipt) == (again.version, again.receipt)
    assert len(await bot.versions(match)) == 1


async def test_a_whole_match_of_silence_ends_and_reveals_its_secret(bot: World) -> None:
    """Four rounds, then the outcome, the purses and the secret; nothing is left to wake for."""
    match = await bot.started(5)
    for step in (1, 2, 3, 4):
        match = await bot.pass_deadline(match)
        assert match.step == step
    assert match.outcome is not None
    assert (match.status, match.is_revealed, match.wake_at) == ("finished", True, None)
    last = (await bot.errands(match, "public"))[-1]
    assert last.letter is not None
    assert match.secret.hex() in str(last.letter.notices[0].facts)


async def test_a_restart_in_mid_round_loses_nothing(tmp_path: Path) -> None:
    """What was acknowledged before the restart counts after it."""
    clock = FakeClock()
    async with world(tmp_path / "db", clock) as bot:
        match = await bot.started()
        await bot.order(match, "Ada", PLAY_NOTHING)
    async with world(tmp_path / "db", clock) as bot:
        match = await bot.pass_deadline(match)
        step = (await bot.journal(match))[-1]
        assert step.facts["silent"] == [1, 2]


async def test_two_closes_at_once_close_once(bot: World) -> None:
    """Alarm, sweep and start-up may all come at the same moment."""
    match = await bot.started()
    assert match.deadline is not None
    bot.clock.turn_to(match.deadline + timedelta(seconds=6))
    await asyncio.gather(*(sweep.attend(bot.house) for _ in range(5)))
    assert (await bot.now(match)).step == 1
    assert (await bot.acts(match)).count("step") == 1


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


async def test_a_failing_store_is_not_held_against_a_match(bot: World) -> None:
    """The whole sweep fails, no one is told of an error of the match, and the next sweep closes it at once."""
    match = await bot.started()
    deadline = match.deadline
    assert deadline is not None
    await bot.house.store.transact(lambda tx: tx.uptime.set_alive(deadline))
    bot.clock.turn_to(deadline + timedelta(seconds=6))
    await refuse_writes(bot.house.store)
    with pytest.raises(StoreFailed):
        await sweep.attend(bot.house)
    await refuse_writes(bot.house.store, False)
    await sweep.attend(bot.house)
    assert ((await bot.now(match)).step, (await bot.now(match)).trouble) == (1, None)
    assert await bot.told_hosts(match) == []


async def test_nothing_closes_before_the_inbox_is_read(bot: World) -> None:
    """What was sent in time but not read yet is waited for, and the hosts know why."""
    match = await bot.started()
    assert match.deadline is not None
    bot.inbox.upto = match.deadline - timedelta(seconds=1)
    await bot.pass_deadline(match)
    assert await bot.told_hosts(match) == []
    await bot.turn_to(bot.clock.now() + timedelta(seconds=10))
    assert (await bot.now(match)).step == 0
    assert len(await bot.told_hosts(match)) == 1
    bot.inbox.upto = match.deadline
    await bot.turn_to(bot.clock.now() + timedelta(seconds=5))
    assert (await bot.now(match)).step == 1


async def test_reminders_go_to_the_missing_alone(bot: World) -> None:
    """Twelve and two hours before, as new messages; an empty order is no missing one."""
    match = await bot.started()
    assert match.deadline is not None
    await bot.order(match, "Ada", PLAY_NOTHING)
    await bot.turn_to(match.deadline - timedelta(hours=12))
    await bot.order(match, "Bo", PLAY_NOTHING)
    await bot.turn_to(match.deadline - timedelta(hours=2))
    await bot.turn_to(match.deadline - timedelta(hours=1))
    reminded = [
        errand.address for errand in await bot.errands(match) if errand.letter and errand.letter.kind == "reminder"
    ]
    assert reminded == ["seat/1", "seat/2", "seat/2"]


async def test_all_in_closes_early_where_the_match_is_set_so(bot: World) -> None:
    """As soon as the last seat has answered; a withdrawal before that holds it open."""
    match = await bot.started(pace=Pace(early="all_in"))
    await bot.order(match, "Ada", PLAY_NOTHING)
    await bot.order(match, "Bo", PLAY_NOTHING)
    await bot.order(match, "Ada", None)
    await bot.order(match, "Chiara", PLAY_NOTHING)
    await sweep.attend(bot.house)
    assert (await bot.now(match)).step == 0
    await bot.order(match, "Ada", PLAY_NOTHING)
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


async def test_letters_carry_only_what_their_audience_may_read(bot: World) -> None:
    """Every event of every letter stands under an address of its audience."""
    match = await bot.started(11)
    game = positions.game_of(match)
    await _everyone_plays(bot, match.id)
    match = await bot.pass_deadline(match)
    for errand in await bot.errands(match):
        for raw in errand.letter.events if errand.letter and errand.letter.kind != "room" else ():
            to = msgspec.json.decode(raw, type=game.Event).to
            seat = int(errand.address.removeprefix("seat/")) if errand.address.startswith("seat/") else None
            match to:
                case Only(seat=whose):
                    assert seat == whose
                case Room(key=key, seats=seats):
                    assert errand.address == f"room/{key}" or (seats == (seat,))
                case _:
                    assert errand.address == "public"


async def _everyone_plays(bot: World, match_id: str) -> None:
    match = await bot.house.store.transact(lambda tx: tx.matches.get(match_id))
    assert match is not None
    for prompt, name in zip(
        positions.table_of(match).prompts,
        ("Ada", "Bo", "Chiara", "Dae", "Eve", "Farid", "Gil", "Hana", "Ivo", "June", "Kofi"),
        strict=True,
    ):
        play = prompt.form[0]
        await bot.order(match, name, {"play": play.choices[:2], "go": ("stay",)})


async def test_a_message_read_again_is_no_receipt_for_a_newer_question(bot: World) -> None:
    """It says what it was taken for, and the newer question stays open."""
    match = await bot.started()
    await bot.order(match, "Ada", PLAY_NOTHING, source="message:1")
    match = await bot.pass_deadline(match)
    assert await refused(bot.order(match, "Ada", PLAY_NOTHING, source="message:1")) == "taken-before"
    assert len(await bot.versions(match)) == 1


async def test_a_message_answers_no_question_that_was_asked_after_it(bot: World) -> None:
    """Typed before a host closed the round and read afterwards, it is not taken for the next round; what names its question is."""
    match = await bot.started()
    sent_at = bot.clock.now()
    bot.clock.turn(60)
    await hosting.close_now(bot.house, match.id, HOST, "all are here")
    assert await refused(bot.order(match, "Ada", PLAY_NOTHING, at=sent_at)) == "stale-prompt"
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


async def test_the_order_that_closes_a_round_is_told_so(bot: World) -> None:
    """The last answer brings the close: its receipt says that it counts, and names no deadline; the ones before it do not know."""
    match = await bot.started(3, settings=Settings(pace=Pace(early="all_in")))
    *before, last = [await bot.order(match, name, PLAY_NOTHING) for name in ("Ada", "Bo", "Chiara")]
    game = positions.game_of(match)
    assert all(isinstance(one, Sealing) for one in (*before, last))
    assert [one.is_closing for one in (*before, last) if isinstance(one, Sealing)] == [False, False, True]
    for locale, counts in (("en", "your orders count"), ("it", "i tuoi ordini valgono")):
        assert counts in plain(outcomes.sealed(last, game, locale))
    await sweep.attend(bot.house)
    assert (await bot.now(match)).round == 2
