# Che cosa dice La Mafia. $tile una casella, $boss un giocatore, $kind "shop" o "lair", $men un numero di uomini.

game = La Mafia: da due a otto boss si dividono una città. Di notte mandi in segreto i tuoi uomini, di giorno marciano tutti insieme, e vince chi controlla tutti gli esercizi commerciali.

# Le regole in breve

summary-aim =
    Ogni boss comincia con un covo in una città di esercizi. Chi li controlla tutti vince subito, e lo stesso vale per l’ultimo boss rimasto. Dopo l’ultima notte vince chi ha più esercizi, poi più covi, poi più uomini.
summary-turn =
    Notte: ogni boss riceve 1 uomo per ogni covo e 1 ogni quattro esercizi, per sempre. Poi mandi in segreto uomini su caselle tue o accanto a una tua (non in diagonale). Gli uomini che non mandi non proteggono nulla.
    Giorno: tutti gli ordini si eseguono insieme. Chi è da solo su una casella la prende senza combattere. Alla fine chi è vivo torna fra i tuoi uomini.
summary-scoring =
    Due bande su una casella combattono a turni, un dado per uomo.
    Un 6 uccide un nemico, un 5 ne ferisce uno. La somma più bassa perde un uomo per ogni 6 di differenza, e uno in più è ferito se ne restano 3 o più.
    5 4 contro 2 2: mancano 5, quindi un ferito, e un altro per il 5: non resta nessuno, vince la prima banda.
    Vince chi da solo ha uomini in piedi; i suoi feriti guariscono, quelli del nemico muoiono. Se nessuno è in piedi, la casella resta com’era.
    Nel proprio covo gli uomini di un boss non possono essere feriti. Di tre o più bande se ne estraggono due; chi difende il suo covo c’è sempre.
    Un boss senza caselle è fuori.
summary-silence =
    Se non consegni nulla non mandi nessuno, e nessuno protegge quello che hai. Gli organizzatori possono aver stabilito che gli uomini di un boss silenzioso difendano il suo covo.

men = { $men ->
    [one] 1 uomo
   *[other] { $men } uomini
}
shops = { $shops ->
    [one] 1 esercizio
   *[other] { $shops } esercizi
}
lairs = { $lairs ->
    [one] 1 covo
   *[other] { $lairs } covi
}
sending = { $men } in { $tile }
gang = { $boss } con { $men }

# Eventi

city-founded = La città ha { $columns ->
    [one] 1 colonna (A)
   *[other] { $columns } colonne (da A a { $last })
} e { $rows ->
    [one] 1 riga
   *[other] { $rows } righe
}. Covi: { $lairs }.
city-lair = { $boss } { $tile }
night-fell = Scende la notte { $night }. Nuovi uomini giurano fedeltà:
night-boss = { $boss }: { $recruits } ({ $lairs } e { $shops }), ora { $men } in tutto
orders-revealed = Giorno { $night }: { $boss } ha mandato { $sent }; alla base: { $base }.
orders-none = Giorno { $night }: { $boss } non ha mandato nessuno; alla base: { $base }.
tile-taken = { $tile }: { $boss } prende { $kind ->
    [lair] il covo
   *[shop] l’esercizio
} con { $men }, senza combattere. { $former }
former-boss = Era di { $boss }.
former-nobody = Non era di nessuno.
tile-fought = { $tile }: si combatte per { $kind ->
    [lair] il covo
   *[shop] l’esercizio
}. { $former } { $gangs }.
tile-drawn = Sorteggiati per lo scontro: { $first } e { $second }. Tornano alla base illesi: { $others }.
tile-round = Turno { $round }: { $first }; { $second }.
tile-dice = { $boss } { $dice } = { $sum }, perdite: { $killed } { $killed ->
    [one] ucciso
   *[other] uccisi
} e { $wounded } { $wounded ->
    [one] ferito
   *[other] feriti
}
tile-won = { $boss } vince, ha ancora { $men } e { $outcome ->
    [holds] tiene { $tile }
   *[takes] prende { $tile }
}; { $loser } resta senza uomini.
tile-nobody = Nessuno resta in piedi, quindi { $tile } resta com’era. I feriti guariscono: { $first }, { $second }.
tile-capped = Dopo { $rounds ->
    [one] 1 turno
   *[other] { $rounds } turni
} non c’è una fine, quindi { $tile } resta com’era. { $first } e { $second } tornano alla base.
boss-eliminated = { $boss } non controlla più nulla ed è fuori dal gioco; svaniscono { $men }.
ended = La partita finisce con il giorno { $night }.

