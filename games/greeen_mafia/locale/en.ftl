# GREEEN MAFIA, in English. Numbers in “why” are clauses of the rulebook.

game = GREEEN MAFIA: alone in the hideout with nine cards; keep the right damage to bring down two bosses.

# The rules in short

summary-aim =
    Seven facilities lie in a pile, and behind them OBJECTIVE I and II. You win by having the right icons in KEEP when each of them comes to the front. Nothing is random after the deal.
summary-turn =
    Repel the first or the second card: it goes to the bottom. If the icons in KEEP meet its condition you may keep it (its icons count from then on) or decline. If they do not, the oldest card in KEEP is lost.
    KEEP holds three cards; a fourth costs the oldest. A card never pays for itself, and icons are counted, not spent.
    After seven repels comes OBJECTIVE I: with it KEEP is emptied, it goes into KEEP itself, and the pile is turned over: the last card you repelled comes first. After seven more comes OBJECTIVE II.
summary-scoring =
    P is personnel, I information, E equipment.
    1 and 2 need nothing and give P. 3 and 4 need P and give I. 5 needs P P and gives P I. 6 needs I I and gives E. 7 needs P I and gives E.
    OBJECTIVE I needs any three icons, and gives P. OBJECTIVE II needs one each of P, I and E.
    With P P I in KEEP: 5 can be kept (P P is there), 6 cannot (one I only) and would cost the oldest.
summary-silence =
    If you pick nothing, or the deadline comes, your run ends there and is listed as unfinished.

# Things

card = { $id ->
    [I] OBJECTIVE I
    [II] OBJECTIVE II
   *[other] card { $id }
}
icon = { $type ->
    [P] { $count } personnel
    [I] { $count } information
    [W] { $count } wild
   *[E] { $count } equipment
}
any-icons = { $count ->
    [one] any 1 icon
   *[other] any { $count } icons
}
all-types = all three types of damage
mission = The cards of this mission: { $cards }.
no-icons = nothing
free = FREE
facility = { $card } (needs { $needs }, gives { $gives })
facility-free = { $card } (FREE, gives { $gives })
objective-I = OBJECTIVE I (needs { $needs }, gives 1 personnel)
objective-II = OBJECTIVE II (needs { $needs })
ending = { $id ->
    [victory] Victory
    [defeat-at-ii] Defeat at OBJECTIVE II
    [defeat-at-i] Defeat at OBJECTIVE I
   *[not-ended] Unfinished
}
repels = { $count ->
    [one] 1 repel
   *[other] { $count } repels
}
lines = { $count ->
    [0] no winning line
    [one] 1 winning line
   *[other] { $count } winning lines
}

# The start

dealt-order = The order of the pile, front first: { $cards }; then OBJECTIVE I and OBJECTIVE II.
dealt-order-hidden = Look well: after your first repel you see only the two cards in front and the icons in KEEP.
dealt-front = The two cards in front: { $cards }. The order behind them stays hidden.

# The question

asked-two = Repel { $number } of { $all }: do you take out the first or the second card?
asked-one = Repel { $number } of { $all }: the first card is the last one before the OBJECTIVE.
asked-decline-first = The condition of the first card is met: you may also decline to keep it.
asked-decline-second = The condition of the second card is met: you may also decline to keep it.
asked-decline-both = The conditions of both cards are met: you may also decline to keep the one you repel.
asked-silence = If you say nothing until the deadline, your run ends here and is listed as “Unfinished”. The same happens if you pick nothing.
asked-typed = Typed, it looks like this: { $example }
choice-repel = Repel
choice-first = First card
choice-second = Second card
choice-first-decline = First card, decline to keep
choice-second-decline = Second card, decline to keep
answer-first = the first card
answer-second = the second card
answer-first-decline = the first card, declining to keep it
answer-second-decline = the second card, declining to keep it
answer-nothing = nothing: your run ends here

# One repel

repelled = Repel { $number }: you took out the { $place ->
    [first] first
   *[second] second
} card, { $card }. { $tested } { $result }
tested-free = It is FREE.
tested = It needs { $needs }, and KEEP showed { $icons }.
result-kept = You keep { $gives }.
result-failed = That is not enough, so it is not kept.
result-declined = You declined to keep it.
lost = The oldest in KEEP, { $card }, is lost.
keep-now = KEEP shows { $icons } now.
objective-passed = { $card } needs { $needs }, and KEEP shows { $icons }: passed. All KEEP is lost, { $card } gives 1 personnel, and the pile is turned over: the last card you repelled comes first.
objective-won = { $card } needs { $needs }, and KEEP shows { $icons }: passed.
objective-lost-I = { $card } needs { $needs }, and KEEP shows { $icons }: not enough.
objective-lost-II = { $card } needs { $needs }, and KEEP shows { $icons }: not enough.
ended = The run ends after { $repels }.
revealed = The deal, front first: { $order }. The choices made: { $moves }.
no-moves = none

