"""Which DMs of a person have been handled: all before a moment, and named ones of that moment.

A cursor is a snowflake with perhaps some versions after it (``1234 987@…``). The snowflake alone is not enough: it counts milliseconds, and
in one of them a person can edit twice, with two devices or a program.
"""

import hashlib
from datetime import datetime

import discord

from bot.venues.discord.delivery.places import snowflake


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
    said = hashlib.sha256(message.content.encode()).hexdigest()[:8]
    return f"{message.id}@{message.edited_at.isoformat()}/{said}"


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
