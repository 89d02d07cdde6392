"""Everything by which something of a match leaves the process: through which ports, and who perceives what of it."""

import ast
import dataclasses
import re
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

import bot.cogs
import bot.health.desk
import bot.papers
import bot.venues.forum
from bot.__main__ import COMMANDS
from bot.config import KeepingConfig
from bot.courier import Courier
from bot.health import page
from bot.health.desk import pages
from bot.health.desk import pages as overlooking
from bot.health.signs import Signs
from bot.operating.desk import Desk
from bot.page.pages import own
from bot.page.web import seeing
from bot.page.web.pushing import sending
from bot.papers.replay.page import replay
from bot.papers.transcript import transcript
from bot.referee.core.model import Errand, Match, Person, User
from bot.referee.core.ports import Transaction
from bot.referee.core.ports.world import Venue
from bot.referee.hosting import ledger, rollback
from bot.referee.letters.posts import compose
from bot.referee.people import deadlines, signing
from bot.referee.play import standing
from bot.referee.programs import notifications
from bot.referee.record import archive
from bot.referee.season import seasons
from bot.referee.season.rooms import looking
from bot.referee.showing import desk
from bot.venues.discord.components import layout
from bot.venues.forum.board import Board
from tests.bot.looks import addresses, answers
from tests.bot.looks.answers import MANAGER
from tests.bot.looks.forum import Mirror
from tests.bot.looks.perceiving import rehearsed, said
from tests.bot.people.known import known_of
from tests.bot.world import HOST, World, outcome_of
from tests.fakes import START, FakeClock, MemoryVenue
from tests.sure import sure

PLAYER, SPECTATOR, OPERATOR = "Chiara", "walt", "command line"
READERS: Final = (PLAYER, HOST, SPECTATOR, OPERATOR)
_ADDRESSES: Final[Mapping[User, tuple[str, ...]]] = {
    PLAYER: ("public", "seat/2", f"user/{PLAYER}", "events"),
    HOST: ("public", "hosts", f"user/{HOST}", "events"),
    SPECTATOR: ("public", "spectators", "events"),
    OPERATOR: ("public",),
}


class TimedVenue(MemoryVenue):
    """A venue that notes when each request was made."""

    def __init__(self, clock: FakeClock) -> None:
        super().__init__()
        self.clock = clock
        self.times: list[tuple[datetime, Errand]] = []
        self.mirror: Mirror | None = None

    async def _deliver(self, match: Match, errand: Errand, remote_id: str | None = None) -> str:
        self.times.append((self.clock.now(), errand))
        there = await super()._deliver(match, errand, remote_id)
        if self.mirror is not None:
            await self.mirror.carried(match, errand, there)
        return there


@dataclass
class Scene:
    """A match that is played, its letters carried out at a venue, and everything that the bot logged."""

    bot: World
    match: Match
    log: list[str]
    season: str = ""
    since: datetime = START
    venue: TimedVenue = field(init=False)
    courier: Courier = field(init=False)

    def __post_init__(self) -> None:
        self.venue = TimedVenue(self.bot.clock)
        # As on a forum, one at a time, so that posts of one moment have an order.
        self.courier = Courier(self.bot.store, self.venue, self.bot.clock, self.bot.house.entropy, rate=None, flights=1)

    async def mirrored(self) -> None:
        """From now on its letters stand on a forum too."""
        self.venue.mirror = Mirror(self.bot.store, self.bot.clock)
        await self.venue.mirror.begin()

    @property
    def forum(self) -> Mirror:
        """The forum on which its letters stand."""
        return sure(self.venue.mirror)

    def carried(self, reader: User, *kinds: str) -> list[tuple[datetime, Errand]]:
        """The requests of some kinds that a reader perceives."""
        places = (
            *_ADDRESSES.get(reader, ("public", f"user/{reader}", "events")),
            *(("hosts",) if reader in self.match.hosts else ()),
        )
        return [(at, one) for at, one in self.venue.times if one.kind in kinds and one.address in places]


class Channel(Struct, frozen=True):
    """A way out. `through`: the ports by which it leaves; `of`: who perceives it; `read`: what they perceive; `is_slow`: read but once;
    `is_forum`: whether it is of a forum.
    """

    name: str
    through: tuple[str, ...]
    of: tuple[User, ...]
    read: Callable[[Scene, User], Awaitable[Any]]
    is_slow: bool = False
    is_forum: bool = False


async def _letters(scene: Scene, reader: User) -> Any:
    return [(one.address, one.slot, one.letter) for _, one in scene.carried(reader, "post", "edit")]


