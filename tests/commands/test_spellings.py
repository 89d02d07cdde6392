"""Every command in all its spellings: slash, *More…* with its form, typed on a forum, and the page's form come to the same request."""

from collections import ChainMap
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, get_args
from unittest import mock

import aiohttp
import pytest

from bot.cogs._table import requests
from bot.commands import performing, table
from bot.commands.command import HOSTS, SEASONS, WITHOUT_MATCH, Command, Group
from bot.commands.page import sent
from bot.commands.reading.grammar import example
from bot.commands.reading.taking import Raw, taken
from bot.commands.request import Reply, Request
from bot.commands.wording import about, say
from bot.referee.core.model import Design, Match, Person
from bot.referee.play import signup
from bot.venues.forum.commands import adapter as forum_commands
from games.wording import plain
from tests.bot.page.client import Client
from tests.bot.theatre import rehearsing
from tests.discord.dealt import dealt
from tests.discord.loopback import Person as Somebody
from tests.discord.loopback import Upload
from tests.discord.playing import Evening
from tests.forum import table as forum

WHEN: Final = datetime(2031, 1, 5, 18, tzinfo=UTC)
Given = dict[str, Any]
Spelt = dict[str, tuple[dict[str, str], str]]
DIGEST: Final = "a" * 64

SPELT: Final[dict[str, tuple[dict[str, str], str]]] = {
    "start": ({"anyway": "yes"}, "start anyway"),
    "change": ({"settings": "strikes = 3", "fill": "2"}, "change 2\nsettings: strikes = 3"),
    "fill": ({"count": "2"}, "fill 2"),
    "extend": ({"until": "2031-01-05 18:00", "reason": "a storm"}, "extend 2031-01-05 18:00: a storm"),
    "questions answer": ({"number": "2", "to": "everybody", "answer": "Yes, once."}, "answer 2 all: Yes, once."),
    "judge": ({"result": "plus 2 @1"}, "result plus 2 @1"),
    "result preview": ({"reason": "a storm"}, "preview: a storm"),
    "result announce": ({"reason": "a storm"}, "announce: a storm"),
    "result amend": ({"player": "#2", "orders": "go stay", "step": "2", "reason": "a storm"}, "amend Bo 2: go stay because a storm"),
    "result amend-state": ({"state": '{"a": 1}', "step": "2", "reason": "a storm"}, ""),
    "result reopen": ({"until": "2031-01-05 18:00", "reason": "a storm"}, "reopen 2031-01-05 18:00: a storm"),
    "result finish": ({"places": "Ada; Bo, Chiara", "reason": "a storm"}, "finish Ada; Bo, Chiara: a storm"),
    "seat override": ({"player": "#2", "orders": "go stay", "reason": "a storm"}, "override Bo: go stay because a storm"),
    "seat substitute": ({"player": "#2", "newcomer": "Zoe", "reason": "a storm"}, "substitute Bo by Zoe: a storm"),
    "crew add": ({"member": "Zoe", "reason": "a storm"}, "crew add Zoe: a storm"),
    "crew remove": ({"member": "Zoe", "reason": "a storm"}, "crew remove Zoe: a storm"),
    "back undo": ({"fresh_dice": "yes", "reason": "a storm"}, "undo fresh: a storm"),
    "back to": ({"position": "1", "keep_orders": "no", "reason": "a storm"}, "back 1 anew: a storm"),
    "papers retry": ({"where": "public"}, "retry public"),
    "papers transcript": ({"format": "bbcode", "whole": "yes"}, "transcript bbcode whole"),
    "papers export": ({"break_glass": "a doubt", "player": "#2"}, "export of Bo: a doubt"),
    "papers replay": ({"break_glass": "a doubt", "player": "#2"}, "replay of Bo: a doubt"),
}  # fmt: skip
"""What stands in the fields of each command, and how the same is typed on a forum; nothing where it cannot be, or not in this
match. What asks for nothing else than a player and a reason is spelt by its example."""

