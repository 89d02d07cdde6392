# Five Stands, in English. Numbers in “why” are clauses of the rulebook.

game = Five Stands: a ring of five meadows, with secret cards and moves in each round; the most gold wins.

# The rules in short

summary-aim =
    Five meadows lie in a ring: white, blue, black, red, green, and white again. Each meadow has two neighbours and two opposite it. After the last round the player with the most gold wins; the one with the least is the elimination candidate.
summary-turn =
    A round lasts until its deadline. Until then you trade cards as you like, and hand in two things in secret.
    Cards: play any number whose colour is that of your meadow or of a neighbour. Played cards are gone.
    Move: staying, or going to a neighbour, is free. An opposite meadow costs a card of its colour from your hand, or 2 garnets.
    A player who is alone in a meadow as a round begins earns a bellflower.
summary-scoring =
    First, in each meadow, a value that appears more than once cancels all its cards, whoever played them. What is left earns:
    White: each card as much as there are cards of 1, 2 or 3. 1 3 5 6 earn 2 each.
    Blue: each card the lowest value. 4 9 earn 4 each.
    Black: the highest card its value, the others nothing. 2 5 6 earn 0 0 6.
    Red: each card its value less the next lower one. 5 8 9 earn 5 3 1.
    Green: each card its place from the bottom. 3 6 7 9 earn 1 2 3 4.
    The lowest card left of the meadow’s own colour earns its player a garnet.
summary-silence =
    If you hand in nothing you play no card and stay. If one part of your orders no longer fits, that part alone falls away.

# Things

card = { $colour ->
    [W] white
    [U] blue
    [B] black
    [R] red
   *[G] green
} { $value }
colour = { $meadow ->
    [white] white
    [blue] blue
    [black] black
    [red] red
   *[green] green
}
meadow = { $meadow ->
    [white] White
    [blue] Blue
    [black] Black
    [red] Red
   *[green] Green
}
garnets = { $count ->
    [one] 1 garnet
   *[other] { $count } garnets
}
bellflowers = { $count ->
    [one] 1 bellflower
   *[other] { $count } bellflowers
}
no-card = no card
nothing = nothing
owned = { $card } ({ $name })
room = { $meadow }, round { $round }

# The round begins

gathered = Round { $round } begins. Where everyone stands:
stand = { $meadow }: { $names }
hand = Your hand: { $cards }.
hand-traded = Your hand now, after the trade: { $cards }.
dealt = { $count ->
    [one] You are dealt 1 card.
   *[other] You are dealt { $count } cards.
}
bellflower-earned = You stand alone as round { $round } begins and earn 1 bellflower. You hold { $held } now.

# The orders

orders-with-move = Round { $round }: which cards do you play, and where do you go next?
orders-last = Round { $round }, the last one: which cards do you play?
orders-play = You may play here, as many as you like: { $cards }.
orders-play-none = You hold no card that may be played here.
orders-free = You may stay, or go to { $meadows } for free.
orders-paid = To go to { $meadow }, across the ring, pay { $fares }.
orders-typed = Typed, it looks like this: { $example }
orders-silence = If you say nothing, you play no card and stay where you are.
orders-silence-last = If you say nothing, you play no card.
choice-play = Cards to play
choice-go = Where to go next
choice-given = What you give
choice-taker = With whom
choice-taken = What you ask for
choice-given-garnets = Garnets you give
choice-taken-garnets = Garnets you ask for
go-stay = Stay
go-free = To { $meadow }
go-paying = To { $meadow }, paying { $fare }
answer = { $cards }; { $move }
answer-stay = stay
answer-free = to { $meadow }
answer-paying = to { $meadow }, paying { $fare }

# The deadline

