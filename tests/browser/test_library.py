"""Designs of the library and examples of House matches on the page in Chromium: each is played to its end by tapping."""

import os
from pathlib import Path
from typing import Any, Final

import pytest

from bot.referee.core.model import Match
from bot.referee.core.positions import table_of
from bot.referee.hosting import hosting
from games import catalogue
from games.design.naming import SHARED
from games.design.record import design, key_of
from games.library import FILES, SEASONS
from games.table import Table
from tests.browser.openings import turned
from tests.browser.staging import Stage, staged
from tests.by_turns import a_fifth, of_ten
from tests.games.by_hand.samples import EXAMPLES, SEATS
from tests.games.design.writing import changed

PLAYED: Final = (
    (*FILES, *EXAMPLES) if os.environ.get("BELLFLOWER_EXAMPLES_PLAYED") else a_fifth(("bridge", "unique_lowest"))
)
"""Every design and every example in `make soak`; else one."""
_SHOTS: Final = os.environ.get("BELLFLOWER_SHOTS", "")
"""A folder for a picture of each first question, to be looked at."""


@pytest.mark.parametrize("name", PLAYED)
async def test_a_match_is_played_on_the_page(name: str) -> None:
    """Ada taps an answer to every question, and hosts fill in theirs; the page is never wider than the window."""
    async with staged() as stage:
        key, seats, terms = _opening(name)
        players = ("human", *("form",) * (seats - 1))
        await stage.window.goto(await stage.opened(key, *players, early="all_in", **terms))
        await stage.look_as("Ada")
        while (now := await _table(stage)).outcome is None:
            await _answered(stage, now)
            if now.step == 0 and _SHOTS:
                await stage.window.screenshot(path=Path(_SHOTS) / f"{name}.png", full_page=True)
            assert not await stage.is_wider_than_the_window()
            await _moved_on(stage, now)
        await stage.look_as("Ada")
        await stage.window.locator("#part-happened .podium, #part-happened h3:text('How it ended')").first.wait_for()


def _opening(name: str) -> tuple[str, int, dict[str, str]]:
    """The key of a match, its fewest seats, and its options."""
    if name in EXAMPLES:
        return "by_hand", SEATS.get(name, 3), {"options": EXAMPLES[name].read_text("utf-8")}
    game = design(FILES[name].read_text("utf-8"))
    catalogue.bring(game, SHARED)
    return game.key, game.seats[0], {}


async def _table(stage: Stage) -> Table:
    return table_of(await stage.match())


async def _answered(stage: Stage, now: Table, seat: int = 0) -> None:
    """Answer in the tab of those who are asked: Ada (in this `seat`) taps, hosts fill in a form; else the others play on.

    Where the rules refuse what Ada tapped, which is their right, she says nothing, and the deadline comes.
    """
    who, part = ("Host", "judge") if now.is_with_hosts else ("Ada", "orders")
    if not now.is_with_hosts and now.asked(seat) is None:
        return
    await stage.look_as(who)
    key = now.prompts[0].key
    form = stage.window.locator(f"#part-{part} form[data-key='{key}']")
    await form.wait_for()
    tapped = set[str]()
    for field in await form.locator("fieldset.field").all():
        is_filled = part == "judge" or await field.locator("textarea").count()
        await (_filled(field) if is_filled else _tapped(stage, field, tapped))
    if now.is_with_hosts:
        await stage.press("Enter the result")
        return
    async with stage.window.expect_response("**/orders") as sealed:
        await stage.seal()
        nothing = stage.window.get_by_role("button", name="Seal nothing")
        if (
            all(not one.choices for one in now.prompts[0].form if hasattr(one, "choices"))
            and await nothing.is_visible()
        ):
            await nothing.click()
    if not (await sealed.value).ok:
        await stage.look_as("Host")
        await turned(stage)


