# What La Mafia says. Facts: $tile a tile, $boss a player, $kind "shop" or "lair", $men a number of men.

game = La Mafia: two to eight bosses divide a city. By night you send your men in secret, by day they all march at once, and the boss who controls every shop wins.

# The rules in short

summary-aim =
    Each boss begins with one lair in a city of shops. A boss who holds all shops wins at once, and so does the last boss left. After the last night the most shops win, then lairs, then men.
summary-turn =
    Night: each boss gains 1 man for each lair and 1 for every four shops, for good. Then you send men in secret to any tiles that you hold, or that lie beside one of yours (not across a corner). Men whom you do not send guard nothing.
    Day: all orders are carried out at once. Men who are alone on a tile take it without a fight. Afterwards all who live are in your pool again.
summary-scoring =
    Two gangs on a tile fight in rounds, one die for each man.
    A 6 kills one enemy, a 5 wounds one. The lower sum loses one man for every 6 that it is short, and one more is wounded if 3 or more are left over.
    5 4 against 2 2: short by 5, so one wounded, and one more by the 5: no one is left, the first gang wins.
    The only boss with men standing wins: their wounded recover, the enemy’s die. If no one stands, the tile stays as it was.
    Men on their own boss’s lair cannot be wounded. Of three gangs or more two are drawn; a boss who defends a lair is always one of them.
    A boss without any tile is out.
summary-silence =
    If you send no orders, all your men stay at base, and your tiles are unguarded. A host may have set that the men of a silent boss defend the boss’s lair.

men = { $men ->
    [one] 1 man
   *[other] { $men } men
}
shops = { $shops ->
    [one] 1 shop
   *[other] { $shops } shops
}
lairs = { $lairs ->
    [one] 1 lair
   *[other] { $lairs } lairs
}
sending = { $men } to { $tile }
gang = { $boss } with { $men }

# Events

city-founded = The city has { $columns ->
    [one] 1 column (A)
   *[other] { $columns } columns (A to { $last })
} and { $rows ->
    [one] 1 row
   *[other] { $rows } rows
}. Lairs: { $lairs }.
city-lair = { $boss } { $tile }
night-fell = Night { $night } falls. New men join:
night-boss = { $boss }: { $recruits } ({ $lairs } and { $shops }), now { $men } in all
orders-revealed = Day { $night }: { $boss } sent { $sent }; { $base } stayed at base.
orders-none = Day { $night }: { $boss } sent no one; { $base } stayed at base.
tile-taken = { $tile }: { $boss } takes { $kind ->
    [lair] the lair
   *[shop] the shop
} with { $men }, unopposed. { $former }
former-boss = It was { $boss }’s.
former-nobody = It had no owner.
tile-fought = { $tile }: a fight for { $kind ->
    [lair] the lair
   *[shop] the shop
}. { $former } { $gangs }.
tile-drawn = Drawn to fight: { $first } and { $second }. Back to base, unharmed: { $others }.
tile-round = Round { $round }: { $first }; { $second }.
tile-dice = { $boss } { $dice } = { $sum }, loses { $killed } killed and { $wounded } wounded
tile-won = { $boss } wins with { $men } left and { $outcome ->
    [holds] holds { $tile }
   *[takes] takes { $tile }
}; { $loser } has no one left.
tile-nobody = No one is left standing, so { $tile } stays as it was. The wounded recover: { $first }, { $second }.
tile-capped = No end after { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}, so { $tile } stays as it was. { $first } and { $second } go home.
boss-eliminated = { $boss } controls nothing any more and is out; { $men } vanish.
ended = The match ends with day { $night }.

# Why

