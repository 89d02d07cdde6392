"""5 and 12: Discord's limits on active threads, new DMs and edits, and what happens when there is room again."""

import re
from datetime import timedelta

import pytest

from bot.referee.core.model import Letter, Notice
from bot.referee.letters.letters import Outgoing
from tests.discord.loopback import rest_messages, text_of
from tests.discord.playing import NAMES, Evening
from tests.discord.test_archived import TOGETHER, rooms
from tests.discord.weather.test_refusals import stuck
from tests.fakes import FakeEntropy


async def test_a_room_is_opened_when_the_server_has_threads_to_spare_again(night: Evening) -> None:
    """5: At Discord's limit of active threads (160006) the room waits, and a retry opens it with all its people."""
    night.world.most_threads = 0
    match, (ada, bo, _) = await night.match_of_three(options=TOGETHER)
    assert rooms(night, "White, round 1") == []
    assert any(one.startswith("room/white") for one in await stuck(night, match))
    night.world.most_threads = 1
    await night.done("host papers retry", match)
    await night.settled()
    [room] = rooms(night, "White, round 1")
    assert {ada.user.id, bo.user.id} <= set(room.members)


async def test_a_player_who_joins_when_no_dm_can_be_opened_gets_their_letter_later(night: Evening) -> None:
    """12: 40003 costs no player their seat; the letter comes when DMs can be opened again."""
    hall = await night.channels()
    await night.opened(hall, place=hall)
    people = [night.loopback.person(name) for name in NAMES[:3]]
    night.world.new_dms = 2
    for person in people:
        person.joins(night.guild)
        assert "You have a seat" in await night.joined(person)
    await night.loopback.quiet()
    last = people[-1]
    assert not [seen for seen in last.sees() if seen.where == "DM"]
    night.world.new_dms = 1
    night.clock.turn(601)
    night.bot.courier.nudge()
    await last.awaits("You joined Meadow match")


@pytest.mark.dealt
async def test_more_posts_than_a_bucket_holds_arrive_in_their_order(night: Evening) -> None:
    """12: The bucket headers of all routes are obeyed: no request is sent that would be refused, and the order is kept."""
    match, _ = await night.match_of_three()
    hall, before = night.channel("hall"), len(night.loopback.traffic)
    letters = [Letter("notice", notices=(Notice("paused", {"reason": f"rain {number}"}),)) for number in range(12)]
    out = Outgoing(match, (), FakeEntropy("letters"), night.clock.now())
    errands = [out.errand("post", "public", f"note/{number}", letter) for number, letter in enumerate(letters)]
    await night.bot.store.transact(lambda tx: tx.outbox.add(errands))
    night.bot.courier.nudge()
    await night.settled()
    said = "".join(text_of(one) for one in hall.messages.values())
    assert re.findall(r"rain (\d+)", said) == [str(number) for number in range(12)]
    asked = [row for row in night.loopback.traffic[before:] if row["method"] == "POST" and str(hall.id) in row["path"]]
    assert [row["status"] for row in asked] == [200] * 12


@pytest.mark.dealt
async def test_a_letter_that_was_edited_too_often_shows_the_newest_orders_when_it_may(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """5: 30046 for a message older than an hour waits silently, and the message ends up with the orders that count."""
    match, (ada, *_) = await night.match_of_three()
    monkeypatch.setattr(rest_messages, "MOST_OLD_EDITS", 1)
    await night.turn_to(night.clock.now() + timedelta(hours=2))
    for _ in range(2):
        assert "Sealed" in (await ada.slash("submit", orders="play; go stay")).text
        await night.loopback.quiet()
    refused = [one for _, _, one in night.loopback.rest.refusals if one.body["code"] == 30046]
    assert len(refused) == 1
    assert "version 2" not in text_of(night.letter(ada, 1))
    await night.turn_to(night.clock.now() + timedelta(hours=2))
    night.bot.courier.nudge()
    await night.settled()
    assert "version 2" in text_of(night.letter(ada, 1))
    assert await stuck(night, match) == []
