"""What Five Stands keeps and tells, and planted leaks: each is a small mutation of the game's record that the suite must find."""

import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace as changed
from typing import Any, Final

from msgspec.structs import replace

from games import five_stands
from games.five_stands import events
from games.five_stands.cards import MEADOWS, MOVES
from games.five_stands.state import Purse, State
from games.form import Pick, Rejected
from games.game import HOSTS, AnyGame, Everyone, Only, Outcome, Prompt, Room
from games.scene import Scene
from tests.games import tampering

GAME: Final[AnyGame] = changed(five_stands.GAME, draw=lambda thing, locale: None)
"""Without pictures, which show the same as views and events, leaks are found faster."""
assert GAME.trading is not None
TRADING: Final = GAME.trading


# What can be told that must not ------------------------------------------------------------------------------------------


def everyone(*_: Any) -> Everyone:
    """Public."""
    return Everyone()


def neighbours(before: State, after: State, event: Any) -> Any:
    """Those who stood with the seat that an event is for."""
    stand = before.stands[event.to.seat]
    return Room("neighbours", "neighbours", tuple(s for s, there in enumerate(before.stands) if there == stand))


def newcomers(before: State, after: State, event: Any) -> Any:
    """Those who arrive at a meadow instead of those who stood there."""
    meadow = MEADOWS.index(event.to.name)
    return replace(event.to, seats=tuple(seat for seat, there in enumerate(after.stands) if there == meadow))


def cards_left(state: State) -> int:
    """How many cards all hold together."""
    return sum(map(len, state.hands))


def purse(state: State, seat: int) -> Purse:
    """What one seat holds, as the hosts see it."""
    held: Purse = GAME.view(state, HOSTS).all[seat]
    return held


def _backwards_after_garnets(before: State, after: State, news: tampering.Events) -> Iterable[Any]:
    return reversed(news) if _garnets_were_paid(before, after) else news


def _gathered_twice(before: State, after: State, news: tampering.Events) -> Iterable[Any]:
    times = 2 if _garnets_were_paid(before, after) else 1
    return [one for one in news for _ in range(times if isinstance(one, events.Gathered) else 1)]


def _garnets_were_paid(before: State, after: State) -> bool:
    return any(MOVES[order.go][1] == "garnets" for orders in after.orders[len(before.orders) :] for order in orders)


def _richest_first(before: State, after: State, news: tampering.Events) -> Iterable[Any]:
    for event in news:
        if isinstance(event, events.Gathered):
            ranked = (replace(s, seats=tuple(sorted(s.seats, key=lambda t: -after.gold[t]))) for s in event.stands)
            yield replace(event, stands=tuple(ranked))
        else:
            yield event


def _at_the_end(before: State, after: State, news: tampering.Events) -> bool:
    return any(isinstance(one, events.Ended) for one in news)


def _fares_of_anybody(state: State, asked: tuple[Prompt, ...]) -> Iterable[Prompt]:
    """Offer garnets as a fare to all players once one of them can pay."""
    for prompt in asked:
        fields = list(prompt.form)
        if len(fields) == 2 and isinstance(fields[1], Pick) and max(state.garnets) > 1:
            more = (*fields[1].choices, "white 2 garnets")
            fields[1] = replace(fields[1], choices=tuple(dict.fromkeys(more)))
        yield replace(prompt, form=tuple(fields))


def _only_what_is_held(state: State, giver: int) -> Any:
    held = [card for seat, hand in enumerate(state.hands) if seat != giver for card in hand]
    return _offering(state, giver, taken={"choices": tuple(sorted(held)), "most": len(held)})


def _only_who_holds_cards(state: State, giver: int) -> Any:
    takers = next(field for field in TRADING.offer(state, giver) if field.key == "taker").choices
    return _offering(state, giver, taker={"choices": tuple(s for s in takers if len(state.hands[int(s)]) > 4)})


def _offering(state: State, giver: int, **changed: dict[str, Any]) -> Any:
    return tuple(replace(field, **changed.get(field.key, {})) for field in TRADING.offer(state, giver))


