"""17: /host setup with the permissions of the README's invitation, `check`, and channels that are deleted."""

import asyncio
import re
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

import pytest

from bot.checks import computer
from bot.checks.line import Line, in_words
from bot.papers.markup import plain
from bot.store.engines.sqlite import open_store
from bot.venues.discord.delivery.places import home_of
from bot.venues.discord.server import checking
from tests.bot.operate.typed import typed
from tests.discord.loopback import Channel, Deny, Fail, May, Overwrite, Person, permissions
from tests.discord.loopback.faults import Fault
from tests.discord.playing import Evening, evening
from tests.sure import sure


async def _colours(night: Evening, match_id: str) -> dict[str, str]:
    """The lines about the server's matches by message, each with its colour."""
    matches = [one for one in await night.bot.store.transact(lambda tx: tx.matches.find()) if one.id == match_id]
    guild = night.bot.guilds[0]
    channels = {one.id: one for one in guild.channels}
    return {line.message: line.colour for one in matches for line in checking.of_match(guild.me, one, channels)}


@pytest.mark.dealt
async def test_a_missing_permission_and_a_deleted_channel_are_red(night: Evening) -> None:
    """The channels of all open matches are checked, and the computer: a problem is shown with its place and what to do."""
    match, _ = await night.match_of_three()
    assert await _colours(night, match.id) == {"check-channel": "green"}
    night.world.make_role(night.guild, "Moderators", permissions=May.MANAGE_THREADS)
    await night.loopback.quiet()
    assert (await _colours(night, match.id))["check-readers"] == "yellow"
    closed = Overwrite(sure(night.bot.user).id, is_member=True, allow=0, deny=May.SEND_MESSAGES)
    night.world.set_overwrite(night.channel("hall"), closed)
    night.world.delete_channel(night.channel("closed-rooms"))
    await night.loopback.quiet()
    night.bot.computer = lambda _: [Line("yellow", "check-old-backup", {"at": "Monday"})]
    colours = await _colours(night, match.id)
    assert (colours["check-lacks"], colours["check-channel-gone"]) == ("red", "red")
    text = (await (await night.host.slash("host setup", night.channel("match-hosts"))).settled()).text
    assert "red: Meadow match: in \\#hall the bot lacks Send Messages" in text
    assert "yellow: The newest backup is of Monday" in text


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
    text = plain(in_words(computer.lines(tmp_path / "x.db", folder, now, 0), "en"), {})
    assert text.startswith(("green: ", "yellow: ", "red: "))


@pytest.mark.parametrize(("limit", "colour"), [(256, "yellow"), (1_024, "green")])
def test_a_low_limit_of_open_files_is_told(limit: int, colour: str) -> None:
    """With what visitors of the page may take of them."""
    line = computer.open_files(limit)
    assert (line.colour, line.facts["limit"]) == (colour, limit)
    assert str(line.facts["visitors"]) in plain(in_words([line], "it"), {})


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


def _times(person: Person, text: str) -> int:
    return len({one.message.id for one in person.sees() if one.message is not None and text in one.everything})


async def _deleted(night: Evening, name: str) -> None:
    night.world.delete_channel(night.channel(name))
    await night.loopback.quiet()
    await night.settled()


@pytest.mark.dealt
async def test_the_hosts_channel_is_deleted_in_a_round_and_made_again(night: Evening) -> None:
    """Nothing told anyone; *Make them* left the match on the dead channel."""
    match, (ada, *_) = await night.match_of_three()
    await _deleted(night, "match-hosts")
    assert _times(night.host, "The hosts’ channel of Meadow match was deleted") == 1
    assert "was deleted" not in ada.reads()
    asked = await night.host.slash("host setup", night.channel("hall"))
    made = await (await night.host.press(asked.message, "Make them")).settled()
    assert "These matches go on in the channels that are here now: Meadow match" in made.text
    assert home_of(await night.now(match)).hosts == night.channel("match-hosts").id
    await night.settled()
    await night.desk()


@pytest.mark.dealt
async def test_the_last_letters_of_a_match_follow_the_hosts_channel(night: Evening) -> None:
    """The match ended while the channel was gone: its desk stands in the new one, and no letter stays stuck."""
    match, _ = await night.match_of_three()
    await _deleted(night, "match-hosts")
    await night.done("host abort", match, reason="rain")
    asked = await night.host.slash("host setup", night.channel("hall"))
    await (await night.host.press(asked.message, "Make them")).settled()
    await night.settled()
    await night.desk()
    waiting = await night.bot.store.transact(lambda tx: tx.outbox.open())
    assert [each.why for each in waiting if each.status == "stuck"] == []


