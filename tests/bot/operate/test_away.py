"""A server that the bot left and came back to, where the bot is killed at any moment in between."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.referee.acts.acts import House
from bot.referee.core.model import Match
from bot.referee.hosting import away, hosting
from bot.referee.play import signup
from tests.bot.world import HOST, World
from tests.store.asking import change


class _Killed(BaseException):
    """The bot is killed."""


async def _look(bot: World, monkeypatch: pytest.MonkeyPatch, moment: int, *present: str) -> bool:
    """Look, and be killed after so many acts; whether the bot was killed."""
    left, act = [moment], House.act

    async def killed(house: House, match_id: str, work: Callable[[Any], Awaitable[Any]]) -> Any:
        done = await act(house, match_id, work)
        left[0] -= 1
        if left[0] == 0:
            raise _Killed
        return done

    with monkeypatch.context() as patch:
        patch.setattr(House, "act", killed)
        try:
            await away.look(bot.house, frozenset(present))
        except _Killed:
            return True
    return False


async def _slots(bot: World, match: Match) -> list[str]:
    return [one.slot.partition("/")[0] for one in await bot.errands(match) if one.slot.startswith("bot-")]


@pytest.mark.parametrize("moment", [1, 2])
async def test_a_match_goes_on_though_the_bot_was_killed_while_it_left(
    bot: World, monkeypatch: pytest.MonkeyPatch, moment: int
) -> None:
    """It is paused and its hosts are told, once; when the bot is back, it goes on, and they are told that, once."""
    match = await bot.started()
    await _look(bot, monkeypatch, moment)
    await away.look(bot.house, frozenset())
    assert ((await bot.now(match)).status, await _slots(bot, match)) == ("paused", ["bot-removed"])
    await _look(bot, monkeypatch, moment, "g")
    await away.look(bot.house, frozenset("g"))
    assert ((await bot.now(match)).status, await _slots(bot, match)) == ("running", ["bot-removed", "bot-back"])


async def test_what_is_damaged_keeps_no_other_match_or_server_from_going_on(bot: World) -> None:
    """A note of a server, and a seat of a match."""
    matches = [await bot.started() for _ in range(3)]
    await change(bot.store, """UPDATE tenures SET from_at = '{' WHERE "match" = ?""", matches[1].id)
    for note in ("left/h", "erasing/h", "erased/h"):
        await bot.store.transact(lambda tx, note=note: tx.notes.save(note, "{"))  # type: ignore[misc]
    statuses = list[str]()
    for present in (frozenset[str](), frozenset("gh")):
        await away.look(bot.house, present)
        statuses += [(await bot.now(match)).status for match in (matches[0], matches[2])]
    assert statuses == ["paused"] * 2 + ["running"] * 2
    assert await bot.store.transact(lambda tx: away.erased(tx, frozenset("gh"))) == {}


async def test_a_match_that_a_host_stopped_meanwhile_stays_stopped(bot: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot came back, and was killed as the match went on; what a host stops then is not resumed at the next look."""
    match = await bot.started()
    await away.look(bot.house, frozenset())
    await _look(bot, monkeypatch, 1, "g")
    await hosting.pause(bot.house, match.id, HOST, "until tomorrow")
    await away.look(bot.house, frozenset("g"))
    assert ((await bot.now(match)).status, await _slots(bot, match)) == ("paused", ["bot-removed", "bot-back"])


async def test_each_server_is_reminded_though_its_id_begins_that_of_another(bot: World) -> None:
    """The hosts of server 1 are told that it is erased soon, also after those of server 12."""
    for server in ("12", "1"):
        match = await signup.open_match(bot.house, guild=server, home="home", game="five_stands", host=HOST)
        await away.remind(bot.house, server, bot.clock.now())
        assert [one.slot.partition("/")[0] for one in await bot.errands(match)].count("server-erased-soon") == 1
