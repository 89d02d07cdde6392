"""Who runs a match, and where: hosts add others, leave, and move it to other channels; and what the operator tells them."""

from contextlib import suppress
from hashlib import sha256
from typing import Final

from msgspec.structs import replace

from bot.referee.acts import belonging
from bot.referee.acts.access import reads_rooms, refuse_acting, shows_hosts, unless
from bot.referee.acts.acts import Act, House, OnMatch, WithReason
from bot.referee.core.model import (
    Errand,
    Letter,
    Match,
    Notice,
    Refused,
    User,
)
from bot.referee.play import signup
from bot.referee.play.sign_up_post import sign_up_edit
from bot.referee.showing import collecting

_LATELY: Final = 20
"""In how many of the newest matches that are over is looked for what hosts were told before."""


@WithReason
async def add_host(act: Act, host: User, user: User, reason: str) -> Match:
    """Add a host. Refused to a player where hosts are shown what players answer, or read their rooms.

    Refused: `host-already`, `no-such-match`, `players-read-answers`, `players-read-rooms`, `reason-missing`, `reason-too-long`.
    """
    if user in act.match.hosts:
        raise Refused("host-already")
    is_player = user in await belonging.players_of(act)
    if is_player and shows_hosts(act.match):
        raise Refused("players-read-answers")
    if is_player and reads_rooms(act.match):
        raise Refused("players-read-rooms")
    return await _rehost(act, (*act.match.hosts, user), "host_added", host, reason)


@WithReason
async def remove_host(act: Act, host: User, user: User, reason: str) -> Match:
    """Remove a host; the last one stays. A host who plays can only remove themselves.

    Refused: `host-plays-acts`, `last-host`, `no-such-host`, `no-such-match`, `reason-missing`, `reason-too-long`.
    """
    if user != host:
        await refuse_acting(act, host)
    rest = tuple(one for one in act.match.hosts if one != user)
    if rest == act.match.hosts:
        raise Refused("no-such-host")
    if not rest:
        raise Refused("last-host")
    return await _rehost(act, rest, "host_removed", host, reason)


async def _rehost(act: Act, hosts: tuple[User, ...], what: str, host: User, reason: str) -> Match:
    entry = await act.write(what, host, reason, {"hosts": hosts})
    notice = Notice(f"host-{what.removeprefix('host_')}", {"count": len(hosts), "reason": reason})
    await act.send(act.outgoing.public(f"hosts/{entry.mark}", notice), await sign_up_edit(act))
    return act.match


async def tell_servers(house: House, words: str, server: str | None = None) -> tuple[int, int]:
    """Tell the hosts of every server, or of one (`server`), something from the operator, in the hosts' channel of its newest open match.

    `server`: its id; None: all. Returns how many servers are told now, and how many were told the same before.
    """
    matches = await house.store.transact(lambda tx: tx.matches.find(server))
    newest = {match.guild: match.id for match in matches if not match.is_run}
    slot = f"operator/{sha256(words.encode()).hexdigest()[:12]}"
    answers = list[bool]()
    for match_id in newest.values():
        with suppress(Refused):  # it was erased meanwhile
            answers.append(await _tell_hosts(house, match_id, slot, words))
    return answers.count(True), answers.count(False)


@OnMatch
async def _tell_hosts(act: Act, slot: str, words: str) -> bool:
    """Return whether the hosts are told now; False if one of the newest matches of their server has told them."""
    for match in await act.tx.matches.latest(act.match.guild, _LATELY):
        if await act.tx.outbox.posted(match.id, "hosts", slot) is not None:
            return False
    await act.send(act.outgoing.hosts(slot, Notice("operator-says", {"words": words})))
    return True


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
        await signup.post_desk(act)
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
    """Have letters sent that wait because their readers could not be reached, also those of a contest's runs."""
    for match_id in (act.match.id, *(run.id for run in await act.tx.matches.runs(act.match.id))):
        kept = collecting.deliverable(await act.tx.outbox.of(match_id), act.now)
        await act.tx.outbox.save([replace(one, status="stuck", collected_at=None) for one in kept])
