"""Random acts of hosts and players: whatever happens, nothing is lost, nothing is told to the wrong people, and all of it replays."""

import asyncio
import tempfile
from collections import Counter
from collections.abc import Awaitable
from contextlib import AsyncExitStack
from datetime import timedelta
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from hypothesis import HealthCheck, settings, strategies
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from bot.courier import Courier
from bot.referee import amending, glass, holding, hosting, override, positions, rollback, seating, trades
from bot.referee.model import Errand, Match, Pace, Refused, Sealing, Settings, Submission, Trade
from games.chance import Chance
from games.game import Everyone, Hosts, Only, Room
from games.players import from_form
from tests.bot.world import HOST, NAMES, World, refused, replayed, world
from tests.fakes import MemoryVenue

SEATS: Final = 4
STRANGERS: Final = ("zoe", "yan", "xin")
REASON: Final = "because"
MEMORY: Final = Path("/dev/shm")

T = TypeVar("T")
seats = strategies.integers(0, SEATS - 1)
numbers = strategies.integers(0, 2**16)


class Referee(RuleBasedStateMachine):
    """A match of Five Stands under the hands of its people."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.stack = AsyncExitStack()
        self.sealings: list[tuple[int, Sealing]] = []
        self.stored: set[tuple[Any, ...]] = set()
        self.seen = 0

    def run(self, work: Awaitable[T]) -> T:
        return self.loop.run_until_complete(asyncio.ensure_future(work, loop=self.loop))

    @initialize(
        announce=strategies.sampled_from(["at_once", "hold"]),
        early=strategies.sampled_from(["never", "all_in"]),
        grace=strategies.integers(0, 1),
        spectators=strategies.sampled_from(["public", "behind", "live"]),
        acts=strategies.sampled_from(["public", "hosts"]),
    )
    def deal(self, announce: Any, early: Any, grace: int, spectators: Any, acts: Any) -> None:
        # In memory where that can be had: thousands of commits would wait for the disk.
        folder = self.stack.enter_context(tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None))
        self.bot: World = self.run(self.stack.enter_async_context(world(Path(folder) / "db")))
        self.venue = MemoryVenue()
        house = self.bot.house
        self.courier = Courier(house.store, self.venue, house.clock, house.entropy, rate=None)
        self.settings = Settings(
            Pace(early=early), announce=announce, grace=grace, spectators=spectators, acts=acts, reveal_after="30 days"
        )
        self.id = self.run(self.bot.started(SEATS, settings=self.settings)).id
        self.match: Match = self.now()
        self.play_on(0, 1)

    def teardown(self) -> None:
        self.run(self.stack.aclose())
        self.loop.close()

    def now(self) -> Match:
        found = self.run(self.bot.house.store.transact(lambda tx: tx.match(self.id)))
        assert found is not None
        self.match = found
        return found

    def holder(self, seat: int) -> str | None:
        tenures = self.run(self.bot.house.store.transact(lambda tx: tx.tenures(self.id)))
        return next((one.user for one in tenures if one.seat == seat and one.to_at is None), None)

    def given(self, seat: int, number: int) -> Any:
        prompt = positions.table_of(self.now()).asked(seat)
        return (
            from_form(prompt.form, Chance(bytes(32), f"{seat}/{number}")) if prompt else {"play": (), "go": ("stay",)}
        )

    # Players ------------------------------------------------------------------------------------------------------------

    @rule(seat=seats, number=numbers, is_withdrawn=strategies.sampled_from([False, False, False, True]))
    def order(self, seat: int, number: int, is_withdrawn: bool) -> None:
        self.bot.clock.turn(1)
        user = self.holder(seat) or "nobody"
        done = self.run(self.bot.order(self.match, user, None if is_withdrawn else self.given(seat, number)))
        if isinstance(done, Sealing):
            self.sealings.append((self.match.line, done))

    @rule(seat=seats, number=numbers)
    def trade(self, seat: int, number: int) -> None:
        state = positions.table_of(self.now()).state
        taker = (seat + 1 + number % (SEATS - 1)) % SEATS
        giver, other = self.holder(seat), self.holder(taker)
        if giver is None or other is None or not state.hands[seat] or not state.hands[taker]:
            return
        given, taken = state.hands[seat][:1], state.hands[taker][:1]
        at = self.bot.clock.now()
        offered = self.run(trades.offer_trade(self.bot.house, self.id, giver, taker, given, taken, at))
        if isinstance(offered, Trade):
            self.run(trades.answer_trade(self.bot.house, offered.token, other, at, is_accepted=number % 3 > 0))

    @rule(user=strategies.sampled_from(STRANGERS))
    def wait(self, user: str) -> None:
        self.run(seating.wait(self.bot.house, self.id, user, user.title()))

    # Time ---------------------------------------------------------------------------------------------------------------

    @rule(hours=strategies.integers(0, 30))
    def turn(self, hours: int) -> None:
        self.run(self.bot.turn_to(self.bot.clock.now() + timedelta(hours=hours, seconds=1)))

    @rule(number=numbers)
    def play_a_round(self, number: int) -> None:
        """Whatever stands in its way is done with first; everybody orders; the deadline passes."""
        if self.now().status == "held":
            self.announce()
        self.run(hosting.resume(self.bot.house, self.id, HOST, REASON))
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
        self.run(override.override(self.bot.house, self.id, HOST, seat, self.given(seat, number), REASON))

    @rule(act=strategies.sampled_from([hosting.pause, hosting.resume, hosting.close_now]))
    def course(self, act: Any) -> None:
        self.run(act(self.bot.house, self.id, HOST, REASON))

    @rule(hours=strategies.integers(-1, 60))
    def extend(self, hours: int) -> None:
        until = self.bot.clock.now() + timedelta(hours=hours)
        self.run(hosting.extend(self.bot.house, self.id, HOST, until, REASON))

    @rule()
    def announce(self) -> None:
        self.run(holding.preview(self.bot.house, self.id, HOST))
        self.run(holding.announce(self.bot.house, self.id, HOST))

    @rule(seat=seats, number=numbers)
    def amend(self, seat: int, number: int) -> None:
        self.run(amending.amend(self.bot.house, self.id, HOST, REASON, {seat: self.given(seat, number)}))

    @rule(hours=strategies.integers(1, 60))
    def reopen(self, hours: int) -> None:
        until = self.bot.clock.now() + timedelta(hours=hours)
        self.run(holding.reopen(self.bot.house, self.id, HOST, until, REASON))

    @rule(seat=seats, user=strategies.sampled_from((*STRANGERS, *NAMES[:SEATS])))
    def substitute(self, seat: int, user: str) -> None:
        self.bot.clock.turn(1)
        self.run(seating.substitute(self.bot.house, self.id, HOST, seat, user, user.title(), REASON))

    @rule(seat=seats, number=numbers)
    def remove(self, seat: int, number: int) -> None:
        self.bot.clock.turn(1)
        if number % 3 == 0 and self.holder((seat + 1) % SEATS):
            self.run(seating.remove(self.bot.house, self.id, HOST, seat, REASON))

    @rule(number=numbers, keeps=strategies.booleans(), is_fresh=strategies.booleans())
    def roll_back(self, number: int, keeps: bool, is_fresh: bool) -> None:
        found = rollback.targets(self.run(self.bot.journal(self.match)))
        to = found[number % len(found)].position
        work = rollback.rollback(self.bot.house, self.id, HOST, to, REASON, keeps_submissions=keeps, is_fresh=is_fresh)
        done = self.run(work)
        assert isinstance(done, tuple) or refused(done) in {"no-such-position", "secret-published"}

    @rule(seat=seats)
    def peek(self, seat: int) -> None:
        done = self.run(glass.peek(self.bot.house, self.id, HOST, seat, REASON))
        if not isinstance(done, Refused):
            assert self.run(self.bot.acts(self.match))[-1] == "glass_broken"

    # What always holds --------------------------------------------------------------------------------------------------

    @invariant()
    def every_acknowledged_submission_is_stored(self) -> None:
        versions = self.run(self.bot.versions(self.match))
        known = {(one.line, one.seat, one.key, one.version): one for one in versions}
        for line, sealing in self.sealings:
            kept = known[line, sealing.seat, sealing.prompt.key, sealing.version]
            assert (kept.answer, kept.receipt) == (sealing.answer, sealing.receipt)
        now = {_written(one) for one in versions}
        assert self.stored <= now, "a version was lost"
        self.stored = now

    @invariant()
    def the_journal_replays_to_what_is_stored(self) -> None:
        assert self.run(replayed(self.bot, self.match)) == self.now().state

    @invariant()
    def each_step_of_each_line_is_resolved_once(self) -> None:
        journal = self.run(self.bot.journal(self.match))
        steps = Counter((entry.line, entry.facts["step"]) for entry in journal if entry.act == "step")
        assert all(count == 1 for count in steps.values())
        assert all(
            entry.reason for entry in journal if entry.actor == HOST and entry.act not in {"started", "opened", "step"}
        )

    @invariant()
    def a_seat_has_one_player_and_a_player_one_seat(self) -> None:
        tenures = self.run(self.bot.house.store.transact(lambda tx: tx.tenures(self.id)))
        present = [one for one in tenures if one.to_at is None]
        assert len({one.seat for one in present}) == len({one.user for one in present}) == len(present)

    @invariant()
    def letters_go_to_their_own_audience(self) -> None:
        errands = self.run(self.bot.errands(self.match))
        new = [errand for errand in errands if errand.id is not None and errand.id > self.seen]
        tenures = self.run(self.bot.house.store.transact(lambda tx: tx.tenures(self.id)))
        sat = {(f"seat/{one.seat}", one.user) for one in tenures}
        for errand in new:
            if errand.address.startswith("seat/") and errand.about:
                assert (errand.address, errand.about) in sat
            self.check_audience(errand)
        self.seen = max((errand.id or 0 for errand in errands), default=0)

    def check_audience(self, errand: Errand) -> None:
        letter = errand.letter
        if letter is None or letter.kind == "room":
            return
        place, _, name = errand.address.partition("/")
        assert letter.reader is None or errand.address == f"seat/{letter.reader}"
        assert letter.prompt is None or errand.address == f"seat/{letter.prompt.seat}"
        assert place == "seat" or not letter.used
        for raw in letter.events:
            to = msgspec.json.decode(raw, type=positions.game_of(self.match).Event).to
            match to:
                case Everyone():
                    assert place == "public"
                case Hosts():
                    assert place == "hosts"
                case Only(seat=seat):
                    assert errand.address == f"seat/{seat}" or self.is_for_spectators(place)
                case Room(key=key, seats=there):
                    own = f"seat/{there[0]}" if len(there) == 1 else f"room/{name}"
                    is_own = errand.address == own and (
                        place == "seat" or name.removesuffix(f"/line-{errand.line}") == key
                    )
                    assert is_own or self.is_for_spectators(place)

    def is_for_spectators(self, place: str) -> bool:
        return place == "spectators" and self.settings.spectators != "public"


def _written(one: Submission) -> tuple[Any, ...]:
    return one.id, one.line, one.seat, one.key, one.version, msgspec.json.encode(one.answer), one.receipt, one.by


TestReferee = Referee.TestCase
TestReferee.settings = settings(
    max_examples=25,
    stateful_step_count=40,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