# Perché

why-city-founded = I covi sono assegnati nell’ordine sorteggiato (regola 3.4).
why-night-fell = { $boss }: { $lairs } per i covi + { $shops } ÷ 4 = { $bonus } per gli esercizi, per difetto (regola 4.1)
why-orders-revealed = Tutti gli ordini sono svelati ed eseguiti insieme; chi non è mandato resta alla base (regole 4.2, 5.1).
why-tile-taken = C’erano uomini di un solo boss, quindi è suo senza combattere (regola 5.3).
why-tile-drawn-shop = Sono arrivati in tre o più: è stata sorteggiata una coppia, tutte ugualmente probabili (regola 5.5).
why-tile-drawn-lair = Sono arrivati in tre o più. Il padrone difende il suo covo e quindi è sempre nella coppia; l’altro è stato sorteggiato (regola 5.5).
why-tile-loss = Turno { $round }, { $boss }: uccisi dai sei { $sixes }, dalla somma { $killed }; feriti dai cinque { $fives }, dalla somma { $wounded } ({ $lower_by ->
    [0] somma non minore
   *[other] somma minore di { $lower_by }, un ucciso ogni 6 punti, un ferito se ne restano almeno 3
}); su { $fit } integri (regole 6.3, 6.4)
why-tile-lair = { $boss } difendeva un suo covo: lì i suoi uomini non potevano essere feriti (regola 6.5).
why-tile-won = Solo una banda aveva uomini integri: i suoi feriti guariscono, quelli del nemico sono uccisi (regola 6.7).
why-tile-nobody = Nessuna banda aveva un uomo integro: nessun vincitore, e guariscono i feriti di entrambe (regola 6.8).
why-tile-capped = Lo scontro è stato fermato dopo { $rounds ->
    [one] 1 turno
   *[other] { $rounds } turni
}; sopravvivono integri e feriti di entrambe le bande (regola 6.9).
why-boss-eliminated = Non gli resta nessun esercizio e nessun covo (regola 8.1).
why-ended = La classifica va per esercizi, poi covi, poi uomini (regola 9.3).

# La fine

all-shops = Tutti gli esercizi commerciali della città sono di { $winners }.
all-tiles = Tutta la città è di { $winners }, esercizi e covi.
last-boss = { $winners } è l’ultimo boss rimasto.
night-cap = Era l’ultima notte. { $count ->
    [one] Ha vinto { $winners }
   *[other] Hanno vinto insieme { $winners }
}: la classifica va per esercizi, poi covi, poi uomini.
outcome-place = { $place }. { $bosses }: { $shops }

# La posizione

view-night = Notte { $night }{ $most ->
    [0] {""}
   *[other] {" "}di { $most }
}. Lo scopo: { $victory ->
    [all_tiles] controllare tutte le caselle, esercizi e covi.
   *[all_shops] controllare tutti gli esercizi commerciali.
}
view-over = La partita è finita con il giorno { $night }.
view-boss = { $boss }: { $shops }, { $lairs }, { $men }
view-out = { $boss }: fuori dal gioco
view-free = Esercizi di nessuno: { $count }
view-fights = Caselle contese l’ultimo giorno: { $tiles }
view-own = Hai { $men } da mandare.
grid-about = La città in lettere di uguale larghezza, solo per te
grid-who = { $mark } { $boss }
grid-legend = { $who }. [P1] è un covo, P1 un esercizio, · un esercizio di nessuno, x caselle contese l’ultimo giorno{ $targets ->
    [0] .
   *[other] , > i tuoi uomini possono andarci.
}

