# Go-Stop

game = Go-Stop, with the Netrunner corp deck: two players pair cards of one faction and cost, and the first to reach { $threshold } points stops, or goes on for more.

# The rules in short

summary-aim =
    Take cards from the table and make groups of them. A player with enough points (7, unless the host has set otherwise) may stop and is paid by the other.
summary-turn =
    Play a card from your hand, then the top card of the deck is turned up. Each takes a card of the same faction and cost from the table; if there is none, it stays there. The fourth card of a kind takes a stack of three.
    When the card turned up is of the same kind as the one you played: if yours lay alone, you take both, and one ICE of the other player; if it had one partner, nothing is taken and the three stay as a stack; if it had two, you take all four, and one ICE.
    With enough points after your turn you call Stop, or Go to play on for more. If the other then comes to enough points, they win at once.
summary-scoring =
    Upgrades: three are 3 points (2 if one is Neutral), four 4, five 15.
    Operations: five are 1 point, each further one 1 more; each whole set of three of Jinteki, Weyland or HB 3 more.
    Assets: five are 1 point, each further one 1 more; all three Executives 5 more. IT Department counts as an Asset or as two ICE, whichever is better.
    ICE: ten are 1 point, each further one 1 more; a Trap or Mythic counts as two.
    Three Upgrades, the Jinteki Operations and ten ICE: 3 + 3 + 1 = 7.
    The loser pays the winner’s points and Go calls (1, 2, 3 …). Doubled for each Go of the loser; once if the winner scored with ICE and the loser has fewer than six; once if the winner scored with Upgrades and the loser has none.
summary-silence =
    If you say nothing your first card in the order of the factions is played, with the lower partner; and you call Stop.

# The cards ---------------------------------------------------------------------------------------------------------------

month = { $month ->
    [1] Jinteki 0
    [2] Jinteki 2
    [3] Jinteki 1
    [4] Weyland 3
    [5] Weyland 1
    [6] HB 1
    [7] Weyland 0
    [8] NBN 3
    [9] HB 2
    [10] HB 3
    [11] NBN 2
   *[12] Neutral 2
}
kind = { $kind ->
    [U] Upgrade
    [A] Asset
    [X] Executive
    [T] IT Department
    [O] Operation
    [I1] ICE 1
    [I2] ICE 2
    [D11] Trap ICE
   *[D12] Mythic ICE
}
card = { $month } { $kind }
group = { $group ->
    [upgrades] Upgrades
    [operations] Operations
    [assets] Assets
   *[ice] ICE
}

# What a person types for the kind of a card, after its faction and cost; names are separated by commas.
typed-U = upgrade
typed-A = asset
typed-X = executive, asset
typed-T = it department, asset
typed-O = operation
typed-I1 = ice 1, ice
typed-I2 = ice 2, ice
typed-D11 = trap, trap ice
typed-D12 = mythic, mythic ice, ice

# Lists -----------------------------------------------------------------------------------------------------------------

points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
points-sum = { $points } ({ $sum })
term = { $group } { $points }

# Questions -------------------------------------------------------------------------------------------------------------

play-prompt = Turn { $turn }: play one card from your hand. Where two cards on the table match, say which of them it pairs with. Then the top card of the draw deck is flipped.
play-silence = If you say nothing, you play { $choice }.
take-prompt = Turn { $turn }: the flipped card matches two cards on the table. Take { $choices } with it.
take-silence = If you say nothing, you take { $choice }.
call-prompt = Turn { $turn }: you have enough points. Say Go to play on for more, or Stop to end the deal and be paid.
call-silence = If you say nothing, you stop.
typed = You may also type: { $example }

choice-play = Card to play
choice-take = Card to take
choice-call = Go or Stop
play-one = { $card }
play-on = { $card } on { $partner }
call-go = Go
call-stop = Stop
answer-play = playing { $card }
answer-take = taking { $card }
answer-go = calling Go
answer-stop = calling Stop

# Refusals --------------------------------------------------------------------------------------------------------------

not-in-hand = { $card } is not in your hand.
name-the-partner = Two cards on the table match { $card }. Name one of them: “{ $card } on { $first }” or “{ $card } on { $second }”.
no-choice-of-partner = { $card } { $count ->
    [0] finds no partner on the table: name the card alone.
    [1] has one partner on the table and pairs with it by itself: name the card alone.
   *[other] takes the whole stack: name the card alone.
}
partner-needless = { $card } lies on the table. Name the card from your hand; name a partner after it only where two match.
not-a-partner = { $card } is not one of the two cards that { $flipped } can take.
name-one-of = I do not find that card among your choices. They are: { $choices }.

