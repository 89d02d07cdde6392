"""What a match asks and what its rules say, as a form: long texts and tables on their own, the other options as TOML below."""

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

import discord
import msgspec
from discord import ui

from bot.cogs.host.base import hosted, user_of
from bot.cogs.host.telling import typed_in
from bot.commands.words.told import refused
from bot.referee.core.model import Match, Refused, User
from bot.referee.core.positions import game_of, options_of
from bot.referee.play import signup
from bot.referee.season import seasons
from bot.venues.discord.components.ids import Press, custom_id
from bot.venues.discord.components.text import label
from bot.venues.discord.components.words import WORDS
from bot.venues.discord.inbound.answers import Interaction, answer, locale_of, note, open_modal, say
from bot.venues.discord.inbound.context import Context
from bot.venues.discord.inbound.presses import Handler
from games import catalogue, options, toml
from games.form import Rejected
from games.game import AnyGame
from games.options import Option
from games.suggesting import heard
from games.wording import Text, join

_INPUTS: Final = 4
"""Beside the one for all other options: a form of Discord has five."""
_LONGEST: Final = 4_000
"""Characters that one of them takes."""
_LINE: Final = 100
"""Texts up to this stand among the other options."""
OTHERS: Final = "others"


def is_composed(game: AnyGame) -> bool:
    """Whether a host has to write more for a game than fits into a line."""
    return any(option.kind == "text" and _is_long(option) for option in options.options(game))


def _is_long(option: Option) -> bool:
    return option.kind == "table" or (option.kind == "text" and (option.most or 0) > _LINE)