why-dealt = 3.2: the order may be looked at before the first move only, and only if the match is set so.
why-kept = 5.1, 5.2: the condition is tested against the icons in KEEP before the card is added; they are counted, not spent.
why-kept-lost = 5.2, 6: with four cards in KEEP the oldest one is lost, after the new card’s condition was tested.
why-failed = 5.3: the condition is not met.
why-failed-lost = 5.3, 6: the condition is not met, so the oldest card in KEEP is lost.
why-declined = 5.4: a card whose condition is met may be declined, and nothing is lost.
why-declined-lost = 1, 5.3: in this match a declined card costs the oldest card in KEEP.
why-objective-I = 7.1, 7.2: OBJECTIVE I counts icons, and a card with two counts two; met, it turns the pile over.
why-objective-II = 8.2: OBJECTIVE II asks for at least one icon of each type.
why-ended = 8, 14, 15: a run ends at an OBJECTIVE or where nothing is picked.
why-revealed = 14: a deal is shown when it can no longer be played.

# Views and the outcome

view-progress = { $count } of { $all } repels made, { $half ->
    [1] first
   *[2] second
} half.
view-rule = In this match { $rule }.
view-front = In front: { $first }, then { $second }.
view-keep = KEEP, oldest first: { $icons }.
view-keep-nothing = KEEP is empty.
view-order = The order, front first: { $order }.
view-moves = The choices made: { $moves }.
view-pile = The whole pile, front first: { $cards }.
view-over = Result: { $ending }.
kept-card = { $card } in KEEP
outcome = { $ending }.

# Refusals

deal = The deal “{ $given }” is neither “{ option-deal-is-random }” nor an order of the seven facilities, such as 1234567.
mission-cards = A mission has seven facilities and two objectives, not { $facilities } and { $objectives }.
mission-letter = “{ $icons }” on card { $card } is not written in the letters { $letters }.
mission-icons = Card { $card } has { $least } to { $most } icons there, not { $given }. A damage, and the condition of an OBJECTIVE, is never empty.
mission-json = The mission is not the object that is wanted: { $error }
mission-unknown = “{ $card }” is no card. A mission names the cards 1 to 7, I and II, parted by semicolons: 1 FREE>P; … I WWW; II PIE.
mission-twice = Card { $card } is named twice.
mission-missing = These cards are missing from the mission: { $cards }.
mission-facility = Card { $card } is written as its condition, “>” and its damage, such as FREE>P or PP>PI, and not as “{ $given }”.
mission-difficulty = The difficulty of a deal is known for the printed cards alone. Leave “{ option-difficulty }” out, or the mission.
mission-unwinnable = No deal of this mission can be won, so none would ever be found. Leave “{ option-only-winnable-deals }” out, or change the mission.
second-is-objective = The second card is { $objective }: you can repel only the first one (4.1).
keep-is-mandatory = In this match a card whose condition is met has to be kept; nothing can be declined.
decline-which = Say which card you repel: { $choices } (5.4).
nothing-to-decline = You can decline only a card whose condition is met, and KEEP shows { $icons } (5.4).

# The leaderboard

board-group = { $place }. { $ending }: { $who }
board-empty = No run was begun.

# The solver

solution = Deal { $deal }, { $rule }: { $lines }.
solution-line = One of them:
rule = { $keep ->
    [optional] keeping is optional
    [mandatory] keeping is mandatory
   *[decline_is_failure] declining is a failure
}
step = { $number }. { $choice } ({ $card }): { $needs }, KEEP shows { $before }; { $result }{ $lost }. KEEP: { $after }. { $reason }
step-needs = needs { $needs }
step-kept = kept
step-failed = fails
step-declined = declined
step-lost = , { $card } is lost
step-turn = OBJECTIVE I: { $icons }, passed. The pile is turned over.
step-victory = OBJECTIVE II: { $icons }, victory.
reason-forced = It is the only choice.
reason-only = Every other choice loses.
reason-equal = { $lines } this way, and as many through { $other }.
reason-best = { $lines } this way; through the next best, { $other }, { $fewer }.
hint = A winning line goes on with { $choice } ({ $card }); { $lines } left.
hint-none = No winning line is left from here.
survey = { $rule }: { $winnable } of { $deals } deals can be won.