# L’immagine: $mark è P1, P2 …, le caselle sono separate da spazi

picture-title = La città, notte { $night }
picture-title-over = La città dopo il giorno { $night }
picture-boss = Boss
picture-shops = Esercizi
picture-lairs = Covi
picture-men = Uomini
picture-free = Liberi: { $count }
picture-fights = Scontri di ieri: { $count }
picture-key = Cornice doppia: un covo. Spade incrociate: casella contesa l’ultimo giorno. { $targets ->
    [0] {""}
   *[other] Cornice tratteggiata: i tuoi uomini possono andarci, come in ogni tua casella.
}
alt-city = Mappa di { $columns ->
    [one] 1 colonna (A)
   *[other] { $columns } colonne (da A a { $last })
} e { $rows ->
    [one] 1 riga
   *[other] { $rows } righe
}.
alt-boss = { $mark }: { $held_lairs ->
    [one] covo
   *[other] covi
 } { $lairs }; { $held_shops ->
    [one] esercizio
   *[other] esercizi
 } { $shops }; { $men }.
alt-out = { $mark } è fuori dal gioco.
alt-free = Tutte le altre caselle non sono di nessuno.
alt-fights = Contese l’ultimo giorno: { $tiles }.
alt-targets = { $mark }, hai { $men } per le tue caselle e per: { $tiles }.
alt-none = nessuno

# Domande e risposte

prompt-orders = Notte { $night }: hai { $men }. Di’ quanti vanno dove, per esempio «manda { $example }» (più caselle: «2 C3, 1 D4»). Possono andare in { $targets }. Chi non mandi resta alla base e non difende nulla, nemmeno il tuo covo. Fino alla fine della notte puoi cambiare idea.
prompt-silence = Se non dici nulla, { $sent ->
    [nobody] non mandi nessuno.
   *[other] per te è mandato questo: { $sent }.
}
choice-send = Manda uomini
answer-orders = { $sent }; alla base: { $base }
answer-nobody = non mandi nessuno; alla base: { $base }

# Rifiuti

map-generated = Una mappa generata ha da { $least } a { $most } colonne e righe, e almeno { $tiles } caselle per questo numero di boss.
map-size = Una mappa ha da 1 a { $most } colonne e da 1 a { $most } righe.
map-lairs = Per i covi di «{ option-map }» servono { $seats } caselle diverse da A1 a { $last }, una per boss.
map-without-shops = Questa mappa ha solo covi. Lascia posto per almeno un esercizio.
not-on-the-map = In questa città non c’è { $tile }; le caselle vanno da A1 a { $last }.
not-beside = I tuoi uomini non arrivano in { $tile }: non è tua, e nessuna casella tua le sta a sinistra, a destra, sopra o sotto (regola 4.3).
how-many = Di’ quanti uomini vanno in { $tile }, prima il numero, per esempio «2 { $tile }».

# Le regole in immagini

