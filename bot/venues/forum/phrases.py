"""Phrases that people really type, in English and Italian, and the command that each means."""

import re
from collections.abc import Mapping
from typing import Final

_SPOKEN: Final[Mapping[str, str]] = {
    "wait for a seat": "wait for a seat, wait for the seat, waiting for a seat, waiting list, the waiting list, put me on the waiting list,"
    " lista d'attesa, in lista d'attesa, mettimi in lista d'attesa, aspetto un posto, attendo un posto",
    "join": "join, join in, joining, sign me up, sign up, count me in, i'm in, i am in, im in, add me, take a seat, take part,"
    " mi unisco, unirmi, mi iscrivo, iscrivermi, iscrivimi, partecipo, partecipare, entro, entrare, ci sono, io ci sono, mi aggiungo,"
    " aggiungimi, prendo posto, prendo un posto, gioco anch'io, gioco anche io, giocare anch'io, giocare anche io",
    "leave for good": "lascio per sempre, lascio definitivamente, lascio la stagione",
    "leave": "leave, leaving, quit, quitting, drop out, drop me, count me out, i'm out, i am out, im out, give up my seat, sign me off,"
    " withdraw from the match, withdraw from the game, withdraw from this match, lascio, lasciare, lascio il posto, lascio il mio posto,"
    " abbandono, abbandonare, esco, uscire, mi ritiro, ritirarmi, rinuncio, rinunciare, me ne vado, toglimi, cancellami",
    "withdraw": "withdraw, withdrawing, take back, take it back, take them back, cancel, retract, revoke, ritiro, ritirare, ritira,"
    " annullo, annullare, annulla, revoco, revocare, revoca, cancello, cancellare, cancella",
    "trade": "trade, trading, swap, swapping, exchange, offer, propose, scambio, scambiare, scambia, baratto, barattare, offro, offrire,"
    " propongo, proporre, trade give, scambio do",
    "play": "play, playing, order, orders, my order, my orders, my orders are, my move, gioco, giocare, gioca, giocherei, ordini, ordine,"
    " i miei ordini, il mio ordine, la mia mossa",
    "stay": "stay, staying, stay here, stay put, stay where i am, remain, remain here, resto, restare, resto qui, resto dove sono,"
    " resto ferma, resto fermo, rimango, rimanere, rimango qui, rimango dove sono, sto qui, sto ferma, sto fermo,"
    " non mi muovo, non mi sposto",
    "go": "go, go to, going to, move to, moving to, vado, vado a, vado al, vado in, vado nel, vado verso, andare, andare a, mi sposto,"
    " mi sposto a, mi sposto in, mi sposto nel",
    "refuse the offer": "cancel the offer, cancel my offer, cancel the trade, cancel my trade, withdraw my offer, withdraw the offer,"
    " take back my offer, ritiro l'offerta, ritiro la mia offerta, annullo lo scambio, annulla lo scambio, annullo l'offerta",
    "accept": "accept, accepting, agreed, accetto, accettare, accetta",
    "refuse": "refuse, refusing, decline, declining, reject, rifiuto, rifiutare, rifiuta",
    "why": "why, perché, perchè, perche, perche'",
    "verify": "verify, verifica, verifico, verificare, controlla, controllo",
    "rules": "rules, regole, regolamento",
    "help": "help, aiuto, aiutami",
    "record": "record", "me": "me", "page": "page, pagina", "standings": "standings, classifica, classifiche",
    "hint": "hint, suggerimento, indizio",
    "ask": "ask, asking, ask you, ask the hosts, ask the host, question, a question, my question, i have a question,"
    " a question for the hosts, question for the hosts, chiedo, chiedere, chiedervi, vi chiedo, domanda, una domanda, la mia domanda,"
    " ho una domanda",
    "diary": "diary, diario", "answer": "answer, risposta, rispondo", "apply": "apply, mi candido, candidatura",
}  # fmt: skip
"""The phrases of each command. The longest that fits counts."""
_LEAD: Final = (
    "hi, hello, hey, ok, okay, yes, please, pls, so, then, also, now, sorry, just, i, i'd like to, i would like to, i want to, i have to,"
    " can i, may i, could i, let me, i'll, i will, i'm going to, i am, i'm, ciao, salve, sì, si, allora, scusate, per favore, per piacere,"
    " vorrei, voglio, devo, posso, potrei, io, adesso, ora"
)
"""Words allowed before a command."""
_BESIDE: Final = (
    "please, pls, plz, thanks, thank you, thx, cheers, bye, regards, best regards, too, as well, me too, grazie, grazie mille, per favore,"
    " per piacere, anch'io, anche io, subito, ciao, saluti, un saluto, a presto, scusa, scusate, sorry, guys, everyone, ragazzi, a tutti"
)
"""Words allowed beside it."""


