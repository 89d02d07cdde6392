"""What happened, in words: every event with its arithmetic, and the clause of the rulebook behind it."""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from games.five_stands import events
from games.five_stands.cards import MEADOW_OF, MEADOWS, VALUE_OF
from games.five_stands.naming import WORDS, card, cards, colour, goods, meadow, moved, orders
from games.game import Only, Room
from games.wording import Name, Text, aligned, join


def tell(event: events.Event, locale: str) -> Text:
    """Return one event, with the arithmetic that led to it."""
    match event:
        case events.Gathered():
            return join((WORDS("gathered", locale, round=event.round), ring(event.stands, locale)))
        case events.Dealt():
            return WORDS("dealt", locale, count=len(event.hand))
        case events.BellflowerEarned():
            held = WORDS("bellflowers", locale, count=event.bellflowers)
            return WORDS("bellflower-earned", locale, round=event.round, held=held)
        case events.OrdersUsed():
            move = moved("used", event.to_meadow, event.payment, locale, stays=event.to_meadow == event.from_meadow)
            used = "used" if event.play else "used-no-card"
            return WORDS(used, locale, round=event.round, cards=cards(event.play, locale), move=move)
        case events.MeadowScored():
            return join(line for line, _ in _scored(event, locale))
        case events.Traded():
            return _traded(event, locale)
    return _told_at_the_end(event, locale)


def _told_at_the_end(
    event: events.Ended | events.DealRevealed | events.OrdersRevealed | events.TradesRevealed, locale: str
) -> Text:
    match event:
        case events.Ended():
            return join((WORDS("ended", locale), *_verdict(event, locale)))  # the gold of all is told with the places
        case events.DealRevealed():
            return _deal(event, locale)
        case events.OrdersRevealed():
            return join((WORDS("orders-revealed", locale), *_all_orders(event, locale)))
        case events.TradesRevealed():
            lines = [_traded_openly(trade, locale) for trade in event.trades]
            return join((WORDS("trades-revealed", locale), *(lines or [WORDS("trades-revealed-none", locale)])))


def ring(stands: tuple[events.Stand, ...], locale: str) -> Text:
    """Return who stands where, a line for each meadow."""
    return join(
        WORDS("stand", locale, meadow=meadow(stand.meadow, locale), names=WORDS.players(stand.seats, locale))
        for stand in stands
    )


# A meadow, step by step -------------------------------------------------------------------------------------------------


def _scored(event: events.MeadowScored, locale: str) -> Iterator[tuple[Text, str]]:
    """Yield, each with its clause: played, cancelled, what each card left earned and why, what each player earned together, the garnet."""
    where = place(event)
    players = tuple(dict.fromkeys(play.seat for play in event.plays))
    left = standing(event)
    yield WORDS("scored", locale, meadow=meadow(where, locale), round=event.round), "scored"
    if not players:
        yield WORDS("scored-nothing", locale), "nothing"
        return
    for seat in players:
        played = cards((play.card for play in event.plays if play.seat == seat), locale)
        yield WORDS("scored-played", locale, name=Name(seat), cards=played), ""
    for line in _cancelled(event, locale):
        yield line, "cancelled"
    if not left:
        yield WORDS("scored-none-left", locale), "none-left"
    else:
        for line in _earned(where, left, locale):
            yield line, where
        for seat in players:
            yield _sum(event, seat, locale), "sum"
    yield _garnet(event, locale), "garnet"


def place(event: events.MeadowScored) -> str:
    """Return the meadow's name: it is that of the room whose news this is."""
    return event.to.name if isinstance(event.to, Room) else ""


def standing(event: events.MeadowScored) -> list[events.Play]:
    """Return the cards that were not cancelled, lowest first."""
    return sorted((play for play in event.plays if not play.is_cancelled), key=lambda play: VALUE_OF[play.card])


def _owned(play: events.Play, locale: str) -> Text:
    return WORDS("owned", locale, card=card(play.card, locale), name=Name(play.seat))


def _cancelled(event: events.MeadowScored, locale: str) -> Iterable[Text]:
    for value in sorted({VALUE_OF[play.card] for play in event.plays if play.is_cancelled}):
        gone = [_owned(play, locale) for play in event.plays if VALUE_OF[play.card] == value]
        yield WORDS("scored-cancelled", locale, value=value, cards=WORDS.listed(gone, locale))


def _earned(where: str, left: list[events.Play], locale: str) -> Iterable[Text]:
    """Yield what the cards left earned (8.3), one line where all earn alike or one alone earns, else one line per card."""
    match where:
        case "white":
            low = [_owned(play, locale) for play in left if VALUE_OF[play.card] <= 3]
            yield WORDS("scored-white", locale, low=len(low), cards=WORDS.listed(low, locale))
        case "blue":
            yield WORDS("scored-blue", locale, card=_owned(left[0], locale), gold=left[0].gold)
        case "black":
            yield WORDS("scored-black", locale, card=_owned(left[-1], locale), gold=left[-1].gold)
        case "red":
            yield WORDS("scored-red-lowest", locale, card=_owned(left[0], locale), gold=left[0].gold)
            for lower, play in pairwise(left):
                yield _difference(lower, play, locale)
        case _:
            for play in left:
                yield WORDS("scored-green", locale, card=_owned(play, locale), gold=play.gold)


