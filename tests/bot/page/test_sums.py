"""A sum among many is chosen from a list, not from a screen full of chips."""

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
