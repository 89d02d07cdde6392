"""17: /host setup with exactly the permissions of the README's invitation."""

import re
from pathlib import Path

import pytest

from tests.discord.loopback import Deny, Fail, May, permissions
from tests.discord.loopback.faults import Fault
from tests.discord.playing import Evening, evening


def _invited() -> int:
    """The permissions of the invitation in the README."""
    match = re.search(r"&permissions=(\d+)", Path("README.md").read_text(encoding="utf-8"))
    assert match is not None
    return int(match[1])


def _grant(night: Evening, bits: int) -> None:
    role = next(role for role in night.guild.roles.values() if role.managed)
    night.world.allow_role(night.guild, role, bits)


async def test_setup_works_with_exactly_the_permissions_of_the_invite(tmp_path: Path) -> None:
    """17: The three channels are made, a second press makes no further ones, and all have the right permissions there."""
    async with evening(tmp_path) as night, night.awake():
        _grant(night, _invited())
        await night.loopback.quiet()
        hall = night.world.make_channel(night.guild, "hall")
        plan = await night.host.slash("host setup", hall)
        made = await (await night.host.press(plan.message, "Make them")).settled()
        assert "The channels are there." in made.text
        names = [one.name for one in night.world.channels.values() if one.guild is night.guild]
        assert sorted(names) == ["closed-rooms", "hall", "match-hosts", "matches"]
        await (await night.host.press(plan.message, "Make them")).settled()
        assert len([one for one in night.world.channels.values() if one.guild is night.guild]) == 4


async def test_no_one_but_the_bot_writes_where_matches_are_public(tmp_path: Path) -> None:
    """A page of that channel vouches for seals, so that no other may write a line there that looks like one."""
    async with evening(tmp_path) as night, night.awake():
        await night.channels()
        matches, ada = night.channel("matches"), night.loopback.person("Ada")
        ada.joins(night.guild)
        assert permissions.in_channel(matches, ada.user) & (May.VIEW_CHANNEL | May.SEND_MESSAGES) == May.VIEW_CHANNEL
        assert permissions.in_channel(matches, night.world.bot) & May.SEND_MESSAGES


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (Deny(400, 30013), "as many channels as Discord allows"),
        (Deny(400, 50035), "does not take it as it is written"),
        (Fail(503), "Discord failed (status 503)"),
        (Deny(403, 50013), "The bot may not make channels"),
    ],
)
async def test_a_refused_channel_is_told_and_the_rest_stays(tmp_path: Path, fault: Fault, words: str) -> None:
    """9: The second channel is refused: the host reads why, the first one stays, and a second press makes the others."""
    async with evening(tmp_path) as night, night.awake():
        _grant(night, _invited())
        await night.loopback.quiet()
        hall = night.world.make_channel(night.guild, "hall")
        plan = await night.host.slash("host setup", hall)
        night.loopback.faults.on("POST", "/guilds/.*/channels", fault, skip=1, times=10)
        made = await (await night.host.press(plan.message, "Make them")).settled()
        assert words in made.text
        night.loopback.faults.clear()
        again = await night.host.slash("host setup", hall)
        made = await (await night.host.press(again.message, "Make them")).settled()
        assert "The channels are there." in made.text
        names = [one.name for one in night.world.channels.values() if one.guild is night.guild]
        assert sorted(names) == ["closed-rooms", "hall", "match-hosts", "matches"]


async def test_setup_says_before_it_makes_anything_what_is_missing(tmp_path: Path) -> None:
    """17: Without Manage Roles there is no button, and setup says so."""
    async with evening(tmp_path) as night, night.awake():
        _grant(night, _invited() & ~May.MANAGE_ROLES)
        await night.loopback.quiet()
        hall = night.world.make_channel(night.guild, "hall")
        plan = await night.host.slash("host setup", hall)
        assert "The bot cannot make them: it lacks Manage Roles" in plan.text
        assert "Make them" not in str(plan.message.components)
