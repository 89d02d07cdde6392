"""The plan of docs/operate.md for shards in several processes, in small: leases by shard, epochs, rounds, letters, frozen processes.

It shows which checks the plan needs before any of it is built. A process that is frozen wakes in the middle of what it did.
"""

import random
from collections import Counter
from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from typing import Final

TO_LIVE: Final = 5
"""Turns for which a lease holds unless it is renewed."""
UNTIL_SEEN: Final = 8
"""Turns after which a message that was sent is found on Discord; before that, only its nonce tells."""
NONCES_KEPT: Final = 30
"""Turns for which Discord knows a nonce."""

LATE: Final = 8
"""A letter that is missing so many rounds later is lost."""

Work = Generator[None, None, None]
"""What a process does, one step a turn."""


@dataclass
class Lease:
    """Who may write for a shard. `epoch` grows with each holder."""

    holder: int = -1
    epoch: int = 0
    until: int = 0


@dataclass
class Match:
    """A match of one shard. `step`: how many rounds have closed; `orders`: sealed for the present round, with its revision."""

    shard: int
    step: int = 0
    due: int = 0
    revision: int = 0


@dataclass
class Letter:
    """A letter of a close in the outbox."""

    shard: int
    status: str = "waiting"


@dataclass
class Town:
    """The database, and Discord. `checks`: what the plan demands, by name (`ALL`)."""

    shards: int
    checks: frozenset[str]
    now: int = 0
    leases: list[Lease] = field(default_factory=list)
    matches: list[Match] = field(default_factory=list)
    letters: dict[tuple[int, int], Letter] = field(default_factory=dict)
    closed: Counter[tuple[int, int]] = field(default_factory=Counter)
    stand: Counter[tuple[int, int]] = field(default_factory=Counter)
    sent_at: dict[tuple[int, int], int] = field(default_factory=dict)

    def may_write(self, shard: int, epoch: int) -> bool:
        """Whether a transaction that was begun with this epoch may commit."""
        return "epoch" not in self.checks or self.leases[shard].epoch == epoch

    def post(self, name: tuple[int, int]) -> None:
        """Discord takes a message; one with the same nonce as another, lately, is that one."""
        at = self.sent_at.get(name)
        if at is None or "nonce" not in self.checks or self.now - at > NONCES_KEPT:
            self.stand[name] += 1
        self.sent_at.setdefault(name, self.now)

    def is_found(self, name: tuple[int, int]) -> bool:
        """Whether a message is found by looking it up."""
        return "look" in self.checks and name in self.sent_at and self.now - self.sent_at[name] >= UNTIL_SEEN


class Process:
    """A bot that holds the leases of some shards. `home`: those that it takes while nobody holds them."""

    def __init__(self, town: Town, number: int) -> None:
        self.town, self.number = town, number
        self.epochs: dict[int, int] = {}
        self.until = 0
        """Up to when its leases hold, by its own clock."""
        self._work = self._run()
        self.is_frozen = False

    def turn(self) -> None:
        """One step, unless it is frozen."""
        if not self.is_frozen:
            next(self._work)
            self._hold()

    def kill(self) -> None:
        """All that it knew is gone; it begins anew."""
        self.epochs, self._work, self.is_frozen = {}, self._run(), False

    def stop(self) -> None:
        """Hand its leases over, whatever is on its way, and begin anew."""
        for shard, epoch in self.epochs.items():
            if self.town.leases[shard].epoch == epoch:
                self.town.leases[shard].until = self.town.now - 1
        self.kill()

    def _run(self) -> Work:
        while True:
            yield
            for shard in list(self.epochs):
                yield from self._close(shard)
                yield from self._deliver(shard)

    def _hold(self) -> None:
        """Renew what is held, all together; take what nobody holds."""
        self.until = self.town.now + TO_LIVE
        for shard, lease in enumerate(self.town.leases):
            if self.epochs.get(shard) == lease.epoch and lease.holder == self.number:
                lease.until = self.town.now + TO_LIVE
            elif lease.until < self.town.now:
                lease.holder, lease.epoch, lease.until = self.number, lease.epoch + 1, self.town.now + TO_LIVE
                self.epochs[shard] = lease.epoch
            else:
                self.epochs.pop(shard, None)

    def _close(self, shard: int) -> Work:
        """Close what is due: read, resolve, commit. Orders may be sealed in between, by whoever has the direct messages."""
        for number, match in enumerate(self.town.matches):
            if match.shard != shard or match.due > self.town.now or shard not in self.epochs:
                continue
            epoch, read = self.epochs[shard], (match.step, match.revision)
            yield
            is_same = "revision" not in self.town.checks or read == (match.step, match.revision)
            if self.town.may_write(shard, epoch) and is_same:
                name = number, read[0]
                self.town.closed[name] += 1
                self.town.letters[name] = Letter(shard)
                match.step, match.due, match.revision = match.step + 1, self.town.now + 4, match.revision + 1

    def _deliver(self, shard: int) -> Work:
        """Attempt, post, done; what another process attempted is looked up first."""
        for name, letter in list(self.town.letters.items()):
            if letter.shard != shard or letter.status == "done" or shard not in self.epochs:
                continue
            epoch = self.epochs[shard]
            if not self.town.may_write(shard, epoch):
                return
            if letter.status == "attempted" and self.town.is_found(name):
                letter.status = "done"
                continue
            letter.status = "attempted"
            yield
            if "holds" not in self.town.checks or self.town.now <= self.until:
                self.town.post(name)
            yield
            if name in self.town.sent_at and self.town.may_write(shard, epoch):
                letter.status = "done"


ALL: Final = frozenset({"epoch", "revision", "holds", "nonce", "look"})
"""`epoch`: each transaction demands it; `revision`: a close, that of its match. `holds`: nothing is posted when the leases have run out
by the process's own clock. `nonce`: Discord merges what is posted again soon; `look`: what was attempted is looked up first.
"""


def played(seed: int, checks: frozenset[str] = ALL, *, turns: int = 400, shards: int = 4, processes: int = 2) -> Town:
    """Processes on one database, which are killed and frozen at random; orders come meanwhile."""
    chance = random.Random(seed)
    town = Town(shards, checks, leases=[Lease() for _ in range(shards)])
    town.matches = [Match(number % shards, due=chance.randrange(8)) for number in range(3 * shards)]
    bots = [Process(town, number) for number in range(processes)]
    for _ in range(turns):
        town.now += 1
        bot = chance.choice(bots)
        _strike(chance, bot)
        for one in chance.sample(bots, len(bots)):
            one.turn()
        chance.choice(town.matches).revision += chance.random() < 0.1
    for bot in bots:
        bot.is_frozen = False
    for _ in range(40 * UNTIL_SEEN):
        town.now += 1
        for bot in bots:
            bot.turn()
    return town


def _strike(chance: random.Random, bot: Process) -> None:
    what: list[Callable[[], None]] = [bot.kill, bot.stop, lambda: setattr(bot, "is_frozen", not bot.is_frozen)]
    if chance.random() < 0.05:
        chance.choice(what)()


def faults(town: Town) -> list[str]:
    """What must not happen: a round that closed twice, a letter that stands twice, a letter that is lost."""
    found = [f"round {name} closed {times} times" for name, times in town.closed.items() if times > 1]
    found += [f"letter {name} stands {times} times" for name, times in town.stand.items() if times > 1]
    late = (name for name in town.letters if town.matches[name[0]].step > name[1] + LATE)
    return found + [f"letter {name} is lost" for name in late if name not in town.stand]
