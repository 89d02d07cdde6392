"""Buttons and forms of each verb: what is pressed or sent is answered in any case, whatever it is about."""

from typing import Any
from unittest import mock

import pytest

from bot.cogs._table import requests
from bot.venues.discord.components.ids import CHOOSE, MENU, PICK_FROM
from bot.venues.discord.inbound import answers, presses
from bot.venues.discord.inbound.answers import Interaction
from tests.by_turns import a_fifth
from tests.discord.loopback import Message, Person, limits
from tests.discord.loopback.people import Reply
from tests.discord.playing import Evening


def _ids(night: Evening, match: str) -> list[str]:
    """Two ids of each verb that the bot handles: about a match as a whole, and about a question of a seat there."""
    verbs = sorted({*presses._OF_QUESTIONS, *presses._HANDLERS, *night.bot.handlers})
    return [f"bf:{verb}:{match}:{about}" for verb in verbs for about in ("::", "0:orders-1:")]


@pytest.mark.dealt
@pytest.mark.parametrize("who", a_fifth(["host", "player", "stranger"]))
async def test_every_verb_is_answered(night: Evening, who: str) -> None:
    """Sent as a form without inputs and pressed as a button of a stored message, each id is done or answered in words."""
    match, (ada, *_) = await night.match_of_three()
    zoe = night.visitor("Zoe")
    person = {"host": night.host, "player": ada, "stranger": zoe}[who]
    silent, message = list[str](), await _before(night, person, ada)
    for custom_id in _ids(night, match.id):
        silent += [custom_id for one in await _used(person, message, custom_id) if not _is_answer(one)]
    assert silent == []


@pytest.mark.dealt
async def test_what_no_handler_answers_is_answered(night: Evening) -> None:
    """Of a match that never existed, an unknown act, and no form of the bot's; and where the handler ends without a word, quick or slow."""
    match, (ada, *_) = await night.match_of_three()
    for custom_id in (*_ids(night, "nowhere"), "bf:sing:::0:", "another bot's"):
        answered = await _settled(await ada.forge_form(night.letter(ada, 1), custom_id, []))
        assert _is_answer(answered), custom_id

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
    if buttons and custom_id.split(":")[1] not in {CHOOSE, MENU, PICK_FROM}:
        if all(one.get("custom_id") != custom_id for one in buttons):
            buttons[0] |= {"custom_id": custom_id, "disabled": False}
        answers.append(await _settled(await person.press(message, custom_id)))
    return answers


async def _settled(reply: Reply) -> Reply:
    """Wait for the answer itself, if it was deferred."""
    return await reply.settled() if reply.kind == "deferred" else reply


def _is_answer(reply: Reply) -> bool:
    """Whether a form opened, or something can be read that tells of no failure."""
    return bool(reply.text) and "went wrong" not in reply.text
