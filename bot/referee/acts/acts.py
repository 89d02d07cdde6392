"""One command on one match, inside its transaction: what every act of hosts, players and the clock is made of.

These parameters mean the same in every act of the referee, so no docstring explains them again.

* `house`: the ports. `tx`: an open transaction. `token`: an offer or a players' room.
* `match`, `match_id`, `season_id`, `contest_id`, `run_id`: the match that is meant.
* `guild`: the server. `home`: the venue's address of a match. `game`: the key of a game. `title`: of a match.
* `options`, `settings`: what differs from the defaults of the game.
* `host`, `user`, `asker`, `by`: the person who asks, by the venue's id. `name`: what they are called. `person`: with wishes.
* `seat`: from 0. `text`, `words`: as typed. `reason`: told to everyone. `at`: when it was asked, in UTC. `locale`: the reader's language.
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from dataclasses import replace as with_fields
from datetime import datetime, timedelta
from functools import update_wrapper
from inspect import signature
from typing import Any, Concatenate, Final, Generic, ParamSpec, TypeVar

from msgspec.structs import replace

from bot.referee.acts import seen, veils
from bot.referee.acts.seen import Seen
from bot.referee.acts.under_way import UnderWay
from bot.referee.core import calendar, positions
from bot.referee.core.model import DESIGNS, LIMITS, Designs, Entry, Errand, Limits, Match, Refused, Tenure, User
from bot.referee.core.ports import Beacon, Clock, Entropy, Inbox, Published, Store, Transaction
from bot.referee.core.seals import seal_of
from bot.referee.core.turns.machines import appointed
from bot.referee.fold import rules
from bot.referee.fold.position import Led, Position
from bot.referee.letters.letters import Outgoing
from bot.turns import Turns
from games import looks
from games.game import AnyGame

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")

_TERMS: Final = rules.acts_that("terms")
LONGEST_REASON: Final = 300
"""Characters of a host's reason."""


def refuse_reason(reason: str) -> None:
    """Raise Refused for a host's reason that is missing or too long. It is never cut. One of invisible characters is none.

    Refused: `reason-missing`, `reason-too-long`.
    """
    if not looks.shown(reason):
        raise Refused("reason-missing")
    refuse_length(reason)


def refuse_length(reason: str) -> None:
    """Raise Refused for a reason that is too long. It may be missing.

    Refused: `reason-too-long`.
    """
    if len(reason) > LONGEST_REASON:
        raise Refused("reason-too-long", {"most": LONGEST_REASON})


async def unpublished(match_id: str, slot: str) -> None:
    """Return at once: without a courier, waiting for a letter is pointless."""


@dataclass(frozen=True)
class Scope:
    """What the acts of one question share.

    `seen`: what the asker saw when they asked; None for acts without an asker. `answers`: what the rules of matches in one file have
    answered for the act that runs. `is_covered`: secrets of matches that it opens follow from the seed of a season that waited for the
    beacon.
    """

    seen: Seen | None = None
    answers: positions.Answers | None = field(default=None, compare=False)
    is_covered: bool = False


@dataclass(frozen=True)
class Chosen:
    """What the operator has chosen for all matches, at any venue.

    `defaults`: the settings of a new match. `designs`: what hosts may bring in themselves. `beacon`: on whose rounds deals wait; None:
    none does. `page`: the address of the page of matches, without a slash at its end; empty if there is none.
    """

    defaults: Mapping[str, Any] = field(default_factory=dict)
    limits: Limits = LIMITS
    designs: Designs = DESIGNS
    beacon: Beacon | None = None
    page: str = ""


CHOSEN: Final = Chosen()
"""The defaults."""


