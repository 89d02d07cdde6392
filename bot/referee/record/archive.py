"""A match as one JSON document: to keep, and to verify with the public commitment."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.referee.acts import access, belonging
from bot.referee.acts.acts import Act, House
from bot.referee.acts.sealed import sealed_now
from bot.referee.core import positions
from bot.referee.core.model import Match, Refused, User
from bot.referee.core.ports import Transaction
from bot.referee.play import rounds
from bot.referee.record import linked, verifying
from bot.referee.record.documents import document
from bot.referee.record.exported import Exported
from bot.referee.record.published import Published, check_published
from bot.referee.record.reading import shown
from bot.referee.record.said import findings
from bot.referee.record.said.saying import Found, in_words
from games.design.failing import Failing
from games.design.failing import failing as failing_on
from games.design.faults import Faulty
from games.design.record import digest_of
from games.design.sandbox.client import Spent
from games.form import Answer
from games.game import Seat
from games.table import Table

OPERATOR: Final = "command line"
"""The actor of an export from the terminal, with access to the database."""


async def export(house: House, match_id: str, *, by: User = "", break_glass: str = "") -> dict[str, Any]:
    """Return the document of a match. One that is not over shows only its acts, unless `break_glass` gives a host's reason to see more.

    Refused to its players until it is over: the acts alone tell who traded when.

    An alternative course of a finished match (*What if*) has no document: it could be taken for the real one. A match of a season that is
    still played holds purses, so it is read like the season's books: not by a host who plays there, by a blind host only by breaking the
    season's glass, and with a line in the season's journal.

    Refused: `glass-untold`, `glass-waits`, `host-plays`, `no-such-match`, `reason-missing`, `reason-too-long`, `what-if`.
    """

    async def work(act: Act) -> tuple[dict[str, Any], str]:
        await access.refuse_host(act, by)
        await _refuse_what_if(act)
        season = await belonging.season_of(act.tx, act.match)
        above = await Act.on(house, act.tx, season.id) if season is not None and act.match.is_revealed else None
        if above is not None:
            await access.refuse_host(above, by)
        is_full = act.match.is_revealed and (above is None or await _reads_books(above, by))
        return await written(act.tx, act.match, is_full=is_full), above.match.id if above else match_id

    async def whole(act: Act) -> dict[str, Any]:
        match = await act.tx.matches.get(match_id)
        if match is None:
            raise Refused("no-such-match", {"match": match_id})
        return await written(act.tx, match, is_full=True)

    reading = house.despite_closes()
    shown_now, behind = await reading.act(match_id, work)
    if shown_now["secret"] is not None or not break_glass:
        return shown_now
    return await access.through_glass(house, behind, by, break_glass, "export", whole)


async def failing(house: House, match_id: str) -> Failing | None:
    """Return what the file of a match fails on as it stands, for its designer; None where it does not. Shown behind the glass alone.

    Refused: `no-such-match`.
    """

    async def read(act: Act) -> tuple[Table, Mapping[Seat, Answer], Mapping[Seat, int]] | None:
        if not act.match.is_in_play or digest_of(act.match.game) is None:
            return None
        position = positions.table_of(act.match)
        return position, *rounds.handed_in(await sealed_now(act, position))

    asked = await house.despite_closes().act(match_id, read)
    if asked is None:
        return None
    try:
        await asyncio.to_thread(rounds.resolved, *asked, is_deadline=True)
    except Faulty as faulty:
        return failing_on(digest_of(asked[0].game.key) or "", faulty)
    return None


async def is_sealed(house: House, match_id: str) -> bool:
    """Return whether the hosts of a match read its whole document only through the glass."""

    async def read(tx: Transaction) -> bool:
        match = await tx.matches.get(match_id)
        if match is None or not match.is_revealed:
            return match is not None
        season = await belonging.season_of(tx, match)
        return season is not None and season.settings.blind_hosts

    return await house.store.transact(read)


async def _reads_books(season: Act, by: User) -> bool:
    """Return whether a host of a running season may read its books. It is journalled once, and bars them from a seat."""
    if season.match.settings.blind_hosts:
        return False
    if by not in {"", OPERATOR} and not access.has_looked(await season.tx.journal.of(season.match.id), by):
        await season.write("books_read", by)
    return True


async def _refuse_what_if(act: Act) -> None:
    journal = await act.tx.journal.of(act.match.id)
    if any("what_if" in entry.facts for entry in journal):
        raise Refused("what-if")


async def written(tx: Transaction, match: Match, *, is_full: bool) -> dict[str, Any]:
    """Return the document of a match, of a contest with its runs; without `is_full` only the public acts."""
    has_board = is_full and match.is_contest and match.is_finished
    runs = [await written(tx, run, is_full=True) for run in await tx.matches.runs(match.id)] if has_board else []
    journal = await (tx.journal.sealed(match.id) if is_full else tx.journal.of(match.id))
    return document(match, journal, is_full=is_full, runs=runs, veils=await tx.veils.of(match.id))


def _of_season(document: Any) -> Exported:
    """Return a match of a season, checked by itself. Raise Differs with its id."""
    try:
        return verifying.checked(document)
    except positions.Differs as difference:
        raise positions.Differs(f"match {document['match']['id']}: {difference.args[0]}") from None


class Verdict(Struct, frozen=True):
    """Where a document first differs (None: nowhere), and findings, in sentences.

    `is_covered`: nothing in it is later than the last seal that was given, and nothing is left out. `is_whole`: it was checked to its end.
    """

    place: str | None
    said: tuple[str, ...] = ()
    is_covered: bool = False
    is_whole: bool = True


def examine(
    document: Any,
    commitment: str | None = None,
    seals: Sequence[str] = (),
    page: str = "",
    locale: str = "en",
    matches: Sequence[Any] = (),
) -> Verdict:
    """Check a document against its rules, and against what was published of it: commitment, seals, a page of its posts.

    `matches`: documents of the matches of a season, which are checked with it. `locale`: the language of the findings.
    """
    try:
        exported = replace(verifying.checked(document), matches=tuple(map(_of_season, matches)))
        linked.check(exported)
        published = Published(commitment, tuple(seals), page)
        check_published(exported, published)
        sentences = tuple(map(shown, findings.sentences(exported, published, locale)))
        return Verdict(None, sentences, findings.is_covered(exported, published))
    except positions.Differs as difference:
        return Verdict(shown(difference.args[0]))
    except Spent as spent:
        stopped = Found("spent", {"millions": verifying.STEPS // 1_000, "place": shown(spent.args[0])})
        return Verdict(None, (in_words(stopped, locale),), is_whole=False)
    except _BROKEN as error:
        return Verdict(shown(f"the document itself: it is not a whole export ({type(error).__name__}: {error})"))


_BROKEN: Final = (
    LookupError, TypeError, ValueError, AttributeError, ArithmeticError, AssertionError, RuntimeError, msgspec.MsgspecError,
    Faulty,
)  # fmt: skip
"""The exceptions that a document of any shape may raise in code that was written for exports."""
