"""The command line as a user meets it: a rehearsal that can be repeated, an export that can be verified, and complaints that help."""

import json
import os
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import COMMANDS, Parser, parser_for
from bot.referee.core.seals import seal_of
from games.__main__ import main as engine
from games.library import SEASONS
from tests.bot.operate.typed import typed, typed_elsewhere
from tests.by_turns import day_of_five, of_ten
from tests.games.by_hand.samples import example
from tests.games.design.writing import SMALL
from tests.sure import sure

ROOT = Path(__file__).parents[3]
SEED = "5a" * 32


def test_the_same_seed_gives_the_same_transcript() -> None:
    """A whole match in the terminal, exit 0, twice the same; another seed plays another match."""
    command = ("rehearse", "five_stands", "--auto", "--seats", "4", "--seed")
    first, again, other = typed(*command, SEED), typed(*command, SEED), typed(*command, "5b" * 32)
    assert [one.returncode for one in (first, again, other)] == [0, 0, 0], first.stderr
    assert first.stdout == again.stdout
    assert first.stdout != other.stdout
    assert "How it ended" in first.stdout


@pytest.mark.parametrize(("language", "words"), [("en", " won"), ("it", "Vinc")])
def test_a_match_that_played_itself_ends_with_who_won(language: str, words: str) -> None:
    """In the last line, after all letters, in their language."""
    said = typed("rehearse", "la_mafia", "--auto", "--seats", "2", "--language", language).stdout
    assert words in said.rstrip().splitlines()[-1]


def test_a_reader_may_leave_before_the_end() -> None:
    """Piped into `head`, a rehearsal ends without a word of complaint."""
    command = [sys.executable, "-m", "bot", "rehearse", "greeen_mafia", "--auto"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT) as process:
        assert process.stdout is not None
        assert process.stdout.readline()
        process.stdout.close()
        assert sure(process.stderr).read() == b""


def test_outputs_may_be_closed() -> None:
    """A process that was started without its standard streams ends as it would with them, and none of its files is one of them."""
    command = ["sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh", sys.executable, "-m", "bot", "rules", "five_stands"]
    assert subprocess.run(command, cwd=ROOT, check=False).returncode == 0


def test_an_export_of_a_rehearsed_file_needs_nothing_else(tmp_path: Path) -> None:
    """The database of a rehearsal keeps the match in one file, and its export has it."""
    database, exported = str(tmp_path / "kept.db"), tmp_path / "match.json"
    file = tmp_path / "mine.star"
    file.write_text(f"# mine\n{SMALL}", encoding="utf-8")
    played = typed("--database", database, "rehearse", str(file), "--auto", "--seats", "4")
    match = sure(re.search(r"secret of match (\w+)", played.stdout))
    exported.write_text(typed("--database", database, "export", match[1]).stdout, encoding="utf-8")
    assert "The result follows from the rules" in typed_elsewhere("verify", str(exported)).stdout


BY_MEADOW = {
    "candidate": "winners",
    "garnets_tradable": True,
    "death_match_of": "by_meadow",
    "meadow_duels": {
        meadow: {"game": "go_stop", "options": {"threshold": 3}}
        for meadow in ("white", "blue", "black", "red", "green")
    },
    "duels": [{"game": "go_stop", "options": {"threshold": 3}}],
}
RULES = {"winners-by-meadow": BY_MEADOW, "last-host": {"duels": BY_MEADOW["duels"]}}
CASTS = [int(seats) for seats in os.environ.get("BELLFLOWER_CASTS", "3").split(",")]
"""Of how many players; ``5,13,24`` in `make soak`, by each rule and twice the same."""
IS_WHOLE = "BELLFLOWER_CASTS" in os.environ


