"""A contest of GREEEN MAFIA on Discord: one deal, a run for each player, repels by one press, the leaderboard, the next day."""

import re
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

import pytest

from bot.referee.core.model import Match
from bot.referee.core.positions import table_of
from bot.referee.core.seals import spelled
from bot.venues.discord.components.ids import Press, custom_id
from games.greeen_mafia.solver import hint, solve
from games.greeen_mafia.wording import tell
from games.wording import plain
from tests.by_turns import day_of_five
from tests.discord.loopback import Message, Person, components, text_of
from tests.discord.playing import Evening, due
from tests.discord.traffic import check_traffic

pytestmark = day_of_five(0)

TITLE = "The hideout"


@dataclass
class Runner:
    """A person who plays a run."""

    night: Evening
    person: Person
    run: Match

    async def now(self) -> Match:
        """The run as stored."""
        self.run = await self.night.now(self.run)
        return self.run

    def letter(self, key: str) -> Message:
        """The living message of one repel, wherever the player's letters are."""
        wanted = custom_id(Press("orders", self.run.id, 0, key))
        seen = [one.message for one in self.person.sees() if one.message is not None]
        return next(each for each in reversed(seen) if wanted in components.hidden(each.components))

    async def repel(self, choice: str) -> None:
        """Repel with one press."""
        before = await self.now()
        await self.night.settled()  # the step's letters have arrived
        (prompt,) = table_of(before).prompts
        pressed = custom_id(Press("pick", before.id, 0, prompt.key, choice))
        reply = await self.person.press(self.letter(prompt.key), pressed)
        assert "Receipt" in reply.text, reply.text
        await self.night.settled()
        assert (await self.now()).step == before.step + 1

    async def play(self, *, is_guided: bool) -> None:
        """Play to the end of the run: by the solver's line, or always the first card."""
        while (await self.now()).status == "running":
            state = table_of(self.run).state
            await self.repel((hint(state).choice if is_guided else None) or "first")


async def test_a_contest_from_its_opening_to_the_next_day(
    night: Evening, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Three play the same deal, one with closed DMs; only they learn it before the deadline, and then all do."""
    spectator, second = night.visitor("Sol"), night.visitor("Hugo")
    contest = await opened(night)
    night.admits(second)
    ada, bo, chiara = [await joined(night, contest, name) for name in ("Ada", "Bo", "Chiara")]
    assert len({one.run.options["deal"] for one in (ada, bo, chiara)}) == 1
    await ada.play(is_guided=True)
    await bo.play(is_guided=False)
    await hinted(chiara)
    await chiara.repel("first")
    await again_refused(ada.person)
    told_nobody(night, ada.run.options["deal"], spectator, second)
    await over(night, contest, ada)
    await next_day(night, contest)
    check_traffic(night.loopback, tmp_path, capsys)


async def opened(night: Evening) -> Match:
    """The host opens it; a spectator may not."""
    hall = await night.channels()
    reply = await night.host.slash(
        "contest open", hall, game="greeen_mafia", title=TITLE, place=hall, difficulty="easy", hints=True, again=True
    )
    assert reply.text.startswith("The contest The hideout is open"), reply.text
    (contest,) = await night.matches()
    await night.settled()
    post = text_of(night.host.finds(f"{TITLE}: sign-up"))
    assert "One deal for all: join at any time before" in post
    assert "You may ask for a hint; with a hint you are not listed." in post
    assert "Option “Difficulty”: easy" in post
    return contest


async def joined(night: Evening, contest: Match, name: str) -> Runner:
    """*Join* needs one press and no form, and the run begins in the DM (or, for Bo, in a private thread)."""
    person = night.visitor(name)
    if name == "Bo":
        person.closes_dms()
    reply = await (await person.press(person.finds(f"{TITLE}: sign-up"), "Join")).settled()
    assert "You have a seat in The hideout" in reply.text, reply.text
    await night.settled()
    seats = await night.bot.context.seats(str(person.id))
    runner = Runner(night, person, next(match for match, _ in seats if match.contest == contest.id))
    letter = runner.letter("repel-1")
    assert letter.channel.is_thread == (name == "Bo")
    assert "The order of the pile, front first" in text_of(letter)
    return runner


async def hinted(runner: Runner) -> None:
    """The cost of a hint is told before it is given."""
    person = runner.person
    asked = await person.slash("hint")
    assert "With a hint you are not listed" in asked.text
    answer = await person.press(asked.message, "Take the hint")
    said = plain(tell(hint(table_of(await runner.now()).state), "en"))
    assert answer.text.replace("*", "").replace("\\", "") == said.replace("\\", "")
    assert answer.is_ephemeral


async def again_refused(person: Person) -> None:
    """A player cannot join twice, and there is no way to leave, after which they could join again."""
    reply = await (await person.press(person.finds(f"{TITLE}: sign-up"), "Join")).settled()
    assert reply.text == "You have a seat in this match already."
    assert "bf:leave:" not in person.reads()


def told_nobody(night: Evening, deal: str, *others: Person) -> None:
    """Before the deadline only the player sees their run, deal and end (and the server's owner those in Bo's thread)."""
    loopback = night.loopback
    assert loopback.who_saw("The order of the pile") == {"Ada", "Bo", "Chiara", "Hester"}
    assert loopback.who_saw("Victory.") == {"Ada"}
    assert loopback.who_saw(deal) == {"Ada", "Bo", "Hester"}
    assert loopback.who_saw("The DMs of **Bo** are closed to the bot") == {"Hester", "Hugo"}
    assert len(bo_s_thread(night)) == 1
    assert {one.where for one in night.host.sees() if "repel" in one.text.casefold()} <= bo_s_thread(night)
    for each in others:
        assert not [one for one in each.sees() if re.search("repel|icons|facility", one.everything, re.IGNORECASE)]
        assert "Players: Ada, Bo, Chiara." in each.reads()
        assert "Seats taken" not in each.reads()


def bo_s_thread(night: Evening) -> set[str]:
    """The names of the private threads that replace closed DMs."""
    return {one.name for one in night.world.channels.values() if one.is_thread}


async def over(night: Evening, contest: Match, ada: Runner) -> None:
    """The deadline ends all open runs; then the leaderboard, the solver's verdict and the secret are public."""
    await night.pass_deadline(contest)
    await swept(night)
    ended = await night.now(contest)
    assert ended.status == "finished"
    parts = [text_of(one) for one in night.channel("hall").messages.values()]
    board = "\n".join(part for part in parts if f"{TITLE}: the leaderboard" in part)
    listed, _, solved = board.partition("Could it be won?")
    assert "1\\. Victory: **Ada**" in listed
    assert "**Bo**" in listed
    assert "Chiara" not in listed
    winnable = solve(ada.run.options["deal"], ada.run.options["keep_choice"])
    assert plain(tell(winnable, "en")).splitlines()[0].rstrip(".") in solved.replace("*", "").replace("\\", "")
    assert night.loopback.who_saw(spelled(ended.secret.hex())) >= {"Sol", "Hester", "Ada"}


async def next_day(night: Evening, contest: Match) -> None:
    """The next contest opens at once, with a new deal, until the same hour of the next day."""
    (following,) = await night.matches()
    assert following.deadline == due(contest) + timedelta(days=1)
    assert following.commitment != contest.commitment
    dae = await joined(night, following, "Dae")
    assert dae.run.contest == following.id


async def swept(night: Evening) -> None:
    """The contest ends once its runs have ended."""
    for _ in range(3):
        night.clock.turn(1)
        await night.swept()
