"""What a prompt asks: its shape, how typed text is read, and what fits.

A form is complete: every answer that fits it is legal, unless the game's ``forbids`` refuses it, and its fields are independent.
"""

from games.form.fields import (
    Amounts,
    Answer,
    Field,
    Form,
    Listed,
    Number,
    OwnWords,
    Pick,
    Rejected,
    Selection,
    Spellings,
    Unreadable,
    is_needed,
    is_said,
    nothing,
)
from games.form.fitting import fit, fit_field, fitted, fitted_field, normal
from games.form.naming import words_of
from games.form.reading import cut, read
from games.form.writing import example, sample, shortest, write

__all__ = [
    "Amounts",
    "Answer",
    "Field",
    "Form",
    "Listed",
    "Number",
    "OwnWords",
    "Pick",
    "Rejected",
    "Selection",
    "Spellings",
    "Unreadable",
    "cut",
    "example",
    "fit",
    "fit_field",
    "fitted",
    "fitted_field",
    "is_needed",
    "is_said",
    "normal",
    "nothing",
    "read",
    "sample",
    "shortest",
    "words_of",
    "write",
]
