"""What a design says of itself, checked: its title, seats, parts, options, words and rules."""

import ast
import re
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

from games import looks
from games.design.faults import NOWHERE, Faulty, Place, fault
from games.design.syntax import parsed
from games.design.vocabulary.parts import FIGURES, FUNCTIONS, GROUPS, NOTES, OF_TABLE
from games.design.vocabulary.values import LENGTH, near, seconds
from games.game import Account

_KINDS: Final = frozenset(one.__name__ for one in FUNCTIONS) - {"option"} | {NOTES}
GARNETS: Final = "garnets"
GAMES: Final = "games"
"""The option of every season: which games its matches are, where the file names none."""
_KEY: Final = re.compile(r"[a-z][a-z0-9]*([_-][a-z0-9]+)*")
_LONGEST: Final = {"RULES": 8_000, "TEXTS": 1_000, "NAMES": 60}
"""The most characters of the rules, a text, and a name."""


class About(Struct, frozen=True, forbid_unknown_fields=True):
    """``ABOUT``: the match in short.

    `title`: its proper name; `seats`: the least and the most players; `rounds`: how many, 0 if the design ends the match itself;
    `every`: the usual length of a round, such as ``"2 days"`` or ``"40 seconds"``; less than a day closes at no fixed hour. `by`: its
    designer; `early`: ``"never"`` lets each round last until its deadline, ``"all_in"`` (if you do not say) closes it as soon as all have
    answered; `pregame`: whether a phase ``pregame`` comes before round 1; `rank`, `least`: by which part players are placed after the last
    round (the first score, purse or track, if you do not say), and whether the least is best; `asks`: whom ``ask`` is called for, the
    ``"players"`` who are in (if you do not say), ``"everyone"``, or the seat whose turn it is (the name of that part); `on_fault`: where
    the file fails twice on the answers of a round, the match may ``"wait"`` for its hosts (if you do not say), or close the round at its
    deadline as if everyone were ``"silent"``; `kind`: a ``"match"`` (if you do not say), or a ``"season"``, whose stages are matches.
    """

    title: Annotated[str, Meta(min_length=1, max_length=60)]
    seats: tuple[Annotated[int, Meta(ge=1, le=24)], Annotated[int, Meta(ge=1, le=24)]]
    rounds: Annotated[int, Meta(ge=0, le=99)] = 0
    every: Annotated[str, Meta(pattern=LENGTH)] = "1 day"
    by: Annotated[str, Meta(max_length=60)] = ""
    early: Literal["all_in", "never"] = "all_in"
    pregame: bool = False
    rank: str = ""
    least: bool = False
    unshown: tuple[str, ...] = ()  # in files from before there was SHOWN
    asks: str = "players"
    on_fault: Literal["wait", "silent"] = "wait"
    kind: Literal["match", "season"] = "match"


class Part(Struct, frozen=True):
    """One entry of ``PARTS``, as the vocabulary made it."""

    kind: str
    seen: str
    most: int = 0
    columns: int = 0
    rows: int = 0
    start: Any = None
    choices: tuple[str, ...] = ()
    of: str = ""

    @property
    def is_shared(self) -> bool:
        """Whether the whole table has it, and not each player."""
        return self.kind in OF_TABLE

    @property
    def words(self) -> tuple[str, ...]:
        """The words that it may hold, as far as the file names them in ``PARTS``."""
        start = self.start if isinstance(self.start, list) and self.kind not in ("note", NOTES) else ()
        return (*start, *self.choices)


class Option(Struct, frozen=True):
    """One entry of ``OPTIONS``. Where `default` is a list, hosts choose some of the `choices`."""

    default: bool | int | str | tuple[str, ...]
    least: int = 0
    most: int = 100
    choices: tuple[str, ...] = ()


class Chosen(Struct, frozen=True, forbid_unknown_fields=True):
    """A game that hosts chose for the matches of a season: its key, and its options."""

    game: str
    options: dict[str, Any] = {}


class Trade(Struct, frozen=True, forbid_unknown_fields=True):
    """``TRADE``: which `parts` players may trade, and `among` whom: those who share the value of this part (all, if you do not say).

    `terms`: what for what, ``"any"`` thing for any (if you do not say), ``"gifts"`` alone, ``"both"`` give something, ``"equal"``: as many
    things for as many, ``"alike"``: as many of the same kind, such as a card for a card, or ``"across"``: another kind, such as cards for
    coins. A kind is a purse, or the cards of all hands. Everyone reads what is traded, and by whom.
    """

    parts: tuple[str, ...] = ()
    among: str = ""
    terms: Literal["any", "gifts", "both", "equal", "alike", "across"] = "any"


