"""How many different pictures are drawn in a second by two processes, and one that many ask for."""

import asyncio
from collections.abc import Sequence
from contextlib import aclosing
from resource import RUSAGE_CHILDREN, getrusage
from time import perf_counter
from typing import Final

from bot.pictures import Pictures
from games import catalogue, table
from games.scene import Scene

PICTURES: Final = 120
READERS: Final = 200
_SEATS: Final = 11


def hands(many: int) -> list[Scene]:
    """The number of different hands of Five Stands, the game with the largest pictures of those that eleven play."""
    game = catalogue.find("five_stands")
    assert game is not None
    scenes: list[Scene] = []
    for deal in range(-(-many // _SEATS)):
        opened, _ = table.opening(game, _SEATS, game.Options(), deal.to_bytes(32))
        drawn = (game.draw(opened.view(seat), "en") for seat in range(_SEATS))
        scenes += [one for one in drawn if one is not None]
    return scenes[:many]


async def _drawn(pictures: Pictures, scenes: Sequence[Scene]) -> float:
    """Seconds until all are drawn; the processes have started before."""
    await asyncio.gather(*map(pictures.png, hands(2)))
    begun = perf_counter()
    await asyncio.gather(*map(pictures.png, scenes))
    return perf_counter() - begun


async def _run(many: int) -> list[tuple[str, str]]:
    before = _of_children()
    async with aclosing(Pictures()) as pictures:
        seconds = await _drawn(pictures, hands(many + 2)[2:])
    busy = _of_children() - before
    async with aclosing(Pictures()) as pictures:
        shared = await _drawn(pictures, hands(3)[2:] * READERS)
    return [
        (f"{many} different hands on two processes (goal: 40/s)", f"{many / seconds:.0f} /s"),
        ("processor time of each, with the start of the processes (goal: 50 ms)", f"{1000 * busy / many:.0f} ms"),
        (f"one picture for {READERS} who ask at once", f"{1000 * shared:.0f} ms"),
    ]


def _of_children() -> float:
    """Seconds of the processor that processes have used which are over."""
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def run(many: int = PICTURES) -> list[tuple[str, str]]:
    """Pictures a second."""
    return asyncio.run(_run(many))
