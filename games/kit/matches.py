"""Random matches of any game: form-only players of whom some are silent, and a trade now and then.

``python -m games.kit.matches package:GAME SEATS OPTIONS SEATS OPTIONS …`` prints the fingerprint of one at each of these tables.
"""

import hashlib
import sys
from dataclasses import dataclass
from functools import cache
from typing import Final

import msgspec

from games import bargain, table
from games.chance import Chance
from games.form import Form
from games.game import Event, Seat
from games.kit.samples import Sample, subject
from games.players import from_form, random_at
from games.table import Step, Table

MOST_STEPS: Final = 5_000
"""A random match that is not over by then will not end."""
_ENDLESS: Final = 100
"""The number of steps that are kept of a match that does not end."""


@dataclass(frozen=True)
class Match:
    """A whole random match."""

    opening: Table
    news: tuple[Event, ...]
    steps: tuple[Step, ...]

    @property
    def tables(self) -> tuple[Table, ...]:
        """Every position with a question, and the last."""
        return (*(step.before for step in self.steps), self.last)

    @property
    def last(self) -> Table:
        """The last position."""
        return self.steps[-1].table if self.steps else self.opening

    @property
    def events(self) -> tuple[Event, ...]:
        """All news in order (of trades none)."""
        return (*self.news, *(event for step in self.steps for event in step.events))

    def spread(self, most: int = 8) -> tuple[Table, ...]:
        """Return about that many positions of the match, from the first to the last with a question."""
        asked = [step.before for step in self.steps]
        return tuple(asked[:: max(1, len(asked) // most)])


encode: Final = msgspec.json.encode
"""The bytes by which two things are compared."""


@cache
def match_of(sample: Sample, number: int = 0) -> Match:
    """Return the random match of that number."""
    return play(sample, number)


def play(sample: Sample, number: int) -> Match:
    """Return that match as `match_of` does, without remembering it; of one that does not end, its beginning."""
    chance = Chance(number.to_bytes(32, "big"), f"players of {sample.key}")
    opening, news = table.opening(sample.game, sample.seats, sample.chosen(), number.to_bytes(32, "big"))
    steps: list[Step] = []
    now = opening
    while now.outcome is None and len(steps) < MOST_STEPS:
        now = traded(now, chance)
        answers = {prompt.seat: random_at(now, prompt, chance) for prompt in now.prompts if chance.below(10)}
        steps.append(table.advance(now, table.settle(now, answers)))
        now = steps[-1].table
    return Match(opening, news, tuple(steps if now.outcome else steps[:_ENDLESS]))


def traded(now: Table, chance: Chance) -> Table:
    """Return the table after one or two random swaps, if the game knows trading."""
    for _ in range(chance.below(3) if now.game.trading else 0):
        deal = random_trade(now, chance)
        swapped = table.trade(now, *deal) if deal else None
        if isinstance(swapped, tuple):
            now = swapped[0]
    return now


def random_trade(now: Table, chance: Chance) -> tuple[Seat, tuple[str, ...], Seat, tuple[str, ...]] | None:
    """Return two seats and what each could offer, now and then more than they have. None if no seat trades with the giver."""
    assert now.game.trading is not None
    giver = chance.choice([prompt.seat for prompt in now.prompts])
    own = now.game.trading.offer(now.state, giver)
    takers = next(field for field in own if field.key == "taker").choices
    if not takers:
        return None
    taker = int(chance.choice(takers))
    wanted = now.game.trading.offer(now.state, taker)
    gift, taken = (some_goods(asked, chance) for asked in (own, wanted))
    wishes = tuple(chance.shuffle(bargain.whole(own, "taken").choices)[:2]) if chance.below(4) == 0 else ()
    return (giver, gift + wishes, taker, taken) if chance.below(2) else (giver, gift, taker, taken + wishes)


def some_goods(asked: Form, chance: Chance) -> tuple[str, ...]:
    """Return anything that the form of a trade lets a giver give."""
    return bargain.goods(asked, from_form(bargain.fields(asked, "given"), chance), "given")


def digest(sample: Sample, number: int = 0) -> str:
    """Return a fingerprint of everything that a match consists of."""
    match = play(sample, number)
    whole = hashlib.sha256()
    for now in match.tables:
        whole.update(encode((now.state, now.prompts, now.game.rooms(now.state), now.outcome)))
        whole.update(encode([now.view(reader) for reader in sample.readers]))
    whole.update(encode(match.events))
    return whole.hexdigest()


if __name__ == "__main__":
    _subject, _tables = subject(sys.argv[1]), iter(sys.argv[2:])
    for _seats, _options in zip(_tables, _tables, strict=True):
        sys.stdout.write(f"{digest(Sample(_subject, 0, int(_seats), _options))}\n")
