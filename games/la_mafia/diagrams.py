"""The rules as pictures: where men may go and how many join, and what a round of a fight costs."""

from typing import Final

from games.la_mafia.city import DEFAULT_MAPS, lair_places, tiles
from games.la_mafia.combat import losses
from games.la_mafia.naming import WORDS
from games.la_mafia.picture import MOOD
from games.la_mafia.rules import SHOPS_PER_MAN, income
from games.la_mafia.state import Options, State, targets
from games.scene import Entry, Scene, Tile, city, heading, lines, named, scene, sheet, stack, told
from games.wording import Fact, plain

_CITY: Final = DEFAULT_MAPS[2]
_HELD: Final = ("A1", "B1", "C1", "A2", "B2")
"""What the boss of the example holds; the other has a lair alone."""
_SHORT_BY: Final = (1, 3, 6, 9, 12)
_DICE: Final = ((2, 2), (5, 4))
"""The example of a round: who loses it, and by which dice."""


def diagrams(options: Options, locale: str) -> tuple[Scene, ...]:
    """The city and its men (4.1, 4.3), and a fight (6)."""
    return _city(options, locale), _fight(options, locale)


def _say(message: str, locale: str, **facts: Fact) -> str:
    return plain(WORDS(message, locale, **facts))


# The city ---------------------------------------------------------------------------------------------------------------


def _city(options: Options, locale: str) -> Scene:
    title = _say("diagram-city", locale)
    under = _say("diagram-aim", locale, victory=options.victory, nights=options.max_nights)
    names = tiles(_CITY.columns, _CITY.rows)
    owners = tuple(0 if tile in _HELD else 1 if tile in _CITY.lairs else None for tile in names)
    reach = targets(State(options, _CITY, 1, owners, (1, 1)))[0]
    beyond = [tile for tile in reach if tile not in _HELD]
    lairs = lair_places(_CITY)
    shown = {
        tile: Tile(owners[place], "lair" if place in lairs else "", is_target=tile in beyond)
        for place, tile in enumerate(names)
    }
    who = {0: _say("diagram-you", locale), 1: _say("diagram-foe", locale)}
    key = _say("diagram-reach", locale)
    shops = [SHOPS_PER_MAN * step for step in range(5)]
    heads = tuple(map(str, shops))
    entries = [
        Entry(_say("lairs", locale, lairs=count), icon="lair", figures=tuple(str(income(count, one)) for one in shops))
        for count in (1, 2)
    ]
    over = _say("diagram-shops", locale)
    men = _say("diagram-men", locale)
    alt = "\n".join(
        (
            f"{title}. {under}",
            _say("diagram-city-alt", locale, you=who[0], foe=who[1], held=" ".join(_HELD),
                 lair=_CITY.lairs[-1], beyond=" ".join(beyond)),
            key,
            men,
            told(entries, heads, over),
        )
    )  # fmt: skip
    income_table = stack([heading(MOOD, men), sheet(MOOD, entries, heads, over=over)], 6)
    map_ = city(MOOD, _CITY.columns, _CITY.rows, shown)
    drawn = scene(MOOD, "city-rules", alt, title, [map_, lines(MOOD, key), income_table], subtitle=under)
    return named(drawn, who)


# A fight ----------------------------------------------------------------------------------------------------------------


def _fight(options: Options, locale: str) -> Scene:
    title, under = _say("diagram-fight", locale), _say("diagram-fight-how", locale, cap=options.combat_round_cap)
    dice = [
        Entry(_say("diagram-die", locale, die=die), label=str(die), figures=(_lost((die,), (die,), locale),))
        for die in (6, 5)
    ]
    heads, over = tuple(map(str, _SHORT_BY)), _say("diagram-short", locale)
    sums = [losses(*_differing(short), is_defending=False) for short in _SHORT_BY]
    at_home = [losses(*_differing(short), is_defending=True) for short in _SHORT_BY]
    short = [
        Entry(_say("diagram-killed", locale), icon="skull", figures=tuple(str(one.killed) for one in sums)),
        Entry(_say("diagram-wounded", locale), icon="heart", figures=tuple(str(one.wounded) for one in sums)),
        Entry(
            _say("diagram-at-home", locale),
            _say("diagram-at-home-how", locale),
            icon="lair",
            figures=tuple(str(one.wounded) for one in at_home),
        ),
    ]
    example = [
        Entry(
            _say("diagram-round", locale, first=" ".join(map(str, _DICE[1])), second=" ".join(map(str, _DICE[0]))),
            _say("diagram-round-how", locale, short=sum(_DICE[1]) - sum(_DICE[0])),
            icon="fight",
            figures=(_lost(*_DICE, locale),),
        )
    ]
    end = _say("diagram-fight-end", locale)
    drawn = stack([sheet(MOOD, dice), sheet(MOOD, short, heads, over=over), sheet(MOOD, example), lines(MOOD, end)], 14)
    alt = "\n".join((f"{title}. {under}", told(dice), told(short, heads, over), told(example), end))
    return scene(MOOD, "fight", alt, title, [drawn], subtitle=under)


def _lost(own: tuple[int, ...], enemy: tuple[int, ...], locale: str) -> str:
    """What a gang loses by such dice."""
    lost = losses(own, enemy, is_defending=False)
    return _say("diagram-lost", locale, killed=lost.killed, wounded=lost.wounded)


def _differing(short: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Dice without a 5 or 6 whose sums differ by so much, the lower first."""
    many = -(-short // 3)
    return (1,) * many, (4,) * (many - 1) + (1 + short - 3 * (many - 1),)