@dataclass(frozen=True)
class House:
    """The ports of the referee, and what all its acts share.

    `committed` is called after each commit (for courier and alarm), `closed` with how long after its deadline each round was closed.
    `is_typed`: its venue is a forum, where people read only now and then, so that no round can be live. `scope`: of what is asked of it
    now. `gathered`: the people whose data is being put together. `files`: the turns in which matches in one file ask their rules.
    """

    store: Store
    clock: Clock
    entropy: Entropy
    inbox: Inbox
    committed: Callable[[], None] = lambda: None
    published: Published = unpublished
    closed: Callable[[timedelta], None] = lambda _: None
    chosen: Chosen = CHOSEN
    is_typed: bool = False
    scope: Scope = Scope()
    gathered: set[User] = field(default_factory=set, compare=False)
    under_way: UnderWay = field(default_factory=UnderWay, compare=False)
    files: Turns = field(default_factory=positions.turns, compare=False)

    def asked(self, seen: Seen) -> "House":
        """Return the house for one question: its acts run once, and only if what the asker saw still holds."""
        return self.scoped(seen=replace(seen, attempt=self.entropy.token(8).hex()))

    def despite_closes(self) -> "House":
        """Return the house for what a round that was closed meanwhile does not change, such as looking something up."""
        saw = self.scope.seen
        return self if saw is None else self.scoped(seen=replace(saw, since=None))

    def scoped(self, **changes: Any) -> "House":
        """Return the house with these fields of its scope changed."""
        return with_fields(self, scope=with_fields(self.scope, **changes))

    async def do(self, work: Callable[[Transaction], Awaitable[T]]) -> T:
        """Run `work` in one transaction, and report the commit if it changed anything.

        Refused: `done-already`, `moved-on`, both only where `asked` has said what was seen.
        """
        is_news, saw = False, self.scope.seen

        async def noted(tx: Transaction) -> T:
            nonlocal is_news
            if saw:
                await seen.refuse(tx, saw)
            done = await work(tx)
            is_news = tx.has_written
            if is_news and saw:
                await seen.note(tx, saw)
            return done

        done = await self.store.transact(noted)
        if is_news:
            self.committed()
        return done

    async def act(self, match_id: str, work: "Callable[[Act], Awaitable[T]]") -> T:
        """Run one command on one match. Where it is a part of another act, that one is run again once the rules of a file were asked.

        Refused: `done-already`, `moved-on`, `no-such-match`; where a match in one file cannot go on, what stopped it.
        """
        answers = self.scope.answers or positions.Answers()
        house, server = self.scoped(answers=answers), ""

        async def on_match(tx: Transaction) -> T:
            nonlocal server
            act = await Act.on(house, tx, match_id)
            if act is None:
                raise Refused("no-such-match", {"match": match_id})
            server = act.match.guild
            has_desk = act.match.has_desk
            before = calendar.appointment(act.match)
            was = act.match
            done = await work(act)
            await act.appoint(was)
            if calendar.appointment(act.match) != before:
                await act.send(act.outgoing.schedule())
            if has_desk and act.is_touched:
                await act.send(act.outgoing.update())
            return done

        while True:
            try:
                return await self.do(on_match)
            except positions.Unasked:
                if answers is self.scope.answers:
                    raise
                async with self.files.turn(server):
                    await answers.fetch()


def _is_news(errand: Errand) -> bool:
    """Return whether the desk may have to show this act. Trades between players and edited letters never count."""
    return not (errand.is_refresh or errand.is_uncounted)


def _whereabouts(match: Match) -> tuple[object, ...]:
    """Return the facts on which a machine's appointments depend."""
    return match.status, match.line, match.step, match.state, match.machines