diagram-city = Come cresce una città
diagram-aim = { $victory ->
    [all_tiles] Chi ha tutte le caselle vince subito
   *[all_shops] Chi ha tutti gli esercizi vince subito
}{ $nights ->
    [0] .
   *[other] , o chi ne ha di più dopo { $nights ->
        [one] una notte
       *[other] { $nights } notti
    }.
}
diagram-you = Tu
diagram-foe = Lui
diagram-city-alt = { $you }: { $held }, la prima un covo. { $foe }: { $count ->
    [one] il covo
   *[other] i covi
} { $lairs }. Con la cornice tratteggiata: { $beyond }.
diagram-reach = Cornice tratteggiata: lì possono andare i tuoi uomini, e su ogni tua casella. Mai in diagonale.
diagram-men = Uomini in più ogni notte, per sempre
diagram-shops = Esercizi, da
diagram-fight = Uno scontro per una casella
diagram-fight-how = A ogni turno un dado per ogni uomo in piedi, finché ne ha una banda sola; al più { $cap ->
    [one] un turno
   *[other] { $cap } turni
}.
diagram-die = Ogni { $die } su un dado del nemico
diagram-lost = { $killed ->
    [0] {""}
   *[other] { $killed } ucciso{ $wounded ->
        [0] {""}
       *[other] {", "}
    }
}{ $wounded ->
    [0] {""}
    [one] 1 ferito
   *[other] { $wounded } feriti
}
diagram-short = Somma più bassa di
diagram-killed = Uccisi
diagram-wounded = Feriti
diagram-at-home = Nel proprio covo
diagram-at-home-how = I suoi uomini lì non possono essere feriti.
diagram-round = { $first } contro { $second }
diagram-round-how = La seconda banda perde per il 5, e per la somma: mancano { $short }.
diagram-fight-end = Vince chi da solo è in piedi: i suoi feriti guariscono, quelli dell’altro muoiono. Se nessuno lo è, la casella resta com’era.

# Opzioni

option-map = Città
option-map-about = La città solita per quel numero di boss, o una tua, scritta così: map = {"{"} columns = 5, rows = 5, lairs = ["A1", "E5"] {"}"}; senza covi si dispongono in modo equo.
option-map-is-default = la città solita
option-seat-to-lair = Assegnazione dei covi
option-seat-to-lair-about = A sorte, o nell’ordine dei posti.
option-seat-to-lair-is-shuffled = a sorte
option-seat-to-lair-is-in-order = nell’ordine dei posti
option-max-nights = Ultima notte
option-max-nights-about = Dopo questo numero di notti la partita finisce com’è; 0: nessun limite.
option-combat-round-cap = Lotta più lunga
option-combat-round-cap-about = Dopo questo numero di turni di dadi una lotta finisce senza vincitore.
option-missing-orders = Quando un boss tace
option-missing-orders-about = I suoi uomini restano alla base, o difendono il suo primo covo.
option-missing-orders-is-stay-at-base = i suoi uomini restano alla base
option-missing-orders-is-defend-lair = difendono il suo primo covo
option-victory = Che cosa vince subito
option-victory-about = Controllare tutti gli esercizi, o tutte le caselle, anche i covi.
option-victory-is-all-shops = controllare tutti gli esercizi
option-victory-is-all-tiles = controllare tutte le caselle, anche i covi

# La gazzetta

story-first-fallen = Primo sangue: { $names } { $count ->
    [one] è il primo boss
   *[other] sono i primi boss
} a cadere.
story-fallen = { $count ->
    [one] Cade
   *[other] Cadono
} { $names }; { $left ->
    [one] resta un boss.
   *[other] restano { $left } boss.
}
story-lair = Ora in { $tile } comanda { $boss }: era il covo di { $former }.
story-dead = L’angolo più insanguinato della città è { $tile }: caduti fra { $who }: { $dead }.
story-taken = { $boss } prende { $count } caselle in un giorno.
story-lost = { $boss } perde { $count } caselle in un giorno.
story-unguarded = { $count ->
    [one] Nessuno proteggeva { $tiles }: la porta era aperta.
   *[other] Nessuno proteggeva { $tiles }: le porte erano aperte.
}
story-unguarded-many = { $count } caselle non le proteggeva nessuno, e ora hanno tutte un altro padrone.
story-men = Nessuno ha più uomini di { $boss }: { $men }.
story-idle = { $names }: neanche un uomo fuori di casa.
story-holds = { $boss } ha { $shops } dei { $all } esercizi che hanno un padrone.
story-nights = { $nights ->
    [one] È bastata una notte.
   *[other] Ci sono volute { $nights } notti.
}

# Come si scrive un campo

verb-send = manda
