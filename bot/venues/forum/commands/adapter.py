"""The table of commands on a forum: hosts type in their office and in the topic of a match, players in the topic of their letters."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from bot.commands import table
from bot.commands.command import HOSTS, SEASONS, Command
from bot.commands.performing import Pending, confirm, perform, refusal_reply
from bot.commands.reading.grammar import example, read
from bot.commands.reading.taking import YES
from bot.commands.request import Asker, File, Reply, Request
from bot.commands.wording import say
from bot.papers.markup import markdown, words_in_markdown
from bot.referee.core.model import Match, Person, Refused
from bot.referee.core.ports import Undeliverable, Unreachable
from bot.venues.forum.board import ForumPost
from bot.venues.forum.commands import listing
from bot.venues.forum.commands.surface import Answer, ForumSurface
from bot.venues.forum.layout import WORDS, said
from bot.venues.forum.places import Place
from bot.venues.forum.spelling import another, rest_of, verb_of, whole
from games.wording import join

_WHOLE: Final = 20_000
"""Bytes of a file that a post shows as text."""
_LONGEST: Final = 1 << 20
"""Bytes of an attached file; what a command takes of it may be less."""
_BRIEF: Final = 3
"""The most words without a colon that still count as a command: ``start the match``."""
_SECOND: Final = re.compile(r"\W*[^\W\d_]+[ \t]+([^\W\d_]+(?:-[^\W\d_]+)*)")


class Commands:
    """Hears what hosts and players type. `entries`: the table, from which they are also helped."""

    def __init__(self, surface: ForumSurface, entries: Sequence[Command] = table.TABLE) -> None:
        self._surface, self._entries = surface, entries
        self._pending = Pending(surface.house.clock.now)

    async def in_office(self, place: Place, post: ForumPost) -> Answer | None:
        """Answer a post where matches are opened. None if it is talk, which begins with nothing that can be opened, nor asks for help."""
        commands = self._meant(post.text, listing.of_hosts(None, self._entries))
        if not commands and (answer := await self._yes(place, post)):
            return answer
        if not commands:
            return Answer(WORDS("hosts-not-here", self._surface.locale(None))) if self.is_misplaced(post) else None
        return await self._answer(place, post, None, commands)

    async def in_match(self, place: Place, post: ForumPost, *, is_edit: bool) -> Answer | None:
        """Answer a post in the hosts' topic of a match. None if it is talk, which begins with nothing that a host can do.

        An edit does nothing, and nor does what another person has put into a post; neither do two acts in one, of which the second
        would pass for a reason.
        """
        match = await self._surface.house.store.transact(lambda tx: tx.matches.get(place.match))
        if match is None or post.user not in match.hosts:
            return None
        locale, entries = match.settings.locale, listing.of_hosts(match, self._entries)
        commands = self._meant(post.text, entries)
        if not commands:
            return None if is_edit else await self._else(place, post, match)
        if is_edit or post.is_others:
            return Answer(WORDS("host-edit-ignored", locale))
        verbs = {one.verb.partition(" ")[0] for one in entries}
        if not _has_lines(commands) and (line := another(post.text, verbs)):
            return Answer(WORDS("one-at-a-time", locale, line=line))
        return await self._answer(place, post, match, commands)

    async def _else(self, place: Place, post: ForumPost, match: Match) -> Answer | None:
        """Answer a yes to what was asked back, and orders, which belong elsewhere."""
        if verb_of(post.text) == "play":
            return Answer(WORDS("orders-not-here", match.settings.locale))
        return await self._yes(place, post)

    async def _yes(self, place: Place, post: ForumPost) -> Answer | None:
        """Do what was asked back here, if this is a yes to it."""
        done = await self._confirmed(place, post) if len(post.text.split()) <= _BRIEF else None
        return self._shown(*done) if done is not None else None

    async def _confirmed(self, place: Place, post: ForumPost) -> tuple[Command, Request, Reply] | None:
        """Carry out what was asked back, if a post is a yes to it; return the command, its request and the reply."""
        kept = self._pending.taken(post.user, str(place.topic)) if verb_of(post.text) in YES else None
        return (*kept, await confirm(*kept)) if kept is not None else None

    def of_players(self, text: str, match: Match) -> Sequence[Command]:
        """Return the commands of players that a text under their letters may begin with."""
        return self._meant(text, listing.of_players(match, self._entries))

    def verbs_of_players(self, match: Match) -> frozenset[str]:
        """Return the words of players' commands that are never taken for an answer to a game's question."""
        commands = listing.of_players(match, self._entries)
        return frozenset(verb for one in commands if one.typed.is_sure and one.group == "playing" for verb in one.verbs)

    def verbs_of_sign_ups(self) -> frozenset[str]:
        """Return the words with which a post under a sign-up takes a seat or gives it up."""
        return frozenset(verb for one in listing.of_all(self._entries) if one.typed.is_whole for verb in one.verbs)

    async def in_public(self, place: Place, post: ForumPost, match: Match) -> Answer | None:
        """Answer a post under a sign-up, in public; None if it is no command that is answered there. One of no single match is answered in
        the asker's own topic.
        """
        request = self._request(place, post, match, match.settings.locale)
        done = await self._performed(place, post, request, self._meant(post.text, listing.of_all(self._entries)))
        if done is None:
            return None
        answer = self._to_player(*done)
        return replace(answer, is_letter=answer.is_letter or done[0].subject == "server")

    async def by_player(self, place: Place, post: ForumPost, match: Match, person: Person) -> Answer | None:
        """Answer a post under a player's letters, in private; None if it is no command."""
        request = self._request(place, post, match, person.language)
        done = await self._performed(place, post, request, self.of_players(post.text, match))
        return self._to_player(*done) if done is not None else None

    async def says_yes(self, place: Place, post: ForumPost) -> Answer | None:
        """Do what a player was asked back, if the post is a yes to it. None if it is not, or nothing was asked."""
        done = await self._confirmed(place, post)
        return self._to_player(*done) if done is not None else None

    def _to_player(self, command: Command, request: Request, reply: Reply) -> Answer:
        if not (reply.files or reply.shows.letters):
            asked = say("confirm-typed", request.locale) if reply.asks is not None else ()
            text = join((reply.text or say("done", request.locale), asked))
            return Answer(text, dict(reply.names), is_letter=reply.is_letter, scenes=reply.shows.scenes)
        return replace(self._shown(command, request, reply), is_alone=False)

    def is_misplaced(self, post: ForumPost) -> bool:
        """Return whether a person who runs matches typed elsewhere what belongs into the hosts' topic of one; other talk gets no answer."""
        first = post.text.strip().partition("\n")[0]
        is_act = bool(self._meant(first, self._entries))
        return is_act and (":" in first or len(first.split()) <= _BRIEF)

    @staticmethod
    def _meant(text: str, entries: Iterable[Command]) -> list[Command]:
        """Return the commands that a text may begin with; those of two words before those of one."""
        first, both, commands = verb_of(text), _both(text), list(entries)
        by_both = [one for one in commands if both in {*one.verbs, one.name}]
        return by_both or [one for one in commands if first in one.verbs]

    async def _answer(
        self, place: Place, post: ForumPost, match: Match | None, commands: Sequence[Command]
    ) -> Answer | None:
        request = self._request(place, post, match, self._surface.locale(match))
        done = await self._performed(place, post, request, commands)
        return self._shown(*done) if done is not None else None

    async def _performed(
        self, place: Place, post: ForumPost, request: Request, commands: Sequence[Command]
    ) -> tuple[Command, Request, Reply] | None:
        """Carry out the first command that reads the post, and return it with its request and reply; else why none does. None: it is
        talk.
        """
        refusal: Refused | None = None
        # What makes sense now comes first; in a season's topic its own acts come before those of any match.
        now = request.about.status if request.about is not None else None
        ordered = sorted(
            commands, key=lambda entry: (now not in entry.when, entry.subject not in SEASONS, -len(entry.fields))
        )
        for command in ordered:
            try:
                handed = await self._files(command, post)
            except Refused as unread:
                return command, request, refusal_reply(unread, request, command)
            text = post.text.strip().partition("\n")[0] if handed else post.text
            text = (whole(text, post.name) or "") if command.typed.is_whole else text
            if not text:
                refusal = refusal or Refused("unread-whole", {"example": example(command)})
                continue
            try:
                typed = await read(command, _after_verb(text, command), request)
            except Refused as unread:
                refusal = refusal or unread
                continue
            if typed is None:
                continue
            reply = _with_example(await perform(command, request, {**typed.raw, **handed}), command, request)
            return command, request, await self._confirmed_at_once(place, command, reply, is_yes=typed.is_yes)
        return (commands[0], request, refusal_reply(refusal, request, commands[0])) if refusal is not None else None

    async def _confirmed_at_once(self, place: Place, command: Command, reply: Reply, *, is_yes: bool) -> Reply:
        """Return what came of a reply that asks back, if it needs no answer: `is_yes`, it was typed with one. Else keep it for a yes."""
        if reply.asks is None:
            return reply
        is_soft, frozen = reply.asks.question.is_soft, reply.asks.request
        if not (is_yes or is_soft):
            self._pending.keep(str(place.topic), command, frozen)
            return reply
        done = await confirm(command, frozen)
        return replace(done, text=join((reply.text, done.text), "\n")) if is_soft and not done.is_refusal else done

    async def _files(self, command: Command, post: ForumPost) -> dict[str, bytes]:
        """Return the file that a command asks for: a block of code below it, or an attached file; then only the first line is read besides.

        Refused: `file-one`, `file-too-large`, `file-unreachable`.
        """
        keys = [one.key for one in command.fields if one.kind == "file"]
        if not keys or not (post.code or post.files):
            return {}
        if len(post.files) + bool(post.code) > 1:
            raise Refused("file-one")
        if post.code:
            return {keys[0]: post.code.encode()}
        try:
            body = await self._surface.board.fetch(post.files[0], _LONGEST)
        except (Undeliverable, Unreachable) as error:
            raise Refused("file-unreachable", {"name": post.files[0].name, "why": str(error)}) from None
        if body is None:
            raise Refused("file-too-large", {"most": _LONGEST >> 20})
        return {keys[0]: body}

    def _request(self, place: Place, post: ForumPost, match: Match | None, locale: str) -> Request:
        guild = self._surface.board.name
        origin = f"{guild}/{post.id}"
        source = f"{origin}@{post.stamped_at.isoformat()}" if post.is_edited else origin
        asker = Asker(
            post.user, post.name, locale, guild, post.stamped_at, source, is_manager=match is None, place=place.kind,
            origin=origin, began_at=post.said_at,
        )  # fmt: skip
        return Request(self._surface.house, self._surface, asker, match, since=post.stamped_at)

    # What is answered --------------------------------------------------------------------------------------------------

    def _shown(self, command: Command, request: Request, reply: Reply) -> Answer:
        """Return a reply as a post: words, letters as they look, and what is typed next."""
        locale = request.locale
        lines = [reply.text]
        if reply.asks is not None:
            lines.append(say("confirm-typed", locale))
        short = [one for one in reply.files if one.is_text or (len(one.body) <= _WHOLE and command.who not in HOSTS)]
        left_out = say("file-not-here", locale, verb=command.verb, match=request.about_id)
        lines += [left_out for one in reply.files if one not in short]
        parts = [markdown(join(lines), dict(reply.names)), *map(_block, short)]
        for above, post in reply.shows.letters:
            parts += [said(above), words_in_markdown(post)]
        shown = "\n\n".join(part for part in parts if part)
        return Answer(markdown=shown or said(say("done", locale)), is_alone=reply.is_alone, scenes=reply.shows.scenes)


def _with_example(reply: Reply, command: Command, request: Request) -> Reply:
    """Return a reply; one that says what is missing shows how it is typed."""
    if reply.refusal is None or reply.refusal.id != "field-missing":
        return reply
    return replace(reply, text=join((reply.text, say("typed-so", request.locale, example=example(command))), " "))


def _block(file: File) -> str:
    """Return a short file as text to copy, since a post cannot bring one."""
    return f"```\n{file.body.decode().strip()}\n```"


def _has_lines(commands: Sequence[Command]) -> bool:
    return any(field.kind in {"words", "options", "text"} for one in commands for field in one.fields)


def _after_verb(text: str, command: Command) -> str:
    """Return all that follows the verb of a command, of one word or two."""
    both = _both(text)
    return rest_of(rest_of(text)) if " " in both and both in {*command.verbs, command.name} else rest_of(text)


def _both(text: str) -> str:
    second = _SECOND.match(text)
    return f"{verb_of(text)} {second[1].casefold()}" if second else verb_of(text)
