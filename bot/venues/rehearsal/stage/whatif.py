"""What if: a match that is over, laid on the table again as it stood, with every real order at hand, to be changed.

It is another match, with its own id and commitment. Its dice are those of the real one, which do not follow from that commitment,
so that no document of it could ever be verified; and none is written.
"""

from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from bot.papers.report.course import Again, Course, Swap
from bot.referee.acts.acts import Act, House
from bot.referee.core import calendar, positions
from bot.referee.core.model import Match, Refused, Running, User
from bot.referee.letters.letters import deal_errands
from bot.referee.play import playable, signup, trades
from games import table
from games.form import Answer
from games.game import Prompt, Seat
from games.table import Table

HOST: Final = "host"
REAL: Final = "real"
"""The name of the player who repeats what the seat really did. Where that no longer fits, a thinking player answers."""

FRESH: Final = ("rolled_back", "other dice")
"""The act, and its reason, by which another course gets other dice than the real match."""

Dice: TypeAlias = Literal["same", "fresh"]


@dataclass(frozen=True)
class Past:
    """The real match behind another course: its id, its course, and after which step and with which dice the other one leaves it.

    `locale`: the language of the other course. `made`: the trades of the real one that were tried again, by line, step and number.
    """

    match: str
    course: Course
    step: int = 0
    dice: Dice = "same"
    locale: str = "en"
    made: set[tuple[int, int, int]] = field(default_factory=set)

    def answer(self, now: Table, prompt: Prompt) -> Answer | None:
        """Return the seat's real answer to this question (None: it gave none). If that does not fit, return the answer of a thinker."""
        return Again(self.course).answer(now, prompt)


def user_of(seat: Seat) -> User:
    """Return the user of a seat in another course: a script that repeats the real answers."""
    return f"player-{seat + 1}-{REAL}"


async def lay(house: House, pasts: dict[str, Past], past: Past, title: str) -> Match:
    """Open a match that stands as another one stood after `past.step`, and ask all what was asked then.

    `past`: that match and the step; it is kept in `pasts` by the new match's id. `title`: of the new match. Raises ValueError if the
    match has no such step.
    """
    course = past.course
    if not 0 <= past.step < len(course.positions):
        raise ValueError(f"the match can be left after step 0 to {len(course.positions) - 1}, not {past.step}")
    match = signup.new_match(
        house,
        course.game,
        guild="rehearsal",
        home="rehearsal",
        hosts=(HOST,),
        title=title,
        settings=replace(playable.default_settings(course.game), locale=past.locale),
        options=msgspec.to_builtins(course.options),
    )
    await house.do(lambda tx: signup.announce_sign_up(house, tx, match))
    for seat, name in enumerate(course.names):
        await signup.join(house, match.id, user_of(seat), name, locale=past.locale)

    async def work(act: Act) -> Match:
        return await _laid(act, past)

    laid = await house.act(match.id, work)
    pasts[laid.id] = past
    return laid


async def _laid(act: Act, past: Past) -> Match:
    """Write the real journal up to that step, without receipts; send the letters of that position; return the match."""
    course = past.course
    await signup.take_seats(act)
    await signup.fix_seats(act, HOST)
    now, events = table.opening(course.game, course.seats, course.options, course.seed)
    left = {"what_if": past.match, "after": past.step}
    await act.save(phase=Running(), seats=course.seats, seed=course.seed, round_at=act.now)
    last = await act.append(act.entry("started", HOST, "", left, positions.digest(now, events)))
    for number in range(past.step):
        now = await _traded(act, now, course.swaps.get(number, ()))
        answers = {prompt.seat: course.orders.get((prompt.seat, prompt.key)) for prompt in now.prompts}
        step = table.advance(now, table.settle(now, {seat: one for seat, one in answers.items() if one is not None}))
        facts = {"step": step.table.step, **positions.plain_answers(step.settled)}
        last = await act.append(act.entry("step", HOST, "", facts, positions.digest(step.table, step.events)))
        now = step.table
    if past.dice == "fresh":
        draw = f"line/{act.match.line + 1}/"
        await act.save(line=act.match.line + 1, draw=draw)
        back = {"to": last.position, "draw": draw, "keeps_submissions": False}
        await act.append(act.entry(FRESH[0], HOST, FRESH[1], back, positions.digest(now)))
    deadline = calendar.round_deadline(now, act.now, act.match.settings.pace)
    await act.save(state=positions.raw(now.state), step=now.step, round=now.round, deadline=deadline)
    await act.send(*deal_errands(act.outgoing, (), now))
    return act.match


async def _traded(act: Act, now: Table, swaps: tuple[Swap, ...]) -> Table:
    """Repeat the real trades before the next step and write them into the journal. Return the table after them."""
    for swap in swaps:
        done = table.trade(now, swap.giver, swap.given, swap.taker, swap.taken)
        assert isinstance(done, tuple), "it was made in this very position"
        facts = {"giver": swap.giver, "given": swap.given, "taker": swap.taker, "taken": swap.taken, "trade": ""}
        await act.append(act.entry("traded", user_of(swap.taker), "", facts, positions.digest(*done)))
        now = done[0]
    return now


async def trade_again(house: House, past: Past, match: Match) -> int:
    """Try the trades that were made at this step of `past`, once each; return how many were made again in `match`."""
    made = 0
    for number, swap in enumerate(past.course.swaps.get(match.step, ())):
        mark = (match.line, match.step, number)
        if mark not in past.made:
            past.made.add(mark)
            made += await _swapped(house, match, swap)
    return made


async def _swapped(house: House, match: Match, swap: Swap) -> bool:
    now = house.clock.now()
    giver, taker = user_of(swap.giver), user_of(swap.taker)
    try:
        offered = await trades.offer_trade(house, match.id, giver, swap.taker, swap.given, swap.taken, now)
        done = await trades.answer_trade(house, offered.token, taker, now, is_accepted=True)
    except Refused:
        return False
    return done.status == "done"
