"""What one reader may see of a match, read in one transaction. Everything that leaves the server is made from a Sight.

A player's has what was delivered to them, their open question, and their own seal and offers. The host's has who has sealed (never what)
and what was done (never its facts). A spectator's has what is public.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from dataclasses import replace as with_fields
from datetime import datetime
from typing import Any, Final, Literal, TypeAlias

from msgspec.structs import replace

from bot.page.reading.clock import Clock, clock_of, pace_alone
from bot.page.reading.course import Course, course_of
from bot.page.reading.delivered import Delivered, RoomState, delivered
from bot.papers.html.elements import Html
from bot.referee.acts import belonging
from bot.referee.core.calendar import waits_for_matches
from bot.referee.core.model import Match, Plan, Tenure, Trade, User
from bot.referee.core.ports import Transaction
from bot.referee.core.positions import game_of, table_of
from bot.referee.hosting import judging
from bot.referee.record.documents import is_private
from bot.referee.season.planned.forecast import current
from bot.referee.season.planned.plans import Outline
from games import catalogue
from games.form import Answer, Form, Pick
from games.game import CHAIR, HOSTS, AnyGame, Prompt, Seat, Trading
from games.game import Reader as TableReader
from games.season.state import Link, State, View, view

HOST = "host"
SPECTATOR = "spectator"
Reader: TypeAlias = User | Literal["host", "spectator"]
"""Whose tab it is: a player (by user id), the host, or a spectator."""

_NOTHING: Final = Html("")


@dataclass(frozen=True, repr=False)
class Place:
    """One row of the host's desk. `sealed`: the version of what the player has sealed, and when: never what; None if nothing stands."""

    tenure: Tenure
    is_asked: bool
    sealed: tuple[int, datetime] | None

    @property
    def is_missing(self) -> bool:
        """Whether the player is asked something and has nothing sealed."""
        return self.is_asked and self.sealed is None


@dataclass(frozen=True, repr=False)
class Done:
    """One act of the journal, without its facts."""

    act: str
    actor: str
    reason: str
    at: datetime


@dataclass(frozen=True, repr=False)
class Own:
    """What a player's seat is asked, their sealed answer and offers, and what they see."""

    seat: Seat
    prompt: Prompt | None
    answer: Answer | None
    version: int
    receipt: str
    trades: tuple[Trade, ...]
    ended: tuple[Trade, ...]
    offer: Form | None
    view: Any


@dataclass(frozen=True, repr=False)
class Season:
    """Where a season stands, as its reader may know it.

    `sides`: the open side challenges; the match of each is the reader's own run, if they have one.
    """

    view: View
    sides: tuple[Link, ...]


@dataclass(frozen=True, repr=False)
class Played:
    """A match that a season plays now. `has_tab`: whether the reader has their own tab there; `asks`: it asks them now."""

    match: str
    title: str
    has_tab: bool
    asks: bool


@dataclass(frozen=True, repr=False)
class Desk:
    """What only a host sees. `judged`: what hosts are asked, the form's initial values, a result as typed. `outline`: a season's plan."""

    places: tuple[Place, ...] = ()
    journal: tuple[Done, ...] = ()
    trouble: str | None = None
    judged: tuple[Prompt, Answer, str] | None = None
    outline: Outline | None = None

    @property
    def missing(self) -> tuple[Place, ...]:
        """The places of the players who are asked something and have nothing sealed."""
        return tuple(one for one in self.places if one.is_missing)


@dataclass(frozen=True, repr=False)
class Forms:
    """The forms of commands. `commands`: of any match; `openings`: of a season; `at_hand`: those for its clock; `asked`: players'
    questions that wait for an answer, how many and their forms.
    """

    commands: Html = _NOTHING
    at_hand: Html = _NOTHING
    openings: Html = _NOTHING
    asked: tuple[int, Html] = (0, _NOTHING)


