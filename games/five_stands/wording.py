"""Five Stands in words: views, questions, answers, refusals, the outcome; events are told by ``news.py``."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from games.five_stands import naming, news
from games.five_stands.cards import MEADOWS, MOVES
from games.five_stands.naming import WORDS, cards, good, goods, meadow
from games.five_stands.state import Purse, View
from games.form import Rejected, Unreadable
from games.game import Choice, Outcome, Prompt, Room
from games.wording import Fact, Name, Text, join


def tell(thing: Any, locale: str) -> Text:
    """Return `thing` in the words of `locale`; see ``Game.tell`` for what it may be."""
    match thing:
        case str():
            return WORDS("game", locale)
        case View():
            return _view(thing, locale)
        case Prompt():
            return _prompt(thing, locale)
        case Choice():
            return _choice(thing, locale)
        case (Prompt(), answer):
            (go,) = answer.get("go", (None,))
            return naming.orders(answer["play"], go, locale)
        case Room():
            return WORDS("room", locale, meadow=meadow(thing.name, locale), round=thing.key.partition("/")[2])
        case Outcome():
            return _outcome(thing, locale)
        case Rejected() | Unreadable():
            return WORDS.refusal(thing, locale, facts=_FACTS)
    return news.tell(thing, locale)


# Questions and answers --------------------------------------------------------------------------------------------------


def _prompt(prompt: Prompt, locale: str) -> Text:
    play, *go = prompt.form
    number = int(prompt.key.partition("-")[2])
    example = {"play": tuple(dict.fromkeys(play.choices))[:2]}
    if go:
        example["go"] = (meadow(go[0].choices[1], locale).label.casefold(),)
    return join(
        (
            WORDS("orders-with-move" if go else "orders-last", locale, round=number),
            WORDS("orders-play" if play.choices else "orders-play-none", locale, cards=cards(play.choices, locale)),
            *(_ways(go[0].choices, locale) if go else ()),
            WORDS("orders-silence" if go else "orders-silence-last", locale),
            WORDS("orders-typed", locale, example=WORDS.typed(example, locale)),
        )
    )


def _ways(choices: tuple[str, ...], locale: str) -> Iterable[Text]:
    """Yield the free moves, then each opposite meadow with all that would pay for it."""
    moves = [MOVES[choice] for choice in choices if choice != "stay"]
    free = [(meadow(MEADOWS[there], locale),) for there, fare in moves if not fare]
    yield WORDS("orders-free", locale, meadows=WORDS.listed(free, locale, last="or"))
    for opposite, name in enumerate(MEADOWS):
        fares = [good(fare, locale) for there, fare in moves if there == opposite and fare]
        if fares:
            yield WORDS(
                "orders-paid", locale, meadow=meadow(name, locale), fares=WORDS.listed(fares, locale, last="or")
            )


def _choice(choice: Choice, locale: str) -> Text:
    if choice.word is None:
        return WORDS(f"choice-{choice.field}", locale)
    if choice.field == "go":
        return naming.move("go", choice.word, locale)
    return (Name(int(choice.word)),) if choice.field == "taker" else good(choice.word, locale)


# Refusals -------------------------------------------------------------------------------------------------------------

_FACTS: Final[Mapping[str, Callable[[Any, str], Fact]]] = {
    "card": naming.good,
    "cards": cards,
    "colour": naming.colour,
    "meadow": lambda name, locale: (meadow(name, locale),),
    "payment": naming.good,
    "garnets": lambda count, locale: WORDS("garnets", locale, count=count),
    "choices": lambda choices, locale: WORDS.listed(((f"“{choice}”",) for choice in choices), locale, last="or"),
    "missing": goods,
}
"""How a fact of a refusal is put into words; any other stands as it is."""


# Views and the outcome --------------------------------------------------------------------------------------------------


def _view(view: View, locale: str) -> Text:
    title = (
        WORDS("view-over", locale, rounds=view.rounds)
        if view.is_over
        else WORDS("view-round", locale, round=view.round, rounds=view.rounds)
    )
    own = _own(view, view.own, locale) if view.own else ()
    return join((title, *own, news.ring(view.stands, locale), *(_held(held, locale) for held in view.all)))


def _own(view: View, own: Purse, locale: str) -> tuple[Text, ...]:
    return (
        company(view, own, locale),
        WORDS("hand-traded" if view.has_traded else "hand", locale, cards=cards(own.hand, locale)),
        WORDS("view-purse", locale, **purse(own, locale)),
    )


def company(view: View, own: Purse, locale: str) -> Text:
    """Return where a seat stands, and with whom."""
    (stand,) = (stand for stand in view.stands if own.seat in stand.seats)
    others = [seat for seat in stand.seats if seat != own.seat]
    where = meadow(own.meadow, locale)
    if not others:
        return WORDS("view-alone", locale, meadow=where)
    return WORDS("view-with", locale, meadow=where, names=WORDS.players(others, locale))


def _held(held: Purse, locale: str) -> Text:
    hand = cards(held.hand, locale)
    return WORDS("view-seat", locale, name=Name(held.seat), cards=hand, **purse(held, locale))


def purse(held: Purse, locale: str) -> dict[str, Fact]:
    """Return gold and coins as facts of a message."""
    return {
        "gold": held.gold,
        "garnets": WORDS("garnets", locale, count=held.garnets),
        "bellflowers": WORDS("bellflowers", locale, count=held.bellflowers),
    }


def _outcome(outcome: Outcome, locale: str) -> Text:
    """Return the places. The purses of the outcome are for the season's books and are not told."""
    lines = [
        WORDS("outcome-place", locale, place=place, names=WORDS.players(seats, locale), gold=outcome.scores[seats[0]])
        for place, seats in outcome.numbered()
    ]
    return join((WORDS(outcome.reason, locale), *lines))
