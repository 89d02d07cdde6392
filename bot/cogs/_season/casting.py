"""/season-hosts casting: hosts of a season ask, read and choose; and the form in which people answer them."""

import discord
from discord import app_commands, ui

from bot.cogs._season.running import Running
from bot.cogs._typed.seasonal import SEASON, acting, told
from bot.cogs.host.base import hosted
from bot.cogs.host.telling import typed_in
from bot.commands.words.told import refused
from bot.referee.core.model import Application, Match, Refused
from bot.referee.core.positions import game_of
from bot.referee.season.cast import casting
from bot.venues.discord.client import Bellflower
from bot.venues.discord.components.applying import WORD, named
from bot.venues.discord.components.ids import Press, custom_id
from bot.venues.discord.components.text import label
from bot.venues.discord.components.words import WORDS
from bot.venues.discord.inbound.answers import Interaction, answer, locale_of, note, notes, open_modal
from bot.venues.discord.inbound.context import Context
from bot.venues.discord.inbound.joining import acquaint, is_shut_out, objection
from bot.venues.discord.inbound.presses import Handler
from games.wording import Text, join

_QUESTIONS = 5


class Casting(Running, app_commands.Group, name="casting", description="Who plays the season, chosen by its hosts"):
    """Commands on the cast, before the season begins; whoever runs it has them."""

    def __init__(self, bot: Bellflower) -> None:
        super().__init__()
        self.bot = bot

    @app_commands.command(
        name="ask", description="Choose the cast yourselves, and ask whoever would play up to five questions"
    )
    @app_commands.describe(season=SEASON)
    async def ask(self, interaction: Interaction, season: str = "") -> None:
        """Open the form for the questions."""
        found = await self.run_here(interaction, season)
        if found is not None:
            await open_modal(interaction, _questions(found, locale_of(interaction)))

    @app_commands.command(name="show", description="Who would play, and what they have answered; for you alone")
    @app_commands.describe(season=SEASON)
    async def show(self, interaction: Interaction, season: str = "") -> None:
        """Show the answers to a host who does not play."""
        found = await self.run_here(interaction, season)
        if found is None:
            return
        applied = await casting.read(self.bot.house, found.id, acting(interaction))
        locale = locale_of(interaction)
        if isinstance(applied, Refused):
            await answer(interaction, note(refused(applied, game_of(found), locale)))
            return
        for page in notes(join((_told(one, locale) for one in applied), "\n\n") or WORDS("casting-nobody", locale)):
            await answer(interaction, page)

    @app_commands.command(name="choose", description="Give somebody who asked a seat in the cast")
    @app_commands.describe(player="who", season=SEASON)
    async def choose(self, interaction: Interaction, player: discord.User, season: str = "") -> None:
        """Choose one."""
        found = await self.run_here(interaction, season)
        if found is not None:
            # His rights may be others than when he asked.
            done = await objection(self.bot.context, found, player) or await casting.choose(
                self.bot.house, found.id, acting(interaction), str(player.id)
            )
            await told(interaction, done, "done")

    @app_commands.command(name="wait", description="Put somebody who asked on the waiting list, at a place of it")
    @app_commands.describe(player="who", place="1 is the first to be asked", season=SEASON)
    async def wait(
        self,
        interaction: Interaction,
        player: discord.User,
        place: app_commands.Range[int, 1, 99] = 99,
        season: str = "",
    ) -> None:
        """Order the waiting list."""
        found = await self.run_here(interaction, season)
        if found is not None:
            done = await casting.queue(self.bot.house, found.id, acting(interaction), str(player.id), place)
            await told(interaction, done, "done")

    @app_commands.command(name="close", description="The cast is chosen: all others who asked get a kind letter")
    @app_commands.describe(season=SEASON)
    async def close(self, interaction: Interaction, season: str = "") -> None:
        """Tell the rest; the start of the season would."""
        found = await self.run_here(interaction, season)
        if found is not None:
            await told(interaction, await casting.close(self.bot.house, found.id, acting(interaction)), "done")

    @ask.autocomplete("season")
    @show.autocomplete("season")
    @choose.autocomplete("season")
    @wait.autocomplete("season")
    @close.autocomplete("season")
    async def _seasons(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self.suggested(interaction, typed)


def applying() -> dict[str, Handler]:
    """The presses of casting, by their act."""
    return {"casting": _asked, "apply": _applied, "answers-keep": _kept, "answers-withdraw": _withdrawn}


def _questions(match: Match, locale: str) -> ui.Modal:
    """Five lines, with the ready-made questions at first."""
    asked = match.settings.casting.questions if match.settings.casting else casting.READY_MADE
    title = label(WORDS("casting-form", locale), {}, 45)
    modal = ui.Modal(title=title, custom_id=custom_id(Press("casting", match.id)), timeout=900)
    for number in range(_QUESTIONS):
        line: ui.TextInput[ui.Modal] = ui.TextInput(
            custom_id=f"question/{number}",
            required=False,
            max_length=100,
            default=asked[number] if number < len(asked) else None,
        )
        about = label(WORDS("casting-how", locale), {}, 100) if not number else None
        heading = label(WORDS("casting-question", locale), {}, 45)
        modal.add_item(ui.Label(text=heading, description=about, component=line))
    return modal


async def _asked(context: Context, interaction: Interaction, press: Press) -> None:
    """The questions were handed in."""
    match, typed = await hosted(context, interaction, press), typed_in(interaction)
    if match is not None:
        questions = [typed.get(f"question/{number}", "") for number in range(_QUESTIONS)]
        done = await casting.ask(context.house, match.id, acting(interaction), questions)
        await told(interaction, done, "casting-set")


async def _applied(context: Context, interaction: Interaction, press: Press) -> None:
    """Answers were handed in."""
    match, typed = await context.match(press.match), typed_in(interaction)
    if match is None or match.settings.casting is None or await is_shut_out(context, interaction, match):
        return
    await acquaint(context, interaction)
    locale = locale_of(interaction)
    questions = match.settings.casting.questions
    said = {question: typed.get(f"answer/{number}", "") for number, question in enumerate(questions)}
    user, name = acting(interaction), interaction.user.display_name
    word = typed.get(WORD, "")
    if len(questions) == _QUESTIONS:
        known = await context.house.store.transact(lambda tx: tx.person(user))
        word = known.wishes.word if known else ""
    done = await casting.apply(context.house, match.id, user, name, said, word, locale)
    if isinstance(done, Refused):
        await told(interaction, done, "")
        return
    buttons = tuple(
        (Press(f"answers-{what}", match.id), WORDS(f"casting-{what}-button", locale)) for what in ("keep", "withdraw")
    )
    await answer(interaction, note(WORDS("casting-taken", locale, title=match.title), {}, buttons))


async def _kept(context: Context, interaction: Interaction, press: Press) -> None:
    done = await casting.keep(context.house, press.match, acting(interaction), is_kept=True)
    await told(interaction, done, "casting-kept")


async def _withdrawn(context: Context, interaction: Interaction, press: Press) -> None:
    await told(
        interaction, await casting.withdraw(context.house, press.match, acting(interaction)), "casting-withdrawn"
    )


def _told(one: Application, locale: str) -> Text:
    """One who would play: his name, what became of it, and his answers."""
    head = WORDS("casting-applicant", locale, name=one.name, status=one.status)
    lines = (
        WORDS("casting-answer", locale, question=named(question, locale)[1] or named(question, locale)[0], answer=said)
        for question, said in one.answers
        if said
    )
    return join((head, *lines))
