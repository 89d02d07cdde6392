"""What came of requests, as it is stored: letters are counted, and hosts are told of what does not arrive, and browsers of what did."""

from collections import Counter
from collections.abc import Sequence
from datetime import timedelta
from typing import Final

from bot.courier.outbox import Outbox
from bot.referee.core.model import Errand
from bot.referee.core.ports import Clock, Transaction, apart
from bot.referee.programs import notifications
from bot.referee.quotas import is_counted
from bot.referee.showing.mending import Mending, is_missed

FIRST_PAUSE: Final = timedelta(minutes=1)
HOURLY: Final = timedelta(hours=1)
"""At least so often what is stuck is tried again by itself."""


class Recording:
    """Stores what came of requests. `letters`: how many came to what since the start: done, kept, stuck; `dm_failures`: how many of them no
    DM could bring.
    """

    def __init__(self, clock: Clock, mending: Mending) -> None:
        self._clock, self._mending = clock, mending
        self.letters, self.dm_failures = Counter[str](), 0
        self.gone: set[int] = set()
        """Errands whose place or message was not there."""
        self._stuck: set[int] = set()

    async def record(self, tx: Transaction, outbox: Outbox, landed: Sequence[Errand]) -> None:
        """Store what came of requests, and give back to the outbox what is stuck."""
        recorded, letters = list[Errand](), dict[str, list[str]]()
        stored = await tx.outbox.by_id([one.id for one in landed if one.id]) if landed else ()
        markers = {one.id: one.marker for one in stored}
        for errand in landed:
            assert errand.id is not None
            if markers.get(errand.id) != errand.marker:
                outbox.drop(errand.id)  # its match was erased
                continue
            if is_counted(errand) and errand.status == "done" and errand.id in outbox:
                letters.setdefault(outbox.guild_of(errand.id), []).append(errand.match)
            recorded.append(await self._recorded(tx, outbox, errand))
        if letters:
            await self._mending.count(tx, letters)
        await notifications.write(tx, recorded, self._clock.now())

    async def _recorded(self, tx: Transaction, outbox: Outbox, errand: Errand) -> Errand:
        """Store what came of one errand, and return it."""
        assert errand.id is not None
        became, was_stuck = errand, errand.id in self._stuck
        if errand.status == "stuck" and errand.id in self.gone:
            with apart("looking after errand %s of match %s", errand.id, errand.match):
                became = await self._mending.gone(tx, errand)
        await tx.outbox.save([became])
        if became.status == "stuck":
            self._stuck.add(errand.id)
            # What is stuck is tried by itself after longer each time, and at least every hour.
            pause = min(FIRST_PAUSE * (1 << min(outbox.tries(errand.id), 6)), HOURLY)
            outbox.give_back(errand.id, self._clock.now() + pause, is_stuck=True)
        else:
            self._stuck.discard(errand.id)
            outbox.drop(errand.id, is_open=became.status == "done" and errand.kind in {"post", "open_room"})
        self._count(became)
        with apart("telling of errand %s of match %s", errand.id, errand.match):
            if became.status == "done" and was_stuck:
                await self._mending.tell_mended(tx, became)
            if is_missed(became):
                await self._mending.tell_hosts(tx, became)
        return became

    def _count(self, errand: Errand) -> None:
        if errand.kind == "post" and not errand.is_uncounted:
            self.letters[errand.status] += 1
            self.dm_failures += errand.address.startswith(("seat/", "user/")) and errand.status != "done"