async def _times(scene: Scene, reader: User) -> Any:
    return [(at, one.kind, one.address, one.slot) for at, one in scene.carried(reader, "post", "edit")]


async def _sizes(scene: Scene, reader: User) -> Any:
    return [len(said(one.letter)) for _, one in scene.carried(reader, "post", "edit")]


async def _messages(scene: Scene, reader: User) -> Any:
    """As Discord is sent them: words, buttons, pictures with their size, the names of files."""
    sent = []
    for _, errand in scene.carried(reader, "post", "edit"):
        stored = await scene.bot.store.transact(lambda tx, of=errand.match: tx.matches.with_seats(of))  # type: ignore[misc]
        if errand.letter is not None and stored is not None:
            post = compose(errand.letter, stored[0], {seat.seat: seat.name for seat in stored[1]}, "en")
            parts = layout.parts(post, match=scene.match.id, seat=errand.letter.reader, marker="marker")
            sent += [
                (
                    part.view().to_components(),  # type: ignore[no-untyped-call]
                    [(name, len(drawn.svg), drawn.svg, drawn.alt) for name, drawn in part.scenes],
                )
                for part in parts
            ]
    return sent


async def _commands(scene: Scene, reader: User) -> Any:
    return await answers.commands(scene.bot, await scene.bot.now(scene.match), reader, scene.since)


async def _suggestions(scene: Scene, reader: User) -> Any:
    return await answers.suggested(scene.bot, await scene.bot.now(scene.match), reader)


async def _server(scene: Scene, _: User) -> Any:
    """The page of its server, as if the match were public."""

    async def shown(tx: Transaction) -> str:
        match = await _match(tx, scene.match.id)
        await tx.matches.save(replace(match, settings=replace(match.settings, page="public")))
        listing = await seeing.shown(tx, match.guild)
        return own.server("", listing.matches, listing.record)

    return await answers.Dry(scene.bot.store).transact(shown)


async def _season(scene: Scene, reader: User) -> Any:
    """What may be read of the season that plays the match, if one does."""
    if not scene.season:
        return None
    house = scene.bot.house
    return (
        await outcome_of(seasons.standings(house, scene.season, reader)),
        await outcome_of(seasons.ledger(house, scene.season, reader)),
        await outcome_of(looking.own(house, scene.season, reader)),
        await outcome_of(looking.shown(house, scene.season, reader)),
        await outcome_of(archive.export(house, scene.season, by=reader)),
    )


async def _members(scene: Scene, reader: User) -> Any:
    kinds = ("open_room", "add_member", "remove_member", "lock_room")
    rooms = {one.address for _, one in scene.venue.times if one.kind == "add_member" and one.about == reader}
    changes = ((at, one) for at, one in scene.venue.times if one.kind in kinds and one.address in {*rooms, "events"})
    return [(at, one.kind, one.address, one.about) for at, one in changes]


async def _notifications(scene: Scene, reader: User) -> Any:
    """What a browser of theirs would show, and when; nothing of it is kept."""
    push = signing.Subscription("https://push.example.org/a", "key", "secret")
    until = scene.bot.clock.now() + signing.SESSION_LASTS

    async def notified(tx: Transaction) -> Any:
        key = signing._Key("session", scene.since, until, "", push)
        await tx.notes.save(f"{signing.prefix(reader)}mark", msgspec.json.encode(key).decode())
        await tx.notes.save(signing.notified_name(reader), "")
        shown = []
        for at, errand in scene.venue.times:
            await notifications.write(tx, [replace(errand, status="done")], at)
            for entry in await notifications.waiting(tx):
                shown.append((at, sending.written(entry, await _match(tx, entry.told.match), "en"), entry.told.until))
                await notifications.settle(tx, entry, None)
        return shown

    return await answers.Dry(scene.bot.store).transact(notified)


async def _match(tx: Transaction, match_id: str) -> Match:
    return sure(await tx.matches.get(match_id))


async def _calendar(scene: Scene, reader: User) -> Any:
    person = Person(reader, reader, "en")
    due = await deadlines.deadlines(scene.bot.house, person)
    return deadlines.FILE, deadlines.written(due, person, scene.bot.clock.now()).decode()


async def _export(scene: Scene, reader: User) -> Any:
    return await outcome_of(archive.export(scene.bot.house, scene.match.id, by=reader))


async def _transcripts(scene: Scene, _: User) -> Any:
    house, match = scene.bot.house, scene.match.id
    return [
        await outcome_of(transcript(house, match, form, is_whole=is_whole))
        for form in ("markdown", "bbcode", "html")
        for is_whole in (False, True)
    ]


