"""*Why?*: each line of a letter with its reason, for its readers, and nothing beyond what they were told."""

from typing import Any

import msgspec
from msgspec.structs import replace

from bot.referee.core.model import Errand, Match
from bot.referee.core.ports import Transaction
from bot.referee.hosting import ledger
from bot.referee.letters.posts import Line, Post, compose
from bot.referee.play import seating
from bot.referee.showing import reasons
from games.five_stands import GAME
from games.wording import explained, plain
from tests.bot.hosting.undoing import undo
from tests.bot.world import HOST, NAMES, World, one_card, outcome_of, refusal_of, refused
from tests.sure import sure

OPTIONS = {"starting_meadows": ["white", "white", "blue"]}


async def _delivered(tx: Transaction) -> None:
    """Every letter and every member of a room has arrived."""
    errands = [
        one for match in await tx.matches.find() for one in await tx.outbox.of(match.id) if one.status == "waiting"
    ]
    await tx.outbox.save([replace(one, status="done", remote_id="1") for one in errands])


async def _closed(bot: World, match: Match) -> Match:
    """A round in which all play a card, and its letters delivered."""
    for seat, name in enumerate(NAMES[:3]):
        await bot.order(match, name, one_card(match, seat))
    match = await bot.pass_deadline(match)
    await bot.house.store.transact(_delivered)
    return match


async def _round_one(bot: World) -> Match:
    """Ada and Bo in one meadow, Chiara alone in another; the first round is over."""
    match = await bot.started(options=OPTIONS)
    await bot.house.store.transact(_delivered)
    return await _closed(bot, match)


async def _last(bot: World, match: Match, address: str) -> Errand:
    errands = [one for one in await bot.errands(match) if one.address.startswith(address) and one.kind == "post"]
    return [one for one in errands if one.letter and one.letter.events][-1]


async def _asks(bot: World, match: Match, user: str, address: str, locale: str = "en") -> Any:
    """The answer to a press under the last news of an address."""
    marker = (await _last(bot, match, address)).marker
    return await reasons.of_letter(bot.house, match.id, user, marker, locale)


def _lines(post: Post) -> list[Line]:
    return [line for section in post.sections for line in section.lines]


def _news(match: Match, errand: Errand) -> list[Line]:
    """A letter's events, line by line with their reasons, by the rules alone."""
    events = [msgspec.json.decode(raw, type=GAME.Event) for raw in sure(errand.letter).events]
    return [Line(*both) for one in events for both in explained(GAME.tell(one, "en"), GAME.why(one, "en"))]


async def test_every_line_has_its_own_reason_in_order(bot: World) -> None:
    """A player who asks under their letter reads each line of it and of their meadow's news, with its reason."""
    match = await _round_one(bot)
    own, room = await _last(bot, match, "seat/0"), await _last(bot, match, "room/")
    posts = await _asks(bot, match, "Ada", "seat/0")
    assert [_lines(post) for post in posts] == [_news(match, room), _news(match, own)]
    assert [post.scenes + post.buttons for post in posts] == [(), ()]
    beside = {plain(line.said).split()[0]: plain(line.why) for line in _lines(posts[0])}
    assert beside["White,"].startswith("Rule 9")


async def test_a_letter_is_clean_and_carries_one_button(bot: World) -> None:
    """However many lines it has; a letter without results has none, and one that waits has told no one anything yet."""
    match = await _round_one(bot)
    own = ["orders", "withdraw", "rules", "ask-hosts", "check", "why"]
    for address, acts in (("seat/0", own), ("public", ["why"])):
        letter = sure((await _last(bot, match, address)).letter)
        for shown, verbs in ((letter, acts), (replace(letter, events=()), acts[:-1])):
            assert [button.verb for button, _ in compose(shown, match, {}, "en").buttons] == verbs
    waiting = await bot.pass_deadline(await bot.started(options=OPTIONS))
    assert await refused(_asks(bot, waiting, "Ada", "seat/0")) == "not-your-letter"
    assert await refused(reasons.of_round(bot.house, waiting.id, "Ada", None, "en")) == "nothing-to-explain"


