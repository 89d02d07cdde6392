"""An answer as a person would type it."""

import re
from collections.abc import Mapping

from games.form.fields import Answer, Selection


def write(answer: Answer) -> str:
    """An `answer` as a person would type it (``play G7 W3; go black``); `read` gives it back."""
    return "; ".join(f"{key} {_write_selection(selection)}" for key, selection in answer.items())


def _write_selection(selection: Selection) -> str:
    if isinstance(selection, int):
        return str(selection)
    if isinstance(selection, str):
        escaped = re.sub(r'(["\\])', r"\\\1", selection).replace("\n", "\\n")
        return f'"{escaped}"' if selection else "nothing"
    if isinstance(selection, Mapping):
        return ", ".join(f"{number} {word}" for word, number in selection.items()) or "nothing"
    return (", " if any(" " in word for word in selection) else " ").join(selection) or "nothing"
