"""What players type about themselves under their letters, on a board in memory, and the forum's words in its languages."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from bot.commands.reading.grammar import example
from bot.papers.markup import markdown
from bot.referee.acts.acts import Chosen
from bot.referee.letters import sentences
from bot.referee.words import confessions
from bot.venues.forum import layout
from bot.venues.forum.commands import listing
from tests.forum.memory import BOT
from tests.forum.table import HOST, PLAYERS, Evening, evening

CREATE = "create five_stands: Spring\nrounds = 2"
_HOUSE = Path(sentences.__file__).parent / "locale"


async def test_settings_are_typed_and_shown(there: Evening) -> None:
    """Each is on one line; receipts and letters use the reader's language and zone from then on, and days away are saved."""
    await there.begun(CREATE, PLAYERS[:3])
    reply = await there.types("Ada", "me\nzone: Europe/Rome\nreminders: 6h\naway: 2026-03-05 to 2026-03-07")
    assert "Europe/Rome" in reply
    assert "6 h" in reply
    person = await there.store.transact(lambda tx: tx.people.get(there.board.user("Ada")))
    assert person is not None
    assert person.wishes.away_to is not None
    assert "settings" not in await there.types("Ada", "me language: it")
    reply = await there.types("Ada", "resto")
    assert "Sigillat" in reply
    assert "mer 04 mar 2026, 16:00 (Europe/Rome)" in reply
    assert "nonsense" in await there.types("Bo", "me zone: nonsense")
    assert "Wed 04 Mar 2026, 15:00 UTC" in await there.types("Bo", "stay")
    await there.pass_deadline()
    assert "ven 06 mar 2026, 16:00 (Europe/Rome)" in there.letters("Ada").posts[-1].text.replace("\\", "")


async def test_rules_are_told_and_shown(there: Evening) -> None:
    """In public and under a letter: in words, followed by pictures as set in this match. So are the seals, of which the sign-up says which
    word to type; where no match is there is nothing to explain.
    """
    await there.begun(CREATE, PLAYERS[:3])
    public = there.public
    for topic in (there.letters("Ada"), public):
        assert "lie in a ring" in await there.types("Ada", "rules", topic)
        alts = [alt for _, _, alt in topic.posts[-1].pictures]
        assert alts[0].startswith("The ring of meadows. 2 rounds, 8 cards for each player.")
        assert alts[1].startswith("What cards earn.")
    assert "`seals of the match`" in public.posts[0].text
    for topic, who in ((public, "Dora"), (there.letters("Ada"), "Ada")):
        assert "At each close a seal" in await there.types(who, "seals of the match", topic)
    assert await there.types(HOST, "seals of the match", there.office) == ""


async def test_orders_are_verified_where_they_were_given(there: Evening) -> None:
    """Before a close there is nothing to verify; after it only the player gets the proof."""
    await there.begun(CREATE, PLAYERS[:3])
    assert "no receipts" in await there.types("Ada", "verify my orders")
    await there.types("Ada", "go stay")
    await there.pass_deadline()
    reply = await there.types("Ada", "verify my orders")
    assert "is what the journal holds" in reply
    assert re.search(r"salt [0-9a-f]{8}", reply)


async def test_a_record_and_a_word_for_always(there: Evening) -> None:
    """A saved lucky word is used for each `join`, and a record lists the matches on this forum."""
    await there.begun(CREATE, PLAYERS[:3])
    assert "no match to the end here yet" in await there.types("Ada", "record of mine")
    await there.types("Ada", "me word: clover")
    for _ in range(2):
        await there.pass_deadline()
    await there.types(HOST, "create five_stands: Autumn", there.office)
    await there.types("Ada", "join the match", there.public)
    autumn = (await there.match()).id
    tenures = await there.store.transact(lambda tx: tx.seats.of(autumn))
    assert [one.word for one in tenures] == ["clover"]
    assert "Five Stands" in await there.types("Ada", "record of mine")


