"""An evening of rounds of seconds on Discord: an order is one press, and a turn costs a player two requests."""

import asyncio
import re
from collections import Counter
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.referee import shelf
from bot.referee.core.model import Match, User
from bot.referee.core.positions import table_of
from bot.venues.discord.inbound.context import Context
from games.design.record import key_of
from games.library import FILES
from tests.bot.designs.test_kept import checked
from tests.by_turns import a_fifth
from tests.discord.loopback import Loopback, Person, components, text_of
from tests.discord.playing import NAMES, Evening, due, evening
from tests.discord.pressing import press_any
from tests.games.design.writing import SMALL, changed

TITLE = "House"
BUZZER = 'rounds = 5; questions = [{"fields": [{"key": "buzz", "choices": ["me"], "count": "first", "prize": 1}]}]'
BUZZ = changed(
    ('number("number", 0, 9)', 'race("buzz", ["me"])'),
    ('t.give("points", seat, said[seat]["number"])', "pass"),
    ('best = most(numbers(said, "number"))', 'best = [quickest(said, "buzz")]'),
)
"""The same in one file."""
EXPEDITION = FILES["expedition"].read_text("utf-8")
PARITY = FILES["parity"].read_text("utf-8")
VOTE = 'rounds = 20; questions = [{"fields": [{"key": "vote", "choices": ["@others"], "count": "most_votes", "prize": 1}]}]'


async def _sit(
    night: Evening, seats: int, options: str, every: str = "20s", game: str = "by_hand", **more: str
) -> tuple[Match, list[Person]]:
    """People at a match whose rounds last seconds; it is a House match where nothing else is said."""
    people = [night.loopback.person(name) for name in NAMES[:seats]]
    hall = await night.channels()
    for person in people:
        person.joins(night.guild)
    if game.startswith("ABOUT"):
        await shelf.keep(night.bot.house, str(night.guild.id), str(night.host.id), game, checked(game))
        game = key_of(game)
    reply = await night.host.slash(
        "host create", hall, game=game, title=TITLE, place=hall, every=every, options=options, **more
    )
    await night.settled()
    matches = await night.matches()
    assert matches, reply.text
    await night.joined(*people, title=TITLE)
    await (await night.host.slash("host start", hall, match=matches[0].id)).settled()
    await night.settled()
    return await night.now(matches[0]), people


async def _closed(night: Evening, match: Match) -> Match:
    """Wait until the round of `match` has closed by itself, and its letters stand."""
    step = match.step
    while (match := await night.now(match)).step == step:
        await night.bot.sweep()
    await night.settled()
    return match


def _asked(loopback: Loopback, since: int) -> Counter[str]:
    """How many requests there were, by what they are for."""
    kinds: Counter[str] = Counter()
    for row in loopback.traffic[since:]:
        is_answer = "/interactions/" in row["path"] or "/webhooks/" in row["path"]
        kinds["answer" if is_answer else f"{row['method']} {re.sub(r'[0-9]+', 'N', row['path'])}"] += 1
    return kinds


KINDS = {"by hand": ("by_hand", 4), "one file": (EXPEDITION, 3), "in turns": ("go_stop", 2)}


@pytest.mark.parametrize(("game", "seats"), a_fifth(KINDS.values()), ids=a_fifth(KINDS))
async def test_a_turn_costs_a_player_two_requests(night: Evening, game: str, seats: int) -> None:
    """The answer to their press, and the letter with the result and the next question; beside them one public post a turn."""
    match, people = await _sit(night, seats, VOTE if game == "by_hand" else "", game=game)
    assert match.deadline == night.clock.now() + timedelta(seconds=20)
    for _ in range(3):
        before, pressed = len(night.loopback.traffic), table_of(match).prompts
        for prompt in pressed:
            person = people[prompt.seat]
            assert "Receipt" in (await press_any(person, person.finds(f"{TITLE}, round", person.inbox))).text
        match = await _closed(night, match)
        asked = _asked(night.loopback, before)
        assert asked["answer"] == len(pressed), asked
        assert sum(asked.values()) <= 2 * seats + 1, asked


