"""The values of the application: matches, tenures, submissions, trades, journal entries, letters and errands.

All are frozen, their ``repr`` shows no secret, and all times are aware UTC.
"""

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
    Entry,
    Match,
    NotTaken,
    OpenMatch,
    Played,
    Refused,
    Tenure,
    Veil,
)
from bot.referee.core.model.orders import Sealing, Submission, Trade
from bot.referee.core.model.people import (
    EVERYWHERE,
    FORGOTTEN,
    MACHINE,
    Application,
    Counted,
    Machine,
    Person,
    Ruling,
    Standing,
    Trail,
    User,
    Waiting,
    Wishes,
    is_machine,
)
from bot.referee.core.model.phases import (
    Correction,
    Dealing,
    Held,
    HeldResult,
    Leaf,
    Over,
    Phase,
    Running,
    SignUp,
    Status,
)
from bot.referee.core.model.plans import Plan, Planned
from bot.referee.core.model.rooms import PLAYERS_ROOM, Asking, Consent, Member, PlayersRoom
from bot.referee.core.model.settings import (
    DESIGNS,
    LIMITS,
    LONGEST_WORD,
    CastingSettings,
    ContestSettings,
    Design,
    Designs,
    Limits,
    Pace,
    Quotas,
    Settings,
    Usage,
)
