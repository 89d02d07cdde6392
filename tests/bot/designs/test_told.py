"""What a file tells in a running match: no text of it is lost, floods its readers, or keeps the event loop waiting."""

import threading
from dataclasses import replace
from typing import Any

import pytest

from bot.papers.markup import plain_post
from bot.referee.core.model import Letter, Match
from bot.referee.letters.posts import compose, composed
from games import catalogue
from games.design.naming import LONGEST_FACT, LONGEST_NEWS, LONGEST_TEXT, SHARED, names_of
from games.design.record import design, made
from games.wording import plain
from tests.bot.designs.test_designs import brought
from tests.bot.world import World
from tests.games.design.planted import CLOSE
from tests.games.design.writing import begun, changed, closed

BROKEN = {
    "minus five places": "Most: {NUMBER($best, minimumFractionDigits: -5)}.",
    "a number that is none": "Most: {NUMBER($best)}.",
    "an option that there is not": "Most: {LASTING($best, hour: 1)}.",
    "a mark of the bot": r"Most: \ue0009{$best}.",
    "a text that cannot be read": "Most: {$best.",
}
"""Texts that the check refuses, in a match whose file came past it."""


async def public(bot: World, match: Match) -> Letter:
    """The public letter of the first close."""
    [letter] = [one.letter for one in await bot.errands(match, "public") if one.letter and one.slot == "1/step/1"]
    return letter


@pytest.mark.parametrize("name", BROKEN)
async def test_a_text_that_cannot_be_written_is_told_in_plain_facts(bot: World, name: str) -> None:
    """The letter of the close is there, with what the text would have told."""
    game = brought(changed(("Most: {$best}.", BROKEN[name])))
    match = await bot.started(2, game=game.key)
    await bot.order(match, "Ada", "number 7")
    match = await bot.pass_deadline(match)
    said = plain_post(compose(await public(bot, match), match, {0: "Ada", 1: "Bo"}, "en"))
    assert "The file’s own sentence cannot be shown. What it tells: best (Ada)." in said


async def test_news_are_cut_where_a_letter_is_full(bot: World) -> None:
    """240 things of 20 kB each come as one letter that says how many are missing."""
    storm = f'    for i in range(240): t.tell("all", "closed", best = "x" * (20000 // (1 + i)))\n{CLOSE}'
    game = brought(changed((CLOSE, storm)))
    match = await bot.pass_deadline(await bot.started(2, game=game.key))
    said = plain_post(compose(await public(bot, match), match, {}, "en"))
    assert len(said) < LONGEST_NEWS + 3_000
    assert "more things were told here than a letter holds" in said


async def test_a_match_of_a_file_is_put_into_words_in_a_thread(bot: World) -> None:
    """The event loop renders no text of a stranger."""
    threads, game = set[int](), design(changed(("0, 9)", "0, 7)")))

    def noted(thing: Any, locale: str) -> Any:
        threads.add(threading.get_ident())
        return game.tell(thing, locale)

    catalogue.bring(replace(game, tell=noted), SHARED)
    match = await bot.pass_deadline(await bot.started(2, game=game.key))
    await composed(await public(bot, match), match, {}, "en")
    assert threads
    assert threading.get_ident() not in threads


def test_a_value_is_cut_and_no_more_of_it_is_read() -> None:
    """A long word, a long list and lists in lists end with “…” after as many characters as a fact may have."""
    game, declared, worker = made(changed())
    worker.end()
    naming = names_of(declared)
    for value in ("x" * 200_000, ["red"] * 100_000, [["red"] * 1_000] * 1_000, {"red" * 400: "blue" * 400}):
        said = plain(naming.value(value, "it"))
        assert (len(said) <= LONGEST_FACT + 1, said[-1]) == (True, "…")
    text = changed(('{"points": purse()}', '{"points": purse(), "kept": note(["x" * 900] * 90, seen = "all")}'))
    text = changed((CLOSE, f'    t.set("points", 7, "@1")\n{CLOSE}'), text=text)
    step = closed(begun(text), {"number": 1}, None)
    assert len(plain(design(text).tell(step.table.view(None), "en"))) < LONGEST_TEXT
    assert game.draw(begun().view(None), "en") is not None
