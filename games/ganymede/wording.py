"""Ganymede in words: views, questions, answers, refusals, the outcome; events are told by ``news.py``."""

from collections.abc import Iterable
from typing import Any, Final

from games import form
from games.form import Answer, Rejected, Unreadable
from games.game import Choice, Outcome, Prompt, Room
from games.ganymede import naming, news
from games.ganymede.cards import CAMPS, LOW, PURPLE, low_total
from games.ganymede.naming import WORDS, card, cards, who
from games.ganymede.phases.drawing import TAKE
from games.ganymede.state import CampView, Own, View
from games.wording import Text, join, plain


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
            return _field(thing.field, locale) if thing.word is None else _choice(thing.field, thing.word, locale)
        case (Prompt(), answer):
            return _answer(answer, locale)
        case Room():
            return WORDS("room", locale)
        case Outcome():
            return _outcome(thing, locale)
        case Rejected() | Unreadable():
            return WORDS.refusal(thing, locale)
    return news.tell(thing, locale)


# Questions and answers -------------------------------------------------------------------------------------------------


def _prompt(prompt: Prompt, locale: str) -> Text:
    example = {field.key: field.choices[:1] for field in prompt.form}
    shortest = form.write(example) if len(prompt.form) > 1 else _typed(prompt.form[0].choices[0], locale)
    typed = WORDS("ask-typed", locale, example=shortest)
    return join((*_asked_for(prompt, locale), typed))


def _typed(word: str, locale: str) -> str:
    """Return a choice as it is typed: a card or a figure as it stands, anything else by a word."""
    return plain(WORDS(f"typed-{word}", locale)) if word.isalpha() and word not in LOW else word


def _asked_for(prompt: Prompt, locale: str) -> Iterable[Text]:
    """Yield the question, what each choice means, and what silence does."""
    choices = prompt.form[0].choices
    match prompt.key.partition("-")[0]:
        case "black":
            yield WORDS("ask-black", locale, cards=cards(choices, locale))
            yield WORDS("ask-black-silence", locale, card=card(choices[0]))
        case "remove":
            yield WORDS("ask-remove", locale, cards=cards(choices, locale))
            yield WORDS("ask-remove-silence", locale, card=card(min(choices, key=LOW.__getitem__)))
        case word:
            yield from (WORDS(message, locale) for message, is_said in _sentences(word, prompt).items() if is_said)


def _sentences(word: str, prompt: Prompt) -> dict[str, bool]:
    """Return the sentences of the questions about drawing and announcing, each with whether it is said."""
    choices, kinds = prompt.form[0].choices, {field.key[:2] for field in prompt.form}
    if word == "draw":
        asked = "ask-draw" if "draw" in choices else "ask-draw-stop"
        can_take = choices[-1].startswith(TAKE)
        return {asked: True, "ask-draw-four": "flip" in choices, "ask-draw-two": can_take, "ask-draw-silence": True}
    if word == "order":
        return {"ask-order": True, "ask-order-keep": "swap" not in choices, "ask-order-silence": True}
    return {"ask-announce": True, "ask-announce-ace": "A-" in kinds, "ask-announce-three": "3-" in kinds}


def _field(key: str, locale: str) -> Text:
    """Return ``A-1`` as “A number 1”, ``3-2-red`` as “3 number 2 against Red”."""
    word, *rest = key.split("-")
    if word == "A":
        return WORDS("field-ace", locale, number=int(rest[0]))
    if word == "3" and len(rest) == 1:
        return WORDS("field-three", locale, number=int(rest[0]))
    if word == "3":
        foe = naming.camp(CAMPS.index(rest[1]), locale)
        return WORDS("field-three-against", locale, number=int(rest[0]), foe=foe)
    return WORDS(f"field-{word}", locale)


def _choice(field: str, word: str, locale: str) -> Text:
    if field in {"take", "remove"}:
        return WORDS(field, locale, card=card(word))
    if field.startswith("A-"):
        return WORDS("ace", locale, value=word)
    if field.startswith("3-"):
        return WORDS("three-unused", locale) if word == "0" else WORDS("three", locale, value=naming.signed(int(word)))
    if word.startswith(TAKE):
        return WORDS("flip-take", locale, card=card(word.removeprefix(TAKE)))
    return WORDS(word, locale)


