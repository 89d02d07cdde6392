"""Carries out errands, each effectively once, at a steady pace. It sees only ports.

An attempt is committed before its request, and what stands there after it. So after a crash an errand was never attempted (it is
sent), or is in doubt: a young post is sent again, since the venue knows it by its nonce; anything else is sought by its marker
first. A letter to a seat that cannot be delivered never goes to another place: where no way leads to its reader it is kept until he
comes for it, and nothing sends it from then on. The hosts are told once.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Sequence
from datetime import timedelta
from typing import Final

from msgspec.structs import replace

from bot.courier.flights import Flight, requested
from bot.courier.outbox import Outbox
from bot.courier.pace import Pace, is_paid
from bot.courier.planning import Planner
from bot.referee.core.model import Errand
from bot.referee.core.ports import Clock, Entropy, Gone, Kept, Store, Transaction, Undeliverable, Unreachable, Venue
from bot.referee.showing.mending import Mending, is_missed

log = logging.getLogger(__name__)

NONCE_LASTS: Final = timedelta(seconds=60)
LONGEST_BACKOFF: Final = 300.0
LOOK_AGAIN: Final = 15.0
PATIENCE: Final = 20.0
"""Seconds for which somebody waits until everybody has been told."""
FIRST_PAUSE: Final = timedelta(minutes=1)
HOURLY: Final = timedelta(hours=1)
"""At least so often what is stuck is tried again by itself."""


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
    ) -> None:
        """`holds`: whether the store is still ours, where another bot may take it over; None where none can.

        `nonces`: for how long the venue knows a post by its nonce, so that sending it again leaves one.
        """
        self._store, self._venue, self._clock, self._entropy = store, venue, clock, entropy
        self._most = flights
        self.pace = Pace(clock, rate)
        self.outbox = Outbox()
        self.letters = Counter[str]()
        """How many came to what since the start: done, kept, stuck."""
        self.dm_failures = 0
        """How many of them no DM could bring."""
        self._flying: set[asyncio.Task[None]] = set()
        self._landed: list[Errand] = []
        self._holds = holds
        self._gone: set[int] = set()
        """Errands whose place or message was not there."""
        self._stuck: set[int] = set()
        self._mending = Mending(entropy, clock)
        self._planner = Planner(clock, self._mending, nonces, self._superseded, is_shared=holds is not None)
        self._looks_back = False
        """Whether an errand may be open again that was not on its way any more."""
        self._woken = asyncio.Event()
        self._recorded = asyncio.Event()
        self._turning = asyncio.Lock()

    def nudge(self) -> None:
        """Something was committed: look at once."""
        self._woken.set()

    def retry(
        self,
        *,
        guild: str | None = None,
        match: str | None = None,
        place: str | None = None,
        errand_id: int | None = None,
    ) -> int:
        """Somebody may have mended something: what is stuck goes at once, of a server, a match, a kind of place, or one errand alone.

        How much there was. What was kept, and is to be brought after all, goes too.
        """
        count = self.outbox.free(
            lambda g, m, address: (
                guild in {None, g} and match in {None, m} and place in {None, address.partition("/")[0]}
            ),
            errand_id,
        )
        self._looks_back = True
        self.nudge()
        return count

    async def published(self, match_id: str, slot: str) -> None:
        """Return once a public post stands there, or will not, or has not for a good while; somebody else has to carry it out."""
        self.nudge()
        patience = asyncio.ensure_future(self._clock.sleep(PATIENCE))
        try:
            recorded = self._recorded
            while not patience.done() and await self._is_coming(match_id, slot):
                news = asyncio.ensure_future(recorded.wait())
                await asyncio.wait({news, patience}, return_when=asyncio.FIRST_COMPLETED)
                news.cancel()
                recorded = self._recorded
        finally:
            patience.cancel()

    async def _is_coming(self, match_id: str, slot: str) -> bool:
        post = await self._store.transact(lambda tx: tx.posted(match_id, "public", slot))
        return post is not None and post.status in {"waiting", "attempted"}

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
            next_at = self.outbox.next_at(now)
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
            landed, outbox = tuple(self._landed), self.outbox
            try:
                flights = await self._store.transact(lambda tx: self._plan(tx, outbox, landed))
            except BaseException:
                await self._start_over()
                raise
            del self._landed[: len(landed)]
            if landed:
                self._recorded.set()
                self._recorded = asyncio.Event()
            for flight in flights:
                self.pace.spend()
                self._flying.add(asyncio.create_task(self._fly(flight)))

    async def _start_over(self) -> None:
        """Forget the outbox: it is read from the store again, once those under way are back. What came back is kept."""
        if self._flying:
            await asyncio.wait(self._flying)
        self.outbox = Outbox()

    async def _plan(self, tx: Transaction, outbox: Outbox, landed: Sequence[Errand]) -> list[Flight]:
        await self._record(tx, outbox, landed)
        after, self._looks_back = 0 if self._looks_back else outbox.newest, False
        new = [one for one in await tx.open_errands(after) if one.id is not None and one.id not in outbox]
        guilds = {match.id: match.guild for match in await tx.matches_by_id({one.match for one in new})} if new else {}
        for errand in new:
            outbox.add(errand, guilds[errand.match])
        flights: list[Flight] = []
        over: list[Errand] = []
        while taken := outbox.take(self._clock.now(), self._room() - len(flights)):
            errands = {errand.id: errand for errand in await tx.errands_by_id(taken)}
            for errand_id in taken:
                planned = await self._planner.planned(tx, errands[errand_id])
                if isinstance(planned, Flight):
                    flights.append(planned)
                    continue
                over.append(planned)
                if planned.status == "stuck":
                    outbox.give_back(errand_id, self._clock.now() + HOURLY, is_stuck=True)
                else:
                    outbox.drop(errand_id)
        if over or flights:
            await tx.save_errands([*over, *(flight.errand for flight in flights)])
        return flights

    def _room(self) -> int:
        """How many more requests may be sent now."""
        free = self._most - len(self._flying)
        most = self.pace.free()
        return free if most is None else min(free, most)

    async def _record(self, tx: Transaction, outbox: Outbox, landed: Sequence[Errand]) -> None:
        """Store what came of requests, and tell the hosts of what does not arrive."""
        for errand in landed:
            assert errand.id is not None
            self._planner.own.discard(errand.id)
            is_gone = errand.status == "stuck" and errand.id in self._gone
            became = await self._mending.gone(tx, errand) if is_gone else errand
            await tx.save_errands([became])
            if became.status == "done" and errand.id in self._stuck:
                await self._mending.tell_mended(tx, became)
            (self._stuck.add if became.status == "stuck" else self._stuck.discard)(errand.id)
            if became.status == "stuck":
                outbox.give_back(errand.id, self._clock.now() + self._pause(errand.id), is_stuck=True)
            else:
                outbox.drop(errand.id)
            if became.status == "done" and errand.kind in {"post", "open_room"}:
                self._free(errand)
            self._count(became)
            if is_missed(became):
                await self._mending.tell_hosts(tx, became)

    def _count(self, errand: Errand) -> None:
        if errand.kind == "post":
            self.letters[errand.status] += 1
            self.dm_failures += errand.address.startswith(("seat/", "user/")) and errand.status != "done"

    def _pause(self, errand_id: int) -> timedelta:
        """How long until what is stuck is tried by itself: longer each time, and at least every hour."""
        return min(FIRST_PAUSE * (1 << min(self.outbox.tries(errand_id), 6)), HOURLY)

    def _free(self, done: Errand) -> None:
        """Something stands there now: what was stuck at the same address may go."""
        self.outbox.free(lambda _, match, address: (match, address) == (done.match, done.address))

    def _superseded(self, errand: Errand) -> None:
        assert errand.id is not None
        self.outbox.drop(errand.id)
        self._free(errand)

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
            (self._gone.add if isinstance(trouble, Gone) else self._gone.discard)(errand.id)
            self._landed.append(replace(errand, status="stuck", why=str(trouble)))
        except asyncio.CancelledError:
            log.info("errand %s was still under way at the end", errand.id)
        except Exception as error:
            log.exception("errand %s of match %s could not be carried out", errand.id, errand.match)
            self._gone.discard(errand.id)
            self._landed.append(replace(errand, status="stuck", why=f"an error of the bot: {type(error).__name__}"))
        else:
            self._landed.append(replace(errand, status="done", remote_id=remote_id, why=None))
        finally:
            task = asyncio.current_task()
            assert task is not None
            self._flying.discard(task)
            self._woken.set()

    async def _request(self, flight: Flight) -> str | None:
        if self._holds is not None and not self._holds():
            # The database refuses whoever lost it, but the venue cannot.
            raise Unreachable("another bot may have taken over")
        return await requested(self._venue, flight)

    def _backoff(self, errand_id: int) -> float:
        """Twice as long after each try, and never in step with others."""
        jitter = int.from_bytes(self._entropy.token(2)) / 65536
        return min(2.0 ** self.outbox.tries(errand_id), LONGEST_BACKOFF) * (0.5 + jitter)

    # Waiting -----------------------------------------------------------------------------------------------------------

    def _idle(self) -> float:
        """Seconds until there may be something to do that nobody will nudge for."""
        now = self._clock.now()
        next_at = self.outbox.next_at(now)
        if next_at is None or len(self._flying) >= self._most:
            return LOOK_AGAIN
        return min(max((next_at - now).total_seconds(), self.pace.wait()), LOOK_AGAIN)

    async def _rest(self, seconds: float) -> None:
        waits = [asyncio.ensure_future(self._woken.wait()), asyncio.ensure_future(self._clock.sleep(seconds))]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()
