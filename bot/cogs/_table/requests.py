"""A request of the table is performed, and answered: typed, pressed, sent as a form, or after a yes."""

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from typing import Any

import discord

from bot.cogs._table import asking, modals, replies
from bot.cogs._table.reception import reception_of
from bot.cogs._table.surface import DiscordSurface
from bot.commands.command import HOSTS, WITHOUT_MATCH, Command
from bot.commands.performing import confirm, perform, refusal_reply, refuse
from bot.commands.reading.taking import taken
from bot.commands.request import Reply, Request
from bot.commands.wording import say
from bot.referee.acts.acts import House
from bot.referee.acts.seen import mark, moves_now
from bot.referee.core.model import Refused
from bot.venues.discord.components.ids import Press
from bot.venues.discord.components.notes import note
from bot.venues.discord.inbound.answers import Interaction, answer, answer_with, locale_of, open_modal
from games.wording import join


def under_way(interaction: Interaction, command: Command) -> AbstractContextManager[object]:
    """Let no close of the asker's round overtake, within the block, a command that answers its question."""
    if command.subject != "own-asked":
        return nullcontext()
    house: House = interaction.client.house
    return house.under_way.order(str(interaction.user.id), interaction.created_at)


async def typed(interaction: Interaction, command: Command, values: Mapping[str, Any]) -> None:
    """Carry out a slash command."""
    if command.who in HOSTS and interaction.guild_id is not None and not interaction.permissions.manage_guild:
        typist = str(interaction.guild_id), str(interaction.user.id)
        reception_of(interaction).vouched[typist] = asking.roles_of(interaction)
    named = str(values.get("match") or values.get("season") or "")
    orders = next((str(values[one.key]) for one in command.fields if one.kind == "orders" and one.key in values), "")
    request = await asking.meant(interaction, command, named, orders, values)
    if request is not None:
        await carry_out(interaction, command, request, values)


async def pressed(
    interaction: Interaction,
    command: Command,
    match: str,
    filled: Mapping[str, str],
    marked: str = "",
    *,
    is_chosen: bool = False,
) -> None:
    """Handle the press of a button: open the form if the command needs something, else carry it out.

    `filled`: what the button says already. `marked`: the mark of what stands above it; if that is gone, nothing is done. `is_chosen`: the
    command was chosen from a menu, which opens its form if it has one.
    """
    if not match and command.subject not in WITHOUT_MATCH:
        request = await asking.meant(interaction, command, is_chosen=is_chosen)
        if request is None:
            return
    else:
        request = await asking.about_match(interaction, command, match)
    if marked and request is not None and request.about is not None:
        moved = await moves_now(request.house.store, request.about.id)
        request = request if marked == mark(request.about, moved) else replace(request, since=0)
    if request is None:
        await answer_with(interaction, "gone")
    elif command.press.run is not None:
        await carry_out(interaction, replace(command, run=command.press.run), request, filled)
    elif any((one.needed or is_chosen) and one.key not in filled for one in command.fields):
        await open_form(interaction, command, request, filled)
    else:
        await carry_out(interaction, command, request, filled)


async def sent(interaction: Interaction, command: Command, press: Press) -> None:
    """Carry out a form. `about` of its press says how often its asker saw the match move, and what was fixed beforehand."""
    request = await asking.about_match(interaction, command, press.match)
    if request is None:
        await answer_with(interaction, "gone")
        return
    since, *fixed = press.about.split("~")
    if since.isdecimal():
        request = replace(request, since=int(since))
    typed_words = modals.typed_in(interaction.data)
    draft = request.user, press.match, command.key
    try:
        beside = await taken(command, _fixed(fixed), request, is_whole=False)
        raw = await modals.raw_of(command, beside, interaction.data, _resolved(interaction))
        reply = await perform(command, request, {**raw, **_fixed(fixed)})
    except Refused as refusal:
        reply = refusal_reply(refusal, request, command)
    if reply.is_refusal and await _may_send(command, request):
        reception_of(interaction).drafts.put(draft, typed_words)
        await answer(interaction, replies.again(command, request, join((reply.text, say("form-kept", request.locale)))))
        return
    reception_of(interaction).drafts.forget(draft)
    await replies.show(interaction, command, request, reply)


