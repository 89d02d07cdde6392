# What all designs say; the rest stands in their files.

about = { $title }: a match in one file, played by its own rules.
about-season = { $title }: a season in one file. Its stages are matches, as its rules say.
no-rules = This match has no written rules.
opened = { $title } begins.
fell = Your answer is not allowed as it stands now: { $why } Your silence counts.
traded = { $giver } gives { $taker }: { $given }. Back: { $taken }.
began = { $match } begins: { $game }, with { $players }.
ask-results = The places in this stage's matches: 1 for the first; equal numbers share, and who has none is last.
no-such-play = No match “{ $play }” is to begin now.
decreed = { $what ->
    [out-waits] By a decision of the hosts { $who } leaves the season once this round is over.
    [leave-waits] { $who } leaves the season for good once this round is over.
    [back-waits] By a decision of the hosts { $who } returns once this round is over.
    [out] By a decision of the hosts { $who } is out.
    [leave] { $who } has left the season for good.
    [back] By a decision of the hosts { $who } is back in the season.
    [out-not] { $who } stays: the rules of this season do not allow the hosts’ decision now. A host can decide again.
    [leave-not] { $who } stays: the rules of this season do not let them leave now. A host can give the seat to another player.
    [back-not] { $who } stays out: the rules of this season do not allow the hosts’ decision now. A host can decide again.
   *[award] { $amount ->
        [0] { $who }: nothing changes of { $part }.
       *[other] { $who }: { $amount } ({ $part }), by a decision of the hosts.
    }
 }
decree-seat = { $what ->
    [back] This player is in the season: only a player who is out can return.
   *[other] This player is not in the season now.
 }
decree-waits = That is decided already: it follows once this round is over.
decree-no-purse = This season has no purses of { $part ->
    [garnets] garnets
    [bellflowers] bellflowers
   *[other] “{ $part }”
 }, so nothing can be given or taken.
decree-in-play = This purse is in play in a match that is on. Award coins once the match is over.
decree-failed = The file of this season cannot do that now.
ruled = The hosts have decided: { $answer }. Their reason: { $reason }
result-entered = The hosts have entered the result of a match. Places, best first: { $places }.
option-games = games
option-games-about = Which games the matches are, with their options; the first that takes the players of a match is played. Without one: a built-in game that takes them.
outcome = { $count ->
    [0] No one wins.
    [one] { $winners } wins.
   *[other] { $winners } win.
 }
outcome-by = The places, by { $part }:
outcome-places = The places:
outcome-place = { $place }. { $who }
room = the room { $name }
plain-facts = The file’s own sentence cannot be shown. What it tells: { $facts }.

option-purses = Purses
option-purses-about = What each player brings from their season, in the order of the seats.
options-purses = There must be one purse for each player, and no purse may be below 0.

# The position

view-asked = { $title }, round { $round }.
view-of = { $title }, round { $round } of { $rounds }.
view-pregame = { $title }, before the first round.
view-over = { $title }: the { $kind ->
    [season] season
   *[match] match
 } is over.
view-changed = What has changed:
view-changed-own = What has changed for you:
view-unchanged = Nothing that everyone sees has changed.
view-part = { $part }: { $value }
view-out = Out: { $who }.
picture-player = Player
picture-board = The table

# Questions and answers

ask-field = { $field } ({ $hint })
ask-silence = If you say nothing, this counts: { $answer }.
ask-left-out = Where you leave something out, this counts: { $answer }.
ask-typed = Typed, it looks like this: { $typed }
hint-pick = { $least ->
    [0] up to { $most }
   *[other] { $least ->
        [1] { $most ->
            [one] one
           *[other] 1 to { $most }
        }
       *[other] { $least } to { $most }
    }
 } of: { $choices }
hint-rank = { $all ->
    [yes] all
   *[no] { $least } to { $most }
 } in your order, the first first: { $choices }
hint-amounts = { $exact ->
    [yes] exactly { $most } in all
   *[no] { $least ->
        [0] together at most { $most }
       *[other] together { $least } to { $most }
    }
 }, { $priced ->
    [yes] at these prices:
   *[no] among
 } { $choices }
