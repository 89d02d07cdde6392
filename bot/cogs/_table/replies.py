"""What a command came to, as messages for its asker alone: words, letters, files, a question with its button, a menu of what comes next."""

from collections import defaultdict
from collections.abc import Sequence
from io import BytesIO
from typing import Any, Final

import discord
from discord import ui
from msgspec.structs import replace

from bot.cogs._table.reception import reception_of
from bot.commands.command import HOSTS, Command
from bot.commands.request import Offer, Reply, Request
from bot.commands.wording import about, say
from bot.referee.letters.posts import TABLE, Post, section, with_opener
from bot.venues.discord.components.ids import MENU, ChoiceList, Press
from bot.venues.discord.components.layout import parts
from bot.venues.discord.components.notes import Shown, note, notes
from bot.venues.discord.components.text import label
from bot.venues.discord.delivery.requests import TooLarge, meaning
from bot.venues.discord.inbound import answers, presses
from bot.venues.discord.inbound.answers import Interaction, answer
from games.game import Seat
from games.wording import Text, join

_BUTTONS: Final = 5
_LISTED: Final = 25
_MENUS: Final = 10
FORM: Final = "form"
"""What the press of a button is about that opens the form of a command, also of one that needs nothing."""


async def show(interaction: Interaction, command: Command, request: Request, reply: Reply) -> None:
    """Answer with a reply. What opens a form is no message, and is not shown here."""
    if reply.is_told:
        return
    _notice(interaction, request, reply)
    if reply.asks is not None:
        token = str(interaction.id)
        reception_of(interaction).pending.keep(token, command, reply.asks.request)
        press = Press("do-yes", request.about_id, key=command.key, about=token)
        yes = press, say(reply.asks.question.button, request.locale)
        await answer(interaction, note(reply.text, reply.names, (yes,)))
    elif len(reply.offers) > _BUTTONS:
        await answer(interaction, _menus(interaction, request, reply))
    elif reply.text or reply.files:
        await _tell(interaction, request, reply)
    if reply.shows.living is not None:
        has_opener = command.who in HOSTS and interaction.client.window
        living = with_opener(reply.shows.living, TABLE) if has_opener else reply.shows.living
        await _post(interaction, request, living, reply.shows.seat)
    if reply.shows.reasons:
        await presses.explain(interaction, request.about_id, reply.shows.reasons)
    if reply.shows.scenes:
        await presses.picture(interaction, interaction.client.context, reply.shows.scenes)
    for above, post in reply.shows.posts:
        shown = replace(post, sections=(section((), above), *post.sections), buttons=(), picks=(), prompt=None)
        await _post(interaction, request, shown)


def _notice(interaction: Interaction, request: Request, reply: Reply) -> None:
    """Answer the asker in their new language from now on, or forget them."""
    bot, user = interaction.client, request.user
    if reply.changed.is_forgotten:
        bot.context.acquaintances.forget(user)
    if reply.changed.person is not None and reply.changed.person.wishes.language:
        bot.languages[user] = reply.changed.person.wishes.language
    elif reply.changed.person is not None or reply.changed.is_forgotten:
        bot.languages.pop(user, None)


async def _tell(interaction: Interaction, request: Request, reply: Reply) -> None:
    guild = request.about.guild if request.about else request.asker.guild
    shown = buttons(request, reply)
    shown += [(f"https://discord.com/channels/{guild}/{where}", (name,)) for where, name in reply.shows.rooms]
    shown += [(where, (label((name,), {}, 60),)) for where, name in reply.shows.links]
    files = [discord.File(BytesIO(one.body), one.name) for one in reply.files]
    if shown or files:
        try:
            await answer(interaction, note(reply.text, reply.names, shown), files)
        except discord.HTTPException as error:
            if not files or not isinstance(meaning(error), TooLarge):
                raise
            too_large = say("file-refused", request.locale, file=reply.files[0].name)
            await answer(interaction, note(join((reply.text, too_large)), reply.names, shown))
        return
    for page in notes(reply.text, reply.names):
        await answer(interaction, page)


def buttons(request: Request, reply: Reply) -> list[Shown]:
    """Return the buttons of the commands that a reply suggests."""
    return [(_press(one, request), say(one.button, request.locale)) for one in reply.offers if one.button]


async def _post(interaction: Interaction, request: Request, post: Post, seat: Seat | None = None) -> None:
    for part in parts(post, match=request.about_id, seat=seat, marker=str(interaction.id)):
        await answers.show(interaction, interaction.client.mail.writer, part)


def _menus(interaction: Interaction, request: Request, reply: Reply) -> ui.LayoutView:
    """Return a list for each group of the commands that are offered."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay("".join(map(str, reply.text)) or "…"))
    groups: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for offer in reply.offers:
        command = reception_of(interaction).named(offer.command)
        if command is not None:
            groups[command.group].append((command.key, about(command, request.locale)))
    for group, choices in list(groups.items())[:_MENUS]:
        view.add_item(ui.ActionRow(_list(group, choices[:_LISTED], request)))
    return view


def _list(group: str, choices: Sequence[tuple[str, str]], request: Request) -> ChoiceList:
    select: ui.Select[Any] = ui.Select(
        placeholder=label(say(f"more-pick-{group}", request.locale), {}, 100),
        options=[discord.SelectOption(label=label((words,), {}, 100), value=key) for key, words in choices],
    )
    return ChoiceList(Press(MENU, request.about_id, key=group), select)


def again(command: Command, request: Request, why: Text) -> ui.LayoutView:
    """Return why a form was not taken, with a button that opens it again, filled with what was typed."""
    button = Press("do", request.about_id, key=command.key, about=FORM), say("form-again", request.locale)
    return note(why, {}, (button,))


def _press(offer: Offer, request: Request) -> Press:
    return Press("do", offer.given.get("match", request.about_id), key=offer.command.replace(" ", "-"))
