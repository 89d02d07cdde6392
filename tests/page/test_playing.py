"""One's own table, and a spectator's page: what letters have told and nothing more; orders by the same referee as a DM."""

import asyncio
import json
import re
import tomllib
from collections.abc import AsyncIterator
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from typing import Any
from urllib.parse import quote

import aiohttp
import pytest
from aiohttp import web
from msgspec.structs import replace

from bot.page.web import playing, reading, watching
from bot.referee.core import paces
from bot.referee.core.model import Match, Settings
from bot.referee.core.ports import Kept, Undeliverable
from bot.referee.core.positions import table_of
from bot.referee.play import signup
from games.form import Pick
from tests.bot.hosting.undoing import undo
from tests.bot.world import HOST, due, one_card
from tests.page.table import ADDRESS, PUBLIC, Answer, Browser, Table


async def _key(browser: Browser, match: Match) -> str:
    hit = re.search(r'data-key="([^"]+)"', (await browser.get(f"/match/{match.id}/mine")).text)
    assert hit is not None
    return hit[1]


async def test_an_order_of_the_page_is_an_order(table: Table) -> None:
    """It counts like one by DM: the same version, the same receipt; taken back it is a version too, and after
    the deadline it is refused.
    """
    match, ada = await table.match(), await table.signed_in("Ada")
    place, order = f"/match/{match.id}/mine", {"key": await _key(ada, match), "form": one_card(match, 0)}
    answer = await ada.post(f"{place}/orders", order)
    assert answer.status == 200, answer.text
    [version] = await table.bot.versions(match)
    assert (version.seat, version.answer) == (0, one_card(match, 0))
    assert version.receipt in answer.text
    assert (await ada.post(f"{place}/withdraw", {"key": order["key"]})).status == 200
    table.bot.clock.turn_to(due(match) + timedelta(seconds=1))
    assert (await ada.post(f"{place}/orders", order)).status == 422
    assert [one.answer is None for one in await table.bot.versions(match)] == [False, True]


@pytest.mark.parametrize("is_whole", [True, False])
async def test_a_tap_counts_from_when_it_is_all_there(
    table: Table, monkeypatch: pytest.MonkeyPatch, is_whole: bool
) -> None:
    """The close waits for what is there before the deadline and still looked up, and not for one whose end comes after it."""
    match, ada = await table.match(), await table.signed_in("Ada")
    order = json.dumps({"key": await _key(ada, match), "form": one_card(match, 0)}).encode()
    read, asked, goes_on = playing.body, asyncio.Event(), asyncio.Event()

    async def slowly(request: web.Request, kind: type[Any]) -> Any:
        sent = await read(request, kind) if is_whole else None
        asked.set()
        await goes_on.wait()
        return sent or await read(request, kind)

    async def in_parts() -> AsyncIterator[bytes]:
        yield order[:9]
        if not is_whole:
            await goes_on.wait()
        yield order[9:]

    monkeypatch.setattr(playing, "body", slowly)
    table.bot.clock.turn_to(due(match) - timedelta(seconds=1))
    late = asyncio.create_task(ada.post(f"/match/{match.id}/mine/orders", in_parts()))
    await asked.wait()
    assert (await table.bot.pass_deadline(match)).round == (1 if is_whole else 2)
    goes_on.set()
    assert (await late).status == (200 if is_whole else 422)
    await table.bot.turn_to(table.bot.clock.now() + timedelta(minutes=1))
    assert (await table.bot.now(match)).round == 2


async def test_nothing_is_shown_before_its_letter(table: Table) -> None:
    """After a close a page opened anew says that letters are on their way; a player waits for the public post and for their own, and has
    it here if no way leads to them.
    """
    match, ada, looker = await table.match(), await table.signed_in("Ada"), table.stranger()
    tabs = ((ada, "mine"), (looker, "spectator"))
    table.bot.clock.turn(60)
    assert (await table.bot.pass_deadline(match)).round == 2
    early = [(await one.get(f"/match/{match.id}/{tab}")).text for one, tab in tabs]
    assert all("The letters are on their way" in one for one in early)
    assert not [one for one in early if "Round 2" in one or "heading-standing" in one or 'data-kind="orders"' in one]
    table.venue.troubles["seat/0"] = [Kept("no way")]
    await table.delivered()
    late = [(await one.get(f"/match/{match.id}/{tab}")).text for one, tab in tabs]
    assert all("The letters are on their way" not in one and "Round 2" in one for one in late)
    assert 'data-kind="orders"' in late[0]


