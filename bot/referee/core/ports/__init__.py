"""What the referee asks of the world. Adapters stand in bot/store, bot/venues and bot/outside; fakes in tests/fakes.py."""

from bot.referee.core.ports.noted import Noted
from bot.referee.core.ports.store import (
    Contradiction,
    Damaged,
    StaleRevision,
    Store,
    StoreFailed,
    Transaction,
    Unreadable,
    apart,
    demand_whole,
)
from bot.referee.core.ports.world import (
    Beacon,
    Clock,
    Entropy,
    Gone,
    Inbox,
    Kept,
    Published,
    Undeliverable,
    Unreachable,
    Venue,
)