async def _may_send(command: Command, request: Request) -> bool:
    try:
        await refuse(command, request)
    except Refused:
        return False
    return True


async def said_yes(interaction: Interaction, press: Press) -> None:
    """Carry out a command as it was shown, after a *yes* to what it asked back."""
    confirmed = reception_of(interaction).pending.taken(str(interaction.user.id), press.about)
    if confirmed is None:
        await answer(interaction, note(say("yes-too-late", locale_of(interaction))))
        return
    command, frozen = confirmed
    request = replace(frozen, surface=DiscordSurface(interaction, reception_of(interaction).collecting))
    await replies.show(interaction, command, request, await confirm(command, request))


async def carry_out(interaction: Interaction, command: Command, request: Request, raw: Mapping[str, Any]) -> None:
    """Perform a command and answer it."""
    reply = await perform(command, request, raw)
    if reply.opens is not None:
        opened = reception_of(interaction).named(reply.opens.command)
        assert opened is not None, "a reply opens a form of the table"
        await _opened(interaction, command, opened, request, reply)
        return
    await replies.show(interaction, command, request, reply)


async def _opened(interaction: Interaction, command: Command, opened: Command, request: Request, reply: Reply) -> None:
    """Open the form that a reply names; carry out at once a command that needs nothing."""
    assert reply.opens is not None
    values = dict(reply.opens.given)
    if request.about is None:
        meant = await asking.meant(interaction, opened, values.pop("match", ""), is_chosen=True)
        if meant is None:
            return
        request = meant
    if (
        opened.subject == "server"
    ):  # the match at which *More…* stood has no part in it, nor has the asker's standing there
        request = replace(request, about=None, run=None, since=None)
    if opened.press.run is not None and opened.name != command.name:
        await carry_out(interaction, replace(opened, run=opened.press.run), request, {})
    elif opened is not command and not opened.fields:
        await carry_out(interaction, opened, request, {})
    else:
        await open_form(interaction, opened, request, values)


async def open_form(interaction: Interaction, command: Command, request: Request, fixed: Mapping[str, str]) -> None:
    """Open the form of a command for all that is not `fixed`, with what was typed into it before, unless the asker may not send it."""
    match = request.about_id
    since = request.since if request.since is not None or not match else await moves_now(request.house.store, match)
    fixed_values = "".join(f"~{key}={value}" for key, value in fixed.items())
    press = Press("do-form", match, key=command.key, about=f"{since if isinstance(since, int) else ''}{fixed_values}")
    drafted = reception_of(interaction).drafts.get((request.user, match, command.key)) or {}
    try:
        await refuse(command, request)
        beside = await taken(command, fixed, request, is_whole=False)
        filled = {**await command.at_first(beside), **drafted}
        modal = await modals.opened(command, beside, press, filled, fixed)
    except Refused as refusal:
        await answer(interaction, note(refusal_reply(refusal, request, command).text))
    else:
        await open_modal(interaction, modal)


def _fixed(parts: Sequence[str]) -> dict[str, str]:
    """Return the fields that stood in the id of a form: ``player=#2``."""
    return {key: value for key, _, value in (one.partition("=") for one in parts)}


def _resolved(interaction: Interaction) -> dict[str, Any]:
    """Return the channels and files that Discord sent along with a form, by their ids."""
    data: Any = interaction.data
    sent_along = data.get("resolved", {}) if data else {}
    guild = interaction.guild
    by_id: dict[str, Any] = {}
    for snowflake in sent_along.get("channels", {}):
        channel = guild.get_channel(int(snowflake)) if guild else None
        if channel is not None:
            by_id[snowflake] = channel
    for snowflake, attachment in sent_along.get("attachments", {}).items():
        by_id[snowflake] = discord.Attachment(data=attachment, state=interaction._state)  # noqa: SLF001  discord.py reads it so itself
    return by_id