ALIBI = tomllib.loads(Path("docs/examples/alibi.toml").read_text("utf-8"))


def _hand(match: Match, seat: int) -> tuple[str, ...]:
    """The cards that a seat may give."""
    trading, state = table_of(match).game.trading, table_of(match).state
    assert trading is not None
    return next(one.choices for one in trading.offer(state, seat) if one.key == "given" and isinstance(one, Pick))


async def _offered(table: Table, match: Match, ada: Browser, bo: Browser) -> str:
    """The token of an offer of Ada's, which Bo sees once its letter has arrived."""
    place, cards = f"/match/{match.id}/mine", [_hand(match, seat) for seat in (0, 1)]
    offer = {"taker": ["1"], "given": [cards[0][0]], "taken": [cards[1][0]]}
    assert (await ada.post(f"{place}/trades", {"form": offer})).status == 200
    assert "data-trade" not in (await bo.get(place)).text
    await table.delivered()
    return str(re.findall(r'data-trade="([^"]+)"', (await bo.get(place)).text)[0])


@pytest.mark.parametrize(("end", "words"), [("refused", "refused"), ("taken back", "took back"), ("lapsed", "lapsed")])
async def test_an_offer_that_ended_stands_on_its_givers_page(table: Table, end: str, words: str) -> None:
    """It says what became of it, also in the next round, and no longer after that; another player reads nothing of it."""
    match = await table.match()
    ada, bo, chiara = [await table.signed_in(user) for user in ("Ada", "Bo", "Chiara")]
    place, token = f"/match/{match.id}/mine", await _offered(table, match, ada, bo)
    if end != "lapsed":
        answered = await (bo if end == "refused" else ada).post(f"{place}/trades/{token}", {"accept": False})
        assert answered.status == 200
        await table.delivered()
        assert words in _ended(await ada.get(place))
    for is_told in (True, False):
        await table.bot.pass_deadline(match)
        await table.delivered()
        assert (words in _ended(await ada.get(place))) == is_told
        assert _ended(await chiara.get(place)) == ""


def _ended(page: Answer) -> str:
    """What a page says of offers that ended."""
    return " ".join(re.findall(r'class="offer is-ended"[^>]*>(.*?)</div></div>', page.text, re.DOTALL))


async def test_a_result_that_is_taken_back_is_no_longer_what_happened(table: Table) -> None:
    """The result before it is shown again, if there is one."""
    match, ada = await table.match(), await table.signed_in("Ada")
    place = f"/match/{match.id}/mine"
    for _ in range(2):
        match = await table.bot.pass_deadline(match)
        await table.delivered()
    assert "Round 3 begins" in _happened((await ada.get(place)).text)
    for left in ("Round 2 begins", ""):
        await undo(table.bot.house, match.id, HOST, "a dispute")
        await table.delivered()
        happened = _happened((await ada.get(place)).text)
        assert left in happened if left else not happened
        assert "Round 3 begins" not in happened


def _happened(page: str) -> str:
    match = re.search(r'<h2[^>]*id="happened".*?</article>', page, re.DOTALL)
    return match[0] if match else ""


