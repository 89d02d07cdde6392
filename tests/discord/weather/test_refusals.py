"""5: What Discord refuses waits until the cause is fixed, and is then delivered to its place."""

from pathlib import Path

import pytest

from bot.referee.core.model import Match
from tests.discord.loopback import INVITED_MAY, Deny, Drop, Fail, Kind, May, Message, Person, messages, text_of
from tests.discord.playing import Evening, evening
from tests.discord.test_archived import TOGETHER, play_a_card, rooms


def bot_role(night: Evening) -> int:
    """The id of the bot's own role."""
    [role] = night.guild.members[night.world.bot.id].roles
    return role


def allow(night: Evening, permissions: int) -> None:
    """Set what the bot may do in the whole server."""
    night.world.allow_role(night.guild, night.guild.roles[bot_role(night)], permissions)


async def stuck(night: Evening, match: Match) -> list[str]:
    """The places with errands that wait for a fix."""
    errands = await night.bot.store.transact(lambda tx: tx.outbox.of(match.id))
    return [one.address for one in errands if one.status == "stuck"]


def messages_with(person: Person, text: str) -> list[Message]:
    """The messages with this text that the person can see now."""
    known = {seen.message.id: seen.message for seen in person.sees() if seen.message}
    return [one for one in known.values() if not one.is_deleted and text in text_of(one)]


@pytest.mark.dealt
async def test_a_close_without_send_messages_is_told_when_it_is_given_back(night: Evening) -> None:
    """5: All letters of that close arrive once the role is fixed, in order."""
    match, (ada, _, _) = await night.match_of_three()
    silenced = INVITED_MAY & ~May.SEND_MESSAGES & ~May.SEND_MESSAGES_IN_THREADS
    night.world.allow_role(night.guild, night.guild.everyone, night.guild.everyone.permissions & ~May.SEND_MESSAGES)
    allow(night, silenced)
    await night.pass_deadline(match)
    assert "public" in await stuck(night, match)
    assert not messages_with(ada, "receipts of round 1")
    allow(night, INVITED_MAY)
    await night.loopback.quiet()
    assert "public" in await stuck(night, match), "the server has not been quiet for a moment yet"
    await night.mended()
    assert await stuck(night, match) == []
    hall = night.channel("hall")
    said = [text_of(one) for one in hall.messages.values() if one.only_for is None]
    assert sum("round 1" in text for text in said) >= 1
    assert [one.status for one in await night.bot.store.transact(lambda tx: tx.outbox.of(match.id))].count(
        "failed"
    ) == 0


@pytest.mark.dealt
async def test_the_desk_says_what_is_stuck_and_what_to_do(night: Evening) -> None:
    """5: The desk tells it in words, without codes and without the bot's internal names of places."""
    match, _ = await night.match_of_three()
    hall = night.channel("hall")
    night.loopback.faults.on("POST", f"/channels/{hall.id}/messages", Deny(403, 50013), times=99)
    await night.pass_deadline(match)
    desk = text_of(await night.desk())
    assert "for everyone" in desk
    assert "the bot lacks a permission there" in desk
    assert "50013" not in desk
    night.loopback.faults.clear()
    reply = await night.done("host papers retry", match)
    assert "Tried again now" in reply.text
    assert await stuck(night, match) == []
    assert "for everyone" not in text_of(await night.desk())
    assert "nothing needs repair" in (await night.done("host papers retry", match)).text


async def test_the_news_of_a_meadow_reach_its_people_when_the_rooms_channel_is_deleted(night: Evening) -> None:
    """5: If the rooms' channel is deleted, the players of the meadow get the news by DM, and no one else does."""
    match, people = await night.match_of_three(options=TOGETHER)
    assert rooms(night, "White, round 1")
    night.world.delete_channel(night.channel("closed-rooms"))
    await play_a_card(night, match, people)
    await night.pass_deadline(match)
    assert night.loopback.who_saw("each of its members is told separately") == {"Ada", "Bo"}


async def test_the_news_of_a_meadow_whose_room_cannot_be_opened_reach_its_people(night: Evening) -> None:
    """5: At Discord's limit of open threads (160006) the news goes by DM, and the room is not opened afterwards."""
    night.loopback.faults.on("POST", "/threads$", Deny(400, 160006), times=99)
    match, people = await night.match_of_three(options=TOGETHER)
    assert any(one.startswith("room/white") for one in await stuck(night, match))
    await play_a_card(night, match, people)
    await night.pass_deadline(match)
    assert night.loopback.who_saw("each of its members is told separately") == {"Ada", "Bo"}
    night.loopback.faults.clear()
    await night.done("host papers retry", match)
    assert rooms(night, "White, round 1") == []


async def test_a_deleted_sign_up_post_and_desk_come_back(night: Evening) -> None:
    """5: A deleted sign-up post and desk are posted again with their next change."""
    hall, match = await night.sign_up()
    people = [night.visitor(name) for name in ("Ada", "Bo", "Chiara")]
    await night.joined(people[0])
    await night.settled()
    sign_up = people[1].finds("Meadow match: sign-up")
    form = await people[1].press(sign_up, "Join")
    messages.delete(night.world, sign_up)
    await (await people[1].fill(form, {"word": ""})).settled()
    await night.settled()
    await night.joined(people[2])
    await night.settled()
    match = await night.started(hall, match)
    messages.delete(night.world, await night.desk())
    await people[0].dm("play; go stay")
    await people[0].awaits("Receipt", where=people[0].inbox)
    assert "Ada: sealed" in text_of(await night.desk())


