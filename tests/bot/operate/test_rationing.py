"""Pictures by turns: no server waits behind all that another one asks for, and none has more than its quota drawn a minute."""

import asyncio

import pytest
from msgspec.structs import replace

from bot.rationing import Rationed, Spent
from bot.referee.core.model import LIMITS, Limits, Quotas
from games.scene import Scene
from tests.fakes import FakeClock

PICTURE = Scene("<svg/>", "A picture.", "picture", 1, 1)


class Slow:
    """Draws when it is told to, and notes in which order it was asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.gate = asyncio.Event()

    def has(self, scene: Scene) -> bool:
        """Whether it was asked before."""
        return scene.svg in self.asked

    async def png(self, scene: Scene) -> bytes:
        """A file, once the gate is open."""
        self.asked.append(scene.svg)
        await self.gate.wait()
        return b"png"


def picture(name: str) -> Scene:
    """A picture that differs from others by its name."""
    return replace(PICTURE, svg=name)


async def asked(pictures: Rationed, *names: str) -> list["asyncio.Task[bytes]"]:
    """Ask for pictures: the server is the first letter of each name."""
    tasks = [asyncio.create_task(pictures.png(picture(name), name[0])) for name in names]
    await asyncio.sleep(0)  # noqa: TID251  let them ask
    return tasks


async def test_a_server_that_asks_for_a_thousand_pictures_holds_up_no_other() -> None:
    """Those that are being drawn are finished; then the other server's one picture is next."""
    drawing, clock = Slow(), FakeClock()
    pictures = Rationed(drawing, LIMITS, clock)
    tasks = await asked(pictures, *(f"a{number}" for number in range(1_000)))
    before = len(drawing.asked)
    tasks += await asked(pictures, "b1", "b2")
    drawing.gate.set()
    assert set(await asyncio.gather(*tasks)) == {b"png"}
    assert max(drawing.asked.index(one) for one in ("b1", "b2")) <= before + 3


async def test_who_gives_up_passes_the_turn_on() -> None:
    """Before it is theirs and after; in the end as many may draw at once as before."""
    drawing = Slow()
    pictures = Rationed(drawing, LIMITS, FakeClock())
    tasks = await asked(pictures, *(f"a{number}" for number in range(10)))
    for task in (tasks[0], tasks[-1]):
        task.cancel()
    drawing.gate.set()
    await asyncio.gather(*tasks, return_exceptions=True)
    at_once = len(set(drawing.asked))
    drawing.gate.clear()
    drawing.asked.clear()
    await asked(pictures, *(f"b{number}" for number in range(10)))
    assert (at_once, len(drawing.asked)) == (9, 4)


async def test_a_minute_has_so_many_pictures_of_a_server() -> None:
    """More are refused until the next minute; what is drawn already, and other servers, cost it nothing."""
    drawing, clock = Slow(), FakeClock()
    drawing.gate.set()
    pictures = Rationed(drawing, Limits(pictures_a_minute=2, servers={"b": Quotas(pictures_a_minute=1)}), clock)
    for name in ("a1", "a2", "a1", "b1", "c1"):
        await pictures.png(picture(name), name[0])
    for name in ("a3", "b2"):
        with pytest.raises(Spent):
            await pictures.png(picture(name), name[0])
    assert pictures.refused == 2
    clock.turn(60)
    assert await pictures.png(picture("a3"), "a") == b"png"
