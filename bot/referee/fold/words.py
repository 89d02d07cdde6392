"""Sealed words, and looks."""

import re

from msgspec.structs import replace

from bot.referee.core.model import Entry
from bot.referee.fold.position import Past, Position, demand, of_past


@of_past
def confessed(_position: Position, past: Past, entry: Entry) -> Past:
    """Seal words of a player, behind their key."""
    facts = entry.facts
    bound = past.bound(entry.actor, facts["seat"])
    _check_sealed(past, facts["words"], rf"{facts['key']}\n.*")
    words = (*past.confessed.get(entry.actor, ()), facts["words"])
    return replace(bound, confessed={**past.confessed, entry.actor: words})


def _check_sealed(past: Past, words: str, form: str) -> None:
    """Check the form in which words were sealed, where the document tells them."""
    word = past.people.get(words)
    is_so = word is None or re.fullmatch(form, word, re.DOTALL) is not None
    demand(is_so, "the words are not those that were sealed")


@of_past
def unsaid(_position: Position, past: Past, entry: Entry) -> Past:
    """Take back a confession of the same person; the value behind its veil is deleted."""
    words = past.confessed[entry.actor][entry.facts["number"] - 1]
    return replace(past, taken_back=past.taken_back | {words})


@of_past
def predicted(position: Position, past: Past, entry: Entry) -> Past:
    """Predict, as a spectator, who will win, or leave, or draft players."""
    check_onlooker(past, entry)
    seat = f"({'|'.join(map(str, range(position.size)))})"
    _check_sealed(past, entry.facts["words"], rf".*\n{seat}{f'( {seat})*' if entry.facts.get('is_draft') else ''}")
    return past


def check_onlooker(past: Past, entry: Entry) -> None:
    """Raise Differs where a player does what only people who look on may do."""
    demand(all(holder.user != entry.actor for holder in past.seats.values()), "it is for people who look on")


@of_past
def looked(_position: Position, past: Past, entry: Entry) -> Past:
    """Look through a glass that the same person has broken."""
    glass = past.entries[entry.facts["glass"] - 1]
    demand((glass.act, glass.actor) == ("glass_broken", entry.actor), "no glass was broken for it")
    return past


def glass_broken(position: Position, entry: Entry) -> Position:
    """Look as a host: the step must be the match's."""
    position.follows(entry, entry.facts | {"step": position.match.step})
    return position
