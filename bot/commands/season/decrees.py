"""What hosts can decide in a season: coins, meadows, Tokens of Life, an elimination, the winner's power."""

from collections.abc import Callable
from typing import Final

from bot.commands.command import PLAYER, REASON, Command, Field, Line, Request, Run
from bot.commands.season.episodes import RUNNING
from bot.referee.core.model import Refused
from bot.referee.core.positions import table_of
from bot.referee.season import seasons
from games.season.decrees import Award, Decree, Eliminate, Grant, SetMeadows, SetTokens
from games.season.state import CURRENCIES, MEADOWS, put


def _decreed(decree: Callable[[Request], Decree]) -> Run:
    async def run(request: Request) -> object:
        if request.match.state is None:
            raise Refused("not-running")
        wanted = decree(request)
        return await seasons.decree(request.house, request.match.id, request.user, wanted, request.reason)

    return run


def _meadows(request: Request) -> Decree:
    return SetMeadows(put(table_of(request.match).state.meadows, request.given["player"], request.given["meadow"]))


_AMOUNT: Final = Field("amount", "number", least=-99_999, most=99_999)

COMMANDS: Final = (
    Command(
        "season award", "season", "hosts",
        _decreed(lambda request: Award(request.given["player"], request.given["currency"], request.given["amount"])),
        (PLAYER, _AMOUNT, Field("currency", "choice", choices=tuple(CURRENCIES)), REASON), "season", RUNNING,
        undone_by="season undo",
    ),
    Command(
        "season meadows", "season", "hosts", _decreed(_meadows),
        (PLAYER, Field("meadow", "choice", choices=tuple(MEADOWS)), REASON), "season", RUNNING, typed=Line("meadow"),
        undone_by="season undo",
    ),
    Command(
        "season tokens", "season", "hosts",
        _decreed(lambda request: SetTokens(request.given["player"], request.given["tokens"])),
        (PLAYER, Field("tokens", "number", least=0, most=9), REASON), "season", RUNNING, undone_by="season undo",
    ),
    Command(
        "season eliminate", "season", "hosts", _decreed(lambda request: Eliminate(request.given["player"])),
        (PLAYER, REASON), "season", RUNNING, undone_by="season undo",
    ),
    Command(
        "season power", "season", "hosts",
        _decreed(lambda request: Grant("meadows" if request.given["is_granted"] else "none")),
        (Field("is_granted", "switch"), REASON), "season", RUNNING, undone_by="season undo",
    ),
)  # fmt: skip
