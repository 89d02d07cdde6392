"""The icons, and custom missions: other conditions and damages on the same nine cards (rules 2.1, 5.1, 16)."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

import msgspec
from msgspec import Struct

from games.form import Rejected

# The icons: personnel, information, equipment, and the wild of custom missions (2.1, 16.2) ---------------------------------------

TYPES: Final = "PIE"
WILD: Final = "W"
ICONS: Final = TYPES + WILD


def arranged(icons: str) -> str:
    """Return the same icons in the order P, I, E, W."""
    return "".join(sorted(icons, key=ICONS.index))


def is_enough(needs: str, shown: str) -> bool:
    """16.4: whether each need can be given a different damage; a wild serves for any, and the need of a wild takes any.

    Without wilds this is 5.1: each type reaches at least the number asked.
    """
    asked, shown_icons = Counter(needs), Counter(shown)
    beyond = sum(max(0, asked[icon] - shown_icons[icon]) for icon in TYPES)
    return beyond <= shown_icons[WILD] and len(needs) <= len(shown)


# Missions -------------------------------------------------------------------------------------------------------------------

FACILITIES: Final = "1234567"
OBJECTIVES: Final = ("I", "II")
MOST_ICONS: Final = 4
FREE: Final = "FREE"
_FACILITY: Final = re.compile("([^>]+)>([^>]+)")
"""A condition, which must be written, and a damage."""


class Facility(Struct, frozen=True, forbid_unknown_fields=True):
    """16.2: what a FACILITY needs (nothing: FREE) and the damage that it shows in KEEP, as letters in any order."""

    condition: str
    damage: str


class Mission(Struct, frozen=True, forbid_unknown_fields=True):
    """16.1: the facilities 1 to 7, and the conditions of OBJECTIVE I and II."""

    facilities: tuple[Facility, ...]
    objectives: tuple[str, ...]


def refuse(mission: Mission) -> Rejected | None:
    """16.3: a part too many or missing, another letter, too few or too many icons."""
    if (len(mission.facilities), len(mission.objectives)) != (len(FACILITIES), len(OBJECTIVES)):
        return Rejected("mission-cards", {"facilities": len(mission.facilities), "objectives": len(mission.objectives)})
    for card, icons, least in _parts(mission):
        if not set(icons) <= set(ICONS):
            return Rejected("mission-letter", {"card": card, "icons": icons, "letters": " ".join(ICONS)})
        if not least <= len(icons) <= MOST_ICONS:
            return Rejected("mission-icons", {"card": card, "given": len(icons), "least": least, "most": MOST_ICONS})
    return None


def _parts(mission: Mission) -> Iterator[tuple[str, str, int]]:
    """Yield every condition and damage, on which card it stands, and the fewest icons that it may have."""
    for card, facility in zip(FACILITIES, mission.facilities, strict=True):
        yield card, facility.condition, 0
        yield card, facility.damage, 1
    for card, condition in zip(OBJECTIVES, mission.objectives, strict=True):
        yield card, condition, 1


# 16.5: as a host types it ---------------------------------------------------------------------------------------------------


def read(text: str) -> Mission | Rejected:
    """Read ``1 FREE>P; 2 FREE>P; 3 P>I; …; I WWW; II PIE``, each card once and in any order; or the object as JSON."""
    if text.lstrip().startswith("{"):
        try:
            return msgspec.json.decode(text, type=Mission)
        except msgspec.DecodeError as error:
            return Rejected("mission-json", {"error": str(error)})
    parts: dict[str, str] = {}
    for part in filter(None, map(str.strip, text.split(";"))):
        name, _, rest = part.partition(" ")
        if name in parts or name not in {*FACILITIES, *OBJECTIVES}:
            return Rejected("mission-twice" if name in parts else "mission-unknown", {"card": name})
        parts[name] = re.sub(r"\s", "", rest).upper()
    missing = [card for card in (*FACILITIES, *OBJECTIVES) if card not in parts]
    if missing:
        return Rejected("mission-missing", {"cards": ", ".join(missing)})
    facilities = []
    for card in FACILITIES:
        written = _FACILITY.fullmatch(parts[card])
        if written is None:
            return Rejected("mission-facility", {"card": card, "given": parts[card]})
        facilities.append(Facility("" if written[1] == FREE else written[1], written[2]))
    return Mission(tuple(facilities), tuple(parts[card] for card in OBJECTIVES))


def written(options: dict[str, Any]) -> dict[str, Any] | Rejected:
    """Return the options of a match as a host writes them by hand: a mission that is typed becomes the object."""
    mission = options.get("mission")
    if not isinstance(mission, str):
        return options
    read_ = read(mission)
    return (
        read_ if isinstance(read_, Rejected) else options | {"mission": msgspec.json.decode(msgspec.json.encode(read_))}
    )
