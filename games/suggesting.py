"""What a host is offered while he types options, in words; and such words read again, for whoever goes on typing after them."""

import re
from collections.abc import Iterator
from typing import Any, Final

from games import catalogue
from games.form import Rejected
from games.game import AnyGame
from games.options import PARTED, Option, named, options, read, worded
from games.wording import Words

_MOST: Final = 25
_LONGEST: Final = 100


def suggested(game: AnyGame, said: str, locale: str) -> list[tuple[str, str]]:
    """Ways to go on from what has been typed, the options that are not there yet: each in words, and as `read` takes it."""
    before, _, last = said.rpartition(";")
    kept = f"{before.strip()}; " if before.strip() else ""
    there = {_typed(game, part).partition("=")[0].strip() for part in _parts(before)}
    found = (
        (words, line)
        for option in options(game)
        if option.key not in there
        for words, line in _offers(game, option, locale)
        if _squeezed(line).startswith(_squeezed(last)) or _squeezed(words).startswith(_squeezed(last))
    )
    typed = "".join(f"{_typed(game, part)}; " for part in _parts(before))
    whole = ((kept + words, typed + line) for words, line in found)
    return [(words if len(words) <= _LONGEST else line, line) for words, line in whole if len(line) <= _LONGEST][:_MOST]


def heard(game: AnyGame, said: str) -> dict[str, Any] | Rejected:
    """Options as `read` takes them, or as they are suggested in any language (``Rounds: 2; Garnets in trades: yes``), or both."""
    found = read(said)
    if isinstance(found, Rejected):
        again = read("\n".join(_typed(game, part) for part in _parts(said)))
        return found if isinstance(again, Rejected) else again
    return found


def _offers(game: AnyGame, option: Option, locale: str) -> Iterator[tuple[str, str]]:
    name, _ = named(game, option, locale)
    for value in _values(option):
        yield f"{name}: {worded(game, option, value, locale)}", f"{option.key} = {_toml(option, value)}"


def _values(option: Option) -> tuple[str, ...]:
    if option.kind != "number":
        return option.choices
    near = {option.default, str(option.least), str(option.most)} - {"", "None"}
    return tuple(sorted(near, key=int))


def _toml(option: Option, value: str) -> str:
    is_word = option.kind not in {"number", "switch"} and not value.lstrip("-").isdigit()
    return f'"{value}"' if is_word else value


def _parts(said: str) -> list[str]:
    """What stands between semicolons; one within quotes parts nothing."""
    return [part.strip() for part in PARTED.sub(lambda found: found[1] or "\n", said).split("\n") if part.strip()]


def _typed(game: AnyGame, part: str) -> str:
    """An option in words (``Who may trade: nobody``) as TOML; anything else as it stands."""
    name, sign, value = part.partition(":")
    for locale in Words(catalogue.place(game.key)).locales() if sign else ():
        for option in options(game):
            if _squeezed(named(game, option, locale)[0]) == _squeezed(name):
                chosen = {_squeezed(worded(game, option, word, locale)): word for word in option.choices}
                return f"{option.key} = {_toml(option, chosen.get(_squeezed(value), value.strip()))}"
    return part


def _squeezed(said: str) -> str:
    return re.sub(r"\s", "", said).casefold()
