"""A week of weather: virtual days in which a moderator, the network and Discord act every six hours.

A whole week has seven days with any weather; a short one as many as needed to have each kind once.

Three matches, a contest and a season are played meanwhile. A moderator repairs their damage within half a day; a deleted channel is
replaced by the host. `Ledger` says what was done, what was lost, and what needed the host.
"""

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path

from bot.referee.core.model import Errand, Match
from bot.referee.core.positions import table_of
from bot.venues.rehearsal.stage.scripted import FORM_ONLY, Cast
from tests.chaos.promises import broken
from tests.chaos.standing import astray
from tests.chaos.stored import stored_in
from tests.discord.loopback import INVITED_MAY, Channel, Deny, Drop, Fail, Limited, May, Overwrite, Person, messages
from tests.discord.playing import NAMES, Evening, evening
from tests.discord.test_season import EPISODE, OPTIONS

DAYS = 7
STEP = timedelta(hours=6)
MATCHES = (("five_stands", 3), ("la_mafia", 2), ("go_stop", 2))
PASSING = (Drop("before"), Drop("after"), Fail(503), Fail(503, "after"), Limited(0.01))


@dataclass
class Ledger:
    """The results of a week: what was done, what was `lost` or broken, what the host had to do, how many letters stand or are ready."""

    done: Counter[str] = field(default_factory=Counter)
    lost: list[str] = field(default_factory=list)
    by_host: Counter[str] = field(default_factory=Counter)
    letters: int = 0
    ready: int = 0


