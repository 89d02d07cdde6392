"""Who may know what in GREEEN MAFIA (rulebook 3.2, 14, 15), restated from the deal and the answers; and its twins."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from msgspec.structs import replace

from games.chance import Chance
from games.form import Answer
from games.game import Reader
from games.greeen_mafia.cards import KEEP_CHOICES
from games.greeen_mafia.mission import FACILITIES
from games.greeen_mafia.state import Options
from games.kit.secrecy import Answers, Past, Rigged, World
from tests.games.greeen_mafia import naive

CHOICES: Final = {"1": "first", "2": "second", "1d": "first, decline", "2d": "second, decline"}
NOTATION: Final = {choice: move for move, choice in CHOICES.items()}


# What is public and what is the player's own -----------------------------------------------------------------------------


def learned(reader: Reader, past: Sequence[Past]) -> Mapping[str, Any]:
    """Player: two cards in front, KEEP, own repel, the order before the start. All: progress, the end, then a drawn deal."""
    deal, options = past[0].before.deal, past[0].before.options
    is_player = reader == 0
    if len(past) == 1:
        order = {"order": deal} if options.show_order_before_start else {}
        return {"front": deal[:2]} | order if is_player else {}
    moves = _moves(past)
    hand, ending = _hand(past)
    facts: dict[str, Any] = {"progress": len(moves), "ending": ending}
    if is_player:
        facts |= {"front": [card for card, _, _ in hand[:2]], "own repel": (moves[-1:], naive.in_keep(hand))}
    if ending and (is_player or options.deal == "random"):
        facts["deal"] = (deal, moves)
    return facts


def hidden(reader: Reader, past: Sequence[Past]) -> Mapping[str, Any]:
    """Hidden from the player: the cards behind the two in front. From all others: each card and choice."""
    deal = past[0].before.deal
    hand, ending = _hand(past)
    if reader == 0:
        return {} if ending else {"behind the front": [card for card, side, _ in hand[2:] if side == "front"]}
    after = ", after the end" if ending else ""
    return {f"deal{after}": deal, f"choices{after}": _moves(past), f"KEEP{after}": naive.in_keep(hand)}


def _moves(past: Sequence[Past]) -> list[str]:
    """All repels so far."""
    picked = [one.input[0]["repel"] for one in past[1:] if isinstance(one.input, Mapping)]
    return [NOTATION[choice] for choices in picked for choice in choices]


def _hand(past: Sequence[Past]) -> tuple[naive.Hand, str]:
    """The nine cards as they lie now, and how the run ended."""
    hand, ending = naive.dealt(past[0].before.deal), ""
    for move in _moves(past):
        hand, ending = naive.repelled(hand, move, past[0].before.options.keep_choice)
    return hand, "not-ended" if len(_moves(past)) < len(past) - 1 else ending


# Worlds --------------------------------------------------------------------------------------------------------------------


def world(chance: Chance) -> World:
    """A run of random repels under random options; now and then one picks no card."""
    deal = "".join(chance.shuffle(FACILITIES))
    options = Options(
        keep_choice=chance.choice(KEEP_CHOICES),
        show_order_before_start=chance.below(3) == 0,
        deal=chance.choice(("random", deal)),
    )
    return _world(deal, options, _random_inputs(deal, options, chance))


def twin(reader: Reader, ours: World, past: Sequence[Past], chance: Chance) -> World:
    """Another deal: for the player often one with the same two cards in front; for others with other repels too."""
    before = past[0].before
    seen = 2 if reader == 0 and chance.below(3) else 0
    deal = before.deal[:seen] + "".join(chance.shuffle(before.deal[seen:]))
    options = replace(ours.options, deal="random" if before.options.deal == "random" else deal)
    if reader == 0 and chance.below(4):
        return World(1, options, partial(_stream, deal), ours.inputs)
    return _world(deal, options, _random_inputs(deal, options, chance))


def probes(reader: Reader, chance: Chance) -> Sequence[Answer | str]:
    """All existing choices, offered or not."""
    return [*CHOICES, "decline", "nothing", *({"repel": (choice,)} for choice in CHOICES.values())]


def _world(deal: str, options: Options, inputs: Sequence[Answers]) -> World:
    return World(1, options, partial(_stream, deal), tuple(inputs))


def _stream(deal: str, label: str) -> Chance:
    """The dice of a world: the deal is chosen; there is no other randomness."""
    return Rigged(b"", label, [[int(card) for card in deal]] if label == "setup" else ())


def _random_inputs(deal: str, options: Options, chance: Chance) -> list[Answers]:
    inputs: list[Answers] = []
    hand, ending = naive.dealt(deal), ""
    while not ending:
        if chance.below(20) == 0:
            return [*inputs, {0: {"repel": ()}}]
        move = chance.choice(list(naive.moves(hand, options.keep_choice)))
        inputs.append({0: {"repel": (CHOICES[move],)}})
        hand, ending = naive.repelled(hand, move, options.keep_choice)
    return inputs
