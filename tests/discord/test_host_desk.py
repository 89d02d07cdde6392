"""The host's desk on Discord: held results, seats, going back, letters; seen by the hosts and by all players."""

import pytest

from bot.referee.core.model import Trade
from bot.referee.core.positions import table_of
from bot.referee.play import trades
from tests.discord.loopback.people import text_of
from tests.discord.playing import Evening


@pytest.mark.dealt(announce="hold")
async def test_the_desks_buttons_hold_and_reopen(night: Evening) -> None:
    """The one message in the hosts' channel gets the buttons that make sense; *Reopen* asks until when and why."""
    match, (ada, _, _) = await night.match_of_three(announce="hold")
    match = await night.pass_deadline(match)
    night.clock.turn(11)
    await night.nudged()
    desk = night.host.finds("the desk", where=night.channel("match-hosts"))
    assert "A result is held until a host announces it." in text_of(desk)
    form = await night.host.press(desk, "Reopen")
    asked = await night.host.fill(form, {"until": "in 3h", "reason": "the bot was slow"})
    assert "everyone can send orders again until" in asked.text
    await night.host.press(asked.message, "Open the round again")
    await night.settled()
    match = await night.now(match)
    assert match.status == "running"
    ada.finds("A host opened the round again", where=night.channel("hall"))
    night.clock.turn(11)
    await night.nudged()
    assert "Running." in text_of(night.host.finds("the desk", where=night.channel("match-hosts")))
    assert "the desk" not in ada.reads()


@pytest.mark.dealt
async def test_going_back_asks_first_and_marks_what_was_told(night: Evening) -> None:
    """The host sees who has read what; after the press the old results are marked as undone."""
    match, (ada, _, _) = await night.match_of_three()
    hall = night.channel("hall")
    match = await night.pass_deadline(match)
    asked = await night.host.slash("host back undo", hall, match=match.id, reason="a dispute")
    assert "The match goes back to: the deal, <t:" in asked.text
    assert "Ada: 2" in asked.text
    assert "everyone: 1" in asked.text
    assert (await night.now(match)).line == 1
    await (await night.host.press(asked.message, "Go back, and tell everyone")).settled()
    await night.settled()
    match = await night.now(match)
    assert (match.line, match.step) == (2, 0)
    ada.finds("This no longer holds", where=hall)
    ada.finds("Reason: a dispute", where=hall)
    assert "Sealed (version 1)" in (await ada.slash("submit", orders="play; go stay")).text
    again = await (await night.host.press(asked.message, "Go back, and tell everyone")).settled()
    assert "no longer exists" in again.text


@pytest.mark.dealt
async def test_positions_are_listed_without_what_happened(night: Evening) -> None:
    """Suggestions show only number, step and time, and none to hosts of other servers.

    The number used to be the journal's, and so counted the offers and trades between two steps.
    """
    match, _ = await night.match_of_three()
    now = night.bot.house.clock.now()
    mine, theirs = (table_of(match).state.hands[seat][:1] for seat in (0, 1))
    tenures = await night.bot.store.transact(lambda tx: tx.seats.of(match.id))
    assert isinstance(await trades.offer_trade(night.bot.house, match.id, tenures[0].user, 1, mine, theirs, now), Trade)
    match = await night.pass_deadline(match)
    offered = await night.host.suggests("host back to", "position", "", night.channel("hall"), match=match.id)
    assert [each["value"] for each in offered] == [2, 1]
    assert [each["name"].partition(":")[0] for each in offered] == ["2", "1"]
    none = await night.host.slash("host back to", night.channel("hall"), match=match.id, position=3, reason="?")
    assert "There is no position 3" in none.text
    olga = night.loopback.person("Olga")
    elsewhere = night.world.make_channel(night.world.make_guild("Elsewhere", owner=olga.user), "hall")
    await night.loopback.quiet()
    for command, option in (("host back to", "position"), ("host seat override", "player")):
        assert await olga.suggests(command, option, "", elsewhere, match=match.id) == []
    for command in ("host result announce", "host papers ledger", "host result preview"):
        assert "There is no open match" in (await olga.slash(command, elsewhere, match=match.id)).text


