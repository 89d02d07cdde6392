"""All kinds of requests that a bot sends to the loopback, checked against Discord's own description of its API."""

from pathlib import Path

import discord
import pytest

from tests.discord.loopback import Kind, Loopback
from tests.discord.throwaway import running
from tests.discord.traffic import check_traffic


async def test_all_traffic_is_as_discord_describes_it(
    loopback: Loopback, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """All kinds of requests of this bot, and the loopback's answers, pass Discord's own description."""
    ada, bo = loopback.person("Ada"), loopback.person("Bo")
    guild = loopback.world.make_guild("Meadows", ada.user)
    bo.joins(guild)
    home = loopback.world.make_channel(guild, "games", Kind.FORUM, tags=("recruiting",))
    async with running(loopback) as bot:
        await _use_every_route(bot, guild.id, home.id, bo.id)
        await bot.deal(await bot.fetch_user(ada.id), nonce="n-1")
        hand = ada.finds("Your hand")
        form = await ada.press(hand, "Give orders")
        await ada.fill(form, {"Cards": "G7", "Meadow": "Black"})
        await (await ada.press(hand, "Think")).settled()
        await ada.press(hand, "Mark")
        await ada.suggests("submit", "orders", "pl")
        await ada.slash("submit", orders="play G7")
        await loopback.quiet(0.05)
    check_traffic(loopback, tmp_path, capsys)
    assert (
        len({(row["method"], len(row["path"].split("/")), row["path"].split("/")[1]) for row in loopback.traffic}) > 20
    )


async def _use_every_route(bot: discord.Client, guild_id: int, forum_id: int, other: int) -> None:
    guild, forum = bot.get_guild(guild_id), bot.get_channel(forum_id)
    assert guild is not None
    assert isinstance(forum, discord.ForumChannel)
    role = await guild.create_role(name="Player")
    member = await guild.fetch_member(other)
    await member.add_roles(role)
    await member.remove_roles(role)
    hidden: dict[discord.Role | discord.Member | discord.Object, discord.PermissionOverwrite] = {
        guild.default_role: discord.PermissionOverwrite(view_channel=False),
        guild.me: _full(),
    }
    hall = await guild.create_text_channel("hall", overwrites=hidden, topic="Welcome")
    await hall.set_permissions(role, view_channel=True)
    await hall.set_permissions(role, overwrite=None)
    await hall.set_permissions(member, view_channel=True)
    await hall.edit(topic="Come in")
    message = await hall.send("One", embed=discord.Embed(title="Two", description="Three"))
    await message.edit(content="Four")
    await message.pin()
    assert [each.id async for each in hall.pins()] == [message.id]
    await message.unpin()
    assert (await hall.fetch_message(message.id)).content == "Four"
    assert [each.id async for each in hall.history(limit=5, after=discord.Object(1))] == [message.id]
    await (await message.create_thread(name="Talk")).send("Five")
    await message.reply("Six")
    room = await hall.create_thread(name="Room", type=discord.ChannelType.private_thread, invitable=False)
    await room.add_user(member)
    assert {each.id for each in await room.fetch_members()} == {other, guild.me.id}
    await room.remove_user(member)
    assert len(await guild.active_threads()) == 2
    await room.edit(locked=True, archived=True)
    assert [each.name async for each in hall.archived_threads(private=True)] == ["Room"]
    assert [each.name async for each in hall.archived_threads()] == []
    await (
        await forum.create_thread(name="Post", content="Seven", applied_tags=list(forum.available_tags))
    ).thread.leave()
    assert await bot.fetch_application_emojis() == []
    assert len(await guild.fetch_channels()) == 2
    assert (await bot.fetch_guild(guild.id)).name == guild.name
    await bot.fetch_channel(hall.id)
    await message.delete()
    await hall.delete()


def _full() -> discord.PermissionOverwrite:
    return discord.PermissionOverwrite(view_channel=True, send_messages=True)
