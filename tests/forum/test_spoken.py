"""What people really type on a forum, in English and Italian, with any markup: each text has its effect."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import cycle
from pathlib import Path
from typing import Any, Final

from bot.referee.core.positions import table_of
from tests.by_turns import a_fifth
from tests.forum.club import Club, club
from tests.forum.town import PLAYERS

CREATE: Final = "create five_stands: Spring\nsettings: every = 2 days"
JOIN: Final = (
    "JOIN THE MATCH!", "Join please :)", "I’d like to join the match", "/join the match", "@bellflower join", "@bot join the match",
    "**join the match**", "join the match\n\n---\n*Ada of the Meadows*", "[join](https://example.org/match) the match, please",
    "[spoiler]join the match[/spoiler]", "`join the match`", "Count me in, thanks!", "I'm in :heart:", "mi unisco",
    "Mi unisco alla partita!", "Vorrei partecipare, grazie", "**Partecipo anch'io** :)", "Ci sono 🎉",
    "[quote=\"Bo, post:2, topic:1\"]leave the match[/quote]\n\nMi iscrivo alla partita", "ciao, entro!\n\nAda",
)  # fmt: skip
LEAVE: Final = (
    "leave the match!", "LEAVE", "I leave the match :(", "/leave the match", "@bellflower leave the match, please", "**leave the match**",
    "[spoiler]leave[/spoiler]", "`leave the match`", "Sorry, I'm out", "Count me out!", "I want to leave\n\n---\nAda", "drop me please",
    "lascio la partita", "Esco, scusate!", "Me ne vado", "**mi ritiro dalla partita**", "abbandono :cry:", "Lascio il mio posto",
    "Devo rinunciare, scusate", "> join the match\n\nvorrei lasciare la partita",
)  # fmt: skip
PLAY: Final = (
    "play {card}", "play {card}!!", "**play {card}; stay**", "I play {card} :)", "I'd like to play {card} and stay, thanks",
    "/play {card}", "@bellflower play {card}; go stay", "[spoiler]play {card}[/spoiler]", "`play {card}`",
    "play {card} https://example.org/why", "play [{card}](https://example.org/card)", "{card}; stay",
    "my orders: {card}, stay\n\n---\nAda", "```\nplay {card}\n```", "gioco {card}", "Gioco {card} e resto qui!",
    "vorrei giocare {card}, grazie", "[details=\"ordini\"]gioco {card}; resto[/details]", "~~gioco G1~~ gioco {card} 😀",
    "i miei ordini: {card}; rimango qui\n\nAda",
)  # fmt: skip
STAY: Final = (
    "stay", "STAY!", "I stay", "I'll stay here", "I stay put :)", "/stay where I am", "@bellflower stay", "**go stay**",
    "[spoiler]stay[/spoiler]", "`stay`", "play nothing; stay", "stay, please\n\n---\nAda", "> go black\n\nstay here", "remain here",
    "resto", "Resto qui!", "io rimango", "**rimango dove sono**", "sto fermo :)", "non mi muovo",
)  # fmt: skip
WITHDRAW: Final = (
    "withdraw", "Withdraw my orders!", "WITHDRAW", "/withdraw my orders", "@bellflower withdraw", "**withdraw my orders**",
    "[spoiler]withdraw my orders[/spoiler]", "`withdraw`", "I withdraw my orders :)", "I take it back", "please cancel my orders",
    "take back my orders", "retract\n\n---\nAda", "> play G7\n\nwithdraw this", "ritiro i miei ordini", "Ritiro tutto!",
    "annulla i miei ordini, per favore", "**annullo** :(", "vorrei ritirare gli ordini", "revoco\n\nAda",
)  # fmt: skip
TRADE: Final = (
    "trade give {card} to Bo for {other}", "trade {card} to Bo for {other}!", "TRADE GIVE {card} TO BO FOR {other}",
    "/trade {card} to Bo for {other}", "@bellflower trade {card} to Bo for {other}", "**trade give {card} to Bo for {other}** :)",
    "[spoiler]trade {card} to Bo for {other}[/spoiler]", "`trade {card} to Bo for {other}`",
    "I'd like to swap my {card} with Bo's {other}", "I offer Bo {card} for {other}", "give Bo {card} for {other}",
    "trade with @Bo: {card} for {other}", "exchange {card} for {other} with Bo\n\n---\nAda",
    "trade [{card}](https://example.org/c) to Bo for {other}", "scambio {card} con Bo per {other}", "Scambio do {card} a Bo per {other}!",
    "offro a Bo {card} in cambio di {other}", "**propongo a Bo {card} per {other}**, grazie",
    "vorrei scambiare {card} con Bo per {other} :)", "baratto {card} con Bo contro {other}\n\nAda",
)  # fmt: skip


@asynccontextmanager
async def begun(description: dict[str, Any], path: Path) -> AsyncIterator[Club]:
    """A dealt match."""
    async with club(description, path / "db", PLAYERS) as there:
        await there.begun(CREATE, PLAYERS)
        yield there


async def cards(there: Club) -> list[tuple[str, str]]:
    """For each seat a card that may be played, and one that may be given away."""
    table = table_of(await there.newest())
    assert table.game.trading is not None
    fields = [table.game.trading.offer(table.state, prompt.seat)[0] for prompt in table.prompts]
    return [(prompt.form[0].choices[0], field.choices[0]) for prompt, field in zip(table.prompts, fields, strict=True)]


async def seated(there: Club) -> set[str]:
    """The players with a seat."""
    match = await there.newest()
    tenures = await there.forum.store.transact(lambda tx: tx.seats.of(match.id))
    return {one.name for one in tenures if one.to_at is None}


async def test_a_seat_is_taken_and_given_up_in_many_words(description: dict[str, Any], tmp_path: Path) -> None:
    """Twenty ways to join and twenty to leave, a fifth each day. Who only asks keeps the seat, and is told what to type."""
    missed = []
    async with club(description, tmp_path / "db", PLAYERS) as there:
        await there.forum.begin()
        await there.does("hester", "Hosts of", CREATE)
        for name, join, leave in zip(cycle(PLAYERS), a_fifth(JOIN), a_fifth(LEAVE), strict=False):
            reply = await there.does(name, "Five Stands", join.replace("Ada", name))
            missed += [] if "You have a seat" in reply and await seated(there) == {name} else [(join, reply)]
            reply = await there.does(name, "Five Stands", leave.replace("Ada", name))
            missed += [] if "You have left" in reply and await seated(there) == set() else [(leave, reply)]
        assert missed == []
        await there.does("Bo", "Five Stands", "join the match")
        for asked in ("leave?", "I leave the match?", "Esco?", "rinuncio??", "**lascio la partita?** :)"):
            assert "leave the match" in await there.does("Bo", "Five Stands", asked), asked
            assert await seated(there) == {"Bo"}, asked


async def test_orders_and_trades_are_taken_in_many_words(description: dict[str, Any], tmp_path: Path) -> None:
    """Twenty ways to play a card, to stay, to take that back, and to offer a card for a card; a fifth each day."""
    missed, meant = [], []
    async with begun(description, tmp_path) as there:
        ((card, _), (_, other), *_) = hands = await cards(there)
        for spoken in (PLAY, STAY):
            for order, withdrawal in zip(a_fifth(spoken), a_fifth(WITHDRAW), strict=True):
                reply = await there.does("Ada", "letters to Ada", order.format(card=card))
                sealed = re.search(r"Sealed \(version \d+\): (.*; stay)\.", reply)
                missed += [] if sealed else [(order, reply)]
                meant += [(spoken[0], sealed[1])] if sealed else []
                reply = await there.does("Ada", "letters to Ada", withdrawal)
                missed += [] if "withdr" in reply.casefold() else [(withdrawal, reply)]
        for seat, offer in zip(cycle((0, 2, 3, 4)), a_fifth(TRADE), strict=False):
            name, letters = PLAYERS[seat], f"letters to {PLAYERS[seat]}"
            reply = await there.does(name, letters, offer.replace("Ada", name).format(card=hands[seat][1], other=other))
            missed += [] if "on its way" in reply else [(offer, reply)]
            reply = await there.does(name, letters, "cancel my offer")
            missed += [] if "took your offer back" in reply else [("cancel my offer", reply)]
    assert missed == []
    assert len(set(meant)) == 2


TALK: Final = (
    "Good luck everybody!",
    "I think Bo is bluffing",
    "@Bo join the dark side :)",
    "> join the match\n\nhe said",
)
NEAR: Final = ("Join us for dinner?", "Leave it to me", "wait, what?", "partecipo solo se viene Bo", "join\nleave")
NOTHING: Final = (
    ":)", "thanks!", "???", "https://example.org", "> play G7", "grazie mille", "join the match", "me ne vado",
)  # fmt: skip


async def test_what_is_no_order_is_left_alone_in_public_and_answered_in_private(
    description: dict[str, Any], tmp_path: Path
) -> None:
    """Public text that begins with a known verb is done or answered; under one's letters nothing meets silence, and the part that is
    wrong is blamed, never the cards before it or the markup.
    """
    async with begun(description, tmp_path) as there:
        for talk in TALK:
            assert await there.does("Ada", "Five Stands", talk) == "", talk
        for typed in NEAR:
            assert "Nothing was done" in await there.does("Ada", "Five Stands", typed), typed
        for order in ("play G7!", "resto qui", "I'd like to trade G7 to Bo for U2"):
            assert "private topic" in await there.does("Ada", "Five Stands", order), order
        for typed in NOTHING:
            assert await there.does("Ada", "letters to Ada", typed), typed
        card = (await cards(there))[0][0]
        for form in ("play {}; go nowhere", "**gioco {}** e vado nowhere!! :)", "{}; nowhere\n\n---\nAda"):
            reply = await there.does("Ada", "letters to Ada", form.format(card))
            assert "I do not understand “nowhere”" in reply, reply
