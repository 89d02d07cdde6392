"""The rules as pictures: the nine cards, what becomes of a card that is repelled, and the way to the end."""

from collections.abc import Iterator
from typing import Final

from games.greeen_mafia.cards import OBJECTIVE_GIVES, PRINTED, Deck, KeepChoice, deck_of, icons, is_met, resolved
from games.greeen_mafia.mission import FACILITIES, MOST_ICONS, OBJECTIVES, TYPES, WILD
from games.greeen_mafia.naming import WORDS, card
from games.greeen_mafia.picture import ICONS, MOOD
from games.greeen_mafia.state import Options
from games.scene import Card, Entry, Scene, cards, described, explained, flow, pill, sheet, stack
from games.wording import plain

KEPT: Final = ("1", "2", "3")
"""What is in KEEP in the example, oldest first."""
_REPELLED: Final = ("5", "6", "7", "4")
_say: Final = WORDS.pictured


def diagrams(options: Options, locale: str) -> tuple[Scene, ...]:
    """Return the cards (2.1), one repel (5), the course of a run (7, 8)."""
    deck = deck_of(options.mission)
    return _cards(deck, locale), _repel(deck, options.keep_choice, locale), _course(deck, locale)


def _asked(needs: str, locale: str) -> str:
    """Return what a card needs, by letters: “P P”; “any 3”."""
    if not needs:
        return _say("free", locale)
    return _say("diagram-any", locale, count=len(needs)) if set(needs) == {WILD} else " ".join(needs)


def _shown(damage: str) -> str:
    """Return icons by letters: “P P I”; many of them counted, “3P 4W”."""
    counted = (f"{damage.count(icon)}{icon}" for icon in dict.fromkeys(damage))
    return " ".join(damage if len(damage) <= MOST_ICONS else counted)


# The cards --------------------------------------------------------------------------------------------------------------


def _cards(deck: Deck, locale: str) -> Scene:
    title, under = _say("diagram-cards", locale), _say("diagram-cards-how", locale)
    needs = deck.needs | deck.objectives
    shown = [
        Card(
            name,
            _asked(needs[name], locale),
            icons=tuple(ICONS[icon] for icon in needs[name]),
            gives=tuple(ICONS[icon] for icon in deck.damage.get(name, "")),
        )
        for name in (*FACILITIES, *OBJECTIVES)
    ]
    used = [icon for icon in ICONS if icon in TYPES or deck is not PRINTED]
    legend = [f"{icon} {_say('picture-damage', locale, damage=icon)}" for icon in used]
    said = [
        _say("diagram-card", locale, card=name, needs=_asked(needs[name], locale), gives=" ".join(deck.damage[name]))
        if name in deck.damage
        else _say("diagram-card-last", locale, card=name, needs=_asked(needs[name], locale))
        for name in needs
    ]
    pills = flow([pill(MOOD, words, ICONS[icon]) for words, icon in zip(legend, used, strict=True)])
    facilities, objectives = cards(MOOD, shown[: len(FACILITIES)]), cards(MOOD, shown[len(FACILITIES) :])
    drawn = described(stack([facilities, objectives, pills], 12), "\n".join((*said, ", ".join(legend))))
    return explained(MOOD, "cards", title, [drawn], subtitle=under)


# One repel --------------------------------------------------------------------------------------------------------------


def _repel(deck: Deck, keep_choice: KeepChoice, locale: str) -> Scene:
    title = _say("diagram-repel", locale)
    under = _say("diagram-repel-keep", locale, icons=_shown(icons(KEPT, deck)), cards=" ".join(KEPT))
    entries = list(_repelled(deck, keep_choice, locale))
    return explained(MOOD, "repel", title, [sheet(MOOD, entries)], subtitle=under)


def _repelled(deck: Deck, keep_choice: KeepChoice, locale: str) -> Iterator[Entry]:
    """Yield a card whose condition is met, kept and declined, and one whose condition is not met; what KEEP shows afterwards."""
    met = next((one for one in _REPELLED if is_met(one, KEPT, deck)), "")
    unmet = next((one for one in _REPELLED if not is_met(one, KEPT, deck)), "")
    tried = [(met, "kept", False), (unmet, "failed", False)]
    if keep_choice != "mandatory":
        tried.insert(1, (met, "declined", True))
    for name, what, is_declined in tried:
        if name:
            done = resolved(name, KEPT, is_declined=is_declined, keep_choice=keep_choice, deck=deck)
            word = _say(f"diagram-{what}", locale, needs=_asked(deck.needs[name], locale))
            note = _say(f"diagram-{what}-how", locale, lost=done.lost or "none")
            yield Entry(word, note, label=name, figures=(_shown(icons(done.keep, deck)),))


# A run ------------------------------------------------------------------------------------------------------------------


def _course(deck: Deck, locale: str) -> Scene:
    title = _say("diagram-course", locale)
    half = len(FACILITIES)
    objectives = list[Entry]()
    for name in OBJECTIVES:
        needs, gives = _asked(deck.objectives[name], locale), OBJECTIVE_GIVES.get(name, "")
        note = _say(f"diagram-course-{name}", locale, needs=needs, gives=gives)
        objectives.append(Entry(plain(card(name, locale)), note, label=name))
    first, last = objectives
    entries = [
        Entry(
            _say("diagram-course-repels", locale, count=half),
            _say("diagram-course-repels-how", locale),
            label=str(half),
        ),
        first,
        Entry(_say("diagram-course-over", locale), _say("diagram-course-over-how", locale), icon="arrow"),
        Entry(
            _say("diagram-course-again", locale, count=half), _say("diagram-course-again-how", locale), label=str(half)
        ),
        last,
    ]
    return explained(MOOD, "course", title, [sheet(MOOD, entries, is_course=True)])