OF_SEASONS: Final[dict[str, tuple[dict[str, str], str]]] = {
    "season open-episode": ({"game": "five_stands", "options": "rounds = 2"}, "episode five_stands\nrounds = 2"),
    "season by-hand": ({"rules": "Hide and seek.", "purses": "yes"}, "hand purses: Hide and seek."),
    "season result": ({"places": "P3 P1=P2", "garnets": "P1 3"}, "places: P3 P1=P2\ngarnets: P1 3"),
    "season death-match": ({"game": "go_stop", "reason": "a storm"}, "duel go_stop: a storm"),
    "season side-challenge": ({"prize": "3"}, "side 3"),
    "season finale": ({"game": "go_stop"}, "finale go_stop"),
    "season question": ({"question": "Whom do you fear?"}, "question: Whom do you fear?"),
    "season award": ({"player": "#2", "amount": "-3", "currency": "garnets", "reason": "a storm"}, "award Bo -3 garnets: a storm"),
    "season meadows": ({"player": "#2", "meadow": "white", "reason": "a storm"}, "meadow Bo white: a storm"),
    "season tokens": ({"player": "#2", "tokens": "2", "reason": "a storm"}, "tokens Bo 2: a storm"),
    "season power": ({"is_granted": "yes", "reason": "a storm"}, "power yes: a storm"),
    "cast ask": ({"questions": "zone\npronouns"}, "cast ask zone\npronouns"),
    "cast choose": ({"applicant": "Ada"}, ""),
    "cast wait": ({"applicant": "Ada", "place": "2"}, ""),
    "plan write": ({"plan": "[[episode]]"}, "plan write [[episode]]"),
    "plan move": ({"episode": "2", "at": "2 days", "all_after": "yes"}, "plan move 2 and later: 2 days"),
    "plan episode": ({"episode": "1", "at": "friday 18:00", "game": "five_stands"}, "plan episode 1 five_stands: friday 18:00"),
    "plan drop": ({"episode": "1"}, "plan drop 1"),
    "plan days": ({"zone": "Europe/Rome", "away": "2026-12-24"}, ""),
}  # fmt: skip
OF_PLAYERS: Final[dict[str, tuple[dict[str, str], str]]] = {
    "why": ({"round": "2"}, "why 2"),
    "look": ({"match": "Spring"}, "look: Spring"),
    "submit": ({"orders": "go stay"}, ""),
    "ask": ({"question": "May I pay twice?"}, "ask: May I pay twice?"),
    "trade offer": ({"player": "#2", "give": "G7", "take": "U2"}, "swap G7 with Bo for U2"),
    "trade accept": ({"offer": "4fa2"}, "accept 4fa2"),
    "trade refuse": ({"offer": "4fa2"}, "refuse 4fa2"),
    "rules": ({"game": "go_stop", "clause": "options"}, "rules go-stop: options"),
    "play": ({"game": "greeen_mafia"}, ""),
    "me": ({"zone": "Europe/Rome", "record": "no"}, "me\nzone: Europe/Rome\nrecord: no"),
    "record": ({"player": "Bo"}, "record of Bo"),
    "standings": ({"game": "go_stop"}, "standings go-stop"),
    "predict": ({"match": "Spring", "winner": "Bo"}, "predict\nmatch: Spring\nwinner: Bo"),
    "confess": ({"diary": "I trust nobody."}, "diary: I trust nobody."),
    "program token": ({"may": "read"}, "program token read"),
    "program end": ({}, "program end"),
}  # fmt: skip
"""What players give to commands about their match, themselves and the server."""
OF_SIGN_UPS: Final[dict[str, tuple[dict[str, str], str]]] = {
    "join": ({"word": "clover"}, "Count me in, lucky word: clover"),
}  # fmt: skip
"""What people give who have no seat."""
OF_SEASONS_PLAYERS: Final[dict[str, tuple[dict[str, str], str]]] = {
    "season give": ({"garnets": "2", "player": "#2"}, "give 2 to Bo"),
    "season answer": ({"words": "Nobody."}, "answer: Nobody."),
    "season stand-in": ({"player": "nobody"}, "stand in nobody"),
    "apply": ({"answers": "1: Rome"}, "apply\n1: Rome"),
    "room open": ({"name": "Den", "players": "Bo"}, "room open Den: Bo"),
    "room add": ({"player": "Bo"}, "room add Bo"),
    "room leave": ({"room": "Den"}, "room leave Den"),
    "room let": ({"room": "Den"}, "room let Den"),
    "room reads": ({"room": "Den"}, "room reads Den"),
    "room no": ({"room": "Den"}, "room no Den"),
}  # fmt: skip
"""What players of a season give."""
OF_SERVER: Final[dict[str, tuple[dict[str, str], str]]] = {
    "create": (
        {
            "game": "five_stands", "title": "Spring", "every": "1 day", "ready": "1 minute", "announce": "hold",
            "settings": "strikes = 3", "options": "rounds = 2",
        },
        "create five_stands hold: Spring\nevery: 1 day\nready: 1 minute\nsettings: strikes = 3\nrounds = 2",
    ),
    "contest open": ({"game": "greeen_mafia", "title": "Puzzle", "difficulty": "easy"}, "contest greeen_mafia easy: Puzzle"),
    "limits free": ({"age": "365"}, "limits free 365"),
    "designs bring": ({"file": "game = 1\n"}, "designs bring\n```\ngame = 1\n```"),
    "designs show": ({"design": DIGEST}, "designs show Valleys"),
    "designs offer": ({"design": DIGEST}, "designs offer Valleys"),
    "designs withdraw": ({"design": DIGEST}, "designs withdraw Valleys"),
}  # fmt: skip
"""What hosts give about a server, with a design called Valleys."""
OF_HOUSE_MATCHES: Final[dict[str, tuple[dict[str, str], str]]] = {
    "pose": (
        {"kind": "minority", "prize": "3", "ask": "Well?", "choices": "leave, stay"},
        "pose minority 3: Well?\nchoices: leave, stay",
    ),
}  # fmt: skip
"""What hosts give about a match whose questions they make."""
ELSEWHERE: Final = {
    "move": "it takes channels, which Discord alone has (tests/discord/weather/test_refusals.py)",
    "papers spectators": "it takes a channel too (tests/discord/test_reading_along.py)",
    "room read": "its form opens only once a room of the asker is closed, and a forum has none (tests/discord/test_season.py)",
    "season bring-back": "a season in one file alone has it (tests/bot/season/test_powers.py)",
    "more": "it lists the other commands of hosts",
    "what": "it lists the other commands of players",
}
"""What is not spelt here, and why."""


