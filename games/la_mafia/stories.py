"""What a newspaper makes of a day: who fell, whose lair is taken, where most died, who took most, who stayed at home."""

from collections import Counter
from collections.abc import Iterator, Sequence

from games.game import Seat
from games.la_mafia import naming
from games.la_mafia.events import BossEliminated, Ended, Event, NightFell, OrdersRevealed, TileFought, TileTaken
from games.la_mafia.naming import WORDS
from games.la_mafia.state import View
from games.wording import Name, Text

FEW = 3
"""The most tiles that are named one by one."""


def stories(news: Sequence[Event], view: View, locale: str) -> Iterator[Text]:
    """Yield the stories of a day, the most telling first."""
    yield from _fallen([one.seat for one in news if isinstance(one, BossEliminated)], view, locale)
    taken = [one for one in news if (isinstance(one, TileTaken | TileFought)) and _change(one) is not None]
    yield from _lairs(taken, locale)
    yield from _bloodiest([one for one in news if isinstance(one, TileFought)], locale)
    yield from _most(taken, locale)
    yield from _walked_in([one for one in taken if isinstance(one, TileTaken) and one.former is not None], locale)
    for event in news:
        match event:
            case Ended():
                yield from _ended(event, locale)
            case NightFell():
                yield from _biggest(event, locale)
    idle = [one.seat for one in news if isinstance(one, OrdersRevealed) and not one.sent and one.at_base]
    if idle:
        yield WORDS("story-idle", locale, count=len(idle), names=WORDS.players(idle, locale))


def _change(event: TileTaken | TileFought) -> tuple[Seat, Seat | None] | None:
    """Return who has a tile now, and who had it; None if that is the same."""
    new, old = (event.seat, event.former) if isinstance(event, TileTaken) else (event.winner, event.owner)
    return None if new is None or new == old else (new, old)


def _fallen(fallen: list[Seat], view: View, locale: str) -> Iterator[Text]:
    """Yield who is out (8.1), and that it is the first, or how many are left."""
    if not fallen:
        return
    left = sum(bool(boss.shops or boss.lairs) for boss in view.bosses)
    is_first = left + len(fallen) == len(view.bosses)
    names = WORDS.players(fallen, locale)
    yield WORDS("story-first-fallen" if is_first else "story-fallen", locale, names=names, count=len(fallen), left=left)


def _lairs(taken: Sequence[TileTaken | TileFought], locale: str) -> Iterator[Text]:
    """Yield a lair in other hands."""
    for event in taken:
        new, old = _change(event) or (None, None)
        if event.kind == "lair" and new is not None and old is not None:
            yield WORDS("story-lair", locale, boss=Name(new), tile=naming.tile(event.tile), former=Name(old))


def _bloodiest(fights: Sequence[TileFought], locale: str) -> Iterator[Text]:
    """Yield the fight in which most died."""
    worst = max(fights, key=_dead, default=None)
    if worst is not None and _dead(worst):
        who = WORDS.players(worst.pair, locale)
        yield WORDS("story-dead", locale, tile=naming.tile(worst.tile), dead=naming.men(_dead(worst), locale), who=who)


def _dead(fight: TileFought) -> int:
    """Return how many of the pair that fought did not come home."""
    return sum(gang.men for gang in fight.gangs if gang.seat in fight.pair) - sum(fight.survivors)


def _most(taken: Sequence[TileTaken | TileFought], locale: str) -> Iterator[Text]:
    """Yield who took more tiles than any other, and who lost most."""
    changes = [change for event in taken if (change := _change(event)) is not None]
    won, lost = Counter(new for new, _ in changes), Counter(old for _, old in changes if old is not None)
    for message, count in (("story-taken", won), ("story-lost", lost)):
        (who, most), *rest = [*count.most_common(2), (None, 0)][:2]
        if who is not None and most > 1 and most > rest[0][1]:
            yield WORDS(message, locale, boss=Name(who), count=most)


def _walked_in(taken: Sequence[TileTaken], locale: str) -> Iterator[Text]:
    """Yield tiles that had a boss and no guard."""
    if len(taken) > FEW:
        yield WORDS("story-unguarded-many", locale, count=len(taken))
    elif taken:
        tiles = naming.tiles(one.tile for one in taken)
        yield WORDS("story-unguarded", locale, tiles=tiles, count=len(taken))


def _biggest(event: NightFell, locale: str) -> Iterator[Text]:
    """Yield who has most men as the next night falls."""
    ranked = sorted(event.bosses, key=lambda boss: boss.men, reverse=True)
    if len(ranked) > 1 and ranked[0].men > ranked[1].men:
        yield WORDS("story-men", locale, boss=Name(ranked[0].seat), men=naming.men(ranked[0].men, locale))


def _ended(event: Ended, locale: str) -> Iterator[Text]:
    """Yield what the winner holds of what is held."""
    held = sum(boss.shops for boss in event.bosses)
    if len(event.winners) == 1 and held:
        shops = next(boss.shops for boss in event.bosses if boss.seat == event.winners[0])
        yield WORDS("story-holds", locale, boss=Name(event.winners[0]), shops=shops, all=held)
    yield WORDS("story-nights", locale, nights=event.night)
