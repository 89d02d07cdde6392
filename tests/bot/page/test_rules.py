"""The rules on the rehearsal's page: in words and as pictures, as the match has them from which one comes."""

import re

import pytest

from games import catalogue, rulebook
from tests.bot.page.client import Client


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
        assert [status for status, _ in drawn] == [200, 200]
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
    """Before it is opened, folded: the aim, a turn, what counts, what silence means; beside it every section of the rulebook."""
    _, new = await page.get(f"/new/{key}")
    (short,) = re.findall(r'<details class="letter short-rules">(.*?)</details>', new, re.DOTALL)
    assert [part in short for part in ("The aim", "A turn", "What counts", "Saying nothing")] == [True] * 4
    assert f'href="/rules/{key}"' in short
    _, whole = await page.get(f"/rules/{key}")
    sections = [number for number in rulebook.clauses(key) if "." not in number]
    assert len(re.findall("<h3", whole.partition('class="rulebook')[2])) == len(sections) > 5
    assert (whole.count('hreflang="it"'), 'hreflang="en"' in whole) == (1, False)
    for source in re.findall(r'<img src="(/rules/[^"]+)"', whole):
        assert (await page.get(source.replace("&amp;", "&")))[0] == 200
    if "it" in rulebook.languages(key):
        assert "Lo scopo" in (await page.get(f"/rules/{key}?in=it"))[1]