def _spell_the_rest() -> None:
    """Spell each command that asks for nothing but a player and a reason by its example in the docs."""
    for command in table.TABLE:
        is_plain = all(field.needed and field.kind in ("seat", "reason") for field in command.fields)
        if is_plain and command.name not in EVERY.keys() | ELSEWHERE.keys():
            raw = {field.key: "#2" if field.kind == "seat" else "reason" for field in command.fields}
            _rows_for(command)[command.name] = raw, "" if "forum" in command.lacks else example(command)


def _rows_for(command: Command) -> Spelt:
    """Return the rows of those who send a command about what it is about."""
    if command.subject == "sign-up":
        return OF_SIGN_UPS
    if command.who in HOSTS:
        return OF_SEASONS if command.subject in SEASONS else OF_SERVER if command.subject == "server" else SPELT
    return OF_SEASONS_PLAYERS if command.subject in SEASONS else OF_PLAYERS


def _expected(names: Iterable[str], without: str = "") -> dict[str, Given]:
    """What each of these commands is given, without the field `without`, which a form takes in its own inputs."""
    return {
        name: {key: UNDERSTOOD.get(words, words) for key, words in EVERY[name][0].items() if key != without}
        for name in names
    }


EVERY: Final = ChainMap(SPELT, OF_SEASONS, OF_PLAYERS, OF_SEASONS_PLAYERS, OF_SIGN_UPS, OF_SERVER, OF_HOUSE_MATCHES)
_spell_the_rest()
UNDERSTOOD: Final[Mapping[str, Any]] = {
    "yes": True, "no": False, "#2": 1, "2031-01-05 18:00": WHEN, "Ada; Bo, Chiara": ((0,), (1, 2)), "-3": -3, "1": 1, "2": 2, "3": 3,
    "365": 365,
}  # fmt: skip


