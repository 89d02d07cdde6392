"""*Ready?*: a live match, or a live phase of one, begins once all who play have pressed, at a limit, or when a host says so."""

from dataclasses import replace as changed
from datetime import timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from bot.commands import table
from bot.commands.performing import perform
from bot.commands.request import Asker, Request
from bot.referee import gathering, sweep
from bot.referee.core import paces
from bot.referee.core.model import Match, Pace, Refused, Settings
from bot.referee.core.paces import refuse_settings
from bot.referee.gathering import Ready
from bot.referee.hosting import amending, holding
from bot.referee.play import dealing, rounds, signup
from bot.referee.record import verifying
from games.game import CHAIR
from tests.bot.world import HOST, PLAY_NOTHING, World, refused, what_is_held
from tests.sure import sure

PACE = replace(paces.live("20s"), ready="5m")
PHASES = Pace("2 days", None, phases=("2: 20s",), ready="1h")
"""Days, then seconds from the second round on."""
SHOWN = ("Ada", "Bo", "Chiara")


async def _phase_begins(bot: World) -> Match:
    """The first live round is to begin: the round of days before it is over."""
    match = await bot.started(pace=PHASES)
    for name in SHOWN:
        await bot.order(match, name, PLAY_NOTHING)
    return await bot.pass_deadline(match)


async def _asked(bot: World, where: str) -> Match:
    return await bot.started(pace=PACE) if where == "start" else await _phase_begins(bot)


def _waits(match: Match, where: str) -> bool:
    return (match.status, match.step) == ({"start": "sign_up", "phase": "held"}[where], 0)


@pytest.mark.parametrize("where", ["start", "phase"])
async def test_it_begins_with_the_last_press(bot: World, where: str) -> None:
    """Nothing is asked before; a second press of the same person counts once, and the clock starts with the last."""
    match = await _asked(bot, where)
    assert _waits(match, where)
    before = bot.clock.now()
    assert await gathering.press(bot.house, match.id, "Ada") == Ready(1, 3)
    assert await gathering.press(bot.house, match.id, "Ada") == Ready(1, 3)
    assert await gathering.press(bot.house, match.id, "Bo") == Ready(2, 3)
    assert _waits(await bot.now(match), where)
    bot.clock.turn(40)
    assert await gathering.press(bot.house, match.id, "Chiara") == Ready(3, 3)
    match = await bot.now(match)
    assert match.status == "running"
    [post, edit] = [one for one in await bot.errands(match, "public") if one.slot.startswith("ready/")]
    assert (edit.kind, edit.slot) == ("edit", post.slot)
    assert sure(edit.letter).buttons == ()
    assert match.deadline == before + timedelta(seconds=60)
    assert await refused(gathering.press(bot.house, match.id, "Ada")) == "ready-not-asked"


@pytest.mark.parametrize("where", ["start", "phase"])
@pytest.mark.parametrize("by", ["time", "host"])
async def test_it_begins_at_the_limit_or_when_a_host_says_so(bot: World, where: str, by: str) -> None:
    """Without those who are late, whose silence counts; a host starts the match once more, or announces the result that is kept."""
    match = await _asked(bot, where)
    await gathering.press(bot.house, match.id, "Ada")
    until = sure(match.ends_at)
    await bot.turn_to(until - timedelta(seconds=1))
    assert _waits(await bot.now(match), where)
    if by == "time":
        await bot.turn_to(until + timedelta(seconds=1))
    elif where == "start":
        await dealing.start(bot.house, match.id, HOST)
    else:
        await bot.house.act(match.id, lambda act: rounds.announce(act, HOST))
    assert (await bot.now(match)).status == "running"


@pytest.mark.parametrize("command", ["seat substitute", "seat remove"])
async def test_nobody_waits_for_who_is_gone(bot: World, command: str) -> None:
    """Once those who are left have pressed, it begins as a machine takes the last player's place, or nobody does."""
    match = await _phase_begins(bot)
    for name in SHOWN[:2]:
        await gathering.press(bot.house, match.id, name)
    assert _waits(await bot.now(match), "phase")
    bot.clock.turn(60)
    asker = Asker(HOST, HOST, "en", match.guild, bot.clock.now(), "1", is_manager=True)
    surface: Any = None
    values = {"player": "3", "reason": "she is gone"} | ({"machine": "yes"} if command == "seat substitute" else {})
    made = sure(table.named(command))
    done = await perform(made, Request(bot.house, surface, asker, match), values)
    assert not done.is_refusal, done
    assert (await bot.now(match)).status == "running"


async def test_everybody_is_asked_with_a_button_under_the_public_post(bot: World) -> None:
    """The post says until when; no one gets a message of their own, and the sign-up is closed meanwhile."""
    match = await bot.started(pace=PACE)
    [post] = [one.letter for one in await bot.errands(match, "public") if one.slot.startswith("ready/") and one.letter]
    assert [one.verb for one in post.buttons] == ["ready"]
    for act, why in (
        (signup.join(bot.house, match.id, "Zoe", "Zoe"), "ready-awaited"),
        (signup.leave(bot.house, match.id, "Ada"), "ready-awaited"),
        (gathering.press(bot.house, match.id, "Zoe"), "not-seated"),
    ):
        assert await refused(act) == why
    assert "sign-up-ready" in {one.id for one in await bot.told_everyone(match)}


