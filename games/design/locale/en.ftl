# What all designs say; the rest stands in their files.

about = { $title }: a match in one file, played by its own rules.
no-rules = This match has no written rules.
opened = { $title } begins.
traded = { $giver } gives { $taker }: { $given }. Back: { $taken }.
outcome = { $count ->
    [0] Nobody wins.
    [one] { $winners } wins.
   *[other] { $winners } win.
 }
room = the room { $name }
and = { $first } and { $last }
nobody = nobody
nothing = nothing

option-purses = Purses
option-purses-about = What each player brings from their season, in the order of the seats.
options-purses = There must be one purse for each player, and no purse may be below 0.

# The position

view-asked = { $title }, round { $round }.
view-of = { $title }, round { $round } of { $rounds }.
view-pregame = { $title }, before the first round.
view-over = { $title }: the match is over.
view-part = { $part }: { $value }
view-out = Out: { $who }.
picture-player = Player
picture-board = The table

# Questions and answers

ask-field = { $field } ({ $hint })
ask-silence = If you say nothing: { $answer }.
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
 } of { $choices }
hint-amounts = together at most { $most }, among { $choices }
hint-number = from { $least } to { $most }
hint-words = your own words, at most { $most } characters
answer-part = { $field }: { $said }

# Trades

trade-not-allowed = There is nothing to trade now.
trade-with-oneself = You cannot trade with yourself. Choose another player.
trade-not-among = You cannot trade with this player.
trade-of-nothing = Name something that changes hands.
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

# Who learns what, for hosts and players

learns-owner = { $what }: only its owner sees it.
learns-nobody = { $what }: nobody sees it.
learns-shared = { $what }: players with the same { $team } see it.
learns-answer = Answer “{ $what }”: only the player who gives it knows it.
learns-all = { $rest } Everybody learns something of it from { $by }.
learns-some = { $rest } Some players learn something of it from { $by }.