def test_every_command_is_spelt_here() -> None:
    """None is left out."""
    assert {one.name for one in table.TABLE} == {*EVERY, *ELSEWHERE}


@contextmanager
def _heard() -> Iterator[dict[str, Given]]:
    """What every adapter gives to each command, instead of doing it."""
    heard: dict[str, Given] = {}
    perform = performing.perform

    async def instead(command: Command, request: Request, raw: Raw) -> Reply:
        if command is table.MORE or command is table.WHAT or command.run is command.press.run:
            return await perform(command, request, raw)
        understood = await taken(command, raw, request)
        heard[command.name] = {key: _plain(value) for key, value in understood.given.items()}
        return Reply(("Heard.",))

    with ExitStack() as patches:
        for module in (requests, forum_commands, sent):
            patches.enter_context(mock.patch.object(module, "perform", instead))
        yield heard


def _plain(value: Any) -> Any:
    """A person by the name, which is all that venues share; a file as its words; a form of one input as what is in it."""
    if isinstance(value, Person):
        return value.name
    if isinstance(value, Mapping) and len(value) == 1:
        return next(iter(value.values()))
    return value.decode() if isinstance(value, bytes) else value


# Discord ----------------------------------------------------------------------------------------------------------------


async def _season_of(night: Evening, of: Match) -> Match:
    """A season of the same server with the same three people."""
    house = night.bot.house
    season = await signup.open_match(house, guild=of.guild, home=of.home, game="season", host=of.hosts[0])
    for tenure in await night.bot.store.transact(lambda tx: tx.seats.of(of.id)):
        await signup.join(house, season.id, tenure.user, tenure.name)
    return season


async def test_discord_hears_what_is_spelt(tmp_path: Path) -> None:
    """As a slash command, which need not name a match or season where there is one; and behind *More…* with its form."""
    async with dealt(tmp_path) as night, night.awake():
        match, _ = await night.match_of_three()
        people = {"Zoe": night.visitor("Zoe")}
        for spelt, there in ((SPELT, match), (OF_SEASONS, None)):
            about_it = there or await _season_of(night, match)
            with _heard() as slashed:
                await _slashed(night, spelt, None, people)
            assert slashed == _expected(name for name in spelt if _of(name).slash), "slash"
            with _heard() as filled:
                await _filled(night, spelt, about_it, people)
            # Options have inputs of their own there, and a form for the result is there when hosts are asked.
            for fields in filled.values():
                fields.pop("options", None)
            assert filled == _expected((name for name in spelt if name != "judge"), without="options"), "form"


async def test_everything_is_done_from_the_desk_by_presses(tmp_path: Path) -> None:
    """*More…* lists every hosts' command that makes sense now, those of the server too; each opens its form, or is done."""
    async with dealt(tmp_path) as night, night.awake():
        match, _ = await night.match_of_three()
        desk = await night.desk()
        there = [*table.offered(match), *(one for one in table.TABLE if one.subject == "server" and one.who in HOSTS)]
        with _heard() as heard:
            for command in there:
                menus = await night.host.press(desk, "More…")
                opened = await night.host.choose(menus.message, GROUPS[command.group], about(command, "en"))
                if command.name == "judge":
                    assert "hosts are not asked anything" in opened.text
                    continue
                assert opened.kind == "modal" or command.name in heard, command.name
                if opened.kind == "modal" and command.name in SPELT and not any(one.needed for one in command.fields):
                    await night.host.fill(opened, {})
                    assert command.name in heard, command.name


GROUPS: Final = {one: plain(say(f"more-pick-{one}", "en")) for one in get_args(Group)}


