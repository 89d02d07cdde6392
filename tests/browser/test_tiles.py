"""What no picture shows lies on tiles below it: on a phone and by keyboard, one kind of field after the other."""

from typing import Any, Final

import pytest

from games import catalogue
from games.design.naming import SHARED
from games.design.record import design
from games.library import FILES
from tests.browser.staging import Stage, expect, staged
from tests.by_turns import a_fifth
from tests.games.design.planted import NUMBER
from tests.games.design.test_record import GIVING
from tests.games.design.writing import changed

_PHONE: Final[dict[str, Any]] = {"viewport": {"width": 390, "height": 780}, "has_touch": True}
_KINDS: Final = """
rounds = 2
[[questions]]
ask = "What is chosen?"
[[questions.fields]]
key = "whom"
choices = ["@others"]
[[questions.fields]]
key = "also"
choices = ["@others"]
[[questions.fields]]
key = "some"
choices = ["дом", "Oak & Ash", "sì"]
most = 2
[[questions.fields]]
key = "sum"
choices = [{sums}]
[[questions]]
ask = "How much?"
[[questions.fields]]
key = "send"
kind = "amounts"
choices = ["north", "east"]
most = 12
[[questions.fields]]
key = "low"
kind = "number"
least = -5
most = 5
[[questions.fields]]
key = "bid"
kind = "number"
least = 0
most = 400
""".format(sums=", ".join(f'"{number} coins"' for number in range(1, 21)))
"""Two rounds of a House match, with a field of each kind that is not typed."""
_TAPPED: Final = (
    (
        ('.patches [data-tile="@2"]', 1),
        ('[data-tile="also=@2"]', 1),
        ('[data-tile="also=@3"]', 1),
        ('[data-tile="some=дом"]', 1),
        ('[data-tile="some=sì"]', 1),
        ('[data-tile="some=Oak & Ash"]', 2),
        ('[data-tile="sum=17 coins"]', 1),
    ),
    (
        ('[data-tile="send=north"]', 3),
        ('[data-words="send=north"][data-by="-1"]', 1),
        ('[data-words="send=east"][data-by="10"]', 2),
        ('[data-tile="low=-4"]', 1),
        ('[data-tile="low=-3"]', 1),
        ('[data-words="bid"][data-by="100"]', 2),
        ('[data-words="bid"][data-by="10"]', 3),
        ('[data-words="bid"][data-by="-1"]', 2),
        ('[data-tile="bid"]', 1),
    ),
)
"""What is tapped in each round, and how often."""
_PICKED: Final = ("Bo, Chiara, дом, sì, 17 coins", "north × 2, east × 10, Low: -3, Bid: 229")
_ANSWERS: Final = (
    {"whom": ("@2",), "also": ("@3",), "some": ("дом", "sì"), "sum": ("17 coins",)},
    {"send": {"north": 2, "east": 10}, "low": -3, "bid": 229},
)


@pytest.mark.parametrize("way", a_fifth(["taps", "keys"]))
async def test_every_kind_of_field_is_answered(way: str) -> None:
    """By taps: each tile is as high as a thumb; what is chosen stands below them, and is what is sealed. By keys: Enter and space press a
    tile, plus and minus count on it; the focus stays where it is.
    """
    async with staged(**(_PHONE if way == "taps" else {})) as stage:
        address = await stage.opened("by_hand", "human", "form", "form", early="all_in", options=_KINDS)
        await stage.window.goto(address)
        board = stage.window.locator("#part-now .pictures")
        for number in range(len(_TAPPED)):
            # The form of a round and its tiles come in two parts of the page.
            await stage.window.locator(f"#part-orders form[data-key='round-{number + 1}']").wait_for()
            await stage.window.locator(f"#part-now [data-tile='{('also=@2', 'bid')[number]}']").wait_for()
            await (_tapped if way == "taps" else _pressed)(stage, board, number)
            await stage.seal()
        await stage.window.locator(".status[data-status=finished]").wait_for()
        match = await stage.match()
        versions = await stage.theatre.house.store.transact(lambda tx: tx.orders.versions(match.id))
        assert [one.answer for one in versions if one.seat == 0] == [*_ANSWERS]


