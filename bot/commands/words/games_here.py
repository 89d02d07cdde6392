"""The games that a server can open: those of the catalogue, and its own designs."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from bot.commands.command import Field, Request
from bot.referee.core.naming import no_such_game
from bot.referee.designs import keeping
from bot.referee.designs.titles import Titles, titles_of
from games import catalogue
from games.design.record import KEY
from games.game import AnyGame


def game_field(keys: tuple[str, ...]) -> Field:
    """Return the field that asks for one of these games, or for a design of the server."""
    return Field("game", "listed", choices=keys, offers=_offers(keys))


def _offers(keys: tuple[str, ...]) -> Callable[[Request], Awaitable[list[tuple[str, str]]]]:
    async def offered(request: Request) -> list[tuple[str, str]]:
        games = [(key, catalogue.titled(key, request.locale)) for key in keys]
        designs = await keeping.offered(request.house, request.asker.guild)
        return games + [(f"{KEY}_{one.digest}", one.title) for one in designs]

    return offered


async def game_named(request: Request, field: Field) -> AnyGame:
    """Return the game with this key or title. Refused: `no-such-game`."""
    assert field.offers is not None
    words = request.text(field.key).strip().casefold()
    there = await field.offers(request)
    titles = {key: {title.casefold(), catalogue.titled(key).casefold()} for key, title in there}
    keys = [key for key in titles if words in {key, key.replace("_", "-"), *titles[key]}]
    game = catalogue.find(keys[0]) if keys else None
    if not game:
        raise no_such_game(request.text(field.key), (title for _, title in there))
    return game


async def with_duels(request: Request, game: AnyGame, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the `options` of a game; in a season, titles of designs for death matches are replaced by their keys."""
    if game.key != catalogue.SEASON:
        return dict(options)
    return _renamed(options, (await _titles(request)).key)


async def with_titles(request: Request, game: AnyGame, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return `options` as a host types them: the opposite of `with_duels`."""
    return dict(options) if game.key != catalogue.SEASON else _renamed(options, (await _titles(request)).title)


async def _titles(request: Request) -> Titles:
    guild = request.about.guild if request.about is not None else request.asker.guild
    return await request.house.store.transact(lambda tx: titles_of(tx, guild))


def _renamed(options: Mapping[str, Any], name: Callable[[str], str]) -> dict[str, Any]:
    """Return the options of a season, of which each death match has another name for its game."""

    def named(duel: Any) -> Any:
        is_named = isinstance(duel, Mapping) and isinstance(duel.get("game"), str)
        return {**duel, "game": name(duel["game"])} if is_named else duel

    renamed = dict(options)
    if isinstance(renamed.get("duels"), list | tuple):
        renamed["duels"] = [named(one) for one in renamed["duels"]]
    if isinstance(renamed.get("meadow_duels"), Mapping):
        renamed["meadow_duels"] = {meadow: named(one) for meadow, one in renamed["meadow_duels"].items()}
    return renamed
