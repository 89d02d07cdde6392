"""The table layout of each type. A match has a column for each field of any phase, empty in the phases that have no such field."""

from datetime import datetime
from typing import Any, Final

from msgspec import Raw, Struct
from msgspec.structs import astuple

from bot.referee.core.model import (
    Application,
    Booking,
    Dealing,
    Design,
    Entry,
    Errand,
    Held,
    Match,
    OpenMatch,
    Over,
    Person,
    Phase,
    Played,
    PlayersRoom,
    Ruling,
    Running,
    SignUp,
    Standing,
    Status,
    Submission,
    Tenure,
    Trade,
    Veil,
)
from bot.store.rows import Shape


class Columns(Struct, frozen=True):
    """The columns of a phase. `deadline`: when it ends by the clock. `held`: the result that it holds."""

    status: Status
    deadline: datetime | None = None
    paused_at: datetime | None = None
    dealing: Dealing | None = None
    ready_at: datetime | None = None
    reminded: int = 0
    excused_until: datetime | None = None
    held: Raw | None = None
    is_revealed: bool = False


def columns_of(match: Match) -> Columns:
    """Return the columns of the phase of a match."""
    phase, status = match.phase, match.status
    if isinstance(phase, Over):
        return Columns(status, phase.reveal_at, is_revealed=phase.is_revealed)
    if isinstance(phase, Held):
        return Columns(status, phase.until, held=phase.result)
    if isinstance(phase, SignUp):
        return Columns(status, phase.deadline, phase.paused_at, phase.dealing)
    rest = phase.ready_at, phase.reminded, phase.excused_until
    return Columns(status, phase.deadline, phase.paused_at, None, *rest)


def phase_of(columns: Columns, *, is_contest: bool) -> Phase:
    """Return the phase that these columns name. Columns of other phases are passed over."""
    if columns.status in {"finished", "aborted"}:
        return Over(columns.deadline, columns.status == "aborted", columns.is_revealed)
    if columns.status == "held":
        return Held(columns.deadline, columns.held or Raw(b""))
    if columns.status == "sign_up" or is_contest:
        return SignUp(columns.deadline, columns.dealing, columns.paused_at)
    rest = columns.ready_at, columns.reminded, columns.excused_until
    return Running(columns.deadline, columns.paused_at, *rest)


class MatchShape(Shape[Match]):
    """How matches are stored: the columns of their phase stand at the end of the row."""

    def fields(self, kind: type[Struct]) -> dict[str, Any]:
        """Return the columns with the types of their values."""
        own = super().fields(kind)
        self._phase, self._settings = (list(own).index(name) for name in ("phase", "settings"))
        del own["phase"]
        return own | super().fields(Columns)

    def parts(self, value: Match) -> list[Any]:
        """Return the values of the columns of one match."""
        parts = super().parts(value)
        del parts[self._phase]
        return [*parts, *astuple(columns_of(value))]

    def whole(self, parts: list[Any]) -> Match:
        """Return the match of these values. Raise ValueError where no phase has such columns."""
        own = parts[: -len(Columns.__struct_fields__)]
        columns = Columns(*parts[len(own) :])
        own.insert(self._phase, None)
        own[self._phase] = phase_of(columns, is_contest=own[self._settings].contest is not None)
        match = super().whole(own)
        if columns_of(match) != columns:
            raise ValueError(f"match {match.id} is stored as no phase is: {columns.status}")
        return match


MATCH: Final = MatchShape(Match, "matches")
OPEN_MATCH: Final = Shape(OpenMatch, "matches")
PLAYED: Final = Shape(Played, "matches")
TENURE: Final = Shape(Tenure, "tenures")
SUBMISSION: Final = Shape(Submission, "submissions")
TRADE: Final = Shape(Trade, "trades")
ENTRY: Final = Shape(Entry, "journal")
ERRAND: Final = Shape(Errand, "errands")
APPLICATION: Final = Shape(Application, "applications", "season", "user")
RULING: Final = Shape(Ruling, "rulings", "match", "number")
PERSON: Final = Shape(Person, "persons", "user")
VEIL: Final = Shape(Veil, "veils")
BOOKING: Final = Shape(Booking, "bookings")
PLAYERS_ROOM: Final = Shape(PlayersRoom, "players_rooms", "token")
STANDING: Final = Shape(Standing, "standings", "scope", "user", "game")
DESIGN: Final = Shape(Design, "designs", "guild", "digest")
