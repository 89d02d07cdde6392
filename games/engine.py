"""The engine over JSON lines: one command in, one answer out (``python -m games``). It is omniscient and knows no clock."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import UnsetType

from games import catalogue, table
from games.commands import COMMANDS, Advance, Close, Games, Give, Load, Look, Setup, Swap
from games.form import Answer, Rejected, Unreadable
from games.game import CHAIR, AnyGame, Event, Seat
from games.table import Fallen, Table
from games.wording import Words, plain

Names: TypeAlias = Mapping[Seat, str]

LOCALE: Final = "en"
WORDS: Final = Words()
_SEED: Final = re.compile(r"[0-9a-f]{64}", re.ASCII | re.IGNORECASE)


class Refusal(Exception):  # a refusal is an answer, no failure
    """The line is not carried out; the table stays as it was."""

    def __init__(self, id_: str, text: str = "", **facts: str | int) -> None:
        super().__init__(id_)
        self.id = id_
        self.text = text or plain(WORDS(id_, LOCALE, **facts))


# The engine ------------------------------------------------------------------------------------------------------------


class Engine:
    """One table at a time."""

    def __init__(self) -> None:
        self._table: Table | None = None
        self._names: Names = {}
        self._answers: dict[Seat, Answer] = {}

    def handle(self, line: str | bytes) -> str:
        """Return the answer to one line: a JSON object with ``ok`` true, or with ``ok`` false and an ``error``; never an exception."""
        before = self._table, self._names, self._answers
        try:
            return msgspec.json.encode(self._obey(_read(line))).decode()
        except Refusal as refused:
            error = refused
        except Exception as failure:  # noqa: BLE001  # a position from outside may break any rule there is
            error = Refusal("engine-failed", failure=type(failure).__name__)
        self._table, self._names, self._answers = before
        return msgspec.json.encode({"ok": False, "error": {"id": error.id, "text": error.text}}).decode()

    def _obey(self, command: Any) -> dict[str, Any]:
        obey: dict[type, Callable[[Any], dict[str, Any]]] = {
            Games: self._games,
            Setup: self._setup,
            Load: self._load,
            Give: self._give,
            Close: self._close,
            Advance: self._advance,
            Look: self._look,
            Swap: self._swap,
        }
        return obey[type(command)](command)

    # Putting a match on the table

    def _games(self, _: Games) -> dict[str, Any]:
        return {"ok": True, "games": [_about(_game(key)) for key in catalogue.keys()]}  # noqa: SIM118  # a module

    def _setup(self, command: Setup) -> dict[str, Any]:
        game, names = _game(command.game), dict(enumerate(command.seats))
        options = _options(game, command.options)
        refusal = table.refuse(game, len(names), options)
        if refusal:
            raise _refused(game, refusal, names)
        opening, events = table.opening(game, len(names), options, _seed(command.seed))
        return self._put(opening, names, events)

    def _load(self, command: Load) -> dict[str, Any]:
        game, names = _game(command.game), dict(enumerate(command.seats))
        refusal = table.refuse_seats(game, len(names))
        if refusal:
            raise _refused(game, refusal, names)
        state = _state(game, command.state, len(names))
        return self._put(Table(game, _seed(command.seed), state, command.step, command.outcome), names, ())

    def _put(self, opened: Table, names: Names, events: tuple[Event, ...]) -> dict[str, Any]:
        self._names = names
        return self._moved(opened, events)

    # Playing it

    def _give(self, command: Give) -> dict[str, Any]:
        now = self._running()
        prompt = now.asked(command.seat)
        if prompt is None or prompt.key != command.key:
            raise Refusal("engine-not-asked", seat=command.seat, key=command.key)
        if isinstance(command.answer, UnsetType) == isinstance(command.text, UnsetType):
            raise Refusal("engine-answer-or-text")
        typed = command.text if isinstance(command.answer, UnsetType) else command.answer
        checked = table.check(now, prompt, typed)  # type: ignore[arg-type]  # one of the two is there
        if isinstance(checked, Rejected | Unreadable):
            raise _refused(now.game, checked, self._names)
        forbidden = table.forbidden(now, prompt, checked)
        if forbidden is not None:
            raise _refused(now.game, forbidden, self._names)
        self._answers = {**self._answers, command.seat: checked}
        return self._news(now, ())

    def _close(self, _: Close) -> dict[str, Any]:
        steps = list(table.close(self._running(), self._answers))
        events = tuple(event for step in steps for event in step.events)
        fallen = chain.from_iterable(step.settled.fallen for step in steps)
        return self._moved(steps[-1].table, events) | self._fell(fallen)

    def _advance(self, _: Advance) -> dict[str, Any]:
        now = self._running()
        waiting = [str(prompt.seat) for prompt in now.prompts if prompt.seat not in self._answers]
        if waiting:
            raise Refusal("engine-not-all-in", seats=", ".join(waiting))
        step = table.advance(now, table.settle(now, self._answers))
        return self._moved(step.table, step.events) | self._fell(step.settled.fallen)

    def _swap(self, command: Swap) -> dict[str, Any]:
        now = self._running()
        swapped = table.trade(now, command.giver, command.given, command.taker, command.taken)
        if isinstance(swapped, Rejected):
            raise _refused(now.game, swapped, self._names)
        self._table, events = swapped
        return self._news(self._table, events) | self._fell(table.settle(self._table, self._answers).fallen)

    def _moved(self, now: Table, events: tuple[Event, ...]) -> dict[str, Any]:
        self._table, self._answers = now, {}
        return self._news(now, events)

    # Telling it

    def _look(self, command: Look) -> dict[str, Any]:
        now, seat = self._match(), command.seat
        if seat is not None and seat not in self._names:
            raise Refusal("engine-no-such-seat", seat=seat, most=len(self._names) - 1)
        view = now.view(seat)
        return {"ok": True, "view": view, "text": _words(now.game, view, self._names), **_where(now)}

    def _news(self, now: Table, events: tuple[Event, ...]) -> dict[str, Any]:
        lines = [_event(now.game, event, self._names) for event in events]
        return {"ok": True, "events": lines, **_where(now), "state": now.state}

    def _fell(self, fallen: Iterable[Fallen]) -> dict[str, Any]:
        """Return what of sealed answers no longer fits (it stands again if what is gone comes back), and why; nothing if all does."""
        game = self._match().game
        fell = [
            {
                "seat": one.seat,
                "field": one.field,
                "id": one.why.id,
                "text": plain(table.told_fallen(game, one, LOCALE), self._names),
            }
            for one in fallen
        ]
        return {"fallen": fell} if fell else {}

    def _match(self) -> Table:
        if self._table is None:
            raise Refusal("engine-no-match")
        return self._table

    def _running(self) -> Table:
        now = self._match()
        if not now.prompts:
            raise Refusal("engine-match-over")
        return now


# Reading and telling -----------------------------------------------------------------------------------------------------


def _read(line: str | bytes) -> Any:
    """Return the command of a line."""
    try:
        return COMMANDS.decode(line)
    except msgspec.ValidationError as error:
        raise Refusal("engine-bad-command", reason=str(error)) from error
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal("engine-bad-json", reason=str(error)) from error


def _game(key: str) -> AnyGame:
    game = catalogue.find(key)
    if game is None:
        raise Refusal("engine-unknown-game", game=key, games=", ".join(catalogue.keys()))
    return game


def _seed(digits: str) -> bytes:
    if not _SEED.fullmatch(digits):
        raise Refusal("engine-bad-seed")
    return bytes.fromhex(digits)


def _options(game: AnyGame, values: dict[str, Any]) -> Any:
    try:
        return msgspec.convert(values, game.Options)
    except msgspec.ValidationError as error:
        raise Refusal("engine-bad-options", reason=str(error)) from error


def _state(game: AnyGame, raw: msgspec.Raw, seats: int) -> Any:
    """Return a position from outside: the game must be able to ask and to show it to just so many seats."""
    try:
        state = msgspec.json.decode(raw, type=game.State)
        fault = next(_faults(game, state, seats), None)
    except Exception as error:  # a state from outside may be wrong in any way
        raise Refusal("engine-bad-state", reason=str(error) or type(error).__name__) from error
    if fault:
        raise Refusal("engine-bad-state", reason=fault)
    return state


def _faults(game: AnyGame, state: Any, seats: int) -> Iterator[str]:
    yield from game.faults(state, seats)
    asked = {prompt.seat for prompt in game.prompts(state)} - {CHAIR}
    if not asked <= set(range(seats)):
        yield f"seats {sorted(asked)} are asked, and {seats} are named"
    for seat in range(seats):
        game.view(state, seat)


def _refused(game: AnyGame, refusal: Rejected | Unreadable, names: Names) -> Refusal:
    id_ = refusal.id if isinstance(refusal, Rejected) else "form-unreadable"
    return Refusal(id_, _words(game, refusal, names))


def _words(game: AnyGame, thing: Any, names: Names) -> str:
    return plain(game.tell(thing, LOCALE), names)


def _event(game: AnyGame, event: Event, names: Names) -> dict[str, Any]:
    facts: dict[str, Any] = msgspec.to_builtins(event)
    return {"type": facts.pop("type"), "to": facts.pop("to"), "text": _words(game, event, names), **facts}


def _where(now: Table) -> dict[str, Any]:
    """Return the end of every answer about a match. It has all open prompts: the engine is omniscient."""
    return {"prompts": now.prompts, "round": now.round, "step": now.step, "outcome": now.outcome}


def _about(game: AnyGame) -> dict[str, Any]:
    return {
        "key": game.key,
        "version": game.version,
        "seats": {"least": game.seats[0], "most": game.seats[-1]},
        "options": game.Options(),
        "trading": game.trading is not None,
        "text": _words(game, game.key, {}),
    }
