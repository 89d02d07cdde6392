"""The loopback Discord against the real discord.py: what it shows and refuses as Discord does, and how it fails when it is asked to."""

import asyncio
import io
from collections.abc import AsyncIterator, Awaitable
from datetime import timedelta
from typing import Any

import aiohttp
import discord
import pytest
from discord import ui

from tests.discord.loopback import (
    BOT_MAY,
    EVERYONE_MAY,
    TOKEN,
    Channel,
    Deny,
    Drop,
    Fail,
    Guild,
    Loopback,
    May,
    NotAnswered,
    Overwrite,
    Person,
    Plan,
    Refused,
    patched,
)
from tests.discord.loopback.checks import problem
from tests.discord.loopback.faults import Fault
from tests.discord.loopback.keeping import kept, lay
from tests.discord.throwaway import ThrowawayBot, running


class Table:
    """A guild with one channel, its owner Ada, its member Bo, and the bot."""

    def __init__(self, loopback: Loopback, bot: ThrowawayBot, people: tuple[Person, Person], guild: Guild) -> None:
        self.loopback, self.bot, self.guild, self.world = loopback, bot, guild, loopback.world
        self.ada, self.bo = people
        (self.hall,) = guild.channels.values()

    @property
    def place(self) -> discord.TextChannel:
        """The channel as the bot knows it."""
        place = self.bot.get_channel(self.hall.id)
        assert isinstance(place, discord.TextChannel)
        return place

    def bot_may(self, permissions: int) -> None:
        """Remove all but these permissions from the bot's role and from everyone."""
        everyone, own = self.guild.roles.values()
        self.world.allow_role(self.guild, everyone, EVERYONE_MAY & permissions)
        self.world.allow_role(self.guild, own, permissions)

    async def room(self) -> tuple[discord.Thread, Channel]:
        """A private thread with Bo."""
        kind = discord.ChannelType.private_thread
        room = await self.place.create_thread(name="White", type=kind, invitable=False)
        await room.add_user(discord.Object(self.bo.id))
        return room, self.world.channels[room.id]


@pytest.fixture
async def table(loopback: Loopback) -> AsyncIterator[Table]:
    """The bot at a table with Ada and Bo."""
    ada, bo = loopback.person("Ada"), loopback.person("Bo")
    guild = loopback.world.make_guild("Meadows", ada.user)
    bo.joins(guild)
    loopback.world.make_channel(guild, "hall")
    async with running(loopback) as bot:
        yield Table(loopback, bot, (ada, bo), guild)


async def code(act: Awaitable[object]) -> int:
    """The code with which Discord refuses an act, or 0."""
    try:
        await act
    except discord.HTTPException as refused:
        return refused.code
    except Refused as refused:
        return int(refused.body["code"])
    return 0


async def test_what_is_invalid_unknown_or_not_the_bots_to_give(table: Table) -> None:
    """Each is refused with Discord's own code, over the wire, and nothing is posted."""
    stranger, guild = table.loopback.person("Stranger"), table.place.guild
    table.ada.closes_dms()
    for refused, act in (
        (50006, table.place.send("")),
        (50035, table.place.send("x" * 2001)),
        (50035, table.place.send(view=ui.LayoutView().add_item(ui.TextDisplay("x" * 4001)))),
        (10008, table.place.fetch_message(1)),
        (10003, table.bot.fetch_channel(1)),
        (50007, (await table.bot.fetch_user(table.ada.id)).send("hello")),
        (50007, (await table.bot.fetch_user(stranger.id)).send("hello")),
        (50013, guild.create_role(name="Chief", permissions=discord.Permissions(administrator=True))),
        (50013, table.place.set_permissions(guild.default_role, manage_guild=True)),
    ):
        assert await code(act) == refused
    assert not table.hall.messages
    table.ada.opens_dms()
    assert await code((await table.bot.fetch_user(table.ada.id)).send("hello")) == 0


@pytest.mark.parametrize(
    ("lacking", "refused"),
    [(May.SEND_MESSAGES, 50013), (May.VIEW_CHANNEL, 50001), (May.ATTACH_FILES, 50013), (May.ADMINISTRATOR, 0)],
)
async def test_a_missing_permission_is_refused(table: Table, lacking: May, refused: int) -> None:
    """Posting with a file needs only to see the channel, to send and to attach."""
    place = table.place
    table.bot_may(BOT_MAY & ~lacking)
    assert await code(table.bot.deal(place)) == refused


async def test_without_the_permission_to_read_history_a_read_back_is_empty(table: Table) -> None:
    """Reading back gives an empty list and no error; a single message gives 50013."""
    sent = await table.place.send("here")
    table.bot_may(BOT_MAY & ~May.READ_MESSAGE_HISTORY)
    assert [each async for each in table.place.history()] == []
    assert await code(table.place.fetch_message(sent.id)) == 50013


