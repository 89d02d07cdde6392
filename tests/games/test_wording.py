"""Sentences hold whatever facts they are given, however long."""

from games.wording import Token, Words, plain


def test_a_word_of_any_length_stands_in_its_sentence() -> None:
    """What a player typed may be as long as a message, or as ten: the refusal says it whole, and raises nothing."""
    for length in (999, 1_000, 1_001, 20_000):
        told = Words()("form-unreadable", "en", word="x" * length)
        assert "x" * length in plain(told)


def test_an_answer_of_any_length_stands_in_its_sentence() -> None:
    """A text of hundreds of spans is one fact, and every span of it arrives as what it is."""
    answer = tuple(span for number in range(400) for span in (Token(f"tile/{number}", f"tile {number}"), ", "))
    told = Words()("form-unreadable", "en", word=answer)
    assert [span for span in told if isinstance(span, Token)] == list(answer[::2])
