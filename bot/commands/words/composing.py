"""The games that a server can open, its own designs too; and a game's options as a form.

Long texts and tables have separate inputs, all other options are lines of one input.
"""

import json
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from bot.commands.command import Field, Part, Split
from bot.commands.request import Request
from bot.commands.wording import say
from bot.referee import shelf
from bot.referee.core.model import NotTaken, Refused
from bot.referee.core.naming import no_such_game
from bot.referee.core.positions import game_of
from bot.referee.core.positions import options_of as read_stored
from bot.referee.shelf import Titles, titles_of
from games import catalogue, options, toml
from games.design.record import KEY
from games.form import Rejected
from games.game import AnyGame
from games.options import Option
from games.suggesting import heard, meant

_INPUTS: Final = 4
"""The number of separate inputs; a form of Discord has five in all."""
_LONGEST: Final = 4_000
"""Characters that one input takes."""
_LINE: Final = 100
"""Texts up to this length are put among the other options."""
_OTHERS: Final = "others"


def is_composed(game: AnyGame) -> bool:
    """Return whether a host has to write more for a game than fits into a line."""
    return any(option.kind == "text" and _is_long(option) for option in options.options(game))


def options_of(game: AnyGame, entered: Mapping[str, Any] | str) -> dict[str, Any]:
    """Return options from a typed line, or from a form. Refused: what the game does not take."""
    return _taken(heard(game, entered)) if isinstance(entered, str) else dict(entered)


def chosen(game: AnyGame, fields: Mapping[str, str], typed: str) -> dict[str, Any]:
    """Return options from a form with a control for each, in words of any language; what is `typed` beside them counts more.

    Refused: what the game does not take.
    """
    taken = _taken(options.taken(game, meant(game, fields) | _taken(heard(game, typed))))
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(taken))
    return plain


def _taken(read: dict[str, Any] | Rejected) -> dict[str, Any]:
    if isinstance(read, Rejected):
        raise NotTaken(read)
    return read


def _is_long(option: Option) -> bool:
    return option.kind == "table" or (option.kind == "text" and (option.most or 0) > _LINE)


