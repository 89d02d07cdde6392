"""Everything that people can ask of the referee: every command of the table, every suggestion, what comes by itself and by DM.

Each request is rolled back, so that it can be sent again; the writes are done before.
"""

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final, TypeVar

from benchmarks.whole import Bench
from bot.commands.command import HOSTS, WITHOUT_MATCH, Command, Field
from bot.commands.performing import confirm, perform, refusal_reply
from bot.commands.reading import subjects
from bot.commands.reading.taking import offered_now
from bot.commands.request import Asker, Request
from bot.commands.table import TABLE
from bot.referee import sweep
from bot.referee.core.model import Match, Person
from bot.referee.core.ports import Transaction
from bot.referee.hosting import away
from bot.referee.orders.deciding import Typed
from bot.referee.orders.intake import Intake
from bot.referee.play import dealing, signup
from bot.venues.rehearsal.web.surface import PageSurface
from tests.commands.test_spellings import EVERY

T = TypeVar("T")
PLAYER: Final = f"{10**17}"
Handler = Callable[[], Awaitable[Any]]
EXCEPTIONS: Final = {
    "/my-data": "a person's data is as long as what they have played: one short transaction a match, beside others",
}
"""What may grow with the history, and why."""


class Undone:
    """The store of a bench. All that a transaction writes is written, then rolled back."""

    def __init__(self, bench: Bench) -> None:
        self._store = bench.store

    async def transact(self, work: Callable[[Transaction], Awaitable[T]]) -> T:
        """Run `work` and return what it returns."""
        done = list[T]()

        async def undone(tx: Transaction) -> None:
            done.append(await work(tx))
            await tx.uptime.alive_at()  # what waits to be written goes with the next question
            raise _Undo

        try:
            await self._store.transact(undone)
        except _Undo:
            return done[0]
        raise AssertionError("it was not rolled back")


class _Undo(Exception):
    """Rolls a transaction back."""


class Nowhere(PageSurface):
    """A venue that knows everybody."""

    async def member(self, request: Request, typed: str) -> Person:
        """Any person who is named."""
        return Person(typed, typed, request.locale)

    async def known(self, _: Request) -> list[tuple[str, str]]:
        """No one is suggested."""
        return []

    async def retry(self, match: str, place: str | None = None, errand: int | None = None) -> None:
        """Nothing is stuck."""


async def season(bench: Bench) -> None:
    """A season of the same people that has begun."""
    opened = await signup.open_match(bench.house, guild="g", home="h", game="season", host="host")
    assert isinstance(opened, Match)
    for number in range(3):
        await signup.join(bench.house, opened.id, f"{10**17 + number}", f"Player {number}", "word")
    assert isinstance(await dealing.start(bench.house, opened.id, "host"), Match)
    await sweep.attend(bench.house)


@dataclass(frozen=True)
class Asking:
    """What is asked of one bench, about its open `match`."""

    bench: Bench
    match: Match

    def handlers(self) -> Iterator[tuple[str, Handler]]:
        """Each with its name."""
        yield from self._by_itself()
        for text in ("go stay", "well", None):
            yield f"a DM: {text or 'withdrawn'}", partial(self._hear, text)
        for command in TABLE:
            yield f"/{command.name}", partial(self._command, command)
            yield f"/{command.name}: its matches", partial(self._matches, command)
            for field in command.fields:
                if field.suggests or field.offers or field.kind == "seat":
                    yield f"/{command.name}: {field.key}", partial(self._suggested, command, field)

    def _by_itself(self) -> Iterator[tuple[str, Handler]]:
        store = self.bench.store
        yield "a sweep with nothing due", lambda: sweep.attend(self._house())
        yield "a look for servers that were left", lambda: away.look(self._house(), frozenset({self.match.guild}))
        yield "/healthz", lambda: store.transact(lambda tx: tx.outbox.waiting(self.bench.clock.now()))
        yield "what housekeeping looks for", store.archive

    def _house(self) -> Any:
        return replace(self.bench.house, store=Undone(self.bench), gathered=set())

    def _request(self, command: Command) -> Request:
        user, name = ("host", "Host") if command.who in HOSTS else (PLAYER, "Player 0")
        source, now = self.bench.house.entropy.token(8).hex(), self.bench.clock.now()
        asker = Asker(user, name, "en", self.match.guild, now, source, is_manager=user == "host")
        surface: Any = Nowhere(None)  # type: ignore[arg-type]  # there is no theatre
        return Request(self._house(), surface, asker)

    async def _about(self, command: Command) -> Request | None:
        """The request about the match that is meant; None if none is, and the asker is told so."""
        request = self._request(command)
        if command.subject in WITHOUT_MATCH:
            return request
        named = self.match.id if command.subject in _NAMED else ""
        candidates = await subjects.meant(request, named, command.subject)
        if len(candidates) == 1:
            return replace(request, about=candidates[0])
        refusal_reply(subjects.refusal(candidates, named, command.subject), request)
        return None

    async def _command(self, command: Command) -> None:
        request = await self._about(command)
        if request is not None:
            words = EVERY[command.name][0] if command.name in EVERY else {}
            fields = {key: value.encode() if key == "file" else value for key, value in words.items()}
            reply = await perform(command, request, fields)
            if reply.asks is not None:
                await confirm(command, reply.asks.request)

    async def _matches(self, command: Command) -> None:
        request = self._request(command)
        if command.subject not in WITHOUT_MATCH:
            await subjects.suggested(request.house, self.match.guild, command.subject, request.user)

    async def _suggested(self, command: Command, field: Field) -> None:
        request = await self._about(command)
        if request is not None:
            await offered_now(field, request)

    async def _hear(self, text: str | None) -> None:
        house, now = self._house(), self.bench.clock.now()
        source = house.entropy.token(8).hex()
        await Intake(house).hear(Typed(PLAYER, text, now, now, source, source))


_NAMED: Final = frozenset({"match", "match-if-any", "run", "run-if-named", "own", "own-part"})
"""Subjects for which the open match is named, since there are others."""
