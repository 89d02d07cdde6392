"""Read config.toml into one frozen value; unknown or invalid settings are refused by name."""

import os
import re
import tomllib
from collections.abc import Iterator, Mapping
from datetime import timedelta
from importlib.util import find_spec
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from bot.referee import letters
from bot.referee.core import paces
from bot.referee.core.beacon import Missing, demand_library
from bot.referee.core.model import DESIGNS, LIMITS, Designs, Limits, Quotas, Refused, Settings
from bot.referee.core.paces import refuse_settings
from bot.referee.play.playable import converted
from games.wording import Words, plain

DEFAULT: Final = Path("config.toml")
TOKEN: Final = "BELLFLOWER_TOKEN"  # noqa: S105  the name of an environment variable
FORUM_KEY: Final = "BELLFLOWER_FORUM_KEY"
OPERATOR_TOKEN: Final = "BELLFLOWER_OPERATOR_TOKEN"  # noqa: S105
DISCORD_SECRET: Final = "BELLFLOWER_DISCORD_SECRET"  # noqa: S105
_SHORTEST_TOKEN: Final = 20
_LONGEST_KEPT: Final = 36_500
_PORT: Final = r"([0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5])"


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
    application by which people sign in with Discord ("": they do not). `activity`: whether the page opens in Discord's own window
    too; `activity_key`: the application's public key, by which Discord signs what comes from there ("": not looked at). `proxies`: the
    addresses or networks of the proxies before the page; only they are believed who asks (X-Forwarded-For). `contact`: where
    vulnerabilities are reported, a mailto: or https: address.
    """

    listen: str = ""
    address: str = ""
    hooks: Literal["public", "private", "none"] = "public"
    discord_client: str = ""
    activity: bool = False
    activity_key: str = ""
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
        path = DEFAULT
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
        config = msgspec.convert(raw, type=Config)
    except msgspec.ValidationError as error:
        raise ConfigError(f"{where}: {_named(str(error))}") from None
    for fault in _faults(config):
        raise ConfigError(f"{where}: {fault}")
    return config


def _faults(config: Config) -> Iterator[str]:
    """Yield what is wrong with settings of the right types, and what they must be."""
    yield from _of_database(config.database.url)
    yield from _of_numbers(config)
    yield from _of_limits(config.limits)
    yield from _of_libraries(config)
    yield from _of_words(config)
    yield from _of_forum(config.forum)
    yield from _of_page(config.page, is_forum=bool(config.forum.kind))
    if config.designs.folder and not Path(config.designs.folder).is_dir():
        yield f"designs.folder is “{config.designs.folder}”, and there is no such folder"
    yield from _of_matches(config.matches, config.limits)
    if not config.store.path:
        yield "store.path is empty, and must name the database file"


def _of_database(url: str) -> Iterator[str]:
    """Yield what is wrong with an address that is not a server's, or tells its password."""
    if url and not url.startswith(("postgresql://", "postgres://")):
        yield "database.url must begin with postgresql://; a file is named in store.path"
    if url and ("password" in url or ":" in url.partition("://")[2].rpartition("@")[0]):
        yield (
            "a password does not belong in a file that others may read."
            " Put it into the environment variable PGPASSWORD, or into ~/.pgpass"
        )


def _of_numbers(config: Config) -> Iterator[str]:
    """Yield which numbers are too small or too great. A quota of 0 is the default, or the general one."""
    kept, port = config.keeping.erase_after_days, config.health.port
    for key, number, least in (
        ("discord.requests_per_second", config.discord.requests_per_second, 1),
        ("discord.dms_per_minute", config.discord.dms_per_minute, 1),
        ("rehearsal.port", config.rehearsal.port, 0),
        ("store.keep", config.store.keep, 1),
        ("keeping.erase_after_days", kept, 0),
    ):
        if number < least:
            yield f"{key} is {number}, and must be at least {least}"
    if kept > _LONGEST_KEPT:
        yield f"keeping.erase_after_days is {kept}, and must be at most {_LONGEST_KEPT}; 0 is never"
    if not 0 <= port < 65536:
        yield f"health.port is {port}, and must be a port from 1 to 65535, or 0 for none"


def _of_limits(limits: Limits) -> Iterator[str]:
    """Yield the limits under which no one could play."""
    tables = {"limits": limits, **{f'limits.servers."{one}"': own for one, own in limits.servers.items()}}
    for table, section in tables.items():
        for name, value in msgspec.structs.asdict(section).items():
            least = 0 if name in Quotas.__struct_fields__ else 1
            if isinstance(value, int) and value < least:
                yield f"{table}.{name} is {value}, and must be at least {least}"
    try:
        paces.duration(limits.least_every)
    except ValueError as error:
        yield f"limits.least_every: {error}"


