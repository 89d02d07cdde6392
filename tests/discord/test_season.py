"""A season on Discord: commands, roles, letters, rooms, its channels, and who may read which account."""

import os
from datetime import timedelta
from pathlib import Path

import discord
import msgspec
import pytest
from msgspec import UNSET
from msgspec.structs import replace

from bot.referee.core.model import Match
from bot.referee.core.model.rooms import room_records
from bot.referee.core.ports import Transaction
from bot.referee.core.positions import table_of
from bot.venues.discord.components.ids import Press, custom_id
from bot.venues.discord.delivery.places import home_of, written
from bot.venues.rehearsal.stage.scripted import FORM_ONLY, Cast
from games.chance import Chance
from games.form import Answer, write
from games.players import from_form
from games.season.state import State, left
from tests.by_turns import day_of_five
from tests.discord.loopback import INVITED_MAY, Channel, Deny, Drop, May, Overwrite, Person, Reply, text_of
from tests.discord.loopback.permissions import in_channel
from tests.discord.parlour import filled
from tests.discord.playing import NAMES, Evening, evening
from tests.sure import sure

OPTIONS = '{"garnets": 1, "duels": [{"game": "go_stop", "options": {"threshold": 3}}]}'
EPISODE = '{"rounds": 1, "hand_size": 2, "trade_scope": "none"}'
PLAIN = 'power = "none"; duels = [{game = "go_stop"}]'


SEATS = int(os.environ.get("BELLFLOWER_SEASON", "4"))
"""The number of players of a whole season, and of one more episode; eleven in a soak."""
_READ = {"ledger", "standings", "cast", "account"}


class Community:
    """The people of one season, and the host who runs it."""

    def __init__(self, night: Evening, hall: Channel, people: list[Person], season: Match) -> None:
        self.night, self.hall, self.people, self.id = night, hall, people, season.id

    async def season(self) -> Match:
        """The season as stored."""
        return sure(await self.night.bot.store.transact(lambda tx: tx.matches.get(self.id)))

    async def state(self) -> State:
        """Its position."""
        state: State = table_of(await self.season()).state
        return state

    async def host(self, command: str, **options: object) -> str:
        """The bot's answer to a host's command; a form that it opens is sent unchanged."""
        return await self.says(self.night.host, f"{'' if command in _READ else 'host '}season {command}", **options)

    async def says(self, person: Person, line: str, place: Channel | None = None, /, **options: object) -> str:
        """The bot's answer to a command, confirmed where it asks, once its letters are sent."""
        reply = await person.slash(line, place or self.hall, **options)
        reply = await (reply if reply.kind != "modal" else await person.fill(reply, {})).settled()
        reply = await (await self.night.yes(line, reply, person)).settled()
        await self.night.settled()
        return reply.text

    async def play(self, *matches: str) -> None:
        """All answer their questions, in these matches or in all of them, and rounds that are then complete are closed."""
        players = {str(person.user.id): FORM_ONLY for person in self.people}
        cast = Cast(self.night.bot.house, self.night.bot.context.intake, players)
        wanted = matches or [match.id for match in await self.night.matches()]
        if sum([await cast.play(match) for match in wanted]) or matches:
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
                letter = sure((await person.awaits(wanted, where=person.inbox)).message)
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

    def threads(self, name: str) -> list[Channel]:
        """The threads of a room by name, oldest first."""
        there = [one for one in self.night.world.channels.values() if one.is_thread and one.name.startswith(name)]
        return sorted(there, key=lambda channel: channel.id)

    def inside(self, thread: Channel) -> set[str]:
        """The members of a thread except the bot."""
        return {one.name for one in (*self.people, self.night.host) if one.id in thread.members}

    async def end_episode(self, out: Person) -> None:
        """The hosts take a player out, and the bot sweeps."""
        assert "Done" in await self.host("eliminate", player=out, reason="he quits")
        await self.night.swept()


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
    (winner,) = sure(season.outcome).winners
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


