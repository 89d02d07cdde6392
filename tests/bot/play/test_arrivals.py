"""What hosts see of the orders that arrived: none is lost, none stands twice, and none takes another's place."""

from datetime import timedelta
from typing import Literal

import pytest

from bot.referee.acts import arrivals
from bot.referee.core import positions
from bot.referee.core.model import Match, Settings
from bot.referee.hosting import hosting, judging, rollback
from bot.referee.orders.deciding import Typed
from bot.referee.play import seating
from tests.bot.world import HOST, PLAY_NOTHING, World, due, refused
from tests.games.by_hand.samples import example


async def _arrived(bot: World, match: Match) -> list[tuple[str, str]]:
    return [(name, one.fate) for name, one in await arrivals.arrivals(bot.house, match.id, HOST)]


async def _typed(bot: World, text: str, message: str, source: str, about: tuple[str, str] | None = None) -> None:
    now = bot.clock.now()
    await bot.intake.hear(Typed("Ada", text, now, now, message, source, about))


@pytest.mark.parametrize("announce", ["at_once", "hold"])
async def test_a_reply_to_a_closed_question_is_kept(bot: World, announce: Literal["at_once", "hold"]) -> None:
    """The next round is open, or the result is held: the reply came, and was not sealed. Read again it is kept once."""
    match = await bot.started(settings=Settings(announce=announce))
    key = positions.table_of(match).prompts[0].key
    await bot.pass_deadline(match)
    for _ in range(2):
        await _typed(bot, "play nothing; go stay", "m1", "m1", (match.id, key))
    assert await refused(bot.order(match, "Bo", PLAY_NOTHING, key=key)) in {"stale-prompt", "not-open"}
    assert await _arrived(bot, match) == [("Ada", "refused"), ("Bo", "refused")]


async def test_hosts_see_what_arrived_and_when(bot: World) -> None:
    """What was sealed, replaced, late and refused, by the venue's stamps; what is read twice stands once, and after the secret no miss.

    A player who presses on pushes no other out; a program that tries again after the deadline was refused before it, too.
    """
    match = await bot.started()
    last, late = due(match) - timedelta(seconds=1), due(match) + timedelta(seconds=2)
    await bot.order(match, "Ada", PLAY_NOTHING)
    await bot.order(match, "Ada", PLAY_NOTHING, at=last)
    assert await refused(bot.order(match, "Bo", "play X9", at=last, source="program:1")) == "unreadable"
    bot.clock.turn_to(late)
    for source in ("program:1", "message:9", "message:9"):
        assert await refused(bot.order(match, "Bo", PLAY_NOTHING, at=late, source=source)) == "too-late"
    bot.clock.turn(1)
    for _ in range(arrivals.MOST + 2):
        assert await refused(bot.order(match, "Chiara", PLAY_NOTHING)) == "too-late"
    arrived = await arrivals.arrivals(bot.house, match.id, HOST)
    fates = [("Ada", "sealed"), ("Ada", "changed"), ("Bo", "refused"), ("Bo", "late"), ("Bo", "late")]
    assert [(name, one.fate) for name, one in arrived] == [*fates, *[("Chiara", "late")] * arrivals.MOST]
    assert [one.at for _, one in arrived[1:5]] == [last, last, late, late]
    of_chiara = range(bot.pressed - arrivals.MOST, bot.pressed)
    assert {one.source for name, one in arrived if name == "Chiara"} == {f"press:{n + 1}" for n in of_chiara}, (
        "the last"
    )
    await hosting.abort(bot.house, match.id, HOST, "a storm")
    assert "late" not in dict.fromkeys(fate for _, fate in await _arrived(bot, match))


async def test_an_edit_after_the_close_is_kept_and_one_before_it_is_not_late(bot: World) -> None:
    """A message and its edit were sealed; read back after the close they are what they were, and a second edit is late.

    What counts on a new line after a rollback, too, was sent once.
    """
    match = await bot.started()
    start = (await bot.journal(match))[-1].position
    await _typed(bot, "play nothing; go stay", "m1", "m1")
    await _typed(bot, "play nothing; go black", "m1", "m1@2")
    await bot.pass_deadline(match)
    for source in ("m1", "m1@2", "m1@3"):
        await _typed(bot, "play nothing; go stay", "m1", source)
    arrived = [("Ada", "sealed"), ("Ada", "changed"), ("Ada", "late")]
    assert await _arrived(bot, match) == arrived
    await rollback.rollback(bot.house, match.id, HOST, start, "a slip", keeps_submissions=True)
    assert await _arrived(bot, match) == arrived


async def test_an_edit_of_a_player_who_has_left_changes_nothing(bot: World) -> None:
    """Nor when they sit there again: it was written for the seat that they left."""
    match = await bot.started()
    await _typed(bot, "play nothing; go stay", "m1", "m1")
    bot.clock.turn(60)
    await seating.substitute(bot.house, match.id, HOST, 0, "zoe", "Zoe", "Ada is ill")
    await _typed(bot, "play nothing; go black", "m1", "m1@2")
    await seating.substitute(bot.house, match.id, HOST, 0, "Ada", "Ada", "well again")
    await _typed(bot, "play nothing; go black", "m1", "m1@3")
    assert [one.version for one in await bot.versions(match)] == [1]


async def test_what_the_hosts_answer_is_no_arrival(bot: World) -> None:
    """In a match that its hosts judge their answers have no player, and the list stands all the same."""
    match = await bot.started(game="by_hand", options=example("alibi"))
    await bot.order(match, "Ada", {"alibi": "In the bath.", "suspect": ("@2",)})
    await bot.pass_deadline(match)
    await judging.answer(bot.house, match.id, HOST, {})
    assert await _arrived(bot, match) == [("Ada", "sealed")]
