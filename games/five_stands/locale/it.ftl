# Five Stands, in italiano. I numeri dei «why» sono i punti del regolamento.

game = Five Stands: un anello di cinque prati, a ogni turno carte e spostamenti segreti; vince chi ha più oro.

# Le regole in breve

summary-aim =
    Cinque prati in cerchio: bianco, blu, nero, rosso, verde, e di nuovo bianco. Ogni prato ha due vicini e due opposti. Dopo l’ultimo turno vince chi ha più oro; chi ne ha meno è candidato all’eliminazione.
summary-turn =
    Un turno dura fino alla sua scadenza. Fino ad allora scambi carte come vuoi e consegni due cose in segreto.
    Carte: giocane quante vuoi, del colore del tuo prato o di un vicino. Le carte giocate sono perse.
    Spostamento: restare o andare in un prato vicino non costa nulla. Un prato opposto costa una carta del suo colore dalla tua mano, oppure 2 granati.
    Chi è da solo in un prato all’inizio di un turno riceve una campanula.
summary-scoring =
    Prima, in ogni prato, un valore che c’è più di una volta annulla tutte le sue carte, di chiunque siano. Le carte rimaste valgono:
    Bianco: ogni carta quante sono le carte da 1, 2 o 3. 1 3 5 6 valgono 2 ciascuna.
    Blu: ogni carta il valore più basso. 4 9 valgono 4 ciascuna.
    Nero: la più alta il suo valore, le altre nulla. 2 5 6 valgono 0 0 6.
    Rosso: ogni carta il suo valore meno quello subito inferiore. 5 8 9 valgono 5 3 1.
    Verde: ogni carta il suo posto dal basso. 3 6 7 9 valgono 1 2 3 4.
    La carta rimasta più bassa del colore del prato dà un granato a chi l’ha giocata.
summary-silence =
    Se non consegni nulla non giochi carte e resti dove sei. Se una parte dei tuoi ordini non va più bene, cade solo quella.

# Le cose

card = { $colour ->
    [W] bianco
    [U] blu
    [B] nero
    [R] rosso
   *[G] verde
} { $value }
colour = { $meadow ->
    [white] bianco
    [blue] blu
    [black] nero
    [red] rosso
   *[green] verde
}
meadow = { $meadow ->
    [white] Bianco
    [blue] Blu
    [black] Nero
    [red] Rosso
   *[green] Verde
}
garnets = { $count ->
    [one] 1 granato
   *[other] { $count } granati
}
bellflowers = { $count ->
    [one] 1 campanula
   *[other] { $count } campanule
}
no-card = nessuna carta
nothing = nulla
owned = { $card } ({ $name })
room = { $meadow }, turno { $round }

# Comincia il turno

gathered = Comincia il turno { $round }. Ecco dove stanno tutti:
stand = { $meadow }: { $names }
hand = La tua mano: { $cards }.
hand-traded = La tua mano adesso, dopo lo scambio: { $cards }.
dealt = { $count ->
    [one] Ricevi 1 carta.
   *[other] Ricevi { $count } carte.
}
bellflower-earned = All’inizio del turno { $round } nel tuo prato ci sei solo tu, e guadagni 1 campanula. Ora hai { $held }.

# Gli ordini

orders-with-move = Turno { $round }: quali carte giochi, e poi dove vai?
orders-last = Turno { $round }, l’ultimo: quali carte giochi?
orders-play = Qui puoi giocare, quante ne vuoi: { $cards }.
orders-play-none = Non hai carte che si possano giocare qui.
orders-free = Puoi restare, o andare gratis qui: { $meadows }.
orders-paid = Per andare nel { $meadow }, dall’altra parte dell’anello, paga { $fares }.
orders-typed = Puoi anche scrivere: { $example }
orders-silence = Se non dici nulla, non giochi carte e resti dove sei.
orders-silence-last = Se non dici nulla, non giochi carte.
choice-play = Carte da giocare
choice-go = Dove vai poi
choice-given = Che cosa dai
choice-taker = Con chi
choice-taken = Che cosa chiedi
choice-given-garnets = Granati che dai
choice-taken-garnets = Granati che chiedi
go-stay = Resta
go-free = Nel { $meadow }
go-paying = Nel { $meadow }, pagando { $fare }
answer = { $cards }; { $move }
answer-stay = resti
answer-free = nel { $meadow }
answer-paying = nel { $meadow }, pagando { $fare }

# La scadenza