used = Round { $round }: you played { $cards }. { $move }
used-no-card = Round { $round }: you played no card. { $move }
used-stay = You stay in { $meadow }.
used-free = You go to { $meadow }.
used-paying = You go to { $meadow }, paying { $fare }.
scored = { $meadow }, round { $round }.
scored-played = { $name } played { $cards }.
scored-cancelled = Cancelled, because the value { $value } lies more than once: { $cards }.
scored-none-left = No card is left, so no one earns gold.
scored-nothing = No card was played, so no one earns gold and there is no garnet.
scored-white = { $low ->
    [0] Among the cards left there is no 1, 2 or 3, so none of them earns gold.
    [one] Among the cards left there is one 1, 2 or 3 ({ $cards }), so each card left earns 1 gold.
   *[other] Among the cards left there are { $low } of the values 1, 2 and 3 ({ $cards }), so each card left earns { $low } gold.
}
scored-blue = The lowest card left is { $card }, so each card left earns { $gold } gold.
scored-black = The highest card left is { $card } and earns { $gold } gold; any other earns 0.
scored-red-lowest = { $card } is the lowest card left and earns its value: { $gold } gold.
scored-red = { $card }: { $value } − { $lower } = { $gold } gold.
scored-green = { $card }: number { $gold } from the bottom, { $gold } gold.
scored-sum = { $name }: { $terms } = { $gold } gold.
scored-gold = { $name }: { $gold } gold.
scored-garnet = { $card } is the lowest { $colour } card left and earns 1 garnet.
scored-no-garnet = No { $colour } card is left, so there is no garnet.

# Trading

traded-own = Traded: you gave { $given } to { $other } and received { $taken }.
traded = Round { $round }: { $giver } gave { $given } to { $taker } and received { $taken }.

# The end

ended = The match is over.
ended-all = The match is over. The gold of all:
ended-gold = { $name }: { $gold } gold
ended-chain = Equal gold is ranked by garnets won in this match, then by bellflowers, then by fewer cards played.
ended-winner = { $count ->
    [one] { $names } has won.
   *[other] { $names } have won together.
}
ended-loser = { $count ->
    [one] { $names } is the elimination candidate.
   *[other] { $names } share the last place and are elimination candidates.
}
ended-all-tied = All are tied: all have won, and there is no elimination candidate.
most-gold = Most gold wins.
outcome-place = { $place }. { $names } ({ $gold } gold)
deal-revealed = The hands as they were dealt:
deal-hand = { $name }: { $cards }
deal-removed = Removed unseen: { $cards }.
orders-revealed = All orders:
orders-revealed-round = Round { $round }
orders-revealed-seat = { $name }: { $orders }
trades-revealed = All trades:
trades-revealed-none = There were no trades.

# What you see

view-round = Round { $round } of { $rounds }.
view-over = The match is over after { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}.
view-with = You stand in { $meadow } with { $names }.
view-alone = You stand alone in { $meadow }.
view-purse = You have { $gold } gold, { $garnets } and { $bellflowers }.
view-seat = { $name }: { $gold } gold, { $garnets }, { $bellflowers }; { $cards }

# Pictures

picture-hand = Round { $round } of { $rounds }: { $meadow }
picture-over = The match is over
picture-playable = You may play here
picture-fares = Only to pay the way to their meadow
picture-unplayable = Not to be played here
picture-left = Cards in hand are worth nothing now
picture-no-card = You hold no card.
picture-gold = { $gold } gold
picture-ring = Round { $round }: who stands where
picture-stood = Who stood where at the end
picture-lines = Full lines join neighbours round the ring { $meadows } and back to the first; dashed lines join opposites.
picture-scored = { $meadow }, round { $round }
picture-earning = What the cards left earn
picture-cancelled = Cancelled
picture-owner = { $seat }, { $colour }
picture-played-none = No card was played.
picture-player = Player
picture-gold-head = Gold
picture-garnet-head = Garnet
picture-ended = The gold of all
picture-winner = { $seat }, winner
picture-loser = { $seat }, candidate

# The rules as pictures

