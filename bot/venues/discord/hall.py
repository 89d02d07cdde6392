"""What presses, commands and messages act on: the referee, and what each person is asked right now."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from bot.referee.acts import House
from bot.referee.intake import Intake, seat_at
from bot.referee.letters import slot_of
from bot.referee.model import Match, Refused, Submission, Tenure, User
from bot.referee.ports import Transaction
from bot.referee.positions import table_of
from bot.venues.discord.forms import Question
from bot.venues.discord.inbox import Inbox
from bot.venues.discord.places import link
from games import table
from games.form import Answer, Rejected, Spellings, Unreadable
from games.game import Prompt, Seat
from games.table import Table
from games.wording import Text

_REMEMBERED: Final = 500


@dataclass(frozen=True, repr=False)
class Asked:
    """One open question to one person, with what he has sealed."""

    match: Match
    table: Table
    tenure: Tenure
    prompt: Prompt
    names: Mapping[Seat, str]
    locale: str
    sealed: Submission | None

    @property
    def question(self) -> Question:
        """The question as the forms take it."""
        return Question(self.match.id, self.table.game, self.prompt, self.names, self.locale)

    @property
    def spellings(self) -> Spellings:
        """How he may type a choice now."""
        game, now = self.table.game, self.table.game.spellings_now(self.table.state, self.prompt.seat)
        return lambda choice: (*game.spellings(choice), *now.get(choice, ()))

    def is_answered_by(self, text: str) -> bool:
        """Whether typed text is a legal answer to it."""
        return not isinstance(table.check(self.table, self.prompt, text), Rejected | Unreadable)


@dataclass(frozen=True, repr=False)
class Hall:
    """The referee as the venue's handlers reach it. `refused` keeps the last refused orders for *Fix*; `summaries`: rules by game."""

    house: House
    intake: Intake
    inbox: Inbox
    refused: dict[tuple[User, str, str], Answer | str] = field(default_factory=dict)
    reasons: dict[str, str] = field(default_factory=dict)
    summaries: dict[str, Callable[[str], Text]] = field(default_factory=dict)

    async def asked(self, user: User) -> tuple[Asked, ...]:
        """Every question that is open to this person, in all his matches."""

        async def read(tx: Transaction) -> tuple[Asked, ...]:
            found = [await _asked(tx, tenure) for tenure in await tx.seats_of(user)]
            return tuple(one for one in found if one is not None)

        return await self.house.store.transact(read)

    async def seats(self, user: User) -> tuple[tuple[Match, Tenure], ...]:
        """Where this person sits in open matches."""

        async def read(tx: Transaction) -> tuple[tuple[Match, Tenure], ...]:
            found = [(await tx.match(tenure.match), tenure) for tenure in await tx.seats_of(user)]
            return tuple((match, tenure) for match, tenure in found if match is not None)

        return await self.house.store.transact(read)

    async def match(self, match_id: str) -> Match | None:
        """A match by its id."""
        return await self.house.store.transact(lambda tx: tx.match(match_id))

    async def locale(self, user: User, else_: str = "en") -> str:
        """The language of a person."""
        person = await self.house.store.transact(lambda tx: tx.person(user))
        return person.locale if person else else_

    async def living(self, asked: Asked) -> str | None:
        """The link to the message in which a question stands."""
        slot = slot_of(asked.match.line, asked.prompt.key)
        post = await self.house.store.transact(lambda tx: tx.posted(asked.match.id, f"seat/{asked.prompt.seat}", slot))
        return link(post.remote_id) if post and post.remote_id else None

    def remember(self, asked: Asked, given: Answer | str) -> None:
        """Keep what was refused, so that *Fix* can show it again; the oldest is forgotten."""
        self.refused.pop(self._about(asked), None)
        self.refused[self._about(asked)] = given
        while len(self.refused) > _REMEMBERED:
            del self.refused[next(iter(self.refused))]

    def forget(self, asked: Asked) -> None:
        """Something was sealed: nothing is to be mended."""
        self.refused.pop(self._about(asked), None)

    def mended(self, asked: Asked) -> Answer | str | None:
        """What the form is filled in with: what was refused last, else what is sealed."""
        return self.refused.get(self._about(asked)) or (asked.sealed.answer if asked.sealed else None)

    @staticmethod
    def _about(asked: Asked) -> tuple[User, str, str]:
        return asked.tenure.user, asked.match.id, asked.prompt.key


async def _asked(tx: Transaction, tenure: Tenure) -> Asked | None:
    match = await tx.match(tenure.match)
    if match is None or match.status not in {"running", "paused"}:
        return None
    position = table_of(match)
    tenures = await tx.tenures(match.id)
    seat = seat_at(tenures, tenure.user, tenure.from_at)
    prompt = position.asked(tenure.seat) if seat == tenure.seat else None
    if prompt is None:
        return None
    sealed = await tx.sealed(match.id, match.line, [prompt.key])
    person = await tx.person(tenure.user)
    return Asked(
        match,
        position,
        tenure,
        prompt,
        {one.seat: one.name for one in tenures if one.to_at is None},
        person.locale if person else tenure.locale,
        next((one for one in sealed if one.seat == prompt.seat), None),
    )


def refusal(done: object) -> Refused | None:
    """The refusal that a command came to, or None."""
    return done if isinstance(done, Refused) else None
