"""The living post of a season, its heats over a restart, and what becomes of its channels in the end."""

from pathlib import Path

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from bot.referee.core.model import Match
from bot.referee.core.ports import Transaction
from bot.referee.core.positions import table_of
from bot.venues.discord.delivery.places import home_of, written
from bot.venues.rehearsal.stage.scripted import FORM_ONLY, Cast
from games.season.state import Link, State
from tests.discord.loopback import INVITED_MAY, May, Person
from tests.discord.loopback.people import text_of
from tests.discord.loopback.permissions import in_channel
from tests.discord.playing import NAMES, Evening, evening

OPTIONS = '{"garnets": 1, "power": "none", "duels": [{"game": "go_stop"}]}'


_MOST = 200
"""The turns of a small match, with a margin."""


class Season:
    """Four people, whose main match is Go-Stop in pairs."""

    def __init__(self, night: Evening, people: list[Person], match_id: str) -> None:
        self.night, self.people, self.id = night, people, match_id

    async def state(self) -> State:
        """The season's position."""
        match = await self.night.bot.store.transact(lambda tx: tx.matches.get(self.id))
        assert match is not None
        state: State = table_of(match).state
        return state

    async def tables(self) -> tuple[Link, ...]:
        """The seats of each table."""
        heats = (await self.state()).heats
        assert heats is not UNSET
        return heats

    async def table(self, link: Link) -> Match:
        """The match at a table."""
        match = await self.night.bot.store.transact(lambda tx: tx.matches.get(link.match))
        assert match is not None
        return match

    async def played(self, link: Link) -> None:
        """All at a table answer until its match is over."""
        players = {str(person.id): FORM_ONLY for person in self.people}
        for _ in range(_MOST):
            if (await self.table(link)).status != "running":
                break
            await Cast(self.night.bot.house, self.night.bot.context.intake, players).play(link.match)
            self.night.clock.turn(1)
            await self.night.bot.sweep()
        assert (await self.table(link)).is_revealed
        await self.night.settled()


async def _begun(night: Evening) -> Season:
    season, people = await night.dealt(NAMES[:4], "Elder Tree", game="season", options=OPTIONS)
    hall = night.channel("hall")
    options = {"game": "go_stop", "options": '{"threshold": 1}'}
    opened = await (await night.host.slash("season-hosts open-episode", hall, **options)).settled()
    assert "is dealt" in opened.text, opened.text
    await night.swept()
    return Season(night, people, season.id)


async def test_heats_go_on_after_a_restart(tmp_path: Path) -> None:
    """Each table has its letters; a finished one waits for the other, and the season names places when both are over."""
    async with evening(tmp_path) as night:
        async with night.awake():
            its = await _begun(night)
            first, second = await its.tables()
            await its.played(first)
            assert (await its.state()).phase == "match"
        async with night.awake():
            await its.played(second)
            await night.swept()
            state = await its.state()
            assert (state.heats, len(state.first), len(state.last)) == (UNSET, 1, 1)
            for link in (first, second):
                errands = await night.bot.store.transact(lambda tx, link=link: tx.outbox.of(link.match))  # type: ignore[misc]
                assert {each.status for each in errands if each.kind == "post"} == {"done"}


