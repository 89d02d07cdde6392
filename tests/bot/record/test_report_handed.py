"""Who is handed a report: the hosts of a match that is over, one at a time, counted by another process."""

import os
from datetime import timedelta

import pytest

from bot.papers.report import telling
from bot.papers.report.telling import report
from bot.referee.core.model import Match
from tests.bot.world import HOST, World, refused


async def _over(bot: World) -> Match:
    match = await bot.started(3, options={"rounds": 1})
    while not (now := await bot.now(match)).is_revealed:
        await bot.turn_to(now.wake_at or bot.clock.now() + timedelta(seconds=1))
    return now


async def test_the_host_of_a_match_that_is_over_has_its_report(bot: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a page, in their language, by a process of the lowest priority; a second request meanwhile is told to wait."""
    asked: list[int] = []  # and not carried out: on a busy machine such a process waits for all others
    monkeypatch.setattr(os, "setpriority", lambda which, who, priority: asked.append(priority))
    match = await _over(bot)
    shown = await report(bot.house, match.id, "it", by=HOST, seconds=0.1)
    assert '<html lang="it">' in shown
    assert "Ada" in shown
    assert asked == [19]
    async with telling.COUNTING:
        assert await refused(report(bot.house, match.id, "en", by=HOST)) == "report-counting"


async def test_what_is_sealed_is_not_reported(bot: World) -> None:
    """Its host and its players are refused."""
    match = await bot.started(3)
    assert await refused(report(bot.house, match.id, "en", by=HOST)) == "not-over"
    assert await refused(report(bot.house, match.id, "en", by="Ada")) == "host-plays"