@day_of_five(1)
@pytest.mark.parametrize("options", RULES.values() if IS_WHOLE else [BY_MEADOW])
@pytest.mark.parametrize("seats", CASTS)
def test_a_season_is_rehearsed_to_its_end(tmp_path: Path, seats: int, options: dict[str, Any]) -> None:
    """In one command, by each rule for candidates and death matches; what no game seats is played in heats. Its export verifies like that
    of any match; without a seal the exit code is 3.
    """
    command = ("rehearse", "season", "--auto", "--seats", str(seats), "--seed", SEED, "--options", json.dumps(options))
    database, file = str(tmp_path / "kept.db"), tmp_path / "season.json"
    played = typed("--database", database, *command)
    assert played.returncode == 0, played.stderr
    assert ("wins the season" in played.stdout, "run by the hosts" in played.stdout) == (True, False)
    if IS_WHOLE:
        assert typed(*command).stdout == played.stdout
    match = re.search(r"Seal of the dice of match (\w{6}): ((?:[A-Z2-9]{4} ){7}[A-Z2-9]{4})", played.stdout)
    assert match
    file.write_text(typed("--database", database, "export", match[1]).stdout)
    assert typed("verify", str(file), "--commitment", match[2]).returncode == 3


@pytest.mark.parametrize("name", ["alibi", "council"])
def test_a_match_that_hosts_judge_is_rehearsed(name: str) -> None:
    """A scripted host enters what each round comes to, and ends what has no number of rounds."""
    options = example(name)
    played = typed("rehearse", "by_hand", "--auto", "--seats", "6", "--seed", SEED, "--options", json.dumps(options))
    assert played.returncode == 0, played.stderr
    assert "The match is over." in played.stdout


@pytest.mark.parametrize("name", of_ten(SEASONS, 6, 1))
def test_a_season_in_a_file_is_rehearsed(name: str) -> None:
    """With its matches, in which the scripted host enters results too; the last lines say in which places, who left when, and who won."""
    file, options = str(SEASONS[name]), {"games": [{"game": "by_hand", "options": {"rounds": 1}}]}
    command = ("rehearse", file, "--auto", "--seats", "5", "--seed", SEED, "--options", json.dumps(options))
    played = typed(*command)
    assert played.returncode == 0, played.stderr
    *places, won = played.stdout.rstrip().splitlines()[-6:]
    assert won.endswith(" won")
    assert places[0].startswith("1. ")
    assert sorted(line.split(".")[1].split(",")[0].strip() for line in places) == ["Ada", "Bo", "Chiara", "Dae", "Eve"]
    assert any(", out in episode " in line for line in places) == (name not in ("league", "swiss"))


