"""What becomes of a season when its hosts decree something."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from msgspec import UNSET
from msgspec.structs import replace

from games import catalogue
from games.form import Rejected
from games.game import Everyone, Only, Resolution
from games.season import events
from games.season.decrees import (
    Announce,
    Award,
    CallOff,
    Decree,
    Eliminate,
    EndSide,
    Give,
    Grant,
    Leave,
    NameDuel,
    Open,
    OpenHeats,
    SetMeadows,
    SetTokens,
)
from games.season.duels import eliminated, left_between, let_go
from games.season.events import Event
from games.season.state import (
    ANNOUNCED,
    BANK,
    HEATS,
    MEADOWS,
    Link,
    State,
    balance,
    has_room_for_token,
    leaving,
    left,
    mark,
    move,
    purses_back,
    purses_out,
    with_tokens,
)
from games.season.telling import paid, preceded

Done: TypeAlias = Resolution[State, Event] | Rejected


def decree(state: State, given: Decree) -> Done:
    """The position after a decree and its news, or why it cannot be."""
    done: Done = _CARRY_OUT[type(given)](replace(state, transfers=()), given)
    return done


def _not_now(state: State) -> Rejected:
    """A refusal that says where the season stands, so that its words can say what can be done."""
    stage: str = state.phase
    if state.link is not None and state.phase in {"match", "duel"}:
        stage = "announced" if state.link.is_announced else "played"
    return Rejected("not-now", {"episode": state.episode, "stage": stage})


def _award(state: State, given: Award) -> Done:
    if not 0 <= given.seat < len(state.accounts):
        return Rejected("no-such-seat", {"seat": mark(given.seat)})
    held = balance(state, mark(given.seat), given.currency)
    if held + given.amount < 0:
        return Rejected("too-poor", {"held": held, "currency": given.currency})
    giver, taker = (BANK, mark(given.seat)) if given.amount > 0 else (mark(given.seat), BANK)
    state = move(state, giver, taker, given.currency, abs(given.amount), "award")
    return Resolution(state, paid(state, "award"))


def _give(state: State, given: Give) -> Done:
    """8.5, 8.6: what lies in the giver's account now; a purse that is in play lies in none."""
    refusal = _refuse_gift(state, given)
    if refusal is not None:
        return refusal
    giver, taker = mark(given.giver), mark(given.taker)
    state = move(state, giver, taker, "garnets", given.amount, "gift")
    told = (
        events.GarnetsGiven(Only(seat), given.giver, given.taker, given.amount, state.accounts[seat].garnets)
        for seat in (given.giver, given.taker)
    )
    return Resolution(state, tuple(told))


def _refuse_gift(state: State, given: Give) -> Rejected | None:
    if not state.options.garnets_tradable:
        return Rejected("gift-not-allowed")
    if given.giver == given.taker:
        return Rejected("gift-to-oneself")
    if not {given.giver, given.taker} <= set(left(state)):
        return Rejected("gift-of-who-is-out")
    if given.amount < 1:
        return Rejected("gift-of-nothing", {"given": given.amount})
    held = state.accounts[given.giver].garnets
    return Rejected("gift-too-much", {"held": held, "given": given.amount}) if given.amount > held else None


def _set_tokens(state: State, given: SetTokens) -> Done:
    """Refused if it would leave no opponent to choose, or an open question about tokens without answers."""
    if given.seat not in left(state) or given.tokens < 0:
        return Rejected("no-such-seat", {"seat": mark(given.seat)})
    if state.phase not in {"match", "duel"}:
        return _not_now(state)
    if given.tokens and not state.tokens[given.seat] and not has_room_for_token(state):
        return Rejected("no-room-for-token")
    told = events.TokensSet(Everyone(), given.seat, given.tokens)
    return Resolution(with_tokens(state, given.seat, given.tokens), (told,))


def _set_meadows(state: State, given: SetMeadows) -> Done:
    if len(given.meadows) != len(state.meadows) or not set(given.meadows) <= set(MEADOWS):
        return Rejected("meadows", {"seats": len(state.meadows), "meadows": ", ".join(MEADOWS)})
    told = events.MeadowsAssigned(Everyone(), given.meadows)
    return Resolution(replace(state, meadows=given.meadows), (told,))


def _grant(state: State, given: Grant) -> Done:
    if state.phase != "match":
        return _not_now(state)
    return Resolution(replace(state, power=given.power), (events.PowerGranted(Everyone(), given.power),))


def _name_duel(state: State, given: NameDuel) -> Done:
    """7.2: beforehand, until the opponent is known; 7.3: not where meadows decide."""
    if state.options.death_match_of == "by_meadow":
        return Rejected("duel-by-meadow")
    games = [duel.game for duel in state.options.duels]
    if given.game not in games:
        return Rejected("no-such-duel", {"games": ", ".join(map(catalogue.titled, games))})
    if state.phase not in {"match", "candidate", "gift", "opponent"}:
        return _not_now(state)
    return Resolution(replace(state, named=given.game), (events.DuelNamed(Everyone(), given.game),))


