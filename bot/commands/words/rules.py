"""The rules of a match: those that a host has written for it, the game in short, and the rules as pictures."""

from bot.referee.core.model import Match
from bot.referee.core.positions import game_of, listed, options_of
from games.game import AnyGame
from games.scene import Scene
from games.wording import Text, join


def rules_written(match: Match, locale: str) -> Text:
    """Return the rules that the host of a match wrote for it; empty if there are none."""
    game = game_of(match)
    written: Text = game.own_rules(options_of(game, match.options), locale)
    return written


def rules_of(game: AnyGame, locale: str) -> Text:
    """Return the title of a game, and its rules in short."""
    return join((game.tell(game.key, locale), game.summary(locale)))


def drawn_here(match: Match, locale: str) -> tuple[Scene, ...]:
    """Return the rules of a match as pictures, drawn for its options and seats. They show only what is public."""
    game = game_of(match)
    options = options_of(game, listed(match))
    drawn: tuple[Scene, ...] = game.diagrams(game.seated(match.seats, options) if match.seats else options, locale)
    return drawn


def drawn_of(game: AnyGame, locale: str) -> tuple[Scene, ...]:
    """Return the rules of a game as pictures, with its usual options."""
    drawn: tuple[Scene, ...] = game.diagrams(game.Options(), locale)
    return drawn
