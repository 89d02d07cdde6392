"""Small refusals by Discord that must not cost a letter, an order or a command."""

from pathlib import Path
from unittest import mock

import discord
import pytest

from bot.venues.discord.components.notes import note
from bot.venues.discord.inbound import answers
from tests.discord.loopback import Deny, Drop, Fail, Kind
from tests.discord.playing import Evening, evening


@pytest.mark.dealt
async def test_words_go_without_a_picture_that_is_refused(night: Evening) -> None:
    """11: The server refuses the file as too large (40005): letters, posts and edits come without pictures."""
    match, (ada, *_) = await night.match_of_three()
    night.loopback.faults.on("POST", "/messages$", Deny(413, 40005), times=1)
    await night.pass_deadline(match)
    assert night.loopback.faults.happened
    ada.finds("Meadow match, round 2", where=ada.inbox)
    stuck = [one for one in await night.bot.store.transact(lambda tx: tx.outbox.open()) if one.status == "stuck"]
    assert stuck == []


@pytest.mark.dealt
@pytest.mark.parametrize("command", ["hand", "rules", "collect"])
async def test_what_is_looked_up_goes_without_a_picture_that_is_refused(night: Evening, command: str) -> None:
    """11: The same for answers to commands; collected letters do not wait for ever because of a picture."""
    match, (ada, *_) = await night.match_of_three()
    if command == "collect":
        ada.closes_dms()
        night.loopback.faults.on("POST", "/threads$", Deny(403, 50013), times=20)
        await night.pass_deadline(match)
    since = ada.mark()
    night.loopback.faults.on("POST", "/(webhooks|interactions)/.*", Deny(413, 40005, is_of_files=True), times=20)
    place = night.channel("hall")
    fields = {"game": "five_stands"} if command == "rules" else {}
    await (await ada.slash(command, place, **fields)).settled()
    await night.loopback.quiet()
    seen = " ".join(one.everything for one in ada.sees()[since:])
    assert "Something went wrong" not in seen
    assert {"hand": "Meadow match", "rules": "meadow", "collect": "round 2"}[command] in seen


@pytest.mark.dealt
async def test_a_dm_of_another_number_is_opened_anew(night: Evening) -> None:
    """12: Discord no longer knows the old channel (10003): the letter goes to the new one, and orders from there count."""
    match, (ada, *_) = await night.match_of_three()
    old = night.world.dms.pop(ada.id)
    del night.world.channels[old.id]
    await night.pass_deadline(match)
    assert ada.inbox is not old
    ada.finds("Meadow match, round 2", where=ada.inbox)
    await ada.dm("play; go stay")
    await ada.awaits("Receipt", where=ada.inbox)
    person = await night.bot.store.transact(lambda tx: tx.people.get(str(ada.id)))
    assert person is not None
    assert person.channel == str(ada.inbox.id)


@pytest.mark.parametrize("code", [10015, 10062, 40060, 50027])
async def test_a_token_that_has_run_out_is_no_mistake(code: int) -> None:
    """13: It is too late to answer, or an answer exists: the act stays done, and nothing is raised."""
    refused = discord.HTTPException(mock.Mock(status=401, reason="gone"), {"code": code, "message": "gone"})
    interaction = mock.Mock(extras={}, response=mock.Mock(is_done=lambda: True))
    interaction.followup.send = mock.AsyncMock(side_effect=refused)
    await answers.answer(interaction, note(("Done.",)))
    interaction.followup.send.assert_awaited_once()


async def test_the_twin_of_a_room_is_put_away(night: Evening) -> None:
    """10: A room was made twice after an error and a lost answer: one is used, the other archived."""
    night.loopback.faults.on("POST", "/threads$", Fail(500, "after"), times=1)
    night.loopback.faults.on("POST", "/threads$", Drop("after"), times=1)
    night.is_restless = True
    await night.match_of_three(options='{"starting_meadows": ["white", "white", "blue"]}')
    rooms = [one for one in night.world.channels.values() if one.kind is Kind.PRIVATE_THREAD]
    assert [one.is_archived for one in rooms].count(True) == len(rooms) - 1 == 1


async def test_commands_keep_discords_own_entry_point(tmp_path: Path) -> None:
    """16: With an activity enabled, its command is sent along with the bot's, or Discord refuses them all."""
    async with evening(tmp_path, registers=True) as night:
        launch = {
            "id": "1", "application_id": "2", "version": "3", "type": 4, "name": "launch", "description": "", "handler": 2,
            "default_member_permissions": None,
        }  # fmt: skip
        night.world.application.commands[None] = [launch]
        async with night.awake():
            stands = night.world.application.commands[None]
        assert "launch" in {one["name"] for one in stands}
        assert len(stands) > 5
