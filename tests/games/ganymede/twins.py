"""Worlds of Ganymede from the middle of a match, and for each reader twins that the reader should not be able to tell apart."""

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from games import table
from games.chance import Chance
from games.form import Answer
from games.game import Prompt, Reader, Seat
from games.ganymede import GAME
from games.ganymede.cards import BLACK_CARDS, arranged
from games.ganymede.state import Camp, Mode, Options, Played, State, asked, with_camp, with_fresh, word_for
from games.kit.secrecy import Answers, Bargain, Past, World
from games.players import from_form
from games.table import Table
from tests.games.ganymede.secrecy import Riffle, hidden, learned

__all__ = ["hidden", "learned", "probes", "twin", "world"]

MODES: Final[tuple[Mode, ...]] = ("battle2", "battle2", "battle2", "coop2", "coop2", "three")
Slot = tuple[str, int]


# Worlds ----------------------------------------------------------------------------------------------------------------


def world(chance: Chance) -> World:
    """Some steps of a match from a random position, sometimes to the end."""
    mode = chance.choice(MODES)
    options = Options(
        mode=mode,
        card2=chance.choice(("top_of_deck", "top_of_deck", "into_play")),
        min_draw=chance.choice((None, 0, 1)),
        purple_player_draw=chance.choice(("free", "dealer")),
        coop_initial=chance.choice(("face_down", "face_down", "face_up")),
        coop_order=chance.choice(("red_first", "together")),
        max_rounds=chance.choice((2, 50, 50)),
        reveal=chance.choice(("deal", "all")),
    )
    now, _ = table.opening(GAME, 3 if mode == "three" else 2, options, chance.below(1 << 32).to_bytes(32, "big"))
    for _ in range(2 + chance.below(50)):
        ahead = table.advance(now, table.settle(now, _random_answers(now, chance))).table
        if ahead.outcome:
            break
        now = ahead
    steps = 1 + chance.below(16)
    inputs: list[Answers] = []
    start: State = now.state
    now = Table(GAME, b"", start)
    while now.outcome is None and len(inputs) < steps:
        inputs.append(_random_answers(now, chance))
        now = _next(now, inputs[-1])
    return World(3 if mode == "three" else 2, options, _dice, tuple(inputs), start)


def _next(now: Table, answers: Answers) -> Table:
    """The table after one step, if the match is not over."""
    if now.outcome:
        return now
    done = GAME.resolve(now.state, table.settle(now, answers).answers, Riffle())
    return Table(GAME, b"", done.state, now.step + 1, done.outcome)


def _dice(label: str) -> Chance:
    return Riffle()


def _random_answers(now: Table, chance: Chance) -> Answers:
    """Form-only players who prefer 2, 3 and 4 and flip them; some are silent."""
    return {prompt.seat: _random_answer(prompt, chance) for prompt in now.prompts if chance.below(12)}


def _random_answer(prompt: Prompt, chance: Chance) -> Answer:
    flips = [word for word in prompt.form[0].choices if word.startswith("flip")]
    if flips and chance.below(4):
        return {"draw": (chance.choice(flips),)}
    liked = [word for word in prompt.form[0].choices if word in {"2", "3", "4"}]
    if liked and prompt.key.startswith("black"):
        return {"take": (chance.choice(liked),)}
    return from_form(prompt.form, chance)


# Twins -----------------------------------------------------------------------------------------------------------------


