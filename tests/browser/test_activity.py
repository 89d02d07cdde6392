"""The page in a double of Discord's own window, in a real browser.

The double speaks as the source of Discord's SDK says (@discord/embedded-app-sdk 2.5.0, `Discord.mjs`), under Discord's own names: its page
frames the application's address, whose proxy asks the page by its name. No real Discord was ever asked.
"""

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

import aiohttp
import pytest
from aiohttp import web
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from bot.outside.discord_login import DiscordLogin
from bot.outside.system import SystemClock
from bot.page.web.refusing.frames import Activity
from bot.page.web.refusing.signatures import Signatures
from bot.referee.hosting import hosting
from tests.bot.world import HOST
from tests.browser.openings import unfold
from tests.browser.staging import browsing, expect
from tests.page.discord_double import CLIENT, SECRET, discord
from tests.page.table import table
from tests.page.test_activity import ADA, FRAME, KEY, Window, signed

_PARENT: Final = """<!doctype html><title>Discord</title><link rel="icon" href="data:,"><iframe
  src="%s/?instance_id=i-1&frame_id=f-1&platform=desktop&channel_id=1&guild_id=2" width="900" height="700"></iframe><script>
const frame = document.querySelector("iframe"), app = "%s", own = "%s";
addEventListener("message", async ({ data: [opcode, said], origin, source }) => {
  if (origin !== app || source !== frame.contentWindow) throw new Error("not the application");
  const tell = (content) => source.postMessage([1, content], app);
  if (opcode === 0) {
    const expected = { v: 1, encoding: "json", client_id: own, frame_id: "f-1" };
    if (JSON.stringify(said) !== JSON.stringify(expected)) throw new Error("no handshake");
    source.postMessage([3, {}], app);
    tell({ cmd: "DISPATCH", evt: "READY", nonce: null, data: { v: 1, config: { cdn_host: "x", api_endpoint: "y", environment: "z" } } });
  } else if (opcode === 1 && said.cmd === "AUTHORIZE") {
    const answer = await fetch("/agree", { method: "POST", body: JSON.stringify(said.args) });
    tell({ cmd: "AUTHORIZE", evt: answer.ok ? null : "ERROR", nonce: said.nonce, data: await answer.json() });
  }
});
</script>"""


def _certificate(folder: Path) -> ssl.SSLContext:
    """A certificate of its own making; the browser is told not to ask who made it."""
    key, now = ec.generate_private_key(ec.SECP256R1()), datetime.now(UTC)  # noqa: TID251  TLS counts in real time
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "discord.com")])
    made = x509.CertificateBuilder(name, name, key.public_key(), 1, now - timedelta(1), now + timedelta(1)).sign(
        key, hashes.SHA256()
    )
    pem = key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    (folder / "pem").write_bytes(pem + made.public_bytes(serialization.Encoding.PEM))
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(folder / "pem")
    return context


class Names:
    """Every name of the internet: Discord, its proxy for the application, and a page of someone else."""

    def __init__(self, there: Window, session: aiohttp.ClientSession) -> None:
        self.there, self._session = there, session
        self.asked = list[str]()
        """The addresses of which the proxy asked the page."""
        self.agrees = self.passes_news = True

    async def answer(self, request: web.Request) -> web.StreamResponse:
        """Answer under the name that was asked."""
        if request.host == FRAME.removeprefix("https://"):
            return await self._forward(request)
        if request.path == "/agree":
            if not self.agrees:
                return web.json_response({"code": 5000, "message": "no"}, status=400)
            return web.json_response({"code": self.there.discord.authorizes(await request.json(), ADA)})
        return web.Response(text=_PARENT % (FRAME, FRAME, CLIENT), content_type="text/html")

    async def _forward(self, request: web.Request) -> web.StreamResponse:
        """Ask the page as Discord's proxy does: by its name, signed; what is HTML loses what it says about keeping it."""
        self.asked.append(request.path)
        if request.path.endswith("/news") and not self.passes_news:
            await asyncio.Event().wait()
        now = int(datetime.now(UTC).timestamp())  # noqa: TID251  as above
        headers = {**request.headers, **signed({"created_at": now, "expires_at": now + 60}), "Host": "play.example.org"}
        where = f"http://127.0.0.1:{self.there.table.port}{request.path_qs}"
        body = await request.read()
        async with self._session.request(
            request.method, where, headers=headers, data=body, allow_redirects=False
        ) as asked:
            kept = [
                (name, words)
                for name, words in asked.headers.items()
                if name not in {"Transfer-Encoding", "Content-Length"}
            ]
            response = web.StreamResponse(status=asked.status, headers=kept)
            if asked.content_type == "text/html":
                del response.headers["Cache-Control"]
            await response.prepare(request)
            async for part in asked.content.iter_any():
                await response.write(part)
        return response


