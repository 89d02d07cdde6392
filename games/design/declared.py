"""What a design says of itself, checked: its title, seats, parts, options, words and rules."""

import re
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from games.design.sandbox.client import Faulty
from games.design.vocabulary.parts import FUNCTIONS, OF_TABLE
from games.game import Account

_KINDS: Final = frozenset(one.__name__ for one in FUNCTIONS) - {"option"}
GARNETS: Final = "garnets"
_KEY: Final = re.compile(r"[a-z][a-z0-9]*([_-][a-z0-9]+)*")
_LONGEST: Final = {"RULES": 8_000, "TEXTS": 1_000, "NAMES": 60}
"""So many characters may the rules, a text, and a name have."""


class About(Struct, frozen=True, forbid_unknown_fields=True):
    """``ABOUT``: the match in short.

    `title`: its proper name; `seats`: the least and the most players; `rounds`: how many, 0 if the design ends the match itself;
    `every`: the usual length of a round; `by`: its designer; `early`: whether a round closes as soon as all have answered;
    `pregame`: whether a phase ``pregame`` comes before round 1; `rank`, `least`: by which part players are placed after the last
    round (the first score, purse or track, if you do not say), and whether the least is best; `asks`: whom ``ask`` is called for,
    the ``players`` who are in or ``everyone``.
    """

    title: Annotated[str, Meta(min_length=1, max_length=60)]
    seats: tuple[Annotated[int, Meta(ge=1, le=24)], Annotated[int, Meta(ge=1, le=24)]]
    rounds: Annotated[int, Meta(ge=0, le=99)] = 0
    every: Annotated[str, Meta(pattern=r"^[1-9]\d{0,2} (days?|hours?|minutes?)$")] = "1 day"
    by: Annotated[str, Meta(max_length=60)] = ""
    early: Literal["all_in", "never"] = "all_in"
    pregame: bool = False
    rank: str = ""
    least: bool = False
    asks: Literal["players", "everyone"] = "players"


class Part(Struct, frozen=True):
    """One entry of ``PARTS``, as the vocabulary made it."""

    kind: str
    seen: str
    most: int = 0
    columns: int = 0
    rows: int = 0
    start: Any = None
    choices: tuple[str, ...] = ()

    @property
    def is_shared(self) -> bool:
        """Whether the whole table has it, and not each player."""
        return self.kind in OF_TABLE

    @property
    def words(self) -> tuple[str, ...]:
        """The words that it may hold, as far as the file names them in ``PARTS``."""
        start = self.start if isinstance(self.start, list) and self.kind != "note" else ()
        return (*start, *self.choices)


class Option(Struct, frozen=True):
    """One entry of ``OPTIONS``."""

    default: bool | int | str
    least: int = 0
    most: int = 100
    choices: tuple[str, ...] = ()


class Trade(Struct, frozen=True, forbid_unknown_fields=True):
    """``TRADE``: which `parts` players may trade, and `among` whom: all, or those who share the value of this part."""

    parts: tuple[str, ...] = ()
    among: str = ""


class Declared(Struct, frozen=True):
    """All that a file says of itself. `rules`, `texts` and `names` are by language."""

    about: About
    parts: Mapping[str, Part]
    options: Mapping[str, Option]
    rules: Mapping[str, str]
    texts: Mapping[str, Mapping[str, str]]
    names: Mapping[str, Mapping[str, str]]
    trade: Trade

    @property
    def has_garnets(self) -> bool:
        """Whether players bring garnets of their season and take them home: a purse of that name."""
        return GARNETS in self.parts and self.parts[GARNETS].kind == "purse"

    @property
    def kind_of_options(self) -> Any:
        """The type of the options, made of ``OPTIONS``."""
        fields: list[Any] = [(key, _type_of(one), one.default) for key, one in self.options.items()]
        if self.has_garnets:
            fields.append(("purses", tuple[Account, ...] | None, None))
        return msgspec.defstruct("Options", fields, frozen=True, forbid_unknown_fields=True)


def declared(raw: Mapping[str, Any], text: str) -> Declared:
    """Return what the file (`text`) declares, from what its worker gave (`raw`). Raises `Faulty` with the line of what is wrong."""
    try:
        found = Declared(
            _as(About, raw, "ABOUT"),
            _as(dict[str, Part], raw, "PARTS"),
            _as(dict[str, Option], raw, "OPTIONS"),
            _as(dict[str, str], raw, "RULES"),
            _as(dict[str, dict[str, str]], raw, "TEXTS"),
            _as(dict[str, dict[str, str]], raw, "NAMES"),
            _as(Trade, raw, "TRADE"),
        )
    except _Misdeclared as error:
        raise Faulty(error.sentence, line_of(text, error.where)) from None
    for sentence, *within, where in _faults(found):
        raise Faulty(sentence, line_of(text, where, *within))
    return found


