"""The hosts' desk: a match at a glance, without anything that is sealed."""

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Final, Literal, get_args

from msgspec.structs import replace

from bot.referee.acts import belonging, seen
from bot.referee.acts.access import is_player
from bot.referee.core import history
from bot.referee.core.beacon import awaiting
from bot.referee.core.calendar import waits_for_hosts, waits_for_matches
from bot.referee.core.facts import Fact, when
from bot.referee.core.model import Button, Entry, Errand, Letter, Match, Notice, Person, Ruling, Tenure, Wishes
from bot.referee.core.paces import is_gathering
from bot.referee.core.ports import Transaction
from bot.referee.core.positions import counted, game_of, table_of
from bot.referee.fold.rules import acts_that
from bot.referee.moments.reading import last_minute
from bot.referee.quotas import Meter
from games.form import Answer
from games.game import Seat

SILENT: Final = 2
"""The number of silent rounds from which a player is marked."""

_COUNTED: Final = sorted(acts_that("counted"))

_NAMED: Final = 60
"""The number of a contest's players who are named; the others are counted."""

Became = Literal["delivered", "collected", "kept", "waiting", "failed"]

BECAME: Final[dict[str, Became]] = {
    "done": "delivered",
    "collected": "collected",
    "kept": "kept",
    "waiting": "waiting",
    "attempted": "waiting",
    "stuck": "failed",
    "failed": "failed",
}
"""What became of a letter, by the status of its errand; a superseded one is no longer a letter."""


async def written(tx: Transaction, match: Match, meter: Meter | None = None) -> Letter:
    """Return the desk of a match or a contest, as it is now; by the `meter`, with the quotas of which its server has little left."""
    near = tuple(await meter.near(tx, match.guild)) if meter is not None else ()
    shown = await (_of_contest(tx, match) if match.is_contest else _of_match(tx, match))
    return replace(shown, notices=(*shown.notices, *near))


async def _of_match(tx: Transaction, match: Match) -> Letter:
    """Return the desk of a match, from its sign-up on.

    Letters about trades are never counted, for their number tells who trades. If one of its hosts plays, no letters are counted: their
    number tells how many questions came up.
    """
    journal, tenures = await tx.journal.of(match.id), await tx.seats.of(match.id)
    is_played_by_host = any(is_player(tenures, match, host) for host in match.hosts)
    errands = () if is_played_by_host else [one for one in await tx.outbox.of(match.id) if not one.is_uncounted]
    seated = [tenure for tenure in tenures if tenure.to_at is None]
    state_of, persons = await states(tx, match), await tx.people.by_id(one.user for one in seated)
    lines = [_line(one.seat, one.name, state_of.get(one.seat, "unasked")) for one in seated]
    notices = [_status(match), *([_names("desk-joined", seated)] if not match.seats else lines)]
    notices += [_line(seat, "", "removed") for seat in range(match.seats) if seat not in {one.seat for one in seated}]
    notices += [Notice("desk-trouble", {"error": match.trouble})] if match.trouble else []
    for tenure in seated:
        notices += _warnings(match, tenure, persons.get(tenure.user), journal, errands)
    asked = await _asked(tx, match)
    notices += [*_stuck(errands), *_tally(match, journal, errands), *_questions(asked)]
    buttons = _buttons(match, asked, await seen.moves(tx, match.id))
    return Letter("desk", notices=tuple(notices), round=counted(match), buttons=buttons)


async def states(tx: Transaction, match: Match) -> dict[Seat, Literal["sealed", "missing"]]:
    """Return whether each seat that is asked something now has sealed its answer."""
    prompts = table_of(match).prompts if match.is_in_play else ()
    sealed = await tx.orders.sealed(match.id, match.line, {prompt.key for prompt in prompts})
    answers: dict[tuple[Seat, str], Answer | None] = {(one.seat, one.key): one.answer for one in sealed}
    return {one.seat: "missing" if answers.get((one.seat, one.key)) is None else "sealed" for one in prompts}


