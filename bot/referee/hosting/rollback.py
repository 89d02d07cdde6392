"""Rollback to an earlier position: a new line of the match. Letters delivered since are listed, and marked where they stand."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import Final

from msgspec.structs import replace

from bot.referee.acts import belonging, runs
from bot.referee.acts.access import has_looked, refuse_host, unless
from bot.referee.acts.acts import Act, OnMatch, WithReason
from bot.referee.acts.sealed import ready_at
from bot.referee.core import history, positions
from bot.referee.core.facts import Fact, when
from bot.referee.core.model import Entry, Errand, Letter, Match, Notice, Refused, Submission, User
from bot.referee.core.turns import clocks
from bot.referee.fold import moving
from bot.referee.fold.rules import MOVES, is_bargain
from bot.referee.letters.arriving import RESULTS
from bot.referee.letters.letters import deal_errands, room_address
from bot.referee.play.seating import living_letter
from games.game import Secret
from games.table import Table

_TARGETS: Final = MOVES - {"rolled_back"}


class Reading(Secret, frozen=True):
    """A letter that tells what is to be undone: where it went, to whom, and whether it has been delivered."""

    address: str
    user: User
    slot: str
    is_delivered: bool


def targets(journal: Sequence[Entry]) -> list[Entry]:
    """Return the acts to whose outcome a match can go back, oldest first; of a close of several steps only the last."""
    path = [entry for entry in history.lived(journal) if entry.act in _TARGETS]
    return [entry for number, entry in enumerate(path) if not _goes_on(entry, path[number + 1 :])]


def _goes_on(entry: Entry, later: Sequence[Entry]) -> bool:
    """Return whether further steps of the same close followed an act, so that it ended nothing."""
    is_of_a_close = entry.act in {"step", "amended_state"}
    return is_of_a_close and any(
        one.act == "step" for one in takewhile(lambda later_entry: later_entry.at == entry.at, later)
    )


@OnMatch
@unless(refuse_host)
async def listed(act: Act, host: User) -> tuple[Entry, ...]:
    """Return the `targets` of a match, for a host who does not play in it: they tell how many steps a round took.

    Times of trades and gifts are shown only to hosts who have broken the glass of the match, or read a held result of it.

    Refused: `host-plays`, `no-such-match`.
    """
    journal = await act.tx.journal.of(act.match.id)
    looks = has_looked(journal, host)
    return tuple(entry for entry in targets(journal) if looks or not is_bargain(entry))


@OnMatch
async def readers(act: Act, to: int, host: User = "") -> tuple[Reading, ...]:
    """Return who has been sent, and who has read, what a rollback to the journal position `to` would undo.

    Refused: `host-plays`, `no-such-match`, `no-such-position`, `not-started`, `season-match-is-on`, `secret-published`.
    """
    await refuse_host(act, host)
    _, position = await _target(act, to)
    await _refuse_opened(act, position)
    return _readings(await _undone(act, position))


def _readings(undone: Sequence[Errand]) -> tuple[Reading, ...]:
    """Return who has read what, except what players told one another."""
    letters = (errand for errand in undone if not errand.is_uncounted)
    return tuple(Reading(one.address, one.about, one.slot, one.status in _READ) for one in letters)


@WithReason
@unless(refuse_host)
async def rollback(
    act: Act,
    host: User,
    to: int,
    reason: str,
    *,
    keeps_submissions: bool = True,
    is_fresh: bool = False,
) -> tuple[Reading, ...]:
    """Go back to the position after the journal entry `to`. Returns who has been told what is undone.

    `keeps_submissions`: what stood sealed for the questions of that position counts again, else all seal anew. `is_fresh`: what comes is
    drawn from new labels (``line/2/step/5``), else the same acts draw the same. Refused once the secret is published. A run of a contest
    goes on with the contest's clock, and keeps nothing that was sealed.

    Refused: `host-plays`, `no-such-match`, `no-such-position`, `not-started`, `reason-missing`, `reason-too-long`, `season-match-is-on`,
    `secret-published`.
    """
    entry, position = await _target(act, to)
    await _refuse_opened(act, position)
    undone = await _undone(act, position)
    await _retract(act, undone, position.step)
    await close_rooms(act)
    await act.tx.trades.expire(act.match.id)
    # In a run the kept answer would at once repeat the very step that was undone.
    is_kept = keeps_submissions and not act.match.is_run
    submissions = await _standing(act, entry, position) if is_kept else []
    journal = await act.tx.journal.of(act.match.id)
    left = clocks.last(act.match.settings.pace, act.match.seats, journal[:to])
    # Its round opens now, with what was left on each chess clock; that of a run with the clock of its contest.
    clocked = moving.new_round(act.match, act.now, position, left) if left else {}
    draw = f"line/{act.match.line + 1}/" if is_fresh else ""
    facts = {"to": to, "draw": draw, "keeps_submissions": is_kept}
    ahead = positions.rolled_back(position, draw), ()
    besides = clocked | await runs.course(act)
    written = await act.write("rolled_back", host, reason, facts, ahead=ahead, **besides)
    await act.tx.orders.add(_renewed(act.match, one) for one in submissions)
    await _tell(act, written, undone, is_fresh=is_fresh)
    await runs.tell_contest(act, "rolled_back", host, reason)
    return _readings(undone)


async def _refuse_opened(act: Act, position: Table) -> None:
    """Refuse to go back in a season behind the opening of a match that is on: it would belong to nothing.

    Refused: `season-match-is-on`.
    """
    plays = position.game.plays
    then = {begun.match for begun in plays.begun(position.state).values()} if plays is not None else set()
    since = [match for match in belonging.tables(act.match) if match not in then] if plays is not None else ()
    on = [match.id for match in await act.tx.matches.by_id(since) if not match.is_over]
    if on:
        raise Refused("season-match-is-on", {"match": ", ".join(on)})


async def _target(act: Act, to: int) -> tuple[Entry, Table]:
    """Return the entry `to` and the position after it, replayed from the journal."""
    match = act.match
    if match.is_revealed or match.is_aborted:
        raise Refused("secret-published")
    if match.seed is None or match.seats == 0:
        raise Refused("not-started")
    journal = await act.tx.journal.of(match.id)
    entry = next((one for one in journal if one.position == to), None)
    game = positions.game_of(match)
    options = positions.options_of(game, match.options)
    rules = game, options, match.seats, match.seed, journal[:to]
    position = await act.ask(game, positions.replay, *rules) if entry else None
    if entry is None or position is None or position.outcome is not None:
        raise Refused("no-such-position", {"number": to})
    return entry, position


async def _undone(act: Act, position: Table) -> list[Errand]:
    """Return the letters that tell what came after a position, and the living messages of its own round.

    Those marked already are left out.
    """
    errands = await act.tx.outbox.of(act.match.id)
    closed = closed_copies(errands)
    return [
        one
        for one in errands
        if one.kind == "post" and one.letter is not None and one.letter.kind in RESULTS and one.status != "superseded"
        if one.step > position.step or (one.step == position.step and _asks_or_ends(one.letter))
        if one.id not in closed
    ]


def _asks_or_ends(letter: Letter) -> bool:
    """Return whether a letter of this very position is undone too.

    Its question comes again, and a result that a host named no longer counts.
    """
    return letter.kind == "orders" or letter.outcome is not None


def closed_copies(errands: Iterable[Errand]) -> set[int | None]:
    """Return the posts that say on top why they are no longer updated.

    `errands`: all of a match. Each post is returned as the id of its errand.
    """
    closed: set[int | None] = set()
    open_copies: dict[tuple[str, str, User], list[int | None]] = {}
    for errand in errands:
        copies = open_copies.setdefault((errand.address, errand.slot, errand.about), [])
        if errand.kind == "post":
            copies.append(errand.id)
        elif errand.kind == "edit" and errand.letter and any(notice.id in _MARKS for notice in errand.letter.notices):
            closed.update(copies)
            copies.clear()
    return closed


ROLLED_BACK: Final = "rolled-back/"
"""The slot of the post that tells everyone of it begins so; its step is the position gone back to."""
_MARKS: Final = frozenset({"retracted", "replaced", "seat-left", "sent-again"})
_READ: Final = frozenset({"done", "collected"})
_UNSEEN: Final = frozenset({"waiting", "kept", "stuck", "failed"})


async def _retract(act: Act, undone: Sequence[Errand], step: int) -> None:
    """Mark posts as no longer valid, and drop those that were not delivered yet."""
    unseen = [replace(one, status="superseded", why="rolled back") for one in undone if one.status in _UNSEEN]
    await act.tx.outbox.save(unseen)
    for errand in undone:
        if errand.status not in _UNSEEN:
            await act.send(_marked(act, errand, step))


def _marked(act: Act, errand: Errand, step: int) -> Errand:
    """Return the edit that marks a letter as retracted, or as replaced where it is a letter of `step` itself and only asks."""
    assert errand.letter is not None
    mark = "retracted" if errand.step > step or errand.letter.kind != "orders" else "replaced"
    return act.outgoing.errand("edit", errand.address, errand.slot, marked(errand, mark), errand.about)


def marked(errand: Errand, mark: str) -> Letter:
    """Return the letter of a post with a sentence above it, and without its question and its buttons.

    `errand`: the post. `mark`: the message of the sentence.
    """
    assert errand.letter is not None
    letter = errand.letter
    notices = (Notice(mark), *letter.notices)
    return replace(letter, notices=notices, prompt=None, seal=None, deadline=None, buttons=())


async def close_rooms(act: Act) -> None:
    """Lock and archive the rooms of a line, or of a match, that ends."""
    position = positions.table_of(act.match)
    rooms = () if position.outcome else position.game.rooms(position.state)
    for room in rooms:
        if len(room.seats) > 1:
            address = room_address(act.match.line, room.key)
            await act.send(
                *(act.outgoing.errand("lock_room", address, "room", about=about) for about in ("lock", "archive"))
            )


async def _standing(act: Act, entry: Entry, position: Table) -> list[Submission]:
    """Return the submissions for the questions of a position, of seats that still have a player."""
    asked = {(prompt.seat, prompt.key) for prompt in position.prompts if prompt.seat in act.outgoing.users}
    latest: dict[tuple[int, str], Submission] = {}
    for version in await act.tx.orders.versions(act.match.id):
        if (version.seat, version.key) in asked and version.line in {entry.line, act.match.line}:
            latest[version.seat, version.key] = version
    return [one for one in latest.values() if one.answer is not None]


def _renewed(match: Match, submission: Submission) -> Submission:
    """Return a submission as it counts on the new line, with the receipt that its player knows."""
    source = f"line/{match.id}/{match.line}/{submission.seat}/{submission.key}"
    return replace(submission, id=None, line=match.line, version=1, source=source)


async def _tell(act: Act, written: Entry, undone: Sequence[Errand], *, is_fresh: bool) -> None:
    """Announce it, tell the hosts who has read what, open new rooms, and send each seat its living message again."""
    position = positions.table_of(act.match)
    facts: dict[str, Fact] = {"step": position.step, "reason": written.reason, "deadline": when(act.match.deadline)}
    message = "rolled-back-fresh" if is_fresh else "rolled-back"
    slot = f"{ROLLED_BACK}{written.mark}"
    read = [errand for errand in undone if errand.status in _READ and not errand.is_uncounted]
    await act.send(act.outgoing.public(slot, Notice(message if act.match.deadline else f"{message}-untimed", facts)))
    await act.send(act.outgoing.hosts(slot, Notice("read-already", {"count": len(read)}), *_read(act, read)))
    opening = deal_errands(act.outgoing, (), position)
    await act.send(*(errand for errand in opening if errand.address.startswith("room/")))
    for seat in act.outgoing.users:
        slot, letter = await living_letter(act, seat)
        await act.send(act.outgoing.to_seat(seat, slot, letter))
    # With the same dice, kept orders would at once repeat what was undone: the round waits for a new one, or its deadline.
    if act.match.is_running and is_fresh:
        await act.save(ready_at=await ready_at(act))


def _read(act: Act, read: Sequence[Errand]) -> list[Notice]:
    names = {tenure.user: tenure.name for tenure in act.tenures}
    people = Counter(names.get(one.about, one.about) for one in read if one.about)
    places = Counter(one.address.partition("/")[0] for one in read if not one.about)
    return [
        *(Notice("read-in", {"place": place, "count": count}) for place, count in places.items()),
        *(Notice("read-by", {"who": who, "count": count}) for who, count in people.items()),
    ]
