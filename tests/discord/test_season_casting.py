"""Who is in a season: questions in a form, answers in another, the plan, and those who leave or are let go."""

from bot.referee.core.model import Tenure
from bot.referee.core.positions import table_of
from tests.discord.loopback import Channel, May, Person
from tests.discord.playing import NAMES, Evening
from tests.sure import sure


async def _questioned(night: Evening, hall: Channel, ada: Person, bo: Person) -> None:
    """The hosts' question of the episode: answered by its button or by the command, and sealed."""
    asked = await (await night.host.slash("host season question", hall, question="Whom do you fear?")).settled()
    assert "Answers can be read when" in asked.text
    await night.settled()
    form = await ada.press(ada.finds("The hosts ask you: Whom do you fear?", where=ada.inbox), "Answer")
    sealed = await (await ada.fill(form, {"What you answer": "the quiet one"})).settled()
    assert "Sealed, to “Whom do you fear?”" in sealed.text
    assert "Sealed, to" in (await (await bo.slash("season answer", hall, **{"What you answer": "Ada"})).settled()).text
    assert "Ada" in (await (await bo.slash("confess", hall)).settled()).text
    assert night.loopback.who_saw("the quiet one") <= {"Ada"}


async def test_a_player_leaves_and_another_is_let_go(night: Evening) -> None:
    """The player confirms by a button before the goodbye; hosts take a player out with a reason."""
    season, (ada, bo, *_) = await night.dealt(NAMES[:4], "Elder Tree", game="season")
    zoe = night.visitor("Zoe")
    hall = night.channel("hall")

    async def out() -> tuple[int, ...]:
        gone: tuple[int, ...] = table_of(await night.now(season)).state.out
        return gone

    form = await bo.slash("season stand-in", hall)
    assert "Zoe" not in form.text, "nobody else can be chosen than who is on the waiting list"
    await (await zoe.press(zoe.finds("Elder Tree: sign-up"), "Join the waiting list")).settled()
    reads = night.world.make_role(night.guild, "Reads all", May.MANAGE_THREADS)
    zoe.joins(night.guild, reads)
    await night.loopback.quiet()
    refused = await (await bo.slash("season stand-in", hall, player=zoe.user)).settled()
    assert "Zoe can read every closed room" in refused.text
    night.world.set_roles(night.guild, zoe.user, set())
    await night.loopback.quiet()
    named = await (await bo.slash("season stand-in", hall, player=zoe.user)).settled()
    assert "Named" in named.text
    zoe.joins(night.guild, reads)
    guild = sure(night.bot.get_guild(night.guild.id))
    night.bot.watch.changed(guild)
    await sure(night.bot.watch._looking)
    await night.settled()
    night.host.finds("Zoe can read every closed room of this match", where=night.channel("match-hosts"))
    await _questioned(night, hall, ada, bo)
    asked = await (await ada.slash("season leave", hall)).settled()
    assert await out() == ()
    done = await (await ada.press(asked.message, "Leave for good")).settled()
    assert "Thank you for having played" in done.text
    assert await out() == (0,)
    removed = await night.host.slash("host seat remove", hall, player="Bo", reason="he does not come any more")
    await removed.settled()
    assert await out() == (0, 1)
    tenures: tuple[Tenure, ...] = await night.bot.store.transact(lambda tx: tx.seats.of(season.id))
    assert [one.to_at for one in tenures] == [None] * 4


PLAN = """
[[episode]]
at = "2026-12-06 18:00"
game = "five_stands"
auto = true

[[episode]]
at = "14 days"
rules = "Draw straws."
"""


async def test_hosts_write_move_and_see_the_plan(night: Evening) -> None:
    """Unreadable lines are kept when the form opens again; people who may not run matches here are not offered it."""
    hall, host = await night.channels(), night.host
    ada = night.visitor("Ada")
    await (await host.slash("host create", hall, game="season", title="Elder Tree")).settled()
    assert "season-hosts" not in {each["name"] for each in ada.commands(hall)}
    opened = await host.slash("season-hosts plan", hall)
    wrong = await (await host.fill(opened, {"plan/0": "[[episode]]\nat = 'soon'"})).settled()
    assert "is no hour to come" in wrong.text
    again = await host.slash("season-hosts plan", hall)
    assert "soon" in str(again.modal)
    done = await (await host.fill(again, {"plan/0": f"cast = 6\n{PLAN}"})).settled()
    assert "Five Stands, for 6, opened by the bot" in done.text
    moved = await (await host.slash("host plan move", hall, episode=1, at="1 day", all_after=True)).settled()
    assert "Episode 1" in moved.text
    shown = await (await host.slash("host plan show", hall)).settled()
    assert "a match that you run yourselves, for 5, opened by you" in shown.text


async def test_hosts_ask_read_and_choose(night: Evening) -> None:
    """Applicants can keep their answers or take them back; only hosts see them."""
    hall, host = await night.channels(), night.host
    ada, bo = night.visitor("Ada"), night.visitor("Bo")
    season = await night.opened(hall, "Elder Tree", game="season")
    form = await host.slash("host cast ask", hall)
    done = await (await host.fill(form, {"question/0": "zone", "question/1": "Why you?"})).settled()
    assert "you choose the cast" in done.text
    await night.settled()
    for person, why in ((ada, "I like gardens."), (bo, "I like mazes.")):
        sent = await person.fill(
            await person.press(person.finds("Elder Tree: sign-up"), "Join"),
            {"answer/0": "Europe/Rome", "answer/1": why},
        )
        taken = await sent.settled()
        assert "read your answers" in taken.text
    kept = await (await bo.press(taken.message, "Keep my answers")).settled()
    assert "until /more: forget-me" in kept.text
    assert "season-hosts" not in {each["name"] for each in ada.commands(hall)}
    shown = await (await host.slash("host cast show", hall)).settled()
    assert "Why you?: I like mazes." in shown.text
    await (await host.slash("host cast choose", hall, applicant=str(ada.id))).settled()
    await (await night.yes("host cast close", await host.slash("host cast close", hall))).settled()
    applied = await night.bot.store.transact(lambda tx: tx.applications.of(season.id))
    assert [(one.status, one.is_kept) for one in applied] == [("chosen", False), ("declined", True)]
