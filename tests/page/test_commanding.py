"""The commands of the table for programs: every entry, by the handler of the page, with the powers of the token's person and no others."""

from types import SimpleNamespace
from typing import Any, Final

import pytest

from bot.commands import table as entries
from bot.commands.command import Command, Field
from bot.page.web.api import acting
from bot.page.web.api.routes import ROUTES
from bot.referee.core.model import Match
from bot.referee.hosting import crew
from bot.referee.programs.tokens import Kind
from tests.bot.looks.answers import _GIVEN, UNASKED, Dry
from tests.bot.season.opened import season_of
from tests.bot.world import HOST, one_card
from tests.by_turns import a_fifth
from tests.page.program import DESCRIBED, Program, program, stranger
from tests.page.table import Browser, Table

COMMANDS = "/api/matches/{match}/commands/"


def _value(field: Field) -> Any:
    """A value of a field in JSON, as the description has it."""
    if field.kind == "choice":
        return field.choices[0]
    typed = _GIVEN.get(field.kind, "1")
    return int(typed) if field.kind == "number" else typed == "yes" if field.kind == "switch" else str(typed)


def _values(command: Command) -> dict[str, Any]:
    there = [one for one in command.fields if one.needed or one.kind == "reason"]
    return {one.key: _value(one) for one in there}


async def _walk(table: Table, match: Match, kind: Kind, own: tuple[Program, Browser, str]) -> dict[str, int]:
    """Send every entry, say yes where that is asked, and send the same on the page; the statuses. Nothing is done by it."""
    ours, browser, place = own
    statuses = dict[str, int]()
    for command in acting.of_kind(kind, match):
        if command.key in UNASKED or command.field("break_glass"):
            continue
        table.bot.clock.turn(10)
        fields, where = _values(command), f"matches/{match.id}/commands/{command.key}"
        answer = await ours.post(where, {"given": fields})
        typed = {
            key: "yes" if value is True else "no" if value is False else str(value) for key, value in fields.items()
        }
        page = await browser.post(f"{place}/commands", {"command": command.key, "given": typed})
        assert (answer.status, page.status) in {(200, 200), (403, 403), (422, 422)}, (
            command.key,
            answer.body,
            page.text,
        )
        statuses[command.key] = answer.status
        if answer.status != 200:
            assert answer.error["what"] == page.refusal, command.key
        elif answer.body["asks"] is not None:
            assert answer.body["asks"]["text"] == page.body["ask"], command.key
            done = await ours.post(where, {"yes": answer.body["asks"]["yes"]})
            confirmed = await browser.post(f"{place}/commands", {"command": command.key, "yes": page.body["yes"]})
            assert done.status == confirmed.status, (command.key, done.body, confirmed.text)
    return statuses


