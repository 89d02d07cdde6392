"""What a reader is answered: by the commands of the table, by suggestions, by what players look up, on the page. Nothing is done by it."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any, Final

import msgspec

from bot.commands import table
from bot.commands.command import WITHOUT_MATCH, Command, Field
from bot.commands.performing import confirm, perform
from bot.commands.reading import subjects
from bot.commands.reading.continuing import suggestions
from bot.commands.reading.taking import offered_now
from bot.commands.request import Asker, Prospect, Reply, Request, Surface
from bot.page.html.pictures import board
from bot.page.reading.sight import HOST as THE_HOST
from bot.page.reading.sight import SPECTATOR as ANYBODY
from bot.page.reading.sight import look
from bot.page.web import seeing
from bot.page.web.api.bodies import sight_body
from bot.referee.acts.acts import House
from bot.referee.core.model import Match, Person, User
from bot.referee.core.ports import Store, Transaction
from bot.referee.orders.questions import asked_of
from bot.referee.people import records
from bot.referee.play import standing
from bot.referee.showing import checking, collecting, reasons
from bot.referee.words import confessions, tallies
from bot.venues.rehearsal.pages.parts import parts
from games.scene import Scene
from games.wording import plain
from tests.bot.world import HOST, World, outcome_of
from tests.fakes import FakeEntropy

MANAGER: Final = "mona"

UNASKED: Final[Mapping[str, str]] = {
    "seat-peek": "breaks the glass: a host may see, everybody is told, and it bars them from a seat",
    "papers-report": "counts for most of a minute what a match that is over owed to luck; it is made of the export",
}
"""Commands that are not given, and why."""

_GIVEN: Final[Mapping[str, Any]] = {
    "channel": "here", "file": b"{}", "member": "Zoe", "moment": "in 3 days", "number": "1", "options": "rounds = 2",
    "orders": "go stay", "person": "Ada", "places": "Ada; Bo; Chiara", "reason": "because", "seat": "2", "settings": "strikes = 3",
    "switch": "yes",
    "text": "words", "words": "words",
}  # fmt: skip
_NOT_GIVEN: Final = frozenset({"break_glass"})
WRONG_ORDERS: Final[Mapping[str, str]] = {
    "by_hand": "xyzzy", "five_stands": "play white", "ganymede": "draw flip, take", "go_stop": "play jinteki",
    "greeen_mafia": "repel decline", "la_mafia": "a1",
}  # fmt: skip
"""Orders of each game that fit in no position. Told to their seat, the reason names what the seat holds or may do."""


class _Undone(Exception):
    """Ends a transaction with what it came to."""


class Dry:
    """A store whose transactions come to what they would come to, and change nothing."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def transact(self, work: Callable[[Transaction], Awaitable[Any]]) -> Any:
        """One transaction, undone."""

        async def undone(tx: Transaction) -> Any:
            raise _Undone(await work(tx))

        try:
            return await self._store.transact(undone)
        except _Undone as done:
            return done.args[0]


class Anywhere(Surface):
    """A venue that has everything, and of which nothing is to be said."""

    async def needs(self, _: Request) -> Prospect:
        """Nothing."""
        return Prospect((), can_go_on=True)

    async def putting_away(self, request: Request) -> Prospect:
        """Nothing."""
        return await self.needs(request)

    async def member(self, _: Request, typed: str) -> Person:
        """The people who are named."""
        return Person(typed.lower(), typed, "en")

    async def home(self, _: Request, was: Match | None) -> str:
        """Where it is."""
        return was.home if was else "home"


class Drawn:
    """Draws a picture as its own description, so that each difference shows."""

    async def png(self, scene: Scene, whose: str = "") -> bytes:
        """The SVG."""
        return scene.svg.encode()


def dry(bot: World) -> House:
    """The house, whose acts have no effect, and whose dice are the same for all who ask."""
    return replace(bot.house, store=Dry(bot.store), entropy=FakeEntropy("dry"), committed=lambda: None)


def asked_by(bot: World, match: Match, reader: User, command: Command, since: datetime | None = None) -> Request:
    is_manager = reader in {HOST, MANAGER}
    asker = Asker(reader, reader, "en", match.guild, bot.clock.now(), f"press:{command.key}", is_manager)
    about = match if command.subject not in WITHOUT_MATCH or command.group == "playing" else None
    return Request(dry(bot), Anywhere(), asker, about, since=since)


