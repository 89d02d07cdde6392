"""The page is on the internet: stolen, old and guessed tokens, other sites, other people who are signed in, two tabs at once, floods."""

import asyncio
import re
from datetime import UTC, datetime, timedelta

import pytest

from bot.page.web.refusing import senders
from bot.page.web.refusing.senders import Rate
from bot.referee.core.model import Match
from tests.bot.world import one_card
from tests.page.table import ADDRESS, Browser, Table


async def _acts(table: Table, match: Match) -> list[tuple[str, dict[str, object]]]:
    ada = await table.signed_in("Ada")
    hit = re.search(r'data-key="([^"]+)"', (await ada.get(f"/match/{match.id}/mine")).text)
    assert hit is not None
    place = f"/match/{match.id}/mine"
    return [
        (f"{place}/orders", {"key": hit[1], "form": one_card(match, 0)}),
        (f"{place}/withdraw", {"key": hit[1]}),
        (f"{place}/trades", {"form": {"taker": ["1"], "given": [], "taken": []}}),
        (f"{place}/trades/7", {"accept": True}),
        (f"{place}/commands", {"command": "confess", "given": {"diary": "I did it."}}),
        ("/leave", {"session": ""}),
        ("/enter", {"token": "x"}),
    ]


FOREIGN = (
    {"Origin": "https://evil.example"}, {"Origin": "null"}, {"Origin": ""}, {"Sec_Fetch_Site": "cross-site"},
    {"Sec_Fetch_Site": "same-site"}, {"Content_Type": "text/plain"}, {"Host": "evil.example"}, {"Host": "127.0.0.1"},
    {"Origin": ADDRESS.replace("https", "http")},
)  # fmt: skip


async def test_another_site_does_nothing(table: Table) -> None:
    """With the reader's own cookie: no act is carried out."""
    match, ada = await table.match(), await table.signed_in("Ada")
    for address, body in await _acts(table, match):
        for headers in FOREIGN:
            answer = await ada.post(address, body, **headers)
            assert answer.status in {403, 415, 421}, (address, headers, answer.text)
            assert answer.refusal
    assert await table.bot.versions(match) == ()
    assert (await ada.get("/me")).status == 200


async def test_no_get_changes_anything(table: Table) -> None:
    """Links from elsewhere are harmless for that reason."""
    match, ada = await table.match(), await table.signed_in("Ada")
    before = await table.bot.store.transact(lambda tx: tx.notes.find("page/"))
    for address, _ in await _acts(table, match):
        assert (await ada.get(address)).status in {200, 404, 405}
    after = await table.bot.store.transact(lambda tx: tx.notes.find("page/"))
    assert len(after) == len(before) + 1, "only the session of the one who looked for the key"
    assert await table.bot.versions(match) == ()


async def test_other_sites_read_no_table(table: Table) -> None:
    """A script or picture of another site is refused; a person who follows a link is not."""
    match, ada = await table.match(), await table.signed_in("Ada")
    place = f"/match/{match.id}/mine"
    assert (await ada.get(place, Sec_Fetch_Site="cross-site", Sec_Fetch_Mode="no-cors")).status == 403
    followed = await ada.get(place, Sec_Fetch_Site="cross-site", Sec_Fetch_Mode="navigate")
    assert followed.status == 200
    assert "frame-ancestors 'none'" in followed.headers["Content-Security-Policy"]
    assert (await ada.get(place, Origin="https://evil.example")).status == 403


TOKENS = (
    "", "x", ".", "QWRh.", "QWRh." + "0" * 48, "QWRh.' OR 1=1", "Qm8." + "f" * 48, "\u00e9.00", "=.0", "a" * 5_000, "QWRh.%00",
)  # fmt: skip


async def test_a_guessed_token_opens_nothing(table: Table) -> None:
    """It is tried as a link and as a session; a link is no session either, nor a session a link."""
    match, ada = await table.match(), await table.signed_in("Ada")
    for token in (*TOKENS, ada.cookie.partition("=")[2]):
        table.bot.clock.turn(61)
        assert (await table.stranger().post("/enter", {"token": token})).status == 403, token
    for token in (*TOKENS, await table.link("Ada")):
        for name in ("__Host-bellflower", "bellflower"):
            thief = Browser(table.port, table.session, f"{name}={token}" if token.isascii() else "")
            assert (await thief.get(f"/match/{match.id}/mine")).status == 401, token


async def test_another_person_who_is_signed_in_reads_only_their_own(table: Table) -> None:
    """The same address is each reader's own table; letters and pictures of another have no address there."""
    match = await table.match()
    ada, bo, dae = [await table.signed_in(name) for name in ("Ada", "Bo", "Dae")]
    pages = [(await one.get(f"/match/{match.id}/mine")).text for one in (ada, bo)]
    letters = [set(re.findall(r'id="letter-([0-9a-f]+)"', one)) for one in pages]
    assert letters[0]
    assert not letters[0] & letters[1]
    for letter in letters[0]:
        assert (await bo.get(f"/match/{match.id}/mine/picture/{letter}/0")).status == 404
        assert (await table.stranger().get(f"/match/{match.id}/spectator/picture/{letter}/0")).status == 404
    assert (await dae.get(f"/match/{match.id}/mine")).status == 404
    for reader in ("host", "Ada", "0"):
        assert (await dae.get(f"/match/{match.id}/{reader}")).status == 404


