"""What `load` refuses: readable positions that no match can reach."""

import json
import os
from collections.abc import Callable
from typing import Any

import pytest

from games.engine import Engine
from tests.by_turns import a_fifth
from tests.games.engine.driving import SEED, refusal, send
from tests.games.samples import samples

SEATS = {"greeen_mafia": 1, "go_stop": 2, "ganymede": 2, "season": 4}


def loaded(key: str, spoil: Callable[[Any], object], **options: Any) -> Any:
    """The engine's answer to the first position of a game after it was spoilt."""
    table = {"game": key, "seats": [f"seat {number}" for number in range(SEATS.get(key, 3))], "seed": SEED}
    engine = Engine()
    before = send(engine, cmd="setup", options=options, **table)
    while key == "ganymede" and before["state"]["phase"] == "black":
        before = send(engine, cmd="close")
    state = before["state"]
    spoil(state)
    return send(Engine(), cmd="load", state=state, step=before["step"], **table)


def put(*path: Any) -> Callable[[Any], None]:
    """A spoiler that sets the value at a path; the last part is the new value, or a function of the old one."""
    *way, last, value = path

    def spoil(state: Any) -> None:
        for step in way:
            state = state[step]
        state[last] = value(state[last]) if callable(value) else value

    return spoil


def twice(things: Any) -> Any:
    """Repeat the first item."""
    return [*things, *things[:1]] if isinstance(things, list) else things + things[:1]


@pytest.mark.parametrize(
    ("key", "spoil", "complaint"),
    [
        ("five_stands", put("hands", 0, lambda hand: [*hand, "W1", "W1", "W1"]), "hands: W1 lies there"),
        ("five_stands", put("hands", 0, 0, "X9"), "hands: X9 lies there 1 times, and there are 0"),
        ("five_stands", put("removed", lambda cards: [*cards, cards[0], cards[0]]), "deal and removed: "),
        ("five_stands", put("garnets", 1, -1), "`$.garnets[1]`"),
        ("five_stands", put("gold", 1, -5), "`$.gold[1]`"),
        ("five_stands", put("bellflowers", 1, -5), "`$.bellflowers[1]`"),
        ("five_stands", put("stands", 0, 5), "`$.stands[0]`"),
        ("five_stands", put("cards_played", 0, -1), "`$.cards_played[0]`"),
        ("five_stands", put("stands", twice), "stands has 4 entries, and there are 3 seats"),
        ("five_stands", put("round", 5), "round holds 5, and the most is 4"),
        ("five_stands", put("round", 0), "round holds 0, and the least is 1"),
        ("five_stands", put("options", "hand_size", 0), "`$.options.hand_size`"),
        ("five_stands", put("options", "starting_meadows", ["white"]), "options are refused (starting-meadows)"),
        ("five_stands", put("orders", [[]]), "orders of round 1 has 0 entries, and there are 3 seats"),
        ("five_stands",
            put("trades", [{"type": "traded", "to": {"type": "everyone"}, "round": 1, "giver": 0, "given": [],
             "taker": 7, "taken": []}]),
            "trades names 7",
        ),
        ("la_mafia", put("owners", 0, 3), "owners names 3"),
        ("la_mafia", put("owners", twice), "owners has 43 entries, and there are 42 tiles"),
        ("la_mafia", put("pools", 0, -1), "`$.pools[0]`"),
        ("la_mafia", put("owners", lambda owners: [owner or None for owner in owners]), "pools gives seat 0 1 men"),
        ("la_mafia", put("city", "lairs", 0, "A3"), "lairs names A3 twice"),
        ("la_mafia", put("city", "lairs", 0, "Z9"), "lairs names Z9"),
        ("la_mafia", put("city", "columns", 0), "`$.city.columns`"),
        ("la_mafia", put("night", 41), "night holds 41, and the most is 40"),
        ("la_mafia", put("fights", ["A1", "A1"]), "fights names A1 twice"),
        ("ganymede", put("camps", 0, "hp", 16), "`$.camps[0].hp`"),
        ("ganymede", put("camps", 0, "deck", twice), "camps 0: "),
        ("ganymede", put("camps", 0, "deck", 0, "joker"), "camps 0: joker lies there"),
        ("ganymede", put("camps", twice), "camps has 3 entries"),
        ("ganymede", put("camps", 1, "known", 9), "camps 1 known holds 9"),
        ("ganymede", put("camps", 1, "drawn", 4), "`$.camps[1].drawn`"),
        ("ganymede", put("supply", 0, -1), "`$.supply[0]`"),
        ("ganymede", put("queue", [2]), "queue names 2"),
        ("ganymede", put("queue", [0, 0]), "queue names 0 twice"),
        ("ganymede", put("token", None), "token and starter are named in battle2"),
        ("ganymede", put("starter", 2), "token and starter names 2"),
        ("ganymede", put("round", 0), "`$.round`"),
        ("ganymede", put("battle", -1), "`$.battle`"),
        ("go_stop", put("deck", twice), "lies there 2 times, and there are 1"),
        ("go_stop", put("deck", 0, "13U"), "13U lies there 1 times, and there are 0"),
        ("go_stop", put("active", 2), "active names 2"),
        ("go_stop", put("turn", 0), "`$.turn`"),
        ("go_stop", put("stage", "take"), "stage is take, and pending says otherwise"),
        ("go_stop", put("hands", [[], []]), "stage is play, and there is no card in hand"),
        ("go_stop", put("received", [0, -1]), "`$.received[1]`"),
        ("go_stop", put("deals", []), "deals is empty"),
        ("go_stop", put("round", 2), "round holds 2, and the most is 1"),
        ("greeen_mafia", put("deal", "1234568"), "deal is 1234568"),
        ("greeen_mafia", put("pile", "front", "1123456"), "front and repelled together"),
        ("greeen_mafia", put("pile", "front", twice), "front and repelled together"),
        ("greeen_mafia", put("pile", "keep", ["II"]), "pile keep: II lies there"),
        ("greeen_mafia", put("pile", "keep", ["1"]), "pile keep names 1"),
        ("greeen_mafia", put("moves", ["third"]), "moves names third"),
        ("greeen_mafia", put("ending", "asleep"), "ending names asleep"),
        ("season", put("accounts", 0, "garnets", -1), "accounts holds -1"),
        ("season", put("tokens", twice), "tokens has 5 entries, and there are 4 seats"),
        ("season", put("meadows", 0, "pink"), "meadows names pink"),
        ("season", put("out", [0, 0]), "out names 0 twice"),
        ("season", put("out", [9]), "out names 9"),
        ("season", put("out", [0, 1]), "phase is match"),
        ("season", put("phase", "duel"), "phase is duel, and whom it concerns is not there"),
        ("season", put("candidate", 4), "candidate names 4"),
        ("season", put("drawn", 4), "drawn holds 4, and the most is 3"),
        ("season", put("named", "chess"), "named names chess"),
    ],
)  # fmt: skip
def test_an_impossible_position_is_refused_by_what_is_wrong(key: str, spoil: Any, complaint: str) -> None:
    """The position is readable but impossible: the answer names the field and its value."""
    answer = loaded(key, spoil)
    assert refusal(answer) == "engine-bad-state"
    assert complaint in answer["error"]["text"]