async def _asked(tx: Transaction, match: Match) -> tuple[Ruling, ...]:
    """Return the questions to the hosts that wait for an answer."""
    return tuple(one for one in await tx.rulings.of(match.id) if one.is_open)


async def _of_contest(tx: Transaction, match: Match) -> Letter:
    """Return who has joined a contest and who is still playing; never how, or how far."""
    playing = {run.id for run in await tx.matches.runs(match.id) if run.takes_orders}
    busy = {tenure.user for tenure in await tx.seats.of(*playing)}
    joined = await tx.seats.present(match.id)
    persons = await tx.people.by_id(tenure.user for tenure in joined)
    journal = await tx.journal.of(match.id)
    acts = {act: history.count(journal, act) + history.count(journal, f"run_{act}") for act in _COUNTED}
    notices = [
        Notice("desk-contest", {"deadline": when(match.deadline)})
        if match.is_sign_up and not match.is_paused and match.dealing is None
        else _status(match),
        _names("desk-playing", [tenure for tenure in joined if tenure.user in busy]),
        _names("desk-done", [tenure for tenure in joined if tenure.user not in busy]),
        *(Notice("desk-closed", {"who": one.name}) for one in joined if (p := persons.get(one.user)) and p.is_closed),
    ]
    tally = [Notice("desk-acts", acts)] if any(acts.values()) else []
    asked = await _asked(tx, match)
    return Letter("desk", notices=(*notices, *tally, *_questions(asked)), buttons=_buttons(match, asked, 0))


def _questions(asked: Sequence[Ruling]) -> list[Notice]:
    """Return who waits for an answer; never what they ask, since players may come to read this place. Hidden questions are only counted."""
    shown = [
        Notice("desk-asked", {"number": one.number, "who": one.name, "at": when(one.at)})
        for one in asked
        if not one.is_hidden
    ]
    hidden = sum(one.is_hidden for one in asked)
    return [*shown, *((Notice("desk-asked-hidden", {"count": hidden}),) if hidden else ())]


def _names(message: str, tenures: Sequence[Tenure]) -> Notice:
    names = ", ".join(tenure.name for tenure in tenures[:_NAMED])
    return Notice(message, {"count": len(tenures), "names": names + (" …" if len(tenures) > _NAMED else "")})


def _status(match: Match) -> Notice:
    facts: dict[str, Fact] = {"deadline": when(match.ends_at), "match": match.id}
    if (awaits := awaiting(match)) is not None:
        return awaits
    if match.is_running and match.deadline is None:
        return Notice("desk-staged" if _goes_on_by_itself(match) else "desk-untimed", facts)
    if match.is_running or (match.is_held and match.ends_at):
        return Notice(f"desk-{match.status}", facts)
    return Notice("desk-held-open" if match.is_held else f"desk-{match.status}", facts)


def _goes_on_by_itself(match: Match) -> bool:
    """Return whether a season waits for a match of its stage that is on, or that no host opens."""
    if not waits_for_matches(match):
        return False
    position = table_of(match)
    plays = belonging.plays_of(position)
    begun = plays.begun(position.state)
    return any(play.key in begun or not play.by_hosts for play in plays.now(position.state))


def _line(seat: Seat, name: str, state: Literal["sealed", "missing", "unasked", "removed"]) -> Notice:
    return Notice(f"desk-seat-{state}", {"number": seat + 1, "who": name})


