"""What is asked as a picture to press: every choice with the card that it is about and what that card does."""

from collections.abc import Iterator
from typing import Final

from games.form import Pick
from games.game import Choice, Prompt
from games.ganymede.cards import ACE_HIGH, BLACK_CARDS, LOW
from games.ganymede.naming import WORDS
from games.ganymede.phases.damage import SEVEN_ADDS, TEN_ADDS, TEN_LIMITS
from games.ganymede.phases.drawing import LOOKED_AT, TAKE
from games.ganymede.picture import MOOD
from games.ganymede.state import Options, View
from games.ganymede.wording import tell
from games.scene import Entry, Scene, alt_of, scene, sheet, under
from games.wording import Fact, plain

_ICONS: Final = {"draw": "star", "stop": "shield", "keep": "tick", "swap": "arrow"}


def board(view: View, prompt: Prompt, locale: str) -> Scene | None:
    """Return a line for each choice of each field; None for spectators."""
    if view.own is None:
        return None
    fields = [field for field in prompt.form if isinstance(field, Pick)]
    titles = [plain(tell(Choice(field.key), locale)) for field in fields]
    entries = [tuple(_entries(view.options, field, locale)) for field in fields]
    alt = "\n".join(f"{title}: {alt_of(lines)}" for title, lines in zip(titles, entries, strict=True))
    pieces = [under(MOOD, title, sheet(MOOD, lines)) for title, lines in zip(titles, entries, strict=True)]
    return scene(MOOD, "choices", alt, plain(WORDS("picture-choices", locale)), pieces)


def _entries(options: Options, field: Pick, locale: str) -> Iterator[Entry]:
    for word in dict.fromkeys(field.choices):
        card = _card(field.key, word)
        said, note = plain(tell(Choice(field.key, word), locale)), effect(options, card, locale)
        sign = "" if card else _ICONS.get(word, "star")
        suit = "black" if card in BLACK_CARDS else ""
        yield Entry(said, note, icon=sign, label=card, suit=suit, choice=f"{field.key}={word}")


def _card(field: str, word: str) -> str:
    """Return the card that a choice is about; none for words like ``draw`` and ``stop``."""
    if word == "flip":
        return "4"
    if word.startswith(TAKE):
        return word.removeprefix(TAKE)
    if field[:2] in {"A-", "3-"}:
        return field[0]
    return word if word in LOW else ""


def effect(options: Options, card: str, locale: str) -> str:
    """Return what a Black card does, in one sentence; nothing for any other card."""
    if card not in BLACK_CARDS:
        return ""
    facts: dict[str, Fact] = {
        "high": ACE_HIGH, "low": LOW["A"], "card2": options.card2.replace("_", "-"), "looked": LOOKED_AT,
        "seven": SEVEN_ADDS, "ten": TEN_ADDS, "limit": TEN_LIMITS,
    }  # fmt: skip
    return plain(WORDS(f"diagram-{card}", locale, **facts))
