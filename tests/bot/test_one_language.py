"""A whole match in Italian, and what is made of it afterwards, have no English in them."""

import html
import re
from collections.abc import Iterator
from typing import Any, Final

import msgspec
import pytest

from bot.papers.book import making as book_of
from bot.papers.replay import making as replay_of
from bot.papers.report import telling
from bot.papers.report.counting import counted
from bot.papers.report.course import course_of
from bot.papers.transcript import transcript
from bot.referee.core.model import Match
from bot.referee.record import archive, verifying
from bot.venues.rehearsal.stage.theatre import Theatre
from bot.venues.rehearsal.terminal import auto, season
from games import catalogue
from games.game import AnyGame
from tests.bot.test_noise import in_theatre
from tests.english import english_in

_DATA: Final = re.compile(r'<script type="application/json"[^>]*>(.*?)</script>', re.DOTALL)
_UNREAD: Final = re.compile(r"<(style|script|code)\b.*?</\1>|srcdoc=\"[^\"]*\"", re.DOTALL)
_SAID: Final = re.compile(r'(?:alt|aria-label|title|placeholder)="([^"]*)"')


def _read(page: str) -> str:
    """What a page shows or says; its script's letters too, each piece of text on a line of its own."""
    data = [one for found in _DATA.findall(page) for one in _strings(msgspec.json.decode(found))]
    whole = "\n".join((_UNREAD.sub("\n", page), *data))
    return html.unescape("\n".join((re.sub(r"<[^>]*>", "\n", whole), *_SAID.findall(whole))))


def _strings(value: Any) -> Iterator[str]:
    match value:
        case str():
            yield value
        case dict():
            yield from (each for one in value.values() for each in _strings(one))
        case list():
            yield from (each for one in value for each in _strings(one))


def _found(where: str, words: str) -> list[tuple[str, list[str], str]]:
    lines = (one for one in words.splitlines() if english_in(one))
    return [(where, english_in(one), one.strip()[:200]) for one in lines]


@pytest.mark.parametrize("game", [*catalogue.games(), catalogue.find(catalogue.SEASON)], ids=lambda game: game.key)
async def test_letters_and_products_of_an_italian_match_have_no_english(game: AnyGame) -> None:
    """Every post to everyone, hosts, rooms and players; then transcript, replay, report, and the book of a season."""
    printed: list[str] = []
    async with in_theatre() as theatre:
        trial = game.trials[0]
        options: dict[str, Any] = msgspec.to_builtins(trial.options)
        if game.key == catalogue.SEASON:
            match = await season.play(theatre, trial.seats, printed.append, {}, "it")
        else:
            match = await auto.play(theatre, game, trial.seats, printed.append, options, "it")
        papers = await _papers(theatre, match)
    found = [one for each in printed for one in _found("printed", each)]
    found += [one for where, words in papers.items() for one in _found(where, words)]
    assert found == []


async def _papers(theatre: Theatre, match: Match) -> dict[str, str]:
    whole = await transcript(theatre.house, match.id, "html", is_whole=True)
    replay = await replay_of.published(theatre.house.store, match)
    assert isinstance(whole, str)
    papers = {"transcript": _read(whole), "replay": _read(replay)}
    if match.game == catalogue.SEASON:
        book = await book_of.book(theatre.house, match.id)
        assert isinstance(book, str)
        return papers | {"book": _read(book)}
    if match.seats == 1:
        return papers
    exported = verifying.checked(
        msgspec.json.decode(msgspec.json.encode(await archive.export(theatre.house, match.id)))
    )
    found = counted(course_of(exported), 60, 2, clock=lambda: 0.0)
    teller = telling.Teller(found, exported.match, "it")
    return papers | {"report": telling.text(teller), "report's page": _read(telling.page(teller, "it"))}
