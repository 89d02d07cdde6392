"""What hosts can type in the topic of a match, on a board in memory: all acts as on Discord, and nothing shown to people who may not read
it.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.commands import table
from bot.commands.reading.grammar import example
from bot.referee.core.positions import table_of
from tests.forum.table import HOST, PLAYERS, Evening, evening

CREATE = "create five_stands: Spring\nrounds = 2"
HELD = f"{CREATE}\nsettings: announce = hold"


async def hosted(there: Evening, text: str, name: str = HOST) -> str:
    """What a host is answered in the match's topic."""
    return await there.types(name, text, there.topic(name, "Hosts · Spring"))


@asynccontextmanager
async def posting(there: Evening) -> AsyncIterator[None]:
    """Let the courier run meanwhile, since breaking the glass waits for its public notice."""
    running = asyncio.create_task(there.forum.courier.run())
    try:
        yield
    finally:
        running.cancel()
        await asyncio.wait({running})


def alone(there: Evening, name: str = HOST) -> str:
    """What only this host has been shown."""
    topics = [one for one in there.board.seen_by(name) if f"for {name} alone" in one.title]
    assert all(one.members == {"bellflower", name} for one in topics)
    return "\n".join(post.text.replace("\\", "") for one in topics for post in one.posts)


def public(there: Evening) -> str:
    """What all can read."""
    topics = [one for one in there.board.topics.values() if one.members is None]
    return "\n".join(post.text.replace("\\", "") for one in topics for post in one.posts)


async def test_help_lists_every_command(there: Evening) -> None:
    """The help lists the commands from the table that is used to read them."""
    match = await there.begun(CREATE)
    reply = (await hosted(there, "help for hosts")).replace("\\", "")
    fitting = (one for one in table.TABLE if one.subject in table.subjects_of(match) and one.occasion.suits(match))
    typed = [one for one in fitting if "forum" not in one.lacks]
    assert all(example(one) in reply for one in typed if one.who == "hosts")


async def test_talk_of_hosts_does_nothing(there: Evening) -> None:
    """A host who writes about closing a window or starting something closes and starts nothing."""
    match = await there.begun(CREATE)
    assert "Nothing was done" in await hosted(there, "close call, everybody was nearly late")
    assert not await hosted(there, "announce nothing to the players yet")
    assert "taken in your private topic" in await hosted(there, "play G7; go stay")
    assert (await there.match()).revision == match.revision


async def test_an_act_in_the_wrong_topic_is_answered(there: Evening) -> None:
    """A host in the wrong topic is told the right one; their talk, and other people's text, is ignored."""
    match = await there.begun(CREATE)
    sign_up = next(one for one in there.board.topics.values() if one.members is None)
    for topic in (sign_up, there.topic(HOST, "Hosts of")):
        assert "Nothing was done" in await there.types(HOST, "pause: a storm", topic)
        assert not await there.types(HOST, "close friends of mine will play too", topic)
    assert "Nothing was done" in await there.types(HOST, "start the match", sign_up)
    assert not await there.types("Ada", "start the match", sign_up)
    assert (await there.match()).revision == match.revision


async def test_a_peek_is_told_to_all_and_shown_to_one(there: Evening) -> None:
    """The glass is broken in public, and the result is in a topic of that host alone."""
    await there.begun(CREATE)
    await there.types("Ada", "go stay")
    async with posting(there):
        assert "private topic of your own" in await hosted(there, "peek Ada: a complaint")
        assert "You see what Ada has sealed" in alone(there)
        assert "a complaint" not in public(there)
        await hosted(there, "yes")
    assert "a complaint" in public(there)
    assert "stay" in alone(there)
    assert "Sealed" not in "\n".join(one.text for one in there.topic(HOST, "Hosts · Spring").posts)


async def test_a_host_does_not_read_why_orders_do_not_fit(there: Evening) -> None:
    """An override is told to all. The reason for refusing one would reveal a hand, so no host reads it."""
    await there.begun(CREATE)
    assert "Done" in await hosted(there, "override Bo: go stay because he rang me up")
    assert "he rang me up" in public(there)
    refused = await hosted(there, "override Ada: play white because of nothing")
    assert "do not fit" in refused
    assert "hold " not in refused


async def test_a_substitute_is_a_person_who_has_written(there: Evening) -> None:
    """A seat goes to a named person who has written under the sign-up, or to the first of the waiting list; a removed player is out."""
    await there.begun(CREATE, PLAYERS[:4])
    sign_up = next(one for one in there.board.topics.values() if one.members is None)
    assert "has written" in await hosted(there, "substitute Bo by Eve: he is ill")
    await there.types("Eve", "I would like to play", sign_up)
    assert "Done" in await hosted(there, "substitute Bo by Eve: he is ill")
    assert there.letters("Eve").members == {"bellflower", "Eve"}
    assert "Sealed" in await there.types("Eve", "go stay")
    assert "no one on the waiting list" in (await hosted(there, "substitute Dae: he is ill")).casefold()
    assert "Done" in await hosted(there, "remove Dae: he asked for it")
    assert "he asked for it" in public(there)


