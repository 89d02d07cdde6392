"""What players type who mean no order."""

import pytest

from bot.commands.playing.plainly import Meaning, meaning

SAID: dict[Meaning, tuple[str, ...]] = {
    "quit": ("I quit, sorry", "sorry, I want to quit", "quit", "I'm out", "mi ritiro, scusate", "Devo lasciare.", "abbandono"),
    "take-back": ("cancel", "Cancel that please", "never mind", "annulla", "lascia perdere"),
    "wanted": (
        "when does this close?", "what do I do", "What should I do now?", "deadline?", "how long do I have", "quando chiude?",
        "cosa devo fare", "che cosa posso fare?", "quanto manca?", "Qual è la scadenza?", "hi, when is the deadline",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("meant", "text"), [(meant, text) for meant, texts in SAID.items() for text in texts])
def test_natural_questions_are_understood(meant: Meaning, text: str) -> None:
    """In both languages, with the words around them."""
    assert meaning(text) == meant


@pytest.mark.parametrize(
    "text", ["play W4", "go stay", "e", "la", "I think Bo will quit", "ask: when does it close?", "when", ""]
)
def test_other_words_are_left_alone(text: str) -> None:
    """Orders, talk, and what asks the hosts."""
    assert meaning(text) is None
