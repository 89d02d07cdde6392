"""Pictures of Go-Stop: the table by month, both tableaux by kind with their points, and the own hand with what it could take."""

from collections.abc import Iterable
from typing import Any, Final

from games.game import Choice, Prompt, Seat
from games.go_stop import news
from games.go_stop.cards import KIND_OF, MONTH_OF, MONTHS, Cards, in_order, partners
from games.go_stop.events import RoundWon
from games.go_stop.naming import WORDS, group, grouped, kind, month, points_of
from games.go_stop.scoring import ice_value
from games.go_stop.state import Tableau, View
from games.go_stop.wording import tell
from games.scene import (
    SUITS,
    Card,
    Entry,
    Mood,
    Piece,
    Scene,
    alt_of,
    flow,
    heading,
    pill,
    scene,
    seat_mark,
    sheet,
    stack,
    table,
    under,
)
from games.scene import cards as drawn_cards
from games.wording import marked, plain

MOOD: Final = Mood("#3a0f18", "#571a26", "#fdf0ea", "#e6b9b4", "#ad5a62", "#ffd27d")
_SUITS: Final = {"jinteki": "red", "weyland": "green", "hb": "blue", "nbn": "white", "neutral": "black"}
"""Each faction by frame and mark; the drawings are the house's own."""
_ICONS: Final = {
    "U": "star",
    "A": "shop",
    "X": "person",
    "T": "equipment",
    "O": "document",
    "I": "wall",
    "D": "trap",
}
_STACK: Final = 3
_say: Final = WORDS.pictured


def draw(thing: Any, locale: str) -> Scene | None:
    """Return a view, with the reader's hand if it has one; and the account after a round that was won."""
    match thing:
        case View():
            return _view(thing, locale)
        case RoundWon():
            return _account(thing, locale)
    return None


def board(view: View, prompt: Prompt, locale: str) -> Scene | None:
    """Go or Stop as two lines; any other question is about cards that lie on the table or in the hand."""
    (field,) = prompt.form
    if field.key != "call":
        return None
    signs = {"go": "arrow", "stop": "coins"}
    entries = [
        Entry(_say(f"call-{one}", locale), _say(f"picture-call-{one}", locale), icon=sign, choice=one)
        for one, sign in signs.items()
    ]
    title = plain(tell(Choice(field.key), locale))
    return scene(MOOD, "call", f"{title}. {alt_of(entries)}", title, [sheet(MOOD, entries)])


# A view -----------------------------------------------------------------------------------------------------------------


def _view(view: View, locale: str) -> Scene:
    turn = _say("picture-turn", locale, turn=view.turn, round=view.round, rounds=view.options.rounds)
    own_first = view.tableaux if view.own != 1 else view.tableaux[::-1]
    pieces = [_open(view, locale), *(_tableau(one, locale) for one in own_first)]
    if view.pending:
        cards = (*view.pending.by_play, view.pending.flipped)
        pieces.insert(0, under(MOOD, _say("picture-pending", locale), _small(cards, (), locale)))
    for seat, hand in _hands(view):
        pieces.append(_hand(seat, hand, view, locale))
    alt = marked(tell(view, locale))
    subtitle = _say(f"picture-{view.stage}", locale, seat=seat_mark(view.active), deck=view.deck_size)
    return scene(MOOD, "table" if view.own is None else "hand", alt, turn, pieces, subtitle=subtitle)


def _hands(view: View) -> Iterable[tuple[Seat, Cards]]:
    """Return the reader's own hand, or for the hosts both."""
    return enumerate(view.hands) if view.own is None else [(view.own, view.hand)]


def _open(view: View, locale: str) -> Piece:
    """Return the table, month by month."""
    name = _say("picture-open", locale) if view.table else _say("picture-open-none", locale)
    choices = view.pending.open if view.pending else ()
    return under(MOOD, name, _small(view.table, choices, locale)) if view.table else heading(MOOD, name)


def _small(names: Cards, choices: Cards, locale: str) -> Piece:
    return drawn_cards(MOOD, [_card(one, names, choices, locale) for one in in_order(names)], is_small=True)


