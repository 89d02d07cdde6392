"""What hosts do to a match, at any moment: each act is drawn from what the match allows then, and sometimes from what it does not."""

from collections.abc import Awaitable, Callable
from datetime import timedelta
from random import Random
from typing import Any, Final

import msgspec

from bot.referee.acts.acts import Act, House
from bot.referee.core import positions
from bot.referee.core.model import Match, Refused
from bot.referee.hosting import amending, crew, holding, hosting, judging, ledger, machines, rollback
from bot.referee.orders import override
from bot.referee.play import rounds, seating
from games.chance import Chance
from games.game import Prompt
from games.players import from_form
from tests.bot.hosting.undoing import undo
from tests.bot.world import substitute_next, what_is_held

HOST: Final = "host"
SIMPLE: Final = ("pause", "extend", "close_now")
EVERY: Final = (
    *SIMPLE, "override", "override", "substitute", "substitute", "remove", "rollback", "rollback", "undo", "remind",
    "resend", "resend", "add_host", "remove_host", "wait", "substitute_next", "finish", "abort",
)  # fmt: skip
HELD: Final = ("announce", "amend", "amend", "amend_state", "reopen", "extend", "remove", "substitute", "rollback")
"""What a host may do about a result that is held."""

JOURNALLED: Final = {
    "pause": {"paused"}, "resume": {"resumed"}, "extend": {"extended"}, "close_now": {"step", "held"},
    "override": {"overridden"}, "substitute": {"substituted"}, "substitute_next": {"substituted"}, "remove": {"removed"},
    "machine": {"substituted"},
    "rollback": {"rolled_back"}, "undo": {"rolled_back"}, "resend": {"resent"},
    "add_host": {"host_added"}, "remove_host": {"host_removed"}, "wait": {"waits"}, "finish": {"finished_by_hand"},
    "abort": {"aborted"}, "announce": {"step"}, "amend": {"amended"}, "amend_state": {"amended"}, "reopen": {"reopened"},
    "judge": {"step", "held"},
}  # fmt: skip
"""Which entries an act leaves in the journal; a reminder leaves none."""

REASON: Final = "a good reason"
_PLAIN: Final[dict[str, Callable[[House, str, str, str], Awaitable[Any]]]] = {
    "pause": hosting.pause, "resume": hosting.resume, "close_now": hosting.close_now, "abort": hosting.abort,
    "announce": holding.announce,
}  # fmt: skip
"""Acts that need nothing but a reason."""


