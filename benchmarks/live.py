"""Ten live tables at once on a loopback Discord, in real time: how long a result takes after the last press.

The whole bot with the real discord.py; players press between 0.4 and 3 seconds after their letter has come. Beside them a match with a
deadline has to close on time. All in one process: half of the work is that of the loopback itself.
"""

import asyncio
import random
import tempfile
from datetime import timedelta
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Final

from bot.outside.system import SystemClock
from bot.referee.acts.acts import Act
from bot.referee.core.model import Match
from tests.discord.loopback import Loopback, Message, Person, components, patched
from tests.discord.playing import Evening
from tests.fakes import FakeClock

TABLES: Final = 10
SEATS: Final = 3
TURNS: Final = 8
QUICKEST, SLOWEST = 0.4, 3.0
VOTE: Final = 'rounds = 40; questions = [{"fields": [{"key": "vote", "choices": ["@others"], "count": "most_votes", "prize": 1}]}]'
CLOCK: Final = SystemClock()


async def _created(night: Evening, title: str, people: list[Person], **options: str) -> Match:
    """A match in which these people sit; it is dealt."""
    hall = night.channel("hall")
    for person in people:
        person.joins(night.guild)
    await night.host.slash("host create", hall, title=title, place=hall, **options)
    for person in people:
        await person.awaits(f"{title}: sign-up")
        await night.joined(person, title=title)
    [match] = [one for one in await night.bot.store.transact(lambda tx: tx.matches()) if one.title == title]
    await (await night.host.slash("host start", hall, match=match.id)).settled()
    return match


def _choices(letter: Message) -> list[str]:
    return [each for each in components.hidden(letter.components) if each.startswith("bf:pick:")]


async def _table(title: str, people: list[Person], turns: int) -> list[float]:
    """Play some turns; for each, the seconds from the last press until all at the table have the result."""
    waits = []
    for turn in range(1, turns + 1):
        pressed = await asyncio.gather(*(_turn(title, person, turn) for person in people))
        seen = await asyncio.gather(*(_seen(title, person, turn + 1) for person in people))
        waits.append(max(seen) - max(pressed))
    return waits


async def _turn(title: str, person: Person, turn: int) -> float:
    """Read the letter, think, press; when."""
    await person.awaits(f"{title}, round {turn}", where=person.inbox)
    letter = person.finds(f"{title}, round {turn}", where=person.inbox)
    await CLOCK.sleep(random.uniform(QUICKEST, SLOWEST))
    at = perf_counter()
    await person.press(letter, random.choice(_choices(letter)))
    return at


async def _seen(title: str, person: Person, turn: int) -> float:
    await person.awaits(f"{title}, round {turn}", where=person.inbox)
    return perf_counter()


async def _one_request(night: Evening) -> float:
    """What one request on the loopback takes by itself: the median of fifty."""
    times = []
    for _ in range(50):
        begun = perf_counter()
        await night.bot.fetch_user(night.host.id)
        times.append(perf_counter() - begun)
    return median(times)


async def _daily(night: Evening, people: list[Person], after: float) -> str:
    """A match whose deadline comes in the midst of it; its id."""
    match = await _created(night, "Daily", people, game="five_stands")
    until = CLOCK.now() + timedelta(seconds=after)

    async def soon(act: Act) -> None:
        await act.save(deadline=until, reminded=9)

    await night.bot.house.act(match.id, soon)
    return match.id


async def _closed(night: Evening, match_id: str) -> None:
    """Wait until the first round of a match has closed."""
    while True:
        match = await night.bot.store.transact(lambda tx: tx.match(match_id))
        if match is not None and match.step > 0:
            return
        await CLOCK.sleep(0.1)


async def _measure(folder: Path, tables: int, turns: int) -> list[tuple[str, str]]:
    async with Loopback(clock=CLOCK.now, patience=600) as loopback:
        night = Evening(loopback, FakeClock(), folder / "live.db")
        with patched(loopback):
            async with night.awake(clock=CLOCK, rate=45) as bot:
                await night.channels()
                groups = [[loopback.person(f"P{table}-{seat}") for seat in range(SEATS)] for table in range(tables)]
                for number, people in enumerate(groups):
                    await _created(night, f"T{number}", people, game="by_hand", every="20s", options=VOTE)
                alone = await _one_request(night)
                daily = await _daily(night, [loopback.person(f"D{seat}") for seat in range(3)], 2.0 + turns)
                bot.lateness.clear()
                waits = [
                    each
                    for one in await asyncio.gather(
                        *(_table(f"T{number}", people, turns) for number, people in enumerate(groups))
                    )
                    for each in one
                ]
                await _closed(night, daily)
                late = max(bot.lateness, default=0.0)
    last = quantiles(waits, n=100)[98]
    return [
        (
            f"{len(waits)} turns at {tables} tables: last press to result, median (goal: 0.6 s)",
            f"{median(waits):.2f} s",
        ),
        ("the same, p99 (goal: 1.5 s)", f"{last:.2f} s"),
        ("one request alone on the same loopback", f"{alone * 1000:.1f} ms"),
        ("median and p99 in requests", f"{median(waits) / alone:.0f} and {last / alone:.0f}"),
        ("a match that closes by its deadline beside them, late by (it waits 5 s for stragglers)", f"{late:.1f} s"),
    ]


def run(tables: int = TABLES, turns: int = TURNS) -> list[tuple[str, str]]:
    """Medians and the worst of a hundred."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_measure(Path(folder), tables, turns))
