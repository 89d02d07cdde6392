"""Who asks, and about which match: an interaction becomes a request of the table."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.cogs._table.reception import reception_of
from bot.cogs._table.replies import FORM
from bot.cogs._table.surface import DiscordSurface
from bot.commands.command import HOSTS, WITHOUT_MATCH, Command
from bot.commands.performing import refusal_reply
from bot.commands.reading import subjects
from bot.commands.request import Asker, Request
from bot.referee.core.model import Match
from bot.venues.discord.components.ids import Press
from bot.venues.discord.components.notes import note
from bot.venues.discord.inbound.answers import Interaction, answer, locale_of
from bot.venues.discord.inbound.joining import meet, person_of


def begun(interaction: Interaction) -> Request:
    """Return a request of the person who made an interaction, about nothing yet."""
    surface = DiscordSurface(interaction, reception_of(interaction).collecting)
    return Request(interaction.client.house, surface, asker_of(interaction))


def asker_of(interaction: Interaction) -> Asker:
    """Return who made an interaction. Discord vouches for who may manage the server, and who got a command through its settings."""
    user, guild = str(interaction.user.id), str(interaction.guild_id or "")
    is_vouched = reception_of(interaction).vouches(guild, user, roles_of(interaction))
    is_manager = bool(guild) and (interaction.permissions.manage_guild or is_vouched)
    return Asker(
        user, interaction.user.display_name, locale_of(interaction), guild, interaction.created_at, str(interaction.id), is_manager,
        str(interaction.channel_id or ""), person_of(interaction),
    )  # fmt: skip


def roles_of(interaction: Interaction) -> frozenset[int]:
    """Return the roles of the member who made an interaction; none outside of a server."""
    return frozenset(one.id for one in getattr(interaction.user, "roles", ()))


async def about_match(interaction: Interaction, command: Command, match: str) -> Request | None:
    """Return a request about a match by its id; None if it is gone, or is of another server."""
    request = begun(interaction)
    if command.subject in WITHOUT_MATCH and not (match and command.press.button):
        return request
    meant = await interaction.client.context.match(match)
    is_elsewhere = meant is not None and request.asker.guild not in {"", meant.guild}
    if meant is None or (is_elsewhere and command.who in HOSTS):
        return None
    return replace(request, about=meant)


async def meant(
    interaction: Interaction,
    command: Command,
    named: str = "",
    orders: str = "",
    values: Mapping[str, Any] = {},
    *,
    is_chosen: bool = False,
) -> Request | None:
    """Return a request about the match that is `named`, or the only one that can be meant (for typed `orders`).

    If it is not clear, tell the asker and return None; the form that opens once they have chosen holds the words among the `values`.
    `is_chosen`: the command was chosen from a menu.
    """
    request = begun(interaction)
    if command.who not in HOSTS:
        meet(interaction.client.context, interaction)
    wanted = _wanted(interaction, command, values)
    if wanted.subject in WITHOUT_MATCH:
        return request
    matches = await subjects.meant(request, named, wanted.subject, orders)
    if len(matches) == 1:
        return replace(request, about=matches[0])
    if not matches and not named and wanted.subject == "match-if-any":
        return request
    words = {one.key: str(values[one.key]) for one in command.fields if one.kind == "words" and one.key in values}
    for match in matches if words else ():
        reception_of(interaction).drafts.put((request.user, match.id, command.key), words)
    await _unclear(
        interaction, wanted, request, matches, named, about=FORM if is_chosen or wanted is not command else ""
    )
    return None


def _wanted(interaction: Interaction, command: Command, values: Mapping[str, Any]) -> Command:
    """Return the hosts' command that was chosen in `/host more act:`, which says what is meant; else `command` itself."""
    chosen = reception_of(interaction).named(str(values.get("act", ""))) if command.subject == "match-if-any" else None
    return chosen if chosen is not None and chosen.who in HOSTS else command


async def _unclear(
    interaction: Interaction, command: Command, request: Request, matches: tuple[Match, ...], named: str, about: str
) -> None:
    """Say why it is not clear which match is meant; if several are open, show a button for each, which goes on with it.

    `about`: of these buttons; `FORM` if they open the form of the command.
    """
    refusal = subjects.refusal(matches, named, command.subject)
    buttons = (
        [(Press("do", one.id, key=command.key, about=about), (one.title,)) for one in matches] if not named else []
    )
    await answer(interaction, note(refusal_reply(refusal, request, command).text, {}, buttons))
