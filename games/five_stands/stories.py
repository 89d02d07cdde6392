"""What a newspaper makes of a close: crowds, players alone, empty meadows; at the end the gold, the deal, the trades."""

from collections import Counter
from collections.abc import Iterator, Sequence

from games.five_stands.cards import VALUE_OF
from games.five_stands.events import DealRevealed, Ended, Event, Gathered, Traded, TradesRevealed
from games.five_stands.naming import WORDS, meadow
from games.five_stands.state import View
from games.wording import Name, Text

CROWD = 3
"""The number of players in a meadow that make a crowd."""


def stories(news: Sequence[Event], view: View, locale: str) -> Iterator[Text]:
    """Yield the stories of a close, the most telling first."""
    for event in news:
        match event:
            case Gathered():
                yield from _ring(event, view, locale)
            case Ended():
                yield from _gold(event, locale)
            case DealRevealed():
                yield from _deal(event, locale)
            case TradesRevealed(trades=trades) if trades:
                yield _trades(trades, locale)


def _ring(event: Gathered, view: View, locale: str) -> Iterator[Text]:
    """Yield the crowd, those who stand alone (4.1), the empty meadows, and that there are no more moves (6.5)."""
    fullest, next_ = sorted(event.stands, key=lambda stand: len(stand.seats), reverse=True)[:2]
    where = meadow(fullest.meadow, locale)
    if not next_.seats:
        yield WORDS("story-together", locale, meadow=where)
    elif len(fullest.seats) >= CROWD and len(fullest.seats) > len(next_.seats):
        yield WORDS(
            "story-crowd", locale, meadow=where, count=len(fullest.seats), names=WORDS.players(fullest.seats, locale)
        )
    alone = [seat for stand in event.stands for seat in stand.seats if len(stand.seats) == 1]
    if alone:
        yield WORDS("story-alone", locale, count=len(alone), names=WORDS.players(alone, locale))
    if view.round == view.rounds:
        yield WORDS("story-last", locale)
    empty = [(meadow(stand.meadow, locale),) for stand in event.stands if not stand.seats]
    if empty:
        yield WORDS("story-empty", locale, meadows=WORDS.listed(empty, locale, last="or"))


def _gold(event: Ended, locale: str) -> Iterator[Text]:
    """Yield how far the winner is ahead, by how little the candidate is one, and what all the gold comes to."""
    gold, order = event.gold, sorted(range(len(event.gold)), key=lambda seat: -event.gold[seat])
    first, second, last, above = order[0], order[1], order[-1], order[-2]
    if gold[first] > gold[second]:
        margin = gold[first] - gold[second]
        yield WORDS("story-ahead", locale, name=Name(first), second=Name(second), margin=margin)
    if len(event.losers) == 1 and gold[above] > gold[last]:
        yield WORDS("story-saved", locale, name=Name(last), saved=Name(above), margin=gold[above] - gold[last])
    total = sum(gold)
    if total:
        yield WORDS("story-share", locale, name=Name(first), total=total, share=round(100 * gold[first] / total))


def _deal(event: DealRevealed, locale: str) -> Iterator[Text]:
    """Yield who was dealt the highest cards, where one was."""
    sums = [sum(VALUE_OF[card] for card in hand) for hand in event.hands]
    best = max(sums)
    if sums.count(best) == 1:
        yield WORDS("story-dealt", locale, name=Name(sums.index(best)), sum=best)


def _trades(trades: tuple[Traded, ...], locale: str) -> Text:
    """Return who had a hand in most of them."""
    busy, count = Counter(seat for trade in trades for seat in (trade.giver, trade.taker)).most_common(1)[0]
    return WORDS("story-trades", locale, name=Name(busy), count=count, trades=len(trades))
