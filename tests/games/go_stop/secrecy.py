"""The information table of Go-Stop (rulebook, section 10), restated from positions and answers; and its worlds and twins."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from games.chance import Chance
from games.form import Answer
from games.game import Reader
from games.go_stop import GAME
from games.go_stop.cards import DECK
from games.go_stop.events import Deal
from games.go_stop.state import Options, State
from games.kit.secrecy import Answers, Bargain, Past, Rigged, World, random_world

Decks = Mapping[str, Sequence[str]]
"""The card order by label of the stream that deals it: the first player's hand, the second's, the table, the deck."""


# What the table says ----------------------------------------------------------------------------------------------------


def learned(reader: Reader, past: Sequence[Past]) -> Mapping[str, Any]:
    """All know the table, each play, flip and call, and at the end the deals; a seat knows its own hand. Nothing else.

    Later deals of a series are not restated: twins are dealt the same table and the same hand of the reader.
    """
    state, handed_in = past[-1].before, past[-1].input
    if handed_in is None:
        facts = {"options": state.options, "first player": state.active, "table": state.table}
        return facts | ({"own hand": state.hands[reader]} if isinstance(reader, int) else {})
    assert not isinstance(handed_in, Bargain)
    facts = {state.stage: handed_in[state.active][state.stage]}
    if state.stage == "play":
        facts["flip"] = state.deck[0]
    if _ends(state, handed_in):
        facts["deals"] = state.deals
    return facts


def hidden(reader: Reader, past: Sequence[Past]) -> Mapping[str, Any]:
    """The others' hands and the deck order; until the match ends, also cards of finished rounds that were never shown."""
    state, handed_in = past[-1].before, past[-1].input
    if handed_in is not None and not isinstance(handed_in, Bargain) and _ends(state, handed_in):
        return {}
    others = [seat for seat in (0, 1) if seat != reader]
    return {
        "hands": [state.hands[seat] for seat in others],
        "draw order": state.deck[1:],
        "earlier deals": state.deals[:-1],
    }


def _ends(state: State, answers: Answers) -> bool:
    """Whether this step is the match's last. The rules, which have their own tests, say so without dice."""
    return GAME.resolve(state, answers, Chance(b"", "")).outcome is not None


# Worlds -----------------------------------------------------------------------------------------------------------------


def world(chance: Chance) -> World:
    """A whole match with random options."""
    options = Options(
        threshold=chance.choice((3, 5, 7, 10)),
        payout_base=chance.choice(("winner_total", "margin")),
        go_bonus=chance.choice(("per_call", "flat")),
        comeback_auto_win=bool(chance.below(2)),
        comeback=chance.choice(("caller", "behind")),
        first_player=chance.choice(("drawn", 0, 1)),
        reveal=chance.choice(("deal", "all")),
        steal_on_stack_of_three=bool(chance.below(2)),
        nagari_doubles_next=bool(chance.below(2)),
        rounds=1 + chance.below(2),
    )
    return random_world(GAME, 2, options, partial(stream, {"": [str(chance.below(2**32))]}), chance)


def stream(decks: Decks, label: str) -> Chance:
    """The dice of a world (named under ``""``), with prepared deals where there are any."""
    seed = "".join(decks[""]).encode()
    return Rigged(seed, label, [decks[label]] if label in decks else [])


# Twins ------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Round:
    """One round of a match as it was played: its deal, the label that dealt it, and its moments (numbers in the past)."""

    deal: Deal
    label: str
    moments: range


NEWS: Final = ("play", "take", "call", "own hand", "table", "first player")
"""What a twin now and then changes before the reader's eyes."""


def twin(reader: Reader, ours: World, past: Sequence[Past], chance: Chance) -> World:
    """The same match for `reader` up to some moment: cards not seen by then are dealt in another order."""
    rounds, news = _rounds(past), "" if chance.below(2) else chance.choice(NEWS)
    chosen = -1 if news in _STAGES else chance.below(len(rounds))
    decks = {"": _decks(ours)[""]}
    for number, this_round in enumerate(rounds):
        until = (
            this_round.moments[chance.below(len(this_round.moments))] + 1
            if number == chosen
            else this_round.moments.stop
        )
        decks[this_round.label] = _redealt(
            this_round.deal, _seen(reader, this_round, past[this_round.moments.start : until]), chance
        )
    inputs = list(ours.inputs)
    if news in _STAGES:
        _answer_otherwise(inputs, past, news, chance)
    elif news == "first player":
        decks[""] = ["another"]
    elif news:
        decks["setup"] = _exchanged(decks["setup"], *((0, 10) if news == "own hand" else (20, 47)))
    return World(2, ours.options, partial(stream, decks), tuple(inputs))


_STAGES: Final = frozenset({"play", "take", "call"})


def _answer_otherwise(inputs: list[Answers | Bargain], past: Sequence[Past], stage: str, chance: Chance) -> None:
    """Another choice in one question of that kind, if one exists."""
    asked = [k for k in range(1, len(past)) if past[k].before.stage == stage]
    if asked:
        at = chance.choice(asked)
        (prompt,) = GAME.prompts(past[at].before)
        answers = past[at].input
        assert isinstance(answers, Mapping)
        others = [choice for choice in prompt.form[0].choices if (choice,) != tuple(answers[prompt.seat][stage])]
        inputs[at - 1] = {prompt.seat: {stage: (chance.choice(others),)}} if others else inputs[at - 1]


def _decks(ours: World) -> Decks:
    assert isinstance(ours.streams, partial)
    decks: Decks = ours.streams.args[0]
    return decks


def _rounds(past: Sequence[Past]) -> tuple[Round, ...]:
    """The rounds of a match; the step that ends one deals the next (11)."""
    starts = [k for k in range(1, len(past)) if k == 1 or past[k].before.round > past[k - 1].before.round]
    stops = [*starts[1:], len(past)]
    return tuple(
        Round(past[start].before.deals[-1], "setup" if start == 1 else f"step/{start - 1}", range(start, stop))
        for start, stop in zip(starts, stops, strict=True)
    )


def _seen(reader: Reader, this_round: Round, past: Sequence[Past]) -> set[str]:
    """What `reader` has seen of a round: the table, its own hand, and every card played and flipped in these moments."""
    seen = {*this_round.deal.table, *(this_round.deal.hands[reader] if isinstance(reader, int) else ())}
    for then in past:
        if then.before.stage == "play":
            assert isinstance(then.input, Mapping)
            (choice,) = then.input[then.before.active]["play"]
            seen |= {choice.partition(" ")[0], then.before.deck[0]}
    return seen


def _redealt(deal: Deal, seen: set[str], chance: Chance) -> list[str]:
    """The deck of a deal, with all that was not seen in another order."""
    order = [*deal.hands[deal.first], *deal.hands[1 - deal.first], *deal.table, *deal.deck]
    pool = chance.shuffle([card for card in order if card not in seen])
    return [card if card in seen else pool.pop() for card in order]


def _exchanged(deck: Sequence[str], place: int, other: int) -> list[str]:
    changed = list(deck)
    changed[place], changed[other] = changed[other], changed[place]
    return changed


def probes(reader: Reader, chance: Chance) -> Sequence[Answer | str]:
    """Cards that the reader may or may not hold, typed and formed, alone and with a partner."""
    names = [chance.choice(DECK) for _ in range(4)]
    typed = [f"play {names[0]}", f"take {names[1]}", f"play {names[2]} on {names[3]}", "jinteki 0 upgrade"]
    return (*typed, {"play": (names[1],)}, {"take": (names[0],)}, {"call": ("go",)})