@day_of_five(0)
async def test_heats_go_on_after_a_restart(tmp_path: Path) -> None:
    """Each table has its letters; a finished one waits for the other, and the season names places when both are over."""
    async with evening(tmp_path) as night:
        async with night.awake():
            its = await community(night, 4, PLAIN)
            assert "is dealt" in await its.host("open-episode", game="go_stop", options='{"threshold": 1}')
            await night.swept()
            heats = (await its.state()).heats
            assert heats is not UNSET
            first, second = [link.match for link in heats]
            await _over(its, first)
            assert (await its.state()).phase == "match"
        async with night.awake():
            await _over(its, second)
            await night.swept()
            state = await its.state()
            assert (state.heats, len(state.first), len(state.last)) == (UNSET, 1, 1)
            for match in (first, second):
                errands = await night.bot.store.transact(lambda tx, match=match: tx.outbox.of(match))  # type: ignore[misc]
                assert {each.status for each in errands if each.kind == "post"} == {"done"}


async def _over(its: Community, match_id: str) -> None:
    """All at a table answer until its match is over."""
    while not next(one for one in await its.night.matches(open_only=False) if one.id == match_id).is_revealed:
        await its.play(match_id)
    await its.night.settled()


# Its channels ------------------------------------------------------------------------------------------------------------


