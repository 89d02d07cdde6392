"""What players are told they can type under their letters."""

from collections.abc import Iterable
from typing import Final

from bot.commands.command import Command
from bot.commands.reading.grammar import example
from bot.commands.wording import about
from bot.venues.forum.layout import WORDS
from games.wording import Text, join, plain

HELP: Final = ("orders", "withdraw", "trade", "accept", "refuse", "why", "diary", "hint", "rules", "leave", "apply")
"""What can be typed besides the commands of the table, a message (``typed-…``, ``about-…``) for each."""


def help_here(entries: Iterable[Command], locale: str) -> Text:
    """What a player can type under their letters, a line for each."""
    own = ((plain(WORDS(f"typed-{one}", locale)), plain(WORDS(f"about-{one}", locale))) for one in HELP)
    tabled = ((example(one), about(one, locale)) for one in entries)
    lines = (WORDS("help-line", locale, typed=typed, about=told) for typed, told in (*own, *tabled))
    return join((WORDS("help-player", locale), *lines))
