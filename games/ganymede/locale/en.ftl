# The War Chronicles of Ganymede, in English. Numbers in “why” are clauses of the rulebook.

game = The War Chronicles of Ganymede: small secret decks, up to three more cards a battle, and never over 21.

# The rules in short

summary-aim =
    Each camp has 15 HP and a small secret deck. In a battle of two, the player who still has HP when the other has none wins. Red and Green together (against an automaton or a third player) win when Purple has none.
summary-turn =
    One card is turned up, then you draw up to three more, one by one, and may stop after each. Above 21 you may draw no further. Then all cards are shown.
    A player who was hurt removes one of the cards just played; the others go to the discard pile, which becomes the deck again when that is empty. Then everyone takes one Black card.
    A counts 1 or 11. 2, when you draw it, may put a card of your discard pile on top of your deck. 3 changes the other’s Strength by 1. 4, when you draw it, shows your next two cards, to be put back in any order. 7 deals 2 more. 10 gives the other 2 Strength and limits what you take to 3.
summary-scoring =
    Your Strength is the sum of your cards; 22 or more is 0. The higher Strength deals damage:
    1 for each card that you played, 1 more for winning with exactly 21, 2 more for each 7, and at most 3 against a 10.
    6 5 8 (19) against 9 8 (17): 3 damage. 4 6 7 and a +4 from two 10s (21) against 10 10: 3 cards + 1 + 2 = 6, limited to 3.
    An equal Strength hurts both. Both above 21: no one is hurt.
summary-silence =
    If you say nothing you stop drawing; an A counts 11 where that does not exceed 21, a 3 is not used, your lowest card is removed, and you take the first Black card of A 2 3 4 7 10 that is left.

# Things

red = Red
green = Green
purple = Purple
led = { $name } ({ $camp })
face-down = face down
no-cards = no cards
counted = { $count }× { $card }
played-down = { $card } (face down)
ace-high = 11 (A)
ace-low = 1 (A)
room = Red and Green
cards-of = { $who }: { $cards }

# The match and the battle begin

began-battle2 = { $red } leads Red and { $green } leads Green, with 15 HP each. { $holder } holds the First Strike token for the whole match.
began-coop2 = { $red } leads Red and { $green } leads Green, together against Purple, which draws by a fixed rule. Each camp has 15 HP.
began-three = { $red } leads Red and { $green } leads Green, together against { $purple }, who leads Purple. Each camp has 15 HP.
black-taken-setup = { $who } takes a Black { $card } and shuffles it into the Battle deck.
black-taken = { $who } takes a Black { $card } onto the discard pile.
battle-began = Battle { $battle } begins. The order: { $order }. The initial cards:

# Drawing

drawn-down = { $who } draws a card face down, number { $drawn } of at most 3.
drawn-open = { $who } draws { $card }, number { $drawn } of at most 3.
seen-initial = Your initial card lies face down: { $card }.
seen = You drew { $card }. Your cards: { $sum }.
flipped = { $who } uses the { $card } drawn last, which lies face up.
taken-back = You put { $card } from your discard pile on top of your deck.
taken-into-play = { $who } takes { $card } from the discard pile into play.
top-seen = The top of your deck, the next card first: { $cards }.
top-seen-none = Your deck is empty, so there is nothing to look at.
top-returned = Your deck now begins with { $cards }.
top-returned-none = Your deck is empty, so nothing was put back.
stopped = { $drawn ->
    [0] { $who } stops without drawing.
    [one] { $who } stops after 1 card besides the initial one.
   *[other] { $who } stops after { $drawn } cards besides the initial one.
}

# Showdown and damage

