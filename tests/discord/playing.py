"""The whole bot on the loopback Discord, with a turned clock: what every test of this venue starts from."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AbstractContextManager, asynccontextmanager, suppress
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from unittest import mock

from bot import cogs
from bot.commands import table
from bot.commands.command import HOSTS
from bot.commands.wording import say
from bot.courier.quiet import QUIET
from bot.referee.acts import seen
from bot.referee.core.model import Match, Submission
from bot.referee.core.ports import Clock, Transaction
from bot.store.engines.databases import Place, open_store
from bot.venues.discord import service
from bot.venues.discord.client import Bellflower, ChosenOnDiscord
from bot.venues.discord.components.ids import parse
from bot.venues.discord.connection import ask
from bot.venues.discord.inbound import answers
from bot.venues.discord.registering import Registering
from games import catalogue
from games.form import Pick
from games.wording import plain
from tests.discord.loopback import (
    INVITED_MAY,
    TOKEN,
    Channel,
    Guild,
    Kind,
    Loopback,
    May,
    Message,
    Overwrite,
    Person,
    Reply,
    World,
)
from tests.discord.loopback.limits import check_commands
from tests.discord.loopback.model import User
from tests.discord.loopback.rest_app import registered
from tests.discord.traffic import hold_new
from tests.fakes import FakeClock, FakeEntropy, Sketches
from tests.sure import sure

NAMES = ("Ada", "Bo", "Chiara", "Dae", "Eve", "Farid", "Gil", "Hana", "Ivo", "June", "Kofi")
TAGS = ("five stands", "recruiting", "running", "finished")


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
            await store.transact(lambda tx: tx.uptime.set_alive(clock.now()))
        chosen = ChosenOnDiscord(**{"rate": None, "cogs": cogs.setups()} | options)
        bot = kind(store, clock, FakeEntropy(seed), Sketches(), chosen)
        async with service.running(bot, TOKEN) as connection:
            yield bot, connection


@asynccontextmanager
async def bot_on(
    path: Place, clock: Clock, seed: str = "bot", *, was_missed: bool = False, **options: Any
) -> AsyncIterator[Bellflower]:
    """The bot on the database at `path`, connected, and done with reading what it missed. A second time it is the bot restarted.

    `was_missed`: the time since it was last there is its absence; else it counts as if it had been there.
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


def due(match: Match) -> datetime:
    """The deadline of a match that has one."""
    return sure(match.deadline)


