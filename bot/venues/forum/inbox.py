"""Read what people type in their topics by polling: each post once and each edit once, in the order of the forum's stamps.

No round closes before everything stamped before its deadline has been read: a reading vouches for a moment of the forum's own clock. A post
after a deadline which may still be moved is put off, with all later ones in its topic.
"""

import asyncio
import logging
from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Final, Protocol

from msgspec import Struct

from bot import background
from bot.referee.core.model import Match, User
from bot.referee.core.ports import Clock, Gone, Noted, Store, StoreFailed, Undeliverable, Unreachable
from bot.venues.forum.board import Account, Board, ForumPost
from bot.venues.forum.phrases import addressed
from bot.venues.forum.places import Place, Places

log = logging.getLogger(__name__)

NEVER: Final = datetime.min.replace(tzinfo=UTC)
_FEW: Final = 2
"""The number of topics up to which reading them costs no more than reading the lists."""
_WHOLE: Final = timedelta(seconds=80)
"""The interval at which all topics are read, for edits."""
_ANSWERED: Final = 5
"""The number of posts of one author in one topic that are answered at a reading, the last ones: an answer takes seconds."""
_WINDOW: Final = 200
"""The number of posts of a topic that are checked again for edits."""


class Handler(Protocol):
    """Handles posts."""

    def is_repeatable(self, place: Place, post: ForumPost) -> bool:
        """Return whether handling a post twice is the same as handling it once."""

    async def hear(self, place: Place, post: ForumPost, *, is_edit: bool, is_flood: bool, is_again: bool) -> None:
        """Handle a post; Undecided if it cannot be judged yet, Unanswered if its answer could not be posted. `is_edit`: an earlier text of
        it was handled; `is_flood`: so many more posts of its author follow that it needs no answer; `is_again`: the answer may have been
        posted already, because the bot has posted after it.
        """

    async def returned(self) -> None:
        """Handle that the forum answers again after a failure."""

    async def broken_off(self, place: Place, post: ForumPost) -> None:
        """Tell the author of a post to check whether it was done: the bot ended while it handled it, and it is not repeatable."""


class Undecided(Exception):
    """A post cannot be judged yet."""


class Unanswered(Exception):
    """A post was judged, but the forum did not take the answer."""


class Cursor(Struct, frozen=True):
    """How far a topic has been read: from the post `begin` on, the stamp of each text that was handled.

    `doing`: a post that is being handled and must not be handled twice; if it is set at a start, it was interrupted.
    """

    begin: int = 0
    seen: Mapping[int, datetime] = {}
    doing: int = 0

    def has(self, post: ForumPost) -> bool:
        """Return whether a post's present text has been handled."""
        stamp = self.seen.get(post.id)
        return post.id < self.begin or (stamp is not None and stamp >= post.stamped_at)

    def after(self, post: ForumPost) -> "Cursor":
        """Return the cursor with one post more; the oldest leaves the window."""
        seen = dict(sorted({**self.seen, post.id: post.stamped_at}.items())[-_WINDOW:])
        return Cursor(next(iter(seen)) if len(seen) == _WINDOW else self.begin, seen)

    def during(self, post: ForumPost) -> "Cursor":
        """Return the cursor while a post is being handled."""
        return Cursor(self.begin, self.seen, post.id)


_CURSORS: Final = Noted("forum/cursor/", Cursor)


