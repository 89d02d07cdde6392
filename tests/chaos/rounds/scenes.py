"""What happens on real servers while a match is played: people and moderators change things, and Discord has bad hours.

Two or three scenes at once, in any round of a match; at the end the judge is asked, and each letter must stand where its reader finds it.
"""

import asyncio
import random
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

from bot.referee.core.ports import Transaction
from tests.chaos.rounds.clients import Fault, judged
from tests.chaos.rounds.discord import Discord, table
from tests.chaos.rounds.faults import OF_DISCORD, OF_SQLITE
from tests.chaos.rounds.moderators import MODERATORS, delete
from tests.chaos.rounds.notes import RESTORED
from tests.chaos.rounds.verdict import wrong
from tests.chaos.standing import astray
from tests.discord.loopback import Deny, Fail, Kind, Limited, May, messages
from tests.discord.loopback.model import Channel
from tests.discord.weather.test_replies import WORDLESS

NAMES: Final = (
    "A\u0308\u0301da\u0304\u0330 \u738b \U0001f98a \u0627\u0644\u0627\u0633\u0645 \u202eolleH\u202c e\u0301\u0301\u0301\u0301",
    "Bo",
    "#2",
    "everyone",
)
"""Combining marks, letters from right to left, a picture; the name of another player, a seat, all people."""
LONGEST: Final = 32


async def _pass(table: Discord, time: timedelta) -> None:
    """Let time pass, to a whole second: Discord's dates, by which the bot sets its clock, have no parts of it."""
    moment = (table.now() + time).replace(microsecond=0)
    if table.is_awake:
        await table.turn_to(moment)
    else:
        table.night.clock.turn_to(moment)


def _channel(table: Discord, name: str) -> Channel | None:
    """Return the newest channel of a name, if it is there."""
    channels = table.night.guild.channels.values()
    return next((one for one in reversed(channels) if one.name == name and not one.is_thread), None)


@asynccontextmanager
async def _deleted(table: Discord, name: str) -> AsyncIterator[None]:
    """A moderator deletes a channel; afterwards the host has it made again."""
    night, channel = table.night, _channel(table, name)
    if channel is not None:
        delete(table, channel)
    yield
    await table.recovered(lambda: True)
    asked = await (await night.host.slash("host setup", night.channel("hall"))).settled()
    if "Make them" in asked.text:
        await (await night.host.press(asked.message, "Make them")).settled()


@asynccontextmanager
async def hosts_channel_deleted(table: Discord, chance: random.Random) -> AsyncIterator[None]:
    """The hosts' channel is deleted and made again."""
    async with _deleted(table, "match-hosts"):
        yield


@asynccontextmanager
async def rooms_channel_deleted(table: Discord, chance: random.Random) -> AsyncIterator[None]:
    """The channel of the closed rooms is deleted and made again."""
    async with _deleted(table, "closed-rooms"):
        yield


@asynccontextmanager
async def renamed(table: Discord, chance: random.Random) -> AsyncIterator[None]:
    """A player takes a name of 32 odd letters, or that of another player."""
    person = chance.choice(table.people)
    before, person.user.name = person.user.name, chance.choice(NAMES)[:LONGEST]
    yield
    if chance.random() < 0.5:
        person.user.name = before


@asynccontextmanager
async def owner_changes(table: Discord, chance: random.Random) -> AsyncIterator[None]:
    """The server is handed to another person."""
    night = table.night
    before, night.guild.owner = night.guild.owner, chance.choice(table.people).user
    yield
    night.guild.owner = before


def _changed(name: str, **fields: object) -> Fault:
    """Return the scene in which a moderator changes a channel, and takes it back afterwards."""

    @asynccontextmanager
    async def scene(table: Discord, chance: random.Random) -> AsyncIterator[None]:
        channel = _channel(table, name)
        before = {key: getattr(channel, key) for key in fields} if channel is not None else {}
        _set(table, channel, fields)
        yield
        _set(table, channel, before)

    return scene


def _set(table: Discord, channel: Channel | None, fields: Mapping[str, object]) -> None:
    """Change a channel, unless it is deleted."""
    if channel is not None and channel.id in table.night.world.channels:
        for key, value in fields.items():
            setattr(channel, key, value)
        table.night.world.channel_changed(channel)


