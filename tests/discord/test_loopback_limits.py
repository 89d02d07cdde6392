"""What Discord refuses, the loopback refuses: each limit just kept and just broken, through the real discord.py."""

from collections.abc import AsyncIterator, Callable
from datetime import timedelta
from typing import Any

import discord
import pytest
from discord import app_commands, ui

from tests.discord.loopback import (
    BOT_MAY,
    EVERYONE_MAY,
    Channel,
    Guild,
    Loopback,
    May,
    NotAnswered,
    Overwrite,
    Person,
    Refused,
)
from tests.discord.loopback.limits import check_commands, check_message, check_modal
from tests.discord.loopback.model import Json
from tests.discord.throwaway import ThrowawayBot, running


class Table:
    """A guild with one channel, its owner Ada, and the bot."""

    def __init__(self, loopback: Loopback, bot: ThrowawayBot, ada: Person, guild: Guild, hall: Channel) -> None:
        self.loopback, self.bot, self.ada, self.guild, self.hall = loopback, bot, ada, guild, hall

    @property
    def place(self) -> discord.TextChannel:
        place = self.bot.get_channel(self.hall.id)
        assert isinstance(place, discord.TextChannel)
        return place

    def bot_may(self, permissions: int) -> None:
        """Take from the bot's role, and from everyone, all but these."""
        everyone, own = self.guild.roles.values()
        self.loopback.world.allow_role(self.guild, everyone, EVERYONE_MAY & permissions)
        self.loopback.world.allow_role(self.guild, own, permissions)


@pytest.fixture
async def table(loopback: Loopback) -> AsyncIterator[Table]:
    """The bot at a table with Ada."""
    ada = loopback.person("Ada")
    guild = loopback.world.make_guild("Meadows", ada.user)
    hall = loopback.world.make_channel(guild, "hall")
    async with running(loopback) as bot:
        yield Table(loopback, bot, ada, guild, hall)


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
    """What keeps the limit passes, one more is an invalid form."""
    check(kept)
    with pytest.raises(Refused) as refused:
        check(broken)
    assert refused.value.body["code"] == 50035


async def test_discord_py_is_told_of_an_invalid_form(table: Table) -> None:
    """A message, a modal and a command over their limits are refused with 50035 over the wire, and nothing is posted."""
    with pytest.raises(discord.HTTPException) as refused:
        await table.place.send("x" * 2001)
    assert refused.value.code == 50035
    long = ui.LayoutView().add_item(ui.TextDisplay("x" * 4001))
    with pytest.raises(discord.HTTPException, match="4000"):
        await table.place.send(view=long)
    table.bot.tree.add_command(app_commands.Command(name="late", description="d", callback=_late))
    table.bot.tree.get_command("late").description = "x" * 101  # type: ignore[union-attr]  # it was added just now
    with pytest.raises(discord.HTTPException, match="100"):
        await table.bot.tree.sync()
    assert not table.hall.messages


async def _late(interaction: discord.Interaction) -> None:
    """Never called."""


async def test_an_empty_message_is_refused(table: Table) -> None:
    """50006: nothing to show."""
    with pytest.raises(discord.HTTPException) as refused:
        await table.place.send("")
    assert refused.value.code == 50006


async def test_an_enforced_nonce_gives_back_the_message_that_is_there(table: Table) -> None:
    """The same author and nonce within minutes make one message; later, another."""
    first = await table.bot.deal(table.place, nonce="letter-1")
    assert (await table.bot.deal(table.place, nonce="letter-1")).id == first.id
    assert (await table.bot.deal(table.place, nonce="letter-2")).id != first.id
    table.loopback.world.turn(timedelta(minutes=5))
    assert (await table.bot.deal(table.place, nonce="letter-1")).id != first.id
    assert len(table.hall.messages) == 3


async def test_closed_dms_are_refused(table: Table) -> None:
    """50007 for one who closed his DMs and for one who shares no guild."""
    stranger = table.loopback.person("Stranger")
    table.ada.closes_dms()
    for person in (table.ada, stranger):
        with pytest.raises(discord.Forbidden) as refused:
            await (await table.bot.fetch_user(person.id)).send("hello")
        assert refused.value.code == 50007
        assert person.inbox.messages == {}
    table.ada.opens_dms()
    await (await table.bot.fetch_user(table.ada.id)).send("hello")
    assert "hello" in table.ada.reads()


async def test_unknown_messages_and_channels(table: Table) -> None:
    """10008 and 10003."""
    with pytest.raises(discord.NotFound) as message:
        await table.place.fetch_message(1)
    with pytest.raises(discord.NotFound) as channel:
        await table.bot.fetch_channel(1)
    assert (message.value.code, channel.value.code) == (10008, 10003)


async def test_without_the_permission_to_read_history_a_read_back_is_empty(table: Table) -> None:
    """An empty list, not an error; a single message is refused with 50013."""
    sent = await table.place.send("here")
    table.bot_may(BOT_MAY & ~May.READ_MESSAGE_HISTORY)
    assert [each async for each in table.place.history()] == []
    with pytest.raises(discord.Forbidden):
        await table.place.fetch_message(sent.id)