async def test_a_season_is_put_away_after_a_preview(night: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its threads are locked and archived, its own channel is closed to writing; shared ones stay; all messages and threads exist."""
    hall, people = await night.channels(), [night.visitor(name) for name in NAMES[:3]]
    own = night.world.make_channel(night.guild, "elder-tree")
    season = await night.opened(hall, "Elder Tree", game="season")
    await night.joined(*people, title="Elder Tree")

    async def moved(tx: Transaction) -> None:
        match = sure(await tx.matches.get(season.id))
        await tx.matches.save(replace(match, home=written(msgspec.structs.replace(home_of(match), place=own.id))))

    await night.bot.store.transact(moved)
    its = Community(night, hall, people, await night.started(hall, season))
    await its.says(people[0], "room open", name="Den", players="Bo")
    assert "still open" in await its.host("archive")
    await night.done("host abort", season, reason="nobody comes")
    await night.swept()
    [den] = its.threads("Den")
    night.world.change_thread(den, is_archived=False, is_locked=False)  # a moderator has opened it again
    await night.loopback.quiet()
    counted = len(night.world.channels), sum(len(one.messages) for one in night.world.channels.values())
    with monkeypatch.context() as away:
        away.setattr(discord.Guild, "me", None)
        assert "Nothing was done" in (await (await night.host.slash("host season archive", hall)).settled()).text
    preview = await (await night.host.slash("host season archive", hall)).settled()
    kept = "Closed to writing, since nothing else uses them: \\#elder-tree"
    assert all(words in preview.text for words in ("1 thread that is open", kept, "\\#closed-rooms"))
    assert not den.is_archived
    shared = in_channel(night.channel("matches"), people[0].user)
    assert in_channel(own, people[0].user) & May.SEND_MESSAGES
    night.loopback.faults.on("PATCH", f"/channels/{den.id}$", Deny(403, 50001), times=1)
    partly = await (await night.host.press(preview.message, "Put away")).settled()
    assert "Not all of it could be done" in partly.text
    assert await _put_away(night, season) == [(0, 1)]
    again = await (await night.host.slash("host season archive", hall)).settled()
    done = await (await night.host.press(again.message, "Put away")).settled()
    assert "Put away: 1 thread, 0 channels" in done.text
    assert (den.is_archived, den.is_locked) == (True, True)
    assert in_channel(own, people[0].user) & (May.SEND_MESSAGES | May.VIEW_CHANNEL) == May.VIEW_CHANNEL
    assert in_channel(night.channel("matches"), people[0].user) == shared
    after = len(night.world.channels), sum(len(one.messages) for one in night.world.channels.values())
    assert (after[0], after[1] >= counted[1]) == (counted[0], True)
    assert "0 threads that are open" in await its.host("archive")
    assert await _put_away(night, season) == [(0, 1), (1, 0)]


async def _put_away(night: Evening, season: Match) -> list[tuple[int, int]]:
    """What the journal says was put away: threads and channels, each time."""
    journal = await night.bot.store.transact(lambda tx: tx.journal.of(season.id))
    return [(one.facts["threads"], one.facts["channels"]) for one in journal if one.act == "put_away"]


async def test_one_pinned_message_follows_the_season(night: Evening) -> None:
    """It is edited as the season goes on; its button leads to the match; a leaver gets a letter and the role of the eliminated."""
    bot = next(one for one in night.guild.roles.values() if one.managed)
    night.world.allow_role(night.guild, bot, INVITED_MAY | May.PIN_MESSAGES)
    its = await community(night, 4, PLAIN)
    matches, out = night.channel("matches"), its.people[3]
    (pinned,) = matches.pins
    post = matches.messages[pinned]
    assert "The hosts open what comes next" in text_of(post)
    await its.host("open-episode", game="five_stands", options="rounds = 1; hand_size = 2")
    await night.swept()
    assert "Next deadline" in text_of(post)
    (main,) = [one for one in await night.matches() if one.game == "five_stands"]
    sign_up = its.people[0].finds("Five Stands: sign-up")
    assert f"/{matches.id}/{sign_up.id}" in str(post.components)
    await night.done("host abort", main, reason="the wrong one")
    await its.end_episode(out)
    assert "Out: Dae (episode 1)" in text_of(post).replace("*", "")
    assert list(matches.pins) == [pinned]
    out.finds("your season ends here", where=out.inbox)
    assert night.loopback.who_saw("your season ends here") == {"Dae"}
    assert its.with_role("eliminated") == {"Dae"}


# Rooms -------------------------------------------------------------------------------------------------------------------


ROOMS = f'rooms = 2; rooms_shown = "behind"; {PLAIN}'


async def test_members_alone_read_a_room_until_its_episode_ends(night: Evening) -> None:
    """Opened by mention and name, counted, left, entered by consent of all, closed, recorded; then read by eliminated players."""
    its = await community(night, 5, ROOMS)
    ada, bo, chiara, dae, eve = its.people
    assert "Each player may open 2 rooms" in ada.reads()
    assert "is being opened" in await its.says(ada, "room open", name="The hedge", players=f"<@{bo.id}> Chiara")
    (hedge,) = its.threads("The hedge")
    assert its.inside(hedge) == {"Ada", "Bo", "Chiara"}
    assert not hedge.is_invitable
    await bo.say(hedge, "we vote for Eve")
    assert night.loopback.who_saw("we vote for Eve") == {"Ada", "Bo", "Chiara", "Hester"}  # she owns the server
    assert "Dae" not in night.loopback.who_saw("has opened “The hedge”")

    await its.says(chiara, "room leave", hedge)
    assert its.inside(hedge) == {"Ada", "Bo"}
    assert "asked there" in await its.says(ada, "room add", hedge, player=dae, reads=True)
    await (await bo.press(bo.finds("asks whether"), "Let in, into a new room")).settled()
    await night.settled()
    _, fresh = its.threads("The hedge")
    assert its.inside(fresh) == {"Ada", "Bo", "Dae"}
    assert hedge.is_archived
    assert hedge.is_locked
    assert "Dae" not in night.loopback.who_saw("we vote for Eve")
    assert "opened 2 rooms" in await its.says(ada, "room open", name="Another", players="Bo")
    assert "In the room “The hedge”" in await its.says(dae, "room list")
    assert "You are in no room" in await its.says(eve, "room list")

    await its.end_episode(eve)
    assert fresh.is_archived
    assert fresh.is_locked
    assert "no closed room" in await its.says(eve, "room read")
    await its.end_episode(dae)
    for room in ("1: The hedge", "1: The hedge (2)"):
        assert "being let into" in await its.says(eve, "room read", room=room)
    assert its.inside(hedge) == {"Ada", "Bo", "Eve"}
    assert hedge.is_archived
    assert "no closed room" in await its.says(bo, "room read")

    journal = await night.bot.store.transact(lambda tx: tx.journal.of(its.id))
    assert [(one.name, one.ever()) for one in room_records(journal)] == [
        ("The hedge", (0, 1, 2)),
        ("The hedge", (0, 1, 3)),
    ]
    assert "we vote" not in str(journal)


async def test_a_lounge_is_for_who_looks_on_and_who_is_out(night: Evening) -> None:
    """Who looks on drafts, comes in after a yes, and takes no seat then; a player comes in by being taken out, and goes by coming back."""
    its = await community(night, 4, f'lounge = "live"; {PLAIN}')
    ada, _, _, dae = its.people
    zoe = night.visitor("Zoe")
    assert "have played or wait" in await its.says(ada, "room lounge")
    assert "Drafted and sealed: **Dae**, **Bo**" in await its.says(zoe, "predict", match="Elder Tree", draft="Dae, Bo")
    assert "is being opened for you" in await its.says(zoe, "room lounge")
    (lounge,) = its.threads("Lounge")
    assert zoe.id in lounge.members
    assert its.inside(lounge) == set()
    await zoe.say(lounge, "Dae is too quiet")
    await its.end_episode(dae)
    assert its.inside(lounge) == {"Dae"}
    dae.finds("You are in the lounge now", where=dae.inbox)
    assert "Draft of Elder Tree, Zoe: 1 of 2 still in" in await its.says(zoe, "predict")
    assert "cannot take a seat" in await its.says(zoe, "wait")
    await its.host("undo", reason="a slip")
    await night.swept()
    assert its.inside(lounge) == set()
    assert night.loopback.who_saw("Dae is too quiet") == {"Zoe", "Dae", "Hester"}  # she owns the server


async def test_a_lounge_that_is_deleted_or_could_not_be_opened_is_opened_with_all_of_its_people(night: Evening) -> None:
    """Once the bot may open it, and again when the next person comes; nobody is told of it one by one."""
    its = await community(night, 5, f'lounge = "live"; {PLAIN}')
    *_, dae, eve = its.people
    night.loopback.faults.on("POST", "/threads", Deny(403, 50013), times=1)
    await its.end_episode(dae)
    assert its.threads("Lounge") == []
    night.bot.courier.retry()
    await night.swept()
    (lounge,) = its.threads("Lounge")
    assert its.inside(lounge) == {"Dae"}
    night.world.delete_channel(lounge)
    await its.end_episode(eve)
    (lounge,) = its.threads("Lounge")
    assert its.inside(lounge) == {"Dae", "Eve"}
    assert not any("This is the lounge" in text_of(one) for one in dae.inbox.messages.values())


async def test_a_room_survives_what_discord_does(night: Evening) -> None:
    """A lost answer leaves one thread; a person back on the server is in their room once the hosts say so, and in none they left;
    without permission none opens.
    """
    its = await community(night, 5, ROOMS)
    ada, bo, chiara, dae, _ = its.people
    night.loopback.faults.on("POST", "/threads", Drop("after"))
    night.is_restless = True
    chiara.leaves(night.guild)
    await its.says(ada, "room open", name="The mill", players="Bo, Chiara, Dae")
    assert [one.is_archived for one in its.threads("The mill")].count(False) == 1
    (mill,) = [one for one in its.threads("The mill") if not one.is_archived]
    assert its.inside(mill) == {"Ada", "Bo", "Dae"}
    dae.leaves(night.guild)
    dae.joins(night.guild)
    assert its.inside(mill) == {"Ada", "Bo"}
    season = next(one for one in await night.matches() if one.id == its.id)
    again = await night.done("papers resend", season, player=dae)
    assert "theirs again" in again.text
    assert its.inside(mill) == {"Ada", "Bo", "Dae"}
    assert its.with_role("cast") == {"Ada", "Bo", "Dae", "Eve"}
    dae.leaves(night.guild)
    await its.end_episode(dae)
    night.host.finds("the person is not on the server", where=night.channel("match-hosts"))
    chiara.joins(night.guild)
    night.bot.courier.retry()
    await night.settled()
    assert its.inside(mill) == {"Ada", "Bo"}

    shut = Overwrite(night.world.bot.id, is_member=True, allow=0, deny=May.CREATE_PRIVATE_THREADS)
    night.world.set_overwrite(night.channel("closed-rooms"), shut)
    await night.settled()
    assert "lacks create private threads" in await its.says(bo, "room open", name="The weir", players="Ada")
    assert its.threads("The weir") == []