revealed = All cards are turned up:
announced = { $who } announces: { $claims }.
claim-ace = an A counts { $value }
claim-three-unused = a 3 is not used against { $foe }
claim-three = a 3 changes the Strength of { $foe } by { $value }
claim-three-unused-other = a 3 is not used
claim-three-other = a 3 changes the opponent's Strength by { $value }
strength = { $who }: { $sum }{ $tens }{ $threes }. Strength { $strength }.
strength-over = { $who }: { $sum }{ $tens }{ $threes }{ $total }: more than 21, so Strength 0.
strength-in-all = , { $value } in all
strength-tens = , +{ $value } by the opponent's 10
strength-threes = , { $value } by the opponent's 3
damage = { $who } deals { $terms }{ $total }{ $limited }. { $foe } goes from { $before } to { $hp } HP.
damage-cards = { $count ->
    [one] 1 for 1 card
   *[other] { $count } for { $count } cards
}
damage-bonus = + 1 for exactly 21
damage-sevens = + { $value } for 7
damage-total = { " " }= { $value }
damage-limited = , limited to 3 by the 10 of { $foe }
damage-none = There is no damage.
fell = { $who } has no HP left and is out of the match.
removed = { $who } removes one of the cards just played from the game.
removed-own = You removed { $card } from the game.

# The end

ended = The match is over.
other-fell = Only one camp has HP left: { $winners } wins.
both-fell = Neither camp has HP left: { $winners } wins by the First Strike token.
rounds-over-more = The last battle is over: { $winners } has more HP left and wins.
rounds-over-level = The last battle is over with equal HP: { $winners } wins by the First Strike token.
purple-fell = Purple has no HP left: { $winners } win.
players-fell = Neither Red nor Green has HP left: Purple wins.
rounds-over-purple = The last battle is over and Purple still has HP: Purple wins.
outcome-place = { $place }. { $names }
outcome-hp = { $place }. { $names } ({ $hp } HP)
outcome-lost = { $names } have lost.
deal-revealed = The decks as first shuffled, the top card first:
submissions-revealed = All answers:
submission = { $name }, { $key }: { $words }

# What you see

view-setup = The camps choose their first Black cards
view-battle = Battle { $battle } of at most { $most }
view-over = The match is over after battle { $battle }
view-asked = Asked now: { $names } ({ $what }).
what-black = a Black card
what-draw = drawing
what-order = the order of two cards
what-announce = the announcement
what-remove = a card to remove
view-camp = { $who }: { $hp } of 15 HP{ $token }. On the table: { $shown }.
view-fallen = { $who }: { $hp } HP, out of the match.
view-token = , First Strike
view-taken = Black cards taken by { $who }: { $cards }.
view-aces = A cards of { $who } count: { $values }.
view-shift = The 3s of { $who } change the Strength of { $foe } by { $value }.
view-supply = Black cards left: { $cards }.
view-own = Your cards on the table: { $cards }.
view-total = They come to { $total }, an A counting 1.
view-discard = Your discard pile: { $cards }.
view-removed = Removed by you: { $cards }.
view-top = The top of your deck, the next card first: { $cards }.
view-everything = { $who } plays { $played }; discard pile { $discard }; removed { $removed }.

# Pictures

picture-asked = Asked now: { $seats }
picture-camp = { $camp } · { $seat }
picture-allies = { $first } and { $other }, allies against { $third }
picture-table = { $camp } on the table
picture-table-own = Your cards on the table
picture-supply = Black cards left
picture-black-left = { $left } left
picture-black = Black
picture-down = DOWN
picture-token = First Strike
picture-out = out
picture-cards = { $label }: { $cards }
picture-discard = Discard pile
picture-removed = Removed
picture-top = Top of your deck
picture-compared = { $one } against { $other }
picture-over-21 = { $sum }: over 21, Strength 0
picture-strength = Strength { $strength }
picture-dealt = deals { $dealt }

# Questions

