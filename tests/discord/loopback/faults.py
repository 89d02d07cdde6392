"""Faults of the loopback: which requests fail and how, scripted or drawn from a seed."""

import random
import re
from dataclasses import dataclass, field
from typing import Literal

When = Literal["before", "after"]


@dataclass(frozen=True)
class Drop:
    """The connection breaks before or after the request took effect."""

    when: When = "before"


@dataclass(frozen=True)
class Fail:
    """A 5xx (or any other status), before or after the request took effect."""

    status: int = 500
    when: When = "before"


@dataclass(frozen=True)
class Limited:
    """429, with the headers that discord.py expects."""

    retry_after: float = 0.05
    is_global: bool = False


@dataclass(frozen=True)
class Deny:
    """A refusal with one of Discord's own codes, such as 40003 (opening direct messages too fast)."""

    status: int
    code: int
    message: str = "Refused by the test's plan"
    is_of_files: bool = False
    """Refuse only uploads."""


@dataclass(frozen=True)
class Delay:
    """A late answer: the request takes effect after this many seconds."""

    seconds: float


Fault = Drop | Fail | Limited | Deny | Delay
ALL: tuple[Fault, ...] = (
    *(Drop("before"), Drop("after"), Fail(500), Fail(500, "after"), Fail(502, "after"), Fail(503), Fail(503, "after")),
    *(Limited(), Delay(0.05)),
)


@dataclass
class Script:
    """The next `times` requests that match suffer this fault, after `skip` that do not."""

    method: str
    path: re.Pattern[str]
    fault: Fault
    times: int = 1
    skip: int = 0


@dataclass
class Plan:
    """Scripted faults first; then, if seeded, one request in `every` gets a fault of `kinds`.

    `happened` lists each fault with its request, so that a test can assert that it took place.
    """

    scripts: list[Script] = field(default_factory=list)
    happened: list[tuple[str, str, Fault]] = field(default_factory=list)
    doubles: re.Pattern[str] | None = None
    _dice: random.Random | None = None
    _every: int = 0
    _kinds: tuple[Fault, ...] = ALL

    def on(self, method: str, path: str, fault: Fault, *, times: int = 1, skip: int = 0) -> None:
        """Let requests fail that have this method and a path (below /api/v10) with this pattern."""
        self.scripts.append(Script(method, re.compile(path), fault, times, skip))

    def seed(self, seed: int, every: int = 10, kinds: tuple[Fault, ...] = ALL) -> None:
        """Let about one request in `every` fail, the same ones for the same seed and requests."""
        self._dice, self._every, self._kinds = random.Random(seed), every, kinds

    def double(self, events: str = ".*") -> None:
        """Deliver each gateway event with a matching name twice, with different sequence numbers."""
        self.doubles = re.compile(events)

    def clear(self) -> None:
        """Stop all faults."""
        self.scripts.clear()
        self.doubles = self._dice = None

    def draw(self, method: str, path: str, *, has_files: bool = False) -> Fault | None:
        """The fault for this request."""
        fault = self._scripted(method, path, has_files=has_files)
        if fault is None and self._dice and self._dice.randrange(self._every) == 0:
            fault = self._dice.choice(self._kinds)
        if fault is not None:
            self.happened.append((method, path, fault))
        return fault

    def _scripted(self, method: str, path: str, *, has_files: bool) -> Fault | None:
        for script in self.scripts:
            if isinstance(script.fault, Deny) and script.fault.is_of_files and not has_files:
                continue
            if script.times and script.method == method and script.path.search(path):
                if script.skip:
                    script.skip -= 1
                    return None
                script.times -= 1
                return script.fault
        return None
