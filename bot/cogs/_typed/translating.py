"""Commands in the reader's language: what they do, what their options mean, and what can be chosen.

Their names are the same in every language, so that hosts and players, messages and manuals speak of the same command.
"""

from typing import Any, Final

from discord import Locale, app_commands
from discord.app_commands import TranslationContextLocation as Where

from bot.commands.wording import WORDS as TABLE
from games.wording import plain

_LANGUAGES: Final = {Locale.italian: "it"}
_DESCRIBED: Final = {Where.command_description: "cmd", Where.group_description: "cmd"}


class Translator(app_commands.Translator):
    """Looks descriptions up in ``locale``: ``cmd-host-create``, ``opt-host-create-title`` or ``opt-title``, ``choice-daily``."""

    async def translate(
        self, string: app_commands.locale_str, locale: Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """Return the words in that language, at most 100 characters; None if Discord is to show the English ones."""
        language = _LANGUAGES.get(locale)
        if language is None:
            return None
        named = [string.extras["key"]] if "key" in string.extras else []
        return next((said for key in (*named, *keys(context)) if (said := _said(key, language)) is not None), None)


def keys(context: app_commands.TranslationContextTypes) -> list[str]:
    """Return the keys under which the translation of something may stand, the nearest first; below a root, also those without the root."""
    data: Any = context.data
    if context.location in _DESCRIBED:
        return [f"cmd-{_dashed(one)}" for one in _names(data.qualified_name)]
    if context.location is Where.parameter_description:
        names = (*_names(data.command.qualified_name), "")
        return [f"opt-{_dashed(f'{one} {data.name}'.strip())}" for one in names]
    if context.location is Where.choice_name:
        return [f"choice-{_dashed(str(data.value))}"]
    return []


def _names(qualified: str) -> tuple[str, ...]:
    return (qualified, qualified.partition(" ")[2]) if " " in qualified else (qualified,)


def _dashed(name: str) -> str:
    return name.replace(" ", "-").replace("_", "-")


def _said(key: str, language: str) -> str | None:
    try:
        return plain(TABLE(key, language))[:100]
    except LookupError:
        return None
