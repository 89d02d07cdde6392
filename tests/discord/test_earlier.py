"""What is said while the bot is restarted comes by the session of the bot before, without a request for each DM."""

from pathlib import Path
from typing import Any

import pytest

from bot.referee.core.model import Match
from bot.referee.core.ports import StoreFailed
from bot.venues.discord.reading import earlier
from tests.discord.dealt import dealt
from tests.discord.loopback import Person
from tests.discord.playing import Evening


def _read_back(night: Evening) -> int:
    """How many pages of DMs were asked for over REST."""
    places = {str(channel.id) for channel in night.world.channels.values() if channel.guild is None}
    asked = [row["path"] for row in night.loopback.traffic if row["method"] == "GET"]
    return sum(path.endswith("/messages") and path.split("/")[-2] in places for path in asked)


async def _say_what_counts(night: Evening, people: list[Person]) -> None:
    """Ada orders, Bo orders and changes his mind, Chiara orders twice."""
    ada, bo, chiara = people
    await ada.dm("play; go stay")
    first = await bo.dm("play; go stay")
    night.clock.turn(1)
    await bo.edit(first, "play; go nowhere")
    await chiara.dm("play; go nowhere")
    night.clock.turn(1)
    await chiara.dm("play; go stay")


async def _sealed(night: Evening, match: Match) -> list[int]:
    await night.settled()
    return sorted(one.seat for one in await night.versions(match))


@pytest.mark.parametrize("has_goodbye", [True, False], ids=["stopped", "killed"])
async def test_a_restart_reads_what_was_said_meanwhile_without_a_request(tmp_path: Path, *, has_goodbye: bool) -> None:
    """Three players write while the bot is away. All of it is judged in its order, by its stamp, and no DM is asked for.

    Of a DM that was edited meanwhile the first text counts, too.
    """
    async with dealt(tmp_path) as night:
        night.loopback.gateway.keeps_sessions = True
        async with night.awake() as bot:
            match, people = await night.match_of_three()
            await night.settled()
            if not has_goodbye:
                await bot.earlier.note()
                bot.earlier.note = _nothing  # type: ignore[method-assign]  # a killed bot notes nothing at its end
        await _say_what_counts(night, people)
        asked = _read_back(night)
        async with night.awake():
            assert _read_back(night) == asked
            assert night.loopback.gateway.resumed == 1
            assert await _sealed(night, match) == [0, 1, 2]
            people[1].finds("nowhere", where=people[1].inbox)
            assert await _closes(night, match) == 1


async def _nothing() -> None:
    """Stand in for a note."""


async def _closes(night: Evening, match: Match) -> int:
    return (await night.pass_deadline(match)).step


@pytest.mark.parametrize("how", ["forgotten", "a gap", "silence", "a damaged note"])
async def test_what_discord_does_not_have_any_more_is_read_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    """The session before is gone, one of its events is missing, nothing comes, or its note cannot be read: each DM is asked for."""
    async with dealt(tmp_path) as night:
        gateway = night.loopback.gateway
        gateway.keeps_sessions = True
        async with night.awake() as bot:
            match, people = await night.match_of_three()
            await night.settled()
            if how == "a damaged note":
                await bot.store.transact(lambda tx: tx.notes.save("gateway/session", "{"))
                bot.earlier.note = _nothing  # type: ignore[method-assign]  # as a killed bot
        [session] = gateway.sessions.values()
        await _say_what_counts(night, people)
        if how == "forgotten":
            gateway.sessions.clear()
        elif how == "a gap":
            del session.sent[-2]
        elif how == "silence":
            monkeypatch.setattr(earlier, "PATIENCE", 0.3)
            monkeypatch.setattr(gateway, "_resume", lambda *_: None)
        asked = _read_back(night)
        async with night.awake():
            assert _read_back(night) >= asked + 3
            assert await _sealed(night, match) == [0, 2]


async def test_nothing_is_noted_while_a_dm_waits(tmp_path: Path) -> None:
    """The store fails for one DM, and the bot is stopped before it is judged: the next bot has it, from before that DM."""
    async with dealt(tmp_path) as night:
        night.loopback.gateway.keeps_sessions = True
        async with night.awake() as bot:
            match, (ada, *_) = await night.match_of_three()
            await night.settled()
            await bot.earlier.note()

            async def fails(_: Any) -> None:
                raise StoreFailed("no disk")

            bot.inbox.handle = fails
            await ada.dm("play; go stay")
            await night.loopback.quiet()
            assert not bot.inbox.is_idle()
            await bot.sweep()
            night.clock.turn(20)
            await bot.sweep()
        async with night.awake():
            assert await _sealed(night, match) == [0]
            assert night.loopback.gateway.resumed == 1
