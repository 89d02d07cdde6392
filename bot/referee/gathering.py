"""*Ready?*: a live match, or a live phase, begins once all who play have pressed, or at a limit. The presses stand in the journal."""

from dataclasses import dataclass

from bot.referee.acts.acts import Act, OnMatch
from bot.referee.core import paces, positions
from bot.referee.core.journal import CLOCK
from bot.referee.core.model import Match, Notice, Refused, User
from bot.referee.play import dealing, rounds, sign_up_post
from games import table

_SINCE = frozenset({"opened", "held"})
"""What the presses that count come after."""


@dataclass(frozen=True)
class Ready:
    """How many of those who sit there are ready, or all as the match goes on.

    That is so once all who are asked next are ready; no one is told how many those are before the result that says it.
    """

    count: int
    of: int


@OnMatch
async def press(act: Act, user: User) -> Ready:
    """Say that a player is ready. Pressing again changes nothing.

    Refused: `no-such-match`, `not-seated`, `ready-not-asked`.
    """
    if act.tenure_of(user) is None:
        raise Refused("not-seated")
    if not paces.is_gathering(act.match):
        raise Refused("ready-not-asked")
    if user not in await _pressed(act):
        await act.write("ready", user)
    present, pressed = frozenset(act.outgoing.users.values()), await _pressed(act)
    if await _awaited(act) <= pressed:
        await begin(act)
        return Ready(len(present), len(present))
    return Ready(len(present & pressed), len(present))


@OnMatch
async def go_on(act: Act) -> None:
    """Announce a kept result if no one is awaited any more, because those who had not pressed have left their seats.

    Refused: `no-such-match`.
    """
    is_kept = act.match.is_held and paces.is_gathering(act.match)
    if is_kept and await _awaited(act) <= await _pressed(act):
        await begin(act)


async def begin(act: Act) -> Match:
    """Go on without those who have not pressed. A match that cannot start with those who are left waits for its host again."""
    if act.match.is_held:
        await rounds.announce(act, CLOCK)
        return act.match
    rules = positions.game_of(act.match)
    if table.refuse(rules, len(act.seated), positions.options_of(rules, act.match.options)) is None:
        return await dealing.begin(act, CLOCK)
    await act.save(deadline=None)
    await sign_up_post.close(act)
    await act.send(act.outgoing.public(f"ready-over/{act.now:%d%H%M%S}", Notice("ready-over")))
    return act.match


async def _pressed(act: Act) -> frozenset[User]:
    """Return who has pressed since they were asked."""
    said = set[User]()
    for entry in await act.tx.journal.of(act.match.id):
        if entry.act in _SINCE:
            said.clear()
        elif entry.act == "ready":
            said.add(entry.actor)
    return frozenset(said)


async def _awaited(act: Act) -> frozenset[User]:
    """Return the people whose press is awaited: all who have joined; later those who are asked something next."""
    users = act.outgoing.users
    if act.match.is_sign_up:
        return frozenset(users.values())
    after = rounds.position_after(*await rounds.what_is_held(act))
    return frozenset(users[prompt.seat] for prompt in after.prompts if prompt.seat in users)