async def test_only_a_letters_readers_are_told_anything(bot: World) -> None:
    """Their own letter for a player, a room's for its members, public ones for all; others get the answer for a missing letter."""
    match = await _round_one(bot)
    nothing = await refusal_of(reasons.of_letter(bot.house, match.id, "Ada", "0" * 12, "en"))
    assert nothing.id == "not-your-letter"
    everybody = {"Ada", "Bo", "Chiara", "Sol"}
    for address, readers in {
        "seat/0": {"Ada"},
        "seat/2": {"Chiara"},
        "room/": {"Ada", "Bo"},
        "public": everybody,
    }.items():
        for user in everybody | ({HOST} if address != "public" else set()):
            done = await outcome_of(_asks(bot, match, user, address))
            assert isinstance(done, tuple) if user in readers else done == nothing, (user, address)


async def test_a_seats_letters_are_their_readers_while_he_sits_there(bot: World) -> None:
    """The former and the new player of a seat cannot ask about earlier letters; the leaver still reads their old room."""
    match = await _round_one(bot)
    await seating.substitute(bot.house, match.id, HOST, 0, "nina", "Nina", "moved away")
    for user in ("Ada", "nina"):
        assert await refused(_asks(bot, match, user, "seat/0")) == "not-your-letter"
    assert isinstance(await _asks(bot, match, "Ada", "room/"), tuple)
    assert await refused(_asks(bot, match, "nina", "room/")) == "not-your-letter"


async def test_after_a_rollback_he_hears_what_he_was_told_marked_as_such(bot: World) -> None:
    """Under the old letter the same lines with the mark; of the round, when it is played again, the new letters alone."""
    match = await _round_one(bot)
    marker = (await _last(bot, match, "seat/0")).marker
    before = await reasons.of_letter(bot.house, match.id, "Ada", marker, "en")
    await undo(bot.house, match.id, HOST, "a dispute")
    await bot.house.store.transact(_delivered)
    after = await reasons.of_letter(bot.house, match.id, "Ada", marker, "en")
    assert "This no longer holds" in plain(_lines(after[-1])[0].said)
    assert _lines(after[-1])[1:] == _lines(before[-1])
    assert await refused(reasons.of_round(bot.house, match.id, "Ada", 2, "en")) == "nothing-to-explain"
    match = await _closed(bot, await bot.now(match))
    again = await reasons.of_round(bot.house, match.id, "Ada", 2, "en")
    assert not [post for post in again if "no longer holds" in plain(_lines(post)[0].said)]


async def test_a_round_is_asked_for_by_its_number(bot: World) -> None:
    """The newest without one: public news, the room's and the player's own, in that order; who does not play hears nothing."""
    match = await _round_one(bot)
    newest = await reasons.of_round(bot.house, match.id, "Ada", None, "en")
    news = [await _last(bot, match, address) for address in ("public", "room/", "seat/0")]
    assert [_lines(post) for post in newest] == [_news(match, one) for one in news]
    assert await reasons.of_round(bot.house, match.id, "Ada", 2, "en") == newest
    dealt = await reasons.of_round(bot.house, match.id, "Ada", 1, "en")
    assert "Rule 3.1" in plain(_lines(dealt[-1])[0].why)
    for user, number in (("Ada", 9), ("Sol", None), (HOST, None)):
        assert await refused(reasons.of_round(bot.house, match.id, user, number, "en")) == "nothing-to-explain"


async def test_reasons_speak_the_askers_language(bot: World) -> None:
    """In any language of the letter. One that is sent again is explained once: under either copy, and of its round, the same as before."""
    match = await _round_one(bot)
    for locale, word in (("it", "regola"), ("en", "rule")):
        posts = await _asks(bot, match, "Ada", "seat/0", locale)
        assert any(word in plain(line.why).lower() for post in posts for line in _lines(post))
    old = (await _last(bot, match, "seat/0")).marker
    of_letter = await _asks(bot, match, "Ada", "seat/0")
    of_round = await reasons.of_round(bot.house, match.id, "Ada", None, "en")
    assert await ledger.resend(bot.house, match.id, HOST, user="Ada") == 1
    await bot.house.store.transact(_delivered)
    assert (await _last(bot, match, "seat/0")).marker != old
    assert await _asks(bot, match, "Ada", "seat/0") == of_letter
    assert await reasons.of_letter(bot.house, match.id, "Ada", old, "en") == of_letter
    assert await reasons.of_round(bot.house, match.id, "Ada", None, "en") == of_round
