"""Faults of the loopback: the gateway's sessions, requests that fail before or after taking effect, odd events."""

import asyncio
from datetime import UTC, datetime, timedelta

import aiohttp
import discord
import pytest

from tests.discord.loopback import (
    TOKEN,
    Channel,
    Delay,
    Deny,
    Drop,
    Fail,
    Guild,
    Limited,
    Loopback,
    Person,
    Plan,
    snowflake_time,
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


def guild_of(loopback: Loopback) -> Guild:
    return next(iter(loopback.world.guilds.values()))


def hall_of(loopback: Loopback) -> Channel:
    return loopback.world.make_channel(guild_of(loopback), "hall")


async def back(loopback: Loopback) -> None:
    """The bot is connected again and idle."""
    await loopback.connected()
    await loopback.quiet(0.05)


def texts(bot: ThrowawayBot) -> list[str]:
    return [each.content for each in bot.heard]


@pytest.mark.parametrize("how", ["close", "reconnect", "invalid"])
async def test_a_resume_replays_what_was_missed(loopback: Loopback, ada: Person, how: str) -> None:
    """A connection that ended with its session alive is resumed, and DMs sent meanwhile arrive once."""
    async with running(loopback) as bot:
        loopback.gateway.is_open = False
        await loopback.kick(how, resume=True)
        await ada.dm("while you were away")
        loopback.gateway.is_open = True
        await back(loopback)
        assert texts(bot) == ["while you were away"]
        assert (loopback.gateway.identified, loopback.gateway.resumed) == (1, 1)
        assert bot.events[-1] == "RESUMED"


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


async def test_an_outage_ends_with_a_fresh_session(loopback: Loopback, ada: Person) -> None:
    """While the gateway is down no client connects; afterwards the bot reconnects by itself."""
    async with running(loopback) as bot:
        async with loopback.outage():
            await ada.dm("lost")
            assert not loopback.gateway.is_connected
        await back(loopback)
        await ada.dm("heard")
        await loopback.quiet(0.05)
        assert texts(bot) == ["heard"]


async def test_a_second_process_takes_over_from_one_that_was_abandoned(loopback: Loopback, ada: Person) -> None:
    """Another client with the same token identifies; it handles buttons of the first one's messages."""
    async with running(loopback) as first:
        await first.deal(await first.fetch_user(ada.id))
    async with running(loopback):
        reply = await ada.press(ada.finds("Your hand"), "Give orders")
        assert reply.kind == "modal"
        assert loopback.gateway.identified == 2


async def test_a_wrong_token_is_refused(loopback: Loopback) -> None:
    """The first request gets 401."""
    async with ThrowawayBot() as bot:
        with pytest.raises(discord.LoginFailure):
            await bot.login(TOKEN + "x")


async def test_doubled_and_unknown_events(loopback: Loopback, ada: Person) -> None:
    """An event may come twice or be undocumented; the bot receives both and keeps running."""
    async with running(loopback) as bot:
        loopback.faults.double("MESSAGE_CREATE")
        await ada.dm("twice")
        loopback.gateway.send_raw("SOMETHING_NEW", {"id": "1"})
        loopback.faults.clear()
        await ada.dm("once")
        await loopback.quiet(0.05)
        assert texts(bot) == ["twice", "twice", "once"]
        assert "SOMETHING_NEW" in bot.events


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


async def test_a_retry_with_its_own_nonce_leaves_one_message(loopback: Loopback, ada: Person) -> None:
    """A letter that is sent again because its answer was lost exists once."""
    async with running(loopback) as bot:
        user = await bot.fetch_user(ada.id)
        await user.create_dm()
        loopback.faults.on("POST", "/messages$", Drop("after"))
        with pytest.raises((aiohttp.ClientError, OSError)):
            await bot.deal(user, nonce="letter-1")
        await bot.deal(user, nonce="letter-1")
        assert len(ada.inbox.messages) == 1


async def test_an_answer_that_comes_late(loopback: Loopback, ada: Person) -> None:
    """A delayed request takes effect after its delay."""
    async with running(loopback) as bot:
        user = await bot.fetch_user(ada.id)
        await user.create_dm()
        loopback.faults.on("POST", "/messages$", Delay(0.1))
        sending = asyncio.create_task(user.send("late"))
        await asyncio.wait({sending}, timeout=0.03)
        assert "late" not in ada.reads()
        await sending
        assert "late" in ada.reads()


async def test_a_429_is_waited_for(loopback: Loopback, ada: Person) -> None:
    """discord.py waits as long as it is told and retries."""
    async with running(loopback) as bot:
        user = await bot.fetch_user(ada.id)
        await user.create_dm()
        loopback.faults.on("POST", "/messages$", Limited(0.02), times=2)
        await user.send("letter")
        sent = [row["status"] for row in loopback.traffic if row["path"].endswith("/messages")]
        assert sent == [429, 429, 200]


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


async def test_snowflakes_tell_the_worlds_time(loopback: Loopback, ada: Person) -> None:
    """Messages and interactions carry the turned clock, and discord.py reads it from them."""
    world = loopback.world
    async with running(loopback) as bot:
        world.now = datetime(2026, 3, 1, 14, 59, 59, tzinfo=UTC)
        before = await ada.dm("in time")
        world.turn(timedelta(seconds=2))
        await ada.dm("too late")
        await loopback.quiet(0.05)
        assert snowflake_time(before.id) == before.created_at
        assert [each.created_at.minute for each in bot.heard] == [59, 0]


async def test_an_edit_keeps_its_snowflake_and_has_a_stamp(loopback: Loopback, ada: Person) -> None:
    """A read-back shows the newest text under the old id, with the time of the edit."""
    async with running(loopback) as bot:
        message = await ada.dm("play G7")
        loopback.world.turn(timedelta(minutes=1))
        await ada.edit(message, "play W3")
        inbox = await (await bot.fetch_user(ada.id)).create_dm()
        read = [each async for each in inbox.history()]
        assert [(each.id, each.content, each.edited_at) for each in read] == [
            (message.id, "play W3", loopback.world.now)
        ]


async def test_the_bot_hears_of_members_only_with_their_intent(loopback: Loopback, ada: Person) -> None:
    """With the granted members intent the bot is told who joins, and knows all members."""
    loopback.world.application.granted_intents = 1 << 1
    bo = loopback.person("Bo")
    async with running(loopback, discord.Intents(guilds=True, members=True)) as bot:
        bo.joins(guild_of(loopback))
        await loopback.quiet(0.05)
        assert {each.name for each in bot.guilds[0].members} == {"ada", "bo", "bellflower"}
    async with running(loopback) as bot:
        loopback.person("Cy").joins(guild_of(loopback))
        await loopback.quiet(0.05)
        assert "GUILD_MEMBER_ADD" not in bot.events


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