def twin(reader: Reader, ours: World, past: Sequence[Past], chance: Chance) -> World:
    """The same steps from a position with other hidden cards of other players; now and then open cards differ too."""
    start: State = ours.start
    others = [number for number in range(len(start.camps)) if number != reader]
    for _ in range(chance.below(4)):
        start = _swapped(start, chance.choice(others), chance)
    if chance.below(3) == 0:
        start = _moved(start, chance.choice(others), chance)
    if chance.below(2):
        start = _other_deal(start, chance.choice(others), chance)
    if isinstance(reader, int) and chance.below(4) == 0:
        start = _swapped(start, reader, chance)
    news_at = chance.below(len(past)) if chance.below(2) else -1
    inputs: list[Answers] = []
    now = Table(GAME, b"", start)
    for k, then in enumerate(past[1:]):
        assert not isinstance(then.input, Bargain)
        answers: dict[Seat, Answer] = dict(then.input or {})
        for prompt in now.prompts:
            if _may_change(reader, prompt, k == news_at) and chance.below(3):
                answers[prompt.seat] = _alike(prompt, answers.get(prompt.seat, {}), k == news_at, chance)
        inputs.append(answers)
        now = _next(now, answers)
    return World(ours.seats, ours.options, _dice, tuple(inputs), start)


def _may_change(reader: Reader, prompt: Prompt, is_news: bool) -> bool:
    return is_news or (prompt.seat != reader and prompt.key.partition("-")[0] in {"remove", "order", "draw"})


def _alike(prompt: Prompt, answer: Answer, is_news: bool, chance: Chance) -> Answer:
    """Another answer that looks the same from outside: another card removed or taken, another order."""
    if is_news or not prompt.key.startswith("draw"):
        return from_form(prompt.form, chance)
    taking = [word for word in prompt.form[0].choices if word.startswith("flip, take")]
    is_taking = any(word.startswith("flip, take") for word in answer.get("draw", ()))
    return {"draw": (chance.choice(taking),)} if taking and is_taking else answer


def _other_deal(state: State, number: int, chance: Chance) -> State:
    deals = list(state.deal)
    deals[number] = tuple(chance.shuffle(deals[number]))
    return replace(state, deal=tuple(deals))


def _moved(state: State, number: int, chance: Chance) -> State:
    """Move a card from the bottom of a deck to the discard pile, or back, so that the piles have other sizes."""
    camp = state.camps[number]
    if len(camp.deck) > camp.known and chance.below(2):
        return with_camp(state, number, deck=camp.deck[:-1], discard=arranged((*camp.discard, camp.deck[-1])))
    if camp.discard and camp.deck:
        return with_camp(state, number, deck=(*camp.deck, camp.discard[-1]), discard=camp.discard[:-1])
    return state


def _swapped(state: State, number: int, chance: Chance) -> State:
    """Swap two cards of a player that only this player may know."""
    camp = state.camps[number]
    slots: list[Slot] = [(pile, i) for pile in ("deck", "discard", "removed") for i in range(len(getattr(camp, pile)))]
    slots += [("played", i) for i, placed in enumerate(camp.played) if not placed.is_open]
    if len(slots) < 2:
        return state
    slot, other = chance.shuffle(slots)[:2]
    first, second = _at(camp, slot), _at(camp, other)
    camp = _put(_put(camp, slot, second), other, first)
    state = with_camp(state, number, **{key: getattr(camp, key) for key in ("deck", "removed", "played")})
    state = with_camp(state, number, discard=arranged(camp.discard))
    if number in asked(state) and word_for(state, number) == "draw" and camp.played and not camp.played[-1].is_open:
        return with_fresh(state, number, camp.cards[-1])
    return state


def _at(camp: Camp, slot: Slot) -> str:
    pile, i = slot
    return camp.cards[i] if pile == "played" else getattr(camp, pile)[i]


def _put(camp: Camp, slot: Slot, card: str) -> Camp:
    pile, i = slot
    cards = getattr(camp, pile)
    put = Played(card, is_open=False) if pile == "played" else card
    changed: dict[str, Any] = {pile: (*cards[:i], put, *cards[i + 1 :])}
    return replace(camp, **changed)


def probes(reader: Reader, chance: Chance) -> Sequence[Answer | str]:
    """Words that may be refused, typed and formed."""
    card = chance.choice((*BLACK_CARDS, "6", "8"))
    formed: list[Answer | str] = [{"draw": ("flip",)}, {"draw": (f"flip, take {card}",)}, {"order": ("swap",)}]
    return [*formed, "draw", f"take {card}", f"remove {card}"]