class Evening:
    """A server with a host, channels and people, and one bot at a time that may be restarted."""

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
        """The bot that runs now."""
        return sure(self._bot)

    @asynccontextmanager
    async def awake(
        self, *, was_missed: bool = False, clock: Clock | None = None, **options: Any
    ) -> AsyncIterator[Bellflower]:
        """The bot, for a while; `clock`: its own, where that is not the evening's."""
        self.restarts += 1
        its = clock or self.clock
        async with bot_on(self.path, its, f"bot {self.restarts}", was_missed=was_missed, **options) as bot:
            self._bot = bot
            yield bot

    async def channels(self) -> Channel:
        """The channels that /host setup makes, made by it; the hall."""
        hall = self.world.make_channel(self.guild, "hall")
        plan = await (await self.host.slash("host setup", hall)).settled()
        await (await self.host.press(plan.message, "Make them")).settled()
        return hall

    @property
    def file(self) -> Path:
        """The database, where it is a file."""
        assert isinstance(self.path, Path)
        return self.path

    def channel(self, name: str) -> Channel:
        """A channel of the server by its name."""
        return next(one for one in self.world.channels.values() if one.guild is self.guild and one.name == name)

    def forum(self) -> Channel:
        """A forum with the tags that a match wears."""
        return self.world.make_channel(self.guild, "matches-forum", Kind.FORUM, tags=TAGS)

    def goes_on(self, options: dict[str, Any]) -> None:
        """The match of three was dealt in another world, which has been copied into this one with its database."""
        people = {one.name: Person(self.world, one, self.host.patience) for one in self.world.users.values()}
        self.host, self._dealt_to = people[self.host.name], [people[name] for name in NAMES[:3]]
        [self.guild] = self.world.guilds.values()
        self.restarts, self._dealt_with = 1, options

    async def match_of_three(self, **options: Any) -> tuple[Match, list[Person]]:
        """A match that has begun, of Ada, Bo and Chiara, in its own hall."""
        if self._dealt_to:
            assert options == self._dealt_with, "it was dealt before"
            [match] = await self.bot.store.transact(lambda tx: tx.matches.find())
            return match, self._dealt_to
        return await self.dealt(NAMES[:3], **options)

    async def dealt(
        self, names: Sequence[str], title: str = "Meadow match", **options: Any
    ) -> tuple[Match, list[Person]]:
        """A match that has begun, of people with these names; what is no season is played in the hall, unless there is another place."""
        people = [self.loopback.person(name) for name in names]
        for person in people:
            person.joins(self.guild)
        is_set_up = any(one.guild is self.guild and one.name == "hall" for one in self.world.channels.values())
        hall = self.channel("hall") if is_set_up else await self.channels()
        where = {} if options.get("game") == catalogue.SEASON else {"place": hall}
        match = await self.opened(hall, title, **(where | options))
        for person in people:
            assert "You have a seat" in await self.joined(person, title=title)
        await self.settled()
        return await self.started(hall, match), people

    async def opened(self, hall: Channel, title: str = "Meadow match", **options: Any) -> Match:
        """A sign-up that the host opens."""
        reply = await self.host.slash("host create", hall, title=title, **({"game": "five_stands"} | options))
        matches = await self.bot.store.transact(lambda tx: tx.matches.find())
        assert matches, reply.text
        await self.settled()
        return next(match for match in matches if match.title == title)

    async def sign_up(self, **options: Any) -> tuple[Channel, Match]:
        """A sign-up in the hall, on a server that has its channels; the hall, and the match."""
        hall = await self.channels()
        return hall, await self.opened(hall, place=hall, **options)

    async def swept(self) -> None:
        """Let the bot do what is due, and wait for its letters."""
        await self.bot.sweep()
        await self.settled()

    async def nudged(self) -> None:
        """Let the courier go at once, and wait for what it brings."""
        self.bot.courier.nudge()
        await self.settled()

    def visitor(self, name: str) -> Person:
        """A person of this name who has just come to the server."""
        person = self.loopback.person(name)
        person.joins(self.guild)
        return person

    def admits(self, person: Person, name: str = "match-hosts", *, is_admitted: bool = True) -> None:
        """Let a person read a channel, without managing rights; or keep them out of it."""
        reads = May.VIEW_CHANNEL | May.READ_MESSAGE_HISTORY
        allow, deny = (reads, 0) if is_admitted else (0, reads)
        self.world.set_overwrite(self.channel(name), Overwrite(person.id, is_member=True, allow=allow, deny=deny))

    async def matches(self, *, open_only: bool = True) -> list[Match]:
        """The matches that are stored."""
        return list(await self.bot.store.transact(lambda tx: tx.matches.find(open_only=open_only)))

    async def joined(self, *people: Person, word: str = "", title: str = "Meadow match") -> str:
        """Each presses *Join* and fills in the lucky word; what the bot answered to the last."""
        for person in people[:-1]:
            await self.joined(person, word=word, title=title)
        person = people[-1]
        modal = await person.press(person.finds(f"{title}: sign-up"), "Join")
        while modal.kind == "deferred":  # a machine that stalls is too late for a form, and asks for another press
            await modal.settled()
            modal = await person.press(person.finds(f"{title}: sign-up"), "Join")
        reply = await (await person.fill(modal, {"word": word})).settled()
        return reply.text

    async def started(self, hall: Channel, match: Match) -> Match:
        """The host deals."""
        reply = await self.host.slash("host start", hall, match=match.id)
        assert "has begun" in reply.text, reply.text
        await self.settled()
        return await self.now(match)

    async def signed_up(self, people: Sequence[Person], hall: Channel, **fields: Any) -> str:
        """Open a sign-up by /host create, which these people join; return the id of its match.

        The bot may be a process of its own: what is waited for is what people see.
        """
        for person in people:
            person.joins(self.guild)
        made = await (await self.host.slash("host create", hall, **fields)).settled()
        assert "is open" in made.text, made.text
        for person in people:
            sign_up = await person.awaits(f"{fields['title']}: sign-up")
            assert "You have a seat" in await self.joined(person, title=fields["title"])
        [match_id] = {press.match for each in sign_up.hidden if (press := parse(each))}
        return match_id

    async def deals(self, hall: Channel, match_id: str) -> None:
        """Have the host deal a match, which a process may do."""
        begun = await (await self.host.slash("host start", hall, match=match_id)).settled()
        assert "has begun" in begun.text, begun.text

    async def now(self, match: Match) -> Match:
        """The match as it is stored."""
        return sure(await self.bot.store.transact(lambda tx: tx.matches.get(match.id)))

    async def settled(self) -> None:
        """Wait until every letter is delivered that may go now: the hosts' desk is put off, and merged, by up to ten seconds.

        If `is_restless`, the clock goes on, so that what failed is tried again.
        """
        async with asyncio.timeout(180):
            while await self._has_letters():
                done = self.bot.store.transactions.copy()
                while self.bot.store.transactions == done:  # until then there is nothing new to ask for
                    if self.is_restless:
                        self.clock.turn(0.5)
                        self.bot.courier.nudge()
                    await asyncio.sleep(0.005)  # noqa: TID251  the loop's own time
            await self.loopback.quiet(0.02)

    async def mended(self) -> None:
        """Wait until what was changed on a server has been quiet for a moment, and what it mended has gone."""
        await self.loopback.quiet()
        self.clock.turn(QUIET.total_seconds())
        self.bot.courier.nudge()
        await self.settled()
        await self.loopback.quiet()
        await self.settled()

    async def _has_letters(self) -> bool:
        waiting = await self.bot.store.transact(lambda tx: tx.outbox.open())
        return any(
            one.status != "stuck" and (one.not_before is None or one.not_before <= self.clock.now()) for one in waiting
        )

    async def turn_to(self, moment: datetime) -> None:
        """Turn the clock while the bot is awake and hears Discord."""

        async def awake(tx: Transaction) -> None:
            self.clock.turn_to(moment)
            await tx.uptime.set_alive(moment)

        # In one transaction: a sweep that came in between would take the jump for the bot's absence.
        await self.bot.store.transact(awake)
        await self.heard(moment)

    async def heard(self, moment: datetime) -> None:
        """Let the bot ask the gateway for a sign of life, and wait until it knows that everything up to a moment was heard."""
        inbox = self.bot.inbox
        ask(self.bot.socket())
        with suppress(TimeoutError):
            async with asyncio.timeout(120):
                while inbox.reach.is_live and inbox.reach.heard_at < moment:  # noqa: ASYNC110  no event says so
                    await asyncio.sleep(0.001)  # noqa: TID251  the loop's own time

    async def pass_deadline(self, match: Match) -> Match:
        """Turn past the deadline, let the round close, and wait for its letters."""
        wanted = sure((await self.now(match)).ends_at)
        await self.turn_to(wanted + timedelta(seconds=1))
        await self.turn_to(wanted + timedelta(seconds=6))
        await self.bot.sweep()
        await self.settled()
        return await self.now(match)

    def letter(self, person: Person, round_: int, title: str = "Meadow match") -> Message:
        """The living message of a round."""
        return person.finds(f"{title}, round {round_}", where=person.inbox)

    async def beside(self, person: Person) -> str:
        """A meadow next to the player's own, to which the way is free in any deal."""
        (asked,) = await self.bot.context.asked(str(person.id))
        (ways,) = (field for field in asked.prompt.form if field.key == "go")
        assert isinstance(ways, Pick)
        return next(way for way in ways.choices if way != "stay" and " " not in way)

    async def done(self, command: str, match: Match, by: Person | None = None, /, **values: Any) -> Reply:
        """What a host's command (Hester's, unless another gives it) came to, with every letter that it sent."""
        person = by or self.host
        reply = await person.slash(command, self.channel("hall"), match=match.id, **values)
        if reply.kind == "modal":
            reply = await person.fill(reply, {})
        reply = await self.yes(command, reply, person)
        await reply.settled()
        await self.settled()
        return reply

    async def yes(self, command: str, asked: Reply, by: Person | None = None) -> Reply:
        """Press *yes* where a command that no other takes back asks first."""
        entry, reply = table.named(command.removeprefix("host ")), await asked.settled()
        if entry is None or not entry.is_final:
            return reply
        button = plain(say(f"{entry.key}-button", "en"))
        is_asked = button in reply.text.splitlines()
        return await (by or self.host).press(reply.message, button) if is_asked else reply

    async def desk(self, reader: Person | None = None) -> Message:
        """The desk as it stands in the hosts' channel, after its edits have gone out."""
        self.clock.turn(11)
        self.bot.courier.nudge()
        await self.settled()
        return (reader or self.host).finds("the desk", where=self.channel("match-hosts"))

    async def acts(self, match: Match) -> list[str]:
        """Everything that was done, as the journal names it."""
        return [entry.act for entry in await self.bot.store.transact(lambda tx: tx.journal.of(match.id))]

    async def versions(self, match: Match) -> tuple[Submission, ...]:
        """Every version of every submission."""
        return await self.bot.store.transact(lambda tx: tx.orders.versions(match.id))


