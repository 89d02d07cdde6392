"""The values of the application: matches, tenures, submissions, trades, journal entries, letters and errands.

All are frozen, their ``repr`` shows no secret, and all times are aware UTC.
"""

from bot.referee.core.model.held import Correction, HeldResult, Leaf
from bot.referee.core.model.letters import (
    NO_VIEW,
    REPLAY,
    Button,
    Errand,
    ErrandKind,
    ErrandStatus,
    Letter,
    Notice,
    Seal,
    Used,
)
from bot.referee.core.model.matches import (
    OPEN,
    Booking,
    Dealing,
    Entry,
    Machine,
    Match,
    Played,
    Refused,
    Sealing,
    Status,
    Submission,
    Tenure,
    Trade,
    Veil,
    Waiting,
)
from bot.referee.core.model.people import FORGOTTEN, MACHINE, Person, User, Wishes, is_machine
from bot.referee.core.model.plans import Plan, Planned
from bot.referee.core.model.rooms import PLAYERS_ROOM, Asking, Consent, Member, PlayersRoom
from bot.referee.core.model.settings import LIMITS, LONGEST_WORD, ContestSettings, Limits, Pace, Settings

__all__ = [
    "FORGOTTEN",
    "LIMITS",
    "LONGEST_WORD",
    "MACHINE",
    "NO_VIEW",
    "OPEN",
    "PLAYERS_ROOM",
    "REPLAY",
    "Asking",
    "Booking",
    "Button",
    "Consent",
    "ContestSettings",
    "Correction",
    "Dealing",
    "Entry",
    "Errand",
    "ErrandKind",
    "ErrandStatus",
    "HeldResult",
    "Leaf",
    "Letter",
    "Limits",
    "Machine",
    "Match",
    "Member",
    "Notice",
    "Pace",
    "Person",
    "Plan",
    "Planned",
    "Played",
    "PlayersRoom",
    "Refused",
    "Seal",
    "Sealing",
    "Settings",
    "Status",
    "Submission",
    "Tenure",
    "Trade",
    "Used",
    "User",
    "Veil",
    "Waiting",
    "Wishes",
    "is_machine",
]