def test_a_rehearsed_match_can_be_exported_and_verified(tmp_path: Path) -> None:
    """A changed file is found out (1), what no seal covers is said (3), and with the last seal all agrees (0)."""
    database = str(tmp_path / "kept.db")
    played = typed("--database", database, "rehearse", "five_stands", "--auto", "--seats", "3", "--seed", SEED)
    match = re.search(r"Seal of the dice of match (\w{6}): ((?:[A-Z2-9]{4} ){7}[A-Z2-9]{4})", played.stdout)
    assert match, played.stdout[:500]
    exported = typed("--database", database, "export", match[1])
    file = tmp_path / "match.json"
    file.write_text(exported.stdout)
    document = json.loads(exported.stdout)
    first, last = (seal_of(document["journal"][at]["chain"]) for at in (0, -1))
    assert typed("verify", str(file), "--commitment", match[2]).returncode == 3
    early = typed("verify", str(file), "--seal", first)
    assert (early.returncode, "later than the last seal" in early.stdout.splitlines()[0]) == (3, True)
    whole = typed("verify", str(file), "--seal", first, "--seal", last)
    assert (whole.returncode, "nothing in this file is later" in whole.stdout.splitlines()[0]) == (0, True)
    assert early.stdout.rstrip().endswith("but not all of it is covered: see the first lines.")
    assert whole.stdout.rstrip().endswith("and your seals cover all of it.")
    assert typed("verify", str(file), "--commitment", "00" * 32).stdout.startswith("It differs, first in the secret")
    next(entry for entry in document["journal"] if entry["act"] == "step")["facts"]["answers"]["0"]["play"] = []
    document["journal"][-1]["reason"] = "tampered"
    file.write_text(json.dumps(document))
    changed = typed("verify", str(file), "--commitment", match[2])
    assert (changed.returncode, changed.stdout.startswith("It differs, first in journal entry")) == (1, True)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("rehearse", "chess", "--auto"), "there is no game 'chess'; name one of by_hand, five_stands"),
        (("rehearse", "five_stands", "--auto", "--seed", "12"), "is not 64 hex digits"),
        (("rehearse", "five_stands", "--auto", "--seats", "2"), "3 to 11 players, and there are 2"),
        (("--database", "nowhere.db", "export", "ABCDEF"), "there is no database nowhere.db"),
        (("rehearse", "--port", "80000"), "port 80000 cannot be used"),
        (("verify", "nowhere.json", "--commitment", "00"), "nowhere.json cannot be read"),
        (("--config", "nowhere.toml", "export", "ABCDEF"), "nowhere.toml: there is no such file"),
        (("rehearse", "chess"), "there is no game 'chess'"),
        (("rehearse", "five_stands", "--seats", "4"), "--seats, --options and --language need --auto"),
        (("rehearse", "five_stands", "--language", "it"), "--seats, --options and --language need --auto"),
        (("rehearse", "five_stands", "--auto", "--language", "xx"), "invalid choice: 'xx'"),
        (("rehearse", "five_stands", "--auto", "--seed", ""), "the seed '' is not 64 hex digits"),
        (("rehearse", "by_hand", "--auto", "--options", "questions = [{}]"), "“fields” is missing there. Add it."),
        (("rules", "ganymede", "--language", "de"), "does not speak 'de'; --language may be en or it"),
        (("rules", "season", "--whole"), "has no rulebook of its own"),
        (("rules", "chess"), "invalid choice: 'chess'"),
        (("rehearse", "--seats", "many"), "invalid int value: 'many'; python -m bot rehearse --help says"),
        ((), "COMMAND; python -m bot --help says"),
        (("rehearse", "five_stands", "--auto", "--seats", "99"), "3 to 11 players, and there are 99"),
        (("rehearse", "five_stands", "--auto", "--seats", "0"), "3 to 11 players"),
        (
            ("rehearse", "ganymede", "--auto", "--options", "mode = 'duel'"),
            "Mode (mode) cannot be “duel”. It may be one of these: two against each other (battle2); ",
        ),
        (("rehearse", "go_stop", "--auto", "--options", '{"threshold": 99}'), "a whole number from 1 to 58"),
        (("rehearse", "go_stop", "--auto", "--options", "threshold 9"), "The options cannot be read"),
        (
            ("rehearse", "la_mafia", "--auto", "--options", "nights = 3"),
            "There is no option “nights”. The options are City (map);",
        ),
    ],
)
def test_complaints_say_what_is_wrong_and_end_with_2(words: tuple[str, ...], complaint: str) -> None:
    """One line on the error stream, no traceback; an option by its name and what it may be. Nothing is quietly changed."""
    done = typed(*words)
    assert done.returncode == 2
    assert complaint in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_seed_deals_one_match_in_a_database(tmp_path: Path) -> None:
    """The first time it is played, in the language that is asked for; the second time it is said what can be named instead."""
    words = ("--database", str(tmp_path / "kept.db"), "rehearse", "greeen_mafia", "--auto", "--seed", SEED)
    output = typed(*words, "--language", "it").stdout
    assert ": iscrizioni\n" in output
    assert "You " not in output
    again = typed(*words)
    assert (again.returncode, again.stdout) == (2, "")
    assert "this seed has dealt a match in that database before; name another --seed" in again.stderr


def test_who_is_unknown_is_not_said_to_be_forgotten(tmp_path: Path) -> None:
    """A nickname in place of an id deletes no one, and the command says so."""
    database = str(tmp_path / "kept.db")
    assert typed("--database", database, "rehearse", "greeen_mafia", "--auto").returncode == 0
    done = typed("--database", database, "forget", "Bo")
    assert (done.returncode, done.stdout) == (2, "")
    assert "nothing is stored of 'Bo'; name a person by the Discord id" in done.stderr


