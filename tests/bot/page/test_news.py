"""The stream of a tab: what stands there already is not told again, and after a break everything is."""

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
