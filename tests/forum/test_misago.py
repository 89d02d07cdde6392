"""The bot on a real Misago: what its adapter does there, post by post."""

import os
from collections.abc import AsyncIterator
from contextlib import aclosing, asynccontextmanager
from pathlib import Path

import pytest
from aiohttp import FormData

from bot.venues.forum import board, checking
from bot.venues.forum.board import Body
from bot.venues.forum.boards.misago import Misago
from bot.venues.forum.boards.wire import Reply, good
from bot.venues.forum.phrases import addressed, bare, command
from tests.by_turns import day_of_five
from tests.fakes import FakeClock
from tests.forum.clocks import SharedClock
from tests.forum.five_stands import assert_played
from tests.forum.site import CATEGORY, Site
from tests.forum.town import BOT, HOST, PLAYERS, Account, Bot, Client

MARK = "0123456789abcdef0123"
MEETING = PLAYERS if os.environ.get("BELLFLOWER_FORUM") else PLAYERS[:3]
"""The players of the whole match: five in `make soak`."""


def account(site: Site, name: str) -> Misago:
    """An account of the forum, as the adapter uses it."""
    return Misago(site.url, name, site.password(name), CATEGORY, SharedClock(site.ahead), per_minute=1e9)


@asynccontextmanager
async def accounts(site: Site, *names: str) -> AsyncIterator[list[Misago]]:
    """Accounts of the forum, as the adapter uses them."""
    clients = [account(site, name) for name in names]
    try:
        yield clients
    finally:
        for client in clients:
            await client.aclose()


async def test_a_topic_with_fewer_pages_than_before_is_read_all_the_same() -> None:
    """When moved posts leave a topic with fewer pages, its last page is read and it does not count as gone."""
    bot = Misago("http://127.0.0.1:9", BOT, "", CATEGORY, FakeClock())
    bot._account, bot._kinds = board.Account("misago:1", BOT), {7: "threads"}
    there = {"edits": 0, "is_event": False, "poster": {"id": 2, "username": "Ada"}, "content": "<p>play</p>"}
    stamps = {"posted_on": "2026-03-02T12:00:00+00:00", "updated_on": "2026-03-02T12:00:00+00:00"}
    pages = [[{"id": number, **there, **stamps} for number in (first, first + 1)] for first in (10, 12, 14)]

    async def ask(method: str, path: str, **_: object) -> Reply:
        number = int(path.partition("page=")[2])
        chosen = pages[number - 1 : number]
        data = {"post_set": {"results": chosen[0], "pages": len(pages)}} if chosen else None
        return Reply(200 if chosen else 404, data, FakeClock().now())

    bot._wire.ask = ask  # type: ignore[method-assign]  # what the forum answers
    try:
        assert [one.id for one in (await bot.read(7, 14)).posts] == [14, 15]
        pages.pop()
        assert [one.id for one in (await bot.read(7, 13)).posts] == [13]
    finally:
        await bot.aclose()


@pytest.mark.parametrize(("may_omit", "gap"), [(True, 0), (False, 3.1)])
async def test_a_role_that_may_omit_the_flood_protection_posts_at_once(*, may_omit: bool, gap: float) -> None:
    """The pause between two posts follows from the permissions that the forum reports; `check` names the one that is missing."""
    bot = Misago("http://127.0.0.1:9", BOT, "", CATEGORY, FakeClock())

    async def ask(method: str, path: str, **_: object) -> Reply:
        acl = {"acl": {"can_omit_flood_protection": may_omit}} if method == "GET" else {}
        return Reply(200, {"id": 1, "username": BOT, **acl}, FakeClock().now())

    bot._wire.ask = ask  # type: ignore[method-assign]  # what the forum answers
    await bot.me()
    assert bot.gap == gap
    assert ("lacks-pace" in await bot.lacks()) is (gap > 0)
    await bot.aclose()


@day_of_five(3)
async def test_what_the_port_asks_for(misago: Site, tmp_path: Path) -> None:
    """Topics, private topics with members, posts, edits, hidden marks, and stamps of the forum's own clock."""
    async with accounts(misago, BOT, "Ada", "Bo") as (bot, ada, bo):
        public = await bot.open_topic("Spring is here", Body("**Spring**", MARK))
        assert await bot.find(MARK, public.topic) == public
        private = await bot.open_private("Letters · 012345", Body("For you: `play`", MARK), ["Ada"])
        assert await bot.members(private.topic) == {"bellflower", "Ada"}
        assert await bot.find_topic(MARK, "Letters · 012345", is_private=True) == private
        said = await ada.post(private.topic, Body("> quoted\n\nplay G7 W3; go black"))
        page = await bot.read(private.topic)
        assert page.posts[1].text == "play G7 W3; go black"
        assert not page.posts[1].is_edited
        before = await bot.newest()
        SharedClock(misago.ahead).turn(5)
        await ada.post(private.topic, Body("a second thought"))
        assert {topic for topic, mark in (await bot.newest()).items() if mark != before[topic]} == {private.topic}
        await ada.edit(said, Body("play G8"))
        page = await bot.read(private.topic, said.post)
        assert page.posts[0].is_edited
        assert not page.posts[0].is_others
        assert await bot.name_of(page.posts[0].user, "what she was called") == "Ada"
        await bot.add(private.topic, "Bo")
        assert len((await bo.read(private.topic)).posts) == 3
        await bot.remove(private.topic, "Bo")
        assert await bot.members(private.topic) == {"bellflower", "Ada"}


