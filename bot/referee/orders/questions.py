"""Open questions: matches that take orders, each decoded once, and the questions open to a person in them."""

import logging
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from bot.referee.core.model import Match, Submission, Tenure, User
from bot.referee.core.ports import Transaction
from bot.referee.core.positions import table_of
from games import table
from games.form import Rejected, Spellings, Unreadable
from games.game import Prompt, Seat
from games.table import Table

log = logging.getLogger(__name__)


@dataclass(frozen=True, repr=False)
class Open:
    """A match that takes orders: its position, who sat where when, and the sealed answers to its questions.

    `asked_at`: when it reached its present questions, where that was asked for.
    """

    match: Match
    table: Table
    tenures: Sequence[Tenure]
    sealed: dict[tuple[Seat, str], Submission]
    asked_at: datetime | None

    @property
    def seated(self) -> dict[Seat, Tenure]:
        """Who sits now, by seat."""
        return {one.seat: one for one in self.tenures if one.to_at is None}

    @property
    def names(self) -> dict[Seat, str]:
        """The names of those who sit now, by seat."""
        return {seat: tenure.name for seat, tenure in self.seated.items()}

    @property
    def has_race(self) -> bool:
        """Whether the first answer to one of its questions ends it."""
        return any(prompt.is_race for prompt in self.table.prompts)


@dataclass(frozen=True, repr=False)
class Asked:
    """One open question to one person, with what they have sealed."""

    match: Match
    table: Table
    tenure: Tenure
    prompt: Prompt
    names: Mapping[Seat, str]
    locale: str
    sealed: Submission | None

    @property
    def spellings(self) -> Spellings:
        """The forms in which they may type a choice now."""
        return table.spellings(self.table, self.prompt, self.names)

    def is_answered_by(self, text: str) -> bool:
        """Return whether typed text is a legal answer to it."""
        return not isinstance(table.check(self.table, self.prompt, text, self.names), Rejected | Unreadable)


async def opened(tx: Transaction, match_ids: Collection[str], timed: Iterable[str] = ()) -> dict[str, Open]:
    """Return those of these matches that take orders, by id; with `asked_at` where `timed` names them."""
    tenures: dict[str, list[Tenure]] = {match_id: [] for match_id in match_ids}
    for tenure in await tx.seats.of(*match_ids):
        tenures[tenure.match].append(tenure)
    asked_at = await tx.journal.asked_at(timed) if timed else {}
    open_matches: dict[str, Open] = {}
    for match in await tx.matches.by_id(match_ids):
        if not match.takes_orders:
            continue
        try:
            open_matches[match.id] = Open(match, table_of(match), tenures[match.id], {}, asked_at.get(match.id))
        except Exception:
            # Only its own players are told that it takes no orders.
            log.exception("the table of match %s cannot be laid", match.id)
    asked = [
        (one.match.id, one.match.line, prompt.key, prompt.seat)
        for one in open_matches.values()
        for prompt in one.table.prompts
    ]
    for submission in await tx.orders.sealed_of(asked):
        open_matches[submission.match].sealed[submission.seat, submission.key] = submission
    return open_matches


async def asked_of(tx: Transaction, users: Collection[User]) -> dict[User, tuple[Asked, ...]]:
    """Return every question that is open to each of these people, with as few reads as possible."""
    seats = await tx.seats.held_by(*users)
    matches = await opened(tx, {one.match for one in seats})
    locales = {user: person.language for user, person in (await tx.people.by_id(users)).items()}
    return {user: asked_in(matches, [one for one in seats if one.user == user], locales.get(user)) for user in users}


def asked_in(matches: Mapping[str, Open], seats: Iterable[Tenure], locale: str | None) -> tuple[Asked, ...]:
    """Return the questions to one person with these present seats; in their own language, else that of each seat."""
    places = ((matches[one.match], one) for one in seats if one.match in matches)
    return tuple(
        Asked(
            at.match, at.table, one, prompt, at.names,
            locale or one.locale, at.sealed.get((one.seat, prompt.key)),
        )
        for at, one in places
        if (prompt := at.table.asked(one.seat)) is not None
    )  # fmt: skip


def meant(asked: Sequence[Asked], text: str | None) -> Asked | None:
    """Return the question that typed text answers: the only one, else the only one that it fits.

    None if that is unclear, or if no text fits.
    """
    if len(asked) == 1:
        return asked[0]
    fitting = [one for one in asked if text is not None and one.is_answered_by(text)]
    return fitting[0] if len(fitting) == 1 else None


def named(asked: Sequence[Asked], match: str, key: str = "") -> Asked | None:
    """Return the question of one match, perhaps of one key."""
    return next((one for one in asked if one.match.id == match and key in {"", one.prompt.key}), None)
