"""The rehearsal's page over HTTP: whom it refuses, what it refuses, and that nobody's tab holds anybody else's secrets."""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.referee.core.model import Match
from bot.referee.core.positions import table_of
from bot.venues.rehearsal.html import words
from bot.venues.rehearsal.html.words import LANGUAGES
from bot.venues.rehearsal.stage.theatre import Theatre
from tests.bot.theatre import opening, rehearsing

_LOCALE = Path(words.__file__).parent / "locale"
PLAYERS = ("player-1", "player-2-planner", "player-3-form")
"""Who sits where in a match of `opening`: a human, and two scripts that are named after their players."""


@dataclass
class Client:
    """Talks to the page as its own scripts do."""

    theatre: Theatre
    address: str
    session: aiohttp.ClientSession

    async def get(self, path: str, **headers: str) -> tuple[int, str]:
        """A page: its status and its text."""
        async with self.session.get(self.address + path.lstrip("/"), headers=headers) as response:
            return response.status, await response.text()

    async def post(self, path: str, body: Any, **headers: str) -> tuple[int, dict[str, str]]:
        """An act: its status and what was answered."""
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"} | headers
        async with self.session.post(self.address + path.lstrip("/"), data=data, headers=headers) as response:
            answer: dict[str, str] = await response.json()
            return response.status, answer

    async def opened(self, **given: Any) -> Match:
        """A match that has begun."""
        status, answer = await self.post("/matches", opening(**given))
        assert status == 201, answer
        return await self.match(answer["location"].split("/")[2])

    async def match(self, match_id: str) -> Match:
        """The match as it is stored now; everything that was to be delivered has been."""
        await self.theatre.courier.drain()
        found = await self.theatre.house.store.transact(lambda tx: tx.match(match_id))
        assert found is not None
        return found

    async def desk_says(self, match_id: str, words: str) -> None:
        """Waits until the host's desk says so."""
        await self._until(lambda: self._desk_says(match_id, words))

    async def _desk_says(self, match_id: str, words: str) -> bool:
        return words in (await self.get(f"/match/{match_id}/host"))[1]

    async def status_is(self, match_id: str, status: str) -> None:
        """Waits until a match is so far."""
        await self._until(lambda: self._status_is(match_id, status))

    async def _status_is(self, match_id: str, status: str) -> bool:
        return (await self.match(match_id)).status == status

    async def _until(self, asked: Callable[[], Awaitable[bool]]) -> None:
        for _ in range(1_000):
            if await asked():
                return
            await self.theatre.clock.sleep(0.1)
        raise AssertionError(asked)

    async def first_news(self, match: Match, reader: str) -> str:
        """What the stream of a tab begins with: every part of it."""
        read = b""
        async with self.session.get(f"{self.address}match/{match.id}/{reader}/news") as response:
            while b'"part": "public"' not in read or not read.endswith(b"\n\n"):
                read += await response.content.readany()
        return read.decode()


async def _gone_at_once(address: str, path: str) -> None:
    """A tab that is closed before its page could answer."""
    host, _, port = address.removeprefix("http://").rstrip("/").partition(":")
    _, writer = await asyncio.open_connection(host, int(port))
    writer.write(f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\n\r\n".encode())
    await writer.drain()
    writer.transport.abort()


@pytest.fixture
async def page() -> AsyncIterator[Client]:
    """The page at work."""
    async with rehearsing() as (theatre, address), aiohttp.ClientSession() as session:
        yield Client(theatre, address, session)


# Who may talk to it -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:80", "127.0.0.1", "localhost:1", "127.0.0.1.evil.example"]
)
async def test_a_foreign_host_is_refused(page: Client, host: str) -> None:
    """A name that somebody made resolve to this machine opens nothing."""
    status, text = await page.get("/", Host=host)
    assert status == 421
    assert "127.0.0.1" in text


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", "http://localhost"])
async def test_a_foreign_origin_is_refused(page: Client, origin: str) -> None:
    """Another site's script can neither read nor act."""
    match = await page.opened()
    assert (await page.get(f"/match/{match.id}/player-1", Origin=origin))[0] == 403
    status, answer = await page.post(f"/match/{match.id}/host/acts", {"act": "close"}, Origin=origin)
    assert status == 403
    assert "another site" in answer["refusal"]
    assert (await page.match(match.id)).round == 1


