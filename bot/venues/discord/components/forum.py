"""Tags of a match's forum post: its game, and whether it is recruiting, running or finished."""

from typing import Final

import discord

from bot.referee.core.model import Match, Status
from games import catalogue
from games.design.record import digest_of

_STAGE: Final[dict[Status, str]] = {"sign_up": "recruiting", "finished": "finished", "aborted": "finished"}


def tag_names(match: Match) -> tuple[str, str]:
    """Return the tags of a match; a forum that lacks one goes without it."""
    called = match.game.replace("_", " ") if digest_of(match.game) is None else catalogue.titled(match.game)
    return called, _STAGE.get(match.status, "running")


def tags(channel: discord.ForumChannel, match: Match) -> list[discord.ForumTag]:
    """Return the forum's tags that a match gets, in any case of letters; where one is required and none fits, the first."""
    names = {name.casefold() for name in tag_names(match)}
    worn = [tag for tag in channel.available_tags if tag.name.casefold() in names][:5]
    return worn or (list(channel.available_tags[:1]) if channel.flags.require_tag else [])
