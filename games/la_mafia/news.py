"""What happened in La Mafia, in words: every event with its arithmetic, and the clause of the rulebook behind it."""

from games.la_mafia import events, naming
from games.la_mafia.city import tiles
from games.la_mafia.combat import losses
from games.la_mafia.naming import WORDS
from games.la_mafia.rules import SHOPS_PER_MAN
from games.wording import Name, Text, aligned, join


def tell(event: events.Event, locale: str) -> Text:
    """Return one event, with the arithmetic that led to it."""
    match event:
        case events.CityFounded():
            return _city_founded(event, locale)
        case events.NightFell():
            return _night_fell(event, locale)
        case events.OrdersRevealed():
            return _orders_revealed(event, locale)
        case events.TileTaken():
            return _tile_taken(event, locale)
        case events.TileFought():
            return _tile_fought(event, locale)
        case events.BossEliminated():
            return WORDS("boss-eliminated", locale, boss=Name(event.seat), men=naming.men(event.men, locale))
        case events.Ended():
            return WORDS("ended", locale, night=event.night)  # who won, and by what, is told with the places


def _city_founded(event: events.CityFounded, locale: str) -> Text:
    lairs = (WORDS("city-lair", locale, boss=Name(lair.seat), tile=naming.tile(lair.tile)) for lair in event.lairs)
    last = tiles(event.columns, 1)[-1][0]
    return WORDS("city-founded", locale, columns=event.columns, rows=event.rows, last=last, lairs=join(lairs, ", "))


def _night_fell(event: events.NightFell, locale: str) -> Text:
    bosses = (naming.holding("night-boss", boss, locale, recruits=f"+{boss.recruits}") for boss in event.bosses)
    return join((WORDS("night-fell", locale, night=event.night), *bosses))


def _orders_revealed(event: events.OrdersRevealed, locale: str) -> Text:
    sent = naming.sent(((one.tile, one.men) for one in event.sent), locale)
    base = naming.men(event.at_base, locale)
    if not event.sent:
        return WORDS("orders-none", locale, night=event.night, boss=Name(event.seat), base=base)
    return WORDS("orders-revealed", locale, night=event.night, boss=Name(event.seat), sent=sent, base=base)


def _tile_taken(event: events.TileTaken, locale: str) -> Text:
    return WORDS(
        "tile-taken",
        locale,
        tile=naming.tile(event.tile),
        kind=event.kind,
        boss=Name(event.seat),
        men=naming.men(event.men, locale),
        former=naming.former(event.former, locale),
    )


def _tile_fought(event: events.TileFought, locale: str) -> Text:
    gangs = join((naming.gang(gang.seat, gang.men, locale) for gang in event.gangs), ", ")
    former = naming.former(event.owner, locale)
    opening = WORDS("tile-fought", locale, tile=naming.tile(event.tile), kind=event.kind, former=former, gangs=gangs)
    rounds = (_round(number, one, event, locale) for number, one in enumerate(event.rounds, 1))
    return join((opening, _drawn(event, locale), *rounds, _result(event, locale)))


def _drawn(event: events.TileFought, locale: str) -> Text:
    others = [gang.seat for gang in event.gangs if gang.seat not in event.pair]
    if not others:
        return ()
    first, second = map(Name, event.pair)
    return WORDS("tile-drawn", locale, first=first, second=second, others=WORDS.players(others, locale))


def _round(number: int, fought: events.Round, event: events.TileFought, locale: str) -> Text:
    first, second = (
        WORDS(
            "tile-dice",
            locale,
            boss=Name(seat),
            dice=" ".join(map(str, fought.dice[side])),
            sum=sum(fought.dice[side]),
            killed=fought.killed[side],
            wounded=fought.wounded[side],
        )
        for side, seat in enumerate(event.pair)
    )
    return WORDS("tile-round", locale, round=number, first=first, second=second)


def _result(event: events.TileFought, locale: str) -> Text:
    if event.winner is None:
        first, second = (naming.gang(*gang, locale) for gang in zip(event.pair, event.survivors, strict=True))
        message = "tile-capped" if is_capped(event) else "tile-nobody"
        rounds = len(event.rounds)
        return WORDS(message, locale, tile=naming.tile(event.tile), first=first, second=second, rounds=rounds)
    side = event.pair.index(event.winner)
    return WORDS(
        "tile-won",
        locale,
        boss=Name(event.winner),
        loser=Name(event.pair[1 - side]),
        men=naming.men(event.survivors[side], locale),
        outcome="holds" if event.winner == event.owner else "takes",
        tile=naming.tile(event.tile),
    )


def is_capped(event: events.TileFought) -> bool:
    """6.9: both sides still had fit men."""
    return all(event.rounds[-1].fit)


# Why ------------------------------------------------------------------------------------------------------------------


def why(event: events.Event, locale: str) -> Text:
    """Return the clause behind an event, and its arithmetic; of a night and of a fight line by line."""
    match event:
        case events.NightFell():
            return _why_recruits(event, locale)
        case events.TileFought():
            return _why_fought(event, locale)
    return WORDS.clause(event, locale)


def _why_recruits(event: events.NightFell, locale: str) -> Text:
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


def _why_fought(event: events.TileFought, locale: str) -> Text:
    """Return, beside its lines, the lair, the draw, the losses of each round, how it ended."""
    came = {gang.seat: gang.men for gang in event.gangs}
    defender = event.owner if event.kind == "lair" and event.owner in event.pair else None
    drawn = "why-tile-drawn-shop" if defender is None else "why-tile-drawn-lair"
    lines = [WORDS("why-tile-lair", locale, boss=Name(defender)) if defender is not None else ()]
    lines += [WORDS(drawn, locale)] if len(came) > 2 else []
    fit = came[event.pair[0]], came[event.pair[1]]
    for number, fought in enumerate(event.rounds, 1):
        lost = [_why_loss(number, fought, side, fit[side], event, locale) for side in (0, 1) if _is_hit(fought, side)]
        lines.append(join(lost, "; "))
        fit = fought.fit
    return aligned((*lines, _why_result(event, locale)))


def _is_hit(fought: events.Round, side: int) -> bool:
    """Return whether the dice cost a side anything, or would have cost it on a tile that is not its own lair."""
    return any(losses(fought.dice[side], fought.dice[1 - side], is_defending=False))


def _why_loss(number: int, fought: events.Round, side: int, fit: int, event: events.TileFought, locale: str) -> Text:
    own, enemy = fought.dice[side], fought.dice[1 - side]
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


def _why_result(event: events.TileFought, locale: str) -> Text:
    if event.winner is not None:
        return WORDS("why-tile-won", locale)
    if is_capped(event):
        return WORDS("why-tile-capped", locale, rounds=len(event.rounds))
    return WORDS("why-tile-nobody", locale)
