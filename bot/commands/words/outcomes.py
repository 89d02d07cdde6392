"""What a person is told after handing something in, in words that every venue shares."""

from typing import Any

from bot.referee.core.model import Match, NotTaken, Refused, Sealing
from bot.referee.letters.sentences import WORDS as REFEREE
from bot.referee.letters.sentences import sentence
from bot.referee.orders.deciding import Decision
from bot.referee.orders.questions import Asked
from bot.referee.words import Confession
from games.game import AnyGame
from games.table import told_refusal
from games.wording import Moment, Name, Text, join


def taken(done: Decision, asked: Asked) -> Text:
    """Return what became of an order: its receipt, or why it was refused and what still counts."""
    locale, game = asked.locale, asked.table.game
    if isinstance(done, Sealing):
        return sealed(done, game, locale)
    if not isinstance(done, NotTaken):
        return refused(done, game, locale)
    lines = [REFEREE("not-taken", locale), refused(done, game, locale)]
    before = asked.sealed
    if before is not None and before.answer is not None:
        lines.append(REFEREE("not-taken-kept", locale, version=before.version))
    return join(lines)


def sealed(done: Sealing, game: AnyGame, locale: str) -> Text:
    """Return the receipt of a version."""
    if done.answer is None:
        return REFEREE("taken-withdrawn", locale, version=done.version)
    answer = game.tell((done.prompt, done.answer), locale)
    facts: dict[str, Any] = {"answer": answer, "version": done.version, "receipt": done.receipt}
    if done.is_closing:
        return REFEREE("taken-closing", locale, **facts)
    if done.deadline is None:
        return REFEREE("taken-untimed", locale, **facts)
    return REFEREE("taken", locale, **facts, deadline=Moment(done.deadline), left=Moment(done.deadline, "relative"))


def through_glass(sealing: Sealing, game: AnyGame, locale: str) -> Text:
    """Return whose orders a broken glass shows, and what they are."""
    answer = "none" if sealing.answer is None else game.tell((sealing.prompt, sealing.answer), locale)
    facts: dict[str, Any] = {"answer": answer, "version": sealing.version, "receipt": sealing.receipt}
    return REFEREE("glass-shown", locale, name=Name(sealing.seat), **facts)


def refused(done: Refused, game: AnyGame, locale: str) -> Text:
    """Return why a command was not carried out, in the words of the game where it is the game that refused."""
    if isinstance(done, NotTaken):
        return told_refusal(game, done.why, locale)
    return sentence(done.id, done.facts, locale, game)


def sealed_words(done: Confession | None, match: Match, locale: str) -> Text:
    """Return the receipt of a text that a player sealed for themselves; empty if it was read before."""
    return REFEREE("words-sealed", locale, number=done.number, title=match.title) if done is not None else ()
