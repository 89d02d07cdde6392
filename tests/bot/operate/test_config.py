"""The configuration: the example is the default, and unknown or invalid settings are refused by name."""

from pathlib import Path

import msgspec
import pytest

from bot import config
from bot.cli.run import reread
from bot.commands.words.settings import read_settings
from bot.referee.core.model import Pace, Settings
from bot.referee.play.playable import converted
from bot.referee.quotas import most

EXAMPLE = Path(__file__).parents[3] / "config.example.toml"


def test_every_line_of_the_example_is_the_default() -> None:
    """Copying the file changes nothing, and it names every key there is."""
    loaded = config.load(EXAMPLE)
    assert converted(Settings(), loaded.matches) == Settings()
    assert msgspec.structs.replace(loaded, matches={}) == config.Config()
    text = EXAMPLE.read_text()
    for part in (
        config.StoreConfig,
        config.KeepingConfig,
        config.DiscordConfig,
        config.RehearsalConfig,
        config.LogConfig,
        Settings,
    ):
        for key in set(part.__struct_fields__) - {
            "contest",
            "casting",
        }:  # no default: each is opened by its own command
            assert f"{key} = " in text or f"[matches.{key}]" in text, key


def test_what_the_file_leaves_out_stays_as_the_game_has_it(tmp_path: Path) -> None:
    """A file that sets the hour alone does not set the length of a round. A file knows no null, and a host who types knows none: that
    rounds close at no hour of their own both may say in a word.
    """
    path, daily = tmp_path / "config.toml", Settings(pace=Pace(every="1 day", early="all_in"))
    for typed, hour in (("20:00", "20:00"), ("none", None)):
        path.write_text(f"[matches.pace]\nclose_at = '{typed}'")
        pace = Pace(every="1 day", early="all_in", close_at=hour)
        assert converted(daily, config.load(path).matches) == Settings(pace=pace)
        assert converted(daily, read_settings(f"close_at = {typed}")) == Settings(pace=pace)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[store]\npth = 'x'", "store.pth is not a key that exists"),
        ("[stor]\npath = 'x'", "stor is not a key that exists"),
        ("[store]\nkeep = 'many'", "store.keep: Expected `int`, got `str`"),
        ("[store]\nkeep = 0", "store.keep is 0, and must be at least 1"),
        ("[keeping]\nerase_after_days = -1", "keeping.erase_after_days is -1, and must be at least 0"),
        (
            "[keeping]\nerase_after_days = 9999999999",
            "keeping.erase_after_days is 9999999999, and must be at most 36500",
        ),
        ("[log]\nlevel = 'loud'", "log.level: Invalid enum value 'loud'"),
        ("[matches.pace]\nevery = 'soon'", "every” cannot be “soon”. It may be a time such as"),
        ("[matches.pace]\nclose_at = '25:00'", "close_at” cannot be “25:00”. It may be an hour such as"),
        ("[discord]\ntoken = 'abc'", "a token does not belong in a file"),
        ("[matches]\nstrike = 3", ": matches.strike is not a key that exists"),
        ("[matches]\npace = 3", ": matches.pace: Expected `object`, got `int`"),
        ("[matches.pace]\nevry = '1 day'", ": matches.pace.evry is not a key that exists"),
        ("[matches]\nannounce = 'loudly'", ": matches.announce: Invalid enum value 'loudly'"),
        ("[matches]\ncontest = {}", "matches.contest is not a key that exists"),
        ("[store", "cannot be read as TOML"),
        ("[store]\npath = ''", "store.path is empty"),
        ("[discord]\ntest_guild = 123", "got `int`; config.example.toml shows what it may be"),
        ("[matches]\nhold_for = 'soon'", "in [matches]: The setting “hold_for” cannot be “soon”"),
        (
            "[matches.pace]\nevery = '999999d 999999d 999999d'",
            "every” cannot be “999999d 999999d 999999d”. It may be a time",
        ),
        ("[discord]\ntest_guild = 'my server'", "discord.test_guild is “my server”"),
        ("[matches.pace]\nevery = '0s'", "every” cannot be “0s”. It may be “5 seconds” or longer"),
        ("[matches]\nstrikes = -3", "strikes” cannot be “-3”"),
        ("[matches]\ngrace = -1", "grace” cannot be “-1”"),
        ("[limits]\nopen_offers = 0", "limits.open_offers is 0"),
        ("[limits]\nleast_every = 'often'", "limits.least_every"),
        ("[limits]\noffers = 3", "limits.offers is not a key"),
        ("[limits]\nletters_a_day = -1", "limits.letters_a_day is -1"),
        ("[limits.servers.7]\ndesigns = -1", 'limits.servers."7".designs is -1'),
        ("[limits.servers.7]\njoins = 9", "limits.servers[...].joins is not a key"),
        ("[discord]\nbot_token = 'very.secret.token'", "a token does not belong in a file"),
        ("[database]\nurl = 'bot.db'", "database.url must begin with postgresql://"),
        ("[database]\nurl = 'postgresql://me:very.secret@db/bot'", "a password does not belong in a file"),
        ("[database]\nurl = 'postgresql://db/bot?password=very.secret'", "a password does not belong in a file"),
    ],
)
def test_what_is_wrong_is_named(tmp_path: Path, text: str, complaint: str) -> None:
    """What, where, and what to do; no token and no password that was put there by mistake is repeated."""
    path = tmp_path / "config.toml"
    path.write_text(text)
    with pytest.raises(config.ConfigError) as raised:
        config.load(path)
    assert complaint in str(raised.value)
    assert str(path) in str(raised.value)
    assert "very.secret" not in str(raised.value)