@pytest.mark.dealt
async def test_an_override_and_a_peek_are_public_but_not_what_they_show(night: Evening) -> None:
    """All are told of both; only the host and the player are told the orders."""
    match, (ada, bo, chiara) = await night.match_of_three()
    hall = night.channel("hall")
    await night.host.slash(
        "host seat override", hall, match=match.id, player="#1", orders="play; go stay", reason="by phone"
    )
    await night.settled()
    chiara.finds("A host entered orders for", where=hall)
    ada.finds("A host entered orders for you", where=ada.inbox)
    seen = await night.host.slash("host seat peek", hall, match=match.id, player="Ada", reason="a doubt")
    seen = await night.yes("host seat peek", seen)
    assert "Sealed (version 1)" in (await seen.settled()).text
    await night.settled()
    chiara.finds("looked at what one player had sealed (1 so far)", where=hall)
    shown = "Sealed (version 1)"
    assert [one.name for one in (ada, bo, chiara) if shown in one.reads()] == ["Ada"]


@pytest.mark.dealt
async def test_a_player_verifies_his_receipts(night: Evening) -> None:
    """A command shows receipts to the player alone; a person without a seat has none."""
    match, (ada, _, _) = await night.match_of_three()
    await ada.slash("submit", orders="play; go stay")
    await night.pass_deadline(match)
    said = (await ada.slash("verify", match=match.id)).text
    assert "Step 1: what your letter told you is what the journal holds" in said
    step = [
        entry for entry in await night.bot.store.transact(lambda tx: tx.journal.of(match.id)) if entry.act == "step"
    ][-1]
    for shown in (step.facts["root"], step.facts["leaves"][0]["salt"], '{"go":["stay"],"play":[]}'):
        assert shown in said.replace("\\", "")
    pressed = await ada.press(ada.finds("Check", where=ada.inbox), "Check")
    assert step.facts["root"] in pressed.text
    assert "no such match" in (await night.host.slash("verify", night.channel("hall"), match=match.id)).text


@pytest.mark.dealt
async def test_letters_transcripts_and_archives(night: Evening) -> None:
    """The ledger counts, a transcript and an archive come as files, and the full archive of a running match is refused."""
    match, _ = await night.match_of_three()
    hall = night.channel("hall")
    assert "0 failed" in (await night.host.slash("host papers ledger", hall, match=match.id)).text
    again = await night.host.slash("host papers resend", hall, match=match.id, player="#2")
    assert "1 letter is on the way again" in again.text
    await night.settled()
    paper = await night.done("host papers transcript", match)
    assert [file.filename for file in paper.message.attachments] == [f"{match.id}.html"]
    refused = await (await night.host.slash("host papers transcript", hall, match=match.id, whole=True)).settled()
    assert "not over" in refused.text
    archive = await (await night.host.slash("host papers export", hall, match=match.id)).settled()
    assert [file.filename for file in archive.message.attachments] == [f"{match.id}.json"]


@pytest.mark.dealt
async def test_spectators_read_along_where_no_player_can(night: Evening) -> None:
    """A channel that a player sees is refused; a closed one gets the news of all seats, and no other place does."""
    match, (ada, bo, _) = await night.match_of_three()
    hall = night.channel("hall")
    ask = {"match": match.id, "reads": "live", "reason": "the fallen want to see"}
    assert "Name the channel" in (await (await night.host.slash("host papers spectators", hall, **ask)).settled()).text
    open_one = await (await night.host.slash("host papers spectators", hall, spectators=hall, **ask)).settled()
    assert "Ada, Bo, Chiara" in open_one.text
    gallery = night.channel("match-hosts")
    await (await night.host.slash("host papers spectators", hall, spectators=gallery, **ask)).settled()
    await ada.slash("submit", orders="play; go stay")
    await night.pass_deadline(match)
    night.host.finds("was told:", where=gallery)
    ada.finds("read everything at once", where=hall)
    assert "was told:" not in bo.reads()


async def test_the_desk_starts_a_match_and_exports_it_at_the_end(night: Evening) -> None:
    """There was no button before the start, and none at the end."""
    hall, match = await night.sign_up()
    for name in ("Ada", "Bo", "Chiara"):
        person = night.visitor(name)
        await night.joined(person)
    desk = await night.host.slash("host desk", hall, match=match.id)
    await (await night.host.press(desk.message, "Start")).settled()
    await night.settled()
    assert (await night.now(match)).status == "running"
    asked = await night.host.slash(
        "host result finish", hall, match=match.id, places="Ada; Bo; Chiara", reason="agreed"
    )
    await night.host.press(asked.message, "End the match")
    await night.settled()
    export = await (await night.host.press(await night.desk(), "Export")).settled()
    assert export.message.attachments[0].filename == f"{match.id}.json"
