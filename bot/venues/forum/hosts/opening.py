"""What hosts type at their desk: with it they open matches, contests and seasons."""

import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

from bot.commands.words import told
from bot.commands.words.settings import read_settings
from bot.referee.acts.acts import House
from bot.referee.contest import contests
from bot.referee.core.model import Match, Refused, Settings
from bot.referee.play import playable, signup
from bot.venues.forum.board import Said
from bot.venues.forum.layout import WORDS
from bot.venues.forum.spelling import verb_of
from bot.venues.forum.typed import Answer, met
from games import catalogue
from games.form import Rejected
from games.game import AnyGame
from games.suggesting import heard
from games.wording import Text

_CREATE: Final = re.compile(r"\w+\s*:?\s*([\w-]+)\s*:?[ \t]*([^\n]*)\n?(.*)", re.DOTALL)
_SETTINGS: Final = re.compile(r"^[ \t]*settings[ \t]*:(.*)$", re.IGNORECASE | re.MULTILINE)
_CONTEST: Final = re.compile(r"^[ \t]*(hints|again)[ \t.]*$", re.IGNORECASE | re.MULTILINE)

Opening = Callable[..., Awaitable[Match | Refused]]


class Openings:
    """Hears what is typed where matches are opened. `defaults`: settings of a new match."""

    def __init__(self, house: House, board: str, defaults: Mapping[str, Any]) -> None:
        self._house, self._board, self._defaults = house, board, defaults

    async def hear(self, said: Said) -> Answer | None:
        """A post there: talk, unless it begins with what can be opened."""
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
        given = heard(rules, _CONTEST.sub("", _SETTINGS.sub("", found[3])))
        if isinstance(given, Rejected):
            return rules.tell(given, "en")
        try:
            settings = self._settings(rules, "; ".join(_SETTINGS.findall(found[3])))
        except playable.WrongSetting as wrong:
            return told.refused(wrong.refusal, rules, "en")
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