@pytest.mark.parametrize("site", ["cross-site", "same-site", "nonsense"])
async def test_a_request_that_the_browser_calls_foreign_is_refused(page: Client, site: str) -> None:
    """Sec-Fetch-Site tells even where no Origin does: a picture or a link on another site."""
    assert (await page.get("/", **{"Sec-Fetch-Site": site}))[0] == 403
    assert (await page.get("/", **{"Sec-Fetch-Site": "none"}))[0] == 200


async def test_another_sites_form_is_refused(page: Client) -> None:
    """A plain form cannot send JSON, and nothing else is taken."""
    status, answer = await page.post("/matches", opening(), **{"Content-Type": "text/plain"})
    assert status == 415
    assert "JSON" in answer["refusal"]


async def test_its_own_origin_is_welcome(page: Client) -> None:
    """What the page itself sends is taken, by either name of this machine."""
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


# What it refuses --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path",
    [
        "/match/ABCDEF/host",
        "/match/{id}/player-9",
        "/match/{id}/nobody",
        "/match/{id}/player-9/news",
        "/match/{id}/player-1/picture/00/0",
        "/match/../../etc/passwd",
        "/static/..%2f..%2fpage.py",
        "/static/page.py",
        "/static/fonts/OFL-sans.txt",
        "/new/chess",
    ],
)
async def test_what_is_not_there_is_said_not_to_be_there(page: Client, path: str) -> None:
    """An unknown match, reader, picture, file or game is a 404 in words."""
    match = await page.opened()
    status, text = await page.get(path.format(id=match.id))
    assert status == 404
    assert json.loads(text)["refusal"]


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'"\xff"',
        b'{"key": 3}',
        b'{"key": "orders-1"}',
        b'{"key": "orders-1", "form": {}, "text": "stay"}',
        b'{"key": "orders-1", "form": {"play": true}}',
        b'{"key": "orders-1", "form": {"play": [7]}}',
        b'{"key": "orders-1", "form": {"go": {"stay": 1.5}}}',
        b'{"key": "orders-1", "form": {}, "seat": 2}',
        b"[" * 40_000,
    ],
)
async def test_a_bad_body_is_a_clear_400(page: Client, body: bytes) -> None:
    """Whatever is no request of the page is refused in words, and never with a traceback."""
    match = await page.opened()
    status, answer = await page.post(f"/match/{match.id}/player-1/orders", body)
    assert status == 400
    assert "Traceback" not in answer["refusal"]
    assert answer["refusal"]


async def test_a_huge_body_is_refused(page: Client) -> None:
    """Nobody fills the memory."""
    match = await page.opened()
    status, answer = await page.post(f"/match/{match.id}/player-1/orders", b'"' + b"x" * 100_000 + b'"')
    assert status == 413
    assert answer["refusal"]


@pytest.mark.parametrize(
    ("form", "says"),
    [
        ({}, "missing"),
        ({"play": [], "go": []}, "at least 1"),
        ({"play": [], "go": ["stay", "stay"]}, "at most 1"),
        ({"play": ["X1"], "go": ["stay"]}, "X1"),
        ({"play": [], "go": ["stay"], "more": []}, "more"),
        ({"play": {"G7": 1}, "go": ["stay"]}, "list"),
    ],
)
async def test_an_order_that_does_not_fit_is_refused_and_the_seal_stands(
    page: Client, form: dict[str, Any], says: str
) -> None:
    """The refusal names what is wrong; what was sealed before stays sealed."""
    match = await page.opened()
    orders = f"/match/{match.id}/player-1/orders"
    status, answer = await page.post(orders, {"key": "orders-1", "text": "play nothing; go stay"})
    assert status == 200
    assert "version 1" in answer["receipt"]
    status, answer = await page.post(orders, {"key": "orders-1", "form": form})
    assert status == 422
    assert says in answer["refusal"]
    assert "Sealed (version 1)" in (await page.get(f"/match/{match.id}/player-1"))[1]


async def test_a_stale_question_is_refused(page: Client) -> None:
    """A form of yesterday's round seals nothing today."""
    match = await page.opened()
    assert (await page.post(f"/match/{match.id}/host/acts", {"act": "close"}))[0] == 200
    status, answer = await page.post(f"/match/{match.id}/player-1/orders", {"key": "orders-1", "text": "go stay"})
    assert status == 422
    assert "Round 2" in answer["refusal"]