@dataclass(frozen=True, repr=False)
class Sight:
    """Everything that one tab shows. `slot` names the living letter of the question that is open to its reader.

    `past`: the real match, where this is another course of it. `above`: the season that plays this match, and whose tab its reader has
    there. `tab`: the reader in addresses. `player`: their name where they play. `is_hosts`: whether they have a host's desk here too.
    `is_behind`: letters to this reader or to the public are on their way; until they have arrived nothing is shown that they tell.
    `server`: where it is played, if everyone may look on. `played`: of a season, the matches that are on.
    """

    reader: Reader
    match_id: str
    title: str
    game: AnyGame
    clock: Clock
    users: Mapping[User, str]
    names: Mapping[Seat, str]
    letters: tuple[Delivered, ...]
    rooms: tuple[RoomState, ...]
    course: Course
    seat: Seat | None = None
    slot: str = ""
    own: Own | None = None
    desk: Desk = Desk()
    forms: Forms = Forms()
    season: Season | None = None
    past: Any = None
    above: tuple[str, Reader] | None = None
    tab: str = ""
    player: str = ""
    is_hosts: bool = False
    is_behind: bool = False
    server: str = ""
    played: tuple[Played, ...] = ()

    @property
    def place(self) -> str:
        """The address of this reader's tab."""
        return f"/match/{self.match_id}/{self.tab}"


async def look(
    tx: Transaction,
    match_id: str,
    reader: Reader,
    now: datetime,
    language: str = "en",
    tab: str = "",
    *,
    reads_books: bool = True,
) -> Sight | None:
    """Return what `reader` sees, with letters in `language`; None if there is no such match or no such reader in it.

    Players and spectators learn nothing from it that their letters, or public ones, have not told. `reads_books`: whether a host sees
    all accounts of a season. If looking at them is journalled, a command shows them instead.
    """
    match = await tx.matches.get(match_id)
    if match is None:
        return None
    tenures = await tx.seats.present(match_id)
    users = {tenure.user: tenure.name for tenure in tenures}
    if reader not in {HOST, SPECTATOR, *users}:
        return None
    is_host = reader == HOST
    names = {tenure.seat: tenure.name for tenure in tenures}
    received = await delivered(tx, match, reader if reader in users else None, names, language, is_host=is_host)
    sight = Sight(
        reader=reader,
        match_id=match.id,
        title=match.title,
        game=game_of(match),
        clock=pace_alone(match),
        course=Course(),
        users=users,
        names=names,
        letters=received.letters,
        rooms=received.rooms,
        seat=next((tenure.seat for tenure in tenures if tenure.user == reader), None),
        above=await _above(tx, match, reader),
        tab=tab or reader,
        is_behind=received.is_behind and not is_host,
    )
    if sight.is_behind:
        return sight
    books: TableReader = HOSTS if is_host and reads_books and not match.settings.blind_hosts else sight.seat
    present = await _now(tx, sight, match, now, books)
    return with_fields(present, desk=await _desk(tx, match, tenures)) if is_host else present


async def _now(tx: Transaction, sight: Sight, match: Match, now: datetime, books: TableReader) -> Sight:
    """Return the sight with the present state of the match. `books`: the role in which its reader sees a season's accounts."""
    reader, seat = sight.reader, sight.seat
    own = await _own(tx, match, seat)
    return with_fields(
        sight,
        clock=clock_of(match, seat, now),
        course=await course_of(tx, match),
        slot=f"{match.line}/{own.prompt.key}" if own and own.prompt else "",
        own=own,
        season=await _season(tx, match, reader, books),
        played=await _played(tx, match, reader, now),
    )


async def _desk(tx: Transaction, match: Match, tenures: tuple[Tenure, ...]) -> Desk:
    seats, journal = await places(tx, match, tenures), await _journal(tx, match)
    return Desk(seats, journal, match.trouble, await _judged(tx, match), await _outline(tx, match))


async def _above(tx: Transaction, match: Match, reader: Reader) -> tuple[str, Reader] | None:
    """Return the season that plays this match, and the reader's tab of it (the spectators', if they have none). None without a season."""
    season = match.season
    if season is None:
        return None
    cast = {tenure.user for tenure in await tx.seats.present(season)}
    return season, reader if reader in {HOST, *cast} else SPECTATOR


async def _judged(tx: Transaction, match: Match) -> tuple[Prompt, Answer, str] | None:
    """Return what the hosts are asked; None for the built-in season, which has commands for it, and where matches answer."""
    if match.state is None or not match.is_running or waits_for_matches(match):
        return None
    table = table_of(match)
    prompt = table.asked(CHAIR)
    if prompt is None:
        return None
    return prompt, await judging.planned(tx, match, table, prompt), judging.typed(table, prompt)


async def _season(tx: Transaction, match: Match, user: Reader, reader: TableReader) -> Season | None:
    if match.game != catalogue.SEASON or match.state is None:
        return None
    position: State = table_of(match).state
    sides = tuple([replace(side, match=await _own_run(tx, side.match, user)) for side in position.sides])
    return Season(view(position, reader), sides)