class Hosts:
    """The hosts of one life of the bot; `chance` outlives it."""

    def __init__(self, house: House, chance: Random) -> None:
        self._house, self._chance = house, chance

    async def do(self, what: str, match_id: str) -> Any:
        """Carry one act out; None if there is nothing to do it to."""
        if what in _PLAIN:
            return await _PLAIN[what](self._house, match_id, HOST, REASON)
        match = await self._house.store.transact(lambda tx: tx.matches.get(match_id))
        assert match is not None
        work: Callable[[Match], Awaitable[Any]] = getattr(self, f"_{what}")
        return await work(match)

    async def _extend(self, match: Match) -> Any:
        until = self._house.clock.now() + timedelta(seconds=self._chance.choice((10, 45, 45)))
        return await hosting.extend(self._house, match.id, HOST, until, REASON)

    async def _finish(self, match: Match) -> Any:
        seats = self._chance.sample(range(match.seats), match.seats)
        return await hosting.finish(self._house, match.id, HOST, tuple((seat,) for seat in seats), REASON)

    async def _remind(self, match: Match) -> Any:
        async def work(act: Act) -> Match:
            if act.match.status not in {"running", "paused"}:
                raise Refused("not-running")
            return await rounds.remind(act)

        return await self._house.act(match.id, work)

    async def _judge(self, match: Match) -> Any:
        """Enter some result where the hosts are asked for one."""
        asked = await judging.question(self._house, match.id, HOST)
        return await judging.answer(self._house, match.id, HOST, self._answer(asked.prompt))

    # Seats -------------------------------------------------------------------------------------------------------------

    async def _override(self, match: Match) -> Any:
        prompt = self._asked(match)
        if prompt is None:
            return None
        return await override.override(self._house, match.id, HOST, prompt.seat, self._answer(prompt), REASON)

    async def _substitute(self, match: Match) -> Any:
        """A stranger, or a person who sat there before."""
        seat = self._chance.randrange(max(match.seats, 1))
        tenures = await self._house.store.transact(lambda tx: tx.seats.of(match.id))
        former = [one.user for one in tenures if one.seat == seat and one.to_at is not None]
        user = self._chance.choice([*former, f"stranger{self._chance.randrange(10**6)}"])
        return await seating.substitute(self._house, match.id, HOST, seat, user, user, REASON)

    async def _substitute_next(self, match: Match) -> Any:
        seat = self._chance.randrange(max(match.seats, 1))
        return await substitute_next(self._house, match, seat, REASON)

    async def _machine(self, match: Match) -> Any:
        return await machines.put(self._house, match.id, HOST, match.seats - 1, REASON)

    async def _wait(self, match: Match) -> Any:
        user = f"waiting{self._chance.randrange(10**6)}"
        return await seating.wait(self._house, match.id, user, user)

    async def _remove(self, match: Match) -> Any:
        seat = self._chance.randrange(max(match.seats, 1))
        return await seating.remove(self._house, match.id, HOST, seat, REASON)

    async def _add_host(self, match: Match) -> Any:
        return await crew.add_host(self._house, match.id, HOST, f"host{self._chance.randrange(3)}", REASON)

    async def _remove_host(self, match: Match) -> Any:
        return await crew.remove_host(self._house, match.id, HOST, self._chance.choice(match.hosts), REASON)

    # Back --------------------------------------------------------------------------------------------------------------

    async def _rollback(self, match: Match) -> Any:
        journal = await self._house.store.transact(lambda tx: tx.journal.of(match.id))
        targets = rollback.targets(journal)
        if not targets:
            return None
        return await rollback.rollback(
            self._house, match.id, HOST, self._chance.choice(targets).position, REASON, **self._way_back()
        )

    async def _undo(self, match: Match) -> Any:
        return await undo(self._house, match.id, HOST, REASON, **self._way_back())

    def _way_back(self) -> dict[str, bool]:
        return {"keeps_submissions": self._chance.random() < 0.6, "is_fresh": self._chance.random() < 0.5}

    # Letters -----------------------------------------------------------------------------------------------------------

    async def _resend(self, match: Match) -> Any:
        tenures = await self._house.store.transact(lambda tx: tx.seats.of(match.id))
        return await ledger.resend(self._house, match.id, HOST, user=self._chance.choice(tenures).user)

    # A result that is held ---------------------------------------------------------------------------------------------

    async def _reopen(self, match: Match) -> Any:
        until = self._house.clock.now() + timedelta(seconds=25)
        return await holding.reopen(self._house, match.id, HOST, until, REASON)

    async def _amend(self, match: Match) -> Any:
        prompt = self._asked(match)
        if prompt is None:
            return None
        answer = self._answer(prompt) if self._chance.random() < 0.8 else None
        return await amending.amend(self._house, match.id, HOST, REASON, {prompt.seat: answer})

    async def _amend_state(self, match: Match) -> Any:
        """Another result altogether: the state that the round began with, or the one it came to, put down by hand."""
        if match.status != "held":
            return None
        table = rounds.position_after(*(await what_is_held(self._house, match)))
        if self._chance.random() < 0.3:
            table = positions.table_of(match)
        state = msgspec.to_builtins(table.state)
        return await amending.amend_state(self._house, match.id, HOST, REASON, state)

    # What they draw ----------------------------------------------------------------------------------------------------

    def _asked(self, match: Match) -> Prompt | None:
        if match.state is None or match.outcome is not None:
            return None
        return self._chance.choice(positions.table_of(match).prompts)

    def _answer(self, prompt: Prompt) -> Any:
        return from_form(prompt.form, Chance(b"hosts", f"{self._chance.random()}"))
