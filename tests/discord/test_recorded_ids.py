"""Buttons and forms sent before the table of commands: each id is still read, and each press is answered."""

from pathlib import Path
from typing import Final

import pytest

from bot.commands import table
from bot.venues.discord.components.ids import parse
from tests.discord.loopback import limits
from tests.discord.loopback.people import Reply
from tests.discord.playing import Evening

RECORDED: Final = tuple((Path(__file__).parent / "recorded_ids.txt").read_text("utf-8").split())
"""An id of each kind, as written by the commit before `bot/commands`; ``{match}`` stands for the match."""

HOSTS: Final = frozenset({"reason", *(verb for one in table.TABLE for verb in (*one.buttons, *one.forms))})
"""What leads to an entry of the table."""


@pytest.mark.parametrize("written", RECORDED)
def test_a_recorded_id_is_still_read(written: str) -> None:
    """It means the same verb as before."""
    press = parse(written.format(match="7R8SU9"))
    assert press is not None
    assert press.verb == written.split(":")[1]


@pytest.mark.dealt
async def test_every_recorded_id_of_hosts_is_answered(night: Evening) -> None:
    """Pressed as a button of a stored message and sent as a form, each id is done or answered in words, never ignored."""
    match, (ada, *_) = await night.match_of_three()
    silent = list[str]()
    for written in (one for one in RECORDED if one.split(":")[1] in HOSTS):
        custom_id = written.format(match=match.id)
        for person, message in ((night.host, await night.desk()), (ada, night.letter(ada, 1))):
            person.patience = 30
            answers = [await person.forge_form(message, custom_id, [])]
            button = next((one for one in limits.walk(message.components) if one.get("type") == limits.BUTTON), None)
            if button is not None:
                button["custom_id"] = custom_id
                answers.append(await person.press(message, custom_id))
            silent += [f"{person.name}: {written}" for one in answers if "went wrong" in _said(one)]
    assert silent == []


def _said(reply: Reply) -> str:
    """What can be read in the answer so far."""
    return reply.kind if reply.act.original is None and reply.act.modal is None else reply.text
