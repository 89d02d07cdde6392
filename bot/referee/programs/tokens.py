"""Tokens with which a program reads a match, or plays one seat of it. They are stored as hashes, listed and ended by who made them.

A token is for one match and one person. It opens what that person may know there: their seat's letters and questions, or what is public.
"""

from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from bot.referee.acts import belonging
from bot.referee.acts.acts import Act, House
from bot.referee.core.facts import SeatName
from bot.referee.core.model import Notice, Refused, Tenure, User
from bot.referee.core.ports import Noted, Transaction
from bot.referee.core.turns.machines import PROGRAM_SEATED, programs
from bot.referee.people import signing
from games import catalogue

Kind = Literal["read", "play", "public", "host"]
"""What a token opens: a seat to read, a seat to play, what is public of a match, or its hosts' commands."""

LASTS: Final = timedelta(days=180)
MOST: Final = 10
"""Tokens of one person that work at a time."""
MARK: Final = 12
HOOKS: Final = "hook/"
"""How the names of notes of webhooks begin; those of its token follow."""


class _Token(Struct, frozen=True):
    match: str
    kind: Kind
    made_at: datetime
    until: datetime
    is_untold: bool = False


_TOKENS: Final = Noted("program/", _Token)


@dataclass(frozen=True)
class Program:
    """What a token opens. `name`: of its note, without the prefix; `mark` names it to its owner, and opens nothing.

    `is_untold`: it plays, was made before the deal, and has done nothing since.
    """

    user: User
    match: str
    kind: Kind
    made_at: datetime
    until: datetime
    name: str
    is_untold: bool = False

    @property
    def mark(self) -> str:
        """What it is called in its owner's list."""
        return self.name.rpartition("/")[2][:MARK]

    @property
    def is_of_seat(self) -> bool:
        """Whether it opens what the seat of its person may know."""
        return self.kind in {"read", "play"}


def prefix(user: User) -> str:
    """Return how the names of a person's tokens begin."""
    return f"{_TOKENS.prefix}{signing.packed(user)}/"


def hooks_of(user: User, name: str = "") -> str:
    """Return how the names of the webhooks begin that a person's tokens made, or one of them (`name`)."""
    return f"{HOOKS}{name}/" if name else f"{HOOKS}{signing.packed(user)}/"


async def make(house: House, user: User, match_id: str, kind: Kind) -> str:
    """Make a token and return it; it is stored nowhere. `kind`: what it opens.

    That a program may play is told to everyone, once for each of its players: at once, or for a token that was made before the deal with
    the first thing that the program does after it (`play_now`).

    Refused: `no-such-match`, `program-not-here`, `program-not-yours`, `program-over`, `program-too-many`.
    """

    async def work(act: Act) -> str:
        tenure = act.tenure_of(user)
        await _refuse(act, tenure, user, kind)
        if len(await signing.working(_TOKENS, act.tx, user, act.now)) >= MOST:
            raise Refused("program-too-many", {"most": MOST})
        is_untold = kind == "play" and act.match.is_sign_up
        if kind == "play" and tenure is not None and not is_untold:
            await _tell(act, tenure)
        made = _Token(match_id, kind, act.now, act.now + LASTS, is_untold)
        return await signing.keep(_TOKENS, act.tx, house, user, made)

    return await house.act(match_id, work)


async def _refuse(act: Act, tenure: Tenure | None, user: User, kind: Kind) -> None:
    match = act.match
    if kind == "public":
        is_open = match.settings.page == "public" or tenure is not None or user in match.hosts
        if not (is_open and not match.is_run):
            raise Refused("program-not-yours")
        return
    if kind == "host":
        if user not in match.hosts:
            raise Refused("program-not-yours")
        return
    if tenure is None:
        raise Refused("program-not-yours")
    if kind == "read":
        return
    if match.is_over:
        raise Refused("program-over")
    is_elsewhere = match.is_run or match.is_contest or catalogue.is_season(match.game)
    if is_elsewhere or await belonging.season_of(act.tx, match):
        raise Refused("program-not-here")


async def _tell(act: Act, tenure: Tenure) -> None:
    """Note that a program may play a seat from now on, and tell everyone; nothing where that is known of this player."""
    seat = tenure.seat
    if seat in programs(one for one in await act.tx.journal.of(act.match.id) if one.at >= tenure.from_at):
        return
    entry = await act.write(PROGRAM_SEATED, tenure.user, facts={"seat": seat})
    await act.send(act.outgoing.public(f"program/{entry.mark}", Notice("program-plays", {"who": SeatName(seat)})))


async def play_now(house: House, program: Program) -> None:
    """Tell everyone that `program` plays its seat, if its token was made before the deal and they have not been told since."""

    async def work(act: Act) -> None:
        tenure, token = act.tenure_of(program.user), await _TOKENS.get(act.tx, program.name)
        if tenure is None or token is None or act.match.is_sign_up:
            return
        await _tell(act, tenure)
        await _TOKENS.save(act.tx, program.name, replace(token, is_untold=False))

    if program.is_untold:
        with suppress(Refused):  # the match was erased meanwhile
            await house.act(program.match, work)


async def opened(tx: Transaction, token: str, now: datetime) -> Program | None:
    """Return what a token opens; None for one that is guessed, ended, or too old."""
    user, made = await signing.opened(_TOKENS, tx, token, now) or ("", None)
    return _program(user, signing.name_of(user, token), made) if made is not None else None


async def still(tx: Transaction, user: User, name: str, now: datetime) -> Program | None:
    """Return what the token of this name still opens."""
    token = await _TOKENS.get(tx, name)
    return _program(user, name, token) if token is not None and now < token.until else None


async def listed(tx: Transaction, user: User, now: datetime) -> tuple[Program, ...]:
    """Return a person's tokens that work, the newest first."""
    tokens = (await signing.working(_TOKENS, tx, user, now)).items()
    listed = (_program(user, name, one) for name, one in tokens)
    return tuple(sorted(listed, key=lambda program: program.made_at, reverse=True))


async def end(house: House, user: User, mark: str = "") -> int:
    """End the token that `mark` names, or all, with the webhooks made by them; return how many tokens ended.

    Refused: `program-none`.
    """

    async def work(tx: Transaction) -> int:
        meant = [one for one in await listed(tx, user, house.clock.now()) if not mark or one.mark == mark]
        for program in meant:
            await _TOKENS.save(tx, program.name, None)
            await tx.notes.drop(hooks_of(user, program.name))
        if not meant:
            raise Refused("program-none")
        return len(meant)

    return await house.do(work)


async def forget(tx: Transaction, user: User) -> None:
    """End all tokens and webhooks of a person."""
    await tx.notes.drop(prefix(user))
    await tx.notes.drop(hooks_of(user))


def _program(user: User, name: str, token: _Token) -> Program:
    return Program(user, token.match, token.kind, token.made_at, token.until, name, token.is_untold)
