"""A host's questions: what of them is impossible, the form that they make for a seat, and how they are written down."""

import re
import tomllib
from collections.abc import Iterator
from typing import Final

import msgspec

from games import form, misfit, toml
from games.by_hand.state import OTHERS, PLAYERS, Field, Questions, State, left
from games.by_hand.tallies import AUCTIONS
from games.design.vocabulary.values import mark
from games.form import Amounts, Answer, Form, Number, OwnWords, Pick, Rejected, Selection
from games.game import Seat

MOST_FIELDS: Final = 5
MOST_CHOICES: Final = 25
MOST_AMOUNTS: Final = 10
LONGEST: Final = 1_000
FARTHEST: Final = 1_000_000
CHAIR_FIELDS: Final = ("plus", "minus", "out", "move", "places", "end", "everyone", "next")
"""The parts of the question to the hosts; players are asked by other names."""
_KEY: Final = re.compile(r"[a-z][a-z0-9_]{0,19}")
_CHOICE: Final = re.compile(r"(?=.{1,60}$)[\w'’&+!?-]+( [\w'’&+!?-]+)*")
_WORDLESS: Final = {
    *["given", "taken", "taker", "nothing", "none", "nobody", "and", "to", "in", "with", "on", "the", "my", "a", "by"]
}
_PICKS: Final = frozenset({"most_votes", "fewest_votes", "minority", "first"})


def refused(questions: Questions, groups: frozenset[str], seats: int, number: int = 0) -> Rejected | None:
    """Return why such questions cannot be asked; None if they can. `number`: of the round for which they were written, if for one."""
    keys = [field.key for field in questions.fields]
    if not 1 <= len(keys) <= MOST_FIELDS or len(set(keys)) < len(keys):
        return Rejected("questions-fields", {"round": number, "most": MOST_FIELDS})
    whom = questions.asked
    known = whom == "everyone" or whom in groups if isinstance(whom, str) else set(whom) <= set(range(1, seats + 1))
    if not known or not whom or len(questions.ask) > LONGEST:
        return Rejected("questions-asked", {"round": number, "asked": str(whom)})
    return next(filter(None, (_refused_field(field, keys, number) for field in questions.fields)), None)


def _refused_field(field: Field, keys: list[str], number: int) -> Rejected | None:
    wrong = next(_faults(field, keys), None)
    return Rejected("questions-field", {"round": number, "field": field.key or "?", "wrong": wrong}) if wrong else None


def _faults(field: Field, keys: list[str]) -> Iterator[str]:
    """Yield what is wrong with a field, each as the end of the message ``questions-field``."""
    if not _KEY.fullmatch(field.key) or field.key in {*CHAIR_FIELDS, *_WORDLESS}:
        yield "key"
    is_listed = field.kind in {"pick", "amounts"}
    if is_listed != bool(field.choices):
        yield "choices"
    if is_listed:
        yield from _wrong_choices(field, keys)
    elif (field.kind == "number" and not -FARTHEST <= field.least <= field.most <= FARTHEST) or (
        field.kind == "text" and not 1 <= field.most <= LONGEST
    ):
        yield "range"
    yield from _wrong_count(field)
    said = field.silence
    if said is not None and form.fit_field(shaped(field, field.choices), said) is not None:
        yield "silence"


def _wrong_count(field: Field) -> Iterator[str]:
    if field.count and field.kind != ("pick" if field.count in _PICKS else "number"):
        yield "count"
    if abs(field.prize) > FARTHEST:
        yield "prize"
    if field.count in AUCTIONS and field.least < 0:
        yield "bid"
    if field.count == "minority" and (len(field.choices) != 2 or (field.least, field.most) != (1, 1)):
        yield "sides"
    if field.count == "first" and field.silence is not None:
        yield "race"


def _wrong_choices(field: Field, keys: list[str]) -> Iterator[str]:
    own = [word for word in field.choices if word not in {PLAYERS, OTHERS}]
    said = [tuple(form.words_of(word)) for word in own]
    most = MOST_AMOUNTS if field.kind == "amounts" else MOST_CHOICES
    if len(field.choices) > most or len({*said}) < len(said) or len(field.choices) - len(own) > 1:
        yield "choices"
    if not all(_CHOICE.fullmatch(word) for word in own) or any({*keys, "nothing"} & {*words} for words in said):
        yield "choices"
    if any(one != other and other[: len(one)] == one for one in said for other in said):
        yield "choices"
    if (field.kind == "amounts" or len(own) < len(field.choices)) and any(word[0].isdigit() for word in own):
        yield "choices"
    if field.kind == "pick" and not 0 <= field.least <= field.most:
        yield "range"
    if field.kind == "amounts" and not 1 <= field.most <= FARTHEST:
        yield "range"


# Forms ------------------------------------------------------------------------------------------------------------------


def asking(state: State, seat: Seat) -> Form:
    """Return the form of one seat: the players among its choices are those who are in."""
    return tuple(_asked(state, field, seat) for field in state.questions.fields)


def _asked(state: State, field: Field, seat: Seat) -> form.Field:
    """Return a field of a form; a bid is never more than one has."""
    made = shaped(field, tuple(_choices(state, field, seat)))
    if isinstance(made, Number) and field.count in AUCTIONS:
        most = max(made.least, min(made.most, state.points[seat]))
        return Number(made.key, made.least, most, made.needed)
    return made


def _choices(state: State, field: Field, seat: Seat) -> Iterator[str]:
    for word in field.choices:
        if word in {PLAYERS, OTHERS}:
            yield from (mark(one) for one in left(state) if word == PLAYERS or one != seat)
        else:
            yield word


def shaped(field: Field, choices: tuple[str, ...]) -> form.Field:
    """Return a field as the form has it. 2.2: without a default it may be left empty."""
    is_needed = field.silence is not None
    match field.kind:
        case "pick":
            most = min(field.most, len(choices))
            return Pick(field.key, choices, min(field.least, most) if is_needed else 0, most)
        case "amounts":
            return Amounts(field.key, choices, field.most)
        case "number":
            return Number(field.key, field.least, field.most, is_needed)
        case "text":
            return OwnWords(field.key, field.most if field.most > 1 else LONGEST)  # a text of one letter is no answer


def silence(state: State, seat: Seat) -> Answer:
    """2.2: the default of each field, where it still fits."""
    said = {}
    for field, made in zip(state.questions.fields, asking(state, seat), strict=True):
        usual = form.nothing(made) if field.silence is None else field.silence
        fitted = form.fitted_field(made, usual)
        said[field.key] = _least(made) if isinstance(fitted, Rejected) else fitted
    return said


def _least(made: form.Field) -> Selection:
    """Return what fits where the default does not: the first choices, the smallest number."""
    return (
        made.choices[: made.least]
        if isinstance(made, Pick)
        else made.least
        if isinstance(made, Number)
        else form.nothing(made)
    )


# Written down -------------------------------------------------------------------------------------------------------------


def written(questions: Questions) -> str:
    """Return questions as TOML, which `understood` reads."""
    return toml.written(msgspec.to_builtins(questions))


def understood(text: str) -> Questions | Rejected:
    """Return the questions that TOML holds, or why it cannot be read."""
    try:
        return msgspec.convert(tomllib.loads(text), Questions)
    except (msgspec.ValidationError, tomllib.TOMLDecodeError, RecursionError) as error:
        return misfit.unread(str(error))
