"""What hosts do to seats, co-hosts, a held position and the past; seen by the hosts and by all players."""

import msgspec
import pytest

from bot.referee.play import rounds
from tests.discord.loopback import May, Overwrite, Upload, text_of
from tests.discord.loopback.components import hidden
from tests.discord.playing import Evening

ORDERS = "play; go stay"


@pytest.mark.dealt
async def test_a_removed_players_seat_plays_by_default(night: Evening) -> None:
    """All are told; the sealed orders are kept but count as silence, and an open form or a command has no effect."""
    match, (ada, bo, chiara) = await night.match_of_three()
    await bo.slash("submit", orders=ORDERS)
    await night.settled()
    old = night.letter(bo, 1)
    left_open = await bo.press(old, "Give orders")
    assert "Done" in (await night.done("host seat remove", match, player="Bo", reason="moved away")).text
    for each in (ada, bo, chiara):
        each.finds("Bo is out of the match; the seat plays by default to the end. Reason: moved away")
    assert "Your seat in Meadow match" in text_of(old)
    assert "Give orders" not in text_of(old)
    assert night.loopback.who_saw("Your seat in Meadow match") == {"Bo"}
    versions = await night.bot.store.transact(lambda tx: tx.orders.versions(match.id))
    assert (await bo.fill(left_open, {})).text == "This is not for you to press."
    assert "not asked anything" in (await bo.slash("submit", orders=ORDERS)).text
    assert await night.bot.store.transact(lambda tx: tx.orders.versions(match.id)) == versions
    mark = bo.mark()
    await night.pass_deadline(match)
    step = (await night.bot.store.transact(lambda tx: tx.journal.of(match.id)))[-1]
    assert 1 in step.facts["silent"]
    assert versions[0].answer is not None
    assert not [seen for seen in bo.sees()[mark:] if seen.message is not None and seen.message.channel is bo.inbox]


@pytest.mark.dealt
async def test_a_co_host_presses_the_desks_buttons_until_he_is_removed(night: Evening) -> None:
    """A co-host is refused before being added and after being removed, though they see the desk; all are told of both."""
    match, (ada, bo, _) = await night.match_of_three()
    hugo = night.loopback.person("Hugo")
    hugo.joins(night.guild)
    seen = Overwrite(hugo.id, is_member=True, allow=May.VIEW_CHANNEL | May.READ_MESSAGE_HISTORY, deny=0)
    night.world.set_overwrite(night.channel("match-hosts"), seen)
    desk = await night.desk(hugo)
    assert (await hugo.press(desk, "Remind the missing")).text == "You may not do that here."
    await night.done("host crew add", match, member=hugo, reason="a helping hand")
    ada.finds("The match has another host (2 now). Reason: a helping hand", where=night.channel("hall"))
    form = await hugo.press(desk, "Pause")
    await hugo.fill(form, {"reason": "a storm"})
    await night.settled()
    assert (await night.now(match)).status == "paused"
    ada.finds("Reason: a storm", where=night.channel("hall"))
    desk = await night.desk(hugo)
    left_open = await hugo.press(desk, "Resume")
    await night.done("host crew remove", match, member=hugo, reason="thanks")
    bo.finds("The match has one host less (1 now). Reason: thanks", where=night.channel("hall"))
    assert (await hugo.press(desk, "Resume")).text == "You may not do that here."
    assert (await hugo.fill(left_open, {"reason": "over"})).text == "You may not do that here."
    assert (await night.now(match)).status == "paused"
    last = await night.done("host crew remove", match, member=night.host, reason="tired")
    assert "Done" not in last.text
    assert (await night.now(match)).hosts == (str(night.host.id),)


@pytest.mark.dealt(announce="hold")
async def test_an_amended_state_is_shown_to_the_host_first_and_then_dealt_out(night: Evening) -> None:
    """No state, no change; the host alone reads the letters that a corrected one changes until the announcement."""
    match, people = await night.match_of_three(announce="hold")
    match = await night.pass_deadline(match)
    state = msgspec.to_builtins(rounds.held_of(match)[1][-1].table.state)
    hands = [list(hand) for hand in state["hands"]]
    hands[0][0], hands[1][0] = hands[1][0], hands[0][0]
    corrected = Upload("state.json", msgspec.json.encode({**state, "hands": hands}))
    marks = {person: person.mark() for person in people}
    for wrong in (b"not a state", b'{"round": "x"}'):
        file = Upload("state.json", wrong)
        reply = await night.done("host result amend-state", match, state=file, reason="a wrong card")
        assert "That state cannot be played on" in reply.text
    assert await night.now(match) == match
    shown = night.host.mark()
    await night.done("host result amend-state", match, state=corrected, reason="a wrong card")
    await night.host.awaits(f"to {people[0].name}, now:", since=shown)
    await night.host.awaits(f"to {people[1].name}, now:", since=shown)
    for person, mark in marks.items():
        news = [seen.everything for seen in person.sees()[mark:]]
        assert any("A host amended the held result" in each and "a wrong card" in each for each in news)
        assert not [each for each in news if ", now:" in each or "round 2" in each]
    assert not [seen for seen in night.host.sees()[shown:] if f"to {people[2].name}, now:" in seen.everything]
    await night.done("host result announce", match)
    match = await night.now(match)
    assert (match.status, match.step) == ("running", 1)
    assert msgspec.json.decode(match.state or b"")["hands"] == hands
    for person in people:
        night.letter(person, 2)