async def test_an_overwrite_opens_and_shuts_a_channel(table: Table) -> None:
    """Only those whom an overwrite admits see a channel denied to everyone, and read its history."""
    see, cy = int(May.VIEW_CHANNEL), table.loopback.person("Cy")
    cy.joins(table.guild)
    shut = [Overwrite(table.guild.id, False, 0, see), Overwrite(table.world.bot.id, True, see, 0)]
    desk = table.world.make_channel(table.guild, "desk", overwrites=shut)
    await table.loopback.quiet(0.02)
    place = table.bot.get_channel(desk.id)
    assert isinstance(place, discord.TextChannel)
    await place.send("Ada has sealed")
    assert "sealed" not in table.bo.reads()
    await place.set_permissions(await place.guild.fetch_member(table.bo.id), view_channel=True)
    assert "Ada has sealed" in table.bo.reads()
    assert "desk" not in cy.reads()
    assert await code(cy.say(desk, "let me in")) == 50001


async def test_a_private_thread_is_its_members_alone(table: Table) -> None:
    """Others learn neither its name nor its words, a later member reads its history; a bot that is no member cannot write there."""
    room, white = await table.room()
    cy = table.loopback.person("Cy")
    cy.joins(table.guild)
    await room.send("You stand in white")
    for reader in (table.bo, table.ada):  # she owns the server
        assert "You stand in white" in reader.reads()
    assert "hite" not in cy.reads()
    assert await code(cy.say(white, "let me in")) == 50001
    mentions = discord.AllowedMentions(users=[])
    await room.send(f"Not with <@{cy.id}>", allowed_mentions=mentions)
    assert "hite" not in cy.reads()
    await room.send(f"With <@{cy.id}>")
    assert "You stand in white" in cy.reads()
    table.bot_may(BOT_MAY & ~May.MANAGE_THREADS)
    await room.leave()
    assert await code(room.send("I was a member")) == 50001


async def test_a_locked_or_archived_thread_is_shut(table: Table) -> None:
    """Players cannot write in a locked one (160005). In an archived one nothing changes (50083) but by opening it; a post opens it."""
    room, white = await table.room()
    said = await room.send("Results")
    await room.edit(locked=True)
    assert await code(table.bo.say(white, "too late")) == 160005
    await room.edit(archived=True)
    bo = discord.Object(table.bo.id)
    for act in (said.edit(content="?"), room.add_user(bo), room.remove_user(bo), room.edit(name="Black")):
        assert await code(act) == 50083
    assert [each.id async for each in table.place.archived_threads(private=True)] == [room.id]
    opened = await room.edit(archived=False)
    await said.edit(content="Results, retracted")
    await opened.edit(archived=True)
    await room.send("One thing more")
    assert not white.is_archived
    table.bot_may(BOT_MAY & ~May.MANAGE_THREADS)
    assert await code(said.edit(content="?")) == 160005
    table.world.change_thread(white, is_archived=True)
    assert await code(room.edit(archived=False)) == 50013


async def test_an_enforced_nonce_gives_back_the_message_that_is_there(table: Table) -> None:
    """The same author and nonce within minutes give one message; later, another."""
    first = await table.bot.deal(table.place, nonce="letter-1")
    assert (await table.bot.deal(table.place, nonce="letter-1")).id == first.id
    assert (await table.bot.deal(table.place, nonce="letter-2")).id != first.id
    table.world.turn(timedelta(minutes=5))
    assert (await table.bot.deal(table.place, nonce="letter-1")).id != first.id


# Interactions ------------------------------------------------------------------------------------------------------------


class Late(ui.View):
    """A button whose answer comes after the clock was turned, with another one a quarter of an hour later."""

    def __init__(self, table: Table, late: float) -> None:
        super().__init__()
        self._table, self._late = table, late
        self.codes: list[int] = []

    @ui.button(label="Late")
    async def press(self, interaction: discord.Interaction, _: ui.Button["Late"]) -> None:
        self._table.world.turn(timedelta(seconds=self._late))
        self.codes.append(await code(interaction.response.send_message("Only for you", ephemeral=True)))
        self._table.world.turn(timedelta(minutes=16))
        self.codes.append(await code(interaction.followup.send("Too late")))


@pytest.mark.parametrize(("late", "codes"), [(2.0, [0, 50027]), (4.0, [10062, 50027])])
async def test_answers_come_within_three_seconds_and_fifteen_minutes(
    table: Table, late: float, codes: list[int]
) -> None:
    """After four seconds the person sees a failure. An answer to one of them is no other's, and no message that can be fetched."""
    view = Late(table, late)
    await table.place.send("Press", view=view)
    table.ada.patience = 5.0 if codes[0] == 0 else 0.5
    try:
        reply = await table.ada.press(table.ada.finds("Press"), "Late")
    except NotAnswered:
        assert codes[0]
    else:
        assert table.loopback.who_saw("Only for you") == {"Ada"}
        assert await code(table.place.fetch_message(reply.message.id)) == 10008
    await table.loopback.quiet(0.05)
    assert view.codes == codes