async def _slash(person: Person, line: str, place: Channel | None = None, /, **values: Any) -> Reply:
    """A slash command, under the name that it has now; one that has moved behind *More…* is chosen there, and its form is filled in."""
    entry = table.named(line.removeprefix("host ")) if line != "more" else None
    if entry is None:
        return await _SLASH(person, line, place, **values)
    kinds = {field.key: field.kind for field in entry.fields}
    values = {key: _meant(kinds.get(key, ""), one, in_form=not entry.slash) for key, one in values.items()}
    if entry.slash:
        return await _SLASH(person, entry.slash, place, **values)
    known = {"act": entry.name, "match": values.pop("match", values.pop("season", ""))}
    more = "host more" if entry.who in HOSTS else "more"
    reply = await _SLASH(person, more, place, **{key: one for key, one in known.items() if one})
    if reply.kind != "modal" or not values:
        return reply
    return await person.fill(reply, {key: _chosen(reply, key, _typed(one)) for key, one in values.items()})


def _chosen(form: Reply, key: str, value: Any) -> Any:
    """A name as the list of a form shows it: ``2. Bo``."""
    fields = [row.get("component", row) for row in form.modal["components"]]
    options = next((each.get("options", ()) for each in fields if each.get("custom_id") == key), ())
    labels = [each["label"] for each in options]
    return next((label for label in labels if label.partition(". ")[2] == value), value)


