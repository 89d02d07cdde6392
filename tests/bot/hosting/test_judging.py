"""What hosts are asked: looked at first, entered, taken back, and verified; a match by hand from its start to its end."""

from datetime import timedelta
from typing import Any

import msgspec
import pytest

from bot.papers.markup import plain_post
from bot.referee.core.model import Settings
from bot.referee.hosting import crew, holding, judging
from bot.referee.letters.posts import compose
from bot.referee.play import seating
from bot.referee.record import archive
from games.by_hand.state import State
from tests.bot.hosting.undoing import undo
from tests.bot.world import HOST, World, refusal_of, refused, replayed
from tests.games.by_hand.samples import example


async def _judged(bot: World, **settings: Any) -> Any:
    """A match of the alibis, whose first round has closed: the hosts are asked."""
    options = example("alibi") | {"public": "who"}
    match = await bot.started(game="by_hand", options=options, settings=Settings(**settings))
    await bot.order(match, "Ada", {"alibi": "In the bath.", "suspect": ("@2",)})
    closed = await bot.pass_deadline(match)
    await bot.turn_to(bot.house.clock.now() + timedelta(hours=1))
    return closed


def _state(match: Any) -> State:
    return msgspec.json.decode(match.state, type=State)


async def test_no_deadline_binds_the_hosts(bot: World) -> None:
    """Players hear that they are at work, and nothing closes; once a day they are reminded, until they have answered."""
    match = await _judged(bot)
    assert (match.deadline, match.round, _state(match).phase) == (None, 1, "hosts")
    assert match.round_at is not None
    for day in (1, 2):
        await bot.turn_to(match.round_at + timedelta(days=day, hours=1))
        await bot.turn_to(match.round_at + timedelta(days=day, hours=2))
    awaited = [one.letter.notices[0] for one in await bot.told_hosts(match) if "awaited" in one.slot and one.letter]
    assert [(notice.id, notice.facts["days"]) for notice in awaited] == [("hosts-awaited", 1), ("hosts-awaited", 2)]
    await judging.answer(bot.house, match.id, HOST, {})
    assert (await bot.now(match)).deadline is not None
    letters = await bot.letters(match, "seat/1")
    assert any("the hosts are at work" in plain_post(compose(one, match, {}, "en")) for one in letters)


async def test_a_result_is_entered_undone_and_entered_anew(bot: World) -> None:
    """As a form in which what is left out is as planned; players are asked again, with a deadline.

    After an undo the hosts are asked again; the second result stands, on a new line, and the journal leads to it.
    """
    match = await _judged(bot)
    done = await judging.answer(bot.house, match.id, HOST, {"plus": {"@1": 7}, "to-2": "Try harder."})
    now = await bot.now(match)
    assert done == now
    assert (_state(now).points, now.round, now.deadline is None) == ((7, 0, 0), 2, False)
    said = [plain_post(compose(one, now, {}, "en")) for one in await bot.letters(match, "seat/1")]
    assert any("Try harder." in words for words in said)
    await undo(bot.house, match.id, HOST, "a slip", keeps_submissions=False)
    assert _state(await bot.now(match)).phase == "hosts"
    await judging.answer(bot.house, match.id, HOST, {"plus": {"@2": 3}})
    now = await bot.now(match)
    assert (_state(now).points, now.line) == ((0, 3, 0), 2)
    assert await replayed(bot, match) == now.state


async def test_a_preview_is_every_audience_s_letter_and_changes_nothing(bot: World) -> None:
    """Words to one seat stand only in its letter. Typed text and TOML say the same; a form that names an unknown part is refused in words.

    Where players are asked, no host enters a result; where hosts are, no player does.
    """
    begun = await bot.started(game="by_hand", options=example("alibi"))
    assert await refused(judging.answer(bot.house, begun.id, HOST, {})) == "hosts-not-asked"
    match = await _judged(bot)
    assert await refused(judging.answer(bot.house, match.id, "Ada", {})) == "host-plays"
    before = [one for one in await bot.errands(match) if one.slot != "desk"]
    forms: tuple[Any, ...] = (
        {"to-2": "Only for Bo.", "everyone": "For all.", "plus": {"@1": 7}},
        "plus 7 @1; everyone For all.; to-2 Only for Bo.",
        'everyone = "For all."\nto-2 = "Only for Bo."\nplus = { "@1" = 7 }',
    )
    shown = [await judging.preview(bot.house, match.id, HOST, form) for form in forms]
    said, *others = [{one.address: plain_post(one.post) for one in each} for each in shown]
    assert others == [said, said]
    assert "For all." in said["public"]
    assert [address for address, words in said.items() if "Only for Bo." in words] == ["seat/1"]
    assert await refused(judging.answer(bot.house, match.id, HOST, {"praise": 3})) == "form-unknown-field"
    assert [one for one in await bot.errands(match) if one.slot != "desk"] == before
    assert (await bot.now(match)).state == match.state
    assert [entry.actor for entry in await bot.journal(match) if entry.act == "previewed"] == [HOST] * 3
    blind = await _judged(bot, blind_hosts=True)
    assert await refused(judging.preview(bot.house, blind.id, HOST, forms[0])) == "hosts-blind"


