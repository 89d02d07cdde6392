"""Letters, rooms and forum posts on Discord arrive once, also with connection failures, and by another way where one is closed."""

import json

import pytest

from tests.discord.collecting import (
    NOTHING,
    bar_threads,
    collecting,
    hand_of,
    letters_of,
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
async def test_closed_dms_stall_no_one_and_hosts_are_told(night: Evening) -> None:
    """A player who closes their DMs gets the next letter in a private thread that others do not see, and another one if that is deleted."""
    match, (ada, bo, _) = await night.match_of_three()
    ada.closes_dms()
    match = await night.pass_deadline(match)
    (thread,) = [one for one in night.world.channels.values() if one.name.startswith("Meadow match · ")]
    assert {night.world.users[each].name for each in thread.members} == {"Ada", "Bellflower"}
    ada.finds("Meadow match, round 2", where=thread)
    night.letter(bo, 2)
    night.host.finds("The DMs of **Ada** are closed", where=night.channel("match-hosts"))
    night.world.delete_channel(thread)
    await night.pass_deadline(match)
    (another,) = [one for one in night.world.channels.values() if one.is_thread and ada.id in one.members]
    assert ada.finds("Meadow match, round 3", where=another)


@pytest.mark.dealt
async def test_a_substitute_with_closed_dms_gets_a_thread_or_collects(night: Evening) -> None:
    """Open, they get a DM, though they have pressed nothing. A former player can no longer collect the seat's letters."""
    match, (_, bo, _) = await night.match_of_three()
    xeno, zoe, yan = (night.visitor(name) for name in ("Xeno", "Zoe", "Yan"))
    zoe.closes_dms()
    yan.closes_dms()
    await substituted(night, match, xeno)
    assert "You took a seat in Meadow match" in text_of(night.letter(xeno, 1))
    await xeno.dm("play; go stay")
    await xeno.awaits("Sealed (version 1)")
    await substituted(night, match, zoe)
    (thread,) = [one for one in night.world.channels.values() if one.is_thread]
    assert {night.world.users[each].name for each in thread.members} == {"Zoe", "Bellflower"}
    zoe.finds("Meadow match, round 1", where=thread)
    bar_threads(night)
    await substituted(night, match, yan)
    assert [one.status for one in await letters_of(night, match, yan)] == ["kept"]
    for other in (bo, xeno, zoe):
        _, (line,) = await collecting(night, other)
        assert line.startswith(NOTHING)
    _, (letter,) = await collecting(night, yan)
    assert "You took a seat in Meadow match" in letter
    readers = {"Bo", "Xeno", "Zoe", "Yan", "Hester"}  # the owner reads threads
    assert night.loopback.who_saw(await hand_of(night, match, 1)) == readers


async def test_letters_whose_answers_get_lost_arrive_once(night: Evening) -> None:
    """All POSTs of the deal take effect and lose their answer once: no one gets a letter twice."""
    for pattern in ("/messages$", "/threads$"):
        night.loopback.faults.on("POST", pattern, Drop("after"), times=6, skip=3)
    night.is_restless = True
    _, people = await night.match_of_three()
    assert len(night.loopback.faults.happened) > 5
    for person in people:
        letters = [seen.text for seen in person.sees() if seen.what == "message" and seen.where == "DM"]
        assert len(letters) == len(set(letters))
    posts = [seen.text for seen in people[0].sees() if seen.what == "message" and seen.where == "hall"]
    assert len([text for text in posts if "Where everyone stands" in text]) == 1


async def test_a_forum_post_whose_answer_got_lost_is_found_and_tagged_as_the_match_goes_on(night: Evening) -> None:
    """One post in the forum, tagged recruiting, then running, then finished."""
    people = [night.visitor(name) for name in ("Ada", "Bo", "Chiara")]
    hall, forum = await night.channels(), night.forum()
    night.loopback.faults.on("POST", f"/channels/{forum.id}/threads$", Drop("after"), times=1)
    night.is_restless = True
    match = await night.opened(hall, place=forum)
    (post,) = [one for one in night.world.channels.values() if one.parent is forum]
    tags = {tag.id: tag.name for tag in forum.tags}
    assert {tags[each] for each in post.applied_tags} == {"five stands", "recruiting"}
    await night.joined(*people)
    await night.settled()
    await night.started(hall, match)
    assert {tags[each] for each in post.applied_tags} == {"five stands", "running"}
    await night.done("host abort", match, reason="a storm")
    assert {tags[each] for each in post.applied_tags} == {"five stands", "finished"}


async def test_a_forum_post_of_which_a_part_got_lost_is_completed(night: Evening) -> None:
    """Long rules take two messages; the second one does not arrive, and is sent into the post that is there."""
    hall, forum = await night.channels(), night.forum()
    night.loopback.faults.on("POST", r"/channels/\d+/messages$", Drop("before"), times=1)
    night.is_restless = True
    options = json.dumps({"rules": "A long rule. " * 380})
    await night.opened(hall, place=forum, game="by_hand", options=options)
    (post,) = [one for one in night.world.channels.values() if one.parent is forum]
    assert night.loopback.faults.happened
    assert len(post.messages) == 2


async def test_two_matches_of_one_title_have_a_forum_post_each(night: Evening) -> None:
    """Neither is put away as a twin of the other."""
    hall, forum = await night.channels(), night.forum()
    await night.opened(hall, place=forum)
    await night.opened(hall, place=forum)
    posts = [one for one in night.world.channels.values() if one.parent is forum]
    assert [one.is_archived for one in posts] == [False, False]
