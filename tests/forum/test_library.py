"""Whole matches of the library on a forum: what a letter says can be typed is typed, and is taken, until the match is over."""

import re
from datetime import timedelta
from pathlib import Path
from typing import Final

import msgspec
import pytest

from bot.referee import shelf
from bot.referee.core.calendar import waits_for_hosts
from bot.referee.core.model import Match
from bot.referee.core.positions import table_of
from bot.referee.hosting import hosting
from bot.referee.letters.letters import ENDED_AFTER
from bot.referee.record import archive
from games.design.record import design, key_of
from games.library import FILES, SEASONS
from tests.bot.designs.test_kept import checked
from tests.by_turns import now_and_then, of_ten
from tests.forum.club import ASKED, UNSEALED
from tests.forum.table import HOST, PLAYERS, Evening, evening
from tests.games.design.writing import changed

_EXAMPLE: Final = re.compile(
    r"(?:Typed, it looks like this: |You may also type: |such as “)([^”\n]+?)(?:”|  ?$)", re.MULTILINE
)
_NAMES: Final = (*PLAYERS, "Farid", "Gil", "Hana")
_MANY: Final = 80


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


@pytest.mark.parametrize("name", of_ten(FILES, 10, 1))
async def test_a_design_is_played_by_its_own_examples(tmp_path: Path, name: str) -> None:
    """Each question says how it is answered; the export is what its file and its journal say."""
    text = FILES[name].read_text("utf-8")
    names = _NAMES[: max(design(text).seats[0], 2)]
    async with evening(tmp_path / "db") as there:
        await shelf.keep(there.forum.house, there.board.name, HOST, text, checked(text))
        await there.begun(f"create {design(text).title}: Spring\nsettings: every = 1 day", names)
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


@pytest.mark.parametrize("name", now_and_then(SEASONS, 0))
async def test_a_season_is_played_by_its_own_examples(tmp_path: Path, name: str) -> None:
    """Under each letter that asks, in the season's topics and those of its matches, what it says can be typed is taken."""
    text, names, taken = SEASONS[name].read_text("utf-8"), PLAYERS, 0
    async with evening(tmp_path / "db") as there:
        house = there.forum.house
        for each in (_QUICK, text):
            await shelf.keep(house, there.board.name, HOST, each, checked(each))
        await there.begun(f'create {design(text).title}: Spring\ngames = [{{game = "small"}}]', names)
        while not (season := await _season(there, key_of(text))).is_revealed:
            for match in await there.store.transact(lambda tx: tx.matches.find()):
                if match.is_running and match.game not in {key_of(text), key_of(_QUICK)}:  # a duel of many hands
                    await hosting.finish(house, match.id, HOST, ((0,), (1,)), "agreed")
                    await _woken(there)
            for player in names:
                taken += await _answered(there, player)
            if waits_for_hosts(season):
                await _judged(there)
            await _woken(there)
        assert taken > 0
        documents = [
            msgspec.json.decode(msgspec.json.encode(await archive.export(house, one.id)))
            for one in await there.store.transact(lambda tx: tx.matches.find(None, open_only=False))
        ]
    document = next(one for one in documents if one["match"]["id"] == season.id)
    others = [one for one in documents if one is not document]
    assert archive.examine(document, season.commitment, (), "", matches=others).place is None


_QUICK: Final = changed(('"rounds": 3', '"rounds": 1'))


async def _season(there: Evening, key: str) -> Match:
    return next(
        one for one in await there.store.transact(lambda tx: tx.matches.find(None, open_only=False)) if one.game == key
    )


async def _answered(there: Evening, player: str) -> int:
    """Type the example of each letter that asks this person and holds nothing sealed; return how many."""
    count = 0
    for topic in [one for one in there.board.seen_by(player) if f"letters to {player}" in one.title]:
        asked = [post.text.replace("\\", "") for post in topic.posts if ASKED in post.text]
        examples = _EXAMPLE.findall(asked[-1]) if asked and UNSEALED in asked[-1] else ()
        if examples:
            said = await there.types(player, examples[-1], topic)
            assert "Sealed" in said, (asked[-1], said)
            count += 1
    return count


async def _judged(there: Evening) -> None:
    """The hosts of the season enter what they are asked, by the example."""
    desk = next(one for one in there.board.seen_by(HOST) if "Hosts" in one.title and "Spring" in one.title)
    example = re.search(r"Type for instance: `(result [^`]*)`", await there.types(HOST, "result", desk))
    assert example
    said = await there.types(HOST, example[1], desk)
    assert "Done" in said, (example[1], said)


async def _woken(there: Evening) -> None:
    """Turn to what comes next in any match, and until old letters say how they ended."""
    wake = await there.store.transact(lambda tx: tx.matches.next_wake())
    moment = max(wake or there.clock.now(), there.clock.now()) + ENDED_AFTER + timedelta(seconds=1)
    await there.store.transact(lambda tx: tx.uptime.set_alive(moment))
    there.clock.turn_to(moment)
    await there.turn()
