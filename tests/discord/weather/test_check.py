"""`python -m bot check` and its part in /host setup: one line each, green, yellow or red, with what to do."""

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot import checks
from bot.checks import computer
from bot.papers.markup import plain
from bot.store.engines.sqlite import open_store
from bot.venues.discord.server import checking
from tests.bot.operate.typed import typed
from tests.discord.loopback import May, Overwrite
from tests.discord.playing import Evening


async def _colours(night: Evening, match_id: str) -> dict[str, str]:
    """The lines about the server's matches by message, each with its colour."""
    matches = [one for one in await night.bot.store.transact(lambda tx: tx.matches.find()) if one.id == match_id]
    guild = night.bot.guilds[0]
    channels = {one.id: one for one in guild.channels}
    return {line.message: line.colour for one in matches for line in checking.of_match(guild.me, one, channels)}


@pytest.mark.dealt
async def test_a_missing_permission_and_a_deleted_channel_are_red(night: Evening) -> None:
    """The channels of all open matches are checked; a problem is shown with its place and what to do."""
    match, _ = await night.match_of_three()
    assert await _colours(night, match.id) == {"check-channel": "green"}
    assert night.bot.user is not None
    closed = Overwrite(night.bot.user.id, is_member=True, allow=0, deny=May.SEND_MESSAGES)
    night.world.set_overwrite(night.channel("hall"), closed)
    night.world.delete_channel(night.channel("closed-rooms"))
    await night.loopback.quiet()
    colours = await _colours(night, match.id)
    assert (colours["check-lacks"], colours["check-channel-gone"]) == ("red", "red")
    text = (await (await night.host.slash("host setup", night.channel("match-hosts"))).settled()).text
    assert "red: Meadow match: in \\#hall the bot lacks Send Messages" in text


async def test_who_can_read_closed_rooms_is_yellow(night: Evening) -> None:
    """Roles that open all private threads are named, match by match."""
    night.world.make_role(night.guild, "Moderators", permissions=May.MANAGE_THREADS)
    match, _ = await night.match_of_three()
    assert (await _colours(night, match.id))["check-readers"] == "yellow"


def test_a_disk_backups_and_a_database_are_looked_at(tmp_path: Path) -> None:
    """Missing or old backups make a yellow line with what to do; a fresh one is green."""
    now = datetime(2026, 3, 2, 12, tzinfo=UTC)
    folder = tmp_path / "backups"
    (tmp_path / "x.db").write_bytes(b"")
    assert computer.lines(tmp_path / "x.db", None, now, 0)[1].message == "check-no-backups"
    assert computer.lines(tmp_path / "x.db", folder, now, 0)[1].message == "check-first-backup"
    folder.mkdir()
    for age, colour in ((timedelta(days=9), "yellow"), (timedelta(hours=1), "green")):
        (folder / f"bellflower-{now - age:%Y%m%d-%H%M%S}.db").write_bytes(b"")
        assert computer.lines(tmp_path / "x.db", folder, now, 0)[1].colour == colour
    text = plain(checks.in_words(computer.lines(tmp_path / "x.db", folder, now, 0), "en"), {})
    assert text.startswith(("green: ", "yellow: ", "red: "))


@pytest.mark.parametrize(("limit", "colour"), [(256, "yellow"), (1_024, "green")])
def test_a_low_limit_of_open_files_is_told(limit: int, colour: str) -> None:
    """With what visitors of the page may take of them."""
    line = computer.open_files(limit)
    assert (line.colour, line.facts["limit"]) == (colour, limit)
    assert str(line.facts["visitors"]) in plain(checks.in_words([line], "it"), {})


async def test_without_a_token_the_check_says_so_and_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command exits with 1 if a line is red; the token is never read from a file."""
    monkeypatch.delenv("BELLFLOWER_TOKEN", raising=False)
    check = ("--database", str(tmp_path / "x.db"), "check")
    before = await asyncio.to_thread(typed, *check)
    async with await open_store(tmp_path / "x.db"):
        """The bot has been here."""
    after = await asyncio.to_thread(typed, *check)
    assert before.returncode == after.returncode == 1
    assert "yellow: There is no database" in before.stdout, "before the first run"
    assert "x.db can be read" in after.stdout
    assert "red: There is no token." in before.stdout
    assert "red: There is no token." in after.stdout
