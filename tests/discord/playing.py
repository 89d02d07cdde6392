"""The whole bot on the loopback Discord with a turned clock, the base of all tests of this venue."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractContextManager, asynccontextmanager, suppress
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from unittest import mock

from bot import cogs
from bot.commands import table
from bot.commands.command import HOSTS
from bot.courier.quiet import QUIET
from bot.referee.acts import seen
from bot.referee.core.model import Match, Submission
from bot.referee.core.ports import Clock, Transaction
from bot.store.engines.opening import Place, open_store
from bot.venues.discord import service
from bot.venues.discord.client import Bellflower
from bot.venues.discord.inbound import answers
from bot.venues.discord.registering import Registering
from games.form import Pick
from games.scene import Scene
from tests.discord.loopback import INVITED_MAY, TOKEN, Channel, Guild, Kind, Loopback, Message, Person, Reply, World
from tests.discord.loopback.limits import check_commands
from tests.discord.loopback.model import User
from tests.discord.loopback.rest_app import registered
from tests.discord.traffic import hold_new
from tests.fakes import FakeClock, FakeEntropy

NAMES = ("Ada", "Bo", "Chiara", "Dae", "Eve", "Farid", "Gil", "Hana", "Ivo", "June", "Kofi")
TAGS = ("five stands", "recruiting", "running", "finished")


class Sketches:
    """Draws nothing: what a picture shows is asserted by its alt text."""

    async def png(self, scene: Scene) -> bytes:
        """A file that begins like a PNG."""
        return b"\x89PNG\r\n\x1a\n"


@asynccontextmanager
async def connecting(
    path: Place,
    clock: Clock,
    seed: str = "bot",
    *,
    was_missed: bool = False,
    kind: type[Bellflower] = Bellflower,
    **options: Any,
) -> AsyncIterator[tuple[Bellflower, "asyncio.Task[None]"]]:
    """The bot on the database at `path`, started, and the task of its connection."""
    async with await open_store(path) as store:
        if not was_missed:
            await store.transact(lambda tx: tx.set_alive(clock.now()))
        given = {"rate": None, "cogs": cogs.setups()} | options
        bot = kind(store, clock, FakeEntropy(seed), Sketches(), **given)
        async with service.running(bot, TOKEN) as connection:
            yield bot, connection


@asynccontextmanager
async def bot_on(
    path: Place, clock: Clock, seed: str = "bot", *, was_missed: bool = False, **options: Any
) -> AsyncIterator[Bellflower]:
    """The bot on the database at `path`, connected and caught up. A second call restarts it.

    `was_missed`: the time since it last ran counts as its absence; otherwise it counts as if it had been running.
    """
    async with connecting(path, clock, seed, was_missed=was_missed, **options) as (bot, connection):
        ready = asyncio.create_task(_is_there(bot))
        async with asyncio.timeout(120):
            await asyncio.wait({ready, connection}, return_when=asyncio.FIRST_COMPLETED)
        assert ready.done(), connection
        yield bot


async def _is_there(bot: Bellflower) -> None:
    await bot.is_read.wait()
    await bot.registering.is_done.wait()


class Evening:
    """A server with a host, channels and people, and one bot at a time, which may be restarted."""

    def __init__(self, loopback: Loopback, clock: FakeClock, path: Place) -> None:
        self.loopback, self.clock, self.path = loopback, clock, path
        self.world = loopback.world
        self.host = loopback.person("Hester")
        self.guild: Guild = self.world.make_guild("Meadows", owner=self.host.user, bot_may=INVITED_MAY)
        self.restarts = 0
        self.is_restless = False
        self._dealt_to: list[Person] = []
        self._dealt_with: dict[str, Any] = {}
        self._bot: Bellflower | None = None

    @property
    def bot(self) -> Bellflower:
        """The running bot."""
        assert self._bot is not None
        return self._bot

    @asynccontextmanager
    async def awake(
        self, *, was_missed: bool = False, clock: Clock | None = None, **options: Any
    ) -> AsyncIterator[Bellflower]:
        """Run the bot for a while; `clock`: used instead of the evening's."""
        self.restarts += 1
        its = clock or self.clock
        async with bot_on(self.path, its, f"bot {self.restarts}", was_missed=was_missed, **options) as bot:
            self._bot = bot
            yield bot

    async def channels(self) -> Channel:
        """Let /host setup make the channels; return the hall."""
        hall = self.world.make_channel(self.guild, "hall")
        plan = await self.host.slash("host setup", hall)
        await (await self.host.press(plan.message, "Make them")).settled()
        return hall

    @property
    def file(self) -> Path:
        """The database, if it is a file."""
        assert isinstance(self.path, Path)
        return self.path

    def channel(self, name: str) -> Channel:
        """A channel of the server by its name."""
        return next(one for one in self.world.channels.values() if one.guild is self.guild and one.name == name)

    def forum(self) -> Channel:
        """A forum with the tags of a match."""
        return self.world.make_channel(self.guild, "matches-forum", Kind.FORUM, tags=TAGS)

    def goes_on(self, options: dict[str, Any]) -> None:
        """Continue the match of three dealt in another evening: its world and database are loaded into this one."""
        people = {one.name: Person(self.world, one, self.host.patience) for one in self.world.users.values()}
        self.host, self._dealt_to = people[self.host.name], [people[name] for name in NAMES[:3]]
        [self.guild] = self.world.guilds.values()
        self.restarts, self._dealt_with = 1, options

    async def match_of_three(self, **options: Any) -> tuple[Match, list[Person]]:
        """A match of Ada, Bo and Chiara that has begun, in a new hall."""
        if self._dealt_to:
            assert options == self._dealt_with, "it was dealt before"
            [match] = await self.bot.store.transact(lambda tx: tx.matches())
            return match, self._dealt_to
        people = [self.loopback.person(name) for name in NAMES[:3]]
        for person in people:
            person.joins(self.guild)
        hall = await self.channels()
        match = await self.opened(hall, place=hall, **options)
        for person in people:
            await self.joined(person)
        await self.settled()
        return await self.started(hall, match), people

    async def opened(self, hall: Channel, title: str = "Meadow match", **options: Any) -> Match:
        """A sign-up that the host opens."""
        reply = await self.host.slash("host create", hall, game="five_stands", title=title, **options)
        found = await self.bot.store.transact(lambda tx: tx.matches())
        assert found, reply.text
        await self.settled()
        return next(match for match in found if match.title == title)

    async def joined(self, person: Person, word: str = "", title: str = "Meadow match") -> str:
        """Press *Join* and fill in the lucky word; return the bot's answer."""
        modal = await person.press(person.finds(f"{title}: sign-up"), "Join")
        reply = await (await person.fill(modal, {"word": word})).settled()
        return reply.text

    async def started(self, hall: Channel, match: Match) -> Match:
        """The host deals."""
        reply = await self.host.slash("host start", hall, match=match.id)
        assert "has begun" in reply.text, reply.text
        await self.settled()
        return await self.now(match)

    async def now(self, match: Match) -> Match:
        """The match as stored."""
        found = await self.bot.store.transact(lambda tx: tx.match(match.id))
        assert found is not None
        return found

    async def settled(self) -> None:
        """Wait until all letters due are delivered: the hosts' desk is delayed, and merged, by up to ten seconds.

        If `is_restless`, the clock goes on, so that failures are retried.
        """
        async with asyncio.timeout(180):
            while await self._has_letters():
                done = self.bot.store.transactions.copy()
                while self.bot.store.transactions == done:  # until then there is no new question
                    if self.is_restless:
                        self.clock.turn(0.5)
                        self.bot.courier.nudge()
                    await asyncio.sleep(0.005)  # noqa: TID251  the loop's own time
            await self.loopback.quiet(0.02)

    async def mended(self) -> None:
        """Wait until changes on a server have been quiet for a moment, and their repairs are sent."""
        await self.loopback.quiet()
        self.clock.turn(QUIET.total_seconds())
        self.bot.courier.nudge()
        await self.settled()
        await self.loopback.quiet()
        await self.settled()

    async def _has_letters(self) -> bool:
        waiting = await self.bot.store.transact(lambda tx: tx.open_errands())
        return any(
            one.status != "stuck" and (one.not_before is None or one.not_before <= self.clock.now()) for one in waiting
        )

    async def turn_to(self, moment: datetime) -> None:
        """Turn the clock while the bot runs and hears Discord."""

        async def awake(tx: Transaction) -> None:
            self.clock.turn_to(moment)
            await tx.set_alive(moment)

        # In one transaction: a sweep in between would take the jump for an absence of the bot.
        await self.bot.store.transact(awake)
        await self.heard(moment)

    async def heard(self, moment: datetime) -> None:
        """Let the bot receive an event, and wait until it knows that all events up to a moment were received."""
        inbox = self.bot.inbox
        self.loopback.gateway.stir()
        with suppress(TimeoutError):
            async with asyncio.timeout(120):
                while inbox._is_live and inbox._heard_at < moment:  # noqa: ASYNC110  no event says so
                    await asyncio.sleep(0.001)  # noqa: TID251  the loop's own time

    async def pass_deadline(self, match: Match) -> Match:
        """Turn past the deadline, and wait for the close and its letters."""
        wanted = (await self.now(match)).deadline
        assert wanted is not None
        await self.turn_to(wanted + timedelta(seconds=1))
        await self.turn_to(wanted + timedelta(seconds=6))
        await self.bot.sweep()
        await self.settled()
        return await self.now(match)

    def letter(self, person: Person, round_: int, title: str = "Meadow match") -> Message:
        """The living message of a round."""
        return person.finds(f"{title}, round {round_}", where=person.inbox)

    async def beside(self, person: Person) -> str:
        """A meadow next to the player's own, which is free to enter with any deal."""
        (asked,) = await self.bot.context.asked(str(person.id))
        (ways,) = (field for field in asked.prompt.form if field.key == "go")
        assert isinstance(ways, Pick)
        return next(way for way in ways.choices if way != "stay" and " " not in way)

    async def done(self, command: str, match: Match, by: Person | None = None, /, **values: Any) -> Reply:
        """The result of a host's command (by default Hester's), with all letters that it sent."""
        person = by or self.host
        reply = await person.slash(command, self.channel("hall"), match=match.id, **values)
        if reply.kind == "modal":
            reply = await person.fill(reply, {})
        await reply.settled()
        await self.settled()
        return reply

    async def desk(self, reader: Person | None = None) -> Message:
        """The desk in the hosts' channel, after its edits were sent."""
        self.clock.turn(11)
        self.bot.courier.nudge()
        await self.settled()
        return (reader or self.host).finds("the desk", where=self.channel("match-hosts"))

    async def acts(self, match: Match) -> list[str]:
        """All acts, as the journal names them."""
        return [entry.act for entry in await self.bot.store.transact(lambda tx: tx.journal(match.id))]

    async def versions(self, match: Match) -> tuple[Submission, ...]:
        """All versions of all submissions."""
        return await self.bot.store.transact(lambda tx: tx.versions(match.id))


