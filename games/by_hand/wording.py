"""A house match in words: the position, the questions, the outcome; events are told by ``news.py``."""

from textwrap import shorten
from typing import Any, Final

from games.by_hand import naming, news
from games.by_hand.naming import NAMES, WORDS
from games.by_hand.state import Options, View
from games.design import forms
from games.form import Answer, Rejected, Unreadable
from games.game import CHAIR, Choice, Outcome, Prompt, Room
from games.wording import Text, join, plain

_LONGEST: Final = 200
"""Characters of a host's question above its form; the whole of it stands where the round opens."""


def tell(thing: Any, locale: str) -> Text:
    """Return `thing` in the words of `locale`; see ``Game.tell`` for what it may be."""
    match thing:
        case str():
            return WORDS("game", locale)
        case View():
            return _view(thing, locale)
        case Prompt():
            return _prompt(thing, locale)
        case Choice(field=field, word=word):
            return NAMES.choice(field, word, locale)
        case (Prompt() as prompt, answer):
            return _answer(prompt, answer, locale)
        case Outcome():
            return WORDS("outcome", locale, winners=WORDS.players(thing.winners, locale), count=len(thing.winners))
        case Room(name=name):
            return WORDS("room", locale, name=name)
        case Rejected() | Unreadable():
            return WORDS.refusal(thing, locale, lambda key: plain(naming.part(key, locale)))
    return news.tell(thing, locale)


def own_rules(written: Options | View, locale: str) -> Text:
    """Return the rules as their host wrote them, from a view or from the options of a match that has not begun."""
    title = (written.title,) if written.title else ()
    return join((title, (written.rules.strip(),) if written.rules.strip() else WORDS("no-rules", locale)))


# Questions and answers ------------------------------------------------------------------------------------------------------


def _prompt(prompt: Prompt, locale: str) -> Text:
    number = prompt.key.partition("-")[2]
    if prompt.seat == CHAIR:
        return WORDS("ask-hosts", locale, round=number)
    words = " ".join(prompt.text.split())
    ask = WORDS("ask-words" if words else "ask", locale, round=number, ask=shorten(words, _LONGEST, placeholder="…"))
    return forms.asking(NAMES, ask, prompt, locale)


def _answer(prompt: Prompt, answer: Answer, locale: str) -> Text:
    """Return an answer in words. Leaves out the fields that hosts left empty."""
    shown = {key: said for key, said in answer.items() if said} if prompt.seat == CHAIR else answer
    return forms.answer(NAMES, shown, locale)


# The position ---------------------------------------------------------------------------------------------------------------


def _view(view: View, locale: str) -> Text:
    standing = naming.sums(enumerate(view.points), view.currency, locale)
    parts = [
        WORDS(f"view-{view.phase}", locale, round=view.round, title=naming.titled(view.title, locale)),
        (view.ask,) if view.ask and view.phase == "asked" else (),
        WORDS("view-standing", locale, standing=standing),
        WORDS("view-out", locale, who=WORDS.players(view.out, locale)) if view.out else (),
    ]
    parts += [
        WORDS("view-group", locale, group=group.name, who=WORDS.players(group.seats, locale)) for group in view.groups
    ]
    return join((*parts, *(naming.answer(one, locale) for one in view.given)))
