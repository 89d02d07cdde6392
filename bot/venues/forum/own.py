"""What a player types in the topic of his letters besides orders: his settings, his record, whether his orders are what was counted; of a
season what he answers its hosts, and his rooms.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from bot.referee.acts.acts import House
from bot.referee.core import naming, receipts
from bot.referee.core.facts import plainly
from bot.referee.core.model import Match, Notice, Person, PlayersRoom, Refused, Tenure, User
from bot.referee.core.positions import game_of
from bot.referee.letters.sentences import WORDS as HOUSE
from bot.referee.people import me, records, wishes
from bot.referee.season import seasons
from bot.referee.season.rooms import consent, keeping, looking
from bot.referee.showing import checking
from bot.venues.forum.layout import WORDS
from bot.venues.told import refused
from games.wording import Text, join, plain

_SAID: Final = re.compile(r"(\w+)\s*:\s*(.+)")
_GIFT: Final = re.compile(r"give\s+(\d{1,5})\s+(?:garnets?\s+)?(?:to\s+)?(.+)", re.IGNORECASE | re.DOTALL | re.ASCII)
_DAYS: Final = re.compile(r"\s+(?:to|until|a|al|fino)\s+", re.IGNORECASE)


HELP: Final = (
    "orders", "withdraw", "trade", "accept", "refuse", "why", "verify", "diary", "answer", "room", "give", "hint", "me", "record",
    "standings", "rules", "leave",
)  # fmt: skip
"""What can be typed under one's letters, a message (``typed-…``, ``about-…``) for each."""


def help_here(locale: str) -> Text:
    """What a player can type under his letters, a line for each."""
    lines = (
        WORDS("help-line", locale, typed=plain(WORDS(f"typed-{one}", locale)), about=WORDS(f"about-{one}", locale))
        for one in HELP
    )
    return join((WORDS("help-player", locale), *lines))


async def settings(house: House, person: Person, words: str) -> Text:
    """``me``, and on the lines below it ``language: it``, ``away: friday to sunday``: what holds then, or why not."""
    given = _given(words)
    done = await me.wish(house, person, given) if given else await me.known(house, person)
    if isinstance(done, Refused):
        return HOUSE(done.id, person.language, **plainly(done.facts))
    told = _told(wishes.shown(done, house.clock.now()), done.language)
    return join((HOUSE("me-title", done.language), told, WORDS("me-how", done.language)))


def answered(done: str | Refused, match: Match, locale: str) -> Text:
    """What became of an answer to the hosts' question of an episode."""
    if isinstance(done, Refused):
        return refused(done, game_of(match), locale)
    return HOUSE("question-sealed", locale, question=done)


def _given(words: str) -> dict[str, str]:
    """The settings that are named, by their names; days away by the first and the last of them."""
    given = {name.casefold(): said.strip() for name, said in _SAID.findall(words)}
    if "away" in given:
        first, *last = _DAYS.split(given.pop("away"), maxsplit=1)
        given["away_from"] = first
        if first != wishes.BACK:
            given["away_to"] = last[0] if last else first
    return given


async def record(house: House, person: Person, guild: str) -> Text:
    """What he has played here, and how it came out."""
    found = await records.record(house, person.user, person.user, guild)
    return _told([Notice(found.id)] if isinstance(found, Refused) else records.told(found), person.language)


async def standings(house: House, person: Person, guild: str) -> Text:
    """How all who play here stand, by game."""
    return _told(records.told_standings(await records.standings(house, guild)), person.language)


def _told(notices: Iterable[Notice], locale: str) -> Text:
    return join(HOUSE(one.id, locale, **plainly(one.facts)) for one in notices)


async def verified(house: House, match_id: str, person: Person) -> Text:
    """Whether each of his receipts in a match is sound, and of the newest what he needs to prove it without the bot."""
    locale = person.language
    checked = await checking.check(house, match_id, person.user)
    if isinstance(checked, Refused) or not checked:
        return WORDS("verify-nothing", locale)
    lines = [WORDS(f"verify-{'sound' if one.is_sound else 'wrong'}", locale, step=one.step) for one in checked]
    return join((*lines, _proof(checked[-1], locale)))


def _proof(one: checking.Checked, locale: str) -> Text:
    """Everything that a leaf is made of, and the way from it to the root that the seal is over."""
    facts: dict[str, str | int] = {"match": one.match, "line": one.line, "step": one.step, "seat": one.prompt.seat}
    said = receipts.canonical(one.answer).decode()
    proof = WORDS("verify-proof", locale, **facts, answer=said, salt=one.salt, leaf=one.leaf)
    path = WORDS("verify-path", locale, path=" ".join(one.path) or "–", root=one.root) if one.root else ()
    return join((proof, path))


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


SEASONAL: Final = {"room": rooms, "give": give}
"""What is typed in the letters of a season, by the word with which it begins."""
