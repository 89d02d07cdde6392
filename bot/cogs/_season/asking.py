"""The hosts' question of an episode: the form in which a player answers it, sealed until the season is over."""

from typing import Final

import discord
from discord import ui

from bot.cogs._table.modals import typed_in
from bot.cogs._typed.seasonal import acting, told
from bot.referee.core.model import Match, Refused
from bot.referee.letters.sentences import WORDS as HOUSE
from bot.referee.season import asking
from bot.referee.words import LONGEST
from bot.venues.discord.components.ids import Press, custom_id
from bot.venues.discord.components.text import label
from bot.venues.discord.components.words import WORDS
from bot.venues.discord.inbound.answers import Interaction, answer, locale_of, note, open_modal
from bot.venues.discord.inbound.context import Context
from bot.venues.discord.inbound.presses import Handler
from games.wording import join

_SENT: Final = "question-sent"
_LINE: Final = "answer"


def answering() -> dict[str, Handler]:
    """The presses that open the form and hand it in, by their act."""
    return {asking.ANSWER: _ask, _SENT: _taken}


async def seal_answer(
    context: Context, interaction: Interaction, season: Match, words: str, episode: int | None = None
) -> None:
    """Seal what was typed, and say so; `episode`: whose question stood above the form, if it came by one."""
    source = f"press:{interaction.id}"
    done = await asking.answer(context.house, season.id, acting(interaction), words, source, episode=episode)
    if isinstance(done, Refused):
        await told(interaction, done, "")
    else:
        locale = locale_of(interaction)
        sealed = HOUSE("question-sealed", locale, question=done), WORDS("question-back", locale)
        await answer(interaction, note(join(sealed, " ")))


async def _ask(context: Context, interaction: Interaction, press: Press) -> None:
    """The question stands above the line for the answer."""
    found = await asking.question(context.house, press.match)
    episode, question = found if not isinstance(found, Refused) else (0, "")
    if not question:
        await told(interaction, found if isinstance(found, Refused) else Refused("question-none"), "")
        return
    locale = locale_of(interaction)
    sent = custom_id(Press(_SENT, press.match, about=str(episode)))
    modal = ui.Modal(title=label(WORDS("question-form", locale), {}, 45), custom_id=sent, timeout=900)
    line: ui.TextInput[ui.Modal] = ui.TextInput(
        custom_id=_LINE, style=discord.TextStyle.paragraph, max_length=LONGEST, required=True
    )
    about = label((question,), {}, 100)
    modal.add_item(ui.Label(text=label(WORDS("question-line", locale), {}, 45), description=about, component=line))
    await open_modal(interaction, modal)


async def _taken(context: Context, interaction: Interaction, press: Press) -> None:
    found = await context.match(press.match)
    if found is not None:
        episode = int(press.about) if press.about.isdecimal() else None
        await seal_answer(context, interaction, found, typed_in(interaction.data).get(_LINE, ""), episode)
