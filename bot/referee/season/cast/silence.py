"""Players who are silent for whole episodes: the hosts are asked what to do."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from bot.referee.acts.acts import Act
from bot.referee.core import history
from bot.referee.core.facts import SeatName
from bot.referee.core.journal import CLOCK
from bot.referee.core.model import Button, Entry, Errand, Letter, Match, Notice
from games.game import Seat
from games.season.state import Link

SILENT: Final = "episode_silent"
"""The act by which a season notes who was silent in a main match."""

MOST: Final = 2
"""The number of silent episodes in a row after which the hosts are asked."""


async def note(act: Act, episode: int, played: Sequence[tuple[Link, Match]]) -> None:
    """Note who was silent in a finished main match, at one table or several. Ask the hosts about players who were so twice in a row."""
    silent: list[Seat] = []
    for link, match in played:
        silent += history.silent(await act.tx.journal.of(match.id), link.seats)
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
    waiting = act.match.waiting
    next_one = Notice("waiting-next", {"name": waiting[0].name}) if waiting else Notice("waiting-nobody")
    notices = (Notice("silent-episodes", {"who": SeatName(seat), "count": MOST}), next_one)
    substitute = (Button("substitute", str(seat)),) if waiting else ()
    letter = Letter("notice", notices=notices, buttons=(*substitute, Button("remove", str(seat))))
    return act.outgoing.errand("post", "hosts", f"silent/{act.match.line}/{episode}/{seat}", letter)
