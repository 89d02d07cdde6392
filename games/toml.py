"""Values as TOML that a person reads and changes: tables under their own headings, everything else on a line."""

import json
from collections.abc import Iterator, Mapping
from typing import Any


def written(values: Mapping[str, Any]) -> str:
    """Return plain values (no None in them) as TOML; a list of tables has a heading for each, as has a table."""
    return "\n".join(_lines(values, "")).strip()


def on_a_line(key: str, value: Any) -> str:
    """Return one value with its key, its tables in braces, so that another may follow after a semicolon."""
    return f"{_key(key)} = {_line(value)}"


def _lines(values: Mapping[str, Any], above: str) -> Iterator[str]:
    yield from (on_a_line(key, value) for key, value in values.items() if not _is_apart(value))
    for key, value in values.items():
        name = f"{above}{_key(key)}"
        for item in (value if isinstance(value, list | tuple) else (value,)) if _is_apart(value) else ():
            yield from ("", f"[[{name}]]" if isinstance(value, list | tuple) else f"[{name}]")
            yield from _lines(item, f"{name}.")


def _is_apart(value: Any) -> bool:
    """Return whether a value stands under its own heading."""
    rows = value if isinstance(value, list | tuple) else [value]
    return bool(value) and all(isinstance(row, Mapping) for row in rows)


def _line(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(key)} = {_line(one)}" for key, one in value.items()) + " }" if value else "{}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_line, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def _key(key: str) -> str:
    return key if key.replace("_", "").replace("-", "").isalnum() and key.isascii() else json.dumps(key)
