"""The rehearsal turns its clock, keeps its desk for the hosts, and tells each tab its news once."""

import asyncio
import json
import re
from html import unescape
from xml.etree import ElementTree as ET

import aiohttp
import pytest

from tests.bot.page.client import Client


@pytest.mark.parametrize(
    ("headers", "parts"), [({}, {"orders"}), ({"Last-Event-ID": "1"}, {"clock", "now", "orders", "public"})]
)
async def test_the_first_news_are_no_repetition(page: Client, headers: dict[str, str], parts: set[str]) -> None:
    """A page names what it shows and is sent the rest; one that reconnects names what it showed before the break."""
    match = await page.opened()
    _, text = await page.get(f"/match/{match.id}/player-1")
    shown = dict(re.findall(r'id="part-([a-z]+)"[^>]* data-digest="([0-9a-f]+)"', text)) | {"orders": "0"}
    has = ".".join(f"{name}.{digest}" for name, digest in shown.items())
    address = f"{page.address}match/{match.id}/player-1/news?has={has}"
    read = b""
    async with page.session.get(address, headers=headers, timeout=aiohttp.ClientTimeout(60)) as response:
        while not parts <= set(re.findall(r'"part": "([a-z]+)".*\n\n', read.decode())):
            read += await response.content.readany()
    assert ('"part": "now"' in read.decode()) == ("now" in parts)


async def test_a_picture_needs_no_fonts(page: Client) -> None:
    """Its letters are outlines, and its title says what it shows. Pictures in a folded letter are not fetched."""
    match = await page.opened()
    _, text = await page.get(f"/match/{match.id}/player-1")
    images = re.findall(r'<img src="([^"]+)" alt="([^"]+)"[^>]* loading="lazy"', text)
    assert len(images) == text.count("<img ") > 0
    for source, alt in images:
        _, drawn = await page.get(unescape(source))
        assert "<text" not in drawn
        assert "font" not in drawn
        assert ET.fromstring(drawn)[0].text == unescape(alt)


async def test_the_page_has_an_icon(page: Client) -> None:
    """A browser asks for it where a paper names none, and no complaint stands in its console."""
    assert (await page.get("/favicon.ico"))[0] == 200


async def _gone_at_once(address: str, path: str) -> None:
    """A tab that is closed before its page could answer."""
    host, _, port = address.removeprefix("http://").rstrip("/").partition(":")
    _, writer = await asyncio.open_connection(host, int(port))
    writer.write(f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\n\r\n".encode())
    await writer.drain()
    writer.transport.abort()


async def test_the_clock_turns_to_the_reminder_and_the_deadline(page: Client) -> None:
    """Players who have not sealed are reminded, and nothing closes; then the round closes as it would have, and the time that was skipped
    is no absence of the bot. Before, the page says who has not sealed. While the match is paused nothing is turned; resumed, it goes on.
    """
    match = await page.opened(players=("human",) * 3)
    acts, commands = f"/match/{match.id}/host/acts", f"/match/{match.id}/host/commands"
    assert (await page.post(acts, {"act": "remind"}))[0] == 200
    assert (await page.match(match.id)).round == 1
    assert "your orders are missing" in (await page.get(f"/match/{match.id}/player-1"))[1]
    assert (await page.post(commands, {"command": "pause", "given": {"reason": "tea"}}))[0] == 200
    status, answer = await page.post(acts, {"act": "turn"})
    assert (status, "not running" in answer["refusal"]) == (422, True)
    assert "tea" in (await page.get(f"/match/{match.id}/spectator"))[1]
    assert (await page.post(commands, {"command": "resume"}))[0] == 200
    _, asked = await page.get(f"/match/{match.id}/host/closing?as=player-1")
    assert "3 of 3 have not sealed: you, " in json.loads(asked)["question"]
    assert (await page.post(f"/match/{match.id}/player-1/acts", {"act": "turn"}))[0] == 200
    assert (await page.match(match.id)).round == 2
    journal = await page.theatre.house.store.transact(lambda tx: tx.journal.of(match.id))
    assert "extended" not in {entry.act for entry in journal}


async def test_a_turn_says_which_other_rounds_it_closes(page: Client) -> None:
    """Before it, and after it; a turn to the reminder says it, too, if a shorter round of another match closes on the way."""
    slow, quick = await page.opened(every="48 hours"), await page.opened(every="2 hours")
    for act in ("remind", "turn"):
        _, asked = await page.get(f"/match/{slow.id}/host/closing?act={act}")
        assert json.loads(asked)["question"].count(quick.id) == 1
        _, answer = await page.post(f"/match/{slow.id}/host/acts", {"act": act})
        assert answer["receipt"].count(quick.id) == 1


async def test_the_desk_is_the_hosts_alone(page: Client) -> None:
    """A player's tab can neither rule, nor lay another course, nor verify; a seat that is none is refused in words."""
    match = await page.opened()
    for reader, refused in (("player-1", 403), ("spectator", 404)):
        assert (await page.post(f"/match/{match.id}/{reader}/commands", {"command": "seat-peek"}))[0] == refused
        for deed in ("what-if", "verify"):
            assert (await page.post(f"/match/{match.id}/{reader}/{deed}", {}))[0] == 404
    for seat in ("9", "x", "9" * 5_000):
        sent = {"command": "seat-remove", "given": {"player": seat}}
        status, answer = await page.post(f"/match/{match.id}/host/commands", sent)
        assert status == 422
        assert "no player" in answer["refusal"]


async def test_no_other_course_is_offered_of_a_match_without_a_result(page: Client) -> None:
    """It was ended by its hosts; it can be verified."""
    match = await page.opened()
    commands, ending = f"/match/{match.id}/host/commands", {"command": "abort", "given": {"reason": "a test"}}
    _, asked = await page.post(commands, ending)
    assert (await page.post(commands, {**ending, "yes": asked["yes"]}))[0] == 200
    assert (await page.match(match.id)).is_over
    _, desk = await page.get(f"/match/{match.id}/host")
    assert ['id="power-verify"' in desk, 'id="power-what-if"' in desk] == [True, False]


async def test_who_follows_a_dead_link_gets_a_page(page: Client) -> None:
    """For a browser words and the way home; for a script JSON as ever."""
    status, text = await page.get("/match/NOSUCH/host", Accept="text/html")
    assert status == 404
    assert 'href="/"' in text
    assert "refusal" in json.loads((await page.get("/match/NOSUCH/host"))[1])


async def test_a_tab_that_leaves_at_once_is_no_trouble(page: Client, caplog: pytest.LogCaptureFixture) -> None:
    """Reloading faster than the page answers leaves no traceback in the terminal."""
    match = await page.opened()
    for _ in range(20):
        await _gone_at_once(page.address, f"/match/{match.id}/host/news")
    await page.theatre.clock.sleep(0.5)
    assert "could not answer" not in caplog.text
