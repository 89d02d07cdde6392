"""The form in which an applicant for a season answers its hosts' questions."""

from typing import Final

import discord
from discord import ui

from bot.referee.core.model import LONGEST_WORD, Application, Match, Person
from bot.venues.discord.components.ids import Press, custom_id
from bot.venues.discord.components.text import label
from bot.venues.discord.components.words import WORDS

_INPUTS: Final = 5
_LONGEST: Final = 300
_TITLE: Final = 45
WORD: Final = "word"


def word_input(word: str) -> ui.TextInput[ui.Modal]:
    """The input for the lucky word, prefilled with as much of `word` as Discord accepts."""
    held = label((word,), {}, LONGEST_WORD) if word else None
    return ui.TextInput(custom_id=WORD, required=False, max_length=LONGEST_WORD, default=held)


def form(match: Match, known: Person | None, before: Application | None, locale: str) -> ui.Modal:
    """An input for each question, prefilled with the earlier answer; below them the lucky word, if it fits."""
    casting = match.settings.casting
    assert casting is not None, "there are questions only where hosts choose"
    said = dict(before.answers) if before else {"zone": known.zone if known else ""}
    modal = ui.Modal(
        title=label((match.title,), {}, _TITLE), custom_id=custom_id(Press("apply", match.id)), timeout=900
    )
    for number, question in enumerate(casting.questions):
        text, about = named(question, locale)
        line: ui.TextInput[ui.Modal] = ui.TextInput(
            custom_id=f"answer/{number}",
            style=discord.TextStyle.paragraph,
            required=False,
            max_length=_LONGEST,
            default=said.get(question) or None,
        )
        modal.add_item(ui.Label(text=text, description=about, component=line))
    if len(casting.questions) < _INPUTS:
        line = word_input(before.word if before else known.wishes.word if known else "")
        about = label(WORDS("join-word-why", locale), {}, 100)
        modal.add_item(ui.Label(text=label(WORDS("join-word", locale), {}, _TITLE), description=about, component=line))
    return modal


def named(question: str, locale: str) -> tuple[str, str | None]:
    """The label of an input, and its description if the text is longer than a label."""
    if question in {"zone", "pronouns"}:
        return label(WORDS(f"casting-{question}", locale), {}, _TITLE), None
    if len(question) <= _TITLE:
        return question, None
    return label(WORDS("casting-question", locale), {}, _TITLE), question
