"""The designs of servers, and what servers use of their quotas, as every store counts it."""

from typing import Any

from msgspec.structs import replace

from bot.referee.core.model import ContestSettings, Settings, Usage
from bot.referee.core.ports import Store
from bot.store.engines.queued import QueuedStore
from tests.bot.samples import LATER, design, match
from tests.store.asking import ask, part
from tests.store.test_archives import over


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