hint-number = from { $least } to { $most }
hint-words = your own words, at most { $most } characters
rule-differ = These must all be different: { $fields }.
rule-reason = Say why in the field “reason”: everyone reads it with what you decide.
rule-together = Answer all of these or none of them: { $fields }.
quoted = “{ $words }”
example-words = what you want to say
answer-part = { $field }: { $said }

# Trades

trade-not-allowed = There is nothing to trade now.
trade-with-oneself = You cannot trade with yourself. Choose another player.
trade-not-among = You cannot trade with this player.
trade-of-nothing = Name something that changes hands.
trade-terms = { $terms ->
    [gifts] Only gifts are allowed: ask for nothing back.
    [both] Gifts are not allowed: both of you give something.
    [equal] Both of you give as many things.
    [alike] Both of you give as much of the same kind, such as a card for a card.
   *[across] What one of you gives is of another kind than what the other gives, such as a card for coins.
 }
trade-not-held = You do not hold all that you offer.

# Names that designs often use

name-points = points
name-score = score
name-coins = coins
name-garnets = garnets
name-lives = lives
name-hand = hand
name-cards = cards
name-deck = deck
name-turn = turn
name-team = team
name-role = role
name-target = target
name-board = board
name-bid = bid
name-vote = vote
name-number = number
name-move = move
name-pot = pot
name-prize = prize
name-rounds = rounds
name-yes = yes
name-no = no
name-red = red
name-blue = blue
name-green = green
name-yellow = yellow
name-black = black
name-white = white
name-given = You give
name-taker = To
name-taken = You want
name-votes = votes
name-place = place
name-reason = reason

# Who learns what, for hosts and players

learns-never = { $kind ->
    [answer] Only the player who gives the answer “{ $what }” knows it: no line passes it on.
    [owner] Nobody but its owner can learn { $what }: no line passes it on.
    [shared] Only players with the same { $team } can learn { $what }: no line passes it on.
   *[nobody] Nobody can learn { $what }: no line passes it on.
 }
learns-known = No line passes on { $kind ->
    [answer] the answer “{ $what }”
   *[other] { $what }
 }, but everyone may know it: in { $matches ->
    [one] one random match
   *[other] { $matches } random matches
 } it was never another where all that everyone sees was the same.
learns-seen = Others learnt something of { $kind ->
    [answer] the answer “{ $what }”
   *[other] { $what }
 } in { $times } of { $matches ->
    [one] one random match
   *[other] { $matches } random matches
 }, though no line seems to pass it on.
learns-may = { $reader ->
    [everyone] Everyone
    [hosts] Hosts
    [owner] Its owner
   *[others] { $kind ->
        [nobody] Players
       *[other] Other players
    }
 } may learn something of { $kind ->
    [answer] the answer “{ $what }”
   *[other] { $what }
 } { $by }. { $does }
learns-by = { $way ->
    [text] from line { $line } (text “{ $by }”)
    [part] from line { $line } ({ $by })
    [out] from line { $line } (who is out)
    [end] from line { $line } (the places at the end)
    [room] from line { $line } (a room)
    [phase] from line { $line } (which phase comes)
    [made] through “{ $by }”, which goes into it in line { $line }
    [renewed] from line { $line } (which puts what all see into it)
   *[trade] by trading (line { $line })
 }
learns-open = Everyone can work out { $what }: line { $line } makes it of nothing but what all see.
learns-by-only = { $by }, only { $only }
learns-more = { $by } and { $count ->
    [one] one more line
   *[other] { $count } more lines
 }
learns-does = { $times ->
    [0] In { $matches ->
        [one] one random match
       *[other] { $matches } random matches
    } it never happened; the text allows it.
   *[other] It happened in { $times } of { $matches } random matches.
 }
learns-untried = No random match tried it; the text allows it.
learns-drawn = What is drawn for it is shown there, which is not counted.
learns-limits = This speaks of what texts, questions, rooms and parts carry; not of time, of a rule that fails, of how often something happens, of what players write and choose, of what is the same in every match, or of what must be true because nothing else is left.

# When alone a line is reached

