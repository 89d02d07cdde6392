"""One counter: the head of a letter, its question, its seal and the page speak of the same round, as the file counts it."""

from typing import Any, Final

from bot.page.reading.sight import HOST as THE_HOST
from bot.page.reading.sight import look
from bot.papers.markup import plain_post
from bot.referee.core.model import Letter, Match
from bot.referee.core.positions import counted
from bot.referee.letters.posts import compose
from tests.bot.designs.test_designs import brought
from tests.bot.world import World
from tests.games.design.planted import CLOSE
from tests.games.design.writing import changed

PHASED: Final = changed(
    ('"rounds": 3', '"rounds": 2, "pregame": True'),
    (CLOSE, f'    if t.phase == "":\n        return t.go("again")\n{CLOSE}'),
    ('"ask": "Which number?"', '"ask": "Number of {$round} of {$rounds}?"'),
    ('"ask": "Quale numero?"', '"ask": "Numero di {$round} di {$rounds}?"'),
)
"""A pregame, then two rounds of two questions each."""
ROUNDS: Final = (0, 1, 1, 2, 2)


async def test_everything_speaks_of_the_same_round(bot: World) -> None:
    """With a pregame and phases too, each of which has its own deadline, question and seal."""
    match = begun = await bot.started(2, game=brought(PHASED).key)
    for number in ROUNDS:
        letter, heading = await _newest(bot, match)
        assert counted(match) == number
        assert letter.prompt is not None
        assert f"Number of {number} of 2?" in plain_post(compose(letter, match, {}, "en"))
        assert heading.split("\n")[0].endswith(f"round {number}" if number else "round 0 (before the first)")
        sight = await bot.store.transact(lambda tx: look(tx, begun.id, THE_HOST, bot.clock.now()))
        assert sight is not None
        assert sight.course.round == number
        match = await bot.pass_deadline(match)
        seals = [one for one in await _small(bot, match) if one.id == "seal-of-round"]
        assert seals[-1].facts["round"] == number
    assert match.is_over


async def _newest(bot: World, match: Match) -> tuple[Letter, str]:
    """The newest letter of the first seat, and how it looks once the match has moved on."""
    letter = [one.letter for one in await bot.errands(match, "seat/0") if one.letter and one.kind == "post"][-1]
    return letter, plain_post(compose(letter, match.to(round=9), {}, "en"))


async def _small(bot: World, match: Match) -> list[Any]:
    """The small print of all public posts."""
    return [line for one in await bot.errands(match, "public") if one.letter for line in one.letter.small]
