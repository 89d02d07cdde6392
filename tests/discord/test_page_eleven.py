"""Five Stands by people who use the page alone, Discord alone, or both, with a bot that is stopped midway again and again."""

import os
import re
from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path
from typing import Any, Final

import msgspec

from bot.referee.core.model import Match
from bot.referee.core.ports import Transaction
from bot.referee.core.positions import table_of
from games.chance import Chance
from games.form import Answer, write
from games.players import from_form
from tests.by_turns import day_of_five
from tests.discord.loopback import Person
from tests.discord.playing import NAMES, Evening, due, evening
from tests.discord.test_page import cookie_of, paged
from tests.page.table import Browser

_IS_WHOLE: Final = int(os.environ.get("BELLFLOWER_EVENINGS", "0")) > 0
PAGE, DISCORD, BOTH = (4, 3, 4) if _IS_WHOLE else (1, 1, 1)
"""How many use what; a soak has eleven."""
ROUNDS: Final = 4 if _IS_WHOLE else 2
PEOPLE: Final = NAMES[: PAGE + DISCORD + BOTH]


@day_of_five(3)
async def test_a_match_of_page_and_discord_has_one_journal(tmp_path: Path) -> None:
    """The same as by Discord alone, to the digest; nothing stands on a page before its letter, and nothing comes twice."""
    journals = []
    for is_on_page in (True, False):
        (folder := tmp_path / str(is_on_page)).mkdir()
        async with evening(folder) as night:
            journals.append(await played(night, is_on_page=is_on_page))
    assert journals[0] == journals[1]
    assert [act for act, _, _ in journals[0]].count("step") == ROUNDS


async def played(night: Evening, *, is_on_page: bool) -> list[Any]:
    """A whole match; of each act of its journal what it was, whose, and the digest of the position after it."""
    cookies = dict[str, str]()
    async with paged(night) as browser:
        match, people = await night.dealt(PEOPLE, options=f"rounds = {ROUNDS}")
        if is_on_page:
            there = (*people[:PAGE], *people[PAGE + DISCORD :])
            cookies = {one.name: await cookie_of(browser, one) for one in there}
    for number in range(1, ROUNDS + 1):
        async with paged(night) as browser:
            await _seal(night, browser, match, people[::2], cookies)
        # It is stopped between two orders, and then while the letters of the close are on their way.
        async with paged(night) as browser:
            await _seal(night, browser, match, people[1::2], cookies)
            await _close(night, match)
            await _nothing_early(night, browser, match, cookies, number)
        async with paged(night) as browser:
            await night.settled()
            match = await night.now(match)
            for person in people:
                night.letter(person, number)
            await _nothing_early(night, browser, match, cookies, number)
            if is_on_page and number < ROUNDS:
                page = await _page(browser, match, cookies[people[0].name])
                assert f"Round {number + 1}" in page
    async with paged(night):
        await night.settled()
        posts = await night.bot.store.transact(lambda tx: tx.outbox.of(match.id))
        posted = [(one.address, one.about, one.slot) for one in posts if one.kind == "post" and one.status == "done"]
        assert len(set(posted)) == len(posted), "nothing is told twice"
        journal = await night.bot.store.transact(lambda tx: tx.journal.of(match.id))
        return [(one.act, one.actor, one.digest) for one in journal]


async def _seal(
    night: Evening, browser: Browser, match: Match, people: list[Person], cookies: Mapping[str, str]
) -> None:
    """Each by what they use; who uses both seals on Discord first, and then again on the page."""
    position = table_of(await night.now(match))
    for person in people:
        seat = PEOPLE.index(person.name)
        prompt = position.asked(seat)
        assert prompt is not None
        answer = from_form(prompt.form, Chance(bytes(32), f"{prompt.key}/{seat}"))
        times = 2 if seat >= PAGE + DISCORD else 1
        for turn in range(times):
            is_there = person.name in cookies and (seat < PAGE or turn == 1)
            if is_there:
                await _on_page(Browser(browser.port, browser.session, cookies[person.name]), match, prompt.key, answer)
            else:
                reply = await (await person.slash("submit", orders=write(answer))).settled()
                assert "Sealed" in reply.text, reply.text


async def _on_page(own: Browser, match: Match, key: str, answer: Answer) -> None:
    form = {name: msgspec.to_builtins(value) for name, value in answer.items()}
    answered = await own.post(f"/match/{match.id}/mine/orders", {"key": key, "form": form})
    assert answered.status == 200, answered.text


async def _page(browser: Browser, match: Match, cookie: str) -> str:
    return (await Browser(browser.port, browser.session, cookie).get(f"/match/{match.id}/mine")).text


async def _close(night: Evening, match: Match) -> None:
    """Turn past the deadline, and wait until the round is closed, not for its letters."""
    now = await night.now(match)
    for seconds in (1, 6):
        await night.turn_to(due(now) + timedelta(seconds=seconds))
    await night.bot.sweep()


async def _nothing_early(
    night: Evening, browser: Browser, match: Match, cookies: Mapping[str, str], number: int
) -> None:
    """What a page shows of letters stands in the outbox as delivered by then."""
    for cookie in cookies.values():
        shown = set(re.findall(r'id="letter-([0-9a-f]+)"', await _page(browser, match, cookie)))

        async def read(tx: Transaction) -> set[str]:
            there = await tx.outbox.of(match.id)
            return {one.marker for one in there if one.kind == "post" and one.status == "done"}

        assert shown, number
        assert shown <= await night.bot.store.transact(read), number