def _refused(*scripts: tuple[str, str, Deny | Fail | Limited], times: int) -> Fault:
    """Return the scene in which Discord refuses some requests, so many of each kind."""

    @asynccontextmanager
    async def scene(table: Discord, chance: random.Random) -> AsyncIterator[None]:
        faults = table.night.loopback.faults
        for method, path, fault in scripts:
            faults.on(method, path, fault, times=times)
        yield
        faults.clear()

    return scene


@asynccontextmanager
async def blocked(table: Discord, chance: random.Random) -> AsyncIterator[None]:
    """A player blocks the bot, and unblocks it before they write to it again."""
    person = chance.choice(table.people)
    person.closes_dms()
    await table.turn_to(table.now() + timedelta(seconds=1))
    person.opens_dms()
    yield


def _silenced(**fields: Any) -> Fault:
    """Return the scene in which a player may only read on the server: in a time-out, or before they have taken its rules."""

    @asynccontextmanager
    async def scene(table: Discord, chance: random.Random) -> AsyncIterator[None]:
        guild, person = table.night.guild, chance.choice(table.people)
        before, guild.members[person.id] = guild.members[person.id], replace(guild.members[person.id], **fields)
        yield
        guild.members[person.id] = before

    return scene


@asynccontextmanager
async def commands_changed(table: Discord, chance: random.Random) -> AsyncIterator[None]:
    """An administrator changes who may use the commands."""
    table.night.world.change_commands(table.night.guild)
    yield


@asynccontextmanager
async def threads_allowed(table: Discord, chance: random.Random) -> AsyncIterator[None]:
    """Everyone may make threads, the bot too; its match has one for a while, or from now on."""
    guild, world = table.night.guild, table.night.world
    world.allow_role(guild, guild.everyone, guild.everyone.permissions | May.CREATE_PUBLIC_THREADS)
    yield
    if chance.random() < 0.5:
        world.allow_role(guild, guild.everyone, guild.everyone.permissions & ~May.CREATE_PUBLIC_THREADS)


@asynccontextmanager
async def invited_again(table: Discord, chance: random.Random) -> AsyncIterator[None]:
    """The bot is removed from the server and invited again, twice within a minute."""
    for _ in range(2):
        table.night.world.remove_bot(table.night.guild)
        table.night.world.invite_bot(table.night.guild)
    yield


@asynccontextmanager
async def breaks_again(table: Discord, chance: random.Random) -> AsyncIterator[None]:
    """The session breaks again and again; some resume, some do not."""
    for _ in range(5):
        await table.night.loopback.kick("close", resume=chance.random() < 0.5)
        await asyncio.sleep(0)  # noqa: TID251  the loop's own turn
    yield


@asynccontextmanager
async def wordless(table: Discord, chance: random.Random) -> AsyncIterator[None]:
    """A player sends a sticker, a poll or a forwarded message."""
    what = chance.choice([name for name, beside in WORDLESS.items() if beside])
    await chance.choice(table.people).dm("", beside=WORDLESS[what])
    yield


@asynccontextmanager
async def deleted_at_once(table: Discord, chance: random.Random) -> AsyncIterator[None]:
    """A message is deleted before the bot has read it: nothing of it counts, or an order that is sent later does."""
    person = chance.choice(table.people)
    sent = await person.dm("what do I do?")
    messages.delete(table.night.world, sent)
    yield


@asynccontextmanager
async def other_dm_channel(table: Discord, chance: random.Random) -> AsyncIterator[None]:
    """A player's DM channel has another id than before: they closed it, and opened it on another device.

    The bot hears of that by what they write while it is connected, as they do here. After an absence it does not ask for each player's
    channel: Discord takes a bot for a spammer that asks for many.
    """
    person = chance.choice(table.people)
    world, user = table.night.world, person.user
    old = world.dms.pop(user.id, None)
    new = world.dm(user)
    if old is not None:
        new.messages.update(old.messages)
    yield
    await person.dm("what do I do?")


@asynccontextmanager
async def globally_limited(table: Discord, chance: random.Random) -> AsyncIterator[None]:
    """Discord takes no request of the bot for a moment."""
    table.night.loopback.rest.shut_until = asyncio.get_running_loop().time() + 0.3
    yield


