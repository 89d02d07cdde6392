"""What the database says of people whose DMs are read: who sits, where their letters are, from where to read, and what was handled.

A cursor says which DMs of a person have been handled: a snowflake with perhaps some versions after it (``1234 987@…``), for all before
a moment and for named ones of that moment. The snowflake alone is not enough: it counts milliseconds, and in one of them a person can edit
twice, with two devices or a program.
"""

import hashlib
from datetime import UTC, datetime, timedelta
from typing import Final

import discord

from bot.referee.core.model import Person, User
from bot.referee.core.ports import Transaction
from bot.venues.discord.delivery.places import snowflake
from bot.venues.discord.delivery.readers import LETTERS


def stamp(message: discord.Message) -> datetime:
    """Return when its present text was sent, by Discord's clock."""
    return message.edited_at or message.created_at


def mark(message: discord.Message) -> int:
    """Return the stamp of its present text, as a snowflake."""
    return snowflake(message.edited_at) if message.edited_at else message.id


def version(message: discord.Message) -> str:
    """Return a name for a message's present text; each edit has another one, also within the same moment."""
    if message.edited_at is None:
        return str(message.id)
    digest = hashlib.sha256(message.content.encode()).hexdigest()[:8]
    return f"{message.id}@{message.edited_at.isoformat()}/{digest}"


def since(cursor: str | None) -> int:
    """Return the snowflake up to which everything has been handled."""
    return int((cursor or "0").split()[0])


def is_dealt_with(cursor: str | None, message: discord.Message) -> bool:
    """Return whether a message's present text has been handled."""
    return mark(message) <= since(cursor) or version(message) in (cursor or "").split()


def advanced(cursor: str | None, message: discord.Message) -> str:
    """Return the cursor after one more message."""
    named = (cursor or "0").split()[1:]
    before = snowflake(stamp(message)) - 1
    if before <= since(cursor):
        return " ".join((str(since(cursor)), *named, version(message)))
    return f"{before} {version(message)}"


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
    for tenure in await tx.seats.each_of(deadlines):
        if tenure.to_at is None and not tenure.is_machine:
            nearest[tenure.user] = min(deadlines[tenure.match], nearest.get(tenure.user, NO_DEADLINE))
    return nearest


async def letters_threads(tx: Transaction, *, user: User) -> dict[int, int]:
    """Return the private threads that were opened for a person's letters, of the matches in which they sit, each with its server.

    A person who has opened their DMs since may still answer the letters there.
    """
    threads: dict[int, int] = {}
    for match in await tx.matches.by_id({one.match for one in await tx.seats.held_by(user)}):
        post = await tx.outbox.posted(match.contest or match.id, f"user/{user}", LETTERS)
        if post is not None and post.remote_id:
            threads[int(post.remote_id)] = int(match.guild)
    return threads


async def begins_at(tx: Transaction, person: Person) -> int:
    """Return from where a DM is read back: from the beginning of the open rounds, since an old order may have been edited."""
    matches = await tx.matches.by_id({tenure.match for tenure in await tx.seats.held_by(person.user)})
    begun = [snowflake(match.round_at) for match in matches if match.round_at is not None]
    return min([since(person.cursor), *begun])