@pytest.mark.parametrize(("tab", "is_planted"), [("spectator", False), ("spectator", True), ("mine", False)])
async def test_an_open_tab_feels_nothing_of_what_others_do(
    table: Table, monkeypatch: pytest.MonkeyPatch, tab: str, is_planted: bool
) -> None:
    """Not even that something was done, when one seals and two others trade: it is written to with news of its own alone, besides its
    heartbeat; a close is news once its letters have arrived. A planted leak, by which each change is told with the time, is felt.
    """
    monkeypatch.setattr(watching, "_HEARTBEAT", 10_000)
    # The clock stands while the test waits, which is no clock that was turned.
    monkeypatch.setattr(watching.Beat, "_now_ahead", lambda _: 0.0)
    monkeypatch.setattr(reading.Reading, "clock_leaps", is_planted)
    match, ada, bo = await table.match(), await table.signed_in("Ada"), await table.signed_in("Bo")
    where, place = f"http://127.0.0.1:{table.port}/match/{match.id}/{tab}/news", f"/match/{match.id}/mine"
    heads = {"Host": ADDRESS.partition("//")[2], "Cookie": (await table.signed_in("Chiara")).cookie}
    async with table.session.get(where, headers=heads) as stream:
        await _until(stream, b'"part": "public"')
        await _read(stream, table, 2)
        token = await _offered(table, match, ada, bo)
        assert (await bo.post(f"{place}/trades/{token}", {"accept": True})).status == 200
        assert [one.act for one in await table.bot.journal(match)][-1] == "traded"
        await table.delivered()
        order = {"key": await _key(bo, match), "form": {"play": [], "go": ["stay"]}}
        assert (await bo.post(f"{place}/orders", order)).status == 200
        await table.delivered()
        # Every writing begins with the time.
        assert (b"event: clock" in await _read(stream, table, 8)) == is_planted
        await table.bot.pass_deadline(match)
        table.watching.changed()
        assert b"event: part" not in await _read(stream, table, 4)
        await table.delivered()
        assert b"Round 2" in await _until(stream, b'"part": "happened"', table)


async def test_an_open_tab_ends_with_its_session(table: Table) -> None:
    """It hears nothing more."""
    match, ada = await table.match(), await table.signed_in("Ada")
    heads = {"Host": ADDRESS.partition("//")[2], "Cookie": ada.cookie}
    where = f"http://127.0.0.1:{table.port}/match/{match.id}/mine/news"
    async with table.session.get(where, headers=heads) as stream:
        await _until(stream, b'"part": "public"')
        await ada.post("/leave", {"session": ""})
        while not stream.content.at_eof():
            table.bot.clock.turn(0.1)
            with suppress(TimeoutError):
                assert not await asyncio.wait_for(stream.content.readany(), 0.05)


async def _until(stream: aiohttp.ClientResponse, words: bytes, table: Table | None = None) -> bytes:
    """What a stream says up to some words; the clock goes on while it waits."""
    read = b""
    while words not in read or not read.endswith(b"\n\n"):
        read += await _read(stream, table)
    return read


async def _read(stream: aiohttp.ClientResponse, table: Table | None, times: int = 1) -> bytes:
    """What a stream says by now; the clock goes on a little, so many times."""
    read = b""
    for _ in range(times):
        if table is not None:
            table.bot.clock.turn(0.1)
        with suppress(TimeoutError):
            read += await asyncio.wait_for(stream.content.readany(), 0.05)
    return read


async def test_many_who_look_on_cost_one_look(table: Table) -> None:
    """Strangers see the same, so it is read once; after the next letter it is read again."""
    match, stranger = await table.match(), table.stranger()
    store = table.bot.store
    counted, address = store.transactions, f"/match/{match.id}/spectator"
    await stranger.get(address)
    before = counted["done"]
    pages = await asyncio.gather(*(stranger.get(address) for _ in range(20)))
    assert ({one.text for one in pages}, counted["done"]) == ({pages[0].text}, before)
    await table.bot.pass_deadline(match)
    await table.delivered()
    assert "Round 2" in (await stranger.get(address)).text
    assert "Turno 2" in (await stranger.get(f"{address}?in=it")).text


async def test_the_rules_of_a_match_are_for_all_who_may_look_on(table: Table) -> None:
    """What its host wrote is no stranger's, and of no other game; how a match begins is drawn for each game of our own."""
    options = ALIBI
    match = await table.match(game="by_hand", settings=Settings(), options=options)
    address = f"/rules/by_hand?match={match.id}"
    ada, stranger = await table.signed_in("Ada"), table.stranger()
    assert "The Countess was robbed" in (await ada.get(address)).text
    assert "The Countess was robbed" not in (await stranger.get(address)).text
    others = [(await ada.get(f"/rules/five_stands{asked}")).text for asked in ("", f"?match={match.id}")]
    assert others[0] == others[1]
    boards = [await stranger.get(f"/sample/{key}") for key in ("five_stands", "go_stop", "chess")]
    assert [one.status for one in boards] == [200, 200, 404]
    assert boards[0].text != boards[1].text