@pytest.mark.parametrize("reader", ["host", "spectator"])
async def test_who_has_no_seat_seals_nothing(page: Client, reader: str) -> None:
    """Host and spectator look; they do not play."""
    match = await page.opened()
    for end, body in (("orders", {"key": "orders-1", "text": "go stay"}), ("withdraw", {"key": "orders-1"})):
        status, answer = await page.post(f"/match/{match.id}/{reader}/{end}", body)
        assert status == 403
        assert answer["refusal"]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"game": "chess"}, "five_stands"),
        ({"options": "hand_size = "}, "options"),
        ({"options": "hand_sise = 3"}, "hand_sise"),
        ({"options": '{"hand_size": "many"}'}, "hand_size"),
        ({"options": "hand_size = 99"}, "hand_size"),
        ({"every": "soon"}, "pace"),
        ({"close_at": "25:00"}, "pace"),
        ({"players": ("human", "human")}, "3 to 11"),
        ({"players": ("human", "oracle", "form")}, "oracle"),
        ({"seats": [{"name": "Ada", "player": "form"}] * 3}, "Ada"),
        ({"seats": [{"name": " ", "player": "form"}] * 3}, "name"),
        ({"seats": [{"name": n, "player": "form", "word": "x" * 101} for n in "ABC"]}, "100"),
    ],
)
async def test_an_impossible_match_is_refused_before_it_is_opened(
    page: Client, change: dict[str, Any], says: str
) -> None:
    """What is wrong is named, and no half-opened match stays behind."""
    status, answer = await page.post("/matches", opening(**change))
    assert status == 422
    assert says in answer["refusal"]
    assert "No match has been opened yet" in (await page.get("/"))[1]


async def test_a_name_is_never_markup(page: Client) -> None:
    """Whatever people call themselves is shown, and does nothing."""
    seats = [{"name": name, "player": "form"} for name in ("<img src=x>", "\"'&", "</main>")]
    match = await page.opened(seats=seats)
    for reader in ("host", "player-1-form"):
        _, text = await page.get(f"/match/{match.id}/{reader}")
        assert "<img src=x>" not in text
        assert "&lt;img src=x&gt;" in text
        assert text.count("</main>") == 1


# Trades -----------------------------------------------------------------------------------------------------------------


async def test_an_offer_is_answered_by_its_taker_in_its_own_match_alone(page: Client) -> None:
    """A person's offer in one match cannot be answered through another."""
    match, other = await page.opened(), await page.opened()
    given = table_of(match).state.hands[0][:1]
    offer = {"form": {"given": given, "taker": ["1"], "taken": []}}
    assert (await page.post(f"/match/{match.id}/player-1/trades", offer))[0] == 200
    (trade,) = await page.theatre.house.store.transact(lambda tx: tx.open_trades(match.id))
    answer = {"accept": True}
    assert (await page.post(f"/match/{other.id}/{PLAYERS[1]}/trades/{trade.token}", answer))[0] == 422
    assert (await page.post(f"/match/{match.id}/{PLAYERS[2]}/trades/{trade.token}", answer))[0] == 422
    assert (await page.post(f"/match/{match.id}/{PLAYERS[1]}/trades/{trade.token}", answer))[0] == 200
    assert given[0] in table_of(await page.match(match.id)).state.hands[1]


@pytest.mark.parametrize("taker", [[], ["9"], ["x"], ["0"], ["1", "2"], ["99999999999999999999"]])
async def test_an_offer_to_nobody_is_refused(page: Client, taker: list[str]) -> None:
    """With whom is one of those who may be asked."""
    match = await page.opened()
    status, answer = await page.post(
        f"/match/{match.id}/player-1/trades", {"form": {"given": [], "taker": taker, "taken": ["W1"]}}
    )
    assert status == 422
    assert answer["refusal"]


# Secrets ----------------------------------------------------------------------------------------------------------------

_CARD = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}


def _hands(text: str) -> set[frozenset[str]]:
    """Every hand that a tab tells of, as its own words tell it."""
    words = re.sub(r"<[^>]*>", "", text.replace("\\", ""))
    told = re.findall(r"Your hand: (.*?)\.", words)
    return {frozenset(re.findall(r"(?:white|blue|black|red|green) \d", one)) for one in told}


async def test_each_line_opens_to_its_own_reason_and_on_its_reader_s_tab_alone(page: Client) -> None:
    """Without any script: the line, and folded under it the clause; each fold has a name, so that news leave it open."""
    match = await page.opened(players=("human", "human", "human"))
    card = table_of(match).state.hands[0][0]
    await page.post(f"/match/{match.id}/player-1/orders", {"key": "orders-1", "text": f"play {card}; go stay"})
    await page.post(f"/match/{match.id}/host/acts", {"act": "close", "reason": "a test"})
    await page.match(match.id)
    _, own = await page.get(f"/match/{match.id}/player-1")
    folds = re.findall(
        r'<details id="(why-[^"]+)" class="why"><summary>(.*?)</summary><p[^>]*>(.*?)</p></details>', own
    )
    assert len({name for name, _, _ in folds}) == len(folds)
    (played,) = [why for _, said, why in folds if "you played" in said]
    assert ">5.3</a>: played cards leave your hand" in played
    (garnet,) = [why for _, said, why in folds if "garnet" in said]
    assert ">8.4</a>: the lowest card left" in garnet
    for reader in ("player-2", "spectator", "host"):
        assert "Rule 5.3" not in (await page.get(f"/match/{match.id}/{reader}"))[1]


