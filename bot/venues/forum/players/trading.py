"""Trades by typing: an offer in words, and the answer to one."""

import re
from typing import Final

from bot.commands.words.bargains import things
from bot.commands.words.told import refused
from bot.referee.acts.acts import House
from bot.referee.core import naming
from bot.referee.core.model import Match, Refused, Trade
from bot.referee.core.ports import Transaction
from bot.referee.core.positions import game_of
from bot.referee.letters.sentences import WORDS as REFEREE
from bot.referee.letters.sentences import notices
from bot.referee.orders.questions import Asked
from bot.referee.play import trades
from bot.venues.forum.board import Said, Spot
from bot.venues.forum.layout import WORDS
from bot.venues.forum.spelling import NAME, TO, TRADE
from games.game import Seat
from games.table import told_refusal
from games.wording import Text, join

_NAMED: Final = re.compile(rf"\w+\s+(?:offer\s+)?([0-9a-f]{{{NAME},12}})\W*", re.IGNORECASE)
"""What names an offer: the beginning of its token, which is no word."""


async def offer(house: House, asked: Asked | None, said: Said, locale: str) -> Text:
    """Offer what is typed (``trade give G7 to Bo for U2``) and return the reply.

    `asked`: the open question of the player, whose form knows the goods. `said`: the post. Where several words could be the player's
    name, the reading that names a player counts.
    """
    if asked is None:
        return REFEREE("not-asked", locale)
    found = TRADE.match(said.text.strip())
    words = found[1] if found else ""
    cuts = list(TO.finditer(words))
    for first in cuts:
        for second in (one for one in cuts if one.start() >= first.end()):
            to = words[first.end() : second.start()]
            meant = naming.seats_meant(asked.names, asked.names, to)
            if len(meant) == 1 and "to" in first[0].casefold():
                return await _offered(house, asked, meant[0], words[: first.start()], words[second.end() :], said)
    return WORDS("trade-unread", locale)


async def _offered(house: House, asked: Asked, taker: Seat, give: str, take: str, said: Said) -> Text:
    match, locale, read = asked.match, asked.locale, things(asked, {"given": give, "taken": take})
    if not isinstance(read, dict):
        return told_refusal(asked.table.game, read, locale)
    done = await trades.offer_trade(house, match.id, said.user, taker, read["given"], read["taken"], said.stamped_at)
    return refused(done, game_of(match), locale) if isinstance(done, Refused) else WORDS("trade-open", locale)


async def reply(house: House, match: Match, said: Said, locale: str, *, is_accepted: bool) -> Text:
    """Accept or refuse (`is_accepted`) the offer that a post names, or the only one, and return the reply.

    `said`: the post. Whoever accepts cannot mean an offer that came after it.
    """
    there = await house.store.transact(lambda tx: _offers(tx, match, said, is_accepted=is_accepted))
    named = _NAMED.fullmatch(said.text.strip())
    meant = [one for one in there if named is None or one.token.startswith(named[1].casefold())]
    if not there or (named and not meant):
        return WORDS("trade-gone" if named else "trade-none", locale)
    if len(meant) != 1:
        told = ((one.token[:NAME], notices((trades.listed(one),), locale, game_of(match))) for one in meant)
        lines = (WORDS("trade-which-line", locale, name=name, offer=offered) for name, offered in told)
        return join((WORDS("trade-which", locale), *lines))
    done = await trades.answer_trade(house, meant[0].token, said.user, said.stamped_at, is_accepted=is_accepted)
    if isinstance(done, Refused):
        return refused(done, game_of(match), locale)
    return WORDS("trade-done" if is_accepted else "trade-refused", locale)


async def _offers(tx: Transaction, match: Match, said: Said, *, is_accepted: bool) -> list[Trade]:
    """The open offers that somebody can answer: those to him, and where he refuses his own too; he accepts what he could have read."""
    seats = {one.seat for one in await tx.tenures(match.id) if one.user == said.user and one.to_at is None}
    there = await tx.open_trades(match.id)
    if not is_accepted:
        return [one for one in there if {one.taker, one.giver} & seats]
    return [one for one in there if one.taker in seats and await _stood_above(tx, one, said)]


async def _stood_above(tx: Transaction, trade: Trade, said: Said) -> bool:
    """Whether the letter with an offer stood in the topic before a post was made there."""
    letter = await tx.posted(trade.match, f"seat/{trade.taker}", f"trade/{trade.token}", about=said.user)
    return letter is not None and letter.remote_id is not None and Spot.at(letter.remote_id).post < said.id
