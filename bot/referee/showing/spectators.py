"""What people who are out of the game may read: what is public (the default), everything, or everything a round later."""

from collections.abc import Iterable
from typing import Literal

import msgspec
from msgspec.structs import replace

from bot.referee.acts.access import refuse_acting, unless
from bot.referee.acts.acts import Act, WithReason
from bot.referee.core.facts import RoomName, SeatName
from bot.referee.core.model import Errand, Letter, Match, Notice, Refused, User
from bot.referee.letters.arriving import RESULTS
from games.game import Room


@WithReason
@unless(refuse_acting)
async def arrange(act: Act, host: User, mode: Literal["public", "behind", "live"], home: str, reason: str) -> Match:
    """Choose what spectators read from now on (`mode`); `home` includes the place where they read it.

    This is always announced: players must know whether others read along. A host who plays cannot set it, and one who has set it takes no
    seat.

    Refused: `already-over`, `host-plays-acts`, `no-such-match`, `reason-missing`, `reason-too-long`.
    """
    if act.match.is_over:
        raise Refused("already-over")
    entry = await act.write("spectators_set", host, reason, {"mode": mode}, home=home)
    await act.send(act.outgoing.public(f"spectators/{entry.mark}", Notice(f"spectators-{mode}", {"reason": reason})))
    return act.match


async def echoes(act: Act, was: Match, news: Iterable[Errand]) -> list[Errand]:
    """Return letters to the spectators, due at a close that led from `was` to the act's match and brought `news`."""
    setting, match = act.match.settings.spectators, act.match
    if setting == "public":
        return []
    if setting == "live":
        return [_echo(act, one) for one in news if _is_told(one)]
    is_new_round = match.round != was.round or match.is_finished
    if not is_new_round or was.round_at is None:
        return []
    errands = await act.tx.outbox.of(match.id)
    slots = {errand.slot for errand in errands if errand.address == "spectators"}
    due = [
        errand
        for errand in errands
        if _is_told(errand) and (match.is_finished or errand.made_at <= was.round_at) and errand.status != "superseded"
    ]
    return [_echo(act, one) for one in due if _slot(one) not in slots]


def _is_told(errand: Errand) -> bool:
    """Return whether news are of a room or a seat; spectators read public news in public."""
    letter = errand.letter
    is_private = errand.address.startswith(("room/", "seat/"))
    return (
        errand.kind == "post" and is_private and letter is not None and letter.kind in RESULTS and bool(letter.events)
    )


def _echo(act: Act, errand: Errand) -> Errand:
    """Return private news for spectators, with the player or room that they are about; without question, purse, button and salt."""
    assert errand.letter is not None
    place, _, rest = errand.address.partition("/")
    whose = Notice("told-to-seat", {"who": SeatName(int(rest))}) if place == "seat" else _in_room(errand.letter)
    letter = Letter("step", notices=(whose,), events=errand.letter.events, round=errand.letter.round)
    echo = act.outgoing.errand("post", "spectators", _slot(errand), letter)
    return replace(echo, step=errand.step, line=errand.line)


def _in_room(letter: Letter) -> Notice:
    room = msgspec.convert(msgspec.json.decode(letter.events[0])["to"], Room)
    return Notice("told-in-room", {"room": RoomName(room)})


def _slot(errand: Errand) -> str:
    return f"{errand.line}/{errand.step}/{errand.address}"