async def test_an_answer_is_to_the_question_that_was_open_when_it_was_first_written(there: Evening) -> None:
    """The letter says how. An edit replaces the answer; once the next question is asked it is refused, and the sealed answer stays."""
    season = await there.begun("create season: Spring", PLAYERS[:4])
    assert "ask you nothing" in await there.types("Ada", "answer: nobody")
    await there.types(HOST, "question: Whom do you fear?", there.hosts)
    letters = "\n".join(one.text for one in there.letters("Ada").posts)
    assert "Whom do you fear?" in letters
    assert "`answer: …`" in letters
    assert "Sealed, to “Whom do you fear?”" in await there.types("Ada", "answer: Bo")
    assert "Sealed" in await there.edits("Ada", "answer: Chiara")
    await there.types(HOST, "eliminate Dae: an early end", there.hosts)
    there.clock.turn(60)
    await there.types(HOST, "question: And now?", there.hosts)
    assert "in a new post" in await there.edits("Ada", "answer: nobody")
    said = await there.store.transact(lambda tx: confessions(tx, season.id, there.board.user("Ada")))
    assert [one.text for one in said][-1] == "Chiara"
    assert "Sealed, to “And now?”" in await there.types("Ada", "answer: nobody")


async def test_rooms_are_opened_entered_and_left_by_typing(there: Evening) -> None:
    """A private topic of its members; when a player is added it continues in a new one, and they read nothing of the old."""
    await there.begun("create season: Spring", PLAYERS[:4])
    assert "no such room" in await there.types("Ada", "room leave Den")
    assert "No player of this season" in await there.types("Ada", "room open Den: Zoe")
    assert "being opened" in await there.types("Ada", "room open Den: Bo")
    den = there.topic("Ada", "Den")
    assert den == there.topic("Bo", "Den")
    assert not [one for name in ("Chiara", HOST) for one in there.board.seen_by(name) if "Den" in one.title]
    there.board.say("Bo", den.id, "our plan")
    assert "are asked there" in await there.types("Ada", "room add Den: Chiara")
    assert "`room let`" in den.posts[-1].text
    for name in ("Ada", "Bo"):
        assert "Noted" in await there.types(name, "room let Den")
    assert there.topic("Bo", "Den") != den
    assert [one for one in there.board.seen_by("Chiara") if "Den" in one.title] == [there.topic("Bo", "Den")]
    assert "only if all inside agree" in await there.types("Bo", "room leave Den")
    assert "You have left “Den”" in await there.types("Bo", "yes")
    assert "Rooms that you may still open in this episode: 1" in await there.types("Ada", "room list please")


async def test_a_lounge_is_entered_by_typing(there: Evening) -> None:
    """A private topic, for who looks on after a yes, and for who is out; who plays is refused."""
    await there.begun("create season: Spring\nsettings: lounge = live", PLAYERS[:4])
    assert "have played or wait" in await there.types("Ada", "room lounge")
    assert "can take no seat" in await there.types("Zoe", "room lounge", there.public)
    assert "is being opened for you" in await there.types("Zoe", "yes, do it", there.public)
    await there.types(HOST, "eliminate Dae: an early end", there.hosts)
    await there.turn()
    lounges = {
        name: [one for one in there.board.seen_by(name) if "Lounge" in one.title] for name in (*PLAYERS[:4], "Zoe")
    }
    assert {name: len(seen) for name, seen in lounges.items()} == {"Ada": 0, "Bo": 0, "Chiara": 0, "Dae": 1, "Zoe": 1}
    assert "lets you in again" in await there.types("Dae", "room leave Lounge")
    assert "You have left “Lounge”" in await there.types("Dae", "yes, do it")
    await there.turn()
    assert not [one for one in there.board.seen_by("Dae") if "Lounge" in one.title]


