"""The context of presses, commands and messages: the referee, and what each person is asked now."""

import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import timedelta
from functools import partial
from typing import Any, Final

import discord
from msgspec.structs import replace

from bot.referee.acts.acts import House
from bot.referee.acts.seen import Seen
from bot.referee.core.model import Match, Person, Tenure, User
from bot.referee.core.ports import Clock, Store, StoreFailed, Transaction
from bot.referee.letters.letters import slot_of
from bot.referee.orders.batcher import Batcher
from bot.referee.orders.intake import Intake
from bot.referee.orders.questions import Asked, asked_of
from bot.venues.discord.components.forms import Question
from bot.venues.discord.delivery.places import link
from bot.venues.discord.delivery.writing import Writer
from bot.venues.discord.reading.flood import Flood
from bot.venues.discord.reading.inbox import Inbox
from bot.venues.discord.remembered import Recent
from games import table
from games.form import Answer, is_said

log = logging.getLogger(__name__)

_REMEMBERED: Final = 500
_MET: Final = 10_000
"""The number of people, those who acted last, whose stored names and languages are remembered."""
_ANSWERED_WITHIN: Final = timedelta(minutes=14)


def question_of(asked: Asked) -> Question:
    """Return an open question as the forms take it."""
    return Question(asked.match.id, asked.table.game, asked.prompt, asked.names, asked.locale)


class Context:
    """The referee and the state that the venue's handlers share.

    `writer`: renders answers with pictures. `newcomer`: for a server, how many people get their first DM before the next newcomer, and how
    many minutes that takes. `refused`: the last refused orders, for *Fix*. `doubts`: what was typed and what was chosen in one form, until
    its sender has said which counts. `typed`: handles a DM that begins with a word and a colon, by that word.
    """

    def __init__(self, house: House, inbox: Inbox, writer: Writer, newcomer: Callable[[str], tuple[int, int]]) -> None:
        self.house, self.inbox, self.writer, self.newcomer = house, inbox, writer, newcomer
        self.intake, self.flood = Intake(house), Flood(house.store, house.chosen.limits.messages)
        self.acquaintances, self.arrivals = Acquaintances(house.store), Arrivals(house.clock)
        self.refused = Recent[About, Answer | str](_REMEMBERED)
        self.doubts = Recent[About, tuple[str, Answer]](_REMEMBERED)
        self.typed: dict[str, Heard] = {}
        self._questions = Batcher[User, tuple[Asked, ...]](
            lambda users: house.store.transact(partial(_asked, users=users))
        )

    def once(self, interaction: discord.Interaction[Any], match_id: str) -> House:
        """Return the house for one interaction. A repeated one does nothing; a late one acts only if what its sender saw is current."""
        return self.house.asked(
            Seen(str(interaction.id), match_id, interaction.created_at, by=str(interaction.user.id))
        )

    async def asked(self, user: User) -> tuple[Asked, ...]:
        """Return all open questions of this person, in all their matches. Simultaneous calls share a transaction."""
        return await self._questions.done(user)

    async def seats(self, user: User) -> tuple[tuple[Match, Tenure], ...]:
        """Return the seats of this person in open matches."""

        async def read(tx: Transaction) -> tuple[tuple[Match, Tenure], ...]:
            seats = [(await tx.matches.get(tenure.match), tenure) for tenure in await tx.seats.held_by(user)]
            return tuple((match, tenure) for match, tenure in seats if match is not None)

        return await self.house.store.transact(read)

    async def match(self, match_id: str) -> Match | None:
        """Return a match by its id; None if there is none."""
        return await self.house.store.transact(lambda tx: tx.matches.get(match_id))

    async def locale(self, user: User, else_: str = "en") -> str:
        """Return the language of a person; `else_` if they are unknown."""
        person = await self.house.store.transact(lambda tx: tx.people.get(user))
        return person.language if person else else_

    async def living(self, asked: Asked) -> str | None:
        """Return the link to the message with a question; None if it has not been delivered."""
        slot, user = slot_of(asked.match.line, asked.prompt.key), asked.tenure.user

        async def read(tx: Transaction) -> str | None:
            post, person = (
                await tx.outbox.posted(asked.match.id, f"seat/{asked.prompt.seat}", slot),
                await tx.people.get(user),
            )
            dm = person.channel if person else None
            return link(post.remote_id, asked.match.guild, dm) if post and post.remote_id else None

        return await self.house.store.transact(read)

    def mended(self, asked: Asked) -> Answer | str | None:
        """Return the initial content of the form: what was refused last, else what is sealed."""
        return self.refused.get(about(asked)) or (asked.sealed.answer if asked.sealed else None)

    def is_contradicted(self, asked: Asked, typed: str, chosen: Answer) -> bool:
        """Return whether the choices in a form differ from its typed text, and were not filled in beforehand."""
        before = self.mended(asked)
        if typed == before:  # the text was filled in; the choices may be new
            return any(map(is_said, chosen.values()))
        by_text, by_choice = (table.check(asked.table, asked.prompt, each, asked.names) for each in (typed, chosen))
        is_old = isinstance(before, Mapping) and _bare(before) == _bare(chosen)
        return any(map(is_said, chosen.values())) and not is_old and by_text != by_choice


