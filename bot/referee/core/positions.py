"""Between a stored match and the table in memory: decode, encode, digest, and fold the journal into a position."""

import asyncio
import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from dataclasses import replace as with_fields
from functools import partial
from typing import Any, Final, NoReturn, ParamSpec, TypeAlias, TypeVar, cast

import msgspec
from msgspec.structs import replace

from bot.referee.core.model import Entry, Match, Refused
from bot.turns import Turns
from games import catalogue, table
from games.chance import Chance
from games.design.declared import GAMES, Chosen
from games.design.faults import Faulty, Stopped, public_facts
from games.design.record import digest_of, present, spelled
from games.form import Answer
from games.game import AnyGame, Event, Outcome, Play, Seat
from games.table import Fallen, Settled, Step, Table

NAMED_BY_HOST: Final = "by-hand"
"""The reason of an outcome that a host named."""

P = ParamSpec("P")
R = TypeVar("R")
Question: TypeAlias = tuple[Callable[..., Any], tuple[Any, ...], dict[str, Any]]
"""A function that asks rules, with what it is called with."""
_MOST_ASKED: Final = 8
"""The most questions that one act asks outside of its transaction."""
_THREADS: Final = 4
_RULES: Final = ThreadPoolExecutor(_THREADS, "rules")
"""The threads that ask files, so many at a time: letters and all else that is done in threads never wait for a file."""


def turns() -> Turns:
    """Return the turns of one bot in which files are asked: one of each server at a time, and a thread is left for closes that are due."""
    return Turns(_THREADS - 1, of_each=1)


def game_of(match: Match) -> AnyGame:
    """Return the rules that a match was begun with; Unknown if this version of the bot does not know them."""
    game = catalogue.find(match.game, match.version)
    if game is None:
        raise Unknown(f"match {match.id} plays {catalogue.titled(match.game)} {missing(match.game, match.version)}")
    return game


def most_seats(match: Match) -> int:
    """Return how many may play in a match: as many as its game has seats, or as its settings say."""
    most: int = game_of(match).seats[-1]
    return min(most, match.settings.seats or most)


def nearest(match: Match) -> AnyGame:
    """Return the rules of a match; if they are missing, other rules that can put the bot's own sentences into words."""
    rules = catalogue.find(match.game, match.version) or catalogue.find(match.game) or catalogue.find(catalogue.SEASON)
    assert rules is not None, "there are always seasons"
    return rules


class Unknown(LookupError):
    """The rules of a match are not there."""


def missing(key: str, version: int) -> str:
    """Return in words why a game's rules are missing: which version of it this bot does not have."""
    if digest_of(key) is None:
        return f"version {version}, which this version does not know"
    if catalogue.find(key) is None:
        return "(a match in one file), and its file is not there"
    return f"of {spelled(version)}, and this bot has {spelled(present())}"


async def apart(work: Callable[P, R], *parts: P.args, **named: P.kwargs) -> R:
    """Run `work`, which asks the rules of a match in one file, in a thread.

    Refused: where the match cannot go on, what stopped it.
    """
    try:
        asked = partial(copy_context().run, work, *parts, **named)
        return await asyncio.get_running_loop().run_in_executor(_RULES, asked)
    except Faulty as faulty:
        # The file's own message could tell a secret, to a log too: log its place alone.
        raise _stalled(faulty) from None


class Unasked(Exception):
    """A transaction needs an answer of rules that were not asked yet. It is rolled back, and run again once they were."""


class Answers:
    """What the rules of matches in one file have answered for one act. They are asked outside of its transaction.

    An answer counts for the very question: where a position or an order has changed meanwhile, the rules are asked again.
    """

    def __init__(self) -> None:
        self._known = list[tuple[Question, Callable[[], Any]]]()
        self._open: Question | None = None

    def known(self, work: Callable[P, R], *parts: P.args, **named: P.kwargs) -> R:
        """Return what `work` came to, or raise what it raised; Unasked if it was not run yet."""
        self._open = question = work, parts, named
        for known, outcome in self._known:
            if known == question:
                return cast("R", outcome())
        raise Unasked

    async def answer(self, work: Callable[P, R], *parts: P.args, **named: P.kwargs) -> R:
        """Do what `known` does, but run `work` at once where the match moves on faster than its rules answer.

        Refused: what `apart` refuses.
        """
        try:
            return self.known(work, *parts, **named)
        except Unasked:
            if len(self._known) < _MOST_ASKED:
                raise
        return await apart(work, *parts, **named)

    async def fetch(self) -> None:
        """Ask what the transaction was rolled back for."""
        assert self._open is not None
        work, parts, named = self._open
        try:
            done = await apart(work, *parts, **named)
            self._known.append((self._open, lambda: done))
        except Exception as error:  # noqa: BLE001  it is raised where it was asked
            self._known.append((self._open, partial(_raise, error)))


def _raise(error: Exception) -> NoReturn:
    raise error


