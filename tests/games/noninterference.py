"""Non-interference as an equivalence over whole matches: a reader perceives a difference exactly where he learns one.

Two worlds are played side by side. At the first moment at which the game's information table, restated in the test,
tells a reader something different, what he perceives must differ too, and in words; before it, not one byte may.
A difference too early is a leak; a difference too late is news that was not delivered.

A game gives a `Secrecy`: how to draw a world, what its table says a reader learns and what stays hidden, and a twin
that the reader should take for the same world as long as possible. The twin need not be perfect: wherever it fails,
`learned` says so, and the equivalence is checked there.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias

from msgspec.structs import replace

from games import table
from games.chance import Chance, T
from games.form import Answer
from games.game import AnyGame, Choice, Event, Prompt, Reader, Rejected, Seat, may_read
from games.players import from_form
from games.table import Table
from games.wording import Text, plain
from tests.games.conformance import encode, random_trade


class Leak(AssertionError):  # the name of what was found
    """A reader perceived what he must not know."""


class Undelivered(AssertionError):  # the name of what was found
    """A reader was not shown, or not told in words, what he may know."""


# Worlds ----------------------------------------------------------------------------------------------------------------


class Rigged(Chance):
    """A stream whose first shuffles come out as prepared; everything else is drawn as usual."""

    __slots__ = ("_prepared",)

    def __init__(self, seed: bytes, label: str, prepared: Iterable[Sequence[Any]]) -> None:
        super().__init__(seed, label)
        self._prepared = [list(one) for one in prepared]

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """The next prepared order of the same things, or a shuffled copy."""
        if not self._prepared:
            return super().shuffle(items)
        assert Counter(self._prepared[0]) == Counter(items)
        return self._prepared.pop(0)


@dataclass(frozen=True)
class Bargain:
    """A trade that both sides agreed to."""

    giver: Seat
    given: tuple[str, ...]
    taker: Seat
    taken: tuple[str, ...]


Answers: TypeAlias = Mapping[Seat, Answer]
"""One step's answers; whoever is missing is silent."""


@dataclass(frozen=True)
class World:
    """Everything that decides a match: the table, the dice (label → stream) and what was put in, in order.

    `start` puts a position on the table in place of the game's setup.
    """

    seats: int
    options: Any
    streams: Callable[[str], Chance]
    inputs: tuple[Answers | Bargain, ...]
    start: Any = None


@dataclass(frozen=True)
class Past:
    """One thing that happened: the position before it, and what was put in: complete answers, a trade, or None at the opening."""

    before: Any
    input: Answers | Bargain | None


@dataclass(frozen=True)
class Moment:
    """What the code under test made of it."""

    past: Past
    after: Table
    events: tuple[Event, ...]
    refusal: Rejected | None = None


def history(game: AnyGame, world: World) -> tuple[Moment, ...]:
    """The moments of a match: the opening, then one for each input, until the inputs or the match end."""
    if world.start is None:
        opened = game.setup(world.seats, world.options, world.streams("setup"))
        now, events = Table(game, b"", opened.state, outcome=opened.outcome), opened.events
    else:
        now, events = Table(game, b"", world.start), ()
    moments = [Moment(Past(now.state, None), now, events)]
    for given in world.inputs:
        if now.outcome:
            break
        moments.append(follow(now, given, world.streams))
        now = moments[-1].after
    return tuple(moments)


def follow(now: Table, given: Answers | Bargain, streams: Callable[[str], Chance]) -> Moment:
    """What one input makes of a table."""
    return _traded(now, given) if isinstance(given, Bargain) else _resolved(now, given, streams)


def _traded(now: Table, bargain: Bargain) -> Moment:
    past = Past(now.state, bargain)
    swapped = table.trade(now, bargain.giver, bargain.given, bargain.taker, bargain.taken)
    return Moment(past, now, (), swapped) if isinstance(swapped, Rejected) else Moment(past, *swapped)


def _resolved(now: Table, given: Answers, streams: Callable[[str], Chance]) -> Moment:
    answers = table.settle(now, given).answers
    step = now.step + 1
    done = now.game.resolve(now.state, answers, streams(f"step/{step}"))
    return Moment(Past(now.state, answers), Table(now.game, b"", done.state, step, done.outcome), done.events)