About = tuple[User, str, str]
"""A question that a person is asked: who, in which match, and its key."""


def about(asked: Asked) -> About:
    """Return which question it is, and whose."""
    return asked.tenure.user, asked.match.id, asked.prompt.key


Heard = Callable[[Context, discord.Message, str], Awaitable[None]]
"""Handles a DM and answers it; the last parameter is what follows its first word."""


def _bare(answer: Answer) -> Answer:
    return {key: selection for key, selection in answer.items() if is_said(selection)}


class Arrivals:
    """The newest interaction of each person. While it can be answered, the answer can carry what their closed DMs refuse."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._newest: dict[User, discord.Interaction[Any]] = {}

    def came(self, interaction: discord.Interaction[Any]) -> None:
        """Keep the newest interaction of a person, and drop those that can no longer be answered."""
        self._newest.pop(str(interaction.user.id), None)
        self._newest[str(interaction.user.id)] = interaction
        while self._newest and not self._is_fresh(next(iter(self._newest.values()))):
            del self._newest[next(iter(self._newest))]

    def taken(self, user: User) -> discord.Interaction[Any] | None:
        """Return the interaction of a person, if it can still be answered, and forget it."""
        interaction = self._newest.pop(user, None)
        return interaction if interaction is not None and self._is_fresh(interaction) else None

    def _is_fresh(self, interaction: discord.Interaction[Any]) -> bool:
        return self._clock.now() - interaction.created_at < _ANSWERED_WITHIN


class Acquaintances:
    """Stores names and languages from the last interaction of each person: many in one transaction, without waiting."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known = Recent[User, Person](_MET)
        self._persons = Batcher[Person, None](self._write)

    def met(self, person: Person) -> None:
        """Store the name and language of a person from an interaction. The rest is stored only if they were unknown."""
        known = self._known.get(person.user)
        if known is None or (known.name, known.locale) != (person.name, person.locale):
            self._persons.put(person)

    def forget(self, user: User) -> None:
        """Forget a person; their next interaction is that of a stranger."""
        self._known.forget(user)

    async def _write(self, persons: Sequence[Person]) -> Sequence[None]:
        newest = {person.user: person for person in persons}
        try:
            await self._store.transact(partial(_met, persons=newest))
        except StoreFailed:
            # Their next interaction has the same data.
            log.exception("names and languages could not be stored")
        else:
            for user, person in newest.items():
                self._known.put(user, person)
        return [None] * len(persons)


async def _met(tx: Transaction, *, persons: Mapping[User, Person]) -> None:
    stored = await tx.people.by_id(persons)
    now = {
        user: replace(stored[user], name=person.name, locale=person.locale) if user in stored else person
        for user, person in persons.items()
    }
    changed = [person for user, person in now.items() if person != stored.get(user)]
    if changed:
        await tx.people.save(*changed)


async def _asked(tx: Transaction, *, users: Sequence[User]) -> Sequence[tuple[Asked, ...]]:
    open_questions = await asked_of(tx, set(users))
    return [open_questions[user] for user in users]
