"""Designs: decisions a second over the library, a close beside a built-in game's, the check, bombs, and the workers' memory."""

import asyncio
import gc
from collections.abc import Coroutine, Iterator
from pathlib import Path
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from statistics import median
from time import perf_counter
from typing import Final

from games import five_stands, table
from games.chance import Chance
from games.design.check import check
from games.design.faults import Faulty, Stopped
from games.design.record import made
from games.design.sandbox.client import Worker
from games.game import AnyGame
from games.library import FILES
from games.players import from_form
from tests.games.design.bombs import PLAYED, READ, played

SEATS: Final = 11
GOAL: Final = 5_000
MATCHES: Final = 6
WORKERS: Final = 40
_MORE: Final = 15
_CHECKED: Final = 10
_ENDED: Final = 3
_HELD: Final = 50
_MEMORY: Final = 300
_TURN: Final = 0.002
_START: Final = 0.1
"""Seconds by which the starts of two workers differ; what takes less has no speed of its own."""


def run() -> list[tuple[str, str]]:
    """The figures of the library as it stands."""
    return [*_speed(), *_closes(), _check(), *asyncio.run(_bombs()), _memory()]


def _speed() -> Iterator[tuple[str, str]]:
    speeds = {name: speed(path.read_text("utf-8")) for name, path in FILES.items()}
    decisions, seconds = (sum(one) for one in zip(*speeds.values(), strict=True))
    timed = {name: one for name, one in speeds.items() if one[1] > _START}
    slowest, (few, most) = min(timed.items(), key=lambda entry: entry[1][0] / entry[1][1])
    yield (
        f"{len(speeds)} designs, random playouts of up to 11",
        f"{decisions / seconds:,.0f} decisions/s (goal {GOAL:,}: {_met(decisions / seconds >= GOAL)})",
    )
    yield f"the slowest of them, {slowest}", f"{few / most:,.0f} decisions/s"


def _closes() -> Iterator[tuple[str, str]]:
    """The median close of eleven players, of the designs that take so many and of Five Stands."""
    games = [made(path.read_text("utf-8"))[0] for path in FILES.values()]
    ours = median(1000 * spent for game in games if SEATS in game.seats for _, spent in closes(game, SEATS, 2))
    theirs = median(1000 * spent for _, spent in closes(five_stands.GAME, SEATS, 10))
    met = _met(ours - theirs <= _MORE)
    yield "a close of eleven, median", f"{ours:.1f} ms, of Five Stands {theirs:.1f} ms (goal {_MORE} ms more: {met})"


def _check() -> tuple[str, str]:
    """The check of every file: by the clock and, for a busy computer, of the processor."""
    clock, processor = dict[str, float](), list[float]()
    for name, path in FILES.items():
        begun, before = perf_counter(), _spent()
        faults = check(path.read_text("utf-8")).faults
        clock[name] = perf_counter() - begun
        gc.collect()  # it ends the worker
        processor.append(_spent() - before)
        assert not faults, (name, faults)
    slowest = max(clock, key=clock.__getitem__)
    met = _met(clock[slowest] <= _CHECKED)
    words = (
        f"median {median(clock.values()):.1f} s, of {slowest} {clock[slowest]:.1f} s (goal {_CHECKED} s each: {met})"
    )
    return f"the check of {len(clock)} files", f"{words}; at most {max(processor):.1f} s of the processor"


async def _bombs() -> list[tuple[str, str]]:
    """How long each bomb lasts, and how long it holds an event loop, beside one that waits as long for nothing."""
    texts = {name: text for name, (text, _) in READ.items()} | {
        name: played(line) for name, (line, _) in PLAYED.items()
    }
    spent, worked = dict[str, float](), dict[str, float]()

    async def end() -> None:
        for name, text in texts.items():
            begun, before = perf_counter(), _spent()
            assert await asyncio.to_thread(_ended, text), name
            spent[name], worked[name] = perf_counter() - begun, _spent() - before

    held = await _held(end())
    idle = await _held(asyncio.sleep(sum(spent.values())))  # noqa: TID251  as long as the bombs took
    longest = max(spent, key=spent.__getitem__)
    met, met_too = _met(spent[longest] <= _ENDED), _met(held <= _HELD)
    clock, processor = (
        f"{spent[longest]:.1f} s (goal {_ENDED} s: {met})",
        f"at most {max(worked.values()):.1f} s of the processor",
    )
    return [
        (f"{len(spent)} bombs, the longest ({longest})", f"{clock}, {processor}"),
        (
            "the event loop is held for at most",
            f"{held:.0f} ms (goal {_HELD} ms: {met_too}), without bombs {idle:.0f} ms",
        ),
    ]


def _met(is_met: bool) -> str:  # noqa: FBT001  it says yes or no
    return "met" if is_met else "not met"


async def _held(work: Coroutine[object, object, None]) -> float:
    """The longest time, in milliseconds, for which the loop does not turn while `work` goes on."""
    longest, task = 0.0, asyncio.create_task(work)
    while not task.done():
        begun = perf_counter()
        await asyncio.sleep(_TURN)  # noqa: TID251  the real loop is measured
        longest = max(longest, perf_counter() - begun - _TURN)
    await task
    return 1000 * longest


def _ended(text: str) -> str:
    """The sentence with which a file ends that is read, and whose first round is closed by silence."""
    try:
        game = made(text)[0]
        now = table.opening(game, game.seats[0], game.Options(), bytes(32))[0]
        table.advance(now, table.settle(now, {}))
    except (Faulty, Stopped) as error:
        return str(error)
    return ""


def _memory() -> tuple[str, str]:
    """What forty workers need together, with their share of what all processes read."""
    workers = [Worker(path.read_text("utf-8")) for path in [*FILES.values()][:WORKERS]]
    for worker in workers:
        worker.declared()
    used = sum(_kibibytes(worker.pid) for worker in workers) / 1024
    for worker in workers:
        worker.end()
    return f"memory of {len(workers)} workers", f"{used:.0f} MiB (goal {_MEMORY} MiB: {_met(used <= _MEMORY)})"


def _kibibytes(pid: int) -> int:
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text("ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:"))


def closes(game: AnyGame, seats: int, count: int) -> Iterator[tuple[int, float]]:
    """Play random matches; of each close how many were asked, and the seconds that it took by the clock."""
    for number in range(count):
        seed = number.to_bytes(32, "big")
        now, chance = table.opening(game, seats, game.Options(), seed)[0], Chance(seed, "players")
        while now.outcome is None:
            settled = table.settle(now, {prompt.seat: from_form(prompt.form, chance) for prompt in now.prompts})
            asked, begun = len(now.prompts), perf_counter()
            now = table.advance(now, settled).table
            yield asked, perf_counter() - begun


def speed(text: str, count: int = MATCHES) -> tuple[int, float]:
    """Decisions of random matches, and the processor time for them in the bot and in the worker, without that of its start."""
    begun = _spent()
    _, _, worker = made(text)
    worker.end()
    started = _spent()
    game, _, worker = made(text)
    decisions = sum(asked for asked, _ in closes(game, min(game.seats[-1], SEATS), count))
    worker.end()
    return decisions, _spent() - started - (started - begun)


def _spent() -> float:
    """Processor time of this process and of those that it has ended."""
    usages = getrusage(RUSAGE_SELF), getrusage(RUSAGE_CHILDREN)
    return sum(usage.ru_utime + usage.ru_stime for usage in usages)