# News ------------------------------------------------------------------------------------------------------------------

round-began = { $rounds ->
    [one] The cards are dealt.
   *[other] Deal { $round } of { $rounds }: the cards are dealt.
} Turn { $turn }: { $first } begins. On the table: { $table }.
round-doubled = The last deal was a nagari: this one pays double.
dealt = { $count ->
    [one] You are dealt 1 card.
   *[other] You are dealt { $count } cards.
}

played-alone = Turn { $turn }: { $seat } plays { $card }. It lies alone.
played-pair = Turn { $turn }: { $seat } plays { $card } on { $partners }.
played-stack = Turn { $turn }: { $seat } plays { $card } and takes the whole stack: { $partners }.
flipped = From the draw deck: { $card } ({ $deck } left).
flipped-open = It can take { $choices }; { $seat } chooses.
taken-none = { $seat } takes nothing.
taken-stack = The three cards { $stack } stay on the table as a stack.
taken-play = { $seat } takes { $cards } by the play.
taken-flip = { $seat } takes { $cards } by the flip.
taken-both = { $seat } takes { $play } by the play, and { $flip } by the flip.
penalty = { $penalty ->
    [late_pair] The card found its pair only in the flip.
    [four_of_a_kind] A pair became four of a kind.
   *[stack_of_three] A stack was taken whole.
}
ice-taken = { $penalty } { $seat } takes { $card } from { $victim } as well.
ice-none = { $penalty } { $victim } has no ICE to give.
counted = { $seat } now has { $score }.
called-go = { $seat } has { $points } and calls Go ({ $calls ->
    [one] the first call of this deal
   *[other] call { $calls } of this deal
}).
called-stop = { $seat } has { $points } and calls Stop.
called-stop-forced = { $seat } has { $points } and no card left: that counts as Stop.

won-stop = { $winner } wins the deal.
won-comeback = { $loser } had called Go, and now { $winner } has enough points too: { $winner } wins the deal at once.
pays = { $loser } pays { $amount }: { $sum }.
pay-score = { $score }
pay-bonus = { $bonus } for Go
pay-deducted = less the { $deducted } of { $loser }
pay-floor = but at least 1
pay-base = { $terms } = { $base }
pay-calls = doubled { $calls ->
    [one] once for a Go call of { $loser }
   *[other] { $calls } times for the Go calls of { $loser }
}
pay-ice = doubled for fewer than six ICE
pay-upgrades = doubled for having no Upgrade
pay-nagari = doubled after a nagari
pay-total = { $steps } = { $amount }
account = Received so far: { $accounts }.
account-one = { $seat } { $amount }
drawn = All hands are empty and there is no winner: a nagari. There is no payment, and the Go calls are void.
drawn-doubles = The next deal pays double.
ended = The match is over.

revealed = Deal { $round }, as it was dealt ({ $first } began).
revealed-hand = { $seat } held { $cards }.
revealed-table = On the table lay { $table }.
revealed-deck = The draw deck, from the top: { $cards }.
submissions = Every decision:
submission = { $key }: { $seat }, { $answer }.

outcome-most-received = { $winner } received the most: { $accounts }.
outcome-equal-payments = Both received the same: { $accounts }.

# Where you stand -------------------------------------------------------------------------------------------------------

view-turn = { $rounds ->
    [one] Turn { $turn }.
   *[other] Turn { $turn }, in deal { $round } of { $rounds }.
}
view-play = Now { $seat } has to play a card.
view-take = Now { $seat } has to choose what the flipped { $card } takes: { $choices }.
view-taking = The play brings { $cards }.
view-call = Now { $seat } has to call Go or Stop.
view-over = The match is over.
view-table = On the table: { $table }. { $deck } in the draw deck.
table-empty = nothing
table-month = { $month } ({ $kinds })
table-stack = { $month } stack ({ $kinds })
tableau = { $seat }: { $score }, { $hand ->
    [one] 1 card
   *[other] { $hand } cards
} in hand, { $received } received.
tableau-calls = { $seat } has called Go { $calls ->
    [one] once
   *[other] { $calls } times
}, last at { $points }.
tableau-group = { $group }: { $cards }.
tableau-ice = { $group } (worth { $value }): { $cards }.
hand = Your hand: { $cards }.
hand-hosts = { $seat } holds { $cards }.
hand-empty = Your hand is empty.
could-alone = { $card } (pairs with nothing)
could-pair = { $card } (pairs with { $partners })
could-choose = { $card } (pairs with { $partners })
could-stack = { $card } (takes the stack { $partners })

# Why -------------------------------------------------------------------------------------------------------------------

