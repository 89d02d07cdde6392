"""The lounge of a season: a closed room in which people who are out, and people who look on, talk about it."""

from collections.abc import Iterable, Iterator

from bot.referee.acts import belonging
from bot.referee.acts.acts import Act
from bot.referee.core.model import Errand, Letter, Notice, User
from bot.referee.core.model.rooms import LATER, LOUNGE, LOUNGING
from bot.referee.core.positions import episode_at, table_of
from bot.referee.letters.letters import Outgoing


def of(act: Act, held: Iterable[tuple[str, User]]) -> Iterator[tuple[str, User]]:
    """Yield who is inside the lounge or will be, as pairs of role and user. `held`: these pairs before.

    People who look on stay inside. Who is out (no one goes while their match is on) comes in at once, or, where the terms say so, when the
    next episode is over too; who returns leaves.
    """
    mode, users, inside = act.match.settings.lounge, act.outgoing.users, belonging.left(act.match)
    if mode == "none":
        return
    yield from ((role, user) for role, user in held if role == LOUNGING and user not in users.values())
    now, is_over = episode_at(table_of(act.match)), act.match.is_over
    waiting = {user: int(role.removeprefix(LATER)) for role, user in held if role.startswith(LATER)}
    for seat, user in users.items():
        if seat not in inside:
            due = waiting.get(user, now + (mode == "behind"))
            yield LOUNGING if (LOUNGING, user) in held or due <= now + is_over else f"{LATER}{due}", user


async def opened(act: Act, inside: Iterable[tuple[str, User]]) -> tuple[Errand, ...]:
    """Return the errands that open the lounge; none if it is open, or has closed at the end of its season. If the season goes on after all,
    it opens anew for who was `inside` (pairs of role and user).
    """
    room, is_closed = await _standing(act)
    if room is not None and (act.match.is_over or not is_closed):
        return ()
    return (*opening(act.outgoing), *act.outgoing.roles("add_member", [pair for pair in inside if pair[0] == LOUNGING]))


async def _standing(act: Act) -> tuple[Errand | None, bool]:
    """Return the errand that opened the lounge last, and whether it has closed since."""
    room, closed = [await act.tx.outbox.posted(act.match.id, LOUNGE, slot) for slot in ("room", "closed")]
    return room, room is not None and closed is not None and (closed.id or 0) > (room.id or 0)


def opening(outgoing: Outgoing) -> tuple[Errand, ...]:
    """Return the errands that open the lounge."""
    called, hello = (Letter("notice", notices=(Notice(f"lounge-{one}"),)) for one in ("called", "hello"))
    errand = outgoing.errand
    return errand("open_room", LOUNGE, "room", called), errand("post", LOUNGE, "hello", hello)


async def closing(act: Act) -> tuple[Errand, ...]:
    """Return the errands that close the lounge of a season that is over; none if it is not open. Who is inside can still read it."""
    room, is_closed = await _standing(act)
    if room is None or is_closed:
        return ()
    lock, archive = (act.outgoing.errand("lock_room", LOUNGE, "room", about=about) for about in ("lock", "archive"))
    notice = Letter("notice", notices=(Notice("lounge-closed"),))
    return lock, act.outgoing.errand("post", LOUNGE, "closed", notice), archive
