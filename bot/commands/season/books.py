"""What can be read about a season: its cast, standings, accounts, ledger, and the book of one that is over."""

from collections.abc import Mapping, Sequence
from typing import Final

from bot.commands.command import ANY, Command, Line
from bot.commands.request import File, Reply, Request
from bot.commands.wording import say
from bot.papers.book.page import book
from bot.referee.acts.access import refuse_early
from bot.referee.core.model import Booking, Match
from bot.referee.core.positions import game_of, table_of
from bot.referee.record.books import Balances
from bot.referee.season import seasons
from games.catalogue import SEASON
from games.game import AnyGame, Choice, Seat
from games.season.wording import tell
from games.wording import Name, Text, join

_LINES: Final = 25
"""The number of bookings that are shown; the whole ledger is in the export."""


async def _cast(request: Request) -> object:
    """Return a line for each player, with their meadow once the season has begun."""
    names = {one.seat: one.name for one in await request.seated()}
    return Reply(_listed(request.match, names, request.locale), names, is_alone=True)


def _listed(season: Match, names: Mapping[Seat, str], locale: str) -> Text:
    if season.state is None or season.game != SEASON:
        return join((Name(seat),) for seat in sorted(names)) or say("season-no-player", locale)
    meadows = table_of(season).state.meadows
    return join((Name(seat), ": ", *tell(Choice("P1", meadow), locale)) for seat, meadow in enumerate(meadows))


async def _view(request: Request) -> object:
    """Return the position as the asker may see it: the public one with what is their own."""
    await request.act(refuse_early)
    view = await request.act(seasons.standings)
    return Reply(game_of(request.match).tell(view, request.locale), await request.names(), is_alone=True)


async def _account(request: Request) -> object:
    """Return what the asker holds, on hand and in play."""
    await request.act(refuse_early)
    held = await request.act(seasons.account)
    return Reply(_held(held, game_of(request.match), request.locale), is_alone=True)


def _held(held: Balances, game: AnyGame, locale: str) -> Text:
    lines = dict[str, list[Text]]()
    for (account, currency), count in held.items():
        message = "season-purse" if "/" in account else "season-account"
        lines.setdefault(message, []).append((*_coin(game, currency, locale), f" {count}"))
    said = (say(message, locale, coins=join(coins, ", ")) for message, coins in lines.items())
    return join(said) or say("season-no-account", locale)


def _coin(game: AnyGame, currency: str, locale: str) -> Text:
    return game.tell(Choice("currency", currency), locale)


async def _ledger(request: Request) -> object:
    """Return the last bookings that the asker may see."""
    await request.act(refuse_early)
    booked = await request.act(seasons.ledger)
    return Reply(_bookings(booked, game_of(request.match), request.locale), await request.names(), is_alone=True)


def _bookings(booked: Sequence[Booking], game: AnyGame, locale: str) -> Text:
    lines = [
        say(
            "season-booking", locale, giver=_called(one.giver, locale), taker=_called(one.taker, locale), amount=one.amount,
            currency=_coin(game, one.currency, locale), reason=one.reason,
        )
        for one in booked[-_LINES:]
    ]  # fmt: skip
    return join(lines) or say("season-no-booking", locale)


def _called(account: str, locale: str) -> Text:
    name, _, purse = account.partition("/")
    if name == "bank":
        return say("season-bank", locale)
    who: Text = (Name(int(name[1:]) - 1),)
    return say("season-in-play", locale, name=who) if purse else who


async def _book(request: Request) -> object:
    """Return the book as a file; for players only if the replay is public."""
    season, asker = request.match, request.asker
    is_host = asker.guild == season.guild and (asker.is_manager or asker.user in season.hosts)
    written = await book(request.house, season.id, None if is_host else asker.user)
    file = File(f"{season.id}.html", written.encode())
    return Reply(say("book-here", request.locale), is_alone=True, files=(file,))


COMMANDS: Final = (
    Command(
        "season standings", "season", "anybody", _view, subject="any-season", when=ANY,
        slash="season standings", shows=True,
    ),
    Command(
        "season cast", "season", "anybody", _cast, subject="any-season", when=ANY, typed=Line("season cast"),
        shows=True,
    ),
    Command("season account", "season", "anybody", _account, subject="any-season", when=ANY, shows=True),
    Command("season ledger", "season", "anybody", _ledger, subject="any-season", when=ANY, shows=True),
    Command("season book", "season", "anybody", _book, subject="any-season", when=ANY, shows=True),
)  # fmt: skip
