"""The rules on the rehearsal's page: in words and as pictures, as the match has them from which one comes."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from bot.page.html.rules import rules
from bot.page.html.words import speaking
from games import catalogue, rulebook
from games.design.naming import SHARED
from games.design.record import design
from tests.bot.letters.test_one_language import found_in, read
from tests.bot.page.client import Client
from tests.games.design.writing import ENGLISH, SMALL

_CODE: Final = re.compile(r"<(code|pre)>.*?</\1>", re.DOTALL)
"""What programs and typed orders are written in, the same in every language."""


async def test_the_pictures_of_the_rules_are_those_of_the_match(page: Client) -> None:
    """Six rounds where six were chosen, four as it is usually played; each picture has its words, and stands at its address."""
    match = await page.opened(options='{"rounds": 6}')
    for asked, rounds in (
        (f"?match={match.id}", "6 rounds"),
        ("", "4 rounds"),
        ("?match=%22%3E%3Cscript%3E", "4 rounds"),
    ):
        _, text = await page.get(f"/rules/five_stands{asked}")
        assert f'alt="The ring of meadows. {rounds}, 8 cards for each player.' in text
        assert "<script>" not in text
        sources = re.findall(r'<img src="(/rules/[^"]+)"[^>]* loading="lazy">', text)
        drawn = [await page.get(source.replace("&amp;", "&")) for source in sources]
        assert {status for status, _ in drawn} == {200}
        assert rounds in drawn[0][1]


async def test_the_pictures_of_the_rules_have_the_seats_of_the_match(page: Client) -> None:
    """A city for three where three play; before there is a match, the one for two."""
    match = await page.opened(game="la_mafia", players=("human", "form", "form"))
    for asked, lairs in ((f"?match={match.id}", "the lairs A3 D6"), ("", "the lair E5")):
        assert lairs in (await page.get(f"/rules/la_mafia{asked}"))[1]


async def test_a_page_of_rules_that_is_not_there_names_those_that_are(page: Client) -> None:
    """A season has rules too, though none can be opened from here."""
    status, text = await page.get("/rules/chess")
    assert (status, "greeen_mafia" in text, ", season." in text) == (404, True, True)
    assert (await page.get("/rules/season"))[0] == 200


@pytest.mark.parametrize("key", catalogue.keys())
async def test_the_rules_of_every_game_stand_in_short_and_whole(page: Client, key: str) -> None:
    """Before it is opened, folded: the aim, a turn, what counts, what silence means; beside it the lesson and the whole rulebook."""
    _, new = await page.get(f"/new/{key}")
    (short,) = re.findall(r'<details class="letter short-rules">(.*?)</details>', new, re.DOTALL)
    assert [part in short for part in ("The aim", "A turn", "What counts", "Saying nothing")] == [True] * 4
    assert f'href="/rules/{key}"' in short
    _, whole = await page.get(f"/rules/{key}")
    assert (f'href="/rules/{key}#lesson"' in new) == ('id="lesson"' in whole)
    sections = [number for number in rulebook.numbers(key) if "." not in number]
    assert len(re.findall("<h3", whole.partition('class="rulebook')[2])) == len(sections) > 5
    assert (whole.count('hreflang="it"'), 'hreflang="en"' in whole) == (1, False)
    for source in re.findall(r'<img src="(/rules/[^"]+)"', whole):
        assert (await page.get(source.replace("&amp;", "&")))[0] == 200
    _, italian = await page.get(f"/rules/{key}", **{"Accept-Language": "it"})
    assert 'class="rulebook" lang="it"' in italian
    assert 'id="c1"' in italian
    assert found_in(f"/rules/{key}", read(_CODE.sub("", italian))) == []


def test_a_design_without_italian_says_so_beside_its_rules() -> None:
    """Its rules in short are marked as English; one with both languages says nothing."""
    for text, is_mixed in ((SMALL, False), (ENGLISH, True)):
        game = design(text)
        catalogue.bring(game, SHARED)
        with speaking("it"):
            shown = rules(game, "it", ())
            assert ("Le frasi del gioco sono solo in inglese" in shown) is is_mixed
            assert f'<section class="letter" lang="{"en" if is_mixed else "it"}">' in shown


def test_a_rulebook_that_is_not_translated_says_so(tmp_path: Path) -> None:
    """An Italian reader of a package's game gets it in English, marked as such."""
    (tmp_path / "rulebook.md").write_text("# Tug\n\n1.1 Pull.\n", "utf-8")
    game = replace(catalogue.games()[0], key="page_without_italian")
    catalogue.bring(game, tmp_path)
    with speaking("it"):
        shown = rules(game, "it", ())
    assert '<section class="rulebook" lang="en">' in shown
    assert '<p class="quiet" lang="it">C’è solo in inglese.</p>' in shown
