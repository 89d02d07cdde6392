"""Players and a host who see only what stands in Discord, and act late, twice, badly and at the last moment."""

import asyncio
import heapq
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import count
from random import Random
from typing import Any

from bot.referee.acts.acts import House
from bot.referee.core import positions
from bot.referee.core.model import Limits, Match, Pace, Refused, Settings, Trade
from bot.referee.core.ports import StoreFailed
from bot.referee.play import dealing, signup, trades
from games import bargain, catalogue
from games.chance import Chance
from games.players import from_form
from tests.simulation.discord import Discord, Gateway, Message
from tests.simulation.hosts import HELD, HOST, SIMPLE, Hosts
from tests.simulation.loop import Time
from tests.simulation.season import Steward

NAMES = ("Ada", "Bo", "Chiara", "Dae", "Eve", "Farid", "Gil", "Hana", "Ivo", "June", "Kofi")
NONSENSE = (
    "",
    "play",
    "play G7 and the moon",
    "9" * 400,
    "go go go",
    "🎲",
    "1 man to Z9",
    "\x00",
    "withdraw everything",
)


QUICK = Limits(least_every="1s")
SLOW = Pace(every="90s", close_at=None, settle="5s", reminders=("30s",))


@dataclass(frozen=True)
class Scenario:
    """What is played, by how many, at which pace, and what hosts do besides: how often, and which of their `powers` they use."""

    game: str
    seats: int
    options: dict[str, Any] = field(default_factory=dict)
    pace: Pace = SLOW
    host_acts: float = 0.0
    trading: float = 0.0
    diligence: float = 0.9
    announce: Any = "at_once"
    script: tuple[tuple[float, str], ...] = ()
    """What the host does in any case: (seconds after the sign-up was posted, act)."""
    powers: tuple[str, ...] = SIMPLE
    reveal_after: str = "0s"
    episodes: int = 99
    """After so many the host of a season ends it."""


@dataclass(frozen=True, repr=False)
class Done:
    """An act of a host or a trader that was acknowledged, and in which match."""

    act: str
    result: Any
    match: str


