"""What a person may type besides the choices as they stand: a player's number, and a part by its name in any language."""

from games.by_hand.naming import NAMES

spellings = NAMES.spellings
verbs = NAMES.verbs
