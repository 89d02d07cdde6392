"""Why a value within values is not what its type says: where it stands, what is wrong there, and what may stand there instead."""

import re
from collections.abc import Iterator, Mapping
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from games.form import Rejected

_PATH: Final = re.compile(r" - at `(?:key in )?\$\.?(?P<path>.*)`$")
_STEP: Final = re.compile(r"(?P<name>[^.\[\]]+)|\[(?P<index>\d+|\.\.\.)\]")
_KINDS: Final = (
    (re.compile(r"missing required field `(?P<key>.+?)`"), "lacks"),
    (re.compile(r"contains unknown field `(?P<key>.+?)`"), "stray"),
    (re.compile(r"[Ii]nvalid enum value"), "choice"),
    (re.compile(r"Expected `(?P<key>\w+)"), "kind"),
)


def facts_of(kind: Any, error: msgspec.ValidationError) -> Mapping[str, str]:
    """Return the facts of the message ``option-within`` for what does not fit into the type `kind`.

    `where`: the place, a step after the other, lists counted from 1 (``questions 1, fields 2, kind``); `wrong`: ``lacks`` or ``stray``
    with the field (`key`), ``choice``, ``kind`` with what is expected (`key`), or ``other``; `known`: what may stand there.
    """
    message = str(error)
    steps = _steps(message)
    return {"where": _where(steps), **_wrong(message), "known": ", ".join(_known(_at(kind, steps)))}


def _steps(message: str) -> list[tuple[str | None, str | None]]:
    path = _PATH.search(message)
    return [(step["name"], step["index"]) for step in _STEP.finditer(path["path"])] if path else []


def _wrong(message: str) -> dict[str, str]:
    name, match = next(
        ((name, match) for pattern, name in _KINDS if (match := pattern.search(message))), ("other", None)
    )
    return {"wrong": name, "key": (match.groupdict().get("key") or "") if match else ""}


def _where(steps: list[tuple[str | None, str | None]]) -> str:
    where = ""
    for name, index in steps:
        if name is not None:
            where += f", {name}" if where else name
        elif index is not None and index.isdecimal():
            where += f" {int(index) + 1}"
    return where


def _at(kind: Any, steps: list[tuple[str | None, str | None]]) -> Any:
    """Return the type at a place within another one; None where several could be meant."""
    for name, index in steps:
        ways = [way for way in _ways(kind) if _leads(way, is_named=name is not None)]
        if len(ways) != 1:
            return None
        whole, arguments = get_origin(ways[0]) or ways[0], get_args(ways[0])
        if name is not None:
            kind = get_type_hints(whole, include_extras=True).get(name)
        else:
            kind = arguments[1] if index == "..." and len(arguments) > 1 and arguments[1] is not ... else arguments[0]
    return kind


def _leads(way: Any, *, is_named: bool) -> bool:
    whole = get_origin(way) or way
    return isinstance(whole, type) and issubclass(whole, Struct) == is_named and bool(is_named or get_args(way))


def _ways(kind: Any) -> tuple[Any, ...]:
    """Return the types of which a value has one."""
    if get_origin(kind) is Annotated:
        return _ways(get_args(kind)[0])
    ways = get_args(kind) if get_origin(kind) in {Union, UnionType} else (kind,)
    return tuple(way for way in ways if way is not NoneType)


def _known(kind: Any) -> Iterator[str]:
    """Yield the fields of a table, or the words that may be chosen."""
    for way in _ways(kind):
        if get_origin(way) is Literal:
            yield from (str(one) for one in get_args(way) if one != "")
        elif isinstance(way, type) and issubclass(way, Struct):
            yield from (field.encode_name for field in msgspec.structs.fields(way))


_SPOT: Final = re.compile(r" \(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of document)\)$")
_SYNTAX: Final = (
    (re.compile(r"^(Unterminated string|Unclosed)"), "open"),
    (re.compile(r"^(Expected '='|Invalid value \(at end)"), "equals"),
    (re.compile(r"^Expected ']"), "bracket"),
    (re.compile(r"^(Cannot (overwrite|declare|mutate|redefine)|Duplicate)"), "twice"),
    (re.compile(r"^Invalid value"), "value"),
    (re.compile(r"^(JSON is malformed|Input data was truncated)"), "json"),
    (re.compile(r"recursion"), "deep"),
)


def unread(message: str) -> Rejected:
    """Return what a parser of TOML, JSON or types `message` as a refusal, ``unread``, which every language can say.

    `wrong`: ``open`` (a string, list or table without its end), ``equals``, ``bracket``, ``twice``, ``value``, ``json``, ``deep`` or
    ``sign``, with `line` and `column` (0: unknown or at the end); or as in `facts_of`, with `where` and `key`.
    """
    spot = _SPOT.search(message)
    place = {"line": int(spot["line"] or 0), "column": int(spot["column"] or 0)} if spot else {"line": 0, "column": 0}
    wrong = next((name for pattern, name in _SYNTAX if pattern.search(message)), "sign" if spot else "")
    if wrong:
        return Rejected("unread", {"wrong": wrong, "where": "none", "key": "", **place})
    return Rejected("unread", {"where": _where(_steps(message)) or "none", **_wrong(message), **place})