class Act:
    """A match as one command finds it, and the ways to change it. `match` is always the newest value.

    `is_touched`: whether the hosts' desk may have to be edited. What players do with one another never counts: the time of an edit would
    reveal it.
    """

    def __init__(self, house: House, tx: Transaction, match: Match, tenures: tuple[Tenure, ...]) -> None:
        self.house, self.tx, self.tenures = house, tx, tenures
        self._position = Position(match, rules.stage_of(match))
        self.now: datetime = house.clock.now()
        self.is_touched = False

    @classmethod
    async def on(cls, house: House, tx: Transaction, match_id: str) -> "Act | None":
        """Return the match of that id, or None."""
        stored = await tx.matches.with_seats(match_id)
        return cls(house, tx, *stored) if stored else None

    @property
    def match(self) -> Match:
        """The match as it is stored now."""
        return self._position.match

    @property
    def seated(self) -> tuple[Tenure, ...]:
        """Who sits in each seat now."""
        return tuple(tenure for tenure in self.tenures if tenure.to_at is None)

    @property
    def outgoing(self) -> Outgoing:
        """The writer of errands of this match as it stands."""
        return Outgoing(self.match, self.seated, self.house.entropy, self.now)

    def tenure_of(self, user: User) -> Tenure | None:
        """Return the present tenure of a person."""
        return next((tenure for tenure in self.seated if tenure.user == user), None)

    async def ask(self, game: AnyGame, work: Callable[P, R], *parts: P.args, **named: P.kwargs) -> R:
        """Run `work`, which asks the rules of `game`. Those of a match in one file are asked outside of the transaction, which is rolled
        back for it and then run again.

        Refused: where a match in one file cannot go on, what stopped it.
        """
        if not game.waits:
            return work(*parts, **named)
        if self.house.scope.answers is None:
            return await positions.apart(work, *parts, **named)
        return await self.house.scope.answers.answer(work, *parts, **named)

    async def save(self, **changes: Any) -> Match:
        """Store a change of the match that no journal tells, and compute when it next needs attention."""
        changed = self.match.to(**changes)
        return await self.store(replace(changed, wake_at=calendar.wake(changed)))

    async def store(self, match: Match) -> Match:
        """Store the match as it is given."""
        self._position = replace(self._position, match=await self.tx.matches.save(match))
        return self.match

    async def write(
        self,
        act: str,
        actor: str,
        reason: str = "",
        facts: Mapping[str, Any] | None = None,
        *,
        ahead: Led | None = None,
        **besides: Any,
    ) -> Entry:
        """Apply an act to the match, store what it changes, and append it to the journal. Raise Differs where no row allows it.

        `ahead`: the table to which it leads, and its news. `besides`: fields of the match that no journal tells.
        """
        match, entry = self.match, self.entry(act, actor, reason, facts, positions.digest(*ahead) if ahead else None)
        rules.typed_facts(match.game, entry)
        size = match.seats or len(self.seated)
        self._position = rules.apply(replace(self._position, size=size, ahead=ahead), entry)
        if self.match is not match or besides:
            await self.save(**besides)
        written = await self.append(replace(entry, line=self.match.line))
        if act in _TERMS and self.match.is_sign_up:
            await self.save(terms=(*self.match.terms, seal_of(written.chain)))
        return written

    def entry(
        self, act: str, actor: str, reason: str = "", facts: Mapping[str, Any] | None = None, digest: str | None = None
    ) -> Entry:
        """Return the entry of an act that is done now, without its place in the journal."""
        match, nonce = self.match, self.house.entropy.token(16).hex()
        return Entry(match.id, 0, match.line, act, actor, self.now, reason, dict(facts or {}), digest, nonce=nonce)

    async def append(self, entry: Entry) -> Entry:
        """Append an entry to the journal as it is."""
        self.is_touched = self.is_touched or not rules.is_bargain(entry)
        return await self.tx.journal.append(await veils.veiled(self.tx, self.match, entry, self.house.entropy))

    async def send(self, *errands: Errand) -> None:
        """Put errands into the outbox, in order. A run of a contest tells only its player; errands to empty seats are dropped."""
        self.is_touched = self.is_touched or any(map(_is_news, errands))
        await self.tx.outbox.add(errand for errand in errands if self._has_reader(errand))

    def _has_reader(self, errand: Errand) -> bool:
        if errand.address.startswith("seat/"):
            return errand.about != ""
        return not self.match.is_run or errand.address.startswith("user/")

    async def seat(self, tenure: Tenure) -> None:
        """Add a tenure."""
        await self.tx.seats.add(tenure)
        self.tenures = await self.tx.seats.of(self.match.id)
        person = await self.tx.people.get(tenure.user)
        await self.remind_at(person.wishes.reminders if person else None)

    async def remind_at(self, own: tuple[str, ...] | None) -> None:
        """Wake also at a player's own reminder hours. Hours already past in this round are dropped."""
        new = tuple(one for one in own or () if one not in self.match.own_reminders)
        if new:
            widened = replace(self.match, own_reminders=(*self.match.own_reminders, *new))
            passed = sum(moment <= self.now for moment in calendar.reminders(widened))
            reminded = {"reminded": passed} if self.match.takes_orders else {}
            await self.save(own_reminders=widened.own_reminders, **reminded)

    async def appoint(self, was: Match) -> None:
        """Draw anew when the machines of a match answer, if it has moved on since `was`."""
        if self.match.machines and _whereabouts(self.match) != _whereabouts(was):
            machines = appointed(self.match, self.seated, self.now)
            if machines != self.match.machines:
                await self.save(machines=machines)

    async def unseat(self, tenure: Tenure) -> None:
        """End a tenure now."""
        await self.tx.seats.save(replace(tenure, to_at=self.now))
        self.tenures = await self.tx.seats.of(self.match.id)


class OnMatch(Generic[P, R]):
    """An act on one match, made of a function that does it.

    Called with the house and the id of a match, it is a command of its own. `within` is the function: call it with the `Act` of the command
    that this act is a part of.
    """

    def __init__(self, within: Callable[Concatenate[Act, P], Awaitable[R]]) -> None:
        self.within = within
        update_wrapper(self, within)

    async def __call__(self, house: House, match_id: str, *parts: P.args, **named: P.kwargs) -> R:
        """Do the act.

        Refused: `no-such-match`, and what the function refuses.
        """
        return await house.act(match_id, lambda act: self.within(act, *parts, **named))


class WithReason(OnMatch[P, R]):
    """An act of a host, who must give a reason: the function's parameter `reason`."""

    async def __call__(self, house: House, match_id: str, *parts: P.args, **named: P.kwargs) -> R:
        """Do the act.

        Refused: `no-such-match`, `reason-missing`, `reason-too-long`, and what the function refuses.
        """
        refuse_reason(signature(self.within).bind(None, *parts, **named).arguments["reason"])
        return await super().__call__(house, match_id, *parts, **named)


class Whenever(OnMatch[P, R]):
    """An act that a round closed meanwhile does not change, such as looking something up."""

    async def __call__(self, house: House, match_id: str, *parts: P.args, **named: P.kwargs) -> R:
        """Do the act.

        Refused: `no-such-match`, and what the function refuses.
        """
        return await super().__call__(house.despite_closes(), match_id, *parts, **named)
