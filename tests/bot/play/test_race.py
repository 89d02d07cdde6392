"""A race: the first press by the venue's own stamp has the word, in any order of arrival. The lot decides between equal ones."""

import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

import pytest

from bot.referee.core import paces, positions
from bot.referee.core.model import Match, Sealing
from bot.referee.orders import deciding
from bot.referee.orders.deciding import Decision, Order
from bot.referee.orders.intake import Intake
from bot.referee.record import verifying
from games import table
from tests.bot.world import NAMES, World, outcome_of, refusal_of
from tests.sure import sure

BUZZER = ({"fields": ({"key": "buzz", "choices": ("me",), "count": "first", "prize": 1},)},)
PRESS = {"buzz": ("me",)}
SEATS = 4


async def _begun(bot: World, rounds: int = 3) -> Match:
    options = {"rounds": rounds, "questions": BUZZER}
    return await bot.started(SEATS, "by_hand", options=options, pace=paces.live("20s"))


def _ms(milliseconds: float) -> timedelta:
    return timedelta(milliseconds=milliseconds)


async def _points(bot: World, match: Match) -> tuple[int, ...]:
    points: tuple[int, ...] = positions.table_of(await bot.now(match)).state.points
    return points


async def _close(bot: World, match: Match) -> Match:
    wake = sure((await bot.now(match)).ready_at)
    await bot.turn_to(wake)
    return await bot.now(match)


async def test_the_first_stamp_wins_though_it_arrives_last(bot: World) -> None:
    """The round waits a second after the first press that arrives, and closes then without the others.

    Of two devices the earlier stamp counts; pressing again does not cost the place.
    """
    match = await _begun(bot)
    start = bot.clock.now()
    bot.clock.turn(5)
    for name, at in (("Bo", 900), ("Ada", 1500), ("Ada", 700), ("Ada", 2500)):
        await bot.order(match, name, PRESS, at=start + _ms(at))
    assert (await bot.now(match)).ready_at == bot.clock.now() + timedelta(seconds=1)
    assert [(one.seat, one.version) for one in await bot.versions(match)] == [(1, 1), (0, 1), (0, 2)]
    after = await _close(bot, match)
    assert (after.round, await _points(bot, after)) == (2, (1, 0, 0, 0))


@pytest.mark.parametrize("apart", [0, 100])
async def test_presses_of_the_same_tenth_of_a_second_go_to_the_lot(bot: World, apart: int) -> None:
    """All are told who was simultaneous with the first; the lot is drawn from the match's seed, so it verifies."""
    match = await _begun(bot, rounds=1)
    start = bot.clock.now()
    for seat, at in ((0, apart), (2, 0), (3, 101)):
        await bot.order(match, NAMES[seat], PRESS, at=start + _ms(at))
    after = await _close(bot, match)
    scores = sure(after.outcome).scores
    assert (sum(scores), scores[1], scores[3]) == (1, 0, 0)
    small = [note.id for one in await bot.errands(match, "public") if one.letter for note in one.letter.small]
    assert small.count("race-tied") == 1
    document = await bot.document(match)
    assert verifying.checked(document)
    [step] = [entry for entry in document["journal"] if entry["act"] == "step"]
    assert step["facts"]["pressed"] == {"0": apart, "2": 0, "3": 101}


# Eighty turns


