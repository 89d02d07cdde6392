"""What Discord refuses as an invalid form, each limit just kept and just exceeded; and all traffic by Discord's own description."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import discord
import pytest

from tests.discord.loopback import Kind, Loopback, Refused
from tests.discord.loopback.limits import check_commands, check_message, check_modal
from tests.discord.loopback.model import Json
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
    await hall.set_permissions(member, view_channel=True)
    await hall.edit(topic="Come in")
    message = await hall.send("One", embed=discord.Embed(title="Two", description="Three"))
    await message.edit(content="Four")
    await message.pin()
    assert [each.id async for each in hall.pins()] == [message.id]
    await message.unpin()
    assert (await hall.fetch_message(message.id)).content == "Four"
    assert [each.id async for each in hall.history(limit=5, after=discord.Object(1))] == [message.id]
    await message.reply("Six")
    room = await hall.create_thread(name="Room", type=discord.ChannelType.private_thread, invitable=False)
    await room.add_user(member)
    await room.remove_user(member)
    assert len(await guild.active_threads()) == 1
    await room.edit(locked=True, archived=True)
    assert [each.name async for each in hall.archived_threads(private=True)] == ["Room"]
    await (
        await forum.create_thread(name="Post", content="Seven", applied_tags=list(forum.available_tags))
    ).thread.leave()
    assert len(await guild.fetch_channels()) == 2
    assert (await bot.fetch_guild(guild.id)).name == guild.name
    await bot.fetch_channel(hall.id)
    await message.delete()
    await hall.delete()


def _full() -> discord.PermissionOverwrite:
    return discord.PermissionOverwrite(view_channel=True, send_messages=True)


def text(size: int) -> Json:
    return {"type": 10, "content": "x" * size}


def button(name: str, label: str = "Press") -> Json:
    return {"type": 2, "style": 1, "custom_id": name, "label": label}


def row(*children: Json) -> Json:
    return {"type": 1, "components": list(children)}


def select(count: int, **more: Any) -> Json:
    options = [{"label": f"o{n}", "value": f"v{n}"} for n in range(count)]
    return row({"type": 3, "custom_id": "s", "options": options} | more)


def new(*components: Json, **more: Any) -> Json:
    return {"flags": 1 << 15, "components": list(components)} | more


def label(component: Json, name: str = "Label", **more: Any) -> Json:
    return {"type": 18, "label": name, "component": component} | more


def words(name: str = "w", **more: Any) -> Json:
    return {"type": 4, "style": 1, "custom_id": name} | more


def choices(kind: int, count: int) -> Json:
    options = [{"label": f"o{n}", "value": f"v{n}"} for n in range(count)]
    return label({"type": kind, "custom_id": "c", "options": options})


def modal(*components: Json, title: str = "Title") -> Json:
    return {"title": title, "custom_id": "m", "components": list(components)}


def command(**more: Any) -> list[Json]:
    return [{"name": "submit", "description": "Give orders"} | more]


def options(count: int, **more: Any) -> list[Json]:
    return [{"type": 3, "name": f"o{n}", "description": "d"} | more for n in range(count)]


MESSAGES: dict[str, tuple[Json, Json]] = {
    "2,000 characters": ({"content": "x" * 2000}, {"content": "x" * 2001}),
    "4,000 characters of text in all": (new(text(2000), text(2000)), new(text(2000), text(2001))),
    "6,000 characters of embeds": (
        {"embeds": [{"description": "x" * 3000}] * 2},
        {"embeds": [{"description": "x" * 3000}] * 2 + [{"title": "x"}]},
    ),
    "10 embeds": ({"embeds": [{"title": "x"}] * 10}, {"embeds": [{"title": "x"}] * 11}),
    "V2 excludes content": (new(text(1)), new(text(1), content="x")),
    "V2 excludes embeds": (new(text(1)), new(text(1), embeds=[{"title": "x"}])),
    "texts are V2": (new(text(1)), {"components": [text(1)]}),
    "25 options": (new(select(25)), new(select(26))),
    "40 components, nested ones counted": (
        new({"type": 17, "components": [text(1)] * 39}),
        new({"type": 17, "components": [text(1)] * 40}),
    ),
    "5 action rows": (
        {"components": [row(button(f"{n}")) for n in range(5)]},
        {"components": [row(button(f"{n}")) for n in range(6)]},
    ),
    "5 buttons in a row": (
        {"components": [row(*(button(f"{n}") for n in range(5)))]},
        {"components": [row(*(button(f"{n}") for n in range(6)))]},
    ),
    "100 characters of custom id": (
        {"components": [row(button("x" * 100))]},
        {"components": [row(button("x" * 101))]},
    ),
    "each custom id once": (
        new(row(button("a")), row(button("b"))),
        new({"type": 17, "components": [row(button("a"))]}, row(button("a"))),
    ),
    "80 characters of a button": (new(row(button("a", "x" * 80))), new(row(button("a", "x" * 81)))),
    "150 characters of placeholder": (new(select(2, placeholder="x" * 150)), new(select(2, placeholder="x" * 151))),
    "no more values than options": (new(select(2, max_values=2)), new(select(2, max_values=3))),
    "1,024 characters of alt text": (
        {"attachments": [{"id": 0, "description": "x" * 1024}]},
        {"attachments": [{"id": 0, "description": "x" * 1025}]},
    ),
    "25 characters of nonce": ({"content": "x", "nonce": "x" * 25}, {"content": "x", "nonce": "x" * 26}),
    "a section has an accessory": (
        new({"type": 9, "components": [text(1)], "accessory": button("a")}),
        new({"type": 9, "components": [text(1)]}),
    ),
    "pictures are attached": (
        new({"type": 12, "items": [{"media": {"url": "https://example.org/a.png"}}]}),
        new({"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}),
    ),
}
MODALS: dict[str, tuple[Json, Json]] = {
    "45 characters of title": (modal(label(words()), title="x" * 45), modal(label(words()), title="x" * 46)),
    "5 labels": (
        modal(*(label(words(f"{n}")) for n in range(5))),
        modal(*(label(words(f"{n}")) for n in range(6))),
    ),
    "at least one component": (modal(label(words())), modal()),
    "45 characters of label": (modal(label(words(), "x" * 45)), modal(label(words(), "x" * 46))),
    "100 characters of description": (
        modal(label(words(), description="x" * 100)),
        modal(label(words(), description="x" * 101)),
    ),
    "100 characters of placeholder": (
        modal(label(words(placeholder="x" * 100))),
        modal(label(words(placeholder="x" * 101))),
    ),
    "10 radio options": (modal(choices(21, 10)), modal(choices(21, 11))),
    "2 radio options at least": (modal(choices(21, 2)), modal(choices(21, 1))),
    "10 checkboxes": (modal(choices(22, 10)), modal(choices(22, 11))),
    "25 options": (modal(choices(3, 25)), modal(choices(3, 26))),
    "each custom id once": (modal(label(words("a")), label(words("b"))), modal(label(words("a")), label(words("a")))),
    "no buttons": (modal(label(words())), modal(label(button("a")))),
}
COMMANDS: dict[str, tuple[list[Json], list[Json]]] = {
    "lower-case names": (command(name="submit-2"), command(name="Submit")),
    "100 characters of description": (command(description="x" * 100), command(description="x" * 101)),
    "25 options": (command(options=options(25)), command(options=options(26))),
    "25 choices": (
        command(options=options(1, choices=[{"name": f"{n}", "value": f"{n}"} for n in range(25)])),
        command(options=options(1, choices=[{"name": f"{n}", "value": f"{n}"} for n in range(26)])),
    ),
    "required options first": (
        command(options=[*options(1, required=True), {"type": 3, "name": "z", "description": "d"}]),
        command(options=[{"type": 3, "name": "z", "description": "d"}, *options(1, required=True)]),
    ),
    "each name once": (command(), command() * 2),
}
CASES = [
    *(pytest.param(check_message, *pair, id=f"message: {name}") for name, pair in MESSAGES.items()),
    *(pytest.param(check_modal, *pair, id=f"modal: {name}") for name, pair in MODALS.items()),
    *(pytest.param(check_commands, *pair, id=f"command: {name}") for name, pair in COMMANDS.items()),
]


@pytest.mark.parametrize(("check", "kept", "broken"), CASES)
def test_a_limit_is_kept_and_broken(check: Callable[[Any], None], kept: Any, broken: Any) -> None:
    """A value at the limit passes, one more is an invalid form."""
    check(kept)
    with pytest.raises(Refused) as refused:
        check(broken)
    assert refused.value.body["code"] == 50035