def _open(state: State, given: Open) -> Done:
    link = given.link
    told = events.MatchBegan(Everyone(), given.kind, link.match, link.game, link.seats, given.has_purses, link.prize)
    if given.kind == "side":
        if not set(link.seats) <= set(range(len(state.accounts))) or link.prize < 0:
            return _not_now(state)
        return Resolution(replace(state, sides=(*state.sides, link)), (told,))
    wanted = left(state) if given.kind == "match" else (state.candidate, state.opponent)
    if state.link is not None or given.kind != state.phase or link.seats != wanted:
        return _not_now(state)
    return Resolution(_opened(state, link, has_purses=given.has_purses), (told,))


def _announce(state: State, given: Announce) -> Done:
    if state.phase != "match" or state.link is not None:
        return _not_now(state)
    if not given.text.strip():
        return Rejected("no-rules-by-hand")
    link = Link(f"{ANNOUNCED}/{state.episode}", ANNOUNCED, left(state))
    told = events.HandMatchBegan(Everyone(), state.episode, given.text, link.seats, given.has_purses)
    return Resolution(_opened(state, link, has_purses=given.has_purses), (told,))


def _open_heats(state: State, given: OpenHeats) -> Done:
    """Every player who is left sits at exactly one table."""
    groups, sitting = tuple(one.seats for one in given.heats), sorted(seat for one in given.heats for seat in one.seats)
    games = {one.game for one in given.heats}
    is_begun = state.heats is not UNSET and groups == tuple(one.seats for one in state.heats)
    is_new = state.link is None and len(groups) > 1 and sitting == list(left(state))
    if (
        state.phase != "match"
        or not (is_begun or is_new)
        or len(games) != 1
        or not all(one.match for one in given.heats)
    ):
        return _not_now(state)
    told = events.HeatsBegan(Everyone(), state.episode, given.heats[0].game, given.heats, given.has_purses)
    if is_new:
        link = Link(f"{HEATS}/{state.episode}", given.heats[0].game, left(state))
        state = _opened(state, link, has_purses=given.has_purses)
    return Resolution(replace(state, heats=given.heats), (told,))


def _opened(state: State, link: Link, *, has_purses: bool) -> State:
    """The match is on, with the purses of its players; the meadows of a main match are remembered (7.3)."""
    state = replace(state, link=link, is_stopped=False)
    if state.phase == "match" and state.options.edition > 1:
        state = replace(state, stood=state.meadows)
    return purses_out(state, link.seats) if has_purses else state


def _call_off(state: State, given: CallOff) -> Done:
    told = events.MatchCalledOff(Everyone(), given.match)
    if state.heats is not UNSET and any(one.match == given.match for one in state.heats):
        heats = tuple(replace(one, match="") if one.match == given.match else one for one in state.heats)
        if any(one.match for one in heats):
            return Resolution(replace(state, heats=heats), (told,))
        state = replace(purses_back(replace(state, link=None)), heats=UNSET)
        return preceded((told,), let_go(state))
    if state.link is not None and state.link.match == given.match:
        state = purses_back(replace(state, link=None, is_stopped=state.phase == "duel"))
        return preceded((told,), let_go(state)) if state.phase == "match" else Resolution(state, (told,))
    if any(side.match == given.match for side in state.sides):
        return Resolution(_without_side(state, given.match), (told,))
    return Rejected("no-such-match-here", {"match": given.match})


def _end_side(state: State, given: EndSide) -> Done:
    side = next((side for side in state.sides if side.match == given.match), None)
    if side is None or not set(given.winners) <= set(side.seats):
        return Rejected("no-such-match-here", {"match": given.match})
    for seat in given.winners:
        state = move(state, BANK, mark(seat), "garnets", side.prize, "prize")
    told = events.SideEnded(Everyone(), given.match, given.winners, side.prize)
    return Resolution(_without_side(state, given.match), (told, *paid(state, "prize")))


def _without_side(state: State, match: str) -> State:
    return replace(state, sides=tuple(side for side in state.sides if side.match != match))


def _eliminate(state: State, given: Eliminate) -> Done:
    """Refused while a match of the season is on: it is aborted first, so that every purse is back."""
    if given.seat not in left(state):
        return Rejected("no-such-seat", {"seat": mark(given.seat)})
    if state.link is not None:
        return Rejected("match-is-on", {"match": state.link.match})
    state = replace(state, round=state.round + 1)
    return eliminated(state, given.seat, None, "host")


def _leave(state: State, given: Leave) -> Done:
    """The episode is not over with it: its own elimination is still to come."""
    if given.seat not in left(state):
        return Rejected("no-such-seat", {"seat": mark(given.seat)})
    if given.seat in leaving(state):
        return Rejected("leaves-already")
    if state.link is None and state.phase in {"match", "finale"}:
        return left_between(state, given.seat)
    told = events.Leaving(Everyone(), given.seat)
    return Resolution(replace(state, leaving=(*leaving(state), given.seat)), (told,))


_CARRY_OUT: Final[Mapping[type, Callable[[State, Any], Done]]] = {
    Award: _award,
    Give: _give,
    SetTokens: _set_tokens,
    SetMeadows: _set_meadows,
    Grant: _grant,
    NameDuel: _name_duel,
    Open: _open,
    OpenHeats: _open_heats,
    Announce: _announce,
    CallOff: _call_off,
    EndSide: _end_side,
    Eliminate: _eliminate,
    Leave: _leave,
}
