"""Players who cannot be reached by letter, and what they collect."""

import re
from datetime import timedelta

import msgspec

from bot.referee.core.model import Errand, Match
from bot.venues.discord.components.text import lines
from games import catalogue
from tests.discord.loopback import Overwrite, Person, Reply, text_of
from tests.discord.loopback.model import May
from tests.discord.playing import NAMES, Evening
from tests.sure import sure

NOTHING = "No letter waits for you here."


def bar_threads(night: Evening) -> None:
    """Forbid the bot to open private threads."""
    rooms, bot = night.channel("closed-rooms"), night.world.bot.id
    allow = rooms.overwrites[bot].allow & ~May.CREATE_PRIVATE_THREADS
    night.world.set_overwrite(rooms, Overwrite(bot, is_member=True, allow=allow, deny=May.CREATE_PRIVATE_THREADS))


async def collecting(night: Evening, person: Person) -> tuple[Reply, list[str]]:
    """Press the button under the sign-up post; return what only this person was shown, message by message."""
    mark = person.mark()
    post = person.finds("Meadow match: sign-up", where=night.channel("hall"))
    reply = await (await person.press(post, "Collect my letters")).settled()
    await night.settled()
    assert reply.is_ephemeral
    shown = {one.message.id: one.message for one in person.sees()[mark:] if one.message and one.is_ephemeral}
    return reply, [text_of(message) for message in shown.values()]


async def letters_of(night: Evening, match: Match, person: Person) -> list[Errand]:
    """The player's letters as stored."""
    errands = await night.bot.store.transact(lambda tx: tx.outbox.of(match.id))
    return [one for one in errands if one.kind == "post" and one.about == str(person.id)]


async def hand_of(night: Evening, match: Match, seat: int) -> str:
    """The line that tells a seat its own cards."""
    now, game = await night.now(match), catalogue.find("five_stands")
    assert game is not None
    state = msgspec.json.decode(sure(now.state), type=game.State)
    rows = lines(game.tell(game.view(state, seat), "en"), dict(enumerate(NAMES)), 1400)
    return next(line for line in rows if re.search(r"(white|blue|black|red|green) \d", line))


async def out_of_reach(night: Evening) -> tuple[Match, list[Person]]:
    """A match of Ada, Bo and Chiara in its second round; Ada's letter of it cannot reach her."""
    match, people = await night.match_of_three()
    bar_threads(night)
    people[0].closes_dms()
    return await night.pass_deadline(match), people


async def pass_without_waiting(night: Evening, match: Match) -> None:
    """Pass the deadline; failures are not retried while the clock stands still."""
    deadline = sure((await night.now(match)).ends_at)
    for seconds in (1, 6):
        await night.turn_to(deadline + timedelta(seconds=seconds))
    await night.bot.sweep()
    await night.loopback.quiet(0.3)


async def substituted(night: Evening, match: Match, newcomer: Person) -> None:
    hall = night.channel("hall")
    ask = {"match": match.id, "player": "#2", "reason": "ill", "newcomer": newcomer}
    done = await (await night.host.slash("host seat substitute", hall, **ask)).settled()
    assert "Done" in done.text
    await night.settled()
