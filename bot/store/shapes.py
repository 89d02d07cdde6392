"""Between structs and rows: scalars are separate columns, times are fixed-width text, everything else is JSON.

A match has a column for each field of any phase, empty in the phases that have no such field.
"""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from types import NoneType, UnionType
from typing import Any, Final, Generic, Literal, TypeVar, Union, get_args, get_origin

import msgspec
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
from bot.referee.core.ports import Damaged, Unreadable

S = TypeVar("S", bound=Struct)
Row = Sequence[Any]

_PLAIN: Final = (str, int, float, bytes)


def text_of(at: datetime) -> str:
    """Return a moment as text that sorts as the moments do; a time without a zone is refused."""
    if at.tzinfo is None:
        raise ValueError("a stored time needs its zone")
    return at.astimezone(UTC).isoformat(timespec="microseconds")


def moment_of(text: str) -> datetime:
    """Return the moment that `text_of` wrote, aware UTC."""
    return datetime.fromisoformat(text)


def listed(name: str) -> str:
    """Return a name as it stands in a stored list."""
    return msgspec.json.encode(name).decode()


class Shape(Generic[S]):
    """How the structs of one type are stored in one table: a column for each field, of the same name, in the same order.

    `key`: the columns by which a row is known.
    """

    def __init__(self, kind: type[S], table: str, *key: str) -> None:
        fields = self.fields(kind)
        names = [f'"{name}"' for name in fields]
        self.table: Final = table
        self.names: Final = tuple(fields)
        self.marks: Final = ", ".join("?" for _ in names)
        self.columns: Final = ", ".join(names)
        self.select: Final = f"SELECT {self.columns} FROM {table}"
        self.insert: Final = f"INSERT INTO {table} ({self.columns}) VALUES ({self.marks})"
        # Replaces a row of the same key.
        self.key: Final = key or ("id",)
        known = ", ".join(f'"{name}"' for name in self.key)
        anew = ", ".join(f"{name} = excluded.{name}" for name in names)
        self.overlay: Final = f"{self.insert} ON CONFLICT ({known}) DO UPDATE SET {anew}"
        self.update: Final = f"UPDATE {table} SET {', '.join(f'{name} = ?' for name in names)}"
        self._kind = kind
        codecs = [(at, *_codec(annotation)) for at, annotation in enumerate(fields.values())]
        self._encoders: Final = tuple((at, encode) for at, encode, _ in codecs if encode is not None)
        self._decoders: Final = tuple((at, decode) for at, _, decode in codecs if decode is not None)

    def fields(self, kind: type[Struct]) -> dict[str, Any]:
        """Return the columns with the types of their values."""
        return {field.name: field.type for field in msgspec.structs.fields(kind)}

    def parts(self, value: S) -> list[Any]:
        """Return the values of the columns of one struct."""
        return list(astuple(value))

    def whole(self, parts: list[Any]) -> S:
        """Return the struct of these values."""
        return self._kind(*parts)

    def row(self, value: S) -> list[Any]:
        """Return the row of one struct."""
        row = self.parts(value)
        for at, encode in self._encoders:
            if row[at] is not None:
                row[at] = encode(row[at])
        return row

    def value(self, row: Row) -> S:
        """Return the struct of one row. Raise Unreadable if that cannot be done."""
        values = list(row)
        try:
            for at, decode in self._decoders:
                if values[at] is not None:
                    values[at] = decode(values[at])
            return self.whole(values)
        except (msgspec.MsgspecError, ValueError, TypeError) as error:
            columns = dict(zip(self.names, row, strict=False))
            key = " ".join(str(columns[name]) for name in self.key)
            match = key if self.table == "matches" else columns.get("match", "")
            raise Unreadable(Damaged(self.table, key, match), error) from error

    def values(self, rows: Sequence[Row]) -> tuple[S, ...]:
        """Return the structs of many rows."""
        return tuple(self.value(row) for row in rows)

    def readable(self, rows: Sequence[Row], damaged: list[Damaged]) -> tuple[S, ...]:
        """Return the structs of the rows that can be read, and add the others to `damaged`."""
        values: list[S] = []
        for row in rows:
            try:
                values.append(self.value(row))
            except Unreadable as error:
                damaged.append(error.row)
        return tuple(values)


Codec = Callable[[Any], Any] | None
"""None: the value is stored as it is."""


def _codec(annotation: Any) -> tuple[Codec, Codec]:
    """Return how a value that is not None is written and read again."""
    kind = _not_none(annotation)
    if kind in _PLAIN or get_origin(kind) is Literal:
        return None, None
    if kind is bool:
        return int, bool
    if kind is datetime:
        return text_of, moment_of
    if kind is Raw:
        return lambda raw: bytes(raw).decode(), lambda text: Raw(text.encode())
    encoder = msgspec.json.Encoder()
    return lambda value: encoder.encode(value).decode(), msgspec.json.Decoder(kind).decode


def _not_none(annotation: Any) -> Any:
    """Return the type beside None."""
    if get_origin(annotation) not in {Union, UnionType}:
        return annotation
    rest = tuple(one for one in get_args(annotation) if one is not NoneType)
    return Union[rest]  # noqa: UP007  the operator cannot join a tuple of types


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
