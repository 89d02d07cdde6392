"""La Mafia in words: facts become sentences of ``locale/*.ftl`` here."""

from collections.abc import Iterable
from functools import singledispatch
from pathlib import Path
from typing import Any, Final

from games.form import Answer, Rejected, Unreadable
from games.game import Choice, Outcome, Prompt, Seat
from games.la_mafia.city import lair_places, tiles
from games.la_mafia.events import (
    Boss,
    BossEliminated,
    CityFounded,
    Ended,
    NightFell,
    OrdersRevealed,
    Round,
    TileFought,
    TileTaken,
)
from games.la_mafia.state import View
from games.scene import seat_mark
from games.wording import Name, Text, Token, Words, join

WORDS: Final = Words(Path(__file__).parent)


@singledispatch
def tell(thing: Any, locale: str) -> Text:
    """Words for an event, view, prompt, choice, (prompt, answer) pair, refusal, outcome, or the game itself."""
    raise LookupError(f"La Mafia has no words for {type(thing).__name__}")


@tell.register
def _(key: str, locale: str) -> Text:
    return WORDS(key, locale)


# Small things ----------------------------------------------------------------------------------------------------------


def _tile(tile: str) -> Token:
    return Token(f"tile/{tile}", tile)


def _tiles(names: Iterable[str]) -> Text:
    return join(((_tile(name),) for name in names), ", ")


def _names(seats: Iterable[Seat], locale: str) -> Text:
    """``Ada, Bo and Cy``; at least one."""
    *front, last = [(Name(seat),) for seat in seats]
    return WORDS("and", locale, first=join(front, ", "), last=last) if front else last


def _men(men: int, locale: str) -> Text:
    return WORDS("men", locale, men=men)


def _gang(seat: Seat, men: int, locale: str) -> Text:
    return WORDS("gang", locale, boss=Name(seat), men=_men(men, locale))


def _sent(sent: Iterable[tuple[str, int]], locale: str) -> Text:
    """``2 to C3, 1 to D4``, or nobody."""
    parts = [WORDS("sending", locale, men=men, tile=_tile(tile)) for tile, men in sent]
    return join(parts, ", ") or WORDS("nobody", locale)


def _former(owner: Seat | None, locale: str) -> Text:
    return WORDS("former-nobody", locale) if owner is None else WORDS("former-boss", locale, boss=Name(owner))


def _holding(message: str, boss: Boss, locale: str) -> Text:
    return WORDS(
        message,
        locale,
        mark=seat_mark(boss.seat),
        boss=Name(boss.seat),
        shops=WORDS("shops", locale, shops=boss.shops),
        lairs=WORDS("lairs", locale, lairs=boss.lairs),
        men=_men(boss.men, locale),
    )


# Events ----------------------------------------------------------------------------------------------------------------


@tell.register
def _(event: CityFounded, locale: str) -> Text:
    lairs = (WORDS("city-lair", locale, boss=Name(lair.seat), tile=_tile(lair.tile)) for lair in event.lairs)
    last = tiles(event.columns, 1)[-1][0]
    return WORDS("city-founded", locale, columns=event.columns, rows=event.rows, last=last, lairs=join(lairs, ", "))


@tell.register
def _(event: NightFell, locale: str) -> Text:
    bosses = (
        WORDS(
            "night-boss",
            locale,
            boss=Name(boss.seat),
            recruits=f"+{boss.recruits}",
            lairs=WORDS("lairs", locale, lairs=boss.lairs),
            shops=WORDS("shops", locale, shops=boss.shops),
            men=_men(boss.men, locale),
        )
        for boss in event.bosses
    )
    return join((WORDS("night-fell", locale, night=event.night), *bosses))


@tell.register
def _(event: OrdersRevealed, locale: str) -> Text:
    sent = _sent(((one.tile, one.men) for one in event.sent), locale)
    base = _men(event.at_base, locale)
    if not event.sent:
        return WORDS("orders-none", locale, night=event.night, boss=Name(event.seat), base=base)
    return WORDS("orders-revealed", locale, night=event.night, boss=Name(event.seat), sent=sent, base=base)


@tell.register
def _(event: TileTaken, locale: str) -> Text:
    return WORDS(
        "tile-taken",
        locale,
        tile=_tile(event.tile),
        kind=event.kind,
        boss=Name(event.seat),
        men=_men(event.men, locale),
        former=_former(event.former, locale),
    )


@tell.register
def _(event: TileFought, locale: str) -> Text:
    gangs = join((_gang(gang.seat, gang.men, locale) for gang in event.gangs), ", ")
    former = _former(event.owner, locale)
    opening = WORDS("tile-fought", locale, tile=_tile(event.tile), kind=event.kind, former=former, gangs=gangs)
    rounds = (_round(number, one, event, locale) for number, one in enumerate(event.rounds, 1))
    return join((opening, _drawn(event, locale), *rounds, _result(event, locale)))


def _drawn(event: TileFought, locale: str) -> Text:
    others = [gang.seat for gang in event.gangs if gang.seat not in event.pair]
    if not others:
        return ()
    first, second = map(Name, event.pair)
    return WORDS("tile-drawn", locale, first=first, second=second, others=_names(others, locale))


