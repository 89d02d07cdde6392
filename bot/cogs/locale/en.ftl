# The rules of each game in short; what decides is the game itself, clause by clause in its letters.

rules-five-stands =
    White, blue, black, red and green form a ring; each meadow has two neighbours and two opposites.
    Each round you may play any number of cards of your meadow's colour or a neighbour's, and you choose where to go next: to stay or to go to a neighbour is free; an opposite costs one card of its colour from your hand, or 2 garnets.
    In each meadow a value that lies more than once cancels all its cards. What is left earns gold in the meadow's own way:
    White: each card earns as much as there are cards of 1, 2 or 3. Blue: each earns the lowest value. Black: the highest earns its value. Red: each earns its value minus the next lower one. Green: each earns its place from the bottom.
    The lowest card left of the meadow's own colour earns a garnet; whoever stands alone as a round begins earns a bellflower. You may trade cards until the deadline. Most gold wins; least gold is the elimination candidate.
rules-la-mafia =
    Every night each boss gains a man for each lair and for every four shops, and secretly sends men to tiles that he controls or that touch one of his.
    By day all orders are carried out at once. Men alone on a tile take it. Two gangs fight with one die a man: a 6 kills, a 5 wounds, and the lower sum loses men by the difference. Of three gangs or more, two are drawn.
    On his own lair a boss's men cannot be wounded. Whoever holds every shop wins; a boss without any tile is out.
rules-ganymede =
    Each camp has a small secret deck and 15 HP. Every battle you draw up to three cards face down after the one that is turned up, and never want more than 21: above that your Strength is 0.
    The higher Strength deals as much damage as it has cards, one more for exactly 21, two more for each 7; a 10 limits what you take to 3. An equal Strength hurts both.
    Between battles you take a black card; whoever was hurt removes one that he played. At 0 HP the war is over.
rules-go-stop =
    Play a card, then the deck turns one up; a card takes one of its own faction and cost from the table. Upgrades, operations, assets and ICE score by their groups.
    From the threshold on you stop and are paid, or go on for more; but if the other reaches it after you have gone on, he wins at once.
rules-greeen-mafia =
    Nine cards in a pile. Repel the first or the second; if its condition is met by the icons that you keep, you may keep it too, else the oldest kept card is lost. A fourth card that you keep costs the oldest as well.
    OBJECTIVE I needs any three icons and turns the pile over; OBJECTIVE II needs one of each. Nothing is random after the deal.

grid-none = You play in no city, and none is played in this channel.
hint-none = You have no open run of GREEEN MAFIA.
hint-ask = A hint tells the best next step of your run. Whoever takes one is not listed on the leaderboard.
hint-button = Take the hint
