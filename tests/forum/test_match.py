"""A match on a board in memory, from the office to the end."""

import re
from contextlib import suppress
from datetime import timedelta
from pathlib import Path

import pytest

from bot.health import page
from bot.health.signs import Signs
from bot.referee.core.ports import Unreachable
from bot.referee.core.positions import table_of
from tests.fakes import FakeClock
from tests.forum.memory import MemoryBoard, Topic
from tests.forum.table import HOST, PLAYERS, Evening, evening
from tests.sure import sure

CREATE = "create five_stands: Spring\nrounds = 2"


def words(topic: Topic) -> str:
    """All text in a topic."""
    return "\n".join(post.text for post in topic.posts)


async def test_a_match_from_sign_up_to_end(there: Evening) -> None:
    """Hosts open it in their office, players join in public, where a receipt says whom it means, and order under their letters, which no
    one else reads; in public an order is refused and talk is left alone. All read the result.
    """
    match = await there.begun(CREATE)
    assert match.status == "running"
    receipts = [one.text for one in there.public.posts if "You have a seat" in one.text]
    assert [one.partition(":")[0] for one in receipts] == list(PLAYERS)
    for name in PLAYERS:
        assert there.letters(name).members == {"bellflower", name}
    assert there.hosts.members == {"bellflower", HOST}
    assert "nonsense" in await there.types("Ada", "play nonsense")
    assert "private topic" in await there.types("Ada", "play W1", there.public)
    assert not await there.types("Ada", "good luck everybody", there.public)
    for _ in range(2):
        await there.pass_deadline()
    assert (await there.match()).status == "finished"
    assert "How it ended" in words(there.public)
    assert all("How it ended" in words(there.letters(name)) for name in PLAYERS)


async def test_an_order_its_edit_and_a_late_one(there: Evening) -> None:
    """An edit is a new version with its own stamp; after the deadline edits and posts change nothing, and are answered."""
    await there.begun(CREATE)
    assert "version 1" in await there.types("Ada", "go stay")
    assert "version 2" in await there.edits("Ada", "play; go stay")
    await there.pass_deadline()
    late = await there.edits("Ada", "go stay ")
    assert "Too late" in late
    assert "Version 2" in late


@pytest.mark.parametrize("is_missing", [True, False])
async def test_a_withdrawal_after_a_deadline_that_may_be_moved(there: Evening, *, is_missing: bool) -> None:
    """Like an order it waits for the decision: if the round is extended it counts, by post or edit, and otherwise not."""
    await there.begun(f"{CREATE}\nsettings: grace = 1", PLAYERS[:3])
    for name in PLAYERS[:2]:
        await there.types(name, "go stay")
    match = await there.match()
    there.clock.turn_to(sure(match.deadline) - timedelta(seconds=1))
    there.board.say("Chiara", there.letters("Chiara").id, "good evening" if is_missing else "go stay")
    there.clock.turn(2)
    there.board.say("Ada", there.letters("Ada").id, "withdraw my orders")
    there.board.edit_own("Bo", there.newest("Bo"), "withdraw my orders")
    before = {name: len(there.letters(name).posts) for name in PLAYERS[:2]}
    await there.forum.inbox.poll()
    assert {name: len(there.letters(name).posts) for name in PLAYERS[:2]} == before
    await there.pass_deadline()
    for name in PLAYERS[:2]:
        assert ("Withdrawn" in words(there.letters(name))) == is_missing
        assert ("Too late" in words(there.letters(name))) != is_missing


async def test_no_round_closes_before_everything_is_read(there: Evening) -> None:
    """What was stamped before the deadline counts even if the forum can only be read long after it."""
    match = await there.begun(CREATE)
    assert match.deadline is not None
    there.clock.turn_to(match.deadline - timedelta(seconds=1))
    there.board.say("Ada", there.letters("Ada").id, "go stay")
    end = match.deadline + timedelta(minutes=1)
    await there.store.transact(lambda tx: tx.uptime.set_alive(end))
    there.clock.turn_to(end)
    await there.forum.sweep()
    assert (await there.match()).round == 1
    there.clock.turn(20)
    await there.turn()
    assert (await there.match()).round == 2
    assert "Sealed" in words(there.letters("Ada"))


