"""The JSON interface: the sight of the page as values, orders by the same referee, tokens of one match each; all as it is described."""

import asyncio
import json
from datetime import timedelta
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator
from msgspec.structs import replace
from openapi_spec_validator import validate

from bot.page.web.api.openapi import document, written
from bot.page.web.api.routes import ROUTES
from bot.page.web.api.server import Programs
from bot.referee import gathering
from bot.referee.core import paces
from bot.referee.core.facts import SeatName
from bot.referee.core.model import Settings
from bot.referee.play import dealing, seating
from bot.referee.programs import tokens
from tests.bot.people.known import known_of
from tests.bot.world import HOST, due, one_card, refused
from tests.page.program import Program, program, stranger
from tests.page.table import ADDRESS, PUBLIC, Table


def test_the_description_is_one() -> None:
    """It is valid OpenAPI 3.1, its schemas are valid, the docs have it, and each address has a handler."""
    described = document(ADDRESS)
    validate(described)
    for schema in described["components"]["schemas"].values():
        Draft202012Validator.check_schema(schema)
    assert Path("docs/openapi.json").read_text("utf-8") == written()
    assert all(hasattr(Programs, one.name) for one in ROUTES)


async def test_a_seat_reads_and_plays(table: Table) -> None:
    """What the page shows, as values; an order, a later one, and none are versions as by DM, and `once` makes no second one. Too late is
    too late, in the referee's words, with what to do.
    """
    match = await table.match()
    ada = await program(table, match, "Ada")
    me = (await ada.get("me")).body
    assert (me["match"], me["may"]) == (match.id, "play")
    place = f"matches/{match.id}"
    sight = (await ada.get(f"{place}/sight")).body
    assert (sight["seat"], sight["seats"][1]["name"], sight["sealed"]) == (0, "Bo", None)
    assert {one["to"] for one in sight["letters"]} == {"everyone", "you"}
    assert sight["view"]
    key, form = sight["question"]["key"], one_card(match, 0)
    sealed = await ada.post(f"{place}/orders", {"key": key, "form": form, "once": "a"})
    again = await ada.post(f"{place}/orders", {"key": key, "form": form, "once": "a"})
    assert again.body == sealed.body
    assert (await ada.get(f"{place}/sight")).body["sealed"]["receipt"] == sealed.body["receipt"]
    assert (await ada.post(f"{place}/orders", {"key": key, "text": "play; go stay"})).body["version"] == 2
    assert (await ada.post(f"{place}/withdraw", {"key": key})).body["version"] == 3
    assert [one.answer is None for one in await table.bot.versions(match)] == [False, False, True]
    table.bot.clock.turn_to(due(match) + timedelta(seconds=1))
    late = await ada.post(f"{place}/orders", {"key": key, "form": form})
    assert (late.status, late.error["id"], "Read the sight again" in late.error["next"]) == (422, "too-late", True)
    pictures = [one for letter in sight["letters"] for one in letter["pictures"]]
    assert (await ada.get(pictures[0].removeprefix("/api/"))).raw.startswith(b"<svg")


async def test_an_id_counts_for_its_token_alone(table: Table) -> None:
    """Of orders that race with the same one there is one. A substitute's program that numbers its orders as the one before it learns
    nothing of those, and is counted.
    """
    match = await table.match()
    ada, place = await program(table, match, "Ada"), f"matches/{match.id}/orders"
    body = {"key": "orders-1", "form": one_card(match, 0)}
    first = await asyncio.gather(*(ada.post(place, body | {"once": once}) for once in ("", "", "1", "1")))
    assert [one.status for one in first] == [200] * 4
    table.bot.clock.turn(60)
    await seating.substitute(table.bot.house, match.id, HOST, 0, "Zoe", "Zoe", "Ada is gone", "en")
    zoe = await program(table, match, "Zoe")
    table.bot.clock.turn(60)
    taken = await zoe.post(place, {"key": "orders-1", "text": "play; go stay", "once": "1"})
    assert taken.body["receipt"] not in {one.body["receipt"] for one in first}
    assert sorted(one.version for one in await table.bot.versions(match)) == [1, 2, 3, 4]


