"""The episodes of a season: main matches, death matches, side challenges, the final, the hosts' question, and what hosts decree."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

from bot.commands.command import NOTHING, PLAYER, REASON, Command, Field, Line, Occasion, Run, does
from bot.commands.request import Offer, Reply, Request
from bot.commands.wording import say
from bot.commands.words import composing
from bot.commands.words.composing import game_field, game_named
from bot.referee.core.model import Match, Refused, Status
from bot.referee.core.positions import game_of, options_of, table_of
from bot.referee.season import asking, episodes, seasons
from bot.referee.season.planned import plans
from games import catalogue, toml
from games.season import entering
from games.season.state import CURRENCIES, LOT, MEADOWS, Options, State, left, put, view
from games.table import refuse
from games.wording import Text, join, plain


def _decreed(what: str, fields: Callable[[Request], dict[str, Any]]) -> Run:
    """Make the command of a decree, by its tag in the season's own game."""

    async def run(request: Request) -> object:
        if request.match.state is None:
            raise Refused("not-running")
        wanted = seasons.ordered(request.match, what, **fields(request))
        return await request.act(seasons.decree, wanted, request.reason)

    return run


def _meadows(request: Request) -> dict[str, Any]:
    return {"meadows": put(table_of(request.match).state.meadows, request.given["player"], request.given["meadow"])}


def _seat(request: Request) -> dict[str, Any]:
    return {"seat": request.given["player"]}


def _coins(request: Request) -> dict[str, Any]:
    return {**_seat(request), "currency": request.given["currency"], "amount": request.given["amount"]}


_AMOUNT: Final = Field("amount", "number", least=-99_999, most=99_999)


RUNNING: Final[tuple[Status, ...]] = ("running",)
_GAMES: Final = tuple(one.key for one in catalogue.games())
_MOST_PRIZE: Final = 999


async def _open_episode(request: Request) -> object:
    """Deal the main match to the remaining players. If a host has to write its rules, open their form first."""
    rules = await game_named(request, _MAIN)
    if "options" not in request.given and composing.is_composed(rules):
        return Reply(say("episode-how", request.locale), opens=Offer("season open-episode", given={"game": rules.key}))
    options = composing.options_of(rules, request.given.get("options", ""))
    return await _opened(request, await request.act(episodes.open_episode, rules.key, options))


def _awaits_match(season: Match) -> bool:
    """Return whether the main match of the episode, or one of its heats, has to be opened."""
    stands = view(table_of(season).state, None)
    return stands.phase == "match" and (stands.link is None or any(not one.match for one in stands.heats))


async def _planned(request: Request) -> dict[str, str]:
    """Return the game and the options that the plan has for this episode; without a plan, a game that takes all who are left."""
    state: State = table_of(request.match).state
    with suppress(Refused):
        outline = await request.act(plans.outline)
        if planned := outline.plan.of(state.episode):
            return {"game": planned.game, "options": toml.written(planned.options)}
    seats = len(left(state))
    return next(({"game": one.key} for one in catalogue.welcoming() if not refuse(one, seats, one.Options())), {})


async def _opened(request: Request, done: Match) -> Reply:
    lacking = await request.surface.lacking(done, request.locale)
    return Reply(join((say("season-opened", request.locale, title=done.title, match=done.id), lacking)))


async def _by_hand(request: Request) -> object:
    """Announce a main match that the bot does not play."""
    return await request.act(episodes.announce_match, request.text("rules"),
        has_purses=request.given.get("purses", False),
    )  # fmt: skip


async def _result(request: Request) -> object:
    """Enter the places and coins of a main match that hosts ran. Refused besides: `season-result-unreadable`."""
    entered = _entered(request)
    if entered is None:
        raise Refused("season-result-unreadable")
    return await request.act(seasons.enter_result, *entered)


def _entered(request: Request) -> tuple[dict[str, int], dict[str, Any]] | None:
    """Return the places and the coins that were typed; None if they cannot be read."""
    places = entering.places(request.text("places"))
    coins: dict[str, Any] = {
        key: entering.coins(request.text(key)) for key in ("garnets", "bellflowers") if request.text(key)
    }
    return None if places is None or None in coins.values() else (places, coins)


async def _what_is_entered(request: Request) -> Text | None:
    """Return what becomes of a result; None of one that cannot be read."""
    return say("warns-season-result", request.locale) if _entered(request) is not None else None


def _goes_on(season: Match) -> bool:
    """Return whether results are entered and taken back now: while it runs, and in one file also while it is paused."""
    return season.status == "running" or season.game != catalogue.SEASON


async def _duels(request: Request) -> list[tuple[str, str]]:
    """Return the games of the season's death matches, with their titles."""
    options: Options = options_of(game_of(request.match), request.match.options)
    return [(one.game, catalogue.titled(one.game, request.locale)) for one in options.duels]


async def _lot_or_duels(request: Request) -> list[tuple[str, str]]:
    return [(LOT, plain(say("choice-lot", request.locale))), *await _duels(request)]


async def _named(request: Request, offers: Callable[[Request], Awaitable[list[tuple[str, str]]]]) -> str:
    """Return the key of the game that was chosen or typed; other words are returned unchanged."""
    words = request.text("game").strip()
    offered = await offers(request)
    return next((key for key, title in offered if words.casefold() in {key, title.casefold()}), words)


