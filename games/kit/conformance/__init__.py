"""What every game keeps, unasked: each rule a function of a sample table that yields a sentence for each breach."""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from games.kit.conformance import audiences, options, play, questions, replays, rulebooks, words
from games.kit.samples import Sample

Rule: TypeAlias = Callable[[Sample], Iterator[str]]

RULES: Final[tuple[Rule, ...]] = (
    play.ends, play.places_everybody, play.is_silently_resolved, play.ends_in_silence, play.asks_until_the_end, play.counts_rounds,
    play.has_players_who_answer, play.is_quick,
    replays.repeats, replays.repeats_elsewhere, replays.changes_no_input, replays.stores, replays.has_no_faults, replays.heeds_no_order,
    questions.asks_once, questions.asks_what_can_be_answered, questions.knows_silence, questions.takes_what_fits,
    questions.takes_nothing_else, questions.knows_rules_behind_refusals, questions.answers_nonsense, questions.carries_gifts_out,
    audiences.addresses_events, audiences.keeps_rooms, audiences.shows_no_secret_in_logs,
    words.says_all_in_every_language, words.tells_events, words.tells_positions, words.tells_questions,
    words.tells_stories, words.tells_silence, words.tells_rules_in_short, words.draws_and_describes,
    rulebooks.translates_rulebook,
    options.names_itself, options.refuses_tables, options.tells_options, options.has_trials,
)  # fmt: skip
