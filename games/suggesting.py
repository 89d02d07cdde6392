"""Suggestions while a host types options, in words; and the parser for such words, so that a host can go on typing after them."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, Final

from games import toml
from games.form import Rejected
from games.game import AnyGame
from games.options import Option, filled, fitting, named, options, read, said, worded, words_of

_MOST: Final = 25
_LONGEST: Final = 100
_HEAD: Final = re.compile(r"""(?:^|[;,\n])\s*([^;,\n:=]+)[:=]\s*("(?:[^"\\]|\\.)*"|'[^']*'(?=\s*(?:[;,\n]|$)))?""")
"""Where a value may begin: what stands before a colon or an equals sign; a value in quotes is one piece."""
_TABLE: Final = re.compile(r"^\s*[\[{]", re.MULTILINE)
"""A line that begins so is TOML or JSON, and words are not looked for in it."""
_STRAIGHT: Final = str.maketrans("“”„", '"""')
_ALL_STRAIGHT: Final = _STRAIGHT | str.maketrans("‘’", "''")
"""Telephones and forums set quotation marks as printers do; in TOML those count as straight ones."""


def suggested(game: AnyGame, text: str, locale: str) -> list[tuple[str, str]]:
    """Return ways to go on from what has been typed, the options that are not there yet: each in words, and as `read` takes it.

    Where nothing goes on from there, but all of it can be taken, that is read back.
    """
    before, _, last = text.rpartition(";")
    kept = f"{before.strip()}; " if before.strip() else ""
    answers = heard(game, before)
    begun = kept if isinstance(answers, Rejected) else "".join(f"{line}; " for line in _lines(answers))
    named = [
        (kept + words, begun + line)
        for option in options(game)
        if isinstance(answers, Rejected) or option.key not in answers
        for words, line in _offers(game, option, locale)
        if _squeezed(line).startswith(_squeezed(last)) or _squeezed(words).startswith(_squeezed(last))
    ]
    whole = named or _read_back(game, text, locale)
    return [(words if len(words) <= _LONGEST else line, line) for words, line in whole if len(line) <= _LONGEST][:_MOST]


def heard(game: AnyGame, text: str) -> dict[str, Any] | Rejected:
    """Options as `read` takes them, or as they are suggested in any language (``Rounds: 2; Garnets in trades: yes``), or both.

    Commas and lines part them too, where the name of an option follows; so a value may hold what it likes. Figures alone
    are words where words are asked for (``deal = 1234567``). Refused: what is neither (``options-unreadable``), and what
    stands where an option should (``option-unknown``).
    """
    kinds, values = {option.key: option.kind for option in options(game)}, read(text)
    if isinstance(values, Rejected):
        again = read(text.translate(_ALL_STRAIGHT))
        values = values if isinstance(again, Rejected) else again
    if isinstance(values, dict) and {*values} <= {*kinds}:
        return {key: str(it) if kinds[key] == "text" and type(it) is int else it for key, it in values.items()}
    if isinstance(values, Rejected) and _TABLE.search(text):
        return values
    return _in_words(game, text.translate(_STRAIGHT)) or values


def meant(game: AnyGame, fields: Mapping[str, str]) -> dict[str, Any]:
    """Return a filled form as options, each field in words of any language or as it is typed; what it may be is judged by `fitting`."""
    kinds = {option.key: option for option in options(game)}
    return filled(game, {key: _meant(game, kinds[key], said) if key in kinds else said for key, said in fields.items()})


# Offering ----------------------------------------------------------------------------------------------------------------


def _offers(game: AnyGame, option: Option, locale: str) -> Iterator[tuple[str, str]]:
    name, _ = named(game, option, locale)
    for value in _values(option):
        yield f"{name}: {worded(game, option, value, locale)}", f"{option.key} = {_toml(option, value)}"


def _values(option: Option) -> tuple[str, ...]:
    if option.kind != "number":
        return option.choices
    near = {option.default, str(option.least), str(option.most)} - {"", "None"}
    return tuple(sorted(near, key=int))


def _toml(option: Option, value: str) -> str:
    is_word = option.kind not in {"number", "switch"} and not value.lstrip("-").isdigit()
    written = f'"{value}"' if is_word else value
    return f"[{written}]" if option.is_list else written


def _lines(values: dict[str, Any]) -> list[str]:
    return [toml.on_a_line(key, value) for key, value in values.items()]


def _read_back(game: AnyGame, text: str, locale: str) -> list[tuple[str, str]]:
    values = heard(game, text)
    if isinstance(values, Rejected) or not values or fitting(game, values):
        return []
    kinds = {option.key: option for option in options(game)}
    words = (f"{named(game, kinds[key], locale)[0]}: {said(game, key, value, locale)}" for key, value in values.items())
    return [("; ".join(words), "; ".join(_lines(values)))]


# Reading -----------------------------------------------------------------------------------------------------------------


def _in_words(game: AnyGame, text: str) -> dict[str, Any] | Rejected | None:
    """Return each value after the name or the key of its option; None where the text does not begin with one, or names one twice."""
    names = _names(game)
    heads = [(head, names[name]) for head in _HEAD.finditer(text) if (name := _squeezed(head[1])) in names]
    ends = [head.start() for head, _ in heads[1:]] + [len(text)]
    if not heads or text[: heads[0][0].start()].strip(" ;\n") or len({option.key for _, option in heads}) < len(heads):
        return None
    values = dict[str, Any]()
    for (head, option), end in zip(heads, ends, strict=True):
        value = text[head.start(2) if head[2] else head.end() : end].strip().rstrip(";").strip()
        value, _, more = (value, "", "") if option.kind in {"text", "table"} or head[2] else value.partition(";")
        if more.strip():
            unknown = re.split("[:=]", more)[0].strip()
            return Rejected("option-unknown", {"given": unknown, "known": ", ".join(one.key for one in options(game))})
        values |= _value(game, option, value.strip())
    return values


def _names(game: AnyGame) -> dict[str, Option]:
    """Return every option by its key and by its name in each language of the game."""
    locales = words_of(game).locales()
    by_name = {_squeezed(named(game, one, locale)[0]): one for one in options(game) for locale in locales}
    return by_name | {_squeezed(one.key): one for one in options(game)}


def _value(game: AnyGame, option: Option, value: str) -> dict[str, Any]:
    """Return a value as TOML has it, in the game's words, or as a field of a form takes it."""
    if value[:1] in {*"\"'["}:
        try:
            return tomllib.loads(f"{option.key} = {value}")
        except tomllib.TOMLDecodeError:
            return filled(game, {option.key: value})
    return filled(game, {option.key: _meant(game, option, value)})


def _meant(game: AnyGame, option: Option, value: str) -> str:
    """Return a choice, or each of a list, that is written in words as it is typed; anything else as it is."""
    locales = words_of(game).locales()
    usual = (option.default,) if option.kind == "text" and option.default else ()
    known = (*option.choices, *usual)
    chosen: dict[str, str] = {
        _squeezed(worded(game, option, word, locale)): word for locale in locales for word in known
    }
    parts = value.split(",") if option.is_list else [value]
    return ",".join(chosen.get(_squeezed(one), one) for one in parts)


def _squeezed(words: str) -> str:
    return re.sub(r"\s", "", words).replace("’", "'").casefold()
