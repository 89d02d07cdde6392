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
left-out = { $count ->
    [one] 1 name or sealed text is
   *[other] { $count } names or sealed texts are
 } not in this file: deleted at a person's wish, or left out of the file.
backwards = The clock ran backwards { $count ->
    [one] once
   *[other] { $count } times
 } between two entries: do not rely on the times in this file.

# Seats

nothing-dealt = Nothing was dealt.
seat = Seat { $seat }: { $name }, { $word }.
unnamed = a person whom this file does not name
word-none = no lucky word
word = lucky word “{ $word }”
word-untold = a lucky word that this file does not tell
program = Seat { $seat }: its player let a program of their own play, from { $since } on.
machine = Seat { $seat } was a machine from { $since } on, the game's own player “{ $player }”: { $known ->
    [yes] each of its answers follows from the seed and from what its seat could see, but where it was silent or a host spoke for it
   *[no] this version does not know that player, and cannot find its answers again
 }.
deal = the deal
after-closes = after { $count } closes

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
hosts = Hosts: { $act }, { $count } in all ({ $each }).
host-act = { $closes }, { $why }{ $by ->
    [player] , by a player of this match
    [stranger] , by a person who is not among its hosts
   *[host] {""}
 }
why = “{ $reason }”
why-none = without a reason
scored = Scored by hand: the hosts entered { $count } of the results, and no rule says what they had to be.
lengthened = Round lengthened { $closes } to { $deadline }: “{ $reason }”.
lengthened-none = No round was lengthened.

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
result-taken = The result follows from the rules, and from { $count } results of matches, which their own exports vouch for.
result = The result follows from the rules: every answer, card and die.

# What nothing vouches for

no-commitment = No published commitment was given: the secret could be any.
outside = Nothing public says what hosts or operators saw outside the bot, nor who sat behind an account.

# What hosts did

act-terms-changed = terms changed
act-filled = filled
act-beacon-missing = beacon missing
act-dealt-without-beacon = dealt without beacon
act-step = step
act-held = held
act-amended = amended
act-amended-state = amended state
act-decreed = decreed
act-rolled-back = rolled back
act-finished-by-hand = finished by hand
act-aborted = aborted
act-contest-closed = contest closed
act-revealed = revealed
act-extended = extended
act-graced = graced
act-set-back = set back
act-paused = paused
act-resumed = resumed
act-reopened = reopened
act-substituted = substituted
act-removed = removed
act-host-added = host added
act-host-removed = host removed
act-moved = moved
act-resent = resent
act-spectators-set = spectators set
act-overridden = overridden
act-override-refused = override refused
act-amend-refused = amend refused
act-previewed = previewed
act-glass-broken = glass broken
act-looked = looked
act-run-overridden = run overridden
act-run-override-refused = run override refused
act-run-rolled-back = run rolled back
act-run-glass-broken = run glass broken
act-match-opened = match opened
act-planned = planned
act-plan-failed = plan failed
act-books-read = books read
act-answers-read = answers read
act-cast-chosen = cast chosen
act-question-asked = question asked
act-result-entered = result entered
act-episode-silent = episode silent
act-room-closed = room closed
act-room-hosts = room hosts
act-put-away = put away