async def test_a_crew_reads_the_topic(there: Evening) -> None:
    """A new host can open the hosts' topic and act there until removed as a host."""
    await there.begun(CREATE, PLAYERS[:4])
    sign_up = next(one for one in there.board.topics.values() if one.members is None)
    await there.types("Eve", "hello to all of you", sign_up)
    assert "Done" in await hosted(there, "crew add Eve: she helps")
    assert "Done" in await hosted(there, "pause: a holiday", "Eve")
    assert (await there.match()).status == "paused"
    assert "Done" in await hosted(there, "resume: it is over")
    assert "Done" in await hosted(there, "crew remove Eve: she is tired")
    assert there.topic(HOST, "Hosts · Spring").members == {"bellflower", HOST}


async def test_a_moved_deadline_is_answered_with_the_moment(there: Evening) -> None:
    """A forum has no buttons, so the answer says what was understood, and from when a bare length of time counts."""
    await there.begun(CREATE)
    reply = await hosted(there, "extend tomorrow at 6pm: a storm")
    assert "18:00 UTC" in reply
    assert "“2h” counts from the present deadline" in reply
    assert "Done, and told." in reply
    assert "has passed" in await hosted(there, "extend today at 0:00: a storm")


async def test_a_host_who_plays_reads_no_more_than_a_player(there: Evening) -> None:
    """Commands that show or change the match are refused, and no topic that this host can open has what a co-host is shown."""
    await there.begun(CREATE, PLAYERS[:4])
    assert "Done" in await hosted(there, "crew add Ada: she helps")
    await there.types("Bo", "go stay")
    for text in (
        "preview",
        "override Bo: go stay because I say so",
        "close: now",
        "extend 6h: why not",
        "back",
        "amend Bo: go stay because",
    ):
        await hosted(there, text, "Ada")
    assert (await there.match()).round == 1
    async with posting(there):
        await hosted(there, "peek Bo yes: a complaint")
    for text in (
        "back to the list",
        "ledger of all",
        "retry it all",
        "resend Bo",
        "override Bo: play W99 because of nothing",
    ):
        await hosted(there, text)
    mine = {one.id for one in there.board.seen_by("Ada")}
    assert not mine & {one.id for one in there.board.seen_by(HOST) if f"for {HOST} alone" in one.title}
    assert "Sealed" not in "\n".join(one.text for one in there.topic("Ada", "Hosts · Spring").posts)


async def test_letters_are_counted_tried_and_sent_again(there: Evening) -> None:
    """Only the host who asked sees the ledger; a player gets missed letters again, and the path to the archive is told."""
    match = await there.begun(CREATE)
    await hosted(there, "ledger of the letters")
    assert "delivered" in alone(there)
    before = len(there.letters("Bo").posts)
    await hosted(there, "resend Bo")
    assert "on the way again" in alone(there)
    assert len(there.letters("Bo").posts) > before
    await hosted(there, "retry what is stuck")
    assert "tried again now" in alone(there)
    await hosted(there, "export the match")
    assert f"export {match.id}" in alone(there)


async def test_who_reads_the_answers_takes_no_seat(tmp_path: Path) -> None:
    """If hosts judge a House match, readers of their topic get no seat; if a player is let in, what hosts are shown waits."""
    judged = 'create by_hand: Spring\nresult = "hosts"\nrounds = 2'
    async with evening(tmp_path / "db") as there:
        await there.forum.begin()
        await there.types(HOST, judged, there.topic(HOST, "Hosts of"))
        topic = there.topic(HOST, "Hosts · Spring")
        assert topic.members is not None
        topic.members.add("Ada")
        sign_up = next(one for one in there.board.topics.values() if one.members is None)
        assert "hosts" in await there.types("Ada", "join the match", sign_up)
        assert not (await there.match()).seats
        for name in ("Bo", "Chiara"):
            await there.types(name, "join the match", sign_up)
        await hosted(there, "start the match")
        topic.members.add("Bo")
        before = len(topic.posts)
        await there.pass_deadline()
        assert not [one for one in topic.posts[before:] if "answers" in one.text]
        topic.members.discard("Bo")
        await hosted(there, "retry what is stuck")
        assert [one for one in topic.posts[before:] if "answers" in one.text]


@pytest.mark.parametrize("minus", ["-", "\u2212", "\u2013"])
async def test_coins_are_taken_with_any_minus(there: Evening, minus: str) -> None:
    """A typed minus, a real minus and a dash, as a forum renders it, are accepted."""
    await there.begun("create season: Spring\ngarnets = 5", PLAYERS[:3])
    assert "Done" in await hosted(there, f"award Bo {minus}2 garnets: a fine")
    assert [one.garnets for one in table_of(await there.match()).state.accounts] == [5, 3, 5]
