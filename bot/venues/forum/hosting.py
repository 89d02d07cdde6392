"""What hosts type: at the desk they open matches, in a match's own topic they run it."""

import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

import msgspec

from bot.referee.acts import zones
from bot.referee.acts.acts import House
from bot.referee.contest import contests
from bot.referee.core import calendar, naming
from bot.referee.core.model import Match, Refused, Settings, User
from bot.referee.core.positions import game_of
from bot.referee.hosting import holding, hosting, judging, machines
from bot.referee.play import dealing, playable, signup
from bot.venues import told
from bot.venues.forum.board import Said
from bot.venues.forum.layout import WORDS
from bot.venues.forum.places import Place
from bot.venues.forum.typed import Answer, met, verb_of
from bot.venues.settings import read_settings
from games import catalogue, options
from games.form import Rejected, Unreadable
from games.game import AnyGame
from games.wording import Text

_CREATE: Final = re.compile(r"\w+\s*:?\s*([\w-]+)\s*:?[ \t]*([^\n]*)\n?(.*)", re.DOTALL)
_ACT: Final = re.compile(r"\w+[ \t]*([^:\n]*):?\s*(.*)", re.DOTALL)
_SETTINGS: Final = re.compile(r"^[ \t]*settings[ \t]*:(.*)$", re.IGNORECASE | re.MULTILINE)
_CONTEST: Final = re.compile(r"^[ \t]*(hints|again)[ \t.]*$", re.IGNORECASE | re.MULTILINE)
_STRAIGHT: Final = {ord(one): '"' for one in "“”„"} | {ord(one): "'" for one in "‘’"}
"""Forums set quotation marks as printers do."""

Deed = Callable[[House, str, User, str], Awaitable[object]]
Opening = Callable[..., Awaitable[Match | Refused]]
_WITH_REASON: Final[Mapping[str, Deed]] = {
    "pause": hosting.pause,
    "resume": hosting.resume,
    "close": hosting.close_now,
    "abort": hosting.abort,
    "announce": holding.announce,
}


class Hosts:
    """Hears what hosts type. `defaults`: settings of a new match."""

    def __init__(self, house: House, board: str, defaults: Mapping[str, Any]) -> None:
        self._house, self._board, self._defaults = house, board, defaults

    async def at_desk(self, said: Said) -> Answer | None:
        """A post in the topic in which matches are opened."""
        match verb_of(said.text):
            case "create":
                return Answer(await self._open(said, signup.open_match))
            case "contest":
                return Answer(await self._open(said, contests.open_contest))
            case "help":
                return Answer(WORDS("help-desk", "en"))
        return None

    async def _open(self, said: Said, opening: Opening) -> Text:
        """``create five_stands: Spring``, with options and settings on the lines below it."""
        found = _CREATE.match(said.text.strip())
        rules = catalogue.find(found[1].replace("-", "_").casefold()) if found else None
        if found is None or rules is None:
            return WORDS("not-a-game", "en", games=", ".join(catalogue.keys()))
        given = _options(_CONTEST.sub("", _SETTINGS.sub("", found[3])))
        if isinstance(given, Rejected):
            return rules.tell(given, "en")
        try:
            settings = self._settings(rules, "; ".join(_SETTINGS.findall(found[3])))
        except (ValueError, msgspec.ValidationError) as error:
            return WORDS("settings-unreadable", "en", error=str(error))
        if opening is contests.open_contest:
            chosen = {one.casefold(): True for one in _CONTEST.findall(found[3])}
            settings = playable.merged(settings, {"contest": chosen})
        await self._house.store.transact(lambda tx: met(tx, said, "en"))
        done = await opening(
            self._house, guild=self._board, home="forum", game=rules.key, host=said.user,
            title=found[2].strip(), settings=settings, options=given,
        )  # fmt: skip
        if isinstance(done, Refused):
            return told.refused(done, rules, "en")
        return WORDS("opened-soon", "en", title=done.title, match=done.id)

    def _settings(self, rules: AnyGame, typed: str) -> Settings:
        settings = playable.default_settings(rules)
        for given in (self._defaults, read_settings(typed)):
            settings = playable.merged(settings, given)
        return settings

    async def in_match(self, place: Place, said: Said) -> Answer | None:
        """A post in the hosts' topic of a match: talk, unless it begins with what a host can do."""
        match = await self._house.store.transact(lambda tx: tx.match(place.match))
        if match is None or said.user not in match.hosts:
            return None
        verb, locale = verb_of(said.text), match.settings.locale
        found = _ACT.match(said.text.strip())
        what, reason = (found[1].strip(), found[2].strip()) if found else ("", "")
        match verb:
            case "help":
                return Answer(WORDS("help-hosts", locale))
            case "start":
                done: object = await dealing.start(self._house, match.id, said.user)
                return self._told(match, done, WORDS("started", locale, title=match.title))
            case "remind":
                return self._told(match, await hosting.remind(self._house, match.id))
            case "fill":
                filled = await machines.fill(self._house, match.id, said.user, _number(what or reason))
                return self._told(match, filled)
            case "machine":
                return self._told(match, await self._machine(match, said.user, what, reason))
            case "extend":
                return self._told(match, await self._extend(match, said, what, reason))
            case "result":
                given = said.text.strip()[len("result") :].strip(" :\n")
                return self._told(match, await judging.answer(self._house, match.id, said.user, given))
        deed = _WITH_REASON.get(verb)
        if deed is None:
            return None
        return self._told(match, await deed(self._house, match.id, said.user, reason or what))

    async def _machine(self, match: Match, host: User, player: str, reason: str) -> object:
        """A machine takes the seat of whoever is named."""
        tenures = await self._house.store.transact(lambda tx: tx.tenures(match.id))
        names = {one.seat: one.name for one in tenures if one.to_at is None}
        meant = naming.seats_meant(names, range(match.seats), player)
        if len(meant) != 1:
            return Refused("no-such-place", {"player": player})
        return await machines.put(self._house, match.id, host, meant[0], reason)

    async def _extend(self, match: Match, said: Said, until: str, reason: str) -> object:
        """Move the deadline: by ``6h``, or to a moment in the host's zone, in which colons are part of hours."""
        text = said.text.strip()[len("extend") :].strip()
        cut = re.match(r"(.*?\d{1,2}:\d{2}[^:\n]*|[^:\n]*):\s*(.*)", text, re.DOTALL)
        until, reason = (cut[1].strip(), cut[2].strip()) if cut else (until, reason)
        zone = await zones.zone_of(self._house, said.user) or "UTC"
        at = calendar.understand(until, said.stamped_at, deadline=match.deadline, zone=zone)
        return at if isinstance(at, Refused) else await hosting.extend(self._house, match.id, said.user, at, reason)

    def _told(self, match: Match, done: object, well: Text | None = None) -> Answer:
        game, locale = game_of(match), match.settings.locale
        if isinstance(done, Refused):
            return Answer(told.refused(done, game, locale))
        if isinstance(done, Rejected | Unreadable):
            return Answer(game.tell(done, locale))
        return Answer(well or WORDS("done", locale))


def _number(typed: str) -> int:
    """A count as it is typed; what is none counts as nothing."""
    return int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 4 else 0


def _options(typed: str) -> dict[str, Any] | Rejected:
    """Options as they are typed; where they cannot be read so, with the quotation marks that the forum has made of straight ones."""
    read = options.read(typed)
    return options.read(typed.translate(_STRAIGHT)) if isinstance(read, Rejected) else read
