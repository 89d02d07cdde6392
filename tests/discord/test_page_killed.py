"""Eleven people play Five Stands with the real bot in a process of its own, which SIGKILL ends three times: four by the page alone, one of
them on a phone in a real browser, three by Discord alone, four by both.
"""

import asyncio
import os
import random
import re
import socket
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, Final
from unittest import mock

import aiohttp
import msgspec
import pytest

from bot.outside.system import pause
from bot.referee.acts.acts import House
from bot.referee.core.model import Match
from bot.referee.play import signup
from bot.referee.record import documents, verifying
from bot.store.engines.queued import QueuedStore
from games.chance import Chance
from games.five_stands import GAME
from games.five_stands.state import Options
from games.form import Answer, write
from games.game import AnyGame
from games.players import from_form
from tests.browser.staging import Chromium
from tests.discord.lives import PATIENCE, Life, letters_stand_once, living
from tests.discord.loopback import Person
from tests.discord.playing import NAMES, evening
from tests.discord.test_page_eleven import played
from tests.discord.witness import Oracle, seen_lines
from tests.page.table import Browser

PAGE, DISCORD, BOTH = 4, 3, 4
PEOPLE: Final = NAMES[: PAGE + DISCORD + BOTH]
ROUNDS: Final = 4
KILLS: Final = 3
PHONE: Final[dict[str, Any]] = {"viewport": {"width": 390, "height": 780}, "reduced_motion": "reduce"}
CONFIG: Final = '[page]\nlisten = "127.0.0.1:{port}"\naddress = "http://127.0.0.1:{port}"\n'
_RECEIPT: Final = re.compile(r"Receipt ([A-Z0-9-]{5})")


class Course:
    """What all players share: the rules beside the bot, and who may seal when, so that a round closes with the phone's press alone."""

    def __init__(self, oracle: Oracle) -> None:
        self.oracle = oracle
        self._sealed = [0] * (ROUNDS + 1)
        self._others = [asyncio.Event() for _ in range(ROUNDS + 1)]

    def answer(self, seat: int) -> Answer:
        """Return what a seat orders now."""
        prompt = self.oracle.table.asked(seat)
        assert prompt is not None
        answer = from_form(prompt.form, Chance(bytes(32), f"{prompt.key}/{seat}"))
        self.oracle.sealed(seat, answer)
        return answer

    def done(self, number: int) -> None:
        """Note that one more player has sealed for the last time in a round."""
        self._sealed[number] += 1
        if self._sealed[number] == len(PEOPLE) - 1:
            self._others[number].set()

    async def all_others(self, number: int) -> None:
        """Return once all but the phone have sealed."""
        await asyncio.wait_for(self._others[number].wait(), PATIENCE)


async def _again(act: Callable[[], Awaitable[Any]]) -> Any:
    """Do something at the page until it comes to something: the bot may be down."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                answer = await act()
            except aiohttp.ClientError:
                answer = None
            if answer:
                return answer
            await pause(0.1)


class Own:
    """One person's own table on the page, read and played as its scripts do. What it shows of a round stands in their DMs by then."""

    def __init__(self, person: Person, browser: Browser, match: str) -> None:
        self._person, self._browser, self._place = person, browser, f"/match/{match}/mine"
        self.receipts = set[str]()

    async def _shows(self, words: str) -> bool:
        answer = await self._browser.get(self._place)
        if answer.status != 200 or words not in answer.text:
            return False
        for number in map(int, re.findall(r'data-key="orders-(\d)"', answer.text)):
            letters = [seen for seen in self._person.sees() if f"Meadow match, round {number}" in seen.everything]
            assert letters, f"round {number} stands on the page of {self._person.name} before its letter"
        return True

    async def asked(self, number: int) -> None:
        """Wait for the question of a round."""
        await _again(lambda: self._shows(f'data-key="orders-{number}"'))

    async def seals(self, number: int, answer: Answer) -> None:
        """Seal an answer, again while nothing answers."""
        form = {name: msgspec.to_builtins(value) for name, value in answer.items()}

        async def sent() -> bool:
            done = await self._browser.post(f"{self._place}/orders", {"key": f"orders-{number}", "form": form})
            self.receipts.update(_RECEIPT.findall(done.text))
            assert done.status in {200, 422, 502, 503}, done.text
            return done.status == 200

        await _again(sent)

    async def ends(self) -> None:
        """Wait for the end of the match."""
        await _again(lambda: self._shows('data-status="finished"'))


