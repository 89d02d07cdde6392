"""The matches that a season opened by itself, each with what was planned of it then."""

from collections.abc import Iterator
from datetime import datetime

import msgspec
from msgspec import Struct

from bot.referee.core.journal import CLOCK
from bot.referee.core.model import Entry, Plan, Planned
from bot.referee.core.positions import episode_at
from bot.referee.record.exported import Exported
from games.game import Begun
from games.table import Table


class Opening(Struct, frozen=True):
    """A match that began by an `entry` of its season, on the `table` before that.

    `planned`: what the plan says of its episode, as hosts wrote it at the moment `written_at`; `title`: of the planned file, if it is one.
    """

    begun: Begun
    entry: Entry
    table: Table
    planned: Planned | None = None
    written_at: datetime | None = None
    title: str = ""


def openings(season: Exported) -> Iterator[Opening]:
    """Yield each match that the clock opened, in order; none where no season is."""
    plan, written, titles = Plan(), dict[int, datetime](), dict[str, str]()
    for entry in season.journal:
        if entry.act == "planned":
            before, plan = plan, msgspec.convert(entry.facts["plan"], type=Plan)
            written |= {one.number: entry.at for one in plan.episodes if one != before.of(one.number)}
            titles |= entry.facts.get("titles", {})
        elif entry.act == "decreed" and entry.actor == CLOCK:
            table, plays = season.before(entry), season.game.plays
            assert table is not None
            assert plays is not None
            number = episode_at(table)
            planned = plan.of(number) if plays.opening(table.state) != "after" else None
            title = titles.get(planned.game, "") if planned else ""
            for begun in plays.begins(msgspec.convert(entry.facts, type=season.game.Decree)):
                yield Opening(begun, entry, table, planned, written.get(number), title)
