"""Faults of the loopback: the gateway's sessions, requests that fail before or after taking effect, odd events."""

import asyncio

import aiohttp
import discord
import pytest

from tests.discord.loopback import (
    TOKEN,
    Deny,
    Drop,
    Fail,
    Loopback,
    Person,
    Plan,
)
from tests.discord.loopback.checks import problem
from tests.discord.loopback.faults import Fault
from tests.discord.throwaway import ThrowawayBot, running


@pytest.fixture
def ada(loopback: Loopback) -> Person:
    """Ada, who owns a guild that the bot is in."""
    ada = loopback.person("Ada")
    loopback.world.make_guild("Meadows", ada.user)
    return ada


async def back(loopback: Loopback) -> None:
    """The bot is connected again and idle."""
    await loopback.connected()
    await loopback.quiet(0.05)


def texts(bot: ThrowawayBot) -> list[str]:
    return [each.content for each in bot.heard]


@pytest.mark.parametrize("how", ["close", "reconnect", "invalid"])
async def test_a_fresh_identify_replays_nothing(loopback: Loopback, ada: Person, how: str) -> None:
    """After a lost session the bot identifies anew; only reading back finds what was sent meanwhile."""
    async with running(loopback) as bot:
        loopback.gateway.is_open = False
        await loopback.kick(how, resume=False)
        message = await ada.dm("while you were away")
        loopback.gateway.is_open = True
        await back(loopback)
        assert texts(bot) == []
        assert (loopback.gateway.identified, loopback.gateway.resumed) == (2, 0)
        inbox = await (await bot.fetch_user(ada.id)).create_dm()
        read = [each async for each in inbox.history(after=discord.Object(message.id - 1))]
        assert [each.content for each in read] == ["while you were away"]


@pytest.mark.parametrize(
    ("fault", "error", "count"),
    [
        (Drop("before"), (aiohttp.ClientError, OSError), 0),
        (Drop("after"), (aiohttp.ClientError, OSError), 1),
        (Fail(503), discord.DiscordServerError, 0),
        (Fail(503, "after"), discord.DiscordServerError, 1),
        (Deny(403, 40003, "You are opening direct messages too fast."), discord.Forbidden, 0),
    ],
)
async def test_a_request_fails_before_or_after_it_took_effect(
    loopback: Loopback, ada: Person, fault: Fault, error: type[Exception], count: int
) -> None:
    """The bot gets the error either way; the person sees the message only if it took effect."""
    async with running(loopback) as bot:
        user = await bot.fetch_user(ada.id)
        await user.create_dm()
        loopback.faults.on("POST", "/messages$", fault)
        with pytest.raises(error):
            await user.send("letter")
        assert len([seen for seen in ada.sees() if seen.text == "letter"]) == count
        assert [each[2] for each in loopback.faults.happened] == [fault]
        await user.send("next")
        assert "next" in ada.reads()


async def test_the_rate_limit_counts_requests_and_not_interactions(loopback: Loopback, ada: Person) -> None:
    """With five allowed, the sixth request of a second gets 429; interactions are exempt."""
    async with running(loopback) as bot:
        user = await bot.fetch_user(ada.id)
        await bot.deal(user)
        loopback.rest.rate = 5
        await asyncio.gather(*(bot.fetch_user(ada.id) for _ in range(7)))
        statuses = [row["status"] for row in loopback.traffic if row["path"] == f"/users/{ada.id}"]
        assert 429 in statuses
        assert statuses.count(200) == 8
        assert (await ada.press(ada.finds("Your hand"), "Give orders")).kind == "modal"


def test_a_seeded_plan_repeats_itself() -> None:
    """The same seed gives the same faults to the same requests; about one in `every` fails."""

    def history(seed: int) -> list[Fault | None]:
        plan = Plan()
        plan.seed(seed, every=5)
        return [plan.draw("GET", f"/{number}") for number in range(500)]

    assert history(7) == history(7)
    assert history(7) != history(8)
    assert 50 < sum(fault is not None for fault in history(7)) < 150


def test_events_that_discord_does_not_document_are_noticed() -> None:
    """The check refuses an unknown event, an unknown key, a missing key and a wrong type."""
    gone = {"id": "1", "channel_id": "2"}
    assert problem("MESSAGE_DELETE", gone) is None
    assert problem("MESSAGE_VANISH", gone) is not None
    assert problem("MESSAGE_DELETE", gone | {"why": "x"}) is not None
    assert problem("MESSAGE_DELETE", {"id": "1"}) is not None
    assert problem("MESSAGE_DELETE", gone | {"id": 1}) is not None


async def test_the_loopbacks_own_failures_are_raised_when_it_closes() -> None:
    """A route missing in the loopback raises an error."""
    with pytest.raises(AssertionError, match="no route"):
        await _ask_for_what_there_is_not()


async def _ask_for_what_there_is_not() -> None:
    async with Loopback() as loopback, aiohttp.ClientSession() as session:
        headers = {"Authorization": f"Bot {TOKEN}"}
        async with session.get(f"{loopback.world.base}/api/v10/voice/regions", headers=headers) as answer:
            assert answer.status == 501