@day_of_five(3)
async def test_an_attached_file_is_read(misago: Site) -> None:
    """A text file on a post comes with its name and its bytes; a long file is not read to its end."""
    async with accounts(misago, BOT, "Ada") as (bot, ada):
        there = await bot.open_private("Attached", Body("Attach it here", MARK), ["Ada"])
        form = FormData()
        form.add_field("upload", b"ABOUT = {}\n", filename="mine.txt", content_type="text/plain")
        sent = good(await ada._ask("POST", "/api/attachments/", data=form))
        body = {"post": "designs bring", "attachments": [sent["id"]]}
        good(await ada._ask("POST", f"/api/private-threads/{there.topic}/posts/", is_post=True, json=body))
        said = (await bot.read(there.topic)).posts[-1]
        [file] = said.files
        assert (said.text, file.name) == ("designs bring", "mine.txt")
        assert await bot.fetch(file, 100) == b"ABOUT = {}\n"
        assert await bot.fetch(file, 3) is None


SPOKEN = {
    "**join the match** :)": "join the match",
    "[b]Mi unisco[/b] alla partita!": "join alla partita",
    "@bellflower join the match, please": "join the match",
    "/play G7 W3!!": "play G7 W3",
    "[spoiler]play G7; go stay[/spoiler]": "play G7; go stay",
    "`play G7 W3`": "play G7 W3",
    "[code]play G7 W3[/code]": "play G7 W3",
    "play G7 W3 https://example.org/why?a=b": "play G7 W3",
    "play [G7](https://example.org/g7) W3": "play G7 W3",
    "play G7 W3\n\n---\nAda of the Meadows": "play G7 W3",
    "play G7 W3\n[hr]\nAda": "play G7 W3",
    '[quote="Bo"]play G1[/quote]\nI stay here 🙂': "stay",
    "> play G1\n\nresto qui, grazie": "stay",
    "~~play G1~~ play G7": "play G7",
    "trade G7 to @Bo for U2!": "trade G7 to @Bo for U2",
}
"""Text as typed on a real Misago, and as it is read."""


@day_of_five(3)
async def test_decorated_posts_are_read(misago: Site) -> None:
    """Bold, links, smileys, spoilers, quotes, mentions, code, rules and signatures, as Misago shows them, leave the command intact."""
    async with accounts(misago, BOT, "Ada") as (bot, ada):
        there = await bot.open_private("Decorated", Body("Type here", MARK), ["Ada"])
        for typed in SPOKEN:
            SharedClock(misago.ahead).turn(5)
            await ada.post(there.topic, Body(typed))
        read = [one.text for one in (await bot.read(there.topic)).posts[1:]]
        said = [bare(command(addressed(one, BOT)), "Ada") for one in read]
        assert dict(zip(SPOKEN, said, strict=True)) == SPOKEN


@day_of_five(3)
async def test_the_flood_guard_is_waited_for(misago: Site) -> None:
    """A post that comes too soon after another is sent again, and both exist."""
    async with accounts(misago, BOT, BOT) as (bot, restarted):
        there = await bot.open_private("Guarded", Body("First", MARK), ["Ada"])
        await restarted.post(there.topic, Body("Second at once"))
        assert [one.text for one in (await bot.read(there.topic)).posts] == ["First", "Second at once"]


@day_of_five(3)
async def test_check_tells_before_anything_is_posted(misago: Site) -> None:
    """Missing rights are told in words: an account that may invite only three lacks room for a crowd. So is a wrong password.

    Where the bot may not close private topics, one that it wants to close stays open, and nothing fails.
    """
    stranger = Misago(misago.url, BOT, "another", CATEGORY, SharedClock(misago.ahead), per_minute=1e9)
    async with accounts(misago, BOT, "Ada") as (bot, ada), aclosing(stranger):
        there = await bot.open_private("A meadow", Body("Here you are", MARK), ["Ada"])
        await bot.lock(there.topic)
        assert "lacks-lock" in await bot.lacks()
        assert {colour for colour, _ in await checking.lines(bot)} == {"green", "yellow"}
        assert "lacks-crowd" in await ada.lacks()
        [(colour, words)] = await checking.lines(stranger)
        assert (colour, "BELLFLOWER_FORUM_KEY" in words) == ("red", True)


async def titles(client: Client) -> dict[int, str]:
    """The topics that an account is shown, private and public."""
    by_number: dict[int, str] = {}
    assert isinstance(client, Misago)
    for kind in ("threads", "private-threads"):
        listed = (await client._ask("GET", f"/api/{kind}/?list=all")).data["results"]
        by_number |= {one["id"]: one["title"] for one in listed}
        client._kinds |= {one["id"]: kind for one in listed}
    return by_number


@day_of_five(0)
async def test_a_whole_match_with_a_kill_in_the_middle(misago: Site, tmp_path: Path) -> None:
    """A trade, an edit, a late order, a room and a SIGKILL between two letters: no one is told twice or too much."""
    settings = {
        "kind": "misago",
        "url": misago.url,
        "category": CATEGORY,
        "hosts": [HOST],
        "requests_per_minute": 10**9,
    }
    async with accounts(misago, HOST, *MEETING) as clients:
        people = {name: Account(name, one, titles) for name, one in zip((HOST, *MEETING), clients, strict=True)}
        start = lambda: Bot(tmp_path / "db", misago.ahead, settings, misago.password(BOT))  # noqa: E731  one line says it
        await assert_played(people, start, SharedClock(misago.ahead).turn)