async def _by_page(own: Own, seat: int, course: Course) -> None:
    for number in range(1, ROUNDS + 1):
        await own.asked(number)
        await own.seals(number, course.answer(seat))
        course.done(number)
    await own.ends()


async def _by_discord(person: Person, seat: int, course: Course) -> None:
    for number in range(1, ROUNDS + 1):
        await person.awaits(f"Meadow match, round {number}", where=person.inbox)
        await _sends(person, course.answer(seat))
        course.done(number)
    await person.awaits("How it ended", where=person.inbox)


async def _by_both(person: Person, own: Own, seat: int, course: Course) -> None:
    """On Discord first, and then again on the page."""
    for number in range(1, ROUNDS + 1):
        await own.asked(number)
        answer = course.answer(seat)
        await _sends(person, answer)
        await own.seals(number, answer)
        course.done(number)
    await own.ends()


async def _sends(person: Person, answer: Answer) -> None:
    """By DM, and wait until it is acknowledged."""
    since = person.mark()
    await person.dm(write(answer))
    await person.awaits("Sealed (version", since=since, where=person.inbox)


async def _by_phone(window: Any, seat: int, course: Course) -> None:
    """By tapping, again while the page has no connection. The last order of each round."""
    for number in range(1, ROUNDS + 1):
        await window.locator(f"form[data-key='orders-{number}']").wait_for()
        await course.all_others(number)
        answer = course.answer(seat)
        course.oracle.closed()
        async with asyncio.timeout(PATIENCE):
            while await window.locator(f"form[data-key='orders-{number}']").count():
                if not await window.locator("#part-orders .seal.is-sealed").count():
                    await _taps(window, answer)
                await pause(0.3)
        assert not await window.evaluate("document.documentElement.scrollWidth > innerWidth")
    await window.locator("#part-clock [data-status=finished]").wait_for()


async def _taps(window: Any, answer: Answer) -> None:
    """Choose and press, as far as the form still stands there."""
    done = await window.evaluate(
        """(answer) => {
            for (const [field, chosen] of Object.entries(answer)) {
                for (const one of document.querySelectorAll(`fieldset[data-field="${field}"] input`)) {
                    const wanted = chosen.includes(one.value);
                    if (wanted !== one.checked) one.click();
                }
            }
            const button = document.querySelector("#part-orders form button[type=submit]:not(:disabled)");
            button?.click();
            return button !== null;
        }""",
        {name: list(msgspec.to_builtins(value)) for name, value in answer.items()},
    )
    asked = window.locator("dialog[open] button[value=yes]")
    if done and await asked.count():
        await asked.click()


async def _dies(life: Life, witness: Person, chance: random.Random) -> None:
    """Killed at some moment of each of the first rounds, and started again."""
    for kill in range(1, KILLS + 1):
        await witness.awaits(f"Meadow match, round {kill}", where=witness.inbox)
        await pause(chance.uniform(0.0, 2.0))
        await life.kill()
        await life.begin()


async def _signs_in(person: Person, port: int, session: aiohttp.ClientSession | None) -> Browser | str:
    """The session of a person, by the link that the bot gives them; without a client, the link itself."""
    address = f"http://127.0.0.1:{port}"
    reply = await (await person.slash("page")).settled()
    match = re.search(rf"<({re.escape(address)}/enter#([^>\s]+))>", reply.text)
    assert match is not None, reply.text
    if session is None:
        return match[1]
    browser = Browser(port, session, origin=address)
    answer = await browser.post("/enter", {"token": match[2]})
    assert answer.status == 200, answer.text
    browser.cookie = answer.cookie
    return browser


def _free() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])


