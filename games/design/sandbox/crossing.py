"""How values cross between Python and the Starlark of a worker, quickly.

starlark-pyo3 calls ``json.loads`` and ``json.dumps`` for each single text and number. In the process of a worker both are replaced by
maps that know most of them already, and that do the same with everything else.
"""

import json
from json.decoder import scanstring  # type: ignore[attr-defined]  # it is there, and the stubs leave it out
from json.encoder import c_make_encoder, encode_basestring, encode_basestring_ascii  # type: ignore[attr-defined]  # likewise
from typing import Any, Final

_decode: Final = json.JSONDecoder().decode
_encode: Final = json.JSONEncoder().encode
_chunks: Final = c_make_encoder(None, None, encode_basestring, None, ":", ",", False, False, True)
"""What ``JSONEncoder`` would make anew for each value."""


_KEPT: Final = 2_048
_SHORT: Final = 60
"""The most texts that are cached, and the most characters of each."""


def hasten() -> None:
    """Replace the two functions in this process. Only a worker does this."""
    json.loads, json.dumps = _Read().__getitem__, _Written().__getitem__  # type: ignore[assignment]  # called without any option


def write(value: Any) -> str:
    """Return a value as short JSON."""
    return "".join(_chunks(value, 0))


def read(text: str) -> Any:
    """Return the value that a JSON `text` holds."""
    if text[:1] == '"':
        return scanstring(text, 1)[0]
    return int(text) if text.isdecimal() else _decode(text)


class _Read(dict[str, Any]):
    """Single values by their JSON."""

    def __missing__(self, text: str) -> Any:
        value = read(text)
        if type(value) in (str, int) and len(text) <= _SHORT and len(self) < _KEPT:
            self[text] = value
        return value


class _Written(dict[Any, str]):
    """The JSON of single values. Only texts are kept, because as a key True is 1."""

    def __missing__(self, value: Any) -> str:
        if type(value) is not str:
            return "null" if value is None else _encode(value)
        written = encode_basestring_ascii(value)
        if len(value) <= _SHORT and len(self) < _KEPT:
            self[value] = written
        return written
