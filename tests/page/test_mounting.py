"""The page beside a bot: only where the configuration has one, and only with an address that can be trusted."""

from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.composition.page import page
from bot.config import Config, ConfigError, PageConfig, parse
from bot.page.web.refusing.senders import Senders
from bot.store.failures import Unsupported
from tests.fakes import Sketches
from tests.page.table import ADDRESS, Table


def test_there_is_no_page_by_default() -> None:
    """An empty file has none, and so has the example."""
    assert parse({}, "config.toml").page.listen == ""
    assert Config().page == PageConfig()
    assert "[page] " in Path("config.example.toml").read_text("utf-8")


WRONG: tuple[tuple[dict[str, Any], str], ...] = (
    ({"listen": "8080", "address": ADDRESS}, "page.listen"),
    ({"listen": "127.0.0.1:99999", "address": ADDRESS}, "page.listen"),
    ({"listen": "127.0.0.1:8080"}, "page.address"),
    ({"listen": "127.0.0.1:8080", "address": "http://play.example.org"}, "page.address"),
    ({"listen": "127.0.0.1:8080", "address": "https://play.example.org/bot"}, "page.address"),
    ({"listen": "127.0.0.1:8080", "address": "https://user@play.example.org"}, "page.address"),
    ({"port": 8080}, "page.port"),
    ({"listen": "127.0.0.1:8080", "address": ADDRESS, "proxies": ["caddy"]}, "page.proxies"),
    ({"listen": "127.0.0.1:8080", "address": ADDRESS, "proxies": ["10.0.0.1/8"]}, "page.proxies"),
    ({"listen": "127.0.0.1:8080", "address": ADDRESS, "activity": True}, "page.activity"),
    ({"listen": "127.0.0.1:8080", "address": ADDRESS, "activity_key": "12"}, "page.activity_key"),
)


@pytest.mark.parametrize(("section", "named"), WRONG, ids=str)
def test_an_unreachable_or_untrusted_address_is_refused(section: dict[str, Any], named: str) -> None:
    """By the name of the setting."""
    with pytest.raises(ConfigError, match=named):
        parse({"page": section}, "config.toml")


_SENT: tuple[tuple[str, list[str], tuple[str, ...]], ...] = (
    ("127.0.0.1", [], ("127.0.0.1",)),
    ("127.0.0.1", ["203.0.113.9"], ("203.0.113.9",)),
    ("203.0.113.9", ["198.51.100.7"], ("203.0.113.9",)),
    ("127.0.0.1", ["198.51.100.7, 203.0.113.9"], ("203.0.113.9",)),
    ("127.0.0.1", ["198.51.100.7", "203.0.113.9"], ("203.0.113.9",)),
    ("10.0.0.2", ["198.51.100.7, 203.0.113.9, 10.0.0.3"], ("203.0.113.9",)),
    ("127.0.0.1", ["unknown"], ("127.0.0.1",)),
    ("127.0.0.1", ["203.0.113.9:5678"], ("203.0.113.9",)),
    ("127.0.0.1", ["::ffff:203.0.113.9"], ("203.0.113.9",)),
    ("127.0.0.1", ["[2001:db8:1:2:3::9]:443"], ("2001:db8:1:2::/64", "2001:db8:1::/48")),
    ("127.0.0.1", ["198.51.100.7, [2001:db8:1:2:3::9]"], ("2001:db8:1:2::/64", "2001:db8:1::/48")),
    ("127.0.0.1", ["198.51.100.7, "], ("127.0.0.1",)),
    ("::ffff:127.0.0.1", ["2001:db8:1:2:3::9"], ("2001:db8:1:2::/64", "2001:db8:1::/48")),
    ("2001:db8:1:2::5", ["198.51.100.7"], ("2001:db8:1:2::/64", "2001:db8:1::/48")),
)


@pytest.mark.parametrize(("peer", "forwarded", "sender"), _SENT, ids=str)
def test_only_proxies_that_are_named_are_believed(peer: str, forwarded: list[str], sender: tuple[str, ...]) -> None:
    """What a sender writes themselves stands before what proxies add. An IPv6 connection has one name, though many addresses."""
    assert Senders(["127.0.0.1", "10.0.0.0/29"]).known_as(peer, forwarded) == sender


@pytest.mark.parametrize("listen", ["127.0.0.1:8080", "0.0.0.0:1", "[::1]:8080", "localhost:80"])
def test_where_it_listens(listen: str) -> None:
    """A name or an address, and a port."""
    settings = parse({"page": {"listen": listen, "address": "http://localhost:8080"}}, "config.toml").page
    assert settings.where == (listen.rpartition(":")[0].strip("[]"), int(listen.rpartition(":")[2]))


async def test_it_is_served_beside_the_bot(table: Table) -> None:
    """Within; the courier tells its tabs of letters. A port that is taken is named; without `listen` nothing happens."""
    bot, courier = table.bot, table.courier
    settings = PageConfig("127.0.0.1:0", ADDRESS)
    async with (
        page(settings, bot.house, bot.intake, courier, Sketches(), lambda _: None) as port,
        aiohttp.ClientSession() as session,
    ):
        assert courier.recorded != table.watching.changed
        async with session.get(f"http://127.0.0.1:{port}/", headers={"Host": "play.example.org"}) as answer:
            assert answer.status == 200
        taken = PageConfig(f"127.0.0.1:{port}", ADDRESS)
        with pytest.raises(Unsupported, match=r"page\.listen 127\.0\.0\.1:\d+ cannot be used"):
            async with page(taken, bot.house, bot.intake, courier, Sketches(), lambda _: None):
                pass
    async with page(PageConfig(), bot.house, bot.intake, courier, Sketches(), lambda _: None) as port:
        assert port == 0