why-city-founded = The lairs are given out in the order that was drawn (rules 3.4).
why-night-fell = { $boss }: { $lairs } for the lairs + { $shops } ÷ 4 = { $bonus } for the shops, rounded down (rules 4.1)
why-orders-revealed = All orders are revealed and carried out at once; men who are not sent stay at base (rules 4.2, 5.1).
why-tile-taken = Only one boss had men there, so that boss has it without a fight (rules 5.3).
why-tile-drawn-shop = Three or more came, so one pair was drawn, every pair equally likely (rules 5.5).
why-tile-drawn-lair = Three or more came. A boss who defends a lair is always in the pair; the other was drawn (rules 5.5).
why-tile-loss = Round { $round }, { $boss }: killed by sixes { $sixes }, by the sum { $killed }; wounded by fives { $fives }, by the sum { $wounded } ({ $lower_by ->
    [0] sum not lower
   *[other] lower by { $lower_by }, one killed for each full 6, one wounded if 3 or more remain
}); out of { $fit } fit (rules 6.3, 6.4)
why-tile-lair = { $boss } defended a lair, where a defender’s men cannot be wounded (rules 6.5).
why-tile-won = Only one side had fit men: its wounded recover, the enemy’s are killed (rules 6.7).
why-tile-nobody = Neither side had a fit man: no winner, and the wounded of both sides recover (rules 6.8).
why-tile-capped = The fight was stopped after { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}; the fit and the wounded of both sides survive (rules 6.9).
why-boss-eliminated = No shop and no lair is left (rules 8.1).
why-ended = The ranking goes by shops, then lairs, then men (rules 9.3).

# The end

all-shops = Every shop of the city is { $winners }’s.
all-tiles = The whole city is { $winners }’s, shops and lairs.
last-boss = { $winners } is the last boss left.
night-cap = That was the last night. { $count ->
    [one] { $winners } has won
   *[other] { $winners } have won together
}: the ranking goes by shops, then lairs, then men.
outcome-place = { $place }. { $bosses }: { $shops }

# The position

view-night = Night { $night }{ $most ->
    [0] {""}
   *[other] {" "}of { $most }
}. The aim: { $victory ->
    [all_tiles] control every tile, shops and lairs.
   *[all_shops] control every shop.
}
view-over = The match ended with day { $night }.
view-boss = { $boss }: { $shops }, { $lairs }, { $men }
view-out = { $boss }: out
view-free = Shops without an owner: { $count }
view-fights = Fought for on the last day: { $tiles }
view-own = You have { $men } to send.
grid-about = The city in letters of equal width, for you alone
grid-who = { $mark } { $boss }
grid-legend = { $who }. [P1] is a lair, P1 a shop, · nobody’s shop, x fought for on the last day{ $targets ->
    [0] .
   *[other] , > your men may go there.
}

# The picture: $mark is P1, P2 …, tiles stand apart by spaces

picture-title = The city, night { $night }
picture-title-over = The city after day { $night }
picture-boss = Boss
picture-shops = Shops
picture-lairs = Lairs
picture-men = Men
picture-free = Free shops: { $count }
picture-fights = Last day’s fights: { $count }
picture-key = Double frame: a lair. Crossed swords: fought for on the last day. { $targets ->
    [0] {""}
   *[other] Dashed ring: your men may go there, as to any tile of yours.
}
alt-city = Map of { $columns ->
    [one] 1 column (A)
   *[other] { $columns } columns (A to { $last })
} and { $rows ->
    [one] 1 row
   *[other] { $rows } rows
}.
alt-boss = { $mark }: { $held_lairs ->
    [one] lair
   *[other] lairs
 } { $lairs }; { $held_shops ->
    [one] shop
   *[other] shops
 } { $shops }; { $men }.
alt-out = { $mark } is out.
alt-free = All other tiles have no owner.
alt-fights = Fought for on the last day: { $tiles }.
alt-targets = { $mark }, you have { $men } for your own tiles and: { $tiles }.
alt-none = none

# Questions and answers

prompt-orders = Night { $night }: you have { $men }. Say how many go where, such as “send { $example }” (several: “2 C3, 1 D4”). They may go to { $targets }. Men whom you do not send stay at base and guard nothing, not even your lair. Until the night ends you may change your mind.
prompt-silence = If you say nothing, { $sent ->
    [nobody] no one is sent.
   *[other] this is sent for you: { $sent }.
}
choice-send = Send men
answer-orders = { $sent }; { $base } at base
answer-nobody = no one is sent; { $base } at base

# Refusals

map-generated = A generated map needs { $least } to { $most } columns and rows, and at least { $tiles } tiles for so many bosses.
map-size = A map has 1 to { $most } columns and 1 to { $most } rows.
map-lairs = The lairs of “{ option-map }” are { $seats } different tiles from A1 to { $last }, one per boss.
map-without-shops = That map is nothing but lairs. Leave room for at least one shop.
not-on-the-map = There is no { $tile } in this city; its tiles are A1 to { $last }.
not-beside = Your men cannot reach { $tile }: it is not yours, and no tile of yours is left, right, above or below it (rules 4.3).
how-many = Say how many men go to { $tile }, the number first, such as “2 { $tile }”.

