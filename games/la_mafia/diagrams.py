"""The rules as pictures: where men may go and how many join, and what a round of a fight costs."""

from typing import Final

from msgspec.structs import replace

from games.la_mafia.city import DEFAULT_MAPS, City, beside, lair_places, tiles
from games.la_mafia.combat import losses
from games.la_mafia.naming import WORDS
from games.la_mafia.picture import MOOD
from games.la_mafia.rules import SHOPS_PER_MAN, income
from games.la_mafia.state import Options, Plan, State, targets
from games.scene import Entry, Scene, Tile, city, described, explained, heading, lines, named, sheet, stack

_HELD: Final = 5
"""The number of tiles that the boss of the example holds; each other boss has only a lair."""
_SHORT_BY: Final = (1, 3, 6, 9, 12)
_DICE: Final = ((2, 2), (5, 4))
"""The example of a round: who loses it, and by which dice."""
_say: Final = WORDS.pictured


def diagrams(options: Options, locale: str) -> tuple[Scene, ...]:
    """Return the city and its men (4.1, 4.3), and a fight (6)."""
    return _city(options, locale), _fight(options, locale)


def seated(seats: int, options: Options) -> Options:
    """3.2: the usual city for so many bosses."""
    if isinstance(options.map, Plan):
        return options
    usual = DEFAULT_MAPS[seats]
    return replace(options, map=Plan(usual.columns, usual.rows, usual.lairs))


# The city ---------------------------------------------------------------------------------------------------------------


def _city(options: Options, locale: str) -> Scene:
    title = _say("diagram-city", locale)
    under = _say("diagram-aim", locale, victory=options.victory, nights=options.max_nights)
    town = _example(options.map)
    names, bosses = tiles(town.columns, town.rows), {tile: seat for seat, tile in enumerate(town.lairs)}
    held = _held(town)
    owners = tuple(0 if tile in held else bosses.get(tile) for tile in names)
    reach = targets(State(options, town, 1, owners, (1,) * len(bosses)))[0]
    beyond = [tile for tile in reach if tile not in held]
    lairs = lair_places(town)
    shown = {
        tile: Tile(owners[place], "lair" if place in lairs else "", is_target=tile in beyond)
        for place, tile in enumerate(names)
    }
    who = {seat: _say("diagram-foe" if seat else "diagram-you", locale) for seat in bosses.values()}
    shops = [SHOPS_PER_MAN * step for step in range(5)]
    heads = tuple(map(str, shops))
    entries = [
        Entry(_say("lairs", locale, lairs=count), icon="lair", figures=tuple(str(income(count, one)) for one in shops))
        for count in (1, 2)
    ]
    alt = _say("diagram-city-alt", locale, you=who[0], foe=who[1], held=" ".join(held), count=len(bosses) - 1,
               lairs=" ".join(town.lairs[1:]), beyond=" ".join(beyond))  # fmt: skip
    income_table = sheet(MOOD, entries, heads, over=_say("diagram-shops", locale))
    pieces = [
        described(city(MOOD, town.columns, town.rows, shown), alt),
        lines(MOOD, _say("diagram-reach", locale)),
        stack([heading(MOOD, _say("diagram-men", locale)), income_table], 6),
    ]
    drawn = explained(MOOD, "city-rules", title, pieces, subtitle=under)
    for seat, name in who.items():  # one by one, for several of one name would be told apart
        drawn = named(drawn, {seat: name})
    return drawn


def _example(plan: str | Plan) -> City:
    """Return the city of the match, its lairs in their order; that for two where there is none, or where it is drawn by lot."""
    if isinstance(plan, str) or plan.lairs is None:
        return DEFAULT_MAPS[2]
    return City(plan.columns, plan.rows, tuple(sorted(plan.lairs, key=tiles(plan.columns, plan.rows).index)))


def _held(town: City) -> list[str]:
    """Return the first lair and what is nearest to it, as far as the other lairs leave room, in the order of the map but for the lair."""
    names, near = tiles(town.columns, town.rows), beside(town.columns, town.rows)
    free = {place for place, tile in enumerate(names) if tile not in town.lairs}
    reached = [names.index(town.lairs[0])]
    for place in reached:
        reached += [one for one in near[place] if one in free and one not in reached]
    lair, *shops = reached[: min(_HELD, 1 + len(free) // 2)]
    return [names[place] for place in (lair, *sorted(shops))]


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
    end = lines(MOOD, _say("diagram-fight-end", locale))
    drawn = stack([sheet(MOOD, dice), sheet(MOOD, short, heads, over=over), sheet(MOOD, example), end], 14)
    return explained(MOOD, "fight", title, [drawn], subtitle=under)


def _lost(own: tuple[int, ...], enemy: tuple[int, ...], locale: str) -> str:
    """Return what a gang loses by such dice."""
    lost = losses(own, enemy, is_defending=False)
    return _say("diagram-lost", locale, killed=lost.killed, wounded=lost.wounded)


def _differing(short: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return dice without a 5 or 6 whose sums differ by so much, the lower first."""
    many = -(-short // 3)
    return (1,) * many, (4,) * (many - 1) + (1 + short - 3 * (many - 1),)