why-round-began = 3.1: eight cards lie open; 3.2: who begins the first deal is drawn by lot, after that the winner of the last one begins, and after a nagari the same player again.
why-doubled = 1: in this match the deal after a nagari pays double.
why-dealt = 3.1: the 48 cards are shuffled; ten to each, eight on the table, twenty in the draw deck.
why-played-alone = 4.2: with no card of its faction and cost on the table, a played card stays there.
why-played-pair = 4.2: it pairs with one card of its faction and cost; the flip decides whether the pair is taken.
why-played-stack = 4.3: the fourth card takes a stack of three.
why-flipped = 5: the second half of the turn flips the top card of the draw deck.
why-flipped-open = 5.1: where two cards match the flipped one, its player chooses which it takes.
why-taken = 5.1: the flipped card takes a card of its faction and cost; if those are not the played card’s, the played pair is taken too.
why-taken-late = 5.2: the flipped card is of the faction and cost of the played card, which lay alone: both are taken, and an ICE.
why-taken-four = 5.2: the flipped card is the fourth of its faction and cost: all four are taken, and an ICE.
why-taken-stack = 5.2: the flipped card is the third of its faction and cost: nothing is taken.
why-penalty = 6.1: the most valuable ICE is taken, a Trap or Mythic before any other; 6.3: who has none owes none.
why-penalty-stack = 6.1, and the option of this match for a stack taken whole, at most one ICE a turn.
why-no-points = 7: points begin with three Upgrades, five Operations or one faction's three, five Assets or the three Executives, or ICE worth ten.
why-upgrades = 7: three Upgrades are 3 points (2 with that of Neutral 2), four are 4, all five 15.
why-operations = 7: each Operation over four is 1 point, and the three of Jinteki, of Weyland or of HB are 3 more.
why-assets = 7: each Asset over four is 1 point, and the three Executives are 5 more.
why-ice = 7: each ICE over nine is 1 point, a Trap or Mythic counting as two.
why-called-go = 8.1: a player with enough points after a turn calls Go or Stop; 8.2: after a Go, only with more points than at that call.
why-called-stop = 8.5: Stop ends the deal, and the caller wins.
why-called-forced = 8.3: a player without a card in hand cannot call Go.
why-won-stop = 9.1: the loser pays; each Go call of the loser, too few ICE against points for ICE, and no Upgrade against points for Upgrades double it.
why-won-comeback = 8.4: after a Go, the other player wins at once with enough points at the end of a turn; if the match is so set, only if they were behind when the turn began. 9.1: each Go call of the loser doubles the payment.
why-won-it = 7.2: IT Department counts as two ICE here, as that pays more.
why-round-drawn = 8.6: when all hands are empty without a winner, there is no payment.
why-deals-revealed = 1: after the match this is public.
why-submissions-revealed = { why-deals-revealed }
why-ended = 15: the more received in all deals, the better the place; equal shares it, and there is no winner.

# Pictures --------------------------------------------------------------------------------------------------------------

picture-turn = { $rounds ->
    [one] Turn { $turn }
   *[other] Turn { $turn } · deal { $round } of { $rounds }
}
picture-play = { $seat } plays · { $deck } in the draw deck
picture-take = { $seat } chooses · { $deck } in the draw deck
picture-call = { $seat } calls Go or Stop · { $deck } in the draw deck
picture-over = The match is over
picture-pending = Played and flipped
picture-open = On the table
picture-open-none = Nothing lies on the table
picture-face = { $faction ->
    [jinteki] Jinteki
    [weyland] Weyland
    [hb] HB
    [nbn] NBN
   *[neutral] Neutral
} { $kind }
picture-stack = stack
picture-choice = choose
picture-takes-stack = takes 3
picture-points = { $seat }: { $points }
picture-received = { $received } received
picture-calls = { $calls ->
    [one] Go once
   *[other] Go { $calls } times
}
picture-pile = { $group } ({ $count }): { $points }
picture-chip = { $month } { $kind }
picture-hand = Your hand, with the kinds it could pair with
picture-hand-of = The hand of { $seat }
picture-hand-empty = { $seat } holds no card
picture-won = Deal { $round } is paid
picture-head-player = Player
picture-head-round = This deal
picture-head-total = Received

# The rules as pictures -------------------------------------------------------------------------------------------------

