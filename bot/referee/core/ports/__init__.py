"""What the referee asks of the world. Adapters stand in bot/store, bot/venues and bot/outside; fakes in tests/fakes.py."""

from bot.referee.core.ports.designs import Designs
from bot.referee.core.ports.journal import Journal, Outbox
from bot.referee.core.ports.matches import Matches, Submissions
from bot.referee.core.ports.people import Books, People, Standings
from bot.referee.core.ports.servers import Servers
from bot.referee.core.ports.store import Contradiction, StaleRevision, Store, StoreFailed, Transaction
from bot.referee.core.ports.venue import Gone, Kept, Undeliverable, Unreachable, Venue
from bot.referee.core.ports.world import Beacon, Clock, Entropy, Inbox, Published

__all__ = [
    "Beacon",
    "Books",
    "Clock",
    "Contradiction",
    "Designs",
    "Entropy",
    "Gone",
    "Inbox",
    "Journal",
    "Kept",
    "Matches",
    "Outbox",
    "People",
    "Published",
    "Servers",
    "StaleRevision",
    "Standings",
    "Store",
    "StoreFailed",
    "Submissions",
    "Transaction",
    "Undeliverable",
    "Unreachable",
    "Venue",
]
