"""Buttons and forms sent before the table of commands: each id is still read, and each press is answered."""

from pathlib import Path
from typing import Any, Final
from unittest import mock

import pytest

from bot.cogs._table import requests
from bot.venues.discord.components.ids import CHOOSE, parse
from bot.venues.discord.inbound import answers
from bot.venues.discord.inbound.answers import Interaction
from tests.discord.loopback import Message, Person, limits
from tests.discord.loopback.people import Reply
from tests.discord.playing import Evening

RECORDED: Final = tuple((Path(__file__).parent / "recorded_ids.txt").read_text("utf-8").split())
"""An id of each kind, as written by the commit before `bot/commands`; ``{match}`` stands for the match."""


@pytest.mark.parametrize("written", RECORDED)
def test_a_recorded_id_is_still_read(written: str) -> None:
    """It means the same verb as before."""
    press = parse(written.format(match="7R8SU9"))
    assert press is not None
    assert press.verb == written.split(":")[1]


@pytest.mark.dealt
@pytest.mark.parametrize("who", ["host", "player", "stranger"])
async def test_every_recorded_id_is_answered(night: Evening, who: str) -> None:
    """Sent as a form without inputs and pressed as a button of a stored message, each id is done or answered in words."""
    match, (ada, *_) = await night.match_of_three()
    zoe = night.loopback.person("Zoe")
    zoe.joins(night.guild)
    person = {"host": night.host, "player": ada, "stranger": zoe}[who]
    silent = list[str]()
    for written in RECORDED:
        custom_id = written.format(match=match.id)
        message = await _before(night, person, ada)
        silent += [written for one in await _used(person, message, custom_id) if not _is_answer(one)]
    assert silent == []


@pytest.mark.dealt
async def test_forms_about_what_is_not_there_are_answered(night: Evening) -> None:
    """A match that never existed, an unknown act, and a form that is not the bot's."""
    _, (ada, *_) = await night.match_of_three()
    for custom_id in (*(one.format(match="nowhere") for one in RECORDED), "bf:sing:::0:", "another bot's"):
        answered = await _settled(await ada.forge_form(night.letter(ada, 1), custom_id, []))
        assert _is_answer(answered), custom_id


@pytest.mark.dealt
async def test_a_handler_that_ends_without_a_word_is_answered_for(night: Evening) -> None:
    """A form whose handler is quick, one whose handler takes so long that it is deferred, and a slash command."""
    match, (ada, *_) = await night.match_of_three()

    async def quick(*_: Any) -> None:
        """Nothing."""

    async def slow(_: Any, interaction: Interaction, *__: Any) -> None:
        await answers.defer_late(interaction)

    night.bot.handlers |= {"hum": quick, "sing": slow}
    with mock.patch.object(answers, "PATIENCE", 0.01), mock.patch.object(requests, "typed", quick):
        for act in (
            ada.forge_form(night.letter(ada, 1), "bf:hum::::", []),
            ada.forge_form(night.letter(ada, 1), "bf:sing::::", []),
            night.host.slash("host desk", night.channel("hall"), match=match.id),
        ):
            assert "no longer exists" in (await _settled(await act)).text


async def _before(night: Evening, person: Person, player: Person) -> Message:
    """A message with buttons that a person can see: the hosts' desk, a player's letter, the sign-up."""
    if person is night.host:
        return await night.desk()
    if person is player:
        return night.letter(player, 1)
    return person.finds("Meadow match: sign-up", where=night.channel("hall"))


async def _used(person: Person, message: Message, custom_id: str) -> list[Reply]:
    """What comes of a form, and of a button; the id of a list is of no button."""
    person.patience = 30
    answers = [await _settled(await person.forge_form(message, custom_id, []))]
    buttons = [one for one in limits.walk(message.components) if one.get("type") == limits.BUTTON]
    if buttons and custom_id.split(":")[1] != CHOOSE:
        if all(one.get("custom_id") != custom_id for one in buttons):
            buttons[0]["custom_id"] = custom_id
        answers.append(await _settled(await person.press(message, custom_id)))
    return answers


async def _settled(reply: Reply) -> Reply:
    """Wait for the answer itself, if it was deferred."""
    return await reply.settled() if reply.kind == "deferred" else reply


def _is_answer(reply: Reply) -> bool:
    """Whether a form opened, or something can be read that tells of no failure."""
    return bool(reply.text) and "went wrong" not in reply.text
