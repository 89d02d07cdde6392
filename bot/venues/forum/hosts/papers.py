"""What was written: what became of each letter, sending one again, and the way to the archive."""

from typing import Final, get_args

from bot.referee.acts import runs
from bot.referee.core.model import Refused
from bot.referee.hosting import ledger
from bot.referee.showing.desk import Became
from bot.venues.forum.hosts.asking import Asking, Command
from bot.venues.forum.layout import WORDS
from bot.venues.forum.typed import Answer
from games.wording import Moment, Text, join

_SHOWN: Final = 20


async def _ledger(asked: Asking) -> Answer:
    """How many became what, and each of the latest that were not simply delivered."""
    found = await ledger.deliveries(asked.house, asked.match.id, asked.host)
    if isinstance(found, Refused):
        return asked.answered(found)
    counts = {key: sum(one.became == key for one in found) for key in get_args(Became)}
    lines: list[Text] = [WORDS("ledger", asked.locale, **counts)]
    for one in [each for each in found if each.became != "delivered"][-_SHOWN:]:
        at = Moment(one.collected_at or one.made_at)
        whom = one.name or one.address
        lines.append(WORDS(f"ledger-{one.became}", asked.locale, whom=whom, kind=one.kind, at=at, why=one.why))
    return Answer(join(lines), is_alone=True)


async def _retry(asked: Asking) -> Answer:
    """Whatever is stuck goes at once; what is counted is what hosts are told of."""
    stuck = await ledger.stuck(asked.house, asked.match.id, asked.host)
    asked.office.courier.retry(match=asked.match.id)
    return Answer(WORDS("retrying" if stuck else "nothing-stuck", asked.locale, count=len(stuck)), is_alone=True)


async def _resend(asked: Asking) -> Answer:
    """What did not reach a player, and the question that is open to him."""
    seat = await asked.seat(asked.reason)
    if isinstance(seat, Refused):
        return asked.answered(seat)
    user = next(one.user for one in reversed(await asked.tenures()) if one.seat == seat)
    run = await asked.house.store.transact(lambda tx: runs.of_player(tx, asked.match, user))
    done = await ledger.resend(asked.house, (run or asked.match).id, asked.host, user=user)
    if isinstance(done, Refused):
        return asked.answered(done)
    return Answer(WORDS("resent" if done else "resent-any", asked.locale, count=done), is_alone=True)


async def _export(asked: Asking) -> Answer:
    """An archive is longer than a post may be, and a forum takes no such file: whoever runs the bot has it."""
    return Answer(WORDS("export-how", asked.locale, match=asked.match.id))


COMMANDS: Final = (
    Command("ledger", "ledger", _ledger),
    Command("retry", "retry", _retry),
    Command("resend", "resend Bo", _resend),
    Command("export", "export", _export),
)