async def test_who_looks_on_predicts_in_a_private_topic_that_a_word_in_public_opens(there: Evening) -> None:
    """There they are answered, and go on; hosts where matches are opened are not, and a player reads that they cannot."""
    season = await there.begun("create season: Spring", PLAYERS[:4])
    assert "private topic of your own" in await there.types("Zoe", "predict", there.public)
    assert "no predictions yet" in there.letters("Zoe").posts[-1].text
    assert "Sealed: **Bo** wins" in await there.types("Zoe", "predict\nwinner: Bo")
    assert "Drafted and sealed: **Bo**, **Ada**" in await there.types("Zoe", "predict\ndraft: Bo, Ada")
    assert "**Ada** goes" not in await there.types("Zoe", "predict\ngoes: Ada", there.public)
    assert "**Ada** goes" in there.letters("Zoe").posts[-1].text
    assert there.letters("Zoe").members == {BOT, "Zoe"}
    assert "private topic" in await there.types("Ada", "predict\nwinner: Ada", there.public)
    assert "cannot predict" in there.letters("Ada").posts[-1].text
    journal = await there.store.transact(lambda tx: tx.journal.of(season.id))
    assert sum(one.act == "predicted" for one in journal) == 3


async def test_each_command_of_players_is_in_the_help(there: Evening) -> None:
    """Players read every command that they can type, besides orders and their seat."""
    match = await there.begun(CREATE, PLAYERS[:3])
    reply = await there.types("Ada", "help for players")
    assert "play G7 W3; go black" in reply
    assert [example(one) for one in listing.of_players(match) if example(one) not in reply] == []


@pytest.mark.parametrize("locale", ["en", "it"])
def test_no_command_of_discord_is_named_that_is_typed_otherwise(locale: str) -> None:
    """Text shared by all venues names commands as typed here; commands that a forum lacks stay as they are."""
    words = (_HOUSE / f"{locale}.ftl").read_text(encoding="utf-8")
    named = re.findall(
        r"(?<![\w/:.])/[a-z][a-z-]+(?: [a-z-]+)*", layout.typed_here(markdown((words,), {}).replace("\\-", "-"))
    )
    kept = ("/host move", "/host change", "/room read", "/season standings", "/confess", "/collect", "/hand")
    assert [one for one in named if not one.startswith(kept)] == []
    assert layout.typed_here("see https://example.org/me or /media") == "see https://example.org/me or /media"


async def test_a_name_that_looks_like_a_mark_means_its_bearer_no_more_than_the_mark(tmp_path: Path) -> None:
    """A mark means its seat with any names, and names are replaced once: a name inside another's mark is not found."""
    vote = "create by_hand: Vote\nrounds = 2"
    async with evening(tmp_path / "db") as there:
        await there.begun(vote, ("Ada", "Bo", "@2"))
        assert "Bo" in (await there.types("Ada", "play vote @2")).partition("Receipt")[0]
        assert "Bo" in (await there.types("Ada", "play vote Bo")).partition("Receipt")[0]
        assert "not taken" in await there.types("Ada", "play vote Zoe")


async def test_a_persons_own_data_and_deadlines_are_shown_as_text(there: Evening) -> None:
    """The file is text in the post, because a forum has no attachments; stored data is summarised, and forgetting asks first."""
    await there.begun(CREATE, PLAYERS[:3])
    assert "Stored of you" in await there.types("Ada", "privacy please")
    data = await there.types("Ada", "my-data please")
    assert '"person"' in data
    assert "BEGIN:VCALENDAR" in await there.types("Ada", "calendar please")
    assert "type `yes, do it`" in await there.types("Ada", "forget-me please")
    assert "You sit in" in await there.types("Ada", "yes, do it")


async def test_a_link_to_the_page_is_typed_for(there: Evening) -> None:
    """It stands in the player's own topic; where there is no page, that is said."""
    await there.begun(CREATE, PLAYERS[:3])
    assert "no page" in await there.types("Ada", "page")
    house = replace(there.forum.house, chosen=Chosen(page="https://play.example.org"))
    there.forum._commands._surface = replace(there.forum.surface, house=house)
    reply = await there.types("Ada", "page")
    assert re.search(r"<https://play\.example\.org/enter\?match=\w+#[\w.-]+>", reply)
    made = await there.types("Ada", "program token read")
    token = re.search(r"^\S*\.[0-9a-f]{48}$", made, re.MULTILINE)
    assert token is not None, made
    assert "read what I am told" in await there.types("Ada", "program list")
    assert "1 token has ended" in await there.types("Ada", "programma fine")