def _refusing_to_the_giver(state: State, giver: int, offered: Any, taker: int, taken: Any) -> Any:
    done = TRADING.swap(state, giver, offered, taker, taken)
    if isinstance(done, Rejected) and done.facts.get("seat") == taker:
        return replace(done, facts={"seat": giver, "missing": tuple(state.hands[taker])})
    return done


def _naming_the_holder(state: State, seat: int, field: str, word: str) -> Rejected | None:
    refusal = GAME.why_not(state, seat, field, word)
    if refusal and refusal.id == "not-in-hand":
        holders = [other for other, hand in enumerate(state.hands) if refusal.facts["card"] in hand]
        return replace(refusal, facts={**refusal.facts, "holders": holders})
    return refusal


def _silent_unless_held(state: State, seat: int, field: str, word: str) -> Rejected | None:
    refusal = GAME.why_not(state, seat, field, word)
    is_held = refusal and any(refusal.facts.get("card") in hand for hand in state.hands)
    return refusal if is_held else None


def _shrunk(state: State, asked: tuple[Prompt, ...]) -> Iterable[Prompt]:
    """A card is offered only to the first who holds it."""
    seen: set[str] = set()
    for prompt in asked:
        play, *rest = prompt.form
        assert isinstance(play, Pick)
        cards = tuple(card for card in play.choices if card not in seen)
        seen |= set(state.hands[prompt.seat])
        yield replace(prompt, form=(replace(play, choices=cards, most=len(cards)), *rest))


def _pictured(state: State, thing: Any, locale: str) -> Scene | None:
    return Scene("<svg/>", "A hand.", "hand-" + "i" * cards_left(state), 1, 1)


def _described(state: State, thing: Any, locale: str) -> Scene | None:
    return Scene("<svg/>", f"{state.gold}", "hand", 1, 1)


def _and_more(fact: Callable[[State, Any], Any]) -> Callable[[State, Any, str], Any]:
    return lambda state, thing, locale: (*GAME.tell(thing, locale), f" {fact(state, thing)}")


def whispering() -> AnyGame:
    """The reason of an event names the cards that all players hold."""
    hands: dict[int, str] = {}

    def resolve(state: State, answers: Any, chance: Any) -> Any:
        done = GAME.resolve(state, answers, chance)
        hands.update((id(event), str(done.state.hands)) for event in done.events)
        return done

    return changed(
        GAME, resolve=resolve, why=lambda event, locale: (*GAME.why(event, locale), hands.get(id(event), ""))
    )


