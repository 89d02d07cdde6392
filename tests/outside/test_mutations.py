"""The game that ``python -m games new`` writes, spoilt in one place at a time: the kit finds each fault and names it."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from games.kit.check import of_check, of_rule
from games.kit.conformance import RULES
from games.kit.new import written
from games.kit.samples import subject
from games.kit.secrecy.stated import leaks


class Mutation(NamedTuple):
    """What stands in a file of the package, what takes its place, which rule finds it, and words of the sentence that names it."""

    was: str
    now: str
    rule: str
    named: str
    file: str = "__init__.py"


_SCENE = 'scene(MOOD, "rope", words, plain(WORDS("title", locale)), [rope, bars(MOOD, teams)])'
_WORDS = "locale/en.ftl"

MUTATIONS: Final = {
    "everybody sees what the strongest has left":
        Mutation("return View(state.rope, min(state.round, state.options.rounds), own)",
        "return View(state.rope, min(state.round, state.options.rounds), own if own is None else max(state.left))",
        "leaks", "a leak"),
    "a spectator sees what one seat has left":
        Mutation("state.left[reader] if isinstance(reader, int) and reader >= 0 else None",
        "state.left[reader if isinstance(reader, int) and reader >= 0 else 0]", "leaks", "reader None"),
    "an event is for somebody who is not there": Mutation("(Pulled(Everyone(), state.round",
        "(Pulled(Only(99), state.round", "addresses_events", "Pulled is for seat 99"),
    "everybody is shown the strength of his neighbour": Mutation("state.left[reader] if",
        "state.left[(reader + 1) % len(state.left)] if", "leaks", "a leak"),
    "what one is asked depends on what others have left": Mutation('Number("pull", 0, left)',
        'Number("pull", 0, min(left, state.left[-1] + 1))', "leaks", "prompt"),
    "nobody is told what everybody may know": Mutation('"teams": (sum(pulls[0::2]), sum(pulls[1::2]))',
        '"teams": tuple(pulls)', "leaks", "news that do not arrive", "samples.py"),
    "the key of a prompt says a secret": Mutation('f"pull-{state.round}"', 'f"pull-{state.round}-{max(state.left)}"',
        "leaks", "asked"),
    "an answer that fits is refused": Mutation("    teams = (sum(pulls[0::2])",
        '    if max(pulls) > 4:\n        raise ValueError("too strong")\n    teams = (sum(pulls[0::2])',
        "takes_what_fits", "too strong",),
    "silence means what does not fit": Mutation('return {"pull": 0}', 'return {"pull": -1}', "knows_silence",
        "with {'pull': -1}, which does not fit"),
    "a question is asked again under its old key": Mutation('f"pull-{state.round}"', '"pull"', "asks_once",
        "is asked pull again"),
    "a picture has no alt text": Mutation(_SCENE, _SCENE.replace('"rope", words', '"rope", ""'), "draws_and_describes",
        "has no alt text"),
    "the name of a picture tells the result": Mutation(_SCENE, _SCENE.replace('"rope"', 'f"rope-{thing.rope}"'),
        "draws_and_describes", "a picture's name is"),
    "a word is missing": Mutation("drawn = The rope", "drawn-out = The rope", "tells_positions", "drawn", _WORDS),
    "an option has no sentence": Mutation("option-strength-about", "option-strong", "tells_options",
        "has no option-strength-about", _WORDS),
    "a question does not say what silence means": Mutation("from 0 to { $most }? If you say nothing, you do not pull.",
        "from 0 to { $most }?", "tells_silence", "pull-1 does not say what silence means", _WORDS),
    "a line of the words cannot be read": Mutation("team-1 = Team 1", "team-1 Team 1", "says_all_in_every_language",
        "cannot be read at: team-1", _WORDS),
    "a state is another one when it was loaded": Mutation("    left: tuple[int, ...]\n", "    left: Any\n", "stores",
        "the state at step 0 is another one"),
    "what is drawn does not come from the chance handed in": Mutation("rope=state.rope + teams[0] - teams[1]",
        'rope=state.rope + teams[0] - teams[1] + __import__("random").randrange(1000)', "repeats",
        "draw from the chance handed in alone"),
    "what is drawn depends on a hash": Mutation("rope=state.rope + teams[0] - teams[1]",
        'rope=state.rope + teams[0] - teams[1] + hash("rope") % 1000', "repeats_elsewhere", "from a hash"),
    "rounds have no end": Mutation("rope=state.rope + teams[0] - teams[1], round=state.round + 1",
        "rope=state.rope + teams[0] - teams[1], round=1", "ends", "it does not end"),
    "somebody is asked after the end": Mutation("if state.round > state.options.rounds:\n        return ()",
        "if state.round > 99:\n        return ()", "asks_until_the_end", "the match is over, and `prompts` still asks"),
    "a seat has no place": Mutation("Outcome((first, last) if last else (first,)", "Outcome((first,)",
        "places_everybody", "every seat of"),
    "a log shows a hand": Mutation("class State(Secret,", "class State(Struct,", "shows_no_secret_in_logs",
        "the repr of a State"),
    "an option that there is not is taken": Mutation("class Options(Struct, frozen=True, forbid_unknown_fields=True)",
        "class Options(Struct, frozen=True)", "refuses_tables", "forbid_unknown_fields"),
    "the order of the answers matters": Mutation('answers[seat]["pull"] for seat in range(len(state.left))',
        'answer["pull"] for answer in answers.values()', "heeds_no_order", "the order in which the answers stand"),
    "an answer is changed": Mutation("    teams = (sum(pulls[0::2])",
        '    answers[0]["pull"] = 0\n    teams = (sum(pulls[0::2])', "changes_no_input",
        "`resolve` changes what it was given",),
    "a scripted player answers what does not fit": Mutation("// 3 + chance.below(2))}", "// 3 + chance.below(2)) - 9}",
        "has_players_who_answer", "the player “steady”"),
    "a step takes for ever": Mutation("    teams = (sum(pulls[0::2])",
        "    for one in range(3_000_000 if len(pulls) == 2 and state.round == 1 else 0):\n"
         "        abs(one)\n    teams = (sum(pulls[0::2])", "is_quick", "calls of functions, and the most is"),
    "the usual match is refused": Mutation("Trial(4, Options())", "Trial(4, Options(rounds=0))", "has_trials",
        "is refused"),
    "a newspaper has a story without a word": Mutation("    contract=1,\n",
        "    contract=1,\n    stories=lambda news, view, locale: [()] if news else [],\n", "tells_stories",
        "a story after step 1 is empty"),
    "two pictures of the rules go by one name": Mutation("    contract=1,\n",
        '    contract=1,\n    diagrams=lambda options, locale: (scene(MOOD, "rope", "A rope.", "Rope", []),) * 2,\n',
        "draws_and_describes", "`diagrams` has 2 pictures"),
    "no information table is stated": Mutation("def learned(", "def learnt(", "leaks", "states no information table",
        "samples.py"),
}  # fmt: skip


@pytest.fixture
def path(monkeypatch: pytest.MonkeyPatch) -> Callable[[Path], None]:
    """Puts a folder where packages are found, for one test."""
    return lambda folder: monkeypatch.syspath_prepend(str(folder))


def _checked(name: str) -> dict[str, tuple[str, ...]]:
    """What is said against the package of that name, by rule."""
    written_game = subject(f"{name}:GAME")
    verdicts = [*(of_rule(written_game, rule) for rule in RULES), of_check(written_game, leaks)]
    return {verdict.name: verdict.faults for verdict in verdicts if verdict.faults}


def _faults(name: str, rule: str) -> Iterator[str]:
    """What one rule says against it, sentence by sentence: a leak that is found ends the search for more."""
    spoilt = subject(f"{name}:GAME")
    if rule == "leaks":
        yield from leaks(spoilt)
    else:
        yield from next(of_rule(spoilt, one) for one in RULES if one.__name__ == rule).faults


def test_what_was_written_breaks_no_rule(tmp_path: Path, path: Callable[[Path], None]) -> None:
    """As it stands nothing is to be said against it."""
    path(written("unspoilt", tmp_path))
    assert _checked("unspoilt") == {}


def test_one_run_tells_of_all_leaks(tmp_path: Path, path: Callable[[Path], None]) -> None:
    """A view that shows what the strongest has left, and a question that depends on what others have: each is told, and once."""
    leaky = written("leaky", tmp_path)
    file = leaky / "leaky" / "__init__.py"
    text = file.read_text("utf-8")
    for fault in ("everybody sees what the strongest has left", "what one is asked depends on what others have left"):
        text = text.replace(MUTATIONS[fault].was, MUTATIONS[fault].now)
    file.write_text(text, "utf-8")
    path(leaky)
    said = list(_faults("leaky", "leaks"))
    assert any("view" in one for one in said), said
    assert any("prompt" in one for one in said), said
    assert len(said) == 2, said


@pytest.mark.parametrize("fault", MUTATIONS)
def test_each_fault_is_found_and_named(fault: str, tmp_path: Path, path: Callable[[Path], None]) -> None:
    """By the rule whose business it is, in a sentence that says what is wrong."""
    mutation, name = MUTATIONS[fault], f"spoilt_{list(MUTATIONS).index(fault)}"
    home = written(name, tmp_path)
    file = home / name / mutation.file
    text = file.read_text("utf-8").replace("    Number,\n", "    Number,\n    Only,\n")
    assert text.count(mutation.was) == 1
    file.write_text(text.replace(mutation.was, mutation.now), "utf-8")
    path(home)
    assert any(mutation.named in sentence for sentence in _faults(name, mutation.rule))