async def test_trades_begin_and_end_here(table: Table) -> None:
    """Offered by one program, and accepted by another once its letter has arrived."""
    match = await table.match()
    ada, bo = await program(table, match, "Ada"), await program(table, match, "Bo")
    place = f"matches/{match.id}"
    cards = [
        {one["key"]: one for one in (await each.get(f"{place}/sight")).body["trade_form"]}["given"]["choices"][0]
        for each in (ada, bo)
    ]
    offer = {"taker": ["1"], "given": [cards[0]], "taken": [cards[1]]}
    assert (await ada.post(f"{place}/trades", {"form": offer | {"taker": []}})).status == 422
    assert (await ada.post(f"{place}/trades", {"form": offer})).status == 200
    await table.delivered()
    [trade] = (await bo.get(f"{place}/sight")).body["trades"]
    assert (trade["given"], trade["taken"]) == ([cards[0]], [cards[1]])
    assert (await bo.post(f"{place}/trades/{trade['trade']}", {"accept": True})).status == 200
    assert (await bo.post(f"{place}/trades/{trade['trade']}", {"accept": True})).status == 422


async def test_nothing_is_told_before_its_letter(table: Table) -> None:
    """After a close neither a seat nor a stranger reads anything of it, until the letters have arrived. No question is answered before: its
    key can be guessed, an order would be first in a race, and what is refused tells what may be answered.
    """
    match = await table.match()
    ada, place, order = (
        await program(table, match, "Ada"),
        f"matches/{match.id}",
        {"key": "orders-2", "text": "play; go stay"},
    )
    readers = (ada, stranger(table))
    before = [(await one.get(f"{place}/sight")).body for one in readers]
    table.bot.clock.turn(60)
    assert (await table.bot.pass_deadline(match)).round == 2
    early = [(await one.get(f"{place}/sight")).body for one in readers]
    assert [(one["is_behind"], one["question"], one["view"], one["round"]) for one in early] == [
        (True, None, None, 0)
    ] * 2
    assert [len(one["letters"]) for one in early] == [len(one["letters"]) for one in before]
    for sent in (await ada.post(f"{place}/orders", order), await ada.post(f"{place}/withdraw", {"key": "orders-2"})):
        assert (sent.status, sent.error["id"], await table.bot.versions(match)) == (422, "letters-under-way", ())
    browser = await table.signed_in("Bo")
    assert "on their way" in (await browser.post(f"/match/{match.id}/mine/orders", order)).refusal
    await table.delivered()
    late = [(await one.get(f"{place}/sight")).body for one in readers]
    assert [(one["is_behind"], one["round"]) for one in late] == [(False, 2)] * 2
    assert (await ada.post(f"{place}/orders", order)).status == 200


async def test_how_it_ended_is_told_without_purses(table: Table) -> None:
    """What each player holds is for them alone, and goes on into the season: neither another player nor a stranger reads it."""
    match = await table.match()
    readers = (await program(table, match, "Ada"), stranger(table))
    while match.status != "finished":
        match = await table.bot.pass_deadline(match)
        await table.delivered()
    assert match.outcome is not None
    assert match.outcome.accounts is not None
    outcomes = [(await one.get(f"matches/{match.id}/sight")).body["outcome"] for one in readers]
    assert [(one["scores"], one["accounts"]) for one in outcomes] == [(list(match.outcome.scores), None)] * 2


async def test_errors_name_the_place(table: Table) -> None:
    """What is wrong, where, and what to do, in the asker's language."""
    match = await table.match()
    ada, place = await program(table, match, "Ada"), f"matches/{match.id}"
    reader = await program(table, match, "Ada", "read")
    wrong = [
        (await ada.post(f"{place}/orders", {"key": 1, "form": {}}), 400, "bad-body", "body.key"),
        (await ada.post(f"{place}/orders", {"key": "k", "form": {}, "text": ""}), 400, "bad-body", "body"),
        (await ada.ask("POST", f"{place}/orders", "{", {"Content-Type": "application/json"}), 400, "bad-body", "body"),
        (await ada.ask("POST", f"{place}/orders", "{}", {"Content-Type": "text/plain"}), 415, "not-json", "header Content-Type"),
        (await ada.post(f"{place}/orders", {"key": "k", "text": "x" * 70_000}), 413, "too-large", "body"),
        (await ada.post("matches/AAAAAA/orders", {"key": "k", "text": ""}), 403, "other-match", "path.match"),
        (await reader.post(f"{place}/orders", {"key": "k", "text": ""}), 403, "reads-only", "header Authorization"),
        (await stranger(table).post(f"{place}/orders", {"key": "k", "text": ""}), 401, "no-token", "header Authorization"),
        (await stranger(table).get("matches/AAAAAA/sight"), 404, "no-such-match", "path.match"),
        (await ada.get("nothing"), 404, "not-found", ""),
        (await ada.get(f"{place}/orders"), 405, "wrong-method", "method"),
        (await ada.post(f"{place}/trades/7", {"accept": True}), 422, "no-such-trade", ""),
    ]  # fmt: skip
    for answer, status, id_, where in wrong:
        assert (answer.status, answer.error["id"], answer.error["where"]) == (status, id_, where), answer.body
    italian = await stranger(table).get("me", Accept_Language="it")
    assert "token" in italian.error["what"]
    assert "Crea un token" in italian.error["next"]


