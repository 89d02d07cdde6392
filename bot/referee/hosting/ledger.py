"""The delivery ledger: what became of each letter, sending one again, and answers to messages that were edited or deleted."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime
from typing import Final

from msgspec.structs import replace

from bot.referee.acts.access import plays, refuse_host
from bot.referee.acts.acts import Act, House, OnMatch, Whenever
from bot.referee.core.facts import Fact, when
from bot.referee.core.model import Errand, Match, Notice, Refused, Submission, User
from bot.referee.core.ports import Transaction
from bot.referee.core.positions import table_of
from bot.referee.hosting.rollback import closed_copies, marked
from bot.referee.orders import intake
from bot.referee.play.seating import room_errands
from bot.referee.quotas import meter_of
from bot.referee.showing.desk import BECAME, Became
from bot.referee.showing.refresh import refreshed
from games.game import Secret

_MISSED: Final = frozenset({"failed", "stuck", "kept"})
_REACHED: Final = frozenset({"done", "collected"})


class Delivery(Secret, frozen=True):
    """One letter: where it goes and to whom (by name), what became of it, and why if it failed or waits. Never its text.

    `marker` is its random name: a running number would tell how many letters about trades lie between.
    """

    marker: str
    address: str
    name: str
    kind: str
    became: Became
    why: str
    made_at: datetime
    collected_at: datetime | None


@Whenever
async def deliveries(act: Act, host: User = "") -> tuple[Delivery, ...]:
    """Return every letter of a match that is not superseded and not about a trade, oldest first. A host who plays may not count them.

    Refused: `host-plays`, `no-such-match`.
    """
    await refuse_host(act, host)
    return await _delivered(act, _is_letter)


async def stuck(house: House, match_id: str, host: User) -> tuple[Delivery, ...]:
    """Return the errands that are stuck, except those about trades; none to a host who plays, and none of a match that does not exist."""
    try:
        return await _stuck(house, match_id, host)
    except Refused:
        return ()


@Whenever
async def _stuck(act: Act, host: User) -> tuple[Delivery, ...]:
    return () if await plays(act, host) else await _delivered(act, lambda errand: errand.status == "stuck")


async def stuck_one(house: House, match_id: str, marker: str) -> int | None:
    """Return the id of the errand that is stuck under `marker`; None if there is none."""
    errands = await house.store.transact(lambda tx: tx.outbox.of(match_id))
    return next((one.id for one in errands if (one.marker, one.status) == (marker, "stuck")), None)


async def _delivered(act: Act, is_wanted: Callable[[Errand], bool]) -> tuple[Delivery, ...]:
    names = {tenure.user: tenure.name for tenure in act.tenures}
    errands = [errand for errand in await act.tx.outbox.of(act.match.id) if is_wanted(errand)]
    return tuple(_delivery(errand, names.get(errand.about, "")) for errand in errands if not errand.is_uncounted)


def _is_letter(errand: Errand) -> bool:
    return errand.kind == "post" and errand.status in BECAME


def _delivery(errand: Errand, name: str) -> Delivery:
    kind = errand.letter.kind if errand.letter else errand.kind
    return Delivery(
        errand.marker, errand.address, name, kind, BECAME[errand.status], errand.why or "", errand.made_at,
        errand.collected_at,
    )  # fmt: skip


async def resend(house: House, match_id: str, host: User, *, user: User) -> int:
    """Send a player's letters again that failed or wait, and their newest with a question.

    Returns how many were sent, without those about trades. A host who plays gets 0: they must not learn how many letters of another player
    had not arrived. The old copy is marked as sent again; one that the player missed is dropped, so that they do not get it twice. Letters
    that a rollback has undone stay as they are.

    Refused: `no-such-match`, `nothing-to-resend`. Letters about trades were sent all the same.
    """
    sent = await _resent(house, match_id, host, user)
    if sent == 0:
        raise Refused("nothing-to-resend")
    return sent or 0


@OnMatch
async def _resent(act: Act, host: User, user: User) -> int | None:
    """Send letters again. Returns how many, without those about trades; None to a host who plays, unless they are their own."""
    sent = await _sent_again(act, host, _of_user(await act.tx.outbox.of(act.match.id), user))
    return sent if user == host or not await plays(act, host) else None


async def _sent_again(act: Act, host: User, wanted: Sequence[Errand]) -> int:
    again = [(old, new) for old in wanted if (new := await _again(act, old)) is not None]
    if not again:
        return 0
    await act.write("resent", host, facts={"letters": [old.marker for old, _ in again]})
    for old, new in again:
        if old.status in _REACHED:  # the new copy is now the living message, and takes the question from the old one
            await act.send(act.outgoing.errand("edit", old.address, old.slot, marked(old, "sent-again"), old.about))
        await act.send(new)
    missed = [replace(old, status="superseded", why="sent again") for old, _ in again if old.status in _MISSED]
    await act.tx.outbox.save(missed)
    return sum(not old.is_uncounted for old, _ in again)


@OnMatch
async def let_in(act: Act, host: User, user: User) -> int:
    """Let a player into the rooms that they share now, and give them the roles of a season again: who left the server and came back has
    neither. Returns how many there are; 0 to a host who plays, unless they are their own.

    Refused: `no-such-match`.
    """
    tenure = act.tenure_of(user)
    if tenure is None or act.match.state is None or act.match.is_over:
        return 0
    own = [one.address for one in await act.tx.rooms.open() if one.season == act.match.id and one.has(user)]
    held = sorted(one for one in await act.tx.seasons.roles(act.match.id) if one[1] == user)
    again = [act.outgoing.errand("add_member", address, "room", about=user) for address in own]
    again += [*act.outgoing.roles("add_member", held)]
    again += room_errands(act, "add_member", tenure.seat, user)
    await act.send(*again)
    return len(again) if user == host or not await plays(act, host) else 0


def _of_user(errands: Sequence[Errand], user: User) -> list[Errand]:
    """Return letters that did not reach the player, and the newest one with a question, unless it is on its way. Of several copies the
    last counts.
    """
    undone = closed_copies(errands)
    letters = (one for one in errands if user and one.about == user and _is_letter(one) and one.id not in undone)
    mine = list({one.slot: one for one in letters}.values())
    asking = [one for one in mine if one.letter is not None and one.letter.prompt is not None][-1:]
    return [one for one in mine if one.status in _MISSED or (one in asking and one.status in _REACHED)]


async def _again(act: Act, errand: Errand) -> Errand | None:
    """Return the letter as it would be written now; None if its reader has left the seat."""
    letter = await refreshed(act.tx, errand, meter_of(act.house))
    if letter is None:
        return None
    if letter.prompt is not None and not letter.buttons:  # it has been answered, or the match is over: nothing is asked
        letter = replace(letter, kind="step", prompt=None, seal=None, deadline=None)
    new = act.outgoing.errand("post", errand.address, errand.slot, letter, errand.about)
    return replace(new, line=errand.line, step=errand.step)


class Counted(Secret, frozen=True):
    """The orders that count now for a message: the last version for its question, its match, and its author."""

    match: Match
    user: User
    submission: Submission


async def counted(house: House, source: str) -> Counted | None:
    """Return the version that counts for the question which a message (`source`) answered.

    If it was asked again after a rollback, the one there.

    None if the message brought nothing, or if its author has left the seat since.
    """

    async def read(tx: Transaction) -> Counted | None:
        submission = (await tx.orders.by_source([source])).get(source)
        match = await tx.matches.get(submission.match) if submission else None
        if submission is None or match is None:
            return None
        user = await intake.author(tx, submission)
        return Counted(match, user, await intake.counted(tx, submission)) if user else None

    return await house.store.transact(read)


async def tell_deleted(house: House, source: str) -> None:
    """Tell the author of a deleted message (`source`) that had brought a submission that it still counts."""
    counting = await counted(house, source)
    if counting is not None and counting.submission.answer is not None:
        with suppress(Refused):  # the match was erased meanwhile
            await _tell_counting(house, counting.match.id, counting.submission, source)


@OnMatch
async def _tell_counting(act: Act, sent: Submission, source: str) -> None:
    asked = table_of(act.match).asked(sent.seat) if not act.match.is_over else None
    is_open = asked is not None and (asked.key, act.match.line) == (sent.key, sent.line)
    message = "deleted-message" if is_open else "deleted-late"
    facts: dict[str, Fact] = {"version": sent.version, "stamped_at": when(sent.stamped_at), "receipt": sent.receipt}
    await act.send(act.outgoing.tell_seat(sent.seat, f"deleted/{source}", Notice(message, facts)))
