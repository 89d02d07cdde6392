game = House match: the rules are your host’s own; the bot asks in secret, counts, and tells each what is meant for them.

# The rules in short

summary-aim =
    What you play for stands in the rules of this match, which its host has written and which were posted when it began. Points are public.
summary-turn =
    Each round asks everyone the same questions, or only some of you: a choice, amounts, a number, your own words. All answers are secret until the round closes.
summary-scoring =
    At the close the match says what its host has chosen to make public. Votes, auctions and number games are counted at once; anything else the hosts judge, and you wait for their word without a deadline.
summary-silence =
    If you say nothing, each part takes the default that the host has set for it; a part without one stays unanswered.

# The options

option-title = Title
option-title-about = What this match is called in its letters.
option-rules = Rules
option-rules-about = The rules in the host’s own words, up to 8,000 characters.
option-rounds = Rounds
option-rounds-about = After how many rounds it ends; 0: when the hosts say so.
option-questions = Questions
option-questions-about = What each round asks, one entry a round; the last one stands from then on.
option-result = Result
option-result-about = Who says what a round comes to: the counting rules alone, or the hosts after each close.
option-result-is-rules = the counting rules alone
option-result-is-hosts = the hosts, after each close
option-public = Public
option-public-about = What is public at the close: nothing, who answered, counts, answers, or answers by room.
option-public-is-nothing = nothing
option-public-is-who = who answered
option-public-is-counts = the counts
option-public-is-answers = all answers
option-public-is-rooms = the answers, each room its own
option-groups = Groups
option-groups-about = Rooms by name, with the numbers of those who sit in them.
option-points = Points
option-points-is-points = points
option-points-about = What the points are called.
option-start = Start
option-start-about = How many points each player begins with.
option-trade = Trade
option-trade-about = Whether players may give points to one another.

# Small words

untitled = House match
currency = { $count ->
    [one] point
   *[other] points
}

# Questions and answers

part-vote = vote
part-side = side
part-buzz = buzz
part-number = number
part-bid = bid
part-choice = choice
part-send = send
part-say = say
ask = Round { $round } asks you:
ask-words = Round { $round }: { $ask }
ask-hosts = Round { $round } is closed. What does it come to? Points, who is out, who moves, your words, and what the next round asks.
answer-of = { $name }: { $answer }
field-plus = Points that they get
field-minus = Points that they lose
field-out = Who is out
field-move = Who changes groups
field-end = The end
field-places = Places, if this is the end
field-everyone = To everyone
field-room = To the room { $name }
field-to = To { $name } alone
field-next = The next questions
field-given = You give
field-taker = To
field-taken = You want
choice-end = The match ends here
choice-move = { $name } to { $group }

# What happens

round-opened = Round { $round } is open. Asked: { $who }.
round-closed = Round { $round } is closed.
round-closed-who = Round { $round } is closed. Answered: { $who }.
counted = { $field }: { $counts }.
answers = The answers:
hosts-asked = Round { $round } is closed, and the hosts are at work.
scored = After round { $round }: { $standing }.
scored-out = { $count ->
    [one] { $who } is out.
   *[other] { $who } are out.
 }
scored-moved = { $name } changes groups: { $group }.
host-spoke = The hosts: { $words }
next-unread = The next questions could not be asked ({ $error }), so the planned ones stand.
points-given = { $giver } gives { $taker } { $given } { $currency }.
points-swapped = { $giver } gives { $taker } { $given } { $currency }, and gets { $taken } back.
ended = The match is over.
place = { $place }. { $who }

