"""Requests to the rehearsal's page that its own scripts never make: a status and words, and only the reader's own hand."""

import html
import json
import logging
import os
import re
from random import Random
from typing import Any

import aiohttp
import pytest
import yarl

from bot.referee.core.model import Match
from bot.referee.core.positions import table_of
from games.wording import plain
from tests.bot.page.client import Client
from tests.bot.theatre import rehearsing

REQUESTS = int(os.environ.get("BELLFLOWER_REQUESTS", "1000"))
SEATS = ("player-1", "player-2", "player-3")
SCRAPS = (
    "", "/", "..", ".", "%2f", "%2e%2e", "%00", "%ff", "%", "%zz", "~", "*", "?x=1", "#x", "match", "host", "spectator", "player-9",
    "player-01", "PLAYER-1", "static", "page.js", "page.py", "fonts", "sans.woff2", "new", "five_stands", "season", "matches", "orders",
    "withdraw", "trades", "acts", "news", "picture", "0", "999", "00", "deadbeef", "x" * 3_000, "%c3%a4", "null", "-1",
)  # fmt: skip
ODD: tuple[Any, ...] = (
    None, True, -1, 10**40, 1.5, "", [], {}, [[]], {"": None}, "x" * 5_000, "\x00", "orders-1", "orders-0", ["stay"], {"stay": 1},
    {"stay": 10**30}, {"play": ["no-such-card"], "go": ["stay", "stay"]}, {"given": [], "taker": ["9" * 40], "taken": []},
    {"given": [], "taker": ["\u0663"], "taken": []}, "player-2", "host",
)  # fmt: skip
KEYS = (
    "key", "form", "text", "accept", "reason", "seat", "game", "seats", "every", "early", "close_at", "options", "", "x",
)  # fmt: skip
HEADERS = {
    "Host": ("evil.example", "127.0.0.1", "localhost:1", "x" * 500),
    "Origin": ("https://evil.example", "null", "http://127.0.0.1:1", "file://", ""),
    "Sec-Fetch-Site": ("cross-site", "same-site", "same-origin", "none", "x"),
    "Content-Type": ("text/plain", "application/json", "application/json; charset=utf-16", "multipart/form-data", "x"),
    "Cookie": ("reader=player-2", "=;=;"),
    "X-Forwarded-Host": ("127.0.0.1",),
    "Range": ("bytes=0-", "x"),
    "Expect": ("100-continue", "x"),
}
METHODS = ("GET", "GET", "GET", "POST", "POST", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE")


def _path(chance: Random, match: Match) -> str:
    """A path of the page with something wrong in it; often a real one."""
    ends = (
        "", "/orders", "/withdraw", "/trades", "/trades/x", "/acts", "/commands", "/picture/00/0", "/news",
        f"/{chance.choice(SCRAPS)}",
    )  # fmt: skip
    reader = chance.choice((*SEATS, "host", "spectator", chance.choice(SCRAPS)))
    if chance.random() < 0.6:
        return f"/match/{chance.choice((match.id, match.id, 'ABCDEF'))}/{reader}{chance.choice(ends)}"
    return "/" + "/".join(chance.choices((*SCRAPS, match.id), k=chance.randrange(6)))


def _body(chance: Random) -> bytes:
    """JSON that is nearly right, or no JSON at all. No act of the host in it is a real one."""
    made: Any = {chance.choice(KEYS): chance.choice(ODD) for _ in range(chance.randrange(4))}
    if chance.random() < 0.3:
        made["act"] = chance.choice(ODD)
    written = json.dumps(chance.choice((made, made, made, *ODD))).encode()
    place = chance.randrange(len(written) + 1)
    return chance.choice(
        (written, written, written[:place], written[:place] + b"\xff\xfe" + written[place:], b"[" * 9_000, b"")
    )


def _headers(chance: Random) -> dict[str, str]:
    some = {name: chance.choice(values) for name, values in HEADERS.items() if chance.random() < 0.08}
    return {"Content-Type": "application/json", **some}


def _hands(match: Match) -> list[str]:
    """By seat: the sentence that tells what it holds, which no one else is ever told."""
    table = table_of(match)
    texts = [plain(table.game.tell(table.view(seat), "en")) for seat in range(len(SEATS))]
    return [next(line for line in text.split("\n") if line.startswith("Your hand:")) for text in texts]


def _shown(text: str) -> str:
    return html.unescape(re.sub("<[^>]*>", "", text))


async def _answer(
    client: Client, method: str, path: str, headers: dict[str, str], body: bytes | None
) -> tuple[int, str]:
    """What is answered; of a stream that goes on for ever, its beginning."""
    own = client.address.rstrip("/")
    url, headers = yarl.URL(own + path, encoded=True), {"Origin": own, **headers}
    async with client.session.request(method, url, headers=headers, data=body, allow_redirects=False) as response:
        if response.content_type == "text/event-stream":
            return response.status, (await response.content.readany()).decode()
        return response.status, (await response.read()).decode(errors="replace")


async def test_all_requests_have_a_status_and_words(caplog: pytest.LogCaptureFixture) -> None:
    """A thousand requests, in a soak more: none is a 500 or a traceback, and no answer to one seat holds another's hand."""
    chance = Random("page")
    async with rehearsing() as (theatre, address), aiohttp.ClientSession() as session:
        client = Client(theatre, address, session)
        match = await client.opened(players=("human", "human", "human"))
        hands, own = _hands(match), 0
        for _ in range(REQUESTS):
            path, method = _path(chance, match), chance.choice(METHODS)
            body = _body(chance) if method != "GET" else None
            status, text = await _answer(client, method, path, _headers(chance), body)
            assert 200 <= status < 500, (method, path, text)
            assert method == "HEAD" or text, (method, path)
            assert "Traceback" not in text
            owners = [f"player-{seat}" for seat, hand in enumerate(hands, 1) if hand in _shown(text)]
            own += len(owners)
            assert not owners or owners == [path.split("/")[3]], (method, path, owners)
        assert own > REQUESTS // 150
        assert (await client.match(match.id)).step == match.step
    assert [each for each in caplog.records if each.levelno >= logging.ERROR and each.name.startswith("bot")] == []