used = Turno { $round }: hai giocato { $cards }. { $move }
used-no-card = Turno { $round }: non hai giocato nessuna carta. { $move }
used-stay = Resti nel { $meadow }.
used-free = Vai nel { $meadow }.
used-paying = Vai nel { $meadow }, pagando { $fare }.
scored = { $meadow }, turno { $round }.
scored-played = { $name } ha giocato { $cards }.
scored-cancelled = Annullate, perché il valore { $value } c’è più di una volta: { $cards }.
scored-none-left = Non resta nessuna carta, perciò nessuno guadagna oro.
scored-nothing = Nessuno ha giocato carte, perciò nessuno guadagna oro né granati.
scored-white = { $low ->
    [0] Tra le carte rimaste non c’è né 1 né 2 né 3, perciò nessuna guadagna oro.
    [one] Tra le carte rimaste c’è un solo 1, 2 o 3 ({ $cards }), perciò ogni carta rimasta vale 1 in oro.
   *[other] Tra le carte rimaste ci sono { $low } dei valori 1, 2 e 3 ({ $cards }), perciò ogni carta rimasta vale { $low } in oro.
}
scored-blue = La carta rimasta più bassa è { $card }, perciò ogni carta rimasta vale { $gold } in oro.
scored-black = La carta rimasta più alta è { $card } e vale { $gold } in oro; ogni altra vale 0.
scored-red-lowest = { $card } è la carta rimasta più bassa e guadagna il suo valore in oro: { $gold }.
scored-red = { $card }: { $value } − { $lower } = { $gold } in oro.
scored-green = { $card }: numero { $gold } dal basso, { $gold } in oro.
scored-sum = { $name }: { $terms } = { $gold } in oro.
scored-gold = { $name }: { $gold } in oro.
scored-garnet = { $card } è la più bassa tra le carte rimaste di colore { $colour } e guadagna 1 granato.
scored-no-garnet = Non resta nessuna carta di colore { $colour }, perciò nessuno guadagna il granato.

# Gli scambi

traded-own = Scambio fatto: hai dato { $given } a { $other } e hai ricevuto { $taken }.
traded = Turno { $round }: { $giver } ha dato { $given } a { $taker } e ha ricevuto { $taken }.

# La fine

ended = La partita è finita.
ended-all = La partita è finita. L’oro di tutti:
ended-gold = { $name }: { $gold } in oro
ended-chain = A parità d’oro contano i granati vinti in questa partita, poi le campanule, poi le carte giocate (meno è meglio).
ended-winner = { $count ->
    [one] { $names } ha vinto.
   *[other] { $names } hanno vinto insieme.
}
ended-loser = { $count ->
    [one] { $names } rischia l’eliminazione.
   *[other] { $names } sono alla pari all’ultimo posto e rischiano l’eliminazione.
}
ended-all-tied = Tutti sono alla pari: hanno vinto tutti, e nessuno rischia l’eliminazione.
most-gold = Vince chi ha più oro.
outcome-place = { $place }. { $names } ({ $gold } in oro)
deal-revealed = Le mani come sono state distribuite:
deal-hand = { $name }: { $cards }
deal-removed = Tolte senza che nessuno le vedesse: { $cards }.
orders-revealed = Tutti gli ordini:
orders-revealed-round = Turno { $round }
orders-revealed-seat = { $name }: { $orders }
trades-revealed = Tutti gli scambi:
trades-revealed-none = Nessuno ha scambiato.

# Che cosa vedi

view-round = Turno { $round } di { $rounds }.
view-over = La partita è finita dopo { $rounds ->
    [one] 1 turno
   *[other] { $rounds } turni
}.
view-with = Stai nel { $meadow } con { $names }.
view-alone = Nel { $meadow } ci sei solo tu.
view-purse = Hai { $gold } d’oro, { $garnets } e { $bellflowers }.
view-seat = { $name }: { $gold } d’oro, { $garnets }, { $bellflowers }; { $cards }

# Le immagini

picture-hand = Turno { $round } di { $rounds }: { $meadow }
picture-over = La partita è finita
picture-playable = Puoi giocarle qui
picture-fares = Solo per pagare la via verso il loro prato
picture-unplayable = Qui non si giocano
picture-left = Le carte in mano ora non valgono nulla
picture-no-card = Non hai carte.
picture-gold = { $gold } d’oro
picture-ring = Turno { $round }: chi sta dove
picture-stood = Chi stava dove alla fine
picture-lines = Le linee piene uniscono i vicini lungo l’anello { $meadows } e di nuovo al primo; quelle tratteggiate uniscono i prati di fronte.
picture-scored = { $meadow }, turno { $round }
picture-earning = Che cosa guadagnano le carte rimaste
picture-cancelled = Annullate
picture-owner = { $seat }, { $colour }
picture-played-none = Nessuno ha giocato carte.
picture-player = Giocatore
picture-gold-head = Oro
picture-garnet-head = Granato
picture-ended = L’oro di tutti
picture-winner = { $seat }, vince
picture-loser = { $seat }, candidato

# Le regole in immagini