def _round(number: int, one: Round, event: TileFought, locale: str) -> Text:
    first, second = (
        WORDS(
            "tile-dice",
            locale,
            boss=Name(seat),
            dice=" ".join(map(str, one.dice[side])),
            sum=sum(one.dice[side]),
            killed=one.killed[side],
            wounded=one.wounded[side],
        )
        for side, seat in enumerate(event.pair)
    )
    return WORDS("tile-round", locale, round=number, first=first, second=second)


def _result(event: TileFought, locale: str) -> Text:
    if event.winner is None:
        first, second = (_gang(*gang, locale) for gang in zip(event.pair, event.survivors, strict=True))
        message = "tile-capped" if is_capped(event) else "tile-nobody"
        rounds = len(event.rounds)
        facts = {"rounds": rounds} if is_capped(event) else {}
        return WORDS(message, locale, tile=_tile(event.tile), first=first, second=second, **facts)
    side = event.pair.index(event.winner)
    return WORDS(
        "tile-won",
        locale,
        boss=Name(event.winner),
        loser=Name(event.pair[1 - side]),
        men=_men(event.survivors[side], locale),
        outcome="holds" if event.winner == event.owner else "takes",
        tile=_tile(event.tile),
    )


def is_capped(event: TileFought) -> bool:
    """6.9: both sides still had fit men."""
    return all(event.rounds[-1].fit)


@tell.register
def _(event: BossEliminated, locale: str) -> Text:
    return WORDS("boss-eliminated", locale, boss=Name(event.seat), men=_men(event.men, locale))


@tell.register
def _(event: Ended, locale: str) -> Text:
    reason = _reason(event.reason, event.winners, locale)
    bosses = (_holding("ended-boss", boss, locale) for boss in event.bosses)
    return join((WORDS("ended", locale, night=event.night, reason=reason), *bosses))


def _reason(reason: str, winners: tuple[Seat, ...], locale: str) -> Text:
    return WORDS(reason, locale, winners=_names(winners, locale), count=len(winners))


# Position, question, answer ----------------------------------------------------------------------------------------------


@tell.register
def _(view: View, locale: str) -> Text:
    head = WORDS("view-night", locale, night=view.night, most=view.max_nights, victory=view.victory)
    if view.is_over:
        head = WORDS("view-over", locale, night=view.night)
    bosses = (_holding("view-boss" if boss.shops or boss.lairs else "view-out", boss, locale) for boss in view.bosses)
    free = WORDS("view-free", locale, count=view.owners.count(None))
    fights = WORDS("view-fights", locale, tiles=_tiles(view.fights)) if view.fights else ()
    own = WORDS("view-own", locale, men=_men(view.own.men, locale)) if view.own else ()
    return join((head, *bosses, free, fights, own))


def grid(view: View, locale: str) -> Text:
    """The city as a plain text grid of equally wide letters (a token ``grid/city``), and what its marks mean."""
    city = view.city
    rows = [
        f"{row + 1:>2}" + "".join(_cell(view, row * city.columns + column) for column in range(city.columns))
        for row in range(city.rows)
    ]
    letters = "  " + "".join(f"  {tile[0]}   " for tile in tiles(city.columns, 1))
    drawn = "\n".join(row.rstrip() for row in (letters, *rows))
    return join(((Token("grid/city", drawn),), WORDS("grid-legend", locale, targets=int(view.own is not None))))


def _cell(view: View, place: int) -> str:
    tile, owner = tiles(view.city.columns, view.city.rows)[place], view.owners[place]
    mark = "·" if owner is None else seat_mark(owner)
    building = f"[{mark}]" if place in lair_places(view.city) else f" {mark:<2} "
    is_target = view.own is not None and tile in view.own.targets
    return (">" if is_target else " ") + building + ("x" if tile in view.fights else " ")


@tell.register
def _(prompt: Prompt, locale: str) -> Text:
    field, night = prompt.form[0], prompt.key.partition("-")[2]
    asked = WORDS(
        "prompt-orders",
        locale,
        night=night,
        men=_men(field.most, locale),
        example=f"{min(2, field.most)} {field.choices[0]}",
        targets=_tiles(field.choices),
    )
    silence: Any = prompt.silence["send"] if prompt.silence else {}
    sent: Text | str = _sent(silence.items(), locale) if silence else "nobody"
    return join((asked, WORDS("prompt-silence", locale, sent=sent)))


@tell.register
def _(choice: Choice, locale: str) -> Text:
    return WORDS(f"choice-{choice.field}", locale) if choice.word is None else (_tile(choice.word),)


@tell.register(tuple)
def _(answered: tuple[Prompt, Answer], locale: str) -> Text:
    prompt, answer = answered
    send: Any = answer["send"]
    base = _men(prompt.form[0].most - sum(send.values()), locale)
    return WORDS("answer-orders", locale, sent=_sent(send.items(), locale), base=base)


@tell.register
def _(refusal: Rejected | Unreadable, locale: str) -> Text:
    return WORDS.refusal(refusal, locale)


@tell.register
def _(outcome: Outcome, locale: str) -> Text:
    places = []
    place = 1
    for seats in outcome.places:
        shops = WORDS("shops", locale, shops=outcome.scores[seats[0]])
        places.append(WORDS("outcome-place", locale, place=place, bosses=_names(seats, locale), shops=shops))
        place += len(seats)
    return join((_reason(outcome.reason, outcome.winners, locale), *places))
