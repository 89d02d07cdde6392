"""People, designs and quotas of servers, and when the bot itself was there, as every store keeps and counts them."""

from datetime import timedelta
from typing import Any

from msgspec.structs import replace

from bot.referee.core.model import Application, ContestSettings, Settings, Usage, Waiting, Wishes
from bot.referee.core.ports import Store
from bot.referee.remembering import traced
from bot.store.engines.queued import QueuedStore
from tests.bot.samples import LATER, design, match, person, ruling, tenure
from tests.fakes import START
from tests.store.asking import ask, part
from tests.store.test_archives import over


async def test_people_and_absences_are_kept(store: Store) -> None:
    """A person is overwritten by what is known last; the times away are listed from a moment on, and those of long ago are swept."""
    assert await ask(store, "people.get", "u2") is None
    assert await ask(store, "uptime.alive_at") is None
    wishes = Wishes("it", ("1 day", "2h"), START, LATER, "anemone", is_pinged=False, is_listed=False)
    for saved in (person(), person(channel=None, is_closed=False), person(wishes=wishes)):
        await ask(store, "people.save", saved)
        assert await ask(store, "people.get", "u2") == saved
        assert await ask(store, "people.by_id", ["u2", "u9"]) == {"u2": saved}
    await ask(store, "people.save", person(user="u3", wishes=Wishes(word='"language":"it"')))
    assert await ask(store, "people.languages") == {"u2": "it"}
    for moment in (START, LATER):
        await ask(store, "uptime.set_alive", moment)
        assert await ask(store, "uptime.alive_at") == moment
    await ask(store, "uptime.add_absence", START, LATER)
    assert [await ask(store, "uptime.absences", since) for since in (START, LATER)] == [((START, LATER),), ()]
    for days in (1, 40):
        await ask(store, "uptime.add_absence", START + timedelta(days=days), LATER + timedelta(days=days))
    assert len(await ask(store, "uptime.absences", START - timedelta(days=1))) == 1


async def test_what_was_played_is_found_by_server_and_after_a_match(store: Store) -> None:
    """In the order of the ends; nothing that runs, was aborted, or is a run of a contest."""
    over = {"status": "finished", "seats": 3, "own_reminders": ("6h",)}
    for name, fields in (
        ("late", {**over, "deadline": LATER}),
        ("soon", {**over, "deadline": START}),
        ("there", {**over, "guild": "g2"}),
        ("run", {**over, "contest": "late"}),
        ("lost", {**over, "status": "aborted"}),
        ("live", {}),
    ):
        await ask(store, "matches.add", match(name, **fields))
    await ask(store, "seats.add", tenure(match="late"))
    assert (await ask(store, "matches.get", "late")).own_reminders == ("6h",)
    assert await ask(store, "matches.ended", "g1") == ("soon", "late")
    assert await ask(store, "matches.ended", "g1", "soon") == ("late",)
    assert await ask(store, "matches.ended", None, "late") == ("there",)
    assert len(await ask(store, "matches.ended")) == 3
    assert [one.id for one in await ask(store, "matches.played", ("late", "soon", "never"))] == ["soon", "late"]
    await ask(store, "matches.add", match("season", game="season"))
    assert (await ask(store, "seasons.of", "g1"), await ask(store, "seasons.of", "g2")) == (("season",), ())


async def test_answers_to_hosts_come_back_whole_and_go_with_their_season(store: Store) -> None:
    """The last ones of each person; those of a season that is over, unless they are to be kept."""
    for stored in (match("m1", game="season"), match("m2", game="season", status="aborted")):
        await ask(store, "matches.add", stored)
    applications = {
        user: Application(season, user, user, "en", "", (("zone", "Rome"),), START, is_kept)
        for user, season, is_kept in (("u1", "m1", False), ("u2", "m2", False), ("u3", "m2", True))
    }
    for application in applications.values():
        await ask(store, "applications.save", replace(application, word="old"))
        await ask(store, "applications.save", application)
    assert await ask(store, "applications.of", "m1") == (applications["u1"],)
    assert await ask(store, "applications.of_user", "u3", 9) == (applications["u3"],)
    assert await ask(store, "applications.outlived") == (applications["u2"],)
    await ask(store, "applications.drop", "m2", "u2")
    await ask(store, "people.forget", "u3")
    assert await ask(store, "applications.of", "m2") == ()


async def test_questions_to_hosts_come_back_whole(store: Store) -> None:
    """By their match, by who asked, and each in the place of what it was; one of them can be deleted."""
    for stored in (match("m1"), match("m2")):
        await ask(store, "matches.add", stored)
    first, second, other = ruling("m1"), ruling("m1", number=2, user="u2"), ruling("m2")
    for one_asked in (second, other, replace(first, text="old"), first):
        await ask(store, "rulings.save", one_asked)
    assert await ask(store, "rulings.of", "m1") == (first, second)
    assert await ask(store, "rulings.of", "m2") == (other,)
    assert await traced(store, "u2") == {"m1"}
    answered = replace(second, answer="No.", by="host", answered_at=LATER, is_to_all=True, is_hidden=True)
    await ask(store, "rulings.save", answered)
    await ask(store, "rulings.drop", first)
    assert await ask(store, "rulings.of", "m1") == (answered,)


