"""The form that opens a match: it begins in the reader's words, and is read as it was filled in."""

import re
from html import unescape

import pytest

from games import catalogue, options
from tests.bot.page.client import Client
from tests.catalogued import game_named


@pytest.mark.parametrize("key", catalogue.keys())
async def test_the_form_begins_in_words(page: Client, key: str) -> None:
    """No field holds a word of the code or bare brackets, and how long a round lasts is said in the reader's language."""
    _, text = await page.get(f"/new/{key}?in=it")
    begun = re.findall(
        r'<input type="text" name="option-[^>]* value="([^"]*)"|<textarea name="option-[^>]*>([^<]*)', text
    )
    shown = [unescape(one or other) for one, other in begun]
    coded = {"random", "default", "balanced_random", "points", "{}", "groups = {}"}
    assert not coded & {*shown}
    assert re.search(r'name="every" value="[12] giorn[oi]"', text)
    assert "Bot: mosse a caso" in text
    assert not re.search(r"Automatico: (guest|planner|strategist|reckon|thinker|lookout|form)<", text)


@pytest.mark.parametrize(
    ("game", "fields", "chosen"),
    [
        ("five_stands", {"starting_meadows": "a sorte, distribuiti in modo uniforme"}, {}),
        ("five_stands", {"starting_meadows": "white, blue, red", "hand_size": "6"}, {"hand_size": 6}),
        (
            "la_mafia",
            {"map": "la città solita", "victory": "controllare tutte le caselle, anche i covi"},
            {"victory": "all_tiles"},
        ),
    ],
)
async def test_what_is_filled_in_in_words_is_meant(
    page: Client, game: str, fields: dict[str, str], chosen: dict[str, object]
) -> None:
    """In any language; what is not in words is read as it is typed."""
    match = await page.opened(game=game, players=("human", "form", "form"), fields=fields, every="2 giorni")
    rules = game_named(game)
    assert match.settings.pace.every == "2 days"
    assert {key: match.options[key] for key in chosen} == chosen
    assert options.fitting(rules, match.options) is None
