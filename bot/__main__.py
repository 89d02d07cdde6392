"""The command line, and the one place where everything is put together."""

import argparse
import asyncio
import logging
import os
import signal
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from functools import partial
from html import unescape
from pathlib import Path
from typing import Any, Final, NoReturn

import aiohttp
import discord
import msgspec
from msgspec.structs import replace
from tqdm import tqdm

from bot import cogs, config, machine
from bot.config import Config, ConfigError
from bot.courier import Courier
from bot.keeping import files, housekeeping
from bot.outside import logs
from bot.outside.drand import Relays
from bot.outside.system import SystemClock, SystemEntropy
from bot.pictures import Pictures
from bot.referee.acts.acts import House
from bot.referee.core import naming
from bot.referee.core.facts import plainly
from bot.referee.core.model import Match, Refused, User
from bot.referee.core.ports import Entropy, StoreFailed
from bot.referee.letters.posts import WORDS
from bot.referee.orders.intake import Intake
from bot.referee.record import archive, remembering, verifying
from bot.referee.record.reading import Unfit, read, shown
from bot.store.copying import copy
from bot.store.engines import opening
from bot.store.engines.opening import Place, open_store, readable
from bot.store.engines.queued import QueuedStore
from bot.store.engines.sqlite import SqliteStore, restore
from bot.store.failures import InUse, TooNew, Unsupported
from bot.venues.discord import service
from bot.venues.discord.client import Bellflower
from bot.venues.discord.connection import NeedsShards, OutOfReach, TokenRefused
from bot.venues.discord.server import checking
from bot.venues.discord.sharded import ShardedBellflower
from bot.venues.markup import plain as in_plain
from bot.venues.rehearsal.stage.clocks import SeededEntropy, StillClock, TurnableClock
from bot.venues.rehearsal.stage.stage import Stage
from bot.venues.rehearsal.stage.theatre import Theatre
from bot.venues.rehearsal.stage.turning import Turnable
from bot.venues.rehearsal.terminal import auto, season
from bot.venues.rehearsal.web import page
from bot.venues.replay import course
from bot.venues.replay import page as replaying
from bot.venues.transcript import transcript
from games import catalogue, options, rulebook, table
from games.form import Rejected
from games.game import AnyGame
from games.wording import plain

TRY_AGAIN: Final = 75
"""Exit code: Discord could not be reached for long; whoever supervises the bot may start it again."""
TOKEN_REFUSED: Final = 77
"""Exit code: Discord does not know the token; starting again changes nothing before somebody sets another one."""


log = logging.getLogger(__name__)


class Complaint(Exception):
    """Something the person at the terminal can mend; `args[0]` says what, where, and how. `code`: with which the process ends."""

    def __init__(self, said: str, code: int = 2) -> None:
        super().__init__(said)
        self.code = code


class Parser(argparse.ArgumentParser):
    """Complains in one sentence, as everything else does at the terminal."""

    def error(self, message: str) -> NoReturn:
        """End with 2."""
        self.exit(2, f"bellflower: {message}; {self.prog} --help says what can be given\n")


