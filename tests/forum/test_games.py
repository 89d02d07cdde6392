"""All games on a board: orders typed as a letter says are accepted."""

import re

import pytest

from tests.forum.table import PLAYERS, Evening

_EXAMPLE = re.compile(
    r"(?:Typed, it looks like this: |You may also type: |such as “)([^”\n]+?)(?:”|  ?$)", re.MULTILINE
)


@pytest.mark.parametrize(("game", "players"), [("la_mafia", 2), ("ganymede", 2), ("go_stop", 2)])
async def test_a_letter_says_how_it_is_answered(there: Evening, game: str, players: int) -> None:
    """The first questions of a game are answered as their letters show, and the round closes."""
    begun = await there.begun(f"create {game}: Spring", PLAYERS[:players])
    assert begun.status == "running"
    taken = 0
    for name in PLAYERS[:players]:
        letters = there.letters(name)
        examples = _EXAMPLE.findall("\n".join(one.text.replace("\\", "") for one in letters.posts))
        if examples:
            assert "Sealed" in await there.types(name, examples[-1])
            taken += 1
    assert taken
    await there.pass_deadline()
    now = await there.match()
    assert (now.step, now.status) > (begun.step, "") or now.status == "finished"


async def _copied(there: Evening, name: str) -> str:
    """Copy the first line of this person's newest question; return the answer to it."""
    asked = next(one.text for one in reversed(there.letters(name).posts) if one.text.startswith("```"))
    return await there.types(name, asked.split("```")[1].strip())


@pytest.mark.parametrize(
    ("game", "players"),
    [
        ("five_stands", 3),
        ("la_mafia", 2),
        ("ganymede", 2),
        ("go_stop", 2),
    ],
)
async def test_a_letter_begins_with_a_line_to_copy(there: Evening, game: str, players: int) -> None:
    """The first line of each question is accepted as typed, and the clauses come last."""
    await there.begun(f"create {game}: Spring", PLAYERS[:players])
    asked = [one for one in PLAYERS[:players] if "```" in there.letters(one).posts[-1].text]
    assert asked
    for name in asked:
        reply = await _copied(there, name)
        assert "Sealed" in reply, reply
    if (await there.match()).deadline:
        await there.pass_deadline()
    for name in PLAYERS[:players]:
        _, *below = there.letters(name).posts[-1].text.partition("\n> ")
        assert all(one.startswith("> ") for one in "".join(below).split("\n\n")[1:])