flow-only-last = in the last round
flow-only-round-is = in round { $value }
flow-only-round-is-not = not in round { $value }
flow-only-round-below = before round { $value }
flow-only-round-most = up to round { $value }
flow-only-round-above = after round { $value }
flow-only-round-least = from round { $value } on
flow-only-phase = in the phase “{ $value }”
flow-only-hosts = when the hosts are asked
flow-only-players-is = with { $value ->
    [one] one player
   *[other] { $value } players
 }
flow-only-players-is-not = with another number than { $value ->
    [one] one player
   *[other] { $value } players
 }
flow-only-players-below = with fewer than { $value ->
    [one] one player
   *[other] { $value } players
 }
flow-only-players-most = with at most { $value ->
    [one] one player
   *[other] { $value } players
 }
flow-only-players-above = with more than { $value ->
    [one] one player
   *[other] { $value } players
 }
flow-only-players-least = with at least { $value ->
    [one] one player
   *[other] { $value } players
 }
flow-only-value-is = if { $what } is { $value }
flow-only-value-is-not = if { $what } is not { $value }
flow-only-value-below = if { $what } is below { $value }
flow-only-value-most = if { $what } is at most { $value }
flow-only-value-above = if { $what } is above { $value }
flow-only-value-least = if { $what } is at least { $value }
flow-only-answered = if { $what } is answered
flow-only-left-out = if { $what } is left out
flow-only-some = if { $what } is neither empty nor 0
flow-only-none = if { $what } is empty or 0
flow-only-line = if the condition in line { $what } is met

# What is wrong with a file. Words in “…” are those of the file.

fault-at-line = line { $line }: { $sentence }
fault-at-column = line { $line }, column { $column }: { $sentence }
fault-in-match = in a random match of { $seats }: { $rest }
fault-in-silence = in a random match of { $seats } in which everyone is silent: { $rest }

# ... while it is read

fault-character = the character { $character } cannot stand here. Remove it: the file may have been damaged on its way, or copied with quotation marks of a word processor
fault-escape = write the character itself in place of { $escape }, which Starlark and Python do not read alike
fault-unread = this cannot be read: { $told }
fault-unexpected = “{ $token }” cannot stand here: look for a bracket, a colon or a quotation mark that is missing before it
fault-newline = the line ends too early: a bracket, a colon or a value is missing
fault-indentation = the line does not begin where it should: the lines of a block begin at the same column
fault-unfinished = a text is not closed: its second quotation mark is missing
fault-reserved = { $word ->
    [while] there is no “while”: use “for” over a range
    [is] there is no “is”: write == None or != None
   *[other] “{ $word }” belongs to Python and is not part of this language: choose another word
 }
fault-load = a design cannot load another file
fault-parameter = a function has two parameters of the same name
fault-no-function = { $name ->
    [ask] the file needs a function ask(t, seat)
   *[close] the file needs a function close(t, said)
 }
fault-unknown = there is no “{ $name }”{ $near ->
    [none] {""}
   *[other] ; do you mean “{ $near }”
 }
fault-unset = “{ $name }” is used before it has a value
fault-unreachable = this is never reached: the function has returned before
fault-language = the language says: { $told }
fault-file-long = the file has more than { $most } KiB

# ... while it runs

fault-types = { $op } does not work between { $left } and { $right }
fault-type = { $op } does not work with { $type }
fault-iterable = there is nothing to go through in { $type }: use a list, a map or a range
fault-index = there is no item { $index } in this list; the first one is 0
fault-key = there is no { $key } in this map; get() returns None instead
fault-seat-key = there is nothing of { $seat } in this map (“said” holds only the seats that were asked); get() returns None instead
fault-attribute = { $type } has no “{ $name }”{ $near ->
    [none] {""}
   *[other] ; do you mean “{ $near }”
 }
fault-frozen = this cannot be changed here: what stands at the top of the file stays as it is, so keep it in a part
fault-zero = a number is divided by 0
fault-int = “{ $text }” is no number
fault-fail = the file stops itself: { $told }
fault-hashable = { $type } cannot be a key of a map: use a text
fault-keyword = { $name } does not take “{ $word }”{ $near ->
    [none] {""}
   *[other] ; do you mean “{ $near }”
 }
