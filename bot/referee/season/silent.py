"""Players who send nothing for whole episodes: hosts are asked what to do about them."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final

from bot.referee.acts.acts import Act
from bot.referee.core import history
from bot.referee.core.facts import SeatName
from bot.referee.core.journal import CLOCK
from bot.referee.core.model import Button, Entry, Errand, Match, Notice
from bot.referee.core.positions import table_of
from games.game import Plays, Seat

SILENT: Final = "episode_silent"
"""The act by which a season notes who was silent in a main match."""

MOST: Final = 2
"""The number of silent episodes in a row after which the hosts are asked."""


async def note(act: Act, plays: Plays[Any], played: Sequence[tuple[tuple[Seat, ...], Match]]) -> None:
    """Note who was silent in a finished match of all who are left, more than two, at one table or several. Ask the hosts about players who
    were so twice in a row. `played`: the matches with the seats of the season that sat there.
    """
    state = table_of(act.match).state
    left, episode = plays.left(state), plays.episode(state)
    is_of_all = sorted(seat for seats, _ in played for seat in seats) == list(left) and len(left) > 2
    if not is_of_all or any(match.is_aborted for _, match in played):
        return
    silent: list[Seat] = []
    for seats, match in played:
        silent += history.silent(await act.tx.journal.of(match.id), seats)
    noted = [one for one in await act.tx.journal.of(act.match.id) if one.act == SILENT]
    await act.write(SILENT, CLOCK, facts={"episode": episode, "silent": sorted(silent)})
    present = {one.seat: one.from_at for one in act.seated}
    gone = [seat for seat in silent if seat in present and _in_a_row(noted, seat, present[seat]) + 1 == MOST]
    await act.send(*(_ask(act, episode, seat) for seat in gone))


def _in_a_row(noted: list[Entry], seat: Seat, since: datetime) -> int:
    """Return in how many episodes in a row before this one a seat was silent, `since` its player sat down."""
    count = 0
    for entry in reversed(noted):
        if seat not in entry.facts["silent"] or entry.at < since:
            break
        count += 1
    return count


def _ask(act: Act, episode: int, seat: Seat) -> Errand:
    silent = Notice("silent-episodes", {"who": SeatName(seat), "count": MOST})
    slot = f"silent/{act.match.line}/{episode}/{seat}"
    return act.outgoing.vacancy(seat, slot, silent, Button("remove", str(seat)))
