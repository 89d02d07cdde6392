"""What hosts can type in the topic of a match, on a board in memory: all acts as on Discord, and nothing shown to people who may not read
it.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

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


async def test_help_lists_every_command_and_talk_does_nothing(there: Evening) -> None:
    """The help is of the table by which acts are read. An act in the wrong topic is answered; talk, and other people's text, is not."""
    match = await there.begun(CREATE)
    reply = await hosted(there, "help for hosts")
    fitting = (one for one in table.TABLE if one.subject in table.subjects_of(match) and one.occasion.suits(match))
    assert all(example(one) in reply for one in fitting if "forum" not in one.lacks and one.who == "hosts")
    assert "Nothing was done" in await hosted(there, "close call, everybody was nearly late")
    assert not await hosted(there, "announce nothing to the players yet")
    assert "taken in your private topic" in await hosted(there, "play G7; go stay")
    for topic in (there.public, there.office):
        assert "Nothing was done" in await there.types(HOST, "pause: a storm", topic)
        assert not await there.types(HOST, "close friends of mine will play too", topic)
    assert "Nothing was done" in await there.types(HOST, "start the match", there.public)
    assert not await there.types("Ada", "start the match", there.public)
    assert (await there.match()).revision == match.revision


async def test_a_peek_is_told_to_all_and_shown_to_one(there: Evening) -> None:
    """The glass is broken in public, and the result is in a topic of that host alone. Why an override does not fit would reveal a hand."""
    await there.begun(CREATE)
    await there.types("Ada", "go stay")
    async with posting(there):
        assert "private topic of your own" in await hosted(there, "peek Ada: a complaint")
        assert "You see what Ada has sealed" in alone(there)
        assert "a complaint" not in public(there)
        await hosted(there, "yes")
    assert "a complaint" in public(there)
    assert "stay" in alone(there)
    assert "Sealed" not in "\n".join(one.text for one in there.hosts.posts)
    assert "Done" in await hosted(there, "override Bo: go stay because he rang me up")
    assert "he rang me up" in public(there)
    refused = await hosted(there, "override Ada: play white because of nothing")
    assert ("do not fit" in refused, "hold " in refused) == (True, False)


async def test_seats_and_hosts_are_people_who_have_written(there: Evening) -> None:
    """A seat goes to a named person who has written under the sign-up, or to the first of the waiting list; a removed player is out.

    A new host can open the hosts' topic and act there until removed as a host. A moved deadline is answered with the moment.
    """
    await there.begun(CREATE, PLAYERS[:4])
    assert "has written" in await hosted(there, "substitute Bo by Eve: he is ill")
    for name in ("Eve", "Farid"):
        await there.types(name, "I would like to be here", there.public)
    assert "Done" in await hosted(there, "substitute Bo by Eve: he is ill")
    assert there.letters("Eve").members == {"bellflower", "Eve"}
    assert "Sealed" in await there.types("Eve", "go stay")
    assert "no one on the waiting list" in (await hosted(there, "substitute Dae: he is ill")).casefold()
    assert "Done" in await hosted(there, "remove Dae: he asked for it")
    assert "he asked for it" in public(there)
    assert "Done" in await hosted(there, "crew add Farid: he helps")
    assert "Done" in await hosted(there, "pause: a holiday", "Farid")
    assert (await there.match()).status == "paused"
    assert "Done" in await hosted(there, "resume: it is over")
    assert "Done" in await hosted(there, "crew remove Farid: he is tired")
    assert there.hosts.members == {"bellflower", HOST}
    reply = await hosted(there, "extend tomorrow at 6pm: a storm")
    for words in ("18:00 UTC", "from which “2h” counts", "Done: Move the deadline."):
        assert words in reply
    assert "has passed" in await hosted(there, "extend today at 0:00: a storm")


async def test_a_host_who_plays_reads_no_more_than_a_player(there: Evening) -> None:
    """Commands that show or change the match are refused, and no topic that this host can open has what a co-host is shown."""
    await there.begun(CREATE, PLAYERS[:4])
    assert "Done" in await hosted(there, "crew add Ada: she helps")
    await there.types("Bo", "go stay")
    acts = ("preview", "override Bo: go stay because I say so", "close: now", "extend 6h: why not", "back")
    for text in (*acts, "amend Bo: go stay because"):
        await hosted(there, text, "Ada")
    assert (await there.match()).round == 1
    async with posting(there):
        await hosted(there, "peek Bo yes: a complaint")
    for text in ("back to the list", "ledger of all", "retry it all", "resend Bo", "override Bo: play W99 because"):
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
    async with evening(tmp_path / "db") as there:
        await there.opens('create by_hand: Spring\nresult = "hosts"\nrounds = 2')
        topic = there.hosts
        assert topic.members is not None
        topic.members.add("Ada")
        sign_up = there.public
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


async def test_coins_are_taken_with_any_minus(there: Evening) -> None:
    """A typed minus, a real minus and a dash, as a forum renders it, are accepted."""
    await there.begun("create season: Spring\ngarnets = 9", PLAYERS[:3])
    for minus in ("-", "\u2212", "\u2013"):
        assert "Done" in await hosted(there, f"award Bo {minus}2 garnets: a fine")
    assert [one.garnets for one in table_of(await there.match()).state.accounts] == [9, 3, 9]