fault-call = { $name } is called with other values than it takes: look it up in the vocabulary
fault-arguments = a function is called with other values than it takes
fault-deep = its functions call one another more than { $most } deep
fault-turns = it goes on for more than { $most } turns of loops
fault-many-calls = it calls more than { $most } words of the vocabulary; a call with long lists, maps or texts counts as several
fault-function = a function cannot be kept or handed over: use whole numbers, text, lists and maps
fault-nested-values = its values are nested too deeply
fault-nested = “{ $where }” is nested more than { $most } times
fault-plain = “{ $where }” is { $kind ->
    [fraction] a fraction
    [large] too large
   *[other] no plain value
 }: use whole numbers, text, lists, and maps with text as keys
fault-large = its position and its news have more than { $most } KiB
fault-much-work = the check’s matches took more than { $most } million steps: play fewer rounds, or do less in each
fault-slow = it took too long for this computer, and was ended. A quicker one may be in time: let this sort, search, compare or join less at once, or ask again
fault-memory = it used more memory than a design may have, or nested values too deeply, and was ended
fault-endless = it answers without an end, and was ended
fault-no-system = designs need a system that limits what a process may use, such as Linux

# ... in its values

fault-whole = “{ $where }” is { $value }, and it must be a whole number
fault-texts = “{ $where }” must be a list of texts
fault-word = “{ $where }” is { $value }, and it must be one word of small letters, digits, - and _, with at most 30 of them
fault-one-of = “{ $where }” is { $value }, and it must be one of { $choices }
fault-map = { $name } must be a map
fault-lacks = { $name } cannot be read: “{ $key }” is missing
fault-stray = { $name } cannot be read: there is no “{ $key }”{ $near ->
    [none] {""}
   *[other] ; do you mean “{ $near }”
 }
fault-value = { $name } cannot be read: { $key ->
    [none] it
   *[other] “{ $key }”
 } must be { $wanted ->
    [str] words in quotation marks
    [bool] True or False
    [int] a whole number
    [array] a list
    [object] a map
   *[other] { $wanted }
 }
fault-every = “every” must be a number with days, hours, minutes or seconds, such as "2 days"
fault-every-written = write out how long a question lasts, as in t.go("answer", every = "40 seconds"): everyone reads it before the match
fault-name = “{ $name }” is no name: use small letters, digits and underscores
fault-long = { $name }: “{ $key }” has more than { $most } characters

# ... in ABOUT, PARTS, OPTIONS and TRADE

fault-title = the title, and who it is by, are words in one line, without characters that cannot be seen
fault-seats = the least number of seats is above the most
fault-shown = SHOWN names “{ $part }”: it is a part of PARTS, and one of the whole table is shown of “everyone”
fault-books-part = BOOKS names “{ $part }”. It needs a score, purse or track of a season that all see
fault-rank-part = players are ranked by “{ $part }”, and PARTS has no such part of players
fault-rank = the match ends without t.end: name the part that ranks players in ABOUT, as "rank"
fault-no-part = “{ $part }” is no part: write it with score, purse, hand or another word of the vocabulary
fault-seen = “{ $part }” is seen by “{ $seen }”, and it may be { $allowed }
fault-purse-start = a purse cannot start below 0
fault-track = a track has a length of at least 1, and starts on it
fault-hand-of = a hand that is dealt needs the name of a pile: hand(deal=3, of="deck")
fault-teams = there are at least two teams
fault-grid-size = a grid has 1 to 12 columns and 1 to 12 rows
fault-no-pile = the hand “{ $part }” is dealt from “{ $pile }”, and there is no such pile
fault-few-cards = “{ $part }” has too few cards to deal { $deal } to each player
fault-option-choice = the option “{ $option }” begins with { $value }, which is not among its choices
fault-option-range = the option “{ $option }” begins with { $value }, and it goes from { $least } to { $most }
fault-option-text = the option “{ $option }” needs choices, because it is a text
fault-option-sentence = the option “{ $option }” needs a sentence: the text “option-{ $option }” in TEXTS
fault-trade-part = TRADE names “{ $part }”, and only a purse or a hand can be traded
fault-rooms-part = ROOMS names “{ $part }”. It needs a label, dealt or teams of PARTS that all see, or those who share it (seen = "{ $part }")
fault-roles-part = ROLES names “{ $part }”. It needs a label, dealt or teams of PARTS that all see
fault-trade-among = TRADE is among players of one “{ $part }”, and PARTS has no such part of players; without “among” all may trade

