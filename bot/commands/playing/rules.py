"""The rules of a game in short and as pictures, one clause of its rulebook, and what the bot does."""

from collections.abc import Sequence
from typing import Final

from bot.commands.command import Command, Field, Line, Press
from bot.commands.request import Reply, Request, Shows
from bot.commands.wording import WORDS, say
from bot.commands.words.lesson import lesson_text, shown
from bot.commands.words.rules import drawn_here, drawn_of, rules_of, rules_written
from bot.referee.core.model import Match, Refused
from bot.referee.play import standing
from games import catalogue, options, rulebook
from games.game import AnyGame
from games.wording import Text, in_all, plain

_LESSON: Final = "lesson"
_OPTIONS: Final = "options"
"""Given as a clause, in any language, they show the first turns of a match, and all its options."""
_MATCHES: Final = 3


async def _rules(request: Request) -> Reply:
    """Return the rules, with pictures for the options of the match that is meant. Refused: `rules-which`."""
    matches = await _matches(request)
    games = {one.game for one in matches}
    named = request.text("game") or (games.pop() if len(games) == 1 else "")
    game = catalogue.find(named)
    if game is None:
        raise Refused("rules-which", {"games": ", ".join(one for one in GAMES)})
    locale, clause = request.locale, request.text("clause").split(" ")[0]
    if clause.casefold() in in_all(WORDS, "clause-lesson"):
        return _lesson(game, locale)
    if clause:
        return Reply(_clause(game, clause, locale))
    of_game, text = [one for one in matches if one.game == game.key], rules_of(game, locale)
    clauses = len(rulebook.numbers(game.key))
    text = (*text, "\n\n", *say("rules-lesson", locale)) if game.lesson is not None else text
    text = (*text, "\n\n", *say("rules-more", locale, clauses=clauses)) if request.about is None else text
    for match in [one for one in of_game if rules_written(one, "en")][:_MATCHES]:
        text = (*rules_written(match, locale), "\n\n", *text)
    scenes = drawn_here(of_game[0], locale) if len(of_game) == 1 else drawn_of(game, locale)
    return Reply(text, shows=Shows(scenes=scenes))


def _lesson(game: AnyGame, locale: str) -> Reply:
    """Return the lesson of a game, with what is seen first in each of its turns."""
    turns = shown(game, locale)
    if not turns:
        return Reply(say("rules-no-lesson", locale, game=catalogue.name_of(game, locale)))
    return Reply(lesson_text(game, locale), shows=Shows(scenes=tuple(one.seen[0] for one in turns)))


async def _matches(request: Request) -> Sequence[Match]:
    """Return the match of the request; else the matches that the asker plays, and those that are public where they ask."""
    if request.about is not None:
        return [request.about]
    matches = [
        *await request.surface.public_matches(request),
        *(one.match for one in await standing.places(request.house, request.user)),
    ]
    return list({one.id: one for one in matches}.values())


def _clause(game: AnyGame, clause: str, locale: str) -> Text:
    name = catalogue.name_of(game, locale)
    if clause.casefold() in in_all(WORDS, "clause-options"):
        return (*say("rules-options", locale, game=name), "\n", options.listing(game, locale))
    text = rulebook.clauses(game.key, locale).get(clause)
    return (rulebook.unmarked(text),) if text else say("rules-no-clause", locale, clause=clause, game=name)


async def _clauses(request: Request, typed: str) -> Sequence[tuple[str, str]]:
    """Suggest the clauses of the named game that begin with what is typed, or contain it."""
    key = request.text("game") or (request.match.game if request.about is not None else "")
    known = rulebook.clauses(key, request.locale) if key in catalogue.keys() else {}  # noqa: SIM118  no dictionary
    named = {number: rulebook.unmarked(said.partition("\n")[0]) for number, said in known.items()}
    fitting = [number for number, said in named.items() if typed.casefold() in said.casefold()]
    fitting.sort(key=lambda number: not number.startswith(typed))
    game = catalogue.find(key)
    papers = (_OPTIONS,) if game is not None and game.lesson is None else (_LESSON, _OPTIONS)
    words = {one: plain(say(f"clause-{one}", request.locale)) for one in papers}
    first = [(one, word) for one, word in words.items() if word.startswith(typed.casefold())]
    return [*first, *((number, named[number]) for number in fitting)]


async def _help(request: Request) -> Reply:
    """Return what the bot does, and how it is used in this place."""
    return Reply(await request.surface.guide(request))


GAMES: Final = (*(one.key for one in catalogue.welcoming()), catalogue.SEASON)

COMMANDS: Final = (
    Command(
        "rules", "playing", "anybody", _rules,
        (
            Field("game", "choice", needed=False, choices=GAMES),
            Field("clause", "text", needed=False, suggests=_clauses),
        ),
        "none", typed=Line(example="rules of the game", is_sure=True, is_public=True), slash="rules",
        press=Press("rules"), shows=True,
    ),
    Command(
        "help", "playing", "anybody", _help, subject="none", typed=Line(is_sure=True, is_public=True), slash="help",
        lacks={"page": "lacks-menus-page"}, shows=True,
    ),
)  # fmt: skip