@pytest.mark.parametrize(
    ("lacking", "code"),
    [
        (May.SEND_MESSAGES, 50013),
        (May.VIEW_CHANNEL, 50001),
        (May.ATTACH_FILES, 50013),
        (May.ADMINISTRATOR, None),
    ],
)
async def test_a_missing_permission_is_refused(table: Table, lacking: May, code: int | None) -> None:
    """Posting with a file needs to see the channel (50001), to send and to attach (50013), and no more."""
    place = table.place
    table.bot_may(BOT_MAY & ~lacking)
    if code is None:
        await table.bot.deal(place)
        return
    with pytest.raises(discord.Forbidden) as refused:
        await table.bot.deal(place)
    assert refused.value.code == code


async def test_an_overwrite_opens_and_shuts_a_channel(table: Table) -> None:
    """A channel denied to everyone is seen by whom an overwrite lets in; he then reads its history."""
    bo, cy = table.loopback.person("Bo"), table.loopback.person("Cy")
    bo.joins(table.guild)
    cy.joins(table.guild)
    world, see = table.loopback.world, int(May.VIEW_CHANNEL)
    shut = [
        Overwrite(table.guild.id, is_member=False, allow=0, deny=see),
        Overwrite(world.bot.id, is_member=True, allow=see, deny=0),
    ]
    desk = world.make_channel(table.guild, "desk", overwrites=shut)
    await table.loopback.quiet(0.02)
    place = table.bot.get_channel(desk.id)
    assert isinstance(place, discord.TextChannel)
    await place.send("Ada has sealed")
    assert "sealed" not in bo.reads()
    await place.set_permissions(await place.guild.fetch_member(bo.id), view_channel=True)
    assert "Ada has sealed" in bo.reads()
    assert "desk" not in cy.reads()
    with pytest.raises(Refused):
        await cy.say(desk, "let me in")


async def test_the_bot_cannot_hand_out_what_it_lacks(table: Table) -> None:
    """Roles and overwrites with permissions that the bot has not are refused with 50013."""
    guild = table.place.guild
    with pytest.raises(discord.Forbidden):
        await guild.create_role(name="Chief", permissions=discord.Permissions(administrator=True))
    with pytest.raises(discord.Forbidden):
        await table.place.set_permissions(guild.default_role, manage_guild=True)


async def test_a_locked_thread_is_shut_to_players(table: Table) -> None:
    """After a room is locked and archived its members can write no more, and the bot still can after opening it."""
    bo = table.loopback.person("Bo")
    bo.joins(table.guild)
    room = await table.place.create_thread(name="White", type=discord.ChannelType.private_thread, invitable=False)
    await room.add_user(discord.Object(bo.id))
    white = table.loopback.world.channels[room.id]
    await bo.say(white, "hello")
    await room.edit(locked=True)
    with pytest.raises(Refused, match="160005"):
        await bo.say(white, "too late")
    await room.send("Results")
    assert "Results" in bo.reads()


class Late(ui.View):
    """One button whose answer comes after the clock was turned."""

    def __init__(self, loopback: Loopback, late: timedelta) -> None:
        super().__init__()
        self.loopback, self.late = loopback, late
        self.codes: list[int] = []

    @ui.button(label="Late")
    async def press(self, interaction: discord.Interaction, _: ui.Button["Late"]) -> None:
        self.loopback.world.turn(self.late)
        await self._tried(interaction.response.send_message("Here", ephemeral=True))
        await self._tried(interaction.response._response_type and self._again(interaction))

    async def _again(self, interaction: discord.Interaction) -> None:
        self.loopback.world.turn(timedelta(minutes=16))
        await interaction.followup.send("Too late")

    async def _tried(self, act: Any) -> None:
        try:
            if act is not None:
                await act
        except discord.HTTPException as refused:
            self.codes.append(refused.code)


async def test_the_first_response_comes_within_three_seconds(table: Table) -> None:
    """10062 after four seconds of the world's clock, and the person sees a failure."""
    view = Late(table.loopback, timedelta(seconds=4))
    table.ada.patience = 0.2
    await table.place.send("Press", view=view)
    with pytest.raises(NotAnswered):
        await table.ada.press(table.ada.finds("Press"), "Late")
    assert view.codes == [10062]


async def test_follow_ups_come_within_fifteen_minutes(table: Table) -> None:
    """50027 for a follow-up after sixteen minutes."""
    view = Late(table.loopback, timedelta(seconds=2))
    await table.place.send("Press", view=view)
    reply = await table.ada.press(table.ada.finds("Press"), "Late")
    await table.loopback.quiet(0.05)
    assert reply.text == "Here"
    assert view.codes == [50027]


async def test_an_interaction_is_answered_once(table: Table) -> None:
    """A second response, as after a doubled event, is refused with 40060."""
    await table.bot.deal(table.place)
    table.loopback.faults.double("INTERACTION_CREATE")
    await table.ada.press(table.ada.finds("Your hand"), "Give orders")
    await table.loopback.quiet(0.05)
    assert [refused.body["code"] for _, _, refused in table.loopback.rest.refusals] == [40060]


async def test_an_ephemeral_answer_cannot_be_fetched_as_a_message(table: Table) -> None:
    """It exists for its one reader and for the interaction's webhook only."""
    reply = await table.ada.slash("submit", table.hall, orders="play G7")
    with pytest.raises(discord.NotFound):
        await table.place.fetch_message(reply.message.id)
    assert [each async for each in table.place.history()] == []
