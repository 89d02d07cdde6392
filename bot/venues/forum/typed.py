"""What people type: joins in public, orders and trades in the topic of one's letters. Each post is answered where it stands."""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from bot.referee.acts import runs
from bot.referee.acts import words as words_of
from bot.referee.acts.acts import House
from bot.referee.contest import contests
from bot.referee.core import naming
from bot.referee.core.model import Match, Person, Refused, Tenure, Trade, User
from bot.referee.core.ports import StoreFailed, Transaction
from bot.referee.core.positions import game_of
from bot.referee.letters.sentences import WORDS as HOUSE
from bot.referee.orders.deciding import Typed
from bot.referee.orders.intake import Intake
from bot.referee.orders.questions import Asked, asked_of, named
from bot.referee.people import me
from bot.referee.play import seating, signup, trades
from bot.referee.season import asking
from bot.referee.showing import reasons
from bot.venues import told
from bot.venues.bargains import things
from bot.venues.forum import own
from bot.venues.forum.board import Said
from bot.venues.forum.inbox import Undecided
from bot.venues.forum.layout import WORDS
from bot.venues.forum.places import Place
from bot.venues.forum.spelling import (
    ANSWER,
    DIARY,
    JOIN,
    LEAVE,
    NAME,
    ORDER,
    TO,
    TRADE,
    YES,
    by_marks,
    rest_of,
    verb_of,
)
from bot.venues.markup import words_in_markdown
from bot.venues.rules import drawn_here, rules_here
from games import catalogue
from games.game import Seat
from games.scene import Scene
from games.table import told_refusal
from games.wording import Text

log = logging.getLogger(__name__)

_OWN: Final = frozenset({"me", "verify", "record", "standings"})
_COMMANDS: Final = _OWN | {"why", "rules", "help", "leave", "accept", "refuse", "trade", "hint"}


@dataclass(frozen=True, repr=False)
class Answer:
    """What is answered: words with the names of a match, or Markdown that is ready. `is_alone`: nobody but who asked reads it.
    `scenes`: pictures below the words.
    """

    text: Text = ()
    names: dict[Seat, str] | None = None
    markdown: str = ""
    is_alone: bool = False
    scenes: tuple[Scene, ...] = ()


Reads = Callable[[Match, str], Awaitable[bool]]


