"""Living messages as they are now: a seat's (its news, and the present hand, question and seal), and the hosts' desk."""

from typing import Final

from msgspec.structs import replace

from bot.referee.acts.acts import Act
from bot.referee.core.calendar import closes_at
from bot.referee.core.model import Errand, Letter, Notice
from bot.referee.core.paces import in_round, is_live
from bot.referee.core.ports import Transaction
from bot.referee.core.positions import raw, table_of
from bot.referee.core.turns.clocks import of_seat
from bot.referee.letters.letters import ASK
from bot.referee.letters.posts import CLOSED
from bot.referee.quotas import Meter
from bot.referee.showing import desk
from games.game import Seat
from games.table import Table

GONE: Final = "its reader has left the seat"
"""Why a letter no longer has a reader."""
_TO_ANSWER: Final = frozenset({"orders", "withdraw", "rules", ASK})
"""Buttons of a question that is open."""


async def refreshed(tx: Transaction, post: Errand, meter: Meter | None = None) -> Letter | None:
    """Return the letter of a post as it would be written now; None if there is none, or its reader has left the seat since.

    `meter`: reads what the server of a desk uses.
    """
    match = await tx.matches.get(post.match)
    if post.letter is None or match is None:
        return None
    if post.letter.kind == "desk":
        return await desk.written(tx, match, meter)
    if post.letter.reader is not None and not await _is_seated(tx, post, post.letter.reader):
        return None
    letter, prompt = post.letter, post.letter.prompt
    if prompt is None or match.line != post.line or match.state is None:
        return letter
    sealed = await tx.orders.sealed(match.id, post.line, [prompt.key])
    seal = next((one.seal for one in sealed if one.seat == prompt.seat), None)
    position = table_of(match)
    asked = position.asked(prompt.seat)
    if asked is None or asked.key != prompt.key or match.is_over:
        kept = tuple(button for button in letter.buttons if button.verb not in _TO_ANSWER)
        return replace(letter, kind=CLOSED, seal=seal, deadline=None, buttons=kept)
    until = closes_at(of_seat(match, position, prompt.seat))
    shown = replace(letter, view=raw(position.view(prompt.seat)), prompt=asked, seal=seal, deadline=until)
    return replace(shown, notices=(*letter.notices, Notice("paused-now"))) if match.is_paused else shown


async def _is_seated(tx: Transaction, post: Errand, seat: Seat) -> bool:
    """Return whether the reader still sits there: what the seat knows now is not for players before.

    The deal numbers the seats anew; a player who has sat since before the letter is still its reader.
    """
    held = [one for one in await tx.seats.present(post.match) if one.user == post.about]
    return any(one.seat == seat or one.from_at <= post.made_at for one in held)


async def show_deadline(act: Act) -> None:
    """Update every open question after the deadline has moved or stopped."""
    outgoing, prompts = act.outgoing, table_of(act.match).prompts
    await act.send(*(outgoing.refresh(one.seat, one.key) for one in prompts if one.seat in outgoing.users))


async def show_ended(act: Act, before: Table) -> None:
    """Update the letters of questions of `before` that are closed: they say how it ended, and take no answer.

    Letters of live rounds are left as they are: an edit each would cost more than the round itself.
    """
    if is_live(in_round(act.match.settings.pace, before.round, before.length)):
        return
    after = table_of(act.match) if not act.match.is_over else None
    outgoing, ended = act.outgoing, list[Errand]()
    for prompt in before.prompts:
        asked = after.asked(prompt.seat) if after is not None else None
        if prompt.seat in outgoing.users and (asked is None or asked.key != prompt.key):
            ended.append(outgoing.ended(prompt.seat, prompt.key))
    await act.send(*ended)
