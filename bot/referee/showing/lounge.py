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


async def opened(act: Act) -> tuple[Errand, ...]:
    """Return the errands that open the lounge; none if it is open."""
    is_open = await act.tx.outbox.posted(act.match.id, LOUNGE, "room") is not None
    return () if is_open else opening(act.outgoing)


def opening(outgoing: Outgoing) -> tuple[Errand, ...]:
    """Return the errands that open the lounge."""
    called, hello = (Letter("notice", notices=(Notice(f"lounge-{one}"),)) for one in ("called", "hello"))
    errand = outgoing.errand
    return errand("open_room", LOUNGE, "room", called), errand("post", LOUNGE, "hello", hello)


async def closing(act: Act) -> tuple[Errand, ...]:
    """Return the errands that close the lounge of a season that is over; none if it is not open. Who is inside can still read it."""
    opened, closed = [await act.tx.outbox.posted(act.match.id, LOUNGE, slot) for slot in ("room", "closed")]
    if opened is None or closed is not None:
        return ()
    lock, archive = (act.outgoing.errand("lock_room", LOUNGE, "room", about=about) for about in ("lock", "archive"))
    notice = Letter("notice", notices=(Notice("lounge-closed"),))
    return lock, act.outgoing.errand("post", LOUNGE, "closed", notice), archive
