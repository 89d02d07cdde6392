"""A question and its answers in words: what each part takes, what silence means, and how it may be typed."""

from collections.abc import Callable, Mapping
from textwrap import shorten

from games.design.naming import Naming
from games.design.vocabulary.values import seat_of
from games.form import Amounts, Answer, Field, Number, OwnWords, Pick, Rejected, Selection, Unreadable, read
from games.game import CHAIR, Prompt
from games.wording import Text, join, plain


def asking(naming: Naming, ask: Text, prompt: Prompt, locale: str) -> Text:
    """Return the question (`ask`), a line for each part, what silence means, and an example of an answer."""
    lines = [ask]
    for field in prompt.form:
        called = naming.field(field.key, locale)
        lines.append(naming.say("ask-field", locale, field=called, hint=_hint(naming, field, locale)))
    silent = "ask-left-out" if prompt.seat == CHAIR else "ask-silence"
    lines.append(naming.say(silent, locale, answer=answer(naming, prompt.silence or {}, locale)))
    return join((*lines, naming.say("ask-typed", locale, typed=_typed(naming, prompt, locale))))


def _typed(naming: Naming, prompt: Prompt, locale: str) -> str:
    """Return how the question may be answered in typing: in the names of `locale` if they are read as the words of the file are."""
    said = plain(naming.say("example-words", locale))

    def written(field_name: Callable[[str], str], name: Callable[[str], str]) -> str:
        answer = prompt.shortest
        return "; ".join(
            f"{field_name(each.key)} {_example(each, answer[each.key], name, said)}" for each in prompt.form
        )

    def understood(text: str) -> Answer | Rejected | Unreadable:
        return read(prompt.form, text, naming.spellings, naming.verbs)

    usual = written(str, str)
    own = written(lambda key: plain(naming.field(key, locale)), lambda word: plain(naming.name(word, locale)))
    return own if locale != "en" and understood(own) == understood(usual) else usual


def _hint(naming: Naming, field: Field, locale: str) -> Text:
    match field:
        case Pick(least=least, most=most, choices=choices, in_order=True):
            all_of, offered = "yes" if least == len(choices) else "no", _offered(naming, choices, locale)
            return naming.say("hint-rank", locale, all=all_of, least=least, most=most, choices=offered)
        case Pick(least=least, most=most, choices=choices):
            return naming.say("hint-pick", locale, least=least, most=most, choices=_offered(naming, choices, locale))
        case Amounts(most=most, least=least, choices=choices):
            priced = dict(zip(choices, field.costs, strict=False))
            offered = naming.value(priced, locale) if priced else _offered(naming, choices, locale)
            sums = {"exact": "yes" if least == most else "no", "least": least, "most": most}
            return naming.say("hint-amounts", locale, **sums, priced="yes" if priced else "no", choices=offered)
        case Number(least=least, most=most):
            return naming.say("hint-number", locale, least=str(least), most=str(most))
        case OwnWords(longest=longest):
            return naming.say("hint-words", locale, most=longest)


def _offered(naming: Naming, choices: tuple[str, ...], locale: str) -> Text:
    """Return what may be chosen; a player with the number by which one types them."""
    names = ((_number(word), *naming.name(word, locale)) for word in choices)
    return naming.listed(names, locale)


def _number(word: str) -> str:
    seat = seat_of(word)
    return "" if seat is None else f"{seat + 1} "


def _example(field: Field, selection: Selection, name: Callable[[str], str], said: str) -> str:
    if isinstance(field, OwnWords):
        return shorten(said, field.longest, placeholder="") or said[: field.longest]
    if isinstance(selection, int | str):
        return str(selection)
    counts = selection if isinstance(selection, Mapping) else dict.fromkeys(selection)
    typed = (
        f"{'' if count is None else f'{count} '}{_number(word).strip() or name(word)}" for word, count in counts.items()
    )
    return ", ".join(typed) or "-"


def answer(naming: Naming, answers: Answer, locale: str) -> Text:
    """Return what was answered in each field; of results of matches the places (``duel``), but no scores (``duel/plus``) or purses."""
    parts = (
        naming.say("answer-part", locale, field=naming.field(key, locale), said=_selection(naming, key, said, locale))
        for key, said in answers.items()
        if "/" not in key
    )
    return join(parts, "; ") or naming.say("nothing", locale)


def _selection(naming: Naming, key: str, said: Selection, locale: str) -> Text:
    """Return what was answered in a field; amounts in the order in which they are typed, own words as they were written."""
    match said:
        case int():
            return naming.value(said, locale)
        case str() if said:
            return naming.say("quoted", locale, words=said)
        case Mapping():
            return naming.listed(((f"{number} ", *naming.name(word, locale)) for word, number in said.items()), locale)
    return naming.listed((naming.choice(key, word, locale) for word in said), locale)
