"""Words that are sealed until a match's secret is published: confessions of players, predictions of spectators; and the publishing."""

from bot.referee.words.confession import Confession, confess, confessions, seal, take_back
from bot.referee.words.prediction import Prediction, Tally, forget, in_words, keep, predict, predictions, tallies
from bot.referee.words.sealed import LONGEST, MOST, text_of

__all__ = [
    "LONGEST",
    "MOST",
    "Confession",
    "Prediction",
    "Tally",
    "confess",
    "confessions",
    "forget",
    "in_words",
    "keep",
    "predict",
    "predictions",
    "seal",
    "take_back",
    "tallies",
    "text_of",
]
