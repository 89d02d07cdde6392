"""A small bot on the real discord.py, for the loopback's own tests: all kinds of controls, and no game."""

import asyncio
import io
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import discord
from discord import app_commands, ui

from tests.discord.loopback import TOKEN, Loopback

INTENTS = discord.Intents(guilds=True, dm_messages=True, guild_messages=True)
Act = discord.Interaction["ThrowawayBot"]


class Form(ui.Modal, title="Your orders"):
    """All controls that a modal can hold; what was submitted is repeated to the person."""

    def __init__(self) -> None:
        super().__init__(custom_id="form")
        self.words = ui.TextInput["Form"](custom_id="words", max_length=20, required=False)
        self.card = ui.Select["Form"](custom_id="card", options=_options("G7", "W3"), max_values=2)
        self.meadow = ui.RadioGroup["Form"](custom_id="meadow", options=_radio("Black", "White"))
        self.gifts = ui.CheckboxGroup["Form"](
            custom_id="gifts", options=_boxes("A1", "B1"), min_values=0, required=False
        )
        self.sure = ui.Checkbox["Form"](custom_id="sure")
        for label, control in (("Lucky word", self.words), ("Cards", self.card), ("Meadow", self.meadow)):
            self.add_item(ui.Label(text=label, component=control))
        self.add_item(ui.Label(text="Gifts", component=self.gifts))
        self.add_item(ui.Label(text="Sure", component=self.sure))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        said = (self.words.value, self.card.values, self.meadow.value, self.gifts.values, self.sure.value)
        await interaction.response.send_message(repr(said), ephemeral=True)


def _options(*names: str) -> list[discord.SelectOption]:
    return [discord.SelectOption(label=f"Card {name}", value=name) for name in names]


def _radio(*names: str) -> list[discord.RadioGroupOption]:
    return [discord.RadioGroupOption(label=name, value=name.lower()) for name in names]


def _boxes(*names: str) -> list[discord.CheckboxGroupOption]:
    return [discord.CheckboxGroupOption(label=name, value=name) for name in names]


class Hand(ui.LayoutView):
    """A Components V2 message: text, picture with alt text, buttons and a select."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        picture = discord.MediaGalleryItem("attachment://hand.png", description="Green 7 and white 3")
        box = ui.Container[Hand](ui.TextDisplay("Your hand"), ui.MediaGallery(picture))
        row = ui.ActionRow[Hand]()
        for label, act in (("Give orders", _open_form), ("Nothing", _nothing)):
            row.add_item(_Button(label, act))
        self.add_item(box.add_item(row).add_item(ui.ActionRow(_Choice())))


class _Button(ui.Button[Hand]):
    def __init__(self, label: str, act: Callable[[discord.Interaction], Awaitable[None]]) -> None:
        super().__init__(label=label, custom_id=f"hand:{label.lower()}")
        self._act = act

    async def callback(self, interaction: discord.Interaction) -> None:
        await self._act(interaction)


class _Choice(ui.Select[Hand]):
    def __init__(self) -> None:
        super().__init__(custom_id="hand:choice", placeholder="Choose cards", options=_options("G7", "W3"))

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"You chose {self.values}", ephemeral=True)


async def _open_form(interaction: discord.Interaction) -> None:
    await interaction.response.send_modal(Form())


async def _nothing(interaction: discord.Interaction) -> None:
    """Fail for the person."""


class ThrowawayBot(discord.Client):
    """Logs what it receives; answers commands and controls."""

    def __init__(self, intents: discord.Intents = INTENTS) -> None:
        super().__init__(intents=intents, max_messages=None)
        self.heard: list[discord.Message] = []
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(_Host())

    async def setup_hook(self) -> None:
        self.add_view(Hand())
        await self.tree.sync()

    async def on_message(self, message: discord.Message) -> None:
        if message.author != self.user:
            self.heard.append(message)

    async def deal(self, place: discord.abc.Messageable, nonce: str | None = None) -> discord.Message:
        """Post the hand here."""
        file = discord.File(io.BytesIO(b"\x89PNG"), "hand.png", description="Green 7 and white 3")
        return await place.send(view=Hand(), file=file, nonce=nonce)  # type: ignore[arg-type]  # typed as int; Discord takes both


class _Host(app_commands.Group):
    def __init__(self) -> None:
        super().__init__(
            name="host", description="For hosts", guild_only=True,
            default_permissions=discord.Permissions(manage_guild=True),
        )  # fmt: skip

    @app_commands.command(name="name", description="Name a player")
    async def name_player(self, interaction: discord.Interaction, who: discord.Member) -> None:
        await interaction.response.send_message(f"It is {who.display_name}")


@asynccontextmanager
async def running(loopback: Loopback, intents: discord.Intents = INTENTS) -> AsyncIterator[ThrowawayBot]:
    """The bot, logged in and ready."""
    bot = ThrowawayBot(intents)
    task = asyncio.create_task(bot.start(TOKEN))
    ready = asyncio.create_task(bot.wait_until_ready()) if not bot.is_ready() else None
    try:
        await asyncio.wait({task} | ({ready} if ready else set()), return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            await task
        yield bot
    finally:
        if ready:
            ready.cancel()
        await bot.close()
        await asyncio.wait([task])