async def test_what_is_sent_at_once_is_done_one_after_the_other(table: Table) -> None:
    """Seals of several tabs are versions, each with its receipt; of several browsers that spend one link, the first is signed in."""
    match, ada = await table.match(), await table.signed_in("Ada")
    address, body = (await _acts(table, match))[0]
    answers = await asyncio.gather(*(ada.post(address, body) for _ in range(4)))
    assert [one.status for one in answers] == [200] * 4
    assert sorted(one.version for one in await table.bot.versions(match)) == [1, 2, 3, 4]
    token = await table.link("Ada")
    answers = await asyncio.gather(*(table.stranger().post("/enter", {"token": token}) for _ in range(5)))
    assert sorted(one.status for one in answers) == [200, 403, 403, 403, 403]


async def test_too_often_is_refused_in_words(table: Table) -> None:
    """Tries of links first; another address may go on, and so may this one a minute later."""
    stranger = table.stranger()
    for _ in range(10):
        assert (await stranger.post("/enter", {"token": "x"})).status == 403
    refused = await stranger.post("/enter", {"token": "x"})
    assert (refused.status, refused.refusal) == (429, "That is too often. Wait a minute, then try again.")
    assert (await stranger.post("/enter", {"token": "x"}, X_Forwarded_For="1.2.3.4, 203.0.113.9")).status == 403
    table.bot.clock.turn(61)
    assert (await stranger.post("/enter", {"token": "x"})).status == 403


async def test_a_cookie_that_is_no_text_opens_nothing(table: Table, caplog: pytest.LogCaptureFixture) -> None:
    """Its sender is a stranger, as often as they ask; the log says nothing of it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", table.port)
    head = f"GET /me HTTP/1.1\r\nHost: {ADDRESS.partition('//')[2]}\r\nCookie: __Host-bellflower=".encode()
    writer.write(head + b"\xff\r\n\r\n")
    assert (await asyncio.wait_for(reader.readline(), 60)).split()[1] == b"401"
    writer.close()
    assert [one.getMessage() for one in caplog.records if one.levelname == "ERROR"] == []


_ENCODINGS = {
    "gzip": True, "br, GZIP;q=0.5": True, "gzip, deflate, br, zstd": True, "x-gzip": True,
    "": False, "gzip;q=0": False, "gzip; q=0.000, br": False, "notgzip": False, "identity": False,
}  # fmt: skip


async def test_what_is_not_accepted_is_not_sent(table: Table) -> None:
    """A reader who refuses gzip, or names something that only sounds like it, gets the page as it is."""
    for accepted, is_packed in _ENCODINGS.items():
        heads = {"Host": ADDRESS.partition("//")[2], "Accept-Encoding": accepted}
        async with table.session.get(f"http://127.0.0.1:{table.port}/", headers=heads) as answer:
            assert (answer.status, answer.headers.get("Content-Encoding") == "gzip") == (200, is_packed), accepted


async def test_broken_and_unfinished_uploads_are_no_trouble(table: Table, caplog: pytest.LogCaptureFixture) -> None:
    """What says that it is compressed is read as it was sent, and whoever leaves in the midst of a body writes nothing to the log."""
    match, ada = await table.match(), await table.signed_in("Ada")
    path = f"/match/{match.id}/mine/orders"
    assert (await ada.post(path, {"key": "x"}, Content_Encoding="identity")).status in {400, 422}
    head = (
        f"POST {path} HTTP/1.1\r\nHost: {ADDRESS.partition('//')[2]}\r\nOrigin: {ADDRESS}\r\nCookie: {ada.cookie}\r\n"
        "Content-Type: application/json\r\nContent-Length: 50\r\n"
    )
    reader, writer = await asyncio.open_connection("127.0.0.1", table.port)
    writer.write(f"{head}Content-Encoding: gzip\r\n\r\n{'x' * 50}".encode())
    assert (await asyncio.wait_for(reader.readline(), 60)).split()[1] == b"400"
    writer.close()
    reader, writer = await asyncio.open_connection("127.0.0.1", table.port)
    writer.write(f'{head}\r\n{{"key"'.encode())
    writer.write_eof()
    await asyncio.wait_for(reader.read(), 60)
    writer.close()
    assert await table.bot.versions(match) == ()
    assert [one.getMessage() for one in caplog.records if one.levelname == "ERROR"] == []


def test_a_flood_from_ever_new_addresses_costs_little(monkeypatch: pytest.MonkeyPatch) -> None:
    """All that are kept are looked through once for as many new ones, not once for each; those that no longer count are forgotten."""
    monkeypatch.setattr(senders, "_KEPT", 10)
    rate, now = Rate(1, timedelta(minutes=1)), datetime(2026, 1, 1, tzinfo=UTC)
    looked, kept = 0, rate._asked
    for number in range(1_000):
        assert rate.allows((str(number),), now)
        looked, kept = looked + (rate._asked is not kept), rate._asked
    assert 1 <= looked <= 10
    assert not rate.allows(("5",), now)
    for number in range(2_000):
        assert rate.allows((f"later {number}",), now + timedelta(minutes=2))
    assert "5" not in rate._asked
