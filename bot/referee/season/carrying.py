"""One act on a season within its transaction: position, journal, books, roles and letters. Every change of an account is booked."""

from collections.abc import Mapping
from typing import Any, Final, ParamSpec, TypeVar

import msgspec

from bot.referee.acts import belonging
from bot.referee.acts.acts import Act, House, OnMatch
from bot.referee.core.facts import Fact, SeatName
from bot.referee.core.model import Errand, Match, Notice, Refused, Submission, User
from bot.referee.core.model.rooms import LOUNGING
from bot.referee.core.positions import episode_at, table_of
from bot.referee.fold.rules import is_bargain
from bot.referee.letters.letters import decree_errands
from bot.referee.play import rounds
from bot.referee.record import books
from bot.referee.showing import lounge
from bot.referee.words.revealing import reveal_due
from games import catalogue, table
from games.form import Answer, Rejected
from games.game import CHAIR, Seat
from games.season.state import State

_OUT: Final = "eliminated"
"""The role of who is out."""

P = ParamSpec("P")
R = TypeVar("R")


class OnAnySeason(OnMatch[P, R]):
    """An act on a season of any format, in any status."""

    async def __call__(self, house: House, match_id: str, *parts: P.args, **named: P.kwargs) -> R:
        """Do the act.

        Refused: `no-such-match`, `no-such-season`, and what the function refuses.
        """

        async def checked(act: Act) -> R:
            await self.check(act)
            return await self.within(act, *parts, **named)

        return await house.act(match_id, checked)

    async def check(self, act: Act) -> None:
        """Check that it is one. Refused: `no-such-season`."""
        if not catalogue.is_season(act.match.game):
            raise Refused("no-such-season", {"season": act.match.id, "kind": "none"})


class OnAnyRunning(OnAnySeason[P, R]):
    """An act that moves a season of any format, which must be running."""

    async def check(self, act: Act) -> None:
        """Check that the season runs, and bring its books into line.

        Refused: `no-such-season`, `not-running`, `season-paused`.
        """
        await super().check(act)
        if not act.match.is_running:
            raise Refused("season-paused" if act.match.is_paused else "not-running")
        if act.match.game == catalogue.SEASON:
            await books.reconcile(act)


class OnAnyBegun(OnAnyRunning[P, R]):
    """An act that moves a running season of any format, or one in one file that is paused."""

    async def check(self, act: Act) -> None:
        """Check as a running season is, unless one in one file is paused.

        Refused: `no-such-season`, `not-running`, `season-paused`.
        """
        if not act.match.is_paused or act.match.game == catalogue.SEASON:
            await super().check(act)
        else:
            await OnAnySeason.check(self, act)


class OnSeason(OnAnySeason[P, R]):
    """An act on a built-in season, in any status."""

    async def check(self, act: Act) -> None:
        """Check that it is one. Refused: `no-such-season`."""
        refuse_other(act.match)


class OnRunning(OnAnyRunning[P, R]):
    """An act that moves a built-in season, which must be running."""

    async def check(self, act: Act) -> None:
        """Check that it is one and runs, and bring its books into line.

        Refused: `no-such-season`, `not-running`, `season-paused`.
        """
        refuse_other(act.match)
        await super().check(act)


def refuse_other(match: Match) -> None:
    """Check that a match is a built-in season. Refused: `no-such-season`."""
    if match.game != catalogue.SEASON:
        kind = "other" if catalogue.is_season(match.game) else "none"
        raise Refused("no-such-season", {"season": match.title if kind == "other" else match.id, "kind": kind})


def state_of(act: Act) -> State:
    """Return the state of a built-in season."""
    state: State = table_of(act.match).state
    return state


def episode_in(act: Act) -> int:
    """Return the number of the present episode."""
    return episode_at(table_of(act.match))


