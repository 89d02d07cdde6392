"""What the parts of /host share: the match, the seat and the person that a host means, and the host himself."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Final

import discord
from discord import app_commands

from bot.cogs.host.telling import tell
from bot.referee.acts import runs
from bot.referee.core import naming
from bot.referee.core.model import OPEN, Match, Tenure, User
from bot.venues.discord.client import Bellflower
from bot.venues.discord.components.ids import Press
from bot.venues.discord.components.text import label
from bot.venues.discord.inbound.answers import Interaction, say
from bot.venues.discord.inbound.context import Context
from games.game import Seat

Choices = list[app_commands.Choice[str]]
Reason = app_commands.Range[str, 1, 300]

MATCH: Final = "if several"
PLAYER: Final = "from the list, #2, or a name"
REASON: Final = "told to everyone"


_REMEMBERED: Final = 200
"""So many matches that are over are suggested, and found by their titles."""


class Hosting:
    """Finds what a host means in his own server; where that is not clear he is told, and None comes back."""

    bot: Bellflower

    @property
    def context(self) -> Context:
        """The referee."""
        return self.bot.context

    async def found(self, interaction: Interaction, typed: str) -> Match | None:
        """A match by id or title, without words the only one; of another server nothing is told, not even that it is there."""
        return await match_meant(self.context, interaction, typed)

    async def run(self, interaction: Interaction, typed: str, player: str) -> Match | None:
        """A match; of a contest, the run of the player who is named."""
        match = await self.found(interaction, typed)
        if match is None or match.settings.contest is None:
            return match
        if not player:
            await say(interaction, "name-the-run")
            return None
        seat = await seat_meant(self.context, interaction, match, player)
        return None if seat is None else await self.run_of(match, seat)

    async def sitting(self, interaction: Interaction, typed: str, player: str) -> tuple[Match, Seat] | None:
        """A match and a seat of it."""
        match = await self.found(interaction, typed)
        seat = await seat_meant(self.context, interaction, match, player) if match else None
        return None if match is None or seat is None else (match, seat)

    async def playing(self, interaction: Interaction, typed: str, player: str) -> tuple[Match, Seat] | None:
        """The match and seat of a player whom a host named; in a contest, the one seat of his run."""
        place = await self.sitting(interaction, typed, player)
        if place is None or place[0].settings.contest is None:
            return place
        return await self.run_of(*place), 0

    async def run_of(self, contest: Match, seat: Seat) -> Match:
        """The run of whoever has a seat of a contest."""
        user = await user_in(self.context, contest, seat)
        run = await self.context.house.store.transact(lambda tx: runs.of_player(tx, contest, user))
        assert run is not None, "nobody has a seat of a contest without a run"
        return run

    async def carry_out(
        self, interaction: Interaction, typed: str, work: Callable[[Match], Awaitable[Any]], message: str = "done"
    ) -> None:
        """Do something to a match and say that it was done, or why not."""
        match = await self.found(interaction, typed)
        if match is not None:
            await tell(interaction, match, await work(match), message, title=match.title, match=match.id)

    # Suggestions -------------------------------------------------------------------------------------------------------

    async def matches(self, interaction: Interaction, typed: str) -> Choices:
        """The matches of this server, those that are open first, then the newest; a contest for all its runs."""
        there = await _here(self.context, interaction, open_only=False)
        found = sorted(there, key=lambda one: (one.status in OPEN, one.opened_at), reverse=True)
        named = [(label((f"{one.title} ({one.id})",), {}, 100), one.id) for one in found]
        return [app_commands.Choice(name=n, value=i) for n, i in named if typed.casefold() in n.casefold()][:25]

    async def players(self, interaction: Interaction, typed: str) -> Choices:
        """The seats of the match that is named, with their players, which is public."""
        match = await self.named(interaction)
        if match is None:
            return []
        names = await names_of(self.context, match)
        values = [(naming.value_of(seat), names.get(seat, "—")) for seat in _seats(match, names)]
        lines = [(label((f"{value[1:]}. {name}",), {}, 100), value) for value, name in values]
        return [app_commands.Choice(name=n, value=v) for n, v in lines if typed.casefold() in n.casefold()][:25]

    async def named(self, interaction: Interaction) -> Match | None:
        """The match that a command names so far, while it is typed."""
        typed = str(getattr(interaction.namespace, "match", "") or "")
        meant = await _matches_meant(self.context, interaction, typed)
        return meant[0] if len(meant) == 1 else None

    async def seat_so_far(self, interaction: Interaction, match: Match) -> Seat | None:
        """The seat that a command names so far."""
        meant = await _seats_meant(self.context, match, str(getattr(interaction.namespace, "player", "") or ""))
        return meant[0] if len(meant) == 1 else None


class HostGroup(Hosting, app_commands.Group):
    """A group of commands within /host; whoever has /host has it."""

    def __init__(self, bot: Bellflower) -> None:
        super().__init__()
        self.bot = bot


async def match_meant(context: Context, interaction: Interaction, typed: str) -> Match | None:
    """The match of this server that a host means; if there is none, or more than one, he is told."""
    meant = await _matches_meant(context, interaction, typed)
    if len(meant) == 1:
        return meant[0]
    if meant:
        titles = "; ".join(f"{one.title} ({one.id})" for one in meant[-9:])
        await say(interaction, "which-match-here", matches=titles)
    elif typed.strip():
        await say(interaction, "no-match-here", match=typed)
    else:
        await say(interaction, "no-matches-here")
    return None


async def _matches_meant(context: Context, interaction: Interaction, typed: str) -> tuple[Match, ...]:
    by_id = await context.match(typed.strip().upper()) if typed.strip() else None
    if by_id is not None and by_id.guild == str(interaction.guild_id):
        return (by_id,)
    there = await _here(context, interaction, open_only=not typed.strip())
    return naming.matches_meant(there or await _here(context, interaction, open_only=False), typed)


async def _here(context: Context, interaction: Interaction, *, open_only: bool) -> list[Match]:
    """The matches and contests of this server; of those that are over the latest, for what is older is named by its id."""
    guild = str(interaction.guild_id)
    if not open_only:
        return list(await context.house.store.transact(lambda tx: tx.latest(guild, _REMEMBERED)))
    found = await context.house.store.transact(lambda tx: tx.matches(guild))
    return [one for one in found if one.contest is None]


async def seat_meant(context: Context, interaction: Interaction, match: Match, typed: str) -> Seat | None:
    """The seat that a host chose from the list, or named by its number or its player; if that is not one, he is told."""
    meant = await _seats_meant(context, match, typed)
    if len(meant) == 1:
        return meant[0]
    if meant:
        names = await names_of(context, match)
        who = ", ".join(f"{naming.value_of(seat)} {names.get(seat, '—')}" for seat in meant)
        await say(interaction, "which-player", player=typed, players=who)
    else:
        await say(interaction, "no-such-player", player=typed)
    return None


async def _seats_meant(context: Context, match: Match, typed: str) -> tuple[Seat, ...]:
    names = await names_of(context, match)
    return naming.seats_meant(names, _seats(match, names), typed)


def _seats(match: Match, names: Mapping[Seat, str]) -> Sequence[Seat]:
    """The seats of a match; those of a contest, or before the start, are whoever joined."""
    return sorted(names) if match.settings.contest is not None or not match.seats else range(match.seats)


def guild_of(interaction: Interaction) -> discord.Guild:
    """The server in which a command of hosts was typed: there are none elsewhere."""
    assert interaction.guild is not None
    return interaction.guild


async def seated(context: Context, match: Match) -> Sequence[Tenure]:
    """Who sits in a match now."""
    tenures = await context.house.store.transact(lambda tx: tx.tenures(match.id))
    return [one for one in tenures if one.to_at is None]


async def names_of(context: Context, match: Match) -> dict[Seat, str]:
    """How they are called, by seat."""
    return {one.seat: one.name for one in await seated(context, match)}


async def user_in(context: Context, match: Match, seat: Seat) -> User:
    """Who sits in a seat; nobody: the empty name."""
    return next((one.user for one in await seated(context, match) if one.seat == seat), "")


def user_of(interaction: Interaction) -> User:
    """Who acts."""
    return str(interaction.user.id)


def may_host(interaction: Interaction, match: Match) -> bool:
    """Whether he who acts runs this match: as one of its hosts, or because he may manage the server."""
    is_host = interaction.permissions.manage_guild or user_of(interaction) in match.hosts
    return is_host and match.guild == str(interaction.guild_id)


async def hosted(context: Context, interaction: Interaction, press: Press) -> Match | None:
    """The match of a host's button, if a host of it presses in its own server."""
    match = await context.match(press.match)
    if match is None or not may_host(interaction, match):
        await say(interaction, "not-yours")
        return None
    return match