@pytest.mark.parametrize("is_blind", [False, True])
async def test_only_hosts_who_are_not_blind_read_what_was_answered(bot: World, *, is_blind: bool) -> None:
    """News for the hosts stand in their channel alone."""
    match = await _judged(bot, blind_hosts=is_blind)
    news = [(one.address, event) for one in await bot.errands(match) if one.letter for event in one.letter.events]
    shown = {address for address, event in news if b"In the bath." in bytes(event)}
    assert shown == (set() if is_blind else {"hosts"})


async def test_what_the_next_round_asks_is_chosen_before_the_result(bot: World) -> None:
    """Part by part; it changes nothing until the result is entered, the last choice counts, and the export holds."""
    match = await _judged(bot)
    said = ("first_price", "", 3, "", "How much for the boat?")
    assert await refused(judging.choose(bot.house, match.id, "Ada", *said)) == "host-plays"
    for chosen in (("sentence", "instead_2", 0, "", "Why?"), said, ("choice", "beside_2", 0, "north, south", "")):
        await judging.choose(bot.house, match.id, HOST, *chosen)
    assert await refused(judging.choose(bot.house, match.id, HOST, "number", "", 0, "9 to 1", "")) == "questions-field"
    assert await refused(judging.choose(bot.house, match.id, HOST, "number", "new", 0, "", "")) == "bad-choice"
    assert _state(await bot.now(match)).phase == "hosts"
    await judging.answer(bot.house, match.id, HOST, "plus 7 @1")
    now = await bot.now(match)
    asked = _state(now).questions
    assert (asked.ask, [one.key for one in asked.fields]) == ("How much for the boat?", ["bid", "choice"])
    assert await replayed(bot, match) == now.state
    while not (match := await bot.now(match)).is_revealed:
        if match.deadline is not None:
            await bot.pass_deadline(match)
        elif match.round == _state(match).options.rounds:
            assert await refused(judging.choose(bot.house, match.id, HOST, *said)) == "no-next-round"
            await judging.answer(bot.house, match.id, HOST, {})
        else:
            await judging.answer(bot.house, match.id, HOST, {})
    await bot.assert_verifies(match)


async def test_a_result_is_held_where_results_are(bot: World) -> None:
    """Then it goes out when it is announced, like any other."""
    match = await _judged(bot, announce="hold")
    await holding.announce(bot.house, match.id, HOST)
    await judging.answer(bot.house, match.id, HOST, {"plus": {"@1": 7}})
    assert (await bot.now(match)).status == "held"
    await holding.announce(bot.house, match.id, HOST)
    assert _state(await bot.now(match)).points == (7, 0, 0)


async def test_verify_says_that_hosts_entered_what_a_match_came_to(bot: World) -> None:
    """It said that no host had acted, and that the result followed from every answer, card and die."""
    match = await _judged(bot)
    while not (match := await bot.now(match)).is_revealed:
        if match.deadline is None and match.status == "running":
            await judging.answer(bot.house, match.id, HOST, {"plus": {"@1": 7}})
        else:
            await bot.pass_deadline(match)
    verdict = archive.examine(await bot.document(match))
    assert verdict.place is None
    assert "The result follows from the rules, and from what hosts entered by their own judgement." in verdict.said
    assert any(one.startswith("Scored by hand: ") for one in verdict.said)


async def test_a_host_who_read_the_answers_takes_no_seat(bot: World) -> None:
    """They stand in the hosts' channel, without a journalled look; former hosts are barred too."""
    match = await _judged(bot)
    await crew.add_host(bot.house, match.id, HOST, "hugo", "help")
    assert await refused(seating.wait(bot.house, match.id, HOST, "Hester")) == "hosts-read-answers"
    await crew.remove_host(bot.house, match.id, HOST, HOST, "enough")
    done = await refusal_of(seating.substitute(bot.house, match.id, "hugo", 1, HOST, "Hester", "gone"))
    assert done.id == "hosts-read-answers"
    await seating.substitute(bot.house, match.id, "hugo", 1, "zoe", "Zoe", "gone")
