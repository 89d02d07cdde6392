"""The matches of a season as the referee knows them: what is to be played now, how it begins, and what it comes to.

Places of heats go by score, then by place at the table; ties are broken by lot.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, TypeAlias

from msgspec import UNSET

from games.chance import Chance
from games.form import Answer
from games.game import Account, Begun, Everyone, Outcome, Play, Plays, Seat
from games.season.decrees import CallOff, Decree, EndSide, Open, OpenHeats
from games.season.events import EpisodeBegan, GoldPlotted
from games.season.state import CURRENCIES, DRAWN, Link, State, accounts, left, mark

Played: TypeAlias = tuple[tuple[Seat, ...], Outcome]
"""Who sat in a match, and how it ended."""


def now(state: State) -> tuple[Play, ...]:
    """Return the main match, at one table or several, or the next match of a duel. Hosts open what is no duel, and call the final."""
    match state.phase:
        case "match" if state.heats is not UNSET:
            heats = enumerate(state.heats, 1)
            return tuple(Play(f"table-{number}", one.seats, (one.game,), by_hosts=True) for number, one in heats)
        case "match":
            return (Play("match", left(state), by_hosts=True),)
        case "duel":
            assert state.candidate is not None
            assert state.opponent is not None
            assert state.duel is not None
            pair, duel = (state.candidate, state.opponent), state.duel
            return (Play("duel", pair, (duel.game,), duel.options, by_hosts=state.is_stopped),)
        case "finale":
            return (Play("final", left(state), by_hosts=True),)
    return ()


def begun(state: State) -> dict[str, Begun]:
    """Return what is played now, side challenges by their ids; a match that hosts run by themselves is none of it."""
    tables: dict[str, Begun] = {side.match: side for side in state.sides}
    if state.heats is not UNSET:
        tables |= {f"table-{number}": one for number, one in enumerate(state.heats, 1) if one.match}
    elif state.link is not None and not state.link.is_announced:
        tables["duel" if state.phase == "duel" else "match"] = state.link
    return tables


def beside(state: State) -> tuple[Play, ...]:
    """Return the side challenges."""
    return tuple(Play(side.match, side.seats, (side.game,)) for side in state.sides)


def begin(play: Play, match: str, game: str) -> Open:
    """Return the decree by which a match of a duel begins."""
    return Open("duel", Link(match, game, play.seats))


def begins(decree: Decree) -> tuple[Link, ...]:
    """Return the matches that begin by a decree; where a heat is dealt again, all heats."""
    if isinstance(decree, Open):
        return (decree.link,)
    return decree.heats if isinstance(decree, OpenHeats) else ()


def answer(state: State, outcomes: Mapping[str, Outcome | None], chance: Chance) -> Answer:
    """Return who won a duel, or the places and purses of a main match."""
    played = [(play.seats, outcome) for play in now(state) if (outcome := outcomes[play.key]) is not None]
    places = _of_heats(state, played, chance) if state.heats is not UNSET else _of_match(*played[0])
    if state.phase != "duel":
        return {"places": places, **_purses(state, played)}
    first = [seat for seat, place in places.items() if place == 1]
    return {"winner": (first[0] if len(first) == 1 else DRAWN,)}


def _of_match(seats: tuple[Seat, ...], outcome: Outcome) -> dict[str, int]:
    return {mark(seats[seat]): number for number, place in enumerate(outcome.places, 1) for seat in place}


def _of_heats(state: State, played: Sequence[Played], chance: Chance) -> dict[str, int]:
    lot = chance.shuffle(left(state))
    keys = {seat: (*key, lot.index(seat)) for heat in played for seat, key in _keys(*heat).items()}
    order = sorted(keys, key=keys.__getitem__)
    return {mark(seat): place for place, seat in enumerate(order, 1)}


def _keys(seats: tuple[Seat, ...], outcome: Outcome) -> dict[Seat, tuple[int, int]]:
    """Return the score of each player, the best first, and their place at their table."""
    scores = outcome.scores
    return {
        seats[seat]: (-scores[seat] if scores else 0, place)
        for place, tied in enumerate(outcome.places)
        for seat in tied
    }


def _purses(state: State, played: Sequence[Played]) -> Mapping[str, Any]:
    """Return what each purse holds at the end, if purses are in play; where a game does not say, what it held at first."""
    if state.purses is None:
        return {}
    held = dict[Seat, Account]()
    for seats, outcome in played:
        held |= zip(seats, outcome.accounts or [state.purses[seat] for seat in seats], strict=True)
    return {
        currency: {mark(seat): count for seat, end in held.items() if (count := getattr(end, currency))}
        for currency in CURRENCIES
    }


def opening(state: State) -> Literal["before", "after"]:
    """Return whether the main match or the final is to come; one that is on is nothing that the plan opens."""
    return "before" if state.phase in {"match", "finale"} and state.link is None else "after"


def roles(state: State) -> tuple[tuple[str, Seat], ...]:
    """Return the candidate, while more than two are left."""
    is_candidate = state.phase in {"gift", "opponent", "duel"} and len(left(state)) > 2
    return (("candidate", state.candidate),) if is_candidate and state.candidate is not None else ()


PLAYS: Final = Plays[State](
    now=now,
    begun=begun,
    left=left,
    episode=lambda state: state.episode,
    begin=begin,
    begins=begins,
    answer=answer,
    opening=opening,
    beside=beside,
    won=EndSide,
    called_off=CallOff,
    roles=roles,
    accounts=accounts,
    plotted=lambda match, seats, gold: GoldPlotted(Everyone(), match, seats, gold),
    course=lambda event: (event.episode if isinstance(event, EpisodeBegan) else None, None),
)
