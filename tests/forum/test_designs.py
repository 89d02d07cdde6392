"""A match in one file on a forum: posted as a block of code, confirmed by a word, played by typed orders, and verified elsewhere."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.referee import shelf
from bot.referee.record import archive
from bot.venues.forum.board import Attached
from games import catalogue
from games.design.record import key_of
from games.library import FILES
from tests.bot.operate.typed import verifies_elsewhere
from tests.forum.club import Club, club
from tests.forum.table import HOST, Evening, evening
from tests.forum.town import PLAYERS
from tests.games.design.writing import SMALL

VALLEYS = FILES["valleys"].read_text("utf-8")
_EXAMPLE = re.compile(r"(?:Typed, it looks like this: |You may also type: |such as “)([^”\n]+?)(?:”| *$)", re.MULTILINE)
_MANY = 20


pytestmark = pytest.mark.usefixtures("forgotten_designs")


async def _answered(there: Club, name: str) -> bool:
    """Answer this person's question as it says; return whether they had one."""
    shown = _EXAMPLE.findall(await there.question(name))
    if not shown:
        return False
    said = await there.does(name, f"letters to {name}", f"play {shown[-1].removeprefix('play ')}")
    assert "Sealed" in said, said
    return True


async def test_a_design_is_played_on_a_forum(description: dict[str, Any], tmp_path: Path) -> None:
    """It is played from the block of code to the end, and can be verified with the export alone."""
    names = PLAYERS[:2]
    async with club(description, tmp_path / "db", names) as there:
        await there.forum.begin()
        shown = await there.does(HOST, "Hosts of", f"designs bring\n```python\n{VALLEYS}\n```")
        assert "Who learns what" in shown, shown
        assert "Four Valleys, version 1" in await there.does(HOST, "Hosts of", "yes, keep it")
        await there.begun("create Four Valleys: Spring", names)
        assert "Who learns what" in await there.people[names[0]].everything()
        for _ in range(_MANY):
            match = await there.newest()
            if match.is_revealed:
                break
            if match.status != "running" or not any([await _answered(there, one) for one in names]):
                await there.pass_deadline(match)
        assert match.game == key_of(VALLEYS)
        document = await archive.export(there.forum.house, match.id)
        assert "1 played to the end" in await there.does(HOST, "Hosts of", "designs")
    verifies_elsewhere(tmp_path / "match.json", msgspec.json.encode(document), match.commitment)


async def test_faults_are_told_with_their_places(there: Evening) -> None:
    """Line numbers count from the start of the block of code, with blank lines; nothing is stored without a yes."""
    await there.forum.begin()
    office = there.office
    broken = SMALL.replace("def ask(t, seat):", "\n\ndef ask(t, seat)")
    reply = await there.types(HOST, f"designs bring\n```\n{broken}\n```", office)
    assert "Line 6, column" in reply, reply
    assert "Hand in one file" in await there.types(HOST, "designs bring", office)
    assert "Is this what you mean" in await there.types(HOST, "designs bring Four Valleys", office)
    assert "no designs yet" in await there.types(HOST, "designs", office)


async def test_a_match_of_a_design_goes_on_after_a_restart(tmp_path: Path) -> None:
    """The bot is closed in a round, and the next process reads the file from its database."""
    async with evening(tmp_path / "db") as there:
        await there.forum.begin()
        office = there.office
        await there.types(HOST, f"designs bring\n```\n{SMALL}\n```", office)
        await there.types(HOST, "yes", office)
        await there.begun("create small: Spring", ("Ada", "Bo"))
        assert "Sealed" in await there.types("Ada", "play number 7")
    catalogue._BROUGHT.clear()
    async with evening(tmp_path / "db", there.board, there.clock) as there:
        await shelf.load(there.store)
        await there.pass_deadline()
        assert (await there.match()).round == 2
        text = "\n".join(post.text for topic in there.board.seen_by("Bo") for post in topic.posts)
        assert re.search("Most: .*Ada", text), text


async def test_a_design_is_attached(there: Evening) -> None:
    """A file beside the command is read as a block of code is; one that is gone, too large, no text or not the only one is answered."""
    await there.forum.begin()
    office, board = there.office, there.board
    board.uploads |= {
        "/mine": SMALL.encode(),
        "/large": b"x" * (1 << 20) + b"x",
        "/long": b"x" * 100_000,
        "/odd": b"\xff",
    }
    mine, gone, large, long, odd = (
        Attached(f"{one}.star", f"/{one}") for one in ("mine", "gone", "large", "long", "odd")
    )
    for files, words in (
        ((gone,), "the file is not there any more"),
        ((large,), "at most 1 MiB"),
        ((long,), "too long"),
        ((odd,), "no text in UTF"),
        ((mine, odd), "more than one file"),
    ):
        assert words in await there.types(HOST, "designs bring", office, *files)
    assert "more than one file" in await there.types(HOST, f"designs bring\n```\n{SMALL}\n```", office, mine)
    assert "Who learns what" in await there.types(HOST, "designs bring", office, mine)
    assert "Small, version 1" in await there.types(HOST, "yes", office)


async def test_an_upload_of_a_discourse_is_a_design(description: dict[str, Any], tmp_path: Path) -> None:
    """Its link, as Discourse shows it with the size behind it, is followed to the file; a link to another place is not."""
    async with club(description, tmp_path / "db", PLAYERS[:2]) as there:
        await there.forum.begin()
        there.double.files["7.star"] = SMALL.encode()
        reply = await there.does(HOST, "Hosts of", "designs bring\n[mine.star|attachment](upload://7.star) (1.2 KB)")
        assert "Small" in reply, reply
        assert "Who learns what" in reply, reply
        reply = await there.does(HOST, "Hosts of", "designs bring\n[mine.star|attachment](upload://8.star) (1.2 KB)")
        assert "could not read mine.star" in reply, reply
