"""Whole matches of the library on a forum: what a letter says can be typed is typed, and is taken, until the match is over."""

import re
from pathlib import Path
from typing import Final

import msgspec
import pytest

from bot.referee import shelf
from bot.referee.core.positions import table_of
from bot.referee.record import archive
from games.design.record import design
from games.library import FILES
from tests.bot.designs.test_kept import checked
from tests.by_turns import of_ten
from tests.forum.table import HOST, PLAYERS, Evening, evening

_EXAMPLE: Final = re.compile(
    r"(?:Typed, it looks like this: |You may also type: |such as “)([^”\n]+?)(?:”|  ?$)", re.MULTILINE
)
_NAMES: Final = (*PLAYERS, "Farid", "Gil", "Hana")
_MANY: Final = 60


pytestmark = pytest.mark.usefixtures("forgotten_designs")


async def _moved_on(there: Evening) -> None:
    """The hosts enter their result by its own example, if they are asked for one; else the deadline passes."""
    if not table_of(await there.match()).is_with_hosts:
        return await there.pass_deadline()
    desk = there.hosts
    asked = await there.types(HOST, "result", desk)
    example = re.search(r"Type for instance: `(result [^`]*)`", asked)
    assert example, asked
    reply = await there.types(HOST, example[1], desk)
    assert "Done" in reply, reply
    return None


@pytest.mark.parametrize("name", of_ten(FILES, 2, 2))
async def test_a_design_is_played_by_its_own_examples(tmp_path: Path, name: str) -> None:
    """Each question says how it is answered; the export is what its file and its journal say."""
    text = FILES[name].read_text("utf-8")
    names = _NAMES[: max(design(text).seats[0], 2)]
    async with evening(tmp_path / "db") as there:
        await shelf.keep(there.forum.house, there.board.name, HOST, text, checked(text))
        await there.begun(f"create {design(text).title}: Spring", names)
        taken = 0
        for _ in range(_MANY):
            for player in names:
                examples = _EXAMPLE.findall(there.letters(player).posts[-1].text.replace("\\", ""))
                if examples and (await there.match()).status == "running":
                    said = await there.types(player, examples[-1])
                    assert "Sealed" in said, said
                    taken += 1
            if (await there.match()).is_revealed:
                break
            await _moved_on(there)
        match = await there.match()
        assert (match.status, taken > 0) == ("finished", True)
        document = msgspec.json.decode(msgspec.json.encode(await archive.export(there.forum.house, match.id)))
    assert archive.examine(document, match.commitment).place is None