def _stalled(faulty: Faulty) -> Refused:
    fault = faulty.fault
    if isinstance(faulty, Stopped):
        return Refused("trouble-design-stopped", {"why": fault.message})
    return Refused(
        "trouble-design-faulty",
        {"line": fault.line, "column": fault.column, "why": fault.message, **public_facts(fault)},
    )


def listed(match: Match) -> dict[str, Any]:
    """Return the public options; none where this version does not know the game."""
    game = catalogue.find(match.game, match.version)
    return {key: value for key, value in match.options.items() if game is not None and key not in game.unlisted}


def usual(match: Match) -> dict[str, Any]:
    """Return the defaults of the public options; those that must be given are missing."""
    game = catalogue.find(match.game, match.version)
    fields = msgspec.structs.fields(game.Options) if game is not None else ()
    defaults = {
        one.name: one.default if one.default_factory is msgspec.NODEFAULT else one.default_factory() for one in fields
    }
    return {key: msgspec.to_builtins(value) for key, value in defaults.items() if value is not msgspec.NODEFAULT}


def options_of(game: AnyGame, raw: dict[str, Any]) -> Any:
    """Return a game's options from plain values; msgspec.ValidationError names what is wrong."""
    return msgspec.convert(raw, type=game.Options)


def chosen_in(season: Match) -> tuple[Chosen, ...]:
    """Return the games that hosts chose for the matches of a season in one file; none of the built-in one."""
    return getattr(options_of(game_of(season), season.options), GAMES, ())


def takes(game: AnyGame, seats: int, raw: dict[str, Any]) -> bool:
    """Return whether a game can be played by so many, with these plain options."""
    try:
        return table.refuse(game, seats, options_of(game, raw)) is None
    except msgspec.ValidationError:
        return False


def seasonal(season: Table, play: Play, game: AnyGame, options: dict[str, Any]) -> dict[str, Any]:
    """Return the options of a match that a season in one file plays, with what its players bring."""
    brought = season.game.plays.brought(season.state, play) if season.game.plays else None
    return game.in_season.options(options, brought) if game.in_season and brought else options


def table_of(match: Match) -> Table:
    """Return the table at the current position of a match that has started."""
    if match.state is None or match.seed is None:
        raise LookupError(f"match {match.id} has not started")
    game = game_of(match)
    state = msgspec.json.decode(match.state, type=game.State)
    return Table(game, match.seed, state, match.step, match.outcome, match.draw)


def counted(match: Match) -> int:
    """Return the number of the round of a match as its players read it; 0 before the first."""
    game = catalogue.find(match.game, match.version)
    return table_of(match).counted if game is not None and game.counted and match.state is not None else match.round


def episode_of(match: Match) -> int | None:
    """Return the current episode of a season that has begun; None: the match is no season, and its rounds are counted."""
    return table_of(match).state.episode if match.game == catalogue.SEASON else None


def episode_at(season: Table) -> int:
    """Return the number of the present episode of a season."""
    assert season.game.plays is not None, "it is a season"
    return season.game.plays.episode(season.state)


def lot_of(season: Table, line: int) -> Chance:
    """Return what breaks ties between the results of the matches that a season plays now. `line`: counts its rollbacks."""
    return Chance(season.seed, f"heats/{line}/{episode_at(season)}/places")


def raw(value: Any) -> msgspec.Raw:
    """Return a value as it is stored."""
    return msgspec.Raw(msgspec.json.encode(value))


def digest(position: Table, events: Iterable[Event] = ()) -> str:
    """Return the SHA-256 over state, outcome and news, which `verify` compares after every act that moves a position.

    `events`: the news of the act that led to `position`.
    """
    hashed = hashlib.sha256(msgspec.json.encode((position.step, position.state, position.outcome)))
    for event in events:
        hashed.update(b"\n" + msgspec.json.encode(event))
    return hashed.hexdigest()


def chain(previous: str, entry: Entry) -> str:
    """Return the SHA-256 over an entry and the chain of the one before it: no entry can be changed, added or lost unseen.

    `previous`: the chain of the entry before; empty for the first.
    """
    written = msgspec.json.encode(replace(entry, chain=""), order="sorted")
    return hashlib.sha256(previous.encode() + b"\n" + written).hexdigest()


def plain_answers(settled: Settled) -> dict[str, Any]:
    """Return the facts of a step for the journal. `settled`: every answer of the step, silent seats' too."""
    facts: dict[str, Any] = msgspec.to_builtins(settled)
    rare = {key: answered for key in ("given", "pressed") if (answered := facts.pop(key))}
    by_seat = {"answers": facts["answers"], **rare}
    return facts | {key: {str(seat): told for seat, told in one.items()} for key, one in by_seat.items()}


def settled_of(facts: dict[str, Any]) -> Settled:
    """Return the answers of a step as the journal keeps them; picks are tuples again."""
    answers, sealed = (
        {int(seat): answer_of(answer) for seat, answer in facts.get(key, {}).items()} for key in ("answers", "given")
    )
    return Settled(
        answers,
        tuple(facts.get("silent", ())),
        msgspec.convert(facts.get("fallen", ()), type=tuple[Fallen, ...]),
        sealed,
        {int(seat): after for seat, after in facts.get("pressed", {}).items()},
    )


