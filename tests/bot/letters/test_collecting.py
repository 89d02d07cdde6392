"""Letters that cannot be delivered: kept for their reader, handed only to them, collected once they have been shown."""

from bot.papers.markup import plain_post
from bot.referee.core.model import Match, Notice
from bot.referee.core.ports import Undeliverable, Unreachable
from bot.referee.hosting import ledger
from bot.referee.letters.posts import compose
from bot.referee.play import dealing, seating, signup
from bot.referee.showing import collecting, desk
from tests.bot.hosting.undoing import undo
from tests.bot.letters.collecting import NO_WAY, became, collect, delivering, kept_of, letter_of, with_bo_out_of_reach
from tests.bot.world import HOST, NAMES, PLAY_NOTHING, World
from tests.fakes import MemoryVenue


async def test_a_letter_that_no_way_leads_to_is_kept_for_its_reader(bot: World) -> None:
    """In the order in which they were made, with the question; there is nothing for other people.

    Looking collects nothing: only what has been shown is, each letter by itself, once, with the time; the rest is still kept.
    """
    match, courier, _ = await with_bo_out_of_reach(bot)
    assert await became(bot, match, "seat/1") == ["kept", "kept"]
    first, question = await kept_of(bot, "Bo")
    hello, asked = letter_of(first), letter_of(question).prompt
    assert [notice.id for notice in hello.notices] == ["hello"]
    assert asked is not None
    assert asked.seat == 1
    for other in ("Ada", "Chiara", HOST):
        assert await kept_of(bot, other) == []
    bot.clock.turn(60)
    assert [await collecting.collected(bot.house, first) for _ in range(2)] == [True, False]
    assert await became(bot, match, "seat/1") == ["collected", "kept"]
    deliveries = await ledger.deliveries(bot.house, match.id)
    assert [one.collected_at for one in deliveries if one.became == "collected"] == [bot.clock.now()]
    await courier.drain()
    assert len(await kept_of(bot, "Bo")) == 1


async def test_a_kept_question_shows_the_present_seal(bot: World) -> None:
    """It is written when it is shown: with the orders sealed meanwhile; a question that is closed has no buttons."""
    match, courier, _ = await with_bo_out_of_reach(bot)
    await bot.order(match, "Bo", PLAY_NOTHING)
    question = letter_of((await kept_of(bot, "Bo"))[1])
    assert question.seal is not None
    assert question.buttons
    await bot.pass_deadline(match)
    await courier.drain()
    assert [bool(letter_of(one).buttons) for one in (await kept_of(bot, "Bo"))[1:]] == [False, True]


async def test_hosts_see_at_a_glance_what_waits_and_why(bot: World) -> None:
    """One notice to the hosts; counts and a warning on the desk, in both languages, which come up to date as letters are collected."""
    match, courier, venue = await with_bo_out_of_reach(bot)
    letter = await bot.house.store.transact(lambda tx: desk.written(tx, match))
    for locale, words in (("en", "2 letters wait for Bo"), ("it", "2 lettere aspettano che Bo")):
        assert words in plain_post(compose(letter, match, dict(enumerate(NAMES)), locale))
    notices = [one.letter.notices[0] for one in venue.at("hosts", match.id) if one.letter and one.slot != "desk"]
    assert [(one.id, one.facts["why"]) for one in notices] == [("kept-for-seat", str(NO_WAY))]
    bot.clock.turn(11)
    await courier.drain()
    assert _desk_of(venue, match)["desk-kept"] == {"who": "Bo", "rounds": 0, "count": 2, "why": str(NO_WAY)}
    counts = _desk_of(venue, match)["desk-deliveries"]
    assert (counts["kept"], counts["collected"], counts["failed"]) == (2, 0, 0)
    await collect(bot, "Bo")
    bot.clock.turn(11)
    await courier.drain()
    counts = _desk_of(venue, match)["desk-deliveries"]
    assert (counts["kept"], counts["collected"], counts["failed"]) == (0, 2, 0)
    assert "desk-kept" not in _desk_of(venue, match)


def _desk_of(venue: MemoryVenue, match: Match) -> dict[str, dict[str, object]]:
    letter = letter_of([one for one in venue.at("hosts", match.id) if one.slot == "desk"][-1])
    return {notice.id: dict(notice.facts) for notice in letter.notices}


