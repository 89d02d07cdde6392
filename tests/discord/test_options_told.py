"""/rules with the clause `options`: all options of a game, in words, in the reader's language."""

from tests.discord.playing import Evening


async def test_every_option_is_told_with_its_choices(night: Evening) -> None:
    """Each option as typed and in words; the clause is suggested first."""
    hall = await night.channels()
    ada, bo = (night.loopback.person(name) for name in ("Ada", "Bo"))
    bo.user.locale = "it"
    for person in (ada, bo):
        person.joins(night.guild)
    english = (await ada.slash("rules", hall, game="go_stop", clause="options")).text.replace("\\", "")
    assert "first_player: Who begins" in english
    assert "Unless you choose: by lot" in english
    assert "drawn: by lot; 0: the first seat; 1: the second seat" in english
    assert "true: yes; false: no" in english
    italian = (await bo.slash("rules", hall, game="go_stop", clause="opzioni")).text.replace("\\", "")
    assert "drawn: a sorte; 0: il primo posto; 1: il secondo posto" in italian
    offered = await ada.suggests("rules", "clause", "", hall, game="go_stop")
    assert [one["value"] for one in offered][:2] == ["options", "1"]
    first, *_ = await bo.suggests("rules", "clause", "opz", hall, game="go_stop")
    assert (first["name"], first["value"]) == ("opzioni", "options")


async def test_a_clause_is_told_in_the_language_of_its_reader(night: Evening) -> None:
    """An Italian finds clause 8.4 by an Italian word, and reads it in Italian; an English reader beside them reads it in English."""
    hall = await night.channels()
    ada, bo = (night.loopback.person(name) for name in ("Ada", "Bo"))
    bo.user.locale = "it"
    for person in (ada, bo):
        person.joins(night.guild)
    offered = await bo.suggests("rules", "clause", "granato", hall, game="five_stands")
    assert [one["name"][:16] for one in offered if one["value"] == "8.4"] == ["8.4 Granato: tra"]
    assert "dà 1 granato a chi l’ha giocata" in (await bo.slash("rules", hall, game="five_stands", clause="8.4")).text
    assert "earns 1 garnet" in (await ada.slash("rules", hall, game="five_stands", clause="8.4")).text
    refused = (await bo.slash("rules", hall, game="by_hand", clause="9.9")).text
    assert "Il regolamento di Partita della casa non ha" in refused