def test_the_page_of_a_named_game_is_named() -> None:
    """`rehearse GAME` prints the address at which that game is opened."""
    with subprocess.Popen(
        [sys.executable, "-m", "bot", "rehearse", "go_stop", "--port", "0"], stdout=subprocess.PIPE, text=True, cwd=ROOT
    ) as process:
        said = sure(process.stdout).readline()
        process.terminate()
    assert re.search(r"http://127\.0\.0\.1:\d+/new/go_stop ", said)


def test_a_command_is_offered_by_its_module_alone() -> None:
    """A command is found even if other modules are not loaded; a file may have the name of another command."""
    for command, module in COMMANDS.items():
        done = typed("--config", "verify" if module != "verify" else "rules", command, "--no-such-option")
        assert (done.returncode, "invalid choice" in done.stderr) == (2, False), command
        alone = Parser(prog="alone").add_subparsers()
        import_module(f"bot.cli.{module}").offer(alone.add_parser)
        assert [name for name, other in COMMANDS.items() if other == module] == list(alone.choices)


@pytest.mark.parametrize(
    "steps",
    [
        {
            "from bot.__main__ import main; assert main(['verify', 'nowhere.json']) == 2": {"discord", "aiohttp"},
            "import bot.cli.papers, bot.cli.rehearse": {"discord", "aiohttp"},
            "import bot.cli.run, bot.cli.serving.forum": {"discord", "bot.venues.discord"},
        },
        {"import bot.cli.run, bot.cli.serving.discord": {"bot.venues.forum"}},
    ],
    ids=["papers and forum", "discord"],
)
def test_a_command_loads_no_venue_that_it_does_not_need(steps: dict[str, set[str]]) -> None:
    """Checking or printing an export, and rehearsing, load nothing that only the bot needs; the bot loads its own venue alone."""
    code = "import sys\n" + "".join(
        f"{step}\nassert not {spared} & {{*sys.modules}}\n" for step, spared in steps.items()
    )
    assert (
        subprocess.run([sys.executable, "-c", code], stderr=subprocess.DEVNULL, cwd=ROOT, check=False).returncode == 0
    )


@pytest.mark.parametrize("words", [("--config", "a.toml", "check"), ("check", "--config", "a.toml")])
def test_the_configuration_is_named_before_or_after_the_command(words: tuple[str, ...]) -> None:
    """As people type it; without it, there is none to be named."""
    assert parser_for(words).parse_args(words).config == Path("a.toml")
    assert parser_for(["check"]).parse_args(["check"]).config is None


def test_the_engine_says_how_it_is_used(capsys: pytest.CaptureFixture[str]) -> None:
    """Asked for help it ends with 0; of a game without a solver it names those that have one."""
    assert (engine(["--help"]), capsys.readouterr().out.startswith("usage: python -m games")) == (0, True)
    assert (engine(["solve", "chess"]), "there is one for greeen_mafia" in capsys.readouterr().err) == (2, True)


def test_help_tells_every_option_of_a_game() -> None:
    """`rehearse GAME --help`: key, name, sentence, range, and in words what it is unless one chooses."""
    output = typed("rehearse", "go_stop", "--help").stdout
    assert (
        "threshold: Points to stop\n      So many points let one call Stop or Go. (1 to 58)\n      Unless you choose: 7"
        in output
    )
    assert "Unless you choose: all the winner’s points\n" in output
    assert "--seats" in output
    assert "\n1 player.\n" in typed("rehearse", "greeen_mafia", "--help").stdout


def test_the_rules_are_printed() -> None:
    """In short in a language of the game, or whole."""
    assert typed("rules", "la_mafia", "--language", "it").stdout.startswith("Lo scopo")
    assert "8.4 **Granato**" in typed("rules", "five_stands", "--whole", "--language", "it").stdout
