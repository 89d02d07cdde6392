"""What the database says of people whose DMs are read: who sits, where their letters are, from where to read."""

from datetime import UTC, datetime, timedelta
from typing import Final

from bot.referee.core.model import Person, User
from bot.referee.core.ports import Transaction
from bot.venues.discord.delivery.places import snowflake
from bot.venues.discord.delivery.readers import LETTERS
from bot.venues.discord.reading.cursor import since

NO_DEADLINE: Final = datetime.max.replace(tzinfo=UTC)
_AFTER_THE_END: Final = timedelta(days=1)
"""How long after the end of a match a player may not know of it, and still send orders."""


async def seated(tx: Transaction, *, now: datetime) -> dict[User, datetime]:
    """Return the people in open matches, with their nearest deadline; and those in matches that ended lately, without one.

    Lately is within a day, or within a day before an outage of the bot.
    """
    away = [since for since, _ in await tx.uptime.absences(now - _AFTER_THE_END)]
    over = await tx.matches.over_since(min([now, *away]) - _AFTER_THE_END)
    deadlines = dict.fromkeys(over, NO_DEADLINE)
    deadlines |= {match.id: match.deadline or NO_DEADLINE for match in await tx.matches.open()}
    nearest: dict[User, datetime] = {}
    for tenure in await tx.seats.of(*list(deadlines)):
        if tenure.to_at is None and not tenure.is_machine:
            nearest[tenure.user] = min(deadlines[tenure.match], nearest.get(tenure.user, NO_DEADLINE))
    return nearest


async def letters_threads(tx: Transaction, *, user: User) -> list[int]:
    """Return the private threads that were opened for a person's letters, of the matches in which they sit."""
    matches = await tx.matches.by_id({one.match for one in await tx.seats.held_by(user)})
    posts = [await tx.outbox.posted(one.contest or one.id, f"user/{user}", LETTERS) for one in matches]
    return [int(one.remote_id) for one in posts if one is not None and one.remote_id]


async def begins_at(tx: Transaction, person: Person) -> int:
    """Return from where a DM is read back: from the beginning of the open rounds, since an old order may have been edited."""
    matches = await tx.matches.by_id({tenure.match for tenure in await tx.seats.held_by(person.user)})
    begun = [snowflake(match.round_at) for match in matches if match.round_at is not None]
    return min([since(person.cursor), *begun])
