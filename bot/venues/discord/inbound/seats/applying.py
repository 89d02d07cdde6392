"""The form in which a person asks to play a season whose hosts choose the cast, and what becomes of the answers."""

from bot.commands.words.told import refused
from bot.referee.core.model import Match, Refused
from bot.referee.core.positions import game_of
from bot.referee.season.cast import casting
from bot.venues.discord.components.applying import WORD
from bot.venues.discord.components.ids import Press
from bot.venues.discord.components.submitting import controls
from bot.venues.discord.components.words import WORDS
from bot.venues.discord.inbound.answers import Interaction, answer, locale_of, note, say
from bot.venues.discord.inbound.context import Context
from bot.venues.discord.inbound.joining import acquaint, is_shut_out
from games import catalogue

_QUESTIONS = 5


async def applied(context: Context, interaction: Interaction, press: Press) -> None:
    """Answers were handed in."""
    match, typed = await context.match(press.match), _typed(interaction)
    if match is None:
        await say(interaction, "gone")
        return
    if await is_shut_out(context, interaction, match):
        return
    if match.settings.casting is None:
        await _tell(interaction, Refused("no-casting"), "")
        return
    await acquaint(context, interaction)
    locale = locale_of(interaction)
    questions = match.settings.casting.questions
    said = {question: typed.get(f"answer/{number}", "") for number, question in enumerate(questions)}
    user, name = str(interaction.user.id), interaction.user.display_name
    word = typed.get(WORD, "")
    if len(questions) == _QUESTIONS:
        known = await context.house.store.transact(lambda tx: tx.person(user))
        word = known.wishes.word if known else ""
    done = await casting.apply(context.house, match.id, user, name, said, word, locale)
    if isinstance(done, Refused):
        await answer(interaction, note(refused(done, game_of(match), locale)))
        return
    buttons = tuple(
        (Press(f"answers-{what}", match.id), WORDS(f"casting-{what}-button", locale)) for what in ("keep", "withdraw")
    )
    await answer(interaction, note(WORDS("casting-taken", locale, title=match.title), {}, buttons))


async def kept(context: Context, interaction: Interaction, press: Press) -> None:
    """*Keep my answers*, under what they were answered with."""
    done = await casting.keep(context.house, press.match, str(interaction.user.id), is_kept=True)
    await _tell(interaction, done, "casting-kept")


async def withdrawn(context: Context, interaction: Interaction, press: Press) -> None:
    """*Withdraw*, beside it."""
    done = await casting.withdraw(context.house, press.match, str(interaction.user.id))
    await _tell(interaction, done, "casting-withdrawn")


async def _tell(interaction: Interaction, done: Match | Refused, message: str) -> None:
    if isinstance(done, Refused):
        season = catalogue.find(catalogue.SEASON)
        assert season is not None
        await answer(interaction, note(refused(done, season, locale_of(interaction))))
    else:
        await say(interaction, message, title=done.title)


def _typed(interaction: Interaction) -> dict[str, str]:
    return {name: str(control.get("value") or "") for name, control in controls(interaction.data)}
