"""Matches and who sits in them, as every store keeps them."""

from datetime import datetime, timedelta, timezone
from typing import Any, get_args

import pytest
from msgspec.structs import astuple, replace

from bot.referee.core.model import ContestSettings, Running, Settings, SignUp, Status
from bot.referee.core.ports import Store
from bot.store.shapes import MATCH, Columns
from games.game import Outcome
from tests.bot.samples import LATER, entry, match, sign_up, tenure
from tests.fakes import START
from tests.store.asking import ask, begin


@pytest.mark.parametrize("stored", [match(), sign_up()], ids=["full", "empty"])
async def test_a_match_comes_back_whole(store: Store, stored: Any) -> None:
    """Every field of a match is read as it was written, filled or empty."""
    await ask(store, "matches.add", stored)
    assert await ask(store, "matches.get", stored.id) == stored
    assert await ask(store, "matches.by_id", ["m9", stored.id]) == (stored,)


async def test_there_is_no_match_of_another_id(store: Store) -> None:
    """An unknown id finds nothing."""
    assert await ask(store, "matches.get", "m9") is None


async def test_saving_counts_the_revision(store: Store) -> None:
    """A saved match has the next revision, and is stored with it."""
    await begin(store)
    saved = await ask(store, "matches.save", match(step=6))
    assert saved == match(step=6, revision=1) == await ask(store, "matches.get", "m1")


@pytest.mark.parametrize("status", get_args(Status))
async def test_each_phase_is_stored_with_its_own_fields(store: Store, status: Status) -> None:
    """Of a contest too, which is paused in its sign-up. A field that a phase does not have is stored for no other."""
    contest = Settings(contest=ContestSettings())
    paused = match("c1", phase=SignUp(LATER, None, LATER), settings=contest)
    for stored in (match(status=status), match("m2", status=status, deadline=None), paused):
        await ask(store, "matches.add", stored)
        assert await ask(store, "matches.get", stored.id) == stored


def test_a_field_that_its_phase_does_not_have_cannot_be_set() -> None:
    """What is held has no reminders; fields of the match itself can always be set, and with a new phase those of that phase."""
    held = match(status="held")
    with pytest.raises(TypeError):
        held.to(reminded=1)
    begun = held.to(step=6, phase=Running(), reminded=1)
    assert (begun.step, begun.phase, begun.status) == (6, Running(reminded=1), "running")


async def test_a_row_that_no_phase_has_is_refused(store: Store) -> None:
    """A match that is over has no reminders, and one that is held has a result."""
    for columns in (
        Columns("finished", LATER, reminded=1),
        Columns("held", LATER),
        Columns("running", is_revealed=True),
    ):
        parts = [*MATCH.parts(match())[: -len(Columns.__struct_fields__)], *astuple(columns)]
        with pytest.raises(ValueError, match="as no phase is"):
            MATCH.whole(parts)


async def test_due_matches_come_longest_overdue_first(store: Store) -> None:
    """A match is due at its wake_at and not before; those that want nothing never are."""
    for name, minutes in {"a": 2, "b": 1, "c": 3}.items():
        await ask(store, "matches.add", match(name, wake_at=START + timedelta(minutes=minutes)))
    await ask(store, "matches.add", match("d", status="finished", wake_at=None))
    assert await ask(store, "matches.due", START + timedelta(minutes=2)) == ("b", "a")
    assert await ask(store, "matches.next_wake") == START + timedelta(minutes=1)


async def test_an_empty_store_has_no_wake(store: Store) -> None:
    """Without matches there is nothing to wake for."""
    assert await ask(store, "matches.next_wake") is None


async def test_moments_are_the_same_in_every_zone(store: Store) -> None:
    """A time given in another zone is the same moment, and is found as such; a time without a zone is refused."""
    elsewhere = (START + timedelta(minutes=1)).astimezone(timezone(timedelta(hours=9)))
    await ask(store, "matches.add", match(wake_at=elsewhere))
    assert await ask(store, "matches.due", START) == ()
    assert (await ask(store, "matches.get", "m1")).wake_at == elsewhere
    with pytest.raises(ValueError, match="zone"):
        await ask(store, "matches.due", datetime(2026, 1, 1))  # noqa: DTZ001  that is what is refused


