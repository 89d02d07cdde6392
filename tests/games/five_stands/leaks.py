"""Planted leaks and missing news: each is a small mutation of the game's record that the suite must find."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace as changed
from typing import Any, Final

from msgspec.structs import replace

from games.five_stands.cards import MEADOWS, MOVES
from games.five_stands.events import (
    BellflowerEarned,
    DealRevealed,
    Dealt,
    Ended,
    Gathered,
    MeadowScored,
    OrdersRevealed,
    OrdersUsed,
    Traded,
    TradesRevealed,
)
from games.five_stands.state import Purse, State
from games.form import Pick, Rejected
from games.game import HOSTS, AnyGame, Everyone, Only, Outcome, Prompt, Room
from games.scene import Scene
from tests.games.five_stands.tampering import (
    GAME,
    TRADING,
    Events,
    audience,
    events,
    indiscreet,
    outcomes,
    prompts,
    rooms,
    trading,
    views,
    without,
)

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
    return GAME.view(state, HOSTS).all[seat]


def _backwards_after_garnets(before: State, after: State, news: Events) -> Iterable[Any]:
    return reversed(news) if _garnets_were_paid(before, after) else news


def _gathered_twice(before: State, after: State, news: Events) -> Iterable[Any]:
    times = 2 if _garnets_were_paid(before, after) else 1
    return [one for one in news for _ in range(times if isinstance(one, Gathered) else 1)]


def _garnets_were_paid(before: State, after: State) -> bool:
    return any(MOVES[order.go][1] == "garnets" for orders in after.orders[len(before.orders) :] for order in orders)


def _richest_first(before: State, after: State, news: Events) -> Iterable[Any]:
    for event in news:
        if isinstance(event, Gathered):
            ranked = (replace(s, seats=tuple(sorted(s.seats, key=lambda t: -after.gold[t]))) for s in event.stands)
            yield replace(event, stands=tuple(ranked))
        else:
            yield event


def _at_the_end(before: State, after: State, news: Events) -> bool:
    return any(isinstance(one, Ended) for one in news)


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
    "every hand is dealt in public": audience(Dealt, everyone),
    "bellflowers are counted in public": audience(BellflowerEarned, everyone),
    "orders are read out in public": audience(OrdersUsed, everyone),
    "orders are read out to the neighbours": audience(OrdersUsed, neighbours),
    "a meadow's cards are shown to all": audience(
        MeadowScored, lambda before, after, e: replace(e.to, seats=tuple(range(len(before.hands))))
    ),
    "a meadow's cards are shown to those who come": audience(MeadowScored, newcomers),
    "a reason names all hands": whispering(),
    "a trade is public": audience(Traded, everyone),
    "a trade is told to the neighbours": audience(Traded, neighbours),
    "a trade is told to the next seat": audience(
        Traded, lambda before, after, e: Only((e.to.seat + 1) % len(before.hands))
    ),
    "a hand is dealt to the next seat": audience(
        Dealt, lambda before, after, e: Only((e.to.seat + 1) % len(before.hands))
    ),
    # events
    "the order of events tells who paid garnets": events(_backwards_after_garnets),
    "an event is told twice if garnets were paid": events(_gathered_twice),
    "the richest is named first": events(_richest_first),
    "the deal is revealed at the start": events(
        lambda before, after, news: (*news, DealRevealed(Everyone(), after.deal, after.removed))
    ),
    "the deal is revealed though the gold alone may be": events(
        lambda b, a, news: (*news, DealRevealed(Everyone(), a.deal, a.removed)) if _at_the_end(b, a, news) else news
    ),
    "that nothing was played in a meadow is public": audience(
        MeadowScored, lambda before, after, e: e.to if e.plays else Everyone()
    ),
    "orders are revealed though only the deal may be": events(
        lambda b, a, news: (*news, OrdersRevealed(Everyone(), a.orders)) if _at_the_end(b, a, news) else news
    ),
    "trades are revealed though only the deal may be": events(
        lambda b, a, news: (*news, TradesRevealed(Everyone(), a.trades)) if _at_the_end(b, a, news) else news
    ),
    "the gold is told every round": events(lambda b, a, news: (*news, Ended(Everyone(), a.gold, (), ()))),
    # views
    "the view shows every purse": views(lambda state, reader, view: replace(view, all=GAME.view(state, HOSTS).all)),
    "the view shows the next seat's purse": views(
        lambda state, reader, view: replace(view, own=purse(state, 0)) if reader is None else view
    ),
    "the view counts the cards of others": views(
        lambda state, reader, view: replace(
            view, all=tuple(Purse(s, "", (), len(hand), 0, 0) for s, hand in enumerate(state.hands))
        )
    ),
    "the view counts the garnets of all": views(
        lambda state, reader, view: replace(view, rounds=view.rounds + sum(state.garnets))
    ),
    "the view is over when the hands are empty": views(
        lambda state, reader, view: replace(view, is_over=view.is_over or not all(state.hands))
    ),
    # questions
    "who holds no card is asked by another key": prompts(
        lambda state, asked: (p if state.hands[p.seat] else replace(p, key=f"orders-0{state.round}") for p in asked)
    ),
    "the key of a question counts the cards": prompts(
        lambda state, asked: (replace(p, key=f"{p.key}{cards_left(state):03}") for p in asked)
    ),
    "the richest is asked first": prompts(lambda state, asked: sorted(asked, key=lambda p: -state.gold[p.seat])),
    "garnets are offered when anybody has them": prompts(_fares_of_anybody),
    "a card is offered only to the first who holds it": prompts(_shrunk),
    # rooms
    "the key of a room counts the cards": rooms(
        lambda state, open_now: (replace(r, key=f"{r.key}-{cards_left(state)}") for r in open_now)
    ),
    "a room is open only where somebody has gold": rooms(
        lambda state, open_now: (r for r in open_now if any(state.gold[seat] for seat in r.seats))
    ),
    # trading
    "one may ask only for what somebody holds": trading(offer=_only_what_is_held),
    "one may deal only with who holds enough": trading(offer=_only_who_holds_cards),
    "a refused trade tells what the other holds": trading(swap=_refusing_to_the_giver),
    # refusals
    "a refusal names who holds the card": changed(GAME, why_not=_naming_the_holder),
    "a refusal knows its reason only of cards in play": changed(GAME, why_not=_silent_unless_held),
    "a spelling works only if another holds the card": changed(
        GAME, spellings_now=lambda state, seat: {"stay": state.hands[0]}
    ),
    # words, pictures, file names
    "the words of a view tell the gold of all": indiscreet(tell=_and_more(lambda state, thing: state.gold)),
    "the words of the outcome tell the purses": changed(
        GAME,
        tell=lambda thing, locale: (
            *GAME.tell(thing, locale),
            str(thing.accounts if isinstance(thing, Outcome) else ""),
        ),
    ),
    "the explanation of an event tells the removed cards": indiscreet(
        why=lambda state, event, locale: (*state.removed,)
    ),
    "the name of a file counts the cards": indiscreet(draw=_pictured),
    "the description of a picture tells the gold": indiscreet(draw=_described),
    # the outcome
    "ties are ordered by garnets": outcomes(
        lambda state, outcome: replace(
            outcome, places=tuple(tuple(sorted(p, key=lambda s: -state.garnets[s])) for p in outcome.places)
        )
    ),
    "the reason tells that there were trades": outcomes(
        lambda state, outcome: replace(outcome, reason="most-gold" if state.trades else "trades-revealed-none")
    ),
}


# What must be told and is not ----------------------------------------------------------------------------------------------


def _unless(kind: type, words: str) -> Callable[[Any, str], Any]:
    return lambda thing, locale: (words,) if isinstance(thing, kind) else GAME.tell(thing, locale)


def _nobody(thing: Any) -> Any:
    """A view or an event in which all meadows are empty."""
    return replace(thing, stands=tuple(replace(stand, seats=()) for stand in thing.stands))


SWALLOWED: Final[Mapping[str, AnyGame]] = {
    "the cards of a meadow": without(MeadowScored),
    "the deal, after the end": without(DealRevealed),
    "the orders, after the end": without(OrdersRevealed),
    "the trades, after the end": without(TradesRevealed),
    "a meadow's cards, in words": changed(
        GAME,
        tell=_unless(MeadowScored, "Cards were played."),
        why=lambda event, locale: () if isinstance(event, MeadowScored) else GAME.why(event, locale),
    ),
    "the deal, in words": changed(GAME, tell=_unless(DealRevealed, "The deal is revealed.")),
    "the orders, in words": changed(GAME, tell=_unless(OrdersRevealed, "The orders are revealed.")),
    "the spectators' ring": changed(
        events(lambda b, a, news: [_nobody(one) if isinstance(one, Gathered) else one for one in news]),
        view=lambda state, reader: _nobody(GAME.view(state, None)) if reader is None else GAME.view(state, reader),
    ),
}
