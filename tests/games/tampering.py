"""Change one thing that a game tells, asks or shows, as a planted fault that the suite of secrecy must find."""

from collections.abc import Callable, Iterable
from dataclasses import replace as changed
from typing import Any

from msgspec.structs import replace

from games.form import Rejected
from games.game import AnyGame, Event, Outcome, Prompt, Room

Events = tuple[Any, ...]
Tamper = Callable[[Any, Any, Events], Iterable[Any]]
"""Map the position before, the position after and the true events to the events that are told."""


def events(game: AnyGame, tamper: Tamper) -> AnyGame:
    """The game with other events, of the setup, of every step and of every trade."""

    def retold(before: Any, done: Any) -> Any:
        after = done.state
        return replace(done, events=tuple(tamper(after if before is None else before, after, done.events)))

    def swap(state: Any, *bargain: Any) -> Any:
        done = game.trading.swap(state, *bargain) if game.trading else None
        return done if isinstance(done, Rejected) else retold(state, done)

    return changed(
        game,
        setup=lambda *table: retold(None, game.setup(*table)),
        resolve=lambda state, *answers: retold(state, game.resolve(state, *answers)),
        trading=changed(game.trading, swap=swap) if game.trading else None,
    )


def each(game: AnyGame, tamper: Callable[[Any, Any, Any], Any]) -> AnyGame:
    """The game with each event changed: `tamper` takes the position before and after, and the event; None withholds it."""
    return events(
        game,
        lambda before, after, news: [new for one in news if (new := tamper(before, after, one)) is not None],
    )


def audience(game: AnyGame, kind: type[Event], to: Callable[[Any, Any, Any], Any]) -> AnyGame:
    """The game with another audience for one kind of event; no one is told twice."""
    return each(
        game,
        lambda before, after, event: replace(event, to=to(before, after, event)) if isinstance(event, kind) else event,
    )


def without(game: AnyGame, kind: type[Event]) -> AnyGame:
    """The game that never tells one kind of event."""
    return each(game, lambda before, after, event: None if isinstance(event, kind) else event)


def views(game: AnyGame, tamper: Callable[[Any, Any, Any], Any]) -> AnyGame:
    """The game with other views: `tamper` takes the position, the reader and the true view."""
    return changed(game, view=lambda state, reader: tamper(state, reader, game.view(state, reader)))


def prompts(game: AnyGame, tamper: Callable[[Any, tuple[Prompt, ...]], Iterable[Prompt]]) -> AnyGame:
    """The game with other questions."""
    return changed(game, prompts=lambda state: tuple(tamper(state, game.prompts(state))))


def rooms(game: AnyGame, tamper: Callable[[Any, tuple[Room, ...]], Iterable[Room]]) -> AnyGame:
    """The game with other rooms."""
    return changed(game, rooms=lambda state: tuple(tamper(state, game.rooms(state))))


def outcomes(game: AnyGame, tamper: Callable[[Any, Outcome], Outcome]) -> AnyGame:
    """The game with other outcomes."""

    def resolve(state: Any, answers: Any, chance: Any) -> Any:
        done = game.resolve(state, answers, chance)
        return replace(done, outcome=tamper(done.state, done.outcome)) if done.outcome else done

    return changed(game, resolve=resolve)


def indiscreet(game: AnyGame, **tellers: Callable[[Any, Any, str], Any]) -> AnyGame:
    """The game whose `tell`, `why` or `draw` also remembers the position that was looked at last."""
    last: list[Any] = []

    def view(state: Any, reader: Any) -> Any:
        last[:] = [state]
        return game.view(state, reader)

    def telling(how: Callable[[Any, Any, str], Any]) -> Callable[[Any, str], Any]:
        return lambda thing, locale: how(last[0], thing, locale)

    tampered: dict[str, Any] = {name: telling(how) for name, how in tellers.items()}
    return changed(game, view=view, **tampered)
