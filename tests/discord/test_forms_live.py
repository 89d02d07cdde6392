"""Posts, modals and sheets through the real discord.py on the loopback: pressed by a person, over restarts, and read back."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord

from bot.referee.core.model import Button
from bot.referee.letters.posts import Post, section
from bot.venues.discord.components import forms, ids, sheets
from bot.venues.discord.components.forms import Question
from bot.venues.discord.components.layout import Part, parts
from games.form import Amounts, Pick
from games.game import Choice, Prompt
from tests.discord import filling
from tests.discord.loopback import TOKEN, Loopback, Person

CITY = Amounts("send", tuple(f"{letter}{row}" for row in range(1, 10) for letter in "ABCDEFGHI"), 50)
SMALL = Prompt(0, "orders-1", (Pick("play", ("G7", "G7", "W3"), 0, 3), Pick("go", ("black", "white"), 1, 1)))
LARGE = Prompt(0, "orders-2", (CITY,))


class _Plain:
    def tell(self, thing: Choice, locale: str) -> tuple[str, ...]:
        return (f"the {thing.word}" if thing.word else f"Part {thing.field}",)


class Orders(discord.Client):
    """The smallest client that takes orders: it stores only sealed orders."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(dm_messages=True, guilds=True), max_messages=None)
        self.sealed: list[Any] = []

    async def setup_hook(self) -> None:
        self.add_dynamic_items(ids.PressButton, ids.ChoiceList)

    def question(self, press: ids.Press) -> Question:
        prompt = next(prompt for prompt in (SMALL, LARGE) if prompt.key == press.key)
        game: Any = _Plain()
        return Question(press.match, game, prompt, {}, "en")

    async def on_press(self, interaction: discord.Interaction, press: ids.Press) -> None:
        """A button or a list."""
        question = self.question(press)
        assert interaction.message is not None
        draft = sheets.drafted(question.form, interaction.message.components)
        if press.verb == "orders" and (opened := forms.modal(question)):
            await interaction.response.send_modal(opened)
        elif press.verb == "orders":
            await interaction.response.send_message(view=sheets.sheet(question, {}))
        elif press.verb == "type":
            await interaction.response.send_modal(forms.typed(question, draft))
        elif press.verb == "choose":
            await self.show(interaction, sheets.chose(question, press, interaction.data, draft))
        elif press.verb == "seal":
            self.sealed.append(sheets.whole(question.form, draft))
            await interaction.response.send_message("Sealed.")
        else:
            await interaction.response.edit_message(view=sheets.sheet(question, draft, press.about))

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """A submitted modal."""
        data: Any = interaction.data
        press = ids.parse(data.get("custom_id")) if interaction.type is discord.InteractionType.modal_submit else None
        if press is None:
            return
        question = self.question(press)
        if press.verb == "amount":
            assert interaction.message is not None
            draft = sheets.drafted(question.form, interaction.message.components)
            await self.show(interaction, sheets.counted(question, press, data, draft))
        else:
            self.sealed.append(filling.submitted(question.form, data))
            await interaction.response.send_message("Sealed.")

    async def show(self, interaction: discord.Interaction, came: Any) -> None:
        if isinstance(came, discord.ui.Modal):
            await interaction.response.send_modal(came)
        else:
            await interaction.response.edit_message(view=came)


@asynccontextmanager
async def running() -> AsyncIterator[Orders]:
    """The client, ready."""
    client = Orders()
    task = asyncio.create_task(client.start(TOKEN))
    while not client.is_ready():
        await asyncio.sleep(0.01)  # noqa: TID251  waiting for a real connection
        assert not task.done(), task.exception()
    try:
        yield client
    finally:
        await client.close()
        await task


def laid(prompt: Prompt, lines: int = 1) -> tuple[Part, ...]:
    news = section((), ("\n".join("A shop burns." for _ in range(lines)),))
    post = Post(
        ("Round 1",),
        (news, section(("Asked",), ("Choose.",))),
        (),
        ((Button("orders"), ("Give orders",)),),
        {},
        "en",
        prompt,
    )
    return parts(post, match="m1", seat=0, marker="a1b2c3")


def seated(loopback: Loopback) -> Person:
    """A person whom the bot may write to."""
    ada = loopback.person("Ada")
    loopback.world.make_guild("Meadows", ada.user)
    return ada


async def test_a_modal_opened_before_a_restart_is_taken_after_it(loopback: Loopback) -> None:
    """The button in the message still works, and the submission is read by its custom id alone."""
    ada = seated(loopback)
    async with running() as client:
        await (await client.fetch_user(ada.id)).send(**laid(SMALL)[0].sending([]))
        opened = await ada.press(ada.finds("Round 1"), "Give orders")
    async with running() as client:
        await ada.fill(opened, {"Part play": ["G7", "G7#2"], "Part go": ["white"]})
        await ada.press(ada.finds("Round 1"), "Give orders")
        assert client.sealed == [{"play": ("G7", "G7"), "go": ("white",)}]


async def test_a_sheet_is_worked_over_a_restart(loopback: Loopback) -> None:
    """Men are sent to tiles of two pages, the bot restarts in between, and one press seals all."""
    ada = seated(loopback)
    async with running() as client:
        await (await client.fetch_user(ada.id)).send(**laid(LARGE)[0].sending([]))
        await ada.press(ada.finds("Round 1"), "Give orders")
        how_many = await ada.choose(ada.finds("Part send"), "the A1 to the G3", ["A1", "C2"])
        await ada.fill(how_many, {"the A1": "3", "the C2": "4"})
    async with running() as client:
        await ada.press(ada.finds("Part send"), "Next")
        how_many = await ada.choose(ada.finds("Part send"), "the H3 to the E6", ["D5"])
        await ada.fill(how_many, {"the D5": "12"})
        assert "send 3 A1, 4 C2, 12 D5" in ada.reads()
        await ada.press(ada.finds("Part send"), "Seal my orders")
        assert client.sealed == [{"send": {"A1": 3, "C2": 4, "D5": 12}}]


async def test_what_is_typed_instead_arrives_as_typed(loopback: Loopback) -> None:
    """The button under a sheet opens one line, prefilled with the draft; its text is passed on."""
    ada = seated(loopback)
    async with running() as client:
        await (await client.fetch_user(ada.id)).send(**laid(LARGE)[0].sending([]))
        await ada.press(ada.finds("Round 1"), "Give orders")
        typed = await ada.press(ada.finds("Part send"), "Type instead")
        await ada.fill(typed, {"Your orders": "2 A1 and 3 B2"})
        assert client.sealed == ["2 A1 and 3 B2"]


async def test_parts_are_sent_once_and_known_again(loopback: Loopback) -> None:
    """A long letter sent twice leaves its messages once; read back, each is recognised by its mark, and only its own."""
    ada = seated(loopback)
    shown = laid(SMALL, lines=600)
    assert len(shown) > 2
    async with running() as client:
        user = await client.fetch_user(ada.id)
        for part in (*shown, *shown):
            await user.send(**part.sending([]))
        inbox = await user.create_dm()
        stored = [message async for message in inbox.history(oldest_first=True)]
    assert len(stored) == len(shown)
    assert [[part.stands_in(message) for part in shown] for message in stored] == [
        [here is there for there in shown] for here in shown
    ]
    assert all(str(part.mark) not in ada.reads() for part in shown)
