"""Carries out a command: checks who asks, asks a question back if needed, runs it, and puts the result into words.

Requests that wait for a *yes* are kept in memory as they were shown, each for 15 minutes and for its asker alone.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Final, TypeAlias

from bot import background
from bot.commands.command import Command
from bot.commands.reading.taking import Raw, taken
from bot.commands.request import Asking, Question, Reply, Request
from bot.commands.standing import EVERYBODY, MAY, Standing, standing_of
from bot.commands.wording import field_named, say, titled
from bot.commands.words.outcomes import refused
from bot.referee.acts import belonging
from bot.referee.acts.seen import Seen
from bot.referee.core.model import Match, NotTaken, Refused, Tenure, User
from bot.referee.core.ports import Transaction, Unreadable
from bot.referee.core.positions import game_of
from bot.referee.letters.sentences import WORDS as REFEREE
from games import catalogue
from games.game import AnyGame
from games.wording import Fact, Text, join

log = logging.getLogger(__name__)


async def perform(command: Command, request: Request, raw: Raw) -> Reply:
    """Carry out a command, or ask back first, and return what the venue shows.

    Args:
        command: an entry of the table.
        request: who asks, where, about which match, and what they saw. An asker who may not send it is refused before fields are read.
        raw: what each field was given, by its key, as the venue has it.

    A refusal is returned as a reply, and so is what cannot be read. If a yes is needed, the reply asks it, with the request for `confirm`.

    """
    understood = request
    try:
        await refuse(command, request)
        understood = await taken(command, raw, _watchful(command, request))
        asked = await _asked(command, understood)
        if isinstance(asked, Question):
            return await _question(understood, asked)
        return answered(command, understood, await command.run(understood) if asked is None else asked)
    except Refused as refusal:
        return refusal_reply(refusal, understood, command)
    except Unreadable as error:
        return _unread(error, understood)


async def confirm(command: Command, frozen: Request) -> Reply:
    """Carry out `command` after a yes and return what the venue shows.

    `frozen`: the request as it was shown (`Asking.request`). Whether the asker may is checked again.
    """
    try:
        await refuse(command, frozen)
        return answered(command, frozen, await command.run(frozen))
    except Refused as refusal:
        return refusal_reply(refusal, frozen, command)
    except Unreadable as error:
        return _unread(error, frozen)


def _unread(error: Unreadable, request: Request) -> Reply:
    """Return which row could not be read; the log has the cause."""
    log.error("a command needs what cannot be read", exc_info=error)
    return Reply(REFEREE("row-damaged", request.locale, **error.facts), is_alone=True, is_refusal=True)


async def _question(request: Request, asked: Question) -> Reply:
    """Return what is asked back, with the request that a yes to it carries out."""
    frozen = replace(request, given=asked.given)
    names = await request.names() if request.about is not None else {}
    return Reply(asked.text, names, is_alone=request.about is not None, asks=Asking(asked, frozen))


async def _asked(command: Command, request: Request) -> Question | Reply | None:
    """Return what is asked before a command is run; None if nothing is."""
    if command.ask is not None:
        return await command.ask(request)
    # Without a reason it is refused, and there is nothing to ask.
    is_due = (command.is_final or request.is_one_press) and bool(request.reason or command.field("reason") is None)
    warning = await command.warns(request) if command.warns is not None and is_due else None
    return None if warning is None else Question(warning, request.given, f"{command.key}-button")


def _watchful(command: Command, request: Request) -> Request:
    """Return the request with a house that does its act once, and only if what the asker saw is still current. If an edit of the post
    counts, the newest edit is carried out in any case.
    """
    about = "" if command.typed.is_amended else request.about_id
    since = request.asker.at if request.since is None else request.since
    is_act = command.field("reason") is not None
    seen = Seen(request.asker.id, about, since if about else None, by=request.user, is_typed_to_act=is_act)
    return replace(request, house=request.house.asked(seen))


async def refuse(command: Command, request: Request) -> None:
    """Raise Refused where the asker of a `request` may not send a `command`. Refused: `not-yours`."""
    may = MAY[command.who]
    if may != EVERYBODY and await standing_in(request) not in may:
        raise Refused("not-yours")


async def standing_in(request: Request) -> Standing:
    """Return the asker's standing in the match of a command, or on the server if there is no match."""
    asker, match = request.asker, request.about
    if match is None:
        return "manager" if asker.is_manager else "spectator"
    tenures, cast = await request.house.store.transact(lambda tx: _read(tx, match))
    return standing_of(asker.user, match, tenures, guild=asker.guild, is_manager=asker.is_manager, cast=cast)


async def _read(tx: Transaction, match: Match) -> tuple[tuple[Tenure, ...], frozenset[User]]:
    """Read the present and former players of a match, and the players of the season that plays it."""
    tenures = tuple(await tx.seats.of(match.id))
    season = match if catalogue.is_season(match.game) else await belonging.season_of(tx, match)
    seated = await tx.seats.present(season.id) if season is not None else ()
    return tenures, frozenset(one.user for one in seated)


