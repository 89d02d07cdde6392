"""The bot on Discord: one client, supervised, whose handlers translate and delegate.

Intents, each with its reason: `guilds` (channels, threads, roles and their permissions), `dm_messages` (typed orders; their content comes
without the privileged intent), `guild_messages` (that a player typed in the private thread of their letters; Discord shows the text only
where the bot is mentioned). No other events are received.
"""

import asyncio
import logging
import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from typing import Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.checks.line import Line
from bot.courier import Courier
from bot.rationing import Pictures
from bot.referee import shelf, sweep
from bot.referee.acts.acts import Chosen, House
from bot.referee.core.model import User
from bot.referee.core.ports import Clock, Entropy, StoreFailed
from bot.referee.hosting import away
from bot.referee.letters.posts import TABLE
from bot.referee.play import outage
from bot.store.engines.queued import QueuedStore
from bot.venues.discord import window
from bot.venues.discord.components.ids import ChoiceList, Press, PressButton, parse_form
from bot.venues.discord.connection import Connection, ask
from bot.venues.discord.delivery.doors import Doors
from bot.venues.discord.delivery.mail import Mail
from bot.venues.discord.delivery.requests import Refusals, request_trace
from bot.venues.discord.inbound import dms, helping, joining, presses
from bot.venues.discord.inbound.answers import Interaction, answer_anyway, answer_with, defer_late
from bot.venues.discord.inbound.context import Context
from bot.venues.discord.inbound.presses import Handler
from bot.venues.discord.mark import Mark
from bot.venues.discord.reading.earlier import EarlierSession
from bot.venues.discord.reading.inbox import Inbox
from bot.venues.discord.registering import Registering
from bot.venues.discord.server.watch import Changes, Watch
from bot.venues.discord.trouble import Trouble, Watched

log = logging.getLogger(__name__)

_READING: Final = 2 / 3
"""The share of requests that may be spent on reading DMs back while letters wait."""
INTENTS: Final = discord.Intents(guilds=True, dm_messages=True, guild_messages=True)

_OPTIONS: Final[Mapping[str, Any]] = {
    "command_prefix": commands.when_mentioned,
    "help_command": None,
    "intents": INTENTS,
    "allowed_installs": app_commands.AppInstallationType(guild=True, user=False),
    "allowed_contexts": app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
    "max_messages": None,
    "member_cache_flags": discord.MemberCacheFlags.none(),
    "chunk_guilds_at_startup": False,
    "allowed_mentions": discord.AllowedMentions.none(),
}
"""Options of every client: it receives few events, caches nothing, and pings no one."""


@dataclass(frozen=True)
class ChosenOnDiscord(Chosen):
    """What is chosen of a bot on Discord, most of it by the operator.

    `rate`: how many requests a second it sends at most; None: any number. `dms_per_minute`: how many people it writes to for the first
    time. `test_guild`: where alone commands are registered, at once. `cogs`: what adds them. `exposed`: finds the files with secrets that
    other users of the computer can read. `dated` is called with every moment by which Discord has dated something that has arrived.
    `erased_after`: how long a server that the bot has left is kept; None: for ever. `takes_over`: its database plays from now on instead
    of another one. `has_activity`: the page opens in Discord's own window too.
    """

    rate: float | None = 45
    dms_per_minute: int | None = None
    test_guild: int | None = None
    cogs: Sequence[Callable[[commands.Bot], Awaitable[None]]] = ()
    exposed: Callable[[], tuple[str, ...]] = tuple
    dated: Callable[[datetime], None] = lambda _: None
    erased_after: timedelta | None = None
    takes_over: bool = False
    has_activity: bool = False


