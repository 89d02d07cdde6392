"""The delivery ledger, sending again, and what is said of deleted messages."""

from bot.referee.core.model import Match
from bot.referee.core.ports import Undeliverable
from bot.referee.core.positions import table_of
from bot.referee.hosting import ledger, rollback
from bot.referee.play import dealing, seating, trades
from tests.bot.letters.collecting import delivering
from tests.bot.world import HOST, NAMES, PLAY_NOTHING, World, one_card, refused


async def _ledger(bot: World, match: Match) -> tuple[ledger.Delivery, ...]:
    return await ledger.deliveries(bot.house, match.id)


async def test_a_players_letters_are_sent_again(bot: World) -> None:
    """The ledger has each: delivered, failed and why, or on its way. Those that failed go again, and the open question as it stands now.

    They go to the player and no one else. Of several copies of one letter the last tells whether it arrived.
    """
    courier, venue = delivering(bot)
    match = await bot.started()
    venue.troubles["seat/1"] = [Undeliverable("DMs are closed")] * 9
    assert {one.became for one in await _ledger(bot, match)} == {"waiting"}
    await courier.drain()
    failed = [one for one in await _ledger(bot, match) if one.became == "failed"]
    for letter in await _ledger(bot, match):
        assert (await ledger.stuck_one(bot.house, match.id, letter.marker) is not None) == (letter in failed)
    assert [(one.name, one.address, one.why) for one in failed] == [("Bo", "seat/1", "DMs are closed")] * 2
    assert {one.became for one in await _ledger(bot, match)} == {"delivered", "failed"}
    await bot.order(match, "Bo", PLAY_NOTHING)
    assert await ledger.resend(bot.house, match.id, HOST, user="Bo") == 2
    venue.troubles.clear()
    await courier.drain()
    again = venue.at("seat/1", match.id)
    assert {one.about for one in again} == {"Bo"}
    assert [one.letter for one in again if one.letter and one.letter.prompt][-1].seal is not None
    assert "resent" in await bot.acts(match)
    assert await ledger.resend(bot.house, match.id, HOST, user="Bo") == 1


async def test_a_host_who_plays_is_not_told_how_many_of_anothers_letters_failed(bot: World) -> None:
    """They are sent again, and the answer is the same whether any had failed; the host is told only about their own."""
    courier, venue = delivering(bot)
    match = await bot.open()
    await bot.joins(match, "Ada", "Bo", HOST, word="a word")
    await dealing.start(bot.house, match.id, HOST)
    venue.troubles["seat/1"] = [Undeliverable("DMs are closed")] * 9
    await courier.drain()
    venue.troubles.clear()
    for user, count in (("Bo", 0), ("Ada", 0), ("nobody", 0), (HOST, 1)):
        assert await ledger.resend(bot.house, match.id, HOST, user=user) == count
        await courier.drain()
    assert venue.at("seat/1", match.id)


async def test_one_letter_is_sent_again_while_its_reader_sits(bot: World) -> None:
    """A letter to a seat does not go to its next player, nor twice while it is on its way.

    The copy that stands says that it was sent again: it asks nothing any more; the new one is the living message.
    """
    courier, venue = delivering(bot)
    match = await bot.started()
    assert await refused(ledger.resend(bot.house, match.id, HOST, user="Bo")) == "nothing-to-resend"
    await courier.drain()
    assert await ledger.resend(bot.house, match.id, HOST, user="Bo") == 1
    await bot.order(match, "Bo", PLAY_NOTHING)
    await courier.drain()
    old, new = [one.letter for one in venue.standing("seat/1", match.id) if one.slot == "1/orders-1" and one.letter]
    assert (old.notices[0].id, old.prompt, old.buttons) == ("sent-again", None, ())
    assert new.seal is not None
    await seating.substitute(bot.house, match.id, HOST, 1, "zoe", "Zoe", "ill")
    await courier.drain()
    for user in ("Bo", "nobody"):
        assert await refused(ledger.resend(bot.house, match.id, HOST, user=user)) == "nothing-to-resend"


async def test_a_question_that_is_undone_is_not_sent_again(bot: World) -> None:
    """Not even where none came in its place. Of questions that hold, the newest goes again."""
    courier, venue = delivering(bot)
    match = await bot.started(2, "go_stop")
    [(first, late)] = [(one.seat, 1 - one.seat) for one in table_of(match).prompts]
    match = await bot.pass_deadline(match)
    assert [one.seat for one in table_of(match).prompts] == [late]
    begun = next(entry.position for entry in await bot.journal(match) if entry.act == "started")
    await courier.drain()
    assert await ledger.resend(bot.house, match.id, HOST, user=NAMES[late]) == 1
    await rollback.rollback(bot.house, match.id, HOST, begun, "a dispute")
    await courier.drain()
    assert await refused(ledger.resend(bot.house, match.id, HOST, user=NAMES[late])) == "nothing-to-resend"
    await bot.pass_deadline(await bot.pass_deadline(match))
    await courier.drain()
    assert await ledger.resend(bot.house, match.id, HOST, user=NAMES[first]) == 1
    await courier.drain()
    assert venue.at(f"seat/{first}", match.id)[-1].slot.endswith("3")


async def test_what_did_not_reach_a_player_who_has_left_is_not_sent_again(bot: World) -> None:
    """It would go to whoever sits there now."""
    courier, venue = delivering(bot)
    match = await bot.started()
    venue.troubles["seat/1"] = [Undeliverable("DMs are closed")] * 9
    await courier.drain()
    await seating.substitute(bot.house, match.id, HOST, 1, "zoe", "Zoe", "ill")
    assert await refused(ledger.resend(bot.house, match.id, HOST, user="Bo")) == "nothing-to-resend"


async def test_letters_about_trades_are_sent_again_uncounted(bot: World) -> None:
    """Their number would tell the hosts who trades."""
    courier, venue = delivering(bot)
    match = await bot.started()
    await courier.drain()
    venue.troubles["seat/1"] = [Undeliverable("DMs are closed")] * 9
    await trades.offer_trade(bot.house, match.id, "Ada", 1, one_card(match, 0)["play"], (), bot.clock.now())
    await courier.drain()
    venue.troubles.clear()
    there = len(venue.at("seat/1", match.id))
    assert await ledger.resend(bot.house, match.id, HOST, user="Bo") == 1
    counts = courier.recording.letters.total()
    await courier.drain()
    assert courier.recording.letters.total() == counts + 1
    assert [one.kind for one in venue.at("seat/1", match.id)[there:]] == ["edit", "post", "post"]


async def test_a_deleted_message_withdraws_nothing(bot: World) -> None:
    """Its author is told which version counts; messages that brought nothing are passed over."""
    match = await bot.started()
    await bot.order(match, "Ada", PLAY_NOTHING, source="message:7")
    for source in ("message:7", "message:8"):
        await ledger.tell_deleted(bot.house, source)
    [errand] = [one for one in await bot.errands(match, "seat/0") if one.slot.startswith("deleted/message:")]
    assert errand.letter is not None
    assert (errand.letter.notices[0].id, errand.letter.notices[0].facts["version"]) == ("deleted-message", 1)
    match = await bot.pass_deadline(match)
    assert (await bot.journal(match))[-1].facts["silent"] == [1, 2]
