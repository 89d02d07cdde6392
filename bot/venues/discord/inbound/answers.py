"""How the bot answers a press, a command or a DM: with short notes that only the asker sees."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, Final

import discord
from aiohttp import ClientConnectionError
from discord import ui

from bot.commands.words import outcomes
from bot.outside.system import pause
from bot.referee.core.model import NotTaken
from bot.referee.letters.sentences import WORDS as REFEREE
from bot.referee.orders.deciding import Decision
from bot.referee.orders.questions import Asked
from bot.venues.discord.components.ids import Press, fresh
from bot.venues.discord.components.layout import NOBODY, Part
from bot.venues.discord.components.notes import Shown, note
from bot.venues.discord.components.text import WORDS
from bot.venues.discord.delivery.requests import meaning
from bot.venues.discord.delivery.writing import Writer
from games.wording import Text

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]

_ACKNOWLEDGED: Final = 40060
_TOO_LATE: Final = {10015, 10062, 50027}
"""The interaction is no longer known, or its token has expired."""

_OWED: Final = "owed"
"""Set in an interaction that was deferred automatically, until its handler answers."""

PATIENCE: Final = 1.5
"""Seconds after which an unanswered interaction is deferred; for Discord it fails after three."""


def locale_of(interaction: Interaction) -> str:
    """Return the language of the person of an interaction: the one that they chose, else their language on Discord."""
    chosen: dict[str, str] = getattr(interaction.client, "languages", {})
    return chosen.get(str(interaction.user.id)) or str(interaction.locale)


async def answer(
    interaction: Interaction, view: ui.LayoutView, files: Sequence[discord.File] = (), *, is_passing: bool = True
) -> None:
    """Answer an interaction privately, as its first response or after a deferral.

    `is_passing`: only the asker sees it, until they close it. Otherwise it stays, which is only for DMs.
    """
    async with _turn(interaction):
        interaction.extras.pop(_OWED, None)
        is_later = interaction.response.is_done()
        send: Any = interaction.followup.send if is_later else interaction.response.send_message

        async def respond() -> None:
            for file in files:
                file.reset()
            await send(view=view, files=list(files), ephemeral=is_passing, allowed_mentions=NOBODY)

        await _again(respond)


def whose(interaction: Interaction) -> str:
    """Return for whom the pictures of an answer are drawn: the server; in a DM the person."""
    return str(interaction.guild_id or f"user/{interaction.user.id}")


async def show(interaction: Interaction, writer: Writer, part: Part) -> None:
    """Answer with a message that has pictures, or without them if Discord refuses the uploads. Only the asker sees it."""

    async def request(shown: Part, pngs: list[bytes]) -> None:
        try:
            await answer(interaction, shown.view(), shown.files(pngs))
        except discord.HTTPException as error:
            raise meaning(error) from error

    await writer.carried(replace(part, whose=whose(interaction), locale=locale_of(interaction)), request)


async def defer(interaction: Interaction, *, is_passing: bool = True) -> bool:
    """Defer the answer, unless the interaction has been answered already. Return whether it was deferred now.

    `is_passing`: only the asker sees the answer, until they restart Discord.
    """
    async with _turn(interaction):
        interaction.extras.pop(_OWED, None)
        if interaction.response.is_done():
            return False
        await interaction.response.defer(ephemeral=is_passing, thinking=True)
    return True


async def defer_late(interaction: Interaction) -> None:
    """Defer an interaction that is not answered within `PATIENCE`, for example if the store is busy. Its handler goes on."""
    if interaction.type is not discord.InteractionType.autocomplete:
        await pause(PATIENCE)
        if not interaction.response.is_done() and await defer(interaction):
            interaction.extras[_OWED] = True


async def answer_anyway(interaction: Interaction) -> None:
    """Say that the subject of an interaction is gone, if its handler ended without an answer. A handler that defers answers itself."""
    if not interaction.response.is_done() or _OWED in interaction.extras:
        await answer_with(interaction, "gone")


@asynccontextmanager
async def _turn(interaction: Interaction) -> AsyncIterator[None]:
    """Give one answer at a time: until Discord has accepted an answer, it is unknown which one is the first response.

    An error is ignored if an earlier attempt was delivered, or it is too late to answer: the living message shows what was done.
    """
    lock: asyncio.Lock = interaction.extras.setdefault("turn", asyncio.Lock())
    async with lock:
        try:
            yield
        except discord.HTTPException as error:
            if error.code not in {_ACKNOWLEDGED, *_TOO_LATE}:
                raise
            log.info("an interaction could not be answered again (code %s)", error.code)


async def _again(respond: Callable[[], Awaitable[Any]]) -> None:
    """Give a response, and once more if the connection broke. Discord refuses the second one if the first had arrived (`_turn`)."""
    try:
        await respond()
    except ClientConnectionError:
        await respond()


async def answer_with(interaction: Interaction, message: str, /, **facts: Any) -> None:
    """Answer with one sentence of this venue."""
    await answer(interaction, note(WORDS(message, locale_of(interaction), **facts)))


async def _is_first(interaction: Interaction, respond: Callable[[], Awaitable[Any]]) -> bool:
    """Give the first response, and return True; False if there was one before."""
    async with _turn(interaction):
        is_first = not interaction.response.is_done()
        if is_first:
            await _again(respond)
    return is_first


async def change(interaction: Interaction, view: ui.LayoutView) -> None:
    """Answer a press by changing its message, or with a new message if the press was deferred."""
    if not await _is_first(interaction, lambda: interaction.response.edit_message(view=view, allowed_mentions=NOBODY)):
        await answer(interaction, view)


async def launch(interaction: Interaction) -> str:
    """Open the page in Discord's window, which must be the first response. Returns its instance; empty: there was a response before."""
    async with _turn(interaction):
        if not interaction.response.is_done():
            return (await interaction.response.launch_activity()).activity_id or ""
    await answer_with(interaction, "press-again")
    return ""


async def open_modal(interaction: Interaction, modal: ui.Modal) -> None:
    """Open a form, which must be the first response. A form cannot open another one; only a forged request would ask for that."""
    if interaction.type is discord.InteractionType.modal_submit:
        await answer_with(interaction, "gone")
        return
    modal.custom_id = fresh(modal.custom_id, interaction.id)
    if not await _is_first(interaction, lambda: interaction.response.send_modal(modal)):
        await answer_with(interaction, "press-again")


# Words -----------------------------------------------------------------------------------------------------------------


def taken(done: Decision, asked: Asked) -> tuple[Text, tuple[Shown, ...]]:
    """Return what became of an order, with *Fix* if it was refused for its content."""
    if not isinstance(done, NotTaken):
        return outcomes.taken(done, asked), ()
    press = Press("fix", asked.match.id, asked.prompt.seat, asked.prompt.key)
    return outcomes.taken(done, asked), ((press, REFEREE("button-fix", asked.locale)),)