diagram-ring = The ring of meadows
diagram-ring-match = { $rounds ->
    [one] One round
   *[other] { $rounds } rounds
}, { $cards ->
    [one] one card
   *[other] { $cards } cards
} for each player.
diagram-order = Round the ring: { $meadows }, and { $first } again.
diagram-near = Full line: neighbours. Going there is free, and their cards may be played here.
diagram-far = Dashed line: opposite. Going there costs a card of its colour or { $fare } garnets; their cards may not be played here.
diagram-scoring = What cards earn
diagram-scoring-played = Six cards lie in a meadow. Equal values cancel each other, as { $gone } does.
diagram-cards = Value
diagram-white = Each card: how many cards of 1, 2 or 3 are left.
diagram-blue = Each card: the lowest value left.
diagram-black = The highest card: its value. The others: nothing.
diagram-red = Each card: its value less the next lower one.
diagram-green = Each card: its place from the bottom.
diagram-garnet = And a garnet
diagram-garnet-how = To the lowest card left of the meadow’s colour.

# Refusals

hand-size = With so many players each hand has 1 to { $most } cards, not { $given }. Change “{ option-hand-size }”.
starting-meadows = “{ option-starting-meadows }” can be “{ option-starting-meadows-is-balanced-random }” or a list of one meadow for each of the { $seats } seats, out of { $meadows }.
purses = “{ option-purses }” names one purse for each of the { $seats } seats, with no negative amounts.
not-in-hand = You do not hold { $card }.
not-in-hand-colour = Name each card by colour and value. You hold { $cards }.
opposite-card = { $card } may not be played in { $meadow }: its colour is that of an opposite meadow (5.2).
opposite-colour = No { $colour } card may be played in { $meadow }: { $colour } is an opposite colour (5.2).
no-move = There is no move in the last round (6.5). Leave “go” out.
already-there = You stand in { $meadow } already. Choose “stay”.
free-move = The way to { $meadow } is free (6.1). Name no payment.
wrong-fare = The way to { $meadow } is not paid with { $card }: only a card of the destination's colour or { $fare } garnets will do (6.2).
fare-elsewhere = { $card } pays for none of your moves: only the way to an opposite meadow is paid, with one card of its colour from your hand or { $fare } garnets (6.2).
fare-unnamed = The way to { $meadow } is paid with what you hold (6.2). Choose { $choices }.
no-fare = { $meadow } is opposite: the way costs a { $colour } card from your hand or { $fare } garnets (6.2). You hold no { $colour } card and { $garnets }.
trade-with-oneself = You cannot trade with yourself. Choose another player.
trade-no-such-seat = There is no such seat in this match.
trade-not-allowed = There is no trading in this match.
trade-other-meadow = You may trade only within your meadow, and the two of you stand in different ones.
trade-of-nothing = A trade of nothing for nothing is none. Name something to give or to ask for.
trade-no-garnets = Garnets cannot be traded in this match, only cards.
trade-not-held = You do not hold what this trade needs: { $missing }.

# Why: the clauses

