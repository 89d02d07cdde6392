"""A whole match of eleven on Discord, as a community would play it, and who saw what of it."""

import re
from datetime import timedelta
from pathlib import Path

import pytest

from bot.referee.acts.veils import word_of
from bot.referee.core.seals import spelled
from games.chance import commitment, seed_of
from games.form import Answer, write
from tests.discord.loopback import Message, Reply
from tests.discord.parlour import Play, filled, sit
from tests.discord.perceived import TITLE
from tests.discord.playing import NAMES, due, evening
from tests.discord.traffic import check_traffic
from tests.sure import sure

ADA, BO, CHIARA, DAE, EVE, FARID, GIL, HANA, IVO, JUNE, KOFI = range(11)
SILENT, CLOSED = GIL, EVE
CARDS = r"\b(?:white|blue|black|red|green) \d|\b[WUBRG]\d\b"
WORDS = [f"word {seat}" if seat % 2 else "" for seat in range(11)]
AGAIN = "They stand again if the card comes back; otherwise that part falls to its default at the deadline."


async def test_a_whole_match_of_eleven_and_everything_that_people_saw(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Eleven play four rounds in all possible ways, with a restart; the gold is right, and all saw only what was for them.

    A spectator reads the hosts' channel without managing rights, as a second host does.
    """
    async with evening(tmp_path) as night:
        async with night.awake():
            play = await sit(night, "five_stands", 11, things=CARDS, closed=CLOSED, words=WORDS, place=night.forum())
            night.admits(play.spectator)
            await first_round(play)
            typed, opened = await second_round_until_the_restart(play)
        await while_away(play, typed)
        async with night.awake():
            await night.settled()
            await after_the_restart(play, opened)
            for silent in ((SILENT,), ()):
                await play.answered_by(*({*range(11)} - {*silent}))
                await play.passed()
            assert play.match.status == "finished"
            await right_gold(play)
        assert play.used >= {"modal", "dm", "slash"}
        play.everybody_saw_his_own()
        check_traffic(night.loopback, tmp_path, capsys)


async def first_round(play: Play) -> None:
    """Two trades, one of which breaks a sealed order; an illegal order is mended; another player's button is pressed."""
    await play.answered_by(*({*range(11)} - {SILENT, CHIARA, HANA, IVO}))
    await broken_by_a_trade(play)
    await mended(play)
    reply = await play.night.host.press(play.letter(EVE), "Give orders")
    assert reply.text == "This is not for you to press."
    await play.by_dm(IVO, play.plan(IVO), reply_to=play.letter(IVO))
    await play.night.settled()
    await play.passed()


async def broken_by_a_trade(play: Play) -> None:
    """Chiara seals a card and trades it away by slash; another pair trades by button."""
    hands = play.book.table.state.hands
    card = next(one for one in play.book.asked(CHIARA).form[0].choices if hands[CHIARA].count(one) == 1)
    await play.by_dm(CHIARA, {"play": (card,), "go": ("stay",)})
    wanted = next(one for one in hands[DAE] if one != card)
    for giver, goods, taker, taken in ((CHIARA, (card,), DAE, (wanted,)), (JUNE, (hands[JUNE][-1],), KOFI, ())):
        offer = {"player": f"#{taker + 1}", "give": " ".join(goods), "take": " ".join(taken)}
        reply = await play.people[giver].slash("trade offer", **{k: v for k, v in offer.items() if v})
        assert "on its way" in reply.text, reply.text
        await play.night.settled()
        reply = await play.people[taker].press(play.people[taker].finds("offers you"), "Accept")
        assert reply.text == "The trade is done."
        play.book.trade(giver, goods, taker, taken)
        await play.night.settled()
    await play.people[CHIARA].awaits("Your sealed orders no longer fit in")
    why = f"“{card}” is not among the choices of “play”."
    play.book.adds(
        CHIARA,
        f"Your sealed orders no longer fit in “play”. {why} {AGAIN}",
        f"“Cards to play” fell to its default. {why}",
    )


async def mended(play: Play) -> None:
    """Hana orders a card that she does not hold, is told so, and corrects it in the form of *Fix*."""
    hana, hand = play.people[HANA], play.book.table.state.hands[HANA]
    missing = next(card for card in ("W1", "U1", "B1", "R1", "G1", "W2", "U2") if card not in hand)
    wrong, since = f"play {missing}; go stay", hana.mark()
    await hana.dm(wrong)
    refused = await hana.awaits("That was not taken.", since=since)
    play.book.adds(HANA, wrong, refused.text)
    modal = await hana.press(sure(refused.message), "Fix")
    assert wrong in [row["component"].get("value") for row in modal.modal["components"]]
    answer = play.plan(HANA)
    play.took(HANA, answer, await hana.fill(modal, filled(modal, answer) | {"typed": ""}), "modal")


async def second_round_until_the_restart(play: Play) -> tuple[list[Message], Reply]:
    """Some have ordered when the bot stops: what Ada and Bo typed, and the form that Farid has open."""
    typed = [await play.by_dm(seat, play.plan(seat)) for seat in (ADA, BO)]
    await play.by_dm(CHIARA, play.plan(CHIARA), reply_to=play.letter(CHIARA))
    await play.by_form(EVE, play.plan(EVE))
    opened = await play.people[FARID].press(play.letter(FARID), "Give orders")
    await play.night.settled()
    return [one for one in typed if one is not None], opened


async def while_away(play: Play, typed: list[Message]) -> None:
    """DMs are sent, edited and deleted, for six minutes."""
    night, (ada, bo, _, dae, *_) = play.night, play.people
    night.clock.turn(180)
    edited, late = play.plan(ADA, "edited"), play.plan(DAE)
    await ada.edit(typed[0], write(edited))
    await bo.delete(typed[1])
    await dae.dm(write(late))
    play.book.seal(ADA, edited)
    play.book.seal(DAE, late)
    night.clock.turn(180)


async def after_the_restart(play: Play, opened: Reply) -> None:
    """What was sent meanwhile counts, also if it was deleted, and a form opened before is taken."""
    stored = await play.night.versions(play.match)
    for seat, versions in ((ADA, 2), (BO, 1), (DAE, 1)):
        mine = [one for one in stored if one.seat == seat and one.key == "orders-2"]
        assert [one.version for one in mine] == list(range(1, versions + 1))
        assert mine[-1].answer == play.book.sealed[seat]
    answer: Answer = play.plan(FARID)
    play.took(FARID, answer, await play.people[FARID].fill(opened, filled(opened, answer)), "modal")
    for seat in (HANA, IVO, JUNE, KOFI):
        await play.by_form(seat, play.plan(seat))
    await play.night.settled()
    deadline = due(await play.night.now(play.match))
    await play.night.turn_to(deadline - timedelta(hours=2) + timedelta(seconds=1))
    await play.night.swept()
    assert play.night.loopback.who_saw("your orders are missing") == {NAMES[SILENT]}
    await play.passed()


async def right_gold(play: Play) -> None:
    """The public post has all players' gold as in the rules; the published secret gives the seed."""
    outcome, match, read = play.book.table.outcome, await play.night.now(play.match), play.people[ADA].reads()
    assert outcome is not None
    assert sure(match.outcome).scores == outcome.scores
    assert play.people[ADA].finds(f"{TITLE}: the end")
    for name, gold in zip(NAMES, outcome.scores, strict=True):
        assert re.search(rf"\. .*\*\*{name}\*\*.* \({gold} gold\)", read)
    assert spelled(match.secret.hex()) in read
    assert commitment(match.secret) == match.commitment
    assert seed_of(match.secret, match.id, [word_of(word) for word in WORDS]) == match.seed