class Declared(Struct, frozen=True):
    """All that a file says of itself. `rules`, `texts` and `names` are by language; `lengths`: those that ``t.go`` gives questions, the
    shortest first; `rooms`: the names of standing rooms, by the part whose value their players share; `roles`: the part whose
    values are roles of the server; `of_whom`: ``SHOWN``; `books`: the parts that are kept as books.
    """

    about: About
    parts: Mapping[str, Part]
    options: Mapping[str, Option]
    rules: Mapping[str, str]
    texts: Mapping[str, Mapping[str, str]]
    names: Mapping[str, Mapping[str, str]]
    trade: Trade
    lengths: tuple[str, ...] = ()
    rooms: Mapping[str, str] = {}
    roles: str = ""
    of_whom: Mapping[str, Literal["players", "everyone"]] = {}
    books: tuple[str, ...] = ()

    @property
    def shown(self) -> Mapping[str, str]:
        """The parts that letters and pictures show, in their order, each with of whom."""
        return self.of_whom or {name: "everyone" for name in self.parts if name not in self.about.unshown}

    @property
    def language(self) -> str:
        """The first language of ``TEXTS``: its parts and choices are written in it, and what another one lacks is read in it."""
        return next(iter(self.texts))

    def read_in(self, locale: str) -> str:
        """Return the language in which readers of `locale` read its sentences."""
        return next((each for each in (locale, locale.partition("-")[0]) if each in self.texts), self.language)

    @property
    def ranked_by(self) -> str:
        """The part by which players are placed after the last round; empty where there is none."""
        usual = (name for name, one in self.parts.items() if one.kind in FIGURES)
        return self.about.rank or next(usual, "")

    @property
    def has_garnets(self) -> bool:
        """Whether players bring garnets of their season and take them home: a purse of that name, in a match."""
        return self.about.kind == "match" and GARNETS in self.parts and self.parts[GARNETS].kind == "purse"

    @property
    def kind_of_options(self) -> Any:
        """The type of the options, made of ``OPTIONS``."""
        fields: list[Any] = [(key, _type_of(one), one.default) for key, one in self.options.items()]
        if self.has_garnets:
            fields.append(("purses", tuple[Account, ...] | None, None))
        if self.about.kind == "season":
            fields.append((GAMES, tuple[Chosen, ...], ()))
        return msgspec.defstruct("Options", fields, frozen=True, forbid_unknown_fields=True)


def declared(raw: Mapping[str, Any], text: str) -> Declared:
    """Return what the file (`text`) declares, from what its worker gave (`raw`). Raises `Faulty` with the place of what is wrong."""
    try:
        declarations = Declared(
            _as(About, raw, "ABOUT"),
            _as(dict[str, Part], raw, "PARTS"),
            _as(dict[str, Option], raw, "OPTIONS"),
            _as(dict[str, str], raw, "RULES"),
            _as(dict[str, dict[str, str]], raw, "TEXTS"),
            _as(dict[str, dict[str, str]], raw, "NAMES"),
            _as(Trade, raw, "TRADE"),
            _lengths(text),
            _as(dict[str, str], raw, "ROOMS"),
            _as(str, raw, "ROLES"),
            _as(dict[str, Literal["players", "everyone"]], raw, "SHOWN"),
            _as(tuple[str, ...], raw, "BOOKS"),
        )
        for misdeclared in _faults(declarations):
            raise misdeclared
    except _Misdeclared as error:
        raise Faulty(fault(error.message, place_of(text, *error.where), **error.facts)) from None
    return declarations


def _lengths(text: str) -> tuple[str, ...]:
    """Return the lengths that a file gives questions, the shortest first; none where it is not written as in Python.

    Raises `Faulty` for one that is not written out.
    """
    try:
        calls = [node for node in ast.walk(parsed(text)) if isinstance(node, ast.Call)]
    except (SyntaxError, ValueError, RecursionError):
        return ()
    of_go = (one for one in calls if isinstance(one.func, ast.Attribute) and one.func.attr == "go")
    said = [each.value for call in of_go for each in call.keywords if each.arg == "every"]
    for length in said:
        if not isinstance(length, ast.Constant):
            raise Faulty(fault("fault-every-written", Place(length.lineno, length.col_offset + 1)))
    written = {str(length.value) for length in said if isinstance(length, ast.Constant)}
    return tuple(sorted((each for each in written if re.fullmatch(LENGTH, each)), key=seconds))


def place_of(text: str, where: str, *within: str) -> Place:
    """Return where a name stands in a file.

    `where`: the name; one that is the key of a map comes first, then one in quotation marks; `within`: names of maps around it,
    the outermost first.
    """
    start = 0
    for name in within:
        match = _key(name).search(text, start)
        start = match.end() if match else start
    name = re.escape(where)
    likely = (_key(where), re.compile(rf"([\"']){name}\1"), re.compile(rf"(?<![\w-]){name}(?![\w-])"))
    place = next((match for one in likely if (match := one.search(text, start))), None)
    if place is None:
        return NOWHERE
    return Place(text.count("\n", 0, place.start()) + 1, place.start() - text.rfind("\n", 0, place.start()))


