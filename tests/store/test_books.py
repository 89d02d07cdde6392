"""Seasons, as every store keeps them: their accounts never come to less than nothing, nothing booked is changed; and open rooms."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.referee.core.model import Asking, Booking, Consent, Member, Plan, Planned, PlayersRoom
from bot.referee.core.ports import Contradiction, Store
from tests.bot.samples import match
from tests.fakes import START
from tests.store.asking import ask


def booking(giver: str, taker: str, amount: int, **changes: Any) -> Booking:
    fields: dict[str, Any] = {"currency": "garnets", "reason": "prize", "match": None, "at": START}
    return Booking("m1", 1, 2, giver, taker, amount=amount, **(fields | changes))


async def season(store: Store) -> None:
    await ask(store, "matches.add", match(game="season"))


async def test_running_seasons_are_listed(store: Store) -> None:
    """Seasons that run, and no other match."""
    for stored in (
        match("m2", game="season"),
        match("m1", game="season"),
        match("m3"),
        match("m4", game="season", status="held"),
    ):
        await ask(store, "matches.add", stored)
    assert await ask(store, "seasons.running") == (("m1", "season"), ("m2", "season"))


async def test_bookings_add_up(store: Store) -> None:
    """Each account holds what came in less what went out, and the bank owes it all. Refused with all that came with it: an account below
    nothing, a booking of nothing, one from an account to itself.
    """
    await season(store)
    bookings = [
        booking("bank", "seat/1", 5),
        booking("seat/1", "seat/2", 3),
        booking("bank", "seat/1", 1, currency="bellflowers"),
    ]
    await ask(store, "books.add", bookings)
    stored = await ask(store, "books.of", "m1")
    assert [replace(one, id=None) for one in stored] == bookings
    balances = {
        ("bank", "garnets"): -5, ("seat/1", "garnets"): 2, ("seat/2", "garnets"): 3,
        ("bank", "bellflowers"): -1, ("seat/1", "bellflowers"): 1,
    }  # fmt: skip
    for bad in (booking("seat/1", "seat/2", 6), booking("bank", "seat/1", 0), booking("bank", "bank", 1)):
        assert await ask(store, "books.balances", "m1") == balances
        with pytest.raises(Contradiction):
            await ask(store, "books.add", [booking("bank", "seat/2", 1), bad])
    assert await ask(store, "books.balances", "m1") == balances


async def test_roles_and_plans_come_back(store: Store) -> None:
    """Who was given which role, until it is taken away; the last plan that was written of a season, none before that."""
    await season(store)
    await ask(store, "seasons.save_roles", "m1", [("cast", "u1"), ("cast", "u2")], [])
    await ask(store, "seasons.save_roles", "m1", [("candidate", "u1")], [("cast", "u1")])
    assert await ask(store, "seasons.roles", "m1") == {("candidate", "u1"), ("cast", "u2")}
    assert await ask(store, "seasons.plan", "m1") is None
    plan = Plan("Europe/Rome", 5, ("2026-12-24",), (), (Planned(1, START, "go_stop", {"threshold": 3}, auto=True),))
    for saved in (Plan(), plan):
        await ask(store, "seasons.save_plan", "m1", saved)
    assert await ask(store, "seasons.plan", "m1") == plan


def room(token: str, **changes: Any) -> PlayersRoom:
    members = (Member(0, "ada"), Member(2, "bo"))
    return replace(PlayersRoom(token, "m1", f"Room {token}", 1, members, START), **changes)


async def test_open_rooms_come_back_whole_until_they_are_closed(store: Store) -> None:
    """A room that is saved again is the new one; one that is closed is gone, the others stay."""
    await season(store)
    asked = Asking(Member(3, "dae"), "ada", "ask/7", (Consent("ada", reads=True),))
    for saved in (room("b"), room("a", hosts=("hester",)), room("b", asking=asked, refused=("eve",))):
        await ask(store, "rooms.save", saved)
    assert await ask(store, "rooms.open") == (
        room("a", hosts=("hester",)),
        room("b", asking=asked, refused=("eve",)),
    )
    await ask(store, "rooms.delete", "a")
    assert [one.token for one in await ask(store, "rooms.open")] == ["b"]
