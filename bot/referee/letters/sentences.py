"""Sentences of the bot: turn a message id and its facts into words."""

import logging
import re
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, Final, TypeAlias

from bot.referee.core.facts import (
    ChoiceName,
    Fell,
    FieldName,
    GameName,
    Given,
    Learns,
    OptionName,
    OptionValue,
    RoomName,
    SeatName,
    Spoken,
    Told,
    Why,
)
from bot.referee.core.model import Notice
from bot.referee.core.seals import seal_of, spelled
from games import catalogue, options
from games.design.faults import outlined
from games.form import Rejected, Unreadable
from games.game import AnyGame, Choice
from games.table import told_fallen, told_refusal
from games.wording import Fact as Sayable
from games.wording import Moment, Name, Text, Words, join, plain

log = logging.getLogger(__name__)

_Speak: TypeAlias = Callable[[Any, str, AnyGame], Sayable]

WORDS: Final = Words(Path(__file__).parent)

_HASH: Final = re.compile("[0-9a-f]{64}")

_HASHES: Final[Mapping[str, Callable[[str], str]]] = {"commitment": seal_of, "secret": spelled, "design": seal_of}
"""Hashes longer than this are shortened: no letter shows 64 digits."""

_SWITCH: Final = frozenset({"true", "false", "none"})
"""Settings whose values share the same words."""


def notices(listed: tuple[Notice, ...], locale: str, game: AnyGame) -> Text:
    """Return sentences of the bot, line by line."""
    return join(sentence(notice.id, notice.facts, locale, game) for notice in listed)


def sentence(message: str, facts: Mapping[str, Given], locale: str, game: AnyGame) -> Text:
    """Return a sentence of the bot (a notice, a refusal) with its facts. One that cannot be put into words does not affect the others."""
    words = {
        key: _sayable(_read(key, fact) if isinstance(fact, str) else fact, locale, game) for key, fact in facts.items()
    }
    return WORDS(message, locale, **{**words, **_in_words(message, facts, locale)})


def setting_called(key: str, locale: str) -> str:
    """Return the name of a setting; its key if it has none."""
    try:
        return plain(WORDS(f"setting-{key}".replace("_", "-"), locale))
    except LookupError:
        return key


def setting_said(key: str, value: str, locale: str) -> str:
    """Return a value of the setting `key`, as typed, in words: choices, switches, durations; other values as they are."""
    message = f"option-{value}" if value in _SWITCH else f"setting-{key}-is-{value}".replace("_", "-")
    try:
        return plain(WORDS(message, locale))
    except LookupError:
        return plain(WORDS("setting-lasting", locale, value=value))


def _in_words(message: str, facts: Mapping[str, Given], locale: str) -> dict[str, Sayable]:
    """Return in words the games that a refusal lists, or the settings with their possible values; or the fault of a file."""
    if message == "no-such-game":
        called = {one.title: catalogue.name_of(one, locale) for one in catalogue.games()}
        return {"games": ", ".join(called.get(one, one) for one in str(facts["games"]).split(", "))}
    if message == "trouble-design-faulty":
        return {"why": outlined(str(facts["why"]), {key: fact for key, fact in facts.items() if key != "why"}, locale)}
    if message == "setting-unknown-here":
        names = (setting_called(key, locale) for key in str(facts["settings"]).split(", "))
        return {"settings": "; ".join(names)}
    if message != "bad-settings":
        return {}
    key, choices = str(facts["setting"]), str(facts.get("choices", ""))
    ways = (setting_said(key, one, locale) for one in choices.split(", "))
    return {"setting": setting_called(key, locale), "choices": "; ".join(ways)}


def _read(key: str, words: str) -> str:
    """Return a fact that is stored as text: a hash (as a seal), or words."""
    read = _HASHES.get(key)
    return read(words) if read and _HASH.fullmatch(words) else words


def _sayable(fact: Given, locale: str, game: AnyGame) -> Sayable:
    speak: _Speak = _SPOKEN.get(type(fact), lambda fact, *_: fact)
    try:
        return speak(fact, locale, game)
    except (LookupError, ValueError, TypeError, AttributeError):
        log.exception("a fact of type %s cannot be told", type(fact).__name__)
        return WORDS("untold", locale)


def chosen(game: AnyGame, field: str, words: Sequence[str], locale: str) -> Text:
    """Return choices of a field in the game's words, or “nothing”."""
    return join((game.tell(Choice(field, word), locale) for word in words), ", ") or WORDS("nothing", locale)


def _learnt(game: AnyGame, number: int, locale: str) -> Text:
    return ((game.learns.get(locale.partition("-")[0]) or game.learns["en"])[number],)


_SPOKEN: Final[Mapping[type, _Speak]] = {
    SeatName: lambda fact, *_: Name(fact.seat),
    ChoiceName: lambda fact, locale, game: chosen(game, fact.field, fact.words, locale),
    FieldName: lambda fact, locale, game: game.tell(Choice(fact.field), locale),
    OptionName: lambda fact, locale, game: options.called(game, fact.key, locale),
    OptionValue: lambda fact, locale, game: options.said(game, fact.key, fact.value, locale),
    Fell: lambda fact, locale, game: told_fallen(game, fact.fallen, locale),
    Told: lambda fact, locale, game: game.tell(fact.game, locale),
    RoomName: lambda fact, locale, game: game.tell(fact.room, locale),
    GameName: lambda fact, locale, _: (catalogue.titled(fact.key, locale),),
    Learns: lambda fact, locale, game: _learnt(game, fact.number, locale),
    Spoken: lambda fact, *_: fact.text,
    Why: lambda fact, locale, game: told_refusal(game, fact.rejected, locale),
    Rejected: lambda fact, locale, game: told_refusal(game, fact, locale),
    Unreadable: lambda fact, locale, _: WORDS.refusal(fact, locale),
    datetime: lambda fact, *_: Moment(fact),
}
"""What each fact becomes in a sentence: seats become names, refusals become sentences of the game. All others stand as they are."""
