"""A player's page while a question is open: the board is the page, the question is on the first screen, the button says what it seals."""

from typing import Any, Final

import pytest

from tests.browser.openings import turned, unfold
from tests.browser.staging import expect, staged
from tests.by_turns import a_fifth

_SCREENS: Final = {"a laptop": (1280, 800), "a tablet": (820, 1180)}
_SEATS: Final = {"five_stands": 5, "la_mafia": 4, "ganymede": 2, "by_hand": 4}
_PLACES: Final = """() => {
  const rect = (one) => { const { top, bottom, width } = one.getBoundingClientRect(); return { top, bottom, width }; };
  const asked = [...document.querySelectorAll("#part-orders :is(.asking, fieldset, button[data-words])")]
    .filter((one) => one.checkVisibility());
  const pictures = [...document.querySelectorAll("#part-now .living .pictures > :is(.map, img)")].map((one) => one.getBoundingClientRect());
  return {
    board: Math.max(...pictures.map((one) => one.right)) - Math.min(...pictures.map((one) => one.left)),
    high: Math.max(...pictures.map((one) => one.height)),
    question: rect(asked[0]), seal: rect(asked.at(-1)), height: innerHeight, width: innerWidth,
    strong: [...document.querySelectorAll("button.strong")].filter((one) => one.checkVisibility()).length,
    main: document.querySelector("#panel").getBoundingClientRect().width,
  };
}"""

_BOARD: Final = "document.querySelector('#part-now .map')"
_TOPS: Final = f"[{_BOARD}, document.querySelector('#part-orders fieldset')].map((one) => Math.round(one.getBoundingClientRect().top))"


@pytest.mark.parametrize("screen", a_fifth(_SCREENS))
async def test_the_board_is_the_page(screen: str) -> None:
    """It has half of a laptop's width and all of a tablet's, in the first round and the second, before anything is scrolled.

    What is asked, and the only button that stands out, are on the first screen, and no board is higher than one.
    """
    width, height = _SCREENS[screen]
    async with staged(viewport={"width": width, "height": height}) as stage:
        seen = dict[tuple[str, int], Any]()
        for game, seats in _SEATS.items():
            await stage.open(game, seats=seats)
            mine = stage.window.url
            for round_ in (1, 2):
                if round_ == 2:
                    await turned(stage)
                    await stage.window.goto(mine)
                    await stage.window.wait_for_selector("#part-orders form")
                await stage.window.evaluate("scrollTo(0, 0)")
                seen[game, round_] = await stage.window.evaluate(_PLACES)
                assert not await stage.is_wider_than_the_window()
    for place, layout in seen.items():
        least = layout["width"] / 2 if screen == "a laptop" else layout["main"] - 1
        assert layout["board"] >= least, (place, layout)
        assert layout["high"] <= layout["height"], (place, layout)
        assert 0 < layout["question"]["top"] < layout["question"]["bottom"] <= layout["height"], (place, layout)
        assert layout["seal"]["bottom"] <= layout["height"], (place, layout)
        assert layout["strong"] == 1, (place, layout)


async def test_the_button_says_what_it_seals() -> None:
    """What is tapped or filled in, by its names, and nothing once it is put back."""
    async with staged() as stage:
        await stage.open()
        seal = stage.window.locator("#part-orders button[data-words]")
        await expect(seal).to_have_text("Seal these orders")
        picks = stage.window.locator("#part-orders fieldset[data-field=play] label")
        words = await picks.first.inner_text()
        await picks.first.click()
        await (await unfold(stage.window.locator("#part-orders label", has_text="Stay"))).click()
        await expect(seal).to_have_text(f"Seal: {words} · Stay")
        await picks.first.click()
        await expect(seal).to_have_text("Seal: Stay")


async def test_nothing_moves_under_a_thumb_that_seals() -> None:
    """On a phone picture and form stay where they were tapped: when it is sealed, when one goes on, and when it is sealed again."""
    async with staged(viewport={"width": 390, "height": 844}, has_touch=True) as stage:
        await stage.open(early="never")
        await stage.window.evaluate(f"{_BOARD}.scrollIntoView()")
        tiles = stage.window.locator("#part-now .patches [data-words^='go=']")
        await tiles.first.tap()
        stood = await stage.window.evaluate(_TOPS)
        await stage.seal()
        for version in (1, 2):
            assert await stage.hears(f"Sealed (version {version})")
            assert await stage.window.evaluate(_TOPS) == stood
            await tiles.nth(version).tap()
            assert await stage.window.evaluate(_TOPS) == stood
            await stage.seal()
