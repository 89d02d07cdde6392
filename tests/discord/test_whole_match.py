"""A whole match of eleven on Discord, as a community would play it, and who saw what of it."""

import asyncio
import re
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.referee.acts.veils import word_of
from bot.referee.core.model import Match
from bot.referee.core.seals import spelled
from games.chance import Chance, commitment, seed_of
from games.five_stands.state import Options
from games.form import Answer, write
from games.players import from_form
from tests.discord.loopback import May, Message, Overwrite, Person, Reply
from tests.discord.playing import NAMES, Evening, evening
from tests.discord.traffic import check_traffic
from tests.discord.witness import Oracle, seen_lines, strange_alts, strange_hidden, strange_lines, strange_places

ADA, BO, CHIARA, DAE, EVE, FARID, GIL, HANA, IVO, JUNE, KOFI = range(11)
SILENT, CLOSED = GIL, EVE
AGAIN = "They stand again if the card comes back; otherwise that part falls to its default at the deadline."


class Play:
    """The eleven players, and the same match by the rules."""

    def __init__(self, night: Evening, match: Match, people: list[Person], oracle: Oracle) -> None:
        self.night, self.match, self.people, self.oracle = night, match, people, oracle
        self.wrote: dict[int, list[str]] = {seat: [] for seat in range(len(people))}
        self.dms: dict[int, Message] = {}
        self.stale: Reply | None = None

    def plan(self, seat: int, salt: str = "") -> Answer:
        """Some legal order, the same in each run."""
        prompt = self.oracle.table.asked(seat)
        assert prompt is not None
        return from_form(prompt.form, Chance(bytes(32), f"{prompt.key}/{seat}{salt}"))

    async def letter(self, seat: int) -> Message:
        """The living message of this round, wherever the player's letters are."""
        person, round_ = self.people[seat], self.oracle.table.round
        return person.finds(f"Meadow match, round {round_}", where=await self._place(seat))

    async def _place(self, seat: int) -> Any:
        if seat != CLOSED:
            return self.people[seat].inbox
        return next(
            c for c in self.night.world.channels.values() if c.is_thread and c.name.startswith("Meadow match ·")
        )

    async def by_form(self, seat: int, answer: Answer) -> None:
        """Press *Give orders* and choose in the form's lists."""
        modal = await self.people[seat].press(await self.letter(seat), "Give orders")
        self._took(seat, answer, await self.people[seat].fill(modal, filled(modal, answer)))

    async def by_typing_in_the_form(self, seat: int, answer: Answer) -> None:
        """Press *Give orders* and type in the form's last line."""
        modal = await self.people[seat].press(await self.letter(seat), "Give orders")
        self._took(seat, answer, await self.people[seat].fill(modal, {"typed": write(answer)}))

    async def by_dm(self, seat: int, answer: Answer, *, is_reply: bool = False) -> None:
        """Type a DM, perhaps as a reply."""
        person, since = self.people[seat], self.people[seat].mark()
        self.wrote[seat].append(write(answer))
        self.dms[seat] = await person.dm(write(answer), reply_to=await self.letter(seat) if is_reply else None)
        await person.awaits("Receipt", since=since, where=person.inbox)
        self.oracle.sealed(seat, answer)

    async def by_slash(self, seat: int, answer: Answer) -> None:
        """By /submit."""
        self._took(seat, answer, await self.people[seat].slash("submit", orders=write(answer)))

    def _took(self, seat: int, answer: Answer, reply: Any) -> None:
        assert "Sealed" in reply.text, reply.text
        assert reply.is_ephemeral
        self.oracle.sealed(seat, answer)

    async def all_but(self, *seats: int) -> None:
        """All other players order, each in a different way."""
        ways = (self.by_form, self.by_typing_in_the_form, self.by_dm, self.by_slash)
        for seat in set(range(11)) - set(seats):
            way = self.by_form if seat == CLOSED else ways[seat % len(ways)]
            await way(seat, self.plan(seat))

    async def close(self) -> None:
        """Pass the deadline; check that bot and rules reach the same position."""
        self.match = await self.night.pass_deadline(self.match)
        self.oracle.closed()
        stored = await self.night.bot.store.transact(lambda tx: tx.matches.get(self.match.id))
        assert stored is not None
        assert stored.step == self.oracle.table.step


def filled(modal: Reply, answer: Answer) -> dict[str, Any]:
    """An answer as the values of the form's controls; a field without choices has none."""
    fields: dict[str, Any] = {}
    there = {row["component"]["custom_id"] for row in modal.modal["components"] if "component" in row}
    for key, selection in answer.items():
        if f"f/{key}" not in there:
            continue
        values: list[str] = []
        for word in selection:
            values.append(f"{word}#2" if word in values else word)
        fields[f"f/{key}"] = values
    return fields


