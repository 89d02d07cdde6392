"""What a browser keeps: files and pictures for good, pages until they change, nothing of what is sealed; and by one script alone."""

import re
from html import unescape
from pathlib import Path

from tests.page.table import ADDRESS, Browser, Table

ROOT = Path(__file__).parents[2]
SCRIPTS = [path for folder in ("bot", "games") for path in (ROOT / folder).rglob("*.js")]
_STORES = re.compile(
    r"\b(localStorage|sessionStorage|indexedDB|cookieStore|serviceWorker|caches\.\w+|navigator\.storage|document\.cookie)\b"
)


def test_only_one_script_asks_the_browser_to_store() -> None:
    """Any use of storage can be refused; storage.js alone expects that, so the others ask it."""
    users = {path.name for path in SCRIPTS if _STORES.search(path.read_text("utf-8"))}
    assert users == {"storage.js"}


_FOR_GOOD = "max-age=31536000, immutable"


async def _loaded(browser: Browser, start: str) -> dict[str, tuple[int, str, str]]:
    """Load a page with all that it names. Returns of each address its size as sent, its ETag, and how long a browser keeps it."""
    loaded, waiting = dict[str, tuple[int, str, str]](), [start]
    while waiting:
        answer = await browser.get(path := waiting.pop())
        assert answer.status == 200, path
        heads = answer.headers
        loaded[path] = int(heads["Content-Length"]), heads["ETag"], heads["Cache-Control"]
        sources = re.findall(
            r'(?:href|src)="(/static/[^"]+)"|<img src="([^"]+)"|from "\./([^"]+)"|import\("\./([^"]+)"', answer.text
        )
        base = path.rpartition("/")[0]
        named = {whole or unescape(image) or f"{base}/{script or later}" for whole, image, script, later in sources}
        faces = re.findall(r'url\("([^"]+)"\)[^}]*(?:unicode-range: U\+0000|swap; })', answer.text)
        waiting += (named | {f"{base}/{face}" for face in faces}) - loaded.keys() - set(waiting)
    return loaded


async def test_loads_are_light(table: Table) -> None:
    """The first load of a table of eleven is at most 130 kB; a return is one page of at most 15 kB, and next to nothing if it has not
    changed.
    """
    match, ada = await table.match(seats=11), await table.signed_in("Ada")
    loaded = await _loaded(ada, start := f"/match/{match.id}/mine")
    assert {path.rpartition(".")[2] for path in loaded if path.startswith("/static/")} >= {"js", "css", "woff2", "svg"}
    assert sum("/picture/" in path for path in loaded) > 1
    assert sum(size for size, _, _ in loaded.values()) <= 130_000, loaded
    asked_again = {path for path, (_, _, kept) in loaded.items() if _FOR_GOOD not in kept}
    assert asked_again == {start, "/static/moods.css"}
    assert sum(loaded[path][0] for path in asked_again) <= 15_000
    for path in asked_again:
        again = await ada.get(path, If_None_Match=loaded[path][1])
        assert (again.status, again.text, again.headers["Cache-Control"]) == (304, "", loaded[path][2])


async def test_another_version_is_asked_for_again(table: Table) -> None:
    """The mark of a page that was loaded before fits no longer once it changed. A file under the address of another version, or a picture
    of another state, is the present one and kept for no time.
    """
    match, ada = await table.match(), await table.signed_in("Ada")
    page = await ada.get(path := f"/match/{match.id}/mine")
    picture = unescape(re.findall(r'<img src="([^"]+)"', page.text)[0])
    stale = await ada.get("/static/0123456789ab/page.css")
    assert (stale.status, stale.headers["Cache-Control"]) == (200, "no-cache")
    assert (await ada.get(picture)).headers["Cache-Control"] == f"private, {_FOR_GOOD}"
    assert (await ada.get(picture.partition("?")[0])).headers["Cache-Control"] == "private, no-cache"
    await table.bot.pass_deadline(match)
    await table.delivered()
    after = await ada.get(path, If_None_Match=page.headers["ETag"])
    assert (after.status, "Round 2" in after.text, after.headers["ETag"] == page.headers["ETag"]) == (200, True, False)


async def test_who_signs_out_leaves_nothing(table: Table) -> None:
    """The browser forgets the pages that it kept; refusals and answers to scripts are never kept."""
    ada = await table.signed_in("Ada")
    left = await ada.post("/leave", {"session": ""})
    assert left.headers["Clear-Site-Data"] == '"cache"'
    assert left.headers["Cache-Control"] == "no-store"
    assert (await ada.get("/me", Accept="text/html")).headers["Cache-Control"] == "no-store"


async def test_a_card_is_shown_on_other_sites(table: Table) -> None:
    """The picture that oEmbed names may be loaded by the page of another site, as its header says; nothing else is."""
    match, stranger = await table.match(), table.stranger()
    from_elsewhere = {"Sec_Fetch_Site": "cross-site", "Sec_Fetch_Mode": "no-cors"}
    card = await stranger.get(f"/match/{match.id}/spectator/card.png", **from_elsewhere)
    assert (card.status, card.headers["Cross-Origin-Resource-Policy"]) == (200, "cross-origin")
    assert (await stranger.get(f"/match/{match.id}/spectator", **from_elsewhere)).status == 403
    assert (await stranger.get(f"/match/{match.id}/spectator/card.png", Origin="https://evil.example")).status == 403
    assert ADDRESS not in card.text
