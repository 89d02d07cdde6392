"""What every game in the catalogue keeps, unasked (DESIGN, section 3)."""

import os
import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import msgspec
import pytest
from fluent.syntax import FluentParser, ast

import games
from games import bargain, catalogue, form, table
from games.chance import Chance
from games.form import Amounts, Field, Number, Pick, Unreadable, Words
from games.game import CHAIR, HOSTS, Choice, Everyone, Hosts, Only, Prompt, Rejected, Resolution, Room
from games.players import from_form
from games.scene import Scene
from games.table import Table
from games.wording import Text, plain, split
from tests.games.conformance import (
    Match,
    Sample,
    answers_of,
    digest,
    encode,
    is_normal,
    locales,
    match_of,
    misfits,
    play,
    readers,
    samples,
    some_goods,
    strangers,
    words_of,
)

ROOT = Path(games.__file__).parent
MATCHES = 3
MOST_ANSWERS = 60
SILENCE = {"en": "If you say nothing", "it": "Se non dici nulla"}
"""How the words about silence begin, in every language that games are written in."""

pytestmark = pytest.mark.parametrize("sample", samples(), ids=str)


def spread(match: Match, most: int = 8) -> tuple[Table, ...]:
    """At most so many positions of a match, from the first to the last at which somebody is asked."""
    open_tables = [turn.before for turn in match.turns]
    return tuple(open_tables[:: max(1, len(open_tables) // most)])


def draws(sample: Sample) -> Chance:
    """A stream for whatever a test chooses at random."""
    return Chance(b"conformance", str(sample))


# Play ------------------------------------------------------------------------------------------------------------------


def test_a_random_match_ends(sample: Sample) -> None:
    """Whatever is answered, the match comes to an outcome that places every seat once."""
    for number in range(MATCHES):
        outcome = match_of(sample, number).tables[-1].outcome
        assert outcome is not None
        assert sorted(seat for place in outcome.places for seat in place) == list(range(sample.seats))
        assert set(outcome.winners) <= set(range(sample.seats))
        assert len(outcome.scores) == sample.seats
        assert outcome.accounts is None or len(outcome.accounts) == sample.seats


def test_the_same_seed_and_answers_give_the_same_bytes(sample: Sample) -> None:
    """Played twice, everything that a match consists of is the same to the byte."""
    again = play(sample, 0)
    for now, then in zip(match_of(sample, 0).tables, again.tables, strict=True):
        assert encode((now.state, now.prompts, now.outcome)) == encode((then.state, then.prompts, then.outcome))
    assert encode(match_of(sample, 0).events) == encode(again.events)


def test_another_process_with_another_hash_seed_gives_the_same_bytes(sample: Sample) -> None:
    """No order of a set or of a hash leaks into a match."""
    command = [sys.executable, "-m", "tests.games.conformance", str(sample)]
    environment = {**os.environ, "PYTHONHASHSEED": "4242"}
    done = subprocess.run(command, cwd=ROOT.parent, env=environment, capture_output=True, text=True, check=True)
    assert done.stdout == f"{digest(sample)}\n"


def test_inputs_are_never_changed(sample: Sample) -> None:
    """Resolving, viewing and asking leave the state and the answers as they were."""
    for now in spread(match_of(sample)):
        settled = table.settle(now, {prompt.seat: from_form(prompt.form, draws(sample)) for prompt in now.prompts})
        before = encode((now.state, settled))
        sample.game.resolve(now.state, settled.answers, Chance(b"", "step"))
        for prompt in sample.game.prompts(now.state):
            sample.game.absent(now.state, prompt)
        sample.game.rooms(now.state)
        for reader in readers(sample):
            sample.game.view(now.state, reader)
        assert encode((now.state, settled)) == before


def test_a_stored_state_comes_back_equal(sample: Sample) -> None:
    """States, events and views survive JSON."""
    match = match_of(sample)
    for now in match.tables:
        assert msgspec.json.decode(msgspec.json.encode(now.state), type=sample.game.State) == now.state
        for reader in readers(sample):
            view = now.view(reader)
            assert type(view) is sample.game.View
            assert msgspec.json.decode(msgspec.json.encode(view), type=sample.game.View) == view
    for event in match.events:
        assert msgspec.json.decode(msgspec.json.encode(event), type=sample.game.Event) == event


def test_a_position_of_a_match_has_no_faults(sample: Sample) -> None:
    """Whatever play comes to, after trades too, can be put on the table again."""
    for number in range(MATCHES):
        for now in play(sample, number).tables:
            assert list(now.game.faults(now.state, sample.seats)) == []


def test_the_order_of_submissions_does_not_matter(sample: Sample) -> None:
    """The same answers in the opposite order give the same step."""
    for turn in match_of(sample).turns:
        backwards = dict(reversed(list(turn.given.items())))
        step = table.advance(turn.before, table.settle(turn.before, backwards))
        assert encode((step.table.state, step.events)) == encode((turn.step.table.state, turn.step.events))
        upside_down = dict(reversed(list(turn.step.settled.answers.items())))
        chance = Chance(turn.before.seed, f"step/{turn.before.step + 1}")
        resolution = sample.game.resolve(turn.before.state, upside_down, chance)
        assert encode(resolution.state) == encode(turn.step.table.state)


def test_a_silent_round_resolves(sample: Sample) -> None:
    """From any position the deadline brings a new round, the end or the hosts' turn, though nobody says a word."""
    for now in spread(match_of(sample)):
        last = list(table.close(now, {}))[-1].table
        assert last.outcome is not None or last.round > now.round or last.is_with_hosts


def test_a_silent_match_ends(sample: Sample) -> None:
    """Silence from the first to the last round comes to an outcome too, or to hosts who have no number of rounds."""
    now, with_hosts = match_of(sample).opening, 0
    for _ in range(1_000):
        if now.outcome:
            break
        now = list(table.close(now, {}))[-1].table
        with_hosts += now.is_with_hosts
    assert now.outcome is not None or with_hosts > 300


def test_there_is_an_outcome_or_somebody_is_asked(sample: Sample) -> None:
    """Never both, never neither: the game itself asks nobody after the end."""
    for now in match_of(sample).tables:
        assert (now.outcome is None) == bool(sample.game.prompts(now.state))


def test_rounds_count_up_from_one(sample: Sample) -> None:
    """The round begins at 1, never goes back and never skips."""
    rounds = [now.round for now in match_of(sample).tables]
    assert rounds[0] == 1
    assert all(after - before in {0, 1} for before, after in pairwise(rounds))


def test_scripted_players_answer_what_is_asked(sample: Sample) -> None:
    """Every thinking player gives fitting answers through a whole match, alike each time it is asked."""
    for think in sample.game.players.values():
        now, chance = match_of(sample).opening, draws(sample)
        while now.outcome is None:
            answers = {prompt.seat: think(now.view(prompt.seat), prompt, chance) for prompt in now.prompts}
            assert all(form.fit(prompt.form, answers[prompt.seat]) is None for prompt in now.prompts)
            now = table.advance(now, table.settle(now, answers)).table


# Questions -------------------------------------------------------------------------------------------------------------


def test_no_question_is_asked_twice(sample: Sample) -> None:
    """The key of a seat's prompt is never used for another question; a seat has one at most."""
    seen: set[tuple[int, str]] = set()
    for turn in match_of(sample).turns:
        asked = {(prompt.seat, prompt.key) for prompt in turn.before.prompts}
        assert len({seat for seat, _ in asked}) == len(turn.before.prompts)
        assert {seat for seat, _ in asked} <= {CHAIR, *range(sample.seats)}
        assert not asked & seen
        seen |= asked


def test_forms_are_well_made(sample: Sample) -> None:
    """Keys are single words, all different; a pick asks for no more than there is."""
    for turn in match_of(sample).turns:
        for prompt in turn.before.prompts:
            keys = [field.key.casefold() for field in prompt.form]
            assert len(set(keys)) == len(keys) > 0
            assert all(form.words_of(key) == [key] for key in keys)
            for field in prompt.form:
                assert all(choice for choice in field.choices)
                assert is_possible(field)


def is_possible(field: Field) -> bool:
    """Whether a field asks for no more than there is."""
    match field:
        case Pick():
            return 0 <= field.least <= field.most <= len(field.choices)
        case Amounts():
            return field.most >= 0
        case Number():
            return field.least <= field.most
        case Words():
            return field.longest > 0


def test_silence_is_an_answer(sample: Sample) -> None:
    """What silence means fits the form and stands in its order."""
    for turn in match_of(sample).turns:
        for prompt in turn.before.prompts:
            assert is_normal(prompt.form, sample.game.absent(turn.before.state, prompt))


def test_every_answer_of_the_form_is_accepted(sample: Sample) -> None:
    """Whatever is in the form's product fits, can be typed, and can be played."""
    chance = draws(sample)
    for now in spread(match_of(sample)):
        for prompt in now.prompts[:3] + now.prompts[-1:]:
            for answer in answers_of(prompt.form, chance, MOST_ANSWERS):
                normal = table.check(now, prompt, answer)
                assert normal == form.normal(prompt.form, answer)
                assert table.check(now, prompt, form.write(answer)) == normal, form.write(answer)
                table.advance(now, table.settle(now, {prompt.seat: answer}))


def test_nothing_else_is_accepted(sample: Sample) -> None:
    """Near misses of a fitting answer are refused, in words; in a stored answer the broken field falls to silence."""
    chance = draws(sample)
    for now in spread(match_of(sample), most=4):
        for prompt in now.prompts[:2] + now.prompts[-1:]:
            for answer in misfits(prompt.form, from_form(prompt.form, chance)):
                refusal = table.check(now, prompt, answer)
                assert isinstance(refusal, Rejected), answer
                assert_words(sample, refusal)


def test_the_rule_behind_a_refusal_is_a_refusal(sample: Sample) -> None:
    """Any word at all in any field: the game knows a rule with words for it, or none."""
    for now in spread(match_of(sample), most=3):
        for prompt in now.prompts[:3]:
            for field, word in strangers(prompt.form):
                refusal = sample.game.why_not(now.state, prompt.seat, field, word)
                assert refusal is None or isinstance(refusal, Rejected)
                if refusal:
                    assert_words(sample, refusal)


def test_typed_nonsense_is_refused_in_words(sample: Sample) -> None:
    """A text that means nothing is answered with what was not understood."""
    for now in spread(match_of(sample), most=3):
        for text in ("", "and", "to the", "???", "xyzzy", f"{now.prompts[0].form[0].key} xyzzy", "1 2 3 4"):
            answer = table.check(now, now.prompts[0], text)
            if isinstance(answer, Rejected | Unreadable):
                assert_words(sample, answer)
            else:
                assert is_normal(now.prompts[0].form, answer)


# Audiences -------------------------------------------------------------------------------------------------------------


def test_every_event_has_an_audience(sample: Sample) -> None:
    """Everyone, a room of seats, one seat, or the hosts."""
    seats = set(range(sample.seats))
    for event in match_of(sample).events:
        match event.to:
            case Room(key=key, name=name, seats=members):
                assert key
                assert name
                assert members
                assert set(members) <= seats
                assert len(set(members)) == len(members)
            case Only(seat=seat):
                assert seat in seats
            case _:
                assert isinstance(event.to, Everyone | Hosts)


def test_a_room_never_changes_its_members(sample: Sample) -> None:
    """The key of a room is never used again for other people; nobody is in it twice."""
    match, members = match_of(sample), dict[str, tuple[str, tuple[int, ...]]]()
    rooms = [room for now in match.tables for room in sample.game.rooms(now.state)]
    rooms += [event.to for event in match.events if isinstance(event.to, Room)]
    for room in rooms:
        assert len(set(room.seats)) == len(room.seats) > 0
        assert members.setdefault(room.key, (room.name, room.seats)) == (room.name, room.seats)


def test_no_repr_shows_a_secret(sample: Sample) -> None:
    """Of states, events, prompts, views and resolutions a log shows the type and nothing else."""
    match = match_of(sample)
    for now in match.tables:
        resolution = Resolution(now.state, match.events, now.outcome)
        sealed: list[Any] = [now.state, *now.prompts, *(now.view(reader) for reader in readers(sample)), resolution]
        for thing in (*sealed, *match.events):
            assert repr(thing) == f"<{type(thing).__name__}>"
        for prompt in now.prompts:
            for field in prompt.form:
                assert repr(field) == f"<{type(field).__name__} {field.key}>"
        assert repr(now) == f"<Table of {sample.key}, step {now.step}>"


# Words and pictures ------------------------------------------------------------------------------------------------------


def assert_text(text: Text) -> None:
    """Asserts that a text says something, with every fact in its place."""
    words = plain(text)
    assert words.strip()
    assert not re.search(r"[{}\ue000\ue001]|\bNone\b", words), words


def assert_words(sample: Sample, thing: Any) -> None:
    """Asserts that the game has words for `thing` in each of its languages."""
    for locale in locales(sample.key):
        assert_text(sample.game.tell(thing, locale))


def test_every_language_says_everything(sample: Sample) -> None:
    """A game is written in English at least, and every language has the messages of every other."""
    assert "en" in locales(sample.key)
    assert len({messages(path) for path in words_of(sample.key).values()}) == 1
    assert_words(sample, sample.key)


def messages(path: Path) -> frozenset[str]:
    """The ids of the messages in a file, which must be free of errors."""
    entries = FluentParser().parse(path.read_text(encoding="utf-8")).body
    assert not [entry for entry in entries if isinstance(entry, ast.Junk)], path
    return frozenset(entry.id.name for entry in entries if isinstance(entry, ast.Message))


def test_events_have_words(sample: Sample) -> None:
    """Every event of three matches can be told in every language, and explained: as a whole or line by line."""
    for number in range(MATCHES):
        for event in match_of(sample, number).events[:300]:
            assert_words(sample, event)
            for locale in locales(sample.key):
                lines = split(sample.game.tell(event, locale)), split(sample.game.why(event, locale))
                assert len(lines[1]) in {1, len(lines[0])}


def test_positions_have_words(sample: Sample) -> None:
    """Every reader's view, every room and the outcome can be told in every language."""
    match = match_of(sample)
    for now in (*spread(match), match.tables[-1]):
        for reader in readers(sample):
            assert_words(sample, now.view(reader))
        for room in sample.game.rooms(now.state):
            assert_words(sample, room)
    assert_words(sample, match.tables[-1].outcome)


def test_questions_have_words(sample: Sample) -> None:
    """Every prompt, field, choice and answer can be told in every language."""
    chance = draws(sample)
    for now in spread(match_of(sample)):
        for prompt in now.prompts:
            assert_words(sample, prompt)
            assert_words(sample, (prompt, sample.game.absent(now.state, prompt)))
            assert_words(sample, (prompt, from_form(prompt.form, chance)))
            assert_choices(sample, prompt)


def assert_choices(sample: Sample, prompt: Prompt) -> None:
    """Asserts that every field and choice of a prompt has a label, and no two choices the same."""
    for field in prompt.form:
        assert_words(sample, Choice(field.key))
        choices = set(field.choices)
        for choice in choices:
            assert_words(sample, Choice(field.key, choice))
        for locale in locales(sample.key):
            labels = {plain(sample.game.tell(Choice(field.key, choice), locale)) for choice in choices}
            assert len(labels) == len(choices)


def test_questions_say_what_silence_will_mean(sample: Sample) -> None:
    """The question itself, not only the view beside it; hosts are waited for, and nobody's silence answers for them."""
    for now in spread(match_of(sample)):
        for prompt in now.prompts:
            for locale in locales(sample.key) if prompt.seat != CHAIR else ():
                assert SILENCE[locale] in plain(sample.game.tell(prompt, locale)), prompt.key


def test_whatever_fits_an_offer_can_be_given(sample: Sample) -> None:
    """A gift out of the form is carried out: no two choices of one side exclude each other."""
    chance = draws(sample)
    for now in spread(match_of(sample)) if sample.game.trading else ():
        for giver in range(sample.seats):
            asked = sample.game.trading.offer(now.state, giver)  # type: ignore[union-attr]  # it is there
            given = some_goods(asked, chance)
            for taker in next(field for field in asked if field.key == "taker").choices if given else ():
                assert form.fit(asked, bargain.answer(asked, given, int(taker), ())) is None
                assert isinstance(table.trade(now, giver, given, int(taker), ()), tuple), given


def test_pictures_are_valid_and_described(sample: Sample) -> None:
    """What is drawn is well-formed SVG with a description in words and a file name that tells nothing."""
    match = match_of(sample)
    views = [now.view(reader) for now in (*spread(match, most=3), match.tables[-1]) for reader in readers(sample)]
    for locale in locales(sample.key):
        for thing in (*views, *match.events[:60]):
            assert_picture(sample.game.draw(thing, locale))


def assert_picture(scene: Scene | None) -> None:
    """Asserts that a picture can be shown and read out, and that its file name tells nothing."""
    if scene is not None:
        assert ET.fromstring(scene.svg).tag == "{http://www.w3.org/2000/svg}svg"
        assert scene.alt.strip()
        assert re.fullmatch(r"[a-z][a-z-]*", scene.name)
        assert scene.width > 0
        assert scene.height > 0


def test_the_catalogue_knows_the_game(sample: Sample) -> None:
    """The key is the folder's name; the seats, the pace and the hosts' view are there."""
    game = catalogue.find(sample.key)
    assert game is sample.game
    assert game.key == sample.key
    assert game.seats[0] <= sample.seats <= game.seats[-1]
    assert re.fullmatch(r"\d+ (days?|hours?|minutes?)", game.every)
    assert match_of(sample).opening.view(HOSTS) is not None


def test_impossible_tables_are_refused(sample: Sample) -> None:
    """Too few and too many seats are refused in words; unknown options are none."""
    for seats in (0, sample.game.seats[0] - 1, sample.game.seats[-1] + 1):
        refusal = table.refuse(sample.game, seats, sample.game.Options())
        assert isinstance(refusal, Rejected)
        assert_words(sample, refusal)
    assert table.refuse(sample.game, sample.seats, sample.chosen()) is None
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"no such option": 1}, sample.game.Options)
