"""What was acknowledged lately, by the number of its commit: a database that went back lacks what came after the last one that it has."""

from collections import deque
from typing import Final, NamedTuple

from bot.referee.orders.set_back import Gap, Lost
from bot.store.transaction import TableTransaction

_REMEMBERED: Final = 10_000
"""The number of commits, the last ones, that are remembered: far more than a replica is behind."""


class _Commit(NamedTuple):
    number: int
    matches: frozenset[str]
    sealed: tuple[Lost, ...]


class Lately:
    """The last commits in which something was done in a match."""

    def __init__(self) -> None:
        self._commits = deque[_Commit](maxlen=_REMEMBERED)

    def note(self, number: int, transaction: TableTransaction) -> None:
        """Remember what a transaction did that was committed under a number."""
        sealed = tuple(Lost(one.match, one.seat, one.receipt) for one in transaction.sealed_now)
        matches = transaction.acted_in | {lost.match for lost in sealed}
        if matches:
            self._commits.append(_Commit(number, frozenset(matches), sealed))

    def since(self, number: int) -> Gap:
        """Return what a database lacks that has no commit after this one."""
        lost = [commit for commit in self._commits if commit.number > number]
        return Gap(
            tuple(sorted({match_id for commit in lost for match_id in commit.matches})),
            tuple(sealed for commit in lost for sealed in commit.sealed),
        )
