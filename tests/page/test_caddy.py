"""The page behind a real Caddy, as docs/page.md sets it up: many who send too little keep out neither players nor Discord.

BELLFLOWER_CADDY=104 lets a thousand of them try for so many seconds, as `make soak` does; otherwise it is a hundred for three.
"""

import asyncio
import itertools
import os
import re
import shutil
import signal
import socket
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic
from typing import Final

import pytest

from bot.outside.system import SystemClock
from bot.referee.hosting import hosting
from tests.bot.world import HOST
from tests.discord.dealt import dealt
from tests.discord.test_page import cookie_of, paged
from tests.page.table import ADDRESS, Browser
from tests.page.table import table as opened
from tests.page.test_connections import SECRET, UNREADABLE, said, unfinished
from tests.serving import free_port

CADDY: Final = shutil.which("caddy")
_DESCRIBED: Final = re.findall(
    r"\), all of it:\n\n(.*?\n       }\n)\n   Without", Path("docs/page.md").read_text("utf-8"), re.DOTALL
)[0]
_SECONDS: Final = float(os.environ.get("BELLFLOWER_CADDY", "3"))
_SENDERS: Final = 1_000 if "BELLFLOWER_CADDY" in os.environ else 100
_HOST: Final = ADDRESS.partition("//")[2]
_PATIENCE: Final = 60.0
pytestmark = pytest.mark.skipif(CADDY is None, reason="caddy is not installed")


@asynccontextmanager
async def before(page: int, folder: Path) -> AsyncIterator[tuple[int, Path]]:
    """A Caddy before the page's port, with what docs/page.md says, but for the certificate. Gives its port, and its log."""
    port, log = free_port(), folder / "caddy.log"
    site = _DESCRIBED.replace("{", "{\n admin off\n default_bind 127.0.0.1\n debug", 1)
    site = site.replace(_HOST, f"http://{_HOST}:{port}").replace("127.0.0.1:8080", f"127.0.0.1:{page}")
    (folder / "Caddyfile").write_text(site)
    with log.open("wb") as written:
        caddy = await asyncio.create_subprocess_exec(
            str(CADDY), "run", "--config", str(folder / "Caddyfile"), stderr=written, env=os.environ | {"HOME": str(folder)}
        )  # fmt: skip
    try:
        while "serving initial configuration" not in log.read_text():
            assert caddy.returncode is None, log.read_text()
            await asyncio.sleep(0.02)  # noqa: TID251  it says so in a file
        yield port, log
    finally:
        caddy.send_signal(signal.SIGTERM)
        await caddy.wait()


_KINDS: Final = {
    "nothing": "",
    "half a head": f"GET / HTTP/1.1\r\nHost: {_HOST}\r\nCook",
    "a byte of a body": unfinished("/enter", 0),
    "a byte of an order": unfinished("/match/ABC/mine/orders", 0),
}


async def _tries(port: int, number: int, kind: str, ended: Counter[str]) -> None:
    """One who sends too little, from one of ten addresses, and begins anew whenever the connection ends."""
    while True:
        try:
            reader, writer = await asyncio.open_connection(
                "127.0.0.1", port, local_addr=(f"127.0.1.{number % 10 + 1}", 0)
            )
        except OSError:
            ended["refused"] += 1
            await asyncio.sleep(0.1)  # noqa: TID251  real sockets
            continue
        try:
            writer.write(_KINDS[kind].encode())
            answer = await reader.read(15)
            ended[answer[9:12].decode() or "closed"] += 1
            await reader.read()
        except OSError:
            ended["reset"] += 1
        finally:
            writer.close()


def _descriptors() -> int:
    """How many this process has open."""
    return len([*Path("/proc/self/fd").iterdir()])