async def _name_duel(request: Request) -> object:
    """Choose the game of the death match in advance."""
    duel = seasons.ordered(request.match, "name_duel", game=await _named(request, _duels))
    return await request.act(seasons.decree, duel, request.reason)


async def _open_duel(request: Request) -> object:
    """Deal the next match of the death match, after one was called off."""
    return await _opened(request, await request.act(episodes.open_duel))


async def _side(request: Request) -> object:
    """Open a contest beside the season."""
    return await _opened(request, await request.act(episodes.open_side, request.given["prize"]))


async def _finale(request: Request) -> object:
    """Open the final. If no game is named, it is drawn by lot."""
    return await request.act(episodes.finale, await _named(request, _lot_or_duels) or LOT)


_DUEL: Final = Field("game", "listed", choices=_GAMES, offers=_duels)
_MAIN: Final = game_field(_GAMES)
_OPTIONS: Final = Field("options", "options", needed=False, split=composing.OPTIONS)

COMMANDS: Final = (
    Command(
        "season open-episode", "season", "hosts", _open_episode, (_MAIN, _OPTIONS), "season", RUNNING,
        typed=Line("episode", "episode five_stands"), slash="season-hosts open-episode",
        occasion=Occasion(awaited=_awaits_match, filled=_planned), undone_by="season undo",
    ),
    Command(
        "season by-hand", "season", "hosts", _by_hand,
        (Field("rules", "words", most=1_500), Field("purses", "switch", needed=False, typed={"purses": True})),
        "season", RUNNING, typed=Line("hand", "hand: a race through the city"), undone_by="season undo",
    ),
    Command(
        "season result", "season", "hosts", _result,
        (
            Field("places", "text", most=300), Field("garnets", "text", needed=False, most=300),
            Field("bellflowers", "text", needed=False, most=300),
        ),
        "any-season", (*RUNNING, "paused"), warns=_what_is_entered, typed=Line("places", "places: P3 P1=P4 P2"),
        occasion=Occasion(suits=_goes_on), said="season-result-entered", undone_by=NOTHING,
    ),
    Command(
        "season death-match", "season", "hosts", _name_duel, (_DUEL, REASON), "season", RUNNING,
        typed=Line("duel", "duel go_stop: reason"), undone_by="season undo",
    ),
    Command(
        "season open-duel", "season", "hosts", _open_duel, subject="season", when=RUNNING, typed=Line("duel"),
        occasion=Occasion(awaited=lambda season: bool(table_of(season).state.is_stopped)), undone_by="season undo",
    ),
    Command(
        "season side-challenge", "season", "hosts", _side, (Field("prize", "number", least=0, most=_MOST_PRIZE),),
        "season", RUNNING, typed=Line("side"), undone_by="season undo",
    ),
    Command(
        "season finale", "season", "hosts", _finale, (Field("game", "listed", needed=False, offers=_lot_or_duels),),
        "season", RUNNING, occasion=Occasion(awaited=lambda season: table_of(season).state.phase == "finale"),
        undone_by="season undo",
    ),
    Command(
        "season question", "season", "hosts", does(asking.ask, "question"),
        (Field("question", "words", most=asking.LONGEST),), "any-season", RUNNING, said="question-asked",
        typed=Line(example="question: Whom do you fear?"),
        unasked="its form is its question: the host writes the words",
    ),
    Command(
        "season undo", "season", "hosts", does(seasons.undo, "reason"), (REASON,), "any-season", (*RUNNING, "paused"),
        occasion=Occasion(suits=_goes_on), unasked="what was taken back is done again by the same command",
    ),
    Command(
        "season award", "season", "hosts",
        _decreed("award", _coins),
        (PLAYER, _AMOUNT, Field("currency", "choice", choices=tuple(CURRENCIES)), REASON), "any-season", RUNNING,
        undone_by="season undo",
    ),
    Command(
        "season meadows", "season", "hosts", _decreed("set_meadows", _meadows),
        (PLAYER, Field("meadow", "choice", choices=tuple(MEADOWS)), REASON), "season", RUNNING, typed=Line("meadow"),
        undone_by="season undo",
    ),
    Command(
        "season tokens", "season", "hosts",
        _decreed("set_tokens", lambda request: {**_seat(request), "tokens": request.given["tokens"]}),
        (PLAYER, Field("tokens", "number", least=0, most=9), REASON), "season", RUNNING, undone_by="season undo",
    ),
    Command(
        "season eliminate", "season", "hosts", _decreed("eliminate", _seat), (PLAYER, REASON), "any-season", RUNNING,
        undone_by="season undo",
    ),
    Command(
        "season bring-back", "season", "hosts", _decreed("return", _seat), (PLAYER, REASON), "any-season", RUNNING,
        occasion=Occasion(suits=lambda match: match.game != catalogue.SEASON), undone_by="season undo",
    ),
    Command(
        "season power", "season", "hosts",
        _decreed("grant", lambda request: {"power": "meadows" if request.given["is_granted"] else "none"}),
        (Field("is_granted", "switch"), REASON), "season", RUNNING, undone_by="season undo",
    ),
)  # fmt: skip
