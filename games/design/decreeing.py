"""What becomes of a season in one file by what hosts decree: a player leaves or returns once the round is over, coins come and go, and
a result is entered that no match had.
"""

from collections.abc import Mapping
from contextlib import suppress
from typing import Final, TypeAlias

from msgspec.structs import replace

from games.chance import Chance
from games.design import play, stage
from games.design.declared import Declared
from games.design.decrees import Award, Decree, Eliminate, Enter, Leave, OpenPlay, Return
from games.design.faults import Faulty
from games.design.sandbox.client import Worker
from games.design.state import Decreed, News, State
from games.design.vocabulary.plays import COINS
from games.design.vocabulary.values import mark
from games.form import Answer, Rejected
from games.game import Everyone, Only, Resolution, Seat

Done: TypeAlias = Resolution[State, News] | Rejected
_WHAT: Final[Mapping[type, str]] = {Eliminate: "out", Leave: "leave", Return: "back"}


def decree(declared: Declared, worker: Worker, state: State, order: Decree) -> Done:
    """Return the position after a decree and its news, or why it cannot be. It draws nothing."""
    match order:
        case OpenPlay():
            return stage.opened(state, order)
        case Enter():
            return stage.entered(state, order)
        case Award():
            return _awarded(declared, worker, state, order)
    return _moved(declared, worker, state, _WHAT[type(order)], order.seat)


def _moved(declared: Declared, worker: Worker, state: State, what: str, seat: Seat) -> Done:
    """A player leaves or returns: before the matches of a round begin at once, else once the round is over. What the file refuses as things
    stand is refused at once.
    """
    if seat not in range(state.position["seats"]) or (mark(seat) in state.position["out"]) != (what == "back"):
        return Rejected("decree-seat", {"what": what})
    if any(waiting == seat for _, waiting in state.waiting):
        return Rejected("decree-waits")
    if state.plays and not _is_on(state) and not state.position["phase"]:
        return _carried(declared, worker, state, what, seat)
    with suppress(Faulty):  # the file may be able to go on with it later
        refused = _carried(declared, worker, state, what, seat)
        if isinstance(refused, Rejected):
            return refused
    news = Decreed(Everyone(), f"{what}-waits", seat)
    return Resolution(replace(state, waiting=(*state.waiting, (what, seat))), (news,))


def _is_on(state: State) -> bool:
    """Return whether the stage has begun: a match of it, or a result that hosts entered."""
    return bool(state.begun or state.entered)


def _awarded(declared: Declared, worker: Worker, state: State, award: Award) -> Done:
    """Award coins from nowhere, or take them away: at most what is there is taken, as a refusal would tell what it holds. Of a
    purse that no one sees its owner is told what hosts said, and not what was there.
    """
    part = declared.parts.get(award.currency)
    if part is None or part.kind != "purse":
        return Rejected("decree-no-purse", {"part": award.currency})
    if award.seat not in range(state.position["seats"]):
        return Rejected("decree-seat", {"what": "award"})
    if (
        _is_on(state)
        and award.currency in COINS
        and any(play.purses and award.seat in play.seats for play in state.plays)
    ):
        return Rejected("decree-in-play")
    held: list[int] = state.position["parts"][award.currency]
    change = max(award.amount, -held[award.seat])
    now = [*held[: award.seat], held[award.seat] + change, *held[award.seat + 1 :]]
    parts = {**state.position["parts"], award.currency: now}
    after = replace(state, position={**state.position, "parts": parts})
    to = Everyone() if part.seen == "all" else Only(award.seat)
    said = award.amount if part.seen == "nobody" else change
    news = Decreed(to, "award", award.seat, said, award.currency)
    return _carried(declared, worker, after, "award", award.seat, news)


def _carried(
    declared: Declared, worker: Worker, state: State, what: str, seat: Seat, news: Decreed | None = None
) -> Done:
    """Return what becomes of the position by the ``decree`` of the file, or why the file refuses it.

    The matches and the phase of a stage that has begun stay as they are, so that its results go to who plays them; rooms stay until the
    next close, unless they follow a part.
    """
    answer = worker.ask("decreed", state.position, what, mark(seat))
    if answer["refused"]:
        return Rejected(play.FORBIDDEN, answer["refused"])
    happened: list[News] = [news or Decreed(Everyone(), what, seat)]
    done = play.resolution(declared, worker, answer, replace(state, turn=state.turn - 1), happened, state.purses)
    kept = {
        "turn": state.turn,
        "waiting": state.waiting,
        "begun": state.begun,
        "entered": state.entered,
        "every": state.every,
        "rooms": (*(room for room in state.rooms if "/" not in room.name), *done.state.rooms),
    }
    if _is_on(state) and done.outcome is None:
        position = {**done.state.position, "phase": state.position["phase"]}
        kept |= {"plays": state.plays, "asked": state.asked, "position": position}
    return replace(done, state=replace(done.state, **kept))


def resolve(
    declared: Declared, worker: Worker, state: State, answers: Mapping[Seat, Answer], chance: Chance
) -> Resolution[State, News]:
    """Return the position after a close; what hosts decreed in the round follows when the round is over."""
    done = play.resolve(declared, worker, state, answers, chance)
    done = replace(done, state=replace(done.state, waiting=state.waiting))
    if done.outcome is not None or done.state.position["phase"]:
        return done
    for what, seat in state.waiting:
        if done.outcome is None:
            done = _followed(declared, worker, done, what, seat)
    return replace(done, state=replace(done.state, waiting=()))


def _followed(
    declared: Declared, worker: Worker, done: Resolution[State, News], what: str, seat: Seat
) -> Resolution[State, News]:
    """Carry out what has waited. What the file refuses, or cannot go on with, is not done, and everyone is told."""
    if (mark(seat) in done.state.position["out"]) != (what == "back"):
        return done
    try:
        carried = _carried(declared, worker, done.state, what, seat)
    except Faulty:
        carried = Rejected("decree-failed")
    if isinstance(carried, Rejected):
        return replace(done, events=(*done.events, Decreed(Everyone(), f"{what}-not", seat)))
    return carried.after(done.events)