def _dry(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on nothing that is done stays."""
    store = table.bot.store
    monkeypatch.setattr(store, "transact", Dry(SimpleNamespace(transact=store.transact)).transact)


def test_every_entry_is_described() -> None:
    """Each command about a match that pages have is there for one kind of token, with its fields; those that make tokens are not."""
    described = {one.removeprefix(COMMANDS) for one in DESCRIBED["paths"] if one.startswith(COMMANDS)}
    of_match = entries.subjects_of(SimpleNamespace(game="season")) | entries.OWN | {"match"}  # type: ignore[arg-type]
    there = {one.key for one in entries.TABLE if one.subject in of_match and not {"page", "program"} & one.lacks.keys()}
    assert described == there == {one.key for one, _ in acting.entries()}
    assert {"abort", "ready", "judge", "season-eliminate"} <= described
    assert not described & {"program-token", "program-host", "program-public", "page", "forget-me", "me", "my-data"}
    extend = DESCRIBED["paths"][COMMANDS + "extend"]["post"]["requestBody"]["content"]["application/json"]["schema"]
    assert extend["allOf"][1]["properties"]["given"]["required"] == ["until", "reason"]
    assert {one.name for one in ROUTES} >= {"command", "commands"}


_DONE: Final[dict[Kind, dict[str, set[str]]]] = {
    "host": {
        "match": {"pause", "abort", "close-now", "seat-remove", "remind", "desk", "papers-ledger"},
        "season": {"season-eliminate", "season-award", "plan-show"},
    },
    "play": {"match": {"hand", "confess", "seals"}},
}
"""Of what can be sent with a token about a match, or about a season, some that is done."""


@pytest.mark.parametrize(("kind", "of"), a_fifth([("host", "match"), ("host", "season"), ("play", "match")]))
async def test_every_command_is_answered_as_on_the_page(
    table: Table, monkeypatch: pytest.MonkeyPatch, kind: Kind, of: str
) -> None:
    """The same status and words, the same questions, and nothing else, by the token of a host and of a player."""
    match = await table.match() if of == "match" else await (await season_of(table.bot)).match()
    await table.delivered()
    user, tab = ("Ada", "mine") if kind == "play" else (HOST, "host")
    if of == "match":
        await table.bot.order(match, "Ada", one_card(match, 0))
    own, browser = await program(table, match, user, kind), await table.signed_in(user)
    before = await table.bot.now(match)
    _dry(table, monkeypatch)
    statuses = await _walk(table, match, kind, (own, browser, f"/match/{match.id}/{tab}"))
    assert _DONE[kind][of] <= {one for one, status in statuses.items() if status == 200}
    assert await table.bot.now(match) == before


async def test_a_program_hosts(table: Table) -> None:
    """It reads what it may send, is asked before what cannot be taken back, acts once for an id, and on what it saw."""
    bot, match = table.bot, await table.match()
    host, place = await program(table, match, HOST, "host"), f"matches/{match.id}/commands"
    bot.clock.turn(60)
    listed = (await host.get(place)).body
    names = {one["name"]: one for one in listed["commands"]}
    assert {"pause", "extend", "abort"} <= names.keys()
    assert "resume" not in names
    assert [one["key"] for one in names["extend"]["fields"]] == ["until", "reason"]
    assert names["seat-remove"]["fields"][0]["choices"] == ["#1", "#2", "#3"]
    asked = (await host.post(f"{place}/close-now", {"given": {"reason": "we agreed"}})).body["asks"]
    assert "Ada, Bo, Chiara" in asked["text"]
    assert (await bot.now(match)).round == 1
    assert (await host.post(f"{place}/close-now", {"yes": asked["yes"]})).status == 200
    assert (await host.post(f"{place}/close-now", {"yes": asked["yes"]})).status == 200, (
        "the same answer, and nothing more is done"
    )
    assert (await bot.now(match)).round == 2
    late = await host.post(f"{place}/pause", {"given": {"reason": "a storm"}, "since": listed["since"]})
    assert (late.status, late.error["id"]) == (422, "moved-on")
    bot.clock.turn(60)
    once = {"given": {"reason": "a storm"}, "once": "1"}
    assert [(await host.post(f"{place}/pause", once)).status for _ in range(2)] == [200, 422]
    assert [(one.act, one.actor) for one in await bot.journal(match)].count(("paused", HOST)) == 1


async def test_a_yes_is_to_what_was_shown(table: Table) -> None:
    """Sent to another command, or about another match, it does nothing."""
    bot, first, second = table.bot, await table.match(), await table.match()
    browser, fields = await table.signed_in(HOST), {"reason": "we agreed"}
    host = await program(table, first, HOST, "host")
    bot.clock.turn(60)
    asked = (await host.post(f"matches/{first.id}/commands/abort", {"given": fields})).body["asks"]
    refused = await host.post(f"matches/{first.id}/commands/pause", {"yes": asked["yes"]})
    assert (refused.status, refused.error["id"]) == (422, "gone")
    for match, command in ((first, "pause"), (second, "abort")):
        shown = await browser.post(f"/match/{first.id}/host/commands", {"command": "abort", "given": fields})
        answer = {"command": command, "yes": shown.body["yes"]}
        assert (await browser.post(f"/match/{match.id}/host/commands", answer)).status == 422
    assert [(await bot.now(one)).status for one in (first, second)] == ["running"] * 2


async def test_a_refusal_says_what_where_and_what_to_do(table: Table) -> None:
    """A field that is missing, unknown or unreadable is named."""
    match = await table.match()
    host, place = await program(table, match, HOST, "host"), f"matches/{match.id}/commands"
    wrong = {
        "extend": ({}, 422, "field-missing", "body.given.until"),
        "pause": ({"why": "x"}, 400, "no-such-field", "body.given.why"),
        "remind": ({"reason": ["x"]}, 400, "bad-body", "body.given[...]"),
        "program-host": ({}, 404, "no-such-command", "path.command"),
        "forget-me": ({}, 404, "no-such-command", "path.command"),
        "no-such": ({}, 404, "no-such-command", "path.command"),
    }
    for command, (fields, status, id_, where) in wrong.items():
        answer = await host.post(f"{place}/{command}", {"given": fields})
        assert (answer.status, answer.error["id"], answer.error["where"]) == (status, id_, where), command
        assert answer.error["next"]


async def test_no_token_does_more_than_it_opens(table: Table) -> None:
    """A player's sends no command of hosts though its person hosts too, a reader's none, and a host's opens no seat. None outlives
    its person's part.
    """
    bot, match = table.bot, await table.match()
    other = await table.match()
    bot.clock.turn(60)
    await bot.house.act(match.id, lambda act: act.save(hosts=(*act.match.hosts, "Ada")))
    place, pause = f"matches/{match.id}/commands/pause", {"given": {"reason": "a storm"}}
    plays, reads = await program(table, match, "Ada", "play"), await program(table, match, "Ada", "read")
    hosts, public = await program(table, match, "Ada", "host"), await program(table, match, HOST, "public")
    statuses = [(await one.post(place, pause)).status for one in (plays, reads, public, stranger(table))]
    assert statuses == [404, 403, 403, 401]
    assert (await hosts.post(place, pause)).error["id"] == "host-plays-acts"
    assert (await hosts.get(f"matches/{match.id}/sight")).body["seat"] is None
    assert (await hosts.post(f"matches/{match.id}/orders", {"key": "orders-1", "text": "go stay"})).status == 403
    assert (await hosts.post(f"matches/{match.id}/commands/ready", {})).status == 404
    boss = await program(table, match, HOST, "host")
    elsewhere = await program(table, other, HOST, "host")
    assert (await boss.post(f"matches/{other.id}/commands/pause", pause)).status == 403
    asked = (await boss.post(f"matches/{match.id}/commands/abort", pause)).body["asks"]["yes"]
    assert (await elsewhere.post(f"matches/{other.id}/commands/abort", {"yes": asked})).error["id"] == "gone"
    assert (await bot.now(match)).status == "running"
    assert isinstance(await crew.add_host(bot.house, match.id, HOST, "Cleo", "help"), Match)
    assert isinstance(await crew.remove_host(bot.house, match.id, "Cleo", HOST, "done"), Match)
    assert (await boss.post(place, pause)).status in {403, 404}
    assert (await bot.now(match)).status == "running"