async def test_a_small_number_is_a_pad_and_a_long_list_a_menu(night: Evening) -> None:
    """Ten numbers are buttons, more choices are a list; either is the order, and a second press changes it."""
    many = ", ".join(f'"card{number:02}"' for number in range(1, 15))
    bid = '{fields = [{key = "bid", kind = "number", least = 0, most = 9}]}'
    cards = f'{{fields = [{{key = "card", choices = [{many}]}}]}}'
    match, people = await _sit(night, 2, f"rounds = 2; questions = [{bid}, {cards}]")
    for person in people:
        letter = night.letter(person, 1, TITLE)
        assert "bid: 7" in (await person.press(letter, "7")).text
        if person is people[0]:
            changed = await person.press(letter, "3")
            assert "bid: 3" in changed.text
            assert "version 2" in changed.text.casefold()
    assert {one.seat: one.answer for one in await night.versions(match)} == {0: {"bid": 3}, 1: {"bid": 7}}
    match = await _closed(night, match)
    reply = await people[0].choose(night.letter(people[0], 2, TITLE), "Choose here", ["card12"])
    assert "card12" in reply.text
    assert (await night.versions(match))[-1].answer == {"card": ("card12",)}


async def test_a_bot_that_was_killed_says_when_the_match_goes_on(tmp_path: Path) -> None:
    """The clock was stopped: sealed answers stand, no time was lost, and all read it once."""
    async with evening(tmp_path) as night:
        async with night.awake():
            match, people = await _sit(night, 3, VOTE)
            assert "Receipt" in (await press_any(people[0], night.letter(people[0], 1, TITLE))).text
            await night.turn_to(night.clock.now() + timedelta(seconds=12))
        night.clock.turn(100)
        async with night.awake(was_missed=True):
            await night.settled()
            after = await night.now(match)
            assert (after.step, after.deadline) == (match.step, night.clock.now() + timedelta(seconds=20 - 12 + 15))
            seen = [each.message for each in people[1].sees() if each.message]
            assert len({one.id for one in seen if "the clock stood still" in text_of(one)}) == 1
            for person in people[1:]:
                assert "Receipt" in (await press_any(person, night.letter(person, 1, TITLE))).text
            assert (await _closed(night, after)).round == match.round + 1


@pytest.mark.parametrize("game", a_fifth(["five_stands", PARITY]), ids=a_fifth(["built in", "one file"]))
async def test_a_live_match_begins_when_all_have_pressed_ready(tmp_path: Path, game: str) -> None:
    """One button in the hall; a bot that is killed between two presses has lost none, and the last one begins the match."""
    async with evening(tmp_path) as night:
        async with night.awake():
            match, people = await _sit(night, 3, "", game=game, settings="ready = 5m")
            assert match.status == "sign_up"
            asked = [person.finds("Ready?", where=night.channel("hall")) for person in people]
            assert "1 of 3" in (await people[0].press(asked[0], "Ready")).text
            assert "1 of 3" in (await people[0].press(asked[0], "Ready")).text
        async with night.awake(was_missed=True):
            assert "2 of 3" in (await people[1].press(asked[1], "Ready")).text
            assert not [each for each in people[0].sees() if f"{TITLE}, round" in each.everything]
            assert "Everyone is ready" in (await people[2].press(asked[2], "Ready")).text
            await night.settled()
            match = await night.now(match)
            assert (match.status, match.deadline) == ("running", night.clock.now() + timedelta(seconds=20))
            assert people[0].finds(f"{TITLE}, round", people[0].inbox)
            with pytest.raises(AssertionError, match="no control 'Ready'"):
                await people[0].press(asked[0], "Ready")


async def test_a_press_that_a_stalled_network_brings_late_counts(night: Evening) -> None:
    """Everyone else has pressed; somebody presses for the first time, and somebody changes what they pressed, before the deadline."""
    match, (ada, bo, chiara) = await _sit(night, 3, VOTE)
    letters = {person: night.letter(person, 1, TITLE) for person in (ada, bo, chiara)}
    for person in (ada, bo):
        assert "Receipt" in (await person.press(letters[person], "Chiara" if person is ada else "Ada")).text
    night.loopback.gateway.gate = asyncio.Semaphore(0)
    night.clock.turn_to(due(match) - timedelta(seconds=0.5))
    late = [asyncio.create_task(each) for each in (ada.press(letters[ada], "Bo"), chiara.press(letters[chiara], "Bo"))]
    await asyncio.sleep(0)  # noqa: TID251  they are pressed now
    await night.bot.store.transact(lambda tx: tx.uptime.set_alive(due(match)))
    night.clock.turn_to(due(match) + timedelta(seconds=1.5))
    for _ in range(2):  # the first sweep asks for what it waits for
        await night.bot.sweep()
        await night.loopback.quiet()
    assert (await night.now(match)).round == 1
    night.loopback.gateway.flow()
    for each in late:
        assert "Receipt" in (await each).text
    assert (await _closed(night, match)).round == 2


