"""The page in Discord's own window: who is signed in there and shown what, and who is refused."""

import json
from base64 import b64encode
from collections.abc import AsyncIterator
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from bot.outside.discord_login import Away, DiscordLogin
from bot.page.web.refusing.frames import Activity
from bot.page.web.refusing.signatures import Signatures
from bot.page.web.seeing import way_in
from bot.referee.core.model import Match
from bot.referee.play import dealing
from tests.bot.world import HOST
from tests.page.discord_double import CLIENT, SECRET, Discord, discord
from tests.page.table import ADDRESS, Answer, Browser, Table
from tests.page.table import table as opened

ADA, BO = "200000000000000001", "200000000000000002"
FRAME = f"https://{CLIENT}.discordsays.com"
KEY = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))


@dataclass
class Window:
    """The page, Discord, and who is in which instance and shown which match there."""

    table: Table
    discord: Discord
    instances: dict[tuple[str, str], str] = field(default_factory=dict)
    is_away: bool = False

    async def shows(self, user: str, instance: str) -> str | None:
        """What Discord says."""
        if self.is_away:
            raise Away
        return self.instances.get((user, instance))

    async def begin(self, browser: Browser) -> tuple[Browser, dict[str, str]]:
        """The page's script begins: the browser with its cookie, and what Discord is asked with."""
        answer = await browser.post("/enter/activity/begin", {}, Origin=FRAME)
        assert answer.status == 200, answer.text
        assert {"HttpOnly", "Secure", "SameSite=None", "Partitioned"} <= marks(answer)
        return replace(browser, cookie=answer.cookie), answer.body

    async def authorized(self, user: str, instance: str) -> tuple[Browser, dict[str, str]]:
        """A person agrees in their window: the browser, and what its script sends."""
        browser, asked = await self.begin(self.table.stranger())
        asking = {"client_id": CLIENT, "response_type": "code", "prompt": "none", "scope": ["identify"]}
        asking |= {"state": asked["state"], "code_challenge": asked["challenge"], "code_challenge_method": "S256"}
        return browser, {"code": self.discord.authorizes(asking, user), "state": asked["state"], "instance": instance}

    async def match(self) -> Match:
        """A match in which Ada and Bo sit by their ids at Discord."""
        match = await self.table.bot.open()
        await self.table.bot.joins(match, ADA, BO, "Chiara")
        begun = await dealing.start(self.table.bot.house, match.id, HOST)
        await self.table.delivered()
        return begun


def marks(answer: Answer) -> set[str]:
    """The marks of the last cookie that was set."""
    return {one.strip() for one in answer.headers.getall("Set-Cookie")[-1].split(";")}


async def enter(browser: Browser, sent: dict[str, str], **headers: str) -> Answer:
    """The page's script sends what Discord said."""
    return await browser.post("/enter/activity", sent, **{"Origin": FRAME} | headers)


@pytest.fixture
async def window(tmp_path: Path) -> AsyncIterator[Window]:
    """The page with its window at Discord."""
    there: list[Window] = []

    async def shows(user: str, instance: str) -> str | None:
        return await there[0].shows(user, instance)

    activity = Activity(CLIENT, shows, Signatures(KEY.public_key().public_bytes_raw().hex()))
    async with discord("") as double:
        login = DiscordLogin(CLIENT, SECRET, double.issuer)
        async with opened(tmp_path / "bot.db", discord=login, activity=activity) as table:
            there.append(Window(table, double))
            yield there[0]


async def test_a_player_is_shown_their_table(window: Window) -> None:
    """The session's cookie is one of this frame alone; Discord may show the page, and nobody else; a host is led to the desk, a stranger
    home, and by a link that names a match to that one.
    """
    match = await window.match()
    window.instances = {(ADA, "i-1"): match.id, ("9", "i-1"): match.id, (BO, "i-1"): ""}
    page = await window.table.stranger().get(
        "/?frame_id=f&instance_id=i-1", Sec_Fetch_Site="cross-site", Sec_Fetch_Mode="navigate"
    )
    assert f'data-client="{CLIENT}"' in page.text
    policy = page.headers["Content-Security-Policy"]
    assert policy.endswith(f"https://canary.discordapp.com {FRAME}")
    assert "frame-ancestors https://discord.com https://ptb.discord.com" in policy
    browser, sent = await window.authorized(ADA, "i-1")
    answer = await enter(browser, sent)
    assert answer.body["location"] == f"/match/{match.id}/mine"
    session = next(one for one in answer.headers.getall("Set-Cookie") if one.startswith("__Host-bellflower="))
    assert {" SameSite=None", " Partitioned", " Secure", " HttpOnly"} <= set(session.split(";"))
    ada = replace(browser, cookie=session.partition(";")[0])
    assert (await ada.get(f"/match/{match.id}/mine")).status == 200
    assert window.discord.tokens == {}
    for user, leads in (("9", "/"), (BO, "/")):
        browser, sent = await window.authorized(user, "i-1")
        assert (await enter(browser, sent)).body["location"] == leads
    browser, sent = await window.authorized(BO, "i-1")
    assert (await enter(browser, sent | {"match": match.id})).body["location"] == f"/match/{match.id}/mine"
    assert await window.table.bot.store.transact(lambda tx: way_in(tx, match.id, HOST)) == f"/match/{match.id}/host"
    framed = await ada.get("/?in=it", Sec_Fetch_Dest="iframe")
    assert {"SameSite=None", "Partitioned"} <= marks(framed)
    assert "SameSite=Strict" in marks(await ada.get("/?in=it"))


