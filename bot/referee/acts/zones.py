"""Whose hours are meant in which time zone: set once by each host, kept with what is known of him."""

from msgspec.structs import replace

from bot.referee.acts.acts import House
from bot.referee.core import calendar
from bot.referee.core.model import Person, Refused, User
from bot.referee.core.ports import Transaction


async def set_zone(house: House, person: Person, words: str) -> str | Refused:
    """Read the hours of `person` in the zone of that name from now on; its name as it is written. He may be new to the bot.

    Refused: `zone-unknown`.
    """
    name = calendar.zone_named(words)
    if name is None:
        return Refused("zone-unknown", {"zone": words})
    found: str = name

    async def work(tx: Transaction) -> str:
        known = await tx.person(person.user) or person
        await tx.save_person(replace(known, zone=found))
        return found

    return await house.do(work)


async def zone_of(house: House, user: User) -> str:
    """The zone that somebody set; empty if he set none."""
    person = await house.store.transact(lambda tx: tx.person(user))
    return person.zone if person else ""