async def test_each_tab_tells_of_its_own_hand_alone(page: Client) -> None:
    """Round after round, page and stream tell the reader's own hands and nobody else's; host and spectator are told none."""
    match = await page.opened(players=("form", "form", "form"))
    held: list[set[frozenset[str]]] = [set(), set(), set()]
    for number in (1, 2, 3):
        for seat, hand in enumerate(table_of(match).state.hands):
            held[seat].add(frozenset(f"{_CARD[card[0]]} {card[1]}" for card in hand))
        for seat, reader in enumerate(f"player-{number}-form" for number in (1, 2, 3)):
            for told in ((await page.get(f"/match/{match.id}/{reader}"))[1], await page.first_news(match, reader)):
                assert _hands(told) == held[seat]
        for reader in ("host", "spectator"):
            for told in ((await page.get(f"/match/{match.id}/{reader}"))[1], await page.first_news(match, reader)):
                assert not re.search(r"(white|blue|black|red|green) \d", told)
        await page.post(f"/match/{match.id}/host/acts", {"act": "close"})
        match = await page.match(match.id)
        assert match.round == number + 1


async def test_nobody_fetches_another_seats_pictures(page: Client) -> None:
    """A picture of a letter is served to those who may read the letter."""
    match = await page.opened()
    own = {}
    for reader in PLAYERS:
        _, text = await page.get(f"/match/{match.id}/{reader}")
        own[reader] = set(re.findall(rf"/match/{match.id}/{reader}/picture/([0-9a-f]+/\d+)", text))
        for picture in own[reader]:
            status, svg = await page.get(f"/match/{match.id}/{reader}/picture/{picture}")
            assert status == 200
            assert svg.startswith("<svg")
    shared = own["player-1"] & own["player-2-planner"]
    private = own["player-1"] - shared
    assert shared
    assert private
    for picture in private:
        for other in (*PLAYERS[1:], "host", "spectator"):
            assert (await page.get(f"/match/{match.id}/{other}/picture/{picture}"))[0] == 404


async def test_nothing_of_a_seal_is_seen_by_others(page: Client) -> None:
    """Before and after a seal, its versions and its withdrawal, every other player's tab and the spectator's is the same, byte for byte."""
    match = await page.opened(players=("human", "human", "human"))
    others = ("player-2", "player-3", "spectator")

    async def seen() -> list[str]:
        await page.match(match.id)
        return [(await page.get(f"/match/{match.id}/{reader}"))[1] for reader in others]

    before = await seen()
    orders = f"/match/{match.id}/player-1/orders"
    card = next(iter(table_of(match).asked(0).form[0].choices))  # type: ignore[union-attr]  # asked, as every round begins
    for text in ("go stay", f"play {card}; go stay"):
        assert (await page.post(orders, {"key": "orders-1", "text": text}))[0] == 200
        assert await seen() == before
    _, host = await page.get(f"/match/{match.id}/host")
    assert "Sealed, version 2" in host
    assert f"{_CARD[card[0]]} {card[1]}" not in host
    receipt = (await page.get(f"/match/{match.id}/player-1"))[1]
    assert f"{_CARD[card[0]]} {card[1]}" in receipt
    assert (await page.post(f"/match/{match.id}/player-1/withdraw", {"key": "orders-1"}))[0] == 200
    assert await seen() == before


async def test_a_closed_rooms_news_stays_among_those_who_stood_there(page: Client) -> None:
    """Over a whole scripted match, what was said in a room is in the tabs of its members and in no other."""
    match = await page.opened(players=("form",) * 5)
    for _ in range(4):
        await page.match(match.id)
        await page.post(f"/match/{match.id}/host/acts", {"act": "close"})
        await page.match(match.id)
    assert (await page.match(match.id)).status == "finished"
    rooms = [room for room in page.theatre.stage.rooms.values() if room.members]
    assert rooms
    for reader in (*(f"player-{n}-form" for n in range(1, 6)), "host", "spectator"):
        _, text = await page.get(f"/match/{match.id}/{reader}")
        for room in rooms:
            assert (f"room-{room.id}" in text) == (reader in room.members)