async def _outline(tx: Transaction, match: Match) -> Outline | None:
    """Return the plan of a season that has begun; None of anything else."""
    if not catalogue.is_season(match.game) or match.state is None:
        return None
    return Outline(match, await current(tx, match) or Plan(), match.seats)


async def _played(tx: Transaction, match: Match, reader: Reader, now: datetime) -> tuple[Played, ...]:
    """Return the matches of a season that are on; none for anything else."""
    if not catalogue.is_season(match.game):
        return ()
    played = [each for each in await tx.matches.by_id(belonging.playing(match)) if not each.is_over]
    sights = [None if reader in {HOST, SPECTATOR} else await look(tx, each.id, reader, now) for each in played]
    return tuple(
        Played(each.id, each.title, reader == HOST or own is not None, own is not None and is_turn(own))
        for each, own in zip(played, sights, strict=True)
    )


def is_turn(sight: Sight) -> bool:
    """Return whether this reader is asked something and has nothing sealed."""
    own = sight.own
    return sight.course.status == "running" and own is not None and own.prompt is not None and own.answer is None


async def _own_run(tx: Transaction, contest: str, user: Reader) -> str:
    """Return the id of this reader's run, else of the contest."""
    runs = [run.id for run in await tx.matches.runs(contest)]
    return next((tenure.match for tenure in await tx.seats.of(*runs) if tenure.user == user), contest)


async def awaited(tx: Transaction, match: Match) -> tuple[Tenure, ...]:
    """Return the players who are asked something in a match and have nothing sealed."""
    if not match.is_running or match.state is None:
        return ()
    seats = await places(tx, match, await tx.seats.present(match.id))
    return tuple(one.tenure for one in seats if one.is_missing)


def shown_with(sight: Sight) -> Collection[str]:
    """Return the matches of which something stands on a tab: its own and its season. Empty for a season, which shows all that it plays."""
    if sight.season is not None:
        return ()
    return (sight.match_id, *(above[:1] if (above := sight.above) is not None else ()))


async def _own(tx: Transaction, match: Match, seat: Seat | None) -> Own | None:
    if seat is None or match.state is None or not match.takes_orders:
        return None
    table = table_of(match)
    prompt = table.asked(seat)
    submissions = await tx.orders.sealed(match.id, match.line, [prompt.key]) if prompt else ()
    sealed = next((one for one in submissions if one.seat == seat), None)
    trading = table.game.trading
    trades = tuple(one for one in await tx.trades.open(match.id) if seat in {one.giver, one.taker})
    return Own(
        seat,
        prompt,
        sealed.answer if sealed else None,
        sealed.version if sealed else 0,
        sealed.receipt if sealed else "",
        trades,
        tuple(one for one in await tx.trades.offered(match.id, seat, match.opened_at) if _is_news(match, one)),
        trading.offer(table.state, seat)
        if trading and not table.outcome and _may_trade(match, table.state, trading)
        else None,
        table.view(seat),
    )


def _is_news(match: Match, trade: Trade) -> bool:
    """Return whether an offer has ended without a trade in this round or the last."""
    is_late = trade.line == match.line and trade.step >= match.step - 1
    return is_late and trade.status in {"refused", "withdrawn", "failed", "expired"}


def _may_trade(match: Match, state: Any, trading: Trading[Any, Any]) -> bool:
    """Return whether any player has a partner to trade with. A host may forbid trade for the whole match."""
    offers = (trading.offer(state, seat) for seat in range(match.seats))
    return any(field.choices for offer in offers for field in offer if field.key == "taker" and isinstance(field, Pick))


async def places(tx: Transaction, match: Match, tenures: tuple[Tenure, ...]) -> tuple[Place, ...]:
    """Return every seat: whether it is asked, and whether its answer is sealed."""
    prompts = table_of(match).prompts if match.state is not None else ()
    submissions = await tx.orders.sealed(match.id, match.line, {prompt.key for prompt in prompts}) if prompts else ()
    sealed = {(one.seat, one.key): (one.version, one.stamped_at) for one in submissions if one.answer is not None}
    asked = {prompt.seat: prompt.key for prompt in prompts}
    return tuple(
        Place(tenure, tenure.seat in asked, sealed.get((tenure.seat, asked.get(tenure.seat, "")))) for tenure in tenures
    )


async def _journal(tx: Transaction, match: Match) -> tuple[Done, ...]:
    entries = (entry for entry in await tx.journal.of(match.id) if not is_private(match, entry))
    return tuple(Done(entry.act, entry.actor, entry.reason, entry.at) for entry in entries)