diagram-turn = If the card turned up matches
diagram-turn-same = You play a card, and the deck turns up another of its kind. On the table there are of that kind:
diagram-there-0 = None
diagram-there-0-how = Yours finds that one: both are yours.
diagram-there-1 = One
diagram-there-1-how = The three stay on the table as a stack.
diagram-there-2 = Two
diagram-there-2-how = All four are yours.
diagram-there-3 = Three, a stack
diagram-there-3-how = Yours is the fourth and takes all of it, with any card from the deck.
diagram-takes = { $cards ->
    [0] nothing
   *[other] { $cards } cards
}{ $ice ->
    [0] {""}
   *[other] {" "}+ 1 ICE
}
diagram-points = What groups are worth
diagram-points-call = With { $points } or more you say Stop, or Go for more.
diagram-cards = Cards of a group
diagram-value = Worth of ICE
diagram-upgrades = Three with that of Neutral: { $more }.
diagram-operations = The three of Jinteki, Weyland or HB: { $more } more.
diagram-assets = The three Executives: { $more } more.
diagram-ice = A Trap or Mythic is worth 2, any other 1. IT Department is an Asset or ICE worth 2.
diagram-example = An example
diagram-example-won = Three Upgrades, the three Operations of Jinteki, and ten ICE.
diagram-paid = What the loser pays
diagram-paid-winner-total = The winner of that example is paid all their points. The loser has 1 point.
diagram-paid-few = In this match one calls from { $points } on: the example, which has fewer, only shows how it is reckoned.
diagram-paid-margin = The winner of that example is paid the difference to the loser, who has 1 point.
diagram-pay-plain = No Go, nothing doubled
diagram-pay-go = The winner said Go twice
diagram-pay-ice = Fewer than { $enough } ICE: doubled
diagram-pay-upgrades = And no Upgrade: doubled again
diagram-pay-calls = And had said Go once: again
diagram-pay-nagari = After a drawn deal: again

# Options

option-threshold = Points to stop
option-threshold-about = So many points let one call Stop or Go.
option-payout-base = What is paid
option-payout-base-about = The winner’s points, or only the difference to the loser’s.
option-payout-base-is-winner-total = all the winner’s points
option-payout-base-is-margin = the difference to the loser’s
option-go-bonus = What a Go adds
option-go-bonus-about = The first call 1, the second 2 and so on, or 1 each.
option-go-bonus-is-per-call = 1 for the first call, 2 for the second and so on
option-go-bonus-is-flat = 1 for each call
option-comeback-auto-win = Coming back wins at once
option-comeback-auto-win-about = Whether the other wins at once with enough points after a Go.
option-comeback = Who can come back
option-comeback-about = The player who has not called Go, or only one who was behind as their turn began.
option-comeback-is-caller = the player who has not called Go
option-comeback-is-behind = only a player who was behind as their turn began
option-first-player = Who begins
option-first-player-about = By lot, or the first seat (0) or the second (1).
option-first-player-is-drawn = by lot
option-first-player-is-0 = the first seat
option-first-player-is-1 = the second seat
option-reveal = Open after the match
option-reveal-about = What everyone is told once the match is over: the deal, or every submission too.
option-reveal-is-deal = the deal
option-reveal-is-all = every decision too
option-steal-on-stack-of-three = ICE for a stack
option-steal-on-stack-of-three-about = Whether taking a stack of three also takes one ICE.
option-nagari-doubles-next = After a drawn deal
option-nagari-doubles-next-about = Whether the deal after a draw pays double.
option-rounds = Deals
option-rounds-about = How many times the cards are dealt; what is received adds up.

# The gazette

story-nagari = A nagari: all that, and no one is paid.
story-go = { $calls ->
    [one] { $points } are not enough for { $seat }: Go.
   *[other] { $points } are not enough for { $seat }: Go, for the { $calls ->
        [2] second
        [3] third
       *[other] umpteenth
    } time.
}
story-ice = { $seat } robs { $victim } of { $card }.
story-comeback = { $loser } said Go, and { $winner } came back.
story-paid = { $loser } pays { $amount }{ $doubled ->
    [0] .
    [one] , doubled once.
   *[other] , doubled { $doubled } times.
}
story-by = What won it for { $winner }: { $group }, { $points }.
story-haul = { $seat } takes { $count } cards in one turn.
story-stack = A stack of three lies there, and waits for the fourth.
story-nothing = { $seat } takes nothing at all.
story-takes = { $seat } takes { $count } cards.
story-deck = { $count ->
    [0] The draw deck is empty.
    [one] One card is left to be drawn.
   *[other] { $count } cards are left to be drawn.
}
story-close = { $seat } is { $missing } short of a call.
story-ahead = { $seat } is ahead: { $points } to { $behind }.
picture-call-go = Play on for more points; the other may still win.
picture-call-stop = End the deal now and be paid.

# How a field is typed

verb-play = play
verb-take = take
verb-call = call
