"""Scripted players: each answers what its seat is asked, from what its seat may know."""

from collections.abc import Mapping
from contextlib import suppress
from datetime import timedelta
from functools import partial

from bot.referee import gathering
from bot.referee.acts.acts import House
from bot.referee.core.model import Match, Refused, User
from bot.referee.core.paces import is_gathering, is_live, pace_of
from bot.referee.core.ports import Transaction
from bot.referee.core.positions import table_of
from bot.referee.hosting import judging
from bot.referee.orders.deciding import Order
from bot.referee.orders.intake import Intake
from bot.venues.rehearsal.stage.whatif import REAL, Past, trade_again
from games import players
from games.chance import Chance
from games.form import Answer
from games.game import AnyGame, Prompt
from games.table import Table

_QUICKEST, _SLOWEST = 400, 3_000
"""Milliseconds that a person needs to press."""
HUMAN = "human"
"""The person in front of the page."""
FORM_ONLY = "form"
"""The name of the player that needs nothing but a form; every game has it."""


def user_of(number: int, player: str) -> User:
    """Return the user of a seat. A script's user names its player, so that the store shows who is scripted."""
    return f"player-{number}" if player == HUMAN else f"player-{number}-{player}"


def player_of(user: User, game: AnyGame) -> str | None:
    """Return the player of `game` that answers for a user; None for a human.

    If the user is named after a player of another game, it is this game's first thinker.
    """
    name = "".join(user.split("-", 2)[2:])
    thinker = next(iter(game.players), FORM_ONLY)
    return (name if name in {FORM_ONLY, REAL, *game.players} else thinker) if name else None


def answer(table: Table, prompt: Prompt, player: str) -> Answer:
    """Return the answer of the scripted `player` to `prompt`. Its chance follows from the seed and the prompt."""
    chance = Chance(table.seed, f"player/{prompt.seat}/{prompt.key}")
    think = table.game.players.get(player)
    if think is None:
        return players.random_at(table, prompt, chance)
    return think(table.view(prompt.seat), prompt, chance)


async def judged(house: House, match_id: str, host: User) -> bool:
    """Enter a scripted result if the hosts of a match are asked for one. Return whether it was entered."""
    try:
        asked = await judging.question(house, match_id, host)
        result = answer(asked.table, asked.prompt, next(iter(asked.table.game.players), FORM_ONLY))
        await judging.answer(house, match_id, host, result)
    except Refused:
        return False
    return True


class Cast:
    """Who of a match is scripted, and by which player; of another course, what really happened in its `past`.

    `is_human`: in live rounds they take as long as people do, between 0.4 and 3 seconds, so that a press can be won.
    """

    def __init__(
        self,
        house: House,
        intake: Intake,
        scripted: Mapping[User, str],
        past: Past | None = None,
        *,
        is_human: bool = False,
    ) -> None:
        self._house, self._intake, self._scripted, self._past = house, intake, scripted, past
        self._is_human = is_human

    async def play(self, match_id: str) -> int:
        """Act for the scripted players: repeat real trades, say that they are ready, seal their answers. Return how many acts."""
        traded = await self._trade_again(match_id) + await self._come(match_id)
        orders = await self._house.store.transact(partial(self._orders, match_id=match_id))
        for order in orders:
            with suppress(Refused):  # the round has closed meanwhile
                await self._intake.submit(order)
        return len(orders) + traded

    async def _come(self, match_id: str) -> int:
        """Say that every scripted player is ready if a live round waits for that. Return how many entries that made in the journal."""
        match = await self._house.store.transact(lambda tx: tx.matches.get(match_id))
        if match is None or not is_gathering(match):
            return 0
        tenures = await self._house.store.transact(lambda tx: tx.seats.present(match_id))
        present = [one.user for one in tenures if one.user in self._scripted]
        before = len(await self._house.store.transact(lambda tx: tx.journal.of(match_id)))
        for user in present:
            with suppress(Refused):  # the others were all ready
                await gathering.press(self._house, match_id, user)
        return len(await self._house.store.transact(lambda tx: tx.journal.of(match_id))) - before

    async def _trade_again(self, match_id: str) -> int:
        """Repeat the real trades of this step, in another course of a match. Return how many were made."""
        if self._past is None:
            return 0
        match = await self._house.store.transact(lambda tx: tx.matches.get(match_id))
        return await trade_again(self._house, self._past, match) if match is not None and match.is_running else 0

    def _answer(self, table: Table, prompt: Prompt, player: str) -> Answer | None:
        return self._past.answer(table, prompt) if self._past and player == REAL else answer(table, prompt, player)

    async def _orders(self, tx: Transaction, *, match_id: str) -> list[Order]:
        match = await tx.matches.get(match_id)
        if match is None or not match.is_running:
            return []
        table, now = table_of(match), self._house.clock.now()
        sealed = {
            (one.seat, one.key) for one in await tx.orders.sealed(match.id, match.line, {p.key for p in table.prompts})
        }
        users = {tenure.seat: tenure.user for tenure in await tx.seats.present(match.id)}
        return [
            Order(match.id, user, reply, prompt.key, now, f"script:{match.id}/{match.line}/{prompt.seat}/{prompt.key}")
            for prompt in table.prompts
            if (user := users.get(prompt.seat, "")) in self._scripted and (prompt.seat, prompt.key) not in sealed
            if self._has_reacted(match, table, prompt)
            if (reply := self._answer(table, prompt, self._scripted[user])) is not None
        ]

    def _has_reacted(self, match: Match, table: Table, prompt: Prompt) -> bool:
        if not self._is_human or match.round_at is None or not is_live(pace_of(match)):
            return True
        takes = _QUICKEST + Chance(table.seed, f"reaction/{prompt.seat}/{prompt.key}").below(_SLOWEST - _QUICKEST)
        return self._house.clock.now() >= match.round_at + timedelta(milliseconds=takes)
