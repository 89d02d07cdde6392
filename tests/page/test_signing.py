"""Signing in: a link works once, for ten minutes, for one person; sessions are listed and ended by their person."""

from datetime import timedelta
from http.cookies import SimpleCookie

import pytest

from bot.referee import remembering
from bot.referee.core.model import Person
from bot.referee.people import me, signing
from tests.bot.people.known import known_of
from tests.bot.world import refused
from tests.page.table import Table


async def test_a_link_signs_its_person_in(table: Table) -> None:
    """It signs in no one else; scripts cannot read the cookie, and it is never sent unencrypted."""
    match = await table.match()
    answer = await table.stranger().post("/enter", {"token": await table.link("Ada")})
    assert answer.cookie.startswith("__Host-bellflower=")
    flags = {"HttpOnly", "Secure", "SameSite=Lax", "Path=/"}
    assert flags <= {one.strip() for one in answer.headers["Set-Cookie"].split(";")}
    ada = await table.signed_in("Ada")
    assert 'data-kind="orders"' in (await ada.get(f"/match/{match.id}/mine")).text


@pytest.mark.parametrize(("before", "after"), [("", "it"), ("tongue=en", "")])
async def test_the_page_speaks_as_their_letters_do(table: Table, before: str, after: str) -> None:
    """Who reads letters in Italian has the page in Italian from when they sign in, unless this browser chose a language."""
    await table.match()
    assert isinstance(await me.wish(table.bot.house, Person("Ada", "Ada", "en"), {"language": "it"}), Person)
    answer = await table.stranger().post("/enter", {"token": await table.link("Ada")}, Cookie=before)
    kept = SimpleCookie("; ".join(one.partition(";")[0] for one in answer.headers.getall("Set-Cookie")))
    assert (kept["tongue"].value if "tongue" in kept else "") == after


async def test_a_link_says_whose_it_is_and_works_once(table: Table) -> None:
    """A preview bot's GET, with or without what stands behind the #, and the question whose it is spend nothing; one that opens nothing
    says so, ten times a minute; ten minutes later it opens nothing.
    """
    await table.match()
    stranger, token, late = table.stranger(), await table.link("Ada"), await table.link("Ada")
    for address in ("/enter", f"/enter?{token}", f"/enter/{token}"):
        assert not (await stranger.get(address)).cookie
    for _ in range(2):
        asked = await stranger.post("/enter/whose", {"token": token})
        assert (asked.status, "signs in Ada" in asked.text) == (200, True)
    assert (await stranger.post("/enter", {"token": token})).status == 200
    again = await stranger.post("/enter", {"token": token})
    assert (again.status, again.cookie, "does not work any more" in again.refusal) == (403, "", True)
    tried = [(await stranger.post("/enter/whose", {"token": token})).status for _ in range(11)]
    assert (tried[0], tried[-1]) == (403, 429)
    table.bot.clock.turn(signing.LINK_LASTS.total_seconds())
    assert (await stranger.post("/enter", {"token": late})).status == 403


async def test_a_session_ends_after_thirty_days(table: Table) -> None:
    """Not a day sooner; another one that is begun in the same browser ends it too."""
    ada, other = await table.signed_in("Ada"), await table.signed_in("Ada")
    await other.post("/enter", {"token": await table.link("Bo")})
    day = timedelta(days=1).total_seconds()
    table.bot.clock.turn(signing.SESSION_LASTS.total_seconds() - day)
    assert [(await one.get("/me")).status for one in (ada, other)] == [200, 401]
    table.bot.clock.turn(day)
    assert (await ada.get("/me")).status == 401


@pytest.mark.parametrize("mark", ["", "own"])
async def test_a_person_ends_their_sessions(table: Table, mark: str) -> None:
    """One of them, or all; another person's go on, though they know its mark."""
    match = await table.match()
    ada, phone, bo = [await table.signed_in(name) for name in ("Ada", "Ada", "Bo")]
    named = signing.mark_of(ada.cookie.partition("=")[2]) if mark else ""
    assert (await phone.get("/me")).text.count("data-end") == 3
    await phone.post("/leave", {"session": named})
    await phone.post("/leave", {"session": signing.mark_of(bo.cookie.partition("=")[2])})
    there = [(await one.get(f"/match/{match.id}/mine")).status for one in (ada, phone, bo)]
    assert there == [401, 200 if mark else 401, 200]


async def test_too_many_sessions_end_the_oldest(table: Table) -> None:
    """The others go on."""
    browsers = []
    for _ in range(signing.MOST_SESSIONS + 1):
        table.bot.clock.turn(60)
        browsers.append(await table.signed_in("Ada"))
    assert [(await one.get("/me")).status for one in browsers] == [401] + [200] * signing.MOST_SESSIONS


async def test_links_are_limited_in_words(table: Table) -> None:
    """Five at a time; ten minutes later there are new ones."""
    for _ in range(signing.MOST_LINKS):
        await table.link("Ada")
    assert await refused(signing.link(table.bot.house, "Ada")) == "page-too-many-links"
    table.bot.clock.turn(signing.LINK_LASTS.total_seconds())
    await table.link("Ada")


async def test_what_is_kept_of_sessions(table: Table) -> None:
    """No token, of a link or of a session; `/my-data` lists the sessions, and `/forget-me` ends them."""
    token, ada = await table.link("Ada"), await table.signed_in("Ada")
    notes = str(await table.bot.store.transact(lambda tx: tx.notes.find("page/")))
    assert notes.count("session") == 1
    assert not [one for one in (token, ada.cookie) if one.partition(".")[2] in notes]
    assert len((await known_of(table.bot.house, "Ada"))["signed_in"]) == 1
    await remembering.forget(table.bot.house, "Ada")
    assert (await ada.get("/me")).status == 401


async def test_a_refused_page_says_what_it_is(table: Table) -> None:
    """It is missing, or cannot be shown to this reader; and nothing on it is of a rehearsal."""
    for path, title in (("/nosuch", "There is nothing here"), ("/me", "This page cannot be shown")):
        shown = (await table.stranger().get(path, Accept="text/html")).text
        assert f"<title>{title} · Bellflower</title>" in shown
        assert f"<h1>{title}</h1>" in shown
        assert "rehears" not in shown
