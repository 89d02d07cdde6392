"""Random acts of hosts and players: nothing is ever lost, nothing is told to the wrong people, and all of it replays.

``BELLFLOWER_EXAMPLES=300`` plays so many matches of 80 acts, other ones each time, as `make soak` does.
"""

import os
from contextlib import AsyncExitStack
from datetime import timedelta
from typing import Any, Final

from hypothesis import HealthCheck, settings, strategies
from hypothesis.stateful import initialize, rule

from bot.referee import sweep
from bot.referee.acts import access
from bot.referee.core import positions
from bot.referee.core.model import Pace, Refused, Sealing, Settings, Trade
from bot.referee.hosting import amending, crew, holding, hosting, ledger, rollback
from bot.referee.orders import override
from bot.referee.orders.deciding import Order
from bot.referee.play import outage, seating, trades
from bot.referee.record import archive
from bot.referee.showing import spectators
from tests.bot.core.laws import REASON, SEATS, Laws
from tests.bot.hosting.undoing import undo
from tests.bot.world import HOST, NAMES
from tests.fakes import FOREVER

STRANGERS: Final = ("zoe", "yan", "xin")

seats = strategies.integers(0, SEATS - 1)
numbers = strategies.integers(0, 2**16)


class Referee(Laws):
    """Every act that hosts and players have, in any order."""

    @initialize(
        announce=strategies.sampled_from(["at_once", "hold"]),
        early=strategies.sampled_from(["never", "all_in"]),
        grace=strategies.integers(0, 1),
        reads=strategies.sampled_from(["public", "behind", "live"]),
        acts=strategies.sampled_from(["public", "hosts"]),
        hold_for=strategies.sampled_from([None, "2h"]),
        is_blind=strategies.booleans(),
    )
    def deal(
        self, announce: Any, early: Any, grace: int, reads: Any, acts: Any, hold_for: str | None, is_blind: bool
    ) -> None:
        chosen = Settings(
            Pace(early=early), announce=announce, grace=grace, spectators=reads, acts=acts, hold_for=hold_for,
            blind_hosts=is_blind, strikes=1, reveal_after="30 days",
        )  # fmt: skip
        self.messages: list[tuple[int, str]] = []
        self.open(chosen)
        self.play_on(0, 1)

    # Players ------------------------------------------------------------------------------------------------------------

    @rule(seat=seats, number=numbers, is_withdrawn=strategies.sampled_from([False, False, False, True]))
    def order(self, seat: int, number: int, is_withdrawn: bool) -> None:
        self.bot.clock.turn(1)
        user = self.holder(seat) or "nobody"
        done = self.do(self.bot.order(self.match, user, None if is_withdrawn else self.drawn_answer(seat, number)))
        if isinstance(done, Sealing):
            self.sealings.append((self.match.line, done))

    @rule(seat=seats, number=numbers)
    def type_in_a_dm(self, seat: int, number: int) -> None:
        self.messages.append((seat, f"message:{len(self.messages)}"))
        self._hand_in(seat, number, self.messages[-1][1])

    @rule(number=numbers)
    def edit_a_dm(self, number: int) -> None:
        if self.messages:
            seat, first = self.messages[number % len(self.messages)]
            self._hand_in(seat, number, f"{first}@{self.bot.clock.now()}", first)

    @rule(number=numbers)
    def delete_a_dm(self, number: int) -> None:
        if self.messages:
            before = self.run(self.bot.versions(self.match))
            self.run(ledger.tell_deleted(self.bot.house, self.messages[number % len(self.messages)][1]))
            assert self.run(self.bot.versions(self.match)) == before

    def _hand_in(self, seat: int, number: int, source: str, edits: str = "") -> None:
        self.bot.clock.turn(1)
        answer, user = self.drawn_answer(seat, number), self.holder(seat) or "nobody"
        order = Order(self.id, user, answer, None, self.bot.clock.now(), source, edits)
        done = self.do(self.bot.intake.submit(order))
        if isinstance(done, Sealing):
            self.sealings.append((self.match.line, done))
            assert self.do(self.bot.intake.submit(order)) == done, "read twice, it is one submission"

    @rule(seat=seats, number=numbers)
    def trade(self, seat: int, number: int) -> None:
        state = positions.table_of(self.now()).state
        taker = (seat + 1 + number % (SEATS - 1)) % SEATS
        giver, other = self.holder(seat), self.holder(taker)
        if giver is None or other is None or not state.hands[seat] or not state.hands[taker]:
            return
        goods, taken = state.hands[seat][:1], state.hands[taker][:1]
        at = self.bot.clock.now()
        offered = self.do(trades.offer_trade(self.bot.house, self.id, giver, taker, goods, taken, at))
        if isinstance(offered, Trade):
            who = giver if number % 5 == 0 else other
            self.do(trades.answer_trade(self.bot.house, offered.token, who, at, is_accepted=number % 3 > 0))

    @rule(user=strategies.sampled_from(STRANGERS), is_patient=strategies.booleans())
    def wait(self, user: str, is_patient: bool) -> None:
        self.do(seating.wait(self.bot.house, self.id, user, user.title()))
        if not is_patient:
            self.do(seating.stop_waiting(self.bot.house, self.id, user))

    # Time ---------------------------------------------------------------------------------------------------------------

    @rule(hours=strategies.integers(0, 30))
    def turn(self, hours: int) -> None:
        self.run(self.bot.turn_to(self.bot.clock.now() + timedelta(hours=hours, seconds=1)))

    @rule(minutes=strategies.integers(1, 3000))
    def be_away(self, minutes: int) -> None:
        """The bot itself is away, and back."""
        self.restart()
        self.run(outage.alive(self.bot.house))
        self.bot.clock.turn(60 * minutes)
        self.run(outage.excuse_absence(self.bot.house))
        self.run(sweep.attend(self.bot.house))

    @rule(hours=strategies.integers(0, 60))
    def be_deaf(self, hours: int) -> None:
        """Nothing closes while what was sent before its deadline has not been read."""
        self.bot.inbox.upto = upto = self.bot.clock.now()
        step, line, deadline = self.now().step, self.match.line, self.match.deadline
        is_due = self.match.ready_at is not None or (deadline is not None and deadline <= upto)
        self.run(self.bot.turn_to(self.bot.clock.now() + timedelta(hours=hours, seconds=1)))
        self.bot.inbox.upto = FOREVER
        held = self.match.status == "held"
        assert is_due or held or (self.now().step, self.match.line) == (step, line)

    @rule()
    def restart(self) -> None:
        self.run(self.stack.aclose())
        self.stack = AsyncExitStack()
        self.wake_up()

    @rule(number=numbers)
    def play_a_round(self, number: int) -> None:
        """Obstacles are removed first; all order; the deadline passes."""
        if self.now().status == "held":
            self.announce()
        self.do(hosting.resume(self.bot.house, self.id, HOST, REASON))
        for seat in range(SEATS):
            if self.match.status == "running":
                self.order(seat, number + seat, is_withdrawn=False)
        self.pass_deadline()

    @rule()
    def pass_deadline(self) -> None:
        if self.now().deadline is not None and self.match.status != "finished":
            self.run(self.bot.pass_deadline(self.match))

    @rule(number=numbers, rounds=strategies.integers(1, 2))
    def play_on(self, number: int, rounds: int) -> None:
        for _ in range(rounds):
            self.play_a_round(number)
            if self.now().status == "held":
                self.announce()
        self.deliver()

    @rule()
    def deliver(self) -> None:
        self.run(self.courier.drain())

    # Hosts --------------------------------------------------------------------------------------------------------------

    @rule(seat=seats, number=numbers)
    def override(self, seat: int, number: int) -> None:
        self.do(override.override(self.bot.house, self.id, HOST, seat, self.drawn_answer(seat, number), REASON))

    @rule(act=strategies.sampled_from([hosting.pause, hosting.resume, hosting.close_now]))
    def course(self, act: Any) -> None:
        self.do(act(self.bot.house, self.id, HOST, REASON))

    @rule(hours=strategies.integers(-1, 60))
    def extend(self, hours: int) -> None:
        until = self.bot.clock.now() + timedelta(hours=hours)
        self.do(hosting.extend(self.bot.house, self.id, HOST, until, REASON))

    @rule()
    def announce(self) -> None:
        self.do(holding.preview(self.bot.house, self.id, HOST, REASON))
        self.do(holding.announce(self.bot.house, self.id, HOST))

    @rule(number=numbers)
    def amend(self, number: int) -> None:
        """Any question of the held result, or two cards of the position after it."""
        asked = self.do(amending.questions(self.bot.house, self.id, HOST))
        if isinstance(asked, Refused):
            return
        prompt = asked[number % len(asked)]
        answer = None if number % 4 == 0 else self.drawn_answer(prompt.seat, number)
        self.do(amending.amend(self.bot.house, self.id, HOST, REASON, {prompt.seat: answer}, prompt.step))
        if number % 3 == 0:
            self.now()
            self.do(amending.amend_state(self.bot.house, self.id, HOST, REASON, self.swapped_state()))

    @rule(hours=strategies.integers(1, 60))
    def reopen(self, hours: int) -> None:
        until = self.bot.clock.now() + timedelta(hours=hours)
        self.do(holding.reopen(self.bot.house, self.id, HOST, until, REASON))

    @rule(seat=seats, user=strategies.sampled_from((*STRANGERS, *NAMES[:SEATS], "")))
    def substitute(self, seat: int, user: str) -> None:
        """A named person, or the first of the waiting list."""
        self.bot.clock.turn(1)
        house = self.bot.house
        self.do(
            seating.substitute(house, self.id, HOST, seat, user, user.title(), REASON)
            if user
            else seating.substitute_next(house, self.id, HOST, seat, REASON)
        )

    @rule(seat=seats, number=numbers)
    def remove(self, seat: int, number: int) -> None:
        self.bot.clock.turn(1)
        if number % 3 == 0 and self.holder((seat + 1) % SEATS):
            self.do(seating.remove(self.bot.house, self.id, HOST, seat, REASON))

    @rule(act=strategies.sampled_from([crew.add_host, crew.remove_host]), user=strategies.sampled_from(STRANGERS))
    def crew(self, act: Any, user: str) -> None:
        self.do(act(self.bot.house, self.id, HOST, user, REASON))

    @rule(number=numbers, keeps=strategies.booleans(), is_fresh=strategies.booleans())
    def roll_back(self, number: int, keeps: bool, is_fresh: bool) -> None:
        targets = rollback.targets(self.run(self.bot.journal(self.match)))
        to = targets[number % len(targets)].position
        work = rollback.rollback(self.bot.house, self.id, HOST, to, REASON, keeps_submissions=keeps, is_fresh=is_fresh)
        done = self.do(work)
        assert isinstance(done, tuple) or done.id in {"no-such-position", "secret-published"}

    @rule(keeps=strategies.booleans())
    def undo(self, keeps: bool) -> None:
        self.do(undo(self.bot.house, self.id, HOST, REASON, keeps_submissions=keeps))

    @rule(seat=seats)
    def peek(self, seat: int) -> None:
        done = self.do(access.peek(self.bot.house, self.id, HOST, seat, REASON))
        if not isinstance(done, Refused):
            assert self.run(self.bot.acts(self.match))[-2:] == ["glass_broken", "looked"]

    @rule(reason=strategies.sampled_from(["", REASON]))
    def export(self, reason: str) -> None:
        document = self.do(archive.export(self.bot.house, self.id, by=HOST, break_glass=reason))
        assert isinstance(document, dict)
        assert (document["secret"] is None) == (not reason and not self.now().is_revealed)

    @rule(seat=seats)
    def resend(self, seat: int) -> None:
        self.do(ledger.resend(self.bot.house, self.id, HOST, user=self.holder(seat) or "nobody"))

    @rule(mode=strategies.sampled_from(["public", "behind", "live"]))
    def admit_spectators(self, mode: Any) -> None:
        self.do(spectators.arrange(self.bot.house, self.id, HOST, mode, "home", REASON))
        self.reads_along |= mode != "public"

    @rule(number=numbers)
    def end(self, number: int) -> None:
        """By hand, or without a result; seldom, for little can be done to a match that is over."""
        if number % 11 == 0:
            places = tuple((seat,) for seat in range(SEATS))
            self.do(hosting.finish(self.bot.house, self.id, HOST, places, REASON))
        elif number % 29 == 0:
            self.do(hosting.abort(self.bot.house, self.id, HOST, REASON))


_AT_LENGTH = os.environ.get("BELLFLOWER_EXAMPLES")

TestReferee = Referee.TestCase
TestReferee.settings = settings(
    max_examples=int(_AT_LENGTH or 5),
    stateful_step_count=80 if _AT_LENGTH else 45,
    deadline=None,
    derandomize=_AT_LENGTH is None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