# ... in RULES, TEXTS and NAMES

fault-no-clauses = RULES has no numbered clauses (“1. …”) in “{ $language }”
fault-clauses = the clauses of RULES in “{ $language }” are not numbered 1, 2, 3 …
fault-clauses-differ = RULES has more clauses in one language than in another
fault-no-texts = TEXTS is empty: write TEXTS = { "{" }"en": { "{" }…{ "}" }{ "}" }
fault-no-ask-text = TEXTS has no “ask”, the words of the question
fault-text-name = TEXTS: “{ $text }” is no name: use small letters, digits and hyphens
fault-text-lacks = the text “{ $text }” has no words in “{ $language }”
fault-text-facts = the text “{ $text }” in “{ $language }” names other facts than in “{ $other }”
fault-text-unread = the text “{ $text }” in “{ $language }” cannot be read: look for a brace that is not closed, a case of a choice that is not on a line of its own, or a line that begins with [, *, . or { "}" }
fault-text-refers = the text “{ $text }” in “{ $language }” refers to “{ $what }”: write the words themselves, or a fact with $
fault-text-calls = the text “{ $text }” in “{ $language }” calls { $what }, which there is not
fault-text-takes = the text “{ $text }” in “{ $language }” calls { $what } with something else than one fact: write { $what }($fact)
fault-text-option = the text “{ $text }” in “{ $language }” cannot use the option “{ $what }”. { $options ->
    [none] This function has no options
   *[other] Options and their values: { $options }
 }
fault-text-nested = the text “{ $text }” in “{ $language }” has more than { $most } braces within one another
fault-text-character = the text “{ $text }” in “{ $language }” has the character { $what }, which cannot be shown: remove it
fault-text-large = the text “{ $text }” in “{ $language }” can come to more than { $most } characters, with facts of { $each } each: name fewer facts, or tell it in two texts
fault-text-no-facts = the text “{ $text }” in “{ $language }” names the fact “{ $what }”, and this text is told without facts
fault-text-untold = the text “{ $text }” in “{ $language }” cannot be written with the facts that it is told: NUMBER needs a whole number
fault-fact-long = the text “{ $text }” is told a fact “{ $fact }” of more than { $most } characters, which would be cut: tell less
fault-many-words = more than { $most } characters are told to one reader in one close, which would be cut: tell less
fault-empty-text = a text says nothing
fault-no-text = there is no text { $text } in TEXTS{ $near ->
    [none] {""}
   *[other] ; do you mean “{ $near }”
 }
fault-fact-missing = the text “{ $text }” needs the fact “{ $fact }”
fault-fact-stray = the text “{ $text }” does not name the fact “{ $fact }”
fault-unnamed = “{ $word }” has no name in “{ $language }”: add it to NAMES, “{ $language }”
fault-by-players = “{ $word }” is offered as a choice, and the file does not hold it: what a player wrote is told under a number, and the number is offered
fault-name-fixed = NAMES: “{ $word }” is called the same in every match, and cannot have another name
fault-name-long = NAMES: the name of “{ $word }” is empty, or longer than { $most } characters

# ... in questions

fault-valid = “valid” returns the name of a text in TEXTS, or say(…) with its facts, or nothing
fault-valid-all = “valid” refuses every answer to the question “{ $question }”{ $phase ->
    [none] { "" }
   *[other] { " " }in the phase “{ $phase }”
}: of { $tried } random ones it takes none, so nobody can answer. It must return nothing for an answer that the rules allow; look at t.phase first if phases ask for other fields
fault-decree = “decree” returns the name of a text in TEXTS, or say(…) with its facts, where it refuses, and otherwise nothing
fault-ask-list = “ask” must return a list of questions: pick, yes, number, amounts, words
fault-many-fields = a question has at most { $fields } fields, each with at most { $choices } choices. Ask in two steps: first a part of the choice, then with t.go the rest
fault-same-key = a question has two fields with the key “{ $field }”
fault-silence = the field “{ $field }” needs a “silence” that fits it: what counts if a player says nothing
fault-alike = in the field “{ $field }” the choices “{ $first }” and “{ $second }” have names in “{ $language }” that look the same
fault-parts-alike = the parts “{ $first }” and “{ $second }” have names in “{ $language }” that look the same
fault-empty-range = { $field } goes from { $least } to { $most }: nothing fits
fault-costs = the costs of { $field } are whole numbers of at least 1 for its choices, and it has no “least”
fault-rule = “{ $rule }” names fields of the same question, and what their silence says must keep it too: { $fields }
fault-words = own words have at most { $most } characters
fault-hosts-alone = “{ $field }” is what hosts decide: ask for it in the phase “hosts” alone
fault-taker = “taker” is the field of a trade: choose another key
fault-long-choice = a choice of “{ $field }” has more than { $most } characters
fault-ask-changes = “ask” and “plays” only read: they may not change, tell or end anything
fault-ask-draws = nothing is drawn in “ask” and “plays”: draw in “deal” or “close”, and keep it in a part
fault-plays-list = “plays” must return a list of matches: play(key, seats, games)
fault-plays-keys = each match of a stage has a key of its own, and a stage has at most { $most } matches
fault-play-called-off = no match of a stage has the key “called-off”: choose another
fault-play-seats = the match “{ $play }” needs a list of players of the season, each once
fault-play-purses = the match “{ $play }”: `purses` is True or False, and the season needs a purse “garnets” or “bellflowers” for it, which all see
fault-play-purses-twice = a player brings what they hold into one match at a time: two matches with `purses` share a player
fault-play-teams = the teams of the match “{ $play }” must be a part that all see and several players share, such as label(["red", "blue"])
fault-plays-of-match = only a season plays matches: write "kind": "season" in ABOUT, or take the function “plays” out
fault-option-games = every season has an option “games” already, by which hosts choose its games: call this one otherwise
fault-flow-shown = { $way ->
    [field] the question “{ $field }” depends
    [question] what is asked depends
    [refusing] what is refused depends
    [asked] who is asked depends
    [room] a room (its name, who is in it, whether it opens) depends
    [phase] which phase comes depends
    [plays] who plays in which match depends
    [decree] what a decision of the hosts comes to depends
   *[trade] who may trade with whom depends
 } on “{ $secret }”, which { $way ->
    [field] the player who is asked does not see
    [question] the player who is asked does not see
    [refusing] the player who is asked does not see
   *[other] not everyone sees
 }. { $way ->
    [room] Leave it out there, or tell all of it to everyone in the same close
    [phase] Leave it out there, or tell all of it to everyone in the same close
   *[other] Leave it out there, or keep it in a part that they see
 }
fault-flow-kept-shown = { $way ->
    [field] the question “{ $field }” depends
    [question] what is asked depends
    [refusing] what is refused depends
    [asked] who is asked depends
    [room] a room (its name, who is in it, whether it opens) depends
    [phase] which phase comes depends
    [plays] who plays in which match depends
    [decree] what a decision of the hosts comes to depends
   *[trade] who may trade with whom depends
 } on “{ $secret }”, which { $way ->
    [field] the player who is asked does not see
    [question] the player who is asked does not see
    [refusing] the player who is asked does not see
   *[other] not everyone sees
 }. The way of the secret: “{ $from }” → “{ $secret }” (line { $since }) → line { $line }. { $way ->
    [room] Leave it out there, or tell all of it to everyone in the same close
    [phase] Leave it out there, or tell all of it to everyone in the same close
   *[other] Leave it out there, or keep it in a part that they see
 }
fault-flow-unread = the check cannot follow this line: indent with spaces alone, and write it as in Python
fault-flow-involved = the check cannot follow all ways through this file: take out loops within loops, or functions that call many others
fault-flow-nested = the function “{ $name }” stands in another one: put it at the top of the file
fault-flow-twice = there are two functions “{ $name }”: name them apart
fault-flow-recursion = the function “{ $name }” calls itself: use a “for” over a range
fault-flow-reach = “{ $name }” cannot be used in a design
fault-flow-kept = “{ $name }” cannot be kept under another name or handed on: call it where you need it
fault-flow-lambda = a lambda stands only behind “key =” of sorted, min and max: write a function
fault-flow-call = a function is called by its name
fault-flow-spread = “*” and “**” spread a list or a map into the functions of the file alone: write out what this takes
fault-flow-table = “t” is only handed on to functions: call its words on it, and give it no other use

# ... in what happens

fault-outside = { $name } can be called in “deal”, “ask” and “close” only
fault-give = t.give adds { $amount } to “{ $part }”: use t.spend to take something away
fault-spend = t.spend takes { $amount } from “{ $part }”: use t.give to add something
fault-put = t.put adds texts to “{ $part }”, and at most { $most }
fault-play = t.play takes { $card } from “{ $part }”, and it is not there
fault-many-told = more than { $most } things are told in one close
fault-papers = what t.read is to read out would never be read, for t.read is called again or the match ends before: do that in the close after it
fault-room = a room has each player once, and there are at most { $most } rooms
fault-end = t.end needs every seat in exactly one group of its order
fault-draw = t.draw cannot take { $count }: use t.put to give cards back
fault-die = a die has 1 to { $most } sides
fault-lot = t.lot draws from an empty list
fault-circle = { $seat } does not sit in this circle
fault-seat = { $seat } is no seat of this match
fault-no-grid = “{ $part }” is no grid
fault-no-turn = t.next: “{ $part }” is no turn
fault-grid = “{ $part }” is a grid: use t.place
fault-no-cards = “{ $part }” holds no cards
fault-no-number = “{ $part }” holds no number
fault-below-zero = “{ $part }” would be { $value }, and it cannot go below 0
fault-track-end = “{ $part }” would be { $value }, and it ends at { $most }
fault-endless-match = no end after { $most } closes: it is round { $round }{ $phase ->
    [none] { "" }
   *[other] , phase “{ $phase }”
}, and { $asked ->
    [none] no one is asked
    [hosts] the hosts are asked
   *[other] it asks these seats: { $asked }
}. “rounds” in ABOUT counts the rounds, and t.end ends a match
fault-nobody-asked = the match goes on, and no one is asked

# What a check found, in figures

figures-matches = { $matches } random matches, { $decisions } decisions: { $least } to { $most } deadlines, { LASTING($shortest) } to { LASTING($longest) } if no round closes early.
figures-matches-alike = { $matches } random matches, { $decisions } decisions: { $most ->
    [one] one deadline
   *[other] { $most } deadlines
 }, { LASTING($longest) } at most.
figures-season = { $seasons } random seasons, with random results. Stages: { $stages }; matches: { $matches }.
figures-trades = { $made ->
    [0] None of { $offers } random offers of a trade could be carried out: trades were not tried.
   *[other] { $made } of { $offers } random offers of a trade were carried out; the others named what one of the two did not have, or may not trade.
 }
figures-options = Every match had these options as the file begins with them; what else they can be was not tried: { $options }.
figures-refused = The file refused { $refused } of { $answers ->
    [one] { $answers } random answer
   *[other] { $answers } random answers
}; a random player who is refused { $tried ->
    [one] once
   *[other] { $tried } times in a row
} is silent.
figures-unused = Parts that nothing uses: { $parts }.
figures-ungiven = Answers that no random match gave: { $answers }.
figures-untold = Texts that no match used, so that how they read was not tried: { $texts }.
figures-untaken = Lines with “if … else” of which no match took one side: { $sides }.
figures-missed = Lines that no match reached, so that what they do was not tried: { $lines }.
figures-balance = { $seats ->
    [one] 1 player
   *[other] { $seats } players
}: { $odd }
figures-seat = seat { $seat } wins { $low } to { $high }
figures-fair = { $odd } (a fair share is { $fair }).
figures-even = no seat wins more often than chance explains.
figures-silent = A player who never answers wins between { $low } and { $high } of the matches, as far as these matches tell; an even share is { $fair }.

# In a terminal

check-faulty = The design cannot be played yet.
check-late = Whether the design can be played is not known.
check-learns = Who learns what:
check-sound = The design can be played.
check-sound-missed = The design can be played. Lines that were never reached: { $lines }.
