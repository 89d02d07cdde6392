"""What a host meets before a match begins: the game's name, its seats, its options."""

import re
from collections.abc import Iterator

import msgspec

from games import table
from games.form import Rejected
from games.game import HOSTS
from games.kit.conformance.words import wordless
from games.kit.matches import match_of
from games.kit.samples import Sample
from games.options import options
from games.wording import Words, plain


def names_itself(sample: Sample) -> Iterator[str]:
    """The key is a word, the seats, the pace and the hosts' view are there, and every older version is the same game."""
    game = sample.game
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", game.key):
        yield f"the key is “{game.key}”, and it is lower case words with underscores between them"
    if not game.seats or not game.seats[0] <= sample.seats <= game.seats[-1]:
        yield f"the table has {sample.seats} seats, and the game {game.seats}"
    if not re.fullmatch(r"\d+ (days?|hours?|minutes?|seconds?)", game.every):
        yield f"`every` is “{game.every}”, and it is a number of days, hours, minutes or seconds"
    if match_of(sample).opening.view(HOSTS) is None:
        yield "the hosts have no view"
    versions = [one.version for one in (game, *game.earlier)]
    if len(set(versions)) < len(versions) or max(versions) != game.version or min(versions) < 1:
        yield f"the versions are {versions}, and each is another, from 1, the newest first"


def refuses_tables(sample: Sample) -> Iterator[str]:
    """Too few and too many seats are refused in words; unknown options are none; a table to be played at is not refused."""
    game = sample.game
    for seats in (0, game.seats[0] - 1, game.seats[-1] + 1):
        refusal = table.refuse(game, seats, game.Options())
        if isinstance(refusal, Rejected):
            yield from wordless(sample, refusal)
    refusal = table.refuse(game, sample.seats, sample.chosen())
    if refusal:
        yield f"the options {sample.options} are refused: {refusal.id}"
    try:
        msgspec.convert({"no such option": 1}, game.Options)
    except msgspec.ValidationError:
        return
    yield "an option that there is not is taken without a word: `Options` needs forbid_unknown_fields=True"


def tells_options(sample: Sample) -> Iterator[str]:
    """Every option has a name and a sentence in every language."""
    words = Words(sample.subject.place)
    for option in options(sample.game):
        message = f"option-{option.key.replace('_', '-')}"
        for locale in sample.subject.locales:
            for message_id in (message, f"{message}-about"):
                try:
                    text = plain(words(message_id, locale))
                except LookupError:
                    text = ""
                if not text.strip():
                    yield f"the option “{option.key}” has no {message_id} in “{locale}”"


def has_trials(sample: Sample) -> Iterator[str]:
    """There is a match that is soon over, and no trial is refused."""
    if not sample.game.trials:
        yield "`trials` is empty, and one match is the usual one"
    for number, trial in enumerate(sample.game.trials, 1):
        refusal = table.refuse(sample.game, trial.seats, trial.options)
        if refusal:
            yield f"trial {number} is refused: {refusal.id}"
            yield from wordless(sample, refusal)
