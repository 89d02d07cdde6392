"""The matches of a season's stage: how they begin, what the hosts are asked for their results, and what the file reads of these."""

from collections.abc import Iterator, Mapping, Sequence, Set
from fractions import Fraction
from itertools import chain
from typing import Any, Final, Literal

from msgspec import UNSET
from msgspec.structs import astuple, replace

from games.design.decrees import Enter, OpenPlay
from games.design.state import Asked, Began, News, Places, ResultEntered, Standing, State, seat_in
from games.design.vocabulary.plays import CALLED_OFF, COINS
from games.design.vocabulary.values import mark
from games.form import Amounts, Answer, Form, Pick, Rejected, nothing
from games.game import CHAIR, Account, Begun, Brought, Everyone, Outcome, Play, Plays, Resolution, Seat


def opened(state: State, order: OpenPlay) -> Resolution[State, News] | Rejected:
    """Return the position in which a match of the stage has begun. Refused: one that the stage does not play, or that is on."""
    play = next((play for play in state.plays if play.key == order.play), None)
    if play is None or order.play in {*state.begun, *state.entered} or order.seats != play.seats:
        return Rejected("no-such-play", {"play": order.play})
    match = Begun(order.match, order.game, play.seats)
    return Resolution(replace(state, begun={**state.begun, order.play: match}), (Began(Everyone(), *astuple(match)),))


def entered(state: State, order: Enter) -> Resolution[State, News] | Rejected:
    """Return the position in which a match of the stage has a result that hosts entered, in the place of any other."""
    play = next((play for play in state.plays if play.key == order.play), None)
    if play is None or sorted(seat for tied in order.places for seat in tied) != sorted(play.seats):
        return Rejected("no-such-play", {"play": order.play})
    news = ResultEntered(Everyone(), order.places)
    return Resolution(replace(state, entered={**state.entered, order.play: order.places}), (news,))


def _enter(state: State, numbers: Mapping[Seat, int], on: Set[str]) -> Enter | None:
    """Return the decree that enters the result of a match in which all of these seats are: who has no number is last. Of several it is one
    that is not `on`, with no other players, without a result as yet.
    """
    fitting = [play for play in state.plays if {*numbers} <= {*play.seats}]
    if not fitting:
        return None
    play = min(fitting, key=lambda play: (play.key in on, {*numbers} != {*play.seats}, play.key in state.entered))
    last = max(numbers.values(), default=0) + 1
    placed = {seat: numbers.get(seat, last) for seat in play.seats}
    groups = (tuple(seat for seat in play.seats if placed[seat] == number) for number in sorted({*placed.values()}))
    return Enter(play.key, tuple(groups))


def asked(plays: tuple[Play, ...]) -> tuple[Asked, ...]:
    """Return the question to the hosts for the results of a stage: of each match the places of its seats, 1 for the best, who has none
    is last, their scores, above 0 and below, and their purses where these are in play; and which were called off.
    """
    if not plays:
        return ()
    form: Form = (
        *chain.from_iterable(map(_fields, plays)),
        Pick(CALLED_OFF, tuple(each.key for each in plays), 0, len(plays)),
    )
    return (Asked(CHAIR, "", {}, form, {field.key: nothing(field) for field in form}),)


def _fields(play: Play) -> Iterator[Amounts]:
    seats = tuple(map(mark, play.seats))
    yield Amounts(play.key, seats, len(seats) ** 2)
    yield from (Amounts(play.key + sign, seats, _MOST) for sign in (_ABOVE, _BELOW))
    yield from (Amounts(f"{play.key}/{name}", seats, _MOST) for name in COINS if play.purses)


_ABOVE: Final = "/plus"
_BELOW: Final = "/minus"
_MOST: Final = 1 << 57
"""More than all scores of a match come to."""


def answered(state: State, outcomes: Mapping[str, Outcome | None]) -> Answer:
    """Return the answer to that question which the outcomes of all matches come to, by the keys of their plays. A match that began before
    there were scores is not asked for them.
    """
    answer: dict[str, Any] = {CALLED_OFF: tuple(key for key, outcome in outcomes.items() if outcome is None)}
    for play in state.plays:
        entered = state.entered.get(play.key)
        answer |= _filled(state, play, _by_hand(play, entered) if entered else outcomes.get(play.key) or _NOTHING)
    return {field.key: answer[field.key] for field in state.asked[0].form}


_NOTHING: Final = Outcome((), (), "", ())


def _by_hand(play: Play, entered: Places) -> Outcome:
    """Return a result that hosts entered as an outcome: who is first has won, and a score is how many come behind."""
    places = tuple(tuple(map(play.seats.index, tied)) for tied in entered)
    behind = {seat: sum(map(len, places[at:])) for at, tied in enumerate(places, 1) for seat in tied}
    return Outcome(places, places[0], "entered", tuple(behind[seat] for seat in sorted(behind)))


def _filled(state: State, play: Play, outcome: Outcome) -> dict[str, Any]:
    """Return what the fields of a match are answered."""
    seats, purses = tuple(map(mark, play.seats)), outcome.accounts or (_purses(state, play) if play.purses else ())
    scores, held = dict(zip(seats, outcome.scores, strict=False)), dict(zip(seats, purses, strict=False))
    numbers = {
        "": {seats[seat]: number for number, tied in enumerate(outcome.places, 1) for seat in tied},
        _ABOVE: scores,
        _BELOW: {seat: -score for seat, score in scores.items()},
        **{f"/{name}": {seat: getattr(purse, name) for seat, purse in held.items()} for name in COINS},
    }
    return {play.key + kind: {seat: each for seat, each in of.items() if each > 0} for kind, of in numbers.items()}


