"""Bosses who think: free shops first, a guard at home, and the rest against the rivals, in a few strong gangs or one by one."""

from typing import Any, Final

from games.chance import Chance
from games.form import Answer
from games.game import Prompt
from games.la_mafia.city import beside, lair_places, tiles
from games.la_mafia.state import View

GANG: Final = 3
"""How many men go together against a rival's tile, if there are so many."""

GUARD: Final = 4
"""One man in so many guards a lair that a rival can reach."""


def boss(view: View, prompt: Prompt, chance: Chance) -> Answer:
    """Return orders for the night, in strong gangs: `view` is the public city, `prompt` tells how many men may go where."""
    return _orders(view, prompt, chance, GANG)


def don(view: View, prompt: Prompt, chance: Chance) -> Answer:
    """Return orders for the night, a man to each tile of a rival, because most are unguarded: `view` and `prompt` as for `boss`."""
    return _orders(view, prompt, chance, 1)


def _orders(view: View, prompt: Prompt, chance: Chance, gang: int) -> Answer:
    form: Any = prompt.form[0]
    send: dict[str, int] = {}
    left: int = form.most
    for lair in _threatened_lairs(view, prompt.seat):
        send[lair] = guard = min(left, 1 + form.most // GUARD)
        left -= guard
        if not left:
            return {"send": send}
    owners = dict(zip(tiles(view.city.columns, view.city.rows), view.owners, strict=True))
    free = [tile for tile in chance.shuffle(form.choices) if owners[tile] is None][:left]
    lairs_first = sorted(chance.shuffle(form.choices), key=lambda tile: tile not in view.city.lairs)
    rivals = [tile for tile in lairs_first if owners[tile] not in {None, prompt.seat}]
    send |= dict.fromkeys(free, 1)
    return {"send": send | _gangs(rivals, left - len(free), gang)}


def _threatened_lairs(view: View, seat: int) -> list[str]:
    """Return the lairs of a seat that lie beside a rival's tile."""
    names, around = tiles(view.city.columns, view.city.rows), beside(view.city.columns, view.city.rows)
    own = {seat, None}
    return [
        names[place]
        for place in sorted(lair_places(view.city))
        if view.owners[place] == seat and any(view.owners[there] not in own for there in around[place])
    ]


def _gangs(rivals: list[str], men: int, gang: int) -> dict[str, int]:
    """Return as many gangs of at least `gang` men as there are men for; the rest joins the first."""
    if not rivals or not men:
        return {}
    count = min(len(rivals), max(1, men // gang))
    size, over = divmod(men, count)
    return {tile: size + (number < over) for number, tile in enumerate(rivals[:count])}


PLAYERS: Final = {"boss": boss, "don": don}
