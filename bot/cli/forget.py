"""`forget`: a person is forgotten in matches that are over."""

import argparse

from bot.cli.asked import Add, Complaint, database, existing
from bot.composition.referee import referee
from bot.referee.acts.acts import House
from bot.referee.core.model import Refused, User
from bot.referee.record import remembering


def offer(add: Add) -> None:
    """Offer `forget`."""
    gone = add("forget", help="forget a person in matches that are over; the bot must be stopped")
    gone.add_argument("user", help="the person's Discord id")
    gone.set_defaults(work=_forget)


async def _forget(given: argparse.Namespace) -> int:
    async with referee(existing(database(given))) as house:
        if await _is_unknown(house, given.user):
            raise Complaint(f"nothing is stored of {given.user!r}; name a person by the Discord id, which is digits")
        done = await remembering.forget(house, given.user)
    if isinstance(done, Refused):
        doing = "has a seat in" if done.id == "forget-open" else "runs"
        raise Complaint(f"{given.user} {doing} {done.facts['titles']}, which is not over; a substitute comes first")
    print(f"{given.user} is forgotten; {done} matches that are over no longer name that person.")
    return 0


async def _is_unknown(house: House, user: User) -> bool:
    stored = await remembering.remembered(house, user)
    return stored["person"] is None and not stored["matches"]
