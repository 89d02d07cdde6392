"""Buttons and forms that were sent before the table of commands: each id is still read, and whoever presses it is answered."""

from pathlib import Path
from typing import Final

import pytest

from bot.venues.discord.components.ids import parse
from tests.discord.loopback.people import Reply
from tests.discord.playing import Evening

RECORDED: Final = tuple((Path(__file__).parent / "recorded_ids.txt").read_text("utf-8").split())
"""An id of each kind, as custom ids were written by the commit before `bot/commands`; the match stands in it as ``{match}``."""


@pytest.mark.parametrize("written", RECORDED)
def test_a_recorded_id_is_still_read(written: str) -> None:
    """It says the verb that it said."""
    press = parse(written.format(match="7R8SU9"))
    assert press is not None
    assert press.verb == written.split(":")[1]


@pytest.mark.dealt
async def test_every_recorded_id_is_answered(night: Evening) -> None:
    """Pressed as a button and sent as a form, by a host and by a player: it is done or answered in words, and never is silence."""
    match, (ada, *_) = await night.match_of_three()
    desk, letter = await night.desk(), night.letter(ada, 1)
    said = dict[str, str]()
    for written in RECORDED:
        custom_id = written.format(match=match.id)
        for person, message in ((night.host, desk), (ada, letter)):
            said[f"{person.name} presses {written}"] = await _answer(await person.forge(message, custom_id))
            said[f"{person.name} sends {written}"] = await _answer(await person.forge_form(message, custom_id, []))
    await night.settled()
    assert [where for where, words in said.items() if not words or "went wrong" in words] == []


async def _answer(reply: Reply) -> str:
    """What can be read in the answer; a message that was edited in place says as much by that."""
    if reply.kind == "deferred":
        await reply.settled()
    return reply.kind if reply.act.original is None else reply.text or reply.kind
