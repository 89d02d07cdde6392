"""A match and what is stored of it: its seats, the journal and the books; and refusals."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.referee.core.facts import Given
from bot.referee.core.model.people import Machine, User, Waiting, is_machine
from bot.referee.core.model.phases import Dealing, Held, Over, Phase, Running, SignUp, Status
from bot.referee.core.model.settings import Settings
from games.form import Rejected, Unreadable
from games.game import Outcome, Seat, Secret

OPEN: frozenset[Status] = frozenset({"sign_up", "running", "paused", "held"})
"""How the phases of a match are called that is not over."""


class Match(Secret, frozen=True):
    """One table playing a game.

    `phase`: where it stands. `seats`: how many were dealt in (0 before the start). `waiting`: who would take a seat, in the order of
    asking. `state` and `outcome` are current. `line` counts rollbacks. `round_at`: when the round, or the contest, was opened. `wake_at`:
    when the match next needs attention. `home`: the venue's own address of the match's public place. `contest`: the match that this one
    is a run of. `season`: which opened it, or the contest of a run. `terms`: the seals of its terms, the newest last. `own_reminders`:
    when any of its players wants to be reminded. `machines`: its seats that the game's own player plays. `clocks`: see
    `bot.referee.core.turns.clocks`. `revision` counts commits: a command that read an older one is refused.
    """

    id: str
    guild: str
    home: str
    game: str
    version: int
    title: str
    phase: Phase
    settings: Settings
    options: dict[str, Any]
    hosts: tuple[User, ...]
    commitment: str
    secret: bytes
    opened_at: datetime
    seed: bytes | None = None
    state: msgspec.Raw | None = None
    outcome: Outcome | None = None
    line: int = 1
    draw: str = ""
    step: int = 0
    round: int = 0
    round_at: datetime | None = None
    trouble: str | None = None
    contest: str | None = None
    season: str | None = None
    wake_at: datetime | None = None
    revision: int = 0
    seats: int = 0
    waiting: tuple[Waiting, ...] = ()
    terms: tuple[str, ...] = ()
    own_reminders: tuple[str, ...] = ()
    machines: tuple[Machine, ...] = ()
    clocks: tuple[int, ...] = ()

    def to(self, **changes: Any) -> "Match":
        """Return the match with these fields changed, its own and those of its phase; a phase that has no such field raises TypeError."""
        own = {key: changes.pop(key) for key in self.__struct_fields__ if key in changes}
        match = replace(self, **own) if own else self
        return replace(match, phase=replace(match.phase, **changes)) if changes else match

    @property
    def status(self) -> Status:
        """How its phase is called."""
        phase = self.phase
        if isinstance(phase, Over):
            return "aborted" if phase.is_aborted else "finished"
        if isinstance(phase, Held):
            return "held"
        if phase.paused_at is not None:
            return "paused"
        return "running" if isinstance(phase, Running) else "sign_up"

    @property
    def is_sign_up(self) -> bool:
        """Whether nothing is dealt yet. A contest stays so until it closes."""
        return isinstance(self.phase, SignUp)

    @property
    def takes_orders(self) -> bool:
        """Whether a round is open, even if its clock stands."""
        return isinstance(self.phase, Running)

    @property
    def is_running(self) -> bool:
        """Whether a round is open and its clock runs."""
        return isinstance(self.phase, Running) and self.phase.paused_at is None

    @property
    def is_paused(self) -> bool:
        """Whether its clock stands."""
        return self.paused_at is not None

    @property
    def is_held(self) -> bool:
        """Whether its round has closed, and the result is not announced yet."""
        return isinstance(self.phase, Held)

    @property
    def is_in_play(self) -> bool:
        """Whether it is dealt and not over."""
        return isinstance(self.phase, Running | Held)

    @property
    def is_over(self) -> bool:
        """Whether it has ended, in any way."""
        return isinstance(self.phase, Over)

    @property
    def is_finished(self) -> bool:
        """Whether it was played to its end."""
        return isinstance(self.phase, Over) and not self.phase.is_aborted

    @property
    def is_aborted(self) -> bool:
        """Whether it ended without a result."""
        return isinstance(self.phase, Over) and self.phase.is_aborted

    @property
    def is_revealed(self) -> bool:
        """Whether its secret is published."""
        return isinstance(self.phase, Over) and self.phase.is_revealed

    @property
    def deadline(self) -> datetime | None:
        """When what is open now closes: the round, the contest, or the question whether all are ready."""
        return self.phase.deadline if isinstance(self.phase, SignUp | Running) else None

    @property
    def ends_at(self) -> datetime | None:
        """When the clock ends its phase: it closes what is open, announces what is held, or publishes the secret."""
        if isinstance(self.phase, Held):
            return self.phase.until
        return self.phase.reveal_at if isinstance(self.phase, Over) else self.phase.deadline

    @property
    def paused_at(self) -> datetime | None:
        """Since when its clock stands."""
        return self.phase.paused_at if isinstance(self.phase, SignUp | Running) else None

    @property
    def ready_at(self) -> datetime | None:
        """When all had answered, and its round closes early."""
        return self.phase.ready_at if isinstance(self.phase, Running) else None

    @property
    def dealing(self) -> Dealing | None:
        """The round of the beacon for which its deal waits."""
        return self.phase.dealing if isinstance(self.phase, SignUp) else None

    @property
    def is_contest(self) -> bool:
        """Whether it is one deal for many: each who joins plays a run of it."""
        return self.settings.contest is not None

    @property
    def is_run(self) -> bool:
        """Whether it has one seat: as a run of a contest, or played alone."""
        return self.contest is not None

    @property
    def is_solo(self) -> bool:
        """Whether it is a run without a contest: it has one player, and no one else is told of it."""
        return self.contest == self.id

    @property
    def of_contest(self) -> str | None:
        """The contest of which it is a run; None also for a match that is played alone."""
        return None if self.is_solo else self.contest

    @property
    def takes_players(self) -> bool:
        """Whether people may join it and leave it: nothing of its deal is fixed yet. A contest is dealt for whoever joins."""
        return self.is_sign_up and self.dealing is None and not self.is_contest

    @property
    def has_desk(self) -> bool:
        """Whether it has a desk: from its opening, or as a season's match from its deal. Runs are on the desk of their contest."""
        is_opened = self.is_sign_up and (self.season is None or self.dealing is not None)
        return not self.is_run and (self.is_contest or self.seats > 0 or is_opened)


