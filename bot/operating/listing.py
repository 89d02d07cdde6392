"""What the operator sees of all servers, at the terminal and on the page: what each has, and until when those that it left are kept."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Final

from bot.referee.core.model import Limits, Usage
from bot.referee.core.ports import Transaction
from bot.referee.hosting import away
from bot.referee.quotas import Use, uses
from bot.store.tables.servers import Server

HEADS: Final = ("server", "open", "over", "seats", "orders/day", "letters/day", "waiting", "stuck", "KB")
_QUOTAS: Final = ("server", "matches", "contests", "designs", "letters today", "MB stored", "at its limit")
_NAMES: Final = {
    "open_matches": "matches", "open_contests": "contests", "designs": "designs", "letters_a_day": "letters", "stored_megabytes": "MB",
}  # fmt: skip
DAY: Final = timedelta(days=1)


def rows(servers: Sequence[Server]) -> list[tuple[str, ...]]:
    """Return a row for each server, in the columns of `HEADS`, and one of what all have."""
    total = f"{len(servers)} server{'s' * (len(servers) != 1)}"
    sums = [sum(column) for column in list(zip(Server(""), *servers, strict=True))[1:]]
    return [_row(server) for server in (*servers, Server(total, *sums))]


def _row(server: Server) -> tuple[str, ...]:
    name, *counts, size = server
    return (name or "(none)", *map(str, counts), f"{size / 1000:.0f}")


async def left(tx: Transaction, kept: timedelta | None) -> list[str]:
    """Return a sentence for each server that the bot has left. `kept`: how long it is; None: until it is erased by hand."""
    return [_left(server, at, kept) for server, at in sorted((await away.left_since(tx)).items())]


def _left(server: str, at: datetime, kept: timedelta | None) -> str:
    when = f"is erased after {at + kept:%Y-%m-%d %H:%M} UTC" if kept else "is kept until you erase it"
    return f"{server}: the bot was removed on {at.date().isoformat()}; it {when}."


def quotas(usages: Mapping[str, Usage], limits: Limits) -> list[Sequence[str]]:
    """Return the rows of a table of used quotas. The servers that use most of any quota come first."""
    rows = {guild: uses(used, limits, guild) for guild, used in usages.items()}
    ordered = sorted(rows, key=lambda guild: (-max(one.used / one.most for one in rows[guild]), guild))
    return [_QUOTAS, *(_used(guild, rows[guild]) for guild in ordered)] if ordered else []


def _used(guild: str, quotas: Sequence[Use]) -> Sequence[str]:
    met = ", ".join(_NAMES[one.key] for one in quotas if one.is_met)
    return (guild or "(none)", *(f"{one.used}/{one.most}" for one in quotas), met)