class ReadAtOnce:
    """The inbox of a venue that hands in everything the moment it is sent."""

    def read_up_to(self, match: Match, users: Iterable[User]) -> datetime:
        """Always up to now and beyond."""
        return datetime.max.replace(tzinfo=UTC)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; 0 when it did what was asked, 1 when a check failed, 2 when something is to be mended first."""
    given = _parser().parse_args(argv)
    files.close_files()
    work: Callable[[argparse.Namespace], Awaitable[int]] = given.work
    try:
        return asyncio.run(work(given))  # type: ignore[arg-type]  # every work is a coroutine function
    except (Complaint, ConfigError, InUse, TooNew, Unsupported, StoreFailed) as error:
        print(f"bellflower: {error}", file=sys.stderr)
        return error.code if isinstance(error, Complaint) else 2
    except KeyboardInterrupt:
        return 130


def _parser() -> Parser:
    parser = Parser(prog="python -m bot", description="Bellflower, a game master for elimination matches.")
    parser.add_argument("--config", type=Path, help="the configuration file (default: config.toml, if there is one)")
    parser.add_argument(
        "--database",
        type=opening.place,
        metavar="PLACE",
        help="the database: a file, or postgresql://… (default: what the configuration says)",
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    run = commands.add_parser("run", help=f"run the bot on Discord; its token is read from {config.TOKEN}")
    run.set_defaults(work=_run)

    rehearse = commands.add_parser(
        "rehearse", help="play without Discord: on a local page, or with --auto in the terminal", add_help=False
    )
    rehearse.add_argument("-h", "--help", action="store_true", help="say this, and with GAME all its options")
    rehearse.add_argument(
        "game", nargs="?", help=f"one of {', '.join(catalogue.keys())}, or season (needed with --auto)"
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
    rehearse.set_defaults(work=_rehearse, parser=rehearse)

    rules = commands.add_parser("rules", help="print a game's rules in short, or the whole rulebook")
    rules.add_argument(
        "game", choices=[*catalogue.keys(), catalogue.SEASON], metavar="GAME", help="as rehearse takes it"
    )
    rules.add_argument("--whole", action="store_true", help="the whole rulebook, clause by clause")
    rules.add_argument("--language", default="en", help="of the rules in short (en, it)")
    rules.set_defaults(work=_rules)

    export = commands.add_parser("export", help="print a match as JSON, to keep and to verify")
    export.add_argument("match", help="the match's id or title")
    export.add_argument(
        "--break-glass", metavar="REASON", default="", help="print secrets of a match that is not over; public"
    )
    export.set_defaults(work=_export)

    told = commands.add_parser("transcript", help="print what everyone was told, to be read anywhere")
    told.add_argument("match", help="the match's id or title")
    told.add_argument("--format", choices=("markdown", "bbcode", "html"), default="markdown")
    told.add_argument("--whole", action="store_true", help="with every letter to rooms and seats; only after the end")
    told.set_defaults(work=_transcript)

    verify = commands.add_parser("verify", help="rebuild an exported match and say where it first differs")
    verify.add_argument("file", type=Path, help="what export printed")
    verify.add_argument("--commitment", metavar="HEX", help="from the public sign-up post")
    verify.add_argument(
        "--seal",
        action="append",
        default=[],
        metavar="SEAL",
        help="from any post of the match; may be given many times",
    )
    verify.add_argument(
        "--transcript", type=Path, metavar="PAGE", help="the match's public posts in a file, in any format"
    )
    verify.set_defaults(work=_verify)

    check = commands.add_parser("check", help="look at token, permissions, clock, database, backups and disk")
    check.set_defaults(work=_check)

    gone = commands.add_parser("forget", help="forget a person in matches that are over; the bot must be stopped")
    gone.add_argument("user", help="the person's Discord id")
    gone.set_defaults(work=_forget)

    again = commands.add_parser(
        "replay", help="print an exported match as a page that replays it as each of its readers saw it"
    )
    again.add_argument("file", type=Path, help="what export printed, of a match that is over")
    again.set_defaults(work=_replay)

    back = commands.add_parser("restore", help="put a backup in the place of the database")
    back.add_argument("backup", type=Path)
    back.set_defaults(work=_restore)

    small = commands.add_parser(
        "compact",
        help="archive all matches that are over, and give their room back; it can be stopped and goes on where it was",
    )
    small.set_defaults(work=_compact)

    moved = commands.add_parser("copy", help="copy a database into an empty one, between a file and PostgreSQL or back")
    moved.add_argument(
        "source", type=opening.place, metavar="FROM", help="a file, or postgresql://…; no bot may run on it"
    )
    moved.add_argument("target", type=opening.place, metavar="TO", help="the same; nothing may be in it")
    moved.set_defaults(work=_copy)
    return parser


# Discord ---------------------------------------------------------------------------------------------------------------


async def _run(given: argparse.Namespace) -> int:
    settings, token = config.load(given.config), config.token()
    logs.start(settings.log)
    for name, why in catalogue.broken().items():
        log.error("the game %s from outside could not be taken: %s", name, why)
    place = _database(given)
    if not isinstance(place, Path):  # its copies are the server's
        settings = replace(settings, store=replace(settings.store, backups=""))
    async with await open_store(place, standby=SystemClock()) as store, Pictures() as pictures:
        exposed = partial(files.open_to_others, place, _backups(settings)) if isinstance(place, Path) else tuple[str]
        files.warn(exposed())
        async with housekeeping.running(store, SystemClock(), settings.store):
            for kind in (Bellflower, ShardedBellflower):
                bot = _bot(kind, settings, store, pictures, exposed)
                bot.machine = partial(_machine, place, settings, bot)
                async with service.running(bot, token) as connection:
                    if not await _wants_shards(connection, store.deposed):
                        break
    return 0


def _machine(place: Place, settings: Config, bot: Bellflower, matches: int) -> list[checking.Line]:
    return machine.lines(place, _backups(settings), bot.clock.now(), matches)


def _backups(settings: Config) -> Path | None:
    return Path(settings.store.backups) if settings.store.backups else None


def _bot(
    kind: type[Bellflower],
    settings: Config,
    store: QueuedStore,
    pictures: Pictures,
    exposed: Callable[[], tuple[str, ...]],
) -> Bellflower:
    return kind(
        store,
        SystemClock(),
        SystemEntropy(),
        pictures,
        rate=settings.discord.requests_per_second,
        dms_per_minute=settings.discord.dms_per_minute,
        test_guild=int(settings.discord.test_guild) if settings.discord.test_guild else None,
        extensions=cogs.names(),
        defaults=settings.matches,
        limits=settings.limits,
        beacon=Relays() if settings.beacon else None,
        exposed=exposed,
    )


async def _wants_shards(connection: "asyncio.Task[None]", deposed: asyncio.Event) -> bool:
    """Wait for SIGINT or SIGTERM; or for the connection to end, for good or for want of shards, or the store to be lost."""
    stopped, loop = asyncio.Event(), asyncio.get_running_loop()
    for each in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(each, stopped.set)
    waiting, losing = asyncio.create_task(stopped.wait()), asyncio.create_task(deposed.wait())
    await asyncio.wait({waiting, losing, connection}, return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()
    losing.cancel()
    if deposed.is_set():
        raise Complaint(
            "another bot has taken the database over. Nothing is lost: start this one again, and it stands by",
            TRY_AGAIN,
        )
    if not connection.done():
        return False
    error = connection.exception()
    if isinstance(error, NeedsShards):
        log.info("Discord recommends more than one shard; the bot connects once more, by as many")
        return True
    raise _ended(error)


def _ended(error: BaseException | None) -> Complaint:
    """Why the connection is over, in words for whoever started the bot; everything that was stored stays."""
    match error:
        case TokenRefused():
            complaint = Complaint(
                f"Discord does not know the token. Nothing is lost: put a new one into {config.TOKEN} and start the bot again",
                TOKEN_REFUSED,
            )
        case OutOfReach():
            complaint = Complaint(
                f"Discord could not be reached ({error}). Nothing is lost: start the bot again", TRY_AGAIN
            )
        case _:
            complaint = Complaint(f"Discord refuses the bot: {error}")
    log.error("%s", complaint)
    return complaint


# Rehearsal -------------------------------------------------------------------------------------------------------------


async def _rehearse(given: argparse.Namespace) -> int:
    if given.help:
        print(given.parser.format_help().rstrip())
        if given.game:
            print(_about(_game(given.game)))
        return 0
    return await (_rehearse_auto if given.auto else _rehearse_on_page)(given)


async def _rules(given: argparse.Namespace) -> int:
    game = _game(given.game)
    there = rulebook.languages(game.key)
    if given.language not in there:
        raise Complaint(f"{game.title} does not speak {given.language!r}; --language may be {' or '.join(there)}")
    whole = rulebook.text(game.key)
    if given.whole and not whole:
        raise Complaint(f"{game.title} has no rulebook of its own; leave --whole out for its rules in short")
    print(whole if given.whole else plain(game.summary(given.language)))
    return 0


async def _rehearse_on_page(given: argparse.Namespace) -> int:
    port = config.load(given.config).rehearsal.port if given.port is None else given.port
    way = f"new/{_game(given.game).key}" if given.game is not None else ""
    if given.seats is not None or given.options:
        raise Complaint("--seats and --options need --auto; without it you choose them on the page")
    entropy = _entropy(given.seed)
    with tempfile.TemporaryDirectory() as folder:
        async with _theatre(given.database or Path(folder) / "rehearsal.db", TurnableClock(), entropy) as theatre:
            try:
                await page.serve(
                    theatre,
                    port,
                    lambda address: print(f"The rehearsal is at {address}{way} (stop it with Ctrl+C).", flush=True),
                )
            except (OSError, OverflowError) as error:
                raise Complaint(f"port {port} cannot be used ({error}); name another one with --port") from None
    return 0


def _about(game: AnyGame) -> str:
    """What a game is, and everything that can be chosen for a match of it."""
    line = plain(game.tell(game.key, "en"))
    return f"\n{line}\n{_seats(game)} players.\n\nIts options, each with its default:\n{options.listing(game, 'en')}"


def _seats(game: AnyGame) -> str:
    least, most = game.seats[0], game.seats[-1]
    return f"{least} to {most}" if least < most else str(most)


async def _rehearse_auto(given: argparse.Namespace) -> int:
    game = _game(given.game)
    seats = _usual(game) if given.seats is None else given.seats
    chosen = _options(game, given.options, seats)
    clock, entropy = StillClock(), _entropy(given.seed)
    with tempfile.TemporaryDirectory() as folder:
        async with _theatre(given.database or Path(folder) / "rehearsal.db", clock, entropy) as theatre:
            try:
                await _played(theatre, game, seats, chosen)
            except auto.Stuck as error:
                raise Complaint(f"this match cannot be played: {error}") from None
    return 0


def _options(game: AnyGame, text: str, seats: int) -> dict[str, Any]:
    """The options that were typed, playable with so many seats."""
    read = options.read(text)
    given = read if isinstance(read, Rejected) else options.taken(game, read)
    if isinstance(given, Rejected):
        raise Complaint(plain(game.tell(given, "en")))
    wrong = table.refuse(game, seats, msgspec.convert(given, type=game.Options))
    if wrong:
        raise Complaint(plain(game.tell(wrong, "en")))
    return given


def _usual(game: AnyGame) -> int:
    """As many players as the game takes; a cast is usually eleven."""
    return season.USUAL if game.key == catalogue.SEASON else game.seats[-1]


async def _played(theatre: Theatre, game: AnyGame, seats: int, options: dict[str, Any]) -> None:
    if game.key == catalogue.SEASON:
        await season.play(theatre, seats, _show, options)
    else:
        await auto.play(theatre, game, seats, _show, options)


def _show(letter: str) -> None:
    """Print; when the reader has had enough (`| head`) the match is played on all the same, unheard."""
    try:
        print(letter, flush=True)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@asynccontextmanager
async def _theatre(path: Path, clock: Turnable, entropy: Entropy) -> AsyncIterator[Theatre]:
    async with await open_store(path) as store:
        stage = Stage(clock, lambda match_id: store.transact(lambda tx: tx.tenures(match_id)))
        courier = Courier(store, stage, clock, entropy, rate=None)
        house = House(store, clock, entropy, ReadAtOnce(), courier.nudge, lambda *_: courier.drain())
        yield Theatre(house, Intake(store, clock, entropy, courier.nudge), stage, courier, clock)


def _game(key: str | None) -> AnyGame:
    game = catalogue.find(key or "")
    if game is None:
        raise Complaint(f"there is no game {key or ''!r}; name one of {', '.join(catalogue.keys())}, or season")
    return game


def _entropy(seed: str | None) -> Entropy:
    return SystemEntropy() if seed is None else SeededEntropy(_seed(seed))


def _seed(digits: str) -> bytes:
    try:
        seed = bytes.fromhex(digits)
    except ValueError:
        seed = b""
    if len(seed) != 32:
        raise Complaint(f"the seed {digits!r} is not 64 hex digits")
    return seed


# Archives --------------------------------------------------------------------------------------------------------------


async def _export(given: argparse.Namespace) -> int:
    async with _read(given) as (house, is_itself):
        if given.break_glass and not is_itself:
            raise Complaint("the bot has the database open, and a broken glass has to be told: use /host papers export")
        match = await _match_named(house, given.match)
        document = await archive.export(house, match, by="command line", break_glass=given.break_glass)
    if isinstance(document, Refused):
        raise Complaint(plain(WORDS(document.id, "en", **plainly(document.facts))))
    print(msgspec.json.format(msgspec.json.encode(document), indent=1).decode())
    return 0


@asynccontextmanager
async def _read(given: argparse.Namespace) -> AsyncIterator[tuple[House, bool]]:
    """The referee on the database, or on a copy of it while the bot runs."""
    async with readable(_existing(_database(given))) as (store, is_itself):
        yield House(store, SystemClock(), SystemEntropy(), ReadAtOnce()), is_itself


async def _match_named(house: House, words: str) -> str:
    """The id of the match that an id or a title names."""
    there = await house.store.transact(lambda tx: tx.matches(None, open_only=False))
    found = [one for one in there if one.id == words.upper()] or naming.matches_meant(there, words)
    if len(found) > 1:
        named = ", ".join(f"{one.id} ({one.title})" for one in found)
        raise Complaint(f"more than one match is called {words!r}: {named}; name one by its id")
    return found[0].id if found else words


async def _check(given: argparse.Namespace) -> int:
    """Print every line; 1 if one of them is red."""
    settings = config.load(given.config)
    async with _read(given) as (house, _):
        found = await house.store.transact(lambda tx: tx.matches())
    there = [one for one in found if one.contest is None]
    lines = machine.lines(_database(given), _backups(settings), house.clock.now(), len(there))
    lines += [await checking.of_clock(house.clock.now()), *await _check_discord(there)]
    print(in_plain(checking.told(lines, "en"), {}))
    return int(any(line.colour == "red" for line in lines))


async def _check_discord(matches: Sequence[Match]) -> list[checking.Line]:
    """What Discord says, asked over REST alone, so that a bot that runs meanwhile is not disturbed."""
    async with discord.Client(intents=discord.Intents.none()) as client:
        try:
            await client.login(config.token())
        except (discord.LoginFailure, config.ConfigError):
            return [checking.Line("red", "check-token-refused", {})]
        except (OSError, aiohttp.ClientError, discord.HTTPException):
            return [checking.Line("red", "check-unreachable", {})]
        lines = [*checking.of_application(await client.application_info())]
        for guild in dict.fromkeys(one.guild for one in matches):
            lines += await checking.of_server(client, guild, [one for one in matches if one.guild == guild])
        return lines


async def _forget(given: argparse.Namespace) -> int:
    async with _house(given) as house:
        if await _is_unknown(house, given.user):
            raise Complaint(f"nothing is stored of {given.user!r}; name a person by the Discord id, which is digits")
        done = await remembering.forget(house, given.user)
    if isinstance(done, Refused):
        doing = "has a seat in" if done.id == "forget-open" else "runs"
        raise Complaint(f"{given.user} {doing} {done.facts['titles']}, which is not over; a substitute comes first")
    print(f"{given.user} is forgotten; {done} matches that are over no longer name that person beside their journal.")
    return 0


async def _is_unknown(house: House, user: User) -> bool:
    stored = await remembering.remembered(house, user)
    return stored["person"] is None and not stored["matches"]


@asynccontextmanager
async def _house(given: argparse.Namespace) -> AsyncIterator[House]:
    async with await open_store(_existing(_database(given))) as store:
        yield House(store, SystemClock(), SystemEntropy(), ReadAtOnce())


def _existing(place: Place) -> Place:
    if isinstance(place, Path) and not place.exists():
        raise Complaint(
            f"there is no database {place}; run this where the bot runs, or name its config.toml with --config"
        )
    return place


async def _transcript(given: argparse.Namespace) -> int:
    async with _read(given) as (house, _):
        words = await transcript(house, await _match_named(house, given.match), given.format, is_whole=given.whole)
    if isinstance(words, Refused):
        raise Complaint(plain(WORDS(words.id, "en", **plainly(words.facts))))
    print(words, end="")
    return 0


async def _verify(given: argparse.Namespace) -> int:
    document, page = _document(given.file), _page(given.transcript)
    verdict = archive.examine(document, given.commitment, given.seal, page)
    if verdict.place:
        print(f"It differs, first in {verdict.place}.")
        return 1
    print("\n".join(verdict.said))
    print(f"Match {shown(document['match']['id'])} is what its secret, its journal and its rules say.")
    return 0


async def _replay(given: argparse.Namespace) -> int:
    document = _document(given.file)
    verdict = archive.examine(document, None, (), "")
    if verdict.place:
        raise Complaint(f"{shown(given.file)} is no match to replay: it differs, first in {verdict.place}")
    print(replaying.page(course.course(verifying.checked(document))), end="")
    return 0


def _document(path: Path) -> Any:
    try:
        return read(path)
    except (OSError, Unfit) as error:
        raise Complaint(f"{shown(path)} cannot be read as an export: {shown(error)}") from None


def _page(path: Path | None) -> str:
    try:
        return unescape(path.read_text(encoding="utf-8")) if path else ""
    except (OSError, ValueError) as error:
        raise Complaint(f"{shown(path)} cannot be read: {shown(error)}") from None


async def _restore(given: argparse.Namespace) -> int:
    target = _file(given)
    await restore(given.backup, target)
    print(f"{target} is now the backup {given.backup}.")
    return 0


async def _compact(given: argparse.Namespace) -> int:
    path = _file(given)
    _existing(path)
    before = path.stat().st_size
    async with await open_store(path) as store:
        assert isinstance(store, SqliteStore)
        with tqdm(total=await store.left(), unit="match", desc="archiving", disable=None) as bar:
            while archived := await store.archive():
                bar.update(archived)
        left = await store.left()
        await store.shrink()
    waiting = f" {left} wait for letters that are under way." if left else ""
    print(f"{path} has {path.stat().st_size / 1e6:.1f} MB now, and had {before / 1e6:.1f} MB.{waiting}")
    return 0


async def _copy(given: argparse.Namespace) -> int:
    if given.source == given.target:
        raise Complaint("a database cannot be copied into itself")
    async with await open_store(_existing(given.source)) as source, await open_store(given.target) as target:
        with tqdm(desc="copying", unit="row", disable=None) as bar:
            count = await copy(source, target, lambda _, rows: bar.update(rows))
    print(f"{opening.shown(given.target)} is now what {opening.shown(given.source)} is: {count} rows, each compared.")
    return 0


def _database(given: argparse.Namespace) -> Place:
    """The database that is meant; an address goes before a file."""
    if given.database:
        place: Place = given.database
        return place
    settings = config.load(given.config)
    return settings.database.url or Path(settings.store.path)


def _file(given: argparse.Namespace) -> Path:
    place = _database(given)
    if not isinstance(place, Path):
        raise Complaint(
            f"{opening.shown(place)} is on a server, which keeps its own room and its own copies (VACUUM, pg_dump, pg_restore);"
            " this command is for a database in a file"
        )
    return place


if __name__ == "__main__":
    sys.exit(main())