tally-most-votes = { $field }: most votes for { $named }.
tally-most-votes-none = { $field }: no votes.
tally-fewest-votes = { $field }: fewest votes for { $named }.
tally-fewest-votes-none = { $field }: no votes.
tally-unique-lowest = { $field }: { $winners } with { $value }, the lowest number that only one gave.
tally-unique-lowest-none = { $field }: no number was given by one alone.
tally-unique-highest = { $field }: { $winners } with { $value }, the highest number that only one gave.
tally-unique-highest-none = { $field }: no number was given by one alone.
tally-two-thirds = { $field }: closest to two thirds of the mean: { $winners }.
tally-two-thirds-none = { $field }: no numbers.
tally-first-price = { $field }: { $winners } has the highest bid and pays { $value }.
tally-first-price-none = { $field }: no bids.
tally-second-price = { $field }: { $winners } has the highest bid and pays { $value }.
tally-second-price-none = { $field }: no bids.
tally-minority = { $field }: { $named } is the smaller side: { $winners }.
tally-minority-none = { $field }: there is no smaller side.
tally-first = { $field }: { $winners } was first, with { $named }.
tally-first-none = { $field }: nobody pressed.
tally-counts = Given: { $counts }.
tally-prize = Prize for { $winners }: { $prize }.

# Why

why-match-opened = The rules are the host’s own text, within the frame of 1.1.
why-round-opened = Everyone is asked, or whom the host has named (1.3).
why-round-closed = What is public at the close is the host’s choice (3.1 to 3.5).
why-round-closed-who = A player who sent anything else than the default has answered (3.2).
why-counted = The host made the counts public (3.3).
why-answers-all = The host made all answers public (3.4).
why-answers-rooms = Each room reads its own answers (3.5).
why-answers-hosts = The hosts read all answers while they work on the result (3.6).
why-hosts-asked = The hosts judge this round; they have no deadline (5.1).
why-host-spoke = The hosts may speak to everyone, to a room, or to one player (5.4).
why-next-unread = What cannot be asked is refused, and the planned questions stand (5.5).
why-scored = Prizes and prices of the counting rules (4), nothing else.
why-scored-by-hosts = The hosts give and take points, put players out and move them (5.1, 5.2, 5.3); what was counted is in it (4).
why-points-given = The host allows trades of points (1.6).
why-ended = By points, the most first; players who are out come last (6.1).
why-ended-by-hosts = The places are those that the hosts entered (6.1).
why-tally-most-votes = { $count ->
    [one] 1 vote was counted
   *[other] { $count } votes were counted
}; the most win, ties are all named (4.1).
why-tally-fewest-votes = { $count ->
    [one] 1 vote was counted
   *[other] { $count } votes were counted
}; of what was named at all the fewest win, ties are all named (4.2).
why-tally-unique-lowest = { $count ->
    [one] 1 number was given
   *[other] { $count } numbers were given
}; of those that only one gave the lowest counts (4.3).
why-tally-unique-highest = { $count ->
    [one] 1 number was given
   *[other] { $count } numbers were given
}; of those that only one gave the highest counts (4.4).
why-tally-two-thirds = { $count ->
    [one] 1 number makes
   *[other] { $count } numbers make
} { $total }; two thirds of their mean is { $aim } (4.5).
why-tally-first-price = The highest bid above 0 wins and pays what it says (4.6); no bid is more than its bidder has left (4.10).
why-tally-second-price = The highest bid above 0 wins and pays the highest of the others (4.7); no bid is more than its bidder has left (4.10).
why-tally-minority = { $count } chose; the side that fewer chose wins; an even or empty one has no winner (4.8).
why-tally-first = The first press by the venue’s own stamp wins; within a tenth of a second the lot chooses (4.11).
why-tally-untold = This follows clause { $clause }. Counts are told only where the host makes them public (3).
why-tally-lot = Equal bids of { $who }: the lot chose (4.9).

# The position

view-asked = { $title }, round { $round }: the question is open.
view-hosts = { $title }, round { $round }: the hosts are at work.
view-over = { $title } is over.
view-standing = Points: { $standing }.
view-group = Group { $group }: { $who }.
about-text = the rules of this match, as its host wrote them
no-rules = The host has written no rules for this match.
picture-standing = The standing
picture-round = After round { $round }
picture-counts = { $field }, counted
picture-out = out

# What is refused

