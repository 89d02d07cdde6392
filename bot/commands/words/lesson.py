"""The lesson of a game: its turns with their pictures, and all of it as a text."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from msgspec.structs import replace

from bot.commands.wording import say
from bot.referee.letters.posts import Line, parted
from games import catalogue, lesson
from games.game import AnyGame
from games.lesson import LEARNER, Turn
from games.scene import Scene, named
from games.wording import Text, plain, split

NAMES: Final = dict(enumerate(("Ada", "Bo", "Chiara", "Dae", "Eve")))
"""The players of a lesson, by seat."""


class Shown(NamedTuple):
    """A turn with the pictures of what is `seen` and of what it `brought`."""

    turn: Turn
    seen: tuple[Scene, ...]
    brought: tuple[Scene, ...]


def shown(game: AnyGame, locale: str) -> tuple[Shown, ...]:
    """Return a lesson with its pictures, whose names are theirs on the page; empty if the game has none."""
    return _shown(game.key, locale) if game.lesson is not None else ()


@lru_cache(maxsize=32)
def _shown(key: str, locale: str) -> tuple[Shown, ...]:
    game = catalogue.find(key)
    assert game is not None, "it was just played"
    letters = iter("abcdefghijklmnopqrstuvwxyz")

    def drawn(scenes: Iterable[Scene | None]) -> tuple[Scene, ...]:
        turns = [named(scene, NAMES) for scene in scenes if scene is not None]
        return tuple(replace(scene, name=f"lesson-{next(letters)}") for scene in turns)

    return tuple(
        Shown(
            turn,
            drawn([game.draw(turn.view, locale), game.board(turn.view, turn.prompt, locale)]),
            drawn([next(filter(None, (game.draw(event, locale) for event in turn.news)), None)]),
        )
        for turn in lesson.turns(game)
    )


def pictures(game: AnyGame, locale: str) -> tuple[Scene, ...]:
    """Return every picture of a game's lesson."""
    return tuple(scene for one in shown(game, locale) for scene in (*one.seen, *one.brought))


def asked(game: AnyGame, turn: Turn, locale: str) -> tuple[Text, ...]:
    """Return the lines of what a turn asks."""
    return split(game.tell(turn.prompt, locale))


def done(game: AnyGame, turn: Turn, locale: str) -> str:
    """Return what was sealed in a turn."""
    answer = plain(game.tell((turn.prompt, turn.answer), locale), NAMES)
    return plain(say("lesson-done", locale, you=NAMES[LEARNER], answer=answer))


def news(game: AnyGame, turn: Turn, locale: str) -> tuple[tuple[Line, ...], tuple[Line, ...]]:
    """Return the news of a turn with their reasons: those that concern the learner, and those of others."""
    every = [Line(game.tell(event, locale), game.why(event, locale)) for event in turn.news]
    return parted(every, LEARNER, lambda line: line.said)


def lesson_text(game: AnyGame, locale: str) -> Text:
    """Return a lesson in words: of each turn the question, what was sealed, and the news that concern the learner."""
    parts = [plain(say("lesson-how", locale, you=NAMES[LEARNER]))]
    for number, (turn, _, _) in enumerate(shown(game, locale), 1):
        own, _ = news(game, turn, locale)
        brought = [plain(line.said, NAMES) for line in own]
        question = plain(asked(game, turn, locale)[0], NAMES)
        head = plain(say("lesson-turn", locale, number=number))
        parts.append("\n".join((f"{head}. {question}", done(game, turn, locale), *brought)))
    return ("\n\n".join(parts),)
