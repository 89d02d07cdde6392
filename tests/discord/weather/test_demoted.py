"""Who may is asked again when it is done: a host loses the role, or the right to a command, with a form open."""

import pytest

from tests.discord.loopback import May, Person
from tests.discord.playing import Evening

pytestmark = pytest.mark.dealt
REASON = {"reason": "all are in"}


async def _steward(night: Evening, permissions: int = 0) -> tuple[Person, int]:
    """A member with a role, and the role."""
    hugo = night.loopback.person("Hugo")
    role = night.world.make_role(night.guild, "Stewards", permissions=permissions)
    hugo.joins(night.guild, role)
    return hugo, role.id


def _give_commands_to_all(night: Evening) -> None:
    """Discord lets each member use /host, as an administrator may set it."""
    for commands in night.world.application.commands.values():
        next(one for one in commands if one["name"] == "host")["default_member_permissions"] = None


async def test_a_form_of_a_host_who_lost_the_role_closes_nothing(night: Evening) -> None:
    """They managed the server when they opened it, and typed a hosts' command before."""
    match, _ = await night.match_of_three()
    hugo, _ = await _steward(night, May.MANAGE_GUILD)
    form = await hugo.slash("host more", night.channel("hall"), match=match.id, act="close-now")
    night.world.set_roles(night.guild, hugo.user, set())
    answer = await hugo.fill(form, REASON)
    assert "You may not do that" in answer.text
    assert (await night.now(match)).round == match.round


async def test_a_form_closes_nothing_once_its_command_was_taken_away(night: Evening) -> None:
    """They lose the role to which the server gave it; or Discord tells that this changed, and not for whom: they type it again."""
    match, _ = await night.match_of_three()
    _give_commands_to_all(night)
    hugo, role = await _steward(night)
    form = await hugo.slash("host more", night.channel("hall"), match=match.id, act="close-now")
    night.world.set_roles(night.guild, hugo.user, set())
    await hugo.fill(form, REASON)
    assert (await night.now(match)).round == match.round
    night.world.set_roles(night.guild, hugo.user, {role})
    form = await hugo.slash("host more", night.channel("hall"), match=match.id, act="close-now")
    night.world.change_commands(night.guild)
    await night.loopback.quiet()
    await hugo.fill(form, REASON)
    assert (await night.now(match)).round == match.round
    again = await hugo.slash("host more", night.channel("hall"), match=match.id, act="close-now")
    await hugo.fill(again, REASON)
    assert (await night.now(match)).round == match.round + 1
