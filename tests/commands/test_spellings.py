"""Every command in all its spellings: slash, *More…* with its form, typed on a forum, and the page's form come to the same request."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final
from unittest import mock

import aiohttp

from bot.cogs._table import requests
from bot.commands import performing, table
from bot.commands.command import HOSTS, Command, Reply, Request
from bot.commands.page import sent
from bot.commands.reading.taking import Raw, taken
from bot.referee.core.model import Match, Person, Refused
from bot.referee.play import signup
from bot.venues.forum.commands import adapter as forum_commands
from tests.bot.page.client import Client
from tests.bot.theatre import rehearsing
from tests.discord.dealt import dealt
from tests.discord.loopback import Upload
from tests.discord.playing import Evening
from tests.forum import table as forum

WHEN: Final = datetime(2031, 1, 5, 18, tzinfo=UTC)
Given = dict[str, Any]

SPELT: Final[dict[str, tuple[dict[str, str], str]]] = {
    "start": ({"anyway": "yes"}, "start anyway"),
    "change": ({"settings": "strikes = 3", "fill": "2"}, "change 2\nsettings: strikes = 3"),
    "fill": ({"count": "2"}, "fill 2"),
    "deal": ({"reason": "a storm"}, "deal: a storm"),
    "desk": ({}, "desk"),
    "extend": ({"until": "2031-01-05 18:00", "reason": "a storm"}, "extend 2031-01-05 18:00: a storm"),
    "pause": ({"reason": "a storm"}, "pause: a storm"),
    "resume": ({"reason": "a storm"}, "resume: a storm"),
    "close-now": ({"reason": "a storm"}, "close: a storm"),
    "remind": ({}, "remind the players"),
    "abort": ({"reason": "a storm"}, "abort: a storm"),
    "judge": ({"result": "plus 2 @1"}, "result plus 2 @1"),
    "result preview": ({"reason": "a storm"}, "preview: a storm"),
    "result announce": ({"reason": "a storm"}, "announce: a storm"),
    "result amend": (
        {"player": "#2", "orders": "go stay", "step": "2", "reason": "a storm"}, "amend Bo 2: go stay because a storm",
    ),
    "result amend-state": ({"state": '{"a": 1}', "step": "2", "reason": "a storm"}, ""),
    "result reopen": ({"until": "2031-01-05 18:00", "reason": "a storm"}, "reopen 2031-01-05 18:00: a storm"),
    "result finish": ({"places": "Ada; Bo, Chiara", "reason": "a storm"}, "finish Ada; Bo, Chiara: a storm"),
    "seat override": ({"player": "#2", "orders": "go stay", "reason": "a storm"}, "override Bo: go stay because a storm"),
    "seat substitute": (
        {"player": "#2", "newcomer": "Zoe", "reason": "a storm"}, "substitute Bo by Zoe: a storm",
    ),
    "seat remove": ({"player": "#2", "reason": "a storm"}, "remove Bo: a storm"),
    "seat peek": ({"player": "#2", "reason": "a storm"}, "peek Bo: a storm"),
    "crew add": ({"member": "Zoe", "reason": "a storm"}, "crew add Zoe: a storm"),
    "crew remove": ({"member": "Zoe", "reason": "a storm"}, "crew remove Zoe: a storm"),
    "back undo": ({"fresh_dice": "yes", "reason": "a storm"}, "undo fresh: a storm"),
    "back to": ({"position": "1", "keep_orders": "no", "reason": "a storm"}, "back 1 anew: a storm"),
    "papers ledger": ({}, "ledger"),
    "papers resend": ({"player": "#2"}, "resend Bo"),
    "papers retry": ({"where": "public"}, "retry public"),
    "papers transcript": ({"format": "bbcode", "whole": "yes"}, "transcript bbcode whole"),
    "papers export": ({"break_glass": "a doubt", "player": "#2"}, "export of Bo: a doubt"),
    "papers replay": ({"break_glass": "a doubt", "player": "#2"}, "replay of Bo: a doubt"),
    "papers report": ({}, "report"),
    "program public": ({}, "program public"),
}  # fmt: skip
"""What stands in the fields of each command, and how the same is typed on a forum; nothing where it cannot be, or not in this match."""

OF_SEASONS: Final[dict[str, tuple[dict[str, str], str]]] = {
    "season open-episode": ({"game": "five_stands", "options": "rounds = 2"}, "episode five_stands\nrounds = 2"),
    "season by-hand": ({"rules": "Hide and seek.", "purses": "yes"}, "hand purses: Hide and seek."),
    "season result": (
        {"places": "P3 P1=P2", "garnets": "P1 3"}, "places: P3 P1=P2\ngarnets: P1 3",
    ),
    "season death-match": ({"game": "go_stop", "reason": "a storm"}, "duel go_stop: a storm"),
    "season open-duel": ({}, "duel"),
    "season side-challenge": ({"prize": "3"}, "side 3"),
    "season finale": ({"game": "go_stop"}, "finale go_stop"),
    "season question": ({"question": "Whom do you fear?"}, "question: Whom do you fear?"),
    "season undo": ({"reason": "a storm"}, "undo: a storm"),
    "season award": (
        {"player": "#2", "amount": "-3", "currency": "garnets", "reason": "a storm"}, "award Bo -3 garnets: a storm",
    ),
    "season meadows": ({"player": "#2", "meadow": "white", "reason": "a storm"}, "meadow Bo white: a storm"),
    "season tokens": ({"player": "#2", "tokens": "2", "reason": "a storm"}, "tokens Bo 2: a storm"),
    "season eliminate": ({"player": "#2", "reason": "a storm"}, "eliminate Bo: a storm"),
    "season power": ({"is_granted": "yes", "reason": "a storm"}, "power yes: a storm"),
    "cast ask": ({"questions": "zone\npronouns"}, "cast ask zone\npronouns"),
    "cast show": ({}, "cast show"),
    "cast choose": ({"applicant": "Ada"}, ""),
    "cast wait": ({"applicant": "Ada", "place": "2"}, ""),
    "cast close": ({}, "cast close"),
    "plan show": ({}, "plan show"),
    "plan write": ({"plan": "[[episode]]"}, "plan write [[episode]]"),
    "plan move": ({"episode": "2", "at": "2 days", "all_after": "yes"}, "plan move 2 and later: 2 days"),
}  # fmt: skip
ELSEWHERE: Final = {
    "setup", "create", "contest open", "move", "papers spectators", "season archive", "more",
    "designs list", "designs bring", "designs show", "designs offer", "designs withdraw",
}  # fmt: skip
"""About no match, or about channels, which Discord alone has; and the list of all others."""


def _expected(names: Iterable[str], without: str = "") -> dict[str, Given]:
    """What each of these commands is given, without the field `without`, which a form takes in its own inputs."""
    return {
        name: {
            key: UNDERSTOOD.get(words, words) for key, words in (SPELT | OF_SEASONS)[name][0].items() if key != without
        }
        for name in names
    }


UNDERSTOOD: Final[Mapping[str, Any]] = {
    "yes": True, "no": False, "#2": 1, "2031-01-05 18:00": WHEN, "Ada; Bo, Chiara": ((0,), (1, 2)), "-3": -3, "1": 1, "2": 2, "3": 3,
}  # fmt: skip


def test_every_command_is_spelt_here() -> None:
    """None of the hosts' is left out."""
    assert {one.name for one in table.TABLE if one.who in HOSTS} == {*SPELT, *OF_SEASONS, *ELSEWHERE}