async def test_a_token_is_its_makers_alone(table: Table) -> None:
    """It opens one match, as one seat or as the public; ended, old, of a player who left, taken from a cookie or guessed it opens
    nothing.
    """
    match, other = await table.match(), await table.match(title="Other")
    ada, bo = await program(table, match, "Ada"), await program(table, match, "Bo", "read")
    place = f"matches/{match.id}/sight"
    letters = [
        {one["id"] for one in (await each.get(place)).body["letters"] if one["to"] == "you"} for each in (ada, bo)
    ]
    assert letters[0]
    assert not letters[0] & letters[1]
    assert (await ada.get(f"matches/{other.id}/sight")).status == 403
    session = (await table.signed_in("Ada")).cookie
    for guess in (
        "x",
        "QWRh." + "0" * 48,
        ada.token[:-1] + "0",
        session.partition("=")[2],
        await table.link("Ada"),
        "é.0",
    ):
        assert (
            await Program(table.port, table.session, guess.encode("ascii", "replace").decode()).get(place)
        ).status == 401
    assert (await stranger(table).get("me", Cookie=session)).status == 401, "no cookie is read here"
    as_cookie = await table.stranger().get(f"/match/{match.id}/mine", Cookie=f"__Host-bellflower={ada.token}")
    assert as_cookie.status == 401, "no session follows from a token"
    notes = str(await table.bot.store.transact(lambda tx: tx.notes.find("program/")))
    assert not [one for one in (ada, bo) if one.token.partition(".")[2] in notes]
    [known] = await table.bot.store.transact(lambda tx: tokens.listed(tx, "Ada", table.bot.clock.now()))
    assert await refused(tokens.end(table.bot.house, "Bo", known.mark)) == "program-none", "nobody ends another's"
    assert (await known_of(table.bot.house, "Ada"))["programs"][0]["mark"] == known.mark
    assert await tokens.end(table.bot.house, "Ada", known.mark) == 1
    assert (await ada.get(place)).status == 401
    gone = await program(table, match, "Bo", "read")
    await seating.remove(table.bot.house, match.id, HOST, 1, "gone")
    await table.delivered()
    assert (await gone.get(place)).status == 404
    table.bot.clock.turn(tokens.LASTS.total_seconds())
    assert (await gone.get(place)).status == 401


async def test_a_program_is_told_of_and_not_rated(table: Table) -> None:
    """Once, in public, also if its token ends; a token that only reads is not announced."""
    match = await table.match()
    for kind in ("read", "play", "play"):
        await program(table, match, "Ada", kind)
    ids = [one.id for one in await table.bot.told_everyone(match)]
    assert ids.count("program-plays") == 1
    assert (await table.bot.acts(match)).count("program_seated") == 1


async def test_a_program_is_ready_before_the_deal(table: Table) -> None:
    """It says so by the command of the table, and the last one begins the match; everyone is told of it with its first orders, once."""
    bot = table.bot
    match = await bot.open(settings=Settings(replace(paces.live("20s"), ready="5m"), page="public"))
    await bot.joins(match, "Ada", "Bo", "Chiara")
    ada, bo = await program(table, match, "Ada"), await program(table, match, "Bo")
    place = f"matches/{match.id}"
    early = await ada.post(f"{place}/commands/ready", {})
    assert (early.status, early.error["id"]) == (422, "ready-not-asked")
    await dealing.start(bot.house, match.id, HOST)
    await gathering.press(bot.house, match.id, "Chiara")
    await table.delivered()
    assert "ready" in {one["name"] for one in (await ada.get(f"{place}/commands")).body["commands"]}
    assert (await ada.post(f"{place}/commands/ready", {})).status == 200
    assert (await bot.now(match)).status == "sign_up"
    assert (await bo.post(f"{place}/commands/ready", {})).status == 200
    assert (await bot.now(match)).status == "running"
    await table.delivered()
    assert "program_seated" not in await bot.acts(match)
    for _ in range(2):
        order = {"key": "orders-1", "form": one_card(await bot.now(match), 0)}
        assert (await ada.post(f"{place}/orders", order)).status == 200
    assert (await bo.post(f"{place}/commands/confess", {"given": {"diary": "I am one"}})).status == 200
    seats = [one.facts["who"] for one in await bot.told_everyone(match) if one.id == "program-plays"]
    assert seats == [SeatName(0), SeatName(1)]


