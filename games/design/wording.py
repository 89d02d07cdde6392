"""A match of a design in words: its questions, its position, its news and its end."""

from collections.abc import Callable
from typing import Any

from games.design.declared import Declared
from games.design.naming import LONGEST_TEXT, Naming, cut, seats
from games.design.state import Opened, Standing, Told, Traded, View
from games.design.vocabulary.values import seat_of
from games.form import Amounts, Answer, Field, Number, OwnWords, Pick, Rejected, Unreadable, read
from games.game import CHAIR, Choice, Outcome, Prompt, Room
from games.wording import Name, Text, join, plain


def tell(declared: Declared, naming: Naming, thing: Any, locale: str) -> Text:
    """Return `thing` in the words of `locale`; see ``Game.tell`` for what it may be."""
    match thing:
        case str():
            return _about(declared, naming, locale)
        case View():
            return position(naming, thing, locale)
        case Prompt():
            return _asking(naming, thing, locale)
        case Choice(field=field, word=word):
            return _choice(naming, field, word, locale)
        case (Prompt(), answer):
            return _answer(naming, answer, locale)
        case Outcome(winners=winners):
            return naming.say("outcome", locale, winners=seats(winners, naming, locale), count=len(winners))
        case Room(name=name):
            return naming.say("room", locale, name=naming.name(name, locale))
        case Rejected() | Unreadable():
            return naming.words.refusal(thing, locale)
    return news(declared, naming, thing, locale)


def news(declared: Declared, naming: Naming, event: Any, locale: str) -> Text:
    """Return an event in words."""
    match event:
        case Opened():
            return naming.say("opened", locale, title=declared.about.title)
        case Told(text=text, facts=facts):
            return naming.telling(text, locale, facts)
        case Standing(view=view):
            return position(naming, view, locale)
        case Traded():
            return naming.say(
                "traded",
                locale,
                giver=Name(event.giver),
                given=naming.value(event.given, locale),
                taker=Name(event.taker),
                taken=naming.value(event.taken, locale),
            )
    raise LookupError(type(event).__name__)


def summary(declared: Declared, naming: Naming, locale: str) -> Text:
    """Return the rules of the file in a language, or in English."""
    rules = declared.rules.get(locale.partition("-")[0]) or declared.rules.get("en", "")
    return (rules.strip(),) if rules.strip() else naming.say("no-rules", locale)


def position(naming: Naming, view: View, locale: str) -> Text:
    """Return what a reader sees, a line for each part."""
    state = "over" if view.is_over else "pregame" if view.phase == "pregame" else "of" if view.rounds else "asked"
    lines = [naming.say(f"view-{state}", locale, title=view.title, round=view.round, rounds=view.rounds)]
    for name, value in view.parts.items():
        called = naming.name(name, locale)
        lines.append(naming.say("view-part", locale, part=called, value=naming.value(value, locale)))
    if view.out:
        out = seats((seat for one in view.out if (seat := seat_of(one)) is not None), naming, locale)
        lines.append(naming.say("view-out", locale, who=out))
    return cut(join(lines), LONGEST_TEXT)


# Questions and answers ------------------------------------------------------------------------------------------------------


def _about(declared: Declared, naming: Naming, locale: str) -> Text:
    if "about" in declared.texts["en"]:
        return naming.telling("about", locale, {})
    return naming.say("about", locale, title=declared.about.title)


def _asking(naming: Naming, prompt: Prompt, locale: str) -> Text:
    lines = [naming.telling(prompt.text, locale, prompt.facts)]
    for field in prompt.form:
        called = naming.name(field.key, locale)
        lines.append(naming.say("ask-field", locale, field=called, hint=_hint(naming, field, locale)))
    silent = "ask-left-out" if prompt.seat == CHAIR else "ask-silence"
    lines.append(naming.say(silent, locale, answer=_answer(naming, prompt.silence or {}, locale)))
    return join((*lines, naming.say("ask-typed", locale, typed=_typed(naming, prompt, locale))))


def _typed(naming: Naming, prompt: Prompt, locale: str) -> str:
    """How the question may be answered in typing: in the names of `locale` if they are read as the words of the file are."""

    def written(name: Callable[[str], str]) -> str:
        return "; ".join(f"{name(field.key)} {_example(field, name)}" for field in prompt.form)

    def understood(text: str) -> Answer | Rejected | Unreadable:
        return read(prompt.form, text, naming.spellings, naming.spellings)

    usual, own = written(str), written(lambda word: plain(naming.name(word, locale)))
    return own if locale != "en" and understood(own) == understood(usual) else usual


def _hint(naming: Naming, field: Field, locale: str) -> Text:
    match field:
        case Pick(least=least, most=most, choices=choices):
            return naming.say("hint-pick", locale, least=least, most=most, choices=_offered(naming, choices, locale))
        case Amounts(most=most, choices=choices):
            return naming.say("hint-amounts", locale, most=most, choices=_offered(naming, choices, locale))
        case Number(least=least, most=most):
            return naming.say("hint-number", locale, least=str(least), most=str(most))
        case OwnWords(longest=longest):
            return naming.say("hint-words", locale, most=longest)


def _offered(naming: Naming, choices: tuple[str, ...], locale: str) -> Text:
    """What may be chosen; a player with the number by which one types them."""
    told = ((_number(word), *naming.name(word, locale)) for word in choices)
    return naming.listed(told, locale)


def _number(word: str) -> str:
    seat = seat_of(word)
    return "" if seat is None else f"{seat + 1} "


def _example(field: Field, name: Callable[[str], str]) -> str:
    match field:
        case Pick() | Amounts():
            choice = (field.choices or ("-",))[0]
            typed = _number(choice).strip() or name(choice)
            return typed if isinstance(field, Pick) else f"{min(field.most, 1)} {typed}"
        case Number(least=least):
            return str(least)
    return "…"


def _choice(naming: Naming, field: str, word: str | None, locale: str) -> Text:
    if word is None:
        return naming.name(field, locale)
    return (Name(int(word)),) if field == "taker" else naming.name(word, locale)


def _answer(naming: Naming, answer: Answer, locale: str) -> Text:
    parts = (
        naming.say("answer-part", locale, field=naming.name(key, locale), said=_said(naming, key, said, locale))
        for key, said in answer.items()
    )
    return join(parts, "; ") or naming.say("nothing", locale)


def _said(naming: Naming, key: str, said: Any, locale: str) -> Text:
    if isinstance(said, tuple | list):
        return naming.listed((_choice(naming, key, word, locale) for word in said), locale)
    return naming.value(said or None if isinstance(said, str | dict) else said, locale)
