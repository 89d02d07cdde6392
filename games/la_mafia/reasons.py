"""The clause of the rulebook behind each event, with its arithmetic."""

from games.la_mafia.combat import losses
from games.la_mafia.events import (
    BossEliminated,
    CityFounded,
    Ended,
    Event,
    NightFell,
    OrdersRevealed,
    Round,
    TileFought,
    TileTaken,
)
from games.la_mafia.rules import SHOPS_PER_MAN
from games.la_mafia.wording import WORDS, is_capped
from games.wording import Name, Text, aligned, join


def why(event: Event, locale: str) -> Text:
    """The clause behind an event, and its arithmetic; of a night and of a fight line by line."""
    match event:
        case NightFell():
            return _why_recruits(event, locale)
        case OrdersRevealed():
            return WORDS("why-orders-revealed", locale)
        case TileTaken():
            return WORDS("why-tile-taken", locale)
        case TileFought():
            return _why_fought(event, locale)
        case BossEliminated():
            return WORDS("why-boss-eliminated", locale)
        case Ended():
            return WORDS("why-ended", locale)
        case CityFounded():
            return WORDS("why-city-founded", locale)


def _why_recruits(event: NightFell, locale: str) -> Text:
    bosses = (
        WORDS(
            "why-night-fell",
            locale,
            boss=Name(boss.seat),
            lairs=boss.lairs,
            shops=boss.shops,
            bonus=boss.shops // SHOPS_PER_MAN,
        )
        for boss in event.bosses
    )
    return aligned(((), *bosses))


def _why_fought(event: TileFought, locale: str) -> Text:
    """Beside its lines: the lair, the draw, the losses of each round, how it ended."""
    came = {gang.seat: gang.men for gang in event.gangs}
    defender = event.owner if event.kind == "lair" and event.owner in event.pair else None
    drawn = "why-tile-drawn-shop" if defender is None else "why-tile-drawn-lair"
    lines = [WORDS("why-tile-lair", locale, boss=Name(defender)) if defender is not None else ()]
    lines += [WORDS(drawn, locale)] if len(came) > 2 else []
    fit = came[event.pair[0]], came[event.pair[1]]
    for number, one in enumerate(event.rounds, 1):
        lost = [_why_loss(number, one, side, fit[side], event, locale) for side in (0, 1) if _is_hit(one, side)]
        lines.append(join(lost, "; "))
        fit = one.fit
    return aligned((*lines, _why_result(event, locale)))


def _is_hit(one: Round, side: int) -> bool:
    """Whether the dice cost a side anything, or would have cost it on a tile that is not its own lair."""
    return any(losses(one.dice[side], one.dice[1 - side], is_defending=False))


def _why_loss(number: int, one: Round, side: int, fit: int, event: TileFought, locale: str) -> Text:
    own, enemy = one.dice[side], one.dice[1 - side]
    due = losses(own, enemy, is_defending=False)
    return WORDS(
        "why-tile-loss",
        locale,
        round=number,
        boss=Name(event.pair[side]),
        sixes=enemy.count(6),
        killed=due.killed - enemy.count(6),
        fives=enemy.count(5),
        wounded=due.wounded - enemy.count(5),
        lower_by=max(0, sum(enemy) - sum(own)),
        fit=fit,
    )


def _why_result(event: TileFought, locale: str) -> Text:
    if event.winner is not None:
        return WORDS("why-tile-won", locale)
    if is_capped(event):
        return WORDS("why-tile-capped", locale, rounds=len(event.rounds))
    return WORDS("why-tile-nobody", locale)