def random_world(
    game: AnyGame,
    seats: int,
    options: Any,
    streams: Callable[[str], Chance],
    chance: Chance,
    most_steps: int = 1_000,
) -> World:
    """A match of form-only players of whom some are silent (in a quiet match all), with trades if the game knows them."""
    inputs: list[Answers | Bargain] = []
    is_quiet = chance.below(8) == 0
    now = history(game, World(seats, options, streams, ()))[0].after
    while now.outcome is None and now.step < most_steps:
        for _ in range(chance.below(3) if game.trading else 0):
            if bargain := random_trade(now, chance):
                inputs.append(Bargain(*bargain))
                now = follow(now, inputs[-1], streams).after
        speaking = [prompt for prompt in now.prompts if not is_quiet and chance.below(12)]
        answers = {prompt.seat: from_form(prompt.form, chance) for prompt in speaking}
        inputs.append(answers)
        now = follow(now, answers, streams).after
    return World(seats, options, streams, tuple(inputs))


# Perception ------------------------------------------------------------------------------------------------------------

Sense: TypeAlias = Callable[[Reader, Moment], Mapping[str, Any]]
"""One more way to perceive a moment: the bot's letters, their number, custom ids and file names."""


@dataclass
class Perceived:
    """All that reaches a reader at one moment: `shown` is everything, down to the byte; `told` only words (a picture is no excuse)."""

    shown: dict[str, Any] = field(default_factory=dict)
    told: list[str] = field(default_factory=list)

    def tell(self, what: str, text: Text) -> None:
        """Adds words."""
        self.shown[what] = encode(text)
        self.told.append(plain(text))


def perceived(
    reader: Reader, moment: Moment, probes: Sequence[Answer | str], senses: Sequence[Sense] = (), locale: str = "en"
) -> Perceived:
    """What `reader` perceives of one moment: views, readable events in order, texts, pictures, prompts, rooms, round, outcome.

    Who is asked, with which key, and which rooms there are is perceived by everybody; of the purses in the outcome each
    sees his own (they go to the season). A seat also sees what it may offer
    in a trade, and tries each of `probes` as an answer: refusals are perceived too.
    """
    seen, now, game = Perceived(), moment.after, moment.after.game
    _see(seen, "view", game, now.view(reader), locale)
    readable = [event for event in moment.events if may_read(event.to, reader)]
    for number, event in enumerate(readable):
        _see(seen, f"event {number}", game, event, locale)
        seen.tell(f"event {number}, why", game.why(event, locale))
    seen.shown["asked"] = [(prompt.seat, prompt.key) for prompt in now.prompts]
    seen.shown["round"] = (now.round, now.step)
    rooms = game.rooms(now.state)
    seen.shown["room keys"] = [room.key for room in rooms]
    seen.shown["rooms"] = [encode(room) for room in rooms if reader in room.seats]
    if now.outcome:
        purses = now.outcome.accounts
        own = (purses[reader],) if purses and isinstance(reader, int) else None
        seen.shown["outcome"] = encode(replace(now.outcome, accounts=own))
        seen.tell("outcome, words", game.tell(now.outcome, locale))
    if isinstance(reader, int):
        _see_own(seen, reader, moment, probes, locale)
    for sense in senses:
        seen.shown |= sense(reader, moment)
    return seen


def _see(seen: Perceived, what: str, game: AnyGame, thing: Any, locale: str) -> None:
    seen.shown[what] = encode(thing)
    seen.tell(f"{what}, words", game.tell(thing, locale))
    scene = game.draw(thing, locale)
    if scene:
        seen.shown[f"{what}, picture"] = (scene.svg, scene.alt, scene.name, scene.width, scene.height)


def _see_own(seen: Perceived, seat: Seat, moment: Moment, probes: Sequence[Answer | str], locale: str) -> None:
    """What only the reader's own seat perceives: its question, its refusals, its side of a trade."""
    now, game = moment.after, moment.after.game
    prompt = now.asked(seat)
    if prompt:
        _see_prompt(seen, game, prompt, locale)
        for probe in probes:
            answer = table.check(now, prompt, probe)
            seen.shown[f"probe {probe}"] = encode((type(answer).__name__, answer))
            if not isinstance(answer, Mapping):
                seen.shown[f"probe {probe}, words"] = encode(game.tell(answer, locale))
    if game.trading and not now.outcome:
        seen.shown["offer"] = encode(game.trading.offer(now.state, seat))
    bargain, refusal = moment.past.input, moment.refusal
    if isinstance(bargain, Bargain) and refusal and seat in {bargain.giver, bargain.taker}:
        if refusal.facts.get("seat", bargain.giver) == seat:
            seen.shown["trade refused"] = encode(refusal)
            seen.tell("trade refused, words", game.tell(refusal, locale))
        else:
            seen.told.append("The other side could not keep its word.")


