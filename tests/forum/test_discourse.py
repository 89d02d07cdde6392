"""The bot on a Discourse in memory, where each request and answer is checked against Discourse's own description."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any

import pytest

from bot.referee.core.ports import Undeliverable, Unreachable
from bot.venues.forum import layout
from bot.venues.forum.board import Body
from bot.venues.forum.boards.discourse import Discourse
from games import catalogue
from tests.catalogued import game_named
from tests.forum.clocks import SharedClock
from tests.forum.five_stands import assert_played
from tests.forum.loopback import Loopback
from tests.forum.refusals import Settings
from tests.forum.town import BOT, HOST, PLAYERS, Account, Bot, Client
from tests.serving import serving

MARK = "0123456789abcdef0123"


@pytest.fixture
def ahead(tmp_path: Path) -> Path:
    """How far the clocks are ahead."""
    path = tmp_path / "ahead"
    path.write_text("0")
    return path


@asynccontextmanager
async def account(url: str, name: str, clock: SharedClock) -> AsyncIterator[Discourse]:
    """An account of the forum, as the adapter uses it."""
    client = Discourse(url, name, f"key-{name}", 0, clock, per_minute=1e9)
    try:
        yield client
    finally:
        await client.aclose()


async def test_who_reads_by_a_group_reads(description: dict[str, Any], ahead: Path) -> None:
    """A member of a group that was added to a private message is among its readers."""
    clock = SharedClock(ahead)
    double = Loopback(description, clock)
    double.join(BOT, "Ada", "Bo", "Chiara")
    double.groups["crowd"] = {"Bo"}
    async with serving(double.app()) as url, account(url, BOT, clock) as bot:
        private = await bot.open_private("Letters", Body("For you", MARK), ["Ada"])
        double.topics[private.topic].groups.add("crowd")
        assert await bot.members(private.topic) == {BOT, "Ada", "Bo"}
    assert double.complaints == []


async def test_what_the_port_asks_for(description: dict[str, Any], ahead: Path) -> None:
    """Topics, private messages with members, posts, hidden marks, and silent edits."""
    clock = SharedClock(ahead)
    double = Loopback(description, clock)
    double.join(BOT, "Ada", "Bo")
    async with serving(double.app()) as url, account(url, BOT, clock) as bot, account(url, "Ada", clock) as ada:
        assert await bot.lacks() == ()
        public = await bot.open_topic("Spring is here again", Body("**Spring**", MARK))
        assert await bot.find(MARK, public.topic) == public
        private = await bot.open_private("Letters", Body("For you", MARK.replace("0", "1")), ["Ada"])
        assert await bot.find_topic(MARK.replace("0", "1"), "Letters", is_private=True) == private
        planted = MARK.replace("0", "2")
        await ada.open_private("Letters", Body("For me", planted), [BOT])
        assert await bot.find_topic(planted, "Letters", is_private=True) is None
        assert await bot.members(private.topic) == {BOT, "Ada"}
        clock.turn(20)
        said = await ada.post(private.topic, Body("> quoted\n\nplay G7 W3; go black"))
        before = await bot.newest()
        clock.turn(20)
        await ada.post(private.topic, Body("a second thought"))
        assert {topic for topic, mark in (await bot.newest()).items() if mark != before[topic]} == {private.topic}
        clock.turn(30)
        await ada.edit(said, Body("play G8"))
        page = await bot.read(private.topic, said.post)
        assert page.posts[0].is_edited
        assert page.posts[0].text == "play G8"
        assert await bot.name_of(page.posts[0].user, "Ada") == "Ada"
        with pytest.raises(Undeliverable, match="another account"):
            await bot.name_of(page.posts[0].user, "Bo")
        await bot.add(private.topic, "Bo")
        assert "Bo" in await bot.members(private.topic)
    assert double.complaints == []


async def test_check_asks_for_a_moderator_and_a_global_key(description: dict[str, Any], ahead: Path) -> None:
    """An account without the rights for a match is told so before anything is posted."""
    clock = SharedClock(ahead)
    double = Loopback(description, clock)
    double.join(BOT)
    async with serving(double.app()) as url, account(url, BOT, clock) as bot:
        assert await bot.lacks() == ()
        double.staff.clear()
        assert await bot.lacks() == ("lacks-moderator",)
        double.is_scoped = True
        assert await bot.lacks() == ("lacks-moderator", "lacks-scope")


@pytest.mark.parametrize("is_staff", [True, False])
async def test_what_an_account_that_is_no_moderator_may_not(
    description: dict[str, Any], ahead: Path, *, is_staff: bool
) -> None:
    """Two posts within seconds, more than 20 private messages and more than 30 edits a day need a moderator."""
    clock = SharedClock(ahead)
    double = Loopback(description, clock)
    double.staff = {BOT} if is_staff else set()
    double.join(BOT, "Ada")

    async def taken(work: Callable[[int], Awaitable[object]], times: int, seconds: float) -> int:
        count = 0
        for number in range(times):
            clock.turn(seconds)
            with suppress(Unreachable):
                await work(number)
                count += 1
        return count

    async with serving(double.app()) as url, account(url, BOT, clock) as bot:
        there = await bot.open_private("Letters", Body("For Ada"), ["Ada"])
        clock.turn(20)
        assert await taken(lambda n: bot.post(there.topic, Body(f"Letter {n}")), 2, 0) == (2 if is_staff else 1)
        assert await taken(lambda n: bot.edit(there, Body(f"For Ada, {n}")), 40, 1) == (40 if is_staff else 30)
        assert await taken(lambda n: bot.open_private(f"Room {n}", Body(f"Room {n}"), ["Ada"]), 30, 20) == (
            30 if is_staff else 19
        )


async def test_what_the_forum_refuses_from_any_account(description: dict[str, Any], ahead: Path) -> None:
    """With a new Discourse's settings short, shouted and equal texts never reach the bot; docs/forum.md says what to change."""
    clock = SharedClock(ahead)
    double = Loopback(description, clock, Settings())
    double.join(BOT, "Ada")
    async with serving(double.app()) as url, account(url, BOT, clock) as bot, account(url, "Ada", clock) as ada:
        there = await bot.open_private("Letters", Body("For Ada"), ["Ada"])
        for typed, why in (
            ("stay", "too short"),
            ("PLAY G7 AND W3", "unclear"),
            ("play G7 and W3", ""),
            ("play G7 and W3", "similar"),
        ):
            clock.turn(20 if why != "similar" else 121)
            with pytest.raises(Undeliverable, match=why) if why else nullcontext():
                await ada.post(there.topic, Body(typed))
        with pytest.raises(Undeliverable, match="Title is too short"):
            await bot.open_topic("Spring", Body("A match, which people may join here."))


