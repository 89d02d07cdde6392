"""The first position of a design: every part with its first value."""

from typing import Any

from games.chance import Chance
from games.design.vocabulary.parts import OF_TABLE
from games.design.vocabulary.values import Wrong, mark


def first(declared: dict[str, dict[str, Any]], seats: int, options: dict[str, Any], chance: Chance) -> dict[str, Any]:
    """Return the position of a match of so many `seats` in which nothing has happened yet."""
    parts: dict[str, Any] = {}
    for name, one in declared.items():
        parts[name] = _of_table(one, chance) if one["kind"] in OF_TABLE else _of_players(one, seats, chance)
    for name, one in declared.items():
        if one.get("of"):
            _deal(name, one, parts, declared)
    return {"seats": seats, "options": options, "round": 1, "phase": "", "parts": parts, "shown": {}, "out": []}


def _of_table(one: dict[str, Any], chance: Chance) -> Any:
    match one["kind"]:
        case "deck":
            return chance.shuffle(one["start"])
        case "pile":
            return [*one["start"]]
        case "grid":
            return {}
    return one["start"]


def _of_players(one: dict[str, Any], seats: int, chance: Chance) -> list[Any]:
    match one["kind"]:
        case "hand":
            return [[*one["start"]] for _ in range(seats)]
        case "dealt":
            return _dealt(one["choices"], seats, chance)
        case "teams":
            return chance.shuffle([one["choices"][seat % len(one["choices"])] for seat in range(seats)])
    return [one["start"]] * seats


def _dealt(words: list[str], seats: int, chance: Chance) -> list[str]:
    if words == ["@"]:
        circle = chance.shuffle(range(seats))
        after = {seat: circle[(place + 1) % seats] for place, seat in enumerate(circle)}
        return [mark(after[seat]) for seat in range(seats)]
    return chance.shuffle([words[min(seat, len(words) - 1)] for seat in range(seats)])


def _deal(name: str, one: dict[str, Any], parts: dict[str, Any], declared: dict[str, dict[str, Any]]) -> None:
    if declared.get(one["of"], {}).get("kind") not in ("pile", "deck"):
        raise Wrong("fault-no-pile", part=name, pile=str(one["of"]))
    pile = parts[one["of"]]
    if len(pile) < one["deal"] * len(parts[name]):
        raise Wrong("fault-few-cards", part=one["of"], deal=one["deal"])
    for cards in parts[name]:
        cards.extend(pile[: one["deal"]])
        del pile[: one["deal"]]
