"""Go-Stop in words: the one table of what `tell` can be asked, and the view, questions, answers and refusals."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from games.form import Answer, Rejected, Unreadable
from games.game import Choice, Outcome, Prompt
from games.go_stop import news
from games.go_stop.cards import Cards, partners
from games.go_stop.naming import WORDS, accounts, card, cards, choice, group, grouped, points_of, score, table
from games.go_stop.scoring import ice_value
from games.go_stop.state import Options, Tableau, View
from games.wording import Fact, Name, Text, join, plain

_FACTS: Final[Mapping[str, Callable[[Any, str], Fact]]] = {
    **dict.fromkeys(("card", "first", "second", "flipped"), card),
    "choices": lambda choices, locale: WORDS.listed((choice("play", one, locale) for one in choices), locale),
}
"""How a fact of a refusal is put into words; any other stands as it is."""


def tell(thing: Any, locale: str) -> Text:
    """Return `thing` in the words of `locale`; see ``Game.tell`` for what it may be."""
    match thing:
        case str():
            return WORDS("game", locale, threshold=Options().threshold)
        case View():
            return _view(thing, locale)
        case Prompt():
            return _prompt(thing, locale)
        case Choice(field, word):
            return WORDS(f"choice-{field}", locale) if word is None else choice(field, word, locale)
        case (Prompt(), answer):
            return _answer(answer, locale)
        case Outcome():
            return _outcome(thing, locale)
        case Rejected() | Unreadable():
            return WORDS.refusal(thing, locale, facts=_FACTS)
    return news.tell(thing, locale)


# Questions and answers ------------------------------------------------------------------------------------------------


def _prompt(prompt: Prompt, locale: str) -> Text:
    (field,) = prompt.form
    turn = int(prompt.key.partition("-")[2])
    choices = WORDS.listed((choice(field.key, one, locale) for one in field.choices), locale, last="or")
    example = f"{plain(WORDS(f'verb-{field.key}', locale))} {plain(choice(field.key, field.choices[-1], locale))}"
    return join(
        (
            WORDS(f"{field.key}-prompt", locale, turn=turn, choices=choices),
            WORDS(f"{field.key}-silence", locale, choice=choice(field.key, field.choices[0], locale)),
            WORDS("typed", locale, example=example),
        )
    )


def _answer(answer: Answer, locale: str) -> Text:
    """Return “playing Jinteki 0 Upgrade on Jinteki 0 ICE 1”."""
    ((field, chosen),) = answer.items()
    (word,) = chosen
    message = f"answer-{word if field == 'call' else field}"
    return WORDS(message, locale, card=choice(field, word, locale))


def _outcome(outcome: Outcome, locale: str) -> Text:
    winner = Name(outcome.places[0][0])
    return WORDS(f"outcome-{outcome.reason}", locale, winner=winner, accounts=accounts(outcome.scores, locale))


# Where you stand --------------------------------------------------------------------------------------------------------


def _view(view: View, locale: str) -> Text:
    rounds = view.options.rounds
    lying = table(view.table, locale)
    return join(
        (
            WORDS("view-turn", locale, turn=view.turn, round=view.round, rounds=rounds),
            *_stage(view, locale),
            WORDS("view-table", locale, table=lying, deck=view.deck_size),
            *(line for one in view.tableaux for line in _tableau(one, locale)),
            *_hands(view, locale),
        )
    )


def _stage(view: View, locale: str) -> Iterable[Text]:
    """Yield whose turn it is; while `take` is open the played pair and the flipped card are public (10)."""
    seat = Name(view.active)
    if view.pending is None:
        yield WORDS(f"view-{view.stage}", locale, seat=seat)
        return
    if view.pending.by_play:
        yield WORDS("view-taking", locale, cards=cards(view.pending.by_play, locale))
    flipped, choices = card(view.pending.flipped, locale), cards(view.pending.open, locale, "or")
    yield WORDS("view-take", locale, seat=seat, card=flipped, choices=choices)


def _tableau(tableau: Tableau, locale: str) -> Iterable[Text]:
    seat = Name(tableau.seat)
    points = score(tableau.score, locale)
    yield WORDS("tableau", locale, seat=seat, score=points, hand=tableau.hand_size, received=tableau.received)
    if tableau.calls:
        yield WORDS(
            "tableau-calls", locale, seat=seat, calls=tableau.calls, points=points_of(tableau.called_at, locale)
        )
    for name, pile in grouped(tableau.captured, is_it_ice=tableau.score.is_it_ice).items():
        message = "tableau-ice" if name == "ice" else "tableau-group"
        value = sum(ice_value((c,)) for c in pile)
        yield WORDS(message, locale, group=group(name, locale), cards=cards(pile, locale), value=value)


def _hands(view: View, locale: str) -> Iterable[Text]:
    if view.own is not None:
        could = WORDS.listed((_could(one, view.table, locale) for one in view.hand), locale)
        yield WORDS("hand", locale, cards=could) if view.hand else WORDS("hand-empty", locale)
    for seat, hand in enumerate(view.hands):
        yield WORDS("hand-hosts", locale, seat=Name(seat), cards=cards(hand, locale))


def _could(name: str, lying: Cards, locale: str) -> Text:
    """Return a card in hand and what it would pair with on the table."""
    matching = partners(lying, name)
    message = ("could-alone", "could-pair", "could-choose", "could-stack")[len(matching)]
    last = "or" if len(matching) == 2 else "and"
    return WORDS(message, locale, card=card(name, locale), partners=cards(matching, locale, last))
