"""Which settings and options a match can be played with."""

from collections.abc import Mapping
from types import NoneType, UnionType
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import replace

from bot.referee.core import paces, positions
from bot.referee.core.model import Pace, Refused, Settings
from bot.referee.core.naming import no_such_game
from bot.referee.core.paces import bad_setting
from games import catalogue, table
from games import options as choosing
from games.form import Rejected
from games.game import AnyGame

LIVE: Final[Mapping[str, Any]] = {
    "every": "10 minutes",
    "close_at": None,
    "early": "all_in",
    "reminders": ["3 minutes"],
}
"""The pace of a game that is played in one evening: the next question comes at once, and silence answers within minutes."""


SETTINGS: Final[Mapping[str, Any]] = {
    **{key: kind for key, kind in get_type_hints(Settings).items() if key not in {"pace", "contest"}},
    **get_type_hints(Pace),
}
"""What can be set for a match by name, including its pace, with the type of each."""


def default_settings(rules: AnyGame) -> Settings:
    """Return the pace that a game's rulebook gives."""
    settings = Settings()
    return replace(settings, pace=paces.of_length(replace(settings.pace, early=rules.early), rules.every))


def merged(settings: Settings, changes: Mapping[str, Any]) -> Settings:
    """Return `settings` with the `changes` (``{"pace": {"every": "1 day"}}``).

    Refused: `bad-settings`, `setting-unknown-here`.
    """
    try:
        return converted(settings, changes)
    except msgspec.ValidationError:
        raise _wrong(changes) from None


def converted(settings: Settings, changes: Mapping[str, Any]) -> Settings:
    """Return `settings` with the `changes`. Raises msgspec.ValidationError where one is invalid."""
    plain: dict[str, Any] = msgspec.to_builtins(settings)
    pace = changes.get("pace", {})
    if not isinstance(pace, Mapping):
        return msgspec.convert(dict(changes), type=Settings)
    pace = _clocked(pace)
    paced = plain["pace"] | _live(pace) | dict(pace)
    paced["close_at"] = closing_hour(paced["close_at"])
    return msgspec.convert(plain | dict(changes) | {"pace": paced}, type=Settings)


def _clocked(pace: Mapping[str, Any]) -> Mapping[str, Any]:
    """Accept a chess clock in place of a round's length: ``3m + 5s``."""
    every = pace.get("every")
    if not isinstance(every, str) or "+" not in every:
        return pace
    return {**{key: value for key, value in pace.items() if key != "every"}, "clock": every}


def _live(pace: Mapping[str, Any]) -> dict[str, Any]:
    """Return what goes with rounds of less than a day, or with a chess clock; what is given explicitly counts more."""
    every, clock = pace.get("every"), pace.get("clock")
    if isinstance(clock, str):
        changed_pace = paces.clocked(clock)
    elif isinstance(every, str) and paces.is_short(every):
        changed_pace = paces.live(every)
    elif isinstance(every, str) and paces.is_within_a_day(every):
        return {"close_at": None}
    else:
        return {}
    goes_with: dict[str, Any] = msgspec.to_builtins(changed_pace)
    return {key: goes_with[key] for key in ("close_at", "early", "settle", "reminders")}


def closing_hour(typed: Any) -> Any:
    """Return what is typed for `close_at`: with ``none``, or nothing, rounds close at no fixed hour."""
    return None if isinstance(typed, str) and typed.strip().casefold() in {"", "none"} else typed


def _wrong(changes: Mapping[str, Any]) -> Refused:
    """Return the refusal of the first setting that is unknown or invalid."""
    pace = changes.get("pace", {})
    for key, value in {**changes, **(pace if isinstance(pace, Mapping) else {})}.items():
        if key not in SETTINGS and not (key == "pace" and value is pace and isinstance(pace, Mapping)):
            return no_setting(key)
        try:
            msgspec.convert(value, type=SETTINGS.get(key, Any))
        except msgspec.ValidationError:
            return bad_setting(key, value, **_may_be(SETTINGS[key]))
    return bad_setting("pace", pace, kind="words")


def no_setting(key: str) -> Refused:
    """Return the refusal of an unknown name, listing the known ones.

    Refused: `setting-unknown-here`.
    """
    return Refused("setting-unknown-here", {"setting": key, "settings": ", ".join(SETTINGS)})


def _may_be(kind: Any) -> dict[str, str]:
    """Return what a setting of this type may be."""
    ways = [way for way in (get_args(kind) if get_origin(kind) is UnionType else (kind,)) if way is not NoneType]
    if ways == [bool]:
        return {"kind": "one-of", "choices": "true, false"}
    if get_origin(ways[0]) is Literal:
        return {"kind": "one-of", "choices": ", ".join(get_args(ways[0]))}
    return {"kind": "number" if ways == [int] else "words" if ways[0] is not str else "time"}


def read_options(rules: AnyGame, options: dict[str, Any]) -> dict[str, Any]:
    """Return options as plain values; refused if no number of seats could play with them. The rest is checked at the start.

    Refused: `bad-options`, `cannot-start`, `no-such-game`, `season-duel-not-for-two`.
    """
    written = rules.written(options)
    if isinstance(written, Rejected):
        raise Refused("cannot-start", {"why": written})
    wrong = choosing.fitting(rules, written)
    if wrong:
        raise Refused("bad-options", {"error": wrong})
    if rules.key == catalogue.SEASON:
        _refuse_duels(written)
        return written
    for chosen in written.get("games", ()) if rules.plays is not None else ():
        read_options(_game_of_season(chosen["game"]), chosen.get("options", {}))
    why = _refuse_all(rules, positions.options_of(rules, written))
    if why:
        raise Refused("cannot-start", {"why": why})
    return written


def _refuse_all(rules: AnyGame, wanted: Any) -> Rejected | None:
    """Return why a full table could not play so, if a smaller one could not either."""
    refusals = [rules.refuse(seats, wanted) for seats in rules.seats]
    return refusals[-1] if all(refusals) else None


def _refuse_duels(options: dict[str, Any]) -> None:
    """Check that the death matches of a season are known games for two that can be played with the options beside them."""
    duels = [*options.get("duels", ()), *(options.get("meadow_duels") or {}).values()]
    for duel in duels:
        game = _game_of_season(duel["game"])
        chosen = read_options(game, duel.get("options", {}))
        why = table.refuse(game, 2, positions.options_of(game, chosen))
        if why:
            raise Refused("season-duel-not-for-two", {"game": game.title})


def _game_of_season(key: str) -> AnyGame:
    """Return a game that a season can have played. Refused: `no-such-game`."""
    game = catalogue.find(key)
    if game is None or catalogue.is_season(key):
        raise no_such_game(key)
    return game
