"""Webhooks: each letter is posted after its reader has it, signed, until it is taken; to no address that is the operator's own."""

import asyncio
import base64
import hmac
import json
import socket
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import pytest

from bot.page.web.api.hooks.addresses import Checked, is_public, refuse_address
from bot.page.web.api.hooks.posting import Postman, postman
from bot.referee.core.model import Match
from bot.referee.core.ports import Kept, Unreadable
from bot.referee.programs import hooks, tokens
from tests.page.hearing import Ear, hearing
from tests.page.program import Program, program, validator
from tests.page.table import PUBLIC, Table
from tests.page.table import table as opened


@pytest.fixture
async def ear() -> AsyncIterator[Ear]:
    """A server on this machine."""
    async with hearing(Ear()) as there:
        yield there


@pytest.fixture
async def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Table]:
    """The page of an operator who lets webhooks reach this machine; they are looked after when a test says so."""
    monkeypatch.setattr("bot.page.web.site.posting", lambda *_: nullcontext())
    async with opened(tmp_path / "bot.db", hooks="private") as there:
        yield there


def _letters(ear: Ear) -> list[str]:
    """The ids of the letters, as they came."""
    return [json.loads(body)["letter"]["id"] for _, body in ear.heard]


async def _hooked(table: Table, ear: Ear) -> tuple[Match, Program, str]:
    """A match, a program of Ada's with a webhook, and its secret."""
    match = await table.match()
    ada = await program(table, match, "Ada", "read")
    made = await ada.post(f"matches/{match.id}/hooks", {"url": ear.url})
    assert made.status == 200, made.body
    return match, ada, made.body["secret"]


async def _close(table: Table, match: Match) -> None:
    table.bot.clock.turn(60)
    await table.bot.pass_deadline(match)


async def test_a_letter_is_posted_once_its_reader_has_it(table: Table, ear: Ear) -> None:
    """Signed over id, time and body; each once; nothing of what came before the webhook, and nothing of another seat."""
    match, ada, secret = await _hooked(table, ear)
    async with postman(table.bot.house, "private") as post:
        await post.post()
        table.venue.troubles["seat/0"] = [Kept("no way")]
        await _close(table, match)
        await post.post()
        assert ear.heard == [], "the letters are on their way"
        await table.delivered()
        await post.post()
        await post.post()
    own = {one["id"]: one for one in (await ada.get(f"matches/{match.id}/sight")).body["letters"]}
    assert len(_letters(ear)) == len(set(_letters(ear))) > 1
    for headers, body in ear.heard:
        posted = json.loads(body)
        validator("Posted").validate(posted)
        assert posted["letter"] == own[posted["letter"]["id"]]
        signed = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
        mark = hmac.new(base64.b64decode(secret.removeprefix("whsec_")), signed, sha256).digest()
        assert headers["webhook-signature"] == f"v1,{base64.b64encode(mark).decode()}"


async def test_a_letter_is_posted_until_it_is_taken(table: Table, ear: Ear) -> None:
    """Ever more seldom, in its order, also by a bot that was begun again; a redirect takes nothing and is not followed."""
    match, _, _ = await _hooked(table, ear)
    await _close(table, match)
    await table.delivered()
    ear.answers = [500, 302, 500]
    tried = list[int]()
    for seconds in (0, 9, 1, 19, 1, 39):
        table.bot.clock.turn(seconds)
        async with postman(table.bot.house, "private") as post:
            await post.post()
        tried.append(len(ear.heard))
    assert (tried, len(set(_letters(ear)))) == ([1, 1, 2, 2, 3, 3], 1)
    table.bot.clock.turn(1)
    async with postman(table.bot.house, "private") as post:
        await post.post()
    assert _letters(ear)[3] == _letters(ear)[0]
    assert len(_letters(ear)) == 3 + len(set(_letters(ear)))