def _answer(answer: Answer, locale: str) -> Text:
    parts = [(_field(key, locale), _choice(key, next(iter(picked)), locale)) for key, picked in answer.items()]
    if next(iter(answer))[:2] not in {"A-", "3-"}:
        return parts[0][1]
    return join((WORDS("answer-field", locale, field=field, choice=choice) for field, choice in parts), "; ")


# Views and the outcome -------------------------------------------------------------------------------------------------


def _view(view: View, locale: str) -> Text:
    camps = (line for camp in view.camps for line in _camp(view, camp, locale))
    left = [WORDS("counted", locale, count=one.left, card=card(one.card)) for one in view.supply if one.left]
    supply = WORDS("view-supply", locale, cards=WORDS.listed(left, locale, none="no-cards"))
    own = _own(view, view.own, locale) if view.own else ()
    return join((title(view, locale), *_asked(view, locale), *own, *camps, supply, *_everything(view, locale)))


def title(view: View, locale: str) -> Text:
    """Return which battle it is."""
    if view.is_over:
        return WORDS("view-over", locale, battle=view.battle)
    if not view.battle:
        return WORDS("view-setup", locale)
    return WORDS("view-battle", locale, battle=view.battle, most=view.options.max_rounds)


def _asked(view: View, locale: str) -> Iterable[Text]:
    if view.asked:
        names = WORDS.players(view.asked, locale)
        yield WORDS("view-asked", locale, names=names, what=WORDS(f"what-{view.phase}", locale))


def _camp(view: View, camp: CampView, locale: str) -> Iterable[Text]:
    name = who(camp.camp, locale)
    if camp.hp <= 0 and not view.is_over:
        yield WORDS("view-fallen", locale, who=name, hp=camp.hp)
        return
    token = WORDS("view-token", locale) if view.token == camp.camp else ""
    yield WORDS("view-camp", locale, who=name, hp=camp.hp, token=token, shown=cards(camp.shown, locale))
    if camp.aces:
        yield WORDS("view-aces", locale, who=name, values=", ".join(map(str, camp.aces)))
    for foe, value in enumerate(camp.shifts):
        if value:
            yield WORDS("view-shift", locale, who=name, foe=who(foe, locale), value=naming.signed(value))
    if camp.taken:
        yield WORDS("view-taken", locale, who=name, cards=cards(camp.taken, locale))


def _own(view: View, own: Own, locale: str) -> Iterable[Text]:
    yield WORDS("view-own", locale, cards=_with_faces(own.played, view.camps[own.camp].shown, locale))
    if own.played:
        yield WORDS("view-total", locale, total=low_total(own.played))
    if own.top:
        yield WORDS("view-top", locale, cards=cards(own.top, locale))
    yield WORDS("view-discard", locale, cards=cards(own.discard, locale))
    yield WORDS("view-removed", locale, cards=cards(own.removed, locale))


def _with_faces(played: Iterable[str], shown: Iterable[str], locale: str) -> Text:
    """Return the own cards, those marked that lie face down."""
    pairs = zip(played, shown, strict=True)
    faces = ((card(one),) if is_up else WORDS("played-down", locale, card=card(one)) for one, is_up in pairs)
    return WORDS.listed(faces, locale, none="no-cards")


def _everything(view: View, locale: str) -> Iterable[Text]:
    for own in view.everything:
        yield WORDS(
            "view-everything",
            locale,
            who=who(own.camp, locale),
            played=_with_faces(own.played, view.camps[own.camp].shown, locale),
            discard=cards(own.discard, locale),
            removed=cards(own.removed, locale),
        )


def _outcome(outcome: Outcome, locale: str) -> Text:
    """Return the reason and the places; a pair that fell without an enemy has lost."""
    is_battle = outcome.reason in _BATTLE_REASONS
    winners = WORDS.listed((who(camp, locale) for camp in outcome.winners or (PURPLE,)), locale)
    lines: list[Text] = [WORDS(outcome.reason, locale, winners=winners)]
    for place, seats in outcome.numbered():
        names = WORDS.players(seats, locale)
        if not outcome.winners:
            lines.append(WORDS("outcome-lost", locale, names=names))
        elif is_battle:
            lines.append(WORDS("outcome-hp", locale, place=place, names=names, hp=outcome.scores[seats[0]]))
        else:
            lines.append(WORDS("outcome-place", locale, place=place, names=names))
    return join(lines)


_BATTLE_REASONS: Final = {"other-fell", "both-fell", "rounds-over-more", "rounds-over-level"}
