"""What the seals of a match mean, and a player's own receipts: their letters compared with the sealed journal."""

from collections.abc import Iterator
from typing import Final

from bot.referee.acts import runs
from bot.referee.acts.acts import Act, House, OnMatch
from bot.referee.core import receipts
from bot.referee.core.model import Entry, Leaf, Match, Notice, Used, User
from bot.referee.core.receipts import verify_receipt
from games.form import Answer
from games.game import Prompt, Seat, Secret

EXPLAINED: Final = frozenset(
    {
        "sign-up-dice", "sign-up-commitment", "contest-commitment", "sign-up-beacon", "sign-up-no-beacon", "season-beacon",
        "contest-beacon", "contest-no-beacon", "sign-up-design", "seal-of-terms",
    }
)  # fmt: skip
"""Lines of the sign-up that the message `how-` plus their name explains."""
_Key = tuple[int, int, Seat]
"""Line, step and seat."""


class Checked(Secret, frozen=True):
    """One receipt of a player: whether the answer in their letter makes the leaf, and the leaf's `path` leads to the root.

    `match`: for a contest the run. `root`: stands in the step's journal entry, which is sealed.
    """

    match: str
    line: int
    step: int
    prompt: Prompt
    answer: Answer
    leaf: str
    salt: str
    is_sound: bool
    path: tuple[str, ...]
    root: str


async def explained(house: House, match: Match) -> tuple[Notice, ...]:
    """Return the lines of a match's sign-up that can be checked, each with its meaning, the other promises, and how to check it all."""
    post = await house.store.transact(lambda tx: tx.outbox.posted(match.id, "public", "sign-up"))
    notices = post.letter.notices if post is not None and post.letter is not None else ()
    lines = [notice for one in notices if one.id in EXPLAINED for notice in (one, *_meaning(one))]
    return (*lines, Notice("how-rounds"), *_promised(match), Notice("how-end"))


def _meaning(line: Notice) -> Iterator[Notice]:
    yield Notice(f"how-{line.id}")
    if "randomness" in line.facts:
        yield Notice(f"how-{line.facts['randomness']}")


def _promised(match: Match) -> Iterator[Notice]:
    """Yield what a match promises of its hosts besides what its sign-up says."""
    settings = match.settings
    if settings.announce == "at_once" and settings.contest is None:
        yield Notice("sign-up-announce-at-once")
    if settings.acts == "public":
        yield Notice("sign-up-acts-public")


@OnMatch
async def check(act: Act, user: User) -> tuple[Checked, ...]:
    """Return every receipt of a player, oldest first, with what they need to check it themselves. For a contest those of their run.

    Refused: `no-such-match`.
    """
    if act.match.is_contest:
        run = await runs.of_player(act.tx, act.match, user)
        return () if run is None else await check.within(Act(act.house, act.tx, run, ()), user)
    errands = await act.tx.outbox.of(act.match.id)
    entries = await act.tx.journal.of(act.match.id)
    steps = {(entry.line, entry.facts["step"]): entry for entry in entries if entry.act == "step"}
    mine = [one for one in errands if one.about == user and one.kind == "post" and one.letter is not None]
    answers = {(one.line, used.step, used.prompt.seat): used for one in mine if one.letter for used in one.letter.used}
    receipts_of = (_checked(act.match.id, at, used, steps) for at, used in answers.items())
    return tuple(one for one in receipts_of if one is not None)


def _checked(match: str, at: _Key, used: Used, steps: dict[tuple[int, int], Entry]) -> Checked | None:
    line, step, seat = at
    entry = steps.get((line, step))
    leaves = [Leaf(**leaf) for leaf in entry.facts["leaves"]] if entry else []
    own = next((leaf for leaf in leaves if leaf.seat == seat), None)
    if entry is None or own is None:
        return None
    root, path = entry.facts["root"], receipts.path_of([leaf.leaf for leaf in leaves], leaves.index(own))
    is_sound = verify_receipt(match, line, step, seat, used.answer, own.salt, own.leaf)
    is_under = receipts.climbed(own.leaf, path) == root
    return Checked(match, line, step, used.prompt, used.answer, own.leaf, own.salt, is_sound and is_under, path, root)
