"""The gazette: the public post of a close as a front page, from public news alone, and the same for all."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

from bot.papers.replay.course import course
from bot.referee.core.model import Letter, Match, Notice, Pace, Settings
from bot.referee.hosting import holding
from bot.referee.letters import posts
from bot.referee.letters.gazette import GAZETTE, front, seal_of_edition
from bot.referee.letters.posts import Post, compose
from bot.referee.letters.sentences import WORDS
from bot.referee.play import dealing
from bot.referee.record import verifying
from games.game import AnyGame
from games.wording import Text, plain
from tests.bot.world import HOST, NAMES, World
from tests.by_turns import a_fifth
from tests.catalogued import game_named
from tests.pictures.gazettes import TABLES, front_pages

SEATS = {"five_stands": 4, "la_mafia": 3, "go_stop": 2, "ganymede": 2, "greeen_mafia": 1, "by_hand": 3}


async def _played(bot: World, game: str, *, rounds: int = 1, **chosen: Any) -> Match:
    settings = Settings(pace=Pace(every="1 day", early="never"), gazette=True, **chosen)
    match = await bot.open(game, settings=settings)
    await bot.joins(match, *NAMES[: SEATS[game]])
    await dealing.start(bot.house, match.id, HOST)
    for _ in range(rounds):
        match = await bot.pass_deadline(match)
    return match


async def _public(bot: World, match: Match) -> list[Letter]:
    """The public letters of closes."""
    posts = [one for one in await bot.errands(match, "public") if one.kind == "post" and one.letter is not None]
    return [one.letter for one in posts if one.letter is not None and one.letter.kind in {"step", "end"}]


def _front(match: Match, letter: Letter, locale: str = "en") -> Post:
    return compose(letter, match, dict(enumerate(NAMES)), locale)


@pytest.mark.parametrize("game", a_fifth(sorted(SEATS)))
async def test_a_close_has_one_public_post_and_it_is_a_front_page(bot: World, game: str) -> None:
    """No post more than without a gazette; a masthead with its number, a headline, facts; the deal is no edition."""
    match = await _played(bot, game)
    *deal, letter = await _public(bot, match)
    assert not any(map(seal_of_edition, deal))
    assert len(deal) == (game != "greeen_mafia")
    post = _front(match, letter)
    assert "Gazette of " in plain(post.title)
    assert plain(post.sections[0].heading)
    assert not set(plain(post.sections[0].heading)) & set("“”«»"), "nobody said it"
    assert 1 <= len(plain(post.sections[0].body).splitlines()) <= 3
    assert {plain(_front(match, letter).sections[0].heading) for _ in range(3)} == {plain(post.sections[0].heading)}
    assert plain(_front(match, letter, "it").title) != plain(post.title)


def test_a_row_of_dice_is_no_news() -> None:
    """A line of many figures is neither the headline nor the number of the day, in a game that says nothing of what is worth telling."""
    game: Any = SimpleNamespace(tell=lambda event, _: (event,), stories=lambda *_: ())
    letter = Letter("step", notices=(Notice(GAZETTE, {"seal": "S"}),), round=1)
    headline, facts = front(WORDS, game, letter, ["Dice: 6 4 5 2 9", "A storm comes."], (), 2, "en")
    assert "A storm comes." in plain(headline)
    assert "6 4 5" not in plain(headline) + plain(facts)


async def test_the_last_edition_names_the_winner(bot: World) -> None:
    """The replay shows each page as it was told. The seal under a post draws its headline, so that no one chose the words."""
    match = await _played(bot, "five_stands", rounds=4)
    letters = (await _public(bot, match))[1:]
    for letter in letters:
        assert seal_of_edition(letter) == next(one.facts["seal"] for one in letter.small if one.id == "seal-of-round")
    assert match.outcome is not None
    post = _front(match, letters[-1])
    assert any(NAMES[seat] in plain(post.sections[0].heading, post.names) for seat in match.outcome.winners)
    moments = course(verifying.checked(await bot.document(match, by=HOST))).moments
    again = [one.letter for moment in moments for one in moment.told if one.letter.kind in {"step", "end"}]
    public = [letter for letter in again if letter.reader is None and seal_of_edition(letter)]
    assert [one.notices for one in public] == [one.notices for one in letters]


async def test_a_result_that_is_held_is_printed_when_it_is_announced(bot: World) -> None:
    """Before there is a seal there is no edition."""
    match = await _played(bot, "five_stands", announce="hold")
    assert (match.status, len(await _public(bot, match))) == ("held", 1)
    await holding.announce(bot.house, match.id, HOST, "it is fine")
    assert [notice.id for notice in (await _public(bot, match))[-1].notices] == [GAZETTE]


async def test_a_headline_is_short_and_never_all_there_is(bot: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """A long story is a fact below, and so is one that stands alone: each is told once. A game whose stories fail holds no result back."""
    match = await _played(bot, "five_stands")
    letter = (await _public(bot, match))[-1]
    for stories, above in ((["A crowd. " * 20, "Short."], "Short."), (["Alone."], "")):
        made = replace(game_named("five_stands"), stories=partial(_telling, stories))
        monkeypatch.setattr(posts, "game_of", partial(_always, made))
        section = _front(match, letter).sections[0]
        assert above in plain(section.heading)
        assert not any(story in plain(section.heading) for story in stories if story != above)
        assert plain(section.body).splitlines() == [story for story in stories if story != above]
    monkeypatch.setattr(posts, "game_of", partial(_always, replace(game_named("five_stands"), stories=_failing)))
    assert plain(_front(match, letter).sections[0].body)


def _telling(stories: list[str], news: Any, view: Any, locale: str) -> Iterator[Text]:
    return iter([(story,) for story in stories])


def _always(game: AnyGame, match: Match) -> AnyGame:
    return game


def _failing(news: Any, view: Any, locale: str) -> Iterator[Text]:
    raise LookupError("no words")
    yield ()


def test_the_pictures_of_the_docs_are_two_posts_of_each_game() -> None:
    """One of the middle and the last, each a separate page (`make pictures`)."""
    pages = list(front_pages())
    assert len(pages) == 2 * len(TABLES)
    assert all(page.startswith("<svg ") and "Gazette of" in page for page in pages)
