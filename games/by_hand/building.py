"""Questions made by a few choices: how a part is counted, its prize, and what may be answered. TOML says the same and more.

For a match that is to begin, and for the next round of one whose hosts judge: there it becomes the part of their answer that they may
also write as TOML.
"""

import re
from collections.abc import Mapping
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from games.building import Building, Coming
from games.by_hand import chair, naming, questions
from games.by_hand.naming import NAMES, WORDS
from games.by_hand.state import OTHERS, PLAYERS, Field, Kind, Options, Questions, Rule, State
from games.form import Rejected
from games.wording import Fact, Text, join

PARTS: Final[dict[str, tuple[str, Kind, Rule]]] = {
    "most_votes": ("vote", "pick", "most_votes"),
    "fewest_votes": ("vote", "pick", "fewest_votes"),
    "minority": ("side", "pick", "minority"),
    "first": ("buzz", "pick", "first"),
    "unique_lowest": ("number", "number", "unique_lowest"),
    "unique_highest": ("number", "number", "unique_highest"),
    "two_thirds": ("number", "number", "two_thirds"),
    "first_price": ("bid", "number", "first_price"),
    "second_price": ("bid", "number", "second_price"),
    "choice": ("choice", "pick", ""),
    "shares": ("send", "amounts", ""),
    "number": ("number", "number", ""),
    "sentence": ("say", "text", ""),
}
"""What a part can be, by its name: its key, its kind, and the rule that counts it."""
ALL: Final = "all"
NEW: Final = "new"
BESIDE: Final = "beside"
INSTEAD: Final = "instead"
_USUAL_RANGE: Final = {"number": (1, 100), "bid": (0, 99_999)}
_SHARED: Final = 10
_RANGE: Final = re.compile(r"(?:(?:from|da)\s+)?(-?\d{1,7})\s*(?:to|a|-|–|…|\.\.+)\s*(-?\d{1,7})", re.IGNORECASE)
_SUM: Final = re.compile(r"(.*?):\s*(\d{1,6})", re.DOTALL)


def part(name: str, prize: int, choices: str) -> Field | Rejected:
    """Return a part of a question: one of `PARTS`, with the points that its rule gives.

    `choices`: as they are typed: ``north, east``; of numbers ``1 to 20``; of shares ``north, east: 6``, where 6 is what there is to share.
    Empty: the other players, the usual range, ten to share among all players. Refused: a range that is none (``questions-field``).
    """
    key, kind, rule = PARTS[name]
    made = Field(key, kind, count=rule, prize=prize if rule else 0)
    match kind:
        case "number":
            match = _RANGE.fullmatch(choices.strip())
            if choices.strip() and match is None:
                return Rejected("questions-field", {"round": 0, "field": key, "wrong": "range"})
            least, most = (int(match[1]), int(match[2])) if match else _USUAL_RANGE[key]
            return replace(made, least=least, most=most)
        case "amounts":
            shared = _SUM.fullmatch(choices.strip())
            words, most = (shared[1], int(shared[2])) if shared else (choices, _SHARED)
            return replace(made, choices=_listed(words) or (PLAYERS,), most=most)
        case "text":
            return replace(made, most=questions.LONGEST)
    return replace(made, choices=_listed(choices) or (OTHERS,))


def _listed(words: str) -> tuple[str, ...]:
    return tuple(word for one in re.split("[,;\n]", words) if (word := one.strip()))


def places(options: Options) -> tuple[str, ...]:
    """Return where a part may go: first to all rounds, later to a new round, beside or instead of what a round asks, or to all again."""
    if options.questions == Options().questions:
        return (ALL,)
    rounds = range(1, len(options.questions) + 1)
    return (NEW, *(f"{BESIDE}_{one}" for one in rounds), *(f"{INSTEAD}_{one}" for one in rounds), ALL)


def put(options: Options, kind: str, place: str, prize: int, choices: str, ask: str) -> Mapping[str, Any] | Rejected:
    """Return the questions with one part more, and as many rounds as they are. `ask`: the question in words; empty: as it was."""
    made = part(kind, prize, choices)
    if isinstance(made, Rejected):
        return made
    script = added(options.questions, place, made, ask)
    rounds = max(options.rounds, len(script)) if options.rounds else 0
    return {"questions": msgspec.to_builtins(script), "rounds": rounds}