@asynccontextmanager
async def hours_of_5xx(table: Discord, chance: random.Random) -> AsyncIterator[None]:
    """Discord answers with 503 for two hours over the deadline; its gateway works."""
    faults = table.night.loopback.faults
    for method in ("GET", "POST", "PATCH", "PUT", "DELETE"):
        faults.on(method, "", Fail(503), times=1_000_000)
    yield
    for _ in range(8):
        await _pass(table, timedelta(minutes=15))
    faults.clear()


_OTHER_DM: Final = "another DM channel"
_AWAY: Final = frozenset({"stopped", "cut off", "kicked", "breaks again and again", RESTORED})
"""After these Discord may have forgotten the session, or the bot what it knew, and it reads where people wrote before."""
_AUTOMOD: Final = Deny(400, 200000)
SCENES: Final[dict[str, Fault]] = {
    "the hosts' channel deleted": hosts_channel_deleted,
    "the rooms' channel deleted": rooms_channel_deleted,
    "another name": renamed,
    "another owner": owner_changes,
    "an announcement channel": _changed("hall", kind=Kind.NEWS),
    "a rooms' channel of announcements": _changed("closed-rooms", kind=Kind.NEWS),
    "age-restricted": _changed("hall", is_adult=True),
    "a time-out": _silenced(quiet_until=datetime(2027, 1, 1, tzinfo=UTC)),
    "not through onboarding": _silenced(is_pending=True),
    "slow mode": _changed("hall", slowmode=21_600),
    "AutoMod": _refused(("POST", "/channels/[0-9]+/messages$", _AUTOMOD), times=3),
    "edited too often": _refused(("PATCH", "/messages/", Deny(429, 30046)), times=5),
    "blocked": blocked,
    "commands changed": commands_changed,
    "threads allowed": threads_allowed,
    "invited again": invited_again,
    "breaks again and again": breaks_again,
    "no words": wordless,
    "deleted at once": deleted_at_once,
    _OTHER_DM: other_dm_channel,
    "a global limit": globally_limited,
    "two hours of 5xx": hours_of_5xx,
    **MODERATORS,
}
FAULTS: Final[dict[str, Fault]] = {**SCENES, **OF_DISCORD, **OF_SQLITE}
"""All that may come together with a scene."""


def together(faults: Sequence[Fault]) -> Fault:
    """Return several faults as one. The first ends last."""

    @asynccontextmanager
    async def all_of_them(table: Discord, chance: random.Random) -> AsyncIterator[None]:
        async with AsyncExitStack() as stack:
            for fault in faults:
                await stack.enter_async_context(fault(table, chance))
            yield

    return all_of_them


def drawn(chance: random.Random, rounds: int) -> list[tuple[str, Fault]]:
    """Return what befalls each round: one scene, and one or two of all that can happen besides."""
    nights = []
    for _ in range(rounds):
        scene, *others = chance.choice(list(SCENES)), *chance.sample(list(FAULTS), chance.randint(1, 2))
        if _OTHER_DM in (scene, *others):  # see `other_dm_channel`
            scene, others = _OTHER_DM, [name for name in (scene, *others) if name not in _AWAY]
        # A deleted channel is made again last, when the host owns the server again; a restored bot connects once Discord is back.
        names = sorted(
            {scene, *others}, key=lambda name: (not name.endswith("channel deleted"), name != RESTORED, name)
        )
        nights.append((" + ".join(names), together([FAULTS[name] for name in names])))
    return nights


async def night(folder: Path, faults: Sequence[tuple[str, Fault]], chance: random.Random) -> list[str]:
    """Play a match, a round for each of these; return what is wrong at its end."""
    async with table(folder, len(faults)) as there:
        document, orders = await judged(there, faults, chance)
        await _settled(there)
        return [*wrong(document, orders), *await there.read(lambda tx: _astray(tx, there))]


async def _settled(there: Discord) -> None:
    """Let every letter arrive that can."""
    for _ in range(4):
        await _pass(there, timedelta(minutes=31))
        there.night.bot.courier.nudge()
        await there.night.loopback.quiet()


async def _astray(tx: Transaction, there: Discord) -> list[str]:
    """Return the letters of the match that stand nowhere."""
    channels, posts = there.night.world.channels, await tx.outbox.of(there.id)
    return [why for one in posts if one.kind == "post" and (why := astray(one, channels, there.gone))]
