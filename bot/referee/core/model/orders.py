"""Orders as they are sealed, and offers between players."""

from datetime import datetime
from typing import Literal

from bot.referee.core.model.letters import Seal
from bot.referee.core.model.people import User
from games.form import Answer
from games.game import Prompt, Seat, Secret


class Submission(Secret, frozen=True):
    """One version of a seat's answer to one prompt. Never changed, never deleted; an `answer` of None withdraws what was sealed.

    `source` names the message or press that brought it, which is never counted twice. `by`: the host who overrode it, else None.
    """

    match: str
    line: int
    seat: Seat
    key: str
    version: int
    answer: Answer | None
    receipt: str
    stamped_at: datetime
    source: str
    by: User | None = None
    id: int | None = None

    @property
    def seal(self) -> Seal | None:
        """What a letter tells of it; None if it withdraws."""
        return Seal(self.answer, self.version, self.receipt, self.stamped_at) if self.answer is not None else None


class Sealing(Secret, frozen=True):
    """A submission that was accepted: its version, its receipt, and until when it can be replaced.

    `is_closing`: the round closes in a moment, since this was the answer that it waited for.
    """

    match: str
    seat: Seat
    prompt: Prompt
    answer: Answer | None
    version: int
    receipt: str
    deadline: datetime | None
    stamped_at: datetime | None = None
    is_closing: bool = False


class Trade(Secret, frozen=True):
    """An offer of one seat to another, and what became of it. Offers end with the round.

    `token` is its random name for both sides: a running number would tell how many others there are.
    """

    match: str
    line: int
    step: int
    giver: Seat
    given: tuple[str, ...]
    taker: Seat
    taken: tuple[str, ...]
    status: Literal["open", "done", "refused", "withdrawn", "failed", "expired"]
    offered_at: datetime
    token: str = ""
    id: int | None = None