async def test_who_may_look_on(table: Table) -> None:
    """Of a public match everyone, without a cookie, in a frame of another site too, and with what a link to it is shown as. Of another one
    its players and hosts; a stranger gets the answer for a missing match.
    """
    match, own = await table.match(), await table.match(settings=Settings())
    answer = await table.stranger().get(f"/match/{match.id}/spectator")
    assert answer.status == 200
    assert "frame-ancestors *" in answer.headers["Content-Security-Policy"]
    assert f'content="https://play.example.org/match/{match.id}/spectator"' in answer.text
    assert 'property="og:title"' in answer.text
    assert 'data-kind="orders"' not in answer.text
    stranger, dae = table.stranger(), await table.signed_in("Dae")
    there = [await one.get(f"/match/{own.id}/spectator") for one in (stranger, dae)]
    nowhere = await stranger.get("/match/ZZZZ/spectator")
    assert {(one.status, one.text) for one in there} == {(nowhere.status, nowhere.text)} == {(404, nowhere.text)}
    for name in ("Ada", "hester"):
        assert (await (await table.signed_in(name)).get(f"/match/{own.id}/spectator")).status == 200


async def test_where_one_begins(table: Table) -> None:
    """A player who is asked something reads it first; a stranger reads how to sign in, and what is public."""
    quiet = await table.match(title="Waiting")
    other = await table.match(title="Asking", settings=Settings())
    for seat, name in enumerate(("Ada",)):
        await table.bot.order(quiet, name, one_card(quiet, seat))
    home = (await (await table.signed_in("Ada")).get("/")).text
    assert home.index("Asking") < home.index("Waiting")
    assert home.count('class="button"') == 1
    strange = (await table.stranger().get("/")).text
    assert "Waiting" in strange
    assert other.title not in strange
    assert "/page" in strange


async def test_strangers_find_what_is_open_to_everyone(table: Table) -> None:
    """By what it is; what a match has come to only when everyone is told; and nothing of a match whose page is for its players."""
    bot, stranger = table.bot, table.stranger()
    await bot.open(title="Join me", settings=PUBLIC)
    match = await table.match(title="Brief", options={"rounds": 1})
    hidden = await table.match(title="Hidden", options={"rounds": 1}, settings=Settings())
    assert await _listed(stranger) == {"Sign-ups": "Join me Sign-up", "Running matches": "Brief Running"}
    for running in (match, hidden):
        while not (await bot.now(running)).outcome:
            await bot.pass_deadline(running)
    listed = await _listed(stranger)
    assert listed["Running matches"].startswith("Brief The letters are on their way")
    assert "Lately over" not in listed
    await table.delivered()
    assert (await _listed(stranger))["Lately over"] == "Brief Finished Won: Ada, Bo, Chiara"


async def test_a_stuck_post_to_everyone_tells_nothing(table: Table) -> None:
    """Start page, spectators' page, preview, board and interface stay as they were; players whose letter has arrived play on."""
    match = await table.match(title="Brief", options={"rounds": 3})
    stranger, ada = table.stranger(), await table.signed_in("Ada")
    table.venue.troubles["public"] = [Undeliverable("no channel")] * 50
    await table.bot.pass_deadline(match)
    early = [(await stranger.get(one)).text for one in _of_strangers(match)]
    await table.delivered()
    stuck = [one for one in await table.bot.errands(match, "public") if one.status == "stuck"]
    assert stuck
    assert [(await stranger.get(one)).text for one in _of_strangers(match)] == early
    body = {"key": await _key(ada, match), "form": one_card(await table.bot.now(match), 0)}
    assert (await ada.post(f"/match/{match.id}/mine/orders", body)).status == 200
    while (await table.bot.now(match)).outcome is None:
        await table.bot.pass_deadline(match)
        await table.delivered()
    listed = await _listed(stranger)
    assert [*listed] == ["Running matches"]
    assert listed["Running matches"].startswith("Brief The letters are on their way")
    assert [(await stranger.get(one)).text for one in _of_strangers(match)] == early
    assert 'data-status="finished"' in (await ada.get(f"/match/{match.id}/mine")).text
    table.venue.troubles.clear()
    table.courier.retry()
    await table.delivered()
    assert [*await _listed(stranger)] == ["Lately over"]


