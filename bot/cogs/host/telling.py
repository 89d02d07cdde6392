"""How a host is answered: what came of an act, posts as they look, files, forms, and the question that comes before an act."""

from collections.abc import Sequence
from datetime import timedelta
from io import BytesIO
from typing import Any, Final

import discord
from discord import ui
from msgspec.structs import replace

from bot.commands.words.told import refused
from bot.referee.core.model import Match, Refused
from bot.referee.core.positions import game_of
from bot.referee.letters.posts import Post, section
from bot.venues.discord.client import Bellflower
from bot.venues.discord.components.ids import Press, custom_id
from bot.venues.discord.components.layout import parts
from bot.venues.discord.components.submitting import controls
from bot.venues.discord.components.words import WORDS
from bot.venues.discord.inbound.answers import Interaction, answer, locale_of, note, say
from bot.venues.discord.inbound.context import Context
from games.form import Rejected, Unreadable
from games.table import told_refusal
from games.wording import Text, plain

_CONFIRM_WITHIN: Final = timedelta(minutes=15)


async def tell(interaction: Interaction, match: Match, done: Any, message: str = "done", /, **facts: Any) -> bool:
    """Say that something was done, or why not; whether it was."""
    if isinstance(done, Refused):
        await answer(interaction, note(refused(done, game_of(match), locale_of(interaction))))
    elif isinstance(done, Rejected | Unreadable):
        await answer(interaction, note(told_refusal(game_of(match), done, locale_of(interaction))))
    else:
        await say(interaction, message, **facts)
        return True
    return False


async def show(bot: Bellflower, interaction: Interaction, match: Match, post: Post, above: Text) -> None:
    """A post as it looks or would look, under a line that says what it is; nothing in it can be pressed."""
    shown = replace(post, sections=(section((), above), *post.sections), buttons=(), picks=(), prompt=None)
    for part in parts(shown, match=match.id, seat=None, marker=str(interaction.id)):
        pngs = [await bot.mail.writer.pictures.png(scene) for _, scene in part.scenes]
        await answer(interaction, part.view(), part.files(pngs))


def ask_back(context: Context, interaction: Interaction, match: Match, what: str, reason: str) -> None:
    """Keep the reason of an act until whoever gave it has confirmed it; it waits in memory."""
    context.reasons[f"{what}/{match.id}/{interaction.user.id}"] = reason


async def confirmed(context: Context, interaction: Interaction, press: Press, what: str) -> tuple[Match, str] | None:
    """The match and the reason of an act that whoever presses was asked back about; nobody else finds one, nor he after a while.

    Discord knows who may type /host and says so of no button: that he was asked is his leave.
    """
    match, reason = (
        await context.match(press.match),
        context.reasons.pop(f"{what}/{press.match}/{interaction.user.id}", None),
    )
    is_fresh = (
        interaction.message is not None and interaction.created_at - interaction.message.created_at < _CONFIRM_WITHIN
    )
    if match is None or reason is None or not is_fresh:
        await say(interaction, "gone")
        return None
    return match, reason


async def send_file(interaction: Interaction, message: str, name: str, words: str) -> None:
    """A text as a file, for him who asked alone."""
    file = discord.File(BytesIO(words.encode()), name)
    await answer(interaction, note(WORDS(message, locale_of(interaction))), [file])


def form(interaction: Interaction, press: Press, fields: Sequence[str], optional: Sequence[str] = ()) -> ui.Modal:
    """A form with a line for each field."""
    locale = locale_of(interaction)
    modal = ui.Modal(title=plain(WORDS("host-form", locale))[:45], custom_id=custom_id(press), timeout=900)
    for key in fields:
        line: ui.TextInput[ui.Modal] = ui.TextInput(custom_id=key, max_length=300, required=key not in optional)
        modal.add_item(ui.Label(text=plain(WORDS(f"host-{key}", locale))[:45], component=line))
    return modal


def typed_in(interaction: Interaction) -> dict[str, str]:
    """What was typed into a form, by field."""
    return {name: str(control.get("value") or "") for name, control in controls(interaction.data)}