@pytest.mark.dealt
async def test_going_back_with_fresh_dice_is_told_to_everyone(night: Evening) -> None:
    """Results of the old line are marked as undone, sealed orders are dropped, and the new line draws under new labels."""
    match, (ada, bo, chiara) = await night.match_of_three()
    await ada.slash("submit", orders=ORDERS)
    match = await night.pass_deadline(await night.pass_deadline(match))
    assert (match.line, match.step) == (1, 2)
    people = (ada, bo, chiara)
    first, second = [night.letter(each, 1) for each in people], [night.letter(each, 2) for each in people]
    asked = await night.done(
        "host back to",
        match,
        position=1,
        keep_orders=False,
        fresh_dice=True,
        reason="a leak",
    )
    assert all(name in asked.text for name in ("Ada", "Bo", "Chiara"))
    assert "rolled_back" not in await night.acts(match)
    await (await night.host.press(asked.message, "Go back, and tell everyone")).settled()
    await night.settled()
    match = await night.now(match)
    assert (match.line, match.step, match.draw) == (2, 0, "line/2/")
    for person in (ada, bo, chiara):
        post = person.finds("what comes is drawn afresh", where=night.channel("hall"))
        assert "Reason: a leak" in text_of(post)
        person.finds("This no longer holds", where=night.channel("hall"))
    assert all("This no longer holds" in text_of(letter) for letter in second)
    assert all("This question was asked again" in text_of(letter) for letter in first)
    assert all("Give orders" not in text_of(letter) for letter in (*first, *second))
    assert "Sealed (version 1)" in (await ada.slash("submit", orders=ORDERS)).text
    assert (await night.pass_deadline(match)).step == 1


async def test_blind_hosts_break_the_glass_for_a_preview(night: Evening) -> None:
    """The command without a reason shows nothing; with a reason, which the desk's button asks for, the host reads it and all are told."""
    bot = night.bot
    bot.defaults = {"blind_hosts": True}
    match, people = await night.match_of_three(announce="hold")
    await people[0].slash("submit", orders=ORDERS)
    match = await night.pass_deadline(match)
    assert "Hosts of this match see no secrets" in (await night.done("host result preview", match)).text
    form = await night.host.press(await night.desk(), "Preview")
    asked = await (await night.host.fill(form, {"reason": "a doubt"})).settled()
    assert night.loopback.who_saw("would be told") == set()
    assert "glass_broken" not in await night.acts(match)
    await night.host.press(asked.message, "Break the glass")
    await night.settled()
    await night.host.awaits("What Ada would be told:")
    assert night.loopback.who_saw("would be told") == {"Hester"}
    for person in people:
        person.finds("A host broke the glass and read the held result (1 so far). Reason: a doubt")
    amended = await night.done("host result amend", match, player="#2", orders=ORDERS, reason="by phone")
    assert "Amended. 0 letters" in amended.text
    assert ", now:" not in night.host.reads()


@pytest.mark.dealt(announce="hold")
async def test_a_player_who_is_a_host_too_is_refused_the_secrets(night: Evening) -> None:
    """A player made co-host and given /host may not stop the clock, peek or read the held result, nor break the glass."""
    match, (ada, bo, _) = await night.match_of_three(announce="hold")
    hall = night.channel("hall")
    await ada.slash("submit", orders=ORDERS)
    bo.joins(night.guild, night.world.make_role(night.guild, "Stewards", permissions=May.MANAGE_GUILD))
    await night.done("host crew add", match, member=bo, reason="short of hands")
    mark = bo.mark()
    peek = await bo.slash("host seat peek", hall, match=match.id, player="#1", reason="?")
    assert "closed to you" in (await peek.settled()).text
    assert "for hosts who do not" in (await bo.slash("host pause", hall, match=match.id, reason="tea")).text
    match = await night.pass_deadline(match)
    assert match.status == "held"
    shown = await (await bo.slash("host result preview", hall, match=match.id, reason="curious")).settled()
    assert "closed to you" in shown.text
    refused = await bo.slash("host result amend", hall, match=match.id, player="#2", orders=ORDERS, reason="mine")
    assert "closed to you" in (await refused.settled()).text
    assert not {"glass_broken", "amended"} & set(await night.acts(match))
    news = [seen.everything for seen in bo.sees()[mark:]]
    assert not [each for each in news if "Sealed (version" in each or "would be told" in each]


@pytest.mark.dealt
async def test_a_member_who_was_given_host_confirms_what_they_asked_for(night: Evening) -> None:
    """Discord lets a moderator use /host who may not manage the server: they can confirm the question that they get.

    No one else can, and only for a while.
    """
    match, _ = await night.match_of_three()
    hall, hugo = night.channel("hall"), night.loopback.person("Hugo")
    hugo.joins(night.guild)
    for commands in night.world.application.commands.values():
        next(each for each in commands if each["name"] == "host")["default_member_permissions"] = None
    fields = {"match": match.id, "until": "in 3 days", "reason": "a holiday"}
    asked = await hugo.slash("host extend", hall, **fields)
    button = next(each for each in hidden(asked.message.components) if each.startswith("bf:do-yes:"))
    other = night.loopback.person("Olga")
    other.joins(night.guild)
    assert (await other.forge(asked.message, button)).text == "That no longer exists."
    assert (await night.now(match)).deadline == match.deadline
    await hugo.press(asked.message, "Move the deadline")
    assert (await night.now(match)).deadline != match.deadline
    await night.pass_deadline(match)
    back = await hugo.slash("host back undo", hall, match=match.id, reason="a mistake")
    await (await hugo.press(back.message, "Go back, and tell everyone")).settled()
    assert (await night.now(match)).line == match.line + 1
    late = await hugo.slash("host extend", hall, **fields)
    night.clock.turn(16 * 60)
    assert (await hugo.press(late.message, "Move the deadline")).text == "That no longer exists."