async def test_discord_hears_what_players_give(tmp_path: Path) -> None:
    """Players' commands as slash commands that name their match or season, or need not; and behind `/more`."""
    async with dealt(tmp_path) as night, night.awake():
        match, (ada, bo, _) = await night.match_of_three()
        with _heard() as heard:
            await _given_by(ada, night, OF_PLAYERS, None, {"Bo": bo})
        assert heard == _expected(name for name in OF_PLAYERS if not _is_other(_of(name)))
        season = await _season_of(night, match)
        listed = str((await ada.slash("more", night.channel("hall"))).message.components)
        assert not [name for name in OF_PLAYERS | OF_SEASONS_PLAYERS if _is_hidden(_of(name), listed)]
        with _heard() as heard:
            await _given_by(ada, night, OF_SEASONS_PLAYERS, season, {"Bo": bo})
        assert heard == _expected(name for name in OF_SEASONS_PLAYERS if not _is_other(_of(name)))


def _is_hidden(command: Command, listed: str) -> bool:
    """Whether a command is neither a slash command nor in the list of `/more`."""
    return not command.slash and "discord" not in command.lacks and f"'{command.key}'" not in listed


def _is_other(command: Command) -> bool:
    """What is of a contest alone, is not on Discord, or has a form of several inputs (`tests/discord/test_season_casting.py`)."""
    return command.name == "hint" or "discord" in command.lacks or any(field.split for field in command.fields)


async def test_discord_hears_what_is_spelt_about_a_server(tmp_path: Path) -> None:
    """As slash commands; and what a House match has alone, by its form."""
    async with dealt(tmp_path) as night, night.awake():
        await night.bot.store.transact(lambda tx: tx.designs.save(_design(str(night.guild.id))))
        hall = night.channel("hall")
        await night.host.slash("host create", hall, game="by_hand", title="Council", place=hall)
        [council] = [
            one for one in await night.bot.store.transact(lambda tx: tx.matches.find()) if one.title == "Council"
        ]
        with _heard() as heard:
            await _slashed(night, OF_SERVER, None, {})
            await night.host.slash("host more", hall, match=council.id, act="limits")
            await _filled(night, {**OF_HOUSE_MATCHES, "limits free": OF_SERVER["limits free"]}, council, {})
        assert heard == _expected(OF_SERVER | OF_HOUSE_MATCHES)


def _design(guild: str) -> Design:
    return Design(guild, DIGEST, "Valleys", 1, "hester", WHEN, "", "", {})


async def test_discord_hears_what_is_pressed_under_a_sign_up(tmp_path: Path) -> None:
    """By people who have no seat: buttons, with the form for the lucky word; and the same behind `/more`, without naming the match."""
    async with dealt(tmp_path) as night, night.awake():
        await night.match_of_three()
        zoe, hall = night.loopback.person("Zoe"), night.channel("hall")
        zoe.joins(night.guild)
        await night.opened(hall, "Spring")
        with _heard() as heard:
            await zoe.fill(await zoe.press(zoe.finds("Spring: sign-up"), "Join"), {"word": "clover"})
            await zoe.press(zoe.finds("Meadow match: sign-up"), "Join the waiting list")
            await zoe.slash("more", hall, act="stop-waiting")
        assert heard == _expected(OF_SIGN_UPS)
        with _heard() as heard:
            await zoe.fill(await zoe.slash("more", hall, act="join"), {"word": "clover"})
            for name in OF_SIGN_UPS.keys() - {"join"}:
                await zoe.slash("more", hall, act=name)
        assert heard == _expected(OF_SIGN_UPS)


async def _given_by(ada: Somebody, night: Evening, spelt: Spelt, match: Match | None, people: Given) -> None:
    """Ada gives all commands that Discord has, and what they take in one input."""
    for name, (raw, _) in spelt.items():
        command = _of(name)
        if not _is_other(command):
            subject = _subject(command, None if command.subject in WITHOUT_MATCH else match)
            form = await ada.slash(name, night.channel("hall"), **subject, **_values(command, raw, people))
            if form.kind == "modal":
                await ada.fill(form, {})


def _subject(command: Command, match: Match | None) -> Given:
    return {"season" if command.subject in SEASONS else "match": match.id} if match is not None else {}


def _values(command: Command, raw: Mapping[str, str], people: Given) -> Given:
    return {field.key: _value(field.kind, raw[field.key], people) for field in command.fields if field.key in raw}


def _of(name: str) -> Command:
    command = table.named(name)
    assert command is not None
    return command


