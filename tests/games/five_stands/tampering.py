"""Change one thing that Five Stands tells, asks or shows."""

from collections.abc import Callable, Iterable
from dataclasses import replace as changed
from typing import Any, Final

from msgspec.structs import replace

from games import five_stands
from games.five_stands.events import (
    Event,
)
from games.five_stands.state import State, View
from games.form import Rejected
from games.game import AnyGame, Outcome, Prompt, Room, Trading

Events = tuple[Any, ...]

Tamper = Callable[[State, State, Events], Iterable[Any]]
"""Map the position before, the position after and the true events to the events that are told."""

GAME: Final = changed(five_stands.GAME, draw=lambda thing, locale: None)
"""Without pictures, which show the same as views and events, leaks are found faster."""

assert GAME.trading is not None
TRADING: Final[Trading[State, Event]] = GAME.trading


# How to tamper -----------------------------------------------------------------------------------------------------------


def events(tamper: Tamper) -> AnyGame:
    """The game with other events, of the setup, of every step and of every trade."""

    def setup(seats: int, options: Any, chance: Any) -> Any:
        done = GAME.setup(seats, options, chance)
        return replace(done, events=tuple(tamper(done.state, done.state, done.events)))

    def resolve(state: State, answers: Any, chance: Any) -> Any:
        done = GAME.resolve(state, answers, chance)
        return replace(done, events=tuple(tamper(state, done.state, done.events)))

    def swap(state: State, *bargain: Any) -> Any:
        done = TRADING.swap(state, *bargain)
        return (
            done if isinstance(done, Rejected) else replace(done, events=tuple(tamper(state, done.state, done.events)))
        )

    return changed(GAME, setup=setup, resolve=resolve, trading=changed(TRADING, swap=swap))


def audience(kind: type[Event], to: Callable[[State, State, Any], Any]) -> AnyGame:
    """The game with another audience for one kind of event; no one is told twice."""

    def tamper(before: State, after: State, news: Events) -> Iterable[Any]:
        return [replace(one, to=to(before, after, one)) if isinstance(one, kind) else one for one in news]

    return events(tamper)


def without(kind: type[Event]) -> AnyGame:
    """The game that never tells one kind of event."""
    return events(lambda before, after, news: [one for one in news if not isinstance(one, kind)])


def views(tamper: Callable[[State, Any, View], View]) -> AnyGame:
    """The game with other views."""
    return changed(GAME, view=lambda state, reader: tamper(state, reader, GAME.view(state, reader)))


def prompts(tamper: Callable[[State, tuple[Prompt, ...]], Iterable[Prompt]]) -> AnyGame:
    """The game with other questions."""
    return changed(GAME, prompts=lambda state: tuple(tamper(state, GAME.prompts(state))))


def rooms(tamper: Callable[[State, tuple[Room, ...]], Iterable[Room]]) -> AnyGame:
    """The game with other rooms."""
    return changed(GAME, rooms=lambda state: tuple(tamper(state, GAME.rooms(state))))


def outcomes(tamper: Callable[[State, Outcome], Outcome]) -> AnyGame:
    """The game with other outcomes."""

    def resolve(state: State, answers: Any, chance: Any) -> Any:
        done = GAME.resolve(state, answers, chance)
        return replace(done, outcome=tamper(done.state, done.outcome)) if done.outcome else done

    return changed(GAME, resolve=resolve)


def indiscreet(**tellers: Callable[[State, Any, str], Any]) -> AnyGame:
    """The game whose `tell`, `why` or `draw` also remembers the position that was looked at last."""
    last: list[State] = []

    def view(state: State, reader: Any) -> View:
        last[:] = [state]
        return GAME.view(state, reader)

    def telling(how: Callable[[State, Any, str], Any]) -> Callable[[Any, str], Any]:
        return lambda thing, locale: how(last[0], thing, locale)

    tampered: dict[str, Any] = {name: telling(how) for name, how in tellers.items()}
    return changed(GAME, view=view, **tampered)


def trading(offer: Any = TRADING.offer, swap: Any = TRADING.swap) -> AnyGame:
    """The game with another way to trade."""
    return changed(GAME, trading=changed(TRADING, offer=offer, swap=swap))
