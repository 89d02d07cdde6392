"""What hosts do to a season, in the topic of its hosts."""

import re
from typing import Final

from bot.referee.core.model import Refused
from bot.referee.core.positions import table_of
from bot.referee.season import asking, seasons
from bot.venues.forum.hosts.asking import Asking, Command
from bot.venues.forum.layout import WORDS
from bot.venues.forum.typed import Answer
from games import catalogue
from games.form import Rejected
from games.season import entering
from games.season.decrees import Award, Decree, Eliminate, Grant, NameDuel, SetMeadows, SetTokens
from games.season.state import CURRENCIES, MEADOWS, put
from games.suggesting import heard

_LAST: Final = re.compile(r"(.*?)\s+(\S+)$", re.DOTALL)
_COINS: Final = re.compile(r"(.*?)\s+([+\u2212\u2013-]?\d{1,6})\s+(\w+)$", re.DOTALL)
_MINUS: Final = str.maketrans("\u2212\u2013", "--")
"""What phones and printers make of it."""
_HEAD: Final = re.compile(r"([\w-]*)[ \t:]*\n?(.*)", re.DOTALL)


def _key(typed: str) -> str:
    return typed.strip().replace("-", "_").casefold()


async def _episode(asked: Asking) -> Answer:
    """The main match: its game, and its options on the lines below."""
    found = _HEAD.match(asked.words)
    key, options = (_key(found[1]), found[2]) if found else ("", "")
    rules = catalogue.find(key) if key != catalogue.SEASON else None
    if rules is None:
        return Answer(WORDS("not-a-game", asked.locale, games=", ".join(catalogue.keys())))
    given = heard(rules, options)
    if isinstance(given, Rejected):
        return Answer(rules.tell(given, asked.locale))
    return asked.answered(await seasons.open_episode(asked.house, asked.match.id, asked.host, key, given))


async def _hand(asked: Asking) -> Answer:
    """A main match that hosts run by their own rules."""
    return asked.answered(await seasons.announce_match(asked.house, asked.match.id, asked.host, asked.reason))


async def _places(asked: Asking) -> Answer:
    """``P3 P1=P4 P2``, best first, and on lines below what each holds: ``garnets P1 3, P2 1``."""
    first, *lines = asked.reason.splitlines() or [""]
    read, coins = entering.places(first), {}
    for line in lines:
        currency, _, held = line.strip().partition(" ")
        coins[currency.casefold()] = entering.coins(held)
    if read is None or not coins.keys() <= set(CURRENCIES) or None in coins.values():
        return Answer(WORDS("host-unread", asked.locale))
    given = {currency: held for currency, held in coins.items() if held is not None}
    return asked.answered(await seasons.enter_result(asked.house, asked.match.id, asked.host, read, given))


async def _decreed(asked: Asking, decree: Decree, reason: str) -> Answer:
    if not reason:
        return asked.answered(Refused("reason-missing"))
    return asked.answered(await seasons.decree(asked.house, asked.match.id, asked.host, decree, reason))


async def _award(asked: Asking) -> Answer:
    what, reason = asked.parted
    found = _COINS.match(what)
    currency = next((one for one in CURRENCIES if found and one == found[3].casefold()), None)
    if found is None or currency is None:
        return Answer(WORDS("host-unread", asked.locale))
    seat = await asked.seat(found[1])
    if isinstance(seat, Refused):
        return asked.answered(seat)
    return await _decreed(asked, Award(seat, currency, int(found[2].translate(_MINUS))), reason)


async def _meadow(asked: Asking) -> Answer:
    what, reason = asked.parted
    found = _LAST.match(what)
    if found is None or found[2].casefold() not in MEADOWS or asked.match.state is None:
        return Answer(WORDS("host-unread", asked.locale))
    seat = await asked.seat(found[1])
    if isinstance(seat, Refused):
        return asked.answered(seat)
    meadows = put(table_of(asked.match).state.meadows, seat, found[2].casefold())
    return await _decreed(asked, SetMeadows(meadows), reason)


async def _power(asked: Asking) -> Answer:
    what, reason = asked.parted
    if what.casefold() not in {"yes", "no"}:
        return Answer(WORDS("host-unread", asked.locale))
    return await _decreed(asked, Grant("meadows" if what.casefold() == "yes" else "none"), reason)


async def _duel(asked: Asking) -> Answer:
    """Its game beforehand; without one, the next match of it is dealt."""
    what, reason = asked.parted
    if what:
        return await _decreed(asked, NameDuel(_key(what)), reason)
    return asked.answered(await seasons.open_duel(asked.house, asked.match.id, asked.host))


async def _side(asked: Asking) -> Answer:
    prize = asked.reason
    if not (prize.isascii() and prize.isdecimal() and len(prize) < 4):
        return Answer(WORDS("host-unread", asked.locale))
    return asked.answered(await seasons.open_side(asked.house, asked.match.id, asked.host, int(prize)))


async def _eliminate(asked: Asking) -> Answer:
    whom, reason = asked.parted
    seat = await asked.seat(whom)
    return asked.answered(seat) if isinstance(seat, Refused) else await _decreed(asked, Eliminate(seat), reason)


async def _tokens(asked: Asking) -> Answer:
    what, reason = asked.parted
    found = _LAST.match(what)
    if found is None or not re.fullmatch(r"[0-9]", found[2]):
        return Answer(WORDS("host-unread", asked.locale))
    seat = await asked.seat(found[1])
    return (
        asked.answered(seat)
        if isinstance(seat, Refused)
        else await _decreed(asked, SetTokens(seat, int(found[2])), reason)
    )


async def _question(asked: Asking) -> Answer:
    return asked.answered(await asking.ask(asked.house, asked.match.id, asked.host, asked.reason))


async def _finale(asked: Asking) -> Answer:
    game = _key(asked.reason) or "lot"
    return asked.answered(await seasons.finale(asked.house, asked.match.id, asked.host, game))


async def _back(asked: Asking) -> Answer:
    done = await seasons.undo(asked.house, asked.match.id, asked.host, asked.reason)
    return asked.answered(done)


COMMANDS: Final = (
    Command("episode", "episode five_stands", _episode, has_lines=True),
    Command("hand", "hand: the rules of a match that you run", _hand, has_lines=True),
    Command("places", "places P3 P1=P4 P2", _places, has_lines=True),
    Command("award", "award Bo 20 garnets: reason", _award),
    Command("meadow", "meadow Bo white: reason", _meadow),
    Command("power", "power yes: reason", _power),
    Command("duel", "duel go_stop: reason", _duel),
    Command("side", "side 20", _side),
    Command("eliminate", "eliminate Bo: reason", _eliminate),
    Command("question", "question: Whom do you fear?", _question, has_lines=True),
    Command("tokens", "tokens Bo 2: reason", _tokens),
    Command("finale", "finale go_stop", _finale),
    Command("undo", "undo: reason", _back, "host-undo-season"),
)