async def _slashed(night: Evening, spelt: Spelt, match: Match | None, people: Given) -> None:
    for name, (raw, _) in spelt.items():
        command = _of(name)
        if command.slash:
            called = name if command.slash.startswith("host ") else command.slash
            values = _values(command, raw, people)
            await night.host.slash(called, night.channel("hall"), **_subject(command, match), **values)


def _value(kind: str, words: str, people: Given) -> Any:
    """A value as Discord's client sends it."""
    match kind:
        case "switch":
            return words == "yes"
        case "number":
            return int(words)
        case "member" | "person":
            return people[words]
        case "file":
            return Upload("state.json", words.encode())
    return words


async def _filled(night: Evening, spelt: Spelt, match: Match, people: Given) -> None:
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


@pytest.mark.parametrize(
    ("create", "of_hosts", "of_players", "of_others"),
    [
        ("create five_stands: Spring\nrounds = 2", SPELT, OF_PLAYERS, OF_SIGN_UPS),
        ("create season: Spring", OF_SEASONS, OF_SEASONS_PLAYERS, {}),
    ],
    ids=["match", "season"],
)
async def test_a_forum_hears_what_is_typed(
    tmp_path: Path, create: str, of_hosts: Spelt, of_players: Spelt, of_others: Spelt
) -> None:
    """A line in the hosts' topic, under the letters of a player, and under the sign-up, by people without a seat, in words of their own."""
    async with forum.evening(tmp_path / "db") as there:
        await there.begun(create, forum.PLAYERS[:3])
        public = next(one for one in there.board.topics.values() if one.members is None)
        await there.types("Zoe", "I would like to play too", public)
        with _heard() as heard:
            await _typed(there, forum.HOST, of_hosts, there.topic(forum.HOST, "Hosts · Spring"))
            await _typed(there, "Ada", of_players)
            await _typed(there, "Zoe", of_others, public)
        assert heard == _expected(name for name, (_, line) in (of_hosts | of_players | of_others).items() if line)


async def _typed(there: forum.Evening, name: str, spelt: Spelt, *topic: Any) -> None:
    for _, line in spelt.values():
        if line:
            await there.types(name, line, *topic)


async def test_a_forum_hears_what_is_typed_about_it(tmp_path: Path) -> None:
    """In the hosts' office; and what a House match has alone, in its topic."""
    async with forum.evening(tmp_path / "db") as there:
        await there.forum.begin()
        await there.store.transact(lambda tx: tx.designs.save(_design(there.board.name)))
        office = there.topic(forum.HOST, "Hosts of")
        await there.types(forum.HOST, "create by_hand: Council", office)
        with _heard() as heard:
            await _typed(there, forum.HOST, OF_SERVER, office)
            await _typed(there, forum.HOST, OF_HOUSE_MATCHES, there.topic(forum.HOST, "Hosts · Council"))
        assert heard == _expected(name for name, (_, line) in (OF_SERVER | OF_HOUSE_MATCHES).items() if line)


# The page ---------------------------------------------------------------------------------------------------------------


async def test_the_page_hears_what_is_filled_in() -> None:
    """What stands in the form of each command, on the hosts' tab and on a player's."""
    there = (
        ("five_stands", {"host": SPELT, "player-1": OF_PLAYERS}),
        ("season", {"host": OF_SEASONS, "player-1": OF_SEASONS_PLAYERS}),
        ("by_hand", {"host": OF_HOUSE_MATCHES}),
    )
    async with rehearsing() as (theatre, address), aiohttp.ClientSession() as session:
        page = Client(theatre, address, session)
        for game, tabs in there:
            match = await page.opened(game=game, players=("human",) * 3)
            for tab, spelt in tabs.items():
                on_page = [name for name in spelt if "page" not in _of(name).lacks]
                with _heard() as heard:
                    for name in on_page:
                        body = {"command": _of(name).key, "given": spelt[name][0]}
                        status, answer = await page.post(f"/match/{match.id}/{tab}/commands", body)
                        assert status == 200, (name, answer)
                assert heard == _expected(on_page)
