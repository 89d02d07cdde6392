"""Where a secret may come to a reader: by which line, by which text or part, and under which condition."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from games.design.declared import Part
from games.design.flow.values import ANY, Secret, Taints

EVERYONE: Final = "everyone"
OTHERS: Final = "others"
OWNER: Final = "owner"
HOSTS: Final = "hosts"
"""Who may learn a secret: all who look on; players who do not own it; the hosts, beyond what is public; the owner, of what
no one sees.
"""
ROOM: Final = "room"
PHASE: Final = "phase"
PLAYS: Final = "plays"
DECREE: Final = "decree"
OUT: Final = "out"
END: Final = "end"
ASKED: Final = "asked"
QUESTION: Final = "question"
REFUSING: Final = "refusing"
TRADE: Final = "trade"
MADE: Final = "made"
OPEN: Final = "open"
RENEWED: Final = "renewed"
"""By what goes into a part, which they know or learn; because it is made of nothing but what all see, always or at a line."""


class Condition(NamedTuple):
    """When alone a line is reached: a `message` of ``locale`` about `what`, with the `value` of a comparison."""

    message: str
    what: str = ""
    value: str = ""


class Leak(NamedTuple):
    """A secret may come to a reader at a `line`: by a `text` or a `part`, or by a `way` of its own (`ROOM`, `PHASE` …).

    `is_drawn`: what comes to them is not the part, but what was drawn for it.
    """

    secret: Secret
    reader: str
    line: int
    way: str
    by: str = ""
    only: tuple[Condition, ...] = ()
    is_drawn: bool = False


class Refusal(NamedTuple):
    """What is asked, a room or a phase (`way`; `field`: which field) depends on a secret that its reader does not see."""

    secret: Secret
    way: str
    field: str
    line: int
    column: int


class Leaks:
    """All leaks and refusals of a design that were noted so far, also those of what is drawn by lot."""

    def __init__(self, parts: Mapping[str, Part]) -> None:
        self._parts = parts
        self.leaks, self.refusals = dict[Leak, None](), dict[Refusal, None]()

    def note(
        self, taints: Taints, reader: str | int, line: int, way: str, by: str, only: tuple[Condition, ...]
    ) -> None:
        """Note that a reader (`EVERYONE`, `HOSTS`, or a seat by its symbol, `ANY` if it is not known) sees what `taints` says."""
        for secret, owner in taints:
            who = reader if isinstance(reader, str) else self._who(secret, owner, reader)
            if who:
                self.leaks[Leak(secret, who, line, way, by, only)] = None

    def _who(self, secret: Secret, owner: int, reader: int) -> str:
        if owner == ANY or owner != reader:
            return OTHERS
        return OWNER if self._is_unseen(secret) else ""

    def _is_unseen(self, secret: Secret) -> bool:
        """Return whether it is a part that not even its owner sees."""
        return not (secret.is_answer or secret.is_drawn) and self._parts[secret.name].seen == "nobody"

    def refuse(self, taints: Taints, reader: int, way: str, field: str, line: int, column: int) -> None:
        """Note that something is shown to a reader that may not depend on what they do not see. `ANY`: to several."""
        for secret, owner in taints:
            if not secret.is_drawn and (owner == ANY or owner != reader or self._is_unseen(secret)):
                self.refusals[Refusal(secret, way, field, line, column)] = None
