"""Notifications: a browser that asked for them is told that a letter is there, by its push service, and of nothing else."""

import asyncio
import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import AsyncIterator
from contextlib import nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from bot.outside.system import pause
from bot.outside.web_push import LONGEST, WebPush
from bot.page.web.api.hooks.addresses import reaching
from bot.page.web.pushing.sending import Pusher
from bot.referee import remembering
from bot.referee.core.model import Match, Person
from bot.referee.core.ports import Kept
from bot.referee.people import me, signing
from bot.referee.programs import notifications
from tests.bot.people.known import known_of
from tests.bot.world import PLAY_NOTHING, one_card
from tests.page.hearing import Ear, hearing
from tests.page.table import ADDRESS, Browser, Table
from tests.page.table import table as opened


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


@dataclass
class Service(Ear):
    """A push service on this machine with the one browser that it serves."""

    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    secret: bytes = b"0123456789abcdef"

    @property
    def asked(self) -> dict[str, str]:
        """What a browser sends to the page."""
        return {"endpoint": self.url, "key": _text(_point(self.key.public_key())), "secret": _text(self.secret)}

    @property
    def shown(self) -> list[Any]:
        """What the browser shows, one after the other."""
        return [json.loads(self.opened(body)) for _, body in self.heard]

    def opened(self, body: bytes) -> bytes:
        """Decrypt a message as RFC 8291 and RFC 8188 describe it."""
        salt, length = body[:16], body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        info = b"WebPush: info\0" + _point(self.key.public_key()) + sender
        first = HKDF(hashes.SHA256(), 32, self.secret, info).derive(shared)
        key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(first)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(first)
        padded = AESGCM(key).decrypt(nonce, sealed, None)
        assert padded.endswith(b"\2")
        return padded[:-1]


@pytest.fixture
async def service() -> AsyncIterator[Service]:
    """A push service on this machine."""
    async with hearing(Service()) as there:
        yield there


@pytest.fixture
async def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Table]:
    """The page of an operator who lets the bot reach this machine; notifications are sent when a test says so."""
    monkeypatch.setattr("bot.page.web.site.pushing", lambda *_: nullcontext())
    async with opened(tmp_path / "bot.db", hooks="private") as there:
        yield there


async def _sent(table: Table) -> None:
    """All notifications that are due are sent."""
    async with reaching("private") as session:
        await Pusher(table.bot.house, WebPush(ADDRESS), "private", session).send()


async def _asked(table: Table, service: Service, name: str = "Ada") -> tuple[Match, Browser]:
    """A match whose letters have arrived, and a browser that asks for notifications."""
    match, browser = await table.match(), await table.signed_in(name)
    answer = await browser.post("/push", service.asked)
    assert (answer.status, answer.body["is_on"]) == (200, True)
    return match, browser


async def _closed(table: Table, match: Match) -> Match:
    table.bot.clock.turn(60)
    return await table.bot.pass_deadline(match)


async def _waiting(table: Table) -> int:
    return len(await table.bot.store.transact(notifications.waiting))