def _warnings(
    match: Match, tenure: Tenure, person: Person | None, journal: Sequence[Entry], errands: Sequence[Errand]
) -> Iterator[Notice]:
    """Yield what hosts should know of a player: away, closed to DMs, letters that failed or wait (and why the last one did), silence."""
    if person is not None and (days := _away(person.wishes, match.round_at or match.opened_at)) is not None:
        since, until = days
        yield Notice("desk-away", {"who": tenure.name, "since": when(since), "until": when(last_minute(until))})
    own = [one for one in errands if one.address == f"seat/{tenure.seat}" and one.about == tenure.user]
    missing = [one for one in own if one.status in {"failed", "stuck", "kept"}]
    kept, missed = sum(one.status == "kept" for one in missing), history.misses(journal, tenure.seat, tenure.from_at)
    why = (missing[-1].why or "") if missing else ""
    facts: dict[str, Fact] = {"who": tenure.name, "rounds": missed, "count": len(missing) - kept, "why": why}
    if person is not None and person.is_closed:
        yield Notice("desk-closed", facts)
    if len(missing) > kept:
        yield Notice("desk-undelivered", facts)
    if kept:
        yield Notice("desk-kept", facts | {"count": kept})
    if missed >= SILENT:
        yield Notice("desk-silent", facts)


def _away(wishes: Wishes, since: datetime) -> tuple[datetime, datetime] | None:
    """Return when they are away, unless that was over before a moment."""
    if wishes.away_from is None or wishes.away_to is None or wishes.away_to <= since:
        return None
    return wishes.away_from, wishes.away_to


def _stuck(errands: Sequence[Errand]) -> Iterator[Notice]:
    """Yield what is stuck: where, how many, and why. A player's own letters have a separate line."""
    counts = Counter(
        (one.address.partition("/")[0], one.why or "")
        for one in errands
        if one.status == "stuck" and not one.address.startswith("seat/")
    )
    for (place, why), count in counts.items():
        yield Notice("desk-stuck", {"place": place, "count": count, "why": why})


def _tally(match: Match, journal: Sequence[Entry], errands: Sequence[Errand]) -> Iterator[Notice]:
    """Yield how many letters became what, how often hosts did what, and who waits for a seat."""
    became = Counter(BECAME[one.status] for one in errands if one.kind == "post" and one.status in BECAME)
    if became:
        yield Notice("desk-deliveries", {key: became[key] for key in get_args(Became)})
    acts = {act: history.count(journal, act) for act in _COUNTED}
    if any(acts.values()):
        yield Notice("desk-acts", acts)
    if match.waiting:
        yield Notice("desk-waiting", {"names": ", ".join(one.name for one in match.waiting)})


_BUTTONS: Final = {
    "sign_up": ("start",),
    "running": ("remind", "extend", "pause", "close"),
    "paused": ("remind", "extend", "resume", "close"),
    "held": ("preview", "announce", "amend", "reopen"),
    "finished": ("export",),
}


_AWAITED: Final = ("judge", "pause")
"""Buttons while only the hosts are asked: there is no one to remind and no deadline to move."""


_CLOSING: Final = ("remind", "extend", "close")
"""Buttons that a season has not while its matches are played: it asks no one, and nothing of it closes."""


_GATHERING: Final = ("announce", "reopen")
"""Buttons while a result is kept until the players are ready: nobody reads it before them."""


_CONTEST_BUTTONS: Final = {
    "sign_up": ("remind", "extend", "pause", "close"),
    "paused": ("remind", "extend", "resume", "close"),
    "finished": ("export",),
}


def _buttons(match: Match, asked: Sequence[Ruling], moved: int) -> tuple[Button, ...]:
    buttons = _BUTTONS if not match.is_contest else _CONTEST_BUTTONS
    acts = buttons.get(match.status, ())
    if match.takes_orders and match.deadline is None:
        acts = _awaited(match) if waits_for_hosts(match) else tuple(act for act in acts if act not in _CLOSING)
    if match.is_held and is_gathering(match):
        acts = _GATHERING
    more = (
        ("more",) if acts else ()
    )  # the list of every command that makes sense now, so that nothing needs to be typed
    acts = (*acts, *(("questions",) if asked else ()), *more)
    return tuple(Button(act, seen.mark(match, moved)) for act in acts)


def _awaited(match: Match) -> tuple[str, ...]:
    building = game_of(match).building
    return _AWAITED if building is None or building.coming is None else ("judge", "ask", "pause")
