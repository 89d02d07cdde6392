"""A replay in a real browser: on a phone, by keyboard, with the fog that its reader had, and without any request."""

import os
from pathlib import Path

import msgspec
import pytest

from bot.papers.book import page as book_of
from bot.papers.replay.page import page
from bot.papers.replay.values import EVERYONE, Course, Moment, Told
from bot.papers.report import telling
from bot.papers.report.course import course_of as report_course_of
from bot.papers.report.studies import counted
from bot.referee.hosting import hosting
from bot.referee.letters.posts import compose
from bot.referee.record import archive, verifying
from bot.referee.season import seasons
from bot.venues.rehearsal.terminal import auto
from games import catalogue
from tests.bot.record.test_replay import course_of, played_page
from tests.bot.record.test_replay_equal import course_of as any_course_of
from tests.bot.record.test_replay_equal import handed_on
from tests.bot.season.opened import season_of
from tests.bot.theatre import in_theatre
from tests.bot.world import HOST, world
from tests.browser.staging import browsing
from tests.catalogued import game_named


async def test_a_replay_shows_a_reader_what_he_knew_and_asks_for_nothing(tmp_path: Path) -> None:
    """It opens on the deal; each close tells who decided what, of a seat its own; the keys go through it; another reader stays at the
    moment; nothing is wider than a small phone. A press starts it and it goes on to the end; a key takes it in hand.
    """
    async with world(tmp_path / "bot.db") as bot:
        file = tmp_path / "match.html"
        file.write_text(await played_page(bot), encoding="utf-8")
    async with browsing(viewport={"width": 320, "height": 700}) as window:
        asked: list[str] = []
        window.on("request", lambda request: asked.append(request.url))
        await window.clock.install()
        await window.goto(file.as_uri())
        shown, at = window.locator("#shown"), window.locator("#at")
        assert "The match began" in await shown.inner_text()
        decided, players, letters = window.locator(".decided li"), ["Ada", "Bo", "Chiara"], window.locator(".letter")
        await shown.focus()
        while "Round 1 closed" not in await shown.inner_text():
            await window.keyboard.press("ArrowRight")
        assert await window.locator("#where").inner_text() == "Round 1"
        assert [words.partition(":")[0] for words in await decided.all_inner_texts()] == players
        assert await letters.evaluate_all("(all) => all.some((one) => one.open)") is False
        await window.select_option("#reader", label="Bo")
        assert await decided.evaluate_all("(all) => all.map((one) => one.querySelector('b').innerText)") == ["Bo"]
        assert await letters.evaluate_all("(all) => all.every((one) => one.open)") is True
        words, moment = await shown.inner_text(), await at.get_attribute("aria-valuetext")
        assert ("To Bo" in words, "To Ada" in words) == (True, False)
        assert await window.locator("#shown .picture svg").first.evaluate("(one) => one.clientWidth > 200")
        await window.select_option("#reader", label="Ada")
        assert "To Ada" in await shown.inner_text()
        assert await at.get_attribute("aria-valuetext") == moment
        assert not await window.evaluate("document.documentElement.scrollWidth > innerWidth")
        await window.click("#play")
        await window.clock.run_for(60_000)
        assert await at.input_value() == await at.get_attribute("max")
        assert await window.locator("#play").inner_text() == "Play"
        await window.click("#play")
        assert await at.input_value() == "1"
        await shown.focus()
        await window.keyboard.press("ArrowRight")
        assert await window.locator("#play").inner_text() == "Play"
        assert [url for url in asked if not url.startswith(("file:", "data:"))] == []


async def test_a_replay_in_a_book_can_be_watched(tmp_path: Path) -> None:
    """The frame opens on the deal and goes on by a press, although the book itself may run no script."""
    async with world(tmp_path / "bot.db") as bot:
        season = await season_of(bot, 3)
        await season.open(rounds=1)
        while (await season.state()).phase == "match":
            await season.turn()
        await hosting.finish(bot.house, season.id, HOST, ((0,), (1,), (2,)), "time")
        file = tmp_path / "book.html"
        file.write_text(str(await book_of.book(bot.house, season.id)), encoding="utf-8")
    async with browsing(viewport={"width": 390, "height": 780}) as window:
        complaints: list[str] = []
        window.on("console", lambda message: complaints.append(message.text))
        await window.goto(file.as_uri())
        assert not await window.evaluate("document.documentElement.scrollWidth > innerWidth")
        await window.locator("details:has(> iframe)").first.evaluate("(one) => one.open = true")
        frame = window.frame_locator("iframe").first
        await frame.locator("#shown h2").wait_for()
        before = await frame.locator("#at").input_value()
        await frame.locator("#back").click()
        assert await frame.locator("#at").input_value() == str(int(before) - 1)
        assert complaints == []


async def test_the_first_screen_of_a_report_is_its_picture_and_three_sentences(tmp_path: Path) -> None:
    """On a phone, light and dark, in both languages; no figure and no head of a column is broken, and nothing is cut off.

    On a narrow phone a wide table scrolls in itself, and is seen to.
    """
    for locale, scheme in (("en", "light"), ("it", "dark")):
        file = tmp_path / f"{locale}.html"
        file.write_text(await reported(locale), encoding="utf-8")
        async with browsing(viewport={"width": 390, "height": 844}, color_scheme=scheme) as window:
            await window.goto(file.as_uri())
            assert await window.locator(".picture svg").first.is_visible()
            assert await window.locator(".summary li").count() == 3
            assert await window.evaluate(
                "document.querySelector('.summary').getBoundingClientRect().bottom <= innerHeight"
            )
            assert await window.evaluate(_BROKEN) == []
            await window.set_viewport_size({"width": 320, "height": 844})
            assert await window.evaluate(_SCROLLS) == [True] * 5


