"""The referee's `Transaction`, put together from its repositories."""

from bot.referee.core.ports import Damaged, Transaction
from bot.store.archiving import Archives
from bot.store.statements import Connected, Statements
from bot.store.tables.journal import Heads, Journal, Notes, Uptime, Veils
from bot.store.tables.matches import Matches, Seats
from bot.store.tables.orders import Orders, Trades
from bot.store.tables.outbox import Outbox
from bot.store.tables.people import Applications, People, Rulings
from bot.store.tables.seasons import Books, Rooms, Seasons
from bot.store.tables.servers import Designs, Servers, Usages
from bot.store.tables.standings import Standings
from bot.store.tables.whole import Erasing, Whole


class TableTransaction(Transaction):
    """One transaction on a connection, with what only the stores need."""

    def __init__(self, connection: Connected) -> None:
        self.sql = sql = Statements(connection)
        heads, orders = Heads(), Orders(sql)
        journal = Journal(sql, heads)
        self.matches, self.seats = Matches(sql, heads), Seats(sql)
        self.orders, self.trades = orders, Trades(sql)
        self.journal, self.veils = journal, Veils(sql)
        self.outbox, self.notes, self.uptime = Outbox(sql), Notes(sql), Uptime(sql)
        self.books, self.seasons, self.rooms = Books(sql), Seasons(sql), Rooms(sql)
        self.people, self.applications, self.rulings = People(sql), Applications(sql), Rulings(sql)
        self.standings, self.designs, self.usage = Standings(sql), Designs(sql), Usages(sql)
        self.archives, self.whole, self.erasing, self.servers = Archives(sql), Whole(sql), Erasing(sql), Servers(sql)
        self.sealed_now = orders.added
        """The submissions that were added."""
        self.acted_in = journal.acted_in
        """The matches whose journals were written to."""

    @property
    def damaged(self) -> list[Damaged]:
        """The rows that cannot be read, and were left out."""
        return self.sql.damaged

    @property
    def has_written(self) -> bool:
        """Whether anything was written."""
        return self.sql.has_written