class Inbox:
    """Implements the Inbox port. `handler` handles posts."""

    def __init__(self, board: Board, store: Store, clock: Clock, every: float) -> None:
        self._board, self._store, self._clock, self._every = board, store, clock, every
        self._places = Places(store, board.name)
        self.handler: Handler | None = None
        self._me = Account("", "")
        self._read_at: dict[str, datetime] = {}
        self._listed_at = NEVER
        """Nothing in a topic that was not listed at the last reading is stamped before this."""
        self._wanted = asyncio.Event()
        self._polling, self._returning = asyncio.Lock(), asyncio.Lock()
        self._marks: dict[int, str] = {}
        """What was listed of each topic when it was last read."""
        self.has_read = asyncio.Event()
        self.is_deaf = False
        """Whether the last reading failed."""

    def read_up_to(self, match: Match, users: Iterable[User]) -> datetime:
        """Return up to when everything of these users in a match has been handled. Ask for a reading if that is not past the deadline."""
        private = (Place(0, "seat", match.contest or match.id, user).name for user in users)
        until = min((self._read_at.get(name, self._listed_at) for name in private), default=self._listed_at)
        if match.deadline is not None and until < match.deadline:
            self._wanted.set()
        return until

    def is_heard(self) -> bool:
        """Return whether the last reading succeeded."""
        return not self.is_deaf

    async def run(self) -> None:
        """Read for ever; at once, and everything, where a round waits for it."""
        whole_at = NEVER
        while True:
            began = self._clock.now()
            is_whole = self._wanted.is_set() or began - whole_at >= _WHOLE
            whole_at = began if is_whole else whole_at
            self._wanted.clear()
            try:
                await self.poll(is_whole=is_whole)
            except (Unreachable, Undeliverable) as error:
                log.warning("the forum could not be read: %s", error)
            await self._rest()

    async def _rest(self) -> None:
        least = min(self._every, 1.0)
        await self._clock.sleep(least)
        await background.first(self._wanted.wait(), self._clock.sleep(self._every - least))

    async def poll(self, *, is_whole: bool = True) -> None:
        """Read every place once. One that fails is left for the next time, and no round closes over it.

        `is_whole`: if false, only topics for which the forum lists something new. That vouches for nothing, since edits are not listed.
        """
        async with self._polling:
            self._me = self._me if self._me.user else await self._board.me()
            # What is listed is at least as new as the last reading.
            listed_at = min(self._read_at.values(), default=NEVER)
            places = await self._places.open(self._clock.now())
            self._read_at = {one.name: self._read_at.get(one.name, NEVER) for one in places if not one.is_over}
            self._listed_at = listed_at
            has_lists = len(places) > _FEW and (not is_whole or any(one.is_over for one in places))
            listed = await self._listed() if has_lists else {}
            busy = [one for one in places if not self._is_quiet(one, listed, is_whole=is_whole)]
            done = await asyncio.gather(*(self._visit(one, listed) for one in busy), return_exceptions=True)
            troubles = [one for one in done if one is not None]
            self.is_deaf |= bool(busy) and all(isinstance(one, Unreachable) for one in done)
            if troubles:
                raise next((one for one in troubles if not isinstance(one, Unreachable | Undeliverable)), troubles[0])
            self.has_read.set()

    async def _listed(self) -> Mapping[int, str]:
        try:
            states = await self._board.newest()
        except Unreachable:
            self.is_deaf = True
            raise
        await self._heard()
        return states

    async def _heard(self) -> None:
        """Note that the forum answers. After a failure the handler is told first, before it handles what was typed since."""
        async with self._returning:
            if self.is_deaf:
                assert self.handler is not None
                await self.handler.returned()
                self.is_deaf = False

    async def _visit(self, place: Place, listed: Mapping[int, str]) -> None:
        """Read one place, beside the others: a receipt that waits for its turn delays no other topic."""
        try:
            read_at = await self._read(place)
            self._marks[place.topic] = listed.get(place.topic, self._marks.get(place.topic, ""))
        except Gone:
            log.warning("a topic is gone, and nobody types there", extra={"topic": place.topic})
            read_at = self._clock.now()
        except (Unreachable, Undeliverable, StoreFailed):
            raise
        except Exception:
            # Its own match alone does not close over it.
            log.exception("a topic could not be read", extra={"topic": place.topic})
            return
        if not place.is_over:
            self._read_at[place.name] = read_at

    def _is_quiet(self, place: Place, listed: Mapping[int, str], *, is_whole: bool) -> bool:
        """Return whether a topic that was read before has nothing new.

        It is not among the newest, or unchanged. A whole reading reads all topics
        of open matches.
        """
        if not listed or (is_whole and not place.is_over):
            return False
        known = self._marks.get(place.topic)
        return known is not None and listed.get(place.topic, known) == known

    async def _read(self, place: Place) -> datetime:
        """Handle what is new in a topic. Return up to when that is all."""
        cursor = await self._store.transact(lambda tx: _CURSORS.get(tx, str(place.topic))) or Cursor()
        page = await self._board.read(place.topic, cursor.begin)
        await self._heard()
        others = (
            replace(one, text=addressed(one.text, self._me.name)) for one in page.posts if one.user != self._me.user
        )
        new = [one for one in others if not cursor.has(one)]
        new.sort(key=lambda post: (post.stamped_at, post.id))
        last = max((one.id for one in page.posts if one.user == self._me.user), default=0)
        for number, post in enumerate(new, 1):
            is_flood = sum(one.user == post.user for one in new[number:]) >= _ANSWERED
            try:
                assert self.handler is not None
                await self._deal(self.handler, place, post, cursor, is_flood=is_flood, is_again=post.id < last)
            except Undecided:
                return min(post.stamped_at, page.read_at)
            except Unanswered:
                return min([page.read_at, *(one.stamped_at for one in new[number : number + 1])])
            cursor = cursor.after(post)
            await self._keep(place, cursor)
        return page.read_at

    async def _deal(
        self, handler: Handler, place: Place, post: ForumPost, cursor: Cursor, *, is_flood: bool, is_again: bool
    ) -> None:
        """Handle it once, and if that matters, not again after an interruption."""
        if cursor.doing == post.id:
            await handler.broken_off(place, post)
            return
        if not handler.is_repeatable(place, post):
            await self._keep(place, cursor.during(post))
        await handler.hear(place, post, is_edit=post.id in cursor.seen, is_flood=is_flood, is_again=is_again)

    async def _keep(self, place: Place, cursor: Cursor) -> None:
        await self._store.transact(lambda tx: _CURSORS.save(tx, str(place.topic), cursor))
