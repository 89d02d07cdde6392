"""Signing in with Discord: an authorization code with PKCE and state, for the browser alone that went there; nothing kept but the id."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from bot.outside.discord_login import DISCORD, DiscordLogin
from bot.referee.core.model import Match
from bot.referee.play import dealing
from tests.bot.world import HOST
from tests.page.discord_double import CLIENT, METADATA, SECRET, Discord, discord, led_back
from tests.page.table import ADDRESS, Answer, Browser, Table
from tests.page.table import table as opened

ADA = "200000000000000001"


@dataclass
class Scene:
    """A page with Discord."""

    table: Table
    discord: Discord

    async def begin(self, browser: Browser) -> tuple[Browser, str]:
        """A person presses the button: their browser with its cookie, and where it goes."""
        answer = await browser.post("/enter/discord/begin", {})
        assert answer.status == 200, answer.text
        flags = {"HttpOnly", "Secure", "SameSite=Lax", "Path=/"}
        assert flags <= {one.strip() for one in answer.headers["Set-Cookie"].split(";")}
        where = str(answer.body["location"])
        return Browser(browser.port, browser.session, answer.cookie), where

    async def back(self, browser: Browser, query: dict[str, str]) -> Answer:
        """A person comes back, and presses the button there."""
        looked = await browser.get(led_back(query), Sec_Fetch_Site="cross-site", Sec_Fetch_Mode="navigate")
        assert (looked.status, looked.cookie) == (200, ""), "looking spends nothing"
        return await browser.post("/enter/discord", query)


@pytest.fixture
async def scene(tmp_path: Path) -> AsyncIterator[Scene]:
    """The page, and the double."""
    async with discord(f"{ADDRESS}/enter/discord") as there:
        login = DiscordLogin(CLIENT, SECRET, there.issuer)
        async with opened(tmp_path / "bot.db", discord=login) as table:
            yield Scene(table, there)


async def _match(table: Table) -> Match:
    """A match in which Ada sits by her id at Discord."""
    match = await table.bot.open()
    await table.bot.joins(match, ADA, "Bo", "Chiara")
    return await dealing.start(table.bot.house, match.id, HOST)


async def test_a_person_who_agrees_sits_at_their_own_table(scene: Scene) -> None:
    """By their id; Discord's token is given back at once."""
    match = await _match(scene.table)
    await scene.table.delivered()
    assert "Sign in with Discord" in (await scene.table.stranger().get("/")).text
    browser, where = await scene.begin(scene.table.stranger())
    answer = await scene.back(browser, scene.discord.agrees(where, ADA))
    assert (answer.status, answer.body["location"]) == (200, "/")
    session = next(one for one in answer.headers.getall("Set-Cookie") if one.startswith("__Host-bellflower="))
    ada = Browser(browser.port, browser.session, session.partition(";")[0])
    assert (await ada.get(f"/match/{match.id}/mine")).status == 200
    assert scene.discord.tokens == {}
    kept = str(await scene.table.bot.store.transact(lambda tx: tx.notes.find("page/")))
    assert "token" not in kept


async def test_a_code_counts_once_for_the_browser_that_went(scene: Scene) -> None:
    """Not for another one, with another state, without a cookie, a second time, or from another issuer."""
    browser, where = await scene.begin(scene.table.stranger())
    thief, elsewhere = await scene.begin(scene.table.stranger())
    query = scene.discord.agrees(where, ADA)
    assert (await scene.back(thief, query)).status == 403
    state = scene.discord.agrees(elsewhere, ADA)["state"]
    assert (await scene.back(thief, query | {"state": state})).status == 403, "the verifier is another"
    query = scene.discord.agrees(where, ADA)
    scene.table.bot.clock.turn(61)
    for wrong in ({"state": ""}, {"state": query["state"][:-1]}, {"iss": "https://evil.example"}):
        assert (await scene.back(browser, query | wrong)).status == 403
    assert (await scene.back(scene.table.stranger(), query)).status == 403
    assert (await scene.back(browser, query)).status == 200
    assert (await scene.back(browser, query)).status == 403


async def test_another_site_signs_no_one_in(scene: Scene) -> None:
    """It can send a person neither to Discord nor back from it. A state is used once, also by the browser that went, after Discord refused
    the code; and a cookie without a state fits no state.
    """
    browser, where = await scene.begin(scene.table.stranger())
    query = scene.discord.agrees(where, ADA)
    for headers in ({"Origin": "https://evil.example"}, {"Origin": ""}, {"Sec_Fetch_Site": "cross-site"}):
        assert (await browser.post("/enter/discord/begin", {}, **headers)).status == 403
        assert (await browser.post("/enter/discord", query, **headers)).status == 403
    assert (await browser.post("/enter/discord", query)).status == 200
    browser, where = await scene.begin(scene.table.stranger())
    query = scene.discord.agrees(where, ADA)
    assert (await browser.post("/enter/discord", query | {"code": "wrong"})).status == 403
    assert (await browser.post("/enter/discord", query)).status == 403
    name, _, value = browser.cookie.partition("=")
    empty = replace(browser, cookie=f"{name}=.{value.partition('.')[2]}")
    assert (await empty.post("/enter/discord", query | {"state": ""})).status == 403


async def test_discord_in_trouble_is_told_in_words(scene: Scene) -> None:
    """No one is signed in by it; and too many tries are refused, as with links."""
    for status, expected in ((500, 503), (429, 503), (400, 403), (401, 403)):
        browser, where = await scene.begin(scene.table.stranger())
        query = scene.discord.agrees(where, ADA)
        scene.discord.status = status
        answer = await scene.back(browser, query)
        assert (answer.status, answer.cookie, "Discord" in answer.refusal) == (expected, "", True), status
    scene.table.bot.clock.turn(61)
    answers = [(await scene.table.stranger().post("/enter/discord/begin", {})).status for _ in range(11)]
    assert answers == [200] * 10 + [429]


async def test_discord_is_asked_nothing_while_it_is_too_busy(scene: Scene) -> None:
    """For as long as it says: strangers could have the bot ask on until Discord hears nothing of it any more."""
    scene.discord.status, scene.discord.headers = 429, {"Retry-After": "3600"}
    for _ in range(2):
        browser, where = await scene.begin(scene.table.stranger())
        query = scene.discord.agrees(where, ADA)
        assert (await scene.back(browser, query)).status == 503
        scene.discord.status = 0
    assert query["code"] in scene.discord.codes, "Discord was not asked"


async def test_without_an_application_there_is_no_such_way(tmp_path: Path) -> None:
    """The page has no button and no address for it."""
    async with opened(tmp_path / "bot.db") as table:
        assert "Sign in with Discord" not in (await table.stranger().get("/")).text
        for path in ("/enter/discord", "/enter/discord/begin"):
            assert (await table.stranger().post(path, {})).status == 404


def test_discord_is_where_it_says() -> None:
    """Its own metadata name the issuer, and the addresses below it."""
    assert METADATA["issuer"] == DISCORD
    asked = DiscordLogin(CLIENT, SECRET).address(f"{ADDRESS}/enter/discord", "s", "v")
    assert asked.startswith(METADATA["authorization_endpoint"] + "?")