async def reported(locale: str) -> str:
    """The report on a match of five in a language, as a page."""
    async with in_theatre() as theatre:
        game = game_named("five_stands")
        match = await auto.play(theatre, game, 5, lambda _: None, {"rounds": 2}, locale)
        document = msgspec.json.decode(msgspec.json.encode(await archive.export(theatre.house, match.id)))
    exported = verifying.checked(document)
    report = counted(report_course_of(exported), 60, 20, clock=lambda: 0.0)
    return telling.page(telling.Teller(report, exported.match, locale))


_SCROLLS = """() => {
    const table = [...document.querySelectorAll(".scroll")].find((one) => one.scrollWidth > one.clientWidth);
    const last = [...table.querySelectorAll("td")].at(-1), edge = () => table.getBoundingClientRect().right;
    const hidden = last.getBoundingClientRect().right > edge() + 1, shade = getComputedStyle(table).backgroundImage;
    table.focus();
    table.scrollLeft = table.scrollWidth;
    const isShown = last.getBoundingClientRect().right <= edge() + 1;
    const isNarrow = document.documentElement.scrollWidth <= innerWidth;
    return [hidden, shade.includes("gradient"), document.activeElement === table, isShown, isNarrow];
}"""
"""A wide table: its end is cut off, a shade says so, keys reach it, it scrolls to its end, and the page does not."""
_BROKEN = """() => {
    const range = document.createRange();
    const lines = (node, from, to) => {
        range.setStart(node, from);
        range.setEnd(node, to);
        return new Set([...range.getClientRects()].map((one) => Math.round(one.top))).size;
    };
    const heads = [...document.querySelectorAll("th")].flatMap((cell) => [...cell.textContent.matchAll(/\\S+/g)]
        .filter((word) => lines(cell.firstChild, word.index, word.index + word[0].length) > 1).map((word) => word[0]));
    const figures = [...document.querySelectorAll("td.figure")].filter((one) => lines(one.firstChild, 0, one.textContent.length) > 1);
    return [...heads, ...figures.map((one) => one.textContent)];
}"""
"""The words of heads and the figures that stand on two lines."""

GAMES = catalogue.keys() if "BELLFLOWER_REPLAYS" in os.environ else ("five_stands",)
"""A soak opens a replay of every game; otherwise one of a game whose hands are secret."""


@pytest.mark.parametrize("key", GAMES)
async def test_every_reader_of_a_game_has_his_own_fog(tmp_path: Path, key: str) -> None:
    """Seat by seat, moment by moment: the page shows all that is addressed to that reader or to everyone, and nothing else."""
    async with world(tmp_path / "bot.db") as bot:
        await assert_fog(await course_of(bot, key), tmp_path)


@pytest.mark.skipif("BELLFLOWER_REPLAYS" not in os.environ, reason="a soak")
async def test_both_people_of_a_seat_have_their_own_fog(tmp_path: Path) -> None:
    """The player who left, and the one who sits in their place."""
    async with world(tmp_path / "bot.db") as bot:
        await assert_fog(await any_course_of(bot, await handed_on(bot)), tmp_path)


@pytest.mark.skipif("BELLFLOWER_REPLAYS" not in os.environ, reason="a soak")
async def test_each_reader_of_a_season_has_their_own_fog(tmp_path: Path) -> None:
    """Through all its episodes, with a gift of which the others see nothing."""
    async with world(tmp_path / "bot.db") as bot:
        season = await season_of(bot, 3, {"garnets": 3, "garnets_tradable": True})
        await seasons.give(bot.house, season.id, "Ada", 1, 2)
        await assert_fog(await any_course_of(bot, await season.play()), tmp_path)


def _is_shown(letter: Told, course: Course, moment: Moment) -> bool:
    """Whether a letter has a picture or words: everyone learns nothing but that a contestant's round has closed."""
    post = compose(letter.letter, course.match, moment.names, "en")
    return bool(post.scenes or post.sections)


async def assert_fog(course: Course, folder: Path) -> None:
    """Asserts that Chromium, on a small phone, shows each reader all that is addressed to them or to everyone, and nothing else."""
    file = folder / "match.html"
    file.write_text(page(course), encoding="utf-8")
    async with browsing(viewport={"width": 320, "height": 700}) as window:
        await window.goto(file.as_uri())
        for reader in course.readers[1:]:
            await window.select_option("#reader", value=reader.key)
            seen = await window.evaluate(_WALK)
            readers = {reader.key, EVERYONE.key}
            counts = [
                sum(not readers.isdisjoint(one.readers) and _is_shown(one, course, moment) for one in moment.told)
                for moment in course.moments
            ]
            assert [len(one) for one in seen["whom"]] == [count for count in counts if count]
            others = [one.name for one in course.readers[1:] if one.seat != reader.seat]
            addressed = {whom for moment in seen["whom"] for whom in moment}
            assert not [
                whom for whom in addressed if whom.startswith("To ") and whom in {f"To {name}" for name in others}
            ]
            assert not seen["is_too_wide"]


_WALK = """() => {
    const whom = []; let isTooWide = false;
    const at = document.querySelector("#at"), last = Number(at.max);
    at.value = 0;
    at.dispatchEvent(new Event("input"));
    for (let number = 1; number <= last; number++) {
        document.querySelector("#onward").click();
        const found = [...document.querySelectorAll("#shown .to")].map(one => one.textContent);
        if (found.length) whom.push(found);
        isTooWide = isTooWide || document.documentElement.scrollWidth > innerWidth;
    }
    return {whom: whom, is_too_wide: isTooWide};
}"""
"""From the beginning to the end, as a hand on the button goes."""
