"""One REST request as the route handlers see it, with the checks that all of them share."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.discord.loopback import permissions
from tests.discord.loopback.model import Channel, Guild, Json, Refused, Upload, User
from tests.discord.loopback.world import World


@dataclass(frozen=True)
class Call:
    """A request: the names in its path, its query, its JSON (of a multipart body the payload_json) and its files."""

    world: World
    args: dict[str, str]
    query: dict[str, str] = field(default_factory=dict)
    body: Any = None
    files: list[Upload] = field(default_factory=list)

    @property
    def bot(self) -> User:
        return self.world.bot

    def number(self, name: str) -> int:
        """A snowflake of the path; `@me` is the bot."""
        return self.bot.id if self.args[name] == "@me" else int(self.args[name])

    def channel(self, name: str = "channel_id") -> Channel:
        """The channel of the path: 10003 when there is none, 50001 when the bot does not see it."""
        channel = self.world.channels.get(self.number(name))
        if channel is None:
            raise Refused(404, 10003, "Unknown Channel")
        permissions.demand(channel, self.bot, 0)
        return channel

    def thread(self) -> Channel:
        channel = self.channel()
        if not channel.is_thread:
            raise Refused(400, 50024, "Cannot execute action on this channel type")
        return channel

    def guild(self) -> Guild:
        guild = self.world.guilds.get(self.number("guild_id"))
        if guild is None:
            raise Refused(404, 10004, "Unknown Guild")
        if self.bot.id not in guild.members:
            raise Refused(403, 50001, "Missing Access")
        return guild

    def user(self, name: str = "user_id") -> User:
        user = self.world.users.get(self.number(name))
        if user is None:
            raise Refused(404, 10013, "Unknown User")
        return user


Answer = tuple[int, Json | list[Json] | None]
Handler = Callable[[Call], Answer]
Route = tuple[str, str, Handler]
NOTHING: Answer = (204, None)
