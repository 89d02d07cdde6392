"""A house match on the loopback: sealed by the form and by a DM, its result looked at, entered by a command, and undone."""

import json

import msgspec

from bot.referee.core.model import Match
from games.by_hand.state import State
from tests.discord.playing import Evening
from tests.games.by_hand.samples import EXAMPLES


async def test_a_match_by_hand_is_played_on_discord(night: Evening) -> None:
    """Free words by DM and silence; the hosts see every letter first, enter points, take them back, and end the match."""
    people = [night.loopback.person(name) for name in ("Ada", "Bo")]
    hall = await night.channels()
    for person in people:
        person.joins(night.guild)
    options = EXAMPLES["alibi"].read_text("utf-8")
    await night.host.slash("host create", hall, game="by_hand", title="Where", place=hall, options=options)
    (match,) = await night.bot.store.transact(lambda tx: tx.matches())
    await night.settled()
    for person in people:
        await night.joined(person, title="Where")
    await night.settled()
    match = await night.started(hall, match)
    await people[0].dm("alibi In the bath; suspect 2")
    await night.settled()
    match = await night.pass_deadline(match)
    assert match.deadline is None
    given = {"match": match.id, "result": "plus 7 @1; to-2 Only for Bo."}
    looked = await night.host.slash("judge", hall, preview=True, **given)
    await looked.settled()
    await night.host.awaits("Only for Bo.")
    assert _state(await night.now(match)).phase == "hosts"
    night.clock.turn(60)
    await (await night.host.slash("judge", hall, **given)).settled()
    await night.settled()
    assert _state(await night.now(match)).points == (7, 0)
    assert "Only for Bo." in people[1].reads()
    assert "Only for Bo." not in people[0].reads()
    asked = await night.host.slash("host back undo", hall, match=match.id, reason="a slip")
    await (await night.host.press(asked.message, "Go back, and tell everyone")).settled()
    await night.settled()
    form = await night.host.slash("judge", hall, match=match.id)
    await (await night.host.fill(form, {"result": "end yes; places 1 @2, 2 @1", "preview": ""})).settled()
    await night.settled()
    ended = await night.now(match)
    assert ended.outcome is not None
    assert ended.outcome.winners == (1,)


async def test_the_host_s_own_rules_are_told_whole(night: Evening) -> None:
    """By *Rules* of the sign-up and by /rules; what is too long for one message comes in several."""
    rules = "\n".join(f"Rule {number}: whoever laughs, leaves the room." for number in range(1, 121))
    ada, hall = night.loopback.person("Ada"), await night.channels()
    ada.joins(night.guild)
    options = json.dumps({"rules": rules})
    made = await night.host.slash("host create", hall, game="by_hand", title="Where", place=hall, options=options)
    assert "Where" in (await made.settled()).text
    await night.settled()
    ways = (ada.press(ada.finds("Where", hall), "Rules"), ada.slash("rules", hall, game="by_hand"))
    for way in ways:
        before = ada.mark()
        assert "Rule 1: whoever laughs" in (await (await way).settled()).text
        await ada.awaits("Rule 120: whoever laughs", since=before)


def _state(match: Match) -> State:
    assert match.state is not None
    return msgspec.json.decode(match.state, type=State)
