"""What can be chosen for a match: every option of a game with its name, a sentence, what it may be and its default.

All of it follows from the type ``Options`` and the game's words (``option-hand-size``, ``option-hand-size-about``); forms, suggestions,
help and refusals are made from it. A range stands in the type: ``Annotated[int, Meta(ge=1, le=30)]``.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

from games import catalogue, misfit, toml
from games.form import Rejected
from games.game import AnyGame
from games.wording import Words, plain

Kind = Literal["number", "switch", "choice", "words", "text", "table"]
_SWITCH: Final = {"true": True, "false": False}
PARTED: Final = re.compile(r"""("[^"]*"|'[^']*')|;""")
"""A semicolon within quotes parts nothing (``mission = "1 FREE>P; 2 FREE>P; …"``)."""
_PLAIN: Final = re.compile(r"[a-z0-9_]{1,40}")
"""What can be a choice; a person's own words can be anything."""
_LONGEST: Final = 100


class Option(Struct, frozen=True):
    """One option. `choices`: the words that it may be (of ``words`` and ``table``: some of them).

    `least`, `most`: the range of a number; of a text its longest. ``table``: values within values, written as TOML.
    `default`: as it is typed; empty where it follows from the match.
    """

    key: str
    kind: Kind
    choices: tuple[str, ...]
    default: str
    least: int | None = None
    most: int | None = None

    @property
    def is_list(self) -> bool:
        """Whether it is a list: several of its words can be chosen."""
        return self.kind == "words" and self.default.startswith("[")


def options(game: AnyGame) -> tuple[Option, ...]:
    """Return every option of a game, in the order of its type."""
    kind: Any = game.Options
    return _options_of(kind)


@lru_cache(maxsize=128)  # a sign-up names them all, and is read by many
def _options_of(kind: type) -> tuple[Option, ...]:
    hints = get_type_hints(kind, include_extras=True)
    return tuple(_option(field, hints[field.name]) for field in msgspec.structs.fields(kind))


def _option(field: msgspec.structs.FieldInfo, kind: Any) -> Option:
    ways = [way for way in _ways(kind) if way is not NoneType]
    default = field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()
    held = (one for way in ways for one in (way, *get_args(way)) if get_origin(one) is Literal)
    literal = tuple(typed(word) for one in held for word in get_args(one))
    if ways == [bool]:
        return Option(field.name, "switch", tuple(_SWITCH), typed(default))
    plain, *more = get_args(ways[0]) if get_origin(ways[0]) is Annotated else ways[:1]
    meta = next((one for one in more if isinstance(one, Meta)), Meta())
    if ways == [str] or (len(ways) == 1 and plain is str):
        return Option(field.name, "text", (), typed(default), None, meta.max_length)
    if len(ways) == 1 and plain is int:
        return Option(field.name, "number", (), typed(default), _whole(meta.ge), _whole(meta.le))
    if _has_tables(kind):
        return Option(field.name, "table", literal, _written(field.name, default))
    closed = all(get_origin(way) is Literal for way in ways)
    return Option(field.name, "choice" if closed else "words", literal, typed(default))


def _has_tables(kind: Any) -> bool:
    """Return whether a type has keys, or holds one that has."""
    whole = get_origin(kind) or kind
    return (isinstance(whole, type) and issubclass(whole, Struct | Mapping)) or any(map(_has_tables, get_args(kind)))


def _written(key: str, value: Any) -> str:
    plain = msgspec.to_builtins(value)
    return toml.written({key: plain}) if isinstance(plain, list | tuple | dict) else typed(plain)


def _ways(kind: Any) -> tuple[Any, ...]:
    return get_args(kind) if get_origin(kind) in {Union, UnionType} else (kind,)


def _whole(bound: float | None) -> int | None:
    return None if bound is None else int(bound)


def typed(value: Any) -> str:
    """Return a value as one types it; nothing for what is not set."""
    if value is None:
        return ""
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def words_of(game: AnyGame) -> Words:
    """Return the sentences of a game, in which its options have their names."""
    return game.words or _words_in(catalogue.place(game.key))


