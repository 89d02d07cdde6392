"""GREEEN MAFIA in words: questions, news, views, refusals, and what the solver found."""

from collections.abc import Iterable
from typing import Any, Final

from games.form import Rejected, Unreadable
from games.game import Choice, Outcome, Prompt
from games.greeen_mafia.cards import Deck, deck_of
from games.greeen_mafia.events import Dealt, Ended, Event, ObjectiveReached, Repelled, Revealed
from games.greeen_mafia.mission import FACILITIES, OBJECTIVES, TYPES
from games.greeen_mafia.naming import WORDS, card, cards, choice, described, ending, icons, moves, needed
from games.greeen_mafia.pile import DECLINE
from games.greeen_mafia.solver import findings
from games.greeen_mafia.state import View
from games.wording import Text, join

ALL: Final = 2 * len(FACILITIES)
"""The repels of a whole run (9)."""


def tell(thing: Any, locale: str) -> Text:
    """Return `thing` in the words of `locale`; see ``Game.tell`` for what it may be."""
    match thing:
        case str():
            return WORDS("game", locale)
        case View():
            return _view(thing, locale)
        case Prompt():
            return _prompt(thing, locale)
        case Choice(word=None):
            return WORDS("choice-repel", locale)
        case Choice(word=str(word)):
            return choice("choice", word, locale)
        case (Prompt(), answer):
            picked = answer["repel"]
            return choice("answer", picked[0], locale) if picked else WORDS("answer-nothing", locale)
        case Outcome():
            return WORDS("outcome", locale, ending=ending(thing.reason, locale))
        case Rejected() | Unreadable():
            return WORDS.refusal(thing, locale, facts={"icons": icons, "objective": card})
    return _event(thing, locale) if isinstance(thing, Event) else findings.tell(thing, locale)


# Questions ------------------------------------------------------------------------------------------------------------


def _prompt(prompt: Prompt, locale: str) -> Text:
    (asked,) = prompt.form
    number = int(prompt.key.partition("-")[2])
    places = [word for word in asked.choices if not word.endswith(DECLINE)]
    declinable = [place for place in places if place + DECLINE in asked.choices]
    which = "both" if len(declinable) == 2 else "".join(declinable)
    return join(
        (
            WORDS("asked-two" if len(places) > 1 else "asked-one", locale, number=number, all=ALL),
            WORDS(f"asked-decline-{which}", locale) if which else (),
            WORDS("asked-silence", locale),
            WORDS("asked-typed", locale, example=WORDS.typed({asked.key: asked.choices[-1:]}, locale)),
        )
    )


# News -----------------------------------------------------------------------------------------------------------------


def _event(event: Event, locale: str) -> Text:
    match event:
        case Dealt():
            return _dealt(event, locale)
        case Repelled():
            return _repelled(event, locale)
        case ObjectiveReached():
            return _objective(event, locale)
        case Ended():
            repels = WORDS("repels", locale, count=event.repels)
            return WORDS("ended", locale, repels=repels)
        case Revealed():
            return WORDS("revealed", locale, order=event.deal, moves=moves(event.moves, locale))


def _dealt(event: Dealt, locale: str) -> Text:
    deck = deck_of(event.mission)
    lines = [WORDS("mission", locale, cards=_all_cards(deck, locale))] if event.mission else []
    dealt = cards(event.cards, locale, deck)
    if not event.is_whole_order:
        return join((*lines, WORDS("dealt-front", locale, cards=dealt)))
    return join((*lines, WORDS("dealt-order", locale, cards=dealt), WORDS("dealt-order-hidden", locale)))


def _all_cards(deck: Deck, locale: str) -> Text:
    """16.5: what the player of a custom mission sees from the start and always."""
    return cards((*FACILITIES, *OBJECTIVES), locale, deck)


def _repelled(event: Repelled, locale: str) -> Text:
    deck = deck_of(event.mission)
    needs = deck.needs[event.card]
    shown = icons(event.icons_before, locale)
    tested = (
        WORDS("tested", locale, needs=needed(needs, locale), icons=shown) if needs else WORDS("tested-free", locale)
    )
    result = WORDS(f"result-{event.result}", locale, gives=icons(deck.damage[event.card], locale))
    named = card(event.card, locale)
    return join(
        (
            WORDS("repelled", locale, number=event.number, place=event.place, card=named, tested=tested, result=result),
            WORDS("lost", locale, card=card(event.lost, locale)) if event.lost else (),
            WORDS("keep-now", locale, icons=icons(event.icons, locale)),
        ),
        " ",
    )


def _objective(event: ObjectiveReached, locale: str) -> Text:
    met = "objective-passed" if event.objective == "I" else "objective-won"
    message = met if event.is_met else f"objective-lost-{event.objective}"
    asked = deck_of(event.mission).objectives[event.objective]
    needs = WORDS("all-types", locale) if asked == TYPES else needed(asked, locale)
    shown = icons(event.icons, locale)
    return WORDS(message, locale, card=card(event.objective, locale), needs=needs, icons=shown)


def why(event: Event, locale: str) -> Text:
    """Return the clause behind an event."""
    match event:
        case Repelled(result=result, lost=lost):
            return WORDS(f"why-{result}-lost" if lost else f"why-{result}", locale)
        case ObjectiveReached(objective=reached):
            return WORDS(f"why-objective-{reached}", locale)
    return WORDS.clause(event, locale)


# Views ----------------------------------------------------------------------------------------------------------------


def _view(view: View, locale: str) -> Text:
    deck = deck_of(view.mission)
    return join(
        (
            WORDS("view-progress", locale, count=view.repels, all=ALL, half=view.half),
            WORDS("view-rule", locale, rule=WORDS("rule", locale, keep=view.keep_choice)),
            WORDS("mission", locale, cards=_all_cards(deck, locale)) if view.mission else (),
            *(_front(view, locale) if view.front else ()),
            WORDS("view-order", locale, order=cards(view.order, locale, deck)) if view.order else (),
            WORDS("view-moves", locale, moves=moves(view.moves, locale)) if view.moves else (),
            WORDS("view-pile", locale, cards=_pile(view, locale)) if view.pile else (),
        )
    )


def _front(view: View, locale: str) -> Iterable[Text]:
    first, second = (described(name, locale, deck_of(view.mission)) for name in view.front)
    yield WORDS("view-front", locale, first=first, second=second)
    kept = join((icons(damage, locale) for damage in view.keep), "; ")
    yield WORDS("view-keep", locale, icons=kept) if kept else WORDS("view-keep-nothing", locale)


def _pile(view: View, locale: str) -> Text:
    named = ((place, described(place.card, locale, deck_of(view.mission))) for place in view.pile)
    return join((WORDS("kept-card", locale, card=name) if place.is_turned else name for place, name in named), ", ")
