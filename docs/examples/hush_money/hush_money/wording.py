"""Hush Money in words."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from games import Choice, Name, Number, Outcome, Prompt, Rejected, Seat, Text, Unreadable, Words, join
from hush_money.events import Event, Offered, Opened, Paid, Sale, Sold
from hush_money.state import LETTERS, View

WORDS = Words(Path(__file__).parent)


def tell(thing: Any, locale: str) -> Text:
    """Return `thing` in the words of `locale`."""
    match thing:
        case str():
            return WORDS("game", locale)
        case Sold() | Paid() | Offered() | Opened():
            return _news(thing, locale)
        case View():
            return _view(thing, locale)
        case Prompt() | Choice() | (Prompt(), _):
            return _asked(thing, locale)
        case Outcome(winners=winners):
            return WORDS(thing.reason, locale, winners=_named(winners), count=len(winners))
        case Rejected() | Unreadable():
            return WORDS.refusal(thing, locale)
    raise LookupError(type(thing).__name__)


def _asked(thing: Any, locale: str) -> Text:
    match thing:
        case Prompt(form=(_, Number() as bid)):
            return WORDS("asked", locale, most=bid.most)
        case Choice(field=field, word=None):
            return WORDS(f"field-{field}", locale)
        case Choice(word=str(word)):
            return WORDS(f"letter-{word}", locale) if word in LETTERS else (word,)
        case (Prompt(), {"bid": 0}):
            return WORDS("at-home", locale)
        case (Prompt(), {"letter": (letter,), "bid": bid}):
            return WORDS("answer", locale, bid=bid, letter=WORDS(f"letter-{letter}", locale))
    raise LookupError(type(thing).__name__)


def why(event: Event, locale: str) -> Text:
    """The clauses behind an event."""
    return WORDS(f"why-{type(event).__name__.lower()}", locale)


def _news(event: Event, locale: str) -> Text:
    match event:
        case Sold(night=night, sales=sales, points=points):
            parts = [WORDS("sold", locale, night=night), *(_sale(sale, locale) for sale in sales)]
            return join((*parts, WORDS("points", locale, points=_per_seat(points))))
        case Paid(change=change, coins=coins):
            kind = "paid" if change < 0 else "got" if change else "cancelled" if event.is_cancelled else "nothing"
            struck = WORDS("was-cancelled", locale) if event.is_cancelled and change else ()
            return join((WORDS(kind, locale, change=abs(change), coins=coins), struck), " ")
        case Offered(night=night, worth=worth):
            return join((WORDS("offered", locale, night=night), _worth(worth, locale)), " ")
        case Opened(coins=coins, fullest=fullest):
            return WORDS("opened", locale, coins=_per_seat(coins), fullest=_named(fullest))


def _sale(sale: Sale, locale: str) -> Text:
    letter = WORDS(f"letter-{sale.letter}", locale)
    if not sale.bidders:
        return WORDS("sale-none", locale, letter=letter, worth=sale.worth)
    bidders = _named(sale.bidders)
    if sale.buyer is None:
        return WORDS("sale-burnt", locale, letter=letter, worth=sale.worth, bidders=bidders)
    return WORDS("sale", locale, letter=letter, worth=sale.worth, bidders=bidders, buyer=Name(sale.buyer))


def _view(view: View, locale: str) -> Text:
    points = WORDS("points", locale, points=_per_seat(view.points))
    if view.coins:
        return join((points, WORDS("coins", locale, coins=_per_seat(view.coins))))
    own = () if view.own is None else WORDS("own", locale, coins=view.own)
    tonight = join((WORDS("night", locale, night=view.night, nights=view.nights), _worth(view.worth, locale)), " ")
    return join((tonight, points, own))


def _worth(worth: Sequence[int], locale: str) -> Text:
    letters = zip(LETTERS, worth, strict=False)
    parts = (WORDS("worth", locale, letter=WORDS(f"letter-{letter}", locale), worth=one) for letter, one in letters)
    return join((join(parts, ", "), (".",)), "")


def _named(seats: Iterable[Seat]) -> Text:
    return join(((Name(seat),) for seat in seats), ", ")


def _per_seat(numbers: Sequence[int]) -> Text:
    return join(((Name(seat), f" {number}") for seat, number in enumerate(numbers)), ", ")