async def test_a_slow_webhook_waits_for_its_turn(table: Table, ear: Ear, monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes one letter, and the next when the others have been looked after."""
    monkeypatch.setattr("bot.page.web.api.hooks.posting._TURN", 0.0)
    match, _, _ = await _hooked(table, ear)
    await _close(table, match)
    await table.delivered()
    async with postman(table.bot.house, "private") as post:
        for count in (1, 2):
            await post.post()
            assert len(ear.heard) == count


async def test_a_damaged_match_lets_the_others_come_to_their_end(table: Table, ear: Ear) -> None:
    """What is sent for them meanwhile is noted before the next turn, so that it is not sent twice."""
    damaged, _, _ = await _hooked(table, ear)
    match, _, _ = await _hooked(table, ear)
    await _close(table, match)
    await table.delivered()
    await table.bot.store.inspect(f"UPDATE matches SET settings = '{{' WHERE id = '{damaged.id}'")
    async with postman(table.bot.house, "private") as post:
        for _ in range(2):
            with pytest.raises(Unreadable):
                await post.post()
    assert len(_letters(ear)) == len(set(_letters(ear))) > 0


async def _health(ada: Program, match: Match) -> list[str]:
    return [one["health"] for one in (await ada.get(f"matches/{match.id}/hooks")).body["hooks"]]


@pytest.mark.parametrize("way", ["a day", "gone", "token", "deleted"])
async def test_a_webhook_ends(table: Table, ear: Ear, way: str) -> None:
    """After a day without an answer, with 410, with its token, or when it is ended."""
    match, ada, _ = await _hooked(table, ear)
    await _close(table, match)
    await table.delivered()
    ear.answers = [410] if way == "gone" else [503] * 1000
    async with postman(table.bot.house, "private") as post:
        if way == "deleted":
            [known] = (await ada.get(f"matches/{match.id}/hooks")).body["hooks"]
            assert (await ada.delete(f"matches/{match.id}/hooks/{known['hook']}")).status == 200
            assert (await ada.delete(f"matches/{match.id}/hooks/{known['hook']}")).status == 404
        if way == "token":
            await tokens.end(table.bot.house, "Ada")
        for _ in range(40):
            await post.post()
            table.bot.clock.turn(3_600)
    tried = len(ear.heard)
    assert tried == {"gone": 1, "token": 0, "deleted": 0}.get(way, tried)
    assert tried < 40
    if way in {"a day", "gone"}:
        assert await _health(ada, match) == ["ended"]
    else:
        assert await table.bot.store.transact(hooks.everywhere) == ()


async def test_webhooks_are_few_and_their_tokens_own(table: Table, ear: Ear) -> None:
    """Two of a person in a match, whatever tokens they have; another token neither sees nor ends them."""
    match, ada, _ = await _hooked(table, ear)
    bo, second = await program(table, match, "Bo", "read"), await program(table, match, "Ada", "play")
    assert (await ada.post(f"matches/{match.id}/hooks", {"url": ear.url})).status == 200
    for holder in (ada, second):
        assert (await holder.post(f"matches/{match.id}/hooks", {"url": ear.url})).error["id"] == "hook-too-many"
    [first, _] = (await ada.get(f"matches/{match.id}/hooks")).body["hooks"]
    assert (await bo.get(f"matches/{match.id}/hooks")).body == {"hooks": []}
    assert (await bo.delete(f"matches/{match.id}/hooks/{first['hook']}")).status == 404
    assert (await Program(table.port, table.session).post(f"matches/{match.id}/hooks", {"url": ear.url})).status == 401


INSIDE = (
    "127.0.0.1", "10.0.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1", "255.255.255.255", "::1", "::",
    "fe80::1", "fe80::1%eth0", "fc00::1", "::ffff:127.0.0.1", "::ffff:a00:1", "64:ff9b::7f00:1", "2002:7f00:1::", "ff0e::1", "2001:db8::1",
    "fec0::2", "::7f00:1", "::ffff:0:7f00:1", "64:ff9b:1::7f00:1", "3fff::1", "192.0.0.9", "192.0.0.170", "192.88.99.1", "192.31.196.1",
    "198.18.0.1", "240.0.0.1",
)  # fmt: skip
STRANGE = (
    "http://example.org/", "ftp://example.org/", "https://", "https:///x", "https://u:p@example.org/", "https://example.org/#x",
    "https://localhost/", "https://exa mple.org/", "https://example.org:99999/", "https://[::1", "file:///etc/passwd", "https://éxample.org/",
    "https://a..b/", "https://-a.example/", "https://a_b-/", "https://exa%6dple.org/", "https://example.org\\@evil/", "https:example.org",
    "https://example.org:22/", "https://example.org:8443/", f"https://{'a' * 64}.org/", f"https://{'a.' * 130}org/",
    "https://127.1/", "https://2130706433/", "https://0177.0.0.1/", "https://0x7f.1/", "https://127.0.0.1./",
    *(f"https://[{one}]/" if ":" in one else f"https://{one}/" for one in INSIDE),
)  # fmt: skip


def test_a_strange_address_is_refused() -> None:
    """Before anything is sent."""
    said = {"api-hook-address", "api-hook-private", "api-hook-port"}
    assert [one for one in STRANGE if refuse_address(one, "public") not in said] == []


def test_an_address_of_the_internet_is_taken() -> None:
    """None is taken where the operator allows none."""
    for url in ("https://example.org/x?y=1", "https://93.184.216.34/", "https://[2606:2800:220:1::1]:443/"):
        assert refuse_address(url, "public") is None
        assert refuse_address(url, "none") == "api-hooks-off"
    assert refuse_address("http://127.0.0.1:8000/", "private") is None
    assert not [one for one in INSIDE if is_public(one)]


async def test_slow_names_hold_nothing_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """While as many names as there are threads are not answered, other work of the process is done by its threads."""
    asked, is_answered = threading.Semaphore(0), threading.Event()

    def slow(*_: Any, **named: Any) -> list[Any]:
        asked.release()
        is_answered.wait(60)
        return []

    monkeypatch.setattr(socket, "getaddrinfo", slow)
    checked = Checked("public")
    waiting = [asyncio.ensure_future(checked.resolve(f"slow{number}.example")) for number in range(40)]
    while not asked.acquire(blocking=False):
        await asyncio.tasks.sleep(0.01)
    assert await asyncio.wait_for(asyncio.to_thread(lambda: "done"), 20) == "done"
    is_answered.set()
    assert all(isinstance(one, OSError) for one in await asyncio.gather(*waiting, return_exceptions=True))
    await checked.close()


class _Slow:
    """Answers addresses of Ada once an address of Bo was asked."""

    def __init__(self) -> None:
        self._is_over, self._under_way, self.most = asyncio.Event(), 0, 0

    @asynccontextmanager
    async def post(self, url: str, **_: Any) -> AsyncIterator[Any]:
        """An address is asked."""
        if "bo" in url:
            self._is_over.set()
        else:
            self._under_way += 1
            self.most = max(self.most, self._under_way)
            await self._is_over.wait()
            self._under_way -= 1
        yield SimpleNamespace(status=200)


async def test_the_slow_webhooks_of_one_person_leave_room(table: Table) -> None:
    """They are served two at a time, so that another person's is served meanwhile."""
    matches, slow = [await table.match() for _ in range(5)], _Slow()
    for match in matches:
        ada = await program(table, match, "Ada", "read")
        for number in range(2):
            added = await ada.post(f"matches/{match.id}/hooks", {"url": f"https://ada{number}.example/"})
            assert added.status == 200
    bo = await program(table, matches[-1], "Bo", "read")
    assert (await bo.post(f"matches/{matches[-1].id}/hooks", {"url": "https://bo.example/"})).status == 200
    await _close(table, matches[-1])
    await table.delivered()
    await asyncio.wait_for(Postman(table.bot.house, "public", cast("aiohttp.ClientSession", slow)).post(), 60)
    assert slow.most == 2


def _answering(*addresses: str) -> Any:
    """What resolves every name to these addresses."""
    return lambda *_, **__: [(socket.AF_INET, socket.SOCK_STREAM, 0, "", (one, 443)) for one in addresses]


async def test_a_name_that_leads_inside_is_not_followed(
    table: Table, ear: Ear, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even if it led elsewhere before: the address that was checked is the one that is connected to."""
    checked = Checked("public")
    monkeypatch.setattr(socket, "getaddrinfo", _answering("10.0.0.1", "93.184.216.34"))
    assert [one["host"] for one in await checked.resolve("rebinding.example")] == ["93.184.216.34"]
    monkeypatch.setattr(socket, "getaddrinfo", _answering("127.0.0.1"))
    with pytest.raises(OSError, match="no public address"):
        await checked.resolve("rebinding.example")
    match, _, _ = await _hooked(table, ear)
    await _close(table, match)
    await table.delivered()
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(resolver=checked)) as session:
        await Postman(table.bot.house, "public", session).post()
    assert ear.heard == [], "the operator has changed their mind"


async def test_a_webhook_of_what_is_public_has_no_more(table: Table, ear: Ear) -> None:
    """A host's."""
    match = await table.match(settings=PUBLIC)
    hester = await program(table, match, "hester", "public")
    assert (await hester.post(f"matches/{match.id}/hooks", {"url": ear.url})).status == 200
    await _close(table, match)
    await table.delivered()
    async with postman(table.bot.house, "private") as post:
        await post.post()
    assert {json.loads(body)["letter"]["to"] for _, body in ear.heard} == {"everyone"}


async def test_the_page_posts_by_itself(tmp_path: Path, ear: Ear) -> None:
    """As soon as something has changed, while it is served."""
    async with opened(tmp_path / "bot.db", hooks="private") as table:
        match, _, _ = await _hooked(table, ear)
        await _close(table, match)
        await table.delivered()
        for _ in range(1_000):
            if ear.heard:
                break
            table.bot.clock.turn(0.1)
            async with table.session.get(f"http://127.0.0.1:{table.port}/favicon.ico"):
                pass
        assert ear.heard
