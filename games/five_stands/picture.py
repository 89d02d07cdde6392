"""Pictures of Five Stands: a hand, the ring of meadows, a meadow's result, the final table."""

from collections.abc import Iterable
from typing import Any, Final

from games import wording as words
from games.five_stands import news, wording
from games.five_stands.cards import MEADOW_OF, MEADOWS, PLAYABLE, VALUE_OF
from games.five_stands.events import Ended, Gathered, MeadowScored, Play, Stand
from games.five_stands.naming import WORDS, cards, colour, meadow
from games.five_stands.state import Hand, Purse, View
from games.game import Prompt, Seat
from games.scene import Card, Mood, Node, Piece, Scene, flow, heading, pill, ring, scene, seat_mark, table, under
from games.scene import cards as drawn_cards

MOOD: Final = Mood("#12301f", "#1c4530", "#f4f7ee", "#b9d3bf", "#5f9b78", "#f2cf63")
_say: Final = WORDS.pictured


def draw(thing: Any, locale: str) -> Scene | None:
    """Return a seat's view as its hand, any other view and a new round as the ring, a scored meadow, the end; nothing else."""
    match thing:
        case View(own=Purse() as own):
            return _hand(thing, own, locale)
        case View():
            title = _say("picture-stood", locale) if thing.is_over else _say("picture-ring", locale, round=thing.round)
            return _ring(title, thing.stands, locale)
        case Gathered():
            return _ring(_say("picture-ring", locale, round=thing.round), thing.stands, locale)
        case MeadowScored():
            return _scored(thing, locale)
        case Ended():
            return _ended(thing, locale)
    return None


def board(view: View, prompt: Prompt, locale: str) -> Scene | None:
    """Return the ring as an input for the next move: each meadow stands for the way to it, the player's meadow for staying."""
    if view.own is None or len(prompt.form) == 1:
        return None
    return _ring(_say("picture-ring", locale, round=view.round), view.stands, locale, own=view.own.meadow)


# A hand ---------------------------------------------------------------------------------------------------------------


def _hand(view: View, own: Purse, locale: str) -> Scene:
    where = meadow(own.meadow, locale).label
    title = (
        _say("picture-over", locale)
        if view.is_over
        else _say("picture-hand", locale, round=view.round, rounds=view.rounds, meadow=where)
    )
    others = words.marked(wording.company(view, own, locale))
    groups = tuple(_groups(view, own, locale))
    hands = [under(MOOD, name, drawn_cards(MOOD, [_card(card, locale) for card in hand])) for name, hand in groups]
    listed = [f"{name}: {words.plain(cards(hand, locale))}." for name, hand in groups]
    if not groups:
        empty = _say("picture-no-card", locale)
        hands, listed = [heading(MOOD, empty)], [empty]
    alt = " ".join((f"{title}.", others, _say("view-purse", locale, **wording.purse(own, locale)), *listed))
    return scene(MOOD, "hand", alt, title, [_purse(own, locale), *hands], subtitle=others)


def _groups(view: View, own: Purse, locale: str) -> Iterable[tuple[str, Hand]]:
    """Yield the hand under headings: what may be played here, and what the rest is good for."""
    if view.is_over:
        yield from [(_say("picture-left", locale), own.hand)] if own.hand else ()
        return
    playable = PLAYABLE[MEADOWS.index(own.meadow)]
    cards_now = tuple(card for card in own.hand if card in playable)
    rest = tuple(card for card in own.hand if card not in playable)
    if cards_now:
        yield _say("picture-playable", locale), cards_now
    if rest:
        yield _say("picture-fares" if view.round < view.rounds else "picture-unplayable", locale), rest


def _card(card: str, locale: str) -> Card:
    suit = MEADOWS[MEADOW_OF[card]]
    return Card(card[1], words.plain(colour(suit, locale)), suit=suit, choice=card)