async def _replay(scene: Scene, reader: User) -> Any:
    return await outcome_of(replay(scene.bot.house, scene.match.id, by=reader))


async def _tools(scene: Scene, reader: User) -> Any:
    """The hosts' lists as a reader asks for them; what stands on the desk for a host alone."""
    house, match = scene.bot.house, await scene.bot.now(scene.match)
    listed = await outcome_of(rollback.listed(house, match.id, reader))
    asked = (
        await outcome_of(ledger.deliveries(house, match.id, reader)),
        [(one.act, one.at) for one in listed] if isinstance(listed, tuple) else listed,
    )
    if reader not in match.hosts:
        return asked
    return asked, await scene.bot.store.transact(lambda tx: desk.written(tx, match)), await rehearsed(scene.bot, match)


async def _own(scene: Scene, reader: User) -> Any:
    house = scene.bot.house
    places = [(one.tenure, one.is_asked, one.is_sealed) for one in await standing.places(house, reader)]
    hand = await outcome_of(standing.hand(house, scene.match.id, reader))
    shown = (hand.letter, hand.names) if isinstance(hand, standing.Shown) else hand
    return places, shown, await known_of(house, reader)


async def _figures(scene: Scene, _: User) -> Any:
    signs, holding = Signs(scene.bot.clock), Signs(scene.bot.clock)
    holding.holds(scene.bot.store)
    health, shares = await signs.read(), await holding.shares()
    waiting = await scene.bot.store.transact(lambda tx: tx.outbox.waiting(scene.bot.clock.now()))
    return page.written(signs, health, shares).decode(), dict(scene.courier.recording.letters), waiting


async def _operators_page(scene: Scene, _: User) -> Any:
    """The operator's page, without the statements that were slow on this computer."""
    signs, store = Signs(scene.bot.clock), scene.bot.store
    signs.holds(store)
    desk = Desk(scene.bot.house, store, Path("nowhere.db"), KeepingConfig(""))
    sight = await overlooking.look(signs, desk, None)
    return pages.desk(dataclasses.replace(sight, slow=()), "")


async def _logged(scene: Scene, _: User) -> Any:
    return scene.log


async def _walked(scene: Scene, reader: User) -> Any:
    replies = await addresses.walked(scene.bot, scene.match, reader)
    return {where: answer.decode() for where, answer in replies.items()}


async def _topics(scene: Scene, reader: User) -> Any:
    return scene.forum.shown(reader)


async def _stamps(scene: Scene, reader: User) -> Any:
    return scene.forum.times(reader)


async def _lists(scene: Scene, reader: User) -> Any:
    return scene.forum.listed(reader)


async def _typed(scene: Scene, reader: User) -> Any:
    return await scene.forum.answers(await scene.bot.now(scene.match), reader)


_LOOKING: Final = (PLAYER, HOST, SPECTATOR)
_ASKING: Final = (PLAYER, HOST, MANAGER)
_POSTS: Final = ("Venue.post", "Venue.edit")

