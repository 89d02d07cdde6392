"""A result that is held: read what each audience would get, reopen the round, or release it."""

from datetime import datetime

from bot.referee.acts.access import refuse_acting, refuse_host, through_glass, unless
from bot.referee.acts.acts import Act, House, OnMatch, WithReason, refuse_length
from bot.referee.core.facts import when
from bot.referee.core.model import Errand, HeldResult, Match, Notice, Refused, User
from bot.referee.core.paces import is_gathering
from bot.referee.core.positions import table_of
from bot.referee.fold import moving
from bot.referee.letters.letters import Outgoing
from bot.referee.letters.posts import Post, composed
from bot.referee.play import rounds, sign_up_post
from bot.referee.showing.refresh import show_deadline
from games import looks
from games.game import Secret
from games.table import Step


class Shown(Secret, frozen=True):
    """One letter as it would go out: where, to whom, and whether silence or a default answered for its reader."""

    address: str
    user: User
    slot: str
    post: Post
    is_defaulted: bool


async def preview(house: House, match_id: str, host: User, reason: str = "") -> tuple[Shown, ...]:
    """Return the announcement for each audience, defaults first. Journalled, as every look is; salts are blanked.

    Blind hosts have to break the glass.

    Refused: `glass-untold`, `glass-waits`, `host-plays`, `hosts-blind`, `no-such-match`, `not-held`, `reason-missing`, `reason-too-long`.
    """

    async def work(act: Act) -> tuple[Shown, ...] | None:
        await refuse(act, host)
        _refuse_blind(act, reason)
        if act.match.settings.blind_hosts:
            return None
        await act.write("previewed", host, reason)
        return await _read(act)

    refuse_length(reason)
    read = await house.act(match_id, work)
    if read is not None:
        return read
    return await through_glass(house, match_id, host, reason, "preview", _read)


async def _read(act: Act) -> tuple[Shown, ...]:
    if not is_for_hosts(act.match):
        raise Refused("not-held")
    return await shown(act, *await rounds.what_is_held(act))


async def refuse(act: Act, host: User) -> None:
    """Raise Refused where this host may do nothing to a held result.

    Refused: `host-plays`, `not-held`.
    """
    if not is_for_hosts(act.match):
        raise Refused("not-held")
    await refuse_host(act, host)


def is_for_hosts(match: Match) -> bool:
    """Return whether it holds a result for its hosts. What is kept only until its players are ready, no host reads before them."""
    return match.is_held and not is_gathering(match)


def _refuse_blind(act: Act, reason: str) -> None:
    if act.match.settings.blind_hosts and not looks.shown(reason):
        raise Refused("hosts-blind")


async def shown(act: Act, held: HeldResult, steps: list[Step]) -> tuple[Shown, ...]:
    """Return the letters of a held result, as posts; first those of seats that a default answered for."""
    match = act.match.to(**moving.changes(act.match, act.now, rounds.position_after(held, steps), held.clocks))
    outgoing = Outgoing(match, act.seated, act.house.entropy, act.now)
    posts = [
        await _shown(act, match, errand) for errand in rounds.letters_of(outgoing, held, steps) if errand.kind == "post"
    ]
    return tuple(sorted(posts, key=lambda post: not post.is_defaulted))


async def _shown(act: Act, match: Match, errand: Errand) -> Shown:
    assert errand.letter is not None
    names = {tenure.seat: tenure.name for tenure in act.seated}
    locale = next((one.locale for one in act.seated if errand.about == one.user), match.settings.locale)
    post = await composed(errand.letter, match, names, locale)
    is_defaulted = any(used.is_silent or used.fallen for used in errand.letter.used)
    return Shown(errand.address, errand.about, errand.slot, post, is_defaulted)


@OnMatch
async def announce(act: Act, host: User, reason: str = "") -> Match:
    """Release the held result now.

    Refused: `no-such-match`, `not-held`, `reason-too-long`.
    """
    refuse_length(reason)
    return await rounds.announce(act, host, reason)


@WithReason
@unless(refuse_acting)
async def reopen(act: Act, host: User, until: datetime, reason: str) -> Match:
    """Discard the held result and reopen the round: sealed answers stand, and may be replaced until `until`.

    What hosts alone were asked is not opened again: they correct it, and in a season it follows from the result of a match.

    Refused: `deadline-past`, `host-plays-acts`, `hosts-are-asked`, `no-such-match`, `not-held`, `reason-missing`, `reason-too-long`.
    """
    if not act.match.is_held:
        raise Refused("not-held")
    if table_of(act.match).is_with_hosts:
        raise Refused("hosts-are-asked")
    if until <= act.now:
        raise Refused("deadline-past", {"deadline": until, "now": act.now})
    await sign_up_post.close(act)
    entry = await act.write("reopened", host, reason, {"deadline": until.isoformat()})
    notice = Notice("reopened", {"deadline": when(until), "reason": reason})
    # Players must know that they can act again, even where hosts' acts are not announced.
    await act.send(act.outgoing.public(f"reopened/{entry.mark}", notice))
    await show_deadline(act)
    return act.match