def line_of(text: str, where: str, *within: str) -> int:
    """Return the line of a file on which a name stands, 0 if there is none.

    `where`: the name; one that is the key of a map comes first, then one in quotes; `within`: names of maps around it, the outermost first.
    """
    start = 0
    for name in within:
        found = _key(name).search(text, start)
        start = found.end() if found else start
    written = (
        _key(where),
        re.compile(rf"([\"']){re.escape(where)}\1"),
        re.compile(rf"(?<![\w-]){re.escape(where)}(?![\w-])"),
    )
    place = next((found for one in written if (found := one.search(text, start))), None)
    return text.count("\n", 0, place.start()) + 1 if place else 0


def _key(name: str) -> re.Pattern[str]:
    """What a name looks like where its value follows."""
    return re.compile(rf"(?<![\w\"'-])[\"']?{re.escape(name)}[\"']?\s*[:=](?!=)")


class _Misdeclared(Exception):
    def __init__(self, sentence: str, where: str) -> None:
        super().__init__(sentence, where)
        self.sentence, self.where = sentence, where


def _as(kind: Any, raw: Mapping[str, Any], name: str) -> Any:
    try:
        return msgspec.convert(raw[name], kind)
    except msgspec.ValidationError as error:
        place = re.search(r"\$[.\w\[\]…-]*\.(\w[\w-]*)`?$", str(error))
        where = place[1] if place else name
        raise _Misdeclared(f"{name} cannot be read: {error}", where) from None


def _type_of(option: Option) -> Any:
    if option.choices:
        return Literal[option.choices]
    return bool if isinstance(option.default, bool) else Annotated[int, Meta(ge=option.least, le=option.most)]


def _faults(found: Declared) -> Iterator[tuple[str, ...]]:
    """What is wrong, each with the names that lead to its line."""
    about = found.about
    if about.seats[0] > about.seats[1]:
        yield "ABOUT: the least number of seats is above the most", "seats"
    if about.rank and (about.rank not in found.parts or found.parts[about.rank].is_shared):
        yield f"ABOUT: players are ranked by “{about.rank}”, and PARTS has no such part of players", "rank"
    for name in (*found.parts, *found.options):
        if not _KEY.fullmatch(name):
            yield f"“{name}” is no name: use small letters, digits and underscores", name
    yield from _of_parts(found.parts)
    yield from _of_options(found.options)
    yield from _of_words(found)
    for name in found.trade.parts:
        if name not in found.parts or found.parts[name].kind not in ("purse", "hand"):
            yield f"TRADE names “{name}”, and only a purse or a hand can be traded", "TRADE"
    if found.trade.among and (found.trade.among not in found.parts or found.parts[found.trade.among].is_shared):
        yield f"TRADE is among players of one “{found.trade.among}”, and PARTS has no such part of players", "TRADE"


def _of_parts(parts: Mapping[str, Part]) -> Iterator[tuple[str, ...]]:
    for name, part in parts.items():
        if part.kind not in _KINDS:
            yield (
                f"“{name}” is no part: write it with score, purse, hand or another word of the vocabulary",
                "PARTS",
                name,
            )
        shared = {"all", "nobody"}
        allowed = (
            shared if part.is_shared else shared | {"owner"} | {other for other in parts if not parts[other].is_shared}
        )
        if part.seen not in allowed:
            yield f"“{name}” is seen by “{part.seen}”, and it may be {', '.join(sorted(allowed))}", name


def _of_options(options: Mapping[str, Option]) -> Iterator[tuple[str, ...]]:
    for name, option in options.items():
        if option.choices and option.default not in option.choices:
            yield f"the option “{name}” begins with {option.default!r}, which is not among its choices", "OPTIONS", name
        if type(option.default) is int and not option.choices and not option.least <= option.default <= option.most:
            yield (
                f"the option “{name}” begins with {option.default}, and it goes from {option.least} to {option.most}",
                "OPTIONS",
                name,
            )
        if isinstance(option.default, str) and not option.choices:
            yield f"the option “{name}” needs choices, because it is a text", "OPTIONS", name


def _of_words(found: Declared) -> Iterator[tuple[str, ...]]:
    for name, words in (("RULES", found.rules), *(("TEXTS", one) for one in found.texts.values())):
        for key, text in words.items():
            if len(text) > _LONGEST[name]:
                yield f"{name}: “{key}” has more than {_LONGEST[name]:,} characters", key
    for key in {key for texts in found.texts.values() for key in texts}:
        if not _KEY.fullmatch(key):
            yield f"TEXTS: “{key}” is no name: use small letters, digits and hyphens", key
    for names in found.names.values():
        for key, name in names.items():
            if not name.strip() or len(name) > _LONGEST["NAMES"]:
                yield f"NAMES: the name of “{key}” is empty, or longer than {_LONGEST['NAMES']} characters", key
    if "en" not in found.texts:
        yield 'TEXTS has no English: write TEXTS = {"en": {…}}', "TEXTS"
