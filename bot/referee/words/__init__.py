"""Words that are sealed until a match's secret is published: confessions of players, predictions of spectators; and the publishing."""

from bot.referee.words.confession import LONGEST, MOST, Confession, confess, confessions, seal, take_back, text_of
from bot.referee.words.prediction import (
    PICKS,
    Prediction,
    Tally,
    draft,
    drafts,
    forget,
    in_words,
    keep,
    predict,
    predictions,
    tallies,
)
