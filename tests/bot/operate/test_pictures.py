"""Pictures are drawn in processes of their own and survive the loss of one."""

import asyncio
import os
import signal
import struct
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from bot.outlines import FACES, FONTS, face, outlined
from bot.pictures import Pictures, render
from games.five_stands import GAME
from games.scene import Card, Scene, cards, lines, scene
from games.scene.draw import write
from tests.pictures import outlining

MOOD = GAME.mood


def hand(label: str = "7") -> Scene:
    return scene(MOOD, "hand", "Your hand: green 7.", "Your hand", [cards(MOOD, [Card(label, "Green", suit="green")])])


def size(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def words(text: str) -> bytes:
    return render(scene(MOOD, "words", "Words.", "Words", [lines(MOOD, text)]).svg, 1)


async def test_a_scene_becomes_a_png_of_its_size() -> None:
    """A PNG has `scale` pixels for each unit of its scene."""
    drawn = hand()
    async with Pictures(scale=2, workers=1) as pictures:
        assert size(await pictures.png(drawn)) == (2 * drawn.width, 2 * drawn.height)


async def test_no_worker_starts_before_the_first_picture_and_none_stays() -> None:
    """Workers are started by the first picture and gone after the end."""
    pictures = Pictures(workers=1)
    assert pictures.pool is None
    await pictures.png(hand())
    assert pictures.pool is not None
    [worker] = pictures.pool._processes.values()
    await pictures.aclose()
    assert not worker.is_alive()
    with pytest.raises(RuntimeError, match="closed"):
        await pictures.png(hand("8"))


async def test_a_killed_worker_is_replaced() -> None:
    """Pictures in progress when a worker is killed are drawn by one new pool."""
    async with Pictures(scale=1, workers=1) as pictures:
        await pictures.png(hand())
        broken = pictures.pool
        assert broken is not None
        for pid in broken._processes:
            os.kill(pid, signal.SIGKILL)
        drawn = await asyncio.gather(*(pictures.png(hand(label)) for label in "12345"))
        assert [size(png)[0] for png in drawn] == [360] * 5
        assert pictures.pool is not broken


async def test_a_worker_that_hangs_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its picture is given up, so that the letter goes without it; the next is drawn."""
    async with Pictures(scale=1, workers=1) as pictures:
        await pictures.png(hand())
        hanging = pictures.pool
        assert hanging is not None
        [worker] = hanging._processes.values()
        assert worker.pid is not None
        os.kill(worker.pid, signal.SIGSTOP)
        with monkeypatch.context() as patched:
            patched.setattr("bot.pictures._LONGEST", 0.2)
            with pytest.raises(TimeoutError):
                await pictures.png(hand("1"))
        assert size(await pictures.png(hand("1")))[0] == 360
        assert pictures.pool is not hanging
        worker.join(60)
        assert not worker.is_alive()


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
        assert bot.stdout is not None
        workers = [int(number) for number in bot.stdout.readline().split()]
        bot.kill()
        assert workers
        # The workers hold the same end of the pipe: it is read to its end once they are gone as well.
        bot.communicate(timeout=120)


async def test_the_same_scene_is_drawn_once_and_the_oldest_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """A kept picture is not drawn again; beyond `kept` the one unused for longest goes."""
    calls: list[str] = []

    async def draw(self: Pictures, svg: str) -> bytes:
        calls.append(svg)
        return b"png"

    monkeypatch.setattr(Pictures, "_draw", draw)
    pictures = Pictures(kept=2)
    for label in ("1", "2", "1", "3", "1", "2"):
        await pictures.png(hand(label))
    assert calls == [hand(label).svg for label in ("1", "2", "3", "2")]


async def test_what_many_ask_for_at_once_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Eleven ask for one picture before it is drawn, and one of them gives up: it is drawn once, for the other ten."""
    calls: list[str] = []
    gate = asyncio.Event()

    async def draw(self: Pictures, svg: str) -> bytes:
        calls.append(svg)
        await gate.wait()
        return b"png"

    monkeypatch.setattr(Pictures, "_draw", draw)
    pictures = Pictures()
    first, *others = [asyncio.create_task(pictures.png(hand())) for _ in range(11)]
    await asyncio.sleep(0)  # noqa: TID251  let them ask
    first.cancel()
    gate.set()
    assert await asyncio.gather(*others) == [b"png"] * 10
    assert calls == [hand().svg]


async def test_a_picture_that_failed_is_tried_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """What could not be drawn is not kept."""
    results: list[bytes | None] = [None, b"png"]

    async def draw(self: Pictures, svg: str) -> bytes:
        result = results.pop(0)
        if result is None:
            raise ValueError("no")
        return result

    monkeypatch.setattr(Pictures, "_draw", draw)
    pictures = Pictures()
    with pytest.raises(ValueError, match="no"):
        await pictures.png(hand())
    assert await pictures.png(hand()) == b"png"


async def test_a_broken_svg_is_an_error_and_not_a_broken_pool() -> None:
    """A drawing that resvg refuses raises, and the next one is drawn by the same pool."""
    async with Pictures(scale=1, workers=1) as pictures:
        with pytest.raises(ValueError, match="NoRootNode"):
            await pictures.png(Scene("<svg", "Broken.", "broken", 1, 1))
        pool = pictures.pool
        assert size(await pictures.png(hand()))[0] == 360
        assert pictures.pool is pool


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
