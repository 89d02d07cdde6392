"""What is told, as facts, and the requests that deliver it."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Struct

from bot.referee.core.facts import Fact
from bot.referee.core.model.rooms import PLAYERS_ROOM
from games.form import Answer
from games.game import Outcome, Prompt, Run, Seat, Secret
from games.table import Fallen


class Notice(Secret, frozen=True):
    """A sentence of the bot: a message id and its facts."""

    id: str
    facts: Mapping[str, Fact] = {}


class Seal(Secret, frozen=True):
    """The submission that stands now."""

    answer: Answer
    version: int
    receipt: str
    stamped_at: datetime


class Used(Secret, frozen=True):
    """What the close used for one seat."""

    answer: Answer
    prompt: Prompt
    is_silent: bool
    fallen: tuple[Fallen, ...]
    step: int = 0


class Button(Struct, frozen=True):
    """Something to press: a verb (``join``, ``orders``, ``withdraw``, ``accept``) and what it is about."""

    verb: str = msgspec.field(name="act")  # as letters have always been stored
    about: str = ""


REPLAY: Final = "replay"
"""The paper that shows a match which is over again, as each of its readers saw it."""

NO_VIEW: Final = msgspec.Raw(b"null")
"""A letter without a view: msgspec cannot read ``Raw | None`` within a struct."""


class Letter(Secret, frozen=True):
    """What one audience is told, as facts; words and pictures are made on delivery, in its reader's language.

    `reader`: the seat whose letter this is, None for the public, a room or the hosts. `events`, `view`, `outcome` and `prompt` are the
    game's; `used`, `seal` and `notices` are the bot's; `runs` and `deal` (options) are of a contest that is over. `small` stands under all
    else, in small print. `papers`: files that come with it, by name, made on delivery. `common`: a question that every seat is asked alike,
    whose choices stand under a public post.
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
    round: int | None = None
    runs: tuple[Run, ...] = ()
    deal: Mapping[str, Any] = {}
    buttons: tuple[Button, ...] = ()
    small: tuple[Notice, ...] = ()
    papers: tuple[str, ...] = ()
    common: Prompt | None = None


ErrandKind: TypeAlias = Literal["post", "edit", "open_room", "add_member", "remove_member", "lock_room"]
ErrandStatus: TypeAlias = Literal["waiting", "attempted", "stuck", "done", "kept", "collected", "failed", "superseded"]
"""`stuck`: refused until an operator or host fixes the cause; retried meanwhile. `kept`: cannot reach its reader, stored until they come
for it; `collected`: they did.
"""


class Errand(Secret, frozen=True):
    """One request to the venue, written in the transaction that made it necessary.

    `address`: ``public``, ``hosts``, ``spectators``, ``room/white/2`` (``room/white/2/line-3`` after a rollback), ``role/cast``,
    ``events``, ``seat/3`` or ``user/<id>``. `slot` names the post within its address (an edit names the one that it edits). `marker` is
    random; a venue may embed it to find the post again.
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
        """Whether it is a letter about a trade or a gift. Those appear in no count, for their number tells who trades."""
        return self.slot.startswith("trade/")

    @property
    def is_refresh(self) -> bool:
        """Whether it only shows a player's own message as it is now."""
        return self.kind == "edit" and self.letter is None and self.address.startswith("seat/")

    @property
    def is_in_players_room(self) -> bool:
        """Whether it is about a room that players opened: only they may know how many there are."""
        return self.address.startswith(PLAYERS_ROOM)

    @property
    def is_uncounted(self) -> bool:
        """Whether it appears in no count: its number would show what players do with one another."""
        return self.tells_of_trade or self.is_in_players_room