def _difference(lower: events.Play, play: events.Play, locale: str) -> Text:
    value, next_lower = VALUE_OF[play.card], VALUE_OF[lower.card]
    return WORDS("scored-red", locale, card=_owned(play, locale), value=value, lower=next_lower, gold=play.gold)


def _sum(event: events.MeadowScored, seat: int, locale: str) -> Text:
    earned = [play.gold for play in standing(event) if play.seat == seat]
    if len(earned) < 2:
        return WORDS("scored-gold", locale, name=Name(seat), gold=sum(earned))
    terms = " + ".join(map(str, earned))
    return WORDS("scored-sum", locale, name=Name(seat), terms=terms, gold=sum(earned))


def garnet_card(event: events.MeadowScored) -> events.Play | None:
    """Return the card that won the garnet (8.4)."""
    where = place(event)
    return next((play for play in standing(event) if MEADOWS[MEADOW_OF[play.card]] == where), None)


def _garnet(event: events.MeadowScored, locale: str) -> Text:
    won, own_colour = garnet_card(event), colour(place(event), locale)
    if won is None:
        return WORDS("scored-no-garnet", locale, colour=own_colour)
    return WORDS("scored-garnet", locale, card=_owned(won, locale), colour=own_colour)


# Trades and the end -----------------------------------------------------------------------------------------------------


def _traded(event: events.Traded, locale: str) -> Text:
    """Tell each of the two, from their side."""
    gave, got, other = event.given, event.taken, event.taker
    if event.to == Only(event.taker):
        gave, got, other = event.taken, event.given, event.giver
    return WORDS("traded-own", locale, given=goods(gave, locale), other=Name(other), taken=goods(got, locale))


def _traded_openly(event: events.Traded, locale: str) -> Text:
    gift, taken = goods(event.given, locale), goods(event.taken, locale)
    giver, taker = Name(event.giver), Name(event.taker)
    return WORDS("traded", locale, round=event.round, giver=giver, given=gift, taker=taker, taken=taken)


def gold_of_all(event: events.Ended, locale: str) -> Text:
    """Return what the picture of the end shows."""
    ranked = sorted(range(len(event.gold)), key=lambda seat: -event.gold[seat])
    gold = [WORDS("ended-gold", locale, name=Name(seat), gold=event.gold[seat]) for seat in ranked]
    return join((WORDS("ended-all", locale), *gold, *_verdict(event, locale)))


def _verdict(event: events.Ended, locale: str) -> Iterable[Text]:
    if not event.losers:
        yield WORDS("ended-all-tied", locale)
        return
    if is_chained(event):
        yield WORDS("ended-chain", locale)
    yield WORDS("ended-winner", locale, count=len(event.winners), names=WORDS.players(event.winners, locale))
    yield WORDS("ended-loser", locale, count=len(event.losers), names=WORDS.players(event.losers, locale))


def is_chained(event: events.Ended) -> bool:
    """10.2: whether the chain of the tiebreak parted a first or a last place from others with the same gold."""
    edges = (event.winners, event.losers)
    return any(event.gold.count(event.gold[edge[0]]) > len(edge) for edge in edges if edge)


def _deal(event: events.DealRevealed, locale: str) -> Text:
    hands = [
        WORDS("deal-hand", locale, name=Name(seat), cards=cards(hand, locale)) for seat, hand in enumerate(event.hands)
    ]
    return join(
        (WORDS("deal-revealed", locale), *hands, WORDS("deal-removed", locale, cards=cards(event.removed, locale)))
    )


def _all_orders(event: events.OrdersRevealed, locale: str) -> Iterable[Text]:
    for number, sealed in enumerate(event.orders, start=1):
        yield WORDS("orders-revealed-round", locale, round=number)
        is_last = number == len(event.orders)
        for seat, sealed_orders in enumerate(sealed):
            spelled = orders(sealed_orders.play, None if is_last else sealed_orders.go, locale)
            yield WORDS("orders-revealed-seat", locale, name=Name(seat), orders=spelled)


# Why ------------------------------------------------------------------------------------------------------------------


def why(event: events.Event, locale: str) -> Text:
    """Return the clauses of the rulebook behind an event, of a meadow behind each line; no fact that its own words do not tell."""
    if isinstance(event, events.MeadowScored):
        return aligned(WORDS(f"why-{clause}", locale) if clause else () for _, clause in _scored(event, locale))
    if isinstance(event, events.OrdersUsed):
        return join((WORDS(f"why-{clause}", locale) for clause in _used_clauses(event)), " ")
    if isinstance(event, events.Gathered) and event.round == 1:
        return WORDS("why-gathered-first", locale)
    return WORDS.clause(event, locale)


def _used_clauses(event: events.OrdersUsed) -> Iterable[str]:
    yield "played" if event.play else "no-card"
    if event.payment:
        yield "paid-garnets" if event.payment == "garnets" else "paid-card"
    elif event.from_meadow != event.to_meadow:
        yield "free"