def _meant(kind: str, value: Any, *, in_form: bool) -> Any:
    """A person where a seat is typed: mentioned, in a form by their name; where an applicant is chosen: by the id."""
    if isinstance(value, Person | User) and kind == "seat":
        return value.name if in_form else f"<@{value.id}>"
    return str(value.id) if isinstance(value, Person | User) and kind == "listed" else value


_SLASH = Person.slash


def renamed() -> AbstractContextManager[object]:
    """People give slash commands under the names that these have now."""
    return mock.patch.object(Person, "slash", _slash)


def _typed(value: Any) -> Any:
    """A value as a form takes it: switches and numbers are chosen by their words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value) if isinstance(value, int) else value


def impatient() -> AbstractContextManager[object]:
    """The bot says at once that it thinks, if it does not answer at once."""
    return mock.patch.object(answers, "PATIENCE", 0.05)


_DESCRIBED: dict[tuple[str, ...], list[Any]] = {}


def _registered(world: World) -> Callable[..., Awaitable[None]]:
    """In place of `Registering.sync`: the commands stand there already. What Discord is told of them is worked out once in a run."""

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
    """A loopback Discord on a turned clock, with only the host.

    `place`: the database, if it is no separate file. `registers`: its bots register their commands by requests, as long as they have not;
    else the commands exist there without a request.
    """
    from tests.discord.loopback import patched

    clock = FakeClock()
    async with Loopback(clock=clock.now, patience=120) as loopback:
        sync = Registering.sync if registers else _registered(loopback.world)
        # A stalled machine defers no answer.
        is_patient = mock.patch.object(answers, "PATIENCE", 60.0)
        # Its clock stops between two acts, so that no time is needed to read.
        reads_at_once = mock.patch.object(seen, "READING", timedelta(0))
        with patched(loopback), is_patient, reads_at_once, renamed(), mock.patch.object(Registering, "sync", sync):
            yield Evening(loopback, clock, place or path / "bellflower.db")
        hold_new(loopback)
