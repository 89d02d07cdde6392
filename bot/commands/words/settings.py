"""Parses the settings of one match as a host types them: each of [matches] by its key (``strikes = 3; acts = hosts``) or in words."""

import re
import tomllib
from collections.abc import Mapping
from typing import Any, Final, Literal, get_args, get_origin

import msgspec

from bot.referee.core.model import Pace, Refused, Settings
from bot.referee.letters.sentences import WORDS, setting_called, setting_said
from bot.referee.moments.dates import in_english
from bot.referee.play.playable import no_setting
from games.game import AnyGame

_PACE: Final = {field.name: field.type for field in msgspec.structs.fields(Pace)}
_OWN: Final = {
    field.name: field.type for field in msgspec.structs.fields(Settings) if field.name not in {"pace", "contest"}
}
_KINDS: Final[Mapping[str, Any]] = _OWN | _PACE

_EXAMPLES: Final[Mapping[str, tuple[str, ...]]] = {
    "hold_for": ("6h", "30 minutes", "1 day"),
    "grace_by": ("12h", "6h", "1 day"),
    "reveal_after": ("1 day", "12h", "0s"),
    "settle": ("5s", "1 minute"),
    "reminders": ("12h, 2h", "1 day, 6h, 1h"),
    "breath": ("5s", "10s", "0s"),
    "ready": ("5m", "10m", "0s"),
    "clock": ("3m + 5s", "10m + 10s", "3 days + 12h"),
    "phases": ("8: 20s", "1: 10 minutes, 2: 1 day, 8: 20s"),
    "strikes": ("2", "1", "3", "0"),
    "grace": ("1", "2", "0"),
    "rooms": ("3", "1", "0"),
    "seats": ("4", "6", "8", "0"),
}
_LISTS: Final = frozenset({"reminders", "phases"})
_SIGN: Final = re.compile("[:=]")
_QUOTES: Final = "\"'“”„«»"
_ELSEWHERE: Final = frozenset({"locale", "announce", "every", "close_at", "early", "spectators", "casting"})
"""Settings with a separate option or command."""

_MOST: Final = 25
_LONGEST: Final = 100


def read_settings(text: str) -> dict[str, Any]:
    """Return what was typed, as keys of Settings (those of the pace under ``pace``).

    Refused: `setting-none`, `setting-twice`, `setting-unknown-here`.
    """
    text = text.strip()
    typed = _json(text) if text.startswith("{") else _each_once(text)
    read: dict[str, Any] = {}
    for name, value in typed.items():
        if name == "pace" and isinstance(value, dict):
            read.setdefault("pace", {}).update(value)
        elif name in _PACE:
            read.setdefault("pace", {})[name] = _split(value) if name in _LISTS else value
        elif name in _OWN:
            read[name] = value
        else:
            raise no_setting(name)
    return read


