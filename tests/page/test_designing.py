"""The editor of designs on the page of real matches: only for people who host there."""

from tests.bot.world import HOST
from tests.games.design.writing import SMALL, changed
from tests.page.table import Table


async def test_who_hosts_an_open_match_writes_designs(table: Table) -> None:
    """The start page leads there; a text is checked, and can be saved. Nothing is kept of it."""
    await table.match()
    host = await table.signed_in(HOST)
    assert 'href="/design"' in (await host.get("/")).text
    assert "Save the file" in (await host.get("/design")).text
    answer = await host.post("/design/check", {"text": changed(("def ask(t, seat):", "def ask(t, seat)"))})
    assert "Line 4, column 17" in answer.text
    assert (await host.post("/design/begin", {"text": SMALL})).status == 404


async def test_no_one_else_writes_designs(table: Table) -> None:
    """Strangers and players are refused in words, before anything is checked."""
    await table.match()
    ada = await table.signed_in("Ada")
    assert 'href="/design"' not in (await ada.get("/")).text
    for browser, status in ((table.stranger(), 401), (ada, 403)):
        assert (await browser.get("/design")).status == status
        answer = await browser.post("/design/check", {"text": SMALL})
        assert (answer.status, bool(answer.refusal)) == (status, True)