@pytest.mark.parametrize("way", ["press", "submit"])
async def test_an_order_that_is_still_looked_up_is_waited_for(
    night: Evening, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """In the last second many press at once: one that came in time may be looked up after the round was due, but counts."""
    match, (ada, *_) = await _sit(night, 3, VOTE)
    letter, asked, goes_on = night.letter(ada, 1, TITLE), asyncio.Event(), asyncio.Event()
    look_up = Context.asked

    async def slowly(context: Context, user: User) -> Any:
        asked.set()
        await goes_on.wait()
        return await look_up(context, user)

    monkeypatch.setattr(Context, "asked", slowly)
    night.clock.turn_to(due(match) - timedelta(seconds=0.5))
    late = asyncio.create_task(ada.press(letter, "Bo") if way == "press" else ada.slash("submit", orders="vote 2"))
    await asked.wait()
    await night.turn_to(due(match) + timedelta(seconds=1.5))
    await night.bot.sweep()
    assert (await night.now(match)).round == 1
    goes_on.set()
    assert "Receipt" in (await late).text
    await night.turn_to(night.clock.now() + timedelta(seconds=2))
    assert (await _closed(night, match)).round == 2


async def test_a_press_that_a_resumed_session_brings_counts(night: Evening) -> None:
    """Discord asks every bot now and then to connect again: a round that is due meanwhile waits as long as a press for its answer."""
    match, (ada, *_) = await _sit(night, 3, VOTE)
    letter = night.letter(ada, 1, TITLE)
    async with night.loopback.outage(resume=True):
        await _until(lambda: not night.bot.inbox.is_heard())
        night.clock.turn_to(due(match) - timedelta(seconds=0.5))
        late = asyncio.create_task(ada.press(letter, "Bo"))
        await asyncio.sleep(0)  # noqa: TID251  it is pressed now
        await night.turn_to(due(match) + timedelta(seconds=1.5))
        for _ in range(3):
            await night.bot.sweep()
            await night.loopback.quiet()
        assert (await night.now(match)).round == 1
    assert "Receipt" in (await late).text
    await night.turn_to(night.clock.now() + timedelta(seconds=2))
    assert (await _closed(night, match)).round == 2


# Chess clocks


async def _answered(night: Evening, match: Match, people: list[Person], after: float) -> Match:
    """Everyone who is asked presses after so many seconds; return once the next turn has begun."""
    await night.turn_to(night.clock.now() + timedelta(seconds=after))
    for prompt in table_of(match).prompts:
        person = people[prompt.seat]
        reply = await press_any(person, night.letter(person, match.round, TITLE))
        assert "Receipt" in reply.text
    return await _closed(night, match)


def _clocks(before: Match, after: Match) -> dict[int, int]:
    """What the turn took from the clock of each who was asked, in seconds: the increment is not counted."""
    again = {prompt.seat for prompt in table_of(after).prompts}
    return {
        prompt.seat: (before.clocks[prompt.seat] - after.clocks[prompt.seat]) // 1000 + 5 * (prompt.seat in again)
        for prompt in table_of(before).prompts
    }


@pytest.mark.parametrize("game", a_fifth(["go_stop", SMALL]), ids=a_fifth(["built in", "one file"]))
async def test_a_chess_clock_runs_for_those_who_are_asked(night: Evening, game: str) -> None:
    """Orders come by button; everyone reads the clocks under the result. A pause stops them; at zero silence is the answer."""
    match, people = await _sit(night, 2, "", every="3m + 5s", game=game)
    after = await _answered(night, match, people, 25)
    assert set(_clocks(match, after).values()) == {25}
    hall = [text_of(person.finds(f"{TITLE}, round {after.round}", where=night.channel("hall"))) for person in people]
    assert all("2:40" in each for each in hall), hall
    await night.done("host pause", after, reason="the bell")
    await night.turn_to(night.clock.now() + timedelta(minutes=10))
    await night.done("host resume", after, reason="back")
    later = await _answered(night, await night.now(after), people, 10)
    assert set(_clocks(after, later).values()) == {10}
    await night.turn_to(due(later) + timedelta(seconds=1))
    last = await _closed(night, later)
    assert any(last.clocks[prompt.seat] <= 5_000 for prompt in table_of(later).prompts)


@pytest.mark.parametrize("game", a_fifth(["go_stop", SMALL]), ids=a_fifth(["built in", "one file"]))
async def test_a_chess_clock_stands_still_while_the_bot_is_dead(tmp_path: Path, game: str) -> None:
    """Time used before stays used; the time in which the bot was away counts for no one, and 15 seconds are given to come back."""
    async with evening(tmp_path) as night:
        async with night.awake():
            match, people = await _sit(night, 2, "", every="3m + 5s", game=game)
            await night.turn_to(night.clock.now() + timedelta(seconds=30))
        night.clock.turn(500)
        async with night.awake(was_missed=True):
            await night.settled()
            for person in people:
                assert person.finds("the clock stood still", where=night.channel("hall"))
            after = await _answered(night, await night.now(match), people, 40)
            assert set(_clocks(match, after).values()) == {30 + 40 - 15}


# Buzzers


async def test_the_first_press_of_a_buzzer_has_the_word(night: Evening) -> None:
    """One button under each letter; the player whom Discord stamped first wins, and a press after the close is answered with the reason."""
    match, people = await _sit(night, 3, BUZZER)
    letters = [night.letter(person, 1, TITLE) for person in people]
    assert "Receipt" in (await people[2].press(letters[2], "me")).text
    night.clock.turn(0.3)
    assert "Receipt" in (await people[0].press(letters[0], "me")).text
    await night.turn_to(night.clock.now() + timedelta(seconds=2))
    after = await _closed(night, match)
    assert after.round == 2
    assert "**Chiara** was first" in text_of(people[1].finds("was first", where=night.channel("hall")))
    assert "round 2" in (await people[1].press(letters[1], "me")).text


@pytest.mark.parametrize("game", a_fifth([BUZZ, "by_hand"]), ids=a_fifth(["one file", "built in"]))
async def test_a_buzzer_stands_in_the_hall_too(night: Evening, game: str) -> None:
    """Everyone is asked the same, so the buttons stand under the public post; a press counts for its person, and one is enough."""
    match, people = await _sit(night, 3, BUZZER if game == "by_hand" else "", game=game)
    hall = night.channel("hall")
    posts = [person.finds(f"{TITLE}, round 1", where=hall) for person in people]
    assert "Receipt" in (await people[1].press(posts[1], "me")).text
    stranger = night.visitor("Zoe")
    assert "Receipt" not in (await stranger.press(posts[0], "me")).text
    assert [(one.seat, one.answer) for one in await night.versions(match)] == [(1, {"buzz": ("me",)})]
    await night.turn_to(night.clock.now() + timedelta(seconds=2))
    assert (await _closed(night, match)).round == 2
    assert "round 2" in (await people[0].press(posts[0], "me")).text
    assert components.find(people[0].finds(f"{TITLE}, round 2", where=hall), "me")


async def test_a_buzzer_waits_for_a_connection_that_is_gone_for_longer_than_it_settles(night: Evening) -> None:
    """A press that Discord stamped 50 ms after the first comes with the resumed connection seconds later: the lot decides."""
    match, people = await _sit(night, 3, BUZZER)
    ada, bo = (night.letter(person, 1, TITLE) for person in people[:2])
    assert "Receipt" in (await people[1].press(bo, "me")).text
    async with night.loopback.outage(resume=True):
        await _until(lambda: not night.bot.inbox.is_heard())
        night.clock.turn(0.05)
        late = asyncio.create_task(people[0].press(ada, "me"))
        await asyncio.sleep(0)  # noqa: TID251  it is pressed now
        for _ in range(4):
            await night.turn_to(night.clock.now() + timedelta(seconds=1.5))
            await night.bot.sweep()
        assert (await night.now(match)).round == 1
    while len(await night.versions(match)) < 2:
        await night.loopback.quiet(0.02)
    late.cancel()  # Discord takes no answer after three seconds
    await night.turn_to(night.clock.now() + timedelta(seconds=2))
    assert (await _closed(night, match)).round == 2
    [step] = [one for one in await night.bot.store.transact(lambda tx: tx.journal.of(match.id)) if one.act == "step"]
    assert step.facts["pressed"] == {"0": 50, "1": 0}


async def _until(is_so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(120):
        while not is_so():  # noqa: ASYNC110  no event says so
            await asyncio.sleep(0.005)  # noqa: TID251  the loop's own time
