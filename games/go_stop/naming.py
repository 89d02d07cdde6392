"""The things of Go-Stop by their names: cards, months, points, accounts, and lists of them."""

from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from games.go_stop.cards import IT_DEPARTMENT, KIND_OF, MONTH_OF, Cards, in_order
from games.go_stop.scoring import Score
from games.wording import Name, Text, Token, Words, join, plain

WORDS: Final = Words(Path(__file__).parent)
GROUPS: Final = {"upgrades": "U", "operations": "O", "assets": "AXT", "ice": "ID"}
"""The groups of a tableau and the kinds of card in each."""


@cache
def kind(name: str, locale: str) -> str:
    """Return ``01U`` as “Upgrade”; the two single ICE of a month are numbered."""
    return plain(WORDS("kind", locale, kind=short(name)))


def short(name: str) -> str:
    """Return the kind as the messages call it; the two double ICE differ in their word."""
    return f"D{MONTH_OF[name]}" if KIND_OF[name] == "D" else name[2:]


@cache
def month(number: int, locale: str) -> str:
    """Return a month by its faction and cost: “Jinteki 0”."""
    return plain(WORDS("month", locale, month=number))


@cache
def card(name: str, locale: str) -> Token:
    """Return ``01U`` as “Jinteki 0 Upgrade”."""
    label = WORDS("card", locale, month=month(MONTH_OF[name], locale), kind=kind(name, locale))
    return Token(f"card/{name}", plain(label))


def cards(names: Iterable[str], locale: str, last: str = "and") -> Text:
    """Several cards, or “nothing”."""
    return WORDS.listed(((card(name, locale),) for name in names), locale, last=last)


def choice(field: str, word: str, locale: str) -> Text:
    """Return a choice of a prompt: Go, Stop, a card, or a card and its partner."""
    if field == "call":
        return WORDS(f"call-{word}", locale)
    played, _, partner = word.partition(" ")
    if not partner:
        return WORDS("play-one", locale, card=card(played, locale))
    return WORDS("play-on", locale, card=card(played, locale), partner=card(partner, locale))


def points_of(count: int, locale: str) -> Text:
    """Return “7 points”."""
    return WORDS("points", locale, count=count)


def score(points: Score, locale: str) -> Text:
    """Return “7 points (Upgrades 3 + Operations 4)”: the groups that count, and their sum."""
    total = points_of(points.total, locale)
    terms = [
        WORDS("term", locale, group=group(name, locale), points=getattr(points, name))
        for name in GROUPS
        if getattr(points, name)
    ]
    return WORDS("points-sum", locale, points=total, sum=join(terms, " + ")) if terms else total


def group(name: str, locale: str) -> Text:
    """Return “Upgrades”."""
    return WORDS("group", locale, group=name)


def grouped(captured: Cards, *, is_it_ice: bool) -> dict[str, Cards]:
    """Return a tableau by group, in the order of the cards, IT Department where it counts now (7.2); empty groups are left out."""
    moved = {IT_DEPARTMENT: "I"} if is_it_ice else {}
    piles = {
        name: tuple(card for card in captured if moved.get(card, KIND_OF[card]) in kinds)
        for name, kinds in GROUPS.items()
    }
    return {name: pile for name, pile in piles.items() if pile}


def by_month(table: Cards) -> tuple[tuple[int, Cards], ...]:
    """Return the table, month by month (3.3)."""
    months = dict.fromkeys(MONTH_OF[name] for name in in_order(table))
    return tuple((number, tuple(c for c in in_order(table) if MONTH_OF[c] == number)) for number in months)


def table(lying: Cards, locale: str) -> Text:
    """Return “Jinteki 0 (Upgrade, ICE 1); HB 2 stack (…)”."""
    piles = [
        WORDS(
            "table-stack" if len(pile) == 3 else "table-month",
            locale,
            month=month(number, locale),
            kinds=join(((Token(f"card/{name}", kind(name, locale)),) for name in pile), ", "),
        )
        for number, pile in by_month(lying)
    ]
    return join(piles, "; ") or WORDS("table-empty", locale)


def accounts(received: Sequence[int], locale: str) -> Text:
    """Return “Ada 12, Bo 0”: what each seat received."""
    return join((WORDS("account-one", locale, seat=Name(s), amount=a) for s, a in enumerate(received)), ", ")
