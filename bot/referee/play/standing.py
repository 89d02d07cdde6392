"""A person's places in all matches, and what they hold in one."""

from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from bot.referee.acts.acts import Act, House, OnMatch
from bot.referee.acts.sealed import sealed_now
from bot.referee.core import naming
from bot.referee.core.model import Letter, Match, Notice, Refused, Tenure, User
from bot.referee.core.ports import Transaction
from bot.referee.core.positions import table_of
from bot.referee.letters.letters import slot_of
from bot.referee.play.seating import living_letter
from games.game import Seat

LATELY: Final = 25
"""The number of finished matches among a person's places."""


@dataclass(frozen=True, repr=False)
class Place:
    """One seat of a person. `is_asked`: a question is open to them; `is_sealed`: they have answered it; `where`: the letter that
    asks it.
    """

    match: Match
    tenure: Tenure
    is_asked: bool = False
    is_sealed: bool = False
    where: str | None = None


async def places(house: House, user: User) -> tuple[Place, ...]:
    """Return every seat that a person holds in an open match, with what is asked of them there now; then their latest finished matches."""

    async def read(tx: Transaction) -> tuple[Place, ...]:
        seats = {one.match: one for one in (*await tx.seats.held_by(user), *await tx.seats.kept_by(user, LATELY))}
        matches = [one for one in await tx.matches.by_id(seats) if not one.is_contest]
        matches.sort(key=lambda match: (not match.is_over, match.opened_at), reverse=True)
        return tuple([await _place(Act(house, tx, one, ()), seats[one.id]) for one in matches])

    return await house.store.transact(read)


async def _place(act: Act, tenure: Tenure) -> Place:
    match = act.match
    if not match.takes_orders:
        return Place(match, tenure)
    position = table_of(match)
    prompt = position.asked(tenure.seat)
    if prompt is None:
        return Place(match, tenure)
    sealed = (await sealed_now(act, position)).get(tenure.seat)
    post = await act.tx.outbox.posted(match.id, f"seat/{tenure.seat}", slot_of(match.line, prompt.key))
    return Place(match, tenure, True, sealed is not None, post.remote_id if post else None)


def meant(places: tuple[Place, ...], typed: str) -> tuple[Place, ...]:
    """Return the places that typed words may mean: by id or title; without words those in open matches, else the newest."""
    matches = naming.matches_meant([one.match for one in places], typed)
    if not typed.strip():
        is_open = [one for one in matches if not one.is_over]
        matches = tuple(is_open or matches[:1])
    return tuple(one for one in places if one.match in matches)


@dataclass(frozen=True, repr=False)
class Shown:
    """What a person holds: a match's letter to a seat, and the names of the players."""

    match: Match
    seat: Seat
    letter: Letter
    names: dict[Seat, str]


@OnMatch
async def hand(act: Act, user: User) -> Shown:
    """Return the letter of a seat as it is now: also during another's turn, while a result is held, and after the end.

    Refused: `no-such-match`, `not-seated`, `not-started`.
    """
    tenure = act.tenure_of(user)
    if tenure is None or act.match.is_contest:
        raise Refused("not-seated")
    if act.match.state is None:
        raise Refused("not-started")
    _, letter = await living_letter(act, tenure.seat)
    if not act.match.takes_orders:
        state = Notice("hand-held" if act.match.is_held else "hand-over")
        letter = replace(letter, kind="step", prompt=None, seal=None, buttons=(), deadline=None, notices=(state,))
    return Shown(act.match, tenure.seat, letter, {one.seat: one.name for one in act.seated})