ask-black = Which Black card do you take? There are { $cards }.
ask-black-silence = If you say nothing, you take { $card }.
ask-draw = Do you draw another card?
ask-draw-stop = You may not draw another card.
ask-draw-two = You may instead use the 2 you drew last, face up, and take back a card of your discard pile.
ask-draw-four = You may instead use the 4 you drew last, face up, and look at the top two cards of your deck.
ask-draw-silence = If you say nothing, you stop.
ask-order = In which order do the cards that your 4 showed you go back on your deck?
ask-order-keep = There are fewer than two of them, so nothing can be swapped.
ask-order-silence = If you say nothing, they stay as they are.
ask-announce = Announce what your A and 3 cards do.
ask-announce-ace = If you say nothing, each A counts 11 unless your own cards would then exceed 21.
ask-announce-three = If you say nothing, your 3s are not used.
ask-remove = You took damage. Which of the cards you just played do you remove from the game? You played { $cards }.
ask-remove-silence = If you say nothing, you remove { $card }.
ask-typed = Typed, it looks like this: { $example }

field-take = Black card
field-draw = Draw
field-order = Order
field-remove = Card to remove
field-ace = A number { $number }
field-three = 3 number { $number }
field-three-against = 3 number { $number } against { $foe }
take = Take { $card }
draw = Draw a card
stop = Stop
flip = Use the 4, face up, and look at two cards
flip-take = Use the 2, face up, and take back { $card }
keep = Leave them as they are
swap = Swap them
remove = Remove { $card }
ace = Counts { $value }
three = Strength { $value }
three-unused = Not used
answer-field = { $field }: { $choice }

# Refusals

mode-seats = “{ $mode ->
    [battle2] { option-mode-is-battle2 }
    [coop2] { option-mode-is-coop2 }
   *[three] { option-mode-is-three }
 }” is for { $needs } players, and there are { $given }. Change “{ option-mode }”.
drew-enough = You have drawn { $most } cards, and that is the most in one battle (4.3). Choose “stop”.
over-limit = Your cards come to { $total }, more than { $limit }, so you may not draw again (4.3). Choose “stop”.
no-cards-left = Your deck and your discard pile are empty, so you cannot draw (4.5). Choose “stop”.
flip-no-discard = Your discard pile holds no such card, so the 2 cannot take it (3.1).
nothing-to-flip = Only a 2 or 4 that you drew last and did not use yet can be turned up (4.4).
nothing-to-swap = Fewer than two cards are in your deck, so nothing can be swapped (4.5). Choose “keep”.
not-played = You did not play { $card } in this battle, so you cannot remove it (4.7).
stack-empty = No Black { $card } is left (4.8). Choose another stack.
no-stack = { $card } is not a Black card. The Black cards are A, 2, 3, 4, 7 and 10 (2.2).

# Why: the clauses

why-began-battle2 = Rule 4.1: the start player is drawn by lot and keeps the token all game.
why-began-coop = Rule 10.1: all camps have 15 HP, there is no token, and Red chooses before Green.
why-black-setup = Rules 4.1 and 10.1: one Black card of choice each, shuffled in with the six colour cards.
why-black = Rules 4.8 and 10.8: each player takes a Black card while any stack is left; a player who alone took damage is first, Red before Green against Purple.
why-battle-began = Rules 4.2 and 4.9: each turns up the top card; the player with more HP starts, the token holder if they have the same.
why-battle-purple = Rules 10.3 and 10.10: Purple lays an initial card first, face up, then Red and Green lay theirs; Purple draws last.
why-card-drawn = Rule 4.3: up to 3 cards, and none after the total exceeds 21, an A counting 1; in battle2 only you see which.
why-card-seen = { why-card-drawn }
why-initial-down = Rule 10.10: against Purple the initial cards of Red and Green lie face down until the showdown, or until their owner turns them up.
why-draw-purple = Rule 10.10: what is drawn against Purple lies open.
why-card-flipped = Rules 3.1 and 4.4: a 2 or 4 may be turned up at once after it is drawn, before the next draw.
why-card-taken = Rules 3.1 and 3.3: a 2 takes one card of the own discard pile.
why-top-seen = Rule 3.1: a 4 shows the top 2 cards of the own deck, which go back in either order.
why-top-returned = { why-top-seen }
why-drawing-stopped = Rule 4.3: after each card one may stop.
why-cards-revealed = Rules 4.6 and 10.10: all face-down cards are turned up at once, before the first announcement.
why-announce = Rules 3.1 and 4.6: an A counts 1 or 11; a 3 may change the opponent's Strength by 1.
why-announce-purple = Rule 10.4: where no player leads Purple, its A counts 11 unless that exceeds 21.
why-strength = Rules 3.1 and 5.1: the own cards and what the opponent's 10s and 3s change; more than 21 in all is Strength 0.
why-damage = Rules 5.2 to 5.4 and 3.6: higher Strength deals damage, equal Strength deals both ways; one for each card, 1 for exactly 21, 2 for each 7, and the limit of the 10 comes last.
why-damage-none = Rules 5.1 and 5.4: no damage is dealt where both are over 21.
why-camp-fell = Rule 10.7: a player without HP is out for good, their cards leave, and the other goes on alone.
why-card-removed = Rules 4.7 and 8: a player who took damage removes one of the cards just played; only they know which.
why-match-ended = Rules 7.1, 9 and 10.7: how a match ends.
why-deal-revealed = Rule 1, reveal: after the match this is public.
why-submissions-revealed = { why-deal-revealed }

