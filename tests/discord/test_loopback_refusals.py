"""What Discord refuses over the wire, as the real discord.py sees it: permissions, nonces, deadlines, unknown things."""

from collections.abc import AsyncIterator
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
        """Remove all but these permissions from the bot's role and from everyone."""
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
    """An empty message gets 50006."""
    with pytest.raises(discord.HTTPException) as refused:
        await table.place.send("")
    assert refused.value.code == 50006


async def test_an_enforced_nonce_gives_back_the_message_that_is_there(table: Table) -> None:
    """The same author and nonce within minutes give one message; later, another."""
    first = await table.bot.deal(table.place, nonce="letter-1")
    assert (await table.bot.deal(table.place, nonce="letter-1")).id == first.id
    assert (await table.bot.deal(table.place, nonce="letter-2")).id != first.id
    table.loopback.world.turn(timedelta(minutes=5))
    assert (await table.bot.deal(table.place, nonce="letter-1")).id != first.id
    assert len(table.hall.messages) == 3


async def test_closed_dms_are_refused(table: Table) -> None:
    """A user with closed DMs, or without a shared guild, gives 50007."""
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
    """Unknown messages and channels give 10008 and 10003."""
    with pytest.raises(discord.NotFound) as message:
        await table.place.fetch_message(1)
    with pytest.raises(discord.NotFound) as channel:
        await table.bot.fetch_channel(1)
    assert (message.value.code, channel.value.code) == (10008, 10003)


async def test_without_the_permission_to_read_history_a_read_back_is_empty(table: Table) -> None:
    """Reading back gives an empty list and no error; a single message gives 50013."""
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
    """Posting with a file needs only to see the channel (50001), to send and to attach (50013)."""
    place = table.place
    table.bot_may(BOT_MAY & ~lacking)
    if code is None:
        await table.bot.deal(place)
        return
    with pytest.raises(discord.Forbidden) as refused:
        await table.bot.deal(place)
    assert refused.value.code == code


async def test_an_overwrite_opens_and_shuts_a_channel(table: Table) -> None:
    """Only those whom an overwrite admits see a channel denied to everyone, and read its history."""
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
    """Roles and overwrites with permissions that the bot lacks are refused with 50013."""
    guild = table.place.guild
    with pytest.raises(discord.Forbidden):
        await guild.create_role(name="Chief", permissions=discord.Permissions(administrator=True))
    with pytest.raises(discord.Forbidden):
        await table.place.set_permissions(guild.default_role, manage_guild=True)


async def test_a_locked_thread_is_shut_to_players(table: Table) -> None:
    """Members cannot write in a locked and archived room; the bot can after opening it."""
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


async def test_an_archived_thread_changes_nothing(table: Table) -> None:
    """50083: no edit of a message, no member in or out, no setting except opening it; a post opens it."""
    bo = table.loopback.person("Bo")
    bo.joins(table.guild)
    room = await table.place.create_thread(name="White", type=discord.ChannelType.private_thread, invitable=False)
    said = await room.send("Results")
    await room.edit(locked=True, archived=True)
    someone = discord.Object(bo.id)
    for refused in (said.edit(content="?"), room.add_user(someone), room.remove_user(someone), room.edit(name="Black")):
        with pytest.raises(discord.HTTPException) as error:
            await refused
        assert error.value.code == 50083
    opened = await room.edit(archived=False)
    await said.edit(content="Results, retracted")
    await opened.edit(archived=True)
    await room.send("One thing more")
    assert not table.loopback.world.channels[room.id].is_archived


async def test_a_locked_thread_is_opened_and_changed_by_moderators_alone(table: Table) -> None:
    """Without MANAGE_THREADS a bot can neither open one (50013) nor edit its message in an open one (160005)."""
    room = await table.place.create_thread(name="White", type=discord.ChannelType.private_thread, invitable=False)
    said = await room.send("Results")
    await room.edit(locked=True)
    table.bot_may(BOT_MAY & ~May.MANAGE_THREADS)
    with pytest.raises(discord.Forbidden) as edit:
        await said.edit(content="?")
    table.loopback.world.change_thread(table.loopback.world.channels[room.id], is_archived=True)
    with pytest.raises(discord.Forbidden) as opening:
        await room.edit(archived=False)
    assert (edit.value.code, opening.value.code) == (160005, 50013)


class Late(ui.View):
    """A button whose answer comes after the clock was turned."""

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
    table.ada.patience = 0.5
    await table.place.send("Press", view=view)
    with pytest.raises(NotAnswered):
        await table.ada.press(table.ada.finds("Press"), "Late")
    assert view.codes == [10062]


async def test_follow_ups_come_within_fifteen_minutes(table: Table) -> None:
    """A follow-up after sixteen minutes gets 50027."""
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


async def test_a_room_is_closed_to_those_who_are_not_in_it(table: Table) -> None:
    """Another player, and a bot that is neither member nor moderator, can neither write nor read there (50001)."""
    bo = table.loopback.person("Bo")
    bo.joins(table.guild)
    room = await table.place.create_thread(name="White", type=discord.ChannelType.private_thread, invitable=False)
    with pytest.raises(Refused, match="50001"):
        await bo.say(table.loopback.world.channels[room.id], "let me in")
    table.bot_may(BOT_MAY & ~May.MANAGE_THREADS)
    await room.send("I am a member")
    await room.leave()
    with pytest.raises(discord.Forbidden) as refused:
        await room.send("I was a member")
    assert refused.value.code == 50001


async def test_anothers_ephemeral_answer_cannot_be_pressed(table: Table) -> None:
    """Only its one reader can press its buttons, though all see the channel."""
    bo = table.loopback.person("Bo")
    bo.joins(table.guild)
    await table.place.send("Ask", view=Asking())
    reply = await table.ada.press(table.ada.finds("Ask"), "Ask")
    assert table.loopback.who_saw("Only for you") == {"Ada"}
    assert (await table.ada.press(reply.message, "Ask")).is_ephemeral
    with pytest.raises(AssertionError, match="does not see"):
        await bo.press(reply.message, "Ask")


class Asking(ui.View):
    """A button that answers with itself in an ephemeral message."""

    @ui.button(label="Ask")
    async def ask(self, interaction: discord.Interaction, _: ui.Button["Asking"]) -> None:
        await interaction.response.send_message("Only for you", view=Asking(), ephemeral=True)


async def test_an_ephemeral_answer_cannot_be_fetched_as_a_message(table: Table) -> None:
    """Only its one reader and the interaction's webhook can reach it."""
    reply = await table.ada.slash("submit", table.hall, orders="play G7")
    await table.loopback.quiet(0.05)
    assert "MESSAGE_CREATE" not in table.bot.events
    with pytest.raises(discord.NotFound):
        await table.place.fetch_message(reply.message.id)
    assert [each async for each in table.place.history()] == []