diagram-ring = L’anello dei prati
diagram-ring-match = { $rounds ->
    [one] Un turno
   *[other] { $rounds } turni
}, { $cards ->
    [one] una carta
   *[other] { $cards } carte
} a testa.
diagram-order = Lungo l’anello: { $meadows }, e di nuovo { $first }.
diagram-near = Linea piena: vicini. Andarci è gratis, e le loro carte si possono giocare qui.
diagram-far = Linea tratteggiata: di fronte. Andarci costa una carta del suo colore o { $fare } granati; le loro carte qui non si giocano.
diagram-scoring = Che cosa guadagnano le carte
diagram-scoring-played = Sei carte in un prato. I valori uguali si annullano, qui il { $gone }.
diagram-cards = Valore
diagram-white = Ogni carta: quante carte da 1, 2 o 3 restano.
diagram-blue = Ogni carta: il valore più basso rimasto.
diagram-black = La carta più alta: il suo valore. Le altre: nulla.
diagram-red = Ogni carta: il suo valore meno quello sotto.
diagram-green = Ogni carta: il suo posto dal basso.
diagram-garnet = E un granato
diagram-garnet-how = Per la più bassa rimasta del colore del prato.

# I rifiuti

hand-size = Con questo numero di giocatori ogni mano ha da 1 a { $most } carte, non { $given }. Cambia «{ option-hand-size }».
starting-meadows = «{ option-starting-meadows }» può essere «{ option-starting-meadows-is-balanced-random }» o un elenco con un prato per ognuno dei { $seats } posti, tra { $meadows }.
purses = «{ option-purses }» nomina una borsa per ognuno dei { $seats } posti, senza quantità negative.
not-in-hand = Non hai { $card }.
not-in-hand-colour = Nomina ogni carta con colore e valore. Hai { $cards }.
opposite-card = { $card } non si può giocare nel { $meadow }: il suo colore è quello di un prato di fronte (5.2).
opposite-colour = Nel { $meadow } non si giocano carte di colore { $colour }: è il colore di un prato di fronte (5.2).
no-move = Nell’ultimo turno nessuno si sposta (6.5). Togli «vai».
already-there = Nel { $meadow } ci stai già. Scegli «stay».
free-move = Nel { $meadow } si va gratis (6.1). Non nominare un pagamento.
wrong-fare = Nel { $meadow } non si va pagando { $card }: serve una carta del colore di arrivo o { $fare } granati (6.2).
fare-elsewhere = { $card } non paga nessuno dei tuoi spostamenti: si paga solo la via verso un prato di fronte, con una carta del suo colore che hai in mano o con { $fare } granati (6.2).
fare-unnamed = La via verso il { $meadow } si paga con quello che hai (6.2). Scegli { $choices }.
no-fare = Il { $meadow } è di fronte: la via costa una carta di colore { $colour } che hai in mano o { $fare } granati (6.2). Di quel colore non ne hai, e hai { $garnets }.
trade-with-oneself = Non puoi fare scambi con te. Scegli qualcun altro.
trade-no-such-seat = In questa partita non c’è quel posto.
trade-not-allowed = In questa partita non si scambia.
trade-other-meadow = Si scambia solo dentro un prato, e voi due state in prati diversi.
trade-of-nothing = Uno scambio di nulla per nulla non è uno scambio. Nomina qualcosa da dare o da chiedere.
trade-no-garnets = In questa partita non si scambiano granati, solo carte.
trade-not-held = Non hai quello che serve per questo scambio: { $missing }.

# Perché: i punti del regolamento