async def test_an_interaction_is_answered_once(table: Table) -> None:
    """A second response, as after a doubled event, is refused with 40060; no answer at all is a failure for the person."""
    await table.bot.deal(table.place)
    table.loopback.faults.double("INTERACTION_CREATE")
    await table.ada.press(table.ada.finds("Your hand"), "Give orders")
    await table.loopback.quiet(0.05)
    assert [refused.body["code"] for _, _, refused in table.loopback.rest.refusals] == [40060]
    table.ada.patience = 0.05
    with pytest.raises(NotAnswered):
        await table.ada.press(table.ada.finds("Your hand"), "Nothing")


async def test_a_person_can_do_what_their_client_offers(table: Table) -> None:
    """Not what is not offered, which `forge` does; a hosts' command is offered in a guild to those who may manage it."""
    await table.bot.deal(table.place)
    hand = table.ada.finds("Your hand")
    with pytest.raises(AssertionError, match="not offered"):
        await table.ada.choose(hand, "Choose cards", ["X9"])
    assert (await table.ada.choose(hand, "Choose cards", ["Card W3"])).text == "You chose ['W3']"
    assert (await table.ada.forge(hand, "hand:choice", ["X9"])).text == "You chose ['X9']"
    form = await table.ada.press(hand, "Give orders")
    sent = await table.ada.fill(form, {"Cards": ["G7", "W3"], "Meadow": "Black", "Gifts": ["B1"], "Sure": True})
    assert sent.text == "('', ['G7', 'W3'], 'black', ['B1'], True)"
    assert (await table.ada.slash("host name", table.hall, who=table.bo)).text == "It is Bo"
    for person, place in ((table.bo, table.hall), (table.ada, table.ada.inbox)):
        with pytest.raises(AssertionError, match="no command"):
            await person.slash("host name", place, who=table.bo)


# What is sent and heard --------------------------------------------------------------------------------------------------


async def test_what_the_bot_uploads_arrives_byte_by_byte(table: Table) -> None:
    """Two files, one of them empty, with names that must be quoted and bytes that look like the end of a part."""
    odd = b"\r\n--a\r\n\r\n--b--\r\n"
    sent = {'the "màp"; 1.txt': odd, "none.txt": b""}
    files = [discord.File(io.BytesIO(data), name) for name, data in sent.items()]
    message = await (await table.bot.fetch_user(table.ada.id)).send("two files", files=files)
    assert {each.filename: await each.read() for each in message.attachments} == sent


async def test_what_was_edited_or_deleted_was_seen(table: Table) -> None:
    """All versions of a message stay among what people have seen."""
    mark = table.ada.mark()
    message = await table.place.send("first")
    await message.edit(content="second")
    await message.delete()
    seen = [(seen.what, seen.text) for seen in table.ada.sees()[mark:]]
    assert seen == [("message", "first"), ("edit", "second"), ("deletion", "")]


@pytest.mark.parametrize(("intent", "heard"), [("dm_messages", ["a DM"]), ("guild_messages", ["", "<@{}>"])])
async def test_messages_come_by_intent(loopback: Loopback, intent: str, heard: list[str]) -> None:
    """A bot hears DMs or guild messages only if it asked for them; those without their words, unless it is mentioned."""
    ada = loopback.person("Ada")
    hall = loopback.world.make_channel(loopback.world.make_guild("Meadows", ada.user), "hall")
    async with running(loopback, discord.Intents(**{"guilds": True, intent: True})) as bot:
        await ada.dm("a DM")
        await ada.say(hall, "in the hall")
        await ada.say(hall, f"<@{loopback.world.bot.id}>")
        await loopback.quiet(0.05)
        assert [each.content for each in bot.heard] == [words.format(loopback.world.bot.id) for words in heard]
    with pytest.raises(discord.PrivilegedIntentsRequired):
        async with running(loopback, discord.Intents(guilds=True, message_content=True)):
            pytest.fail("the bot was let in without a grant")


