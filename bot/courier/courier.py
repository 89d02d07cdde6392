"""Carries out errands, each effectively once, at a steady pace. It sees only ports.

An attempt is committed before its request, and its result after it. So after a crash an errand was either never attempted (it is sent), or
is in doubt: a young post is sent again, since the venue knows it by its nonce; anything else is looked for by its marker first. A letter to
a seat that cannot be delivered never goes to another place: if its reader cannot be reached it is kept until they come for it, and is not
sent from then on. The hosts are told once.
"""

import asyncio
import logging
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Final, TypedDict

from msgspec.structs import replace

from bot import background
from bot.courier.outbox import Outbox
from bot.courier.pace import Pace, Window, is_paid
from bot.courier.planning import Flight, Planner, is_first, requested
from bot.courier.published import Published
from bot.courier.quiet import Quiet
from bot.courier.recording import FIRST_PAUSE, HOURLY, Recording
from bot.referee.core.model import LIMITS, Errand, Limits
from bot.referee.core.ports import (
    Clock,
    Entropy,
    Gone,
    Kept,
    Store,
    StoreFailed,
    Transaction,
    Undeliverable,
    Unreachable,
    Venue,
    apart,
)
from bot.referee.quotas import Meter, may_wait
from bot.referee.showing.mending import Mending

log = logging.getLogger(__name__)

NONCE_LASTS: Final = timedelta(seconds=60)
LONGEST_BACKOFF: Final = 300.0
LOOK_AGAIN: Final = 15.0
PATIENCE: Final = 20.0
"""Seconds for which what is under way at the end is waited for."""
OPEN: Final = frozenset({"waiting", "attempted", "stuck"})


class Leave(TypedDict):
    """What the outbox may give out besides ordinary letters; see `Outbox.take`."""

    firsts: int | None
    probes: bool


