"""Where one begins, and what a newcomer reads: pictures of the games, matches that wait first, moments as they are, seals small."""

import asyncio
from datetime import timedelta
from typing import Any, Final

from bot.referee.core import paces
from games.library import FILES, KINDS, SEASONS, listed
from tests.browser.openings import turned, unfold, unfold_words
from tests.browser.staging import expect, staged

_SIZE: Final = "(one) => parseFloat(getComputedStyle(one).fontSize)"


async def test_a_match_says_when_it_closes_and_where_it_stands() -> None:
    """38 hours are 38 hours, in the clock and in the letter; a hand stands once; what came is beside what is; seals are small."""
    async with staged() as stage:
        window = stage.window
        await window.goto(await stage.opened("five_stands", "human", "form", "form", every="38 hours", close_at="none"))
        await window.locator("#part-clock .left", has_text="in 38 hours").wait_for()
        await unfold_words(stage)
        await window.locator("#part-now time[data-style=relative]").wait_for()
        times = window.locator("time[data-style=relative]")
        await times.nth(1).wait_for(state="attached")
        await expect(times.filter(has_not_text="in 38 hours")).to_have_count(0)
        await (await unfold(window.locator("fieldset[data-field=go] input").first)).check()
        await stage.seal()
        assert await stage.hears("Sealed (version 1)")
        await turned(stage)
        await window.wait_for_selector("form[data-key='orders-2']")
        await window.locator("#part-now", has_text="Round 2 of 4.").wait_for()
        await window.locator("#part-happened", has_text="Orders played").wait_for()
        await unfold_words(stage)
        await window.locator("#part-now", has_text="Your hand:").wait_for()
        letter = await window.locator("#part-happened, #part-now").all_inner_texts()
        text = "".join(letter)
        assert [text.count(one) for one in ("Orders played", "Round 2 of 4.", "Your hand:")] == [1, 1, 1]
        assert text.index("Round 2 of 4.") < text.index("Your hand:")
        seal = window.locator("#part-now .small", has_text="Seal of round 1")
        assert await seal.evaluate(_SIZE) < 14 < await window.locator("#part-now .words").first.evaluate(_SIZE)
        for tab in ("Spectator", "Host"):
            await stage.look_as(tab)
            await window.locator("#part-public time[data-style=relative]").first.wait_for(state="attached")
            await expect(
                window.locator("#part-public").locator(times).filter(has_not_text="in 38 hours")
            ).to_have_count(0)
            await expect(window.locator("#part-standing")).to_contain_text("Round 2 of 4.")


async def test_the_start_page_shows_boards_and_whose_turn_it_is() -> None:
    """Each game has a picture of its board; a match that waits for a player here stands above them, and leads to their
    tab. All that is sent for it, as a browser counts it, is at most 200 kB; pictures of the library come as one scrolls to them.
    """
    async with staged(viewport={"width": 390, "height": 780}) as stage:
        window = stage.window
        sent, of_library = dict[str, int](), set[str]()
        wire = await window.context.new_cdp_session(window)
        wire.on("Network.loadingFinished", lambda event: sent.update({event["requestId"]: event["encodedDataLength"]}))

        def asked(event: Any) -> None:
            if "/library/" in event["request"]["url"]:
                of_library.add(event["requestId"])

        wire.on("Network.requestWillBeSent", asked)
        await wire.send("Network.enable")
        await stage.opened("la_mafia", "form", "form")
        await stage.opened("five_stands", "human", "form", "form")
        await window.goto(stage.address)
        headings = [
            "Your turn",
            "Open a new match",
            "Matches",
            f"{len(FILES)} matches and {len(SEASONS)} seasons, each in one file",
        ]
        await expect(window.locator("main h2")).to_have_text(headings)
        games = window.locator(".games").first
        for picture in await games.locator("img").all():
            await picture.scroll_into_view_if_needed()
            assert await picture.evaluate("(one) => one.decode().then(() => one.naturalWidth > 0)")
        assert await games.locator("img").count() == await games.locator("li").count() < len(sent)
        assert sum(size for request, size in sent.items() if request not in of_library) <= 200_000
        assert not await stage.is_wider_than_the_window()
        await window.get_by_role("link", name="Ada: your turn").click()
        await window.wait_for_url("**/match/**")
        await window.wait_for_selector("#part-orders form")
        await (await unfold(window.locator("fieldset[data-field=go] input").first)).check()
        await stage.seal()
        assert await stage.hears("Sealed (version 1)")
        await window.goto(stage.address)
        await expect(window.locator("main h2")).to_have_text(headings[1:])


async def test_the_library_is_searched_by_what_suits() -> None:
    """A few stand there. Boards for two at a pace of hours: those cards stay, with their pictures, and one leads to its form."""
    suits = [one for one in listed().values() if 2 in range(one.seats[0], one.seats[1] + 1) and "board" in one.kinds]
    titles = [one.title for one in suits if paces.duration(one.every) < timedelta(days=1)]
    async with staged(viewport={"width": 390, "height": 780}) as stage:
        window = stage.window
        await window.goto(stage.address)
        cards = window.locator("#library li:visible")
        await expect(cards).to_have_count(len(KINDS))
        assert await window.evaluate("document.documentElement.scrollHeight") < 5_000
        for name, wanted in {"players": "2", "every": "hours", "kind": "board"}.items():
            await window.locator(f"#library-{name}").select_option(wanted)
        await expect(window.locator("#library output")).to_have_text(f"Matches that fit: {len(titles)}")
        await expect(cards.locator("h3")).to_have_text(titles)
        await cards.locator("img").first.scroll_into_view_if_needed()
        assert await cards.locator("img").first.evaluate("(one) => one.decode().then(() => one.naturalWidth > 0)")
        assert not await stage.is_wider_than_the_window()
        await cards.get_by_role("link", name="Two Castles").click()
        await window.wait_for_url("**/new/design_*")
        await expect(window.locator(".short-rules .words")).to_be_visible()
        await expect(window.locator(".options")).to_have_count(0)


async def test_rules_stay_at_hand_when_a_tablet_is_turned() -> None:
    """The heading under which the rules of a new match are folded is there in either orientation."""
    async with staged(viewport={"width": 1180, "height": 820}) as stage:
        await stage.window.goto(f"{stage.address}new/five_stands")
        rules = stage.window.locator(".short-rules > summary")
        await expect(rules).to_be_visible()
        for turned_to in ((820, 1180), (1180, 820)):
            await stage.window.set_viewport_size(dict(zip(("width", "height"), turned_to, strict=True)))
            await expect(rules).to_be_visible()


async def test_nothing_can_be_pressed_before_its_script_is_there() -> None:
    """On a slow line a form can be read and not be sent; once the scripts are there, it opens its match."""
    async with staged(viewport={"width": 390, "height": 780}) as stage:
        window, are_there = stage.window, asyncio.Event()

        async def slow(route: Any) -> None:
            await are_there.wait()
            await route.continue_()

        await window.route("**/static/*.js*", slow)
        await window.goto(f"{stage.address}new/five_stands", wait_until="commit")
        start = window.locator("form[data-kind=new] [type=submit]")
        await start.wait_for()
        assert not await window.locator("main").locator("button:enabled, input:enabled, select:enabled").count()
        are_there.set()
        await start.click()
        await window.wait_for_url("**/match/*/*")
