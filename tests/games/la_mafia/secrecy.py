"""The information table of La Mafia (rulebook, section 10), restated from positions and answers; and its twins.

Everything is public except the orders of a night until its day. The position holds no other secret, so a reader may only not know the next
input: a twin is the same match up to a night with other sealed orders, and until that day not one byte may differ.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from games.chance import Chance
from games.form import Answer
from games.game import Reader
from games.kit.secrecy import Answers, Past, Rigged, World, history, random_world
from games.la_mafia import GAME
from games.la_mafia.city import tiles
from games.la_mafia.state import Options, Plan
from games.players import from_form

NEWS: Final = ("lairs", "orders", "silence")
"""What a twin changes: the starting lairs, the orders of a boss, or an empty order for silence and the reverse."""


def world(chance: Chance) -> World:
    """A short match at a random table."""
    seats = 2 + chance.below(7)
    plan = Plan(seats, 3, tuple(chance.shuffle(tiles(seats, 3))[:seats]))
    options = Options(
        map=chance.choice(("default", plan)),
        max_nights=2 + chance.below(6),
        missing_orders=chance.choice(("stay_at_base", "defend_lair")),
        victory=chance.choice(("all_shops", "all_tiles")),
    )
    return random_world(GAME, seats, options, partial(stream, chance.shuffle(range(seats))), chance)


def stream(order: Sequence[int], label: str) -> Chance:
    """The dice of a world: the lair of each boss is chosen, all else is rolled."""
    return Rigged(b"", label, (order,) if label == "setup" else ())


def learned(reader: Reader, past: Sequence[Past]) -> Mapping[str, Any]:
    """The city at the opening; then, each day, the orders of all with their numbers (which their dice depend on)."""
    before, answers = past[-1].before, past[-1].input
    if answers is None:
        return {"city": (before.city, before.owners)}
    assert isinstance(answers, Mapping)
    return {"orders": {seat: dict(answer["send"]) for seat, answer in answers.items()}}


def hidden(reader: Reader, past: Sequence[Past]) -> Mapping[str, Any]:
    """Nothing of the past is hidden."""
    return {}


def twin(reader: Reader, ours: World, past: Sequence[Past], chance: Chance) -> World:
    """The same match with other lairs, or with another sealed order in one night by any player, also the reader."""
    change = chance.choice(NEWS)
    if change == "lairs":
        order = chance.shuffle(range(ours.seats))
        return World(ours.seats, ours.options, partial(stream, order), ours.inputs)
    night = chance.below(len(ours.inputs))
    inputs = list(ours.inputs)
    inputs[night] = _changed(change, ours, night, chance)
    return World(ours.seats, ours.options, ours.streams, tuple(inputs))


def _changed(change: str, ours: World, night: int, chance: Chance) -> Answers:
    """The answers of one night, one of them changed."""
    answers = ours.inputs[night]
    assert isinstance(answers, Mapping)
    now = history(GAME, World(ours.seats, ours.options, ours.streams, ours.inputs[:night]))[-1].after
    prompt = chance.choice(now.prompts)
    if change == "orders":
        return {**answers, prompt.seat: from_form(prompt.form, chance)}
    if prompt.seat in answers:
        return {seat: answer for seat, answer in answers.items() if seat != prompt.seat}
    return {**answers, prompt.seat: {"send": {}}}


def probes(reader: Reader, chance: Chance) -> Sequence[Answer | str]:
    """Tiles that the reader's men may not reach, tried formed and typed."""
    names = [chance.choice(tiles(9, 9)) for _ in range(3)]
    return [{"send": {names[0]: 1}}, f"send 1 {names[1]}", f"{names[2]}", "send 999 A1"]