async def commands(bot: World, match: Match, reader: User, since: datetime) -> dict[str, Any]:
    """What each command is answered with that is about such a match, its refusals too; with a yes to what it asks back.

    `since`: when the reader opened the form that is sent now.
    """
    subject = table.subjects_of(match) | WITHOUT_MATCH | table.OWN | {"match-if-any", "sign-up"}
    there = [
        one for one in table.TABLE if one.subject in subject and match.status in one.when and one.key not in UNASKED
    ]
    return {one.key: await _answered(one, asked_by(bot, match, reader, one, since)) for one in there}


async def _answered(command: Command, request: Request) -> Any:
    raw = {one.key: await raw_value(one, request) for one in command.fields if one.key not in _NOT_GIVEN}
    said = []
    for orders in (raw.get("orders"), *WRONG_ORDERS.values()) if command.field("orders") else (None,):
        reply = await perform(command, request, {**raw, "orders": orders})
        said.append(_shown(reply))
        if reply.asks is not None:
            said.append(_shown(await confirm(command, reply.asks.request)))
    return said


async def raw_value(field: Field, request: Request) -> Any:
    if field.kind in {"choice", "listed"}:
        choices = await offered_now(field, request)
        return choices[0][0] if choices else None
    return _GIVEN[field.kind]


def _shown(reply: Reply) -> Any:
    shows, frozen = reply.shows, reply.asks and reply.asks.request
    living = shows.living and (shows.living.title, shows.living.sections, shows.living.buttons)
    files = [(one.name, len(one.body), one.body.decode(errors="replace")) for one in reply.files]
    return (
        plain(reply.text, reply.names), files, [one.svg for one in shows.scenes], [post for _, post in shows.posts], shows.reasons,
        shows.links, living, reply.offers, frozen and frozen.given,
    )  # fmt: skip


async def suggested(bot: World, match: Match, reader: User) -> Any:
    """What is offered, in its order, while a command is typed: matches, fields, and the reader's own choices."""
    there = [one for one in table.TABLE if one.subject in table.subjects_of(match) | table.OWN | {"none"}]
    fields = {
        f"{one.key} {field.key}": await offered_now(field, asked_by(bot, match, reader, one))
        for one in there
        for field in one.fields
    }
    asked = await bot.store.transact(lambda tx: asked_of(tx, [reader]))
    own = [
        (one.match.id, suggestions(one.prompt.form, typed)) for one in asked[reader] for typed in ("", "play ", "go ")
    ]
    meant = [one.id for kind in ("match", "season") for one in await subjects.suggested(bot.house, match.guild, kind)]
    return fields, own, meant


async def looked_up(bot: World, match: Match, reader: User) -> Any:
    """All that a player looks up: hand, reasons, receipts, letters that wait, records, standings, sealed words."""
    house = dry(bot)
    hand = await outcome_of(standing.hand(house, match.id, reader))
    return (
        (hand.letter, hand.names) if isinstance(hand, standing.Shown) else hand,
        await outcome_of(reasons.of_round(house, match.id, reader, None, "en")),
        await outcome_of(checking.check(house, match.id, reader)),
        [one.id for one, _ in await collecting.kept(house, reader)],
        await outcome_of(records.record(house, "Ada", reader, match.guild)),
        await outcome_of(records.record(house, reader, reader, None)),
        await records.standings(house, match.guild),
        await bot.store.transact(lambda tx: confessions(tx, match.id, reader)),
        await bot.store.transact(lambda tx: tallies(tx, match.guild)),
    )


async def paged(bot: World, match: Match, reader: User) -> Any:
    """The parts of a reader's tab on the page, with its pictures, how long each is, and the same as JSON."""
    tab = {HOST: THE_HOST}.get(reader, reader)
    seen = await bot.store.transact(lambda tx: look(tx, match.id, tab, bot.clock.now()))
    seen = seen or await bot.store.transact(lambda tx: look(tx, match.id, ANYBODY, bot.clock.now()))
    if seen is None:
        return None
    drawn = [*(scene for one in seen.letters for scene in one.post.scenes), board(seen), seeing.card_of(seen)]
    pictures = [(len(one.svg), one.svg, one.alt) for one in drawn if one is not None]
    data = msgspec.json.encode(sight_body(seen)).decode()
    return [(name, len(part), str(part)) for name, part in parts(seen).items()], pictures, data
