"""What La Mafia says in English and Italian, and what it understands."""

import pytest
from msgspec.structs import replace

from games import table
from games.form import Rejected, Unreadable
from games.game import Choice, Everyone
from games.la_mafia import GAME, rules
from games.la_mafia.events import Event, Gang, Round, TileFought
from games.la_mafia.wording import grid
from games.table import Table
from games.wording import plain
from tests.games.la_mafia.positions import day, events, position

NAMES = {0: "Ada", 1: "Bo", 2: "Cy"}
CITY = position("Aab .b. ..B", 3, 2, night=4)


def in_words(thing: object, locale: str = "en") -> str:
    """The plain text of anything."""
    return plain(GAME.tell(thing, locale), NAMES)


def why(event: Event, locale: str = "en") -> str:
    """The plain text of a reason."""
    return plain(GAME.why(event, locale), NAMES)


def typed(text: str) -> object:
    """The result of typed orders of seat 0: an answer, or the words of the refusal."""
    now = Table(GAME, bytes(32), CITY)
    checked = table.check(now, now.prompts[0], text)
    return in_words(checked) if isinstance(checked, Rejected | Unreadable) else checked


FIGHT = TileFought(
    Everyone(), 3, "C3", "shop", 1, (Gang(0, 3), Gang(1, 2), Gang(2, 1)), (0, 1),
    (Round(((6, 3, 2), (1, 4)), (0, 2), (0, 0), (3, 0)),), (3, 0), 0,
)  # fmt: skip


# The day's report --------------------------------------------------------------------------------------------------------


def test_a_fight_is_told_with_its_dice_as_rolled() -> None:
    """Who came, who was drawn, each round's dice, sums and losses, and who holds the tile now."""
    assert in_words(FIGHT) == (
        "C3: a fight for the shop. It was Bo’s. Ada with 3 men, Bo with 2 men, Cy with 1 man.\n"
        "Drawn to fight: Ada and Bo. Back to base, unharmed: Cy.\n"
        "Round 1: Ada 6 3 2 = 11, loses 0 killed and 0 wounded; Bo 1 4 = 5, loses 2 killed and 0 wounded.\n"
        "Ada wins with 3 men left and takes C3; Bo has no one left."
    )


def test_the_reason_of_a_fight_shows_its_arithmetic() -> None:
    """The line of who came has no reason; the drawn pair, the kills by dice and by the sum, and the end have one, with clauses."""
    assert why(FIGHT) == (
        "\nThree or more came, so one pair was drawn, every pair equally likely (rules 5.5).\n"
        "Round 1, Bo: killed by sixes 1, by the sum 1; wounded by fives 0, by the sum 0"
        " (lower by 6, one killed for each full 6, one wounded if 3 or more remain); out of 2 fit (rules 6.3, 6.4)\n"
        "Only one side had fit men: its wounded recover, the enemy’s are killed (rules 6.7)."
    )


def test_a_defended_lair_is_explained() -> None:
    """6.5 is named where it applied, and 5.5 for the owner's sure place."""
    crowded = position(".aC .Bc A..", 1, 1, 1)
    (fight,) = events(day(crowded, {0: "1 B2", 1: "1 B2", 2: "1 B2"}, dice=[5, 5], draws=[0]), TileFought)
    assert why(fight).startswith("Bo defended a lair")
    assert "\nThree or more came. A boss who defends a lair is always in the pair" in why(fight)
    assert in_words(fight).endswith("Bo wins with 1 man left and holds B2; Ada has no one left.")


@pytest.mark.parametrize(
    ("dice", "cap", "words", "reason"),
    [
        (
            [5, 5],
            100,
            "No one is left standing, so C1 stays as it was. The wounded recover: Ada with 1 man, Bo with 1 man.",
            "6.8",
        ),
        ([1, 1], 1, "No end after 1 round, so C1 stays as it was. Ada with 1 man and Bo with 1 man go home.", "6.9"),
    ],
)
def test_a_fight_without_a_winner(dice: list[int], cap: int, words: str, reason: str) -> None:
    """Annihilation and the cap have different words."""
    state = position("AabB", 1, 1, combat_round_cap=cap)
    (fight,) = events(day(state, {0: "1 C1", 1: "1 C1"}, dice=dice), TileFought)
    assert in_words(fight).splitlines()[-1] == words
    assert reason in why(fight)


@pytest.mark.parametrize("locale", ["en", "it"])
def test_every_letter_of_a_days_report_can_be_split(locale: str) -> None:
    """A fight of 200 against 200 is told in lines that each fit a message of 2,000 letters."""
    dice = tuple(1 + number % 6 for number in range(200))
    full_round = Round((dice, dice), (33, 33), (33, 33), (134, 134))
    big = TileFought(
        Everyone(), 9, "A1", "shop", None, (Gang(0, 200), Gang(1, 200)), (0, 1), (full_round,) * 9, (0, 0), None
    )
    assert max(map(len, in_words(big, locale).splitlines())) < 1_900


