"""The forum venue put together: posts go to the referee, answers and letters to the board."""

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from datetime import datetime, timedelta
from math import inf
from typing import Final

from bot import background
from bot.alarm import Alarm
from bot.courier import Courier
from bot.papers.markup import markdown
from bot.rationing import Pictures
from bot.referee import shelf, sweep
from bot.referee.acts.acts import CHOSEN, Chosen, House
from bot.referee.acts.walking import in_pages
from bot.referee.core.model import Match, Person
from bot.referee.core.ports import Clock, Entropy, StoreFailed, Transaction, Undeliverable, Unreachable
from bot.referee.orders.intake import Intake
from bot.referee.play import outage
from bot.store.engines.queued import QueuedStore
from bot.venues.forum import layout
from bot.venues.forum.board import Board, Body, ForumPost
from bot.venues.forum.commands.adapter import Commands
from bot.venues.forum.commands.surface import Answer, ForumSurface, renamed
from bot.venues.forum.inbox import Inbox, Unanswered, Undecided
from bot.venues.forum.layout import WORDS
from bot.venues.forum.mail import Mail
from bot.venues.forum.phrases import undressed
from bot.venues.forum.places import Kind, Place
from bot.venues.forum.typed import Players

log = logging.getLogger(__name__)

_TRIES: Final = 3
_SKEW: Final = timedelta(minutes=2)
"""How far the clocks of bot and forum may differ, so that a join right after the opening does not seem older than the match."""
_PATIENCE: Final = 5.0
"""Seconds until an answer is tried again where the forum names none."""


