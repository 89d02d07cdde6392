# What a verified export says of its match.

covered-none = No seal of this match was given: everything in this file could have been written anew, as far as the rules allow it.
covered = { $count ->
    [one] 1 seal of yours agrees
   *[other] { $count } seals of yours agree
 }{ $rest ->
    [0] ; nothing in this file is later than { $count ->
        [one] it
       *[other] the last of them
    }.
    [one] . 1 entry is later than the last seal that you gave, and could have been written anew.
   *[other] . { $rest } entries are later than the last seal that you gave, and could have been written anew.
 }
page-unknown = The page has { $count ->
    [one] a seal
   *[other] { $count } seals
 } of this match that this file does not have: { $seals }. Your own seal says that the file is what you saw; look at who wrote that line. If the bot did, it showed others another history.
left-out-people = { $count ->
    [one] 1 name or sealed text is
   *[other] { $count } names or sealed texts are
 } not in this file: deleted at a person's wish, or left out of the file.
left-out-end = The end of the match is not in this file: it was written before its secret was published, or its end was left out.
left-out-runs = { $count ->
    [one] 1 run
   *[other] { $count } runs
 } of this contest { $count ->
    [one] is
   *[other] are
 } not in this file: it was called off, so that there is no leaderboard.
left-out-matches = { $count ->
    [one] The export of 1 match of this season was not given, so that its result is
   *[other] The exports of { $count } matches of this season were not given, so that their results are
 } the operator's word: { $names }.
matches-untaken = The season took no result of { $count ->
    [one] 1 match that was given
   *[other] { $count } matches that were given
 }, so that the season's seals do not cover { $count ->
    [one] it; give its own last seal too
   *[other] them; give their own last seals too
 }: { $names }.
of-match = Match { $match }: { $said }
taken-back = { $count ->
    [one] 1 sealed text was
   *[other] { $count } sealed texts were
 } taken back by its player, and is in no file.
spent = The rules in this file took more than { $millions } million steps before { $place } was done: nothing from there on was checked.
backwards = The clock ran backwards { $count ->
    [one] once
   *[other] { $count } times
 } between two entries: do not rely on the times in this file.

# Seats

nothing-dealt = Nothing was dealt.
seat = Seat { $seat }: { $name }, { $word }{ $silent }.
run = The run of { $name }{ $silent }.
silence = { $silent ->
    [0] ; always answered
   *[other] ; silent in { $silent } of { $asked } questions
 }{ $away ->
    [0] {""}
   *[other] , said to be away in { $away } of them
 }{ $hosts ->
    [0] {""}
   *[other] , a host answered in { $hosts } of { $asked }
 }
seat-filled = Seat { $seat } { $when }: { $name } took it over from { $leaver }, put there by { $by ->
    [bot] the bot, which said that its player was away
   *[host] a host
 }: “{ $reason }”{ $silent }.
seat-empty = Seat { $seat } { $when }: a host removed { $name }, and it was empty: “{ $reason }”.
no-one = no one
unnamed = a person whom this file does not name
word-none = no lucky word
word = lucky word “{ $word }”
word-untold = a lucky word that this file does not tell
program = Seat { $seat } { $when }: its player let a program of their own play.
machine = The machine in seat { $seat } is the game's own player “{ $player }”: { $known ->
    [yes] each of its answers follows from the seed and from what its seat could see, but where it was silent or a host answered
   *[no] this version does not know that player, and cannot find its answers again
 }.
when = { $stage ->
    [before] before the deal
    [after] after the end
   *[in] in round { $round }
 }

# Dice

no-beacon = No public beacon was in the dice: the operator of the bot knew the secret, and could { $what ->
    [contest] open contests until a deal suited
   *[match] choose among deals by joining last
 }.
beacon-without = A host dealt without round { $round } of the public beacon drand (chain { $chain }), which was said to be unreachable: “{ $reason }”. The operator of the bot knew the secret, and could know this deal beforehand.
beacon-waited = The deal waited for round { $round } of the public beacon drand (chain { $chain }): no one knew it when { $what ->
    [contest] the contest was opened
   *[match] seats and words were fixed
 }, as long as the post with that seal is older than { $due } UTC.
beacon-covers = The secrets of the season's matches follow from { $what ->
    [without] its secret alone
   *[beacon] it too
 }.

# Hosts

no-host = No host acted.
hosts = By hosts: { $act }, { $count ->
    [one] once
   *[other] { $count } times
 } ({ $each }).
host-act = { $when }, { $why }{ $by ->
    [player] , by a player of this match
    [stranger] , by a person who is not among its hosts
    [bot] , by the bot itself
   *[host] {""}
 }
why = “{ $reason }”
why-none = without a reason
scored = Scored by hand: the hosts entered { $count } of the results, and no rule says what they had to be.

# Rounds

rounds = { $count ->
    [one] round
   *[other] rounds
 } { $numbers }
