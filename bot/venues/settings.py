"""How one match is run, as a host types it: ``strikes = 3; hold_for = 6h; acts = hosts``, each a setting of [matches] by its name."""

import tomllib
from collections.abc import Mapping
from typing import Any, Final, Literal, get_args, get_origin

import msgspec

from bot.referee.core.model import Pace, Refused, Settings
from bot.referee.play.playable import WrongSetting, no_setting
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
    "strikes": ("2", "1", "3", "0"),
    "grace": ("1", "2", "0"),
    "rooms": ("3", "1", "0"),
}
_ELSEWHERE: Final = frozenset({"locale", "announce", "every", "close_at", "early", "spectators", "casting"})
"""These have an option, or a command, of their own."""

_MOST: Final = 25
_LONGEST: Final = 100


def read_settings(text: str) -> dict[str, Any]:
    """What was typed, as keys of Settings (those of the pace under ``pace``); WrongSetting has what cannot be read.

    Refused so: `setting-none`, `setting-unknown`.
    """
    text = text.strip()
    given = _json(text) if text.startswith("{") else dict(_pair(part) for part in _parts(text))
    read: dict[str, Any] = {}
    for name, value in given.items():
        key = name.removeprefix("pace.")
        if name == "pace" and isinstance(value, dict):
            read.setdefault("pace", {}).update(value)
        elif key in _PACE:
            read.setdefault("pace", {})[key] = _split(value) if key == "reminders" else value
        elif name in _OWN:
            read[name] = value
        else:
            raise WrongSetting(no_setting(name))
    return read


def parted(game: AnyGame, given: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Options as they were typed, without what is no option of the game but a setting of the house; and those settings."""
    options = {field.name for field in msgspec.structs.fields(game.Options)}
    settings = {key: value for key, value in given.items() if key in _OWN and key not in options}
    return {key: value for key, value in given.items() if key not in settings}, settings


def _json(text: str) -> dict[str, Any]:
    try:
        return msgspec.json.decode(text, type=dict[str, Any])
    except msgspec.DecodeError:
        raise WrongSetting(Refused("setting-none", {"words": text[:100]})) from None


def _parts(text: str) -> list[str]:
    return [part for part in text.replace("\n", ";").split(";") if part.strip()]


def _pair(part: str) -> tuple[str, Any]:
    """``strikes = 3``; words need no quotation marks."""
    name, sign, value = part.partition("=")
    if not sign or not value.strip():
        raise WrongSetting(Refused("setting-none", {"words": part.strip()[:100]}))
    try:
        return name.strip(), tomllib.loads(f"value = {value.strip()}")["value"]
    except tomllib.TOMLDecodeError:
        return name.strip(), value.strip().strip("\"'“”„«»")


def _split(value: Any) -> Any:
    """Reminders as one word or more, with commas between them."""
    return [one.strip() for one in value.split(",")] if isinstance(value, str) else value


# Suggestions -----------------------------------------------------------------------------------------------------------


def suggested(typed: str) -> list[str]:
    """Ways to go on from what has been typed: the settings that are not there yet, with what each may be."""
    before, _, last = typed.rpartition(";")
    kept = f"{before.strip()}; " if before.strip() else ""
    named = {part.partition("=")[0].strip().removeprefix("pace.") for part in _parts(before)}
    wanted = last.strip().casefold().removeprefix("pace.").replace(" ", "")
    lines = [f"{key} = {value}" for key in _offered() if key not in named for value in _values(key)]
    fitting = [line for line in lines if line.replace(" ", "").startswith(wanted)]
    return [whole for line in fitting if len(whole := kept + line) <= _LONGEST][:_MOST]


def _offered() -> list[str]:
    return [key for key in _KINDS if key not in _ELSEWHERE]


def _values(key: str) -> tuple[str, ...]:
    kind = _KINDS[key]
    if kind is bool:
        return ("true", "false")
    return tuple(get_args(kind)) if get_origin(kind) is Literal else _EXAMPLES[key]
