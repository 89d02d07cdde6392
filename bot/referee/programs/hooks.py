"""Webhooks: where a token's holder wants each new letter posted, and which letters have been.

A webhook is a note beside its token and ends with it. The letters themselves lie in the outbox; `told` names those of which the webhook
has heard, so that each is posted until it is taken, also after a crash.
"""

from base64 import b64encode
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.referee.acts.acts import House
from bot.referee.core.model import Refused, User
from bot.referee.core.ports import Noted, Transaction
from bot.referee.programs.tokens import HOOKS, Program, listed

MOST: Final = 2
"""Webhooks of one person in one match, however many tokens they have there."""
GIVEN_UP: Final = timedelta(days=1)
"""For so long a letter is tried again; then the webhook ends."""
FIRST_PAUSE: Final = timedelta(seconds=10)
LONGEST_PAUSE: Final = timedelta(hours=1)


def pause_after(tries: int) -> timedelta:
    """Return how long what has failed so often waits: twice as long each time, up to the longest pause."""
    return min(FIRST_PAUSE * (1 << min(tries, 12)), LONGEST_PAUSE)


class Hook(Struct, frozen=True):
    """A webhook. `tries`: how often the next letter has failed, since `failing_since`; it is tried again at `next_at`."""

    id: str
    user: User
    program: str
    url: str
    secret: str
    made_at: datetime
    told: tuple[str, ...] = ()
    tries: int = 0
    failing_since: datetime | None = None
    next_at: datetime | None = None
    is_ended: bool = False

    def __repr__(self) -> str:
        """Return the webhook's id. Shows neither its secret nor its address."""
        return f"<Hook {self.id}>"

    @property
    def name(self) -> str:
        """The name under which it is kept."""
        return f"{self.program}/{self.id}"

    def is_due(self, now: datetime) -> bool:
        """Return whether something may be posted now."""
        return not self.is_ended and (self.next_at is None or self.next_at <= now)

    def after_success(self, letter: str) -> "Hook":
        """Return the webhook once a letter was taken."""
        return replace(self, told=(*self.told, letter), tries=0, failing_since=None, next_at=None)

    def after_failure(self, now: datetime) -> "Hook":
        """Return the webhook after a letter was not taken: it waits twice as long each time, and ends after a day."""
        since = self.failing_since or now
        next_at = now + pause_after(self.tries)
        return replace(
            self, tries=self.tries + 1, failing_since=since, next_at=next_at, is_ended=now - since >= GIVEN_UP
        )


_HOOKS: Final = Noted(HOOKS, Hook)


async def add(house: House, program: Program, url: str, letters: Iterable[str]) -> Hook:
    """Keep a webhook of the token `program`, which posts to `url`. `letters`: the letters that are there already, which are not posted.

    Refused: `hook-too-many`.
    """
    now = house.clock.now()
    secret = "whsec_" + b64encode(house.entropy.token(24)).decode()
    hook = Hook(house.entropy.token(6).hex(), program.user, program.name, url, secret, now, tuple(letters))

    async def work(tx: Transaction) -> Hook:
        own = [one for one in await listed(tx, program.user, now) if one.match == program.match]
        if sum([len(await of_program(tx, one)) for one in own]) >= MOST:
            raise Refused("hook-too-many", {"most": MOST})
        await save(tx, hook)
        return hook

    return await house.do(work)


async def of_program(tx: Transaction, program: Program) -> tuple[Hook, ...]:
    """Return the webhooks that were made with a token."""
    return tuple((await _HOOKS.find(tx, f"{program.name}/")).values())


async def everywhere(tx: Transaction) -> tuple[Hook, ...]:
    """Return all webhooks."""
    return tuple((await _HOOKS.find(tx)).values())


async def save(tx: Transaction, hook: Hook) -> None:
    """Store what became of a webhook."""
    await _HOOKS.save(tx, hook.name, hook)


async def update(tx: Transaction, hook: Hook) -> None:
    """Store what became of a webhook that may have ended meanwhile."""
    if await _HOOKS.get(tx, hook.name):
        await save(tx, hook)


async def drop(house: House, program: Program, hook_id: str) -> Hook:
    """End the webhook `hook_id` of the token `program`. Refused: `hook-none`."""

    async def work(tx: Transaction) -> Hook:
        hook = next((one for one in await of_program(tx, program) if one.id == hook_id), None)
        if hook is None:
            raise Refused("hook-none")
        await _HOOKS.save(tx, hook.name, None)
        return hook

    return await house.do(work)
