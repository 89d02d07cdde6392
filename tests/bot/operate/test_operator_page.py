"""The operator's page on the health port: who may enter, what stands on it, and that nothing is done without being asked once more."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import aiohttp
import pytest

from bot.config import ConfigError, KeepingConfig, operator_token
from bot.health.desk.site import LASTS, MOST_TRIED, Door, Operator
from bot.health.page import served
from bot.health.signs import Signs
from bot.operating import instructions
from bot.operating.desk import Desk
from bot.operating.instructions import Failed, Instruction
from bot.store.engines.databases import Place
from bot.store.slow import Slow
from tests.bot.operate.test_health import at_work
from tests.bot.world import World
from tests.fakes import FakeClock, FakeEntropy
from tests.serving import free_port

TOKEN = "correct horse battery staple"


def signs_of(bot: World, place: Place) -> Signs:
    signs = Signs(bot.clock)
    signs.holds(bot.store)
    signs.bot = at_work(refused=7)
    signs.desk = Desk(bot.house, bot.store, place, KeepingConfig(""))
    return signs


class Browser:
    """Follows links and sends forms, with the cookies that it was given."""

    def __init__(self, session: aiohttp.ClientSession, address: str) -> None:
        self.session, self.address = session, address

    async def get(self, path: str = "/operate") -> tuple[int, str]:
        async with self.session.get(path) as answer:
            return answer.status, await answer.text()

    async def send(self, path: str, **fields: str) -> tuple[int, str]:
        async with self.session.post(path, data=fields) as answer:
            return answer.status, await answer.text()

    async def enter(self) -> str:
        """Enter; what each form carries."""
        _, page = await self.send("/operate/enter", token=TOKEN)
        return hidden(page)["form"]


def hidden(page: str) -> dict[str, str]:
    """The hidden fields of the last form of a page that has some."""
    return dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', page))


@asynccontextmanager
async def opened(signs: Signs, clock: FakeClock, token: str = TOKEN, address: str = "") -> AsyncIterator[Browser]:
    port = free_port()
    there = f"http://127.0.0.1:{port}"
    operator = Operator(token, clock, FakeEntropy(), address=address) if token else None
    jar = aiohttp.CookieJar(unsafe=True)
    async with (
        served("127.0.0.1", port, signs, operator),
        aiohttp.ClientSession(there, cookie_jar=jar) as session,
    ):
        yield Browser(session, there)


async def test_whoever_has_no_token_sees_nothing(bot: World, place: Place) -> None:
    """Neither the desk nor what it does; without a token in the environment there is no such page at all."""
    match = await bot.started()
    signs = signs_of(bot, place)
    async with opened(signs, bot.clock) as browser:
        for path, fields in (("/operate/ask", {}), ("/operate/do", {"act": "freeze", "server": "g", "words": "rain"})):
            status, page = await browser.send(path, **fields)
            assert (status, "The operator’s token" in page) == (401, True)
        status, page = await browser.get()
        assert (status, "<td" in page) == (401, False)
        assert (await browser.send("/operate/enter", token="wrong"))[0] == 403
    async with opened(signs, bot.clock, "") as browser:
        assert (await browser.get())[0] == 404
    assert (await bot.now(match)).status == "running"


async def test_the_desk_is_shown(bot: World, place: Place) -> None:
    """Servers with their sums, refused requests, slow statements, copies; no secret, no title, no player."""
    match = await bot.started()
    signs = signs_of(bot, place)
    erase = Instruction("1", "erase", "h", "", "the clock", bot.clock.now())
    await bot.store.transact(lambda tx: instructions.add(tx, erase))
    await bot.store.transact(lambda tx: instructions.FAILED.save(tx, erase.id, Failed(bot.clock.now(), "no space")))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.store.slow.THRESHOLD", 0.0)
        await bot.now(match)
    async with opened(signs, bot.clock) as browser:
        await browser.enter()
        status, page = await browser.get()
    assert status == 200
    for words in (
        "1 server",
        "last ten minutes: 7",
        "SELECT … FROM matches WHERE id = ",
        "Erase a server",
        "erase h · asked by the clock",
        "(no space); it is tried again until it is done",
    ):
        assert words in page, words
    said = page.partition("<body")[2]
    for secret in (match.id, match.title, match.secret.hex(), "Ada", "Chiara", "<script", "http://", "https://"):
        assert secret not in said, secret


async def test_it_asks_once_more_and_does_it_once(bot: World, place: Place) -> None:
    """Nothing happens before the yes; the yes sent twice does it once, and the page says what came of it."""
    match = await bot.started()
    async with opened(signs_of(bot, place), bot.clock) as browser:
        form = await browser.enter()
        status, page = await browser.send("/operate/ask", form=form, act="freeze", server="g", words="rain <b>")
        assert (status, "rain &lt;b&gt;" in page) == (200, True)
        assert (await bot.now(match)).status == "running"
        yes = hidden(page)
        assert {name: yes[name] for name in ("act", "server", "form")} == {"act": "freeze", "server": "g", "form": form}
        yes["words"] = "rain <b>"
        for _ in range(2):
            status, page = await browser.send("/operate/do", **yes)
            assert "Matches of g that stand still now: 1; left as they were: 0." in page
    assert (await bot.acts(match)).count("paused") == 1


async def test_what_is_missing_is_said(bot: World, place: Place) -> None:
    """Before it asks once more; what is no form at all is the sender's fault, and no error of the bot."""
    async with opened(signs_of(bot, place), bot.clock) as browser:
        form = await browser.enter()
        for fields, said in (
            ({"act": "freeze", "server": "g"}, "name the server and a reason"),
            ({"act": "tell"}, "say what hosts are to be told"),
            ({"act": "erase"}, "name the server"),
            ({"act": "run"}, "This form is not one of this page"),
        ):
            status, page = await browser.send("/operate/ask", form=form, **fields)
            assert (status, said in page) == (400, True), fields
        for kind, body in (("charset=foo", b"token=x"), ("charset=utf-8", b"token=\xff")):
            heads = {"Content-Type": f"application/x-www-form-urlencoded; {kind}"}
            async with browser.session.post("/operate/enter", data=body, headers=heads) as answer:
                assert answer.status == 400


