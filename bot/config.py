"""Read config.toml into one frozen value; unknown or invalid settings are refused by name."""

import os
import re
import tomllib
from datetime import timedelta
from importlib.util import find_spec
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct

from bot.referee import letters
from bot.referee.core import paces
from bot.referee.core.beacon import Missing, demand_library
from bot.referee.core.model import DESIGNS, LIMITS, Designs, Limits, Quotas, Refused, Settings
from bot.referee.core.paces import refuse_settings
from bot.referee.play.playable import converted
from games.wording import Words, plain

TOKEN = "BELLFLOWER_TOKEN"  # noqa: S105  the name of an environment variable
FORUM_KEY = "BELLFLOWER_FORUM_KEY"


OPERATOR_TOKEN = "BELLFLOWER_OPERATOR_TOKEN"  # noqa: S105
_SHORTEST_TOKEN = 20
_LONGEST_KEPT = 36_500
DISCORD_SECRET = "BELLFLOWER_DISCORD_SECRET"  # noqa: S105


class ConfigError(Exception):
    """What is wrong, where, and what to do."""


class StoreConfig(Struct, frozen=True, forbid_unknown_fields=True):
    """`path`: the database file. `backups`: a folder for copies after closes ("" for none), `keep` of them."""

    path: str = "bellflower.db"
    backups: str = "backups"
    keep: int = 20


class KeepingConfig(Struct, frozen=True, forbid_unknown_fields=True):
    """`exports`: a folder for what is kept of a server ("" for none). `erase_after_days`: when a server that the bot has left is erased
    (0: never).
    """

    exports: str = "exports"
    erase_after_days: int = 30

    @property
    def erased_after(self) -> timedelta | None:
        """How long a server that the bot has left is kept; None: for ever."""
        return timedelta(days=self.erase_after_days) if self.erase_after_days else None


class DatabaseConfig(Struct, frozen=True, forbid_unknown_fields=True):
    """`url`: of a database on a PostgreSQL server, postgresql://…, instead of the file."""

    url: str = ""


class DiscordConfig(Struct, frozen=True, forbid_unknown_fields=True):
    """`requests_per_second`: how fast letters go out (Discord admits 50). `dms_per_minute`: how many people are written to for the
    first time. `test_guild`: register commands there alone, at once.
    """

    requests_per_second: int = 45
    dms_per_minute: int = 10
    test_guild: str | None = None


class ForumConfig(Struct, frozen=True, forbid_unknown_fields=True):
    """`kind` of the forum at `url` on which `user` is the bot's account, instead of Discord ("": none). `category`: the number of that
    in which sign-ups stand. `hosts`: the accounts that open matches. `every`: seconds between two readings. `requests_per_minute`: at most.
    Of these two 0 is what suits the kind of forum.
    """

    kind: Literal["", "misago", "discourse"] = ""
    url: str = ""
    user: str = "bellflower"
    category: int = 0
    hosts: tuple[str, ...] = ()
    every: int = 0
    requests_per_minute: int = 0


class HealthConfig(Struct, frozen=True, forbid_unknown_fields=True):
    """`port`: where /healthz and /metrics are answered (0: nowhere). `host`: on which address of the computer.

    `address`: what the operator types behind a proxy, such as https://bot.example.org.
    """

    port: int = 0
    host: str = "127.0.0.1"
    address: str = ""


class PageConfig(Struct, frozen=True, forbid_unknown_fields=True):
    """`listen`: the address and port of the computer on which the page of matches is served ("": there is none).

    `address`: what people type. `hooks`: to which addresses webhooks and notifications may go. `discord_client`: the id of the
    application by which people sign in with Discord ("": they do not). `proxies`: the addresses or networks of the proxies before the
    page; only they are believed who asks (X-Forwarded-For). `contact`: where vulnerabilities are reported, a mailto: or https: address.
    """

    listen: str = ""
    address: str = ""
    hooks: Literal["public", "private", "none"] = "public"
    discord_client: str = ""
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    contact: str = ""

    @property
    def where(self) -> tuple[str, int]:
        """The address and the port of `listen`."""
        host, _, port = self.listen.rpartition(":")
        return host.strip("[]"), int(port)