def _card(name: str, among: Cards, choices: Cards, locale: str) -> Card:
    """Return a card on the table; the three of a stack and the two that the flipped card can take say so."""
    badge = "picture-choice" if name in choices else "picture-stack" if len(partners(among, name)) == _STACK else ""
    return _face(name, locale, badge=badge)


def _face(name: str, locale: str, badge: str, gives: tuple[str, ...] = ()) -> Card:
    """Return a card with its cost, the mark of its faction, and its kind; `badge`: the message of what stands on it."""
    month = MONTHS[MONTH_OF[name] - 1]
    return Card(
        str(month.cost),
        _say("picture-face", locale, faction=month.faction, kind=kind(name, locale)),
        icons=(SUITS[_suit(name)].icon, _ICONS[KIND_OF[name]]),
        suit=_suit(name),
        badge=_say(badge, locale) if badge else "",
        gives=gives,
        choice=name,
    )


def _suit(name: str) -> str:
    return _SUITS[MONTHS[MONTH_OF[name] - 1].faction]


# Tableaux ---------------------------------------------------------------------------------------------------------------


def _tableau(tableau: Tableau, locale: str) -> Piece:
    seat = seat_mark(tableau.seat)
    points = points_of(tableau.score.total, locale)
    facts = [pill(MOOD, _say("picture-points", locale, seat=seat, points=points), is_strong=True)]
    facts.append(pill(MOOD, _say("picture-received", locale, received=tableau.received), "coins"))
    if tableau.calls:
        facts.append(pill(MOOD, _say("picture-calls", locale, calls=tableau.calls), "arrow"))
    piles = grouped(tableau.captured, is_it_ice=tableau.score.is_it_ice)
    return stack([flow(facts), *(_pile(tableau, name, pile, locale) for name, pile in piles.items())], 6)


def _pile(tableau: Tableau, name: str, pile: Cards, locale: str) -> Piece:
    """Return a kind of captured cards: how many (ICE: what they are worth), their points, and each by mark and cost."""
    count = sum(ice_value((card,)) for card in pile) if name == "ice" else len(pile)
    points: int = getattr(tableau.score, name)
    title = _say("picture-pile", locale, group=group(name, locale), count=count, points=points_of(points, locale))
    return under(MOOD, title, flow([_chip(card, locale) for card in pile], gap=4))


def _chip(name: str, locale: str) -> Piece:
    where = month(MONTH_OF[name], locale)
    text = where if KIND_OF[name] in "UAOI" else _say("picture-chip", locale, month=where, kind=kind(name, locale))
    return pill(MOOD, text, SUITS[_suit(name)].icon)


# A hand -----------------------------------------------------------------------------------------------------------------


def _hand(seat: Seat, hand: Cards, view: View, locale: str) -> Piece:
    name = _say("picture-hand" if view.own == seat else "picture-hand-of", locale, seat=seat_mark(seat))
    if not hand:
        return heading(MOOD, _say("picture-hand-empty", locale, seat=seat_mark(seat)))
    return under(MOOD, name, drawn_cards(MOOD, [_held(one, view.table, locale) for one in hand]))


def _held(name: str, lying: Cards, locale: str) -> Card:
    """Return a card in hand; beside its cost the kinds that it could pair with, or that it takes a stack."""
    matching = partners(lying, name)
    if len(matching) == _STACK:
        return _face(name, locale, badge="picture-takes-stack")
    return _face(name, locale, badge="", gives=tuple(_ICONS[KIND_OF[one]] for one in matching))


# The account ------------------------------------------------------------------------------------------------------------


def _account(event: RoundWon, locale: str) -> Scene:
    title = _say("picture-won", locale, round=event.round)
    rows = [
        (seat_mark(seat), str(event.payout.amount if seat == event.payout.winner else 0), str(total))
        for seat, total in enumerate(event.received)
    ]
    header = tuple(_say(f"picture-head-{name}", locale) for name in ("player", "round", "total"))
    alt = marked(news.paid(event, locale))
    return scene(MOOD, "account", alt, title, [table(MOOD, header, rows, {event.payout.winner: "crown"})])