async def test_matches_are_listed_by_guild_and_openness(store: Store) -> None:
    """Open matches of one guild or of all; finished ones only when asked for; oldest first."""
    later = START + timedelta(seconds=1)
    listed = [
        match("a", opened_at=later),
        match("b"),
        match("c", guild="g2"),
        match("d", status="aborted", wake_at=None),
    ]
    for stored in listed:
        await ask(store, "matches.add", stored)
    a, b, c, d = listed
    assert await ask(store, "matches.find") == (b, c, a)
    assert await ask(store, "matches.find", "g1") == (b, a)
    assert await ask(store, "matches.find", "g1", open_only=False) == (b, d, a)


async def test_tenures_come_by_seat_and_time_and_can_end(store: Store) -> None:
    """All tenures of a match, past ones too; a person's present seats are those in open matches."""
    await begin(store)
    await ask(store, "matches.add", match("m2", status="finished", wake_at=None))
    for stored in (tenure(3, "u3"), tenure(2, "u9", from_at=LATER), tenure(2, "u2"), tenure(2, "u9", match="m2")):
        await ask(store, "seats.add", stored)
    first, second, third = await ask(store, "seats.of", "m1")
    assert [(one.seat, one.user) for one in (first, second, third)] == [(2, "u2"), (2, "u9"), (3, "u3")]
    assert replace(first, id=None) == tenure(2, "u2")
    assert await ask(store, "seats.held_by", "u9") == (second,)
    ended = replace(second, to_at=LATER)
    await ask(store, "seats.save", ended)
    assert await ask(store, "seats.of", "m1") == (first, ended, third)
    assert [one.match for one in await ask(store, "seats.of", "m2", "m1")] == ["m1", "m1", "m1", "m2"]
    assert await ask(store, "seats.held_by", "u9") == ()


async def test_a_match_comes_with_its_tenures(store: Store) -> None:
    """Read together, a match and its tenures are what they are when read apart, with any names."""
    await begin(store)
    assert await ask(store, "matches.with_seats", "m1") == (match(), ())
    for stored in (tenure(3, "u3", to_at=LATER), tenure(2, "u9", from_at=LATER), tenure(2, name='Zoë "7"\\\n\x1f🦊')):
        await ask(store, "seats.add", stored)
    assert await ask(store, "matches.with_seats", "m1") == (match(), await ask(store, "seats.of", "m1"))
    assert await ask(store, "matches.with_seats", "m9") is None


async def test_the_latest_of_a_guild_are_bounded(store: Store) -> None:
    """All that are open, however old, and the newest of the others; no runs of contests, and nothing of other guilds."""
    for number in range(5):
        at = START + timedelta(minutes=number)
        await ask(store, "matches.add", match(f"over{number}", status="finished", wake_at=None, opened_at=at))
        await ask(
            store, "matches.add", match(f"run{number}", status="aborted", wake_at=None, opened_at=at, contest="over0")
        )
    await ask(store, "matches.add", match("open", opened_at=START - timedelta(days=9)))
    await ask(store, "matches.add", match("other", guild="g2"))
    assert [one.id for one in await ask(store, "matches.latest", "g1", 2)] == ["open", "over3", "over4"]


async def test_who_sits_in_a_match_that_is_over_has_no_seat(store: Store) -> None:
    """Tested once it ends and when it was over before; a match that is taken up again has its players again."""
    await ask(store, "matches.add", match())
    await ask(store, "seats.add", tenure())
    await ask(store, "matches.add", match("m2", status="aborted"))
    await ask(store, "seats.add", tenure(match="m2"))
    seen = []
    for number, status in enumerate(("running", "finished", "paused")):
        await ask(store, "matches.save", match(status=status, revision=number))
        seen.append([one.match for one in await ask(store, "seats.held_by", "u2")])
    assert seen == [["m1"], [], ["m1"]]


