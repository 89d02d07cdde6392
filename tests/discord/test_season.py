"""A season on Discord: commands, roles, letters, and who may read which account."""

import os
from datetime import timedelta

from bot.referee.core.model import Match
from bot.referee.core.positions import table_of
from bot.venues.discord.components.ids import Press, custom_id
from bot.venues.rehearsal.stage.scripted import FORM_ONLY, Cast
from games.chance import Chance
from games.form import Answer, write
from games.players import from_form
from games.season.state import State, left
from tests.by_turns import day_of_five
from tests.discord.loopback import Channel, Person, Reply
from tests.discord.parlour import filled
from tests.discord.playing import NAMES, Evening

OPTIONS = '{"garnets": 1, "duels": [{"game": "go_stop", "options": {"threshold": 3}}]}'
EPISODE = '{"rounds": 1, "hand_size": 2, "trade_scope": "none"}'


SEATS = int(os.environ.get("BELLFLOWER_SEASON", "4"))
"""The number of players of a whole season, and of one more episode; eleven in a soak."""
_READ = {"ledger", "standings", "cast", "account"}


class Community:
    """The people of one season, and the host who runs it."""

    def __init__(self, night: Evening, hall: Channel, people: list[Person], season: Match) -> None:
        self.night, self.hall, self.people, self.id = night, hall, people, season.id

    async def season(self) -> Match:
        """The season as stored."""
        match = await self.night.bot.store.transact(lambda tx: tx.matches.get(self.id))
        assert match is not None
        return match

    async def state(self) -> State:
        """Its position."""
        state: State = table_of(await self.season()).state
        return state

    async def host(self, command: str, **options: object) -> str:
        """The bot's answer to a host's command; a form that it opens is sent unchanged."""
        line = f"{'' if command in _READ else 'host '}season {command}"
        reply = await self.night.host.slash(line, self.hall, **options)
        if reply.kind == "modal":
            reply = await self.night.host.fill(reply, {})
        reply = await reply.settled()
        return reply.text

    async def play(self) -> None:
        """All answer their questions, and rounds that are then complete are closed."""
        players = {str(person.user.id): FORM_ONLY for person in self.people}
        cast = Cast(self.night.bot.house, self.night.bot.context.intake, players)
        matches = await self.night.matches()
        if sum([await cast.play(match.id) for match in matches]):
            self.night.clock.turn(1)
            await self.night.bot.sweep()
        elif (link := (await self.state()).link) is not None:
            closing = await self.night.host.slash("host close-now", self.hall, match=link.match, reason="all are in")
            await closing.settled()
            await self.night.bot.sweep()

    async def answer_by_form(self, pressed: set[str]) -> bool:
        """All asked players press *Give orders* under the letter and fill in the form; return whether any was asked.

        `pressed`: the games of which a form was sent.
        """
        is_asked = False
        for person in self.people:
            for question in await self.night.bot.context.asked(str(person.id)):
                if question.sealed is not None:
                    continue
                wanted = custom_id(Press("orders", question.match.id, question.prompt.seat, question.prompt.key))
                letter = (await person.awaits(wanted, where=person.inbox)).message
                assert letter is not None
                answer = from_form(
                    question.prompt.form, Chance(bytes(32), f"{question.prompt.key}/{question.prompt.seat}")
                )
                sent = await _filled(person, await person.press(letter, wanted), answer)
                assert "Sealed" in sent.text, sent.text
                pressed.add(question.match.game)
                is_asked = True
        return is_asked

    async def pass_time(self) -> None:
        """Turn the clock past the next event."""
        wake = await self.night.bot.store.transact(lambda tx: tx.matches.next_wake())
        wanted = max(wake or self.night.clock.now(), self.night.clock.now()) + timedelta(seconds=6)
        await self.night.turn_to(wanted)
        await self.night.bot.sweep()

    def with_role(self, kind: str) -> set[str]:
        """The people with a role of the season."""
        guild = self.night.guild
        roles = {role.id for role in guild.roles.values() if role.name.endswith(f": {kind}")}
        return {member.user.name for member in guild.members.values() if member.roles & roles}


async def _filled(person: Person, opened: Reply, answer: Answer) -> Reply:
    """The bot's answer to the form that opened: a modal, or for pages *Type instead*."""
    if opened.kind == "modal":
        return await person.fill(opened, filled(opened, answer))
    return await person.fill(await person.press(opened.message, "Type instead"), {"typed": write(answer)})


async def community(night: Evening, seats: int = max(SEATS, 5), options: str = OPTIONS) -> Community:
    """A season that has begun with this many players."""
    season, people = await night.dealt(NAMES[:seats], "Elder Tree", game="season", options=options)
    await night.swept()
    return Community(night, night.channel("hall"), people, season)


@day_of_five(4)
async def test_a_season_is_played_to_its_end(night: Evening) -> None:
    """A season runs from the cast to the last two: all letters arrive, and all people have the right role."""
    its = await community(night, SEATS)
    assert its.with_role("cast") == set(NAMES[:SEATS])
    while (season := await its.season()).status == "running":
        state = await its.state()
        if state.phase == "finale":
            assert "Done" in await its.host("finale")
        elif state.phase == "match" and state.link is None:
            assert "is dealt" in await its.host("open-episode", game="five_stands", options=EPISODE)
        else:
            await its.play()
    await night.settled()
    assert season.outcome is not None
    (winner,) = season.outcome.winners
    assert its.with_role("cast") == {NAMES[winner]}
    assert its.with_role("eliminated") == {name for seat, name in enumerate(NAMES[:SEATS]) if seat != winner}
    assert its.with_role("candidate") == set()
    errands = await night.bot.store.transact(lambda tx: tx.outbox.of(its.id))
    assert {one.status for one in errands if one.kind != "edit"} == {"done"}
    its.people[0].finds("wins the season")


async def test_accounts_are_read_by_their_owners(night: Evening) -> None:
    """An award is told to its player, who sees it in their account; no one else's account or ledger shows it."""
    its = await community(night)
    ada, bo, *_ = its.people
    assert "Done" in await its.host("award", player=bo, currency="garnets", amount=3, reason="a riddle")
    await night.settled()
    bo.finds("3 garnets more", where=bo.inbox)
    assert "garnets 4" in (await bo.slash("season account", its.hall)).text
    assert "garnets 1" in (await ada.slash("season account", its.hall)).text
    assert "3 garnets" not in (await ada.slash("season ledger", its.hall)).text
    assert "3 garnets (by the hosts)" in (await bo.slash("season ledger", its.hall)).text
    assert "3 garnets (by the hosts)" in await its.host("ledger")
    assert "host" not in {each["name"] for each in ada.commands(its.hall)}


async def test_an_episode_by_the_players_own_buttons_and_forms(night: Evening) -> None:
    """Main match, tokens, opponent and death match, each answered in the form under its letter; no one is asked needlessly."""
    its = await community(night)
    await its.host("open-episode", game="five_stands", options=EPISODE)
    await night.settled()
    pressed: set[str] = set()
    while (state := await its.state()).episode == 1 and len(left(state)) == len(its.people):
        if not await its.answer_by_form(pressed):
            await its.pass_time()
        await night.swept()
    assert len(left(await its.state())) == len(its.people) - 1
    assert {"season", "five_stands", "go_stop"} <= pressed
    assert len(its.with_role("eliminated")) == 1
