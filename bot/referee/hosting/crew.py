"""Who runs a match: hosts add others, and leave; and what the operator tells them."""

from contextlib import suppress
from hashlib import sha256
from typing import Final

from bot.referee.acts import belonging, terms
from bot.referee.acts.access import reads_rooms, refuse_acting, shows_hosts
from bot.referee.acts.acts import Act, House, OnMatch, WithReason
from bot.referee.core.model import (
    Match,
    Notice,
    Refused,
    User,
)
from bot.referee.play.sign_up_post import sign_up_edit

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
    await terms.seal(act, entry)
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