async def test_what_came_to_its_end_since_a_moment(store: Store) -> None:
    """By its last deadline, or by the last step that its journal has; neither what is open nor what ended before."""
    outcome = Outcome(((0,),), (0,), "won", (3,))
    await ask(store, "matches.add", match("open", deadline=LATER))
    await ask(store, "matches.add", match("long-ago", status="finished", deadline=START, seats=3, outcome=outcome))
    await ask(store, "matches.add", match("played", status="finished", deadline=LATER, seats=3, outcome=outcome))
    await ask(store, "matches.add", match("aborted", status="aborted", deadline=None))
    await ask(store, "journal.append", entry("aborted", match="aborted", at=LATER))
    await ask(store, "journal.append", entry("step", match="open", at=LATER))
    assert await ask(store, "matches.over_since", LATER) == ("aborted", "played")


async def test_hosts_find_what_they_run_and_players_what_they_last_played(store: Store) -> None:
    """Of hosts no others whose ids are like theirs; of players what was over with them, the newest first; of runs nothing."""
    await ask(store, "matches.add", match(hosts=("h_1",)))
    await ask(store, "matches.add", match("m2", hosts=("hx1",), guild="g2"))
    await ask(store, "matches.add", match("m3", hosts=("h_1",), status="finished"))
    await ask(store, "matches.add", match("m4", contest="m1"))
    assert [one.id for one in await ask(store, "matches.find", host="h_1")] == ["m1"]
    assert [(one.id, one.guild) for one in await ask(store, "matches.open")] == [
        ("m1", "g1"),
        ("m2", "g2"),
        ("m4", "g1"),
    ]
    assert [one.id for one in await ask(store, "matches.open", "g2")] == ["m2"]
    for name in ("m1", "m2", "m3"):
        await ask(store, "seats.add", tenure(match=name))
    await ask(store, "matches.save", match("m2", status="aborted", guild="g2"))
    assert [one.match for one in await ask(store, "seats.kept_by", "u2", 9)] == ["m3", "m2"]
    assert [one.match for one in await ask(store, "seats.kept_by", "u2", 1)] == ["m3"]


async def test_of_public_matches_the_newest_are_listed(store: Store) -> None:
    """Neither what is over, nor runs, nor those whose page is not public."""
    public = Settings(page="public")
    changed: tuple[dict[str, Any], ...] = ({}, {}, {"status": "finished"}, {"contest": "m0"}, {"settings": Settings()})
    for number, changes in enumerate(changed):
        opened_at = START + timedelta(hours=number)
        await ask(store, "matches.add", match(f"m{number}", **({"settings": public, "opened_at": opened_at} | changes)))
    assert [one.id for one in await ask(store, "matches.public", 5)] == ["m0", "m1"]
    assert [one.id for one in await ask(store, "matches.public", 1)] == ["m1"]
    assert [one.id for one in await ask(store, "matches.public", 5, "g1")] == ["m0", "m1"]
    assert await ask(store, "matches.public", 5, "g2") == ()


async def test_of_matches_that_were_played_the_last_are_read(store: Store) -> None:
    """The newest first; neither what was called off nor runs."""
    over = {"status": "finished", "outcome": Outcome(((0,), (1,)), (0,), "won", (3, 1)), "seats": 2}
    changed: tuple[dict[str, Any], ...] = (
        {}, {"contest": "m0"}, {"status": "aborted"}, {}, {"status": "running", "outcome": None}
    )  # fmt: skip
    for number, changes in enumerate(changed):
        opened_at = START + timedelta(hours=number)
        await ask(store, "matches.add", match(f"m{number}", **(over | {"opened_at": opened_at} | changes)))
    assert await ask(store, "matches.ended", most=5, is_newest_first=True) == ("m3", "m0")
    assert await ask(store, "matches.ended", most=1, is_newest_first=True) == ("m3",)
    assert await ask(store, "matches.ended", "g1", most=1, is_newest_first=True) == ("m3",)
    assert await ask(store, "matches.ended", "g2", most=5, is_newest_first=True) == ()
