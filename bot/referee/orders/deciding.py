"""Decide what becomes of one order, against what is stored. Nothing is written here."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import TypeAlias

from bot.referee.acts.arrivals import seat_at
from bot.referee.acts.sealed import sealing
from bot.referee.core.model import Match, NotTaken, Refused, Sealing, Submission, User
from bot.referee.core.positions import Answers, Unasked, counted
from bot.referee.core.turns import clocks
from bot.referee.orders.questions import Asked, Open, meant, named
from games import table
from games.form import Answer, Rejected, Unreadable
from games.game import Prompt, Seat

Decision: TypeAlias = Sealing | Refused
"""What became of one order of a group: the refusal of one does not stop the others."""


@dataclass(frozen=True, repr=False)
class Order:
    """What a person handed in: typed text, a filled form, or None to withdraw what was sealed.

    `key`: the prompt it answers; None means the one that was open to them when they sent it. `stamped_at` is the venue's own stamp;
    `source` names the message or press, so that reading it twice changes nothing. `edits`: the source of the message that this one edits;
    it answers the question that the message answered, and no later one. Where a rollback asks that same question of the seat again, an edit
    that is stamped after it answers it anew. `said_at`: when a message was first sent, which must be after its question was asked. None:
    an order that names its question is not checked for that, any other one by its stamp.
    """

    match: str
    user: User
    given: Answer | str | None
    key: str | None
    stamped_at: datetime
    source: str
    edits: str = ""
    said_at: datetime | None = None
    answers: Answers = field(default_factory=Answers, compare=False)


@dataclass(frozen=True, repr=False)
class Typed:
    """A message as its author sent it. Which of their open questions it answers is found on deciding. A `text` of None withdraws.

    `said_at` is the venue's stamp of the message, `stamped_at` that of its newest text. `message` names it, `source` its newest text.
    `about`: match and prompt key of the letter to which it replies, or which its author chose. `within`: the match to whose private place
    it was sent, where each match has one.
    """

    user: User
    text: str | None
    said_at: datetime
    stamped_at: datetime
    message: str
    source: str
    about: tuple[str, str] | None = None
    within: str | None = None
    answers: Answers = field(default_factory=Answers, compare=False)


class Unjudged(Exception):
    """The rules of a match (`args[0]`) have not said yet whether they take an answer. They are asked outside of the transaction."""


@dataclass(frozen=True, repr=False)
class Heard:
    """What became of a message: `done` for the question `asked`; or `choices` to choose from; or it waits.

    `done` is None where its author has no seat, where several questions (`choices`) might be meant, and while `is_put_off`: the deadline
    before it may still be moved, and until that is decided it is neither late nor in time. `match` is where they sit, `locale` their
    language.
    """

    done: Decision | None = None
    asked: Asked | None = None
    choices: tuple[Asked, ...] = ()
    is_put_off: bool = False
    match: Match | None = None
    locale: str = "en"


def order_of(typed: Typed, asked: Sequence[Asked], edited: Submission | None) -> tuple[Order, Asked] | Heard:
    """Return the order that a message is, with its question; or why it is none.

    An edit answers the question that its message answered (`edited`), a reply that of its letter, any other message the one it fits.
    """
    if edited is not None:
        question = named(asked, edited.match, edited.key)
        if question is None:
            return Heard(late_edit(edited))
        order = _order(typed, question, typed.source, typed.stamped_at)
        return replace(order, key=question.prompt.key, edits=typed.message), question
    if typed.about is not None:
        question = named(asked, *typed.about)
        other = question or named(asked, typed.about[0])
        if question is None and other is not None:
            return Heard(Refused("stale-prompt", {"round": counted(other.match)}), other)
    else:
        question = meant(asked, typed.text)
        if question is None and asked:
            return Heard(choices=tuple(asked))
    if question is None:
        return Heard(Refused("not-asked"))
    order = _order(typed, question, typed.message, typed.said_at)
    return replace(order, key=question.prompt.key if typed.about else None), question


def _order(typed: Typed, question: Asked, source: str, said_at: datetime) -> Order:
    """Return the order that a message is, without the key of its question."""
    match, at = question.match.id, typed.stamped_at
    return Order(match, typed.user, typed.text, None, at, source, said_at=said_at, answers=typed.answers)


def decided(
    open_match: Open | None,
    order: Order,
    known: Submission | None,
    edited: Submission | None,
    receipt: Callable[[], str],
) -> tuple[Submission | None, Sealing]:
    """Decide one order. Return what is to be written, unless it stands already, and its receipt.

    `known`: what its source brought before, `edited`: what its message did.

    Refused: `edit-too-late`, `newer-stands`, `not-asked`, `not-open`, `not-seated`, `nothing-to-withdraw`, `stale-prompt`, `too-late`,
    `too-late-counted`.
    """
    if open_match is None:
        raise Refused("not-open")
    match = open_match.match
    seat = seat_at(open_match.tenures, order.user, order.stamped_at)
    if seat is None:
        raise Refused("not-seated")
    prompt = open_match.table.asked(seat)
    if prompt is None:
        raise Refused("not-asked", {"deadline": match.deadline})
    _refuse_stale(open_match, prompt, order, known, edited)
    before = open_match.sealed.get((seat, prompt.key))
    standing = known or _first_press(prompt, before, order.stamped_at)
    if standing is not None:
        return None, sealing(match, prompt, standing)
    timed = clocks.of_seat(match, open_match.table, seat)
    _refuse_untimely(timed, order.stamped_at, None if prompt.is_race else before)
    answer: Answer | None = None
    if order.given is not None:
        checked = table.check(open_match.table, prompt, order.given, open_match.names)
        if isinstance(checked, Rejected | Unreadable):
            raise NotTaken(checked)
        answer = _allowed(open_match, prompt, checked, order.answers)
    elif before is None or before.answer is None:
        raise Refused("nothing-to-withdraw")
    version = (before.version if before else 0) + 1
    submission = Submission(
        match.id, match.line, seat, prompt.key, version, answer, receipt(), order.stamped_at, order.source
    )
    return submission, sealing(timed, prompt, submission)


def _allowed(open_match: Open, prompt: Prompt, answer: Answer, answers: Answers) -> Answer:
    """Return an answer that fits, as far as the rules of the match take it."""
    if open_match.table.game.forbids is None:
        return answer
    try:
        refusal = answers.known(table.forbidden, open_match.table, prompt, answer)
    except Unasked:
        raise Unjudged(open_match.match) from None
    if refusal is not None:
        raise NotTaken(refusal)
    return answer


def _first_press(prompt: Prompt, before: Submission | None, stamped_at: datetime) -> Submission | None:
    """Return the earlier press of this seat in a race: it stands."""
    is_earlier = before is not None and before.answer is not None and before.stamped_at <= stamped_at
    return before if prompt.is_race and is_earlier else None


def may_be_graced(open_match: Open, graces: Mapping[Seat, int]) -> bool:
    """Return whether the close of a round whose deadline has passed may lengthen it for missing players.

    `graces`: how often the match waited for each seat.
    """
    missing = (
        one for one in open_match.table.prompts if one.seat in open_match.seated and not _has_answered(open_match, one)
    )
    return any(graces.get(one.seat, 0) < open_match.match.settings.grace for one in missing)


def _has_answered(open_match: Open, prompt: Prompt) -> bool:
    sealed = open_match.sealed.get((prompt.seat, prompt.key))
    return sealed is not None and sealed.answer is not None


def late_edit(counted: Submission) -> Refused:
    """Return the refusal of an edit that changes nothing: its question is closed, and this version counted.

    Refused: `edit-too-late`, `edit-too-late-withdrawn`.
    """
    if counted.answer is None:
        return Refused("edit-too-late-withdrawn")
    return Refused("edit-too-late", {"version": counted.version, "stamped_at": counted.stamped_at})


def _refuse_stale(
    open_match: Open, prompt: Prompt, order: Order, known: Submission | None, edited: Submission | None
) -> None:
    """Refuse what was meant for another question than the open one. What its source brought to another question is no receipt for
    this one.
    """
    match, present = open_match.match, (open_match.match.id, open_match.match.line, prompt.key)
    if edited is not None and not _is_asked_still(open_match, prompt, order, edited):
        raise Refused("edit-too-late")
    if known is not None and (known.match, known.line, known.key) != present:
        refusal = "taken-before" if known.match == match.id else "taken-elsewhere"
        raise Refused(refusal, {"version": known.version, "receipt": known.receipt})
    if _is_unasked(open_match, order) or order.key not in {None, prompt.key}:
        raise Refused("stale-prompt", {"round": counted(match)})


def _is_unasked(open_match: Open, order: Order) -> bool:
    """Return whether it was sent before its question was asked."""
    said_at = order.said_at or (order.stamped_at if order.key is None else None)
    return said_at is not None and open_match.asked_at is not None and said_at < open_match.asked_at


def _is_asked_still(open_match: Open, prompt: Prompt, order: Order, edited: Submission) -> bool:
    """Return whether the open question is that of the edited message: the same one, or the same again after a rollback before the edit."""
    if (edited.match, edited.seat, edited.key) != (open_match.match.id, prompt.seat, prompt.key):
        return False
    return edited.line == open_match.match.line or (
        open_match.asked_at is not None and order.stamped_at >= open_match.asked_at
    )


def _refuse_untimely(match: Match, stamped_at: datetime, before: Submission | None) -> None:
    """Refuse what comes after the deadline, or after something newer: the newest stamp counts, in any order of reading, for any
    player of the seat.
    """
    if match.deadline is not None and _is_late(match, stamped_at):
        raise _late(before, match.deadline)
    if before is not None and stamped_at < before.stamped_at:
        raise Refused("newer-stands", {"version": before.version, "stamped_at": before.stamped_at})


def _is_late(match: Match, stamped_at: datetime) -> bool:
    """Return whether a stamp comes after the deadline. A pause does not make late messages timely."""
    if match.deadline is None or stamped_at < match.deadline:
        return False
    return match.paused_at is None or stamped_at < match.paused_at


def _late(before: Submission | None, deadline: datetime) -> Refused:
    """Return the refusal of what is too late, naming what counted instead."""
    if before is None or before.answer is None:
        return Refused("too-late", {"deadline": deadline})
    return Refused(
        "too-late-counted", {"deadline": deadline, "version": before.version, "stamped_at": before.stamped_at}
    )
