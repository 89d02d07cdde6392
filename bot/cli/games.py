"""`rules`: a game's rules in short, or the whole rulebook. `design`: a match in one file."""

import argparse

from bot.cli.asked import Add, Complaint, game_of
from bot.commands.words.rules import drawn_of
from games import catalogue, rulebook
from games.design import commands
from games.game import AnyGame
from games.wording import plain


def offer(add: Add) -> None:
    """Offer `rules` and `design`."""
    rules = add("rules", help="print a game's rules in short, or the whole rulebook")
    rules.add_argument(
        "game", choices=[*catalogue.keys(), catalogue.SEASON], metavar="GAME", help="as rehearse takes it"
    )
    rules.add_argument("--whole", action="store_true", help="the whole rulebook, clause by clause")
    rules.add_argument("--language", default="en", help="of the rules (en, it)")
    rules.set_defaults(work=_rules)
    design = add("design", help="make, check and try a match in one file", usage=commands.USAGE.removeprefix("usage: "))
    design.add_argument("what", nargs=argparse.REMAINDER)
    design.set_defaults(work=_design)


async def _design(arguments: argparse.Namespace) -> int:
    return commands.main(arguments.what)


async def _rules(arguments: argparse.Namespace) -> int:
    game = game_of(arguments.game)
    languages = rulebook.languages(game.key)
    if arguments.language not in languages:
        known = " or ".join(languages)
        raise Complaint(f"{game.title} does not speak {arguments.language!r}; --language may be {known}")
    whole = rulebook.text(game.key, arguments.language)
    if arguments.whole and not whole:
        raise Complaint(f"{game.title} has no rulebook of its own; leave --whole out for its rules in short")
    print(whole if arguments.whole else _in_short(game, arguments.language))
    return 0


def _in_short(game: AnyGame, language: str) -> str:
    """Return the rules in short, and what their pictures show."""
    return "\n\n".join((plain(game.summary(language)), *(drawn.alt for drawn in drawn_of(game, language))))