CHANNELS: Final = (
    # First, since what others look at may itself be told, and is counted here.
    Channel("the operator's page", ("health.look",), (OPERATOR,), _operators_page),
    Channel(
        "letters",
        (*_POSTS, "showing.lounge", "showing.mending", "showing.refresh", "showing.spectators"),
        READERS,
        _letters,
    ),
    Channel("when a message is posted or edited", _POSTS, READERS, _times),
    Channel("the size of a message", _POSTS, READERS, _sizes),
    Channel(
        "messages as they look, with their files and pictures",
        (*_POSTS, "discord.writing"),
        _LOOKING,
        _messages,
        is_slow=True,
    ),
    Channel(
        "rooms, roles and events",
        ("Venue.open_room", "Venue.add_member", "Venue.remove_member", "Venue.lock_room"),
        READERS,
        _members,
    ),
    Channel("notifications of a browser", ("programs.notifications", "sends.sending"), _LOOKING, _notifications),
    Channel("the calendar file", ("people.deadlines", "page.calendar"), (PLAYER, SPECTATOR), _calendar),
    Channel("the export, locked", ("cli.export",), (HOST, SPECTATOR, OPERATOR, PLAYER), _export),
    Channel(
        "transcripts",
        ("papers.transcript", "papers.html", "papers.markup", "cli.transcript"),
        (SPECTATOR,),
        _transcripts,
        is_slow=True,
    ),
    Channel(
        "the replay, and what is made of an export",
        ("papers.replay", "papers.report", "writes.telling"),
        (HOST, PLAYER),
        _replay,
    ),
    Channel("the hosts' tools", ("hosting.ledger", "hosting.rollback", "showing.desk"), (HOST, PLAYER), _tools),
    Channel(
        "what a command answers, and what it refuses",
        (
            "cogs.table",
            "discord.collecting",
            *(
                f"hosting.{one}"
                for one in ("amending", "away", "crew", "holding", "hosting", "judging", "machines", "thinning")
            ),
            *(f"people.{one}" for one in ("me", "wishes")),
        ),
        _ASKING,
        _commands,
        is_slow=True,
    ),
    Channel("what is suggested, and in which order", ("cogs.table",), _ASKING, _suggestions, is_slow=True),
    Channel(
        "what players look up",
        (
            *(f"people.{one}" for one in ("records", "results", "tallies")),
            *(f"showing.{one}" for one in ("checking", "collecting", "reasons")),
        ),
        (PLAYER, SPECTATOR),
        lambda scene, reader: answers.looked_up(scene.bot, scene.match, reader),
        is_slow=True,
    ),
    Channel("a season's standings, books and rooms", ("cogs.table",), _LOOKING, _season, is_slow=True),
    Channel(
        "the page, its pictures, and their size",
        ("page.match", "page.spectator", "page.picture", "page.board", "page.card", "api.sight", "api.picture"),
        _LOOKING,
        lambda scene, reader: answers.paged(scene.bot, scene.match, reader),
        is_slow=True,
    ),
    Channel("the page of a server", ("page.server",), (SPECTATOR,), _server),
    Channel("a person's own places and data", ("remembering",), (PLAYER, SPECTATOR), _own),
    Channel(
        "a forum's topics: titles, posts and pictures",
        ("Board.open_topic", "Board.open_private", "Board.post", "Board.edit", "forum.mail"),
        _LOOKING,
        _topics,
        is_forum=True,
    ),
    Channel("when a forum's posts are made and edited", ("Board.post", "Board.edit"), _LOOKING, _stamps, is_forum=True),
    Channel(
        "a forum's list of topics, who takes part in them, and which are closed",
        ("Board.add", "Board.remove", "Board.lock", "Board.members"),
        _LOOKING,
        _lists,
        is_forum=True,
    ),
    Channel(
        "what is answered on a forum",
        ("forum.forum", "forum.typed", "forum.commands.adapter"),
        _LOOKING,
        _typed,
        is_slow=True,
        is_forum=True,
    ),
    Channel("figures and health", ("health.health", "health.metrics"), (OPERATOR,), _figures),
    Channel("the log", ("cli.run",), (OPERATOR,), _logged),
    # Last, since what is sent to them is done, on a copy, and logged.
    Channel(
        "every address of the page, and what is sent to it",
        (*addresses.page_ports(), "people.signing", "programs.tokens"),
        (PLAYER, HOST, SPECTATOR, MANAGER, addresses.STRANGER),
        _walked,
        is_slow=True,
    ),
    Channel(
        "webhooks",
        ("programs.hooks", "sends.posting", "sends.addresses"),
        _LOOKING,
        lambda scene, reader: addresses.hooked(scene.bot, scene.match, reader),
        is_slow=True,
    ),
    Channel(
        "what a server's hosts are given of it",
        ("writes.exporting",),
        (HOST,),
        lambda scene, _: addresses.zipped(scene.bot, scene.match),
        is_slow=True,
    ),
    Channel(
        "what the operator's forms are answered",
        ("health.post.enter", "health.post.ask", "health.post.do"),
        (OPERATOR,),
        lambda scene, _: addresses.operated(scene.bot, scene.match),
        is_slow=True,
    ),
)