@lru_cache(maxsize=128)
def _words_in(folder: Path) -> Words:
    return Words(folder)


# In words ----------------------------------------------------------------------------------------------------------------


def named(game: AnyGame, option: Option, locale: str) -> tuple[str, str]:
    """Return what an option is called, and what it does."""
    words = words_of(game)
    message = f"option-{option.key.replace('_', '-')}"
    return plain(words(message, locale)), plain(words(f"{message}-about", locale))


def called(game: AnyGame, key: str, locale: str) -> str:
    """Return what the option `key` is called; one that the game does not have (any more) by its key."""
    return next((named(game, one, locale)[0] for one in options(game) if one.key == key), key)


def said(game: AnyGame, key: str, value: Any, locale: str) -> str:
    """Return a value of the option `key` in the game's words, several after one another; what has none as it is typed."""
    option = next((one for one in options(game) if one.key == key), None)
    if played := _played(value, locale):
        return played
    several = value if isinstance(value, tuple | list) and all(isinstance(one, str) for one in value) else (value,)
    return ", ".join(worded(game, option, typed(one), locale) if option else typed(one) for one in several)


def _played(value: Any, locale: str) -> str:
    """Return games to be played, by their titles with their options; empty for a value that names no game."""
    if isinstance(value, Mapping) and isinstance(value.get("game"), str):
        chosen = "; ".join(toml.on_a_line(key, one) for key, one in (value.get("options") or {}).items())
        title = catalogue.titled(value["game"], locale)
        return f"{title} ({chosen})" if chosen else title
    if isinstance(value, Mapping):
        parts = {key: _played(one, locale) for key, one in value.items()}
        return ", ".join(f"{key}: {one}" for key, one in parts.items()) if all(parts.values()) else ""
    several = [_played(one, locale) for one in value] if isinstance(value, tuple | list) else []
    return ", ".join(several) if all(several) else ""


def worded(game: AnyGame, option: Option, word: str, locale: str) -> str:
    """Return a choice in the game's words (``option-reveal-is-deal``); one that has none as a person would write it."""
    if option.kind == "switch" and word in _SWITCH:
        return plain(_WORDS(f"option-{word}", locale))
    if not _PLAIN.fullmatch(word):
        return word
    message = f"option-{option.key}-is-{word}".replace("_", "-")
    try:
        return plain(words_of(game)(message, locale))
    except LookupError:
        return word.replace("_", " ") if word in option.choices else word


def allowed(game: AnyGame, option: Option, locale: str) -> str:
    """Return what an option may be: a range, or a list of what may be typed, each with its words."""
    if option.kind == "number":
        return plain(_WORDS("option-range", locale, least=typed(option.least), most=typed(option.most)))
    if option.is_list and option.choices:
        words = ", ".join(worded(game, option, word, locale) for word in option.choices)
        return plain(_WORDS("option-several", locale, choices=words))
    both = ((word, worded(game, option, word, locale)) for word in option.choices)
    listed = "; ".join(told if told.partition(":")[0] == word else f"{word}: {told}" for word, told in both)
    if option.kind == "text" and option.most:
        return plain(_WORDS("option-text", locale, most=option.most))
    if option.kind in {"words", "text", "table"}:
        return plain(_WORDS("option-words", locale, some=listed)) if listed else plain(_WORDS("option-any", locale))
    return plain(_WORDS("option-one-of", locale, choices=listed))


def usual(game: AnyGame, option: Option, locale: str) -> str:
    """Return an option's default, in the game's words; tables as they are typed."""
    default = option.default.removeprefix(f"{option.key} = ")
    if not default or default in {"[]", "{}"}:
        return plain(_WORDS("option-none" if default else "option-unset", locale))
    words = msgspec.json.decode(default, type=list[str]) if option.is_list else [default]
    return ", ".join(worded(game, option, one, locale) for one in words)


def listing(game: AnyGame, locale: str) -> str:
    """Return every option: its key and its name, then what it does and what it may be, then its default."""
    return "\n".join(line for option in options(game) for line in _listed(game, option, locale))