# The rules as pictures

diagram-cards = The cards
diagram-cards-how = { $hp } HP for every camp. Red and Green have their colour’s cards, and one Black card of their choice.
diagram-camps = Each colour
diagram-purple = { $camp } has these and one of each Black card.
diagram-black = The Black cards, { $copies } of each
diagram-when-A = When Strength is reckoned
diagram-when-2 = When you draw it
diagram-when-3 = When Strength is reckoned
diagram-when-4 = When you draw it
diagram-when-7 = When it deals damage
diagram-when-10 = When Strength is reckoned
diagram-A = Counts { $low } or { $high }, as you say.
diagram-2 = { $card2 ->
    [into-play] You may take a card of your discard pile into play.
   *[top-of-deck] You may put a card of your discard pile on top of your deck.
}
diagram-3 = You may change the other’s Strength by 1, up or down.
diagram-4 = You may look at your next { $looked } cards and put them back in any order.
diagram-7 = { $seven } damage more.
diagram-10 = The other’s Strength is { $ten } higher; what you take is at most { $limit }.
diagram-battle = A battle, step by step
diagram-battle-most = Battles follow one another until a side has no HP left; at most { $battles }.
diagram-step-first = The first card
diagram-step-first-how = { $mode ->
    [battle2] Each camp turns up the top card of its deck.
   *[other] Each camp takes the top card of its deck. { $initial ->
        [face-up] It lies face up.
       *[face-down] { $mode ->
            [either] Against Purple those of Red and Green lie face down, else they lie face up.
           *[other] Those of Red and Green lie face down.
        }
    }
}
diagram-step-drawing = Drawing
diagram-step-drawing-how = Up to { $most } more, one by one; stop when you like. Above { $limit } you may draw no further.{ $least ->
    [0] {""}
    [either] {" "}In a battle of two the first is a must.
   *[other] {" "}The first is a must.
}
diagram-step-showdown = Showdown
diagram-step-showdown-how = All cards are shown. Each says what each A counts and what each 3 does.
diagram-step-damage = Damage
diagram-step-damage-how = { $mode ->
    [battle2] The two are compared.
    [either] The two are compared, or Red with Purple and then Green with Purple.
   *[other] Red is compared with Purple, then Green with Purple.
} The higher Strength hits.
diagram-step-cleanup = Clearing away
diagram-step-cleanup-how = A player who was hurt removes a card that they played{ $mode ->
    [battle2] .
   *[other] , but Purple never does.
} All others are discarded.
diagram-step-black = Reinforcement
diagram-step-black-how = { $mode ->
    [battle2] Each takes a Black card
    [either] All but Purple take a Black card
   *[other] Red and Green take a Black card each
} onto the discard pile.
diagram-strength = Strength and damage
diagram-strength-how = The higher Strength deals 1 for each card played, { $exactly } more for { $tie ->
    [either] winning with { $limit }, with Purple for a tie too
    [adds] exactly { $limit }, in a tie too
   *[none] winning with { $limit }
}, { $seven } more for each 7, and against a 10 at most { $ten }.
diagram-head-strength = Strength
diagram-head-damage = Damage
diagram-example-higher = The higher hits
diagram-example-limit = Against a 10
diagram-example-over = Above 21
diagram-example-tie = A tie at 21
diagram-example-tie-battle2 = A tie at 21, of two
diagram-example-tie-three = A tie with Purple
diagram-raised = { $sum } + { $tens } = { $strength }
diagram-bust = { $sum }, so 0
diagram-side = { $cards } has { $strength } and deals { $damage }.

