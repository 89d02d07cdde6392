"""What the seed decides: the order of things, every fault, and the points at which the process is killed."""

import asyncio
import hashlib
from collections.abc import Collection
from dataclasses import dataclass, field
from random import Random


@dataclass(frozen=True)
class Weather:
    """How often what goes wrong, from 0 (never) to 1."""

    trouble: float = 0.0
    double: float = 0.0
    gateway: float = 0.0
    kill: float = 0.0
    closed_dms: float = 0.0
    callback: float = 0.0


CALM = Weather()
ROUGH = Weather(trouble=0.12, double=0.15, gateway=0.01, kill=0.0015, closed_dms=0.1, callback=0.0001)


@dataclass
class Fate:
    """Counts the points at which the process may be killed, and kills it at those in `deaths` or when the weather says so.

    `history` is the hash of every point in its order: two runs with the same hash were the same run.
    """

    seed: int
    weather: Weather = CALM
    deaths: Collection[int] = ()
    points: int = 0
    names: list[str] = field(default_factory=list)
    most_kills: int = 6
    kills: int = 0

    def __post_init__(self) -> None:
        self.chance = Random(f"fate/{self.seed}")
        self.order = Random(f"order/{self.seed}")
        self._history = b""

    @property
    def history(self) -> str:
        """What happened, in one word."""
        return self._history.hex()

    def begin_anew(self, word: str) -> None:
        """Throw other dice from now on, independent of those thrown before."""
        self.chance, self.order = Random(f"fate/{self.seed}/{word}"), Random(f"order/{self.seed}/{word}")

    def happens(self, likelihood: float) -> bool:
        """Whether something happens that does so often."""
        return likelihood > 0 and self.chance.random() < likelihood

    def note(self, name: str) -> None:
        """Something happened that is part of the history."""
        self._history = hashlib.blake2b(self._history + name.encode(), digest_size=8).digest()

    def is_fatal(self, name: str) -> bool:
        """Pass one point: whether the process is killed there."""
        self.points += 1
        self.names.append(name)
        self.note(name)
        is_fatal = self.points in self.deaths or (self.kills < self.most_kills and self.happens(self.weather.kill))
        self.kills += is_fatal
        return is_fatal

    def is_fatal_callback(self) -> bool:
        """Whether the process is killed before the next callback."""
        is_fatal = self.kills < self.most_kills and self.happens(self.weather.callback)
        self.kills += is_fatal
        return is_fatal

    async def latency(self, least: float = 0.02, most: float = 0.4) -> None:
        """Wait as long as the network takes."""
        await asyncio.sleep(self.chance.uniform(least, most))  # noqa: TID251  virtual: nothing waits
