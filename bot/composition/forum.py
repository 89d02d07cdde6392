"""The bot on a forum, and the forum itself as its account has it."""

from bot.composition.matches import chosen
from bot.config import Config, ForumConfig
from bot.outside.system import SystemEntropy
from bot.rationing import Rationed
from bot.referee.core.ports import Clock
from bot.store.engines.queued import QueuedStore
from bot.venues.forum.board import Board
from bot.venues.forum.boards.discourse import Discourse
from bot.venues.forum.boards.misago import Misago
from bot.venues.forum.boards.wire import Dated, undated
from bot.venues.forum.forum import Forum


def board(settings: ForumConfig, key: str, clock: Clock, dated: Dated = undated) -> Misago | Discourse:
    """Return the forum that `settings` name, as the bot's account has it.

    `key`: its API key, or the account's password. `clock`: by which it waits. `dated`: told of the dates of its answers.
    """
    kind = Misago if settings.kind == "misago" else Discourse
    rate = settings.requests_per_minute
    return kind(settings.url, settings.user, key, settings.category, clock, per_minute=rate, dated=dated)


def forum(settings: Config, board: Board, store: QueuedStore, pictures: Rationed, clock: Clock) -> Forum:
    """Return the bot on the forum `board`, with its database, its clock and what draws its pictures."""
    return Forum(
        board,
        store,
        clock,
        SystemEntropy(),
        pictures,
        hosts=settings.forum.hosts,
        every=settings.forum.every or board.every,
        chosen=chosen(settings),
    )