why-dealt = Rule 3.1: the 90 cards are shuffled, each player gets a hand, and the rest are removed unseen.
why-gathered = Rules 4.3 and 9: when a round is over, all players are placed in the chosen meadow, and all places are public.
why-gathered-first = Rule 3.2: the players are shuffled and placed round the ring from White onward, unless the hosts named the meadows.
why-bellflower-earned = Rule 4.1: the only player in a meadow as a round begins earns 1 bellflower.
why-played = Rule 5.3: played cards leave your hand for good, cancelled or not.
why-paid-card = Rules 6.2 and 6.3: the way to an opposite meadow is paid with one card of its colour, which is not played and is shown to no one, or with 2 garnets.
why-paid-garnets = Rules 6.2 and 6.4: the way to an opposite meadow is paid with one card of its colour or with 2 garnets held before the round was evaluated.
why-no-card = Rule 5.1: you may play any number of cards, or none.
why-free = Rule 6.1: the way to an adjacent meadow is free.
why-scored = Rule 9: what was played in a meadow, and what it earned, is told to those who stood there in that round.
why-cancelled = Rule 8.1: a value that lies more than once cancels all its cards, of any colour and any player.
why-white = Rule 8.3, White: each card left earns as much gold as there are cards left with the value 1, 2 or 3.
why-blue = Rule 8.3, Blue: each card left earns the lowest value left.
why-black = Rule 8.3, Black: the highest card left earns its value, the others nothing.
why-red = Rule 8.3, Red: each card left earns its value minus the next lower value left; the lowest earns its own value.
why-green = Rule 8.3, Green: each card left earns its place from the bottom.
why-none-left = Rule 8.1: cancelled cards earn nothing.
why-nothing = Rules 8.5 and 9.1: where nothing is played, nothing is earned; those who stood there are told so.
why-sum = Rule 8.3: the gold of a player is what their cards left earn together.
why-garnet = Rule 8.4: the lowest card left of the meadow's own colour earns its owner 1 garnet.
why-traded = Rules 1 and 7.4: both sides agreed, so the trade was carried out at once; orders that it broke are checked again.
why-ended = Rules 10.1 and 10.2: most gold wins, least gold is the elimination candidate, and ties share the place unless the hosts set a tiebreak.
why-deal-revealed = Rule 1, reveal: after the match this is public.
why-orders-revealed = { why-deal-revealed }
why-trades-revealed = { why-deal-revealed }

# Options

option-hand-size = Cards in hand
option-hand-size-about = How many of the 90 cards each player is dealt; for all seats together.
option-rounds = Rounds
option-rounds-about = How many rounds the match has.
option-starting-meadows = Starting meadows
option-starting-meadows-about = Dealt evenly round the ring by lot, or one meadow for each seat in order: white, blue, black, red, green.
option-starting-meadows-is-balanced-random = by lot, spread evenly
option-starting-meadows-is-white = White
option-starting-meadows-is-blue = Blue
option-starting-meadows-is-black = Black
option-starting-meadows-is-red = Red
option-starting-meadows-is-green = Green
option-purses = Purses
option-purses-about = What each seat brings along, one for each seat, written like this: purses = [{"{"} garnets = 2, bellflowers = 1 {"}"}, …]. Without it everyone begins with nothing.
option-reveal = Open after the match
option-reveal-about = What everyone is told once the match is over: the gold alone, the deal as well, or everything.
option-reveal-is-gold = the gold alone
option-reveal-is-deal = the deal too
option-reveal-is-all = everything
option-trade-scope = Who may trade
option-trade-scope-about = Anyone with anyone, only those in the same meadow, or no one.
option-trade-scope-is-anyone = anyone with anyone
option-trade-scope-is-same-meadow = only within a meadow
option-trade-scope-is-none = nobody
option-garnets-tradable = Garnets in trades
option-garnets-tradable-about = Whether garnets may be given in a trade.
option-tiebreak = Breaking ties
option-tiebreak-about = By garnets won, then bellflowers, then fewer cards played; without it tied players share the place.
option-tiebreak-is-chain = garnets won, then bellflowers, then fewer cards played

# The gazette

story-together = All stand in { $meadow }.
story-crowd = A crowd of { $count } in { $meadow }: { $names }.
story-alone = { $count ->
    [one] { $names } stands alone, and is a bellflower richer.
   *[other] { $names } stand alone, each of them a bellflower richer.
}
story-last = The last round: there are no more moves.
story-empty = No one stands in { $meadows }.
story-ahead = { $name } is { $margin } gold ahead of { $second }.
story-saved = { $margin } gold more than { $name }: that saved { $saved }.
story-share = Of { $total } gold in all, { $share }% went to { $name }.
story-dealt = { $name } had been dealt the highest cards, { $sum } in all.
story-trades = { $trades ->
    [one] One trade was made,
   *[other] { $trades } trades were made,
} { $count } of them by { $name }.

# How a field is typed

verb-play = play
verb-go = go
