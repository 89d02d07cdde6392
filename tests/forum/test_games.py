"""Every game on a board: what a letter says can be typed is typed, and is taken."""

import re
from pathlib import Path

import pytest

from tests.forum.table import PLAYERS, evening

_EXAMPLE = re.compile(
    r"(?:Typed, it looks like this: |You may also type: |such as “)([^”\n]+?)(?:”|  ?$)", re.MULTILINE
)


@pytest.mark.parametrize(("game", "players"), [("la_mafia", 2), ("ganymede", 2), ("go_stop", 2)])
async def test_a_letter_says_how_it_is_answered(tmp_path: Path, game: str, players: int) -> None:
    """The first questions of a game are answered as their letters show it, and the round closes upon that."""
    async with evening(tmp_path / "db") as there:
        begun = await there.begun(f"create {game}: Spring", PLAYERS[:players])
        assert begun.status == "running"
        taken = 0
        for name in PLAYERS[:players]:
            letters = there.letters(name)
            found = _EXAMPLE.findall("\n".join(one.text.replace("\\", "") for one in letters.posts))
            if found:
                assert "Sealed" in await there.types(name, found[-1])
                taken += 1
        assert taken
        await there.pass_deadline()
        now = await there.match()
        assert (now.step, now.status) > (begun.step, "") or now.status == "finished"