async def test_who_sends_too_little_keeps_no_one_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Meanwhile a player looks and seals on the page, another presses on Discord, a round closes; and no descriptor is lost in the end."""
    async with dealt(tmp_path) as night, paged(night) as direct, before(direct.port, tmp_path) as (port, log):
        match, (ada, bo, *_) = await night.match_of_three()
        browser = Browser(port, direct.session)
        player = Browser(port, direct.session, await cookie_of(browser, ada))
        before_all, ended, slowest, looks = _descriptors(), Counter[str](), 0.0, 0
        kinds = itertools.cycle(_KINDS)
        tries = [asyncio.create_task(_tries(port, number, next(kinds), ended)) for number in range(_SENDERS)]
        until = monotonic() + _SECONDS
        try:
            while monotonic() < until or looks < 3:
                begun = monotonic()
                page = await asyncio.wait_for(player.get(f"/match/{match.id}/mine"), _PATIENCE)
                assert page.status in {200, 429}, page.text
                looks, slowest = looks + 1, max(slowest, monotonic() - begun)
                await asyncio.sleep(0.25)  # noqa: TID251  real time passes at Caddy
                night.clock.turn(monotonic() - begun)
            key = re.findall(r'data-key="([^"]+)"', (await player.get(f"/match/{match.id}/mine")).text)[0]
            order = {"key": key, "form": {"play": [], "go": ["stay"]}}
            sealed = await player.post(f"/match/{match.id}/mine/orders", order)
            assert sealed.status == 200, sealed.text
            assert (await bo.slash("matches", night.channel("hall"))).message
            assert (await night.pass_deadline(match)).round == 2
            assert "Round 2" in (await player.get(f"/match/{match.id}/mine")).text
        finally:
            for each in tries:
                each.cancel()
            await asyncio.gather(*tries, return_exceptions=True)
        while _descriptors() > before_all + 20:  # noqa: ASYNC110  no event says that Caddy has closed them
            await asyncio.sleep(0.1)  # noqa: TID251  as above
        with capsys.disabled():
            figures = f"{_SENDERS} for {_SECONDS} s: {looks} looks, the slowest {slowest:.2f} s; ended {dict(ended)}"
            print(figures)  # noqa: T201  what was measured
        assert _SECONDS < 100 or ended.total() > 3 * _SENDERS, "who sends nothing, or half, is not waited for"
        token = player.cookie.partition("=")[2]
        assert token not in log.read_text()


async def test_no_log_has_a_token(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """What neither Caddy nor the page can read, and what both can, with a marked cookie and a marked bearer token."""
    caplog.set_level("DEBUG")
    async with dealt(tmp_path) as night, paged(night) as direct, before(direct.port, tmp_path) as (port, log):
        for words in UNREADABLE.values():
            asked = words.replace("Host: x\r\n", f"Host: {_HOST}\r\nConnection: close\r\n")
            if f"/{SECRET}" not in asked:  # an address is no place for a token, and nobody puts one there
                await asyncio.wait_for(said(port, asked), _PATIENCE)
        marked = Browser(port, direct.session, f"__Host-bellflower={SECRET}")
        for path in ("/", "/me", "/api/matches", "/match/ABC/mine/news"):
            await marked.get(path, Authorization=f"Bearer {SECRET}")
        await marked.post("/enter", {"token": SECRET})
    assert "/api/matches" in log.read_text(), "it logs what is asked"
    assert SECRET not in log.read_text()
    assert SECRET not in caplog.text


@pytest.mark.skipif(_SECONDS < 100, reason="`make soak` fills what Caddy and the kernel keep: 11 MB of news")
async def test_who_never_reads_is_dropped(tmp_path: Path) -> None:
    """A spectator's tab behind Caddy that takes nothing of a match which is paused and resumed again and again; another one hears all."""
    async with opened(tmp_path / "bot.db", SystemClock()) as table, before(table.port, tmp_path) as (port, _):
        match, there = await table.match(), len(table.watching)
        asked = f"GET /match/{match.id}/spectator/news HTTP/1.1\r\nHost: {_HOST}\r\n\r\n".encode()
        with socket.socket() as never:
            never.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
            never.setblocking(False)
            await asyncio.get_running_loop().sock_connect(never, ("127.0.0.1", port))
            await asyncio.get_running_loop().sock_sendall(never, asked)
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(asked)
            hears = asyncio.create_task(_count(reader))
            while len(table.watching) < there + 2:  # noqa: ASYNC110  no event says so
                await asyncio.sleep(0.05)  # noqa: TID251  real sockets
            for act in itertools.islice(itertools.cycle((hosting.pause, hosting.resume)), 1_000):
                await act(table.bot.house, match.id, HOST, "A storm is over the meadow, and the village is dark. " * 5)
                await table.delivered()
                await asyncio.sleep(0.45)  # noqa: TID251  until each tab has had its turn
                if len(table.watching) < there + 2:
                    break
            assert len(table.watching) == there + 1
            assert not hears.done()
            writer.close()
            assert await hears > 2**20


async def _count(reader: asyncio.StreamReader) -> int:
    """How many bytes are read until the connection ends."""
    count = 0
    while content := await reader.read(65_536):
        count += len(content)
    return count