async def _slash(person: Person, line: str, place: Channel | None = None, /, **values: Any) -> Reply:
    """A slash command under its present name; one that has moved behind *More…* is chosen there, and its form filled in."""
    entry = table.named(line.removeprefix("host ")) if line != "more" else None
    if entry is None:
        return await _SLASH(person, line, place, **values)
    kinds = {field.key: field.kind for field in entry.fields}
    values = {key: _meant(kinds.get(key, ""), one) for key, one in values.items()}
    if entry.slashed:
        return await _SLASH(person, entry.slashed, place, **values)
    known = {"act": entry.name, "match": values.pop("match", values.pop("season", ""))}
    more = "host more" if entry.who in HOSTS else "more"
    reply = await _SLASH(person, more, place, **{key: one for key, one in known.items() if one})
    if reply.kind != "modal" or not values:
        return reply
    return await person.fill(reply, {key: _chosen(reply, key, _typed(one)) for key, one in values.items()})


def _chosen(form: Reply, key: str, value: Any) -> Any:
    """A name as in the list of a form: ``2. Bo``."""
    fields = [row.get("component", row) for row in form.modal["components"]]
    options = next((each.get("options", ()) for each in fields if each.get("custom_id") == key), ())
    labels = [each["label"] for each in options]
    return next((label for label in labels if label.partition(". ")[2] == value), value)