class Courier:
    """Carries out what waits in the store. `run` does so for ever; `drain` until nothing is left to do now."""

    def __init__(
        self,
        store: Store,
        venue: Venue,
        clock: Clock,
        entropy: Entropy,
        *,
        rate: float | None = 45,
        flights: int = 32,
        holds: Callable[[], bool] | None = None,
        nonces: timedelta = NONCE_LASTS,
        firsts: Window | None = None,
        dares: Callable[[], bool] = lambda: True,
        limits: Limits = LIMITS,
    ) -> None:
        """`holds`: whether the store is still ours, where another bot may take it over; None where none can.

        `nonces`: for how long the venue knows a post by its nonce, so that sending it again leaves one. `firsts`: how many new people may
        be written to; None for no limit. `dares`: whether the venue may be asked for what it is likely to refuse. `limits`: how many
        letters a server may have a day.
        """
        self._store, self._venue, self._clock, self._entropy = store, venue, clock, entropy
        self._most = flights
        self.pace = Pace(clock, rate)
        self.outbox = Outbox()
        self._flying: set[asyncio.Task[None]] = set()
        self._landed: list[Errand] = []
        self._holds = holds
        meter = Meter(limits, clock)
        self._mending = Mending(entropy, meter)
        self.recording = Recording(clock, self._mending)
        self._planner = Planner(meter, self._mending, nonces, self._superseded, is_shared=holds is not None)
        self._is_outdated = False
        """Whether errands were deleted: their numbers may be given again."""
        self._reopened: set[str] = set()
        """Matches in which an errand that was over may be open again."""
        self._quiet = Quiet(clock)
        self._firsts, self._dares = firsts, dares
        self.recorded: Callable[[Collection[str]], None] = lambda _: None
        """Called when it is stored what became of letters, with the matches that they are about."""
        self._woken = asyncio.Event()
        self._published = Published(store, clock)
        self._turning = asyncio.Lock()

    def nudge(self) -> None:
        """Look at once, since something was committed."""
        self._woken.set()

    def read_anew(self) -> None:
        """Read the outbox from the store again, since errands were deleted there."""
        self._is_outdated = True
        self.nudge()

    def retry(
        self,
        *,
        guild: str | None = None,
        match: str | None = None,
        place: str | None = None,
        errand_id: int | None = None,
    ) -> int:
        """Try again what is stuck, at once and in its turn: of a server, a match, a kind of place, or one errand.

        Return how much there was. What was kept of a match, and is to be brought after all, goes too.
        """
        count = self.outbox.free(guild, match, place, errand_id)
        if match is not None:
            self._reopened.add(match)
        self.nudge()
        return count

    def stirred(self, guild: str) -> None:
        """Note a change in a server. What is stuck there is tried again once the server has been quiet for two seconds."""
        if self.outbox.is_troubled(guild, or_may_be=True) and self._quiet.stir(guild):
            self.nudge()

    def newcomer(self, guild: str) -> tuple[int, int]:
        """Return how many new people are written to before a newcomer to a server, and how many minutes that takes."""
        if self._firsts is None:
            return 0, 0
        before = self.outbox.firsts_before(guild)
        return before, before // self._firsts.most

    async def published(self, match_id: str, slot: str) -> None:
        """Return once a public post stands, or has failed, or after twenty seconds; `run` has to be running."""
        self.nudge()
        await self._published.wait(match_id, slot)

    async def run(self) -> None:
        """Carry out errands as they come, for ever. A store that fails is tried again; nothing is lost meanwhile."""
        while True:
            self._woken.clear()
            try:
                await self._turn()
                seconds = self._idle()
            except Exception:
                log.exception("the courier could not use the store; it tries again")
                seconds = LOOK_AGAIN
            await self._rest(seconds)

    def is_idle(self) -> bool:
        """Return whether nothing is under way, and nothing waits that may go now."""
        now = self._clock.now()
        next_at = self._next_at(now)
        return not self._flying and (next_at is None or next_at > now)

    async def drain(self) -> None:
        """Carry out all that can be carried out now; what waits for its time, or for a venue out of reach, stays."""
        while True:
            self._woken.clear()
            await self._turn()
            if self._flying:
                await self._rest(self._idle())
                continue
            if self._landed:
                continue
            now = self._clock.now()
            next_at = self._next_at(now)
            if next_at is None or next_at > now:
                return
            await self._clock.sleep(self.pace.wait())

    async def aclose(self) -> None:
        """Let what is under way come to its end, and store it. `run` must have ended."""
        self._most = 0
        if self._flying:
            # Discord may hold one back for minutes: it stays attempted, and is sought at the next start.
            _, late = await asyncio.wait(self._flying, timeout=PATIENCE)
            for task in late:
                task.cancel()
            if late:
                await asyncio.wait(late)
        await self._turn()

    # One turn: store what came back, read what is new, and send what may go. -------------------------------------------

    async def _turn(self) -> None:
        async with self._turning:
            if self._is_outdated:
                self._is_outdated = False
                await self._start_over()
            landed, outbox = tuple(self._landed), self.outbox
            try:
                flights = await self._store.transact(lambda tx: self._plan(tx, outbox, landed))
            except BaseException:
                await self._start_over()
                raise
            del self._landed[: len(landed)]
            if landed:
                self._published.recorded()
                self.recorded({one.match for one in landed})
            for flight in flights:
                self.pace.spend()
                self._flying.add(background.start(self._fly(flight), "an errand"))

    async def _start_over(self) -> None:
        """Forget the outbox: it is read from the store again, once those under way are back. What came back is kept."""
        if self._flying:
            await asyncio.wait(self._flying)
        self.outbox = Outbox()

    async def _plan(self, tx: Transaction, outbox: Outbox, landed: Sequence[Errand]) -> list[Flight]:
        self._planner.own.difference_update(one.id for one in landed)
        await self.recording.record(tx, outbox, landed)
        for guild in self._quiet.due():
            self._quiet.looked(guild, has_found=outbox.free(guild) > 0)
        await self._add_new(tx, outbox)
        flights: list[Flight] = []
        over: list[Errand] = []
        while taken := outbox.take(self._clock.now(), self._room() - len(flights), **self._leave()):
            errands = {errand.id: errand for errand in await tx.outbox.by_id(taken)}
            for errand_id in taken:
                if errand_id not in errands:
                    outbox.drop(errand_id)  # its match was erased
                    continue
                planned = None
                with self._alone(errands[errand_id]):
                    planned = await self._planned(tx, outbox, errands[errand_id])
                if isinstance(planned, Flight):
                    flights.append(planned)
                elif planned is not None:
                    over.append(planned)
        if over or flights:
            await tx.outbox.save([*over, *(flight.errand for flight in flights)])
        return flights

    async def _add_new(self, tx: Transaction, outbox: Outbox) -> None:
        """Add what was made since the last turn, and what was opened again. Hosts are told of what cannot be read."""
        errands, again = list(await tx.outbox.open(outbox.newest)), list[Errand]()
        for match in self._reopened:
            with apart("reading the letters of match %s again", match):
                again += await tx.outbox.of(match)
                for run in await tx.matches.runs(match):
                    again += await tx.outbox.of(run.id)
        self._reopened.clear()
        errands += [one for one in again if one.status in OPEN]
        new = {one.id: one for one in errands if one.id is not None and one.id not in outbox}.values()
        guilds = {match.id: match.guild for match in await tx.matches.by_id({one.match for one in new})} if new else {}
        for errand in new:
            if errand.match in guilds:  # else its match cannot be read
                outbox.add(errand, guilds[errand.match])
        await self._mending.tell_damaged(tx)

    async def _planned(self, tx: Transaction, outbox: Outbox, errand: Errand) -> Flight | Errand | None:
        """Return the request to make, or the errand as it is now if there is none. None if the errand has to wait."""
        assert errand.id is not None
        if not self._dares() and outbox.is_troubled(outbox.guild_of(errand.id)):
            outbox.give_back(errand.id, self._clock.now() + FIRST_PAUSE)
            return None
        if self._firsts is not None and await is_first(tx, errand):
            if not outbox.is_first(errand.id):
                outbox.put_with_firsts(errand.id)
                return None
            self._firsts.spend()
        until = await self._mending.put_off(tx, outbox.guild_of(errand.id), errand) if may_wait(errand) else None
        if until is not None:
            outbox.put_off(errand.id, until)
            return replace(errand, not_before=until)
        planned = await self._planner.planned(tx, errand)
        if isinstance(planned, Flight):
            return planned
        if planned.status == "stuck":
            outbox.give_back(errand.id, self._clock.now() + HOURLY, is_stuck=True)
        else:
            outbox.drop(errand.id)
        return planned

    def _leave(self) -> Leave:
        """Return what may go besides ordinary letters."""
        return {"firsts": self._firsts.free() if self._firsts is not None else None, "probes": self._dares()}

    def _room(self) -> int:
        """Return how many more requests may be sent now."""
        free = self._most - len(self._flying)
        most = self.pace.free()
        return free if most is None else min(free, most)

    def _superseded(self, errand: Errand) -> None:
        assert errand.id is not None
        self.outbox.drop(errand.id, is_open=True)

    # The request -------------------------------------------------------------------------------------------------------

    async def _fly(self, flight: Flight) -> None:
        errand = flight.errand
        assert errand.id is not None
        is_paid.set(True)
        try:
            remote_id = await self._request(flight)
        except Unreachable as trouble:
            seconds = self._backoff(errand.id) if trouble.retry_after is None else trouble.retry_after
            log.info("errand %s waits %.0f s: %s", errand.id, seconds, trouble)
            self.outbox.give_back(errand.id, self._clock.now() + timedelta(seconds=seconds))
        except Kept as trouble:
            self._landed.append(replace(errand, status="kept", why=str(trouble)))
        except Undeliverable as trouble:
            (self.recording.gone.add if isinstance(trouble, Gone) else self.recording.gone.discard)(errand.id)
            self._landed.append(replace(errand, status="stuck", why=str(trouble)))
        except asyncio.CancelledError:
            log.info("errand %s was still under way at the end", errand.id)
        except Exception as error:
            log.exception("errand %s of match %s could not be carried out", errand.id, errand.match)
            self._failed(errand, error)
        else:
            self._landed.append(replace(errand, status="done", remote_id=remote_id, why=None))
        finally:
            task = asyncio.current_task()
            assert task is not None
            self._flying.discard(task)
            self._woken.set()

    @contextmanager
    def _alone(self, errand: Errand) -> Iterator[None]:
        """Let an error within concern one errand alone, except where the store fails."""
        try:
            yield
        except StoreFailed:
            raise
        except Exception as error:
            log.exception("errand %s of match %s could not be carried out", errand.id, errand.match)
            self._failed(errand, error)

    def _failed(self, errand: Errand, error: Exception) -> None:
        self.recording.gone.discard(errand.id or 0)
        self._landed.append(replace(errand, status="stuck", why=f"an error of the bot: {type(error).__name__}"))
        self._woken.set()

    async def _request(self, flight: Flight) -> str | None:
        if self._holds is not None and not self._holds():
            # The database refuses a bot that lost its lease; the venue cannot.
            raise Unreachable("another bot may have taken over")
        return await requested(self._venue, flight)

    def _backoff(self, errand_id: int) -> float:
        """Return the pause before the next try: twice as long after each, and never in step with others."""
        jitter = int.from_bytes(self._entropy.token(2)) / 65536
        return min(2.0 ** self.outbox.tries(errand_id), LONGEST_BACKOFF) * (0.5 + jitter)

    # Waiting -----------------------------------------------------------------------------------------------------------

    def _next_at(self, now: datetime) -> datetime | None:
        """Return when the next errand may go, as far as that is known."""
        return self.outbox.next_at(now, **self._leave())

    def _idle(self) -> float:
        """Return the seconds until there may be work without a nudge."""
        now = self._clock.now()
        next_at = None if len(self._flying) >= self._most else self._next_at(now)
        waits = [(at - now).total_seconds() for at in (self._quiet.next_at(),) if at is not None]
        if next_at is not None:
            waits.append(max((next_at - now).total_seconds(), self.pace.wait()))
        if self._firsts is not None and not self._firsts.free():
            waits.append(self._firsts.wait())
        return max(min([*waits, LOOK_AGAIN]), 0.0)

    async def _rest(self, seconds: float) -> None:
        await background.first(self._woken.wait(), self._clock.sleep(seconds))
