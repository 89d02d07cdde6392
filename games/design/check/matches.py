"""Random matches of a design: whether they end, what breaks in them, and how long, how fair and how idle they are."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Final, TypeAlias

from games import table
from games.chance import Chance
from games.design.check import texts
from games.design.check.marking import Marked
from games.design.check.playing import random_answer, random_trade
from games.design.check.steering import ALWAYS, seats_of, steered
from games.design.declared import Declared, place_of
from games.design.faults import Fault, Faulty, Place, fault
from games.design.naming import LANGUAGES, LONGEST_FACT, LONGEST_NEWS, Naming, is_cut, names_of
from games.design.record import game_of
from games.design.sandbox.client import Spent, Worker, budget, within
from games.design.state import State, Told
from games.design.vocabulary.questions import REASON
from games.form import Answer, Field, Rejected
from games.game import AnyGame, Seat
from games.table import Forbids, Table
from games.wording import plain

COUNT: Final = 200
"""The number of random matches; a quarter as many more are played with a silent player."""
_MOST_CLOSES: Final = 3_000
ENOUGH: Final = 10_000
"""A check plays no further match after so many closes, or thousands of steps, once it has played every number of players."""
_MOST_STEPS: Final = 60_000
"""A file of which these matches take more thousands of steps cannot be played: it has too many rounds, or too much work in one."""
_MOST_REFUSED: Final = 600
"""A question that nobody can answer is one of which ``valid`` refuses so many random answers, all that were tried."""
_STEERED: Final = 24
"""At most so many matches more are played by other ways than chance."""
_IN_VAIN: Final = 4
"""No further one is played once so many in a row reached no new line."""
_TOLD: Final = 6
"""The words of so many matches are looked at."""


_LETTERS: Final = re.compile(r"[^\W\d_]{3,}")
_Check: TypeAlias = Callable[[Table, tuple[Any, ...]], Fault | None]


@dataclass
class Played:
    """What random matches showed.

    `worker`: what answered in them; `courses`: the positions of each, with what was answered there; `wins`: by number of seats, how often
    each seat won; `silent`: how often a player who said nothing won, among how many and of how many expected; `missed`: the lines that no
    match reached, as pairs of the first and the last; `untold`: the texts that none used; `untaken`: the sides of choices within a line
    that none took; `unused`: the parts that the file names nowhere else; `ungiven`: the choices that no player took; `options`: those
    of the file, which no match set otherwise; `trades`: how many random offers could be made (True) and could not; `verdicts`: how many
    random answers the file took (False) and refused.
    """

    worker: Worker
    faults: list[Fault] = field(default_factory=list)
    courses: list[list[tuple[Table, Mapping[Seat, Answer]]]] = field(default_factory=list)
    rounds: list[int] = field(default_factory=list)
    wins: dict[int, list[float]] = field(default_factory=dict)
    silent: list[tuple[float, int]] = field(default_factory=list)
    decisions: int = 0
    closes: int = 0
    missed: tuple[tuple[int, int], ...] = ()
    untold: tuple[str, ...] = ()
    untaken: tuple[tuple[int, str], ...] = ()
    unused: tuple[str, ...] = ()
    ungiven: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    trades: Counter[bool] = field(default_factory=Counter)
    verdicts: Counter[bool] = field(default_factory=Counter)


def played(game: AnyGame, declared: Declared, text: str, count: int) -> Played:
    """Play up to `count` random matches, some in silence, until one breaks."""
    worker = Marked(text)
    done = Played(worker)
    game = _counting(game_of(text, declared, worker), done.verdicts, place_of(text, "def valid"))
    check = partial(_of_position, game, names_of(declared), text)
    try:
        done.faults += _randomly(game, done, check, text, count)
    except Spent:
        done.faults.append(fault("fault-much-work", place_of(text, "def close"), most=_MOST_STEPS // 1_000))
    if done.faults:
        return done
    done.options = tuple(declared.options)
    done.unused, done.ungiven = tuple(texts.unused(declared, text)), _ungiven(done.courses)
    if count:
        done.verdicts = done.verdicts.copy()  # of steered matches none is counted
        with within(ENOUGH):
            done.faults += _steered(game, worker, text, count)
        done.missed, done.untaken = worker.missed(), worker.untaken()
        done.untold = tuple(
            key for key in declared.texts[declared.language] if _is_told(key) and key not in worker.texts
        )
        worker.unmark()
    return done


def _randomly(game: AnyGame, done: Played, check: _Check, text: str, count: int) -> Iterator[Fault]:
    """Play random matches until there are enough; yield the fault by which one breaks. Raises `Spent` if they take too many steps."""
    with budget(_MOST_STEPS) as spent:
        for number in range(count):
            seats = _seats(game, number)
            is_enough = done.closes > _MOST_CLOSES or spent() > ENOUGH
            if number >= max(_TOLD, len(game.seats)) and is_enough:
                return
            done.worker.is_read = number < _TOLD
            for quiet in _quiet(number, seats):
                fault = _broken(game, done, check, text, number, seats, quiet)
                if fault:
                    yield fault
                    return


def _counting(game: AnyGame, verdicts: Counter[bool], place: Place) -> AnyGame:
    """Return a game that counts how many answers its file takes (False) and refuses. It raises `Faulty` with the `place` of ``valid`` at a
    question of which that takes none.
    """
    asked: Forbids | None = game.forbids
    if asked is None:
        return game
    of_question = Counter[tuple[str, str, bool]]()

    def forbids(state: State, seat: Seat, answer: Answer) -> Rejected | None:
        refused = asked(state, seat, answer)
        question = (state.position["phase"], next(each.text for each in state.asked if each.seat == seat))
        verdicts[refused is not None] += 1
        of_question[*question, refused is not None] += 1
        if of_question[*question, True] >= _MOST_REFUSED and not of_question[*question, False]:
            facts = {"phase": question[0] or "none", "question": question[1], "tried": _MOST_REFUSED}
            raise Faulty(fault("fault-valid-all", place, **facts))
        return refused

    return replace(game, forbids=forbids)


def _ungiven(courses: Sequence[Sequence[tuple[Table, Mapping[Seat, Answer]]]]) -> tuple[str, ...]:
    """Return the choices that no player took, each behind its field; of players none is named."""
    offered, taken = dict[tuple[str, tuple[str, ...]], None](), set[tuple[str, str]]()
    asked = [each for course in courses for each in course if not each[0].state.plays]
    for prompt, answer in ((each, answers.get(each.seat, {})) for now, answers in asked for each in now.prompts):
        for question in prompt.form:
            offered[question.key, question.choices] = None
            chosen = answer.get(question.key, ()) if question.choices else ()
            taken.update((question.key, choice) for choice in chosen)
    choices = dict.fromkeys((key, choice) for key, several in offered for choice in several if choice[:1] != "@")
    return tuple(f"{key} {choice}" for key, choice in choices if (key, choice) not in taken)


def _is_told(key: str) -> bool:
    """Return whether a text is one of a match: another says what the file or one of its options is."""
    return key != "about" and not key.startswith("option-")


def _steered(game: AnyGame, worker: Marked, text: str, count: int) -> Iterator[Fault]:
    """Play some matches by other ways than chance, more while these reach lines that were missed; yield the fault by which one breaks."""
    in_vain = 0
    for number in range(min(count // 4, _STEERED)):
        missed = worker.missed(), worker.untaken()
        if number >= ALWAYS and (not any(missed) or in_vain == _IN_VAIN):
            return
        try:
            steered(game, worker, number)
            in_vain = in_vain + 1 if number >= ALWAYS and missed == (worker.missed(), worker.untaken()) else 0
        except Faulty as faulty:
            cause = located(faulty.fault, text)
            yield fault("fault-in-match", cause.place, seats=seats_of(game, number), rest=cause)
            return


def _seats(game: AnyGame, number: int) -> int:
    """Return the least and the most first, then each other number of players, then mostly a table of medium size."""
    least, most = game.seats[0], game.seats[-1]
    counts = (least, most, *range(least + 1, most))
    sizes = (min(most, max(least, 6)), least, min(most, least + 2))
    return counts[number] if number < len(counts) else sizes[number % len(sizes)]


def _quiet(number: int, seats: int) -> Iterator[frozenset[Seat]]:
    """Yield sets of silent players: none at first, then in some matches all, and in some one."""
    yield frozenset()
    if number < _TOLD:
        yield frozenset(range(seats))
    if number % 4 == 0:
        yield frozenset({number // 4 % seats})


def _broken(
    game: AnyGame, done: Played, check: _Check, text: str, number: int, seats: int, quiet: frozenset[Seat]
) -> Fault | None:
    try:
        return _match(game, done, check if number < _TOLD else _unchecked, number, seats, quiet)
    except Faulty as faulty:
        cause = located(faulty.fault, text)
        where = "fault-in-silence" if len(quiet) == seats else "fault-in-match"
        return fault(where, cause.place, seats=seats, rest=cause)
    except (LookupError, ValueError) as error:
        return fault("fault-in-match", seats=seats, rest=fault("fault-language", told=str(error)))


_PLACES: Final = {
    "fault-no-function": "ABOUT",
    "fault-rank": "ABOUT",
    "fault-endless-match": "ABOUT",
    "fault-nobody-asked": "def ask",
    "fault-many-words": "def close",
    "fault-same-key": "def ask",
    "fault-many-fields": "def ask",
    "fault-ask-list": "def ask",
    "fault-rule": "def ask",
    "fault-papers": "def close",
}
"""The name that stands for the place of a fault without a place."""


def located(unplaced: Fault, text: str) -> Fault:
    """Return a fault with the place of what it is about, if it has none."""
    names = [
        str(unplaced.facts[key])
        for key in ("field", "key", "part", "option")
        if unplaced.facts.get(key, "none") != "none"
    ]
    places = (place_of(text, name) for name in (*names, _PLACES.get(unplaced.message, "")) if name)
    place = unplaced.place if unplaced.line else next((one for one in places if one.line), unplaced.place)
    return unplaced._replace(line=place.line, column=place.column)


def _match(game: AnyGame, done: Played, check: _Check, number: int, seats: int, quiet: frozenset[Seat]) -> Fault | None:
    seed = number.to_bytes(32, "big")
    chance, course = Chance(seed, f"check of {len(quiet)}"), list[tuple[Table, Mapping[Seat, Answer]]]()
    now, news = table.opening(game, seats, game.Options(), seed)
    while now.outcome is None:
        fault = check(now, news)
        if not fault and (traded := random_trade(now, chance)):
            done.trades[isinstance(traded, tuple)] += 1
            now, news = traded if isinstance(traded, tuple) else (now, ())
            fault = check(now, news)
        if fault:
            return fault
        answers = {
            prompt.seat: random_answer(now, prompt, chance)
            for prompt in now.prompts
            if prompt.seat not in quiet and (now.state.plays or chance.below(12))
        }
        course.append((now, answers))
        done.decisions, done.closes = done.decisions + len(now.prompts), done.closes + 1
        step = table.advance(now, table.settle(now, answers))
        now, news = step.table, step.events
    _count(done, course, now, quiet)
    return check(now, news)


def _count(
    done: Played, course: list[tuple[Table, Mapping[Seat, Answer]]], last: Table, quiet: frozenset[Seat]
) -> None:
    outcome, seats = last.outcome, last.state.position["seats"]
    assert outcome is not None
    share = {seat: 1 / len(outcome.winners) for seat in outcome.winners}
    if len(quiet) == 1:
        done.silent.append((share.get(min(quiet), 0), seats))
    elif not quiet:
        done.rounds.append(sum(bool(now.prompts) for now, _ in course))
        done.courses.append(course)
        wins = done.wins.setdefault(seats, [0.0] * seats)
        for seat, part in share.items():
            wins[seat] += part


def _unchecked(now: Table, news: tuple[object, ...]) -> None:
    """Check nothing: the words of later matches are not read."""


def _of_position(game: AnyGame, naming: Naming, text: str, now: Table, news: tuple[object, ...]) -> Fault | None:
    """Return what is wrong with the words of a position and of what led to it."""
    wrong = _of_words(naming, text, now, news) or _of_news(game, news)
    if wrong:
        return wrong
    unlike = {repr((each.form, each.text, each.facts)): each for each in now.prompts}.values()
    for locale in LANGUAGES:
        for thing in (*news, now.view(None), *unlike):
            if not plain(game.tell(thing, locale)).strip():
                return fault("fault-empty-text", place_of(text, "TEXTS"))
    if now.state.plays:
        return None
    fields = (_of_field(naming, question, text) for asked in unlike for question in asked.form)
    if wrong := next(filter(None, fields), None):
        return wrong
    for asked in now.prompts:
        for question in asked.form:
            if isinstance(table.check(now, asked, now.game.absent(now.state, asked)), Rejected):
                return fault("fault-silence", place_of(text, question.key), field=question.key)
    return None


def _of_field(naming: Naming, question: Field, text: str) -> Fault | None:
    """Return what is wrong with the words of a field and of its choices."""
    words = [word for word in (question.key, *question.choices) if word[:1] != "@" and word != REASON]
    stranger = next((word for word in words if any(part not in text for part in _LETTERS.findall(word))), "")
    if stranger:
        return fault("fault-by-players", place_of(text, question.key), word=stranger)
    for word in words:
        if language := texts.unnamed(naming, word):
            return fault("fault-unnamed", place_of(text, word), word=word, language=language)
    same = texts.alike(naming, question.choices)
    return fault("fault-alike", place_of(text, question.key), field=question.key, **same) if same else None


def _of_words(naming: Naming, text: str, now: Table, news: tuple[object, ...]) -> Fault | None:
    """Return the first text that cannot be written with its facts, or would be cut."""
    said: list[tuple[str, Mapping[str, Any]]] = [(one.text, one.facts) for one in news if isinstance(one, Told)]
    said += [(str(one.text), one.facts or {}) for one in now.prompts if one.text]
    for key, facts in said:
        for locale in naming.declared.texts:
            try:
                naming.text(key, locale, facts)
            except Exception:  # noqa: BLE001  a stranger's text may fail in any way
                return fault("fault-text-untold", place_of(text, key, "TEXTS", locale), text=key, language=locale)
            cut = next((name for name, fact in facts.items() if is_cut(naming.value(fact, locale))), None)
            if cut is not None:
                place = place_of(text, key, "TEXTS", locale)
                return fault("fault-fact-long", place, text=key, fact=cut, most=LONGEST_FACT)
    return None


def _of_news(game: AnyGame, news: tuple[Any, ...]) -> Fault | None:
    """Return the fault of news of which one reader is told more than a letter holds."""
    for locale in LANGUAGES:
        sizes = Counter[Any]()
        for event in news:
            sizes[event.to] += len(plain(game.tell(event, locale)))
        if max(sizes.values(), default=0) > LONGEST_NEWS:
            return fault("fault-many-words", most=LONGEST_NEWS)
    return None
