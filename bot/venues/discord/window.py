"""The page in Discord's own window (an *Activity*): its command, what opens it, and which match it shows.

Discord opens it for everyone of a channel as one *instance*, and tells only the bot who is in it and in which channel.
"""

import logging
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

import aiohttp
import discord
from discord import app_commands

from bot.outside.discord_login import Away
from bot.referee.core.model import Match, User
from bot.referee.core.ports import Store, Transaction
from bot.referee.letters.posts import TABLE
from bot.referee.letters.sentences import WORDS
from bot.venues.discord.components.ids import Press
from bot.venues.discord.delivery.places import home_of, spot
from bot.venues.discord.inbound import answers
from bot.venues.discord.inbound.answers import Interaction
from bot.venues.discord.inbound.context import Context
from bot.venues.discord.remembered import Recent
from games.wording import plain

log = logging.getLogger(__name__)

ENTRY_POINT: Final = 4
"""The kind of the command by which Discord's list of apps opens an activity. An application has at most one, for all servers."""
_APP_HANDLER: Final = 1
_OPENED: Final = 10_000
"""The number of windows of people of which it is remembered for what they were opened."""
_INSTANCE: Final = re.compile(r"[A-Za-z0-9_-]{1,200}")


class Tree(app_commands.CommandTree[Any]):
    """The slash commands, and the command of the activity, which discord.py does not know."""

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Answer the command of the activity, with a link where the page opens in no window. Return whether it is another command."""
        data = cast("Mapping[str, Any]", interaction.data or {})
        if data.get("type") != ENTRY_POINT:
            return True
        await press(interaction.client.context, interaction, Press(TABLE, ""))
        return False


async def press(context: Context, interaction: Interaction, pressed: Press) -> None:
    """Open the page for who has pressed, or answer with a link where it opens in no window."""
    client = interaction.client
    if client.window is not None:
        await client.window.open(interaction, pressed.match)
    else:
        await client.handlers["page"](context, interaction, Press("page", pressed.match))


class Window:
    """Opens the page in Discord's window, and finds the match that it was opened for."""

    def __init__(self, client: Any, store: Store) -> None:
        self._client, self._store = client, store
        self._opened = Recent[tuple[User, str], str](_OPENED)
        """The match under whose letter a person opened an instance last; empty: none."""

    def command(self, entries: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
        """Return its command for Discord, in place of the one that is `entries`, if there is one."""
        known: dict[str, Any] = {"id": entries[0]["id"]} if entries else {}
        name = {locale: plain(WORDS(f"button-{TABLE}", locale)) for locale in ("en", "it")}
        return known | {
            "type": ENTRY_POINT, "handler": _APP_HANDLER, "name": name["en"], "name_localizations": {"it": name["it"]}, "contexts": [0, 1],
            "integration_types": [0],
        }  # fmt: skip

    async def open(self, interaction: Interaction, match: str = "") -> None:
        """Answer an interaction by opening it, or with a link if Discord refuses. `match`: under whose letter it was asked for."""
        try:
            self._opened.put((str(interaction.user.id), await answers.launch(interaction)), match)
        except discord.HTTPException as refused:
            log.warning("Discord does not open the page in its window: %s; are Activities enabled there?", refused.text)
            await self._client.handlers["page"](self._client.context, interaction, Press("page", match))

    async def shows(self, user: User, instance: str) -> str | None:
        """Return the match that a person's window shows: that of the letter, else of the channel; empty if there is not exactly one.

        Return None for a person who is not in this instance. Raise Away if Discord does not say.
        """
        activity = await self._instance(instance)
        if activity is None or user not in activity["users"]:
            return None
        if match := self._opened.get((user, instance)):
            return match
        place = activity["location"]
        channels = {int(place["channel_id"])}
        channel = self._client.get_channel(int(place["channel_id"]))
        channels |= {channel.parent_id} if isinstance(channel, discord.Thread) else set()
        return await self._store.transact(lambda tx: _match_at(tx, user, place.get("guild_id"), channels))

    async def _instance(self, instance: str) -> Mapping[str, Any] | None:
        if not _INSTANCE.fullmatch(instance):
            return None
        route = discord.http.Route(
            "GET", "/applications/{application_id}/activity-instances/{instance_id}",
            application_id=self._client.application_id, instance_id=instance,
        )  # fmt: skip
        try:
            return cast("Mapping[str, Any]", await self._client.http.request(route))
        except discord.NotFound:
            return None
        except (TimeoutError, discord.HTTPException, aiohttp.ClientError) as error:
            raise Away(type(error).__name__) from None


async def _match_at(tx: Transaction, user: User, guild: str | None, channels: set[int]) -> str:
    """Return the only match of a person in these channels, or the only one there; of a DM (no guild), their only one. Empty: none."""
    seats = {one.match for one in await tx.seats.held_by(user)}
    if guild is None:
        hosted = {one.id for one in await tx.matches.find(host=user)}
        return _only(seats | hosted)
    matches = [one for one in await tx.matches.find(guild) if channels & await _channels(tx, one)]
    own = {one.id for one in matches if one.id in seats or user in one.hosts}
    return _only(own) or _only({one.id for one in matches})


def _only(matches: set[str]) -> str:
    return next(iter(matches)) if len(matches) == 1 else ""


async def _channels(tx: Transaction, match: Match) -> set[int | None]:
    """Return the channels of a match; of one in a forum its post, where many have the same forum."""
    home = home_of(match)
    place: int | None = home.place
    if home.is_forum:
        post = await tx.outbox.posted(match.id, "public", "sign-up")
        place = spot(post.remote_id).channel if post is not None and post.remote_id else None
    return {place, home.rooms, home.hosts, home.spectators} - {None}