@pytest.mark.dealt
async def test_the_rooms_channel_is_deleted(night: Evening) -> None:
    """The hosts read it in their channel, once, however often the server is looked at."""
    await night.match_of_three()
    await _deleted(night, "closed-rooms")
    guild = sure(night.bot.get_guild(night.guild.id))
    night.bot.watch.changed(guild)
    await night.settled()
    night.host.finds("The channel for the closed rooms of Meadow match was deleted", where=night.channel("match-hosts"))
    assert _times(night.host, "The channel for the closed rooms") == 1


@pytest.mark.dealt
async def test_letters_that_were_kept_come_when_the_channels_are_made_again(night: Evening) -> None:
    """No thread could be opened for a player who had closed their DMs: the letter waits for no restart."""
    match, (ada, *_) = await night.match_of_three()
    await _deleted(night, "closed-rooms")
    ada.closes_dms()
    await night.pass_deadline(match)
    ada.opens_dms()
    asked = await night.host.slash("host setup", night.channel("hall"))
    await (await night.host.press(asked.message, "Make them")).settled()
    await night.nudged()
    assert night.letter(ada, 2)


def _invited() -> int:
    """The permissions of the invitation in the README."""
    match = sure(re.search(r"&permissions=(\d+)", Path("README.md").read_text(encoding="utf-8")))
    return int(match[1])


async def _granted(night: Evening, bits: int) -> Channel:
    """A channel of a server on which the bot has these permissions."""
    role = next(role for role in night.guild.roles.values() if role.managed)
    night.world.allow_role(night.guild, role, bits)
    await night.loopback.quiet()
    return night.world.make_channel(night.guild, "hall")


def _channels(night: Evening) -> list[str]:
    return sorted(one.name for one in night.world.channels.values() if one.guild is night.guild)


async def test_setup_works_with_exactly_the_permissions_of_the_invite(tmp_path: Path) -> None:
    """17: The three channels are made, a second press makes no further ones, and all have the right permissions there."""
    async with evening(tmp_path) as night, night.awake():
        hall = await _granted(night, _invited())
        plan = await night.host.slash("host setup", hall)
        made = await (await night.host.press(plan.message, "Make them")).settled()
        assert "The channels are there." in made.text
        await (await night.host.press(plan.message, "Make them")).settled()
        assert _channels(night) == ["closed-rooms", "hall", "match-hosts", "matches"]


async def test_no_one_but_the_bot_writes_where_matches_are_public(tmp_path: Path) -> None:
    """A page of that channel vouches for seals, so that no other may write a line there that looks like one."""
    async with evening(tmp_path) as night, night.awake():
        await night.channels()
        matches, ada = night.channel("matches"), night.loopback.person("Ada")
        ada.joins(night.guild)
        assert permissions.in_channel(matches, ada.user) & (May.VIEW_CHANNEL | May.SEND_MESSAGES) == May.VIEW_CHANNEL
        assert permissions.in_channel(matches, night.world.bot) & May.SEND_MESSAGES


REFUSED: Final[tuple[tuple[Fault, str], ...]] = (
    (Deny(400, 30013), "as many channels as Discord allows"),
    (Deny(400, 50035), "does not take it as it is written"),
    (Fail(503), "Discord failed (status 503)"),
    (Deny(403, 50013), "The bot may not make channels"),
)


async def test_a_refused_channel_is_told_and_the_rest_stays(tmp_path: Path) -> None:
    """9: The second channel is refused, again and again: the host reads why, the first one stays, and the last press makes the others."""
    async with evening(tmp_path) as night, night.awake():
        hall = await _granted(night, _invited())
        for number, (fault, words) in enumerate(REFUSED):
            plan = await night.host.slash("host setup", hall)
            night.loopback.faults.on("POST", "/guilds/.*/channels", fault, skip=number == 0, times=10)
            made = await (await night.host.press(plan.message, "Make them")).settled()
            assert words in made.text
            night.loopback.faults.clear()
            assert len(_channels(night)) == 2
        again = await night.host.slash("host setup", hall)
        made = await (await night.host.press(again.message, "Make them")).settled()
        assert "The channels are there." in made.text
        assert _channels(night) == ["closed-rooms", "hall", "match-hosts", "matches"]


async def test_setup_says_before_it_makes_anything_what_is_missing(tmp_path: Path) -> None:
    """17: Without Manage Roles there is no button, and setup says so."""
    async with evening(tmp_path) as night, night.awake():
        hall = await _granted(night, _invited() & ~May.MANAGE_ROLES)
        plan = await night.host.slash("host setup", hall)
        assert "The bot cannot make them: it lacks Manage Roles" in plan.text
        assert "Make them" not in str(plan.message.components)