class Players:
    """Hears what players type. `reads_answers`: whether somebody can open the topic in which hosts read what players answer.
    `play` before an order is left out where the question itself has no such word.
    """

    def __init__(self, house: House, intake: Intake, board: str, reads_answers: Reads) -> None:
        self._house, self._intake, self._board, self._reads_answers = house, intake, board, reads_answers

    async def in_public(self, place: Place, said: Said, *, is_edit: bool) -> Answer | None:
        """A post under a sign-up: nothing that is not meant for the bot is answered."""
        match, verb = await self._match(place.match), verb_of(said.text)
        if match is None or is_edit:
            return None
        locale = match.settings.locale
        joining, words = JOIN.fullmatch(said.text.strip()), said.text.strip()
        match verb:
            case "join" if joining:
                return Answer(await self._join(match, said, (joining[1] or "").strip()))
            case "leave" if LEAVE.fullmatch(words):
                left = await self._leave(match, said.user)
                return Answer(self._told(left, match, locale, WORDS("left", locale, title=match.title)))
            case "rules":
                return Answer(rules_here(match, locale), scenes=drawn_here(match, locale))
            case "help":
                return Answer(WORDS("help-public", locale))
            case "play" | "withdraw" | "trade":
                return Answer(WORDS("orders-not-here", locale))
        return None

    async def _join(self, match: Match, said: Said, word: str) -> Text:
        locale = match.settings.locale
        await self._house.store.transact(lambda tx: met(tx, said, locale))
        if await self._reads_answers(match, said.name):
            return told.refused(Refused("hosts-read-answers"), game_of(match), locale)
        word = word or (await self._person(said, locale)).wishes.word
        if match.settings.contest is not None:
            done: object = await contests.join(self._house, match.id, said.user, said.name, locale)
        else:
            done = await signup.join(self._house, match.id, said.user, said.name, word, locale)
        if isinstance(done, Refused) and done.id == "table-full":
            place = await seating.wait(self._house, match.id, said.user, said.name, locale)
            return self._told(place, match, locale, WORDS("waiting", locale, place=str(place)))
        return self._told(done, match, locale, WORDS("joined", locale, title=match.title))

    async def _leave(self, match: Match, user: User) -> Match | Refused:
        left = await signup.leave(self._house, match.id, user)
        if not isinstance(left, Refused):
            return left
        waited = await seating.stop_waiting(self._house, match.id, user)
        return left if isinstance(waited, Refused) else waited

    # In the topic of one's letters ---------------------------------------------------------------------------------------

    async def in_private(self, place: Place, said: Said, *, is_edit: bool) -> Answer | None:
        """A post of a player in the topic of his letters: a command, else his orders. Undecided: it may be too late, or not."""
        match = await self._played(place.match, said.user)
        if match is None or said.user != place.user:
            return None
        person = await self._house.store.transact(lambda tx: tx.person(said.user))
        locale = person.language if person else match.settings.locale
        if said.is_others:
            return Answer(WORDS("edited-by-another", locale))
        verb = verb_of(said.text)
        if diary := DIARY.match(said.text):
            stamp = f"{self._source(said)}@{said.stamped_at.isoformat()}"
            kept = await words_of.confess(self._house, match.id, said.user, diary[1], stamp, self._source(said))
            return Answer(told.sealed_words(kept, match, locale)) if kept is not None else None
        if match.game == catalogue.SEASON and (answered := ANSWER.match(said.text)):
            stamp = f"{self._source(said)}@{said.stamped_at.isoformat()}"
            done = await asking.answer(self._house, match.id, said.user, answered[1], stamp, said.said_at)
            return Answer(own.answered(done, match, locale))
        if verb in _COMMANDS or (verb in own.SEASONAL and match.game == catalogue.SEASON):
            if is_edit:
                return Answer(WORDS("edit-ignored", locale))
            return await self._command(verb, match, said, locale)
        return await self._order(match, said, locale)

    async def _command(self, verb: str, match: Match, said: Said, locale: str) -> Answer:
        if verb in _OWN:
            return Answer(await self._of_his_own(verb, match, said, locale))
        if verb in own.SEASONAL:
            return Answer(await own.SEASONAL[verb](self._house, match, said.user, said.text, locale))
        asked = await self._asked(match, said.user)
        names = dict(asked.names) if asked else {}
        match verb:
            case "why":
                found = await reasons.of_round(self._house, match.id, said.user, None, locale)
                if isinstance(found, Refused):
                    return Answer(told.refused(found, game_of(match), locale))
                return Answer(markdown="\n\n".join(words_in_markdown(post) for post in found))
            case "rules":
                return Answer(rules_here(match, locale), scenes=drawn_here(match, locale))
            case "leave":
                left = await self._leave(match, said.user)
                return Answer(self._told(left, match, locale, WORDS("left", locale, title=match.title)))
            case "hint":
                return Answer(await self._hint(match, said, locale))
            case "trade":
                return Answer(await self._offer(match, asked, said, locale), names)
            case "accept" | "refuse":
                return Answer(await self._reply(match, said, locale, is_accepted=verb == "accept"), names)
        return Answer(own.help_here(locale))

    async def _of_his_own(self, verb: str, match: Match, said: Said, locale: str) -> Text:
        person = await self._person(said, locale)
        match verb:
            case "me":
                return await own.settings(self._house, person, rest_of(said.text))
            case "record":
                return await own.record(self._house, person, self._board)
            case "standings":
                return await own.standings(self._house, person, self._board)
        return await own.verified(self._house, match.id, person)

    async def _order(self, match: Match, said: Said, locale: str) -> Answer | None:
        asked = await self._asked(match, said.user)
        first = self._source(said)
        source = f"{first}@{said.stamped_at.isoformat()}" if said.is_edited else first
        words = _ordered(asked, said.text.strip())
        typed = Typed(said.user, words, said.said_at, said.stamped_at, first, source, within=match.id)
        try:
            heard = await self._intake.hear(typed)
        except StoreFailed:
            log.exception("an order could not be stored")
            return Answer(WORDS("not-stored", locale))
        if heard.is_put_off:
            raise Undecided
        if heard.asked is not None and heard.done is not None:
            return Answer(told.taken(heard.done, heard.asked), dict(heard.asked.names))
        refused = heard.done if isinstance(heard.done, Refused) else Refused("not-asked")
        return Answer(told.refused(refused, game_of(match), locale))

    def _source(self, said: Said) -> str:
        return f"{self._board}/{said.id}"

    async def _offer(self, match: Match, asked: Asked | None, said: Said, locale: str) -> Text:
        """``trade give G7 to Bo for U2``; whichever of the words between stands for what is the reading that names a player."""
        if asked is None:
            return HOUSE("not-asked", locale)
        found = TRADE.match(said.text.strip())
        words = found[1] if found else ""
        cuts = list(TO.finditer(words))
        for first in cuts:
            for second in (one for one in cuts if one.start() >= first.end()):
                to = words[first.end() : second.start()]
                meant = naming.seats_meant(asked.names, asked.names, to)
                if len(meant) == 1 and "to" in first[0].casefold():
                    return await self._offered(asked, meant[0], words[: first.start()], words[second.end() :], said)
        return WORDS("trade-unread", locale)

    async def _offered(self, asked: Asked, taker: Seat, give: str, take: str, said: Said) -> Text:
        read = things(asked, {"given": give, "taken": take})
        if not isinstance(read, dict):
            return told_refusal(asked.table.game, read, asked.locale)
        done = await trades.offer_trade(
            self._house, asked.match.id, said.user, taker, read["given"], read["taken"], said.stamped_at
        )
        return self._told(done, asked.match, asked.locale, WORDS("trade-open", asked.locale))

    async def _reply(self, match: Match, said: Said, locale: str, *, is_accepted: bool) -> Text:
        """Answer the offer that is named, or the only one."""
        offers = await self._house.store.transact(lambda tx: _offers(tx, match, said.user, is_accepted=is_accepted))
        named = [word for word in said.text.casefold().split() if len(word) >= NAME]
        meant = [one for one in offers if any(one.token.startswith(word) for word in named)] or list(offers)
        if len(meant) != 1:
            listed = ", ".join(one.token[:NAME] for one in offers)
            return WORDS("trade-which", locale, offers=listed) if offers else WORDS("trade-none", locale)
        token, at = meant[0].token, said.stamped_at
        done = await trades.answer_trade(self._house, token, said.user, at, is_accepted=is_accepted)
        return self._told(done, match, locale, WORDS("trade-done" if is_accepted else "trade-refused", locale))

    # Shared --------------------------------------------------------------------------------------------------------------

    async def _person(self, said: Said, locale: str) -> Person:
        """Whoever types, as he is known."""
        return await me.known(self._house, Person(said.user, said.name, locale))

    async def _match(self, match_id: str) -> Match | None:
        return await self._house.store.transact(lambda tx: tx.match(match_id))

    async def _played(self, match_id: str, user: User) -> Match | None:
        """The match, or of a contest the run of whoever types."""

        async def read(tx: Transaction) -> Match | None:
            match = await tx.match(match_id)
            is_contest = match is not None and match.settings.contest is not None
            run = await runs.of_player(tx, match, user) if match is not None and is_contest else None
            return run or match

        return await self._house.store.transact(read)

    async def _hint(self, match: Match, said: Said, locale: str) -> Text:
        """What a hint costs; to whoever says yes to that, the best next step of his run."""
        refusal = await contests.refuse_hint(self._house, match.id, said.user)
        game = game_of(match)
        if refusal is not None or game.contest is None:
            return told.refused(refusal or Refused("no-hints"), game, locale)
        if not YES.match(said.text):
            return WORDS("hint-ask", locale)
        found = await contests.hint(self._house, match.id, said.user)
        if isinstance(found, Refused):
            return told.refused(found, game, locale)
        text: Text = game.contest.hint(found.state, locale)
        return text

    async def _asked(self, match: Match, user: User) -> Asked | None:
        found = await self._house.store.transact(lambda tx: asked_of(tx, {user}))
        return named(found.get(user, ()), match.id)

    def _told(self, done: object, match: Match, locale: str, well: Text) -> Text:
        return told.refused(done, game_of(match), locale) if isinstance(done, Refused) else well


