"""A host's own time zone: set once, used in all forms that take a time, and shown back."""

from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from tests.discord.loopback import text_of
from tests.discord.playing import Evening, evening

pytestmark = pytest.mark.dealt

ROME = ZoneInfo("Europe/Rome")


async def _deadline(night: Evening, match_id: str) -> datetime | None:
    match = await night.bot.store.transact(lambda tx: tx.matches.get(match_id))
    assert match is not None
    return match.deadline


async def test_hours_are_utc_until_a_host_sets_his_zone(night: Evening) -> None:
    """The question before an extension says so; afterwards command and form show the time in the host's zone too."""
    match, people = await night.match_of_three()
    hall, host = night.channel("hall"), night.host
    asked = await host.slash("host extend", hall, match=match.id, until="18:00 tomorrow", reason="a holiday")
    assert "read as UTC" in asked.text
    offered = await host.suggests("me", "zone", "rom", hall)
    assert offered[0]["value"] == "Europe/Rome"
    assert "There is no time zone “Mars/Olympus”" in (await host.slash("me", hall, zone="Mars/Olympus")).text
    assert "UTC, as long as you set none" in (await host.slash("me", hall)).text
    assert "Europe/Rome" in (await host.slash("me", hall, zone="europe/rome")).text
    assert "Europe/Rome" in (await host.slash("me", hall)).text
    asked = await host.slash("host extend", hall, match=match.id, until="18:00 tomorrow", reason="a holiday")
    assert ":F>" not in asked.text, "the moment is shown once"
    assert ", 18:00 (Europe/Rome, UTC+0" in asked.text
    await host.press(asked.message, "Move the deadline")
    moved = await _deadline(night, match.id)
    assert moved is not None
    assert f"{moved.astimezone(ROME):%H:%M}" == "18:00"
    await night.settled()
    assert f"<t:{int(moved.timestamp())}:F>" in text_of(night.letter(people[0], 1))
    desk = await host.slash("host desk", hall, match=match.id)
    form = await host.press(desk.message, "Extend")
    echoed = await host.fill(form, {"until": "19:00 tomorrow", "reason": "a holiday"})
    assert f"<t:{int(moved.timestamp()) + 3600}:R>" in echoed.text
    assert ", 19:00 (Europe/Rome" in echoed.text


async def test_an_hour_that_comes_twice_is_asked_back(night: Evening) -> None:
    """The answer names both times, and each can be typed as named."""
    match, _ = await night.match_of_three()
    hall, year = night.channel("hall"), night.clock.now().year + 1
    await night.host.slash("me", hall, zone="Europe/Rome")
    sunday = max(day for day in range(25, 32) if datetime(year, 10, day, tzinfo=ROME).isoweekday() == 7)
    fields = {"match": match.id, "reason": "a holiday"}
    twice = await night.host.slash("host extend", hall, until=f"{year}-10-{sunday} 02:30", **fields)
    assert f"Write “{year}-10-{sunday} 00:30 utc” for the first" in twice.text
    once = await night.host.slash("host extend", hall, until=f"{year}-10-{sunday} 00:30 utc", **fields)
    assert ", 02:30 (Europe/Rome, UTC+02:00)" in once.text


async def test_a_zone_is_kept_with_what_is_known_of_its_host(tmp_path: Path) -> None:
    """It survives a restart, beside the name and language; others' settings do not change it."""
    async with evening(tmp_path) as night:
        async with night.awake():
            match, (ada, _, _) = await night.match_of_three()
            await night.host.slash("me", night.channel("hall"), zone="Asia/Seoul")
            await ada.slash("hand")
        async with night.awake():
            asked = await night.host.slash(
                "host extend", night.channel("hall"), match=match.id, until="18:00 tomorrow", reason="?"
            )
            assert ", 18:00 (Asia/Seoul, UTC+09:00)" in asked.text
            known = await night.bot.store.transact(lambda tx: tx.people.get(str(ada.id)))
            assert known is not None
            assert known.zone == ""
