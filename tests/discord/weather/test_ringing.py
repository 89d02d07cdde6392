"""22: Posts ping only the holders of a role for it, and the desk is pinned where the bot may."""

from tests.discord.loopback import Channel, May, text_of
from tests.discord.playing import Evening


async def test_the_desk_is_pinned_where_the_bot_may(night: Evening) -> None:
    """22: with Pin Messages the desk is pinned in the hosts' channel; nothing fails without it."""
    role = next(role for role in night.guild.roles.values() if role.managed)
    night.world.allow_role(night.guild, role, role.permissions | May.PIN_MESSAGES)
    await night.match_of_three()
    desk = await night.desk()
    assert desk.id in night.channel("match-hosts").pins


def _rung(channel: Channel) -> dict[int, list[str]]:
    """The beginnings of the posts that pinged each role."""
    rung: dict[int, list[str]] = {}
    for message in channel.messages.values():
        for role in message.pinged:
            rung.setdefault(role, []).append(text_of(message))
        assert message.mentions == []
    return rung


async def test_two_roles_are_pinged_each_of_its_own(night: Evening) -> None:
    """22: One role for sign-ups and results, one for what hosts must know; neither the desk nor an edit pings."""
    news = night.world.make_role(night.guild, "match-news", mentionable=True)
    alerts = night.world.make_role(night.guild, "match-alerts", mentionable=True)
    match, _ = await night.match_of_three(settings="strikes = 1")
    await night.pass_deadline(match)
    hall, hosts = _rung(night.channel("hall")), _rung(night.channel("match-hosts"))
    assert set(hall) == {news.id}
    assert set(hosts) == {alerts.id}
    assert "the desk" not in "".join(hosts[alerts.id])
    [_, first, second] = hall[news.id]
    assert ("Round 1 begins" in first, "Round 2 begins" in second) == (True, True)
    allowed = [row["body"]["allowed_mentions"] for row in night.loopback.traffic if "<@&" in str(row.get("body"))]
    assert {tuple(one["roles"]) for one in allowed} == {(news.id,), (alerts.id,)}
    assert all(one["parse"] == [] and "users" not in one for one in allowed)


async def test_without_such_roles_no_one_is_pinged(night: Evening) -> None:
    """22: Without the roles, or if not all may mention them, posts ping no one. Setup says so, or names the roles."""
    night.world.make_role(night.guild, "match-news")
    match, _ = await night.match_of_three()
    await night.pass_deadline(match)
    assert _rung(night.channel("hall")) == {}
    assert not [row for row in night.loopback.traffic if "<@&" in str(row.get("body"))]
    hall = night.channel("hall")
    assert "Posts ping no one" in (await night.host.slash("host setup", hall)).text
    night.world.make_role(night.guild, "match-news", mentionable=True)
    await night.loopback.quiet()
    assert "Posts ping these roles only: match-news." in (await night.host.slash("host setup", hall)).text