async def test_traces_of_any_name_are_found_and_of_no_other(store: Store) -> None:
    """On a forum people are known by names: a host or a person who waits is found in any alphabet, and no one with a similar name."""
    names = ("Zoë", "Ольга", "a_b", "Ann", 'the "Owl"')
    for name in names:
        await ask(store, "matches.add", match(f"of {name}", hosts=(name,)))
        await ask(store, "matches.add", match(f"for {name}", waiting=(Waiting(name, name, "en"),)))
    for name in names:
        assert await traced(store, name) == {f"of {name}", f"for {name}"}
        assert [one.id for one in await ask(store, "matches.find", host=name)] == [f"of {name}"]
    for like in ("axb", "ann", "Owl"):
        assert await traced(store, like) == frozenset()


async def test_designs_are_kept_by_server_and_file(store: Store) -> None:
    """The same file of a server is overwritten; another server's is its own; who brought one can be another."""
    first, newer = design(), design(digest="d2", number=2, at=LATER)
    for version in (newer, first, design(guild="g2"), design(is_offered=False)):
        await ask(store, "designs.save", version)
    assert await ask(store, "designs.find", "g1") == (design(is_offered=False), newer)
    assert len(await ask(store, "designs.find")) == 3
    await ask(store, "designs.rename", "u1", "u9")
    assert {one.by for one in await ask(store, "designs.find")} == {"u9"}


async def test_matches_of_designs_are_counted_by_status(store: Store) -> None:
    """Those of other games, and of other servers, are not."""
    for name, changes in {
        "m1": {"game": "design_d1"}, "m2": {"game": "design_d1", "status": "finished"}, "m3": {},
        "m4": {"game": "design_d1", "guild": "g2"},
    }.items():  # fmt: skip
        await ask(store, "matches.add", match(name, **changes))
    status = match("m1").status
    assert await ask(store, "designs.played", "g1") == tuple(
        sorted([("design_d1", "finished", 1), ("design_d1", status, 1)])
    )


DAY, NEXT = "2026-11-23", "2026-11-24"


async def test_what_a_server_uses_is_counted(store: Store) -> None:
    """Open matches and contests without the runs of those, designs, letters of the day; nothing of other servers."""
    contest = Settings(contest=ContestSettings())
    matches: dict[str, dict[str, Any]] = {
        "m1": {}, "m2": {"settings": Settings(locale="it")}, "m3": {"settings": contest}, "m4": {"contest": "m3"},
        "m5": {"status": "finished"}, "m6": {"guild": "g2"},
    }  # fmt: skip
    for name, changes in matches.items():
        await ask(store, "matches.add", match(name, **changes))
    await ask(store, "designs.save", design())
    for numbers in ({"g1": 2, "g2": 1}, {"g1": 3}):
        await ask(store, "usage.count_letters", DAY, numbers)
    stored = len(design().text)
    assert await ask(store, "usage.of", "g1", DAY) == Usage(2, 1, 1, 5, stored)
    assert await ask(store, "usage.of_each", DAY) == {"g1": Usage(2, 1, 1, 5, stored), "g2": Usage(1, letters=1)}
    assert await ask(store, "usage.of", "nowhere", DAY) == Usage()


async def test_what_designs_take_is_kept_in_step_and_a_new_day_begins_without_letters(store: Store) -> None:
    """A design that is stored again takes the same room, another one takes more; letters of another day do not count."""
    for brought in (design(), design(), design(digest="d2", text="longer than that")):
        await ask(store, "designs.save", brought)
    await ask(store, "usage.count_letters", DAY, {"g1": 9})
    used = await ask(store, "usage.of", "g1", NEXT)
    assert (used.stored, used.letters) == (len(design().text) + len("longer than that"), 0)
    await ask(store, "usage.count_letters", NEXT, {"g1": 1})
    assert (await ask(store, "usage.of", "g1", NEXT)).letters == 1


async def test_what_archives_take_is_kept_in_step(store: QueuedStore) -> None:
    """As they lie there: when matches are archived, when one is rewritten because a person is forgotten."""
    for name, guild in (("m1", "g1"), ("m2", "g1"), ("m3", "g2")):
        await over(store, name, guild=guild)
    assert (await ask(store, "usage.of", "g1", DAY)).stored == 0
    await store.archive(9)
    before = await _stored(store)
    await ask(store, "outbox.rewrite", "m1", lambda errand: replace(errand, letter=None))
    after = await _stored(store)
    assert after["g2"] == before["g2"]
    assert after["g1"] != before["g1"]


async def _stored(store: Store) -> dict[str, int]:
    """What each server takes, after a check that it is what its archives hold."""
    rows = await ask(store, "whole.page", part("archives"), None, 999)
    matches = {one.id: one.guild for one in await ask(store, "matches.by_id", [row[0] for row in rows])}
    held = dict.fromkeys(matches.values(), 0)
    for row in rows:
        held[matches[row[0]]] += len(row[-2]) + len(row[-1])
    by_server = {guild: one.stored for guild, one in (await ask(store, "usage.of_each", DAY)).items()}
    assert {guild: by_server[guild] for guild in held} == held
    return held