class Bellflower(commands.Bot):
    """The client with the referee behind it. `committed` is called after every commit."""

    def __init__(
        self, store: QueuedStore, clock: Clock, entropy: Entropy, pictures: Pictures, chosen: ChosenOnDiscord
    ) -> None:
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # the bot uses no voice
        self.connection, self.refusals = Connection(self, clock), Refusals(clock)
        trace = request_trace(self._sent, self.connection.answered, self.refusals, chosen.dated)
        super().__init__(**_OPTIONS, tree_cls=window.Tree, http_trace=trace)
        self.store, self.clock, self.entropy, self.chosen = store, clock, entropy, chosen
        self._post(pictures)
        self.trouble = Trouble(self, store, clock)
        self.context = self._with_referee()
        self._call_back()
        self.watch = Watch(self, self.house)
        self.changes = Changes(self.courier, self.watch)
        self.registering = Registering(self, store, chosen.test_guild)
        self.mark = Mark(self, store, clock, entropy, takes_over=chosen.takes_over)
        self.computer: Callable[[int], list[Line]] = lambda _: []
        self.committed: Callable[[], None] = lambda: None
        self.handlers: dict[str, Handler] = {TABLE: window.press}
        self.languages: dict[User, str] = {}
        self.swept_at: datetime | None = None
        self.lateness = Counter[float]()
        """How many rounds were closed so many seconds after their deadlines, since the start."""
        self._looking = asyncio.Lock()
        self.is_read, self.was_ready, self.has_logged_in = asyncio.Event(), asyncio.Event(), asyncio.Event()
        self.tree.error(self._command_failed)
        self.add_listener(defer_late, "on_interaction")
        self.changes.hear(self)
        self._guard_parsers()

    def _post(self, pictures: Pictures) -> None:
        """Make what carries letters out, and reads what people wrote; the courier goes first where requests are few."""
        store, clock, entropy, rate = self.store, self.clock, self.entropy, self.chosen.rate
        doors = Doors(self, clock, self.chosen.dms_per_minute)
        self.window = window.Window(self, store) if self.chosen.has_activity else None
        opener = TABLE if self.window is not None else "page" if self.chosen.page else ""
        self.mail = Mail(self, store, clock, entropy, pictures, doors, opener=opener)
        self.courier = Courier(
            store, self.mail, clock, entropy, rate=rate, holds=store.holds if store.is_shared else None,
            firsts=doors.window, dares=self.refusals.leaves_room, limits=self.chosen.limits,
        )  # fmt: skip
        store.heard = self.courier.nudge
        self.inbox = Inbox(self, store, clock, self._reads_at, doors.sought, lambda: ask(self.socket()))
        self.earlier = EarlierSession(self, store, clock, self.inbox.is_idle, self.socket)

    def _reads_at(self) -> float | None:
        """Return how many requests a second may read DMs back now; None: any number."""
        rate = self.chosen.rate
        return rate if rate is None or self.courier.is_idle() else rate * _READING

    def _with_referee(self) -> Context:
        """Return the referee behind the client, and what the client's handlers need of both."""
        house = House(
            Watched(self.store, self.trouble.noticed), self.clock, self.entropy, self.inbox,
            committed=self._committed, published=self.courier.published, closed=self._closed, chosen=self.chosen,
        )  # fmt: skip
        return Context(house, self.inbox, self.mail.writer, self.courier.newcomer)

    def _call_back(self) -> None:
        """Have the inbox and the mail call the referee: for a DM, for a match that waited for DMs, and where a DM could not be opened."""
        self.inbox.handle, self.inbox.waits = partial(dms.handle, self.context), dms.tell_waiting
        self.inbox.caught_up = partial(sweep.caught_up, self.house)
        self.mail.readers.fallen = partial(joining.tell_fallen, self.context)

    @property
    def house(self) -> House:
        """The referee."""
        return self.context.house

    @property
    def refused(self) -> int:
        """How many requests Discord has refused in the last ten minutes."""
        return self.refusals.lately

    async def _sent(self) -> None:
        await self.courier.pace.sent()

    def _closed(self, late: timedelta) -> None:
        self.lateness[round(late.total_seconds(), 1)] += 1

    def _committed(self) -> None:
        self.courier.nudge()
        self.inbox.reconsider()
        self.committed()

    def socket(self) -> Any:
        """discord.py's connection by which DMs come; None before there is one."""
        return self.ws

    # Life --------------------------------------------------------------------------------------------------------------

    async def equip(self) -> None:
        """Add the commands."""
        for add in self.chosen.cogs:
            await add(self)

    async def setup_hook(self) -> None:
        """Register what survives a restart, and who chose which language. Raise PlayedElsewhere if another database plays."""
        await self.mark.demand()
        await shelf.load(self.store)
        self.add_dynamic_items(PressButton, ChoiceList)
        self.languages |= await self.store.transact(lambda tx: tx.people.languages())
        self.has_logged_in.set()

    async def serve(self, token: str) -> None:
        """Log in and stay connected until `close`, through every failure. An error that waiting cannot fix is raised."""
        await self.equip()
        await self.connection.serve(token)

    async def close(self) -> None:
        """Leave Discord, for a bot that goes on where this one ends."""
        if not self.is_closed():
            await self.earlier.note_last()
        await super().close()

    async def begin(self) -> None:
        """Wait until Discord has let the bot in and shown it its servers: from then on letters are sent, and changed commands are
        registered.
        """
        await self.has_logged_in.wait()
        await self.wait_until_ready()
        self.connection.began()
        await self._look_where_it_is()
        self.was_ready.set()
        await self.connection.until_done("register commands", self.registering.sync)

    async def on_ready(self) -> None:
        """Look up the servers in a new session, perhaps after an outage: no one has said where the bot was added or removed meanwhile."""
        if self.was_ready.is_set():
            await self._look_where_it_is()

    def knows_servers(self) -> bool:
        """Return whether the bot has looked on which servers it is."""
        return self.was_ready.is_set() and self.is_ready()

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Pause the matches of a server that the bot was removed from, and tell their hosts."""
        await self._look_where_it_is()

    async def _look_where_it_is(self) -> None:
        if not self.is_ready():  # not all servers have been shown yet
            return
        async with self._looking:
            present = {str(guild.id): guild for guild in self.guilds}
            await away.look(self.house, frozenset(present), self.chosen.erased_after)
            erased = await self.store.transact(lambda tx: away.erased(tx, frozenset(present)))
            for server, at in erased.items():
                await helping.tell_erased(present[server], at)

    async def has_erased(self) -> None:
        """Forget the letters of a server that was erased, and tell the server so if the bot is there."""
        self.courier.read_anew()
        await self._look_where_it_is()

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Handle being added to a server, perhaps again: matches resume, and a welcome is posted; a test server gets its commands anew."""
        await helping.greet(guild)
        await self._look_where_it_is()
        self.changes.mended(guild)
        if self.registering.is_home(guild):
            await self.connection.until_done("register commands", lambda: self.registering.sync(is_forced=True))

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Look again where the bot is, since a server became available, perhaps again."""
        await self._look_where_it_is()
        self.changes.mended(guild)

    def _guard_parsers(self) -> None:
        """Log an event that discord.py cannot parse, and leave it out; otherwise it would end the connection."""
        parsers = self._connection.parsers
        for name, parse_event in list(parsers.items()):
            parsers[name] = _guarded(name, parse_event)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """Log a failed handler: its name and the traceback, none of its arguments."""
        log.error("the handler of %s failed", event_method, exc_info=sys.exc_info())

    # The session -------------------------------------------------------------------------------------------------------

    async def on_heartbeat_answered(self, at: datetime, shard: int | None) -> None:
        """Note that the gateway has answered a heartbeat of `at`: DMs come by the first shard."""
        if not shard:
            await self.inbox.heard(at)

    async def on_connect(self) -> None:
        """Begin a new session. Nothing is replayed in it."""
        self.inbox.began()
        await self.connection.until_done("read what was sent meanwhile", self._read_missed)
        self.is_read.set()

    async def _read_missed(self) -> None:
        fresh = self.inbox.reach.fresh
        await outage.excuse_absence(self.house)
        missed = await self.earlier.missed()
        await self.inbox.read_missed(
            missed if fresh is self.inbox.reach.fresh else None
        )  # another session may have begun

    async def on_resumed(self) -> None:
        """Go on with the old session, which brings everything that was missed."""
        self.inbox.reach.resumed()

    async def on_disconnect(self) -> None:
        """Note that the gateway is disconnected."""
        self.inbox.reach.lost()

    async def sweep(self) -> Any:
        """Note that the bot is alive, and do what is due. Return when to wake next. Hosts are told of a store that fails."""
        try:
            await outage.alive(self.house)
            await sweep.attend(self.house)
            at = await self.store.transact(lambda tx: tx.matches.next_wake())
        except StoreFailed:
            await self.trouble.began()
            raise
        await self.trouble.ended()
        await self.earlier.note_seldom()
        self.swept_at = self.clock.now()
        self.watch.passed()
        return at

    # People ------------------------------------------------------------------------------------------------------------

    async def on_message(self, message: discord.Message, /) -> None:
        """Handle a DM, which may be an order, or a message in the thread of a player's letters; others are ignored."""
        self.chosen.dated(message.created_at)
        self.inbox.reach.heard(message.created_at)
        assert self.user is not None
        if message.guild is not None and not message.author.bot:
            if dms.is_called(self.context, message, self.user.id):
                await self.inbox.take(message)
        elif not message.author.bot:
            if helping.is_asked(message):
                await helping.answer(self.context, message)
            else:
                await self.inbox.take(message)

    async def on_raw_message_edit(self, payload: discord.RawMessageUpdateEvent) -> None:
        """Take an edited DM, or an edited message in the thread of a player's letters, as a new version of what it says."""
        message = payload.message
        assert self.user is not None
        is_read = payload.guild_id is None or dms.is_called(self.context, message, self.user.id)
        if is_read and not message.author.bot and message.edited_at is not None:
            await self.inbox.take(message)

    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        """Handle a deleted DM, which withdraws nothing."""
        if payload.guild_id is None:
            await dms.deleted(self.context, payload.message_id)

    async def on_press(self, interaction: Interaction, press: Press) -> None:
        """Handle a button or a list, before and after a restart alike."""
        await presses.handle(self.context, interaction, press, self.handlers)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Handle a form that was sent, also one that was opened before a restart, or a forged one."""
        self.chosen.dated(interaction.created_at)
        self.inbox.reach.heard(interaction.created_at)
        if interaction.type is discord.InteractionType.modal_submit:
            data: Any = interaction.data
            press = parse_form(data.get("custom_id"))
            if press is None:
                await answer_anyway(interaction)
            else:
                await presses.handle(self.context, interaction, press, self.handlers)

    async def on_app_command_completion(self, interaction: Interaction, _: Any) -> None:
        """Answer a slash command that has ended, if its handler did not."""
        await answer_anyway(interaction)

    async def _command_failed(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        if isinstance(error, app_commands.CommandInvokeError) and isinstance(error.original, StoreFailed):
            log.error("a command could not be stored", exc_info=error)
            await answer_with(interaction, "not-kept")
            return
        if isinstance(error, app_commands.CommandNotFound):
            await answer_with(interaction, "gone")
            return
        number = self.entropy.token(4).hex()
        log.error("a command failed (error %s)", number, exc_info=error)
        await answer_with(interaction, "failed", error=number)


def _guarded(name: str, parse_event: Callable[[Any], None]) -> Callable[[Any], None]:
    def guarded(data: Any) -> None:
        try:
            parse_event(data)
        except Exception:
            log.exception("an event %s could not be read; it is left out", name)

    return guarded
