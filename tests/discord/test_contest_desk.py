"""The desk of a contest on Discord: who is still playing, the clock for all, and the correction of one run."""

from datetime import timedelta

from bot.referee.acts.arrivals import arrivals
from bot.referee.core.positions import table_of
from games.greeen_mafia.solver import hint
from tests.bot.world import refusal_of
from tests.discord.loopback import Message, text_of
from tests.discord.playing import Evening, due
from tests.discord.test_greeen_mafia_live import TITLE, joined, opened


async def _desk(night: Evening) -> Message:
    """The desk in the hosts' channel, after its edits were sent."""
    night.clock.turn(11)
    await night.nudged()
    return night.host.finds(f"{TITLE}: the desk", where=night.channel("match-hosts"))


async def test_the_desk_shows_who_is_still_playing_and_its_buttons_reach_all_runs(night: Evening) -> None:
    """The buttons remind, extend, pause, resume and close; players are told by letter, and no one else sees the desk."""
    contest = await opened(night)
    ada, chiara = [await joined(night, contest, name) for name in ("Ada", "Chiara")]
    while (await ada.now()).status == "running":
        night.clock.turn(1)
        await ada.repel(hint(table_of(ada.run).state).choice or "first")
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
    assert due(await chiara.now()) == due(contest) + timedelta(hours=2)
    assert f"<t:{int(due(chiara.run).timestamp())}:F>" in text_of(chiara.letter("repel-1"))
    for place in (chiara.person.inbox, night.channel("hall")):
        chiara.person.finds("Reason: a holiday", where=place)
    for button, reason in (("Pause", "a storm"), ("Resume", "over")):
        await night.host.fill(await night.host.press(await _desk(night), button), {"reason": reason})
        await night.settled()
        if button == "Pause":
            dae = night.visitor("Dae")
            refused = await dae.press(dae.finds(f"{TITLE}: sign-up"), "Join")
            assert "The contest is paused" in (await refused.settled()).text
    await chiara.repel("first")
    await night.host.fill(await night.host.press(await _desk(night), "Close now"), {"reason": "all agreed"})
    await night.settled()
    ada.person.finds(f"{TITLE}: the leaderboard", where=night.channel("hall"))
    assert ((await night.now(contest)).status, (await chiara.now()).status) == ("finished", "finished")


async def test_one_run_is_corrected_by_naming_its_player(night: Evening) -> None:
    """A contest is suggested once for all its runs, its players like those of a match; what makes no sense for it is told."""
    contest = await opened(night)
    ada, chiara = [await joined(night, contest, name) for name in ("Ada", "Chiara")]
    await ada.repel("first")
    hall, host = night.channel("hall"), night.host
    for command in ("host seat override", "host pause"):
        assert [each["value"] for each in await host.suggests(command, "match", "", hall)] == [contest.id]
    offered = await host.suggests("host back undo", "player", "", hall, match=contest.id)
    assert [each["name"] for each in offered] == ["1. Ada", "2. Chiara"]
    fields = {"player": "#2", "orders": "repel first", "reason": "by phone"}
    assert "Done" in (await night.done("host seat override", contest, **fields)).text
    assert (await chiara.now()).step == 1
    ada.person.finds("A host entered a step for **Chiara** in the contest. Reason: by phone", where=hall)
    whose = await host.slash("host back undo", hall, match=contest.id, reason="a slip")
    assert "Name the player whose run you mean" in whose.text
    listed = await host.suggests("host back to", "position", "", hall, match=contest.id, player="#1")
    assert len(listed) == (await ada.now()).step + 1
    asked = await host.slash("host back undo", hall, match=contest.id, reason="a slip", player="#1")
    await (await host.press(asked.message, "Go back, and tell everyone")).settled()
    await night.settled()
    chiara.person.finds("A host took the run of **Ada** back to an earlier step. Reason: a slip", where=hall)
    assert "needs no start" in (await host.slash("host start", hall, match=contest.id)).text
    gone = await night.done("host seat remove", contest, player="#2", reason="?")
    assert "no one can be put into it" in gone.text
    single = await host.slash("host pause", hall, match=chiara.run.id, reason="?")
    assert f"a run of the contest {contest.id}" in single.text
    assert "In a contest each player plays alone" in (await night.done("host papers arrivals", contest)).text
    refusal = await refusal_of(arrivals(night.bot.context.house, ada.run.id, str(host.id)))
    assert refusal.id == "run-of-contest"
    await ada.repel("first")
    assert "Step 1: what your letter" in (await ada.person.slash("verify", match=contest.id)).text
    await night.done("host abort", contest, reason="a wrong deal")
    assert (await chiara.now()).status == "aborted"
    chiara.person.finds("Reason: a wrong deal", where=chiara.person.inbox)
