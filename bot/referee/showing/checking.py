"""A player's own receipts: what was posted in public against what stood in his letters."""

from collections.abc import Iterable

from bot.referee.acts import runs
from bot.referee.acts.acts import Act, House
from bot.referee.core.facts import SeatName
from bot.referee.core.model import Entry, Errand, Refused, User
from bot.referee.core.receipts import verify_receipt
from games.game import Seat, Secret


class Checked(Secret, frozen=True):
    """One receipt of a player: whether the public leaf is made of the answer and the salt that his letter told him.

    `is_run`: of a run of a contest, whose leaves stand in its journal instead.
    """

    line: int
    step: int
    leaf: str
    is_sound: bool
    is_run: bool = False


async def check(house: House, match_id: str, user: User) -> tuple[Checked, ...] | Refused:
    """Every receipt of a player, oldest first: what was posted in public against what stood in his own letters.

    Of a contest those of his run, which posts nothing: its leaves are those of the journal, of which the leaderboard is made.
    """

    async def work(act: Act) -> tuple[Checked, ...]:
        if act.match.settings.contest is not None:
            run = await runs.of_player(act.tx, act.match, user)
            return () if run is None else await work(Act(act.house, act.tx, run, ()))
        errands = await act.tx.errands(act.match.id)
        public = _journal_leaves(await act.tx.journal(act.match.id)) if act.match.contest else _public_leaves(errands)
        mine = [one for one in errands if one.about == user and one.kind == "post" and one.letter is not None]
        told = {(one.line, used.step, used.prompt.seat): used for one in mine if one.letter for used in one.letter.used}
        return tuple(
            Checked(
                line,
                step,
                leaf,
                verify_receipt(act.match.id, line, step, seat, used.answer, used.salt, leaf),
                act.match.contest is not None,
            )
            for (line, step, seat), used in told.items()
            if (leaf := public.get((line, step, seat), ""))
        )

    return await house.act(match_id, work)


def _public_leaves(errands: Iterable[Errand]) -> dict[tuple[int, int, Seat], str]:
    """The leaves that were posted, by line, step and seat."""
    leaves: dict[tuple[int, int, Seat], str] = {}
    for errand in errands:
        if errand.address != "public" or errand.letter is None or errand.letter.kind != "receipts":
            continue
        step = 0
        for notice in errand.letter.notices:
            match notice.facts:
                case {"step": int(step)}:
                    pass
                case {"name": SeatName(seat=seat), "leaf": str(leaf)}:
                    leaves[errand.line, step, seat] = leaf
    return leaves


def _journal_leaves(journal: Iterable[Entry]) -> dict[tuple[int, int, Seat], str]:
    """The leaves that a journal holds, by line, step and seat."""
    steps = [entry for entry in journal if entry.act == "step"]
    return {(one.line, one.facts["step"], leaf["seat"]): leaf["leaf"] for one in steps for leaf in one.facts["leaves"]}