class People:
    """Everybody's plans; they outlive the bot."""

    def __init__(self, scenario: Scenario, time: Time, discord: Discord, seed: int) -> None:
        self.scenario, self._time, self._discord = scenario, time, discord
        self.chance = Random(f"people/{seed}")
        self.done: list[Done] = []
        self._agenda: list[tuple[datetime, int, tuple[Any, ...]]] = []
        self._order = count()
        self._asked: set[tuple[str, str, str]] = set()
        self._letters = 0
        self._script, self._first = scenario.script, ""
        self._seen_to_at = time.true

    def plan(self, seconds: float, *act: Any) -> None:
        """Intend something."""
        moment = self._time.true + timedelta(seconds=seconds)
        heapq.heappush(self._agenda, (moment, next(self._order), act))

    # What they see -----------------------------------------------------------------------------------------------------

    def look(self) -> None:
        """Read what is new, and make plans."""
        told, self._discord.told = self._discord.told, []
        for message in told:
            self._follow_script(message.match)
            self._read(message)

    def _follow_script(self, match: str) -> None:
        self._first = self._first or match
        script, self._script = self._script, ()
        for seconds, what in script:
            self.plan(seconds, "host", match, what)

    def _read(self, message: Message) -> None:
        letter = message.letters[-1]
        for button in letter.buttons:
            if button.verb == "accept":
                self.plan(self.chance.uniform(0.5, 20), "answer", message.match, button.about, message.user)
        if message.address == "hosts" and message.slot.startswith("held/"):
            self._plan_held(message.match)
        question = (message.user, message.match, message.slot)
        if letter.prompt is None or letter.kind != "orders" or question in self._asked:
            return
        self._asked.add(question)
        left = (letter.deadline - self._time.true).total_seconds() if letter.deadline else 60.0
        if self.scenario.pace.early == "all_in":
            left = 12.0
        if self.chance.random() < self.scenario.diligence:
            for _ in range(self.chance.choice((1, 1, 1, 2, 3))):
                self._plan_order(message, max(left, 1.0))
        if self.chance.random() < self.scenario.trading:
            self.plan(self.chance.uniform(0.5, max(left * 0.8, 1)), "offer", message.match, message.user)
        is_season = self.scenario.game == catalogue.SEASON and message.match == self._first
        if self.chance.random() < self.scenario.host_acts and not is_season:
            self._plan_host(message.match, self.chance.uniform(1, max(left, 2)))

    def _plan_host(self, match: str, seconds: float) -> None:
        what = self.chance.choice(self.scenario.powers)
        self.plan(seconds, "host", match, what)
        if what == "pause":
            self.plan(seconds + self.chance.uniform(1, 30), "host", match, "resume")

    def _plan_held(self, match: str) -> None:
        """A result is held: somebody may look into it before it goes out by itself."""
        if self.scenario.powers == SIMPLE:
            return
        for _ in range(self.chance.choice((0, 1, 1, 2))):
            self.plan(self.chance.uniform(1, 22), "host", match, self.chance.choice(HELD))

    def _plan_order(self, message: Message, left: float) -> None:
        prompt = message.letters[-1].prompt
        assert prompt is not None
        at = self.chance.choice((self.chance.uniform(0.5, left), left + self.chance.uniform(-2, 1)))
        self._letters += 1
        given: Any = from_form(prompt.form, Chance(b"people", f"{self._letters}"))
        key = self.chance.choice((prompt.key, None))
        odd = self.chance.random()
        if odd < 0.08:
            given, key = self.chance.choice(NONSENSE), None
        elif odd < 0.14:
            given = None
        is_press = key is not None and given is not None and self.chance.random() < 0.4
        self.plan(max(at, 0.1), "send", message.user, message.match, given, key, prompt.key, message.line, is_press)

    # What they do ------------------------------------------------------------------------------------------------------

    def due(self) -> list[tuple[Any, ...]]:
        """What is to be done now, in its order."""
        due = []
        while self._agenda and self._agenda[0][0] <= self._time.true:
            due.append(heapq.heappop(self._agenda)[2])
        return due

    def has_season_to_see_to(self) -> bool:
        """Whether its host looks at a season now: every few seconds."""
        if self.scenario.game != catalogue.SEASON or self._time.true < self._seen_to_at:
            return False
        self._seen_to_at = self._time.true + timedelta(seconds=7)
        return True

    def forget(self, *act: Any) -> None:
        """Intend something no more."""
        self._agenda = [one for one in self._agenda if one[2] != act]
        heapq.heapify(self._agenda)

    def send(self, act: tuple[Any, ...], gateway: Gateway | None) -> None:
        """Carry out a "send": it works whether the bot is there or not."""
        _, user, match, given, key, meant, line, is_press = act
        dm = self._discord.send(user, match, given, key, meant, line, is_press=is_press)
        if gateway is not None:
            gateway.push(dm)