def _listed(game: AnyGame, option: Option, locale: str) -> Iterator[str]:
    name, about = named(game, option, locale)
    yield f"  {option.key}: {name}"
    yield f"      {about} ({allowed(game, option, locale)})"
    default = usual(game, option, locale)
    first, *more = default.splitlines() if "\n" not in default else ("", *default.splitlines())
    yield f"      {plain(_WORDS('option-usual', locale, usual=first))}".rstrip()
    yield from (f"        {line}".rstrip() for line in more)


_WORDS: Final = Words()


# Reading -----------------------------------------------------------------------------------------------------------------


def read(text: str) -> dict[str, Any] | Rejected:
    """Options as JSON, or as TOML on lines or between semicolons (``rounds = 2; hand_size = 6``)."""
    text = text.strip()
    try:
        if text.startswith("{"):
            return msgspec.json.decode(text, type=dict[str, Any])
        return _toml_of(text)
    except (msgspec.MsgspecError, tomllib.TOMLDecodeError, RecursionError) as error:
        return Rejected("options-unreadable", {"error": str(error)})


def _toml_of(text: str) -> dict[str, Any]:
    """Read TOML as it stands; else with a line for what is between semicolons, which TOML itself does not know."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        if "\n" in text:
            raise
        return tomllib.loads(PARTED.sub(lambda match: match[1] or "\n", text))


def filled(game: AnyGame, fields: Mapping[str, str]) -> dict[str, Any]:
    """Return a filled form as options: each field in words, the empty ones left out; what it may be is judged by `fitting`."""
    kinds = {option.key: option for option in options(game)}
    return {key: _value(kinds.get(key), said.strip()) for key, said in fields.items() if said.strip()}


def _value(option: Option | None, text: str) -> Any:
    """Return a word as the type has it: numbers and switches as such, lists and tables as JSON, a list also with commas."""
    if option is not None and option.kind == "switch":
        return _SWITCH.get(text.casefold(), text)
    if option is not None and option.kind == "text":
        return text
    if option is not None and option.kind == "table":
        return _table(option.key, text)
    if option is not None and option.kind == "words" and text[0] not in "[{":
        return [one.strip() for one in text.split(",")] if "," in text or option.is_list else text
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text


def _table(key: str, text: str) -> Any:
    """Read values within values, as JSON or TOML, under their key or without it; anything else is a word."""
    for parse in (msgspec.json.decode, tomllib.loads):
        try:
            parsed = parse(text)
        except (msgspec.DecodeError, tomllib.TOMLDecodeError, RecursionError):
            continue
        return parsed[key] if isinstance(parsed, dict) and [*parsed] == [key] else parsed
    return text


def taken(game: AnyGame, values: dict[str, Any]) -> dict[str, Any] | Rejected:
    """Options as a host writes them, as the plain values that they stand for; or why one of them cannot be."""
    written = game.written(values)
    return written if isinstance(written, Rejected) else fitting(game, written) or written


def fitting(game: AnyGame, values: Mapping[str, Any]) -> Rejected | None:
    """Return the first option that is none, or is not what it may be; None if all can be taken."""
    known = {option.key: option for option in options(game)}
    for key, value in values.items():
        if key not in known:
            return Rejected("option-unknown", {"given": key, "known": ", ".join(known) or "-"})
        try:
            msgspec.convert({key: value}, type=game.Options)
        except msgspec.ValidationError as error:
            if known[key].kind == "table":
                return Rejected("option-within", {"option": key, **misfit.facts_of(game.Options, error)})
            return Rejected("option-wrong", {"option": key, "given": typed(value)[:_LONGEST], **_facts(known[key])})
    return None


def _facts(option: Option) -> dict[str, Any]:
    return {
        "kind": _kind(option),
        "choices": ", ".join(option.choices),
        "least": typed(option.least),
        "most": typed(option.most),
    }


def _kind(option: Option) -> str:
    match option.kind:
        case "number":
            return "range"
        case "words" | "table":
            several = "several" if option.is_list else "words"
            return several if option.choices else "any"
        case "text":
            return "text" if option.most else "any"
        case _:
            return "one-of"
