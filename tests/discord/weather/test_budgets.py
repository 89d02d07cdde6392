"""3, 5 and 12: Discord's limits on requests, threads, new DMs and edits, and what happens when there is room again."""

import asyncio
import re
from datetime import timedelta
from pathlib import Path

import pytest

from bot.referee.core.model import Letter, Notice
from bot.referee.letters.letters import Outgoing
from bot.venues.discord.delivery import requests
from tests.discord.loopback import Delay, rest_messages, text_of
from tests.discord.playing import Evening, evening
from tests.discord.test_archived import TOGETHER, rooms
from tests.discord.weather.test_refusals import stuck
from tests.fakes import FakeEntropy


@pytest.mark.dealt
async def test_a_global_limit_longer_than_our_patience_ends_with_every_letter_sent_once(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """3: discord.py sleeps through it; afterwards the bot still sends."""
    match, people = await night.match_of_three()
    night.is_restless = True
    monkeypatch.setattr(requests, "PATIENCE", 0.2)
    night.loopback.rest.shut_until = asyncio.get_running_loop().time() + 1.5
    await night.pass_deadline(match)
    for person in people:
        letters = [seen for seen in person.sees() if "Meadow match, round 2" in seen.text and seen.where == "DM"]
        assert len({seen.message.id for seen in letters if seen.message}) == 1
    assert (await night.done("host pause", match, reason="rain")).text


async def test_an_answer_that_does_not_come_is_not_waited_for(night: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """3: A request without an answer is given up after a while and sent again with the same nonce: the post exists once."""
    monkeypatch.setattr(requests, "PATIENCE", 0.1)
    hall = await night.channels()
    night.loopback.faults.on("POST", "/messages", Delay(0.5))
    night.is_restless = True
    await night.opened(hall, place=hall)
    assert len([one for one in hall.messages.values() if one.only_for is None]) == 1
    assert [fault for _, _, fault in night.loopback.faults.happened] == [Delay(0.5)]


async def test_every_request_spends_of_the_pace(tmp_path: Path) -> None:
    """3: The later requests of an errand, and requests without an errand, count too."""
    async with evening(tmp_path) as night, night.awake() as bot:
        spent = bot.courier.pace._sent
        bot.courier.pace.rate = 1000.0
        before, requests_before = len(spent), len(night.loopback.traffic)
        await night.sign_up()
        paid = [
            row for row in night.loopback.traffic[requests_before:] if not row["path"].startswith(("/inter", "/webh"))
        ]
        assert len(spent) - before == len(paid) > 3


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


@pytest.mark.dealt
async def test_more_posts_than_a_bucket_holds_arrive_in_their_order(night: Evening) -> None:
    """12: The bucket headers of all routes are obeyed: no request is sent that would be refused, and the order is kept."""
    match, _ = await night.match_of_three()
    hall, before = night.channel("hall"), len(night.loopback.traffic)
    letters = [Letter("notice", notices=(Notice("paused", {"reason": f"rain {number}"}),)) for number in range(12)]
    out = Outgoing(match, (), FakeEntropy("letters"), night.clock.now())
    errands = [out.errand("post", "public", f"note/{number}", letter) for number, letter in enumerate(letters)]
    await night.bot.store.transact(lambda tx: tx.outbox.add(errands))
    await night.nudged()
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
    await night.nudged()
    assert "version 2" in text_of(night.letter(ada, 1))
    assert await stuck(night, match) == []