@pytest.mark.parametrize("key", catalogue.keys())
def test_a_public_title_is_long_enough(key: str) -> None:
    """Matches with the shortest and the longest title have a topic title that Discourse accepts."""
    game = game_named(key)
    for locale in ("en", "it"):
        shortest, longest = (
            layout.title("public", locale, title=one, game=game.title, match="75QXZX") for one in ("M", "M" * 200)
        )
        assert len(shortest) >= Settings().min_topic_title_length
        assert len(longest) <= 90


@pytest.mark.parametrize(
    ("fault", "raised"),
    [("429", Unreachable), ("lost", Unreachable), ("422", Undeliverable), ("queued", Undeliverable)],
)
async def test_what_discourse_may_answer(
    description: dict[str, Any], ahead: Path, fault: str, raised: type[Exception]
) -> None:
    """A rate limit and a lost answer are retried, a refusal and a queued post are told in words; nothing is posted twice."""
    clock = SharedClock(ahead)
    double = Loopback(description, clock)
    double.join(BOT, "Ada")
    async with serving(double.app()) as url, account(url, BOT, clock) as bot:
        topic = (await bot.open_topic("Spring is here again", Body("x", MARK))).topic
        double.faults.append(fault)
        body = Body("A letter", MARK.replace("0", "2"))
        with pytest.raises(raised):
            await bot.post(topic, body)
        if fault == "lost":
            assert await bot.find(body.mark, topic) is not None
            await bot.post(topic, body)
            assert double.swallowed == 1
        if fault == "queued":
            with pytest.raises(Undeliverable):
                await bot.post(topic, body)
        assert len(double.topics[topic].posts) == (2 if fault == "lost" else 1)


async def test_a_whole_match_with_a_kill_in_the_middle(
    description: dict[str, Any], ahead: Path, tmp_path: Path
) -> None:
    """The match played on Misago, under Discourse's limits, with lost answers and refusals."""
    clock = SharedClock(ahead)
    double = Loopback(description, clock)
    double.join(BOT, HOST, *PLAYERS)

    async def titles(client: Client) -> dict[int, str]:
        assert isinstance(client, Discourse)
        return double.titles(client._user)

    async with serving(double.app()) as url:
        clients = {name: Discourse(url, name, f"key-{name}", 0, clock, per_minute=1e9) for name in (HOST, *PLAYERS)}
        people = {name: Account(name, client, titles) for name, client in clients.items()}
        double.faults += ["", "", "", "lost", "", "", "429", "", "422", "", "lost"]
        settings = {"kind": "discourse", "url": url, "hosts": [HOST], "requests_per_minute": 55}
        try:
            await assert_played(people, lambda: Bot(tmp_path / "db", ahead, settings, f"key-{BOT}"), clock.turn)
        finally:
            for client in clients.values():
                await client.aclose()
    assert double.complaints == []
