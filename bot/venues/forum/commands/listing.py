"""What can be typed where: the commands of each topic, and the help that lists them."""

from collections.abc import Iterable, Sequence
from typing import Final

from bot.commands import table
from bot.commands.command import HOSTS, Command, Subject
from bot.commands.reading.grammar import example
from bot.commands.request import Request
from bot.commands.wording import about
from bot.referee.core.model import Match
from bot.venues.forum.layout import WORDS
from games.wording import Text, join, plain

VENUE: Final = "forum"
_BESIDE: Final = ("orders", "withdraw")
"""What players type besides the commands of the table, a message (``typed-…``, ``about-…``) for each."""


def of_hosts(match: Match | None, entries: Sequence[Command] = table.TABLE) -> tuple[Command, ...]:
    """Return what hosts type about a match, or where matches are opened, in any state: the referee says why not."""
    subjects = table.subjects_of(match) if match is not None else frozenset[Subject]({"server"})
    commands = (
        one
        for one in _on_forum(entries)
        if one.subject in subjects | {"none"} and (match is None or one.occasion.suits(match))
    )
    return tuple(one for one in commands if one.who in HOSTS or (one.typed.is_public and one.subject != "server"))


def of_players(match: Match, entries: Sequence[Command] = table.TABLE) -> tuple[Command, ...]:
    """Return what players type under their letters of a match, in any state."""
    return tuple(_on_forum(table.of_players(match, entries, is_any_state=True)))


def of_all(entries: Sequence[Command] = table.TABLE) -> tuple[Command, ...]:
    """Return what is typed in public, besides sign-ups."""
    return tuple(one for one in _on_forum(entries) if one.typed.is_public)


def _on_forum(entries: Iterable[Command]) -> Iterable[Command]:
    return (one for one in entries if VENUE not in one.lacks)


def guide(request: Request, entries: Sequence[Command] = table.TABLE) -> Text:
    """Return what can be typed in the topic in which it is asked (the `place` of the asker), a line for each."""
    locale, match = request.locale, request.about
    if request.asker.place == "public":
        return WORDS("help-public", locale)
    if request.asker.place == "seat" and match is not None:
        commands = [one for one in of_players(match, entries) if one.occasion.suits(match)]
        beside = ((plain(WORDS(f"typed-{one}", locale)), plain(WORDS(f"about-{one}", locale))) for one in _BESIDE)
        return _lines("help-player", (*beside, *_typed(commands, locale)), locale)
    commands = sorted(of_hosts(match, entries), key=lambda command: not command.is_awaited(match))
    return _lines("help-hosts" if match is not None else "help-office", _typed(commands, locale), locale)


def _typed(entries: Iterable[Command], locale: str) -> Iterable[tuple[str, str]]:
    return ((example(one), about(one, locale)) for one in entries)


def _lines(head: str, lines: Iterable[tuple[str, str]], locale: str) -> Text:
    return join((WORDS(head, locale), *(WORDS("help-line", locale, typed=typed, about=told) for typed, told in lines)))