@pytest.mark.skipif("BELLFLOWER_EVENINGS" not in os.environ, reason="a soak: make soak")
async def test_eleven_play_on_while_the_bot_is_killed(tmp_path: Path) -> None:
    """Every order counts, as the rules say; every receipt is stored; every letter stands once; the match verifies. Its steps are those of
    the same match played by Discord alone, to the digest.
    """
    chance, port, phones = random.Random(), _free(), Chromium()
    more = CONFIG.format(port=port)
    async with living(tmp_path, more) as (night, life), aiohttp.ClientSession() as session:
        try:
            people, hall = [night.loopback.person(name) for name in PEOPLE], await night.channels()
            fields = {"game": "five_stands", "title": "Meadow match", "every": "1 hour", "early": "all_in"}
            match_id = await night.signed_up(people, hall, place=hall, options=f"rounds = {ROUNDS}", **fields)
            window = await phones.window(**PHONE)
            window.set_default_timeout(PATIENCE * 1_000)
            link = await _signs_in(people[0], port, None)
            there = [(one, await _signs_in(one, port, session)) for one in (*people[1:PAGE], *people[PAGE + DISCORD :])]
            await night.deals(hall, match_id)
            await people[0].awaits("Meadow match, round 1", where=people[0].inbox)
            await life.kill()
            async with life.stored() as (_, match):
                assert match.seed is not None
                course = Course(Oracle(match.seed, Options(rounds=ROUNDS), dict(enumerate(PEOPLE))))
            await life.begin()
            await window.goto(link)
            await window.get_by_role("button", name="Sign in on this browser").click()
            await window.wait_for_url(f"http://127.0.0.1:{port}/")
            await window.goto(f"http://127.0.0.1:{port}/match/{match.id}/mine")
            owns = [Own(one, browser, match.id) for one, browser in there if isinstance(browser, Browser)]
            playing = [_by_phone(window, 0, course)]
            playing += [_by_page(own, seat, course) for seat, own in enumerate(owns[: PAGE - 1], 1)]
            playing += [_by_discord(people[seat], seat, course) for seat in range(PAGE, PAGE + DISCORD)]
            playing += [
                _by_both(people[seat], own, seat, course) for seat, own in enumerate(owns[PAGE - 1 :], PAGE + DISCORD)
            ]
            await asyncio.gather(_dies(life, people[PAGE], chance), *playing)
            async with asyncio.timeout(PATIENCE):
                await night.loopback.quiet(1.0)
        finally:
            await phones.end()
    async with life.stored() as (store, match):
        assert match.status == "finished"
        assert msgspec.json.decode(match.state or b"", type=GAME.State) == course.oracle.table.state
        versions = await store.transact(lambda tx: tx.orders.versions(match.id))
        assert {one.receipt for one in versions} >= {receipt for own in owns for receipt in own.receipts}
        assert all(own.receipts for own in owns)
        await letters_stand_once(store, [match], night.loopback)
        await _verifies(store, match.id)
        entries = await store.transact(lambda tx: tx.journal.of(match.id))
    for seat, person in enumerate(people):
        assert course.oracle.required(seat) <= seen_lines(person.sees())
    journal = [(one.act, one.actor, one.digest) for one in entries]
    assert _steps(journal) == _steps(await _by_discord_alone(tmp_path, match.secret))
    assert len(_steps(journal)) == ROUNDS


def _steps(journal: Sequence[Any]) -> list[Any]:
    return [one for one in journal if one[0] == "step"]


async def _by_discord_alone(folder: Path, secret: bytes) -> list[Any]:
    """The journal of the same deal with the same orders, played by the same people on Discord by a bot that nobody kills."""
    (folder / "discord").mkdir()
    new_match = signup.new_match

    def dealt(house: House, rules: AnyGame, _: bytes | None, **terms: Any) -> Match:
        return new_match(house, rules, secret, **terms)

    async with evening(folder / "discord") as night:
        with mock.patch.object(signup, "new_match", dealt):
            return await played(night, is_on_page=False)


async def _verifies(store: QueuedStore, match_id: str) -> None:
    """Its export agrees with what was promised at the sign-up."""

    async def read(tx: Any) -> Any:
        match = await tx.matches.get(match_id)
        journal, veils = await tx.journal.sealed(match.id), await tx.veils.of(match.id)
        return documents.document(match, journal, is_full=True, veils=veils)

    document = await store.transact(read)
    assert verifying.checked(msgspec.json.decode(msgspec.json.encode(document)))