LEAKS: Final[Mapping[str, AnyGame]] = {
    # audiences
    "every hand is dealt in public": tampering.audience(GAME, events.Dealt, everyone),
    "bellflowers are counted in public": tampering.audience(GAME, events.BellflowerEarned, everyone),
    "orders are read out in public": tampering.audience(GAME, events.OrdersUsed, everyone),
    "orders are read out to the neighbours": tampering.audience(GAME, events.OrdersUsed, neighbours),
    "a meadow's cards are shown to all": tampering.audience(GAME, events.MeadowScored, lambda before, after,
        e: replace(e.to, seats=tuple(range(len(before.hands))))),
    "a meadow's cards are shown to those who come": tampering.audience(GAME, events.MeadowScored, newcomers),
    "a reason names all hands": whispering(),
    "a trade is public": tampering.audience(GAME, events.Traded, everyone),
    "a trade is told to the neighbours": tampering.audience(GAME, events.Traded, neighbours),
    "a trade is told to the next seat": tampering.audience(GAME, events.Traded, lambda before, after,
        e: Only((e.to.seat + 1) % len(before.hands))),
    "a hand is dealt to the next seat": tampering.audience(GAME, events.Dealt, lambda before, after,
        e: Only((e.to.seat + 1) % len(before.hands))),
    # events
    "the order of events tells who paid garnets": tampering.events(GAME, _backwards_after_garnets),
    "an event is told twice if garnets were paid": tampering.events(GAME, _gathered_twice),
    "the richest is named first": tampering.events(GAME, _richest_first),
    "the deal is revealed at the start": tampering.events(GAME, lambda before, after,
        news: (*news, events.DealRevealed(Everyone(), after.deal, after.removed))),
    "the deal is revealed though the gold alone may be": tampering.events(GAME, lambda b, a,
        news: ((*news, events.DealRevealed(Everyone(), a.deal, a.removed)) if _at_the_end(b, a, news) else news)),
    "that nothing was played in a meadow is public": tampering.audience(GAME, events.MeadowScored, lambda before, after,
        e: e.to if e.plays else Everyone()),
    "orders are revealed though only the deal may be": tampering.events(GAME, lambda b, a,
        news: (*news, events.OrdersRevealed(Everyone(), a.orders)) if _at_the_end(b, a, news) else news),
    "trades are revealed though only the deal may be": tampering.events(GAME, lambda b, a,
        news: (*news, events.TradesRevealed(Everyone(), a.trades)) if _at_the_end(b, a, news) else news),
    "the gold is told every round": tampering.events(GAME, lambda b, a, news: (*news,
        events.Ended(Everyone(), a.gold, (), ()))),
    # views
    "the view shows every purse": tampering.views(GAME, lambda state, reader,
        view: replace(view, all=GAME.view(state, HOSTS).all)),
    "the view shows the next seat's purse": tampering.views(GAME, lambda state, reader,
        view: replace(view, own=purse(state, 0)) if reader is None else view),
    "the view counts the cards of others": tampering.views(GAME, lambda state, reader,
        view: replace(view, all=tuple(Purse(s, "", (), len(hand), 0, 0) for s, hand in enumerate(state.hands)))),
    "the view counts the garnets of all": tampering.views(GAME, lambda state, reader,
        view: replace(view, rounds=view.rounds + sum(state.garnets))),
    "the view is over when the hands are empty": tampering.views(GAME, lambda state, reader,
        view: replace(view, is_over=view.is_over or not all(state.hands))),
    # questions
    "who holds no card is asked by another key": tampering.prompts(GAME, lambda state,
        asked: (p if state.hands[p.seat] else replace(p, key=f"orders-0{state.round}") for p in asked)),
    "the key of a question counts the cards": tampering.prompts(GAME, lambda state,
        asked: (replace(p, key=f"{p.key}{cards_left(state):03}") for p in asked)),
    "the richest is asked first": tampering.prompts(GAME, lambda state, asked: sorted(asked,
        key=lambda p: -state.gold[p.seat])),
    "garnets are offered when anybody has them": tampering.prompts(GAME, _fares_of_anybody),
    "a card is offered only to the first who holds it": tampering.prompts(GAME, _shrunk),
    # rooms
    "the key of a room counts the cards": tampering.rooms(GAME, lambda state,
        open_now: (replace(r, key=f"{r.key}-{cards_left(state)}") for r in open_now)),
    "a room is open only where somebody has gold": tampering.rooms(GAME, lambda state,
        open_now: (r for r in open_now if any(state.gold[seat] for seat in r.seats))),
    # trading
    "one may ask only for what somebody holds": changed(GAME, trading=changed(TRADING, offer=_only_what_is_held)),
    "one may deal only with who holds enough": changed(GAME, trading=changed(TRADING, offer=_only_who_holds_cards)),
    "a refused trade tells what the other holds": changed(GAME, trading=changed(TRADING, swap=_refusing_to_the_giver)),
    # refusals
    "a refusal names who holds the card": changed(GAME, why_not=_naming_the_holder),
    "a refusal knows its reason only of cards in play": changed(GAME, why_not=_silent_unless_held),
    "a spelling works only if another holds the card": changed(GAME, spellings_now=lambda state,
        seat: {"stay": state.hands[0]}),
    # words, pictures, file names
    "the words of a view tell the gold of all": tampering.indiscreet(GAME,
        tell=_and_more(lambda state, thing: state.gold)),
    "the words of the outcome tell the purses": changed(GAME, tell=lambda thing,
        locale: (*GAME.tell(thing, locale), str(thing.accounts if isinstance(thing, Outcome) else ""))),
    "the explanation of an event tells the removed cards": tampering.indiscreet(GAME, why=lambda state, event,
        locale: (*state.removed,)),
    "the name of a file counts the cards": tampering.indiscreet(GAME, draw=_pictured),
    "the description of a picture tells the gold": tampering.indiscreet(GAME, draw=_described),
    # the outcome
    "ties are ordered by garnets": tampering.outcomes(GAME, lambda state,
        outcome: replace(outcome, places=tuple(tuple(sorted(p,
        key=lambda s: -state.garnets[s])) for p in outcome.places))),
    "the reason tells that there were trades": tampering.outcomes(GAME, lambda state,
        outcome: replace(outcome, reason="most-gold" if state.trades else "trades-revealed-none")),
}  # fmt: skip


