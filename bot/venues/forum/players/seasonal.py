"""What a player of a season types in the topic of its letters: gifts, his rooms, his stand-in, that he leaves for good."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from bot.commands.words.told import refused
from bot.referee.acts.acts import House
from bot.referee.core import naming
from bot.referee.core.model import Match, PlayersRoom, Refused, Tenure, User
from bot.referee.core.positions import game_of
from bot.referee.letters.sentences import WORDS as HOUSE
from bot.referee.season import seasons
from bot.referee.season.cast import standing_in
from bot.referee.season.rooms import consent, keeping, looking
from bot.venues.forum.layout import WORDS
from games.wording import Text, join

_GIFT: Final = re.compile(r"give\s+(\d{1,5})\s+(?:garnets?\s+)?(?:to\s+)?(.+)", re.IGNORECASE | re.DOTALL | re.ASCII)
_FOR_GOOD: Final = re.compile(r"leave\s+(?:the\s+(?:season|match)\s+)?for\s+good\W*", re.IGNORECASE)
_STAND_IN: Final = re.compile(r"stand[\s-]*in\b[\s:]*@?(.+?)\W*", re.IGNORECASE | re.DOTALL)


def answered(done: str | Refused, match: Match, locale: str) -> Text:
    """What became of an answer to the hosts' question of an episode."""
    if isinstance(done, Refused):
        return refused(done, game_of(match), locale)
    return HOUSE("question-sealed", locale, question=done)


async def leave(house: House, season: Match, user: User, typed: str, locale: str) -> Text:
    """``leave for good``; whoever says less is told first what that means."""
    if not _FOR_GOOD.fullmatch(typed.strip()):
        return WORDS("leave-season-ask", locale, title=season.title)
    done = await seasons.leave(house, season.id, user)
    if isinstance(done, Refused):
        return refused(done, game_of(season), locale)
    return WORDS("leave-season-done", locale, title=season.title)


async def stand_in(house: House, season: Match, user: User, typed: str, locale: str) -> Text:
    """``stand-in Bo``, who is on the waiting list; ``stand-in machine``; ``stand-in nobody``."""
    found = _STAND_IN.fullmatch(typed.strip())
    if found is None:
        return WORDS("stand-in-unread", locale)
    wanted, title = found[1].casefold(), season.title
    meant = [one.user for one in season.waiting if one.name.casefold() == wanted]
    is_machine, is_nobody = (not meant and wanted == one for one in ("machine", "nobody"))
    if len(meant) != 1 and not is_machine and not is_nobody:
        return WORDS("stand-in-who", locale, name=found[1])
    done = await standing_in.name(house, season.id, user, meant[0] if meant else None, machine=is_machine)
    if isinstance(done, Refused):
        return refused(done, game_of(season), locale)
    return WORDS("stand-in-freed" if is_nobody else "stand-in-kept", locale, title=title)


async def give(house: House, season: Match, user: User, typed: str, locale: str) -> Text:
    """``give 2 garnets to Bo``: at once, or not at all."""
    found = _GIFT.fullmatch(typed.strip())
    takers = await _seats(house, season, found[2]) if found else ""
    if found is None or isinstance(takers, str) or len(takers) != 1:
        return WORDS("give-unread", locale)
    done = await seasons.give(house, season.id, user, takers[0].seat, int(found[1]))
    return refused(done, game_of(season), locale) if isinstance(done, Refused) else WORDS("given", locale)


# Rooms of a season --------------------------------------------------------------------------------------------------------

_ROOM: Final = re.compile(
    r"room\s+(open|add|leave|let|reads|no)\b\s*([^:]*?)\s*(?::\s*(.*))?", re.IGNORECASE | re.DOTALL
)
_CONSENT: Final[Mapping[str, consent.Word]] = {"let": "fresh", "reads": "reads", "no": "no"}


async def rooms(house: House, season: Match, user: User, typed: str, locale: str) -> Text:
    """``room open Den: Bo, Chiara``, ``room add Den: Dae``, ``room let Den``, ``room leave Den``; anything else lists one's rooms."""
    found = _ROOM.fullmatch(typed.strip())
    own = await looking.own(house, season.id, user)
    if isinstance(own, Refused):
        return refused(own, game_of(season), locale)
    inside, left = own
    if found is None:
        lines = (WORDS("room-line", locale, name=one.room.name) for one in inside)
        return join((*lines, WORDS("room-left-to", locale, count=left)))
    verb, name = found[1].casefold(), found[2]
    meant = [one.room for one in inside if not name or one.room.name.casefold() == name.casefold()]
    if verb != "open" and len(meant) != 1:
        return WORDS("room-which", locale)
    named = await _seats(house, season, found[3] or "")
    if isinstance(named, str):
        return WORDS("room-who", locale, words=named)
    others = tuple(one.user for one in named)
    done = await (
        keeping.open_room(house, season.id, user, name, others)
        if verb == "open"
        else _in_room(house, season, user, meant[0], verb, others)
    )
    return refused(done, game_of(season), locale) if isinstance(done, Refused) else WORDS(f"room-{verb}", locale)


async def _in_room(
    house: House, season: Match, user: User, room: PlayersRoom, verb: str, others: Sequence[User]
) -> PlayersRoom | Refused:
    """What somebody does in a room in which he is."""
    if verb == "leave":
        return await consent.leave(house, season.id, user, room.token)
    if verb == "add":
        newcomer = others[0] if len(others) == 1 else ""
        return await consent.ask(house, season.id, user, room.token, newcomer)
    slot = room.asking.slot if room.asking else ""
    return await consent.answer(house, season.id, user, room.token, slot, _CONSENT[verb])


async def _seats(house: House, season: Match, typed: str) -> tuple[Tenure, ...] | str:
    """Players of a season by their names, with commas between; the words that name nobody."""
    tenures = await house.store.transact(lambda tx: tx.tenures(season.id))
    seated = {one.seat: one for one in tenures if one.to_at is None}
    places = naming.places_meant({seat: one.name for seat, one in seated.items()}, seated, typed)
    return places if isinstance(places, str) else tuple(seated[seat] for tied in places for seat in tied)


SEASONAL: Final = {"room": rooms, "give": give, "stand": stand_in}
"""What is typed in the letters of a season, by the word with which it begins."""
