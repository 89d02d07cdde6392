"""The pinned post of a season: where it stands, who is out since when, and what comes next.

It is posted once and edited only when something public has changed: an edit must not tell that a player gave or opened anything.
"""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any, Final

import msgspec

from bot.referee.acts.acts import Act
from bot.referee.acts.belonging import playing
from bot.referee.core import history
from bot.referee.core.facts import SeatName, when
from bot.referee.core.model import Button, Entry, Letter, Match, Notice
from bot.referee.core.ports import Transaction
from bot.referee.core.positions import raw, table_of
from bot.referee.season.carrying import state_of
from bot.referee.season.planned import forecast
from bot.referee.season.season_matches import MATCH_OPENED
from games import catalogue
from games.game import CHAIR, Everyone
from games.season.events import StandingsShown
from games.season.state import State, View, mark

SLOT: Final = "standings"
_NOTED: Final = "standings/"
_LINKS: Final = 5


async def at_rest(tx: Transaction) -> list[str]:
    """Return the paused or just ended seasons whose post is still updated."""
    running = {season_id for season_id, _ in await tx.seasons.running()}
    return [
        season_id for name in await tx.notes.find(_NOTED) if (season_id := name.removeprefix(_NOTED)) not in running
    ]


async def show(act: Act) -> None:
    """Update the post if anything that it shows is new; one that is over is updated once more."""
    if act.match.state is None:
        return
    ids = playing(act.match)
    main = await act.tx.matches.get(ids[0]) if ids else None
    name, at = _NOTED + act.match.id, f"{act.match.revision}/{main.revision if main else 0}"
    was_at, _, was = (await act.tx.notes.get(name) or "").partition(" ")
    if was_at == at and not act.match.is_over:
        return
    letter = await _written(act, main)
    shown = _digest(act, letter)
    await act.tx.notes.save(name, f"{at} {shown}" if not act.match.is_over else None)
    if shown != was:
        post = await act.tx.outbox.posted(act.match.id, "public", SLOT)
        await act.send(act.outgoing.errand("edit" if post else "post", "public", SLOT, letter))


def _digest(act: Act, letter: Letter) -> str:
    """Return a digest of its text and players: the post also changes when another player takes a seat."""
    names = [one.name for one in act.seated]
    return sha256(msgspec.json.encode((letter, names))).hexdigest()[:16]


async def _written(act: Act, main: Match | None) -> Letter:
    journal = await act.tx.journal.of(act.match.id)
    matches = [entry.facts["match"] for entry in journal if entry.act == MATCH_OPENED][::-1]
    links = tuple(Button("match", one) for one in matches[:_LINKS])
    view: View = table_of(act.match).view(None)
    if act.match.game != catalogue.SEASON:
        return Letter("standings", notices=await _next(act, main), view=raw(view), buttons=links)
    stage, placed = "final" if view.is_final else view.phase, places(state_of(act), journal)
    shown = StandingsShown(Everyone(), view.episode, stage, view.rows, view.course, placed)
    return Letter("standings", notices=await _next(act, main), events=(raw(shown),), buttons=links)


async def _next(act: Act, main: Match | None) -> tuple[Notice, ...]:
    """Return what the season waits for, and until when, if known; nothing while papers are read."""
    outcome = act.match.outcome
    if act.match.is_over:
        winners = outcome.winners if outcome else ()
        is_won = len(winners) == 1
        return (Notice("standings-won", {"who": SeatName(winners[0])}) if is_won else Notice("standings-over"),)
    if act.match.is_paused:
        return (Notice("standings-paused"),)
    if not table_of(act.match).prompts:
        return ()
    deadline = act.match.deadline or (main.deadline if main else None)
    if deadline is not None:
        return (Notice("standings-deadline", {"deadline": when(deadline)}),)
    matches = playing(act.match)
    if matches:
        return (Notice("standings-match", {"match": ", ".join(matches)}),)
    planned = await forecast.of_now(act)
    return (Notice("standings-planned" if planned is not None and planned.auto else "standings-hosts"),)


def places(state: State, journal: Sequence[Entry]) -> tuple[tuple[int, ...], ...]:
    """Return the place of every seat in each episode's main match, after all that were better (1, 1, 3); 0: none."""
    results = [result for entry in history.lived(journal) if (result := _result(entry)) is not None]
    played = [one.number for one in state.course if one.first] + ([state.episode] if state.first else [])
    by_episode = dict(zip(played, results, strict=False))
    seats = range(len(state.accounts))
    return tuple(
        tuple(_place(by_episode.get(number, {}), mark(seat)) for seat in seats)
        for number in range(1, max(by_episode, default=0) + 1)
    )


def _place(named: Mapping[str, int], seat: str) -> int:
    return 1 + sum(one < named[seat] for one in named.values()) if seat in named else 0


def _result(entry: Entry) -> dict[str, int] | None:
    """Return the places that the chair named, by mark."""
    answer: dict[str, Any] = entry.facts["answers"].get(str(CHAIR), {}) if entry.act == "step" else {}
    return dict(answer["places"]) if "places" in answer else None
