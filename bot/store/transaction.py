"""The referee's `Transaction`, put together from its parts."""

from bot.store.archiving.archives import Archives
from bot.store.tables.books import Books
from bot.store.tables.designs import Designs
from bot.store.tables.journal import Journal
from bot.store.tables.matches import Matches
from bot.store.tables.operating import Operating
from bot.store.tables.outbox import Outbox
from bot.store.tables.people import People
from bot.store.tables.submissions import Submissions
from bot.store.tables.whole import Whole


class TableTransaction(Matches, Submissions, Journal, Outbox, Books, People, Archives, Designs, Operating, Whole):
    """One transaction on a connection."""
