"""Casting: applicants answer the hosts' questions; hosts choose the cast and a waiting list; the others get a kind refusal."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.referee.acts import access
from bot.referee.acts.access import refuse_looker
from bot.referee.acts.acts import Act, House
from bot.referee.core import naming
from bot.referee.core.journal import CLOCK
from bot.referee.core.model import (
    LONGEST_WORD,
    Application,
    CastingSettings,
    Errand,
    Letter,
    Match,
    Notice,
    Refused,
    User,
    Waiting,
)
from bot.referee.play import seating, signup
from games import catalogue

READY_MADE: Final = ("zone", "pronouns")
"""The ready-made questions."""
LONGEST: Final = 300
"""Characters of an answer."""


async def ask(house: House, season_id: str, host: User, questions: Sequence[str] | None) -> Match:
    """Set the `questions` that applicants answer, so that hosts choose the cast; None: all who join play.

    Refused: `casting-begun`, `casting-questions`, `host-plays-acts`, `no-such-season`, and what `signup.change` refuses.
    """

    async def look(act: Act) -> None:
        if act.match.game != catalogue.SEASON:
            raise Refused("no-such-season", {"season": season_id})
        await access.refuse_acting(act, host)
        has_begun = bool(act.seated) or bool(await act.tx.applications.of(season_id))
        if has_begun:
            raise Refused("casting-begun")

    await house.act(season_id, look)
    asked = None if questions is None else {"questions": [one.strip() for one in questions if one.strip()]}
    try:
        msgspec.convert(asked or {}, type=CastingSettings)
    except msgspec.ValidationError:
        raise Refused("casting-questions") from None
    return await signup.change(house, season_id, host, settings={"casting": asked})


async def apply(
    house: House,
    season_id: str,
    user: User,
    name: str,
    answers: Mapping[str, str],
    word: str = "",
    locale: str = "en",
) -> Match:
    """Apply, with `answers` by question and a lucky `word`; a second application replaces the first. Only the hosts read them.

    Refused: `already-joined`, `casting-decided`, `casting-too-long`, `has-looked`, `name-unseen`, `no-casting`, `no-such-match`,
    `sign-up-over`, `word-too-long`.
    """

    async def work(act: Act) -> Match:
        await _refuse_applicant(act, user, name)
        _refuse_answers(answers, word)
        casting = act.match.settings.casting
        assert casting is not None, "a season without casting has refused"
        before = await _of(act, user)
        answered = tuple((one, answers.get(one, "").strip()) for one in casting.questions)
        called = naming.shown(name)
        new = Application(
            season_id, user, called, locale, word.strip(), answered, act.now, before.is_kept if before else False
        )
        await act.tx.applications.save(new)
        if before is None:
            await _tell_hosts(act)
        return act.match

    return await house.act(season_id, work)


async def _tell_hosts(act: Act) -> None:
    """Tell how many have applied, in one post an hour, so that repeated applications do not fill the channel."""
    slot = f"applied/{act.now:%Y%m%d%H}"
    errand = act.outgoing.hosts(
        slot, Notice("casting-applied", {"count": len(await act.tx.applications.of(act.match.id))})
    )
    post = await act.tx.outbox.posted(act.match.id, "hosts", slot)
    await act.send(replace(errand, kind="edit") if post else errand)


async def _refuse_applicant(act: Act, user: User, name: str) -> None:
    if act.match.settings.casting is None or act.match.game != catalogue.SEASON:
        raise Refused("no-casting")
    if not act.match.is_sign_up:
        raise Refused("sign-up-over")
    if act.tenure_of(user):
        raise Refused("already-joined")
    before = await _of(act, user)
    if before is not None and before.status != "open":
        raise Refused("casting-decided")
    signup.refuse_unseen(name)
    refuse_looker(await act.tx.journal.of(act.match.id), user)


def _refuse_answers(answers: Mapping[str, str], word: str) -> None:
    if any(len(one) > LONGEST for one in answers.values()):
        raise Refused("casting-too-long", {"most": LONGEST})
    if len(word) > LONGEST_WORD:
        raise Refused("word-too-long", {"most": LONGEST_WORD})


async def withdraw(house: House, season_id: str, user: User) -> Match:
    """Withdraw, from the waiting list too; the answers are deleted at once.

    Refused: `casting-none`, `no-such-match`.
    """

    async def work(act: Act) -> Match:
        if await _of(act, user) is None:
            raise Refused("casting-none")
        await act.tx.applications.drop(season_id, user)
        if not act.match.is_over and any(one.user == user for one in act.match.waiting):
            await seating.wait_no_more(act, user)
            await act.write("waits_no_more", user)
        return act.match

    return await house.act(season_id, work)


async def keep(house: House, season_id: str, user: User, *, is_kept: bool) -> Match:
    """Set whether a player's answers are kept after the season (`is_kept`).

    Refused: `casting-none`, `no-such-match`.
    """

    async def work(act: Act) -> Match:
        before = await _of(act, user)
        if before is None:
            raise Refused("casting-none")
        await act.tx.applications.save(replace(before, is_kept=is_kept))
        return act.match

    return await house.act(season_id, work)


# What hosts do ----------------------------------------------------------------------------------------------------------


async def read(house: House, season_id: str, host: User) -> tuple[Application, ...]:
    """Return all applicants with their answers, for a host who neither plays nor applies; a host who has read any cannot apply.

    Refused: `host-plays`, `no-such-match`, `no-such-season`.
    """

    async def work(act: Act) -> tuple[Application, ...]:
        if act.match.game != catalogue.SEASON:
            raise Refused("no-such-season", {"season": season_id})
        await _refuse_host(act, host)
        applications = await act.tx.applications.of(season_id)
        if applications and not access.has_read(await act.tx.journal.of(season_id), host):
            await act.write(access.ANSWERS_READ, host)
        return applications

    return await house.act(season_id, work)


async def choose(house: House, season_id: str, host: User, user: User) -> Match:
    """Take an applicant into the cast: they have a seat from now on, and are told.

    Refused: `casting-none`, `host-plays`, `sign-up-over`, `no-such-match`, and what a seat is refused for.
    """

    async def work(act: Act, application: Application) -> Match:
        await signup.take_seat(act, user, application.name, application.word, application.locale)
        await act.tx.applications.save(replace(application, status="chosen"))
        await seating.wait_no_more(act, user)
        return act.match

    return await _decide(house, season_id, host, user, work)


async def queue(house: House, season_id: str, host: User, user: User, place: int) -> Match:
    """Put an applicant on the waiting list, at a `place` from 1; they are told once, and never the place.

    Refused: `already-joined`, `casting-none`, `host-plays`, `sign-up-over`, `no-such-match`.
    """

    async def work(act: Act, application: Application) -> Match:
        if act.tenure_of(user):
            raise Refused("already-joined")
        rest = [other for other in act.match.waiting if other.user != user]
        was = next((other for other in act.match.waiting if other.user == user), None)
        rest.insert(max(place - 1, 0), was or Waiting(application.user, application.name, application.locale))
        await act.save(waiting=tuple(rest))
        if application.status != "waiting":
            await act.tx.applications.save(replace(application, status="waiting"))
            await act.write("waits", user, facts={"name": application.name})
            await act.send(_told(act, application, "casting-waits"))
        return act.match

    return await _decide(house, season_id, host, user, work)


async def close(house: House, season_id: str, host: User) -> Match:
    """Close the casting: applicants with neither a seat nor a place on the waiting list get a kind letter.

    Refused: `host-plays`, `no-such-match`, `no-such-season`.
    """

    async def work(act: Act) -> Match:
        if act.match.game != catalogue.SEASON:
            raise Refused("no-such-season", {"season": season_id})
        await _refuse_host(act, host)
        await _decline(act, host)
        return act.match

    return await house.act(season_id, work)


async def _decide(
    house: House, season_id: str, host: User, user: User, work: Callable[[Act, Application], Awaitable[Match]]
) -> Match:
    async def decided(act: Act) -> Match:
        await _refuse_host(act, host)
        if not act.match.is_sign_up:
            raise Refused("sign-up-over")
        application = await _of(act, user)
        if application is None:
            raise Refused("casting-none")
        return await work(act, application)

    return await house.act(season_id, decided)


async def _refuse_host(act: Act, host: User) -> None:
    """Refuse a host who applies or plays: they neither read answers nor choose."""
    is_applicant = await _of(act, host) is not None
    if is_applicant:
        raise Refused("host-plays")
    await access.refuse_host(act, host)


async def _of(act: Act, user: User) -> Application | None:
    return next((one for one in await act.tx.applications.of(act.match.id) if one.user == user), None)


async def _decline(act: Act, actor: User) -> int:
    """Send a letter to all applicants without an answer. Returns how many there were."""
    rest = [one for one in await act.tx.applications.of(act.match.id) if one.status == "open"]
    for application in rest:
        await act.tx.applications.save(replace(application, status="declined"))
    if rest:
        await act.write("cast_chosen", actor, facts={"declined": len(rest)})
        await act.send(*(_told(act, one, "casting-declined") for one in rest))
    return len(rest)


def _told(act: Act, application: Application, message: str) -> Errand:
    """Return a letter of the bot to a person who has no seat."""
    letter = Letter("notice", notices=(Notice(message, {"title": act.match.title}),))
    return act.outgoing.errand(
        "post", f"user/{application.user}", f"{message}/{act.match.id}", letter, application.user
    )


# What follows by itself ---------------------------------------------------------------------------------------------------


async def settle(act: Act) -> bool:
    """Answer the applicants who still wait when their season has begun. Returns whether there were any."""
    return act.match.settings.casting is not None and await _decline(act, CLOCK) > 0


async def delete(house: House) -> int:
    """Delete answers to hosts of seasons that are over, unless their authors keep them. Returns how many."""
    outlived = await house.store.transact(lambda tx: tx.applications.outlived())
    for application in outlived:
        await house.do(lambda tx, application=application: tx.applications.drop(application.season, application.user))  # type: ignore[misc]  # bound at once
    return len(outlived)