async def test_a_season_is_put_away_after_a_preview(night: Evening) -> None:
    """Its threads are locked and archived, its own channel is closed to writing; shared ones stay; all messages and threads exist."""
    hall, people = await night.channels(), [night.loopback.person(name) for name in NAMES[:3]]
    own = night.world.make_channel(night.guild, "elder-tree")
    for person in people:
        person.joins(night.guild)
    await (await night.host.slash("host create", hall, game="season", title="Elder Tree")).settled()
    (season,) = await night.matches()
    await night.settled()
    for person in people:
        await night.joined(person, title="Elder Tree")

    async def moved(tx: Transaction) -> None:
        match = await tx.matches.get(season.id)
        assert match is not None
        await tx.matches.save(replace(match, home=written(msgspec.structs.replace(home_of(match), place=own.id))))

    await night.bot.store.transact(moved)
    await night.started(hall, season)
    await (await people[0].slash("room open", hall, name="Den", players="Bo")).settled()
    await night.settled()
    assert "still open" in await _said(night, night.host)
    await night.done("host abort", season, reason="nobody comes")
    await night.swept()
    (den,) = [one for one in night.world.channels.values() if one.is_thread and one.name.startswith("Den")]
    night.world.change_thread(den, is_archived=False, is_locked=False)  # a moderator has opened it again
    await night.loopback.quiet()
    assert "season-hosts" not in {each["name"] for each in people[1].commands(night.channel("hall"))}

    counted = len(night.world.channels), sum(len(one.messages) for one in night.world.channels.values())
    preview = await (await night.host.slash("host season archive", hall)).settled()
    assert "1 thread that is open" in preview.text
    assert "Closed to writing, since nothing else uses them: \\#elder-tree" in preview.text
    assert "\\#closed-rooms" in preview.text
    assert not den.is_archived
    assert in_channel(own, people[0].user) & May.SEND_MESSAGES
    shared = in_channel(night.channel("matches"), people[0].user)
    done = await (await night.host.press(preview.message, "Put away")).settled()
    assert "Put away: 1 thread, 1 channel" in done.text
    assert (den.is_archived, den.is_locked) == (True, True)
    assert not in_channel(own, people[0].user) & May.SEND_MESSAGES
    assert in_channel(own, people[0].user) & May.VIEW_CHANNEL
    assert in_channel(night.channel("matches"), people[0].user) == shared
    after = len(night.world.channels), sum(len(one.messages) for one in night.world.channels.values())
    assert after[0] == counted[0]
    assert after[1] >= counted[1]
    again = await (await night.host.slash("host season archive", hall)).settled()
    assert "0 threads that are open" in again.text
    assert "put_away" in await night.acts(season)


async def _said(night: Evening, person: Person) -> str:
    reply = await (await person.slash("host season archive", night.channel("hall"))).settled()
    return reply.text


async def test_one_pinned_message_follows_the_season(night: Evening) -> None:
    """It is edited as the season goes on; its button leads to the match; a leaver gets a letter and the role of the eliminated."""
    bot = next(one for one in night.guild.roles.values() if one.managed)
    night.world.allow_role(night.guild, bot, INVITED_MAY | May.PIN_MESSAGES)
    options = 'power = "none"; duels = [{game = "go_stop"}]'
    _, people = await night.dealt(NAMES[:4], "Elder Tree", game="season", options=options)
    hall = night.channel("hall")
    await night.swept()
    matches = night.channel("matches")
    (pinned,) = matches.pins
    post = matches.messages[pinned]
    assert "The hosts open what comes next" in text_of(post)

    opened = {"game": "five_stands", "options": "rounds = 1; hand_size = 2"}
    await (await night.host.slash("season-hosts open-episode", hall, **opened)).settled()
    await night.swept()
    assert "Next deadline" in text_of(post)
    (main,) = [one for one in await night.matches() if one.game == "five_stands"]
    sign_up = people[0].finds("Five Stands: sign-up")
    assert f"/{matches.id}/{sign_up.id}" in str(post.components)
    await night.done("host abort", main, reason="the wrong one")
    await night.bot.sweep()
    out = people[3]
    await (await night.host.slash("host season eliminate", hall, player=out, reason="he quits")).settled()
    await night.swept()
    assert "Out: Dae (episode 1)" in text_of(post).replace("*", "")
    assert list(matches.pins) == [pinned]
    assert "your season ends here" in text_of(out.finds("your season ends here", where=out.inbox))
    assert night.loopback.who_saw("your season ends here") == {"Dae"}
    eliminated = {role.id for role in night.guild.roles.values() if role.name.endswith(": eliminated")}
    assert night.guild.members[out.id].roles & eliminated