@contextmanager
def _heard() -> Iterator[dict[str, Given]]:
    """What every adapter gives to each command, instead of doing it."""
    heard: dict[str, Given] = {}
    perform = performing.perform

    async def instead(command: Command, request: Request, raw: Raw) -> Reply:
        if command is table.MORE:
            return await perform(command, request, raw)
        understood = await taken(command, raw, request)
        assert not isinstance(understood, Refused), (command.name, raw, understood)
        heard[command.name] = {key: _plain(value) for key, value in understood.given.items()}
        return Reply(("Heard.",))

    with ExitStack() as patches:
        for module in (requests, forum_commands, sent):
            patches.enter_context(mock.patch.object(module, "perform", instead))
        yield heard


def _plain(value: Any) -> Any:
    """A person by the name, which is all that venues share; a file as its words."""
    if isinstance(value, Person):
        return value.name
    return value.decode() if isinstance(value, bytes) else value


# Discord ----------------------------------------------------------------------------------------------------------------


async def _season_of(night: Evening, of: Match) -> Match:
    """A season of the same server with the same three people."""
    house = night.bot.house
    season = await signup.open_match(house, guild=of.guild, home=of.home, game="season", host=of.hosts[0])
    assert isinstance(season, Match)
    for one in await night.bot.store.transact(lambda tx: tx.tenures(of.id)):
        await signup.join(house, season.id, one.user, one.name)
    return season