SILENT: Final[Mapping[str, str]] = {
    "Board.me": "asks for the bot's own account",
    "Board.lacks": "asks for the account's own rights",
    "Board.name_of": "asks for the name of an account",
    "Board.read": "asks for posts",
    "Board.fetch": "asks for a file that a person attached",
    "Board.newest": "asks for a list",
    "Board.find": "asks for an own post",
    "Board.find_topic": "asks for an own topic",
    "Venue.find": "asks the venue, and tells it nothing but a marker",
    "discord.answers": "shows what a command or the intake answers, which is read where it is made",
    "discord.replies": "writes to the author of a DM what the intake answers, which is read on the page and on forums",
    "discord.helping": "says how the bot is used, and that what it had of a server was erased",
    "discord.trouble": "tells hosts that the database fails",
    "papers.book": "is made of a season that is over",
    "cli.book": "is made of a season that is over",
    "cli.verify": "reads a file that its reader has",
    "cli.replay": "reads a file that its reader has",
    "cli.report": "reads a file that its reader has",
    "writes.document": "writes the page of commands in the docs, which knows no match",
    "writes.journal_page": "writes the page of the journal in the docs, which knows no match",
    "cli.rehearse": "plays a match of its own",
    "cli.rules": "prints the rules",
    "cli.design": "reads a file that its reader has",
    "cli.check": "prints the configuration's faults",
    "cli.forget": "is the operator's, and prints what it deleted",
    "cli.operate": "is the operator's, and prints how many matches, orders and letters each server has",
    "cli.restore": "copies a backup of the operator's own database",
    "cli.compact": "archives in the operator's own database, and prints its size",
    "cli.copy": "copies the operator's own database, or a match of it, and prints how many rows",
    "sends.computer": "asks what time it is",
    "sends.discord_login": "asks Discord who signs in",
    "sends.drand": "asks for the beacon",
    "sends.wire": "sends the requests of Board, which stand in this list",
    "cogs.questions": "takes answers to questions that letters ask",
}
"""Ports by which nothing of a match that is played leaves, and why."""


_ROOMS: Final = ("hosting", "people", "programs", "showing")
"""Rooms of the referee in which answers to one person are made."""


def ports() -> frozenset[str]:
    """Every port by which something could leave: requests to the venue and to a forum, modules that send to Discord themselves, papers,
    pages, commands of the venue and of the terminal; what is sent to the page and to the operator's; modules that send or write files of
    their own; and those of the referee that make what is answered to the person who asks.
    """
    requests = {
        f"{port.__name__}.{name}"
        for port in (Venue, Board)
        for name, made in vars(port).items()
        if callable(made) and not name.startswith("_")
    }
    there = Path(bot.venues.forum.__path__[0])
    says = (one for one in there.rglob("*.py") if re.search(r"\b(?:Answer|Body)\(", one.read_text(encoding="utf-8")))
    forum = {"forum." + ".".join(one.relative_to(there).with_suffix("").parts) for one in says}
    forum |= {
        f"discord.{one.stem}" for room in ("venues/discord", "cogs") for one in _senders(Path(bot.__path__[0], room))
    }
    papers = {f"papers.{one.stem}" for one in Path(bot.papers.__path__[0]).iterdir() if not one.name.startswith("_")}
    root = Path(bot.cogs.__path__[0])
    cogs = {
        "cogs." + ".".join(one.relative_to(root).with_suffix("").parts)
        for one in root.rglob("*.py")
        if not any(part.startswith("_") for part in one.relative_to(root).parts)
    }
    texts = [one.read_text(encoding="utf-8") for one in Path(bot.health.__path__[0]).rglob("*.py")]
    asked = [found for text in texts for found in re.findall(r"web\.(get|post)\([^,]+, [^)]*?(\w+)\)", text)]
    pages = {f"health.{'post.' if method == 'post' else ''}{name}" for method, name in asked} | set(
        addresses.page_ports()
    )
    modules = {f"{room}.{one.stem}" for room in _ROOMS for one in _modules(f"referee/{room}")} | {"remembering"}
    for pattern, kind in ((r"\bClientSession\b", "sends"), (r"\bimport zipfile\b|\.write_(?:text|bytes)\(", "writes")):
        paths = (one for one in _modules("", "**/*.py") if re.search(pattern, one.read_text(encoding="utf-8")))
        modules |= {f"{kind}.{one.stem}" for one in paths}
    return frozenset(requests | forum | papers | pages | cogs | modules | {f"cli.{command}" for command in COMMANDS})


def _senders(room: Path) -> Iterator[Path]:
    """Yield the modules that send something to Discord themselves: a message, a form, or another text of a message."""
    for path in room.rglob("*.py"):
        calls = (node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call))
        for call in calls:
            name = call.func.attr if isinstance(call.func, ast.Attribute) else ""
            is_message = name == "send" and any(one.arg in {"allowed_mentions", None} for one in call.keywords)
            if is_message or name in {"send_message", "send_modal", "edit_message"}:
                yield path


def _modules(room: str, pattern: str = "*.py") -> Iterator[Path]:
    there = Path(bot.__path__[0], room).glob(pattern)
    return (one for one in there if not one.name.startswith("_"))


async def perceived(scene: Scene, channels: Iterable[Channel]) -> dict[tuple[str, User], bytes]:
    """What each reader perceives by each channel, to the byte, but for what is drawn at random."""
    return {
        (channel.name, reader): said(await channel.read(scene, reader)) for channel in channels for reader in channel.of
    }
