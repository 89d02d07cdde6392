"""Every act of a host has a reason: one limit for all, refused in words when it is longer, and never cut."""

from collections.abc import Awaitable, Callable
from typing import Any

from bot.referee.acts import access
from bot.referee.acts.acts import LONGEST_REASON
from bot.referee.core.model import Refused, Settings
from bot.referee.hosting import holding, hosting
from bot.referee.orders import override
from bot.referee.play import seating
from bot.referee.season import seasons
from games.season.decrees import Award
from tests.bot.hosting.undoing import undo
from tests.bot.season.opened import season_of
from tests.bot.world import HOST, PLAY_NOTHING, World, refusal_of, refused

TOO_LONG = "x" * (LONGEST_REASON + 1)
ACTS: dict[str, Callable[[World, str, str], Awaitable[Any]]] = {
    "pause": lambda bot, match, why: hosting.pause(bot.house, match, HOST, why),
    "take back": lambda bot, match, why: undo(bot.house, match, HOST, why),
    "remove": lambda bot, match, why: seating.remove(bot.house, match, HOST, 0, why),
    "enter orders": lambda bot, match, why: override.override(bot.house, match, HOST, 0, PLAY_NOTHING, why),
    "peek": lambda bot, match, why: access.peek(bot.house, match, HOST, 0, why),
}


async def test_a_reason_is_neither_empty_nor_too_long(bot: World) -> None:
    """Both are refused before anything happens, the long one with the limit; one of exactly the limit stands whole in the journal."""
    match = await bot.pass_deadline(await bot.started())
    before = await bot.acts(match)
    for name, act in ACTS.items():
        for empty in (" ", "\u200b"):
            assert await refused(act(bot, match.id, empty)) == "reason-missing", name
        assert await refusal_of(act(bot, match.id, TOO_LONG)) == Refused("reason-too-long", {"most": LONGEST_REASON})
    assert await bot.acts(match) == before
    await hosting.pause(bot.house, match.id, HOST, TOO_LONG[1:])
    assert (await bot.journal(match))[-1].reason == TOO_LONG[1:]


async def test_the_reason_of_an_announcement_may_be_missing_but_not_too_long(bot: World) -> None:
    """A result that is held needs no reason to go out."""
    match = await bot.pass_deadline(await bot.started(settings=Settings(announce="hold")))
    for act in (holding.announce, holding.preview):
        assert await refused(act(bot.house, match.id, HOST, TOO_LONG)) == "reason-too-long"
    await holding.announce(bot.house, match.id, HOST)


async def test_a_decree_has_a_reason(bot: World) -> None:
    """The reason of every act of a host on a season is public."""
    season = await season_of(bot, 3)
    for reason, why in (("", "reason-missing"), (TOO_LONG, "reason-too-long")):
        assert await refused(seasons.decree(bot.house, season.id, HOST, Award(0, "garnets", 5), reason)) == why
    assert await refused(seasons.dismiss(bot.house, season.id, HOST, 0, TOO_LONG)) == "reason-too-long"