def answer_of(plain: dict[str, Any]) -> Answer:
    """Return an answer from JSON."""
    return {key: tuple(value) if isinstance(value, list) else value for key, value in plain.items()}


class Differs(Exception):
    """The journal and the rules disagree; `args[0]` says where."""


def replay(game: AnyGame, options: Any, seats: int, seed: bytes, journal: Iterable[Entry]) -> Table | None:
    """Return the position to which a journal leads: None if the match never started.

    Raises Differs at the first entry whose digest the rules do not give. `seats`, `seed`: of the match.
    """
    present: Table | None = None
    for entry, present, events in replayed(game, options, seats, seed, journal):
        if entry.digest is not None and (present is None or digest(present, events) != entry.digest):
            raise Differs(f"journal entry {entry.position} ({entry.act} of {entry.at:%Y-%m-%d %H:%M} UTC)")
    return present


def replayed(
    game: AnyGame, options: Any, seats: int, seed: bytes, journal: Iterable[Entry]
) -> Iterator[tuple[Entry, Table | None, tuple[Event, ...]]]:
    """Yield each entry of a journal with the position after it (None before the deal), and its news.

    A rollback entry (facts `to`: a journal position, `draw`: the new prefix of labels) goes back to the position after that entry.
    `seats`, `seed`: of the match.
    """
    present: Table | None = None
    after: dict[int, Table | None] = {}
    for entry in journal:
        present, events = apply(game, options, seats, seed, present, entry, after)
        after[entry.position] = present
        yield entry, present, events


def apply(
    game: AnyGame,
    options: Any,
    seats: int,
    seed: bytes,
    present: Table | None,
    entry: Entry,
    after: dict[int, Table | None],
) -> tuple[Table | None, tuple[Event, ...]]:
    """Return the position after one entry, and its news.

    `seats`, `seed`: of the match. `present`: the position before the entry, None before the start. `after`: the position after each earlier
    entry, by its place in the journal, for entries that roll back.
    """
    facts = entry.facts
    if entry.act == "started":
        return table.opening(game, seats, options, seed)
    if entry.act == "rolled_back":
        return rolled_back(after[facts["to"]], facts["draw"]), ()
    if present is None:
        return present, ()
    if entry.act == "step":
        step: Step = table.advance(present, settled_of(facts))
        return step.table, step.events
    if entry.act in {"traded", "decreed"}:
        return _beside(present, entry)
    if entry.act == "amended_state":
        return amended(present, facts["state"]), ()
    if entry.act == "finished_by_hand":
        return finished(present, msgspec.convert(facts["outcome"], type=Outcome)), ()
    return present, ()


def _beside(present: Table, entry: Entry) -> tuple[Table, tuple[Event, ...]]:
    """Return the position after an act that is no step: a trade, or a decree of a host."""
    facts = entry.facts
    if entry.act == "decreed":
        done = table.decree(present, msgspec.convert(facts, type=present.game.Decree))
    else:
        giver: Seat = facts["giver"]
        done = table.trade(present, giver, tuple(facts["given"]), facts["taker"], tuple(facts["taken"]))
    if isinstance(done, tuple):
        return done
    raise Differs("the rules refuse it")


def rolled_back(target: Table | None, draw: str) -> Table:
    """Return an earlier position again; with `draw` (``line/2/``) what comes next is drawn afresh.

    `target`: that position. Raises Differs where nothing was dealt yet (None), or the match was over.
    """
    if target is None or target.outcome is not None:
        raise Differs("there is no such position")
    return with_fields(target, prefix=draw or target.prefix)


def amended(present: Table, state: Any) -> Table:
    """Return a table with the state (plain values) that a host put in; msgspec.ValidationError names what does not fit."""
    return with_fields(present, state=msgspec.convert(state, type=present.game.State), outcome=None)


def check_put(position: Table, seats: int) -> None:
    """Raise Differs with the reason if no match of so many seats can go on from a position that a host put in."""
    fault = next(position.game.faults(position.state, seats), None)
    if fault or not position.prompts:
        raise Differs(fault or "nobody is asked anything in it")


def by_hand(places: Sequence[Sequence[Seat]], seats: int) -> Outcome | None:
    """Return the outcome where a host names the `places`, best first, ties together: the first wins.

    None unless each seat stands there once.
    """
    named = tuple(map(tuple, places))
    is_whole = bool(named) and sorted(seat for tied in named for seat in tied) == list(range(seats))
    return Outcome(named, named[0], NAMED_BY_HOST, (0,) * seats) if is_whole else None


def finished(present: Table, outcome: Outcome) -> Table:
    """Return a table with the outcome that a host gave it."""
    return with_fields(present, outcome=outcome)
