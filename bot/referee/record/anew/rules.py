"""How the facts of each act follow from what was done before it; an act that is not named here has what its people chose alone."""

from collections.abc import Mapping
from typing import Final

from bot.referee.core.model.stays import OPENED
from bot.referee.core.turns.machines import PROGRAM_SEATED
from bot.referee.record.anew import contests, dealings, dice, seats, steps
from bot.referee.record.anew.course import Anew

ANEW: Final[Mapping[str, Anew]] = {
    "opened": seats.opened,
    "terms_changed": seats.terms_changed,
    "joined": seats.joined,
    "left": seats.left,
    "seated": seats.seated,
    "started": seats.started,
    "drawn": seats.drawn,
    "beacon_missing": dice.missing,
    "dealt_without_beacon": dice.without,
    "step": steps.step,
    "held": steps.held,
    "amended": steps.amended,
    "amended_state": steps.amended_state,
    "rolled_back": steps.rolled_back,
    "finished_by_hand": steps.finished_by_hand,
    "aborted": steps.thrown_away,
    "reopened": steps.thrown_away,
    "revealed": steps.revealed,
    "graced": steps.graced,
    "overridden": steps.overridden,
    "substituted": seats.substituted,
    "removed": seats.removed,
    PROGRAM_SEATED: dealings.of_own_seat,
    "host_added": seats.host_added,
    "host_removed": seats.host_removed,
    "glass_broken": dealings.glass_broken,
    "looked": dealings.looked,
    "trade_offered": dealings.trade_offered,
    **dict.fromkeys(("trade_refused", "trade_withdrawn", "trade_failed"), dealings.trade_ended),
    "traded": dealings.traded,
    "confessed": dealings.confessed,
    "predicted": dealings.predicted,
    "unsaid": dealings.unsaid,
    "contest_closed": contests.contest_closed,
    **dict.fromkeys(("run_overridden", "run_override_refused", "run_rolled_back", "run_glass_broken"), contests.of_run),
    "hinted": contests.hinted,
    "decreed": dealings.decreed,
    "match_opened": dealings.match_opened,
    "episode_silent": dealings.silent,
    **dict.fromkeys((OPENED, "room_asked", "room_joined", "room_left", "room_closed", "room_hosts", "room_read"), dealings.in_room),
}  # fmt: skip