async def test_tokens_are_refused(table: Table) -> None:
    """Not without a seat there, not before the match has begun, and at most ten."""
    match, coming = await table.match(settings=Settings()), await table.bot.open()
    kinds: tuple[tuple[str, str, Any], ...] = (
        ("Dae", match.id, "play"),
        ("Dae", match.id, "public"),
        (HOST, coming.id, "play"),
    )
    for user, of, kind in kinds:
        assert await refused(tokens.make(table.bot.house, user, of, kind)) == "program-not-yours"
    for _ in range(tokens.MOST):
        await program(table, match, "Ada", "read")
    assert await refused(tokens.make(table.bot.house, "Ada", match.id, "read")) == "program-too-many"


async def test_a_host_reads_what_is_public(table: Table) -> None:
    """Of a match that is not open to everyone; a stranger does not."""
    match = await table.match(settings=Settings())
    hester = await program(table, match, HOST, "public")
    sight = (await hester.get(f"matches/{match.id}/sight")).body
    assert (sight["seat"], sight["question"], {one["to"] for one in sight["letters"]}) == (None, None, {"everyone"})
    assert (await stranger(table).get(f"matches/{match.id}/sight")).status == 404


async def test_other_sites_and_floods_are_refused(table: Table) -> None:
    """A foreign Origin, a foreign name, and too much, each in words. A program whose token has ended keeps nobody from signing in."""
    match = await table.match()
    ada, place = await program(table, match, "Ada"), f"matches/{match.id}/sight"
    assert (await ada.get(place, Origin="https://evil.example")).error["id"] == "foreign-origin"
    assert (await ada.get(place, Host="evil.example")).error["id"] == "foreign-host"
    assert "Access-Control-Allow-Origin" not in (await ada.get(place)).headers
    answers = [(await ada.get("me")).status for _ in range(125)]
    assert (answers[100], answers[-1]) == (200, 429)
    guesses = [(await Program(table.port, table.session, "QWRh.0").get("me")).status for _ in range(11)]
    assert (guesses[0], guesses[-1]) == (401, 429)
    assert await table.signed_in("Ada")


async def _next(lines: Any) -> dict[str, Any]:
    """The next sight of a stream."""
    async for line in lines:
        if line.startswith(b"data: "):
            event: dict[str, Any] = json.loads(line[6:])
            return event
    raise AssertionError("the stream has ended")


async def test_events_come_when_something_is_seen(table: Table) -> None:
    """The first has all letters, a later one those that are new. What others seal writes nothing; an ended token ends the stream."""
    match = await table.match(settings=PUBLIC)
    ada = await program(table, match, "Ada")
    where, place = f"http://127.0.0.1:{table.port}/api/matches/{match.id}/events", f"matches/{match.id}"
    headers = {"Host": ADDRESS.partition("//")[2], "Authorization": f"Bearer {ada.token}"}
    async with table.session.get(where, headers=headers) as stream:
        first = await _next(stream.content)
        assert first["letters"]
        bo = await program(table, match, "Bo")
        event = await _moved(table, stream.content)
        assert [one["to"] for one in event["letters"]] == ["everyone"], "that a program plays"
        key = (await bo.get(f"{place}/sight")).body["question"]["key"]
        await bo.post(f"{place}/orders", {"key": key, "form": one_card(match, 1)})
        await table.delivered()
        await ada.post(f"{place}/orders", {"key": first["question"]["key"], "form": one_card(match, 0)})
        own = await _moved(table, stream.content)
        assert own["sealed"]["version"] == 1, "nothing was written when Bo sealed"
        await tokens.end(table.bot.house, "Ada")
        table.watching.changed()
        await _moved(table, stream.content, is_over=True)


async def _moved(table: Table, lines: Any, *, is_over: bool = False) -> dict[str, Any]:
    """The next sight, or the end of the stream, while the clock goes on."""

    async def read() -> dict[str, Any]:
        return {"end": await lines.read()} if is_over else await _next(lines)

    reading = asyncio.ensure_future(read())
    while not reading.done():
        table.bot.clock.turn(1)
        await asyncio.wait([reading], timeout=0.01)
    return reading.result()


async def test_streams_are_few(table: Table) -> None:
    """Four of one token at a time."""
    match = await table.match()
    ada = await program(table, match, "Ada")
    where = f"http://127.0.0.1:{table.port}/api/matches/{match.id}/events"
    headers = {"Host": ADDRESS.partition("//")[2], "Authorization": f"Bearer {ada.token}"}
    open_ = [await table.session.get(where, headers=headers) for _ in range(4)]
    assert (await ada.get(f"matches/{match.id}/events")).error["id"] == "too-many-streams"
    for stream in open_:
        stream.close()
