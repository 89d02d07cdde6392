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
from tests.store.asking import ask


async def test_a_match_comes_back_whole_and_counts_its_revisions(store: Store) -> None:
    """Filled or empty, in each phase with its own fields, of a contest too, paused in its sign-up; saved it has the next revision."""
    statuses: tuple[Status, ...] = get_args(Status)
    paused = SignUp(LATER, None, LATER)
    written = [match(), sign_up("empty"), match("c", phase=paused, settings=Settings(contest=ContestSettings()))]
    written += [match(f"{one}{at}", status=one, deadline=at) for one in statuses for at in (LATER, None)]
    for stored in written:
        await ask(store, "matches.add", stored)
        assert await ask(store, "matches.get", stored.id) == stored
    assert await ask(store, "matches.by_id", ["m9", "empty"]) == (written[1],)
    assert await ask(store, "matches.get", "m9") is None
    saved = await ask(store, "matches.save", match(step=6))
    assert saved == match(step=6, revision=1) == await ask(store, "matches.get", "m1")


def test_a_field_that_its_phase_does_not_have_is_neither_set_nor_read() -> None:
    """What is held has no reminders, what is over neither; the match's own fields can be set, with a new phase those of that phase."""
    held = match(status="held")
    with pytest.raises(TypeError):
        held.to(reminded=1)
    begun = held.to(step=6, phase=Running(), reminded=1)
    assert (begun.step, begun.phase, begun.status) == (6, Running(reminded=1), "running")
    for row in (Columns("finished", LATER, reminded=1), Columns("held", LATER), Columns("running", is_revealed=True)):
        parts = [*MATCH.parts(match())[: -len(Columns.__struct_fields__)], *astuple(row)]
        with pytest.raises(ValueError, match="as no phase is"):
            MATCH.whole(parts)


async def test_due_matches_come_longest_overdue_first(store: Store) -> None:
    """A match is due at its wake_at and not before, in any zone; those that want nothing never are. A time without a zone is refused."""
    assert await ask(store, "matches.next_wake") is None
    elsewhere = (START + timedelta(minutes=3)).astimezone(timezone(timedelta(hours=9)))
    for name, at in {"a": START + timedelta(minutes=2), "b": START + timedelta(minutes=1), "c": elsewhere}.items():
        await ask(store, "matches.add", match(name, wake_at=at))
    await ask(store, "matches.add", match("d", status="finished", wake_at=None))
    assert await ask(store, "matches.due", START + timedelta(minutes=2)) == ("b", "a")
    assert await ask(store, "matches.next_wake") == START + timedelta(minutes=1)
    assert (await ask(store, "matches.get", "c")).wake_at == elsewhere
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
    """All tenures of a match, past ones too, with any names; a person's present seats are those in open matches."""
    for name in ("m1", "m2"):
        await ask(store, "matches.add", match(name, status="running" if name == "m1" else "finished"))
    assert await ask(store, "matches.with_seats", "m1") == (match(), ())
    for stored in (
        tenure(3, "u3"),
        tenure(2, "u9", from_at=LATER),
        tenure(2, name='Zoë "7"\\\n\x1f🦊'),
        tenure(2, "u9", match="m2"),
    ):
        await ask(store, "seats.add", stored)
    first, second, third = await ask(store, "seats.of", "m1")
    assert [(one.seat, one.user) for one in (first, second, third)] == [(2, "u2"), (2, "u9"), (3, "u3")]
    assert await ask(store, "matches.with_seats", "m1") == (match(), (first, second, third))
    assert await ask(store, "seats.held_by", "u9") == (second,)
    ended = replace(second, to_at=LATER)
    await ask(store, "seats.save", ended)
    assert await ask(store, "seats.of", "m1") == (first, ended, third)
    assert [one.match for one in await ask(store, "seats.of", "m2", "m1")] == ["m1", "m1", "m1", "m2"]
    assert await ask(store, "seats.held_by", "u9") == ()
    for number, status in enumerate(("finished", "paused")):
        await ask(store, "matches.save", match(status=status, revision=number))
        assert len(await ask(store, "seats.held_by", "u3")) == number
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


@pytest.mark.parametrize("asked", ["public", "ended"])
async def test_of_public_and_of_played_matches_the_newest_are_listed(store: Store, asked: str) -> None:
    """Neither what is over or what is open still, nor runs, nor what is not public or was called off; of one server, or of all."""
    over = {"status": "finished", "outcome": Outcome(((0,), (1,)), (0,), "won", (3, 1)), "seats": 2}
    listed: dict[str, Any] = {"settings": Settings(page="public")} if asked == "public" else over
    others: tuple[dict[str, Any], ...] = (over | {"settings": Settings()}, {"settings": Settings()}) if asked == "public" else (
        {"status": "aborted"}, {"status": "running", "outcome": None}
    )  # fmt: skip
    for number, changes in enumerate(({}, {"contest": "m0"}, {}, *others)):
        fields = listed | {"opened_at": START + timedelta(hours=number)} | changes
        await ask(store, "matches.add", match(f"m{number}", **fields))

    async def listed_by(*arguments: Any) -> list[str]:
        if asked == "public":
            return [one.id for one in await ask(store, "matches.public", *arguments)]
        most, *guild = arguments
        return sorted(await ask(store, "matches.ended", *guild, most=most, is_newest_first=True))

    for arguments, ids in (((5,), ["m0", "m2"]), ((1,), ["m2"]), ((5, "g1"), ["m0", "m2"]), ((5, "g2"), [])):
        assert await listed_by(*arguments) == ids
