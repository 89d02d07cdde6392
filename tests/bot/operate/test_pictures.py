"""Pictures are drawn in processes of their own, survive the loss of one, and are drawn by turns: no server waits behind another."""

import asyncio
import os
import signal
import struct
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.outlines import FACES, FONTS, face, outlined
from bot.pictures import Pictures, render
from bot.rationing import Rationed, Spent
from bot.referee.core.model import LIMITS, Limits, Quotas
from games.five_stands import GAME
from games.scene import Card, Scene, cards, lines, scene
from games.scene.draw import write
from tests.by_turns import day_of_five
from tests.fakes import FakeClock
from tests.pictures import outlining
from tests.sure import sure

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


MOOD = GAME.mood


def hand(label: str = "7") -> Scene:
    return scene(MOOD, "hand", "Your hand: green 7.", "Your hand", [cards(MOOD, [Card(label, "Green", suit="green")])])


def size(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def words(text: str) -> bytes:
    return render(scene(MOOD, "words", "Words.", "Words", [lines(MOOD, text)]).svg, 1)


async def test_pictures_are_drawn_whatever_becomes_of_a_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """A PNG has `scale` pixels for each unit of its scene. A worker starts with the first picture; a drawing that resvg refuses costs none;
    one that is killed, and one that hangs, are replaced by a new pool, and the hanging picture alone is given up; none stays at the end.
    """
    pictures, drawn = Pictures(scale=2, workers=1), hand()
    assert pictures.pool is None
    assert size(await pictures.png(drawn)) == (2 * drawn.width, 2 * drawn.height)
    first, [worker] = pictures.pool, _workers(pictures)
    with pytest.raises(ValueError, match="NoRootNode"):
        await pictures.png(Scene("<svg", "Broken.", "broken", 1, 1))
    assert size(await pictures.png(hand("0")))[0] == 720
    assert pictures.pool is first
    os.kill(worker.pid, signal.SIGKILL)
    assert [size(png)[0] for png in await asyncio.gather(*(pictures.png(hand(one)) for one in "12345"))] == [720] * 5
    second, [worker] = pictures.pool, _workers(pictures)
    assert second is not first
    os.kill(worker.pid, signal.SIGSTOP)
    with monkeypatch.context() as patched:
        patched.setattr("bot.pictures._LONGEST", 0.2)
        with pytest.raises(TimeoutError):
            await pictures.png(hand("6"))
    assert size(await pictures.png(hand("6")))[0] == 720
    worker.join(60)
    last = [worker, *_workers(pictures)]
    assert pictures.pool is not second
    await pictures.aclose()
    assert not any(one.is_alive() for one in last)
    with pytest.raises(RuntimeError, match="closed"):
        await pictures.png(hand("8"))


def _workers(pictures: Pictures) -> list[Any]:
    return [*sure(pictures.pool)._processes.values()]


_DRAWS = """
import asyncio
from bot.pictures import Pictures
from tests.bot.operate.test_pictures import hand

async def draw() -> None:
    pictures = Pictures(workers=1)
    await pictures.png(hand())
    print(*pictures.pool._processes, flush=True)
    await asyncio.Event().wait()

if __name__ == "__main__":
    asyncio.run(draw())
"""


def test_the_workers_of_a_killed_bot_end_with_it(tmp_path: Path) -> None:
    """After SIGKILL to the process that had pictures drawn, those that drew them are gone within a moment."""
    script = tmp_path / "draws.py"
    script.write_text(_DRAWS)
    root = Path(__file__).parents[3]
    environment = {**os.environ, "PYTHONPATH": str(root)}
    with subprocess.Popen(
        [sys.executable, script], cwd=root, env=environment, stdout=subprocess.PIPE, text=True
    ) as bot:
        workers = [int(number) for number in sure(bot.stdout).readline().split()]
        bot.kill()
        assert workers
        # The workers hold the same end of the pipe: it is read to its end once they are gone as well.
        bot.communicate(timeout=120)


async def test_a_picture_is_drawn_once_for_all_who_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    """A kept picture is not drawn again; beyond `kept` the one unused for longest goes, and what could not be drawn is not kept. Eleven ask
    for one picture before it is drawn, and one of them gives up: it is drawn once, for the other ten.
    """
    calls, gate = list[str](), asyncio.Event()

    async def draw(self: Pictures, svg: str) -> bytes:
        calls.append(svg)
        if svg == hand("broken").svg and calls.count(svg) == 1:
            raise ValueError("no")
        if svg == hand("slow").svg:
            await gate.wait()
        return b"png"

    monkeypatch.setattr(Pictures, "_draw", draw)
    pictures = Pictures(kept=2)
    for label in ("1", "2", "1", "3", "1", "2"):
        await pictures.png(hand(label))
    assert calls == [hand(label).svg for label in ("1", "2", "3", "2")]
    with pytest.raises(ValueError, match="no"):
        await pictures.png(hand("broken"))
    assert await pictures.png(hand("broken")) == b"png"
    first, *others = [asyncio.create_task(pictures.png(hand("slow"))) for _ in range(11)]
    await asyncio.sleep(0)  # noqa: TID251  let them ask
    first.cancel()
    gate.set()
    assert await asyncio.gather(*others) == [b"png"] * 10
    assert calls.count(hand("slow").svg) == 1


@pytest.mark.parametrize("text", ["Łódź, Ğ, Nguyễn", "Γειά σου", "Привет", "안녕 뷁"])
def test_the_fonts_hold_the_letters_of_our_languages(text: str) -> None:
    """Latin with its marks, Greek, Cyrillic and every Hangul syllable are drawn: other letters, another picture."""
    assert words(text) != words(text[::-1])


def test_a_letter_that_no_font_has_is_left_out() -> None:
    """Text in a script that the fonts do not hold still gives a picture, of its other letters."""
    assert words("ไa𓀀🐦\x00\ud800") == words("a")


def test_letters_stand_as_the_font_says() -> None:
    """Pairs are kerned, ligatures are one glyph, marks join their letter, a line stands at its anchor; nothing is left to be a font's."""
    drawn = outlined(write('AV fi e\u0301 "', 100, 20, "#123456", 10, "end"))
    sans, letters = face("sans"), ("A", "V", " ", "fi", " ", "é", " ", '"')
    width = sum(sans.glyphs[one][0] for one in letters) + sum(sans.kerning(*pair) for pair in pairwise(letters))
    after = sans.glyphs["A"][0] + sans.kerning("A", "V")
    assert after < sans.glyphs["A"][0]
    assert f"M{after} 0{sans.glyphs['V'][1]}" in drawn
    where = f'transform="translate({100 - width / 100:.2f} 20) scale(0.01)" fill="#123456" d="M0 0m'
    assert drawn.startswith(f'<path aria-label="AV fi e\u0301 &quot;" {where}')
    assert drawn.count("M") == 5


@day_of_five(1)
def test_the_outlines_are_those_of_the_fonts() -> None:
    """What `python -m tests.pictures.outlining` writes; of a face's thousands of syllables, some."""
    for name in outlining.LATIN:
        assert outlining.made(name) == face(name)
    assert outlining.made("hangul", every=50).glyphs.items() <= face("hangul").glyphs.items()


def test_the_fonts_are_small_and_bring_their_licences() -> None:
    """All files of fonts together stay under 1 MB and each face has its licence beside it."""
    assert sum(path.stat().st_size for path in FONTS.iterdir()) < 1_000_000
    for name in FACES:
        assert "SIL OPEN FONT LICENSE" in (FONTS / f"OFL-{name}.txt").read_text()