def _key(name: str) -> re.Pattern[str]:
    """Return what a name looks like where its value follows."""
    return re.compile(rf"(?<![\w\"'-])[\"']?{re.escape(name)}[\"']?\]?\s*[:=](?!=)")


class _Misdeclared(Exception):
    """What is wrong (`message`, `facts`), and the name of its place with the names of maps around it."""

    def __init__(self, message: str, *where: str, **facts: str | int) -> None:
        super().__init__(message, where, facts)
        self.message, self.where, self.facts = message, where, facts


def _as(kind: Any, raw: Mapping[str, Any], name: str) -> Any:
    try:
        return msgspec.convert(raw[name], kind)
    except msgspec.ValidationError as error:
        message, facts = misfit(error)
        if message == "fault-stray":
            facts["near"] = near(facts["key"], _fields_of(kind))
        if message == "fault-value" and (choices := _choices_of(kind, facts["key"])):
            message = "fault-one-of"
            facts |= {"where": facts["key"], "value": str(raw[name][facts["key"]]), "choices": choices}
        where = (name,) if message == "fault-lacks" or facts["key"] == _UNKNOWN else (facts["key"], name)
        raise _Misdeclared(message, *where, name=name, **facts) from None


def _fields_of(kind: Any) -> tuple[str, ...]:
    """Return the fields of a type, or of what a map of it holds."""
    held = get_args(kind)[-1] if get_args(kind) else kind
    return getattr(held, "__struct_fields__", ())


def _choices_of(kind: Any, key: str) -> str:
    """Return the texts that a field of a type may be, if it takes some texts only."""
    field = get_type_hints(kind).get(key) if isinstance(kind, type) and issubclass(kind, Struct) else None
    return ", ".join(get_args(field)) if get_origin(field) is Literal else ""


_UNKNOWN: Final = "none"
_SHAPES: Final = (
    (re.compile(r"missing required field `(?P<key>.+?)`"), "fault-lacks"),
    (re.compile(r"contains unknown field `(?P<key>.+?)`"), "fault-stray"),
    (re.compile(r"Expected (?P<wanted>.+?)(?:, got .+?)?(?: - at .*)?$"), "fault-value"),
)


def misfit(error: msgspec.ValidationError) -> tuple[str, dict[str, str]]:
    """Return the message and facts for a value of a wrong shape; `key`: of what, ``none`` if that is not known."""
    text = str(error)
    path = re.search(r"\$[.\w\[\]…-]*\.(\w[\w-]*)[\[\]\d…]*`?$", text)
    at = {"key": path[1] if path else _UNKNOWN}
    if at["key"] == "every":
        return "fault-every", at
    for pattern, message in _SHAPES:
        match = pattern.search(text)
        if match:
            return message, {
                **at,
                **({"near": _UNKNOWN} if message == "fault-stray" else {}),
                **{key: _bare(fact).replace(" of length", ", len") for key, fact in match.groupdict().items()},
            }
    return "fault-value", {**at, "wanted": text.partition(" - at ")[0]}


def _bare(fact: str) -> str:
    """Return the name of a kind alone without its marks, so that the message has a word for it."""
    return fact.strip("`") if re.fullmatch(r"`\w+`", fact) else fact


def _type_of(option: Option) -> Any:
    if option.choices:
        choice: Any = Literal[option.choices]
        return tuple[choice, ...] if isinstance(option.default, tuple) else choice
    return bool if isinstance(option.default, bool) else Annotated[int, Meta(ge=option.least, le=option.most)]


def _faults(declarations: Declared) -> Iterator[_Misdeclared]:
    yield from _of_about(declarations.about, declarations.parts)
    if declarations.about.kind == "season" and GAMES in declarations.options:
        yield _Misdeclared("fault-option-games", GAMES, "OPTIONS")
    for name in (*declarations.parts, *declarations.options):
        if not _KEY.fullmatch(name):
            yield _Misdeclared("fault-name", name, name=name)
    yield from _of_parts(declarations.parts)
    yield from _of_options(declarations.options)
    yield from _of_words(declarations)
    yield from _of_trade(declarations.trade, declarations.parts)
    yield from _of_rooms(declarations.rooms, declarations.parts)
    yield from _of_roles(declarations)
    yield from _of_shown(declarations)
    yield from _of_books(declarations)


