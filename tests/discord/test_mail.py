"""Letters, rooms and forum posts on Discord arrive once, also with connection failures."""

import pytest

from tests.discord.loopback import Drop, Fail
from tests.discord.playing import Evening


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
    """One post in the forum, tagged recruiting, then running."""
    people = [night.loopback.person(name) for name in ("Ada", "Bo", "Chiara")]
    for person in people:
        person.joins(night.guild)
    hall, forum = await night.channels(), night.forum()
    night.loopback.faults.on("POST", f"/channels/{forum.id}/threads$", Drop("after"), times=1)
    night.is_restless = True
    match = await night.opened(hall, place=forum)
    (post,) = [one for one in night.world.channels.values() if one.parent is forum]
    tags = {tag.id: tag.name for tag in forum.tags}
    assert {tags[each] for each in post.applied_tags} == {"five stands", "recruiting"}
    for person in people:
        await night.joined(person)
    await night.settled()
    await night.started(hall, match)
    assert {tags[each] for each in post.applied_tags} == {"five stands", "running"}


async def test_a_room_that_may_have_been_opened_is_sought_before_another_one_is(night: Evening) -> None:
    """A thread made by a request that was answered 500 is found by its marker, not made again."""
    night.loopback.faults.on("POST", "/threads$", Fail(503, "after"), times=1)
    night.is_restless = True
    await night.match_of_three(options='{"starting_meadows": ["white", "white", "blue"]}')
    rooms = [one.name for one in night.world.channels.values() if one.is_thread]
    assert len(rooms) == 1
    assert rooms[0].startswith("White, round 1 · ")


@pytest.mark.dealt
async def test_closed_dms_stall_no_one_and_hosts_are_told(night: Evening) -> None:
    """A player who closes their DMs during the match gets the next letter in a private thread that others do not see."""
    match, (ada, bo, _) = await night.match_of_three()
    ada.closes_dms()
    await night.pass_deadline(match)
    thread = next(one for one in night.world.channels.values() if one.name.startswith("Meadow match · "))
    assert {night.world.users[each].name for each in thread.members} == {"Ada", "Bellflower"}
    ada.finds("Meadow match, round 2", where=thread)
    bo.finds("Meadow match, round 2", where=bo.inbox)
    night.host.finds("The DMs of **Ada** are closed", where=night.channel("match-hosts"))
