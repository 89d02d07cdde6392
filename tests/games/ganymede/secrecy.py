"""The information table of Ganymede (rulebook, sections 8 and 13), restated from positions and answers.

The rules decide where the cards go; ``test_setup`` to ``test_end`` test them. Who may know it is restated here, independent of views,
events and their audiences.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from games.chance import Chance, T
from games.game import Reader
from games.ganymede import rules
from games.ganymede.state import Camp, Joint, State, asked, fresh_of
from games.kit.secrecy import Answers, Past


class Riffle(Chance):
    """Dice with a shuffle known beforehand, so that the table can say what will be drawn."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(b"", "riffle")

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """The items at odd positions, then those at even positions."""
        return [*items[1::2], *items[::2]]


# What the table says ---------------------------------------------------------------------------------------------------


def learned(reader: Reader, past: Sequence[Past]) -> Mapping[str, Any]:
    """All know open cards, numbers of cards drawn, announcements, HP and Black stacks. The owner knows the rest."""
    last = past[-1]
    states = passed(last)
    facts: dict[str, Any] = {
        "whose turn": [(one.phase, one.queue, _looking(one), one.battle, one.starter) for one in states],
        "round": states[-1].round if states[-1].ending is None else last.before.round,
        "table": [[_shown(camp) for camp in one.camps] for one in states],
        "cards drawn": [[camp.drawn for camp in one.camps] for one in states],
        "HP": [[camp.hp for camp in one.camps] for one in states],
        "Black cards": [(one.supply, [camp.taken for camp in one.camps]) for one in states],
        "announcements": last.input if last.before.phase == "announce" else None,
    }
    if isinstance(reader, int):
        facts |= _own(reader, states)
    if states[-1].ending:
        facts["deal"] = states[-1].deal
        facts["all answers"] = states[-1].submissions if states[-1].options.reveal == "all" else None
    return facts


def _own(reader: int, states: Sequence[State]) -> dict[str, Any]:
    """The face-down cards, the two cards of a 4, what a 2 took, what was removed, the reader's own piles."""
    own = [one.camps[reader] for one in states]
    is_drawing = [one.phase in {"draw", "order"} and reader in asked(one) for one in states]
    return {
        "own cards": [camp.cards for camp in own],
        "own piles": [(camp.discard, camp.removed) for camp in own],
        "own top of the deck": [camp.deck[: camp.known] for camp in own],
        "own choices": [
            (fresh_of(one, reader), bool(camp.deck or camp.discard))
            for one, camp, is_own in zip(states, own, is_drawing, strict=True)
            if is_own
        ],
    }


def _looking(state: State) -> Sequence[int]:
    """10.12: the seat that gives an order while the other draws. All saw the 4 flipped."""
    return state.joint.looking if isinstance(state.joint, Joint) else ()


def _shown(camp: Camp) -> list[str]:
    return [placed.card if placed.is_open else "" for placed in camp.played]


def hidden(reader: Reader, past: Sequence[Past]) -> Mapping[str, Any]:
    """What the table hides from all but the owner, and the decks, which it hides from all."""
    before, handed_in = past[-1].before, past[-1].input
    after = passed(past[-1])[-1]
    others = [camp for number, camp in enumerate(after.camps) if number != reader]
    facts: dict[str, Any] = {
        "decks": [camp.deck for camp in after.camps],
        "face-down cards": [camp.cards for camp in others],
        "discard piles": [camp.discard for camp in others],
        "removed cards": [camp.removed for camp in others],
        "pile sizes": [(len(camp.discard), len(camp.deck)) for camp in others],
    }
    if after.ending is None:
        facts["deal"] = after.deal
    if isinstance(handed_in, Mapping):
        secret = {seat: answer for seat, answer in handed_in.items() if seat != reader}
        facts["what was removed"] = secret if before.phase == "remove" else None
        facts["the order of two cards"] = {
            seat: answer["order"] for seat, answer in secret.items() if "order" in answer
        }
        took = before.options.card2 == "top_of_deck" and any("take" in str(one.get("draw")) for one in secret.values())
        facts["what a 2 took"] = secret if took else None
    return facts


def passed(past: Past) -> tuple[State, ...]:
    """The positions that a step passes through; at the opening only the first.

    The one between removal and cleanup is left out: the cards still on the table would show what was removed, and no one sees them.
    """
    if not isinstance(past.input, Mapping):
        return (past.before,)
    return _passed(past.before, tuple((seat, _frozen(answer)) for seat, answer in past.input.items()))


def _frozen(answer: Mapping[str, Any]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return tuple((key, tuple(picked)) for key, picked in answer.items())


@lru_cache(maxsize=256)
def _passed(before: State, pairs: Any) -> tuple[State, ...]:
    answers: Answers = {seat: dict(answer) for seat, answer in pairs}
    dice = Riffle()
    state, _ = rules.ASKING[before.phase].answered(rules._noted(before, answers), answers, dice)
    states = [state]
    while not state.queue and state.ending is None and (begin := rules.ASKING[state.phase].then):
        state, _ = begin(state, dice)
        states.append(state)
    if before.phase == "remove":
        states = states[1:]
    return (*states[:-1], replace(state, round=before.round) if state.ending else state)
