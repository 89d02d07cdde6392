"""Buttons that answer a question in a season: who may come into a players' room, and the hosts' question with its form."""

from typing import Final

import discord
from discord import ui
from discord.ext import commands

from bot.cogs._table.modals import typed_in
from bot.commands.wording import say
from bot.commands.words.told import refused
from bot.referee.core.model import Refused
from bot.referee.letters.sentences import WORDS as REFEREE
from bot.referee.season import asking
from bot.referee.season.rooms import consent
from bot.referee.words import LONGEST
from bot.venues.discord.client import Bellflower
from bot.venues.discord.components.ids import Press, custom_id
from bot.venues.discord.components.text import label
from bot.venues.discord.components.words import WORDS
from bot.venues.discord.inbound.answers import Interaction, answer, locale_of, note, open_modal
from bot.venues.discord.inbound.context import Context
from games import catalogue
from games.wording import join

_SENT: Final = "question-sent"
_LINE: Final = "answer"


async def _ask(context: Context, interaction: Interaction, press: Press) -> None:
    """Open the form: the question stands above the line for the answer."""
    found = await asking.question(context.house, press.match)
    episode, question = found if not isinstance(found, Refused) else (0, "")
    if not question:
        await _refuse(interaction, found if isinstance(found, Refused) else Refused("question-none"))
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


async def _answered(context: Context, interaction: Interaction, press: Press) -> None:
    """Seal what was typed; `about` of the press is the episode whose question stood above the form."""
    episode = int(press.about) if press.about.isdecimal() else None
    words, user = typed_in(interaction.data).get(_LINE, ""), str(interaction.user.id)
    done = await asking.answer(context.house, press.match, user, words, f"press:{interaction.id}", episode=episode)
    if isinstance(done, Refused):
        await _refuse(interaction, done)
        return
    locale = locale_of(interaction)
    sealed = REFEREE("question-sealed", locale, question=done), say("question-back", locale)
    await answer(interaction, note(join(sealed, " ")))


async def _consented(context: Context, interaction: Interaction, press: Press) -> None:
    """A member of a room says whether another player may come in."""
    token, _, slot = press.about.partition("/")
    user, word = str(interaction.user.id), consent.VERBS[press.verb]
    done = await consent.answer(context.house, press.match, user, token, slot, word)
    if isinstance(done, Refused):
        await _refuse(interaction, done)
    else:
        await answer(interaction, note(say("room-said", locale_of(interaction))))


async def _refuse(interaction: Interaction, why: Refused) -> None:
    season = catalogue.find(catalogue.SEASON)
    assert season is not None
    await answer(interaction, note(refused(why, season, locale_of(interaction))))


async def setup(bot: commands.Bot) -> None:
    """Add the buttons and the form."""
    assert isinstance(bot, Bellflower)
    bot.handlers |= {asking.ANSWER: _ask, _SENT: _answered, **dict.fromkeys(consent.VERBS, _consented)}
