"""The information table of each game, with its worlds and twins, as the framework of secrecy takes them."""

from collections.abc import Mapping
from typing import Final

from games.kit.secrecy import Secrecy
from tests.games.five_stands import twins as five_stands
from tests.games.ganymede import twins as ganymede
from tests.games.go_stop import secrecy as go_stop
from tests.games.greeen_mafia import secrecy as greeen_mafia
from tests.games.la_mafia import secrecy as la_mafia

SECRECIES: Final[Mapping[str, Secrecy]] = {
    "five_stands": five_stands,
    "la_mafia": la_mafia,
    "ganymede": ganymede,
    "go_stop": go_stop,
    "greeen_mafia": greeen_mafia,
}