async def test_a_forum_that_was_down_over_the_deadline_lengthens_the_round(there: Evening) -> None:
    """A bot that cannot read the forum is away: lost time is given back before text typed meanwhile is judged."""
    match = await there.begun(CREATE)
    there.clock.turn_to(sure(match.deadline) - timedelta(minutes=40))
    await there.store.transact(lambda tx: tx.uptime.set_alive(there.clock.now()))
    await there.turn()
    there.board.down = True
    for _ in range(60):
        there.clock.turn(60)
        with suppress(Unreachable):
            await there.forum.inbox.poll()
        await there.forum.sweep()
    there.board.down = False
    assert "Sealed (version 1)" in await there.types("Ada", "go stay")
    now = await there.match()
    assert (now.round, sure(now.deadline) > there.clock.now()) == (1, True)


async def test_a_room_opens_without_an_account_that_is_gone(there: Evening) -> None:
    """A deleted account does not keep others out of the room of a meadow or the hosts' topic."""
    await there.begun(f"{CREATE}\nstarting_meadows = {list(5 * ['white'])}")
    there.board.delete("Eve")
    await there.pass_deadline()
    room = there.topic("Ada", "White, round 2")
    assert room.members == {"bellflower", *PLAYERS} - {"Eve"}


async def test_a_lost_answer_leaves_one_post(there: Evening) -> None:
    """Before anything is posted again, the bot looks for its mark, also for a topic."""
    await there.forum.begin()
    there.board.lost = 2
    await there.types(HOST, "create five_stands: Spring", there.office)
    await _later(there)
    public = [one for one in there.board.topics.values() if one.members is None]
    assert [len(one.posts) for one in public] == [1]
    assert len([one for one in there.board.topics.values() if "Hosts ·" in one.title]) == 1


async def _later(there: Evening) -> None:
    """Wait until refused posts are retried."""
    for _ in range(4):
        there.clock.turn(30)
        await there.turn()


async def test_a_match_goes_on_after_a_restart(tmp_path: Path) -> None:
    """Topics, cursors and seals are in the database: nothing is answered twice, and text typed meanwhile is read."""
    clock = FakeClock()
    board = MemoryBoard(clock)
    async with evening(tmp_path / "db", board, clock) as there:
        await there.begun(CREATE)
        await there.types("Ada", "go stay")
        posts = sum(len(one.posts) for one in board.topics.values())
    board.say("Bo", there.letters("Bo").id, "go stay")
    async with evening(tmp_path / "db", board, clock) as there:
        await there.forum.begin()
        await there.turn()
        assert "version 1" in there.letters("Bo").posts[-1].text
        assert sum(len(one.posts) for one in board.topics.values()) == posts + 2


@pytest.mark.parametrize("note", ["forum/cursor/{}", "forum/topic/seat/{}/Ada"])
async def test_a_damaged_note_of_one_topic_keeps_no_other_from_being_read(there: Evening, note: str) -> None:
    """Nor the bot from beginning."""
    match, ada = await there.begun(CREATE), there.letters("Ada").id
    there.forum.inbox.has_read.clear()
    await there.store.transact(lambda tx: tx.notes.save(note.format(match.id if "seat" in note else ada), "{"))
    assert "Sealed" in await there.types("Bo", "go stay")
    assert there.forum.inbox.has_read.is_set()


