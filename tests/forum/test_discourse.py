"""The bot on a Discourse in memory, where each request and answer is checked against Discourse's own description."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.referee.core.ports import Undeliverable, Unreachable
from bot.venues.forum import layout
from bot.venues.forum.board import Body
from bot.venues.forum.boards.discourse import Discourse
from games import catalogue
from tests.by_turns import day_of_five
from tests.catalogued import game_named
from tests.forum.clocks import SharedClock
from tests.forum.five_stands import assert_played
from tests.forum.loopback import SHORTEST_TITLE, Loopback
from tests.forum.town import BOT, HOST, PLAYERS, Account, Bot, Client
from tests.serving import serving

MARK, OTHER, PLANTED = (digit + "123456789abcdef0123" for digit in "012")


@pytest.fixture
def ahead(tmp_path: Path) -> Path:
    """How far the clocks are ahead."""
    path = tmp_path / "ahead"
    path.write_text("0")
    return path


@asynccontextmanager
async def accounts(
    description: dict[str, Any], ahead: Path, *names: str
) -> AsyncIterator[tuple[Loopback, SharedClock, list[Discourse]]]:
    """A forum with these accounts, as the adapter uses them; complaints of the double about them fail the test."""
    clock = SharedClock(ahead)
    double = Loopback(description, clock)
    double.join(*names)
    async with serving(double.app()) as url, AsyncExitStack() as stack:
        clients = [Discourse(url, name, f"key-{name}", 0, clock, per_minute=1e9) for name in names]
        for client in clients:
            stack.push_async_callback(client.aclose)
        yield double, clock, clients
    assert double.complaints == []


async def test_what_the_port_asks_for(description: dict[str, Any], ahead: Path) -> None:
    """Topics, private messages with members, also by a group, posts, hidden marks, and silent edits."""
    async with accounts(description, ahead, BOT, "Ada", "Bo") as (double, clock, (bot, ada, _)):
        public = await bot.open_topic("Spring is here again", Body("**Spring**", MARK))
        assert await bot.find(MARK, public.topic) == public
        private = await bot.open_private("Letters", Body("For you", OTHER), ["Ada"])
        assert await bot.find_topic(OTHER, "Letters", is_private=True) == private
        await ada.open_private("Letters", Body("For me", PLANTED), [BOT])
        assert await bot.find_topic(PLANTED, "Letters", is_private=True) is None
        assert await bot.members(private.topic) == {BOT, "Ada"}
        said = await ada.post(private.topic, Body("> quoted\n\nplay G7 W3; go black"))
        before = await bot.newest()
        await ada.post(private.topic, Body("a second thought"))
        assert {topic for topic, mark in (await bot.newest()).items() if mark != before[topic]} == {private.topic}
        clock.turn(30)
        await ada.edit(said, Body("play G8"))
        [post, _] = (await bot.read(private.topic, said.post)).posts
        assert (post.is_edited, post.text) == (True, "play G8")
        assert await bot.name_of(post.user, "Ada") == "Ada"
        with pytest.raises(Undeliverable, match="another account"):
            await bot.name_of(post.user, "Bo")
        double.groups["crowd"] = {"Bo"}
        double.topics[private.topic].groups.add("crowd")
        assert await bot.members(private.topic) == {BOT, "Ada", "Bo"}
        await bot.add(private.topic, "Bo")
        assert "Bo" in (double.topics[private.topic].members or ())


async def test_check_asks_for_a_moderator_and_a_global_key(description: dict[str, Any], ahead: Path) -> None:
    """An account without the rights for a match is told so before anything is posted."""
    async with accounts(description, ahead, BOT) as (double, _, (bot,)):
        assert await bot.lacks() == ()
        double.staff.clear()
        assert await bot.lacks() == ("lacks-moderator",)
        double.is_scoped = True
        assert await bot.lacks() == ("lacks-moderator", "lacks-scope")


@pytest.mark.parametrize("key", catalogue.keys())
def test_a_public_title_is_long_enough(key: str) -> None:
    """Matches with the shortest and the longest title have a topic title that Discourse accepts."""
    game = game_named(key)
    for locale in ("en", "it"):
        shortest, longest = (
            layout.title("public", locale, title=one, game=game.title, match="75QXZX") for one in ("M", "M" * 200)
        )
        assert len(shortest) >= SHORTEST_TITLE
        assert len(longest) <= 90


@pytest.mark.parametrize(
    ("fault", "raised"),
    [("429", Unreachable), ("lost", Unreachable), ("422", Undeliverable), ("queued", Undeliverable)],
)
async def test_what_discourse_may_answer(
    description: dict[str, Any], ahead: Path, fault: str, raised: type[Exception]
) -> None:
    """A rate limit and a lost answer are retried, a refusal and a queued post are told in words; nothing is posted twice."""
    async with accounts(description, ahead, BOT) as (double, _, (bot,)):
        topic = (await bot.open_topic("Spring is here again", Body("x", MARK))).topic
        double.faults.append(fault)
        body = Body("A letter", OTHER)
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


@day_of_five(2)
async def test_a_whole_match_with_a_kill_in_the_middle(
    description: dict[str, Any], ahead: Path, tmp_path: Path
) -> None:
    """The match played on Misago, under Discourse's limits, with lost answers and refusals."""
    async with accounts(description, ahead, HOST, *PLAYERS, BOT) as (double, clock, clients):

        async def titles(client: Client) -> dict[int, str]:
            assert isinstance(client, Discourse)
            return double.titles(client._user)

        people = {name: Account(name, one, titles) for name, one in zip((HOST, *PLAYERS), clients, strict=False)}
        double.faults += ["", "", "", "lost", "", "", "429", "", "422", "", "lost"]
        url = clients[0]._wire.url
        settings = {"kind": "discourse", "url": url, "hosts": [HOST], "requests_per_minute": 55}
        await assert_played(people, lambda: Bot(tmp_path / "db", ahead, settings, f"key-{BOT}"), clock.turn)
