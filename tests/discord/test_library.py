"""Whole matches of the library on the loopback Discord, by orders in DMs; the bot is closed and opened again in every round."""

from pathlib import Path
from typing import Final

import msgspec
import pytest

from bot.papers.replay.page import replay
from bot.referee import shelf
from bot.referee.core.model import Match
from bot.referee.core.positions import table_of
from bot.referee.record import archive
from games import catalogue
from games.chance import Chance
from games.design.record import design, key_of
from games.form import write
from games.library import FILES
from games.players import from_form, random_at
from tests.bot.designs.test_kept import checked
from tests.bot.operate.typed import typed_elsewhere, verifies_elsewhere
from tests.by_turns import IS_WHOLE, of_ten
from tests.discord.loopback import Person
from tests.discord.playing import NAMES, Evening, evening

_MANY: Final = 60


pytestmark = pytest.mark.usefixtures("forgotten_designs")


async def _begun(night: Evening, text: str) -> tuple[Match, list[Person]]:
    """A match at the smallest table of a design."""
    await shelf.keep(night.bot.house, str(night.guild.id), str(night.host.id), text, checked(text))
    return await night.dealt(NAMES[: max(design(text).seats[0], 2)], "Spring", game=key_of(text))


async def orders(night: Evening, people: list[Person]) -> int:
    """All who are asked write an order. Returns how many did."""
    count = 0
    for number, person in enumerate(people):
        for question in await night.bot.context.asked(str(person.id)):
            answer = from_form(question.prompt.form, Chance(bytes(32), f"{question.prompt.key}/{number}"))
            if question.sealed is None and any(answer.values()):
                await person.dm(write(answer))
                count += 1
    await night.settled()
    return count


async def moved_on(night: Evening, match: Match) -> Match:
    """The hosts enter their result, if they are asked for one; else the deadline passes."""
    now = table_of(match)
    if not now.is_with_hosts:
        return await night.pass_deadline(match)
    answer = random_at(now, now.prompts[0], Chance(bytes(32), now.prompts[0].key))
    reply = await night.done("judge", match, night.host, result=write(answer))
    assert "Done" in reply.text, reply.text
    return await night.now(match)


@pytest.mark.parametrize("name", of_ten(FILES, 0, 1))
async def test_a_design_is_played_and_the_bot_dies_in_every_round(tmp_path: Path, name: str) -> None:
    """No order is lost; the export and the replay are of the whole match."""
    text, count = FILES[name].read_text("utf-8"), 0
    async with evening(tmp_path) as night:
        async with night.awake():
            match, people = await _begun(night, text)
        for _ in range(_MANY):
            catalogue._BROUGHT.clear()
            async with night.awake():
                count += await orders(night, people)
            catalogue._BROUGHT.clear()
            async with night.awake():
                await night.swept()
                match = await night.now(match)
                if match.status == "running" and not match.is_revealed:
                    match = await moved_on(night, match)
                assert match.trouble is None
            if match.is_revealed:
                break
        async with night.awake():
            document = await archive.export(night.bot.house, match.id)
            page = await replay(night.bot.house, match.id, by=str(night.host.id))
    assert (match.status, count > 0) == ("finished", True)
    assert archive.examine(msgspec.json.decode(msgspec.json.encode(document)), match.commitment).place is None
    assert "Spring" in str(page)
    if IS_WHOLE:
        _holds_elsewhere(document, match.commitment, tmp_path / "match.json")


def _holds_elsewhere(document: object, commitment: str, path: Path) -> None:
    """A process that has never seen the design verifies the export and makes its replay."""
    verifies_elsewhere(path, msgspec.json.encode(document), commitment)
    replayed = typed_elsewhere("replay", str(path))
    assert (replayed.returncode, "Spring" in replayed.stdout) == (0, True)