# The picture

picture-title = The hideout
picture-front = The two cards in front
picture-first = 1ST
picture-second = 2ND
picture-keep = KEEP, oldest first
picture-oldest = oldest
picture-order = The order, front first
picture-pile = The whole pile, front first
picture-turned = KEEP
picture-needs = needed
picture-I = any 3 icons
picture-II = all 3 types
picture-damage = { $damage ->
    [P] personnel
    [I] information
    [W] wild
   *[E] equipment
}

# The rules as pictures

diagram-cards = The nine cards
diagram-cards-how = In the middle: what KEEP must show. Beside the name: what the card shows once you keep it.
diagram-any = any { $count }
diagram-card = { $card }: needs { $needs }, gives { $gives }.
diagram-card-last = { $card }: needs { $needs }.
diagram-repel = What becomes of a repelled card
diagram-repel-keep = Before: { $cards } in KEEP, the oldest first, showing { $icons }. What KEEP shows after:
diagram-kept = Needs { $needs }: kept
diagram-kept-how = KEEP holds three: a fourth costs the oldest, { $lost }.
diagram-declined = Needs { $needs }: declined
diagram-declined-how = { $lost ->
    [none] What could be kept may be declined, at no cost.
   *[other] What could be kept may be declined; it costs the oldest, { $lost }.
}
diagram-failed = Needs { $needs }: not met
diagram-failed-how = It is not kept, and costs the oldest, { $lost }.
diagram-course = The way to victory
diagram-course-repels = { $count } repels
diagram-course-repels-how = Each time the first or the second card, as long as there are facilities in front.
diagram-course-I = KEEP must show { $needs }, else you have lost. Then KEEP is emptied, and this card alone goes into it, showing { $gives }.
diagram-course-over = The pile is turned over
diagram-course-over-how = The card you repelled last comes first.
diagram-course-again = { $count } more repels
diagram-course-again-how = The same cards, in the order that you made.
diagram-course-II = KEEP must show { $needs }: you have won, or lost.

# Options

option-keep-choice = Keeping a card
option-keep-choice-about = Whether a card whose condition is met may be declined for nothing, has to be kept, or costs the oldest card when it is declined.
option-keep-choice-is-optional = may be declined for nothing
option-keep-choice-is-mandatory = has to be kept
option-keep-choice-is-decline-is-failure = declining costs the oldest card
option-show-order-before-start = A look at the order
option-show-order-before-start-about = Whether the order of all cards is shown before the first repel.
option-only-winnable-deals = Only deals that can be won
option-only-winnable-deals-about = Whether a drawn deal that cannot be won is shuffled again.
option-deal = Deal
option-deal-about = Drawn by lot, or an order of the seven facilities, front first, such as 1234567.
option-deal-is-random = by lot
option-difficulty = Difficulty
option-difficulty-about = How few ways lead to victory: only deals of that third are drawn. Without it any deal is.
option-difficulty-is-easy = easy: many ways lead to victory
option-difficulty-is-medium = medium
option-difficulty-is-hard = hard: few ways lead to victory
option-mission = Mission
option-mission-about = Other conditions and damages on the same nine cards, such as 1 FREE>P; 2 FREE>P; 3 P>I; 4 P>I; 5 PP>PI; 6 II>E; 7 PI>E; I WWW; II PIE. Without it the printed ones hold.

# The gazette

story-ended = { $ending ->
    [victory] { $name } brings down both bosses, in { $repels }.
    [defeat-at-ii] { $name } comes as far as OBJECTIVE II, and no further.
    [defeat-at-i] { $name } fails at OBJECTIVE I.
   *[other] { $name } leaves the hideout after { $repels }.
}
story-passed = { $name } is past OBJECTIVE I, and the pile is turned over.
story-before = One card still lies before OBJECTIVE { $objective }.
story-progress = { $count ->
    [0] Nothing is repelled yet,
    [one] One card is repelled,
   *[other] { $count } cards are repelled,
} { $left } still lie before OBJECTIVE { $objective }.
story-winnable = { $count ->
    [one] There was one way to win this deal.
   *[other] There were { $count } ways to win this deal.
}
story-unwinnable = No way of playing could have won this deal.
story-declined = { $name } declined { $count ->
    [one] a card that could have been kept.
   *[other] { $count } cards that could have been kept.
}
story-second = { $all ->
    [one] The only time
   *[other] Of { $all } times
}, { $name } took the second card { $count ->
    [0] never.
    [one] once.
   *[other] { $count } times.
}

# How a field is typed

verb-repel = repel
typed-first = first
typed-second = second
typed-decline = decline