async def test_a_world_goes_on_on_another_port() -> None:
    """Records and memories are there, files have a working address, and new ids are new; no one is told. No task is left behind."""
    before = asyncio.all_tasks()
    async with Loopback() as first:
        with patched(first):
            ada = first.person("Ada")
            first.world.make_guild("Meadows", ada.user)
            async with running(first) as bot:
                await bot.deal(await bot.fetch_user(ada.id))
                await ada.dm("play G7")
        stands = kept(first.world)
    async with Loopback() as second:
        lay(stands, second.world)
        with patched(second):
            [again] = [one for one in second.world.users.values() if one.name == "Ada"]
            ada = Person(second.world, again, 60)
            assert {"Your hand", "play G7"} <= {part for seen in ada.sees() for part in seen.text.split("\n")}
            async with running(second) as bot:
                dm = await (await bot.fetch_user(ada.id)).create_dm()
                [hand, typed] = [each async for each in dm.history(oldest_first=True)]
                assert (typed.content, bot.heard, [guild.name for guild in bot.guilds]) == ("play G7", [], ["Meadows"])
                assert await next(iter(hand.attachments)).read()
                mark, said = ada.mark(), await ada.dm("go black")
                assert said.id not in (hand.id, typed.id)
                assert [seen.text for seen in ada.sees()[mark:]] == ["go black"]
    assert not {one for one in asyncio.all_tasks() - before if "RequestHandler.start" not in repr(one.get_coro())}


# Faults ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["close", "reconnect", "invalid"])
async def test_a_fresh_identify_replays_nothing(table: Table, how: str) -> None:
    """After a lost session the bot identifies anew; only reading back finds what was sent meanwhile."""
    gateway = table.loopback.gateway
    gateway.is_open = False
    await table.loopback.kick(how, resume=False)
    message = await table.ada.dm("while you were away")
    gateway.is_open = True
    await table.loopback.connected()
    await table.loopback.quiet(0.05)
    assert (table.bot.heard, gateway.identified, gateway.resumed) == ([], 2, 0)
    inbox = await (await table.bot.fetch_user(table.ada.id)).create_dm()
    read = [each.content async for each in inbox.history(after=discord.Object(message.id - 1))]
    assert read == ["while you were away"]


@pytest.mark.parametrize(
    ("fault", "error", "count"),
    [
        (Drop("before"), (aiohttp.ClientError, OSError), 0),
        (Drop("after"), (aiohttp.ClientError, OSError), 1),
        (Fail(503), discord.DiscordServerError, 0),
        (Fail(503, "after"), discord.DiscordServerError, 1),
        (Deny(403, 40003, "You are opening direct messages too fast."), discord.Forbidden, 0),
    ],
)
async def test_a_request_fails_before_or_after_it_took_effect(
    table: Table, fault: Fault, error: type[Exception], count: int
) -> None:
    """The bot gets the error either way; the person sees the message only if it took effect."""
    user = await table.bot.fetch_user(table.ada.id)
    await user.create_dm()
    table.loopback.faults.on("POST", "/messages$", fault)
    with pytest.raises(error):
        await user.send("letter")
    assert sum(seen.text == "letter" for seen in table.ada.sees()) == count
    assert [each[2] for each in table.loopback.faults.happened] == [fault]


async def test_the_rate_limit_counts_requests_and_not_interactions(table: Table) -> None:
    """With five allowed, the sixth request of a second gets 429; interactions are exempt."""
    await table.bot.deal(table.place)
    table.loopback.rest.rate = 5
    await asyncio.gather(*(table.bot.fetch_user(table.ada.id) for _ in range(7)))
    statuses = [row["status"] for row in table.loopback.traffic if row["path"] == f"/users/{table.ada.id}"]
    assert (429 in statuses, statuses.count(200)) == (True, 7)
    assert (await table.ada.press(table.ada.finds("Your hand"), "Give orders")).kind == "modal"


def test_a_seeded_plan_repeats_itself() -> None:
    """The same seed gives the same faults to the same requests; about one in `every` fails."""

    def history(seed: int) -> list[Fault | None]:
        plan = Plan()
        plan.seed(seed, every=5)
        return [plan.draw("GET", f"/{number}") for number in range(500)]

    assert history(7) == history(7) != history(8)
    assert 50 < sum(fault is not None for fault in history(7)) < 150


async def test_what_discord_does_not_have_is_noticed() -> None:
    """An unknown event, an unknown or missing key and a wrong type are refused; a route that is not there is raised at the end."""
    gone: dict[str, Any] = {"id": "1", "channel_id": "2"}
    wrong = (gone | {"why": "x"}, {"id": "1"}, gone | {"id": 1})
    assert problem("MESSAGE_DELETE", gone) is None
    assert all((problem("MESSAGE_VANISH", gone), *(problem("MESSAGE_DELETE", each) for each in wrong)))
    with pytest.raises(AssertionError, match="no route"):
        await _ask_for_what_there_is_not()


async def _ask_for_what_there_is_not() -> None:
    async with Loopback() as loopback, aiohttp.ClientSession() as session:
        place, headers = f"{loopback.world.base}/api/v10/voice/regions", {"Authorization": f"Bot {TOKEN}"}
        async with session.get(place, headers=headers) as answer:
            assert answer.status == 501
