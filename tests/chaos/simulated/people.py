"""Players and a host who see only what stands in Discord, and act late, twice, badly and at the last moment."""

import heapq
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from random import Random
from typing import Any

from bot.referee.core.model import Limits, Pace
from bot.referee.season.rooms.consent import VERBS
from games import catalogue
from games.chance import Chance
from games.players import from_form
from tests.chaos.simulated.discord import Discord, Gateway, Message
from tests.chaos.simulated.hosts import HELD, SIMPLE
from tests.chaos.simulated.loop import Time
from tests.chaos.simulated.rooming import ACTS

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
    """What the host does in any case: (seconds after the sign-up was posted, act).

    In a season ``season/award`` is an act on it, and ``room/open`` what one of its players does about a room.
    """
    powers: tuple[str, ...] = SIMPLE
    reveal_after: str = "0s"
    episodes: int = 99
    """After so many the host of a season ends it."""
    rooming: float = 0.0
    """How often a letter of a season lets its reader do something about rooms of the players' own."""


@dataclass(frozen=True, repr=False)
class Done:
    """An act of a host or a trader that was acknowledged, and in which match."""

    act: str
    result: Any
    match: str


class People:
    """All people's plans; they outlive the bot."""

    def __init__(self, scenario: Scenario, time: Time, discord: Discord, seed: int) -> None:
        self.scenario, self._time, self._discord = scenario, time, discord
        self.chance = Random(f"people/{seed}")
        self.done: list[Done] = []
        self._agenda: list[tuple[datetime, int, tuple[Any, ...]]] = []
        self._planned = 0
        self._asked: set[tuple[str, str, str]] = set()
        self._called: set[str] = set()
        self._letters = 0
        self._script, self._first = scenario.script, ""
        self._seen_to_at = time.true

    def plan(self, seconds: float, *act: Any) -> None:
        """Intend something."""
        moment = self._time.true + timedelta(seconds=seconds)
        self._planned += 1  # a number, since a world is copied, and a count of itertools is not from Python 3.14 on
        heapq.heappush(self._agenda, (moment, self._planned, act))

    # What they see -----------------------------------------------------------------------------------------------------

    def look(self) -> None:
        """Read what is new, and make plans."""
        messages, self._discord.told = self._discord.told, []
        for message in messages:
            self._follow_script(message.match)
            self._read(message)

    def _follow_script(self, match: str) -> None:
        self._first = self._first or match
        script, self._script = self._script, ()
        for seconds, what in script:
            kind, _, act = what.rpartition("/")
            self.plan(seconds, kind or "host", match, act)

    def _read(self, message: Message) -> None:
        letter = message.letters[-1]
        for button in letter.buttons:
            if button.verb == "accept":
                self.plan(self.chance.uniform(0.5, 20), "answer", message.match, button.about, message.user)
        if message.address == "hosts" and message.slot.startswith("held/"):
            self._plan_held(message.match)
        if self.scenario.rooming and message.match == self._first:
            self._plan_rooms(message)
        self._read_question(message)

    def _read_question(self, message: Message) -> None:
        letter = message.letters[-1]
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

    def _plan_rooms(self, message: Message) -> None:
        """A letter is an occasion to open a room or to do something in one; a question there is for all inside."""
        if message.address.startswith("seat/") and self.chance.random() < self.scenario.rooming:
            what = self.chance.choice(ACTS)
            self.plan(self.chance.uniform(0.5, 20), "room", message.match, what, message.user)
        called = next((one.about for one in message.letters[-1].buttons if one.verb in VERBS), None)
        if called is None or called in self._called:
            return
        self._called.add(called)
        for user in self._discord.inside(message.address):
            word = self.chance.choice(("reads", "reads", "reads", "fresh", "no"))
            self.plan(self.chance.uniform(0.5, 20), "room", message.match, "say", user, called, word)

    def _plan_held(self, match: str) -> None:
        """A result is held: a host may look into it before it goes out by itself."""
        if self.scenario.powers == SIMPLE:
            return
        for _ in range(self.chance.choice((0, 1, 1, 2))):
            self.plan(self.chance.uniform(1, 22), "host", match, self.chance.choice(HELD))

    def _plan_order(self, message: Message, left: float) -> None:
        prompt = message.letters[-1].prompt
        assert prompt is not None
        at = self.chance.choice((self.chance.uniform(0.5, left), left + self.chance.uniform(-2, 1)))
        self._letters += 1
        answer: Any = from_form(prompt.form, Chance(b"people", f"{self._letters}"))
        key = self.chance.choice((prompt.key, None))
        odd = self.chance.random()
        if odd < 0.08:
            answer, key = self.chance.choice(NONSENSE), None
        elif odd < 0.14:
            answer = None
        is_press = key is not None and answer is not None and self.chance.random() < 0.4
        self.plan(max(at, 0.1), "send", message.user, message.match, answer, key, prompt.key, message.line, is_press)

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
        """Drop an intention."""
        self._agenda = [one for one in self._agenda if one[2] != act]
        heapq.heapify(self._agenda)

    def send(self, act: tuple[Any, ...], gateway: Gateway | None) -> None:
        """Carry out a "send": it works whether the bot is there or not."""
        _, user, match, answer, key, meant, line, is_press = act
        dm = self._discord.send(user, match, answer, key, meant, line, is_press=is_press)
        if gateway is not None:
            gateway.push(dm)
