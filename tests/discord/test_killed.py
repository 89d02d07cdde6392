"""The real bot with the real discord.py in a separate process, killed by SIGKILL in the middle of a match and started again.

One player writes DMs, another uses the page alone, and a third seat is a machine's.
"""

import asyncio
import os
import random
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
import pytest

from bot.outside.system import pause
from bot.referee.core.model import Match
from bot.referee.core.ports import Transaction
from bot.referee.core.turns.machines import player_of, thought
from bot.referee.record import documents, verifying
from bot.store.engines.queued import QueuedStore
from games.chance import Chance
from games.five_stands import GAME
from games.five_stands.state import Options
from games.form import Answer, write
from games.players import from_form
from tests.by_turns import day_of_five
from tests.discord.lives import PATIENCE, Life, letters_stand_once, living
from tests.discord.loopback import Person
from tests.discord.perceived import TITLE, Book, is_house, seen_lines
from tests.discord.playing import NAMES, Evening
from tests.page.table import Browser
from tests.serving import free_port
from tests.sure import sure

EVENINGS = int(os.environ.get("BELLFLOWER_EVENINGS", "0"))
"""How many matches of three rounds (`make soak`); 0 means one of two."""
KILLS = ROUNDS = 3 if EVENINGS else 2
"""How often the match is killed: once in each round."""
PEOPLE = NAMES[:2]
SEATS = (*PEOPLE, "[Machine 1]")
CONFIG = '[page]\nlisten = "127.0.0.1:{port}"\naddress = "http://127.0.0.1:{port}"\n'
LINK = re.compile("/enter#|It signs you in")
RECEIPT = re.compile(r"Receipt ([A-Z0-9-]{5})")


async def _begun(night: Evening) -> list[Person]:
    """Two have joined, a machine fills the table, and the host has dealt."""
    people, hall = [night.loopback.person(name) for name in PEOPLE], await night.channels()
    fields = {"game": "five_stands", "title": TITLE, "every": "3 minutes", "options": f"rounds = {ROUNDS}"}
    match_id = await night.signed_up(people, hall, place=hall, **fields)
    filled = await night.host.slash("host change", hall, match=match_id, fill=len(SEATS))
    assert "Refused" not in filled.text, filled.text
    await night.deals(hall, match_id)
    return people


class Own:
    """One person's own table on the page, read and played as its scripts do: again while nothing answers."""

    def __init__(self, person: Person, browser: Browser, match: str) -> None:
        self._person, self._browser, self._place = person, browser, f"/match/{match}/mine"
        self.receipts = set[str]()

    async def awaits(self, words: str) -> None:
        """Wait until the page shows this. A round that it shows has its letter in their DMs by then."""
        await _again(lambda: self._shows(words))

    async def _shows(self, words: str) -> bool:
        answer = await self._browser.get(self._place)
        if answer.status != 200 or words not in answer.text:
            return False
        for number in re.findall(r'data-key="orders-(\d)"', answer.text):
            assert any(f"{TITLE}, round {number}" in seen.everything for seen in self._person.sees()), number
        return True

    async def _is_over(self, key: str) -> bool:
        """Whether a question is closed: the order was taken, and its answer got lost."""
        answer = await self._browser.get(self._place)
        return answer.status == 200 and key not in answer.text

    async def seals(self, key: str, answer: Answer) -> None:
        """Seal an answer."""
        body = {"key": key, "form": {name: msgspec.to_builtins(value) for name, value in answer.items()}}

        async def sent() -> bool:
            done = await self._browser.post(f"{self._place}/orders", body)
            self.receipts.update(RECEIPT.findall(done.text))
            assert done.status in {200, 422, 502, 503}, done.text
            return done.status == 200 or (done.status == 422 and await self._is_over(key))

        await _again(sent)


