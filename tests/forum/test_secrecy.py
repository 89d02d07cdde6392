"""Pairs of matches on a board that differ only in a secret: what a person without it can open must be equal to the byte."""

import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

import pytest

from tests.by_turns import a_fifth
from tests.forum.memory import Post, Topic
from tests.forum.table import HOST, PLAYERS, Evening, evening

CREATE: Final = "create five_stands: Spring\nrounds = 2"
_SEAL: Final = re.compile(r"[A-Z0-9]{4}( [A-Z0-9]{4}){7}")
"""Seals cover what all did and are salted: they tell nothing, and differ."""

Course = Callable[[Evening], Awaitable[None]]


async def _once(there: Evening) -> None:
    await there.types("Ada", "go stay")


async def _fumbled(there: Evening) -> None:
    await there.types("Ada", "play 99")
    await there.types("Ada", "withdraw")
    there.board.edit_own("Ada", there.newest("Ada"), "go stay")
    await there.turn()
    for asked in ("why", "verify my orders", "record of mine", "me zone: Europe/Rome", "help for players"):
        await there.types("Ada", asked)
    await there.types("Ada", "go stay")


async def _offered(there: Evening) -> None:
    hand = re.findall(r"\*\*(white|blue|black|red|green) (\d)\*\*", there.letters("Ada").posts[1].text)
    card = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}[hand[0][0]] + hand[0][1]
    assert "on its way" in await there.types("Ada", f"trade give {card} to Bo for nothing")
    await there.types("Bo", "refuse")
    await there.types("Ada", "go stay")


async def _perceived(
    path: Path, course: Course, *but: str, is_leaking: bool = False
) -> dict[str, list[tuple[str, list[str]]]]:
    """All that each person can open after a match in which this happened: all players `but` some, the host, and a stranger."""
    async with evening(path) as there:
        if is_leaking:
            _leak(there)
        await there.begun(CREATE)
        await course(there)
        await there.pass_deadline()
        await there.pass_deadline()
        assert (await there.match()).status == "finished"
        readers = sorted({*PLAYERS, HOST, "a stranger"} - {*but})
        return {reader: [_shown(one) for one in there.board.seen_by(reader)] for reader in readers}


def _at(folder: Path, which: str) -> Path:
    """A database with the same name each time, since random values depend on it."""
    (folder / which).mkdir()
    return folder / which / "db"


def _shown(topic: Topic) -> tuple[str, list[str]]:
    """The topic without the match's random name in its public title."""
    return topic.title.rpartition(" (")[0] or topic.title, [_SEAL.sub("SEAL", _words(post)) for post in topic.posts]


def _words(post: Post) -> str:
    return f"{post.name}: {post.text} {post.pictures}"


def _leak(there: Evening) -> None:
    """A bot that says in public that it has answered a person."""
    post = there.board.post

    async def leaking(topic: int, body: object) -> object:
        public = [one.id for one in there.board.topics.values() if one.members is None]
        if "Sealed" in getattr(body, "text", ""):
            await post(public[0], body)  # type: ignore[arg-type]  # it is a body
        return await post(topic, body)  # type: ignore[arg-type]  # it is a body

    there.board.post = leaking  # type: ignore[assignment, method-assign]  # the leak


@pytest.mark.parametrize(("course", "knowing"), a_fifth([(_fumbled, ("Ada",)), (_offered, ("Ada", "Bo"))]))
async def test_no_one_learns_what_another_types(tmp_path: Path, course: Course, knowing: tuple[str, ...]) -> None:
    """How often a player ordered or asked is secret, an offer known to two: the topics of all others are equal to the byte."""
    honest = await _perceived(_at(tmp_path, "a"), _once, *knowing)
    assert honest == await _perceived(_at(tmp_path, "b"), course, *knowing)
    assert all(any("letters to" in title for title, _ in honest[name]) for name in PLAYERS if name not in knowing)


async def test_a_leak_is_found(tmp_path: Path) -> None:
    """The comparison finds a leak, for each reader."""
    honest = await _perceived(_at(tmp_path, "a"), _once, "Ada")
    leaking = await _perceived(_at(tmp_path, "b"), _once, "Ada", is_leaking=True)
    assert all(honest[reader] != leaking[reader] for reader in honest)