async def test_many_open_it_in_a_minute(window: Window) -> None:
    """From the one address of Discord's proxy."""
    match = await window.match()
    window.instances = {(ADA, "i-1"): match.id}
    for _ in range(12):
        assert (await enter(*await window.authorized(ADA, "i-1"))).status == 200


async def test_who_is_not_in_the_window_is_refused(window: Window) -> None:
    """A code of another browser, a code or a state that was used, an instance that does not exist or is another's, another site, and no
    Discord: nobody is signed in.
    """
    match = await window.match()
    window.instances = {(ADA, "i-1"): match.id, (BO, "i-2"): match.id}
    browser, sent = await window.authorized(ADA, "i-1")
    thief, theirs = await window.authorized(BO, "i-2")
    stolen = sent | {"state": theirs["state"]}
    assert [(await enter(thief, one)).status for one in (sent, stolen)] == [403, 403]
    for wrong in ("i-2", "i-9", ""):
        browser, sent = await window.authorized(ADA, "i-1")
        assert (await enter(browser, sent | {"instance": wrong})).status == 403
        assert (await enter(browser, sent)).status == 403, "its state was used"
    browser, sent = await window.authorized(ADA, "i-1")
    for origin in ("https://evil.example", "https://1.discordsays.com", "https://discord.com", ""):
        assert (await enter(browser, sent, Origin=origin)).status == 403
    window.is_away = True
    assert (await enter(browser, sent)).status == 503
    window.is_away = False
    browser, sent = await window.authorized(ADA, "i-1")
    answers = [await enter(browser, sent) for _ in range(2)]
    assert [one.status for one in answers] == [200, 403]


def signed(content: dict[str, int], key: Ed25519PrivateKey = KEY, *, is_hex: bool = False) -> dict[str, str]:
    """The headers with which Discord's proxy vouches for a request, in either of the two ways in which its examples write a signature."""
    payload = json.dumps(content).encode()
    signature = key.sign(payload)
    return {
        "X-Discord-Proxy-Payload": b64encode(payload).decode(), "X-Signature-Timestamp": str(content["created_at"]),
        "X-Signature-Ed25519": signature.hex() if is_hex else b64encode(signature).decode(),
    }  # fmt: skip


async def test_what_the_proxy_signs_is_checked(window: Window) -> None:
    """A signature in either way counts until it expires; of another key or time, or empty, it is refused. Without, all is as it was."""
    now = int(window.table.bot.clock.now().timestamp())
    fresh, other = {"created_at": now, "expires_at": now + 60}, Ed25519PrivateKey.generate()
    browser = window.table.stranger()
    for good in (signed(fresh), signed(fresh, is_hex=True), {}):
        assert (await browser.get("/", **good)).status == 200
    for bad in (
        signed(fresh, other), signed({"created_at": now - 90, "expires_at": now - 30}), signed(fresh) | {"X-Signature-Timestamp": "1"},
        signed(fresh) | {"X-Signature-Ed25519": "00"}, signed(fresh) | {"X-Signature-Ed25519": ""},
        signed(fresh) | {"X-Discord-Proxy-Payload": "%%"}, signed({"created_at": now}),
    ):  # fmt: skip
        assert (await browser.get("/", **bad)).status == 401


async def test_without_the_setting_there_is_no_window(tmp_path: Path) -> None:
    """No address, no frame, and no other cookie than before."""
    async with opened(tmp_path / "bot.db") as table:
        browser = table.stranger()
        page = await browser.get("/?frame_id=f", Sec_Fetch_Dest="iframe")
        assert page.headers["Content-Security-Policy"].endswith("frame-ancestors 'none'")
        assert page.text == (await browser.get("/")).text
        assert "SameSite=Strict" in marks(await browser.get("/?in=it", Sec_Fetch_Dest="iframe"))
        assert [(await browser.post(f"/enter/activity{end}", {})).status for end in ("", "/begin")] == [404, 404]
        assert (await browser.post("/enter/activity", {}, Origin=FRAME)).status == 403
        assert ADDRESS not in page.text
