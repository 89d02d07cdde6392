"""A season in words: the position, the questions, the outcome; events are told by ``news.py``."""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

from games.form import Amounts, Answer, Field, Pick, Rejected, Unreadable
from games.game import CHAIR, Choice, Outcome, Prompt
from games.season import news
from games.season.naming import WORDS, coins, game_name, meadow
from games.season.state import CURRENCIES, DRAWN, LOT, MEADOWS, Row, View, seat_of
from games.season.typing import as_typed
from games.wording import Name, Text, join

_NAMED: Final = ("places", "token", "candidate", "opponent", "winner", *CURRENCIES)
"""Fields whose choices are players, or the lot."""


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
        case (Prompt() as prompt, answer):
            return _answer(prompt, answer, locale)
        case Outcome():
            return _outcome(thing, locale)
        case Rejected() | Unreadable():
            return WORDS.refusal(thing, locale, facts={"games": _games})
    return news.tell(thing, locale)


def summary(locale: str) -> Text:
    """Return the rules in short."""
    return WORDS("summary", locale)


# Questions and answers ----------------------------------------------------------------------------------------------------


def _prompt(prompt: Prompt, locale: str) -> Text:
    """Return what is asked, and what silence will mean."""
    kind = prompt.key.partition("-")[0]
    choices = [field.choices for field in prompt.form if field.key in {"token", "candidate", "opponent", "winner"}]
    whom = WORDS.players((seat_of(word) for word in choices[0] if word not in {LOT, DRAWN}), locale) if choices else ()
    typed = () if prompt.seat == CHAIR else _typed(prompt, locale)
    if kind != "gift":
        return join((WORDS(f"ask-{kind}", locale, names=whom), *typed))
    has_meadows = any(field.choices == MEADOWS for field in prompt.form)
    return join(
        (
            WORDS("ask-token", locale, names=whom) if choices else (),
            WORDS("ask-meadows", locale) if has_meadows else (),
            *typed,
        )
    )


def _typed(prompt: Prompt, locale: str) -> tuple[Text, ...]:
    """Return what an answer looks like that is typed, and the marks of the players in it; of many meadows one is enough."""
    fields = [field for field in prompt.form if isinstance(field, Pick)]
    shown = [field for field in fields if field.choices != MEADOWS] + [one for one in fields if one.choices == MEADOWS][
        :1
    ]
    words = [word for one in fields for word in (one.key, *one.choices) if re.fullmatch(r"P[0-9]+", word)]
    marks = join(((f"{word} ", Name(seat_of(word))) for word in dict.fromkeys(words)), ", ")
    example = "; ".join(as_typed(one.key, one.choices[0], locale) for one in shown)
    return WORDS("ask-marks", locale, marks=marks), WORDS("ask-typed", locale, typed=example)


def _choice(choice: Choice, locale: str) -> Text:
    field, word = choice.field, choice.word
    if word is None:
        is_key = field in {*_NAMED, "game"}
        return WORDS(f"field-{field}", locale) if is_key else (Name(seat_of(field)),)
    if word in {LOT, DRAWN}:
        return WORDS(f"choice-{word}", locale)
    if field == "game":
        return (game_name(word, locale),)
    if field == "currency":
        return WORDS(f"field-{word}", locale)
    return (Name(seat_of(word)),) if field in _NAMED else (meadow(word, locale),)


def _answer(prompt: Prompt, answer: Answer, locale: str) -> Text:
    parts = [_part(field, answer, locale) for field in prompt.form]
    return join(parts, "; ") or WORDS("answer-nothing", locale)


def _part(field: Field, answer: Answer, locale: str) -> Text:
    """Return one field of an answer; a meadow that stays as it is is not mentioned."""
    said = answer[field.key]
    label = _choice(Choice(field.key), locale)
    if isinstance(field, Amounts):
        assert isinstance(said, Mapping)
        listing = ((*_choice(Choice(field.key, word), locale), f" {count}") for word, count in said.items())
        return WORDS("answer-part", locale, field=label, said=WORDS.listed(listing, locale, none="nobody"))
    if not said:
        return ()
    spoken = WORDS.listed((_choice(Choice(field.key, word), locale) for word in said), locale)
    return WORDS("answer-part", locale, field=label, said=spoken)


def _games(keys: str, locale: str) -> Text:
    return WORDS.listed(((game_name(key, locale),) for key in keys.split(", ")), locale)


# The position and the outcome -----------------------------------------------------------------------------------------------


def _view(view: View, locale: str) -> Text:
    stage = "final" if view.is_final else view.phase
    return join(
        (
            WORDS("view", locale, episode=view.episode, stage=stage),
            *_own(view, locale),
            *standing(view.rows, locale),
            *news.course(view.course, locale),
        )
    )


def _own(view: View, locale: str) -> Iterable[Text]:
    if view.own is not None:
        yield WORDS("view-own", locale, coins=coins(view.own.garnets, view.own.bellflowers, locale))
    if view.purse is not None:
        yield WORDS("view-purse", locale, coins=coins(view.purse.garnets, view.purse.bellflowers, locale))


def standing(rows: Iterable[Row], locale: str) -> Iterable[Text]:
    """Yield a line for each player of the cast."""
    for row in rows:
        yield news.row(row, locale)


def _outcome(outcome: Outcome, locale: str) -> Text:
    (winner,) = outcome.winners
    places = (
        WORDS("outcome-place", locale, place=place, name=Name(seats[0]))
        for place, seats in enumerate(outcome.places, 1)
    )
    return join((WORDS(outcome.reason, locale, name=Name(winner)), *places))