async def test_nobody_reads_the_question_of_a_live_phase_before_the_others(bot: World) -> None:
    """The result that leads to it is kept with it, and both come when it begins. Hosts neither read it nor put another one in its place."""
    match = await _phase_begins(bot)
    assert not [one for one in await bot.errands(match) if one.letter and one.letter.round == 2]
    for done in (
        holding.preview(bot.house, match.id, HOST),
        holding.preview(bot.house, match.id, HOST, "why"),
        amending.amend(bot.house, match.id, HOST, "why", {0: None}),
        amending.amend_state(bot.house, match.id, HOST, "why", {}),
        amending.questions(bot.house, match.id, HOST),
    ):
        assert await refused(done) == "not-held"
    assert "previewed" not in await bot.acts(match)
    for name in SHOWN:
        await gathering.press(bot.house, match.id, name)
    letters = [one.letter for one in await bot.errands(match) if one.letter and one.letter.prompt]
    assert {one.reader for one in letters if one.round == 2} == {0, 1, 2}


async def test_a_press_does_not_tell_who_is_asked_next(bot: World) -> None:
    """That is part of the result that is kept: everyone who sits there is counted, and a press of whoever is not asked like any other."""
    match = await bot.started(game="ganymede", pace=PHASES)
    while (match := await bot.now(match)).status != "held":
        match = await bot.pass_deadline(match)
    [asked] = rounds.position_after(*(await what_is_held(bot.house, match))).prompts
    others = [name for seat, name in enumerate(SHOWN) if seat != asked.seat]
    assert [await gathering.press(bot.house, match.id, name) for name in others] == [Ready(1, 3), Ready(2, 3)]
    assert (await bot.now(match)).status == "held"
    assert await gathering.press(bot.house, match.id, SHOWN[asked.seat]) == Ready(3, 3)
    assert (await bot.now(match)).status == "running"


async def test_ready_is_asked_once_and_before_live_rounds_alone(bot: World) -> None:
    """Without `ready` nothing waits, and rounds within a phase follow one another at once; a forum refuses it as it refuses live rounds."""
    match = await bot.started(pace=replace(PHASES, ready="0s"))
    assert (await bot.pass_deadline(match)).round == 2
    match = await bot.started(pace=PACE)
    for name in SHOWN:
        await gathering.press(bot.house, match.id, name)
    for name in SHOWN:
        await bot.order(match, name, PLAY_NOTHING)
    await sweep.attend(bot.house)
    assert (await bot.now(match)).step == 1
    with pytest.raises(Refused) as without:
        refuse_settings(Settings(pace=Pace(ready="5m")))
    assert without.value.facts["kind"] == "ready-live"
    with pytest.raises(Refused) as typed:
        refuse_settings(Settings(pace=PACE), is_typed=True)
    assert typed.value.id == "live-not-typed"


@pytest.mark.parametrize(
    ("asked", "length", "phases", "is_asked"),
    [
        (0, "", "2: 20s", True),
        (CHAIR, "", "2: 20s", False),
        (None, "", "2: 20s", False),
        (0, "20 seconds", "", True),
        (0, "", "", False),
    ],
)
async def test_only_players_of_a_live_round_are_asked(
    bot: World, asked: int | None, length: str, phases: str, is_asked: bool
) -> None:
    """Not where hosts are, or nobody; also where the rules themselves say that the round lasts seconds."""
    match = await _phase_begins(bot)
    after = rounds.position_after(*await what_is_held(bot.house, match))
    prompts = tuple(replace(one, seat=asked) for one in after.prompts if asked is not None)
    game = changed(after.game, prompts=lambda state: prompts, length=lambda state: length)
    match = replace(match, settings=Settings(pace=replace(PHASES, phases=(phases,) if phases else ())))
    assert rounds._is_gathered_for(match, changed(after, game=game)) is is_asked


async def test_the_presses_stand_in_the_journal_and_verify(bot: World) -> None:
    """What was pressed before a kill counts after it: nothing is kept anywhere else."""
    match = await bot.started(
        game="by_hand", options={"rounds": 2}, pace=replace(PHASES, ready="5m", phases=("1: 20s", "2: 15s"))
    )
    while match.status != "finished":
        if paces.is_gathering(match):
            for name in SHOWN:
                await gathering.press(bot.house, match.id, name)
        else:
            for seat, name in enumerate(SHOWN):
                await bot.order(match, name, {"vote": (f"@{(seat + 1) % 3 + 1}",)})
            await sweep.attend(bot.house)
        match = await bot.now(match)
    exported = verifying.checked(await bot.document(match))
    assert len([one for one in exported.journal if one.act == "ready"]) == 6