# The clock --------------------------------------------------------------------------------------------------------------


async def test_the_clock_turns_to_the_deadline(page: Client) -> None:
    """The round closes as it would have, and the time that was skipped is no absence of the bot."""
    match = await page.opened()
    status, _ = await page.post(f"/match/{match.id}/player-1/acts", {"act": "turn"})
    assert status == 200
    after = await page.match(match.id)
    assert after.round == 2
    journal = await page.theatre.house.store.transact(lambda tx: tx.journal(match.id))
    assert "extended" not in {entry.act for entry in journal}


async def test_a_paused_match_is_not_turned(page: Client) -> None:
    """While it is paused nothing closes; resumed, it goes on."""
    match = await page.opened()
    acts = f"/match/{match.id}/host/acts"
    assert (await page.post(acts, {"act": "pause", "reason": "tea"}))[0] == 200
    status, answer = await page.post(acts, {"act": "turn"})
    assert status == 422
    assert "not running" in answer["refusal"]
    assert "tea" in (await page.get(f"/match/{match.id}/spectator"))[1]
    assert (await page.post(acts, {"act": "resume"}))[0] == 200
    assert (await page.match(match.id)).status == "running"


async def test_the_reminder_comes_when_the_clock_is_turned_to_it(page: Client) -> None:
    """Whoever has not sealed is reminded, and nothing closes."""
    match = await page.opened(players=("human",) * 3)
    assert (await page.post(f"/match/{match.id}/host/acts", {"act": "remind"}))[0] == 200
    assert (await page.match(match.id)).round == 1
    assert "your orders are missing" in (await page.get(f"/match/{match.id}/player-1"))[1]


async def test_the_desk_is_the_hosts_alone(page: Client) -> None:
    """A player's tab can neither rule nor read the papers of the match; a seat that is none is refused in words."""
    match = await page.opened()
    for reader in ("player-1", "spectator"):
        assert (await page.post(f"/match/{match.id}/{reader}/desk", {"act": "peek", "seat": "1"}))[0] == 403
        for paper in ("preview", "ledger", "transcript", "export"):
            assert (await page.get(f"/match/{match.id}/{reader}/{paper}"))[0] == 403
    for seat in ("9", "x", "9" * 5_000):
        status, answer = await page.post(f"/match/{match.id}/host/desk", {"act": "remove", "seat": seat})
        assert status == 422
        assert "sits" in answer["refusal"]


async def test_who_follows_a_dead_link_gets_a_page(page: Client) -> None:
    """For a browser words and the way home; for a script JSON as ever."""
    status, text = await page.get("/match/NOSUCH/host", Accept="text/html")
    assert status == 404
    assert 'href="/"' in text
    assert "refusal" in json.loads((await page.get("/match/NOSUCH/host"))[1])


async def test_a_tab_that_leaves_at_once_is_no_trouble(page: Client, caplog: pytest.LogCaptureFixture) -> None:
    """Whoever reloads faster than the page answers leaves no traceback in the terminal."""
    match = await page.opened()
    for _ in range(20):
        await _gone_at_once(page.address, f"/match/{match.id}/host/news")
    await page.theatre.clock.sleep(0.5)
    assert "could not answer" not in caplog.text


def test_the_page_says_everything_in_each_of_its_languages() -> None:
    """Whatever it says in English it says in the others too, and nothing besides."""
    said = {
        one: set(re.findall(r"(?m)^([a-z][\w-]*) =", (_LOCALE / f"{one}.ftl").read_text("utf-8"))) for one in LANGUAGES
    }
    assert {one: words ^ said["en"] for one, words in said.items()} == {one: set() for one in LANGUAGES}


async def test_of_the_news_of_many_a_player_sees_his_own_first(page: Client) -> None:
    """Five bosses: on a player’s tab the lines about others alone are folded, in letter and news; a spectator has them all."""
    match = await page.opened(game="la_mafia", players=("human", "form", "form", "form", "form"))
    own, public = [(await page.get(f"/match/{match.id}/{reader}"))[1] for reader in (PLAYERS[0], "spectator")]
    living, told = own.partition('id="part-public"')[::2]
    for part in (living, told):
        folded = part.partition("<summary>The others</summary>")[2].partition("</section>")[0]
        assert [name in folded for name in ("Ada", "Bo", "Chiara", "Dae", "Eve")] == [False, True, True, True, True]
    assert "The others" not in public
