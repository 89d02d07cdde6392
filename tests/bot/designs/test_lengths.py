"""Lengths that a file gives its questions: the deadline follows them, players read them before, and `verify` knows them."""

from dataclasses import replace as with_fields
from datetime import timedelta
from typing import Final

import pytest

from bot.papers.markup import plain_post
from bot.referee.core.model import Match, Pace, Settings
from bot.referee.letters.posts import compose
from bot.referee.play.playable import default_settings
from games.design.check import check
from games.design.check.report import figures
from games.wording import plain
from tests.bot.designs.test_designs import brought
from tests.bot.world import World, due, refusal_of
from tests.games.design.planted import CLOSE
from tests.games.design.writing import changed
from tests.sure import sure

TIMED: Final = changed(
    ('"rounds": 3', '"rounds": 2'),
    ("def ask", 'def deal(t):\n    t.go(every = "2 hours")\ndef ask'),
    (CLOSE, f'    if not t.phase:\n        return t.go("again", every = "40 seconds")\n{CLOSE}'),
)
"""Two hours for the first question, and 40 seconds for what is asked again; round 2 lasts as long as the hosts say."""
LASTING: Final = (timedelta(hours=2), timedelta(seconds=40), timedelta(days=1), timedelta(seconds=40))


async def opened(bot: World, pace: Pace | None = None) -> Match:
    """A match of the file has begun; without a `pace`, with that of the file."""
    game = brought(TIMED)
    return await bot.started(2, game=game.key, settings=Settings(pace=pace or default_settings(game).pace))


async def test_each_question_lasts_as_long_as_the_file_says(bot: World) -> None:
    """By the hour and in seconds, and where it says nothing as the hosts have it; whoever checks the export finds the same deadlines."""
    match, lasted = await opened(bot, Pace("1 day", None)), list[timedelta]()
    while not match.is_over:
        lasted.append(due(match) - sure(match.round_at))
        match = await bot.pass_deadline(match)
    assert tuple(lasted) == LASTING
    await bot.assert_verifies(match)


async def test_seconds_are_live(bot: World) -> None:
    """A question of seconds waits a second for late messages, also where the hosts let each round last until an hour."""
    match = await bot.pass_deadline(await opened(bot))
    assert match.wake_at == due(match) - timedelta(seconds=10)
    await bot.turn_to(due(match) + timedelta(seconds=1))
    assert (await bot.now(match)).round == 3


async def test_a_chess_clock_counts_more(bot: World) -> None:
    """Each player has their own time then."""
    match = await opened(bot, Pace(clock="3m + 5s", close_at=None, early="all_in"))
    assert match.deadline == bot.clock.now() + timedelta(minutes=3, seconds=5)


@pytest.mark.parametrize(
    ("locale", "expected"),
    [
        ("en", "Some questions last as long as the rules of the match say: from 40 seconds to 2 hours."),
        ("it", "Alcune domande durano quanto dicono le regole della partita: da 40 secondi a 2 ore."),
    ],
)
async def test_the_sign_up_says_how_long_questions_last(bot: World, locale: str, expected: str) -> None:
    """The shortest and the longest that the file writes out."""
    match = await bot.open(brought(TIMED).key, settings=Settings(locale=locale))
    [post] = await bot.errands(match, "public")
    assert expected in plain_post(compose(sure(post.letter), match, {}, locale)).split("\n")


async def test_a_length_that_cannot_be_kept_is_refused(bot: World) -> None:
    """Seconds on a forum, and less than the operator allows; as where hosts name such a length."""
    short = brought(changed(("40 seconds", "4 seconds"), text=TIMED))
    assert (await refusal_of(bot.open(short.key))).facts["given"] == "4 seconds"
    bot.house = with_fields(bot.house, is_typed=True)
    assert (await refusal_of(bot.open(brought(TIMED).key))).id == "live-not-typed"


def test_the_check_counts_the_lengths() -> None:
    """Both rounds with all that is asked: 2 hours, a day, and twice 40 seconds."""
    report = check(TIMED, count=6)
    assert "1 day, 2 hours at most" in plain(next(iter(figures(sure(report.game), sure(report.played), "en"))))
