"""Open a match, a season, or one deal for a whole community."""

from collections.abc import Mapping
from typing import Any, Final

from bot.commands.command import Command, Field, Line, Terms
from bot.commands.match.course import ADMITS, HOSTS, PLACE, ROOMS
from bot.commands.request import Offer, Reply, Request
from bot.commands.wording import say
from bot.commands.words import composing
from bot.commands.words.composing import game_field, game_named, with_duels
from bot.commands.words.settings import parted, read_settings
from bot.referee import contests
from bot.referee.core.model import ContestSettings, Refused, Settings
from bot.referee.core.paces import refuse_settings
from bot.referee.core.positions import game_of
from bot.referee.moments.dates import in_english
from bot.referee.people import me
from bot.referee.play import playable, signup
from games import catalogue
from games.game import AnyGame
from games.wording import join


async def _create(request: Request) -> object:
    """Open a sign-up. Later settings override earlier ones: the rules, the configuration, a live pace, typed ones, chosen ones."""
    wanted = await _prepared(request, await _terms(request))
    done = await signup.open_match(request.house, **wanted)
    lacking = await request.surface.lacking(done, request.locale)
    text = say("opened", request.locale, title=done.title, match=done.id)
    if wanted["options"] or not composing.is_composed(game_of(done)):
        return Reply(join((text, lacking)), match=done.id)
    prefilled = {"match": done.id}
    offers = Offer("pose", "pose-button", prefilled), Offer("change", "compose-button", prefilled)
    is_built = game_of(done).building is not None
    words = join((text, lacking, say("compose-next", request.locale)))
    return Reply(words, offers=offers if is_built else offers[1:], match=done.id)


async def _terms(request: Request) -> Terms:
    """Return the terms of a match as the fields say. Refused: what `_read` refuses."""
    chosen = {
        "announce": request.text("announce"), "locale": request.text("language"),
        "blind_hosts": request.given.get("blind_hosts"),
    }  # fmt: skip
    return await _read(request, _GAMES, chosen, is_live=request.text("pace") == "live")


async def _open_contest(request: Request) -> object:
    """Open a contest: one deal, which each person who joins plays alone."""
    terms = ContestSettings(hints=request.given.get("hints", False), again=request.given.get("again", False))
    chosen = {"locale": request.text("language"), "contest": terms}
    wanted = await _prepared(request, await _read(request, _CONTESTS, chosen))
    if request.text("difficulty"):
        wanted["options"]["difficulty"] = request.text("difficulty")
    done = await contests.open_contest(request.house, **wanted)
    lacking = await request.surface.lacking(done, request.locale)
    return Reply(join((say("opened-contest", request.locale, title=done.title, match=done.id), lacking)))


async def _read(request: Request, field: Field, chosen: Mapping[str, Any], *, is_live: bool = False) -> Terms:
    """Return the terms of a new match. `field`: that of the game; `chosen`: settings that have fields of their own.

    Refused: what `game_named`, `_settings` and `refuse_settings` refuse.
    """
    rules = await game_named(request, field) if field.offers else catalogue.find(request.given["game"])
    assert rules is not None, "a choice names a game of the catalogue"
    typed = composing.options_of(rules, request.given.get("options", ""))
    options, own = parted(rules, await with_duels(request, rules, typed))
    filled = {key: value for key, value in chosen.items() if value not in (None, "")}
    settings = _settings(request, rules, {**own, **filled}, is_live=is_live)
    refuse_settings(
        settings, request.house.chosen.limits.least_every, is_typed=request.house.is_typed, lengths=rules.lengths
    )
    return Terms(rules, settings, options)


async def _prepared(request: Request, terms: Terms) -> dict[str, Any]:
    """Return the arguments of `open_match` and `open_contest`.

    Refused: `channels-lack`, `settings-spectators`, `setup-first`, `spectators-seen`.
    """
    if terms.settings.spectators != "public":
        raise Refused("settings-spectators")
    home = await request.surface.home(request, None)
    await me.meet(request.house, request.asker.person)
    return {
        "guild": request.asker.guild, "home": home, "game": terms.game.key, "host": request.user, "title": request.text("title"),
        "settings": terms.settings, "options": dict(terms.options),
    }  # fmt: skip


def _settings(request: Request, rules: AnyGame, chosen: Mapping[str, Any], *, is_live: bool) -> Settings:
    """Return the settings of a new match: the game's, overridden by the operator's, the typed ones, and those of fields.

    Refused: what `playable.merged` and `read_settings` refuse.
    """
    typed = read_settings(request.text("settings"))
    pace = {key: in_english(request.text(key)) for key in _PACE if request.text(key)}
    live = {"pace": playable.LIVE} if is_live else {}
    settings = playable.default_settings(rules)
    for part in (request.house.chosen.defaults, live, typed, chosen, {"pace": pace}):
        settings = playable.merged(settings, part)
    return settings


_GAMES: Final = game_field((*(one.key for one in catalogue.welcoming()), catalogue.SEASON))
_CONTESTS: Final = Field(
    "game", "choice", choices=tuple(one.key for one in catalogue.games() if one.contest is not None)
)
_TITLE: Final = Field("title", "text", needed=False, most=80)
_OPTIONS: Final = Field("options", "options", needed=False)
_SETTINGS: Final = Field("settings", "settings", needed=False)
_PACE: Final = ("every", "close_at", "early", "ready")
"""The fields that are settings of the pace."""
_EVERY: Final = Field("every", "text", needed=False, most=40)
_CLOSE_AT: Final = Field("close_at", "text", needed=False, most=40)
_LANGUAGE: Final = Field("language", "choice", needed=False, choices=("en", "it"))
_LEVELS: Final = ("easy", "medium", "hard")

COMMANDS: Final = (
    Command(
        "create", "server", "managers", _create,
        (
            _GAMES, _TITLE, _EVERY, _OPTIONS, _SETTINGS, PLACE,
            Field("pace", "choice", needed=False, choices=("daily", "live")), _CLOSE_AT,
            Field("early", "choice", needed=False, choices=("never", "all_in")),
            Field("ready", "text", needed=False, most=40),
            Field("announce", "choice", needed=False, choices=("at_once", "hold")),
            Field("blind_hosts", "switch", needed=False), _LANGUAGE, ADMITS, ROOMS, HOSTS,
        ),
        "server", slash="host create", terms=_terms, undone_by="abort",
    ),
    Command(
        "contest open", "server", "managers", _open_contest,
        (
            _CONTESTS, _TITLE, _EVERY, _OPTIONS, _SETTINGS,
            Field("difficulty", "choice", needed=False, choices=_LEVELS), PLACE,
            Field("hints", "switch", needed=False, typed={"hints": True}),
            Field("again", "switch", needed=False, typed={"again": True}), _CLOSE_AT, _LANGUAGE,
        ),
        "server", typed=Line("contest"), slash="contest open", undone_by="abort",
    ),
)  # fmt: skip
