"""Casting: applicants answer the hosts' questions; hosts choose the cast and a waiting list; the others get a kind refusal."""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.referee.acts import access
from bot.referee.acts.access import refuse_looker, unless
from bot.referee.acts.acts import Act, House, OnMatch
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
from bot.referee.season.carrying import OnAnySeason
from games import catalogue, looks

READY_MADE: Final = ("zone", "pronouns")
"""The ready-made questions."""
LONGEST: Final = 300
"""Characters of an answer."""


async def ask(house: House, season_id: str, host: User, questions: Sequence[str] | None) -> Match:
    """Set the `questions` that applicants answer, so that hosts choose the cast; None: all who join play.

    Refused: `casting-begun`, `casting-questions`, `host-plays-acts`, `no-such-season`, and what `signup.change` refuses.
    """
    await _refuse_begun(house, season_id, host)
    asked = None if questions is None else {"questions": [one.strip() for one in questions if one.strip()]}
    try:
        msgspec.convert(asked or {}, type=CastingSettings)
    except msgspec.ValidationError:
        raise Refused("casting-questions") from None
    return await signup.change(house, season_id, host, settings={"casting": asked})


@OnAnySeason
@unless(access.refuse_acting)
async def _refuse_begun(act: Act, _host: User) -> None:
    """Raise Refused where people have joined or applied already."""
    if act.seated or await act.tx.applications.of(act.match.id):
        raise Refused("casting-begun")


@OnMatch
async def apply(
    act: Act,
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
    await _refuse_applicant(act, user, name)
    _refuse_answers(answers, word)
    casting = act.match.settings.casting
    assert casting is not None, "a season without casting has refused"
    before = await _of(act, user)
    answered = tuple((one, answers.get(one, "").strip()) for one in casting.questions)
    called = looks.shown(name)
    new = Application(
        act.match.id, user, called, locale, word.strip(), answered, act.now, before.is_kept if before else False
    )
    await act.tx.applications.save(new)
    if before is None:
        await _tell_hosts(act)
    return act.match


async def _tell_hosts(act: Act) -> None:
    """Tell how many have applied, in one post an hour, so that repeated applications do not fill the channel."""
    slot = f"applied/{act.now:%Y%m%d%H}"
    errand = act.outgoing.hosts(
        slot, Notice("casting-applied", {"count": len(await act.tx.applications.of(act.match.id))})
    )
    post = await act.tx.outbox.posted(act.match.id, "hosts", slot)
    await act.send(replace(errand, kind="edit") if post else errand)


async def _refuse_applicant(act: Act, user: User, name: str) -> None:
    if act.match.settings.casting is None or not catalogue.is_season(act.match.game):
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


@OnMatch
async def withdraw(act: Act, user: User) -> Match:
    """Withdraw, from the waiting list too; the answers are deleted at once.

    Refused: `casting-none`, `no-such-match`.
    """
    if await _of(act, user) is None:
        raise Refused("casting-none")
    await act.tx.applications.drop(act.match.id, user)
    if not act.match.is_over and any(one.user == user for one in act.match.waiting):
        await seating.wait_no_more(act, user)
        await act.write("waits_no_more", user)
    return act.match


@OnMatch
async def keep(act: Act, user: User, *, is_kept: bool) -> Match:
    """Set whether a player's answers are kept after the season (`is_kept`).

    Refused: `casting-none`, `no-such-match`.
    """
    before = await _of(act, user)
    if before is None:
        raise Refused("casting-none")
    await act.tx.applications.save(replace(before, is_kept=is_kept))
    return act.match


# What hosts do ----------------------------------------------------------------------------------------------------------


@OnAnySeason
async def read(act: Act, host: User) -> tuple[Application, ...]:
    """Return all applicants with their answers, for a host who neither plays nor applies; a host who has read any cannot apply.

    Refused: `host-plays`, `no-such-match`, `no-such-season`.
    """
    await _refuse_host(act, host)
    applications = await act.tx.applications.of(act.match.id)
    if applications and not access.has_read(await act.tx.journal.of(act.match.id), host):
        await act.write(access.ANSWERS_READ, host)
    return applications


@OnMatch
async def applicants(act: Act, host: User) -> tuple[Application, ...]:
    """Return all applicants without their answers, for a host who neither plays nor applies.

    Refused: `host-plays`, `no-such-match`.
    """
    await _refuse_host(act, host)
    return tuple(replace(one, answers=()) for one in await act.tx.applications.of(act.match.id))


@OnMatch
async def choose(act: Act, host: User, user: User) -> Match:
    """Take an applicant into the cast: they have a seat from now on, and are told.

    Refused: `casting-none`, `host-plays`, `sign-up-over`, `no-such-match`, and what a seat is refused for.
    """
    application = await _decided(act, host, user)
    await signup.take_seat(act, user, application.name, application.word, application.locale)
    await act.tx.applications.save(replace(application, status="chosen"))
    await seating.wait_no_more(act, user)
    return act.match


@OnMatch
async def queue(act: Act, host: User, user: User, place: int) -> Match:
    """Put an applicant on the waiting list, at a `place` from 1; they are told once, and never the place.

    Refused: `already-joined`, `casting-none`, `host-plays`, `sign-up-over`, `no-such-match`.
    """
    application = await _decided(act, host, user)
    if act.tenure_of(user):
        raise Refused("already-joined")
    rest = [other for other in act.match.waiting if other.user != user]
    was = next((other for other in act.match.waiting if other.user == user), None)
    rest.insert(max(place - 1, 0), was or Waiting(application.user, application.name, application.locale))
    await act.save(waiting=tuple(rest))
    if application.status != "waiting":
        await act.tx.applications.save(replace(application, status="waiting"))
        await act.write("waits", user, facts={"name": application.name})
        await act.send(_letter(act, application, "casting-waits"))
    return act.match


@OnAnySeason
async def close(act: Act, host: User) -> Match:
    """Close the casting: applicants with neither a seat nor a place on the waiting list get a kind letter.

    Refused: `host-plays`, `no-such-match`, `no-such-season`.
    """
    await _refuse_host(act, host)
    await _decline(act, host)
    return act.match


async def _decided(act: Act, host: User, user: User) -> Application:
    """Return the application about which a host decides."""
    await _refuse_host(act, host)
    if not act.match.is_sign_up:
        raise Refused("sign-up-over")
    application = await _of(act, user)
    if application is None:
        raise Refused("casting-none")
    return application


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
        await act.send(*(_letter(act, one, "casting-declined") for one in rest))
    return len(rest)


def _letter(act: Act, application: Application, message: str) -> Errand:
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