class Week:
    """One seeded week."""

    def __init__(self, night: Evening, seed: int, *, is_whole: bool) -> None:
        self.night, self.chance, self.ledger = night, random.Random(seed), Ledger()
        self.people: list[Person] = []
        self.mends: list[Callable[[], None]] = []
        self.taken_away: set[int] = set()
        self.hall: Channel | None = None
        self.is_kicked = self.needs_moving = False
        kinds = sorted(self._acts())
        self.kinds = self.chance.choices(kinds, k=DAYS * 4) if is_whole else self.chance.sample(kinds, len(kinds))
        """The coming weather."""

    # What is played ----------------------------------------------------------------------------------------------------

    async def begin(self) -> None:
        """Begin three matches, a contest and a season."""
        night = self.night
        hall = self.hall = await night.channels()
        self.people = [night.loopback.person(name) for name in NAMES]
        refuge = night.world.make_guild("Elsewhere", owner=night.host.user)
        for person in self.people:
            person.joins(night.guild)
            person.joins(refuge)  # by which people and bot share a server in any case
        for game, seats in MATCHES:
            await self._said("host create", game=game, title=f"A match of {seats} {game[:2]}", place=hall)
            match = await self._titled(f"A match of {seats} {game[:2]}")
            await night.settled()
            for person in self.people[:seats]:
                await night.joined(person, title=match.title)
            await night.settled()
            await night.started(hall, match)
        await self._said("contest open", game="greeen_mafia", title="The contest", place=hall)
        await self._said("host create", game="season", title="The season", options=OPTIONS)
        await night.settled()
        for person in self.people[:4]:
            await (await person.press(person.finds("The contest: sign-up"), "Join")).settled()
        for person in self.people:
            await night.joined(person, title="The season")
        await night.settled()
        await night.started(hall, await self._titled("The season"))

    async def _said(self, command: str, **values: object) -> str:
        reply = await (await self.night.host.slash(command, self.hall, **values)).settled()
        return reply.text

    async def _titled(self, title: str) -> Match:
        return next(one for one in await self._matches() if one.title == title)

    async def _matches(self) -> tuple[Match, ...]:
        return await self.night.bot.store.transact(lambda tx: tx.matches.find())

    async def _played(self) -> None:
        """Most people answer their questions; the host opens an episode of the season."""
        players = {str(one.id): FORM_ONLY for one in self.people if self.chance.random() < 0.8}
        cast = Cast(self.night.bot.house, self.night.bot.context.intake, players)
        for match in await self._matches():
            await cast.play(match.id)
        self.night.bot.courier.nudge()

    async def _episode(self) -> None:
        """The host opens the season's next episode, if it is time."""
        season = await self._titled("The season")
        if self.is_kicked or not self.night.loopback.gateway.is_connected:
            return
        state = table_of(season).state
        if season.status == "running" and state.phase == "match" and state.link is None:
            await self._said("host season open-episode", game="five_stands", options=EPISODE)

    # Weather -----------------------------------------------------------------------------------------------------------

    async def _weather(self) -> None:
        name = self.kinds.pop(0)
        self.ledger.done[name] += 1
        await self._acts()[name]()

    def _acts(self) -> dict[str, Callable[[], Awaitable[None]]]:
        return {
            "Send Messages taken away": self._silence,
            "a channel hidden": self._hide,
            "a message of the bot deleted": self._delete_message,
            "a thread deleted": self._delete_thread,
            "the rooms' channel deleted": self._delete_rooms,
            "the bot removed": self._remove,
            "DMs closed": self._close_dms,
            "requests dropped": self._drops,
            "the gateway lost": self._lose,
            "an outage": self._outage,
            "a global limit": self._limit,
            "old messages not editable": self._edits,
            "no threads left": self._threads,
        }

    async def _silence(self) -> None:
        guild, world = self.night.guild, self.night.world
        world.allow_role(guild, guild.everyone, guild.everyone.permissions & ~May.SEND_MESSAGES)
        for role in [one for one in guild.roles.values() if one.managed]:
            world.allow_role(guild, role, INVITED_MAY & ~May.SEND_MESSAGES & ~May.SEND_MESSAGES_IN_THREADS)
        self.mends.append(self._unsilence)

    def _unsilence(self) -> None:
        guild, world = self.night.guild, self.night.world
        world.allow_role(guild, guild.everyone, guild.everyone.permissions | May.SEND_MESSAGES)
        for role in [one for one in guild.roles.values() if one.managed]:
            world.allow_role(guild, role, INVITED_MAY)

    async def _hide(self) -> None:
        bot = self.night.world.bot.id
        seen = [one for one in self._channels() if not _is_hidden(one, bot)]
        if not seen:
            return
        channel = self.chance.choice(seen)
        before = channel.overwrites.get(bot)
        self.night.world.set_overwrite(channel, Overwrite(bot, is_member=True, allow=0, deny=May.VIEW_CHANNEL))

        def show() -> None:
            if channel.id in self.night.world.channels:
                channel.overwrites.pop(bot, None)
                if before is not None:
                    channel.overwrites[bot] = before
                self.night.world.channel_changed(channel)

        self.mends.append(show)

    def _channels(self) -> list[Channel]:
        return [one for one in self.night.guild.channels.values() if not one.is_thread]

    async def _delete_message(self) -> None:
        mine = [
            one
            for channel in self.night.guild.channels.values()
            for one in channel.messages.values()
            if one.author is self.night.world.bot and one.only_for is None
        ]
        if mine:
            message = self.chance.choice(mine)
            self.taken_away.add(message.id)
            messages.delete(self.night.world, message)

    async def _delete_thread(self) -> None:
        threads = [one for one in self.night.guild.channels.values() if one.is_thread]
        if threads:
            self._gone(self.chance.choice(threads))

    def _gone(self, channel: Channel) -> None:
        there = [channel, *(one for one in self.night.guild.channels.values() if one.parent is channel)]
        self.taken_away |= {message for one in there for message in one.messages} | {one.id for one in there}
        self.night.world.delete_channel(channel)

    async def _delete_rooms(self) -> None:
        """Only the host can help: they make another channel and move the matches there."""
        old = [one for one in self._channels() if one.name == "closed-rooms"]
        if old and not self.is_kicked:
            self._gone(old[-1])
            self.mends.append(self._rooms_anew)

    def _rooms_anew(self) -> None:
        self.night.world.make_channel(self.night.guild, "closed-rooms")
        self.needs_moving = True

    async def _move(self) -> None:
        """The host names the new channel in all matches."""
        if not self.needs_moving or self.is_kicked or not self.night.loopback.gateway.is_connected:
            return
        self.needs_moving = False
        rooms = next(one for one in self._channels() if one.name == "closed-rooms")
        for match in await self._matches():
            if match.contest is None:
                self.ledger.by_host["/host move"] += 1
                await self._said("host move", rooms=rooms, reason="the channel was deleted", match=match.id)

    async def _remove(self) -> None:
        if not self.is_kicked:
            self.is_kicked = True
            self.night.world.remove_bot(self.night.guild)
            self.mends.append(self._invite)

    def _invite(self) -> None:
        self.is_kicked = False
        self.night.world.invite_bot(self.night.guild)

    async def _close_dms(self) -> None:
        person = self.chance.choice(self.people)
        person.closes_dms()
        self.mends.append(person.opens_dms)

    async def _drops(self) -> None:
        self.night.loopback.faults.seed(self.chance.randrange(2**32), every=4, kinds=PASSING)
        self.mends.append(self.night.loopback.faults.clear)

    async def _lose(self) -> None:
        await self.night.loopback.kick(
            self.chance.choice(["close", "reconnect", "invalid"]), resume=self.chance.random() < 0.5
        )
        await self.night.loopback.connected()

    async def _outage(self) -> None:
        async with self.night.loopback.outage(resume=False):
            self.night.clock.turn(60)
        await self.night.loopback.connected()

    async def _limit(self) -> None:
        self.night.loopback.rest.shut_until = asyncio.get_running_loop().time() + 0.3

    async def _edits(self) -> None:
        self.night.loopback.faults.on("PATCH", "/messages/", Deny(429, 30046), times=5)

    async def _threads(self) -> None:
        self.night.loopback.faults.on("POST", "/threads$", Deny(400, 160006), times=20)
        self.mends.append(self.night.loopback.faults.clear)

    # The week ----------------------------------------------------------------------------------------------------------

    async def lives(self) -> None:
        """Run all days."""
        while self.kinds:
            await self._mend()
            await self._weather()
            await self._episode()
            await self._played()
            await self._pass()
        while self.mends:
            self.mends.pop(0)()
        self.night.loopback.faults.clear()
        await self.night.loopback.connected()
        await self._move()
        for _ in range(4):
            await self._pass(timedelta(minutes=31))

    async def _mend(self) -> None:
        """Repair what was broken two steps ago."""
        while len(self.mends) > 1 or (self.mends and self.chance.random() < 0.4):
            self.mends.pop(0)()
        await self._move()

    async def _pass(self, time: timedelta = STEP) -> None:
        """Time passes in three steps, each with its closes and letters."""
        for _ in range(3):
            await self.night.turn_to(self.night.clock.now() + time / 3)
            await self.night.bot.sweep()
            self.night.bot.courier.nudge()
            await self._letters()

    async def _letters(self) -> None:
        """Deliver all letters that are due."""
        self.night.is_restless = True
        await self.night.settled()
        self.night.is_restless = False

    async def judge(self) -> Ledger:
        """At the end all letters are at their place or ready for their reader, and no promise is broken."""
        for stored in await stored_in(self.night.bot.store):
            self.ledger.lost += [f"{stored.match.title}: {line}" for line in broken(stored)]
            for errand in stored.posts.values():
                self._judge(stored.match, errand)
        return self.ledger

    def _judge(self, match: Match, errand: Errand) -> None:
        self.ledger.letters += errand.status == "done"
        self.ledger.ready += errand.status in {"kept", "collected"}
        if why := astray(errand, self.night.world.channels, self.taken_away):
            self.ledger.lost.append(f"{match.title}: {why}")


def _is_hidden(channel: Channel, user: int) -> bool:
    """Whether a moderator has hidden it already: hidden twice, it would be “repaired” into being hidden for ever."""
    return user in channel.overwrites and bool(channel.overwrites[user].deny & May.VIEW_CHANNEL)


async def week(seed: int, folder: Path, *, is_whole: bool) -> Ledger:
    """Play one week, or as many days of it as needed for each kind of weather."""
    async with evening(folder) as night, night.awake():
        its = Week(night, seed, is_whole=is_whole)
        await its.begin()
        await its.lives()
        return await its.judge()
