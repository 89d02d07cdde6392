"""The table of all that hosts can type in the topic of a match: from it they are heard, and from it they are helped."""

from typing import Final

from bot.referee.core.model import Match
from bot.venues.forum.board import Said
from bot.venues.forum.hosts import ahead, back, course, papers, results, season, seats
from bot.venues.forum.hosts.asking import Asking, Command, Office
from bot.venues.forum.layout import WORDS
from bot.venues.forum.places import Place
from bot.venues.forum.spelling import another, rest_of, verb_of
from bot.venues.forum.typed import Answer
from games import catalogue
from games.wording import Text, join

COMMANDS: Final[tuple[Command, ...]] = (
    *course.COMMANDS, *results.COMMANDS, *seats.COMMANDS, *back.COMMANDS, *papers.COMMANDS,
)  # fmt: skip
SEASON: Final[tuple[Command, ...]] = tuple(
    {
        one.verb: one
        for one in (*course.COMMANDS, *seats.COMMANDS, *papers.COMMANDS, *season.COMMANDS, *ahead.COMMANDS)
    }.values()
)
"""Of a season, whose results are those of its matches."""


_VERBS: Final = frozenset(one.verb for one in (*COMMANDS, *SEASON))
_BRIEF: Final = 3
"""So many words without a colon are no talk yet: ``start the match``."""


def offered(match: Match) -> tuple[Command, ...]:
    """What its hosts can type."""
    return SEASON if match.game == catalogue.SEASON else COMMANDS


def help_here(match: Match) -> Text:
    """What can be typed, a line for each."""
    locale = match.settings.locale
    lines = (WORDS("help-line", locale, typed=one.example, about=WORDS(one.about, locale)) for one in offered(match))
    return join((WORDS("help-hosts", locale), *lines))


def misplaced(said: Said, locale: str) -> Answer | None:
    """What somebody who runs matches is told who types what belongs into the hosts' topic of one elsewhere; talk is let be."""
    first = said.text.strip().partition("\n")[0]
    is_act = verb_of(first) in _VERBS and (":" in first or len(first.split()) <= _BRIEF)
    return Answer(WORDS("hosts-not-here", locale)) if is_act else None


async def in_match(office: Office, place: Place, said: Said, *, is_edit: bool) -> Answer | None:
    """A post in the hosts' topic of a match: talk, unless it begins with what a host can do. An edit does nothing, and nor does what
    somebody else has put into a post; neither do two acts in one, of which the second would pass for a reason.
    """
    match = await office.house.store.transact(lambda tx: tx.match(place.match))
    if match is None or said.user not in match.hosts:
        return None
    locale, commands = match.settings.locale, {one.verb: one for one in offered(match)}
    command = commands.get(verb_of(said.text))
    if command is None:
        told = {"help": help_here(match), "play": WORDS("orders-not-here", locale)}.get(verb_of(said.text))
        return Answer(told) if told and not is_edit else None
    if is_edit or said.is_others:
        return Answer(WORDS("host-edit-ignored", locale))
    if not command.has_lines and (line := another(said.text, commands)):
        return Answer(WORDS("one-at-a-time", locale, line=line))
    return await command.deed(Asking(office, match, said, rest_of(said.text)))
