"""The first position of a design: every part with its first value."""

from copy import deepcopy
from typing import Any

from games.chance import Chance
from games.design.vocabulary.parts import OF_TABLE
from games.design.vocabulary.values import Wrong, mark


def first(declared: dict[str, dict[str, Any]], seats: int, options: dict[str, Any], chance: Chance) -> dict[str, Any]:
    """Return the position of a match of so many `seats` in which nothing has happened yet."""
    parts: dict[str, Any] = {}
    for name, part in declared.items():
        of_table = part["kind"] in OF_TABLE
        parts[name] = _of_table(part, seats, chance) if of_table else _of_players(part, seats, chance)
    for name, part in declared.items():
        if part.get("of"):
            _deal(name, part, parts, declared)
    return {"seats": seats, "options": options, "round": 1, "phase": "", "parts": parts, "shown": {}, "out": []}


def _of_table(part: dict[str, Any], seats: int, chance: Chance) -> Any:
    match part["kind"]:
        case "deck":
            return chance.shuffle(part["start"])
        case "pile":
            return [*part["start"]]
        case "grid":
            return {}
        case "turn":
            return mark(chance.below(seats) if part["lot"] else 0)
    return part["start"]


def _of_players(part: dict[str, Any], seats: int, chance: Chance) -> list[Any]:
    match part["kind"]:
        case "hand":
            return [[*part["start"]] for _ in range(seats)]
        case "dealt":
            return _dealt(part["choices"], seats, chance)
        case "teams":
            return chance.shuffle([part["choices"][seat % len(part["choices"])] for seat in range(seats)])
    return [deepcopy(part["start"]) for _ in range(seats)]


def _dealt(words: list[str], seats: int, chance: Chance) -> list[str]:
    if words == ["@"]:
        circle = chance.shuffle(range(seats))
        after = {seat: circle[(place + 1) % seats] for place, seat in enumerate(circle)}
        return [mark(after[seat]) for seat in range(seats)]
    return chance.shuffle([words[min(seat, len(words) - 1)] for seat in range(seats)])


def _deal(name: str, part: dict[str, Any], parts: dict[str, Any], declared: dict[str, dict[str, Any]]) -> None:
    if declared.get(part["of"], {}).get("kind") not in ("pile", "deck"):
        raise Wrong("fault-no-pile", part=name, pile=str(part["of"]))
    pile = parts[part["of"]]
    if len(pile) < part["deal"] * len(parts[name]):
        raise Wrong("fault-few-cards", part=part["of"], deal=part["deal"])
    for cards in parts[name]:
        cards.extend(pile[: part["deal"]])
        del pile[: part["deal"]]
