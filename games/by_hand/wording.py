"""A house match in words: the position, the questions, the outcome; events are told by ``news.py``."""

from textwrap import shorten
from typing import Any, Final

from games.by_hand import naming, news
from games.by_hand.naming import WORDS
from games.by_hand.questions import CHAIR_FIELDS
from games.by_hand.state import Options, View, seat_of
from games.form import Amounts, Answer, Field, Number, OwnWords, Pick, Rejected, Unreadable
from games.game import CHAIR, Choice, Outcome, Prompt, Room
from games.wording import Name, Text, in_short, join, plain

why: Final = news.why
_LONGEST: Final = 200
"""Characters of a host's question above its form; the whole of it stands where the round opens."""


def tell(thing: Any, locale: str) -> Text:
    """`thing` in the words of `locale`; see ``Game.tell`` for what it may be."""
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
            return WORDS("outcome", locale, winners=naming.names(thing.winners, locale), count=len(thing.winners))
        case Room(name=name):
            return WORDS("room", locale, name=name)
        case Rejected() | Unreadable():
            return WORDS.refusal(thing, locale, lambda key: plain(naming.part(key, locale)))
    return news.tell(thing, locale)


def summary(locale: str) -> Text:
    """The rules in short."""
    return in_short(WORDS, locale)


def about_text(locale: str) -> Text:
    """What ``/by-hand text`` shows."""
    return WORDS("about-text", locale)


def text_of(view: View, locale: str) -> Text:
    """The rules of this match, as its host wrote them."""
    return own_rules(view, locale)


def own_rules(written: Options | View, locale: str) -> Text:
    """The rules as their host wrote them, from a view or from the options of a match that has not begun."""
    title = (written.title,) if written.title else ()
    return join((title, (written.rules.strip(),) if written.rules.strip() else WORDS("no-rules", locale)))


# Questions and answers ------------------------------------------------------------------------------------------------------


def _prompt(prompt: Prompt, locale: str) -> Text:
    number = prompt.key.partition("-")[2]
    if prompt.seat == CHAIR:
        return WORDS("ask-hosts", locale, round=number)
    asked = (
        WORDS("ask-field", locale, field=naming.part(field.key, locale), hint=_hint(field, locale))
        for field in prompt.form
    )
    silence = _answer(prompt, prompt.silence or {}, locale)
    typed = "; ".join(f"{plain(naming.part(field.key, locale))} {_example(field, locale)}" for field in prompt.form)
    told = WORDS("ask-silence", locale, answer=silence), WORDS("ask-typed", locale, typed=typed)
    words = " ".join(prompt.text.split())
    ask = WORDS("ask-words" if words else "ask", locale, round=number, ask=shorten(words, _LONGEST, placeholder="…"))
    return join((ask, *asked, *told))


def _hint(field: Field, locale: str) -> Text:
    match field:
        case Pick(least=least, most=most):
            return WORDS("hint-pick", locale, least=least, most=most, choices=_choices(field, locale))
        case Amounts(most=most):
            return WORDS("hint-amounts", locale, most=most, choices=_choices(field, locale))
        case Number(least=least, most=most):
            return WORDS("hint-number", locale, least=str(least), most=str(most))
        case OwnWords(longest=longest):
            return WORDS("hint-words", locale, most=longest)


def _choices(field: Pick | Amounts, locale: str) -> Text:
    """What may be chosen, as it is typed: a player's number."""
    return join((_offered(word) for word in field.choices), ", ")


def _offered(word: str) -> Text:
    seat = seat_of(word)
    return (word,) if seat is None else (f"{seat + 1} = ", Name(seat))


def _example(field: Field, locale: str) -> str:
    """One part of an answer as it could be typed."""
    match field:
        case Pick() | Amounts():
            seat = seat_of(field.choices[0])
            choice = field.choices[0] if seat is None else str(seat + 1)
            return choice if isinstance(field, Pick) else f"{min(field.most, 1)} {choice}"
        case Number(least=least):
            return str(least)
    return plain(WORDS("example-words", locale))


def _choice(choice: Choice, locale: str) -> Text:
    field, word = choice.field, choice.word
    if word is None:
        if field in CHAIR_FIELDS or field in {"move", "given", "taker", "taken"}:
            return WORDS(f"field-{field}", locale)
        kind, _, whom = field.partition("-")
        if kind == "to" and whom.isdigit():
            return WORDS("field-to", locale, name=Name(int(whom) - 1))
        return WORDS("field-room", locale, name=whom) if whom else naming.part(field, locale)
    if field == "taker":
        return (Name(int(word)),)
    if field == "end":
        return WORDS("choice-end", locale)
    who, _, group = word.partition("-")
    seat = seat_of(who)
    if field == "move" and seat is not None:
        return WORDS("choice-move", locale, name=Name(seat), group=group)
    return naming.choice(word)


def _answer(prompt: Prompt, answer: Answer, locale: str) -> Text:
    is_hosts = prompt.seat == CHAIR
    parts = [
        WORDS("answer-part", locale, field=_choice(Choice(key), locale), said=_said(key, said, locale))
        for key, said in answer.items()
        if said or not is_hosts
    ]
    return join(parts, "; ") or WORDS("nothing", locale)


def _said(key: str, said: Any, locale: str) -> Text:
    if isinstance(said, tuple) and said:
        return join((_choice(Choice(key, word), locale) for word in said), ", ")
    return naming.selection(said, locale)


# The position ---------------------------------------------------------------------------------------------------------------


def _view(view: View, locale: str) -> Text:
    standing = naming.sums(enumerate(view.points), view.currency, locale)
    parts = [
        WORDS(f"view-{view.phase}", locale, round=view.round, title=naming.titled(view.title, locale)),
        (view.ask,) if view.ask and view.phase == "asked" else (),
        WORDS("view-standing", locale, standing=standing),
        WORDS("view-out", locale, who=naming.names(view.out, locale)) if view.out else (),
    ]
    parts += [
        WORDS("view-group", locale, group=group.name, who=naming.names(group.seats, locale)) for group in view.groups
    ]
    return join((*parts, *(naming.answer(one, locale) for one in view.given)))