def _purse(own: Purse, locale: str) -> Piece:
    gold = pill(MOOD, _say("picture-gold", locale, gold=own.gold), "coins", is_strong=True)
    garnets = pill(MOOD, _say("garnets", locale, count=own.garnets), "garnet")
    return flow([gold, garnets, pill(MOOD, _say("bellflowers", locale, count=own.bellflowers), "bellflower")])


# The ring, a meadow, the end --------------------------------------------------------------------------------------------


def _ring(title: str, stands: tuple[Stand, ...], locale: str, own: str = "") -> Scene:
    nodes = [
        Node(
            meadow(stand.meadow, locale).label,
            suit=stand.meadow,
            seats=tuple(seat_mark(seat) for seat in stand.seats),
            is_here=stand.meadow == own,
            choice="stay" if stand.meadow == own else stand.meadow if own else "",
        )
        for stand in stands
    ]
    names = WORDS.listed(((meadow(stand.meadow, locale),) for stand in stands), locale)
    alt = f"{title}.\n{words.marked(news.ring(stands, locale))}\n{_say('picture-lines', locale, meadows=names)}"
    return scene(MOOD, "ring", alt, title, [ring(MOOD, nodes)])


def _scored(event: MeadowScored, locale: str) -> Scene:
    title = _say("picture-scored", locale, meadow=meadow(news.place(event), locale), round=event.round)
    left, gone = news.standing(event), [play for play in event.plays if play.is_cancelled]
    pieces: list[Piece] = []
    if left:
        shown = drawn_cards(MOOD, [_played(event, play, locale) for play in left])
        pieces.append(under(MOOD, _say("picture-earning", locale), shown))
    if gone:
        low_first = sorted(gone, key=lambda play: VALUE_OF[play.card])
        shown = drawn_cards(MOOD, [_played(event, play, locale) for play in low_first], is_small=True)
        pieces.append(under(MOOD, _say("picture-cancelled", locale), shown))
    earnings = _earnings(event, locale) if event.plays else heading(MOOD, _say("picture-played-none", locale))
    return scene(MOOD, "meadow", words.marked(wording.tell(event, locale)), title, [*pieces, earnings])


def _played(event: MeadowScored, play: Play, locale: str) -> Card:
    """Return a played card under its owner's mark; what it earned stands on it, and the garnet beside its value."""
    suit = MEADOWS[MEADOW_OF[play.card]]
    word = _say("picture-owner", locale, seat=seat_mark(play.seat), colour=colour(suit, locale))
    badge = "" if play.is_cancelled else f"+{play.gold}"
    gives = ("garnet",) if play == news.garnet_card(event) else ()
    return Card(play.card[1], word, suit=suit, badge=badge, gives=gives)


def _earnings(event: MeadowScored, locale: str) -> Piece:
    players = tuple(dict.fromkeys(play.seat for play in event.plays))
    rows = [
        (
            seat_mark(seat),
            str(sum(play.gold for play in event.plays if play.seat == seat)),
            "1" if seat == event.garnet else "0",
        )
        for seat in players
    ]
    header = (_say("picture-player", locale), _say("picture-gold-head", locale), _say("picture-garnet-head", locale))
    return table(MOOD, header, rows)


def _ended(event: Ended, locale: str) -> Scene:
    ranked = sorted(range(len(event.gold)), key=lambda seat: (seat not in event.winners, -event.gold[seat], seat))
    rows = [(_titled(event, seat, locale), str(event.gold[seat])) for seat in ranked]
    crowns = {row: "crown" for row, seat in enumerate(ranked) if seat in event.winners}
    header = (_say("picture-player", locale), _say("picture-gold-head", locale))
    return scene(
        MOOD,
        "gold",
        words.marked(news.gold_of_all(event, locale)),
        _say("picture-ended", locale),
        [table(MOOD, header, rows, crowns)],
    )


def _titled(event: Ended, seat: Seat, locale: str) -> str:
    mark = seat_mark(seat)
    if seat in event.winners:
        return _say("picture-winner", locale, seat=mark)
    return _say("picture-loser", locale, seat=mark) if seat in event.losers else mark