def parted(game: AnyGame, typed: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Split typed options into options of the game and settings of the bot."""
    options = {field.name for field in msgspec.structs.fields(game.Options)}
    settings = {key: value for key, value in typed.items() if key in _OWN and key not in options}
    return {key: value for key, value in typed.items() if key not in settings}, settings


def _json(text: str) -> dict[str, Any]:
    try:
        return {
            name.removeprefix("pace."): value for name, value in msgspec.json.decode(text, type=dict[str, Any]).items()
        }
    except msgspec.DecodeError:
        raise Refused("setting-none", {"words": text[:100]}) from None


def _each_once(text: str) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for part in _parts(text):
        key, value = _pair(part)
        if key in values:
            raise Refused("setting-twice", {"words": part.strip()[:100]})
        values[key] = value
    return values


def _parts(text: str) -> list[str]:
    return [part for part in text.replace("\n", ";").split(";") if part.strip()]


def _pair(part: str) -> tuple[str, Any]:
    """Read ``strikes = 3``, or a suggestion in any language (``Chi ha la replica dopo la fine: tutti``). Words need no quotation marks."""
    name, value = (*_SIGN.split(part, maxsplit=1), "")[:2]
    if not value.strip():
        raise Refused("setting-none", {"words": part.strip()[:100]})
    key = _keys().get(_squeezed(name), name.strip().removeprefix("pace."))
    return key, _value(key, value.strip())


def _value(key: str, typed_value: str) -> Any:
    """Return a value as in TOML, or in words; durations in English, as they are stored."""
    bare = typed_value.strip(_QUOTES)
    ways = (*_ways(key), *_EXAMPLES.get(key, ()))
    words = {_squeezed(setting_said(key, one, locale)): one for locale in WORDS.locales() for one in ways}
    typed = words.get(_squeezed(bare), typed_value)
    try:
        return tomllib.loads(f"value = {typed}")["value"]
    except tomllib.TOMLDecodeError:
        return in_english(typed.strip(_QUOTES)) if key in _KINDS else bare


def _split(value: Any) -> Any:
    """Return a list from words with commas between them."""
    return [one.strip() for one in value.split(",")] if isinstance(value, str) else value


def _keys() -> dict[str, str]:
    """Return every setting by its name in each language."""
    return {_squeezed(setting_called(key, locale)): key for locale in WORDS.locales() for key in _KINDS}


def _squeezed(words: str) -> str:
    return re.sub(r"\s", "", words).replace("’", "'").casefold().removeprefix("pace.")


# Suggestions -----------------------------------------------------------------------------------------------------------


def suggested(typed: str, locale: str) -> list[tuple[str, str]]:
    """Return continuations of what has been typed, with settings that are not there yet: each in words, and as `read_settings` takes it.

    If there is no continuation but all of it can be read, the text itself is returned in words. In a line that grows too long, settings
    are shown by their keys, the earliest first.
    """
    before, _, last = typed.rpartition(";")
    pairs, wanted = _read(before), _squeezed(last)
    kept = "".join(f"{part.strip()}; " for part in _parts(before))
    begun = kept if pairs is None else "".join(f"{key} = {_line(value)}; " for key, value in pairs)
    keys = {key for key, _ in pairs or ()}
    continuations: list[tuple[str, ...]] = [
        (kept + words, begun + words, begun + line)
        for key in _offered()
        if key not in keys
        for words, line in (_words_and_line(key, value, locale) for value in _values(key))
        if _squeezed(line).startswith(wanted) or _squeezed(words).startswith(wanted)
    ]
    fitting = [ways for ways in continuations or _read_back(typed, locale) if len(ways[-1]) <= _LONGEST]
    return [(next(one for one in ways if len(one) <= _LONGEST), ways[-1]) for ways in fitting][:_MOST]


def choices(locale: str) -> list[tuple[str, list[tuple[str, str]]]]:
    """Return each setting by its name with what it may be: as `read_settings` takes it in words, and the value alone in words."""
    return [
        (
            setting_called(key, locale),
            [(_words_and_line(key, one, locale)[0], setting_said(key, one, locale)) for one in _values(key)],
        )
        for key in _offered()
    ]


def _words_and_line(key: str, value: str, locale: str) -> tuple[str, str]:
    return f"{setting_called(key, locale)}: {setting_said(key, value, locale)}", f"{key} = {value}"


def _read(text: str) -> list[tuple[str, Any]] | None:
    """Return the typed pairs; None if one of them cannot be read."""
    try:
        pairs = [_pair(part) for part in _parts(text)]
    except Refused:
        return None
    return pairs if all(key in _KINDS for key, _ in pairs) else None


def _read_back(text: str, locale: str) -> list[tuple[str, ...]]:
    pairs = _read(text)
    if not pairs:
        return []
    words, lines = zip(*(_words_and_line(key, _line(value), locale) for key, value in pairs), strict=True)
    return [("; ".join(words), "; ".join(lines))]


def _line(value: Any) -> str:
    """Return a value as it is typed; words have no quotation marks."""
    if isinstance(value, list) and all(isinstance(one, str) for one in value):
        return ", ".join(value)
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def _offered() -> list[str]:
    return [key for key in _KINDS if key not in _ELSEWHERE]


def _values(key: str) -> tuple[str, ...]:
    return _ways(key) or _EXAMPLES[key]


def _ways(key: str) -> tuple[str, ...]:
    """Return the possible values of a setting, if they are a few words."""
    kind = _KINDS.get(key)
    if kind is bool:
        return ("true", "false")
    return tuple(get_args(kind)) if get_origin(kind) is Literal else ()
