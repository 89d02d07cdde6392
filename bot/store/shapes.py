"""The table layout of each type."""

from typing import Final

from bot.referee.core.model import (
    Application,
    Booking,
    Design,
    Entry,
    Errand,
    Match,
    OpenMatch,
    Person,
    Played,
    PlayersRoom,
    Ruling,
    Standing,
    Submission,
    Tenure,
    Trade,
    Veil,
)
from bot.store.rows import Shape

MATCH: Final = Shape(Match, "matches")
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
