"""The values of the application: matches, tenures, submissions, trades, journal entries, letters and errands.

All are frozen, their ``repr`` shows no secret, and all times are aware UTC.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Struct

from bot.referee.core.facts import Fact, Given
from games.form import Answer
from games.game import Outcome, Prompt, Run, Seat, Secret
from games.table import Fallen, Settled

User: TypeAlias = str
"""A person, by the venue's own id."""

Status: TypeAlias = Literal["sign_up", "running", "paused", "held", "finished", "aborted"]
OPEN: frozenset[Status] = frozenset({"sign_up", "running", "paused", "held"})


class Pace(Struct, frozen=True, forbid_unknown_fields=True):
    """When a round closes: at the `close_at` (UTC, ``15:00``; None: at no hour of its own) nearest to its opening plus `every`.

    `early`: whether it closes as soon as everybody has answered. `settle`: how long stragglers stamped in time are waited for.
    """

    every: str = "2 days"
    close_at: str | None = "15:00"
    early: Literal["never", "all_in"] = "never"
    settle: str = "5s"
    reminders: tuple[str, ...] = ("12h", "2h")


class ContestSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """How a contest is run: whether a player may ask for `hints` (which cost him the leaderboard), and whether it opens `again`."""

    hints: bool = False
    again: bool = False


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """How a match is run; what its game is played with are the game's own options.

    `announce`: results go out at once, or are held for the host (at most `hold_for`, then they go out by themselves).
    `acts`: whether what hosts do is told to everyone or to the hosts alone. `on_outage`: what the bot's own absence does to a deadline.
    `strikes`: how many rounds in a row a player may miss before the hosts are asked (0: never). `grace`: how many misses of a
    player lengthen the round instead, each by `grace_by`. `blind_hosts`: hosts see no secret but by breaking the glass.
    `spectators`: what those who are out of the game may read. `reveal_after`: how long after the end the secret stays sealed, so
    that the last round can still be undone. `contest`: one deal for a whole community, a match of one seat for each who joins.
    """

    pace: Pace = Pace()
    locale: str = "en"
    announce: Literal["at_once", "hold"] = "at_once"
    hold_for: str | None = None
    acts: Literal["public", "hosts"] = "public"
    on_outage: Literal["extend", "close"] = "extend"
    strikes: int = 2
    grace: int = 0
    grace_by: str = "12h"
    blind_hosts: bool = False
    spectators: Literal["public", "behind", "live"] = "public"
    reveal_after: str = "0s"
    contest: ContestSettings | None = None


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """What one person or one server may ask of the bot before it says no; see config.example.toml.

    `open_offers`: trades that one player offers at a time. `offers_to_one`: those that he offers to one other in a round.
    `joins`: how often one person joins one match, or its waiting list. `messages`: DMs of one person that are read in a round.
    `open_matches`, `open_contests`: of one server. `least_every`: the shortest round.
    """

    open_offers: int = 5
    offers_to_one: int = 5
    joins: int = 5
    messages: int = 200
    open_matches: int = 100
    open_contests: int = 20
    least_every: str = "1 minute"


LIMITS: Final = Limits()
"""Those that hold where nothing else is set."""


LONGEST_WORD: Final = 100
"""The most characters of a lucky word."""


class Waiting(Secret, frozen=True):
    """Somebody who would take a seat that falls free."""

    user: User
    name: str
    locale: str


class Dealing(Struct, frozen=True):
    """The `round` of a `chain` of the beacon that a deal waits for: when it is due, when it is asked for next, whether it is late."""

    chain: str
    round: int
    due_at: datetime
    wake_at: datetime
    is_late: bool = False


class Match(Secret, frozen=True):
    """One table playing a game.

    `seats`: how many were dealt in (0 before the start). `waiting`: who would take a seat, in the order of asking.
    `state` and `outcome` are current; `held` is the step that waits for the hosts of a match that is `held`. `line` counts rollbacks.
    `deadline` ends the round; while held, the hold; once finished, the seal on the secret. `ready_at`: everybody has answered.
    `wake_at`: when the match next wants attention. `home`: the venue's own address of the match's public place.
    `contest`: the match that this one is a run of. `terms`: the seals of its terms, the newest last.
    `dealing`: the seats are fixed, and the deal waits for the beacon. `own_reminders`: when any of its players wants to be reminded.
    `revision` counts commits: a command that read an older one is refused.
    """

    id: str
    guild: str
    home: str
    game: str
    version: int
    title: str
    status: Status
    settings: Settings
    options: dict[str, Any]
    hosts: tuple[User, ...]
    commitment: str
    secret: bytes
    opened_at: datetime
    seed: bytes | None = None
    state: msgspec.Raw | None = None
    outcome: Outcome | None = None
    held: msgspec.Raw | None = None
    line: int = 1
    draw: str = ""
    step: int = 0
    round: int = 0
    round_at: datetime | None = None
    deadline: datetime | None = None
    ready_at: datetime | None = None
    paused_at: datetime | None = None
    reminded: int = 0
    excused_until: datetime | None = None
    trouble: str | None = None
    is_revealed: bool = False
    contest: str | None = None
    wake_at: datetime | None = None
    revision: int = 0
    seats: int = 0
    waiting: tuple[Waiting, ...] = ()
    terms: tuple[str, ...] = ()
    dealing: Dealing | None = None
    own_reminders: tuple[str, ...] = ()

    @property
    def has_desk(self) -> bool:
        """Whether hosts have a desk of it: once it is dealt, or as a contest from its opening. Runs stand on that of their contest."""
        return self.contest is None and (self.seats > 0 or self.settings.contest is not None)


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