# The rules as pictures

diagram-city = How a city grows
diagram-aim = { $victory ->
    [all_tiles] A boss who holds every tile has won at once
   *[all_shops] A boss who holds every shop has won at once
}{ $nights ->
    [0] .
   *[other] , or the most shops after { $nights ->
        [one] one night
       *[other] { $nights } nights
    }.
}
diagram-you = You
diagram-foe = Foe
diagram-city-alt = { $you }: { $held }, the first of them a lair. { $foe }: { $count ->
    [one] the lair
   *[other] the lairs
} { $lairs }. With a dashed ring: { $beyond }.
diagram-reach = Dashed ring: there your men may go, and to each of your own tiles. Never across a corner.
diagram-men = New men each night, for good
diagram-shops = Shops, from
diagram-fight = A fight for a tile
diagram-fight-how = Each round a die for each man who stands, until only one gang stands; at most { $cap ->
    [one] one round
   *[other] { $cap } rounds
}.
diagram-die = Each { $die } on a die of the enemy
diagram-lost = { $killed ->
    [0] {""}
   *[other] { $killed } killed{ $wounded ->
        [0] {""}
       *[other] {", "}
    }
}{ $wounded ->
    [0] {""}
   *[other] { $wounded } wounded
}
diagram-short = Sum short by
diagram-killed = Killed
diagram-wounded = Wounded
diagram-at-home = In the own lair
diagram-at-home-how = There a boss’s men cannot be wounded.
diagram-round = { $first } against { $second }
diagram-round-how = The second gang loses by the 5, and by its sum: { $short } short.
diagram-fight-end = The only one with men standing wins: their wounded recover, those of the other die. If no one stands, the tile stays as it was.

# Options

option-map = City
option-map-about = The usual city for so many bosses, or one of your own, written like this: map = {"{"} columns = 5, rows = 5, lairs = ["A1", "E5"] {"}"}; without lairs they are placed fairly.
option-map-is-default = the usual city
option-seat-to-lair = Assignment of lairs
option-seat-to-lair-about = By lot, or in the order of the seats.
option-seat-to-lair-is-shuffled = by lot
option-seat-to-lair-is-in-order = in the order of the seats
option-max-nights = Last night
option-max-nights-about = After so many nights the match ends with the standing; 0 is no limit.
option-combat-round-cap = Longest fight
option-combat-round-cap-about = After so many rounds of dice a fight ends without a winner.
option-missing-orders = When a boss is silent
option-missing-orders-about = The men of a silent boss stay at base, or defend the first lair.
option-missing-orders-is-stay-at-base = the men stay at base
option-missing-orders-is-defend-lair = they defend the first lair
option-victory = What wins at once
option-victory-about = Holding all shops, or all tiles, lairs as well.
option-victory-is-all-shops = holding all shops
option-victory-is-all-tiles = holding all tiles, lairs as well

# The gazette

story-first-fallen = First blood: { $names } { $count ->
    [one] is the first boss
   *[other] are the first bosses
} to fall.
story-fallen = { $names } { $count ->
    [one] falls
   *[other] fall
}; { $left ->
    [one] one boss is left.
   *[other] { $left } bosses are left.
}
story-lair = { $boss } rules at { $tile } now, the lair of { $former }.
story-dead = The bloodiest corner of the city is { $tile }: { $dead } dead between { $who }.
story-taken = { $boss } takes { $count } tiles in one day.
story-lost = { $boss } loses { $count } tiles in one day.
story-unguarded = { $count ->
    [one] { $tiles } was unguarded, and the door stood open.
   *[other] { $tiles } were unguarded, and the doors stood open.
}
story-unguarded-many = { $count } tiles were unguarded, and all of them have another master now.
story-men = { $boss } has the most men: { $men }.
story-idle = { $names } kept every man at home.
story-holds = { $boss } holds { $shops } of the { $all } shops that have a boss.
story-nights = { $nights ->
    [one] It took one night.
   *[other] It took { $nights } nights.
}

# How a field is typed

verb-send = send
