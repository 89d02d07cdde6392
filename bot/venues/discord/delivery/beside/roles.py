"""The roles of a season (cast, candidate, eliminated, values of a part of its file); and the roles that a server's posts ping."""

from typing import Any, Final

import discord

from bot.referee.core.model import Errand, Match
from bot.referee.core.ports import Undeliverable
from bot.referee.core.positions import game_of
from bot.venues.discord.components.text import WORDS
from bot.venues.discord.delivery.requests import asking
from games.game import Choice
from games.wording import plain

NEWS: Final = "match-news"
ALERTS: Final = "match-alerts"
_NEVER: Final = "desk"
"""The slot of posts that hosts look at without being pinged."""
_OWN: Final = ("cast", "candidate", "eliminated")
_LONGEST: Final = 100
"""The longest name of a role that Discord takes."""


def role_for(guild: discord.Guild | None, errand: Errand) -> discord.Role | None:
    """Return the role to ping: sign-ups and results have one, alerts for hosts another. None if no one is pinged."""
    if guild is None or errand.kind != "post" or errand.letter is None:
        return None
    if errand.address == "public" and (errand.slot == "sign-up" or errand.letter.kind == "step"):
        return role_called(guild, NEWS)
    if errand.address == "hosts" and errand.slot != _NEVER and errand.letter.kind == "notice":
        return role_called(guild, ALERTS)
    return None


def role_called(guild: discord.Guild, name: str) -> discord.Role | None:
    """Return the role of this name, if anyone may mention it."""
    return next((role for role in guild.roles if role.name == name and role.mentionable), None)


class Roles:
    """Gives and takes roles; makes each when it is first given. The server decides which channels a role sees."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._made: dict[tuple[int, str], discord.Role] = {}

    async def give(self, match: Match, errand: Errand) -> None:
        """Give a person the role of an errand's address."""
        guild = self._guild(match)
        role = await self._role(guild, match, errand, is_made=True)
        async with asking():
            member = await guild.fetch_member(int(errand.about))
            if role is not None:
                await member.add_roles(role, reason=match.title)

    async def take(self, match: Match, errand: Errand) -> None:
        """Take it from them; a role that was deleted needs no request."""
        guild = self._guild(match)
        role = await self._role(guild, match, errand, is_made=False)
        if role is None:
            return
        async with asking():
            member = await guild.fetch_member(int(errand.about))
            await member.remove_roles(role, reason=match.title)

    def _guild(self, match: Match) -> discord.Guild:
        guild = self._client.get_guild(int(match.guild))
        if guild is None:
            raise Undeliverable("the bot is not in that server; invite it again")
        return guild

    async def _role(self, guild: discord.Guild, match: Match, errand: Errand, *, is_made: bool) -> discord.Role | None:
        """Return the role by its name, which holds the season's id. Make it if that is requested."""
        name = _called(match, errand.address.removeprefix("role/"))
        known = discord.utils.get(guild.roles, name=name) or self._made.get((guild.id, name))
        if known in guild.roles:
            self._made.pop((guild.id, name), None)
        if known is None and is_made:
            async with asking():
                known = await guild.create_role(
                    name=name, permissions=discord.Permissions.none(), mentionable=False, reason=match.title
                )
            self._made[guild.id, name] = known
        return known


def _called(match: Match, kind: str) -> str:
    """Return the name of a role: of the cast, or of the value that a player has of a part of the file (``tribe/red``), which it names with
    the part where its own name is that of another role of the season. A title that is too long for it is cut.
    """
    part, _, value = kind.partition("/")
    if not value:
        return _named(match, f"role-{kind}")
    name = _named(match, "role-of", value=game_of(match).tell(Choice(part, value), match.settings.locale))
    if name in {_named(match, f"role-{each}") for each in _OWN}:
        return _named(match, "role-of", value=f"{part}, {value}")
    return name


def _named(match: Match, words: str, **facts: Any) -> str:
    def name(title: str) -> str:
        return plain(WORDS(words, match.settings.locale, title=title, match=match.id, **facts))

    over = len(name(match.title)) - _LONGEST
    return name(match.title[:-over].strip() if over > 0 else match.title)