def _of_strangers(match: Match) -> tuple[str, ...]:
    there = f"/match/{match.id}/spectator"
    seen = f"/oembed?format=json&url={quote(ADDRESS + there)}"
    return (there, f"{there}/standing", f"{there}/board", f"{there}/card.png", seen, f"/api/matches/{match.id}/sight")


async def _listed(browser: Browser) -> dict[str, str]:
    """The headings of what is public, each with the words below it."""
    page = (await browser.get("/")).text
    shown = page[page.index("Open to everyone</h2>") : page.index("</main>")]
    parts = re.findall(r"<h3>([^<]*)</h3>(.*?)(?=<h3>|</section>)", shown, re.DOTALL)
    return {head: " ".join(re.sub("<[^>]*>", " ", words).split()) for head, words in parts}


async def test_a_player_who_left_sees_nothing_more(table: Table) -> None:
    """Their seat's table is no longer theirs."""
    match = await table.bot.open(settings=Settings())
    await signup.join(table.bot.house, match.id, "Ada", "Ada", "")
    ada = await table.signed_in("Ada")
    assert (await ada.get(f"/match/{match.id}/mine")).status == 200
    await signup.leave(table.bot.house, match.id, "Ada")
    assert (await ada.get(f"/match/{match.id}/mine")).status == 404


async def test_another_site_learns_how_to_show_a_match(table: Table) -> None:
    """By oEmbed, of a match that is open to everyone, and of nothing else."""
    match, own = await table.match(), await table.match(settings=Settings())
    place = f"{ADDRESS}/match/{match.id}/spectator"
    page = (await table.stranger().get(f"/match/{match.id}/spectator")).text
    hit = re.search(r'type="application/json\+oembed" href="([^"]+)"', page)
    assert hit is not None, page
    way = hit[1].replace("&amp;", "&").removeprefix(ADDRESS)
    embedding = (await table.stranger().get(way)).body
    assert (embedding["version"], embedding["type"], embedding["title"]) == ("1.0", "rich", match.title)
    assert f'src="{place}"' in embedding["html"]
    small = (await table.stranger().get(f"/oembed?url={place}&maxwidth=320&maxheight=200")).body
    assert (small["width"], small["height"]) == (320, 200)
    for wrong, status in (
        (f"url={place}&format=xml", 501), ("", 404), ("url=https://evil.example/", 404),
        (f"url={place.replace(match.id, own.id)}", 404), (f"url={place.replace('spectator', 'mine')}", 404),
        (f"url={ADDRESS}.evil.example/match/{match.id}/spectator", 404), (f"url={place}&maxwidth=x", 200),
    ):  # fmt: skip
        assert (await table.stranger().get(f"/oembed?{wrong}")).status == status, wrong


async def test_ready_is_pressed_on_the_page(table: Table) -> None:
    """A live match waits for everybody; the last press begins it, and an earlier one is counted."""
    pace = replace(paces.live("20s"), ready="5m")
    match = await table.match(settings=Settings(page="public", pace=pace))
    place = f"/match/{match.id}/mine"
    browsers = [await table.signed_in(name) for name in ("Ada", "Bo", "Chiara")]
    assert "data-ready" in (await browsers[0].get(place)).text
    said = [(await one.post(f"{place}/ready", {})).text for one in browsers]
    assert "1 of 3" in said[0]
    assert "Everyone is ready" in said[2]
    await table.delivered()
    assert 'data-kind="pad"' not in (text := (await browsers[0].get(place)).text)
    assert 'data-kind="orders"' in text
    assert (await browsers[0].post(f"{place}/ready", {})).status == 422


async def test_a_room_that_was_undone_is_no_room_of_mine(table: Table) -> None:
    """Where hosts go back to before it was opened, and nothing was told there."""
    bot, match = table.bot, await table.match()
    ada, place = await table.signed_in("Ada"), f"/match/{match.id}/mine"
    for name, where in (("Ada", "blue"), ("Bo", "stay"), ("Chiara", "blue")):
        await bot.order(match, name, {"play": (), "go": (where,)})
    await bot.pass_deadline(match)
    await table.delivered()
    assert "Blue, round 2" in _rooms(await ada.get(place))
    await undo(bot.house, match.id, HOST, "a mistake")
    await table.delivered()
    assert "Blue, round 2" not in _rooms(await ada.get(place))


def _rooms(page: Answer) -> str:
    return page.text[page.text.index('id="part-rooms"') :]
