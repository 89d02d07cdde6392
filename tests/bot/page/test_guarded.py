"""Whom the rehearsal's page refuses: foreign hosts, foreign sites, and scripts that are not its own."""

import re

from tests.bot.page.client import Client
from tests.bot.theatre import opening


async def test_a_foreign_host_is_refused(page: Client) -> None:
    """A foreign name that resolves to this computer opens nothing."""
    for host in ("evil.example", "evil.example:80", "127.0.0.1", "localhost:1", "127.0.0.1.evil.example"):
        status, text = await page.get("/", Host=host)
        assert (status, "127.0.0.1" in text) == (421, True), host


async def test_a_foreign_sender_is_refused(page: Client) -> None:
    """Another site's script can neither read nor act; Sec-Fetch-Site tells even where no Origin does, and what names none is not this
    page; a plain form cannot send JSON.
    """
    match = await page.opened()
    close, own = f"/match/{match.id}/host/commands", {"Content-Type": "application/json"}
    for origin in ("https://evil.example", "null", "http://127.0.0.1:1", "http://localhost"):
        assert (await page.get(f"/match/{match.id}/player-1", Origin=origin))[0] == 403
        status, answer = await page.post(close, {"command": "close-now"}, Origin=origin)
        assert (status, "another site" in answer["refusal"]) == (403, True), origin
    for site, status in (("cross-site", 403), ("same-site", 403), ("nonsense", 403), ("none", 200)):
        assert (await page.get("/", **{"Sec-Fetch-Site": site}))[0] == status, site
    async with page.session.post(f"{page.address}matches", json=opening(), headers=own) as response:
        assert response.status == 403
    status, answer = await page.post("/matches", opening(), **{"Content-Type": "text/plain"})
    assert (status, "JSON" in answer["refusal"]) == (415, True)
    assert (await page.match(match.id)).round == 1


async def test_its_own_origin_is_welcome(page: Client) -> None:
    """What the page itself sends is taken, by either name of this computer."""
    port = page.address.rstrip("/").rpartition(":")[2]
    for name in ("127.0.0.1", "localhost"):
        host = f"{name}:{port}"
        assert (await page.get("/", Host=host, Origin=f"http://{host}"))[0] == 200


async def test_every_answer_forbids_what_the_page_does_not_need(page: Client) -> None:
    """No script but the page's own files, no frame, no guess at types, in refusals too; and nothing inline: no handler, no style."""
    match = await page.opened()
    for path in ("", "nothing", "static/page.js"):
        async with page.session.get(page.address + path) as response:
            policy = response.headers["Content-Security-Policy"]
            assert {"script-src 'self'", "frame-ancestors 'none'"} <= {*policy.split("; ")}
            assert response.headers["X-Content-Type-Options"] == "nosniff"
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
