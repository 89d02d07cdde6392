"""3: A long rate limit is waited out, and all requests count against the pace."""

import asyncio
from pathlib import Path

import pytest

from bot.venues.discord.delivery import requests
from tests.discord.loopback import Delay
from tests.discord.playing import Evening, evening


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
        hall = await night.channels()
        await night.opened(hall, place=hall)
        paid = [
            row for row in night.loopback.traffic[requests_before:] if not row["path"].startswith(("/inter", "/webh"))
        ]
        assert len(spent) - before == len(paid) > 3
