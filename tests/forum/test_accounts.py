"""Forum accounts and their posts: names that change owner, edits by moderators and edits by the writer."""

from bot.referee.core.positions import table_of
from bot.venues.forum.boards.reading import words_of
from tests.forum.table import HOST, PLAYERS, Evening

CREATE = "create five_stands: Spring\nrounds = 2"


async def test_a_name_that_another_account_took_brings_it_no_letters(there: Evening) -> None:
    """Letters go to the account that joined, also after it was renamed."""
    public = await there.opens(CREATE, PLAYERS[:3])
    there.board.rename("Ada", "Adele")
    assert "Adele" in public.posts[1].name
    await there.types("Ada", "hello from somebody else", public)
    await there.types(HOST, "start", there.hosts)
    assert (await there.match()).status == "running"
    assert [one for one in there.board.seen_by("Adele") if one.members is not None]
    assert not [one for one in there.board.seen_by("Ada") if one.members is not None]


async def test_what_a_moderator_edits_is_no_order(there: Evening) -> None:
    """What was sealed counts, its player is told, and their own later edit counts. Put into a host's post it is no act, even if the bot
    had not read the post before.
    """
    await there.begun(CREATE, PLAYERS[:3])
    assert "version 1" in await there.types("Ada", "go stay")
    letters = there.letters("Ada")
    post = next(one for one in letters.posts if one.name == "Ada")
    there.clock.turn(60)
    there.board.edit_others(post.id, "withdraw")
    there.board.edit_others(there.board.say(HOST, there.hosts.id, "good morning"), "abort: I lose")
    await there.turn()
    assert (await there.match()).status == "running"
    assert "Another person" in letters.posts[-1].text
    post.is_others = False
    assert "version 2" in await there.edits("Ada", "play; go stay")


async def test_an_order_is_edited_into_its_withdrawal_and_back(there: Evening) -> None:
    """The newest text counts: what was sealed is withdrawn, sealed again, and withdrawn again."""
    await there.begun(CREATE, PLAYERS[:3])
    await there.types("Ada", "go stay")
    for text, is_sealed in (("withdraw my orders", False), ("play; go stay", True), ("withdraw it all", False)):
        await there.edits("Ada", text)
        assert await _has_sealed(there) == is_sealed


async def _has_sealed(there: Evening) -> bool:
    match = await there.match()
    prompt = table_of(match).asked(0)
    assert prompt is not None
    submissions = await there.store.transact(lambda tx: tx.orders.sealed(match.id, match.line, [prompt.key]))
    return any(one.answer is not None for one in submissions if one.seat == 0)


async def test_a_post_that_was_moved_here_is_not_meant_for_this_match(there: Evening) -> None:
    """A player of another match whose post a moderator moves under this sign-up has not joined here."""
    await there.opens(CREATE)
    spring = there.public
    await there.types("Ada", "join the match", spring)
    there.clock.turn(3600)
    await there.types(HOST, "create five_stands: Autumn", there.office)
    autumn = there.public
    autumn.posts.insert(0, next(one for one in spring.posts if one.name == "Ada"))
    await there.turn()
    match = await there.match()
    assert not await there.store.transact(lambda tx: tx.seats.of(match.id))


async def test_an_edit_that_would_do_something_is_answered(there: Evening) -> None:
    """An edit into a command is answered and not done, so that its writer does not think it was."""
    await there.begun(CREATE, PLAYERS[:3])
    public, hosts = there.topic("Eve", "Spring"), there.hosts
    for name, topic, before, after in (
        ("Eve", public, "jion the match", "join the match"),
        (HOST, hosts, "puase: a storm", "pause: a storm"),
    ):
        assert not await there.types(name, before, topic)
        assert "anew" in await there.edits(name, after, topic)
    assert (await there.match()).status == "running"


async def test_one_post_does_one_thing(there: Evening) -> None:
    """A second act in the same post is neither lost silently nor taken as the reason of the first."""
    await there.begun(CREATE, PLAYERS[:3])
    await there.types("Ada", "@bellflower, play; go stay")
    assert "play; go stay" in await there.types("Ada", "withdraw my orders\nplay; go stay")
    assert await _has_sealed(there)
    reply = await there.types(HOST, "pause: a storm\nextend 6h: a storm", there.hosts)
    assert "extend 6h" in reply
    assert (await there.match()).status == "running"
    await there.types(HOST, "@Bellflower pause: a storm", there.hosts)
    assert (await there.match()).status == "paused"


async def test_a_flood_in_one_topic_delays_no_one(there: Evening) -> None:
    """All posts of a player are handled, but only the last is answered, since each answer takes seconds on a real forum."""
    await there.begun(CREATE, PLAYERS[:3])
    letters = there.letters("Ada")
    for text in ("go stay", *["why did that happen"] * 30):
        there.board.say("Ada", letters.id, text)
    before = len(letters.posts)
    await there.forum.inbox.poll()
    assert len(letters.posts) == before + 5
    assert await _has_sealed(there)


def test_what_is_struck_out_is_not_typed() -> None:
    """Text that is struck out or quoted is not an act."""
    assert words_of("<p><s>abort: I am cross</s> good morning<br><del>close: now</del></p>") == "good morning"
    assert words_of("<blockquote><p>abort: <del>no</del> yes</p></blockquote><p>never</p>") == "never"