async def carry_out(act: Act, actor: User, decree: Any, reason: str, match: str | None = None) -> Match:
    """Carry out a decree: position, journal, books, roles and letters, in this one transaction. `match`: of which it is, for the books.

    Refused: `season-refused`.
    """
    before = table_of(act.match)
    # That a match begins asks no file: a transaction that has dealt one is not run again for it.
    is_opening = before.game.plays is not None and bool(before.game.plays.begins(decree))
    done = table.decree(before, decree) if is_opening else await act.ask(before.game, table.decree, before, decree)
    if isinstance(done, Rejected):
        raise Refused("season-refused", {"why": done})
    after, events = done
    is_same_round = after.round == before.round and after.outcome is None
    kept = {"ready_at": act.match.ready_at} if is_same_round else {}
    entry = await act.write("decreed", actor, reason, msgspec.to_builtins(decree), ahead=(after, events), **kept)
    place = "trade/gift" if is_bargain(entry) else "decree"
    await act.send(*decree_errands(act.outgoing, f"{place}/{entry.mark}", events, before, after))
    await act.send(
        *(act.outgoing.refresh(prompt.seat, prompt.key) for prompt in before.prompts if prompt.seat != CHAIR)
    )
    await _settle(act, match)
    await reveal_due(act)
    return act.match


async def _settle(act: Act, match: str | None) -> None:
    """Bring the books and the roles of a season into line with its position."""
    if act.match.game == catalogue.SEASON:
        await books.book(act, state_of(act).transfers, match)
    await give_roles(act)


async def answer_chair(act: Act, actor: User, answer: Answer, source: str, match: str | None = None) -> Match:
    """Answer for the chair, as any seat answers, and resolve it. A result that is held is booked once it is announced.

    Refused: `not-open`, `season-refused`.
    """
    position = table_of(act.match)
    prompt = position.asked(CHAIR)
    if prompt is None:
        raise Refused("not-open")
    checked = table.check(position, prompt, answer)
    if not isinstance(checked, Mapping):
        raise Refused("season-refused", {"why": checked})
    line = act.match.line
    named = f"{source}/{line}"  # after a rollback the same result is answered once more
    submission = Submission(act.match.id, line, CHAIR, prompt.key, 1, checked, "", act.now, named)
    await act.tx.orders.add([submission])
    step = act.match.step
    await rounds.close(act, actor, is_deadline=False)
    if act.match.step > step:
        await _settle(act, match)
    return act.match


async def give_roles(act: Act) -> int:
    """Bring the roles of the cast, the eliminated and others of the season, and the lounge, into line with the position, and write to who
    is out since. Returns how many changed.
    """
    held = await act.tx.seasons.roles(act.match.id)
    wanted = frozenset((*_roles(act), *lounge.of(act, held)))
    new, old = sorted(wanted - held), sorted(held - wanted)
    await act.tx.seasons.save_roles(act.match.id, new, old)
    await act.send(
        *act.outgoing.roles("remove_member", old),
        *(await lounge.opened(act, sorted(held & wanted)) if any(role == LOUNGING for role, _ in wanted) else ()),
        *act.outgoing.roles("add_member", new),
        *(
            errand
            for seat, user in act.outgoing.users.items()
            if (_OUT, user) in new
            for errand in _farewell(act, seat)
        ),
    )
    return len(new) + len(old)


def _farewell(act: Act, seat: Seat) -> tuple[Errand, ...]:
    """Return the letter to a player who is out: their place in a built-in season, and what stays theirs. Who left that has heard it."""
    facts: dict[str, Fact] = {"who": SeatName(seat), "title": act.match.title}
    rooms, parting = act.match.settings.rooms_shown, [Notice("farewell-file", facts)]
    if act.match.game == catalogue.SEASON:
        state = state_of(act)
        place = {"place": len(state.accounts) - state.out.index(seat), "count": len(state.accounts)}
        episodes = (episode.number for episode in state.course if episode.eliminated == seat)
        parting = [Notice("farewell", {**facts, **place, "episode": number}) for number in episodes]
    is_shown, lounging = act.match.settings.rooms > 0 and rooms != "never", act.match.settings.lounge
    keeps = (
        Notice("farewell-keeps"),
        *([Notice(f"farewell-rooms-{rooms}")] if is_shown else []),
        *([Notice(f"farewell-lounge-{lounging}")] if lounging != "none" else []),
    )
    slot = f"farewell/{act.now:%d%H%M%S%f}"
    return tuple(act.outgoing.tell_seat(seat, slot, notice, *keeps) for notice in parting)


def _roles(act: Act) -> list[tuple[str, User]]:
    users, inside, season = act.outgoing.users, belonging.left(act.match), table_of(act.match)
    roles = [("cast" if seat in inside else _OUT, user) for seat, user in users.items()]
    return [
        *roles,
        *((role, users[seat]) for role, seat in belonging.plays_of(season).roles(season.state) if seat in users),
    ]
