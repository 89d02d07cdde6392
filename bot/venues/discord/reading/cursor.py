"""Which DMs of a person have been dealt with: all that was said before a moment, and of that moment what is named.

A cursor is a snowflake with perhaps some versions after it (``1234 987@…``). The snowflake alone would not do: it counts
milliseconds, and in one of them somebody can edit twice, with two devices or a program.
"""

import hashlib
from datetime import datetime

import discord

from bot.venues.discord.delivery.places import snowflake


def stamp(message: discord.Message) -> datetime:
    """When what it says now was said, by Discord's clock."""
    return message.edited_at or message.created_at


def mark(message: discord.Message) -> int:
    """The stamp of what it says now, as a snowflake."""
    return snowflake(message.edited_at) if message.edited_at else message.id


def version(message: discord.Message) -> str:
    """A name for what a message says now; each edit has its own, also of the same moment."""
    if message.edited_at is None:
        return str(message.id)
    said = hashlib.sha256(message.content.encode()).hexdigest()[:8]
    return f"{message.id}@{message.edited_at.isoformat()}/{said}"


def since(cursor: str | None) -> int:
    """The snowflake up to which everything has been dealt with."""
    return int((cursor or "0").split()[0])


def is_dealt_with(cursor: str | None, message: discord.Message) -> bool:
    """Whether what a message says now has been."""
    return mark(message) <= since(cursor) or version(message) in (cursor or "").split()


def advanced(cursor: str | None, message: discord.Message) -> str:
    """The cursor after one more message."""
    named = (cursor or "0").split()[1:]
    before = snowflake(stamp(message)) - 1
    if before <= since(cursor):
        return " ".join((str(since(cursor)), *named, version(message)))
    return f"{before} {version(message)}"
