"""A match under random acts of its people, and what must hold throughout: the frame of the stateful test of the referee."""

import asyncio
import re
import tempfile
from collections import Counter
from collections.abc import Awaitable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from hypothesis.stateful import RuleBasedStateMachine, invariant

from bot.courier import Courier
from bot.referee.core import positions
from bot.referee.core.model import Errand, Match, Refused, Sealing, Settings, Submission
from bot.referee.letters.letters import room_address
from bot.referee.play import rounds
from bot.referee.record import archive
from games.chance import Chance
from games.game import Everyone, Hosts, Only, Room
from games.players import from_form
from tests.bot.world import HOST, World, outcome_of, replayed, world
from tests.fakes import FakeClock, FakeEntropy, MemoryVenue

SEATS: Final = 4
REASON: Final = "because"
MEMORY: Final = Path("/dev/shm")

UNREASONED: Final = frozenset(
    {"seated", "started", "opened", "step", "amended_state", "resent", "looked", "previewed", "books_read"}
)
"""Acts of hosts that need no reason: they change nothing, or an entry before them (``amended``) has it."""

T = TypeVar("T")


class Laws(RuleBasedStateMachine):
    """A match of Five Stands on a real database, with all that must hold after every act."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.files, self.stack = AsyncExitStack(), AsyncExitStack()
        self.sealings: list[tuple[int, Sealing]] = []
        self.stored: set[tuple[Any, ...]] = set()
        self.acts: tuple[Any, ...] = ()
        self.seen = 0

    def run(self, work: Awaitable[T]) -> T:
        return self.loop.run_until_complete(asyncio.ensure_future(work, loop=self.loop))

    def do(self, act: Awaitable[T]) -> T | Refused:
        """Do an act that may be refused; what came of it."""
        return self.run(outcome_of(act))

    def open(self, chosen: Settings) -> None:
        """The match, on a file in memory where that can be had: thousands of commits would wait for the disk."""
        folder = self.files.enter_context(tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None))
        self.path, self.clock, self.entropy, self.venue = Path(folder) / "db", FakeClock(), FakeEntropy(), MemoryVenue()
        self.reads_along = chosen.spectators != "public"
        self.wake_up()
        self.id = self.run(self.bot.started(SEATS, settings=chosen)).id
        self.match: Match = self.now()

    def wake_up(self) -> None:
        """The bot on the file; a second time it is the bot restarted."""
        self.bot: World = self.run(self.stack.enter_async_context(world(self.path, self.clock, self.entropy)))
        house = self.bot.house
        self.courier = Courier(house.store, self.venue, house.clock, house.entropy, rate=None)

    def teardown(self) -> None:
        try:
            if hasattr(self, "match"):
                self.the_export_verifies()
        finally:
            self.run(self.stack.aclose())
            self.run(self.files.aclose())
            self.loop.close()

    def the_export_verifies(self) -> None:
        match = self.now()
        document = self.run(archive.export(self.bot.house, self.id, by=HOST, break_glass=REASON))
        plain = msgspec.json.decode(msgspec.json.encode(document))
        assert archive.examine(plain, match.commitment).place is None

    # What rules ask --------------------------------------------------------------------------------------------------------

    def now(self) -> Match:
        match = self.run(self.bot.house.store.transact(lambda tx: tx.matches.get(self.id)))
        assert match is not None
        self.match = match
        return match

    def holder(self, seat: int) -> str | None:
        tenures = self.run(self.bot.house.store.transact(lambda tx: tx.seats.of(self.id)))
        return next((one.user for one in tenures if one.seat == seat and one.to_at is None), None)

    def drawn_answer(self, seat: int, number: int) -> Any:
        prompt = positions.table_of(self.now()).asked(seat)
        if prompt is None:
            return {"play": (), "go": ("stay",)}
        return from_form(prompt.form, Chance(bytes(32), f"{seat}/{number}"))

    def swapped_state(self) -> dict[str, Any]:
        """The held position with two cards in each other's hands."""
        _, steps = rounds.held_of(self.match)
        state: dict[str, Any] = msgspec.to_builtins(steps[-1].table.state)
        hands = [list(hand) for hand in state["hands"]]
        if hands[0] and hands[1]:
            hands[0][0], hands[1][0] = hands[1][0], hands[0][0]
        return {**state, "hands": hands}

    # What always holds -----------------------------------------------------------------------------------------------------

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
    def versions_are_counted_without_gaps(self) -> None:
        counted = Counter((one.line, one.seat, one.key) for one in self.run(self.bot.versions(self.match)))
        assert set(counted.elements()) == set(counted)
        for submission in self.run(self.bot.versions(self.match)):
            assert 1 <= submission.version <= counted[submission.line, submission.seat, submission.key]

    @invariant()
    def the_journal_grows_and_replays_to_what_is_stored(self) -> None:
        journal = self.run(self.bot.journal(self.match))
        acts = tuple((entry.position, entry.act, entry.chain) for entry in journal)
        assert acts[: len(self.acts)] == self.acts, "a line of the journal was changed"
        self.acts = acts
        assert self.run(replayed(self.bot, self.match)) == self.now().state

    @invariant()
    def each_step_of_each_line_is_resolved_once(self) -> None:
        journal = self.run(self.bot.journal(self.match))
        steps = Counter((entry.line, entry.facts["step"]) for entry in journal if entry.act == "step")
        assert all(count == 1 for count in steps.values())
        unreasoned = [one.act for one in journal if one.actor == HOST and not one.reason and one.act not in UNREASONED]
        assert not unreasoned, unreasoned

    @invariant()
    def a_seat_has_one_player_and_a_player_one_seat(self) -> None:
        tenures = self.run(self.bot.house.store.transact(lambda tx: tx.seats.of(self.id)))
        present = [one for one in tenures if one.to_at is None]
        assert len({one.seat for one in present}) == len({one.user for one in present}) == len(present)
        assert not {one.user for one in present} & {one.user for one in self.match.waiting}

    @invariant()
    def a_clock_that_runs_wakes_the_match(self) -> None:
        match = self.now()
        assert match.hosts
        assert (match.wake_at is not None) == (
            (match.is_running and match.deadline is not None)
            or (match.is_held and match.ends_at is not None)
            or (match.is_finished and not match.is_revealed)
        )

    @invariant()
    def letters_go_to_their_own_audience(self) -> None:
        errands = self.run(self.bot.errands(self.match))
        new = [errand for errand in errands if errand.id is not None and errand.id > self.seen]
        tenures = self.run(self.bot.house.store.transact(lambda tx: tx.seats.of(self.id)))
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
                    is_own = errand.address == f"seat/{there[0]}" if len(there) == 1 else is_room(errand, name, key)
                    assert is_own or self.is_for_spectators(place)

    def is_for_spectators(self, place: str) -> bool:
        return place == "spectators" and self.reads_along


def is_room(errand: Errand, name: str, key: str) -> bool:
    """Whether an errand goes to the room of that key; what is taken back (an edit) may stand in the room of an earlier line."""
    if errand.kind == "edit":
        return re.sub(r"/line-\d+$", "", name) == key
    return errand.address == room_address(errand.line, key)


def _written(submission: Submission) -> tuple[Any, ...]:
    return (
        submission.id,
        submission.line,
        submission.seat,
        submission.key,
        submission.version,
        msgspec.json.encode(submission.answer),
        submission.receipt,
        submission.by,
    )
