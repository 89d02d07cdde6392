"""The loopback Discord against the real discord.py: what a bot and its people can do there, and who sees it."""

import asyncio
import io

import discord
import pytest

from tests.discord.loopback import Loopback, NotAnswered, Person, patched
from tests.discord.loopback.keeping import kept, lay
from tests.discord.throwaway import running


async def test_what_the_bot_uploads_arrives_byte_by_byte(loopback: Loopback) -> None:
    """Two files, one of them empty, with names that must be quoted and bytes that look like the end of a part."""
    ada = loopback.person("Ada")
    loopback.world.make_guild("Meadows", ada.user)
    odd = b"\r\n--a\r\n\r\n--b--\r\n"
    async with running(loopback) as bot:
        user = await bot.fetch_user(ada.id)
        files = [discord.File(io.BytesIO(odd), 'the "màp"; 1.txt'), discord.File(io.BytesIO(b""), "none.txt")]
        sent = await user.send("two files", files=files)
        assert [(each.filename, await each.read()) for each in sent.attachments] == [
            ('the "màp"; 1.txt', odd),
            ("none.txt", b""),
        ]


async def test_a_world_goes_on_on_another_port() -> None:
    """Records and memories are there, files have a working address, and new ids are new; no one is told."""
    async with Loopback() as first:
        with patched(first):
            ada = first.person("Ada")
            first.world.make_guild("Meadows", ada.user)
            async with running(first) as bot:
                await bot.deal(await bot.fetch_user(ada.id))
                await ada.awaits("Your hand")
                await ada.dm("play G7")
        stands = kept(first.world)
    async with Loopback() as second:
        lay(stands, second.world)
        with patched(second):
            [again] = [one for one in second.world.users.values() if one.name == "Ada"]
            ada = Person(second.world, again, 60)
            assert {"Your hand", "play G7"} <= {part for seen in ada.sees() for part in seen.text.split("\n")}
            async with running(second) as bot:
                assert [guild.name for guild in bot.guilds] == ["Meadows"]
                dm = await (await bot.fetch_user(ada.id)).create_dm()
                [hand, typed] = [each async for each in dm.history(oldest_first=True)]
                assert (typed.content, bot.heard) == ("play G7", [])
                assert await next(iter(hand.attachments)).read()
                mark = ada.mark()
                said = await ada.dm("go black")
                assert said.id not in (hand.id, typed.id)
                assert [seen.text for seen in ada.sees()[mark:]] == ["go black"]


async def test_a_guilds_words_stay_hidden_without_the_privileged_intent(loopback: Loopback) -> None:
    """A guild message comes without its content, unless the bot is mentioned."""
    ada = loopback.person("Ada")
    hall = loopback.world.make_channel(loopback.world.make_guild("Meadows", ada.user), "hall")
    async with running(loopback) as bot:
        await ada.say(hall, "secret talk")
        await ada.say(hall, f"hello <@{loopback.world.bot.id}>")
        await loopback.quiet(0.02)
        assert [each.content for each in bot.heard] == ["", f"hello <@{loopback.world.bot.id}>"]


@pytest.mark.parametrize(("intent", "heard"), [("dm_messages", ["a DM"]), ("guild_messages", [""])])
async def test_messages_come_by_intent(loopback: Loopback, intent: str, heard: list[str]) -> None:
    """A bot hears DMs or guild messages only if it asked for them."""
    ada = loopback.person("Ada")
    hall = loopback.world.make_channel(loopback.world.make_guild("Meadows", ada.user), "hall")
    async with running(loopback, discord.Intents(**{"guilds": True, intent: True})) as bot:
        await ada.dm("a DM")
        await ada.say(hall, "in the hall")
        await loopback.quiet(0.05)
        assert [each.content for each in bot.heard] == heard


async def test_a_privileged_intent_that_was_not_granted_is_refused(loopback: Loopback) -> None:
    """Asking for message content without the grant in the portal ends the connection for good."""
    intents = discord.Intents(guilds=True, message_content=True)
    with pytest.raises(discord.PrivilegedIntentsRequired):
        async with running(loopback, intents):
            pytest.fail("the bot was let in")


async def test_a_person_cannot_choose_what_is_not_offered(loopback: Loopback) -> None:
    """The driver refuses what Discord's client would not allow; `forge` allows it."""
    ada = loopback.person("Ada")
    loopback.world.make_guild("Meadows", ada.user)
    async with running(loopback) as bot:
        await bot.deal(await bot.fetch_user(ada.id))
        hand = ada.finds("Your hand")
        with pytest.raises(AssertionError, match="not offered"):
            await ada.choose(hand, "Choose cards", ["X9"])
        assert (await ada.choose(hand, "Choose cards", ["Card W3"])).text == "You chose ['W3']"
        assert (await ada.forge(hand, "hand:choice", ["X9"])).text == "You chose ['X9']"