# Options

option-mode = Mode
option-mode-about = Two against each other, two together against an automaton, or two against a third player. Without it the number of seats decides.
option-mode-is-battle2 = two against each other
option-mode-is-coop2 = two together against an automaton
option-mode-is-three = two together against a third player
option-card2 = What a 2 does
option-card2-about = The card that it takes goes on top of the deck, or into play at once.
option-card2-is-top-of-deck = on top of the deck
option-card2-is-into-play = into play at once
option-min-draw = First draw
option-min-draw-about = How many cards each has to draw. Without it 1 in a battle of two, otherwise none.
option-min-draw-is-0 = none
option-min-draw-is-1 = one card
option-tie-at-21-bonus = Exactly 21 in a tie
option-tie-at-21-bonus-about = Whether it deals 1 more even where both are equal. Without it only against Purple.
option-purple-player-draw = How Purple’s player draws
option-purple-player-draw-about = Freely, or by the automaton’s rule.
option-purple-player-draw-is-free = freely
option-purple-player-draw-is-dealer = by the automaton’s rule
option-coop-initial = First cards of Red and Green
option-coop-initial-about = Face down, or face up; it means nothing in a battle of two.
option-coop-initial-is-face-down = face down
option-coop-initial-is-face-up = face up
option-coop-order = Who draws when
option-coop-order-about = Red first, or Red and Green at once; it means nothing in a battle of two.
option-coop-order-is-red-first = Red first
option-coop-order-is-together = Red and Green at once
option-max-rounds = Last battle
option-max-rounds-about = After so many battles the match ends with the HP as they stand.
option-reveal = Open after the match
option-reveal-about = What everyone is told once the match is over: the deal, or every submission too.
option-reveal-is-deal = the deal
option-reveal-is-all = every answer too

# The gazette

story-fell = { $who } falls.
story-unhurt = Much smoke, and no one is hurt.
story-hard = { $who } strikes { $foe } for { $dealt }, the hardest blow of the battle.
story-exactly = { $count ->
    [one] { $who } comes to exactly 21.
   *[other] { $who } all come to exactly 21.
}
story-over = { $count ->
    [one] { $who } dares one card too many and goes over 21.
   *[other] { $who } dare one card too many and go over 21.
}
story-hangs-on = { $who } { $count ->
    [one] hangs on
   *[other] hang on
} with { $hp } HP.
story-both = Equal Strength, and both bleed.
story-ahead = { $who } has { $hp } HP left, the next { $behind }.
story-won-with = What the winner has left: { $hp } HP.
story-purple-won = Purple stands, with { $hp } HP.
story-flipped = { $who } turns up a { $card } and changes what is to come.
story-back = { $who } takes { $card } back.
story-drawn = { $drawn ->
    [one] { $who } takes a first card.
   *[other] { $who } takes card number { $drawn }.
}
story-third = { $who } goes to the limit: a third card.
story-stands = { $drawn ->
    [one] { $who } stops after one card.
   *[other] { $who } stops after { $drawn } cards.
}
story-stands-alone = { $who } trusts the first card, and draws none.
story-black = A Black { $card } strengthens { $who }.
picture-choices = What you can choose

# How a field is typed

verb-take = take
verb-draw = draw
verb-order = order
verb-remove = remove
typed-draw = draw
typed-stop = stop
typed-keep = keep
