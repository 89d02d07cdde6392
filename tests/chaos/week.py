"""A week of weather: virtual days in which a moderator, the network and Discord act every six hours.

A whole week has seven days with any weather; a short one as many as needed to have each kind once.

Three matches, a contest and a season are played meanwhile. A moderator repairs their damage within half a day; a deleted channel is
replaced by the host. `Ledger` says what was done, what was lost, and what needed the host.
"""

import random
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Final

from bot.referee.core.model import Errand, Match
from bot.referee.core.positions import table_of
from bot.venues.rehearsal.stage.scripted import FORM_ONLY, Cast
from tests.chaos.promises import broken
from tests.chaos.rounds.clients import Fault
from tests.chaos.rounds.moderators import MODERATORS, delete, dms_closed
from tests.chaos.rounds.scenes import FAULTS
from tests.chaos.standing import astray
from tests.chaos.stored import stored_in
from tests.discord.loopback import Channel, Person
from tests.discord.playing import NAMES, Evening, evening
from tests.discord.test_season import EPISODE, OPTIONS

DAYS = 7
STEP = timedelta(hours=6)
MATCHES = (("five_stands", 3), ("la_mafia", 2), ("go_stop", 2))


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
        self.mends: list[AsyncExitStack] = []
        self.gone: set[int] = set()
        self.hall: Channel | None = None
        self.is_kicked = self.needs_moving = False
        kinds = sorted(WEATHER)
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
            await self._reply("host create", game=game, title=f"A match of {seats} {game[:2]}", place=hall)
            match = await self._titled(f"A match of {seats} {game[:2]}")
            await night.settled()
            await night.joined(*self.people[:seats], title=match.title)
            await night.settled()
            await night.started(hall, match)
        await self._reply("contest open", game="greeen_mafia", title="The contest", place=hall)
        await self._reply("host create", game="season", title="The season", options=OPTIONS)
        await night.settled()
        for person in self.people[:4]:
            await (await person.press(person.finds("The contest: sign-up"), "Join")).settled()
        await night.joined(*self.people, title="The season")
        await night.settled()
        await night.started(hall, await self._titled("The season"))

    async def _reply(self, command: str, **values: object) -> str:
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
        if not self.is_there:
            return
        state = table_of(season).state
        if season.status == "running" and state.phase == "match" and state.link is None:
            await self._reply("host season open-episode", game="five_stands", options=EPISODE)

    # Weather -----------------------------------------------------------------------------------------------------------

    async def _weather(self) -> None:
        """Let the next kind of weather begin; what passes is over after a minute, the rest is mended."""
        name = self.kinds.pop(0)
        self.ledger.done[name] += 1
        mend = AsyncExitStack()
        await mend.enter_async_context(WEATHER[name](self, self.chance))
        if name in PASSING:
            self.night.clock.turn(60)
            await mend.aclose()
        else:
            self.mends.append(mend)

    @property
    def is_there(self) -> bool:
        """Whether the bot is on the server, and connected."""
        return not self.is_kicked and self.night.loopback.gateway.is_connected

    async def _move(self) -> None:
        """The host names the new channel in all matches."""
        if not self.needs_moving or not self.is_there:
            return
        self.needs_moving = False
        rooms = next(one for one in self.night.guild.channels.values() if one.name == "closed-rooms")
        for match in await self._matches():
            if match.contest is None:
                self.ledger.by_host["/host move"] += 1
                await self._reply("host move", rooms=rooms, reason="the channel was deleted", match=match.id)

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
            await self.mends.pop(0).aclose()
        self.night.loopback.faults.clear()
        await self.night.loopback.connected()
        await self._move()
        for _ in range(4):
            await self._pass(timedelta(minutes=31))

    async def _mend(self) -> None:
        """Repair what was broken two steps ago."""
        while len(self.mends) > 1 or (self.mends and self.chance.random() < 0.4):
            await self.mends.pop(0).aclose()
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
        if why := astray(errand, self.night.world.channels, self.gone):
            self.ledger.lost.append(f"{match.title}: {why}")


@asynccontextmanager
async def removed(week: Week, chance: random.Random) -> AsyncIterator[None]:
    """The bot is removed from the server, and invited again."""
    if week.is_kicked:
        yield
        return
    week.is_kicked = True
    week.night.world.remove_bot(week.night.guild)
    yield
    week.is_kicked = False
    week.night.world.invite_bot(week.night.guild)


@asynccontextmanager
async def rooms_deleted(week: Week, chance: random.Random) -> AsyncIterator[None]:
    """Only the host can help: they make another channel and move the matches there."""
    old = [one for one in week.night.guild.channels.values() if one.name == "closed-rooms" and not one.is_thread]
    is_deleted = bool(old) and not week.is_kicked
    if is_deleted:
        delete(week, old[-1])
    yield
    if is_deleted:
        week.night.world.make_channel(week.night.guild, "closed-rooms")
        week.needs_moving = True


PASSING: Final = {"kicked", "cut off", "a global limit"}
WEATHER: Final[dict[str, Fault]] = {
    **MODERATORS,
    **{name: FAULTS[name] for name in ("failing requests", "edited too often", *sorted(PASSING))},
    "DMs closed": dms_closed,
    "the bot removed": removed,
    "the rooms' channel deleted": rooms_deleted,
}


async def week(seed: int, folder: Path, *, is_whole: bool) -> Ledger:
    """Play one week, or as many days of it as needed for each kind of weather."""
    async with evening(folder) as night, night.awake():
        its = Week(night, seed, is_whole=is_whole)
        await its.begin()
        await its.lives()
        return await its.judge()
