"""What is folded on a phone: how high each game's page is, and the ways into what lies there."""

from typing import Any, Final

from tests.browser.openings import turned, unfold
from tests.browser.staging import staged

_PHONE: Final[dict[str, Any]] = {"viewport": {"width": 390, "height": 820}, "has_touch": True}
_MOST: Final = {
    "five_stands": (5, 1850, 2350),
    "la_mafia": (4, 1650, 1950),
    "ganymede": (2, 1750, 1950),
    "go_stop": (2, 1550, 1950),
    "by_hand": (4, 1250, 1700),
    "greeen_mafia": (1, 1550, None),
}
"""How many play; how high a player's page may be in the first round, and in the second, which also has what happened."""
_DESK: Final = 1500
_HEIGHT: Final = "document.documentElement.scrollHeight"


async def test_no_page_is_higher_than_it_must_be() -> None:
    """A player's page in two rounds of every game, and the hosts' desk, before anything is unfolded."""
    async with staged(**_PHONE) as stage:
        window, found = stage.window, {}
        for game, (seats, first, second) in _MOST.items():
            await stage.open(game, seats=seats)
            found[game, "first"] = (await window.evaluate(_HEIGHT), first)
            place = window.url.rpartition("/")[0]
            if second is not None:
                mine = window.url
                await turned(stage)
                await window.locator("#part-happened h2").wait_for()
                await window.goto(mine)
                found[game, "second"] = (await window.evaluate(_HEIGHT), second)
            await window.goto(f"{place}/host")
            found[game, "desk"] = (await window.evaluate(_HEIGHT), _DESK)
        assert {page: one for page, one in found.items() if one[0] > one[1]} == {}


async def test_what_is_folded_is_found() -> None:
    """A link opens the form to which it leads; a search leaves what it finds; a shelf says what is new until it is opened."""
    async with staged(**_PHONE) as stage:
        window = stage.window
        await stage.open()
        place = window.url.rpartition("/")[0]
        await window.goto(f"{place}/host")
        remind = window.locator("#command-remind")
        assert not await remind.is_visible()
        await window.get_by_role("link", name="Remind them").click()
        await remind.get_by_role("button", name="Do it").wait_for()
        await window.get_by_role("searchbox", name="Search what you can do").fill("GLASS")
        await window.locator("#command-seat-peek > summary").wait_for()
        assert await window.locator(".power:visible").count() <= 2
        await window.goto(f"{place}/spectator")
        news = window.locator("#shelf-public")
        assert await news.locator("details").first.is_visible(), "before the first close nothing else is told"
        await window.goto(f"{place}/host")
        fresh = news.locator("> summary .fresh")
        await news.wait_for()
        assert not await fresh.is_visible()
        await turned(stage)
        await fresh.wait_for()
        await window.reload()
        await fresh.wait_for()
        await unfold(news)
        await fresh.wait_for(state="hidden")
        await window.reload()
        await news.wait_for()
        assert not await fresh.is_visible()