async def test_no_one_accepts_an_offer_that_they_cannot_have_read(there: Evening) -> None:
    """Replacing an offer by a worse one before the other's `accept` is read gains nothing; among several, one is named."""
    table = table_of(await there.begun(CREATE))
    held = [hand[0] for hand in table.state.hands]
    await there.types("Ada", f"trade give {held[0]} to Bo for {held[1]}")
    for name, text in (
        ("Ada", "refuse the offer"),
        ("Ada", f"trade give to Bo for {held[1]}"),
        ("Bo", "accept the offer"),
    ):
        there.board.say(name, there.letters(name).id, text)
    await there.turn()
    assert "no open offer" in "".join(one.text for one in there.letters("Bo").posts)
    await there.types("Ada", f"trade give {held[0]} to Bo for {held[1]}")
    reply = await there.types("Bo", "accept the offer")
    worse, fair = re.findall(r"(\w{4}): \*\*Ada", reply)
    assert "nothing for" in reply
    await there.types("Ada", f"refuse {worse}")
    assert "has that name" in await there.types("Bo", f"accept {worse}")
    assert "trade is done" in await there.types("Bo", f"accept offer {fair}")


async def test_machines_sit_among_people(there: Evening) -> None:
    """The host types to fill the table and to seat a machine; both play to the end, and get no letters."""
    await there.opens(CREATE, ("Ada", "Bo"))
    hosts = there.hosts
    await there.types(HOST, "fill 3", hosts)
    await there.types(HOST, "start", hosts)
    await there.types(HOST, "substitute Bo machine: he is gone", hosts)
    assert [one.user for one in (await there.match()).machines] == ["machine-1", "machine-2"]
    for _ in range(2):
        await there.pass_deadline()
    assert (await there.match()).status == "finished"
    assert not [one for one in there.board.topics.values() if "Machine" in one.title]


async def test_monitoring_is_told_how_it_is(there: Evening) -> None:
    """A bot on a forum is healthy while it sweeps, and reports whether the forum answered; without sweeps it is not."""
    await there.begun(CREATE)
    signs = Signs(there.clock)
    signs.holds(there.store)
    signs.bot = there.forum
    for _ in range(4):
        there.clock.turn(60)
        await there.turn()
    health = await signs.read()
    assert (health.is_well, health.gateway, health.last_sweep) == (True, "connected", 0.0)
    assert b"bellflower_letters_total" in page.written(signs, health, await signs.shares())
    there.clock.turn(180)
    assert not (await signs.read()).is_well


async def test_a_match_that_is_over_is_read_for_a_week(there: Evening) -> None:
    """Its last post says what may be typed, and such text is answered; its topics are read only if a list shows news."""
    await there.begun(CREATE)
    for _ in range(2):
        await there.pass_deadline()
    assert (await there.match()).status == "finished"
    there.clock.turn(3 * 86_400)
    await there.turn()
    there.board.read_topics.clear()
    await there.turn()
    assert set(there.board.read_topics) == {there.office.id}
    assert "played" in await there.types("Ada", "why did that happen")
    assert "Step 1" in await there.types("Bo", "verify my orders")
    assert "not asked anything" in await there.types("Bo", "gioco G7")
    there.clock.turn(8 * 86_400)
    assert {one.kind for one in await there.forum.mail.places.open(there.clock.now())} == {"office"}


async def test_quiet_topics_are_not_read_each_time(there: Evening) -> None:
    """Between full readings one list shows new posts; an edit is seen at the next full one, and before any close."""
    match = await there.begun(CREATE)
    inbox, letters = there.forum.inbox, there.letters("Ada")
    await there.types("Ada", "go stay")
    await inbox.poll(is_whole=False)
    await inbox.poll(is_whole=False)
    there.board.read_topics.clear()
    await inbox.poll(is_whole=False)
    assert there.board.read_topics == []
    there.board.say("Ada", letters.id, "play nothing; go stay")
    await inbox.poll(is_whole=False)
    assert there.board.read_topics == [letters.id]
    assert match.deadline is not None
    there.clock.turn_to(match.deadline + timedelta(seconds=20))
    await inbox.poll(is_whole=False)
    players = [there.board.user(name) for name in PLAYERS]
    assert inbox.read_up_to(match, players) < match.deadline
    await inbox.poll()
    assert inbox.read_up_to(match, players) > match.deadline