async def test_a_press_without_an_answer_fails_for_the_person(loopback: Loopback) -> None:
    """A callback that sends no response shows as a failed interaction."""
    ada = loopback.person("Ada")
    ada.patience = 0.05
    loopback.world.make_guild("Meadows", ada.user)
    async with running(loopback) as bot:
        await bot.deal(await bot.fetch_user(ada.id))
        with pytest.raises(NotAnswered):
            await ada.press(ada.finds("Your hand"), "Nothing")


async def test_commands_are_offered_by_place_and_permission(loopback: Loopback) -> None:
    """A hosts' command is offered in a guild, to those who may manage it, and not in DMs."""
    ada, bo = loopback.person("Ada"), loopback.person("Bo")
    guild = loopback.world.make_guild("Meadows", ada.user)
    bo.joins(guild)
    hall = loopback.world.make_channel(guild, "hall")
    async with running(loopback):
        assert (await ada.slash("host name", hall, who=bo)).text == "It is Bo"
        assert "It is Bo" in bo.reads()
        for person, place in ((bo, hall), (ada, ada.inbox)):
            with pytest.raises(AssertionError, match="no command"):
                await person.slash("host name", place, who=bo)


async def test_a_private_thread_is_seen_by_its_members_only(loopback: Loopback) -> None:
    """Only members learn a private thread's name, words and members; a later member reads its history."""
    ada, bo, cy = loopback.person("Ada"), loopback.person("Bo"), loopback.person("Cy")
    host = loopback.person("Host")
    guild = loopback.world.make_guild("Meadows", host.user)
    for each in (ada, bo, cy):
        each.joins(guild)
    hall = loopback.world.make_channel(guild, "hall")
    async with running(loopback) as bot:
        place = bot.get_channel(hall.id)
        assert isinstance(place, discord.TextChannel)
        room = await place.create_thread(name="White meadow", type=discord.ChannelType.private_thread, invitable=False)
        await room.add_user(discord.Object(ada.id))
        await room.send("You stand in white")
        await room.add_user(discord.Object(bo.id))
        await room.edit(locked=True, archived=True)
        assert [each.id async for each in place.archived_threads(private=True)] == [room.id]
    for member in (ada, bo):
        assert "You stand in white" in member.reads()
    assert "You stand in white" in host.reads()
    assert "hite" not in cy.reads()


async def test_a_mention_in_a_private_thread_lets_the_mentioned_in(loopback: Loopback) -> None:
    """A mention in a room adds a member, unless the mention is not allowed."""
    host, ada, bo = loopback.person("Host"), loopback.person("Ada"), loopback.person("Bo")
    guild = loopback.world.make_guild("Meadows", host.user)
    ada.joins(guild)
    bo.joins(guild)
    hall = loopback.world.make_channel(guild, "hall")
    async with running(loopback) as bot:
        place = bot.get_channel(hall.id)
        assert isinstance(place, discord.TextChannel)
        room = await place.create_thread(name="White", type=discord.ChannelType.private_thread, invitable=False)
        await room.send(f"With <@{ada.id}> and <@{bo.id}>", allowed_mentions=discord.AllowedMentions(users=[ada.user]))
    assert loopback.who_saw("With") == {"Host", "Ada"}


async def test_a_client_leaves_nothing_behind(loopback: Loopback) -> None:
    """After close no task of discord.py or of the loopback's connection is left."""
    loopback.world.make_guild("Meadows", loopback.person("Ada").user)
    before = asyncio.all_tasks()
    async with running(loopback) as bot:
        await bot.fetch_user(bot.application_id or 0)
    await loopback.quiet(0.02)
    left = {each for each in asyncio.all_tasks() - before if "RequestHandler.start" not in repr(each.get_coro())}
    assert not left


async def test_what_was_edited_or_deleted_was_seen(loopback: Loopback) -> None:
    """All versions of a message stay among what people have seen."""
    ada = loopback.person("Ada")
    hall = loopback.world.make_channel(loopback.world.make_guild("Meadows", ada.user), "hall")
    async with running(loopback) as bot:
        place = bot.get_channel(hall.id)
        assert isinstance(place, discord.TextChannel)
        message = await place.send("first")
        await message.edit(content="second")
        await message.delete()
    assert [(seen.what, seen.text) for seen in ada.sees()[1:]] == [
        ("message", "first"),
        ("edit", "second"),
        ("deletion", ""),
    ]