async def test_the_button_tells_nothing_by_standing_there(bot: World) -> None:
    """Under the sign-up post of every match, open, dealt and finished, whether letters wait or not; no other post has one."""
    match, courier, venue = await with_bo_out_of_reach(bot)
    match = await bot.to_end(match)
    await courier.drain()
    posts = venue.at("public", match.id)
    for post in posts:
        has_button = "collect" in {button.verb for button in letter_of(post).buttons}
        assert has_button == (letter_of(post).kind == "sign_up"), post.slot
    states = [letter_of(post).notices[0].id for post in posts if post.slot == "sign-up"]
    assert states == ["sign-up-open", "sign-up-closed", "sign-up-finished"]


async def test_a_leaver_collects_nothing_and_the_newcomer_only_his_own(bot: World) -> None:
    """Letters kept for a player who gave up the seat go to no one; the newcomer's letters go to the newcomer."""
    match, courier, _ = await with_bo_out_of_reach(bot)
    await seating.substitute(bot.house, match.id, HOST, 1, "zoe", "Zoe", "ill")
    assert "kept" not in {one.status for one in await bot.errands(match)}
    await courier.drain()
    assert await kept_of(bot, "Bo") == []
    (letter,) = await collect(bot, "zoe")
    assert letter_of(letter).notices[0].id == "welcome"
    assert await kept_of(bot, "zoe") == []


async def test_a_player_who_moves_up_before_the_deal_keeps_their_letters(bot: World) -> None:
    """The deal numbers seats anew; earlier letters to a player are still theirs."""
    courier, venue = delivering(bot)
    venue.troubles["seat/3"] = [NO_WAY]
    match = await bot.open()
    await bot.joins(match, *NAMES[:4])
    await courier.drain()
    await signup.leave(bot.house, match.id, "Ada")
    await dealing.start(bot.house, match.id, HOST)
    (hello,) = await kept_of(bot, "Dae")
    assert letter_of(hello).notices[0].id == "hello"


async def test_what_is_undone_is_not_collected(bot: World) -> None:
    """A rollback takes back letters that are kept, and counts collected ones as read.

    A letter on its way while a host goes back says, once it is collected, that it no longer holds.
    """
    match, courier, venue = await with_bo_out_of_reach(bot)
    await collect(bot, "Bo")
    match = await bot.pass_deadline(match)
    venue.troubles["seat/1"] = [Unreachable("slow"), *[NO_WAY] * 9]
    await courier.drain()
    read = await undo(bot.house, match.id, HOST, "a dispute")
    assert {one.slot: one.is_delivered for one in read if one.user == "Bo"}["1/orders-1"]
    bot.clock.turn(30)
    await courier.drain()
    undone, again = await kept_of(bot, "Bo")
    assert (letter_of(undone).notices[0], letter_of(undone).buttons) == (Notice("retracted"), ())
    assert (again.slot, bool(letter_of(again).buttons)) == ("2/orders-1", True)
    errands = await bot.errands(match, "seat/1")
    (first,) = [one for one in errands if one.slot == "1/orders-1" and one.kind == "post"]
    assert (first.status, letter_of(first).notices[0]) == ("collected", Notice("replaced"))
    await bot.pass_deadline(match)
    await courier.drain()
    await undo(bot.house, match.id, HOST, "again")
    await courier.drain()
    assert [one.slot for one in await kept_of(bot, "Bo")] == [undone.slot, "3/orders-1"]


async def test_the_hosts_are_told_of_a_mark_that_cannot_be_set(bot: World) -> None:
    """A post that still says what no longer holds is worth a notice; an edit of a player's letter is not."""
    courier, venue = delivering(bot)
    match = await bot.started()
    await bot.pass_deadline(match)
    await courier.drain()
    venue.troubles["public"] = [Undeliverable("the message is gone")] * 9
    venue.troubles["seat/0"] = [Undeliverable("the message is gone")]
    await undo(bot.house, match.id, HOST, "a dispute")
    await courier.drain()
    notices = [one.letter.notices[0] for one in venue.at("hosts", match.id) if one.letter]
    missed = [one.facts["place"] for one in notices if one.id == "stuck-place"]
    assert missed == ["public"]
    assert "undeliverable-seat" not in {one.id for one in notices}
