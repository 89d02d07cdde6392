"""Register slash commands at Discord: only where they belong, and only when they have changed."""

import asyncio
import hashlib
import json
import logging
from collections.abc import Sequence
from typing import Any, Final

import discord

from bot.referee.core.ports import Store
from bot.venues.discord.window import ENTRY_POINT

log = logging.getLogger(__name__)

_EVERYWHERE: Final = "global"
_NOTE: Final = "commands/"
_SETTABLE: Final = (
    "id", "type", "name", "name_localizations", "description", "description_localizations", "default_member_permissions", "contexts",
    "integration_types", "nsfw", "handler",
)  # fmt: skip


class Registering:
    """Registers the commands of a client: everywhere, or only in a test server."""

    def __init__(self, client: Any, store: Store, test_guild: int | None) -> None:
        self._client, self._store = client, store
        self.is_done = asyncio.Event()
        self._home = str(test_guild) if test_guild else _EVERYWHERE

    def is_home(self, guild: discord.Guild) -> bool:
        """Return whether this is the test server."""
        return str(guild.id) == self._home

    async def sync(self, *, is_forced: bool = False) -> None:
        """Register what has changed, and remove commands where they no longer belong."""
        app, payload = self._client.application_id, await self._payload()
        prefix = f"{_NOTE}{app}/"
        known = await self._store.transact(lambda tx: tx.notes.find(prefix))
        for note in known:
            if note != prefix + self._home:
                await self._put(note.removeprefix(prefix), [])
                await self._note(note, None)
        opens = self._opens(())
        digest = hashlib.sha256(json.dumps([*payload, *opens], sort_keys=True).encode()).hexdigest()
        is_new = is_forced or known.get(prefix + self._home) != digest
        if is_new and await self._put(self._home, payload):
            await self._note(prefix + self._home, digest)
        self.is_done.set()

    async def _payload(self) -> list[dict[str, Any]]:
        """Return the commands for Discord, in every language, in a fixed order."""
        tree = self._client.tree
        commands = sorted(tree.get_commands(), key=lambda command: command.name)
        if tree.translator is None:
            return [one.to_dict(tree) for one in commands]
        return [await one.get_translated_payload(tree, tree.translator) for one in commands]

    async def _put(self, where: str, payload: list[dict[str, Any]]) -> bool:
        """Register at Discord. Return whether it was accepted; a server without the bot accepts nothing, and has nothing."""
        http, app = self._client.http, self._client.application_id
        try:
            if where == _EVERYWHERE:
                await http.bulk_upsert_global_commands(app, [*payload, *await self._entry_points()])
            else:
                await http.bulk_upsert_guild_commands(app, int(where), payload)
        except (discord.Forbidden, discord.NotFound) as refused:
            if payload:
                log.warning(
                    "no commands in the server %s that test_guild names; is the bot there? (%s)", where, refused.text
                )
            return False
        return True

    async def _entry_points(self) -> list[Any]:
        """Return the command that opens an activity: the bot's, or as it is. Where there is one, a registration without it is refused."""
        known = await self._client.http.get_global_commands(self._client.application_id)
        entries = [one for one in known if one["type"] == ENTRY_POINT]
        kept = [{key: value for key, value in one.items() if key in _SETTABLE} for one in entries]
        return self._opens(entries) or kept

    def _opens(self, entries: Sequence[Any]) -> list[Any]:
        """Return the bot's own such command in place of the one that is there; none if it opens no page, or Discord would take none."""
        window = self._client.window
        if window is None or self._client.application_flags.embedded:
            return [] if window is None else [window.command(entries)]
        log.warning(
            "the page does not open in Discord's window: enable Activities for the application; see docs/page.md"
        )
        return []

    async def _note(self, note: str, value: str | None) -> None:
        await self._store.transact(lambda tx: tx.notes.save(note, value))
