"""Archived threads: undone results are marked in them too, and they are archived again."""

import pytest

from bot.referee.core.model import Match
from bot.referee.core.positions import table_of
from tests.discord.loopback import Channel, Drop, Overwrite, Person, text_of
from tests.discord.loopback.model import May
from tests.discord.playing import Evening

RETRACTED = "This no longer holds"
TOGETHER = '{"starting_meadows": ["white", "white", "blue"]}'


async def after_a_round_in_white(night: Evening) -> tuple[Match, list[Person], Channel]:
    """Ada and Bo stood in White; the round is over, and their room has its results and is locked and archived."""
    match, people = await night.match_of_three(options=TOGETHER)
    (white,) = rooms(night, "White, round 1")
    await play_a_card(night, match, people)
    match = await night.pass_deadline(match)
    assert (white.is_locked, white.is_archived) == (True, True)
    assert results_in(white)
    return match, people, white


async def play_a_card(night: Evening, match: Match, people: list[Person]) -> None:
    """Each plays one card, so that a meadow has results."""
    for seat, person in enumerate(people):
        prompt = table_of(await night.now(match)).asked(seat)
        assert prompt is not None
        done = await person.slash("submit", orders=f"play {prompt.form[0].choices[0]}; go stay")
        assert "Sealed" in done.text, done.text


def rooms(night: Evening, name: str) -> list[Channel]:
    """The closed rooms whose names begin like this, oldest first."""
    return sorted((one for one in night.world.channels.values() if one.name.startswith(name)), key=lambda room: room.id)


async def undone(night: Evening, match: Match) -> None:
    """The host undoes the last act."""
    hall = night.channel("hall")
    asked = await night.host.slash("host back undo", hall, match=match.id, reason="a dispute")
    await (await night.host.press(asked.message, "Go back, and tell everyone")).settled()
    await night.settled()


def results_in(room: Channel) -> list[str]:
    """The present text of a room's messages."""
    return [text_of(message) for _, message in sorted(room.messages.items())]


@pytest.mark.dealt(options=TOGETHER)
async def test_results_in_an_archived_room_are_marked_as_undone(night: Evening) -> None:
    """All messages of the step are marked, the room is archived again, and only its members and the owner see the mark there."""
    match, (_, _, chiara), white = await after_a_round_in_white(night)
    before = results_in(white)
    await undone(night, match)
    assert [RETRACTED in text for text in results_in(white)] == [True] * len(before)
    assert (white.is_locked, white.is_archived) == (True, True)
    seen = [one for one in chiara.sees() if one.message is not None and one.message.channel is white]
    assert not seen
    assert len(rooms(night, "White, round 1")) == 2
    assert failed_edits(night) == []


def failed_edits(night: Evening) -> list[str]:
    """The edits that were refused; opening comes after the first refusal, so that of an archived thread is not a failure."""
    return [each.body["message"] for *_, each in night.loopback.rest.refusals if each.body["code"] != 50083]


@pytest.mark.dealt(options=TOGETHER)
async def test_a_mark_whose_answers_get_lost_still_puts_the_room_away(night: Evening) -> None:
    """The answers to opening, marking and archiving are each lost once."""
    match, _, white = await after_a_round_in_white(night)
    night.is_restless = True
    night.loopback.faults.on("PATCH", f"/channels/{white.id}$", Drop("after"), times=2)
    night.loopback.faults.on("PATCH", f"/channels/{white.id}/messages/", Drop("after"), times=1)
    await undone(night, match)
    assert len(night.loopback.faults.happened) == 3
    assert all(RETRACTED in text for text in results_in(white))
    assert (white.is_locked, white.is_archived) == (True, True)


@pytest.mark.dealt(options=TOGETHER)
async def test_without_manage_threads_the_hosts_are_told_what_still_stands_there(night: Evening) -> None:
    """No one else can open a locked room: its results stay, and the hosts are told once, in plain words."""
    match, _, white = await after_a_round_in_white(night)
    channel, bot = night.channel("closed-rooms"), night.world.bot.id
    allow = channel.overwrites[bot].allow & ~May.MANAGE_THREADS
    night.world.set_overwrite(channel, Overwrite(bot, is_member=True, allow=allow, deny=May.MANAGE_THREADS))
    await undone(night, match)
    assert not any(RETRACTED in text for text in results_in(white))
    words = text_of(night.host.finds("A closed room waits", where=night.channel("match-hosts")))
    assert "the bot lacks a permission there" in words
    assert night.loopback.who_saw("A closed room waits") == {"Hester"}


@pytest.mark.dealt(options=TOGETHER)
async def test_a_room_that_silence_put_away_is_locked_all_the_same(night: Evening) -> None:
    """A week of silence archives a thread: at the close it is opened, locked, given its results and archived."""
    match, people = await night.match_of_three(options=TOGETHER)
    (white,) = rooms(night, "White, round 1")
    night.world.change_thread(white, is_archived=True)
    await play_a_card(night, match, people)
    await night.pass_deadline(match)
    assert (white.is_locked, white.is_archived) == (True, True)
    seen = [one for one in people[0].sees() if one.message is not None and one.message.channel is white]
    assert [one.text for one in seen] == results_in(white) != []
    assert failed_edits(night) == []


@pytest.mark.dealt(options=TOGETHER)
async def test_a_substitute_comes_into_a_room_that_silence_put_away(night: Evening) -> None:
    """The leaver is removed, the newcomer is added, the room is open again, and no one else is in it."""
    match, _ = await night.match_of_three(options=TOGETHER)
    (white,) = rooms(night, "White, round 1")
    night.world.change_thread(white, is_archived=True)
    zoe = night.visitor("Zoe")
    ask = {"match": match.id, "player": "#2", "reason": "ill", "newcomer": zoe}
    await (await night.host.slash("host seat substitute", night.channel("hall"), **ask)).settled()
    await night.settled()
    assert {night.world.users[each].name for each in white.members} == {"Ada", "Zoe", "Bellflower"}
    assert not white.is_archived


async def test_a_post_in_a_forum_that_silence_put_away_is_edited(night: Evening) -> None:
    """A sign-up without joins for days shows the first one, and stays open for the next."""
    ada = night.visitor("Ada")
    hall, forum = await night.channels(), night.forum()
    await night.opened(hall, place=forum)
    (post,) = [one for one in night.world.channels.values() if one.parent is forum]
    modal = await ada.press(ada.finds("Meadow match: sign-up"), "Join")
    night.world.change_thread(post, is_archived=True)
    await (await ada.fill(modal, {"word": ""})).settled()
    await night.settled()
    assert "Players: Ada." in text_of(next(iter(post.messages.values())))
    assert not post.is_archived