class Forum:
    """The bot on one forum. `hosts`: the names of the accounts for whom the office is opened; `every`: seconds between two readings."""

    def __init__(
        self,
        board: Board,
        store: QueuedStore,
        clock: Clock,
        entropy: Entropy,
        pictures: Pictures,
        *,
        hosts: Sequence[str],
        every: float = 15.0,
        chosen: Chosen = CHOSEN,
    ) -> None:
        self.board, self.store, self.clock = board, store, clock
        self._names = hosts
        self.inbox = Inbox(board, store, clock, every)
        self.mail = Mail(board, store, pictures, has_page=bool(chosen.page))
        self.courier = Courier(
            store, self.mail, clock, entropy, rate=None, flights=1, nonces=timedelta(),
            holds=store.holds if store.is_shared else None, limits=chosen.limits,
        )  # fmt: skip
        store.heard = self.courier.nudge
        self._alarm = Alarm(self.sweep, clock)
        self.house = House(
            store, clock, entropy, self.inbox, chosen=chosen, is_typed=True,
            committed=self._committed, published=self.courier.published, closed=self._closed,
        )  # fmt: skip
        self.swept_at: datetime | None = None
        self.lateness = Counter[float]()
        self.surface = ForumSurface(self.house, board, self.mail.places, self.courier, self.mail.reads_answers, hosts)
        self._commands = Commands(self.surface)
        self.intake = Intake(self.house)
        self._players = Players(self.house, self.intake, board.name, self._commands)
        self.inbox.handler = self
        self._unposted: dict[tuple[int, datetime], Answer] = {}
        """What was answered to a text of a post, and could not be posted yet."""
        self._told_to_wait: set[int] = set()
        """Posts that could not be stored at once."""
        self._judging = asyncio.Lock()
        """Handle the posts of one topic in order; answers are sent beside it."""

    def surface_of(self, guild: str) -> ForumSurface | None:
        """Return what this forum knows, for commands on the page; None for any other."""
        return self.surface if guild == self.board.name else None

    def _committed(self) -> None:
        self.courier.nudge()
        self._alarm.arm(self.clock.now())

    # The state of the venue, for monitoring -------------------------------------------------------------------------------

    latency: Final = inf
    """No connection is kept open, so there is no age to report."""
    refused: Final = 0
    """Refusals of a forum are not counted."""

    async def has_erased(self) -> None:
        """Read the outbox anew, since matches were erased with their letters."""
        self.courier.read_anew()

    def is_ready(self) -> bool:
        """Return whether everything typed so far has been read once."""
        return self.inbox.has_read.is_set()

    def is_closed(self) -> bool:
        """Return whether the last reading of the forum failed."""
        return self.inbox.is_deaf

    def _closed(self, late: timedelta) -> None:
        self.lateness[round(late.total_seconds(), 1)] += 1

    # What is typed -------------------------------------------------------------------------------------------------------

    def is_repeatable(self, place: Place, post: ForumPost) -> bool:
        """Return whether a post may be handled twice: a player's may, since the house does each act of it once; a host's may not."""
        return place.kind in {"public", "seat"}

    async def hear(
        self, place: Place, post: ForumPost, *, is_edit: bool, is_flood: bool = False, is_again: bool = False
    ) -> None:
        """Do what a post says, and answer it in its topic. In a flood only hosts are answered, since their answers come only once."""
        unposted = self._unposted.get((post.id, post.stamped_at))
        answer = unposted or await self._judged(place, post, is_edit=is_edit)
        if answer is not None and (place.kind == "hosts" or not is_flood):
            await self._reply(place, post, answer, is_sought=is_again or unposted is not None)

    async def _judged(self, place: Place, post: ForumPost, *, is_edit: bool) -> Answer | None:
        try:
            async with self._judging:
                await self.store.transact(lambda tx: renamed(tx, post))
                answer = await self._answer(place, post, is_edit=is_edit)
                self._told_to_wait.discard(post.id)
                return answer
        except StoreFailed:
            await self._tell_to_wait(place, post)
            raise
        except Undecided:
            raise
        except Exception:
            log.exception("a post could not be dealt with", extra={"topic": place.topic, "post": post.id})
            return Answer(WORDS("failed", (await self._locale(place, post))[0]))

    async def _tell_to_wait(self, place: Place, post: ForumPost) -> None:
        """Tell a player once that a post waits for the database, in the language of new matches: their own cannot be read now."""
        if post.id in self._told_to_wait or not self.is_repeatable(place, post):
            return
        self._told_to_wait.add(post.id)
        with suppress(Unanswered):
            text = layout.to(post.name, layout.said(WORDS("not-stored-yet", self.surface.locale(None))))
            await self._put(place.topic, Body(text, layout.mark(f"waits/{post.id}")), is_sought=True)

    async def returned(self) -> None:
        """Lengthen the rounds whose deadlines passed while the forum could not be read: that is an outage of the bot."""
        await outage.excuse_absence(self.house, self.board.name)

    async def broken_off(self, place: Place, post: ForumPost) -> None:
        """Tell its author what was done, or to check if that is not known."""
        done = self._unposted.get((post.id, post.stamped_at))
        answer = done or Answer(WORDS("broken-off", (await self._locale(place, post))[0]))
        await self._reply(place, post, answer, is_sought=True)

    async def _reply(self, place: Place, post: ForumPost, answer: Answer, *, is_sought: bool) -> None:
        """Post an answer, retried for a while where the forum is busy. Unanswered: it is retried when the topic is next read."""
        self._unposted[post.id, post.stamped_at] = answer
        locale, zone = await self._locale(place, post)
        text = layout.dated(answer.text, locale, zone)
        words = layout.typed_here(answer.markdown or markdown(text, answer.names or {}))
        mark = layout.mark(f"answer/{post.id}/{post.stamped_at.isoformat()}")
        drawn, late = await self.mail.drawn(answer.scenes, locale)
        body = Body(words + late, mark, drawn)
        kind: Kind | None = "alone" if answer.is_alone else "seat" if answer.is_letter else None
        if kind is not None:
            is_told = await self._told_alone(place, post, kind, body, is_sought=is_sought)
            sentence = WORDS(f"told-{kind}", locale, name=post.name) if is_told else WORDS("failed", locale)
            body = Body(layout.said(sentence), layout.mark(f"{kind}/{post.id}") if is_told else mark)
        elif place.kind == "public":
            body = replace(body, text=layout.to(post.name, body.text))
        await self._put(place.topic, body, is_sought=is_sought)
        del self._unposted[post.id, post.stamped_at]

    async def _locale(self, place: Place, post: ForumPost) -> tuple[str, str]:
        """Return the language and the time zone of an answer: a player's own, only the zone for a host, neither in public."""

        async def read(tx: Transaction) -> tuple[Match | None, Person | None]:
            return await tx.matches.get(place.match), await tx.people.get(post.user)

        match, person = await self.store.transact(read)
        own = person if place.kind != "public" else None
        locale = own.language if own and place.kind == "seat" else self.surface.locale(match)
        return locale, own.zone if own else ""

    async def _told_alone(self, place: Place, post: ForumPost, kind: Kind, body: Body, *, is_sought: bool) -> bool:
        """Answer in a private topic: a host, because the others may play, or a player in the topic of their letters. Return whether it
        could be opened.
        """
        try:
            topic = await self.mail.own_topic(place.match, post, kind)
        except (Undeliverable, Unreachable) as error:
            log.warning("a topic for one alone could not be opened: %s", error, extra={"match": place.match})
            return False
        await self._put(topic, body, is_sought=is_sought)
        return True

    async def _put(self, topic: int, body: Body, *, is_sought: bool) -> None:
        """Post; if `is_sought`, unless it stands there already. Unanswered if the forum does not take it for a while."""
        wait = 0.0
        for _ in range(_TRIES):
            await self.clock.sleep(wait)
            try:
                if (wait or is_sought) and await self.board.find(body.mark, topic):
                    return
                await self.board.post(topic, body)
            except Unreachable as error:
                wait = error.retry_after or _PATIENCE
            except Undeliverable as error:
                log.warning("a post could not be answered: %s", error, extra={"topic": topic})
                return
            else:
                return
        log.warning("a post could not be answered yet: the forum does not take it", extra={"topic": topic})
        raise Unanswered

    async def _answer(self, place: Place, post: ForumPost, *, is_edit: bool) -> Answer | None:
        match = await self.store.transact(lambda tx: tx.matches.get(place.match)) if place.match else None
        if match is not None and post.said_at < match.opened_at - _SKEW:
            # A moderator has put it there, and it was meant for another match.
            return None
        if post.is_others and place.kind in {"public", "office"}:
            return None
        match place.kind:
            case "public":
                answer = await self._players.in_public(place, post, is_edit=is_edit)
                runs = match is not None and post.user in match.hosts
                is_misplaced = match is not None and runs and self._commands.is_misplaced(post)
                return answer or (
                    Answer(WORDS("hosts-not-here", match.settings.locale)) if match and is_misplaced else None
                )
            case "seat":
                return await self._players.in_private(place, post, is_edit=is_edit)
            case "office" if not is_edit:
                return await self._commands.in_office(place, replace(post, text=undressed(post.text)))
            case "hosts":
                post = replace(post, text=undressed(post.text))
                return await self._commands.in_match(place, post, is_edit=is_edit)
        return None

    # Life --------------------------------------------------------------------------------------------------------------

    async def begin(self) -> None:
        """Open the hosts' office if there is none. Its readers are the hosts."""
        if await self.mail.places.topic("office") is None:
            locale = self.surface.locale(None)
            body = Body(
                layout.said(WORDS("help-office", locale)), await self.mail.places.office_mark(self.house.entropy)
            )
            title = layout.title("office", locale, title=self.board.name)
            await self.mail.open_once(Place(0, "office"), title, body, self._names)

    async def _open_hosts_topics(self) -> None:
        """Open the hosts' topic of each match from its opening, since the match is started there."""
        matches = await self.store.transact(lambda tx: tx.matches.open(self.board.name))
        own = [one.id for one in matches if one.contest is None]
        async for match in in_pages(self.store, [one for one in own if not await self.mail.places.topic("hosts", one)]):
            try:
                await self.mail.open_hosts_topic(match)
            except (Undeliverable, Unreachable) as error:
                log.warning("a hosts' topic could not be opened: %s", error, extra={"match": match.id})

    async def sweep(self) -> datetime | None:
        """Note that the bot is alive if it can read the forum, and do what is due. Return when to wake next."""
        if not self.inbox.is_deaf:
            await outage.alive(self.house)
        await sweep.attend(self.house)
        await self._open_hosts_topics()
        self.swept_at = self.clock.now()
        return await self.store.transact(lambda tx: tx.matches.next_wake())

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Run everything: what was typed while the bot was down is read before anything is due."""
        await shelf.load(self.store)
        await outage.excuse_absence(self.house)
        works = {"courier": self.courier.run, "inbox": self.inbox.run, "start": self._start}
        tasks = [
            background.start(background.supervised(name, work, self.clock.sleep), name) for name, work in works.items()
        ]
        try:
            yield
        finally:
            await self._alarm.aclose()
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)
            try:
                await self.courier.aclose()
            except StoreFailed as error:
                log.warning("what came back at the end could not be stored, and is sought at the next start: %s", error)

    async def _start(self) -> None:
        await self.begin()
        await self.inbox.has_read.wait()
        self._alarm.start()
