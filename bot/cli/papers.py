"""`export`, `transcript` and `book`: a stored match, or a season, printed."""

import argparse
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import msgspec

from bot.cli.asked import Add, Complaint, database, existing
from bot.composition.referee import reading
from bot.papers.book.page import book
from bot.papers.transcript import transcript
from bot.referee.acts.acts import House
from bot.referee.core import naming
from bot.referee.core.facts import plainly
from bot.referee.core.model import Refused
from bot.referee.core.ports import Unreadable
from bot.referee.letters.sentences import WORDS
from bot.referee.record import archive
from games import catalogue
from games.wording import plain

_NAMED: Final = 5
"""How many matches are named where the one that was asked for is missing."""


def offer(add: Add) -> None:
    """Offer `export` and `transcript`."""
    export = add("export", help="print a match as JSON, to keep and to verify")
    export.add_argument("match", help="the match's id or title")
    export.add_argument(
        "--break-glass", metavar="REASON", default="", help="print secrets of a match that is not over; public"
    )
    export.set_defaults(work=_export)

    transcript_parser = add("transcript", help="print what everyone was told, to be read anywhere")
    transcript_parser.add_argument("match", help="the match's id or title")
    transcript_parser.add_argument("--format", choices=("markdown", "bbcode", "html"), default="markdown")
    transcript_parser.add_argument(
        "--whole", action="store_true", help="with every letter to rooms and seats; only after the end"
    )
    transcript_parser.set_defaults(work=_transcript)

    bound = add("book", help="print the book of a season that is over, as one page")
    bound.add_argument("season", help="the season's id or title")
    bound.set_defaults(work=_book)


async def _export(arguments: argparse.Namespace) -> int:
    async with _meant(arguments, arguments.match) as (house, match, is_itself):
        if arguments.break_glass and not is_itself:
            raise Complaint("the bot has the database open, and a broken glass has to be told: use /host papers export")
        document = await archive.export(house, match, by=archive.OPERATOR, break_glass=arguments.break_glass)
    print(msgspec.json.format(msgspec.json.encode(document), indent=1).decode())
    return 0


async def _transcript(arguments: argparse.Namespace) -> int:
    async with _meant(arguments, arguments.match) as (house, match, _):
        text = await transcript(house, match, arguments.format, is_whole=arguments.whole)
    print(text, end="")
    return 0


async def _book(arguments: argparse.Namespace) -> int:
    async with _meant(arguments, arguments.season, is_season=True) as (house, season, _):
        text = await book(house, season)
    print(text, end="")
    return 0


@asynccontextmanager
async def _meant(
    arguments: argparse.Namespace, words: str, *, is_season: bool = False
) -> AsyncIterator[tuple[House, str, bool]]:
    """Yield the referee, the match that an id or a title names, and whether this is the database itself.

    A refusal becomes a Complaint, and so does what cannot be read: a paper that leaves something out is none.
    """
    async with reading(existing(database(arguments))) as (house, is_itself):
        try:
            yield house, await _match_named(house, words, is_season=is_season), is_itself
        except Refused as refusal:
            raise Complaint(plain(WORDS(refusal.id, "en", **plainly(refusal.facts)))) from None
        except Unreadable as error:
            raise Complaint(
                f"match {error.row.match} cannot be read whole from this database: {error}; take it from a backup"
                " (bellflower restore --help), or mend that row"
            ) from error


async def _match_named(house: House, words: str, *, is_season: bool) -> str:
    matches = await house.store.transact(lambda tx: tx.matches.find(None, open_only=False))
    meant = [one for one in matches if one.id == words.upper()] or naming.matches_meant(matches, words)
    if len(meant) > 1:
        named = ", ".join(f"{one.id} ({one.title})" for one in meant)
        raise Complaint(f"more than one match is called {words!r}: {named}; name one by its id")
    if not meant:
        await house.store.transact(lambda tx: tx.matches.get(words.upper()))  # raises if it is there and damaged
        known = (one for one in matches if not one.is_run and (catalogue.is_season(one.game) or not is_season))
        newest = sorted(known, key=lambda match: match.opened_at)[-_NAMED:]
        named = f"newest: {', '.join(f'{one.id} ({one.title})' for one in newest)}" if newest else "it holds none"
        what = "season" if is_season else "match"
        raise Complaint(f"there is no {what} {words!r} in this database; {named}")
    return meant[0].id