@dataclass
class _Evening:
    """Turns of a buzzer: how presses are late, and what came of those who were as good as first."""

    bot: World
    chance: random.Random
    match: Match
    tied: int = 0
    not_the_earliest: int = 0
    late: int = 0

    async def turn(self) -> None:
        """One question: presses come late by up to 900 ms, in any order, some twice; sometimes the connection is gone meanwhile."""
        before, start, number = await _points(self.bot, self.match), self.bot.clock.now(), self.match.round
        stamps = self._stamps()
        earliest = min(stamps.values())
        first = {seat for seat, at in stamps.items() if at - earliest <= 100}
        back = self.chance.uniform(1_500, 4_000) if self.chance.random() < 0.2 else 0
        self.bot.inbox.is_lost = back > 0
        arriving = sorted((max(at + self.chance.uniform(0, 900), back), seat) for seat, at in stamps.items())
        for arrives, seat in arriving:
            await self._until(start + _ms(arrives))
            for _ in range(self.chance.choice((1, 2))):
                done = await outcome_of(self._press(seat, start + _ms(stamps[seat]), number))
                assert isinstance(done, Sealing) or seat not in first, done
            self.bot.inbox.is_lost = False
        await self._until(start + _ms(arriving[-1][0] + 2_500))
        await self._check(before, stamps, first)
        done = await refusal_of(self._press(0, self.bot.clock.now(), number, "late"))
        assert self.match.status == "finished" or done.id == "stale-prompt"
        self.late += self.match.status != "finished"

    def _stamps(self) -> dict[int, int]:
        """When each presses, in milliseconds: some as good as at once, some apart."""
        at, stamps = 400, dict[int, int]()
        for seat in self.chance.sample(range(SEATS), SEATS):
            stamps[seat] = at
            at += self.chance.choice((0, 30, 100, 101, 300))
        return stamps

    async def _press(self, seat: int, at: datetime, number: int, source: str = "") -> Decision:
        source = source or f"{self.match.id}/{number}/{seat}"
        return await self.bot.order(self.match, NAMES[seat], PRESS, f"round-{number}", at=at, source=source)

    async def _until(self, moment: datetime) -> None:
        """Time goes on, and the round is attended to whenever it asks for it."""
        while True:
            now = await self.bot.now(self.match)
            if now.ready_at is None or now.ready_at > moment or now.status != "running":
                break
            await self.bot.turn_to(max(now.ready_at, self.bot.clock.now()))
        await self.bot.turn_to(moment)

    async def _check(self, before: tuple[int, ...], stamps: dict[int, int], first: set[int]) -> None:
        """The first has the point; of those within 100 ms the lot has chosen one, and the journal says who they were."""
        self.match = await self.bot.now(self.match)
        scores = self.match.outcome.scores if self.match.outcome else await _points(self.bot, self.match)
        gained = [now - was for was, now in zip(before, scores, strict=True)]
        assert sum(gained) == 1
        winner = gained.index(1)
        assert winner in first, (gained, stamps)
        step = [one for one in await self.bot.journal(self.match) if one.act == "step"][-1]
        pressed = {int(seat): after for seat, after in step.facts["pressed"].items()}
        assert {seat for seat, after in pressed.items() if after <= 100} == first
        self.tied += len(first) > 1
        self.not_the_earliest += stamps[winner] > min(stamps.values())


async def _turns(bot: World, count: int) -> _Evening:
    """Play so many turns, in as many matches as it takes."""
    evening = _Evening(bot, random.Random(31), await _begun(bot, rounds=20))
    for _ in range(count):
        if evening.match.status == "finished":
            evening.match = await _begun(bot, rounds=20)
        await evening.turn()
    return evening


async def test_forty_turns_of_jitter(bot: World) -> None:
    """The first stamp wins each turn, whatever comes when; the lot decides between ties; late presses are told why; silence wins none."""
    match = await bot.pass_deadline(await _begun(bot))
    assert (match.round, await _points(bot, match)) == (2, (0, 0, 0, 0))
    await _judged(bot, 40)


async def _judged(bot: World, count: int) -> None:
    evening = await _turns(bot, count)
    assert evening.tied > count / 4
    assert evening.not_the_earliest > evening.tied / 8
    assert evening.late >= count * 0.95


def _by_arrival(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plant: a press counts by when it arrives."""
    submit = Intake.submit

    async def arrived(intake: Intake, order: Order) -> Sealing:
        return await submit(intake, replace(order, stamped_at=intake._house.clock.now()))

    monkeypatch.setattr(Intake, "submit", arrived)


def _ties_to_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plant: the earlier of two that are as good as equal wins."""
    monkeypatch.setattr(table, "TIE", -1)


def _late_ones_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plant: a press for a question that is closed is one for the next."""
    monkeypatch.setattr(deciding, "_refuse_stale", lambda *_: None)


@pytest.mark.parametrize("plant", [_by_arrival, _ties_to_the_first, _late_ones_too])
async def test_these_turns_find_what_is_wrong(
    bot: World, monkeypatch: pytest.MonkeyPatch, plant: Callable[[pytest.MonkeyPatch], None]
) -> None:
    """They would not pass with any of these faults."""
    plant(monkeypatch)
    with pytest.raises(AssertionError):
        await _judged(bot, 40)
