"""What people type: joins in public, orders and trades in the topic of one's letters. Each post is answered where it stands."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final

from bot.commands.words import told
from bot.commands.words.rules import drawn_here, rules_here
from bot.papers.markup import words_in_markdown
from bot.referee import words as words_of
from bot.referee.acts import runs
from bot.referee.acts.acts import House
from bot.referee.contest import contests
from bot.referee.core.model import Match, Person, Refused, User
from bot.referee.core.ports import Transaction
from bot.referee.core.positions import game_of
from bot.referee.letters.sentences import WORDS as REFEREE
from bot.referee.orders.deciding import Typed
from bot.referee.orders.intake import Intake
from bot.referee.orders.questions import Asked, asked_of, named
from bot.referee.people import me
from bot.referee.play import seating, signup
from bot.referee.season import asking
from bot.referee.season.cast import casting
from bot.referee.showing import reasons
from bot.venues.forum.board import Said
from bot.venues.forum.commands.adapter import Commands
from bot.venues.forum.commands.answer import Answer, met
from bot.venues.forum.inbox import Undecided
from bot.venues.forum.layout import WORDS
from bot.venues.forum.phrases import command, undressed
from bot.venues.forum.places import Place
from bot.venues.forum.players import applying, trading
from bot.venues.forum.players.help import help_here
from bot.venues.forum.spelling import (
    ANSWER,
    DIARY,
    JOIN,
    LEAVE,
    UNSAID,
    WAIT,
    YES,
    another,
    bargain,
    fitting,
    ordered,
    tabled,
    verb_of,
)
from games import catalogue
from games.wording import Text

_ACTS: Final = frozenset({"play", "withdraw", "trade", "accept", "refuse"})
"""What a line of its own may begin with that does something."""
_PUBLIC: Final = frozenset({"join", "wait", "leave"})
_COMMANDS: Final = frozenset(
    {"me", "verify", "record", "standings", "why", "rules", "help", "leave", "accept", "refuse", "trade", "hint"}
)
"""What is a command even where the question could be answered by the same words."""


Reads = Callable[[Match, str], Awaitable[bool]]


class Players:
    """Hears what players type. `reads_answers`: whether somebody can open the topic in which hosts read what players answer.
    `play` before an order is left out where the question itself has no such word.
    """

    def __init__(self, house: House, intake: Intake, board: str, reads_answers: Reads, commands: Commands) -> None:
        self._house, self._intake, self._board, self._reads_answers = house, intake, board, reads_answers
        self._commands = commands

    async def in_public(self, place: Place, said: Said, *, is_edit: bool) -> Answer | None:
        """A post under a sign-up: nothing that is not meant for the bot is answered."""
        match, words = await self._match(place.match), command(said.text)
        if match is None:
            return None
        locale, verb = match.settings.locale, verb_of(words)
        if is_edit:
            return Answer(WORDS("edit-ignored", locale)) if verb in _PUBLIC else None
        if verb in _PUBLIC and (line := another(words, _PUBLIC)):
            return Answer(WORDS("one-at-a-time", locale, line=line))
        match verb:
            case "join" if joining := fitting(JOIN, words, said.name):
                return await self._join(match, said, (joining[1] or "").strip())
            case "wait" if fitting(WAIT, words, said.name) and match.settings.contest is None:
                return Answer(await self._wait(match, said, "waiting-now"))
            case "leave" if fitting(LEAVE, words, said.name):
                return Answer(await self._leave(match, said, locale, in_public=True) or ())
            case "rules":
                return Answer(rules_here(match, locale), scenes=drawn_here(match, locale))
            case "help" | "join" | "wait" | "leave":
                return Answer(WORDS("help-public" if verb == "help" else "unread-public", locale))
            case "play" | "stay" | "go" | "withdraw" | "trade" | "accept" | "refuse":
                return Answer(WORDS("orders-not-here", locale))
        return None

    async def _join(self, match: Match, said: Said, word: str) -> Answer:
        """A seat, where hosts choose the questions to whoever would have one."""
        locale = match.settings.locale
        await self._house.store.transact(lambda tx: met(tx, said, locale))
        if await self._reads_answers(match, said.name):
            return Answer(told.refused(Refused("hosts-read-answers"), game_of(match), locale))
        if match.settings.casting is not None and match.status == "sign_up":
            return Answer(applying.asked(match, (await self._person(said, locale)).language), is_letter=True)
        return Answer(await self._seated(match, said, word))

    async def _seated(self, match: Match, said: Said, word: str) -> Text:
        locale = match.settings.locale
        word = word or (await self._person(said, locale)).wishes.word
        if match.settings.contest is not None:
            done: object = await contests.join(self._house, match.id, said.user, said.name, locale)
        else:
            done = await signup.join(self._house, match.id, said.user, said.name, word, locale)
        if isinstance(done, Refused) and done.id == "table-full":
            return await self._wait(match, said, "waiting")
        return self._told(done, match, locale, WORDS("joined", locale, title=match.title))

    async def _wait(self, match: Match, said: Said, message: str) -> Text:
        """A place on the waiting list."""
        locale = match.settings.locale
        await self._house.store.transact(lambda tx: met(tx, said, locale))
        if await self._reads_answers(match, said.name):
            return told.refused(Refused("hosts-read-answers"), game_of(match), locale)
        place = await seating.wait(self._house, match.id, said.user, said.name, locale)
        return self._told(place, match, locale, WORDS(message, locale, place=str(place)))

    async def _leave(self, match: Match, said: Said, locale: str, *, in_public: bool) -> Text | None:
        """A seat before the start, or a place on the waiting list. None: a season that has begun is left for good, in private."""
        left = await self._left(match, said.user)
        if match.game == catalogue.SEASON and isinstance(left, Refused) and left.id == "leave-after-start":
            if in_public:
                return WORDS("leave-season-where", locale)
            return None
        return self._told(left, match, locale, WORDS("left", locale, title=match.title))

    async def _left(self, match: Match, user: User) -> Match | Refused:
        left = await signup.leave(self._house, match.id, user)
        if not isinstance(left, Refused):
            return left
        waited = await seating.stop_waiting(self._house, match.id, user)
        if isinstance(waited, Refused) and match.settings.casting is not None:
            waited = await casting.withdraw(self._house, match.id, user)
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
        said = await self._understood(match, said)
        verb = verb_of(said.text)
        if (words := await self._kept(match, said, locale)) is not None:
            return Answer(words) if words else None
        if (done := await self._commands.says_yes(place, said, match, await self._person(said, locale))) is not None:
            return done
        is_command = verb in _COMMANDS or await self._is_tabled(match, said)
        if (is_command or verb == "withdraw") and (line := another(said.text, _ACTS)):
            return Answer(WORDS("one-at-a-time", locale, line=line))
        if is_command:
            if is_edit:
                return Answer(WORDS("edit-ignored", locale))
            return await self._command(place, match, said, locale)
        return await self._order(match, said, locale)

    async def _understood(self, match: Match, said: Said) -> Said:
        """The post with the command that it means; as it stands, if that answers the question that is open."""
        if verb_of(said.text) in _COMMANDS | {"withdraw"}:
            return replace(said, text=tabled(undressed(said.text)))
        asked = await self._asked(match, said.user)
        is_answer = asked is not None and asked.is_answered_by(said.text)
        if is_answer:
            return said
        words = tabled(command(said.text))
        is_gift = match.game == catalogue.SEASON or verb_of(words) != "give"
        return replace(said, text=words if is_gift else f"trade {words}")

    async def _kept(self, match: Match, said: Said, locale: str) -> Text | None:
        """What becomes of words that are no orders; empty where they were read before, None: they are something else."""
        stamp = f"{self._source(said)}@{said.stamped_at.isoformat()}"
        if diary := DIARY.match(said.text):
            kept = await words_of.confess(self._house, match.id, said.user, diary[1], stamp, self._source(said))
            return told.sealed_words(kept, match, locale)
        if unsaid := UNSAID.fullmatch(said.text):
            gone = await words_of.take_back(self._house, match.id, said.user, int(unsaid[1]))
            return self._told(gone, match, locale, REFEREE("words-withdrawn", locale))
        if match.game == catalogue.SEASON and (answered := ANSWER.match(said.text)):
            done = await asking.answer(self._house, match.id, said.user, answered[1], stamp, said.said_at)
            return self._told(done, match, locale, REFEREE("question-sealed", locale, question=str(done)))
        if match.settings.casting is not None:
            return await applying.hear(self._house, match, await self._person(said, locale), said.text)
        return None

    async def _is_tabled(self, match: Match, said: Said) -> bool:
        """Whether a post is a command of the table; what answers the question that is open is none."""
        if not self._commands.is_of_players(said.text, match):
            return False
        asked = await self._asked(match, said.user)
        return asked is None or not asked.is_answered_by(said.text)

    async def _command(self, place: Place, match: Match, said: Said, locale: str) -> Answer | None:
        verb, person = verb_of(said.text), await self._person(said, locale)
        left = await self._leave(match, said, locale, in_public=False) if verb == "leave" else None
        if left is not None:
            return Answer(left)
        done = await self._commands.by_player(place, said, match, person)
        if done is not None:
            return done
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
            case "hint":
                return Answer(await self._hint(match, said, locale))
            case "trade":
                offered = replace(said, text=bargain(names.values(), said.text, said.name))
                return Answer(await trading.offer(self._house, asked, offered, locale), names)
            case "accept" | "refuse":
                return Answer(
                    await trading.reply(self._house, match, said, locale, is_accepted=verb == "accept"), names
                )
            case "help":
                return Answer(help_here(self._commands.of_players(match), locale))
        return None

    async def _order(self, match: Match, said: Said, locale: str) -> Answer | None:
        asked = await self._asked(match, said.user)
        first = self._source(said)
        source = f"{first}@{said.stamped_at.isoformat()}" if said.is_edited else first
        words = ordered(asked, said.text.strip(), said.name)
        typed = Typed(said.user, words, said.said_at, said.stamped_at, first, source, within=match.id)
        heard = await self._intake.hear(typed)
        if heard.is_put_off:
            raise Undecided
        if heard.asked is not None and heard.done is not None:
            return Answer(told.taken(heard.done, heard.asked), dict(heard.asked.names))
        refused = heard.done if isinstance(heard.done, Refused) else Refused("not-asked")
        return Answer(told.refused(refused, game_of(match), locale))

    def _source(self, said: Said) -> str:
        return f"{self._board}/{said.id}"

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