def _apart(game: AnyGame) -> dict[str, tuple[Option, int]]:
    """Return the inputs that hold one option or a part of it, by their keys. A text that is longer than an input has several."""
    long = [option for option in options.options(game) if _is_long(option)]
    parts = [(option, part) for option in long for part in range(-(-(option.most or 1) // _LONGEST))]
    return {f"{option.key}/{part}": (option, part) for option, part in parts[:_INPUTS]}


async def _parts(request: Request) -> Sequence[Part]:
    """Return the inputs, filled in with the options of the match, or with the usual ones of the named game."""
    game, locale = _game(request), request.locale
    if game is None:
        raise Refused("gone")
    chosen = {} if "game" in request.given else await with_titles(request, game, request.match.options)
    filled = dict(_filled(game, chosen, locale))
    parts = []
    for key, (option, part) in _apart(game).items():
        title, about = options.named(game, option, locale)
        called = say("compose-more", locale, name=title) if part else (title,)
        parts.append(Part(key, called, (about,), filled[key]))
    return (*parts, Part(_OTHERS, say("compose-others", locale), say("compose-how", locale), filled[_OTHERS]))


def _game(request: Request) -> AnyGame | None:
    """Return the game that is named beside the options, else that of the match."""
    named = request.given.get("game")
    return catalogue.find(named) if named else game_of(request.match)


def _filled(game: AnyGame, chosen: Mapping[str, Any], locale: str) -> Iterator[tuple[str, str]]:
    """Yield the initial text of each input."""
    values: dict[str, Any] = msgspec.to_builtins(read_stored(game, dict(chosen)))
    apart = _apart(game)
    for name, (option, part) in apart.items():
        value = values[option.key]
        whole = value if isinstance(value, str) else "" if value is None else toml.written({option.key: value})
        yield name, whole[part * _LONGEST : (part + 1) * _LONGEST] if option.kind == "text" else whole
    shown = {option.key for option, _ in apart.values()}
    others = {key: value for key, value in values.items() if key not in shown and value is not None}
    yield _OTHERS, _in_words(game, others, locale) or toml.written(others)


def _in_words(game: AnyGame, values: Mapping[str, Any], locale: str) -> str:
    """Return options in words, one to a line; empty if one of them is nested, which only TOML can express."""
    kinds = {option.key: option for option in options.options(game)}
    if any(kinds[key].kind == "table" or value in ([], ()) for key, value in values.items()):
        return ""
    return "\n".join(
        f"{options.called(game, key, locale)}: {_value(game, kinds[key], value, locale)}"
        for key, value in values.items()
    )


def _value(game: AnyGame, option: Option, value: Any, locale: str) -> str:
    """Return a value in words; a host's own text in quotation marks."""
    is_own = option.kind == "text" and (not value or value != option.default)
    return json.dumps(value, ensure_ascii=False) if is_own else options.said(game, option.key, value, locale)


async def _joined(request: Request, typed: Mapping[str, str]) -> dict[str, Any]:
    """Return the options that were typed into the inputs. An empty input keeps a table as it is, and clears a text."""
    game = _game(request)
    if game is None:
        raise Refused("gone")
    others = _taken(heard(game, typed.get(_OTHERS, "")))
    apart = _apart(game)
    texts = {option.key: "" for option, _ in apart.values() if option.kind == "text"}
    tables = {}
    for name, (option, _) in apart.items():
        if option.kind == "text":
            texts[option.key] += typed.get(name, "")
        else:
            tables[option.key] = typed.get(name, "")
    return {**others, **texts, **options.filled(game, tables)}


OPTIONS: Final = Split(_parts, _joined)
"""The field `options` of a command on a match that has not begun, or beside a field `game`."""


def game_field(keys: tuple[str, ...]) -> Field:
    """Return the field that asks for one of these games, or for a design of the server; of no season where `keys` have none."""
    return Field("game", "listed", choices=keys, offers=_offers(keys))


def _offers(keys: tuple[str, ...]) -> Callable[[Request], Awaitable[list[tuple[str, str]]]]:
    async def offered(request: Request) -> list[tuple[str, str]]:
        games = [(key, catalogue.titled(key, request.locale)) for key in keys]
        designs = await shelf.offered(request.house, request.asker.guild)
        brought = [(f"{KEY}_{one.digest}", one.title) for one in designs]
        return games + [one for one in brought if catalogue.SEASON in keys or not catalogue.is_season(one[0])]

    return offered


async def game_named(request: Request, field: Field) -> AnyGame:
    """Return the game with this key or title. Refused: `no-such-game`."""
    assert field.offers is not None
    words = request.text(field.key).strip().casefold()
    games = await field.offers(request)
    titles = {key: {title.casefold(), catalogue.titled(key).casefold()} for key, title in games}
    keys = [key for key in titles if words in {key, key.replace("_", "-"), *titles[key]}]
    game = catalogue.find(keys[0]) if keys else None
    if not game:
        raise no_such_game(request.text(field.key), (title for _, title in games))
    return game


async def with_duels(request: Request, game: AnyGame, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the `options` of a game; in a season, titles of designs for death matches are replaced by their keys."""
    if not catalogue.is_season(game.key):
        return dict(options)
    return _renamed(options, (await _titles(request)).key)


async def with_titles(request: Request, game: AnyGame, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return `options` as a host types them: the opposite of `with_duels`."""
    return dict(options) if not catalogue.is_season(game.key) else _renamed(options, (await _titles(request)).title)


async def _titles(request: Request) -> Titles:
    guild = request.about.guild if request.about is not None else request.asker.guild
    return await request.house.store.transact(lambda tx: titles_of(tx, guild))


def _renamed(options: Mapping[str, Any], name: Callable[[str], str]) -> dict[str, Any]:
    """Return the options of a season, in which each game that it plays has another name."""

    def named(duel: Any) -> Any:
        is_named = isinstance(duel, Mapping) and isinstance(duel.get("game"), str)
        return {**duel, "game": name(duel["game"])} if is_named else duel

    renamed = dict(options)
    for key in ("duels", "games"):
        if isinstance(renamed.get(key), list | tuple):
            renamed[key] = [named(each) for each in renamed[key]]
    if isinstance(renamed.get("meadow_duels"), Mapping):
        renamed["meadow_duels"] = {meadow: named(one) for meadow, one in renamed["meadow_duels"].items()}
    return renamed