length = { $unit ->
    [days] { $count ->
        [one] 1 day
       *[other] { $count } days
     }
    [hours] { $count ->
        [one] 1 hour
       *[other] { $count } hours
     }
    [minutes] { $count ->
        [one] 1 minute
       *[other] { $count } minutes
     }
   *[seconds] { $count ->
        [one] 1 second
       *[other] { $count } seconds
     }
 }
rounds-by-host = Closed by a host before the deadline: { $rounds }.
rounds-all-in = Closed before the deadline once all had answered, as the terms allow: { $rounds }.
round-late = Closed later than its deadline, by { $length }: { $rounds }.
contest-early = The contest was closed { $length } before its deadline.
contest-late = The contest was closed { $length } after its deadline.
round-moved = The deadline { $when } was moved to { $deadline } UTC, { $length } { $way ->
    [shorter] earlier
   *[longer] later
 }, { $by }.
moved-host = by a host: “{ $reason }”
moved-pause = because a host had stopped the clock: “{ $reason }”
moved-away = because the bot said that it had been away
moved-late = because orders were missing, as the terms allow
rounds-excused = Closed without counting silence, because the bot said that it had been away: { $rounds }.
round-set-back = The bot said { $when } that its database had gone back{ $count ->
    [0] {""}
   *[other] : receipts of these seats hold no more: { $seats }
 }.
rounds-as-agreed = Every round lasted as long as the terms say.
file-newer = Match { $match } was played by the file { $game }. The hosts had chosen the file { $file }, whose title it had by then, as the bot noted; this check cannot tell whether both have the same title.
plan-opened = Match { $match } of episode { $episode }: planned on { $written } for { $planned }, opened on { $opened } UTC, { $way ->
    [planned] with the planned game
    [open] with a game that the plan leaves open
    [title] with the file { $game }, chosen by the planned title “{ $title }”; when it was planned, the title stood for the file { $file }
    [unchecked] with the file { $game }; planned was the file { $file }, and this check cannot tell whether both have the same title
   *[another] with another game than the planned one; the bot does so if that does not take the players{ $file-unseen ->
        [yes] , but the planned file { $file } is not here, so that this was not checked
       *[no] {""}
    }
 }.

# Rooms

room = Room “{ $name }” in episode { $episode }: { $stays }.
stay = { $name } from { $from } to { $to }
stay-end = its end

# The result

result-leaderboard = The leaderboard follows from { $count } runs, each of them verified.
result-none = There is no result: the match is { $status ->
    [sign-up] sign up
    [running] running
    [held] held
    [paused] paused
    [finished] finished
    [aborted] aborted
   *[other] { $status }
 }.
result-named = The result was named by a host: it does not follow from the rules.
result-put = The result follows from the rules, and from positions that a host put by hand.
result-entered = The result follows from the rules, and from what hosts entered by their own judgement.
result-taken = The result follows from the rules, and from { $count } results of matches, of which { $given } were checked with their own exports.
result = The result follows from the rules: every answer, card and die.

# What nothing vouches for

no-commitment = No published commitment was given: the secret could be any.
outside = Nothing public says what hosts or operators saw outside the bot, nor who sat behind an account.

# What hosts did

act-seated = the match started
act-terms-changed = the terms changed
act-filled = the table filled with machines
act-beacon-missing = public beacon missing
act-dealt-without-beacon = a deal without the public beacon
act-step = a round closed before its deadline
act-announced = a held result announced
act-judged = a result entered
act-held = a round closed with its result held
act-amended = a held result corrected
act-amended-state = a position put by hand
act-decreed = a decision on the season
act-rolled-back = an earlier position gone back to
act-finished-by-hand = the match ended by hand
act-aborted = the match called off
act-contest-closed = the contest closed
act-revealed = revealed
act-extended = a deadline moved
act-graced = graced
act-set-back = set back
act-paused = the clock stopped
act-resumed = the clock let run again
act-reopened = a round opened again
act-substituted = a seat given to another
act-removed = a player removed
act-host-added = a host added
act-host-removed = a host removed
act-moved = the match moved to other channels
act-resent = letters sent again
act-spectators-set = what spectators read changed
act-overridden = orders entered for a player
act-override-refused = orders for a player, refused
act-amend-refused = a correction, refused
act-previewed = a held result read
act-glass-broken = the glass broken
act-looked = a secret looked at
act-run-overridden = run overridden
act-run-override-refused = run override refused
act-run-rolled-back = run rolled back
act-run-glass-broken = run glass broken
act-result-taken = a match's result taken
act-match-opened = match opened
act-planned = planned
act-plan-failed = plan failed
act-books-read = books read
act-lounge-entered = lounge entered
act-answers-read = answers read
act-cast-chosen = cast chosen
act-question-asked = question asked
act-result-entered = a season's result entered
act-episode-silent = episode silent
act-room-closed = room closed
act-room-hosts = room hosts
act-put-away = the match archived