def _see_prompt(seen: Perceived, game: AnyGame, prompt: Prompt, locale: str) -> None:
    seen.shown["prompt"] = encode(prompt)
    seen.tell("prompt, words", game.tell(prompt, locale))
    for one in prompt.form:
        seen.tell(f"field {one.key}", game.tell(Choice(one.key), locale))
        for choice in dict.fromkeys(one.choices):
            seen.tell(f"choice {one.key} {choice}", game.tell(Choice(one.key, choice), locale))


# The equivalence ---------------------------------------------------------------------------------------------------------


class Secrecy(Protocol):
    """What a game gives: its information table, restated from positions and answers, and worlds to try it on.

    `learned` and `hidden` speak of the last of `past` alone (the earlier ones are there for what a match reveals at its
    end); both name their facts, so that it can be counted which were kept and which were delivered.
    """

    def world(self, chance: Chance) -> World:
        """A random world, a whole match."""

    def learned(self, reader: Reader, past: Sequence[Past]) -> Mapping[str, Any]:
        """What the table says that `reader` learns at this moment."""

    def hidden(self, reader: Reader, past: Sequence[Past]) -> Mapping[str, Any]:
        """What the table keeps from `reader` at this moment."""

    def twin(self, reader: Reader, world: World, past: Sequence[Past], chance: Chance) -> World:
        """Another world which the table says `reader` cannot tell apart, or not for a while."""

    def probes(self, reader: Reader, chance: Chance) -> Sequence[Answer | str]:
        """Answers, typed or formed, that `reader` tries at every moment, to hear why they are refused."""


@dataclass
class Coverage:
    """How often a secret did differ while nothing was perceived, and how often each kind of news arrived in time."""

    kept: Counter[str] = field(default_factory=Counter)
    delivered: Counter[str] = field(default_factory=Counter)


def check(
    game: AnyGame, secrecy: Secrecy, cases: Iterable[int], senses: Sequence[Sense] = (), *, words: bool = True
) -> Coverage:
    """Plays every case in two worlds and raises `Leak` or `Undelivered`; the coverage says what was really tried."""
    coverage = Coverage()
    for case in cases:
        chance = Chance(case.to_bytes(32, "big"), f"secrecy of {game.key}")
        world = secrecy.world(chance)
        seat = chance.below(world.seats + 1)
        reader = None if seat == world.seats else seat
        ours = history(game, world)
        theirs = history(game, secrecy.twin(reader, world, [moment.past for moment in ours], chance))
        probes = secrecy.probes(reader, chance)
        _compare(coverage, secrecy, reader, (ours, theirs), (probes, senses, words), f"case {case}, reader {reader}")
    return coverage


def _compare(
    coverage: Coverage,
    secrecy: Secrecy,
    reader: Reader,
    worlds: tuple[tuple[Moment, ...], tuple[Moment, ...]],
    how: tuple[Sequence[Answer | str], Sequence[Sense], bool],
    where: str,
) -> None:
    """Walks both worlds to the first moment at which the table tells the reader a difference."""
    probes, senses, words = how
    pasts = [[moment.past for moment in world] for world in worlds]
    for k, moments in enumerate(zip(*worlds, strict=False)):
        one, other = (secrecy.learned(reader, past[: k + 1]) for past in pasts)
        mine, twins = (perceived(reader, moment, probes, senses) for moment in moments)
        different = sorted(what for what in mine.shown.keys() | twins.shown if _differ(mine.shown, twins.shown, what))
        news = sorted(name for name in one.keys() | other if _differ(one, other, name))
        if different and not news:
            raise Leak(f"{where}, moment {k}: {', '.join(different)} differ, but the table says nothing is learnt")
        if news and not different:
            raise Undelivered(f"{where}, moment {k}: {', '.join(news)} may be known, but nothing shows it")
        if news and words and mine.told == twins.told:
            raise Undelivered(f"{where}, moment {k}: {', '.join(news)} may be known, but no words say it")
        if news:
            coverage.delivered.update(news)
            return
        secret, secrets = (secrecy.hidden(reader, past[: k + 1]) for past in pasts)
        coverage.kept.update(name for name in secret.keys() | secrets if _differ(secret, secrets, name))


def _differ(one: Mapping[str, Any], other: Mapping[str, Any], name: str) -> bool:
    return (name in one) != (name in other) or one.get(name) != other.get(name)