def added(written: tuple[Questions, ...], place: str, made: Field, ask: str) -> tuple[Questions, ...]:
    """Return the questions of each round with one part more at a place. `ask`: the question in words; empty: as it was."""
    how, _, number = place.partition("_")
    new = Questions((made,), ask)
    if how == ALL:
        return (new,)
    if how == NEW:
        return (*written, new)
    at = int(number) - 1
    planned = written[at]
    if how == BESIDE:
        new = replace(planned, fields=(*planned.fields, _renamed(made, planned)), ask=ask or planned.ask)
    return (*written[:at], new, *written[at + 1 :])


def _renamed(made: Field, beside: Questions) -> Field:
    """Return a part under a key that no other part of the question has."""
    taken = {one.key for one in beside.fields}
    keys = (made.key, *(f"{made.key}_{number}" for number in range(2, len(taken) + 2)))
    return replace(made, key=next(key for key in keys if key not in taken))


# In words -----------------------------------------------------------------------------------------------------------------


def named(name: str, locale: str) -> Text:
    """Return the name of a kind of `PARTS`, or of a place, in words."""
    if name in PARTS:
        return WORDS("build-kind", locale, kind=name.replace("_", "-"))
    how, _, number = name.partition("_")
    return WORDS("build-place", locale, place=how, round=int(number or 0))


def in_words(options: Options, locale: str) -> Text:
    """Return each round with its question and its parts, and which rounds ask the last question again."""
    written = len(options.questions)
    rounds = [told_round(number, asked, locale) for number, asked in enumerate(options.questions, 1)]
    if 1 < written < options.rounds:
        rounds.append(WORDS("build-again", locale, written=written, last=options.rounds))
    return join(rounds)


def told_round(number: int, asked: Questions, locale: str) -> Text:
    """Return a round with its question and its parts."""
    ask = WORDS("quoted", locale, words=asked.ask) if asked.ask else ()
    parts = join((ask, *(_part(one, locale) for one in asked.fields)), "; ")
    return WORDS("build-round", locale, round=number, parts=parts)


def _part(field: Field, locale: str) -> Text:
    """Return a part: its name, unless it is the usual one, what it is, what may be answered, and its prize."""
    kind = next((name for name, (_, kind, rule) in PARTS.items() if (kind, rule) == (field.kind, field.count)), "")
    choices = join((_choice(one, locale) for one in field.choices), ", ")
    facts: dict[str, Fact] = {"choices": choices, "least": field.least, "most": field.most, "prize": field.prize}
    is_usual = field.kind == "text" or field.choices == (OTHERS,)
    about = (
        () if is_usual else WORDS(f"build-of-{field.kind}", locale, **facts),
        WORDS("build-prize", locale, **facts) if field.count else (),
    )
    name = () if kind and field.key == PARTS[kind][0] else (*naming.part(field.key, locale), ": ")
    return join(((*name, *named(kind, locale)), *about), ", ")


def _choice(word: str, locale: str) -> Text:
    return WORDS(f"build-{word[1:]}", locale) if word in {OTHERS, PLAYERS} else NAMES.name(word, locale)


# The next round --------------------------------------------------------------------------------------------------------


def places_next(state: State) -> tuple[str, ...]:
    """Return where a part may go: instead of what the next round asks, or beside it; none where no round comes."""
    if state.phase != "hosts" or state.round == state.options.rounds:
        return ()
    return tuple(f"{how}_{state.round + 1}" for how in (INSTEAD, BESIDE))


def put_next(state: State, said: str, kind: str, place: str, prize: int, choices: str, ask: str) -> str | Rejected:
    """Return the next questions as TOML, with one part more. Refused: what players cannot be asked, or no host could read again."""
    made = part(kind, prize, choices)
    if isinstance(made, Rejected):
        return made
    how, _, _ = place.partition("_")
    [asked] = added((_next(state, said),), f"{how}_1", made, ask)
    names = frozenset(group.name for group in state.groups)
    written = questions.written(asked)
    if len(written) > chair.ASKED:
        return Rejected("questions-fields", {"round": 0, "most": questions.MOST_FIELDS})
    return questions.refused(asked, names, len(state.points)) or written


def told_next(state: State, said: str, locale: str) -> Text:
    """Return what the next round asks, in words."""
    return told_round(state.round + 1, _next(state, said), locale)


def _next(state: State, said: str) -> Questions:
    """Return what was said, or what was planned if it cannot be read."""
    written = questions.understood(said) if said else None
    return written if isinstance(written, Questions) else chair.planned_for(state, state.round + 1)


BUILDING: Final = Building(
    tuple(PARTS), places, put, named, in_words, NEW, Coming(chair.NEXT, places_next, put_next, told_next)
)
