"""The desk of a contest on Discord: who is still playing, the clock for all, and the correction of one run."""

from datetime import timedelta

from bot.referee.acts.arrivals import arrivals
from bot.referee.core.model import Match
from bot.referee.core.positions import table_of
from games.greeen_mafia.solver import hint
from tests.bot.world import refusal_of
from tests.discord.loopback import Message, text_of
from tests.discord.playing import Evening, due
from tests.discord.test_greeen_mafia_live import TITLE, Runner, joined, opened


async def _desk(night: Evening) -> Message:
    """The desk in the hosts' channel, after its edits were sent."""
    night.clock.turn(11)
    await night.nudged()
    return night.host.finds(f"{TITLE}: the desk", where=night.channel("match-hosts"))


async def _played(night: Evening) -> tuple[Match, Runner, Runner]:
    """A contest in which Ada has ended her run and Chiara has not."""
    contest = await opened(night)
    ada, chiara = [await joined(night, contest, name) for name in ("Ada", "Chiara")]
    while (await ada.now()).status == "running":
        night.clock.turn(1)
        await ada.repel(hint(table_of(ada.run).state).choice or "first")
    return contest, ada, chiara


async def test_the_desk_shows_who_is_still_playing_and_its_buttons_reach_all_runs(night: Evening) -> None:
    """The buttons remind, extend, pause, resume and close; players are told by letter, and no one else sees the desk."""
    contest, ada, chiara = await _played(night)
    desk = await _desk(night)
    assert "Still playing: 1 (Chiara)." in text_of(desk)
    assert "Done: 1 (Ada)." in text_of(desk)
    assert night.loopback.who_saw("the desk") == {"Hester"}
    await night.host.press(desk, "Remind the missing")
    await night.settled()
    assert night.loopback.who_saw("your orders are missing") == {"Chiara"}
    form = await night.host.press(desk, "Extend")
    asked = await night.host.fill(form, {"until": "by 2h", "reason": "a holiday"})
    await night.host.press(asked.message, "Move the deadline")
    await night.settled()
    assert (await chiara.now()).deadline == due(contest) + timedelta(hours=2)
    assert chiara.run.deadline is not None
    chiara.person.finds("Reason: a holiday", where=chiara.person.inbox)
    assert f"<t:{int(chiara.run.deadline.timestamp())}:F>" in text_of(chiara.letter("repel-1"))
    chiara.person.finds("Reason: a holiday", where=night.channel("hall"))
    form = await night.host.press(desk, "Pause")
    await night.host.fill(form, {"reason": "a storm"})
    await night.settled()
    dae = night.visitor("Dae")
    refused = await dae.press(dae.finds(f"{TITLE}: sign-up"), "Join")
    assert "The contest is paused" in (await refused.settled()).text
    form = await night.host.press(await _desk(night), "Resume")
    await night.host.fill(form, {"reason": "over"})
    await night.settled()
    await chiara.repel("first")
    form = await night.host.press(await _desk(night), "Close now")
    await night.host.fill(form, {"reason": "all agreed"})
    await night.settled()
    ada.person.finds(f"{TITLE}: the leaderboard", where=night.channel("hall"))
    assert (await night.now(contest)).status == "finished"
    assert (await chiara.now()).status == "finished"


async def test_one_run_is_corrected_by_naming_its_player(night: Evening) -> None:
    """A contest is suggested once for all its runs; its players are suggested like those of a match."""
    contest, ada, chiara = await _played(night)
    hall, host = night.channel("hall"), night.host
    for command in ("host seat override", "host pause"):
        assert [each["value"] for each in await host.suggests(command, "match", "", hall)] == [contest.id]
    offered = await host.suggests("host back undo", "player", "", hall, match=contest.id)
    assert [each["name"] for each in offered] == ["1. Ada", "2. Chiara"]
    entered = await host.slash(
        "host seat override", hall, match=contest.id, player="#2", orders="repel first", reason="by phone"
    )
    assert "Done" in (await entered.settled()).text
    await night.settled()
    assert (await chiara.now()).step == 1
    ada.person.finds("A host entered a step for **Chiara** in the contest. Reason: by phone", where=hall)
    whose = await host.slash("host back undo", hall, match=contest.id, reason="a slip")
    assert "Name the player whose run you mean" in whose.text
    listed = await host.suggests("host back to", "position", "", hall, match=contest.id, player="#1")
    assert len(listed) == (await ada.now()).step + 1
    asked = await host.slash("host back undo", hall, match=contest.id, reason="a slip", player="#1")
    await (await host.press(asked.message, "Go back, and tell everyone")).settled()
    await night.settled()
    assert (await ada.now()).status == "running"
    chiara.person.finds("A host took the run of **Ada** back to an earlier step. Reason: a slip", where=hall)
    await ada.play(is_guided=True)


async def test_what_makes_no_sense_for_a_contest_is_told(night: Evening) -> None:
    """It needs no start, no one takes over a run, and an aborted one leaves no run behind."""
    contest, _, chiara = await _played(night)
    hall, host = night.channel("hall"), night.host
    assert "needs no start" in (await host.slash("host start", hall, match=contest.id)).text
    gone = await host.slash("host seat remove", hall, match=contest.id, player="#2", reason="?")
    assert "no one can be put into it" in (await gone.settled()).text
    single = await host.slash("host pause", hall, match=chiara.run.id, reason="?")
    assert f"a run of the contest {contest.id}" in single.text
    await night.done("host abort", contest, reason="a wrong deal")
    assert (await chiara.now()).status == "aborted"
    chiara.person.finds("Reason: a wrong deal", where=chiara.person.inbox)


async def test_a_player_verifies_the_receipts_of_his_run(night: Evening) -> None:
    """A player verifies by the id of the contest, which its post names, and gets the receipts of their own run."""
    contest, ada, chiara = await _played(night)
    said = (await ada.person.slash("verify", match=contest.id)).text
    assert "Step 1: what your letter told you is what the journal holds" in said
    assert "no receipts of yours" in (await chiara.person.slash("verify", match=contest.id)).text


async def test_orders_of_runs_cannot_be_counted(night: Evening) -> None:
    """Of a contest the hosts are told so, and not that nothing has arrived; nor do they read a run by its id."""
    contest, ada, _ = await _played(night)
    for match, said in ((contest, "In a contest each player plays alone"), (ada.run, "")):
        reply = await night.done("host papers arrivals", match)
        assert said in reply.text
        assert "sealed." not in reply.text
    refusal = await refusal_of(arrivals(night.bot.context.house, ada.run.id, str(night.host.id)))
    assert refusal.id == "run-of-contest"
