"""What people type: joins in public, orders and trades in the topic of their letters. Each post is answered where it stands."""

from dataclasses import replace
from typing import Final

from bot.commands import table
from bot.commands.playing import asking, plainly
from bot.commands.reading.grammar import example
from bot.commands.wording import say
from bot.commands.words import outcomes
from bot.referee.acts import runs
from bot.referee.acts.acts import House
from bot.referee.core.model import Match, Person, Refused, Sealing, User
from bot.referee.core.ports import Transaction
from bot.referee.core.positions import game_of
from bot.referee.orders.deciding import Typed
from bot.referee.orders.intake import Intake
from bot.referee.orders.questions import Asked, asked_of, named
from bot.venues.forum.board import ForumPost
from bot.venues.forum.commands.adapter import Commands
from bot.venues.forum.commands.surface import Answer
from bot.venues.forum.inbox import Undecided
from bot.venues.forum.layout import WORDS
from bot.venues.forum.phrases import command, undressed, unsigned
from bot.venues.forum.places import Place
from bot.venues.forum.spelling import another, is_choice, is_sure, ordered, tabled, verb_of
from games import catalogue

_ORDERS: Final = frozenset({"play", "withdraw"})
"""First words of a line that hands orders in, or takes them back."""


class Players:
    """Handles what players type. `play` before an order is left out where the question itself has no such word."""

    def __init__(self, house: House, intake: Intake, board: str, commands: Commands) -> None:
        self._house, self._intake, self._board, self._commands = house, intake, board, commands

    async def in_public(self, place: Place, post: ForumPost, *, is_edit: bool) -> Answer | None:
        """Answer a post under a sign-up; None for posts that are not meant for the bot."""
        match = await self._house.store.transact(lambda tx: tx.matches.get(place.match))
        if match is None:
            return None
        if (question := _to_hosts(post.text, is_order=False)) is not None:
            return await self._commands.in_public(place, replace(post, text=f"ask: {question}"), match)
        words = command(post.text)
        is_talk = verb_of(words) in asking.ASKING.verbs  # a question to the hosts has a colon
        return None if is_talk else await self._under_sign_up(place, post, match, words, is_edit=is_edit)

    async def _under_sign_up(
        self, place: Place, post: ForumPost, match: Match, words: str, *, is_edit: bool
    ) -> Answer | None:
        """Answer a post that takes a seat, gives it up, or is a command that is answered in public.

        `words`: the post with the command that it begins with.
        """
        locale, verb = match.settings.locale, verb_of(words)
        verbs = self._commands.verbs_of_sign_ups()
        if is_edit:
            return Answer(WORDS("edit-ignored", locale)) if verb in verbs else None
        if verb in verbs and (line := another(words, verbs)):
            return Answer(WORDS("one-at-a-time", locale, line=line))
        done = await self._commands.says_yes(place, post)
        if done := done or await self._commands.in_public(place, replace(post, text=words), match):
            return done
        is_secret = verb in _ORDERS | {"stay", "go"} | self._commands.verbs_of_players(match)
        return Answer(WORDS("orders-not-here", locale)) if is_secret else None

    # In the topic of one's letters ---------------------------------------------------------------------------------------

    async def in_private(self, place: Place, post: ForumPost, *, is_edit: bool) -> Answer | None:
        """Answer a post of a player in the topic of their letters: a command, else their orders.

        Raise Undecided while it may or may not be too late.
        """
        match = await self._played(place.match, post.user)
        if match is None or post.user != place.user:
            return None
        person = await self._house.store.transact(lambda tx: tx.people.get(post.user))
        locale = person.language if person else match.settings.locale
        if post.is_others:
            return Answer(WORDS("edited-by-another", locale))
        person = person or Person(post.user, post.name, locale)
        question = _to_hosts(post.text, is_order=await self._is_answer(match, post))
        if question is not None:
            return await self._commands.by_player(place, replace(post, text=f"ask: {question}"), match, person)
        is_chosen = is_choice(await self._asked(match, post.user), post.text)
        post = post if is_chosen else await self._understood(match, post)
        verb, commands = verb_of(post.text), self._commands.of_players(post.text, match)
        if (done := await self._commands.says_yes(place, post)) is not None:
            return done
        is_command = not is_chosen and (
            is_sure(post.text, commands) or (bool(commands) and not await self._is_answer(match, post))
        )
        is_amended = any(one.typed.is_amended for one in commands)
        acts = _ORDERS | self._commands.verbs_of_players(match)
        is_act = (is_command or verb in _ORDERS - {"play"}) and not is_amended
        if is_act and (line := another(post.text, acts)):
            return Answer(WORDS("one-at-a-time", locale, line=line))
        if is_command:
            if is_edit and not is_amended:
                return Answer(WORDS("edit-ignored", locale))
            return await self._commands.by_player(place, post, match, person)
        return await self._order(place, match, post, person)

    async def _understood(self, match: Match, post: ForumPost) -> ForumPost:
        """Return the post with the command that it means; unchanged if it answers the question that is open."""
        asked = await self._asked(match, post.user)
        names = tuple(asked.names.values()) if asked is not None else ()
        is_command = is_sure(post.text, self._commands.of_players(post.text, match)) or verb_of(post.text) == "withdraw"
        if is_command:
            return replace(post, text=tabled(undressed(post.text), names, post.name))
        if asked is not None and asked.is_answered_by(post.text):
            return post
        words = command(post.text)
        is_gift = match.game == catalogue.SEASON or verb_of(words) != "give"
        return replace(post, text=tabled(words if is_gift else f"trade {words}", names, post.name))

    async def _is_answer(self, match: Match, post: ForumPost) -> bool:
        """Return whether a post answers the question that is open."""
        asked = await self._asked(match, post.user)
        return asked is not None and asked.is_answered_by(post.text)

    async def _order(self, place: Place, match: Match, post: ForumPost, person: Person) -> Answer | None:
        asked = await self._asked(match, post.user)
        first = f"{self._board}/{post.id}"
        source = f"{first}@{post.stamped_at.isoformat()}" if post.is_edited else first
        words = ordered(asked, post.text.strip(), post.name)
        typed = Typed(post.user, words, post.said_at, post.stamped_at, first, source, within=match.id)
        heard = await self._intake.hear(typed)
        if heard.is_put_off:
            raise Undecided
        meaning = None if isinstance(heard.done, Sealing) else plainly.meaning(unsigned(post.text))
        if meaning == "take-back":
            return Answer(say("plainly-take-back", person.language))
        if meaning is not None and (meant := table.named(plainly.LEADS[meaning])) is not None:
            return await self._commands.by_player(place, replace(post, text=example(meant)), match, person)
        if heard.asked is not None and heard.done is not None:
            return Answer(outcomes.taken(heard.done, heard.asked), dict(heard.asked.names))
        refused = heard.done if isinstance(heard.done, Refused) else Refused("not-asked")
        return Answer(outcomes.refused(refused, game_of(match), person.language))

    # Shared --------------------------------------------------------------------------------------------------------------

    async def _played(self, match_id: str, user: User) -> Match | None:
        """Return the match, or for a contest the run of the author."""

        async def read(tx: Transaction) -> Match | None:
            match = await tx.matches.get(match_id)
            is_contest = match is not None and match.is_contest
            run = await runs.of_player(tx, match, user) if match is not None and is_contest else None
            return run or match

        return await self._house.store.transact(read)

    async def _asked(self, match: Match, user: User) -> Asked | None:
        questions = await self._house.store.transact(lambda tx: asked_of(tx, {user}))
        return named(questions.get(user, ()), match.id)


def _to_hosts(text: str, *, is_order: bool) -> str | None:
    """Return what a post asks the hosts, without decoration; None if it asks them nothing.

    `is_order`: it answers the question that is open.
    """
    words = unsigned(text)
    question = asking.to_hosts(words)
    return asking.to_hosts(command(words)) if question is None and not is_order else question