async def test_another_page_cannot_send_a_form(bot: World, place: Place) -> None:
    """Without what the desk's own forms carry, nothing is done; another page's cookie is refused by the browser besides."""
    match = await bot.started()
    async with opened(signs_of(bot, place), bot.clock) as browser:
        form = await browser.enter()
        for wrong in ("", "0" * 64, form[:-1]):
            status, _ = await browser.send("/operate/do", form=wrong, act="freeze", server="g", words="rain", id="1")
            assert status == 403
        [cookie] = browser.session.cookie_jar
        assert (cookie["samesite"], cookie["httponly"], cookie["path"]) == ("Strict", True, "/operate")
    assert (await bot.now(match)).status == "running"


async def test_wrong_tokens_of_others_do_not_keep_the_operator_out(bot: World, place: Place) -> None:
    """They are counted for each address, as a proxy on this computer tells it; what a browser says another site has sent does not count."""
    others, foreign = {"X-Forwarded-For": "203.0.113.9"}, {"Sec-Fetch-Site": "cross-site"}
    async with opened(signs_of(bot, place), bot.clock) as browser:
        for heads in (others, foreign):
            for token in ["x"] * (MOST_TRIED + 1) + [TOKEN]:
                async with browser.session.post("/operate/enter", data={"token": token}, headers=heads) as answer:
                    assert answer.status == 403
        assert (await browser.send("/operate/enter", token=TOKEN))[0] == 200


async def test_the_desk_has_its_own_address(bot: World, place: Place) -> None:
    """A name that is not the configuration's may have been led here by its owner, with whatever Origin a page of it has."""
    own: tuple[tuple[dict[str, str], int], ...] = (
        ({"Origin": "https://evil.example"}, 403),
        ({"Host": "evil.example"}, 421),
        ({"Host": "evil.example:80"}, 421),
        ({"Host": "bot.example.org", "Origin": "https://bot.example.org"}, 303),
        ({"Host": "localhost:80"}, 303),
        ({"Host": "[::1]:80"}, 303),
    )
    async with opened(signs_of(bot, place), bot.clock, address="https://bot.example.org") as browser:
        for heads, status in own:
            entering = browser.session.post(
                "/operate/enter", data={"token": TOKEN}, headers=heads, allow_redirects=False
            )
            async with entering as answer:
                assert answer.status == status, heads
                assert ("Secure" in answer.headers.get("Set-Cookie", "")) == (status == 303)
            async with browser.session.get("/operate", headers=heads) as answer:
                assert (answer.status == 421) == (status == 421)


def test_a_session_ends_and_cannot_be_made_up() -> None:
    """After twelve hours; and with another token no old session is open. Too many wrong tokens shut the door for a while."""
    clock = FakeClock()
    door = Door(TOKEN, clock, FakeEntropy())
    session = door.enter(TOKEN, ("203.0.113.9",))
    assert session is not None
    assert door.is_open(session)
    assert not Door("another token that is long", clock, FakeEntropy()).is_open(session)
    for other in ("", ".", f"{session}0", session.replace("2026", "2027", 1), "é.é.é", "\udcff.\udcff"):
        assert not door.is_open(other)
    clock.turn(LASTS.total_seconds())
    assert not door.is_open(session)
    for _ in range(MOST_TRIED):
        assert door.enter("wrong", ("203.0.113.9",)) is None
    assert door.enter(TOKEN, ("203.0.113.9",)) is None
    assert door.enter(TOKEN, ("203.0.113.10",)) is not None
    clock.turn(601)
    assert door.enter(TOKEN, ("203.0.113.9",)) is not None


async def test_a_bot_that_stands_by_says_so(bot: World) -> None:
    """It has no desk."""
    async with opened(Signs(bot.clock), bot.clock) as browser:
        status, page = await browser.send("/operate/enter", token=TOKEN)
        assert (status, "This bot stands by" in page) == (503, True)


def test_a_token_that_could_be_guessed_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """At the start."""
    monkeypatch.setenv("BELLFLOWER_OPERATOR_TOKEN", "short")
    with pytest.raises(ConfigError, match="needs 20 or more"):
        operator_token()
    monkeypatch.delenv("BELLFLOWER_OPERATOR_TOKEN")
    assert operator_token() == ""


def test_slow_statements_are_kept_without_their_values(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last twenty, and no quick one."""
    slow = Slow()
    with slow.timed("SELECT 1"):
        pass
    assert not slow.lately
    monkeypatch.setattr("bot.store.slow.THRESHOLD", 0.0)
    for number in range(30):
        with slow.timed(f"SELECT\n   {number}"):
            pass
    assert [one.sql for one in slow.lately] == [f"SELECT {number}" for number in range(10, 30)]


def test_the_addresses_are_of_this_page_alone() -> None:
    """No form and no link of the desk leads elsewhere."""
    folder = Path(__file__).parents[3] / "bot/health/desk"
    text = "".join(one.read_text() for one in folder.glob("*.py"))
    addresses: list[Any] = re.findall(r'(?:action|href)="([^"]+)"', text)
    assert addresses
    assert {urlsplit(one).netloc for one in addresses} == {""}