def _of_libraries(config: Config) -> Iterator[str]:
    """Yield which settings need a library that is not installed."""
    if config.health.port and find_spec("prometheus_client") is None:
        yield "health.port needs a library that is not installed: pip install 'bellflower[health]'"
    try:
        if config.beacon:
            demand_library()
    except Missing:
        yield "beacon needs a library that is not installed: pip install 'bellflower[beacon]'"


def _of_words(config: Config) -> Iterator[str]:
    """Yield which settings do not look as they must. Those of a forum and of the page count only where there is one."""
    discord, forum, page = config.discord, config.forum, config.page
    for key, words, pattern, must in (
        ("discord.test_guild", discord.test_guild, r"[0-9]{1,20}", "be a server's id: digits"),
        ("health.address", config.health.address or None, r"https?://[^/\s]+",
         "be like https://bot.example.org, without a slash at its end"),
        ("forum.url", forum.url if forum.kind else None, r"https?://[^\s/@]+(/[^\s@]*)?",
         "be the forum's address: https://forum.example.org"),
        ("page.listen", page.listen or None, rf"([^\s:]+|\[[0-9a-fA-F:]+\]):{_PORT}",
         "be an address and a port: 127.0.0.1:8080"),
        ("page.address", page.address if page.listen else None, r"https://[^\s/@?#]+|http://(localhost|127\.0\.0\.1)(:[0-9]{1,5})?",
         "be what people type: https://play.example.org (http:// is for this computer alone)"),
        ("page.activity_key", (page.listen and page.activity_key) or None, r"[0-9a-fA-F]{64}",
         "be the application's public key: 64 digits"),
        ("page.contact", (page.listen and page.contact) or None, r"(mailto:|https://)\S+", "begin with mailto: or https://"),
        ("page.discord_client", (page.listen and page.discord_client) or None, r"[0-9]{1,20}", "be the application's id: digits"),
    ):  # fmt: skip
        if words is not None and not re.fullmatch(pattern, words):
            yield f"{key} is “{words}”, and must {must}"


def _of_forum(forum: ForumConfig) -> Iterator[str]:
    """Yield what is missing on a forum: who the bot is there, or who opens matches."""
    if forum.kind and (not forum.user or not forum.hosts):
        yield "[forum] needs user, the bot's account, and hosts, the accounts that open matches"
    if forum.kind == "misago" and forum.category < 1:
        yield "forum.category must be the number of the category in which sign-ups stand"
    if forum.kind and (forum.every < 0 or forum.requests_per_minute < 0):
        yield "forum.every and forum.requests_per_minute must not be negative"


def _of_page(page: PageConfig, *, is_forum: bool) -> Iterator[str]:
    """Yield whom the page could not believe, and how people cannot sign in there."""
    for proxy in page.proxies if page.listen else ():
        try:
            ip_network(proxy)
        except ValueError:
            yield f"page.proxies has “{proxy}”, and must have addresses or networks: 10.0.0.2, 172.16.0.0/12"
    if page.listen and page.discord_client and is_forum:
        yield "page.discord_client is for a bot on Discord; on a forum people sign in by the bot's links"
    if page.listen and page.activity and not (page.discord_client and page.address.startswith("https://")):
        yield "page.activity needs page.discord_client, and a page.address that begins with https://"
    if page.listen and page.activity_key and find_spec("cryptography") is None:
        yield "page.activity_key needs a library that is not installed: pip install '.[activity]'"


def _of_matches(matches: dict[str, Any], limits: Limits) -> Iterator[str]:
    """Yield the settings that no match can have."""
    if "contest" in matches:
        yield "matches.contest is not a key that exists; a contest is opened by its own command"
    try:
        refuse_settings(converted(Settings(), matches), limits.least_every)
    except msgspec.ValidationError as error:
        yield _named(str(error), "matches")
    except Refused as refusal:
        facts: dict[str, Any] = {**refusal.facts}
        yield f"in [matches]: {plain(Words(Path(letters.__file__).parent)(refusal.id, 'en', **facts))}"


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


_NEEDED: Final[Mapping[str, str]] = {
    TOKEN: f"no token: set the environment variable {TOKEN} to the token of your application (see docs/discord.md)",
    FORUM_KEY: f"no key: set the environment variable {FORUM_KEY} to the forum's API key (Discourse), or to the password of the bot's"
    " account (Misago); see docs/forum.md",
    DISCORD_SECRET: f"page.discord_client is set, and its secret is not: set the environment variable {DISCORD_SECRET} to the client"
    " secret of your application (OAuth2), or leave page.discord_client empty; see docs/page.md",
}  # fmt: skip
"""The secrets without which the bot cannot do what is configured, each with what is said where it is missing."""


def secret(name: str) -> str:
    """Return a secret (`TOKEN`, `FORUM_KEY`, `DISCORD_SECRET`), from the environment only. ConfigError: there is none."""
    value = os.environ.get(name, "").strip()
    if not value:
        raise ConfigError(_NEEDED[name])
    return value