def _meant(kind: str, value: Any) -> Any:
    """A person: mentioned where a seat is typed, by id where an applicant is chosen."""
    if isinstance(value, Person | User) and kind in {"seat", "listed"}:
        return f"<@{value.id}>" if kind == "seat" else str(value.id)
    return value


_SLASH = Person.slash


def _typed(value: Any) -> Any:
    """A value as a form takes it: switches and numbers by their words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value) if isinstance(value, int) else value


def impatient() -> AbstractContextManager[object]:
    """The bot defers at once if it does not answer at once."""
    return mock.patch.object(answers, "PATIENCE", 0.05)


_DESCRIBED: dict[tuple[str, ...], list[Any]] = {}


def _registered(world: World) -> Callable[..., Awaitable[None]]:
    """Replaces `Registering.sync`: the commands exist already. Their payload is computed once per run."""

    async def sync(registering: Registering, *, is_forced: bool = False) -> None:
        names = tuple(sorted(one.qualified_name for one in registering._client.tree.walk_commands()))
        if names not in _DESCRIBED:
            _DESCRIBED[names] = json.loads(json.dumps(await registering._payload()))
            check_commands(_DESCRIBED[names])
        registered(world, None, _DESCRIBED[names])
        registering.is_done.set()

    return sync


@asynccontextmanager
async def evening(path: Path, *, registers: bool = False, place: Place | None = None) -> AsyncIterator[Evening]:
    """A loopback Discord on a turned clock, with only the host present.

    `place`: the database, if it is not a new file. `registers`: bots register their commands by requests; otherwise these exist without
    one.
    """
    from tests.discord.loopback import patched

    clock = FakeClock()
    async with Loopback(clock=clock.now, patience=120) as loopback:
        sync = Registering.sync if registers else _registered(loopback.world)
        # A slow machine defers no answer.
        is_patient = mock.patch.object(answers, "PATIENCE", 60.0)
        # The clock stands still between two acts, so reading takes no time.
        reads_at_once = mock.patch.object(seen, "READING", timedelta(0))
        moved = mock.patch.object(Person, "slash", _slash)
        with patched(loopback), is_patient, reads_at_once, moved, mock.patch.object(Registering, "sync", sync):
            yield Evening(loopback, clock, place or path / "bellflower.db")
        hold_new(loopback)