class Submission(Secret, frozen=True):
    """One version of a seat's answer to one prompt. Never changed, never deleted; an `answer` of None withdraws what was sealed.

    `source` names the message or the press that brought it: the same one is never counted twice. `by` is the host who
    overrode it, else None.
    """

    match: str
    line: int
    seat: Seat
    key: str
    version: int
    answer: Answer | None
    receipt: str
    stamped_at: datetime
    source: str
    by: User | None = None
    id: int | None = None


class Trade(Secret, frozen=True):
    """An offer of one seat to another, and what became of it. Offers end with the round.

    `token` is how its two sides name it: at random, for a running number would tell how many others there are.
    """

    match: str
    line: int
    step: int
    giver: Seat
    given: tuple[str, ...]
    taker: Seat
    taken: tuple[str, ...]
    status: Literal["open", "done", "refused", "withdrawn", "failed", "expired"]
    offered_at: datetime
    token: str = ""
    id: int | None = None


class Entry(Secret, frozen=True):
    """One act in the journal of a match: append-only.

    `digest` is of the position after it, where it moved one. `chain` is the hash of this entry and of the chain before it.
    `nonce`: random bytes (hex) of its own, so that no trade, vote or order can be guessed from a seal; earlier versions drew none.
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
    def is_bargain(self) -> bool:
        """Whether players dealt with one another: nobody else is to know even that they did, while it can still be played."""
        is_gift = self.act == "decreed" and self.facts.get("type") == "give"
        return is_gift or self.act == "traded" or self.act.startswith("trade_")


class Booking(Secret, frozen=True):
    """One transfer in the books of a season, never changed: from account to account (``bank``, ``P1``, ``P1/purse``), and why.

    `match`: the match in which it came about, if it was in one.
    """

    season: str
    line: int
    step: int
    giver: str
    taker: str
    currency: Literal["garnets", "bellflowers"]
    amount: int
    reason: str
    match: str | None
    at: datetime
    id: int | None = None


# Letters and errands ---------------------------------------------------------------------------------------------------


class Notice(Secret, frozen=True):
    """A sentence of the house: a message id and its facts."""

    id: str
    facts: Mapping[str, Fact] = {}


class Seal(Secret, frozen=True):
    """The submission that stands now."""

    answer: Answer
    version: int
    receipt: str
    stamped_at: datetime


class Used(Secret, frozen=True):
    """What the close used for one seat. `salt` and `leaf` (hex) stand in letters of earlier versions, which posted receipts."""

    answer: Answer
    prompt: Prompt
    is_silent: bool
    fallen: tuple[Fallen, ...]
    step: int = 0
    salt: str = ""
    leaf: str = ""


class Leaf(Secret, frozen=True):
    """One seat's receipt of a step: a `leaf` of its tree, made with a `salt` (both hex) that its player is told when he asks.

    `mark`: empty, or that a host ``overridden`` the answer before the close or ``amended`` it after.
    """

    seat: Seat
    leaf: str
    salt: str
    mark: Literal["", "overridden", "amended"] = ""


class Correction(Secret, frozen=True):
    """What a host put in the place of silence where the question came up only after the first step of a close; None: silence again."""

    seat: Seat
    key: str
    answer: Answer | None


class HeldResult(Secret, frozen=True):
    """A close that is held: whether its deadline brought it, what was settled step by step, and its receipts.

    `corrections`: the answers that a host amended after the first step (those of the first are submissions). `states`: by step,
    what he put in the place of the position after it. `away`: the seats of those who had said that they would be away.
    """

    is_deadline: bool
    is_excused: bool
    steps: tuple[Settled, ...]
    leaves: tuple[tuple[Leaf, ...], ...]
    corrections: tuple[Correction, ...] = ()
    states: Mapping[int, dict[str, Any]] = {}
    away: tuple[Seat, ...] = ()


class Button(Struct, frozen=True):
    """Something to press: a verb (``join``, ``orders``, ``withdraw``, ``accept``) and what it is about."""

    verb: str = msgspec.field(name="act")  # as letters have always been stored
    about: str = ""


NO_VIEW: Final = msgspec.Raw(b"null")
"""A letter without a view: msgspec cannot read ``Raw | None`` within a struct."""


class Letter(Secret, frozen=True):
    """What one audience is told, as facts; words and pictures are made when it is carried out, in its reader's language.

    `reader`: the seat whose letter this is, None for everyone, a room or the hosts. `events`, `view`, `outcome` and `prompt` are the
    game's; `used`, `seal` and `notices` are the house's; `runs` and `deal` (options) are of a contest that is over. `small` stands
    under all else, in small print.
    """

    kind: str
    reader: Seat | None = None
    notices: tuple[Notice, ...] = ()
    events: tuple[msgspec.Raw, ...] = ()
    outcome: Outcome | None = None
    used: tuple[Used, ...] = ()
    view: msgspec.Raw = NO_VIEW
    prompt: Prompt | None = None
    seal: Seal | None = None
    deadline: datetime | None = None
    round: int = 0
    runs: tuple[Run, ...] = ()
    deal: Mapping[str, Any] = {}
    buttons: tuple[Button, ...] = ()
    small: tuple[Notice, ...] = ()


ErrandKind: TypeAlias = Literal["post", "edit", "open_room", "add_member", "remove_member", "lock_room"]
ErrandStatus: TypeAlias = Literal["waiting", "attempted", "stuck", "done", "kept", "collected", "failed", "superseded"]
"""`stuck`: refused until somebody mends what is wrong, and tried again meanwhile. `kept`: no way leads to its reader, and it lies
ready until he comes for it; `collected`: he did, and it was handed to him.
"""


class Errand(Secret, frozen=True):
    """One request to the venue, written in the transaction that made it necessary.

    `address`: ``public``, ``hosts``, ``spectators``, ``room/white/2`` (``room/white/2/line-3`` after a rollback), ``role/cast``,
    ``seat/3`` or ``user/<id>``. `slot` names the post within its address (an edit names the post that it edits). `marker` is random
    and may be put where a reading-back finds it.
    """

    match: str
    line: int
    step: int
    kind: ErrandKind
    address: str
    slot: str
    letter: Letter | None
    marker: str
    made_at: datetime
    about: str = ""
    status: ErrandStatus = "waiting"
    not_before: datetime | None = None
    attempted_at: datetime | None = None
    remote_id: str | None = None
    why: str | None = None
    collected_at: datetime | None = None
    id: int | None = None

    @property
    def tells_of_trade(self) -> bool:
        """Whether it is a letter about a trade or a gift: those are counted nowhere, for their number tells who trades."""
        return self.slot.startswith("trade/")


class Wishes(Secret, frozen=True):
    """How a person wants to be treated, as he set it himself.

    `language`: empty, as the venue says. `reminders`: how long before a deadline; None: as each match says, empty: never. `word`: the
    lucky word that stands in the form when he joins. `is_pinged`: whether his letters may ring. `is_listed`: whether others see his record.
    """

    language: str = ""
    reminders: tuple[str, ...] | None = None
    away_from: datetime | None = None
    away_to: datetime | None = None
    word: str = ""
    is_pinged: bool = True
    is_listed: bool = True

    def is_away(self, at: datetime) -> bool:
        """Whether he said that he would be away then."""
        return self.away_from is not None and self.away_to is not None and self.away_from <= at < self.away_to


class Person(Secret, frozen=True):
    """What the venue knows of a person: the DM channel that his own act opened, how far it has been read, and his language.

    `zone`: in which he means the hours that he types (``Europe/Rome``); empty: UTC.
    """

    user: User
    name: str
    locale: str
    channel: str | None = None
    cursor: str | None = None
    is_closed: bool = False
    zone: str = ""
    wishes: Wishes = Wishes()

    @property
    def language(self) -> str:
        """The language in which he is written to: the one that he chose, else the venue's own."""
        return self.wishes.language or self.locale


class Sealing(Secret, frozen=True):
    """A submission that was taken: which version, under which receipt, until when it can be replaced."""

    match: str
    seat: Seat
    prompt: Prompt
    answer: Answer | None
    version: int
    receipt: str
    deadline: datetime | None
    stamped_at: datetime | None = None


class Refused(Struct, frozen=True):
    """A command that was not carried out: a message id and its facts. Nothing has changed."""

    id: str
    facts: Mapping[str, Given] = {}
