"""What the bot asks of a game besides the contract: a whole match with scripted players, verified, and cut off on its way.

It stands here and not in `games.kit`, for rules know no bot; ``python -m games check`` finds it by the entry point
``bellflower.checks``, as the catalogue finds games.
"""

from typing import Final

from bot.kit.rehearsing import is_rehearsed, survives

CHECKS: Final = (is_rehearsed, survives)