async def start(night: Evening) -> Play:
    """Eleven join a post in a forum, one of them with closed DMs, and the host deals."""
    people = [night.visitor(name) for name in NAMES]
    people[CLOSED].closes_dms()
    hall = await night.channels()
    match = await night.opened(hall, place=night.forum())
    for seat, person in enumerate(people):
        text = await night.joined(person, f"word {seat}" if seat % 2 else "")
        assert "You have a seat" in text, text
        await night.settled()
    match = await night.started(hall, match)
    assert match.seed is not None
    return Play(night, match, people, Oracle(match.seed, Options(), dict(enumerate(NAMES))))


async def test_a_whole_match_of_eleven_and_everything_that_people_saw(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Eleven play four rounds in all possible ways, with a restart; the gold is right, and all saw only what was for them."""
    async with evening(tmp_path) as night:
        stranger, second = night.loopback.person("Sol"), night.loopback.person("Hugo")
        for each in (stranger, second):
            each.joins(night.guild)
        async with night.awake():
            play = await start(night)
            admit(night, second)
            await first_round(play)
            await second_round_until_the_restart(play)
        await while_away(play)
        async with night.awake():
            await night.settled()
            await after_the_restart(play)
            await play.all_but(SILENT)
            await play.close()
            await play.all_but()
            await play.close()
            assert play.match.status == "finished"
            await right_gold(play)
        everybody_saw_his_own(play, stranger, second)
        check_traffic(night.loopback, tmp_path, capsys)


def admit(night: Evening, host: Person) -> None:
    """Let a second host into the hosts' channel, without managing rights."""
    seen = Overwrite(host.id, is_member=True, allow=May.VIEW_CHANNEL | May.READ_MESSAGE_HISTORY, deny=0)
    night.world.set_overwrite(night.channel("match-hosts"), seen)


async def first_round(play: Play) -> None:
    """Two trades, one of which breaks a sealed order; an illegal order is mended; another player's button is pressed."""
    await play.all_but(SILENT, CHIARA, HANA, IVO)
    await broken_by_a_trade(play)
    await mended(play)
    reply = await play.night.host.press(await play.letter(EVE), "Give orders")
    assert reply.text == "This is not for you to press."
    await play.by_dm(IVO, play.plan(IVO), is_reply=True)
    await play.night.settled()
    await play.close()


async def broken_by_a_trade(play: Play) -> None:
    """Chiara seals a card and trades it away by slash; another pair trades by button."""
    hands = play.oracle.table.state.hands
    prompt = play.oracle.table.asked(CHIARA)
    assert prompt is not None
    card = prompt.form[0].choices[0]
    await play.by_dm(CHIARA, {"play": (card,), "go": ("stay",)})
    wanted = hands[DAE][0]
    for giver, goods, taker, taken in ((CHIARA, (card,), DAE, (wanted,)), (JUNE, (hands[JUNE][-1],), KOFI, ())):
        offer = {"player": f"#{taker + 1}", "give": " ".join(goods), "take": " ".join(taken)}
        reply = await play.people[giver].slash("trade offer", **{k: v for k, v in offer.items() if v})
        assert "on its way" in reply.text, reply.text
        await play.night.settled()
        reply = await play.people[taker].press(play.people[taker].finds("offers you"), "Accept")
        assert reply.text == "The trade is done."
        play.oracle.traded(giver, goods, taker, taken)
        await play.night.settled()
    await play.people[CHIARA].awaits("Your sealed orders no longer fit in")
    why = f"“{card}” is not among the choices of “play”."
    play.oracle.said[CHIARA] |= {
        f"Your sealed orders no longer fit in “play”. {why} {AGAIN}",
        f"“Cards to play” fell to its default. {why}",
    }


async def mended(play: Play) -> None:
    """Hana orders a card that she does not hold, is told so, and corrects it in the form of *Fix*."""
    hana, hand = play.people[HANA], play.oracle.table.state.hands[HANA]
    missing = next(card for card in ("W1", "U1", "B1", "R1", "G1", "W2", "U2") if card not in hand)
    wrong, since = f"play {missing}; go stay", hana.mark()
    await hana.dm(wrong)
    refused = await hana.awaits("That was not taken.", since=since)
    play.wrote[HANA] += [wrong, *refused.text.split("\n")]
    assert refused.message is not None
    modal = await hana.press(refused.message, "Fix")
    assert wrong in [row["component"].get("value") for row in modal.modal["components"]]
    answer = play.plan(HANA)
    play._took(HANA, answer, await hana.fill(modal, filled(modal, answer) | {"typed": ""}))


async def second_round_until_the_restart(play: Play) -> None:
    """Some have ordered when the bot stops."""
    await play.by_dm(ADA, play.plan(ADA))
    await play.by_dm(BO, play.plan(BO))
    await play.by_dm(CHIARA, play.plan(CHIARA), is_reply=True)
    await play.by_form(EVE, play.plan(EVE))
    play.stale = await play.people[FARID].press(await play.letter(FARID), "Give orders")
    await play.night.settled()


async def while_away(play: Play) -> None:
    """DMs are sent, edited and deleted, for six minutes."""
    night, people = play.night, play.people
    night.clock.turn(180)
    edited = play.plan(ADA, "edited")
    await people[ADA].edit(play.dms[ADA], write(edited))
    play.wrote[ADA].append(write(edited))
    play.oracle.sealed(ADA, edited)
    await people[BO].delete(play.dms[BO])
    late = play.plan(DAE)
    await people[DAE].dm(write(late))
    play.wrote[DAE].append(write(late))
    play.oracle.sealed(DAE, late)
    night.clock.turn(180)


async def after_the_restart(play: Play) -> None:
    """What was sent meanwhile counts, also if it was deleted, and a form opened before is taken."""
    for seat, versions in ((ADA, 2), (BO, 1), (DAE, 1)):
        stored = await play.night.bot.store.transact(lambda tx: tx.orders.versions(play.match.id))
        mine = [one for one in stored if one.seat == seat and one.key == "orders-2"]
        assert [one.version for one in mine] == list(range(1, versions + 1))
        assert mine[-1].answer == play.oracle.orders[seat]
    answer = play.plan(FARID)
    assert play.stale is not None
    play._took(FARID, answer, await play.people[FARID].fill(play.stale, filled(play.stale, answer)))
    for seat in (HANA, IVO, JUNE, KOFI):
        await play.by_form(seat, play.plan(seat))
    await play.night.settled()
    await reminded(play)
    await play.close()


async def reminded(play: Play) -> None:
    """Two hours before the deadline only the player without orders is reminded."""
    deadline = (await play.night.now(play.match)).deadline
    assert deadline is not None
    await play.night.turn_to(deadline - timedelta(hours=2) + timedelta(seconds=1))
    await play.night.bot.sweep()
    await play.night.settled()
    await asyncio.sleep(0)  # noqa: TID251  the loop's turn
    assert play.night.loopback.who_saw("your orders are missing") == {NAMES[SILENT]}


async def right_gold(play: Play) -> None:
    """The public post has all players' gold as in the rules; the published secret gives the seed."""
    outcome = play.oracle.table.outcome
    assert outcome is not None
    match = await play.night.now(play.match)
    assert match.outcome is not None
    assert match.outcome.scores == outcome.scores
    end = play.people[ADA].finds("Meadow match: the end")
    for seat, gold in enumerate(outcome.scores):
        assert re.search(rf"\. .*\*\*{NAMES[seat]}\*\*.* \({gold} gold\)", play.people[ADA].reads()), end
    words = [f"word {seat}" if seat % 2 else "" for seat in range(11)]
    assert spelled(match.secret.hex()) in play.people[ADA].reads()
    assert commitment(match.secret) == match.commitment
    assert seed_of(match.secret, match.id, [word_of(word) for word in words]) == match.seed


def everybody_saw_his_own(play: Play, stranger: Person, second: Person) -> None:
    """Each of the eleven, a spectator and two hosts saw all that was for them, and nothing else."""
    readers: list[tuple[Person, Any, bool]] = [(person, seat, False) for seat, person in enumerate(play.people)]
    readers += [(stranger, None, False), (second, None, False), (play.night.host, None, True)]
    for person, reader, reads_rooms in readers:
        allowed = play.oracle.allowed(reader, reads_rooms=reads_rooms)
        # The owner of a server can open every thread of it, also the one with Eve's letters: /host setup says so.
        allowed |= play.oracle.allowed(CLOSED) if reads_rooms else set()
        missing = play.oracle.required(reader, reads_rooms=reads_rooms) - seen_lines(person.sees())
        assert not missing, (person, missing)
        own = play.wrote[reader] if reader is not None else ()
        assert strange_lines(person, allowed, own, is_host=person in {second, play.night.host}) == set(), person
        names, members = play.oracle.rooms(reader, reads_rooms=reads_rooms)
        letters = {"Meadow match"} if reader in {CLOSED, None} else set()
        members |= {frozenset({NAMES[CLOSED]})} if reader == CLOSED or reads_rooms else set()
        forum = {frozenset([*NAMES, "Hester", "Sol", "Hugo"])}
        assert strange_places(person, names | letters, members | forum) == set(), person
        assert strange_hidden(person, allowed) == set(), person
        assert strange_alts(person, allowed) == set(), person