class RehearsalConfig(Struct, frozen=True, forbid_unknown_fields=True):
    """`port`: of the local page on 127.0.0.1 (0: any that is free)."""

    port: int = 8080


class LogConfig(Struct, frozen=True, forbid_unknown_fields=True):
    """`level`: how much is logged. `format`: one JSON object a line, or words."""

    level: Literal["debug", "info", "warning", "error"] = "info"
    format: Literal["json", "text"] = "json"


class Config(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that can be set. `matches`: the settings that a new match starts with, over those of its game's rulebook.

    `limits`: how much one person or one server may ask. `designs`: which matches in one file hosts may bring.
    `beacon`: whether deals wait for a round of a public randomness beacon.
    """

    store: StoreConfig = StoreConfig()
    keeping: KeepingConfig = KeepingConfig()
    database: DatabaseConfig = DatabaseConfig()
    discord: DiscordConfig = DiscordConfig()
    forum: ForumConfig = ForumConfig()
    health: HealthConfig = HealthConfig()
    page: PageConfig = PageConfig()
    rehearsal: RehearsalConfig = RehearsalConfig()
    log: LogConfig = LogConfig()
    beacon: Literal["", "drand"] = ""
    limits: Limits = LIMITS
    designs: Designs = DESIGNS
    matches: dict[str, Any] = {}


def load(path: Path | None) -> Config:
    """Return the configuration in `path`; None, or a default file that is not there, means every default."""
    if path is None:
        path = Path("config.toml")
        if not path.exists():
            return Config()
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise ConfigError(f"{path}: there is no such file. Copy config.example.toml and edit it.") from None
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ConfigError(f"{path}: it cannot be read as TOML: {error}") from None
    return parse(raw, str(path))


def parse(raw: dict[str, Any], where: str) -> Config:
    """Return plain values as a Config. Raise ConfigError with the name of the key that is unknown or wrong."""
    if "token" in str(raw).casefold() and any("token" in key.casefold() for key in _keys(raw)):
        raise ConfigError(f"{where}: a token does not belong in a file. Put it into the environment variable {TOKEN}.")
    try:
        config = msgspec.convert(_renamed(raw), type=Config)
    except msgspec.ValidationError as error:
        raise ConfigError(f"{where}: {_named(str(error))}") from None
    _check_database(config.database.url, where)
    _check_limits(config.limits, where)
    _check_beacon(config.beacon, where)
    _check_forum(config.forum, where)
    _check_health(config.health, where)
    _check_page(config.page, where, is_forum=bool(config.forum.kind))
    _check_designs(config.designs, where)
    _check_matches(config.matches, config.limits, where)
    if config.discord.test_guild is not None and not re.fullmatch(r"[0-9]{1,20}", config.discord.test_guild):
        raise ConfigError(
            f"{where}: discord.test_guild is “{config.discord.test_guild}”, and must be a server's id: digits"
        )
    if not config.store.path:
        raise ConfigError(f"{where}: store.path is empty, and must name the database file")
    for key, number, least in (
        ("discord.requests_per_second", config.discord.requests_per_second, 1),
        ("discord.dms_per_minute", config.discord.dms_per_minute, 1),
        ("rehearsal.port", config.rehearsal.port, 0),
        ("store.keep", config.store.keep, 1),
        ("keeping.erase_after_days", config.keeping.erase_after_days, 0),
    ):
        if number < least:
            raise ConfigError(f"{where}: {key} is {number}, and must be at least {least}")
    if config.keeping.erase_after_days > _LONGEST_KEPT:
        raise ConfigError(
            f"{where}: keeping.erase_after_days is {config.keeping.erase_after_days}, and must be at most {_LONGEST_KEPT}; 0 is never"
        )
    return config


def _check_database(url: str, where: str) -> None:
    """Raise ConfigError if it is not a server's address, or tells its password."""
    if not url:
        return
    if not url.startswith(("postgresql://", "postgres://")):
        raise ConfigError(f"{where}: database.url must begin with postgresql://; a file is named in store.path")
    if "password" in url or ":" in url.partition("://")[2].rpartition("@")[0]:
        raise ConfigError(
            f"{where}: a password does not belong in a file that others may read."
            " Put it into the environment variable PGPASSWORD, or into ~/.pgpass"
        )


def _check_forum(forum: ForumConfig, where: str) -> None:
    """Raise ConfigError if Discord could not be reached, or no one could open a match there."""
    if not forum.kind:
        return
    if not re.fullmatch(r"https?://[^\s/@]+(/[^\s@]*)?", forum.url):
        raise ConfigError(
            f"{where}: forum.url is “{forum.url}”, and must be the forum's address: https://forum.example.org"
        )
    if not forum.user or not forum.hosts:
        raise ConfigError(f"{where}: [forum] needs user, the bot's account, and hosts, the accounts that open matches")
    if forum.kind == "misago" and forum.category < 1:
        raise ConfigError(f"{where}: forum.category must be the number of the category in which sign-ups stand")
    if forum.every < 0 or forum.requests_per_minute < 0:
        raise ConfigError(f"{where}: forum.every and forum.requests_per_minute must not be negative")


def _check_page(page: PageConfig, where: str, *, is_forum: bool) -> None:
    """Raise ConfigError if the forum could not be reached, or what is typed there could be read on the way."""
    if not page.listen:
        return
    listening = re.fullmatch(r"([^\s:]+|\[[0-9a-fA-F:]+\]):([0-9]{1,5})", page.listen)
    if listening is None or not 0 <= int(listening[2]) < 65536:
        raise ConfigError(f"{where}: page.listen is “{page.listen}”, and must be an address and a port: 127.0.0.1:8080")
    if not re.fullmatch(r"(https://[^\s/@?#]+|http://(localhost|127\.0\.0\.1)(:[0-9]{1,5})?)", page.address):
        raise ConfigError(
            f"{where}: page.address is “{page.address}”, and must be what people type: https://play.example.org"
            " (http:// is for this computer alone)"
        )
    for proxy in page.proxies:
        try:
            ip_network(proxy)
        except ValueError:
            raise ConfigError(
                f"{where}: page.proxies has “{proxy}”, and must have addresses or networks: 10.0.0.2, 172.16.0.0/12"
            ) from None
    if page.discord_client and is_forum:
        raise ConfigError(
            f"{where}: page.discord_client is for a bot on Discord; on a forum people sign in by the bot's links"
        )
    if page.contact and not re.fullmatch(r"(mailto:|https://)\S+", page.contact):
        raise ConfigError(f"{where}: page.contact is “{page.contact}”, and must begin with mailto: or https://")
    if page.discord_client and not re.fullmatch(r"[0-9]{1,20}", page.discord_client):
        raise ConfigError(
            f"{where}: page.discord_client is “{page.discord_client}”, and must be the application's id: digits"
        )


def _check_health(health: HealthConfig, where: str) -> None:
    """Raise ConfigError if no one could be answered there."""
    if not 0 <= health.port < 65536:
        raise ConfigError(f"{where}: health.port is {health.port}, and must be a port from 1 to 65535, or 0 for none")
    if health.address and not re.fullmatch(r"https?://[^/\s]+", health.address):
        raise ConfigError(
            f"{where}: health.address is “{health.address}”, and must be like https://bot.example.org, without a slash at its end"
        )
    if health.port and find_spec("prometheus_client") is None:
        raise ConfigError(
            f"{where}: health.port needs a library that is not installed: pip install 'bellflower[health]'"
        )


def _check_designs(designs: Designs, where: str) -> None:
    """Raise ConfigError if its folder is not there."""
    if designs.folder and not Path(designs.folder).is_dir():
        raise ConfigError(f"{where}: designs.folder is “{designs.folder}”, and there is no such folder")


def _check_beacon(beacon: str, where: str) -> None:
    """Raise ConfigError if its signatures could not be checked."""
    try:
        if beacon:
            demand_library()
    except Missing:
        raise ConfigError(
            f"{where}: beacon needs a library that is not installed: pip install 'bellflower[beacon]'"
        ) from None


def _renamed(raw: dict[str, Any]) -> dict[str, Any]:
    """Return the file with today's keys: `most` of ``[designs]`` is `designs` of ``[limits]`` since quotas stand together."""
    designs, limits = raw.get("designs"), raw.get("limits", {})
    if not isinstance(designs, dict) or "most" not in designs or not isinstance(limits, dict):
        return raw
    kept = {key: value for key, value in designs.items() if key != "most"}
    return {**raw, "designs": kept, "limits": {"designs": designs["most"], **limits}}


def _check_limits(limits: Limits, where: str) -> None:
    """Raise ConfigError if no one could play under such limits. A quota of 0 is the default, or the general one."""
    tables = {"limits": limits, **{f'limits.servers."{one}"': own for one, own in limits.servers.items()}}
    for table, section in tables.items():
        for name, value in msgspec.structs.asdict(section).items():
            least = 0 if name in Quotas.__struct_fields__ else 1
            if isinstance(value, int) and value < least:
                raise ConfigError(f"{where}: {table}.{name} is {value}, and must be at least {least}")
    try:
        paces.duration(limits.least_every)
    except ValueError as error:
        raise ConfigError(f"{where}: limits.least_every: {error}") from None


def _check_matches(matches: dict[str, Any], limits: Limits, where: str) -> None:
    """Raise ConfigError if no match can have such settings."""
    if "contest" in matches:
        raise ConfigError(f"{where}: matches.contest is not a key that exists; a contest is opened by its own command")
    try:
        refuse_settings(converted(Settings(), matches), limits.least_every)
    except msgspec.ValidationError as error:
        raise ConfigError(f"{where}: {_named(str(error), 'matches')}") from None
    except Refused as refusal:
        facts: dict[str, Any] = {**refusal.facts}
        sentence = plain(Words(Path(letters.__file__).parent)(refusal.id, "en", **facts))
        raise ConfigError(f"{where}: in [matches]: {sentence}") from None


def _keys(raw: dict[str, Any]) -> list[str]:
    return [key for name, value in raw.items() for key in (name, *(_keys(value) if isinstance(value, dict) else ()))]


def _named(message: str, table: str = "") -> str:
    """Return msgspec's message about `table` (or the whole file) in words of the file: ``$.store.pth`` is ``store.pth``."""
    match = re.fullmatch(r"(.*?)(?: - at `\$?\.?(.*?)`)?", message, re.DOTALL)
    assert match is not None
    what, at = match[1], ".".join(part for part in (table, match[2]) if part)
    unknown = re.search(r"unknown field `(.+?)`", what)
    if unknown:
        place = f"{at}.{unknown[1]}" if at else unknown[1]
        return f"{place} is not a key that exists; config.example.toml lists them all"
    return f"{at or 'the file'}: {what}; config.example.toml shows what it may be"


def operator_token() -> str:
    """Return the token that opens the operator's page on the health port, from the environment only. Empty: there is no such page.

    ConfigError: it could be guessed.
    """
    secret = os.environ.get(OPERATOR_TOKEN, "").strip()
    if secret and len(secret) < _SHORTEST_TOKEN:
        raise ConfigError(
            f"{OPERATOR_TOKEN} has {len(secret)} characters, and needs {_SHORTEST_TOKEN} or more: openssl rand -hex 24 makes one"
        )
    return secret


def token() -> str:
    """Return the bot's token, from the environment only."""
    secret = os.environ.get(TOKEN, "").strip()
    if not secret:
        raise ConfigError(
            f"no token: set the environment variable {TOKEN} to the token of your application (see docs/discord.md)"
        )
    return secret


def forum_key() -> str:
    """Return the forum's API key, or the password of the bot's account, from the environment only."""
    key = os.environ.get(FORUM_KEY, "").strip()
    if not key:
        raise ConfigError(
            f"no key: set the environment variable {FORUM_KEY} to the forum's API key (Discourse), or to the password of the"
            " bot's account (Misago); see docs/forum.md"
        )
    return key


def discord_secret() -> str:
    """Return the client secret of the application by which people sign in with Discord, from the environment only."""
    secret = os.environ.get(DISCORD_SECRET, "").strip()
    if not secret:
        raise ConfigError(
            f"page.discord_client is set, and its secret is not: set the environment variable {DISCORD_SECRET} to the client secret of"
            " your application (OAuth2), or leave page.discord_client empty; see docs/page.md"
        )
    return secret