@pytest.mark.parametrize("sample", a_fifth(samples()), ids=str)
def test_what_is_loaded_can_be_played(sample: Any) -> None:
    """A number, card or seat of a valid position is changed at random: it is refused, or play goes on without an exception."""
    table = {"game": sample.key, "seats": [f"seat {number}" for number in range(sample.seats)], "seed": SEED}
    engine = Engine()
    now = send(engine, cmd="setup", options=json.loads(sample.options), **table)
    for number in range(6):
        for spoilt in _spoilt(now["state"], number):
            other = Engine()
            if send(other, cmd="load", state=spoilt, step=now["step"], **table)["ok"]:
                after = send(other, cmd="close")
                assert after["ok"] or after["error"]["id"] != "engine-failed", (after, spoilt)
        now = send(engine, cmd="close")
        if not now["ok"] or now["outcome"]:
            break


LEAVES = int(os.environ.get("BELLFLOWER_LEAVES", "15"))
"""The number of leaves changed, others in each round; more in a soak."""


def _spoilt(state: Any, number: int) -> list[Any]:
    """The state with one leaf too low, too high, unknown, missing or duplicated."""
    text = json.dumps(state)
    leaves = list(_leaves(state))
    changed = []
    every = max(1, len(leaves) // LEAVES)
    for path, value in leaves[number % every :: every]:
        for new in (-1, 99) if isinstance(value, int) else ("??", ""):
            copy = json.loads(text)
            put(*path, new)(copy)
            changed.append(copy)
    return changed


def _leaves(value: Any, path: tuple[Any, ...] = ()) -> Any:
    if isinstance(value, dict | list):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _leaves(inner, (*path, key))
    elif path and isinstance(value, int | str) and not isinstance(value, bool):
        yield path, value
