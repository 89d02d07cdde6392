"""What is pressed and typed under a sign-up, and typed as a DM: every surface comes to the same function with the same words."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final
from unittest import mock

import aiohttp

from bot.commands.playing import seats
from bot.referee import words
from bot.referee.core.model import Refused
from bot.referee.play import seating
from tests.bot.page.client import Client
from tests.bot.theatre import opening, rehearsing
from tests.discord.dealt import dealt
from tests.forum import table as forum

Heard = list[tuple[str, ...]]

SENT: Final = [("join", "Zoe", "clover"), ("leave", "Spring"), ("wait", "Zoe"), ("confess", "I trust nobody")]
"""Zoe joins with a lucky word, leaves again, and waits; Ada, who plays, keeps a diary."""


@contextmanager
def _heard() -> Iterator[Heard]:
    """What each function is given. None of them does anything."""
    heard: Heard = []

    def noted(name: str, *said: int | str) -> Any:
        async def instead(*arguments: Any) -> None:
            parts = (
                arguments[one] if isinstance(one, int) else getattr(arguments[int(one[0])], one[1:]) for one in said
            )
            heard.append((name, *(str(one).strip() for one in parts)))
            raise Refused("sign-up-over")

        return instead

    with ExitStack() as patches:
        patches.enter_context(mock.patch.object(seats, "join", noted("join", "2name", 3)))
        patches.enter_context(mock.patch.object(seats, "leave", noted("leave", "1title")))
        patches.enter_context(mock.patch.object(seating, "wait", noted("wait", 3)))
        patches.enter_context(mock.patch.object(words, "confess", noted("confess", 3)))
        yield heard


async def test_discord_comes_to_one_function(tmp_path: Path) -> None:
    """By presses under a sign-up, and by a DM; a slash command seals the same page of a diary."""
    async with dealt(tmp_path) as night, night.awake():
        _, (ada, *_) = await night.match_of_three()
        zoe = night.visitor("Zoe")
        await night.opened(night.channel("hall"), "Spring")
        with _heard() as heard:
            await night.joined(zoe, "clover", "Spring")
            await (await zoe.press(zoe.finds("Spring: sign-up"), "Leave")).settled()
            await (await zoe.press(zoe.finds("Meadow match: sign-up"), "Join the waiting list")).settled()
            await ada.slash("confess", diary="I trust nobody")
            assert heard == SENT
            await ada.dm("diary: I trust nobody")
            await night.settled()
        assert heard == [*SENT, SENT[-1]]


async def test_a_forum_comes_to_one_function(tmp_path: Path) -> None:
    """By what is typed under a sign-up, and under one's letters."""
    async with forum.evening(tmp_path / "db") as there:
        await there.begun("create five_stands: Spring", forum.PLAYERS[:3])
        public = next(one for one in there.board.topics.values() if one.members is None)
        with _heard() as heard:
            await there.types("Zoe", "join lucky word: clover", public)
            await there.types("Zoe", "leave the match", public)
            await there.types("Zoe", "wait for a seat", public)
            await there.types("Ada", "diary: I trust nobody")
        assert heard == SENT


async def test_the_page_seats_its_players_by_the_same_function() -> None:
    """With the names and words that stand in the form of a new match."""
    async with rehearsing() as (theatre, address), aiohttp.ClientSession() as session:
        form = opening(players=("human",) * 3)
        form["seats"][0] |= {"name": "Zoe", "word": "clover"}
        with _heard() as heard:
            status, _ = await Client(theatre, address, session).post("/matches", form)
        assert (status, heard) == (422, SENT[:1])