def test_the_token_comes_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Missing, it is asked for by the variable's name."""
    monkeypatch.delenv(config.TOKEN, raising=False)
    with pytest.raises(config.ConfigError, match=config.TOKEN):
        config.secret(config.TOKEN)
    monkeypatch.setenv(config.TOKEN, " abc ")
    assert config.secret(config.TOKEN) == "abc"


def test_the_floor_of_a_round_is_what_the_limits_say() -> None:
    """With a lower limit rounds may be shorter."""
    assert config.parse({"limits": {"least_every": "10s"}, "matches": {"pace": {"every": "10s"}}}, "config.toml")


def test_a_quota_is_the_servers_own_or_the_general_one_or_the_default() -> None:
    """0 is as good as nothing."""
    limits = config.parse(
        {"limits": {"open_matches": 7, "letters_a_day": 0, "designs": 3, "servers": {"1": {"designs": 9}}}},
        "f",
    ).limits
    quotas = {
        (key, guild): most(limits, key, guild)
        for key in ("open_matches", "designs", "letters_a_day")
        for guild in ("1", "2")
    }
    assert quotas == {
        ("open_matches", "1"): 7, ("open_matches", "2"): 7, ("designs", "1"): 9, ("designs", "2"): 3,
        ("letters_a_day", "1"): 20_000, ("letters_a_day", "2"): 20_000,
    }  # fmt: skip


def test_the_quotas_of_single_servers_are_read_anew(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All who hold the limits see them; a configuration that is wrong, or gone, changes nothing."""
    path = tmp_path / "config.toml"
    path.write_text('[limits.servers."1"]\ndesigns = 9\n')
    limits = config.load(path).limits
    path.write_text('[limits.servers."2"]\ndesigns = 8\n')
    reread(path, limits.servers)
    assert [most(limits, "designs", guild) for guild in ("1", "2")] == [50, 8]
    path.write_text('[limits.servers."2"]\ndesigns = -1\n')
    reread(path, limits.servers)
    monkeypatch.chdir(tmp_path)
    path.unlink()
    reread(None, limits.servers)
    assert most(limits, "designs", "2") == 8
    assert caplog.text.count("stay as they were") == 2


def test_an_address_without_a_password_is_taken() -> None:
    """A host with a port is no password."""
    url = "postgresql://me@db.example:5432/bot"
    assert config.parse({"database": {"url": url}}, "config.toml").database.url == url
