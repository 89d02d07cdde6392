"""Whom the rehearsal's page refuses: foreign hosts, foreign sites, and scripts that are not its own."""

import re

import pytest

from tests.bot.page.client import Client
from tests.bot.theatre import opening


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:80", "127.0.0.1", "localhost:1", "127.0.0.1.evil.example"]
)
async def test_a_foreign_host_is_refused(page: Client, host: str) -> None:
    """A foreign name that resolves to this computer opens nothing."""
    status, text = await page.get("/", Host=host)
    assert status == 421
    assert "127.0.0.1" in text


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", "http://localhost"])
async def test_a_foreign_origin_is_refused(page: Client, origin: str) -> None:
    """Another site's script can neither read nor act."""
    match = await page.opened()
    assert (await page.get(f"/match/{match.id}/player-1", Origin=origin))[0] == 403
    status, answer = await page.post(f"/match/{match.id}/host/commands", {"command": "close-now"}, Origin=origin)
    assert status == 403
    assert "another site" in answer["refusal"]
    assert (await page.match(match.id)).round == 1


@pytest.mark.parametrize("site", ["cross-site", "same-site", "nonsense"])
async def test_a_request_that_the_browser_calls_foreign_is_refused(page: Client, site: str) -> None:
    """Sec-Fetch-Site tells even where no Origin does: a picture or a link on another site."""
    assert (await page.get("/", **{"Sec-Fetch-Site": site}))[0] == 403
    assert (await page.get("/", **{"Sec-Fetch-Site": "none"}))[0] == 200


async def test_an_act_of_no_known_origin_is_refused(page: Client) -> None:
    """A browser names the origin of whatever acts; what names none is not this page."""
    headers = {"Content-Type": "application/json"}
    async with page.session.post(f"{page.address}matches", json=opening(), headers=headers) as response:
        assert response.status == 403


async def test_another_sites_form_is_refused(page: Client) -> None:
    """A plain form cannot send JSON, and nothing else is taken."""
    status, answer = await page.post("/matches", opening(), **{"Content-Type": "text/plain"})
    assert status == 415
    assert "JSON" in answer["refusal"]


async def test_its_own_origin_is_welcome(page: Client) -> None:
    """What the page itself sends is taken, by either name of this computer."""
    port = page.address.rstrip("/").rpartition(":")[2]
    for name in ("127.0.0.1", "localhost"):
        host = f"{name}:{port}"
        assert (await page.get("/", Host=host, Origin=f"http://{host}"))[0] == 200


async def test_every_answer_forbids_what_the_page_does_not_need(page: Client) -> None:
    """No script but the page's own files, no frame, no guess at types; refusals included."""
    for path in ("", "nothing", "static/page.js"):
        async with page.session.get(page.address + path) as response:
            policy = response.headers["Content-Security-Policy"]
            assert "script-src 'self'" in policy
            assert "frame-ancestors 'none'" in policy
            assert response.headers["X-Content-Type-Options"] == "nosniff"


async def test_no_script_stands_in_the_page(page: Client) -> None:
    """Nothing inline: no handler, no style, no script but the one file."""
    match = await page.opened()
    for path in ("/", "/new/five_stands", f"/match/{match.id}/player-1", f"/match/{match.id}/host"):
        _, text = await page.get(path)
        assert re.findall(r"<script[^>]*>[^<]", text) == []
        assert not re.search(r"\s(on[a-z]+|style)=", text)


async def test_the_first_page_is_in_the_language_of_the_browser(page: Client) -> None:
    """The one of the page's that it likes best; what was chosen on the page counts more."""
    for wanted, spoken in (
        ("it-IT,it;q=0.9,en-US;q=0.8,en;q=0.7", "it"),
        ("de-CH, it;q=0.8, en;q=0.6", "it"),
        ("en-GB,en;q=0.9,it;q=0.8", "en"),
        ("en;q=0.3, IT; q=0.4", "it"),
        ("de", "en"),
        ("it;q=0", "en"),
        ("it;q=nan, ;;q=,,", "en"),
    ):
        headers = {"Accept-Language": wanted}
        assert f'<html lang="{spoken}"' in (await page.get("/", **headers))[1]
        assert '<html lang="it"' in (await page.get("/?in=it", **headers))[1]
        assert '<html lang="en"' in (await page.get("/", Cookie="tongue=en", **headers))[1]