class OpenMatch(Secret, frozen=True):
    """An open match in short, for what goes through all of them. `deadline`: see ``Match.ends_at``. `contest`: of which it is a run."""

    id: str
    guild: str
    status: Status
    deadline: datetime | None
    contest: str | None


class Played(Secret, frozen=True):
    """A match that was played to its end, with its public result. `deadline`: when the clock publishes its secret."""

    id: str
    guild: str
    game: str
    title: str
    seats: int
    outcome: Outcome
    opened_at: datetime
    deadline: datetime | None
    is_revealed: bool
    season: str | None = None


class Tenure(Secret, frozen=True):
    """Who sat in a seat from when to when. During sign-up `seat` is the order of joining; `word` is the lucky word (fixed)."""

    match: str
    seat: Seat
    user: User
    name: str
    word: str
    locale: str
    from_at: datetime
    to_at: datetime | None = None
    id: int | None = None

    @property
    def is_machine(self) -> bool:
        """Whether the game's own player sat there."""
        return is_machine(self.user)


class Entry(Secret, frozen=True):
    """One act in the journal of a match: append-only.

    `digest` is of the position after it, where it moved one. `chain` is the hash of this entry and of the chain before it. `nonce`: random
    bytes (hex), so that no trade, vote or order can be guessed from a seal.
    """

    match: str
    position: int
    line: int
    act: str
    actor: str
    at: datetime
    reason: str
    facts: dict[str, Any]
    digest: str | None = None
    chain: str = ""
    nonce: str = ""

    @property
    def mark(self) -> str:
        """What tells posts about this act from those about others. Unlike its position it says nothing of how much was done before it."""
        return self.chain[:12]


class Veil(Secret, frozen=True):
    """What stands behind a `cover` in the journal of a match, and the salt (hex) that leads from it to the cover; both empty: deleted."""

    match: str
    cover: str
    value: str
    salt: str


class Booking(Secret, frozen=True):
    """One transfer in the books of a season, never changed: from account to account (``bank``, ``P1``, ``P1/purse``), and why.

    `match`: the match that caused it, if any.
    """

    season: str
    line: int
    step: int
    giver: str
    taker: str
    currency: str
    amount: int
    reason: str
    match: str | None
    at: datetime
    id: int | None = None


class Refused(Exception):
    """An act is refused: a message `id` and its `facts`. Its transaction is rolled back. Equal to another with the same id and facts."""

    def __init__(self, id: str, facts: Mapping[str, Given] | None = None) -> None:  # noqa: A002  as `Rejected` and `Notice` call it
        super().__init__(id, facts or {})
        self.id, self.facts = id, facts or {}

    def __str__(self) -> str:
        return f"{self.id} {dict(self.facts)}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refused) and self.args == other.args

    def __hash__(self) -> int:
        return hash(self.id)


class NotTaken(Refused):
    """What was entered does not fit, or cannot be read. `why`: what the game says of it, in whose words it is told."""

    def __init__(self, why: Rejected | Unreadable) -> None:
        if isinstance(why, Rejected):
            super().__init__(why.id, why.facts)
        else:
            super().__init__("unreadable", {"word": why.word})
        self.why = why

    def __reduce__(self) -> tuple[type["NotTaken"], tuple[Rejected | Unreadable]]:
        return NotTaken, (self.why,)