async def test_a_deleted_forum_post_is_opened_anew(night: Evening) -> None:
    """5: Later public posts go to the new one."""
    forum = night.forum()
    match, people = await night.dealt(("Ada", "Bo", "Chiara"), place=forum)
    [post] = [one for one in night.guild.channels.values() if one.parent is forum]
    night.world.delete_channel(post)
    await night.pass_deadline(match)
    [again] = [one for one in night.guild.channels.values() if one.parent is forum]
    assert people[0].finds("Meadow match: sign-up", where=again)
    assert await stuck(night, match) == []


@pytest.mark.dealt
async def test_a_match_moves_to_other_channels(night: Evening) -> None:
    """5: /host move gives the match other public and hosts' channels; stuck letters go there. A move that names no channel is none."""
    match, (ada, _, _) = await night.match_of_three()
    night.world.delete_channel(night.channel("hall"))
    lobby, office = night.world.make_channel(night.guild, "lobby"), night.world.make_channel(night.guild, "office")
    match = await night.pass_deadline(match)
    assert "public" in await stuck(night, match)
    reply = await night.host.slash("host move", lobby, reason="tidied up", match=match.id)
    assert "name at least one channel" in (await reply.settled()).text
    assert "moved" not in await night.acts(match)
    reply = await night.host.slash("host move", lobby, place=lobby, hosts=office, reason="tidied up", match=match.id)
    assert "Done" in (await reply.settled()).text, reply.text
    await night.settled()
    assert await stuck(night, match) == []
    assert ada.finds("Meadow match: sign-up", where=lobby)
    assert ada.finds("tidied up", where=lobby)
    assert night.host.finds("the desk", where=office)


@pytest.mark.parametrize("fault", [Drop("after"), Fail(500, "after"), Fail(503, "after")])
async def test_a_thread_whose_making_was_not_answered_is_used_and_no_other_stands_open(
    night: Evening, fault: Drop | Fail
) -> None:
    """5: The thread is found by its marker, whether the bot or discord.py retries."""
    night.is_restless = True
    night.loopback.faults.on("POST", "/threads$", fault)
    await night.match_of_three(options=TOGETHER)
    assert len([one for one in rooms(night, "White, round 1") if not one.is_archived]) == 1
    assert len(night.loopback.faults.happened) == 1


@pytest.mark.dealt
async def test_the_bot_is_removed_and_invited_again(night: Evening) -> None:
    """5: Its matches wait and its hosts are told by DM; when the bot is back they go on, and nothing is missing."""
    match, _ = await night.match_of_three()
    another = night.world.make_guild("Elsewhere", owner=night.host.user)  # by which they still share a server
    night.world.remove_bot(night.guild)
    await night.host.awaits("The bot was removed from the server", where=night.host.inbox)
    assert (await night.now(match)).status == "paused"
    night.world.invite_bot(night.guild)
    await night.host.awaits("The bot is back", where=night.host.inbox)
    await night.mended()
    assert (await night.now(match)).status == "running"
    assert await stuck(night, match) == []
    assert another.id in night.world.guilds


async def test_a_forum_that_wants_a_tag_gets_one(tmp_path: Path) -> None:
    """5: If none of its tags fits, the first one is used; 40067 does not occur."""
    async with evening(tmp_path) as night, night.awake():
        hall = await night.channels()
        forum = night.world.make_channel(night.guild, "games", Kind.FORUM, tags=("anything",))
        forum.wants_tag = True
        night.world.channel_changed(forum)
        await night.loopback.quiet()
        match = await night.opened(hall, place=forum)
        assert await stuck(night, match) == []
        assert [one.applied_tags for one in night.guild.channels.values() if one.parent is forum] == [
            [forum.tags[0].id]
        ]


@pytest.mark.dealt
async def test_one_letter_that_is_stuck_is_tried_alone(night: Evening) -> None:
    """5: The host picks one stuck letter from a list with the reasons in words; it is retried, and the rest waits."""
    match, _ = await night.match_of_three()
    for name in ("hall", "match-hosts"):
        night.loopback.faults.on("POST", f"/channels/{night.channel(name).id}/", Deny(403, 50013), times=99)
    await night.pass_deadline(match)
    form = await night.host.slash("host more", night.channel("hall"), act="papers retry", match=match.id)
    offered = form.modal["components"][0]["component"]["options"]
    option = next(each for each in offered if each["label"].startswith("everyone ·"))
    assert "the bot lacks a permission there" in option["label"]
    night.loopback.faults.clear()
    before = len(await stuck(night, match))
    reply = await night.done("host papers retry", match, where=option["value"])
    assert "Tried again now: 1" in reply.text
    assert 0 < len(await stuck(night, match)) < before


@pytest.mark.dealt
async def test_letters_that_wait_to_be_collected_come_when_the_match_has_moved(night: Evening) -> None:
    """5: Kept because of closed DMs and hidden rooms; with rooms in another channel they come in a thread and need no collecting."""
    match, (ada, *_) = await night.match_of_three()
    ada.closes_dms()
    night.loopback.faults.on("POST", "/threads$", Deny(403, 50013), times=99)
    await night.pass_deadline(match)
    kept = [one for one in await night.bot.store.transact(lambda tx: tx.outbox.of(match.id)) if one.status == "kept"]
    assert kept
    night.loopback.faults.clear()
    rooms = night.world.make_channel(night.guild, "other-rooms")
    await night.done("host move", match, rooms=rooms, reason="those cannot be used")
    await night.settled()
    now = {one.id: one for one in await night.bot.store.transact(lambda tx: tx.outbox.of(match.id))}
    assert "closed-rooms" not in str([now[one.id].why for one in kept])
    thread = next(one for one in night.guild.channels.values() if one.is_thread and ada.id in one.members)
    assert thread.parent is rooms
    assert any(now[one.id].status == "done" for one in kept) or "moderators" in str([now[one.id].why for one in kept])
