"""Pictures of Five Stands: a hand, the ring of meadows, a meadow's result, the final table."""

from collections.abc import Iterable
from typing import Any, Final

from games import wording as words
from games.five_stands import news, wording
from games.five_stands.cards import MEADOW_OF, MEADOWS, PLAYABLE, VALUE_OF
from games.five_stands.events import Ended, Gathered, MeadowScored, Play, Stand
from games.five_stands.naming import WORDS, cards, colour, listed, meadow
from games.five_stands.rules import Hand, Purse, View
from games.game import Seat
from games.scene import MOODS, Card, Node, Piece, Scene, flow, heading, pill, ring, scene, seat_mark, stack, table
from games.scene import cards as drawn_cards
from games.wording import Fact

_MOOD: Final = MOODS["five_stands"]
_LOCALE: Final = "en"
_MARKS: Final = {seat: seat_mark(seat) for seat in range(11)}


def draw(thing: Any) -> Scene | None:
    """A seat's view as its hand, any other view and a new round as the ring, a scored meadow, the end; nothing else."""
    match thing:
        case View(own=Purse() as own):
            return _hand(thing, own)
        case View():
            title = _say("picture-stood") if thing.is_over else _say("picture-ring", round=thing.round)
            return _ring(title, thing.stands)
        case Gathered():
            return _ring(_say("picture-ring", round=thing.round), thing.stands)
        case MeadowScored():
            return _scored(thing)
        case Ended():
            return _ended(thing)
    return None


def _say(message: str, **facts: Fact) -> str:
    return words.plain(WORDS(message, _LOCALE, **facts), _MARKS)


def _told(thing: Any) -> str:
    """The words for the same facts, as alt text."""
    return words.plain(wording.tell(thing, _LOCALE), _MARKS)


# A hand ---------------------------------------------------------------------------------------------------------------


def _hand(view: View, own: Purse) -> Scene:
    where = meadow(own.meadow, _LOCALE).label
    title = (
        _say("picture-over")
        if view.is_over
        else _say("picture-hand", round=view.round, rounds=view.rounds, meadow=where)
    )
    others = _others(view, own)
    groups = tuple(_groups(view, own))
    pieces = [_purse(own)]
    for name, hand in groups:
        pieces.append(_under(name, drawn_cards(_MOOD, [_card(card) for card in hand])))
    if not groups:
        pieces.append(heading(_MOOD, _say("picture-no-card")))
    listed = [f"{name}: {words.plain(cards(hand, _LOCALE))}." for name, hand in groups]
    alt = " ".join((f"{title}.", others, _say("view-purse", **wording.purse(own, _LOCALE)), *listed))
    return scene(_MOOD, "hand", alt if groups else f"{alt} {_say('picture-no-card')}", title, pieces, subtitle=others)


def _others(view: View, own: Purse) -> str:
    """Who else stands there, as the view's words say it."""
    return words.plain(wording.company(view, own, _LOCALE), _MARKS)


def _groups(view: View, own: Purse) -> Iterable[tuple[str, Hand]]:
    """The hand under headings: what may be played here, and what the rest is good for."""
    if view.is_over:
        yield from [(_say("picture-left"), own.hand)] if own.hand else ()
        return
    playable = PLAYABLE[MEADOWS.index(own.meadow)]
    here = tuple(card for card in own.hand if card in playable)
    rest = tuple(card for card in own.hand if card not in playable)
    if here:
        yield _say("picture-playable"), here
    if rest:
        yield _say("picture-fares" if view.round < view.rounds else "picture-unplayable"), rest


def _under(name: str, drawn: Piece) -> Piece:
    """Cards under their heading, from the left edge on."""
    return stack([heading(_MOOD, name), drawn], 4)


def _card(card: str) -> Card:
    suit = MEADOWS[MEADOW_OF[card]]
    return Card(card[1], words.plain(colour(suit, _LOCALE)), suit=suit)


def _purse(own: Purse) -> Piece:
    gold = pill(_MOOD, _say("picture-gold", gold=own.gold), "coins", is_strong=True)
    garnets = pill(_MOOD, _say("garnets", count=own.garnets), "garnet")
    return flow([gold, garnets, pill(_MOOD, _say("bellflowers", count=own.bellflowers), "bellflower")])


# The ring, a meadow, the end --------------------------------------------------------------------------------------------


def _ring(title: str, stands: tuple[Stand, ...]) -> Scene:
    nodes = [
        Node(
            meadow(stand.meadow, _LOCALE).label,
            suit=stand.meadow,
            seats=tuple(seat_mark(seat) for seat in stand.seats),
        )
        for stand in stands
    ]
    names = listed(((meadow(stand.meadow, _LOCALE),) for stand in stands), _LOCALE)
    alt = f"{title}.\n{words.plain(news.ring(stands, _LOCALE), _MARKS)}\n{_say('picture-lines', meadows=names)}"
    return scene(_MOOD, "ring", alt, title, [ring(_MOOD, nodes)])


def _scored(event: MeadowScored) -> Scene:
    title = _say("picture-scored", meadow=meadow(news.place(event), _LOCALE), round=event.round)
    left, gone = news.standing(event), [play for play in event.plays if play.is_cancelled]
    pieces: list[Piece] = []
    if left:
        shown = drawn_cards(_MOOD, [_played(event, play) for play in left])
        pieces.append(_under(_say("picture-earning"), shown))
    if gone:
        low_first = sorted(gone, key=lambda play: VALUE_OF[play.card])
        shown = drawn_cards(_MOOD, [_played(event, play) for play in low_first], is_small=True)
        pieces.append(_under(_say("picture-cancelled"), shown))
    return scene(_MOOD, "meadow", _told(event), title, [*pieces, _earnings(event)])


def _played(event: MeadowScored, play: Play) -> Card:
    """A played card under its owner's mark; what it earned stands on it, and the garnet beside its value."""
    suit = MEADOWS[MEADOW_OF[play.card]]
    word = _say("picture-owner", seat=seat_mark(play.seat), colour=colour(suit, _LOCALE))
    badge = "" if play.is_cancelled else f"+{play.gold}"
    gives = ("garnet",) if play == news.garnet_card(event) else ()
    return Card(play.card[1], word, suit=suit, badge=badge, gives=gives)


def _earnings(event: MeadowScored) -> Piece:
    players = tuple(dict.fromkeys(play.seat for play in event.plays))
    rows = [
        (
            seat_mark(seat),
            str(sum(play.gold for play in event.plays if play.seat == seat)),
            "1" if seat == event.garnet else "0",
        )
        for seat in players
    ]
    header = (_say("picture-player"), _say("picture-gold-head"), _say("picture-garnet-head"))
    return table(_MOOD, header, rows)


def _ended(event: Ended) -> Scene:
    ranked = sorted(range(len(event.gold)), key=lambda seat: (seat not in event.winners, -event.gold[seat], seat))
    rows = [(_titled(event, seat), str(event.gold[seat])) for seat in ranked]
    crowns = {row: "crown" for row, seat in enumerate(ranked) if seat in event.winners}
    header = (_say("picture-player"), _say("picture-gold-head"))
    return scene(_MOOD, "gold", _told(event), _say("picture-ended"), [table(_MOOD, header, rows, crowns)])


def _titled(event: Ended, seat: Seat) -> str:
    mark = seat_mark(seat)
    if seat in event.winners:
        return _say("picture-winner", seat=mark)
    return _say("picture-loser", seat=mark) if seat in event.losers else mark
