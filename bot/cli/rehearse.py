"""`rehearse`: matches without Discord, on a local page or played to the end in the terminal."""

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from bot import config
from bot.cli.asked import Add, Complaint, game_of
from bot.cli.report import course_in
from bot.cli.verify import exported_of
from bot.composition import rehearsal
from bot.outside.system import SystemEntropy
from bot.page.html.words import LANGUAGES, say, speaking
from bot.papers.book.gathering import Book, gathered
from bot.referee import shelf
from bot.referee.core.model import Match, Refused
from bot.referee.core.ports import Contradiction, Entropy
from bot.venues.rehearsal.stage.clocks import SeededEntropy, StillClock, TurnableClock
from bot.venues.rehearsal.stage.theatre import Theatre
from bot.venues.rehearsal.stage.whatif import Past, lay
from bot.venues.rehearsal.terminal import auto, season
from games import catalogue, options, table
from games.design.check import handed
from games.form import Rejected
from games.game import AnyGame
from games.suggesting import heard
from games.wording import plain


def offer(add: Add) -> None:
    """Offer `rehearse`."""
    rehearse = add(
        "rehearse", help="play without Discord: on a local page, or with --auto in the terminal", add_help=False
    )
    rehearse.add_argument("-h", "--help", action="store_true", help="say this, and with GAME all its options")
    rehearse.add_argument(
        "game",
        nargs="?",
        help=f"one of {', '.join(catalogue.keys())}, season, or with --auto a match in one file, FILE.star",
    )
    rehearse.add_argument(
        "--auto", action="store_true", help="scripted players play to the end, every letter is printed"
    )
    rehearse.add_argument("--seed", help="64 hex digits: the same seed gives the same transcript")
    rehearse.add_argument("--seats", type=int, help="how many players (default: as many as the game takes)")
    rehearse.add_argument(
        "--port", type=int, help="the local page's port (default: as configured; 0: any that is free)"
    )
    rehearse.add_argument(
        "--options", default="", help="the game's options as TOML (rounds = 2; hand_size = 6) or JSON"
    )
    rehearse.add_argument("--language", choices=tuple(LANGUAGES), help="with --auto: of all letters (default: en)")
    rehearse.add_argument(
        "--from", dest="past", type=Path, metavar="FILE", help="lay an exported match on the page as it stood: what if?"
    )
    rehearse.add_argument("--step", type=int, help="with --from: after which of its steps (default: the deal)")
    rehearse.add_argument("--dice", choices=("same", "fresh"), help="with --from: the dice that fell then, or others")
    rehearse.set_defaults(work=_rehearse, parser=rehearse)


async def _rehearse(arguments: argparse.Namespace) -> int:
    if arguments.help:
        print(arguments.parser.format_help().rstrip())
        if arguments.game:
            print(_about(game_of(arguments.game)))
        return 0
    if arguments.past is None and (arguments.step is not None or arguments.dice is not None):
        raise Complaint(
            "--step and --dice need --from: they say where the match of a file is laid, and with which dice"
        )
    return await (_rehearse_auto if arguments.auto and arguments.past is None else _rehearse_on_page)(arguments)


def _about(game: AnyGame) -> str:
    """Return what a game is, and everything that can be chosen for a match of it."""
    line = plain(game.tell(game.key, "en"))
    return f"\n{line}\n{_seats(game)}.\n\nIts options:\n{options.listing(game, 'en')}"


def _seats(game: AnyGame) -> str:
    least, most = game.seats[0], game.seats[-1]
    return say("seats-from-to", least=least, most=most) if least < most else say("seats-exactly", count=most)


async def _rehearse_on_page(arguments: argparse.Namespace) -> int:
    port = config.load(arguments.config).rehearsal.port if arguments.port is None else arguments.port
    way = f"new/{game_of(arguments.game).key}" if arguments.game is not None else ""
    past = _past(arguments) if arguments.past is not None else None
    if arguments.seats is not None or arguments.options or arguments.language:
        raise Complaint("--seats, --options and --language need --auto; without it you choose them on the page")
    from bot.venues.rehearsal.web import page  # noqa: PLC0415  only who opens the page needs its server

    entropy = _entropy(arguments.seed)
    with tempfile.TemporaryDirectory() as folder:
        async with rehearsal.theatre(
            arguments.database or Path(folder) / "rehearsal.db", TurnableClock(), entropy
        ) as theatre:
            await _kept(theatre, arguments.game)
            if past is not None:
                way = f"match/{await _laid(theatre, past)}/host"
            try:
                await page.serve(
                    theatre,
                    port,
                    lambda address: print(f"The rehearsal is at {address}{way} (stop it with Ctrl+C).", flush=True),
                )
            except (OSError, OverflowError) as error:
                raise Complaint(f"port {port} cannot be used ({error}); name another one with --port") from None
    return 0