class Company:
    """The people of one life of the bot: their sends, and their commands, which need the bot to be there."""

    def __init__(
        self, people: People, house: House, gateway: Gateway, time: Time, point: Callable[[str], Awaitable[None]]
    ) -> None:
        self._people, self._house, self._gateway, self._time, self._point = people, house, gateway, time, point
        self._hosts, self._steward = (
            Hosts(house, people.chance),
            Steward(house, people.chance, people.scenario.episodes),
        )
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Set the match up if it is not, then live from moment to moment."""
        await self._set_up()
        while True:
            self._people.look()
            if self._people.has_season_to_see_to():
                self._begin(self._see_to_season())
            for act in self._people.due():
                if act[0] == "send":
                    self._people.send(act, self._gateway)
                elif self._gateway.is_up:
                    self._mean_to_resume(act)
                    self._begin(self._command(act))
                elif act[-1] == "resume":
                    self._people.plan(5.0, *act)
            await asyncio.sleep(0.25)  # noqa: TID251  virtual: nothing waits

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _mean_to_resume(self, act: tuple[Any, ...]) -> None:
        """A host who gets no answer asks again, even if the bot never heard him; whoever pauses means to resume, whatever he did before."""
        if act[-1] in {"pause", "resume"}:
            self._people.plan(60.0, "host", act[1], "resume")

    async def _see_to_season(self) -> None:
        try:
            done = await self._steward.act()
        except StoreFailed:
            return
        if done is not None:
            await self._acknowledge(*done)

    async def _set_up(self) -> None:
        """Whatever of the sign-up has not been done, or was done without anybody hearing of it."""
        scenario, house = self._people.scenario, self._house
        known = await house.store.transact(lambda tx: tx.matches(open_only=False))
        if not known:
            settings = Settings(
                pace=scenario.pace, announce=scenario.announce, hold_for="20s", reveal_after=scenario.reveal_after
            )
            opened = await signup.open_match(
                house, guild="g", home="h", game=scenario.game, host=HOST, settings=settings, options=scenario.options
            )
            assert isinstance(opened, Match), opened
            known = (opened,)
            await self._acknowledge("open", opened.id, opened)
        match = next(one for one in known if one.game == scenario.game)
        if match.status != "sign_up":
            return
        for name in NAMES[: scenario.seats]:
            seated = await signup.join(house, match.id, name, name, f"word of {name}")
            assert not isinstance(seated, Refused) or seated.id == "already-joined", seated
            await self._acknowledge("join", match.id, seated)
        begun = await dealing.start(house, match.id, HOST)
        assert isinstance(begun, Match), begun
        await self._acknowledge("start", match.id, begun)

    async def _acknowledge(self, act: str, match: str, result: Any) -> None:
        await self._point("reply")
        self._people.done.append(Done(act, result, match))

    async def _command(self, act: tuple[Any, ...]) -> None:
        await self._point("event")
        what, match, *given = act
        commands: dict[str, Callable[..., Awaitable[Any]]]
        commands = {"offer": self._offer, "answer": self._answer, "host": self._host}
        try:
            done = await commands[what](match, *given)
        except StoreFailed:
            # He is told that nothing was stored.
            return
        await self._acknowledge(f"host/{given[0]}" if what == "host" else what, match, done)

    async def _offer(self, match_id: str, user: str) -> Trade | Refused | None:
        match = await self._house.store.transact(lambda tx: tx.match(match_id))
        assert match is not None
        position = positions.table_of(match)
        tenures = await self._house.store.transact(lambda tx: tx.tenures(match.id))
        seat = next((one.seat for one in tenures if one.user == user and one.to_at is None), None)
        if position.game.trading is None or position.outcome is not None or seat is None:
            return None
        form = position.game.trading.offer(position.state, seat)
        answer: Any = from_form(form, Chance(b"offer", f"{self._time.mono:.3f}"))
        if not answer["taker"]:
            return None
        taker, given = int(answer["taker"][0]), bargain.goods(form, answer, "given")[:2]
        # Whoever asks for what he cannot see mostly asks in vain; gifts are taken.
        taken = bargain.goods(form, answer, "taken")[:1] if given == () or self._people.chance.random() < 0.6 else ()
        return await trades.offer_trade(self._house, match.id, user, taker, given, taken, self._time.true)

    async def _answer(self, match_id: str, token: str, user: str) -> Trade | Refused:
        is_accepted = self._people.chance.random() < 0.8
        return await trades.answer_trade(self._house, token, user, self._time.true, is_accepted=is_accepted)

    async def _host(self, match_id: str, what: str) -> Any:
        done = await self._hosts.do(what, match_id)
        if what == "resume" and isinstance(done, Match):
            self._people.forget("host", match_id, "resume")
        return done