async def test_a_browser_is_told_of_a_letter_once_it_is_there(table: Table, service: Service) -> None:
    """Encrypted for it, of one size; the title and whose turn it is, and nothing of the letter; nothing of other seats' letters. Signed by
    RFC 8292: with the key that the page gives to browsers, which is made once, for one service and less than a day.
    """
    match, ada = await _asked(table, service)
    keys = [(await ada.get("/push")).body["key"] for _ in range(2)]
    await _sent(table)
    assert service.heard == [], "letters that were there before are not told"
    match = await _closed(table, match)
    await _sent(table)
    assert service.heard == [], "the letters are on their way"
    table.venue.troubles["seat/0"] = [Kept("no DM is open")]
    await table.delivered()
    await _sent(table)
    await _sent(table)
    notification = {"title": match.title, "body": "It is your turn.", "tag": match.id, "url": f"/match/{match.id}/mine"}
    assert service.shown == [notification]
    [(headers, body)] = service.heard
    assert len(service.opened(body)) == LONGEST
    assert headers["Content-Encoding"] == "aes128gcm"
    assert 0 < int(headers["TTL"]) <= 86_400
    assert match.id not in str(headers)
    assert (await ada.get("/me")).text.count("Notifications") == 1
    scheme, _, words = headers["Authorization"].partition(" ")
    token, key = (one.partition("=")[2] for one in words.split(","))
    head, claims, mark = token.split(".")
    assert (scheme, [key, key], json.loads(_bytes(head))["alg"]) == ("vapid", keys, "ES256")
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _bytes(key))
    numbers = [int.from_bytes(part, "big") for part in (_bytes(mark)[:32], _bytes(mark)[32:])]
    public.verify(encode_dss_signature(*numbers), f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    said = json.loads(_bytes(claims))
    assert (said["aud"], said["sub"]) == (service.url.removesuffix("/a"), ADDRESS)
    assert 0 < said["exp"] - table.bot.clock.now().timestamp() <= 86_400


async def test_a_reminder_is_told_and_a_newer_letter_takes_the_place_of_an_older(
    table: Table, service: Service
) -> None:
    """One notification for each match; in the language of its person; none where letters may not ping; none after the close."""
    match, _ = await _asked(table, service)
    house = table.bot.house
    await me.wish(house, Person("Ada", "Ada", "en"), {"language": "it"})
    for _ in range(2):
        match = await _closed(table, match)
        await table.delivered()
    assert await _waiting(table) == 1
    await _sent(table)
    assert [one["body"] for one in service.shown] == ["Tocca a te."]
    await me.wish(house, Person("Ada", "Ada", "en"), {"pings": "no"})
    await _closed(table, match)
    await table.delivered()
    assert await _waiting(table) == 0
    await me.wish(house, Person("Ada", "Ada", "en"), {"pings": "yes"})
    match = await _closed(table, await table.bot.now(match))
    await table.delivered()
    assert await _waiting(table) == 1
    table.bot.clock.turn(notifications.LASTS.total_seconds())
    await _sent(table)
    assert (len(service.heard), await _waiting(table)) == (1, 0)


@pytest.mark.parametrize("status", [404, 410])
async def test_a_subscription_that_is_gone_is_forgotten(table: Table, service: Service, status: int) -> None:
    """The session stays."""
    match, ada = await _asked(table, service)
    service.answers = [status]
    for _ in range(2):
        match = await _closed(table, match)
        await table.delivered()
        await _sent(table)
    assert len(service.heard) == 1
    assert (await ada.get("/push")).body["is_on"] is False
    assert (await ada.get(f"/match/{match.id}/mine")).status == 200


async def test_a_subscription_that_was_renewed_meanwhile_stays(table: Table, service: Service) -> None:
    """The push service says that the old one is gone after the browser has brought a new one."""
    _, ada = await _asked(table, service)
    store, now = table.bot.store, table.bot.clock.now()
    [(session, old)] = (await store.transact(lambda tx: signing.subscriptions(tx, "Ada", now))).items()
    await ada.post("/push", service.asked | {"secret": _text(b"fedcba9876543210")})
    await store.transact(lambda tx: signing.unsubscribe(tx, session, old))
    assert (await ada.get("/push")).body["is_on"] is True


async def test_a_push_service_that_is_down_stops_nothing_else(table: Table, service: Service) -> None:
    """It is tried ever more seldom, also by a bot that was begun again; the other browser is told meanwhile."""
    match, _ = await _asked(table, service)
    other = Service(url=service.url.removesuffix("a") + "nothing/there")
    phone = await table.signed_in("Bo")
    assert (await phone.post("/push", other.asked)).status == 200
    await _closed(table, match)
    await table.delivered()
    service.answers, tried = [500, 429, 302], list[int]()
    await _sent(table)
    assert await _waiting(table) == 1, "what answers 404 is over, what answers 500 waits"
    for seconds in (9, 1, 19, 1, 39, 1):
        table.bot.clock.turn(seconds)
        await _sent(table)
        tried.append(len(service.heard))
    assert tried == [1, 2, 2, 3, 3, 4]
    assert await _waiting(table) == 0
    assert await table.bot.order(await table.bot.now(match), "Ada", PLAY_NOTHING)


async def test_two_bots_in_a_row_send_it_once(table: Table, service: Service) -> None:
    """A newer letter that comes while an older notification is sent is told as well."""
    match, _ = await _asked(table, service)
    match = await _closed(table, match)
    await table.delivered()
    [notification] = await table.bot.store.transact(notifications.waiting)
    match = await _closed(table, match)
    await table.delivered()
    await table.bot.store.transact(lambda tx: notifications.settle(tx, notification, None))
    assert await _waiting(table) == 1
    await _sent(table)
    await _sent(table)
    assert len(service.heard) == 1


async def test_notifications_end_with_their_session_and_their_person(table: Table, service: Service) -> None:
    """By the button, at sign-out and by forgetting; stored data that their person asks for names no address."""
    match, ada = await _asked(table, service)
    known = await known_of(table.bot.house, "Ada")
    assert [one["is_notified"] for one in known["signed_in"]] == [True]
    assert service.url not in json.dumps(known, default=str)
    assert (await ada.post("/push/end", {})).status == 200
    assert (await ada.get("/push")).body["is_on"] is False
    await ada.post("/push", service.asked)
    await _closed(table, match)
    await table.delivered()
    await ada.post("/leave", {"session": ""})
    await _sent(table)
    assert (service.heard, await _waiting(table)) == ([], 0)
    zoe = await table.signed_in("Zoe")
    await zoe.post("/push", service.asked)
    assert not isinstance(await remembering.forget(table.bot.house, "Zoe"), str)
    assert not await table.bot.store.transact(lambda tx: tx.notes.find(signing.prefix("Zoe")))


async def test_who_may_ask_and_for_what(table: Table, service: Service, tmp_path: Path) -> None:
    """A stranger may not; an address of the operator's network is refused as a webhook's; so are keys that are none, and too many."""
    match, ada = await table.match(), await table.signed_in("Ada")
    assert [
        (await table.stranger().get("/push")).status,
        (await table.stranger().post("/push", service.asked)).status,
    ] == [401, 401]
    for wrong in ({"key": "AAAA"}, {"secret": "AA"}, {"key": "é"}, {"key": "A" * 87}):
        refused = await ada.post("/push", service.asked | wrong)
        assert (refused.status, "Reload the page" in refused.refusal) == (422, True), wrong
    async with opened(tmp_path / "other.db", hooks="public") as public:
        bo = await public.signed_in("Bo")
        for inside in (
            service.url,
            "https://127.0.0.1/x",
            "https://[::1]/",
            "https://169.254.169.254/",
            "http://example.org/",
        ):
            assert (await bo.post("/push", service.asked | {"endpoint": inside})).status == 422, inside
    browsers = [ada, *[await table.signed_in("Ada") for _ in range(signing.MOST_SUBSCRIPTIONS)]]
    statuses = [(await one.post("/push", service.asked)).status for one in browsers]
    assert statuses == [200] * signing.MOST_SUBSCRIPTIONS + [422]
    assert (await ada.post("/push", service.asked)).status == 200, "its own is replaced"
    assert 'id="bell"' in (await ada.get(f"/match/{match.id}/mine")).text
    assert 'id="bell"' not in (await ada.get(f"/match/{match.id}/spectator")).text


async def test_without_the_libraries_or_webhooks_there_is_no_button(tmp_path: Path) -> None:
    """And no address to ask at."""
    async with opened(tmp_path / "bot.db", hooks="none") as there:
        match, ada = await there.match(), await there.signed_in("Ada")
        assert 'id="bell"' not in (await ada.get(f"/match/{match.id}/mine")).text
        assert [(await ada.get(one)).status for one in ("/push", "/worker.js")] == [404, 404]


async def test_the_running_page_sends_them_by_itself(tmp_path: Path, service: Service) -> None:
    """Once the courier has stored that a letter arrived."""
    async with opened(tmp_path / "bot.db", hooks="private") as there:
        match, _ = await _asked(there, service)
        await there.bot.order(match, "Ada", one_card(match, 0))
        await _closed(there, match)
        await there.delivered()
        async with asyncio.timeout(60):
            while not service.heard:
                there.bot.clock.turn(1)
                there.watching.changed()
                await pause(0.05)
        assert service.shown[0]["tag"] == match.id
