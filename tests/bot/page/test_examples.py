"""The examples of House matches as the page asks them; Chromium plays them in `tests/browser/test_library.py`."""

import re

import pytest

from bot.referee.core.positions import table_of
from tests.bot.page.client import Client
from tests.bot.page.seen import part, seated, words
from tests.by_turns import a_fifth
from tests.games.by_hand.samples import EXAMPLES, SEATS


@pytest.mark.parametrize("name", a_fifth(EXAMPLES))
async def test_an_example_asks_for_every_part_with_a_control(page: Client, name: str) -> None:
    """Its question in its host's words, its host's rules one click away."""
    seats = seated("human", *("form",) * (SEATS.get(name, 3) - 1))
    match = await page.opened(game="by_hand", seats=seats, early="all_in", options=EXAMPLES[name].read_text("utf-8"))
    asked = table_of(match).state.questions
    _, text = await page.get(f"/match/{match.id}/player-1")
    orders = part(text, "orders")
    assert re.findall(r'<fieldset [^>]*data-field="([^"]+)"', orders) == [field.key for field in asked.fields]
    assert asked.ask in words(text)
    assert f'href="/rules/by_hand?match={match.id}"' in text
