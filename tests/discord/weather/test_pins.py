"""22: The desk is pinned."""

from tests.discord.loopback import May
from tests.discord.playing import Evening


async def test_the_desk_is_pinned_where_the_bot_may(night: Evening) -> None:
    """22: with Pin Messages the desk is pinned in the hosts' channel; nothing fails without it."""
    role = next(role for role in night.guild.roles.values() if role.managed)
    night.world.allow_role(night.guild, role, role.permissions | May.PIN_MESSAGES)
    await night.match_of_three()
    desk = await night.desk()
    assert desk.id in night.channel("match-hosts").pins