# The position ------------------------------------------------------------------------------------------------------------


def test_a_view_tells_the_standings() -> None:
    """A view tells the reader how many men they have."""
    text = in_words(GAME.view(CITY, 0))
    assert text.splitlines()[0] == "Night 4 of 40. The aim: control every shop."
    assert "\nBo: 2 shops, 1 lair, 2 men" in text
    assert text.endswith("You have 3 men to send.")
    assert "You have" not in in_words(GAME.view(CITY, None))


def test_a_question_says_what_silence_will_mean() -> None:
    """No men are sent, or all defend the first lair; a boss without a lair defends none."""
    assert in_words(rules.prompts(CITY)[0]).endswith("\nIf you say nothing, no one is sent.")
    defending = rules.prompts(position("Aab .b. ..B", 3, 2, missing_orders="defend_lair"))
    assert in_words(defending[1]).endswith("\nIf you say nothing, this is sent for you: 2 to C3.")
    homeless = rules.prompts(position("Aab", 2, 2, missing_orders="defend_lair"))
    assert in_words(homeless[1]).endswith("\nIf you say nothing, no one is sent.")


def test_the_text_grid_shows_what_the_picture_shows() -> None:
    """Columns and rows named, owners, lairs, last day's fights, the reader's targets."""
    state = replace(CITY, fights=("B2",))
    assert plain(grid(GAME.view(state, 0), "en"), NAMES).splitlines() == [
        "    A     B     C",
        " 1>[P1] > P1  > P2",
        " 2> ·   > P2 x  ·",
        " 3  ·     ·    [P2]",
        (
            "P1 Ada, P2 Bo. [P1] is a lair, P1 a shop, · nobody’s shop, x fought for on the last day,"
            " > your men may go there."
        ),
    ]
    assert ">" not in plain(grid(GAME.view(state, None), "it"))


# Typed orders ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "sent"),
    [
        *((text, {"C1": 2, "A2": 1}) for text in (
            "send 2 C1, 1 A2", "1 A2; 2 C1", "SEND 1 man to a2 and 2 men to c1",
             "manda 2 uomini in C1 e 1 uomo in A2", "2 c1 1 a2",
            "send 1 C1, 1 A2, 1 C1")),
        *((text, {}) for text in ("send nothing", "nobody", "manda nessuno")),
    ],
)  # fmt: skip
def test_orders_can_be_typed(text: str, sent: dict[str, int]) -> None:
    """Any order, any case, in English or Italian; equal orders give equal answers, and an empty one is legal."""
    assert typed(text) == {"send": sent}


UNREACHED = (
    "Your men cannot reach C2: it is not yours, and no tile of yours is left, right, above or below it (rules 4.3)."
)
UNCOUNTED = "Say how many men go to C1, the number first, such as “2 C1”."


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("send 1 C2", UNREACHED),
        ("1 c2", UNREACHED),
        ("send 1 D1", "There is no D1 in this city; its tiles are A1 to C3."),
        ("send 3 C1, 1 A2", "“send” comes to 4, and you have 3."),
        ("send C1", UNCOUNTED),
        ("C1 2", UNCOUNTED),
        ("send 2", "I do not understand “2”. You can write, for example: send 2 A1."),
        ("send 0 C1", "“C1” needs a whole number of at least 1."),
    ],
)
def test_orders_that_are_refused_name_the_rule(text: str, words: str) -> None:
    """A refusal says what is wrong, where, and what to do."""
    assert typed(text) == words


def test_questions_and_answers() -> None:
    """The prompt says how many men may go where; an answer says what was sent and who stays."""
    prompt = rules.prompts(CITY)[0]
    assert "you have 3 men" in in_words(prompt)
    assert "A1, B1, C1, A2, B2" in in_words(prompt)
    assert in_words((prompt, {"send": {"C1": 2}})) == "2 to C1; 1 man at base"
    assert in_words((prompt, {"send": {}}), "it") == "non mandi nessuno; alla base: 3 uomini"
    assert in_words(Choice("send"), "it") == "Manda uomini"
    assert in_words(Choice("send", "C1")) == "C1"


def test_a_reader_finds_himself_first() -> None:
    """10: With many bosses the reader's own line comes first; a spectator's view keeps the order."""

    def order(reader: int | None) -> list[str]:
        lines = in_words(GAME.view(CITY, reader)).splitlines()
        return [name for line in lines for name in NAMES.values() if line.startswith(f"{name}: ")]

    assert order(1) == ["Bo", "Ada"]
    assert order(None) == ["Ada", "Bo"]
