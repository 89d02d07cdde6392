"""Where a match is on Discord, and the ids of what was posted there.

A match's `home` is a `Home` as JSON. A message is stored as ``channel/message``, a thread as its id.
"""

from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple

import msgspec
from msgspec import Struct

from bot.referee.core.model import Match

_EPOCH: Final = datetime(2015, 1, 1, tzinfo=UTC)
MARGIN: Final = 5_000 << 22
"""Five seconds of snowflakes: how far this computer's clock and Discord's may differ."""


class Home(Struct, frozen=True):
    """The channels of a match.

    `place`: the public text channel, or the forum in which the match is a post. `rooms`: the text channel whose private threads are
    its closed rooms. `hosts`: the hosts' channel. `admits_readers`: members who can read closed rooms may take a seat.
    `spectators`: the channel of those who read along, where the match lets them.
    """

    place: int
    rooms: int
    hosts: int
    is_forum: bool = False
    admits_readers: bool = False
    spectators: int | None = None


def written(home: Home) -> str:
    """Return a home as it stands in `Match.home`."""
    return msgspec.json.encode(home).decode()


def home_of(match: Match) -> Home:
    """Return the channels of a match."""
    return msgspec.json.decode(match.home, type=Home)


class Spot(NamedTuple):
    """A message in a channel."""

    channel: int
    message: int

    def __str__(self) -> str:
        """Return it as errands store it."""
        return f"{self.channel}/{self.message}"


def spot(remote_id: str) -> Spot:
    """Return the message that an errand left."""
    channel, _, message = remote_id.partition("/")
    return Spot(int(channel), int(message))


def link(remote_id: str, guild: str, dm: str | None) -> str:
    """Return a link to a player's letter: in their DM (`dm` is its channel), or in a thread of the server."""
    at = spot(remote_id)
    return f"https://discord.com/channels/{'@me' if str(at.channel) == dm else guild}/{at}"


def snowflake(at: datetime) -> int:
    """Return the lowest snowflake of a moment, to the millisecond (`discord.utils.time_snowflake` counts in floats, and may be one off)."""
    return (at - _EPOCH) // timedelta(milliseconds=1) << 22
