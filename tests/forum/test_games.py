"""All games on a board: orders typed as a letter says are accepted."""

import re

import pytest

from tests.by_turns import a_fifth
from tests.forum.table import PLAYERS, Evening

_EXAMPLE = re.compile(
    r"(?:Typed, it looks like this: |You may also type: |such as “)([^”\n]+?)(?:”|  ?$)", re.MULTILINE
)


@pytest.mark.parametrize(
    ("game", "players"), a_fifth([("five_stands", 3), ("la_mafia", 2), ("ganymede", 2), ("go_stop", 2)])
)
async def test_a_letter_says_how_it_is_answered(there: Evening, game: str, players: int) -> None:
    """The first questions are answered as their letters show, and by their first line, which may be copied; clauses come last."""
    begun = await there.begun(f"create {game}: Spring", PLAYERS[:players])
    taken = 0
    for name in PLAYERS[:players] * 2:
        asked = there.letters(name).posts[-1].text.replace("\\", "")
        if "```" in asked:
            ways = _EXAMPLE.findall(asked)[-1], asked.split("```")[1].strip()
            assert "Sealed" in await there.types(name, ways[taken % 2])
            taken += 1
    assert taken > 1
    if (await there.match()).deadline:
        await there.pass_deadline()
    now = await there.match()
    assert now.step > begun.step or now.status == "finished"
    for name in PLAYERS[:players]:
        _, *below = there.letters(name).posts[-1].text.partition("\n> ")
        assert all(one.startswith("> ") for one in "".join(below).split("\n\n")[1:])