async def _tapped(stage: Stage, board: Any, number: int) -> None:
    assert await board.locator(".tile").evaluate_all(_LOWEST) >= 44
    for tile, times in _TAPPED[number]:
        for _ in range(times):
            await board.locator(tile).tap()
    await expect(board.locator(".picked")).to_have_text(f"Picked: {_PICKED[number]}")
    assert not await stage.is_wider_than_the_window()


async def _pressed(stage: Stage, board: Any, number: int) -> None:
    for tile, times in _TAPPED[number]:
        await board.locator(tile).focus()
        for time in range(times):
            await stage.window.keyboard.press("Space" if time % 2 else "Enter")
        assert await board.locator(tile).evaluate("(one) => one === document.activeElement")
    if number:
        for key in ("+", "+", "-", "ArrowDown"):
            await stage.window.keyboard.press(key)
        await expect(board.locator(":focus")).to_have_attribute("aria-label", "Bid: 229")


_LOWEST: Final = "(all) => Math.min(...all.map((one) => one.getBoundingClientRect().height))"


async def test_a_part_of_the_standing_is_an_order_in_a_live_round() -> None:
    """One tap on a player seals, and another tap on someone else changes it. The pad is the tiles there: nothing stands twice."""
    async with staged(**_PHONE) as stage:
        options = 'questions = [{ fields = [{ key = "whom", choices = ["@others"] }] }]'
        live = {"every": "2 minutes", "early": "all_in", "close_at": ""}
        await stage.window.goto(await stage.opened("by_hand", "human", "human", "human", **live, options=options))
        for word in ("@2", "@3"):
            await stage.window.locator(f'#part-now .patches [data-tile="{word}"]').tap()
            pressed = stage.window.locator("#part-orders .pad [aria-pressed=true]")
            await expect(pressed).to_have_attribute("data-choice", word)
        await expect(stage.window.locator(".tiles")).to_have_count(0)


async def test_of_two_cards_alike_the_one_that_is_tapped_is_given() -> None:
    """One gift is picked, and told once; a tap on the other card of its kind moves the mark, a second one takes it back."""
    game = design(FILES["twins"].read_text("utf-8"))
    catalogue.bring(game, SHARED)
    async with staged(**_PHONE) as stage:
        await stage.window.goto(await stage.opened(game.key, "human", *("form",) * (game.seats[0] - 1)))
        board = stage.window.locator("#part-now .pictures")
        shells = board.locator('.patches [data-words="gift=shell"]')
        await expect(shells).to_have_count(2)
        for tapped, words, pressed in ((1, "Picked: shell", [1]), (0, "Picked: shell", [0]), (0, "", [])):
            await shells.nth(tapped).tap()
            for number in range(2):
                await expect(shells.nth(number)).to_have_attribute("aria-pressed", str(number in pressed).lower())
            await expect(board.locator(".picked")).to_have_text(words)


async def test_no_more_is_taken_than_there_is_for_its_cost() -> None:
    """Taps count up to what is left at the price of a choice; the total is what it comes to."""
    costs = 'amounts("send", ["red", "blue"], 5, costs = {"red": 2, "blue": 3})'
    game = design(changed((NUMBER, costs), (GIVING, "")))
    catalogue.bring(game, SHARED)
    async with staged(**_PHONE) as stage:
        await stage.window.goto(await stage.opened(game.key, "human", "form"))
        red, blue = (stage.window.locator(f'#part-now [data-tile="send={word}"]') for word in ("red", "blue"))
        total = stage.window.locator("#part-orders [data-field=send] output.total")
        for tile, spent in ((red, "2 of 5"), (blue, "5 of 5"), (red, "3 of 5"), (blue, "0 of 5"), (red, "2 of 5")):
            await tile.tap()
            await expect(total).to_have_text(spent)