async def _tapped(stage: Stage, field: Any, tapped: set[str]) -> None:
    """Tap the first part of a picture, or the first tile, that answers a field; none if nothing can be chosen. An order is written.

    If it can be helped, not what was `tapped` for a field before: they may have to differ.
    """
    key = await field.get_attribute("data-field")
    if await field.get_attribute("data-kind") == "places":
        most = int(await field.get_attribute("data-most") or 0)
        for place, box in enumerate((await field.locator("input[type=number]").all())[:most], 1):
            await box.fill(str(place))
        return
    tiles = stage.window.locator(f'#part-now :is([data-words^="{key}="], [data-words="{key}"])')
    if await field.locator("input, select").count():
        words = [str(await tile.get_attribute("data-words")).partition("=")[2] for tile in await tiles.all()]
        number = next((number for number, word in enumerate(words) if word not in tapped), 0)
        tapped.add(words[number])
        await tiles.nth(number).click()


async def _filled(field: Any) -> None:
    """Fill one field: own words, one step up of a number, or the first choice."""
    more, choices = field.locator("button[data-step='1']"), field.locator("label.choice:not([data-choice='']) input")
    if await field.locator("textarea").count():
        await field.locator("textarea").fill("A jar of honey.")
    elif await more.count():
        await more.first.click()
    elif await field.locator("select").count():
        await field.locator("select").select_option(index=1)
    elif await choices.count():
        await choices.first.check()


@pytest.mark.parametrize("name", of_ten(SEASONS, 6, 1))
async def test_a_season_is_played_on_the_page(name: str) -> None:
    """Ada goes from the season to each of its matches and back, and taps whatever she is asked there, to the end."""
    async with staged() as stage:
        for text in (_QUICK, SEASONS[name].read_text("utf-8")):
            catalogue.bring(design(text), SHARED)
        key, players = key_of(SEASONS[name].read_text("utf-8")), ("human", *("form",) * 4)
        games = f'games = [{{game = "{key_of(_QUICK)}"}}]'
        await stage.window.goto(await stage.opened(key, *players, early="all_in", options=games))
        home = stage.window.url
        while not (season := await stage.match()).is_over:
            await _stage_of(stage, season)
            await stage.window.goto(home)
        await stage.window.locator("#part-happened .podium, #part-happened h3:text('How it ended')").first.wait_for()


_QUICK: Final = changed(('"rounds": 3', '"rounds": 1'))


async def _stage_of(stage: Stage, season: Match) -> None:
    """Ada does what she is asked in a season or its matches, or the hosts do; else the clock is turned."""
    house, now = stage.theatre.house, table_of(season)
    for match in await house.store.transact(lambda tx: tx.matches.find()):
        if match.id != season.id and match.is_running:
            await _played(stage, match)
            return
    if now.state.plays:  # they have not begun yet
        await stage.window.wait_for_timeout(100)
    elif now.prompts:
        await _answered(stage, now)
        await _moved_on(stage, now)
    else:  # papers are read
        await stage.look_as("Host")
        await turned(stage)


async def _played(stage: Stage, match: Match) -> None:
    """Play a match of a season from the link of the season's page; the hosts end a duel of many hands."""
    house = stage.theatre.house
    if match.game != key_of(_QUICK):
        await hosting.finish(house, match.id, match.hosts[0], ((0,), (1,)), "agreed")
        return
    seats = await house.store.transact(lambda tx: tx.seats.of(match.id))
    seat = next((one.seat for one in seats if one.name == "Ada"), None)
    if seat is not None:
        await stage.look_as("Ada")
        await stage.window.locator(f"a[href*='/match/{match.id}']").first.click()
        await stage.window.wait_for_url(f"**/match/{match.id}/**")
        await _answered(stage, table_of(match), seat)
    while (now := await house.store.transact(lambda tx: tx.matches.get(match.id))) is not None and now.is_running:
        await stage.window.wait_for_timeout(100)


async def _moved_on(stage: Stage, before: Table) -> None:
    for _ in range(200):
        after = await _table(stage)
        if after.step != before.step or after.outcome is not None:
            return
        await stage.window.wait_for_timeout(50)
    raise AssertionError(f"nothing came of step {before.step}")
