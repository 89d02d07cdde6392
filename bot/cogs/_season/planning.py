"""/season-hosts plan: what is played when, for the hosts of a season."""

import asyncio
from collections.abc import Mapping
from io import BytesIO
from itertools import takewhile
from typing import Final

import discord
from discord import app_commands, ui

from bot.cogs._season.running import Running
from bot.cogs._typed.seasonal import SEASON, acting
from bot.cogs.host.base import hosted
from bot.cogs.host.telling import typed_in
from bot.commands.words.told import refused
from bot.referee.core.model import Match, Refused
from bot.referee.core.positions import game_of
from bot.referee.letters.sentences import notices
from bot.referee.people import me
from bot.referee.season.planned import plans, telling, writing
from bot.referee.season.planned.plans import Outline
from bot.venues.discord.client import Bellflower
from bot.venues.discord.components.ids import Press, custom_id
from bot.venues.discord.components.text import label
from bot.venues.discord.components.words import WORDS
from bot.venues.discord.inbound.answers import (
    Interaction,
    answer,
    defer,
    locale_of,
    note,
    notes,
    open_modal,
)
from bot.venues.discord.inbound.context import Context
from bot.venues.discord.inbound.joining import person_of
from bot.venues.discord.inbound.presses import Handler

_LONGEST: Final = 4_000
"""Characters that one input of a form takes."""
_INPUTS: Final = 4


class Planning(Running, app_commands.Group, name="plan", description="What is played when, for the season's hosts"):
    """Commands on the plan; whoever runs the season has them."""

    def __init__(self, bot: Bellflower) -> None:
        super().__init__()
        self.bot = bot

    @app_commands.command(
        name="show", description="The plan, when all would be over, what does not go; a calendar file"
    )
    @app_commands.describe(season=SEASON)
    async def show(self, interaction: Interaction, season: str = "") -> None:
        """Show it to whoever may see it."""
        found = await self.run_here(interaction, season)
        if found is not None:
            await defer(interaction)
            outline = await plans.outline(self.bot.house, found.id, acting(interaction))
            await _answered(self.bot.context, interaction, found, outline)

    @app_commands.command(name="write", description="Write the plan: episodes, their games and hours, in a form")
    @app_commands.describe(season=SEASON)
    async def write(self, interaction: Interaction, season: str = "") -> None:
        """Open the form."""
        found = await self.run_here(interaction, season)
        if found is not None:
            await _open_form(self.bot.context, interaction, found)

    @app_commands.command(name="move", description="Give an episode that has not begun another hour")
    @app_commands.describe(
        episode="its number",
        at="when it opens: 2026-12-06 18:00, friday 18:00; or by how much later: 2 days",
        all_after="whether all episodes after it move by as much",
        season=SEASON,
    )
    async def move(
        self,
        interaction: Interaction,
        episode: app_commands.Range[int, 1, writing.MOST],
        at: str,
        all_after: bool = False,  # noqa: FBT001  Discord's own way to give an option
        season: str = "",
    ) -> None:
        """Move one episode, or the rest of the season."""
        found = await self.run_here(interaction, season)
        if found is not None:
            await defer(interaction)
            done = await plans.move(self.bot.house, found.id, acting(interaction), episode, at, with_later=all_after)
            await _answered(self.bot.context, interaction, found, done)

    @show.autocomplete("season")
    @write.autocomplete("season")
    @move.autocomplete("season")
    async def _seasons(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self.suggested(interaction, typed)


def planning() -> dict[str, Handler]:
    """The presses that open the form and hand it in, by their act."""
    return {"plan": _ask, "planned": _taken}


async def _ask(context: Context, interaction: Interaction, press: Press) -> None:
    match = await hosted(context, interaction, press)
    if match is not None:
        await _open_form(context, interaction, match)


async def _taken(context: Context, interaction: Interaction, press: Press) -> None:
    """What was typed counts whole or not at all; what could not be taken stands in the form when it opens again."""
    match, typed = await hosted(context, interaction, press), _joined(typed_in(interaction))
    if match is None:
        return
    await defer(interaction)
    place = _place(interaction, match)
    done = await plans.write(context.house, match.id, acting(interaction), typed)
    if isinstance(done, Refused):
        context.reasons[place] = typed
    else:
        context.reasons.pop(place, None)
    await _answered(context, interaction, match, done)


def _place(interaction: Interaction, match: Match) -> str:
    return f"plan/{match.id}/{interaction.user.id}"


async def _open_form(context: Context, interaction: Interaction, match: Match) -> None:
    found = await plans.outline(context.house, match.id, acting(interaction))
    if isinstance(found, Refused):
        await _answered(context, interaction, match, found)
        return
    text = context.reasons.get(_place(interaction, match)) or writing.written(found.plan)
    await open_modal(interaction, form(match, text, locale_of(interaction)))


def form(match: Match, text: str, locale: str) -> ui.Modal:
    """The plan as text, over as many inputs as it takes and one line of room."""
    modal = ui.Modal(
        title=label(WORDS("plan-form", locale), {}, 45), custom_id=custom_id(Press("planned", match.id)), timeout=900
    )
    for number, part in enumerate(_parted(text)):
        line: ui.TextInput[ui.Modal] = ui.TextInput(
            custom_id=f"plan/{number}",
            style=discord.TextStyle.paragraph,
            default=part or None,
            max_length=_LONGEST,
            required=False,
        )
        about = label(WORDS("plan-form-more" if number else "plan-form-how", locale), {}, 100)
        modal.add_item(ui.Label(text=label(WORDS("plan-form", locale), {}, 45), description=about, component=line))
    return modal


def _parted(text: str) -> list[str]:
    """A text in parts that fit, broken between lines; what is left over at the very end is cut."""
    parts = [""]
    for line in text.splitlines():
        if len(parts[-1]) + len(line) + 1 > _LONGEST * 3 // 4:
            parts.append("")
        parts[-1] += f"{line}\n"
    return [part.strip("\n")[:_LONGEST] for part in parts[:_INPUTS]]


def _joined(typed: Mapping[str, str]) -> str:
    keys = takewhile(lambda key: key in typed, (f"plan/{number}" for number in range(_INPUTS)))
    return "\n".join(typed[key] for key in keys)


async def _answered(context: Context, interaction: Interaction, match: Match, done: Outline | Refused) -> None:
    """The plan as it stands, or why it could not be so; with the way to change it."""
    locale = locale_of(interaction)
    change = (Press("plan", match.id), WORDS("plan-button", locale))
    if isinstance(done, Refused):
        buttons = (change,) if done.id.startswith("plan-") else ()
        await answer(interaction, note(refused(done, game_of(match), locale), {}, buttons))
        return
    found = await asyncio.to_thread(done.outlook)
    person = await me.known(context.house, person_of(interaction))
    for page in notes(notices(telling.told(done.match, done.plan, found, done.seated), locale, game_of(match))):
        await answer(interaction, page)
    made = telling.file(done.match, done.plan, found, person, context.house.clock.now())
    files = [discord.File(BytesIO(made), telling.FILE)] if found else []
    await answer(interaction, note(WORDS("plan-file" if found else "plan-none", locale), {}, (change,)), files)
