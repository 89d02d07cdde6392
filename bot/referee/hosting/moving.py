"""Move a match to another public channel, another one for its closed rooms, or another one for its hosts."""

from typing import Final

from msgspec.structs import replace

from bot.referee.acts.access import refuse_acting, unless
from bot.referee.acts.acts import Act, WithReason
from bot.referee.core.model import Errand, Letter, Match, Notice, User
from bot.referee.limits.quotas import meter_of
from bot.referee.showing import collecting, desk

_LIVING: Final = ("sign-up", "standings")
"""The slots of public posts that are kept up to date: they move with the match."""


@WithReason
@unless(refuse_acting)
async def move(act: Act, host: User, home: str, reason: str, *, is_public_new: bool, is_hosts_new: bool) -> Match:
    """Give a match another `home`. New posts go there.

    Sign-up and standings are written anew where the public channel is another one (`is_public_new`), the desk where the hosts' channel is
    (`is_hosts_new`). Letters that wait to be collected are retried; a match that is over moves too, for its last letters may wait.

    Refused: `host-plays-acts`, `no-such-match`, `reason-missing`, `reason-too-long`.
    """
    entry = await act.write("moved", host, reason, home=home)
    if is_public_new:
        await act.send(*[one for slot in _LIVING for one in await _posted_again(act, slot)])
    await _come_after_all(act)
    if is_hosts_new and act.match.has_desk:
        await act.send(
            act.outgoing.errand("post", "hosts", "desk", await desk.written(act.tx, act.match, meter_of(act.house)))
        )
    await act.send(act.outgoing.act(f"moved/{entry.mark}", Notice("moved", {"reason": reason})))
    return act.match


async def _posted_again(act: Act, slot: str) -> list[Errand]:
    """Return the newest version of a living post; empty if there is none."""
    post = await act.tx.outbox.posted(act.match.id, "public", slot)
    edits = [
        one.letter
        for one in await act.tx.outbox.of(act.match.id)
        if (one.kind, one.address, one.slot) == ("edit", "public", slot) and one.letter is not None
    ]
    letters: list[Letter] = [*([post.letter] if post is not None and post.letter is not None else []), *edits]
    return [act.outgoing.errand("post", "public", slot, letters[-1])] if letters else []


async def _come_after_all(act: Act) -> None:
    """Letters that wait because their readers could not be reached, also those of a contest's runs: they may now arrive."""
    for match_id in (act.match.id, *(run.id for run in await act.tx.matches.runs(act.match.id))):
        kept = collecting.deliverable(await act.tx.outbox.of(match_id), act.now)
        await act.tx.outbox.save([replace(one, status="stuck", collected_at=None) for one in kept])
