"""Honest exports to forge from: a match in which much happened, and a contest with two runs; with every seal that was published."""

import json
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from bot.papers.transcript import transcript
from bot.referee import contests, sweep
from bot.referee.core import positions, seals
from bot.referee.core.model import ContestSettings, Match, Pace, Settings
from bot.referee.hosting import crew, hosting, rollback
from bot.referee.orders import override
from bot.referee.play import dealing, signup, trades
from bot.referee.record import archive
from games.greeen_mafia.solver import hint
from tests.bot.world import HOST, World, due, one_card, world

NOTHING = {"play": (), "go": ("stay",)}


class Honest(Struct, frozen=True):
    """An export, and what of it was published: commitment, seals, and the page of all public posts; and the row that the bot stored.

    `matches`: of a season, the exports of those whose results it took.
    """

    document: dict[str, Any]
    commitment: str
    seals: tuple[str, ...]
    page: str
    stored: Match
    matches: tuple[dict[str, Any], ...] = ()


async def eventful(folder: Path) -> Honest:
    """Three players: a trade that breaks sealed orders, an override, a longer round, another host, dice drawn afresh after a rollback."""
    async with world(folder / "match.db") as bot:
        match = await bot.open(options={"rounds": 3})
        await signup.join(bot.house, match.id, "Zoe", "Zoe", "wren")
        await bot.joins(match, "Ada", "Bo", "Chiara", word="word of {}")
        await signup.leave(bot.house, match.id, "Zoe")
        begun = await dealing.start(bot.house, match.id, HOST)
        await _first_round(bot, begun)
        match = await bot.pass_deadline(begun)
        before = (await bot.journal(match))[-1].position
        await bot.order(match, "Bo", one_card(match, 1))
        match = await bot.pass_deadline(match)
        await rollback.rollback(
            bot.house, match.id, HOST, before, "a wrong ruling", keeps_submissions=False, is_fresh=True
        )
        match = await bot.now(match)
        while not match.is_revealed:
            await bot.order(match, "Chiara", NOTHING if match.round < 3 else {"play": ()})
            match = await bot.pass_deadline(match)
        return await exported(bot, match)


async def _first_round(bot: World, match: Match) -> None:
    hands, sealed = positions.table_of(match).state.hands, one_card(match, 0)
    await bot.order(match, "Ada", sealed)
    await bot.order(match, "Chiara", NOTHING)
    offer = await trades.offer_trade(bot.house, match.id, "Ada", 1, sealed["play"], hands[1][:1], bot.clock.now())
    await trades.answer_trade(bot.house, offer.token, "Bo", bot.clock.now(), is_accepted=True)
    await override.override(bot.house, match.id, HOST, 2, one_card(match, 2), "by phone")
    await hosting.extend(bot.house, match.id, HOST, due(match).replace(day=due(match).day + 1), "Bo is ill")
    await crew.add_host(bot.house, match.id, HOST, "hugo", "help")


async def contest(folder: Path) -> Honest:
    """Two runs of one deal, of which one is played well."""
    async with world(folder / "contest.db") as bot:
        settings = Settings(pace=Pace(every="1 day", early="all_in"), contest=ContestSettings())
        opened = await bot.contest(settings=settings)
        for name in ("Ada", "Bo"):
            run = await contests.join(bot.house, opened.id, name, name)
            while run.status == "running":
                bot.clock.turn(1)
                best = hint(positions.table_of(run).state).choice or "first"
                await bot.order(run, name, {"repel": (best if name == "Ada" else "first",)})
                await sweep.attend(bot.house)
                run = await bot.now(run)
        await hosting.close_now(bot.house, opened.id, HOST, "enough")
        return await exported(bot, await bot.now(opened))


async def exported(bot: World, match: Match) -> Honest:
    document = await bot.document(match)
    posts = [one.letter for one in await bot.errands(match, "public") if one.letter]
    published = [
        str(note.facts["seal"]) for post in posts for note in (*post.notices, *post.small) if "seal" in note.facts
    ]
    shown = tuple(dict.fromkeys(published))
    assert all(map(seals.is_seal, shown))
    page = await transcript(bot.house, match.id, "html")
    taken = dict.fromkeys(entry.facts["match"] for entry in await bot.journal(match) if entry.act == "result_taken")
    matches = [json.loads(msgspec.json.encode(await archive.export(bot.house, each))) for each in taken]
    return Honest(document, match.commitment, shown, page, await bot.now(match), tuple(matches))