why-dealt = Regola 3.1: le 90 carte si mescolano, ognuno ne riceve una mano, e le altre si tolgono senza guardarle.
why-gathered = Regole 4.3 e 9: alla fine di un turno ognuno va nel prato che ha scelto, e dove stanno tutti è pubblico.
why-gathered-first = Regola 3.2: i posti si mescolano e si distribuiscono lungo l’anello a partire dal Bianco, a meno che gli organizzatori non abbiano indicato i prati.
why-bellflower-earned = Regola 4.1: chi all’inizio di un turno è l’unico in un prato guadagna 1 campanula.
why-played = Regola 5.3: le carte giocate lasciano la mano per sempre, anche se annullate.
why-paid-card = Regole 6.2 e 6.3: la via verso un prato di fronte si paga con una carta del suo colore, che non è giocata e non si mostra a nessuno, o con 2 granati.
why-paid-garnets = Regole 6.2 e 6.4: la via verso un prato di fronte si paga con una carta del suo colore o con 2 granati che si avevano prima di valutare il turno.
why-no-card = Regola 5.1: si possono giocare quante carte si vuole, anche nessuna.
why-free = Regola 6.1: la via verso un prato vicino è gratis.
why-scored = Regola 9: che cosa si è giocato in un prato, e che cosa ha fruttato, si dice a chi ci stava in quel turno.
why-cancelled = Regola 8.1: un valore che c’è più di una volta annulla tutte le sue carte, di qualunque colore e di chiunque siano.
why-white = Regola 8.3, Bianco: ogni carta rimasta guadagna tanto oro quante sono le carte rimaste di valore 1, 2 o 3.
why-blue = Regola 8.3, Blu: ogni carta rimasta guadagna il valore rimasto più basso.
why-black = Regola 8.3, Nero: la carta rimasta più alta guadagna il suo valore, le altre nulla.
why-red = Regola 8.3, Rosso: ogni carta rimasta guadagna il suo valore meno il valore rimasto che viene subito sotto; la più bassa guadagna il suo.
why-green = Regola 8.3, Verde: ogni carta rimasta guadagna il suo posto contando dal basso.
why-none-left = Regola 8.1: le carte annullate non guadagnano nulla.
why-nothing = Regole 8.5 e 9.1: dove non si gioca nulla nessuno guadagna nulla; lo sa chi era lì.
why-sum = Regola 8.3: l’oro di una persona è la somma di quello che guadagnano le sue carte rimaste.
why-garnet = Regola 8.4: la più bassa tra le carte rimaste del colore del prato fa guadagnare 1 granato a chi l’ha giocata.
why-traded = Regole 1 e 7.4: le due parti erano d’accordo, perciò lo scambio è avvenuto subito; gli ordini che ha rotto si controllano di nuovo.
why-ended = Regole 10.1 e 10.2: vince chi ha più oro, chi ne ha meno rischia l’eliminazione, e chi è a pari merito condivide il posto, a meno che gli organizzatori non abbiano scelto uno spareggio.
why-deal-revealed = Regola 1, reveal: dopo la partita questo è aperto a tutti.
why-orders-revealed = { why-deal-revealed }
why-trades-revealed = { why-deal-revealed }

# Opzioni

option-hand-size = Carte in mano
option-hand-size-about = Quante delle 90 carte riceve ogni giocatore; per tutti insieme non ce ne sono di più.
option-rounds = Turni
option-rounds-about = Quanti turni ha la partita.
option-starting-meadows = Prati di partenza
option-starting-meadows-about = Distribuiti a sorte lungo l’anello, oppure un prato per ogni posto in ordine: bianco, blu, nero, rosso, verde.
option-starting-meadows-is-balanced-random = a sorte, distribuiti in modo uniforme
option-starting-meadows-is-white = Bianco
option-starting-meadows-is-blue = Blu
option-starting-meadows-is-black = Nero
option-starting-meadows-is-red = Rosso
option-starting-meadows-is-green = Verde
option-purses = Borse
option-purses-about = Che cosa porta ogni posto, una borsa per posto, scritto così: purses = [{"{"} garnets = 2, bellflowers = 1 {"}"}, …]. Senza, tutti cominciano con nulla.
option-reveal = Aperto dopo la partita
option-reveal-about = Che cosa si dice a tutti a partita finita: solo l’oro, anche la distribuzione, o tutto.
option-reveal-is-gold = solo l’oro
option-reveal-is-deal = anche la distribuzione
option-reveal-is-all = tutto
option-trade-scope = Chi può scambiare
option-trade-scope-about = Tutti con tutti, solo chi è nello stesso prato, o nessuno.
option-trade-scope-is-anyone = tutti con tutti
option-trade-scope-is-same-meadow = solo chi è nello stesso prato
option-trade-scope-is-none = nessuno
option-garnets-tradable = Granati negli scambi
option-garnets-tradable-about = Se in uno scambio si possono dare granati.
option-tiebreak = Spareggio
option-tiebreak-about = Con i granati vinti, poi le campanule, poi meno carte giocate; senza, chi è a pari merito condivide il posto.
option-tiebreak-is-chain = i granati vinti, poi le campanule, poi meno carte giocate

# La gazzetta

story-together = Sono tutti nel prato { $meadow }.
story-crowd = In { $count } si accalcano nel prato { $meadow }: { $names }.
story-alone = { $count ->
    [one] { $names } sta per conto suo, con una campanula in più.
   *[other] { $names } stanno ognuno per conto suo, con una campanula in più.
}
story-last = L’ultimo turno: nessuno si sposta più.
story-empty = Nessuno nel prato { $meadows }.
story-ahead = { $name } ha { $margin } d’oro più di { $second }.
story-saved = { $margin } d’oro più di { $name }, e { $saved } è in salvo.
story-share = In tutto { $total } d’oro; la quota di { $name }: { $share }%.
story-dealt = Le carte più alte, { $sum } in tutto, le aveva ricevute { $name }.
story-trades = { $trades ->
    [one] C’è stato uno scambio,
   *[other] Ci sono stati { $trades } scambi,
} di cui { $count } di { $name }.

# Come si scrive un campo

verb-play = gioca
verb-go = vai