def answered(command: Command, request: Request, done: Any) -> Reply:
    """Return the result of a command in words; a reply that shows nothing is put into the same words."""
    if isinstance(done, Reply) and done != Reply():
        return done
    if command.said == "done":
        return Reply(what_was_done(command, request), is_alone=command.is_alone)
    match = done if isinstance(done, Match) else request.about
    facts: dict[str, Fact] = {"title": match.title, "match": match.id} if match is not None else {}
    return Reply(say(command.said, request.locale, **facts), is_alone=command.is_alone)


def what_was_done(command: Command, request: Request) -> Text:
    """Return what a command did, whether it was announced, and what takes it back."""
    locale, announced = request.locale, "done-told-why" if request.reason else "done-told"
    undoing = "" if command.is_final else command.undone_by.replace(" ", "-")
    lines = (
        say("done-what", locale, what=titled(command.key, locale)),
        say(announced, locale) if command.field("reason") else (),
        say("done-undone", locale, what=titled(undoing, locale)) if undoing else (),
        say("done-final", locale) if command.is_final else (),
    )
    return join([one for one in lines if one], " ")


def refusal_reply(refusal: Refused, request: Request, command: Command | None = None) -> Reply:
    """Return a refusal as a reply, in the language of the `request`.

    `command`: what was refused, if it is known; it says what its fields are called, and whether only the asker sees the refusal.
    """
    is_of_form = isinstance(refusal, NotTaken) and "option" not in refusal.facts
    is_alone = command is not None and command.is_alone
    words = why(refusal, request, command)
    return Reply(words, is_alone=is_alone, is_refusal=True, refusal=None if is_of_form else refusal)


def why(refusal: Refused, request: Request, command: Command | None) -> Text:
    """Return the words of a refusal. `command`: as in `refusal_reply`."""
    locale = request.locale
    if isinstance(refusal, NotTaken):
        return refused(refusal, _game(request), locale)
    try:
        return say(refusal.id, locale, **_plain(refusal, locale, command))
    except LookupError:
        return refused(refusal, _game(request), locale)


def _plain(refusal: Refused, locale: str, command: Command | None) -> dict[str, Any]:
    facts: dict[str, Any] = dict(refusal.facts)
    if "field" in facts:
        facts["field"] = field_named(str(facts["field"]), locale, command)
    return facts


def _game(request: Request) -> AnyGame:
    """Return the game whose words a refusal may need: that of the match, or the named one; a season's if there is neither."""
    match = request.run or request.about
    game = game_of(match) if match is not None else catalogue.find(request.text("game"))
    game = game or catalogue.find(catalogue.SEASON)
    assert game is not None, "there are always seasons"
    return game


WITHIN: Final = timedelta(minutes=15)
_MOST_OF_ONE: Final = 20
_MOST: Final = 1_000

Outcome: TypeAlias = asyncio.Future[Any]


@dataclass
class _Kept:
    command: Command
    frozen: Request
    at: datetime
    outcome: Outcome | None = None


class Pending:
    """Requests by person, and by the token under which each was shown. Of each person the oldest are forgotten.

    When there are too many in all, the person who has most loses their oldest: nobody loses theirs to another's.
    """

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._kept: dict[User, dict[str, _Kept]] = {}

    def keep(self, token: str, command: Command, frozen: Request) -> None:
        """Keep a request until its asker says yes, or it has expired."""
        self._forget_expired()
        own = self._kept.setdefault(frozen.user, {})
        own.pop(token, None)
        own[token] = _Kept(command, frozen, self._now())
        if len(own) > _MOST_OF_ONE:
            del own[next(iter(own))]
        if sum(map(len, self._kept.values())) > _MOST:
            most = max(self._kept.values(), key=len)
            del most[next(iter(most))]

    def _forget_expired(self) -> None:
        since = self._now() - WITHIN
        kept = {user: {token: one for token, one in own.items() if one.at >= since} for user, own in self._kept.items()}
        self._kept = {user: own for user, own in kept.items() if own}

    def taken(self, user: User, token: str) -> tuple[Command, Request] | None:
        """Return what this person said yes to, and forget it; None if it has expired."""
        kept = self._current(user, token)
        self._kept.get(user, {}).pop(token, None)
        return (kept.command, kept.frozen) if kept is not None else None

    def waiting(self, user: User, token: str) -> tuple[Command, Request] | None:
        """Return what this person was asked under a token, also after they have said yes; None if it has expired."""
        kept = self._current(user, token)
        return (kept.command, kept.frozen) if kept is not None else None

    async def once(self, user: User, token: str, run: Callable[[], Coroutine[Any, Any, Any]]) -> Any:
        """Run what a person said yes to, and return its outcome; a yes that comes again, or meanwhile, gets that same outcome.

        If it raises, a later yes runs it again. A yes to what is not `waiting` just runs.
        """
        kept = self._current(user, token)
        if kept is None:
            return await run()
        if kept.outcome is None:
            kept.outcome = background.awaited(run())
        outcome = kept.outcome
        try:
            # The one who asked may be gone before it is done.
            return await asyncio.shield(outcome)
        finally:
            if outcome.done() and (outcome.cancelled() or outcome.exception() is not None):
                kept.outcome = None

    def _current(self, user: User, token: str) -> _Kept | None:
        kept = self._kept.get(user, {}).get(token)
        return kept if kept is not None and self._now() - kept.at <= WITHIN else None
