"""The mortal combat of two gangs on one tile (rules, section 6)."""

from typing import NamedTuple

from games.chance import Chance
from games.la_mafia.events import Dice, Pair, Round


class Fight(NamedTuple):
    """A fight that is over. `winner` is 0 or 1 (the gang of the lower or the higher seat), or None."""

    rounds: tuple[Round, ...]
    survivors: Pair
    winner: int | None


class Losses(NamedTuple):
    """What one side's round costs it, before it is known how many fit men there are to be hit."""

    killed: int
    wounded: int


def fight(men: Pair, defending: int | None, cap: int, chance: Chance) -> Fight:
    """6: round after round, until a side has no fit man or `cap` rounds are over (6.9).

    `defending`: which side (0, 1) is on its own lair, whose men cannot be wounded there (6.5).
    """
    fit, wounded = men, (0, 0)
    rounds: list[Round] = []
    while all(fit) and len(rounds) < cap:  # 6.6
        one = _round(fit, defending, chance)
        rounds.append(one)
        fit, wounded = one.fit, (wounded[0] + one.wounded[0], wounded[1] + one.wounded[1])
    recovered = fit[0] + wounded[0], fit[1] + wounded[1]
    if any(fit) and not all(fit):  # 6.7: the winner's wounded recover, the loser's are killed
        return Fight(tuple(rounds), (recovered[0], 0) if fit[0] else (0, recovered[1]), 0 if fit[0] else 1)
    return Fight(tuple(rounds), recovered, None)  # 6.8, 6.9


def _round(fit: Pair, defending: int | None, chance: Chance) -> Round:
    first = tuple(chance.die() for _ in range(fit[0]))  # 11: the lower seat rolls first
    second = tuple(chance.die() for _ in range(fit[1]))
    killed0, wounded0 = _hit(fit[0], losses(first, second, is_defending=defending == 0))
    killed1, wounded1 = _hit(fit[1], losses(second, first, is_defending=defending == 1))
    left = fit[0] - killed0 - wounded0, fit[1] - killed1 - wounded1
    return Round((first, second), (killed0, killed1), (wounded0, wounded1), left)


def losses(own: Dice, enemy: Dice, *, is_defending: bool) -> Losses:
    """6.3: by the enemy's sixes and fives, and by the lower sum; 6.5: no wounds for whoever defends his lair."""
    lower_by = max(0, sum(enemy) - sum(own))
    killed = enemy.count(6) + lower_by // 6
    wounded = enemy.count(5) + (lower_by % 6 >= 3)
    return Losses(killed, 0 if is_defending else wounded)


def _hit(fit: int, due: Losses) -> Losses:
    """6.4: kills first, then wounds, fit men only; excess is ignored."""
    killed = min(due.killed, fit)
    return Losses(killed, min(due.wounded, fit - killed))
