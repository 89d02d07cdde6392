"""What is perceived of one world, in which something was done or nothing, and where two worlds differ."""

import logging
from collections.abc import Sequence
from pathlib import Path

from bot.referee.core.model import User
from tests.bot.looks.actions import Action
from tests.bot.looks.channels import CHANNELS, Channel, Scene, perceived
from tests.bot.looks.reading import Log
from tests.bot.looks.states import State
from tests.bot.world import world

Seen = dict[tuple[str, User], bytes]


async def seen_in(folder: Path, state: State, action: Action | None, channels: Sequence[Channel] = CHANNELS) -> Seen:
    """Everything perceived in a state: before its letters go out, after they did, and once more a minute later; what is slow only then."""
    log, root, quick = Log(), logging.getLogger("bot"), [one for one in channels if not one.is_slow]
    root.addHandler(log)
    try:
        async with world(folder / f"{action}.db") as bot:
            match, season = await state.begun(bot)
            scene = Scene(bot, match, log.lines, season)
            if any(one.is_forum for one in channels):
                await scene.mirrored()
            await scene.courier.drain()
            bot.clock.turn(60)
            scene.since = bot.clock.now()
            if action is not None:
                await action(scene)
            if state.then is not None:
                await state.then(scene)
            perceptions = [await perceived(scene, quick)]
            for chosen in (quick, channels):
                await scene.courier.drain()
                bot.clock.turn(60)
                perceptions.append(await perceived(scene, chosen))
    finally:
        root.removeHandler(log)
    return {key: b"\n".join(one[key] for one in perceptions if key in one) for key in perceptions[-1]}


def differing(seen: Seen, other: Seen) -> set[tuple[str, str]]:
    """The channels, of those that were read in the other world, in which a person perceives a difference."""
    return {key for key in other if seen[key] != other[key]}
