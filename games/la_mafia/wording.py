"""La Mafia in words: views, questions, answers, refusals, the outcome; events are told by ``news.py``."""

from typing import Any

from games.form import Answer, Rejected, Unreadable
from games.game import Choice, Outcome, Prompt
from games.la_mafia import naming, news
from games.la_mafia.city import lair_places, tiles
from games.la_mafia.events import Event
from games.la_mafia.naming import WORDS
from games.la_mafia.state import View
from games.scene import seat_mark
from games.wording import Name, Text, Token, join


def tell(thing: Any, locale: str) -> Text:
    """Return `thing` in the words of `locale`; see ``Game.tell`` for what it may be."""
    match thing:
        case str():
            return WORDS("game", locale)
        case View():
            return _view(thing, locale)
        case Prompt():
            return _prompt(thing, locale)
        case Choice():
            return _choice(thing, locale)
        case (Prompt() as prompt, answer):
            return _answer(prompt, answer, locale)
        case Outcome():
            return _outcome(thing, locale)
        case Rejected() | Unreadable():
            return WORDS.refusal(thing, locale)
    if isinstance(thing, Event):
        return news.tell(thing, locale)
    raise LookupError(f"La Mafia has no words for {type(thing).__name__}")


def _view(view: View, locale: str) -> Text:
    head = WORDS("view-night", locale, night=view.night, most=view.max_nights, victory=view.victory)
    if view.is_over:
        head = WORDS("view-over", locale, night=view.night)
    own_first = sorted(view.bosses, key=lambda boss: view.own is None or boss.seat != view.own.seat)
    bosses = (
        naming.holding("view-boss" if boss.shops or boss.lairs else "view-out", boss, locale) for boss in own_first
    )
    free = WORDS("view-free", locale, count=view.owners.count(None))
    fights = WORDS("view-fights", locale, tiles=naming.tiles(view.fights)) if view.fights else ()
    own = WORDS("view-own", locale, men=naming.men(view.own.men, locale)) if view.own else ()
    return join((head, *bosses, free, fights, own))


def _prompt(prompt: Prompt, locale: str) -> Text:
    field: Any = prompt.form[0]
    night = prompt.key.partition("-")[2]
    asked = WORDS(
        "prompt-orders",
        locale,
        night=night,
        men=naming.men(field.most, locale),
        example=f"{min(2, field.most)} {field.choices[0]}",
        targets=naming.tiles(field.choices),
    )
    silence: Any = prompt.silence["send"] if prompt.silence else {}
    sent: Text | str = naming.sent(silence.items(), locale) if silence else "nobody"
    return join((asked, WORDS("prompt-silence", locale, sent=sent)))


def _choice(choice: Choice, locale: str) -> Text:
    return WORDS(f"choice-{choice.field}", locale) if choice.word is None else (naming.tile(choice.word),)


def _answer(prompt: Prompt, answer: Answer, locale: str) -> Text:
    field: Any = prompt.form[0]
    send = answer["send"]
    base = naming.men(field.most - sum(send.values()), locale)
    if not send:
        return WORDS("answer-nobody", locale, base=base)
    return WORDS("answer-orders", locale, sent=naming.sent(send.items(), locale), base=base)


def _outcome(outcome: Outcome, locale: str) -> Text:
    places = []
    for place, seats in outcome.numbered():
        shops = WORDS("shops", locale, shops=outcome.scores[seats[0]])
        places.append(WORDS("outcome-place", locale, place=place, bosses=WORDS.players(seats, locale), shops=shops))
    winners = WORDS.players(outcome.winners, locale)
    return join((WORDS(outcome.reason, locale, winners=winners, count=len(outcome.winners)), *places))


# The city as plain text, to be read where no picture can --------------------------------------------------------------


def grid(view: View, locale: str) -> Text:
    """Return the city as a plain text grid of equally wide letters (a token ``grid/city``), and what its marks mean."""
    city = view.city
    rows = [
        f"{row + 1:>2}" + "".join(_cell(view, row * city.columns + column) for column in range(city.columns))
        for row in range(city.rows)
    ]
    letters = "  " + "".join(f"  {tile[0]}   " for tile in tiles(city.columns, 1))
    drawn = "\n".join(row.rstrip() for row in (letters, *rows))
    marked = (WORDS("grid-who", locale, mark=seat_mark(boss.seat), boss=Name(boss.seat)) for boss in view.bosses)
    legend = WORDS("grid-legend", locale, who=join(marked, ", "), targets=int(view.own is not None))
    return join(((Token("grid/city", drawn),), legend))


def _cell(view: View, place: int) -> str:
    tile, owner = tiles(view.city.columns, view.city.rows)[place], view.owners[place]
    mark = "·" if owner is None else seat_mark(owner)
    building = f"[{mark}]" if place in lair_places(view.city) else f" {mark:<2} "
    is_target = view.own is not None and tile in view.own.targets
    return (">" if is_target else " ") + building + ("x" if tile in view.fights else " ")