def _of_about(about: About, parts: Mapping[str, Part]) -> Iterator[_Misdeclared]:
    if not about.title.strip() or not (about.title + about.by).isprintable():
        yield _Misdeclared("fault-title", "title", "ABOUT")
    if about.seats[0] > about.seats[1]:
        yield _Misdeclared("fault-seats", "seats", "ABOUT")
    if about.rank and (about.rank not in parts or parts[about.rank].is_shared):
        yield _Misdeclared("fault-rank-part", "rank", "ABOUT", part=about.rank)
    whom = ("players", "everyone", *(name for name, part in parts.items() if part.kind == "turn"))
    if about.asks not in whom:
        facts = {"where": "asks", "value": about.asks, "choices": ", ".join(whom)}
        yield _Misdeclared("fault-one-of", "asks", "ABOUT", **facts)


def _of_trade(trade: Trade, parts: Mapping[str, Part]) -> Iterator[_Misdeclared]:
    for name in trade.parts:
        if name not in parts or parts[name].kind not in ("purse", "hand"):
            yield _Misdeclared("fault-trade-part", "TRADE", part=name)
    if trade.among and (trade.among not in parts or parts[trade.among].is_shared):
        yield _Misdeclared("fault-trade-among", "TRADE", part=trade.among)


def _of_rooms(rooms: Mapping[str, str], parts: Mapping[str, Part]) -> Iterator[_Misdeclared]:
    for name, room in rooms.items():
        if name not in parts or parts[name].kind not in GROUPS or parts[name].seen not in ("all", name):
            yield _Misdeclared("fault-rooms-part", name, "ROOMS", part=name)
        if not _KEY.fullmatch(room):
            yield _Misdeclared("fault-name", room, "ROOMS", name=room)


def _of_roles(declarations: Declared) -> Iterator[_Misdeclared]:
    part = declarations.parts.get(declarations.roles)
    if declarations.roles and (part is None or part.kind not in GROUPS or part.seen != "all"):
        yield _Misdeclared("fault-roles-part", declarations.roles, "ROLES", part=declarations.roles)


def _of_shown(declarations: Declared) -> Iterator[_Misdeclared]:
    for name, whom in declarations.shown.items():
        part = declarations.parts.get(name)
        if part is None or (part.is_shared and whom == "players"):
            yield _Misdeclared("fault-shown", name, "SHOWN", part=name)


def _of_books(declarations: Declared) -> Iterator[_Misdeclared]:
    for name in declarations.books:
        part = declarations.parts.get(name)
        if part is None or part.kind not in FIGURES or part.seen != "all" or declarations.about.kind != "season":
            yield _Misdeclared("fault-books-part", name, "BOOKS", part=name)


def _of_parts(parts: Mapping[str, Part]) -> Iterator[_Misdeclared]:
    for name, part in parts.items():
        if part.kind not in _KINDS:
            yield _Misdeclared("fault-no-part", name, "PARTS", part=name)
        shared = {"all", "nobody"}
        allowed = (
            shared if part.is_shared else shared | {"owner"} | {other for other in parts if not parts[other].is_shared}
        )
        if part.seen not in allowed:
            yield _Misdeclared(
                "fault-seen", name, "PARTS", part=name, seen=part.seen, allowed=", ".join(sorted(allowed))
            )


def _of_options(options: Mapping[str, Option]) -> Iterator[_Misdeclared]:
    for name, option in options.items():
        words = option.default if isinstance(option.default, tuple) else (option.default,)
        stray = next((word for word in words if option.choices and word not in option.choices), None)
        if stray is not None:
            yield _Misdeclared("fault-option-choice", name, "OPTIONS", option=name, value=str(stray))
        if type(option.default) is int and not option.choices and not option.least <= option.default <= option.most:
            limits = {"least": option.least, "most": option.most}
            yield _Misdeclared("fault-option-range", name, "OPTIONS", option=name, value=option.default, **limits)
        if isinstance(option.default, str | tuple) and not option.choices:
            yield _Misdeclared("fault-option-text", name, "OPTIONS", option=name)


def _of_words(declarations: Declared) -> Iterator[_Misdeclared]:
    for name, words in (("RULES", declarations.rules), *(("TEXTS", one) for one in declarations.texts.values())):
        for key, text in words.items():
            if len(text) > _LONGEST[name]:
                yield _Misdeclared("fault-long", key, name, name=name, key=key, most=_LONGEST[name])
    for key in {key for texts in declarations.texts.values() for key in texts}:
        if not _KEY.fullmatch(key):
            yield _Misdeclared("fault-text-name", key, "TEXTS", text=key)
    for language, names in declarations.names.items():
        for key, name in names.items():
            if not looks.shown(name) or len(name) > _LONGEST["NAMES"]:
                yield _Misdeclared("fault-name-long", key, "NAMES", language, word=key, most=_LONGEST["NAMES"])
    if not declarations.texts:
        yield _Misdeclared("fault-no-texts", "TEXTS")
