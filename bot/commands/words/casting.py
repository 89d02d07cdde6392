"""The questions of a season's hosts to those who apply, in words."""

from bot.commands.wording import say
from bot.referee.core.model import Match
from bot.referee.season.casting import READY_MADE
from games.wording import Text, join


def called(question: str, locale: str) -> Text:
    """Return a question in words; two are ready-made."""
    return say(f"casting-{question}", locale) if question in READY_MADE else (question,)


def questions(match: Match) -> tuple[str, ...]:
    """Return what the hosts of a season ask; empty if all who join play."""
    return match.settings.casting.questions if match.settings.casting is not None else ()


def asked(match: Match, locale: str) -> Text:
    """Return the numbered questions of a season's hosts, and how to answer them by typing."""
    lines = [
        say("apply-line", locale, number=number, question=called(question, locale))
        for number, question in enumerate(questions(match), 1)
    ]
    return join((say("apply-asked", locale, title=match.title), *lines, say("apply-how", locale)))
