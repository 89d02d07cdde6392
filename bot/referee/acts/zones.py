"""The time zone in which a host gives hours."""

from bot.referee.acts.acts import House
from bot.referee.core.model import User


async def zone_of(house: House, user: User) -> str:
    """Return the zone that this person set; empty if none."""
    person = await house.store.transact(lambda tx: tx.people.get(user))
    return person.zone if person else ""