async def _lead(port: int, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Lead a connection to any name to one port, as an HTTP proxy does (CONNECT)."""
    await reader.readuntil(b"\r\n\r\n")
    writer.write(b"HTTP/1.1 200 OK\r\n\r\n")
    there, to = await asyncio.open_connection("127.0.0.1", port)

    async def carry(source: asyncio.StreamReader, goal: asyncio.StreamWriter) -> None:
        with closing(goal):
            while content := await source.read(65_536):
                goal.write(content)

    await asyncio.gather(carry(reader, to), carry(there, writer), return_exceptions=True)


@asynccontextmanager
async def at_discord(folder: Path) -> AsyncIterator[tuple[Names, Any]]:
    """The page, Discord's names, and a browser that finds them."""
    there: list[Window] = []

    async def shows(user: str, instance: str) -> str | None:
        return await there[0].shows(user, instance)

    activity = Activity(CLIENT, shows, Signatures(KEY.public_key().public_bytes_raw().hex()))
    async with discord("") as double, aiohttp.ClientSession(auto_decompress=False) as session:
        login = DiscordLogin(CLIENT, SECRET, double.issuer)
        async with table(folder / "bot.db", SystemClock(), discord=login, activity=activity) as opened:
            there.append(Window(opened, double))
            names = Names(there[0], session)
            app = web.Application()
            app.router.add_route("*", "/{path:.*}", names.answer)
            runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.01)
            await runner.setup()
            await web.TCPSite(runner, "127.0.0.1", 0, ssl_context=_certificate(folder)).start()
            port = runner.addresses[0][1]
            leading = await asyncio.start_server(lambda *ends: _lead(port, *ends), "127.0.0.1", 0)
            proxy = {"server": f"http://127.0.0.1:{leading.sockets[0].getsockname()[1]}"}
            try:
                async with browsing(
                    proxy=proxy, ignore_https_errors=True, viewport={"width": 1000, "height": 780}
                ) as window:
                    yield names, window
            finally:
                leading.close()
                await runner.cleanup()


@pytest.mark.usefixtures("each_browser")
async def test_the_table_opens_in_discords_window(tmp_path: Path) -> None:
    """Signed in without a link, on the match of the window; orders are sealed and news come there; its cookies are for that frame alone."""
    async with at_discord(tmp_path) as (names, window):
        there = names.there
        match = await there.match()
        there.instances = {(ADA, "i-1"): match.id}
        await window.goto("https://discord.com/channels/2/1")
        frame = window.frame_locator("iframe")
        await frame.locator("#part-orders form").wait_for()
        assert window.frames[1].url == f"{FRAME}/match/{match.id}/mine"
        await (await unfold(frame.locator("fieldset[data-field=go] input").first)).check()
        await frame.locator("#part-orders button[data-words]").click()
        await frame.locator("#receipt", has_text="Sealed (version 1)").wait_for()
        await hosting.pause(there.table.bot.house, match.id, HOST, "A storm")
        await there.table.delivered()
        await frame.locator("#part-clock [data-status=paused]").wait_for()
        await frame.locator(".tongues a").click()
        await expect(frame.locator("html")).to_have_attribute("lang", "it")
        await frame.locator("a.rules").first.evaluate("(one) => one.click()")
        await window.frames[1].wait_for_url("**/rules/five_stands**")
        assert len(window.context.pages) == 1, "the window opens no other one"
        kept = {one["name"]: one for one in await window.context.cookies()}
        assert {one["sameSite"] for one in kept.values()} == {"None"}
        assert all(one.get("partitionKey", "https://discord.com") == "https://discord.com" for one in kept.values())
        await window.goto(f"{FRAME}/match/{match.id}/mine")
        assert await window.locator("#part-orders").count() == 0, "outside of the window nobody is signed in"


async def test_a_proxy_that_keeps_news_to_itself_is_noticed(tmp_path: Path) -> None:
    """The tab is looked at anew after a minute, and once more after another one."""
    async with at_discord(tmp_path) as (names, window):
        match, names.passes_news = await names.there.match(), False
        names.there.instances = {(ADA, "i-1"): match.id}
        await window.clock.install()
        await window.goto("https://discord.com/channels/2/1")
        frame = window.frame_locator("iframe")
        await frame.locator("#part-orders form").wait_for()
        house = names.there.table.bot.house
        for act, status in ((hosting.pause, "paused"), (hosting.resume, "running")):
            await act(house, match.id, HOST, "A storm")
            await names.there.table.delivered()
            assert await frame.locator(f"#part-clock [data-status={status}]").count() == 0
            await window.clock.fast_forward(61_000)
            await frame.locator(f"#part-clock [data-status={status}]").wait_for()


async def test_nobody_else_shows_it(tmp_path: Path) -> None:
    """In a page of someone else nothing is shown and nothing begins; where a person refuses, or is not in the window, it is said, and
    asked again by the button.
    """
    async with at_discord(tmp_path) as (names, window):
        match = await names.there.match()
        await window.goto("https://evil.example/")
        await expect(window.frame_locator("iframe").locator("body")).to_be_attached()
        assert await window.frame_locator("iframe").locator("form").count() == 0
        assert "/enter/activity/begin" not in names.asked
        names.agrees = False
        await window.goto("https://discord.com/channels/2/1")
        frame = window.frame_locator("iframe")
        await expect(frame.locator(".refusal")).to_contain_text("Discord did not say who you are")
        names.agrees = True
        await frame.get_by_role("button", name="Try again").click()
        await expect(frame.locator(".refusal")).to_contain_text("Discord did not say who you are")
        names.there.instances = {(ADA, "i-1"): match.id}
        await frame.get_by_role("button", name="Try again").click()
        await frame.locator("#part-orders form").wait_for()