def _past(arguments: argparse.Namespace) -> Past:
    """Return the real match that is to be laid on the table."""
    if arguments.auto or arguments.game is not None:
        raise Complaint(
            "--from takes its game from the file, and people or scripts change it on the page: leave GAME and --auto out"
        )
    exported = exported_of(arguments.past)
    settings = exported.journal[0].facts.get("settings") or {}
    course = course_in(exported, "en")
    return Past(
        exported.match["id"], course, arguments.step or 0, arguments.dice or "same", settings.get("locale", "en")
    )


async def _laid(theatre: Theatre, past: Past) -> str:
    """Lay the real match on the table with its other course. Return the id of that match."""
    title = say("what-if-title", title=past.course.game.title)
    try:
        return (await lay(theatre.house, theatre.stage.pasts, past, title)).id
    except ValueError as error:
        raise Complaint(str(error)) from None


def _text(named: str) -> str:
    return Path(named).read_text("utf-8-sig")


async def _kept(theatre: Theatre, named: str | None) -> None:
    """Keep a match in one file with its matches, so that their exports need nothing else; not one that the check would refuse."""
    if named and named.endswith(".star"):
        text = _text(named)
        checked = handed.checked(text)
        if not checked.faults:
            await shelf.keep(theatre.house, "rehearsal", auto.HOST, text, checked)


async def _rehearse_auto(arguments: argparse.Namespace) -> int:
    game = game_of(arguments.game)
    seats = _usual(game) if arguments.seats is None else arguments.seats
    chosen = _options(game, arguments.options, seats)
    clock, entropy = StillClock(), _entropy(arguments.seed)
    with tempfile.TemporaryDirectory() as folder:
        async with rehearsal.theatre(arguments.database or Path(folder) / "rehearsal.db", clock, entropy) as theatre:
            if arguments.database:
                await _kept(theatre, arguments.game)
            try:
                await _played(theatre, game, seats, chosen, arguments.language or "en")
            except (auto.Stuck, Refused) as error:
                raise Complaint(f"this match cannot be played: {error}") from None
            except Contradiction:
                if not (arguments.seed and arguments.database):
                    raise
                raise Complaint(
                    "this seed has dealt a match in that database before; name another --seed or --database"
                ) from None
    return 0


def _options(game: AnyGame, text: str, seats: int) -> dict[str, Any]:
    """Return the options that were typed, playable with so many seats."""
    read = heard(game, text)
    chosen = read if isinstance(read, Rejected) else options.taken(game, read)
    if isinstance(chosen, Rejected):
        raise Complaint(plain(game.tell(chosen, "en")))
    wrong = table.refuse(game, seats, msgspec.convert(chosen, type=game.Options))
    if wrong:
        raise Complaint(plain(game.tell(wrong, "en")))
    return chosen


def _usual(game: AnyGame) -> int:
    """Return as many players as the game takes; a cast is usually eleven."""
    return season.USUAL if game.key == catalogue.SEASON else game.seats[-1]


async def _played(theatre: Theatre, game: AnyGame, seats: int, options: dict[str, Any], locale: str) -> None:
    if game.key == catalogue.SEASON:
        match = await season.play(theatre, seats, _show, options, locale)
    else:
        match = await auto.play(theatre, game, seats, _show, options, locale)
    if catalogue.is_season(game.key):
        book = await gathered(theatre.house, match.id, None)
        with speaking(locale):
            _show("\n".join(_placed(book)))
    _show(_won(match, locale))


def _placed(book: Book) -> Iterator[str]:
    """Yield the place of each player of a season, and in which episode they went."""
    outcome, left = book.season.outcome, book.columns["left"]
    for place, tied in outcome.numbered() if outcome else ():
        for seat in tied:
            yield say("ended-place", place=place, name=book.names[seat], episode=int(left[seat] or 0))


def _won(match: Match, locale: str) -> str:
    """Return who won a match that was played by itself."""
    winners = match.outcome.winners if match.outcome is not None else ()
    with speaking(locale):
        names = ", ".join(auto.NAMES[seat] for seat in winners)
        return say("ended-winners", names=names, count=len(winners)) if winners else say("ended-none")


def _show(letter: str) -> None:
    """Print a line. If the pipe is closed (`| head`), go on playing without output."""
    try:
        print(letter, flush=True)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _entropy(seed: str | None) -> Entropy:
    if seed is None:
        return SystemEntropy()
    try:
        digits = bytes.fromhex(seed)
    except ValueError:
        digits = b""
    if len(digits) != 32:
        raise Complaint(f"the seed {seed!r} is not 64 hex digits")
    return SeededEntropy(digits)
