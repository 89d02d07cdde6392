"""The designs of servers, as every store keeps them."""

from bot.referee.core.ports import Store
from tests.bot.samples import LATER, design, match
from tests.store.asking import ask


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
