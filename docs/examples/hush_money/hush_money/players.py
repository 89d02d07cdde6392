"""A player who thinks: they bid about what a letter is worth, and a little more or less, so that they are seldom cancelled."""

from games import Answer, Chance, Prompt
from hush_money.state import LETTERS, View


def shrewd(view: View, prompt: Prompt, chance: Chance) -> Answer:
    """One letter at random, the dearer the likelier."""
    tickets = [letter for letter, worth in zip(LETTERS, view.worth, strict=False) for _ in range(worth)]
    letter = chance.choice(tickets)
    worth = view.worth[LETTERS.index(letter)]
    return {"letter": (letter,), "bid": min(view.own or 0, max(0, worth - 2 + chance.below(5)))}
