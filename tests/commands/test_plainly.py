"""What players type who mean no order."""

from bot.commands.playing.plainly import Meaning, meaning

SAID: dict[Meaning, tuple[str, ...]] = {
    "quit": ("I quit, sorry", "sorry, I want to quit", "quit", "I'm out", "mi ritiro, scusate", "Devo lasciare.", "abbandono"),
    "take-back": ("cancel", "Cancel that please", "never mind", "annulla", "lascia perdere"),
    "wanted": (
        "when does this close?", "what do I do", "What should I do now?", "deadline?", "how long do I have", "quando chiude?",
        "cosa devo fare", "che cosa posso fare?", "quanto manca?", "Qual è la scadenza?", "hi, when is the deadline",
    ),
}  # fmt: skip


def test_natural_questions_are_understood() -> None:
    """In both languages, with the words around them; orders, talk, and what asks the hosts, are left alone."""
    for meant, texts in SAID.items():
        assert [meaning(text) for text in texts] == [meant] * len(texts)
    others = ("play W4", "go stay", "e", "la", "I think Bo will quit", "ask: when does it close?", "when", "")
    assert [meaning(text) for text in others] == [None] * len(others)