async def test_discord_hears_what_is_spelt(tmp_path: Path) -> None:
    """As a slash command where there is one, and behind *More…* with its form: every command that is about a match."""
    async with dealt(tmp_path) as night, night.awake():
        match, _ = await night.match_of_three()
        zoe = night.loopback.person("Zoe")
        zoe.joins(night.guild)
        season = await _season_of(night, match)
        for spelt, there in ((SPELT, match), (OF_SEASONS, season)):
            with _heard() as slashed:
                await _slashed(night, spelt, there, {"Zoe": zoe})
            assert slashed == _expected(name for name in spelt if _of(name).slashed), "slash"
            with _heard() as filled:
                await _filled(night, spelt, there, {"Zoe": zoe})
            # Options have inputs of their own there, and a form for the result is there when hosts are asked.
            for given in filled.values():
                given.pop("options", None)
            assert filled == _expected((name for name in spelt if name != "judge"), without="options"), "form"


def _of(name: str) -> Command:
    command = table.named(name)
    assert command is not None
    return command


async def _slashed(
    night: Evening, spelt: Mapping[str, tuple[dict[str, str], str]], match: Match, people: Given
) -> None:
    for name, (raw, _) in spelt.items():
        command = _of(name)
        if command.slashed:
            values = {
                field.key: _value(field.kind, raw[field.key], people) for field in command.fields if field.key in raw
            }
            subject = {"season" if command.subject == "season" else "match": match.id}
            await night.host.slash(
                name if command.slashed.startswith("host ") else command.slashed,
                night.channel("hall"),
                **subject,
                **values,
            )


def _value(kind: str, words: str, people: Given) -> Any:
    """A value as Discord's client sends it."""
    match kind:
        case "switch":
            return words == "yes"
        case "number":
            return int(words)
        case "member":
            return people[words]
        case "file":
            return Upload("state.json", words.encode())
    return words


async def _filled(night: Evening, spelt: Mapping[str, tuple[dict[str, str], str]], match: Match, people: Given) -> None:
    for name, (raw, _) in spelt.items():
        command = _of(name)
        form = await night.host.slash("host more", night.channel("hall"), act=name, match=match.id)
        if form.kind != "modal":
            continue
        values = {}
        for field in command.fields:
            if field.key in raw and (field.split is None or name in PARTS):
                key = PARTS.get(name, field.key)
                is_told = field.kind in {"member", "file"}
                values[key] = _value(field.kind, raw[field.key], people) if is_told else raw[field.key]
        await night.host.fill(form, values)


PARTS: Final = {"plan write": "plan/0"}
"""What a form takes in several inputs: the first of them."""


# A forum ----------------------------------------------------------------------------------------------------------------


async def test_a_forum_hears_what_is_typed(tmp_path: Path) -> None:
    """A line in the hosts' topic of a match, or of a season."""
    for spelt, create in ((SPELT, "create five_stands: Spring\nrounds = 2"), (OF_SEASONS, "create season: Spring")):
        async with forum.evening(tmp_path / create.split()[1].strip(":")) as there:
            await there.begun(create, forum.PLAYERS[:3])
            public = next(one for one in there.board.topics.values() if one.members is None)
            await there.types("Zoe", "I would like to play too", public)
            topic = there.topic(forum.HOST, "Hosts · Spring")
            with _heard() as heard:
                for _, line in spelt.values():
                    if line:
                        await there.types(forum.HOST, line, topic)
            assert heard == _expected(name for name, (_, line) in spelt.items() if line)


# The page ---------------------------------------------------------------------------------------------------------------


async def test_the_page_hears_what_is_filled_in() -> None:
    """What stands in the form of each command."""
    async with rehearsing() as (theatre, address), aiohttp.ClientSession() as session:
        page = Client(theatre, address, session)
        for spelt, game in ((SPELT, "five_stands"), (OF_SEASONS, "season")):
            match = await page.opened(game=game, players=("human",) * 3)
            with _heard() as heard:
                for name, (raw, _) in spelt.items():
                    body = {"command": _of(name).key, "given": raw}
                    status, told = await page.post(f"/match/{match.id}/host/commands", body)
                    assert status == 200, (name, told)
            assert heard == _expected(spelt)