def _listed(words: str) -> list[str]:
    return [one.strip() for one in words.split(",")]


def _any(words: list[str]) -> str:
    """Return a pattern of any of these, the longest first, with either apostrophe, and not within a word."""
    patterns = (
        re.escape(one).replace(r"\ ", r"\s+").replace("'", "['’]") for one in sorted(words, key=len, reverse=True)
    )
    return rf"(?<!\w)(?:{'|'.join(patterns)})(?!\w)"


_COMMANDS: Final = {phrase: command for command, words in _SPOKEN.items() for phrase in _listed(words)}
_COMMAND: Final = re.compile(_any(list(_COMMANDS)), re.IGNORECASE)
_BEFORE: Final = re.compile(rf"{_any(_listed(_LEAD))}[\s,.:;!]*", re.IGNORECASE)
_POLITE: Final = re.compile(_any(_listed(_BESIDE)), re.IGNORECASE)
_ASIDE: Final = re.compile(_any(_listed("i, i'll, i will, io, then, and then, poi, e poi")), re.IGNORECASE)
_FACE: Final = r"(?<!\w)(?:[:;=8xX]['’^-]?[)(DPpO/|*]+|\^\^|<3|:[a-z][a-z0-9_+-]*:)(?!\w)"
_FACES: Final = re.compile(_FACE)
_DRESS: Final = re.compile(rf"\A(?:{_FACE}|[^\w\"“«'’+-])*")
_LINKS: Final = re.compile(r"(?:https?://|www\.)\S+|(?<!\w)[\w-]+(?:\.[\w-]+)+/\S*", re.IGNORECASE)
_ORNAMENTS: Final = re.compile(r"[!?*_~`\"“”„«»…·•]|\.{2,}|[^\w\s\x00-\x7f–—−‘’]")
_SIGNATURE: Final = re.compile(r"\n\s*(?:-{2,}|_{2,}|[—–*])[ \t]*(?:\n|\Z).*", re.DOTALL)


def addressed(text: str, name: str) -> str:
    """Return what a post says to the account that it calls first: ``@bellflower play G7``."""
    return re.sub(rf"^\s*@(?:{re.escape(name)}|bot)\b[\s,:]*", "", text, count=1, flags=re.IGNORECASE)


def undressed(text: str) -> str:
    """Return a post from its first word on: without a slash, a smiley or a mark of Markdown before it."""
    return _DRESS.sub("", text)


def command(text: str) -> str:
    """Return a post with the English command in the place of the words that it begins with (``mi unisco``, ``/join``, ``I'd like to play
    G7``); as it was typed, from its first word on, if it begins with none.
    """
    words, start = undressed(text), 0
    while not (match := _COMMAND.match(words, start)):
        polite = _BEFORE.match(words, start)
        if polite is None:
            return words
        start = polite.end()
    return _meant(match) + words[match.end() :]


def unsigned(text: str) -> str:
    """Return a post without the signature below it."""
    return _SIGNATURE.sub("", text)


def bare(text: str, name: str = "") -> str:
    """Return typed text without what no command holds: links, smileys, exclamation marks, thanks, and the signature of `name`."""
    words = unsigned(text)
    for ornament in (_LINKS, _FACES, _ORNAMENTS, _POLITE):
        words = ornament.sub(" ", words)
    lines = [" ".join(line.split()).strip(" ,.;:") for line in words.splitlines()]
    kept = [line for line in lines if line]
    is_signed = len(kept) > 1 and kept[-1].strip("-–— ").casefold() == name.casefold()
    return "\n".join(kept[:-1] if is_signed else kept)


def english(text: str) -> str:
    """Return an order with the English words for *play*, *go* and *stay* in place of others."""
    return _COMMAND.sub(_in_english, _ASIDE.sub("", text))


def _in_english(match: re.Match[str]) -> str:
    return meant if (meant := _meant(match)) in {"play", "go", "stay"} else match[0]


def _meant(match: re.Match[str]) -> str:
    """Return the command that a phrase means."""
    return _COMMANDS[" ".join(match[0].replace("’", "'").casefold().split())]