def _purses(state: State, play: Play) -> tuple[Account, ...]:
    """Return what each player of a match holds in the season."""
    parts = state.position["parts"]
    return tuple(Account(*(parts[name][seat] if name in parts else 0 for name in COINS)) for seat in play.seats)


def _brought(state: State, play: Play) -> Brought | None:
    """Return the purses that players bring into a match; None where they are not in play."""
    return Brought(_purses(state, play), (), garnets_tradable=False) if play.purses else None


def results(state: State, answer: Answer) -> dict[str, Any]:
    """Return what the hosts answered as ``t.results`` has it."""
    return {play.key: _result(play, answer, state.position["parts"]) for play in state.plays}


def _result(play: Play, answer: Answer, parts: Mapping[str, Any]) -> dict[str, Any]:
    """Return the result of a match; `parts`: of the season, which name the team of each player, and the purses."""
    numbers, off = answer[play.key], answer[CALLED_OFF]
    assert isinstance(numbers, Mapping)
    assert isinstance(off, tuple | list)
    last, seats = len(play.seats) ** 2 + 1, [mark(seat) for seat in play.seats]
    placed = {seat: numbers.get(seat, last) for seat in seats}
    names = [name for name in COINS if play.purses and name in parts]
    purses = {name: {seat: answer[f"{play.key}/{name}"].get(seat, 0) for seat in seats} for name in names}
    if play.key in off:
        return {"seats": seats, "places": [], "winners": [], "scores": {}, "purses": purses, "called_off": True}
    places = in_groups(placed)
    words = parts.get(play.teams) if play.teams else None
    if words is not None:
        places = in_groups(_of_teams(places, words))
    above, below = (answer.get(play.key + sign, {}) for sign in (_ABOVE, _BELOW))
    scores = {seat: above.get(seat, 0) - below.get(seat, 0) for seat in seats}
    winners = places[0] if places else []
    return {
        "seats": seats, "places": places, "winners": winners, "scores": scores, "purses": purses, "called_off": False,
    }  # fmt: skip


def in_groups(places: Mapping[str, Any]) -> list[list[str]]:
    """Return those who have a place in groups, the least first."""
    return [[name for name in places if places[name] == place] for place in sorted({*places.values()})]


def _of_teams(places: list[list[str]], words: Sequence[str | None]) -> dict[str, Fraction]:
    """Return the mean place of the players of each team."""
    means, before = dict[str, list[Fraction]](), 0
    for tied in places:
        for seat in tied:
            if (word := words[seat_in(seat)]) is not None:
                means.setdefault(word, []).append(Fraction(2 * before + len(tied) + 1, 2))
        before += len(tied)
    return {team: sum(own, Fraction(0)) / len(own) for team, own in means.items()}


def read(raw: list[dict[str, Any]]) -> tuple[Play, ...]:
    """Return the matches of a stage as the worker gave them."""
    return tuple(map(_read, raw))


def _read(raw: dict[str, Any]) -> Play:
    seats, games = tuple(map(seat_in, raw["seats"])), tuple(raw["games"])
    return Play(
        **{**raw, "seats": seats, "games": games, "teams": raw["teams"] or UNSET, "purses": raw["purses"] or UNSET}
    )


def _left(state: State) -> tuple[int, ...]:
    return tuple(seat for seat in range(state.position["seats"]) if mark(seat) not in state.position["out"])


def _begin(play: Play, match: str, game: str) -> OpenPlay:
    return OpenPlay(match, game, play.seats, play.key)


def _opening(state: State) -> Literal["before", "in", "after"]:
    """Return how far the first stage of a round is, which has no phase; results that hosts enter begin it, too."""
    if state.position["phase"]:
        return "after"
    return "in" if state.begun or state.entered else "before"


def _course(event: News) -> tuple[int | None, tuple[Seat, ...] | None]:
    if not isinstance(event, Standing):
        return None, None
    return event.view.round, None if event.out is None else tuple(map(seat_in, event.out))


def roles(part: str, state: State) -> tuple[tuple[str, Seat], ...]:
    """Return the value of this part of each seat that is in and has one, as the name of its role; none without a part."""
    values = state.position["parts"][part] if part else ()
    return tuple((f"{part}/{values[seat]}", seat) for seat in _left(state) if values and values[seat] is not None)


def accounts(books: tuple[str, ...], state: State) -> dict[tuple[str, str], int]:
    """Return what each player has of the parts that are books."""
    parts = state.position["parts"]
    return {(f"P{seat + 1}", name): count for name in books for seat, count in enumerate(parts[name])}


PLAYS: Final = Plays[State](
    now=lambda state: state.plays,
    begun=lambda state: state.begun,
    left=_left,
    episode=lambda state: max(state.position["round"], 1),
    begin=_begin,
    begins=lambda order: (order,) if isinstance(order, OpenPlay) else (),
    entered=lambda state: frozenset(state.entered),
    enter=_enter,
    answer=lambda state, outcomes, _: answered(state, outcomes),
    opening=_opening,
    brought=_brought,
    course=_course,
)
"""How a season that is a file has its matches played."""