def _apart(game: AnyGame) -> dict[str, tuple[Option, int]]:
    """The inputs that hold one option or a part of it, by their ids: a text that is longer than an input has several."""
    long = [option for option in options.options(game) if _is_long(option)]
    parts = [(option, part) for option in long for part in range(-(-(option.most or 1) // _LONGEST))]
    return {f"{option.key}/{part}": (option, part) for option, part in parts[:_INPUTS]}


def form(
    game: AnyGame, chosen: Mapping[str, Any], pressed: Press, locale: str, typed: Mapping[str, str] | None = None
) -> ui.Modal:
    """The form, filled in with the options as they are (`chosen`), or with what was `typed` into it before."""
    inputs = dict(_filled(game, chosen, locale)) | dict(typed or {})
    modal = ui.Modal(title=label(WORDS("compose-form", locale), {}, 45), custom_id=custom_id(pressed), timeout=900)
    for name, (option, part) in _apart(game).items():
        title, about = options.named(game, option, locale)
        said = WORDS("compose-more", locale, name=title) if part else (title,)
        modal.add_item(_input(name, label(said, {}, 45), label((about,), {}, 100), inputs[name]))
    how = label(WORDS("compose-how", locale), {}, 100)
    modal.add_item(_input(OTHERS, label(WORDS("compose-others", locale), {}, 45), how, inputs[OTHERS]))
    return modal


def _input(name: str, title: str, about: str, filled: str) -> ui.Label[ui.Modal]:
    line: ui.TextInput[ui.Modal] = ui.TextInput(
        custom_id=name,
        style=discord.TextStyle.paragraph,
        default=filled if len(filled) <= _LONGEST else None,
        max_length=_LONGEST,
        required=False,
    )
    return ui.Label(text=title, description=about, component=line)


def _filled(game: AnyGame, chosen: Mapping[str, Any], locale: str) -> Iterator[tuple[str, str]]:
    """What stands in each input at first."""
    values: dict[str, Any] = msgspec.to_builtins(options_of(game, dict(chosen)))
    apart = _apart(game)
    for name, (option, part) in apart.items():
        value = values[option.key]
        whole = value if isinstance(value, str) else "" if value is None else toml.written({option.key: value})
        yield name, whole[part * _LONGEST : (part + 1) * _LONGEST] if option.kind == "text" else whole
    shown = {option.key for option, _ in apart.values()}
    others = {key: value for key, value in values.items() if key not in shown and value is not None}
    yield OTHERS, _in_words(game, others, locale) or toml.written(others)


def _in_words(game: AnyGame, values: Mapping[str, Any], locale: str) -> str:
    """Options in words, one to a line; nothing where one of them is values within values, which TOML alone can say."""
    kinds = {option.key: option for option in options.options(game)}
    if any(kinds[key].kind == "table" or value in ([], ()) for key, value in values.items()):
        return ""
    return "\n".join(
        f"{options.called(game, key, locale)}: {_said(game, kinds[key], value, locale)}"
        for key, value in values.items()
    )


def _said(game: AnyGame, option: Option, value: Any, locale: str) -> str:
    """A value in words; a host's own in quotation marks, in which anything may stand."""
    is_own = option.kind == "text" and (not value or value != option.default)
    return json.dumps(value, ensure_ascii=False) if is_own else options.said(game, option.key, value, locale)


def read(game: AnyGame, typed: Mapping[str, str]) -> dict[str, Any] | Rejected:
    """The options that were typed into the form; a table that is left empty stays as it is, a text is empty then."""
    others = heard(game, typed.get(OTHERS, ""))
    if isinstance(others, Rejected):
        return others
    apart = _apart(game)
    texts = {option.key: "" for option, _ in apart.values() if option.kind == "text"}
    tables = {}
    for name, (option, _) in apart.items():
        if option.kind == "text":
            texts[option.key] += typed.get(name, "")
        else:
            tables[option.key] = typed.get(name, "")
    return {**others, **texts, **options.filled(game, tables)}


# On Discord --------------------------------------------------------------------------------------------------------------


def composing() -> dict[str, Handler]:
    """The presses that open the form and hand it in, by their act."""
    return {"compose": _ask, "composed": _taken}


async def ask(context: Context, interaction: Interaction, match: Match, game: str = "") -> None:
    """Open the form of a match that waits for its players; `game`: of a season's next match, which is dealt once it is handed in.

    What was typed into it before stands there again, where that could not be taken.
    """
    rules = _rules(match, game)
    if rules is None:
        await say(interaction, "gone")
        return
    kept = context.reasons.get(_place(interaction, match, game))
    typed: dict[str, str] | None = json.loads(kept) if kept else None
    pressed = Press("composed", match.id, about=game)
    chosen = {} if game else match.options
    await open_modal(interaction, form(rules, chosen, pressed, locale_of(interaction), typed))


async def offer(interaction: Interaction, match: Match, told: Text, game: str = "") -> None:
    """Say something, with the button that opens the form."""
    button = (Press("compose", match.id, about=game), WORDS("compose-button", locale_of(interaction)))
    await answer(interaction, note(told, {}, (button,)))


async def _ask(context: Context, interaction: Interaction, press: Press) -> None:
    match = await hosted(context, interaction, press)
    if match is not None:
        await ask(context, interaction, match, press.about)


async def _taken(context: Context, interaction: Interaction, press: Press) -> None:
    """What was typed counts whole or not at all; what could not be taken waits, so that nobody writes it twice."""
    match, typed = await hosted(context, interaction, press), typed_in(interaction)
    game = _rules(match, press.about) if match else None
    if match is None or game is None:
        return
    locale, given = locale_of(interaction), read(game, typed)
    done: Match | Refused | dict[str, Any] | Rejected = given
    if not isinstance(given, Rejected):
        done = await _handed_in(context, user_of(interaction), match, press.about, given)
    if isinstance(done, Match):
        context.reasons.pop(_place(interaction, match, press.about), None)
        if press.about:
            await say(interaction, "season-opened", title=done.title, match=done.id)
        else:
            await offer(interaction, match, WORDS("changed", locale, title=match.title))
        return
    context.reasons[_place(interaction, match, press.about)] = json.dumps(typed)
    teller = game_of(match) if isinstance(done, Refused) and done.id == "season-refused" else game
    why = refused(done, teller, locale) if isinstance(done, Refused) else game.tell(done, locale)
    await offer(interaction, match, join((why, WORDS("compose-kept", locale))), press.about)


async def _handed_in(context: Context, user: User, match: Match, game: str, given: dict[str, Any]) -> Match | Refused:
    """The terms of a sign-up changed, or a season's next match dealt."""
    if game:
        return await seasons.open_episode(context.house, match.id, user, game, given)
    return await signup.change(context.house, match.id, user, options=given)


def _rules(match: Match, game: str) -> AnyGame | None:
    return catalogue.find(game) if game else game_of(match)


def _place(interaction: Interaction, match: Match, game: str) -> str:
    return f"compose/{match.id}/{game}/{interaction.user.id}"