# What must be told and is not ----------------------------------------------------------------------------------------------


def _unless(kind: type, words: str) -> Callable[[Any, str], Any]:
    return lambda thing, locale: (words,) if isinstance(thing, kind) else GAME.tell(thing, locale)


def _nobody(thing: Any) -> Any:
    """A view or an event in which all meadows are empty."""
    return replace(thing, stands=tuple(replace(stand, seats=()) for stand in thing.stands))


SWALLOWED: Final[Mapping[str, AnyGame]] = {
    "the cards of a meadow": tampering.without(GAME, events.MeadowScored),
    "the deal, after the end": tampering.without(GAME, events.DealRevealed),
    "the orders, after the end": tampering.without(GAME, events.OrdersRevealed),
    "the trades, after the end": tampering.without(GAME, events.TradesRevealed),
    "a meadow's cards, in words": changed(GAME, tell=_unless(events.MeadowScored, "Cards were played."),
        why=lambda event, locale: () if isinstance(event, events.MeadowScored) else GAME.why(event, locale)),
    "the deal, in words": changed(GAME, tell=_unless(events.DealRevealed, "The deal is revealed.")),
    "the orders, in words": changed(GAME, tell=_unless(events.OrdersRevealed, "The orders are revealed.")),
    "the spectators' ring": changed(tampering.events(GAME, lambda b, a, news: [_nobody(one) if isinstance(one,
        events.Gathered) else one for one in news]), view=lambda state, reader: _nobody(GAME.view(state,
        None)) if reader is None else GAME.view(state, reader)),
}  # fmt: skip


# Where they are found ------------------------------------------------------------------------------------------------------

CASES = range(600)
RARE = (63, 69, 81, 97, 99, 105, 107, 137, 144, 154, 156, 159, 169, 191, 211)
PAIRS = range(int(os.environ.get("BELLFLOWER_PAIRS", "0"))) or (*range(60), *RARE)
"""Number of whole matches: some, plus those in which rare events are kept or delivered; a soak plays thousands."""
FOUND = {
    "orders are read out to the neighbours": 109,
    "a trade is told to the neighbours": 80,
    "the deal is revealed though the gold alone may be": 63,
    "orders are revealed though only the deal may be": 105,
    "a refused trade tells what the other holds": 90,
    "ties are ordered by garnets": 196,
    "the reason tells that there were trades": 156,
    "the cards of a meadow": 79,
    "a meadow's cards, in words": 79,
    "the trades, after the end": 315,
    "the spectators' ring": 108,
    "trades are revealed though only the deal may be": 17,
    "a card is offered only to the first who holds it": 39,
    "a spelling works only if another holds the card": 25,
    "the deal, after the end": 54,
    "the deal, in words": 54,
    "the orders, after the end": 16,
    "the orders, in words": 16,
}
"""For faults that show in few cases: a case that shows them. It is tried first, then all others."""
HIDDEN = {
    *("hands", "removed cards", "purses", "trades", "hand sizes", "gold", "garnets", "cards elsewhere", "fares"),
    *(f"{what}, after the end" for what in ("deal", "hands", "garnets", "orders", "trades")),
}
LEARNED = {
    *("meadows", "own hand", "own purse", "own orders", "cards of my meadow", "own trade"),
    *("gold", "places", "deal", "all orders", "all trades"),
}
LEAST = 3
"""So often each secret is kept and each of the news delivered, at least."""
