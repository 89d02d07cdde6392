"""A sum among many is chosen from a list, not from a screen full of chips; an order is a place for each choice."""

import re

from bot.page.html.questions import Asking
from games.form import Pick
from tests.catalogued import game_named


def test_ninety_sums_are_one_list() -> None:
    """Ninety garnets to offer are one control, with nothing chosen at first; three are chips as ever."""
    game = game_named("five_stands")
    asking = Asking(game, "en", {}, "trade")
    many = asking.fields((Pick("given-garnets", tuple(f"{n} garnets" for n in range(1, 91)), 0, 1),))
    assert many.count("<select") == 1
    assert many.count("<option") == 91
    assert 'type="radio"' not in many
    few = asking.fields((Pick("given-garnets", tuple(f"{n} garnets" for n in range(1, 4)), 0, 1),))
    assert few.count('type="radio"') == 4


def test_an_order_is_a_place_for_each_choice() -> None:
    """What was sealed stands with its places; what has none is empty."""
    asking = Asking(game_named("five_stands"), "en", {}, "orders")
    order = Pick("play", ("plum", "pear", "fig"), 2, 3, in_order=True)
    shown = asking.fields((order,), {"play": ("fig", "plum")})
    places = re.findall(r'<input type="number"[^>]* data-choice="(\w+)"[^>]* value="(\d*)"', shown)
    assert places == [("plum", "2"), ("pear", ""), ("fig", "1")]
    assert 'data-kind="places"' in shown
    assert "give 2 to 3 of them a place, 1 for the first" in shown