options-end = Without hosts who judge it a match needs a number of rounds. Give “{ option-rounds }”, or for “{ option-result }” “{ option-result-is-hosts }”.
options-groups = Groups have short names of one word, at most eight of them, and each player sits in one of them at most; seats are counted from 1.
questions-fields = { $round ->
    [0] {""}
   *[other] Round { $round }: {""}
 }A round asks one to { $most } parts, each with its own name; there is at least one round of questions.
questions-asked = { $round ->
    [0] {""}
   *[other] Round { $round }: {""}
 }“{ $asked }” names no one to ask, or the question has more than 1,000 characters: write everyone, the name of a group, or the numbers of seats.
questions-field = { $round ->
    [0] {""}
   *[other] Round { $round }: {""}
 }The part “{ $field }” cannot be asked: { $wrong ->
    [key] its name must be one short word in lower case that means nothing else here
    [choices] picks and amounts need choices, at most 25 or 10, in plain words, none of which begins another or names a part
    [range] its least and most do not fit together, or are too far apart
    [count] its counting rule is for another kind: votes, minorities and first presses are picks, all others are numbers
    [race] a first press has no default: leave out “silence”
    [bid] no bid is below 0: choose another “least”
    [prize] a prize gives or takes at most 1,000,000 points
    [sides] a minority needs two choices, for example “dawn, dusk”, of which everyone picks one
    [silence] what silence means does not fit it
   *[other] { $wrong }
 }.
trade-not-allowed = Points are not traded in this match.
trade-no-such-seat = Only those who are in trade.
trade-not-held = { $missing } more would be needed.

# The gazette

story-out = { $count ->
    [one] { $names } is out,
   *[other] { $names } are out,
} and { $left ->
    [one] one is left.
   *[other] { $left } are left.
}
story-moved = { $name } is seen with { $group } now.
story-lead = { $name } takes the lead.
story-lead-from = { $name } takes the lead from { $old }.
story-leads = { $count ->
    [one] { $names } stays ahead.
   *[other] { $names } lead together.
}
story-gained = { $name } gained the most: { $count } { $currency }.
story-fell-back = { $name } lost the most: { $count } { $currency }.
story-lone = Only { $winners } thought of { $value }.
story-price = The highest bid costs { $winners } { $value }.
story-lot = It took the lot: { $names } had bid the same.
story-minority = The few were right: { $few } against { $many }.
story-two-thirds = Closest to what all thought that all would think: { $winners }.
story-vote = Most votes for { $named }: { $votes } of { $all }.
story-vote-all = Every vote for { $named }.
story-vote-close = By a single vote: { $named }, { $votes } of { $all }.
story-vote-tied = A tie: { $named }, with { $votes } of { $all } each.
story-nobody = There were no answers.
story-ahead = { $name } is { $count } { $currency } ahead of { $second }.

# Questions made by choosing

build-kind = { $kind ->
    [most-votes] a vote: the most votes win
    [fewest-votes] a vote: the fewest votes win
    [minority] one of two sides: the smaller one wins
    [first] a race: the first press wins, right or wrong
    [unique-lowest] a number: the lowest that only one gives
    [unique-highest] a number: the highest that only one gives
    [two-thirds] a number: the closest to two thirds of the mean
    [first-price] an auction: the highest bid wins and is paid
    [second-price] an auction: the highest bid wins, the second is paid
    [choice] a choice, not counted
    [shares] amounts to share out, not counted
    [number] a number, not counted
   *[sentence] the player’s own words
}
build-place = { $place ->
    [all] every round, instead of all that is written
    [new] a round of its own, after those that are written
    [beside] round { $round }, beside its question
   *[instead] round { $round }, instead of its question
}
build-round = Round { $round }: { $parts }
build-again = After round { $written } the last question is asked again, until round { $last }.
build-of-pick = among { $choices }
build-of-amounts = { $most } among { $choices }
build-of-number = { $least } to { $most }
build-prize = { $prize ->
    [0] no prize: a winner gets no points
   *[other] prize { $prize }
}
build-others = the other players
build-players = all players
