"""The route of a letter when one is closed: a thread, a DM, or the button."""

import pytest

from tests.discord.collecting import (
    NOTHING,
    bar_threads,
    collecting,
    hand_of,
    letters_of,
    out_of_reach,
    pass_without_waiting,
    substituted,
)
from tests.discord.loopback import Deny, Drop, text_of
from tests.discord.playing import Evening


@pytest.mark.dealt
async def test_a_letter_is_found_where_it_stands_before_another_way_is_tried(night: Evening) -> None:
    """The DM is closed while the bot still tries: it looks there first, so that the letter does not come twice."""
    match, (ada, _, _) = await night.match_of_three()
    night.loopback.faults.on("POST", f"/channels/{ada.inbox.id}/messages$", Drop("after"))
    await pass_without_waiting(night, match)
    ada.closes_dms()
    night.is_restless = True
    await night.settled()
    assert [one.status for one in await letters_of(night, match, ada)] == ["done"] * 3
    assert not [one for one in night.world.channels.values() if one.is_thread]


@pytest.mark.dealt
async def test_a_thread_that_takes_no_one_in_is_opened_once(night: Evening) -> None:
    """Discord lets the bot open a thread but not add the player: letters are kept, and no second thread is made."""
    match, (ada, _, _) = await night.match_of_three()
    ada.closes_dms()
    night.loopback.faults.on("PUT", "/thread-members/", Deny(403, 50013), times=2)
    for _ in range(2):
        match = await night.pass_deadline(match)
    assert [one.status for one in await letters_of(night, match, ada)][2:] == ["kept", "kept"]
    assert len([one for one in night.world.channels.values() if one.is_thread]) == 1
    match = await night.pass_deadline(match)
    (thread,) = [one for one in night.world.channels.values() if one.is_thread]
    ada.finds("Meadow match, round 4", where=thread)
    _, shown = await collecting(night, ada)
    assert len(shown) == 2


@pytest.mark.dealt
async def test_a_substitute_named_by_hand_gets_his_papers(night: Evening) -> None:
    """Zoe has never pressed a button: the bot opens her DM, and she orders by it before the deadline."""
    match, _ = await night.match_of_three()
    zoe = night.loopback.person("Zoe")
    zoe.joins(night.guild)
    await substituted(night, match, zoe)
    assert "You took a seat in Meadow match" in text_of(zoe.finds("Meadow match, round 1", where=zoe.inbox))
    mark = zoe.mark()
    await zoe.dm("play; go stay")
    await zoe.awaits("Sealed (version 1)", since=mark)
    match = await night.pass_deadline(match)
    assert match.step == 1
    assert "Orders played" in text_of(night.letter(zoe, 2))


@pytest.mark.dealt
async def test_a_substitute_with_closed_dms_gets_a_thread_or_collects(night: Evening) -> None:
    """Each route in turn; the former player, whose DMs were never open, can no longer collect the seat's letters."""
    match, (_, bo, _) = await night.match_of_three()
    zoe, yan = (night.loopback.person(name) for name in ("Zoe", "Yan"))
    for person in (zoe, yan):
        person.joins(night.guild)
        person.closes_dms()
    await substituted(night, match, zoe)
    (thread,) = [one for one in night.world.channels.values() if one.is_thread]
    assert {night.world.users[each].name for each in thread.members} == {"Zoe", "Bellflower"}
    zoe.finds("Meadow match, round 1", where=thread)
    bar_threads(night)
    await substituted(night, match, yan)
    assert [one.status for one in await letters_of(night, match, yan)] == ["kept"]
    for other in (bo, zoe):
        _, (line,) = await collecting(night, other)
        assert line.startswith(NOTHING)
    _, (letter,) = await collecting(night, yan)
    assert "You took a seat in Meadow match" in letter
    assert night.loopback.who_saw(await hand_of(night, match, 1)) == {
        "Bo",
        "Zoe",
        "Yan",
        "Hester",
    }  # the owner reads threads


async def test_what_is_collected_in_a_dm_stays_there(night: Evening) -> None:
    """/collect given in the DM leaves the letter there as if delivered; in the server the answer is ephemeral."""
    match, (ada, _, _) = await out_of_reach(night)
    letter = await (await ada.slash("collect")).settled()
    assert "Meadow match, round 2" in letter.text
    assert not letter.is_ephemeral
    assert night.loopback.who_saw(":orders-2:") == {"Ada", "Bo", "Chiara"}
    assert (await letters_of(night, match, ada))[-1].status == "collected"


@pytest.mark.dealt
async def test_whose_thread_is_gone_is_written_to_by_dm_again(night: Evening) -> None:
    """The thread for closed DMs is deleted: another replaces it, and once DMs are open letters come there."""
    match, (ada, _, _) = await night.match_of_three()
    ada.closes_dms()
    match = await night.pass_deadline(match)
    (thread,) = [one for one in night.world.channels.values() if one.is_thread]
    ada.finds("Meadow match, round 2", where=thread)
    night.world.delete_channel(thread)
    match = await night.pass_deadline(match)
    (another,) = [
        one for one in night.world.channels.values() if one.is_thread and str(ada.id) and ada.id in one.members
    ]
    assert ada.finds("Meadow match, round 3", where=another)