async def _again(act: Callable[[], Awaitable[bool]]) -> None:
    """Do something at the page until it comes to something: the bot may be down."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                if await act():
                    return
            except aiohttp.ClientError:
                pass
            await pause(0.1)


async def _signs_in(person: Person, port: int, session: aiohttp.ClientSession) -> Browser:
    """A browser of this person, signed in by the link that the bot gives them."""
    address = f"http://127.0.0.1:{port}"
    reply = await (await person.slash("page")).settled()
    link = re.search(rf"<{re.escape(address)}/enter#([^>\s]+)>", reply.text)
    assert link is not None, reply.text
    browser = Browser(port, session, origin=address)
    browser.cookie = (await browser.post("/enter", {"token": link[1]})).cookie
    return browser


def _answer(book: Book, seat: int) -> Answer:
    """What a seat orders now. The last one of a round lets the machine order and the rules go on."""
    prompt = book.asked(seat)
    answer = from_form(prompt.form, Chance(bytes(32), f"{prompt.key}/{seat}"))
    book.seal(seat, answer)
    if len(book.sealed) == len(PEOPLE):
        player = player_of(GAME)
        machines = sure(thought(book.table, len(PEOPLE), player) if player else None)
        book.seal(len(PEOPLE), machines)
        book.deadline()
    return answer


async def _by_dm(person: Person, book: Book, chance: random.Random) -> None:
    """One DM a round, whether the bot is up or down."""
    for number in range(1, ROUNDS + 1):
        await person.awaits(f"{TITLE}, round {number}", where=person.inbox)
        await pause(chance.uniform(0.0, 0.6))
        await person.dm(write(_answer(book, 0)))
    await person.awaits("How it ended", where=person.inbox)


async def _by_page(own: Own, book: Book) -> None:
    """One order a round on the page."""
    for number in range(1, ROUNDS + 1):
        await own.awaits(f'data-key="orders-{number}"')
        await own.seals(f"orders-{number}", _answer(book, 1))
    await own.awaits('data-status="finished"')


async def _dies(life: Life, witness: Person, chance: random.Random) -> None:
    """Killed at some moment of each round, and started again."""
    for kill in range(KILLS):
        await witness.awaits(f"{TITLE}, round {kill + 1}", where=witness.inbox)
        await pause(chance.uniform(0.0, 0.9))
        await life.kill()
        await life.begin()


@pytest.mark.parametrize("evening", range(max(EVENINGS, 1)))
@day_of_five(1)
async def test_a_bot_killed_in_every_round_loses_nothing_and_repeats_nothing(evening: int, tmp_path: Path) -> None:
    """Every receipt that a player saw is stored, every order counts, every letter stands once at its place, the gold is right; the
    machine has ordered once a round, by what it saw, and the match verifies.
    """
    # Not by a seed: when a process is really killed, the operating system decides the rest.
    chance, port = random.Random(), free_port()
    async with living(tmp_path, CONFIG.format(port=port)) as (night, life), aiohttp.ClientSession() as session:
        people = await _begun(night)
        browser = await _signs_in(people[1], port, session)
        await life.kill()
        async with life.stored() as (_, match):
            book = Book(GAME, sure(match.seed), Options(rounds=ROUNDS), dict(enumerate(SEATS)))
        await life.begin()
        own = Own(people[1], browser, match.id)
        await asyncio.gather(_dies(life, people[0], chance), _by_dm(people[0], book, chance), _by_page(own, book))
        async with asyncio.timeout(PATIENCE):
            await night.loopback.quiet(1.0)  # the desk of the hosts may wait that long
    async with life.stored() as (store, match):
        assert match.status == "finished"
        assert msgspec.json.decode(match.state or b"", type=GAME.State) == book.table.state
        await _receipts_are_stored(store, match, people, own)
        await letters_stand_once(store, [match], night.loopback)
        await _verifies(store, match)
    for seat, person in enumerate(people):
        seen = seen_lines(one for one in person.sees() if one.what != "members")
        assert book.required(seat) <= seen
        strange = {line for line in seen - book.allowed(seat) if not is_house(line)}
        assert not {line for line in strange if not LINK.search(line)}, person


async def _receipts_are_stored(store: QueuedStore, match: Match, people: list[Person], own: Own) -> None:
    versions = await store.transact(lambda tx: tx.orders.versions(match.id))
    seen = [{receipt for one in person.sees() for receipt in RECEIPT.findall(one.text)} for person in people]
    for seat, receipts in enumerate((seen[0], seen[1] | own.receipts)):
        stored = {one.receipt for one in versions if one.seat == seat}
        assert set() < receipts <= stored
        assert len(stored) >= ROUNDS
    assert len([one for one in versions if one.seat == 0]) == ROUNDS
    of_machine = [(one.key, one.version) for one in versions if one.seat == len(people)]
    assert of_machine == [(f"orders-{number}", 1) for number in range(1, ROUNDS + 1)]


async def _verifies(store: QueuedStore, match: Match) -> None:
    """Its export, by a person who has only that and the commitment: the machine's answers are computed again."""

    async def read(tx: Transaction) -> dict[str, Any]:
        journal, veils = await tx.journal.sealed(match.id), await tx.veils.of(match.id)
        return documents.document(match, journal, is_full=True, veils=veils)

    document = msgspec.json.decode(msgspec.json.encode(await store.transact(read)))
    assert verifying.checked(document).acts("joined")[-1].facts["player"] == player_of(GAME)
