"""What clients note: each order with its number, which is sent once, and everything that its sender was told of it."""

import re
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final

GAME: Final = "by_hand"
FIELD: Final = "pledge"
MOST_ROUNDS: Final = 99
RESTORED: Final = "restored"
"""What befalls a bot whose players may be told twice that an order is sealed: with the receipt that is lost, and with another one."""
_SEALED: Final = re.compile(r"Sealed \\?\(version \d+\\?\).*Receipt")
_FINAL: Final = re.compile(
    r"Too late|question is closed|sealed later stands|That was taken before|does not count|Something went wrong|not asked anything"
)
_WAITS: Final = "cannot be stored just now"


def options(rounds: int) -> dict[str, Any]:
    """A match of so many rounds that asks all players for a number, and tells all of them."""
    asked = {"fields": [{"key": FIELD, "kind": "number", "least": 0, "most": 1_000_000}]}
    return {"rounds": rounds, "public": "answers", "questions": [asked]}


@dataclass
class Order:
    """An order of a client: who sent it, its number, when the venue stamped it, which round and deadline its sender saw, and what
    befell the bot in that round.
    """

    who: int
    number: int
    at: datetime
    round: int
    deadline: datetime
    fault: str
    told: list[str] = field(default_factory=list)

    @property
    def words(self) -> str:
        """What is typed."""
        return f"{FIELD} {self.number}"

    @property
    def sealed(self) -> int:
        """How often its sender was told that it is sealed."""
        return sum(bool(_SEALED.search(one)) for one in self.told)

    @property
    def refused(self) -> int:
        """How often its sender was told that it does not count."""
        return sum(bool(_FINAL.search(one)) for one in self.told if not _SEALED.search(one))

    @property
    def waits(self) -> int:
        """How often its sender was told that it waits."""
        return sum(_WAITS in one for one in self.told)