def _ordered(asked: Asked | None, words: str) -> str | None:
    """An order as its question reads it; None withdraws."""
    if verb_of(words) == "withdraw":
        return None
    found = ORDER.match(words)
    if found and (asked is None or not asked.is_answered_by(words)):
        words = found[1].strip()
    return by_marks(asked, words) if asked is not None else words


async def _offers(tx: Transaction, match: Match, user: User, *, is_accepted: bool) -> list[Trade]:
    """The open offers that somebody can answer: those to him, and where he refuses his own too."""
    mine: list[Tenure] = [one for one in await tx.tenures(match.id) if one.user == user and one.to_at is None]
    seats = {one.seat for one in mine}
    there = await tx.open_trades(match.id)
    return [one for one in there if one.taker in seats or (not is_accepted and one.giver in seats)]


async def renamed(tx: Transaction, said: Said) -> None:
    """Keep what somebody who is known is called now: by it he is let in."""
    known = await tx.person(said.user)
    if known is not None and known.name != said.name:
        await tx.save_person(replace(known, name=said.name))


async def met(tx: Transaction, said: Said, locale: str) -> None:
    """Keep the name of somebody who acts."""
    known = await tx.person(said.user)
    now = replace(known, name=said.name) if known else Person(said.user, said.name, locale)
    if now != known:
        await tx.save_person(now)
