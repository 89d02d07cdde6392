# The War Chronicles of Ganymede, in italiano. I numeri dei «why» sono i punti del regolamento.

game = The War Chronicles of Ganymede: piccoli mazzi segreti, fino a tre carte in più a battaglia, e mai oltre 21.

# Le regole in breve

summary-aim =
    Ogni schieramento ha 15 PV e un piccolo mazzo segreto. In una battaglia a due vince chi ha ancora PV quando l’altro non ne ha più. Rosso e Verde insieme (contro un automa o un terzo giocatore) vincono quando Viola non ne ha più.
summary-turn =
    Si scopre una carta, poi ne peschi fino a tre altre, una alla volta, e dopo ognuna puoi fermarti. Oltre 21 non puoi più pescare. Poi si mostrano tutte le carte.
    Chi è stato ferito toglie dal gioco una carta che ha giocato; le altre vanno nella sua pila degli scarti, che ridiventa il suo mazzo quando quello è vuoto. Poi ognuno prende una carta nera.
    A conta 1 o 11. 2, quando lo peschi, può rimettere in cima al mazzo una carta dei tuoi scarti. 3 cambia di 1 la Forza dell’altro. 4, quando lo peschi, ti mostra le tue due carte successive, da rimettere nell’ordine che vuoi. 7 infligge 2 danni in più. 10 dà all’altro 2 di Forza e limita a 3 il danno che subisci.
summary-scoring =
    La tua Forza è la somma delle tue carte; da 22 in su è 0. La Forza maggiore infligge danni:
    1 per ogni carta giocata, 1 in più se vince con 21 esatto, 2 in più per ogni 7, e al massimo 3 contro un 10.
    6 5 8 (19) contro 9 8 (17): 3 danni. 4 6 7 e +4 da due 10 (21) contro 10 10: 3 carte + 1 + 2 = 6, limitati a 3.
    Con la stessa Forza si feriscono tutti e due. Se tutti e due superano 21 nessuno è ferito.
summary-silence =
    Se non dici nulla smetti di pescare; un A conta 11 se così non superi 21, un 3 non si usa, si toglie la tua carta più bassa, e prendi la prima carta nera che resta tra A 2 3 4 7 10.

# Le cose

red = Rosso
green = Verde
purple = Viola
led = { $name } ({ $camp })
face-down = coperta
no-cards = nessuna carta
counted = { $count }× { $card }
played-down = { $card } (coperta)
ace-high = 11 (A)
ace-low = 1 (A)
room = Rosso e Verde
cards-of = { $who }: { $cards }

# Cominciano la partita e la battaglia

began-battle2 = { $red } guida Rosso e { $green } guida Verde, con 15 PV ciascuno. { $holder } ha il segnalino Primo Colpo per tutta la partita.
began-coop2 = { $red } guida Rosso e { $green } guida Verde, insieme contro Viola, che pesca secondo una regola fissa. Ogni schieramento ha 15 PV.
began-three = { $red } guida Rosso e { $green } guida Verde, insieme contro { $purple }, che guida Viola. Ogni schieramento ha 15 PV.
black-taken-setup = { $who } prende una carta nera, { $card }, e la mescola nel mazzo.
black-taken = { $who } prende una carta nera, { $card }, e la mette tra gli scarti.
battle-began = Comincia la battaglia { $battle }. L’ordine: { $order }. Le carte iniziali:

# Si pesca

drawn-down = { $who } pesca una carta coperta, la numero { $drawn } su un massimo di 3.
drawn-open = { $who } pesca { $card }, la carta numero { $drawn } su un massimo di 3.
seen-initial = La tua carta iniziale è coperta: { $card }.
seen = Hai pescato { $card }. Le tue carte: { $sum }.
flipped = { $who } usa il { $card } pescato per ultimo, che ora è scoperto.
taken-back = Metti { $card } dai tuoi scarti in cima al mazzo.
taken-into-play = { $who } mette in gioco { $card } dagli scarti.
top-seen = La cima del tuo mazzo, prima la prossima carta: { $cards }.
top-seen-none = Il tuo mazzo è vuoto: non c’è nulla da guardare.
top-returned = Ora il tuo mazzo comincia con { $cards }.
top-returned-none = Il tuo mazzo è vuoto: non è stato rimesso nulla.
stopped = { $drawn ->
    [0] { $who } si ferma senza pescare.
    [one] { $who } si ferma dopo 1 carta oltre a quella iniziale.
   *[other] { $who } si ferma dopo { $drawn } carte oltre a quella iniziale.
}

# Confronto e danni

revealed = Si scoprono tutte le carte:
announced = { $who } annuncia: { $claims }.
claim-ace = un A conta { $value }
claim-three-unused = un 3 non si usa contro { $foe }
claim-three = un 3 cambia la Forza di { $foe } di { $value }
claim-three-unused-other = un 3 non si usa
claim-three-other = un 3 cambia la Forza dell’avversario di { $value }
strength = { $who }: { $sum }{ $tens }{ $threes }. Forza { $strength }.
strength-over = { $who }: { $sum }{ $tens }{ $threes }{ $total }: più di 21, quindi Forza 0.
strength-in-all = , { $value } in tutto
strength-tens = , +{ $value } dai 10 dell’avversario
strength-threes = , { $value } dai 3 dell’avversario
damage = { $who } infligge { $terms }{ $total }{ $limited }. { $foe } passa da { $before } a { $hp } PV.
damage-cards = { $count ->
    [one] 1 per 1 carta
   *[other] { $count } per { $count } carte
}
damage-bonus = + 1 per 21 esatto
damage-sevens = + { $value } per i 7
damage-total = { " " }= { $value }
damage-limited = , limitati a 3 dal 10 di { $foe }
damage-none = Nessuno infligge danni.
fell = { $who } non ha più PV ed è fuori dalla partita.
removed = { $who } toglie dal gioco una delle carte appena giocate.
removed-own = Hai tolto { $card } dal gioco.

# La fine

ended = La partita è finita.
other-fell = Un solo schieramento ha ancora PV: vince { $winners }.
both-fell = Nessuno schieramento ha più PV: vince { $winners } per il segnalino Primo Colpo.
rounds-over-more = L’ultima battaglia è finita: { $winners } ha più PV e vince.
rounds-over-level = L’ultima battaglia è finita con gli stessi PV: vince { $winners } per il segnalino Primo Colpo.
purple-fell = Viola non ha più PV: vincono { $winners }.
players-fell = Né Rosso né Verde hanno più PV: vince Viola.
rounds-over-purple = L’ultima battaglia è finita e Viola ha ancora PV: vince Viola.
outcome-place = { $place }. { $names }
outcome-hp = { $place }. { $names } ({ $hp } PV)
outcome-lost = Hanno perso: { $names }.
deal-revealed = I mazzi come sono stati mescolati, prima la carta in cima:
submissions-revealed = Tutte le risposte:
submission = { $name }, { $key }: { $words }

# Che cosa vedi

view-setup = Gli schieramenti scelgono le prime carte nere
view-battle = Battaglia { $battle } su un massimo di { $most }
view-over = La partita è finita dopo la battaglia { $battle }
view-asked = Tocca a: { $names } ({ $what }).
what-black = una carta nera
what-draw = pescare
what-order = l’ordine di due carte
what-announce = l’annuncio
what-remove = una carta da togliere
view-camp = { $who }: { $hp } PV su 15{ $token }. Sul tavolo: { $shown }.
view-fallen = { $who }: { $hp } PV, fuori dalla partita.
view-token = , Primo Colpo
view-taken = Carte nere prese da { $who }: { $cards }.
view-aces = Gli A di { $who } contano: { $values }.
view-shift = I 3 di { $who } cambiano la Forza di { $foe } di { $value }.
view-supply = Carte nere rimaste: { $cards }.
view-own = Le tue carte sul tavolo: { $cards }.
view-total = Fanno { $total }, contando 1 ogni A.
view-discard = I tuoi scarti: { $cards }.
view-removed = Tolte da te: { $cards }.
view-top = La cima del tuo mazzo, prima la prossima carta: { $cards }.
view-everything = { $who } gioca { $played }; scarti: { $discard }; tolte: { $removed }.

# Immagini

picture-asked = Tocca a: { $seats }
picture-camp = { $camp } · { $seat }
picture-allies = { $first } e { $other }, alleati contro { $third }
picture-table = { $camp } sul tavolo
picture-table-own = Le tue carte sul tavolo
picture-supply = Carte nere rimaste
picture-black-left = ancora { $left }
picture-black = Nera
picture-down = COPERTA
picture-token = Primo Colpo
picture-out = fuori
picture-cards = { $label }: { $cards }
picture-discard = Scarti
picture-removed = Tolte
picture-top = Cima del tuo mazzo
picture-compared = { $one } contro { $other }
picture-over-21 = { $sum }: oltre 21, Forza 0
picture-strength = Forza { $strength }
picture-dealt = danni inflitti: { $dealt }

# Domande

ask-black = Quale carta nera prendi? Ci sono { $cards }.
ask-black-silence = Se non dici nulla, prendi { $card }.
ask-draw = Peschi un’altra carta?
ask-draw-stop = Non puoi pescare altre carte.
ask-draw-two = Puoi invece usare, scoperto, il 2 che hai pescato per ultimo, e riprendere una carta dei tuoi scarti.
ask-draw-four = Puoi invece usare, scoperto, il 4 che hai pescato per ultimo, e guardare le prime due carte del tuo mazzo.
ask-draw-silence = Se non dici nulla, ti fermi.
ask-order = In che ordine tornano sul mazzo le carte che il tuo 4 ti ha mostrato?
ask-order-keep = Sono meno di due, quindi non c’è nulla da scambiare.
ask-order-silence = Se non dici nulla, restano come sono.
ask-announce = Annuncia che cosa fanno i tuoi A e i tuoi 3.
ask-announce-ace = Se non dici nulla, ogni A conta 11, a meno che così le tue carte non superino 21.
ask-announce-three = Se non dici nulla, i tuoi 3 non si usano.
ask-remove = Sei stato ferito. Quale delle carte appena giocate togli dal gioco? Hai giocato { $cards }.
ask-remove-silence = Se non dici nulla, togli { $card }.
ask-typed = Puoi anche scrivere: { $example }

field-take = Carta nera
field-draw = Pescare
field-order = Ordine
field-remove = Carta da togliere
field-ace = A numero { $number }
field-three = 3 numero { $number }
field-three-against = 3 numero { $number } contro { $foe }
take = Prendi { $card }
draw = Pesca una carta
stop = Fermati
flip = Usa il 4, scoperto, e guarda due carte
flip-take = Usa il 2, scoperto, e riprendi { $card }
keep = Lasciale come sono
swap = Scambiale
remove = Togli { $card }
ace = Conta { $value }
three = Forza { $value }
three-unused = Non usarlo
answer-field = { $field }: { $choice }

# Rifiuti

mode-seats = «{ $mode ->
    [battle2] { option-mode-is-battle2 }
    [coop2] { option-mode-is-coop2 }
   *[three] { option-mode-is-three }
 }» è per { $needs } giocatori, e qui sono { $given }. Cambia «{ option-mode }».
drew-enough = Hai pescato { $most } carte, e di più in una battaglia non si può (4.3). Scegli «stop».
over-limit = Le tue carte fanno { $total }, più di { $limit }, quindi non puoi pescare ancora (4.3). Scegli «stop».
no-cards-left = Il tuo mazzo e i tuoi scarti sono vuoti, quindi non puoi pescare (4.5). Scegli «stop».
flip-no-discard = Tra i tuoi scarti questa carta non c’è, quindi il 2 non può prenderla (3.1).
nothing-to-flip = Si può scoprire solo un 2 o un 4 pescato per ultimo e non ancora usato (4.4).
nothing-to-swap = Nel tuo mazzo ci sono meno di due carte, quindi non c’è nulla da scambiare (4.5). Scegli «keep».
not-played = In questa battaglia non hai giocato { $card }, quindi non puoi toglierla (4.7).
stack-empty = Di carte nere { $card } non ne restano (4.8). Scegli un’altra pila.
no-stack = { $card } non è una carta nera. Le carte nere sono A, 2, 3, 4, 7 e 10 (2.2).

# Perché: i punti del regolamento

why-began-battle2 = Regola 4.1: chi comincia è sorteggiato e tiene il segnalino per tutta la partita.
why-began-coop = Regola 10.1: ogni schieramento ha 15 PV, non c’è segnalino, e Rosso sceglie prima di Verde.
why-black-setup = Regole 4.1 e 10.1: ognuno sceglie una carta nera e la mescola con le sei del suo colore.
why-black = Regole 4.8 e 10.8: finché resta una pila ognuno prende una carta nera; comincia chi da solo ha subito danni, contro Viola Rosso prima di Verde.
why-battle-began = Regole 4.2 e 4.9: ognuno scopre la prima carta; comincia chi ha più PV, a parità chi ha il segnalino.
why-battle-purple = Regole 10.3 e 10.10: Viola mette per prima una carta iniziale, scoperta, poi Rosso e Verde mettono la loro; Viola pesca per ultima.
why-card-drawn = Regola 4.3: fino a 3 carte, e nessuna dopo che il totale supera 21, contando 1 un A; in battle2 nessun altro vede quali.
why-card-seen = { why-card-drawn }
why-initial-down = Regola 10.10: contro Viola le carte iniziali di Rosso e Verde stanno coperte fino al confronto, o finché chi le ha non le scopre.
why-draw-purple = Regola 10.10: quello che si pesca contro Viola sta scoperto.
why-card-flipped = Regole 3.1 e 4.4: un 2 o un 4 si può scoprire appena pescato, prima di pescare ancora.
why-card-taken = Regole 3.1 e 3.3: un 2 prende una carta dei propri scarti.
why-top-seen = Regola 3.1: un 4 mostra le prime 2 carte del proprio mazzo, che tornano nell’ordine che si vuole.
why-top-returned = { why-top-seen }
why-drawing-stopped = Regola 4.3: dopo ogni carta ci si può fermare.
why-cards-revealed = Regole 4.6 e 10.10: tutte le carte coperte si scoprono insieme, prima del primo annuncio.
why-announce = Regole 3.1 e 4.6: un A conta 1 o 11; un 3 può cambiare di 1 la Forza dell’avversario.
why-announce-purple = Regola 10.4: se nessuno guida Viola, il suo A conta 11, a meno che così non superi 21.
why-strength = Regole 3.1 e 5.1: le proprie carte, e quello che cambiano i 10 e i 3 dell’avversario; più di 21 in tutto è Forza 0.
why-damage = Regole 5.2, 5.3, 5.4 e 3.6: la Forza maggiore infligge danni, a parità li infliggono tutti e due; uno per carta, 1 per 21 esatto, 2 per ogni 7, e il limite del 10 viene per ultimo.
why-damage-none = Regole 5.1 e 5.4: se tutti e due superano 21 nessuno infligge danni.
why-camp-fell = Regola 10.7: chi non ha più PV è fuori, le sue carte se ne vanno, e l’altro continua da solo.
why-card-removed = Regole 4.7 e 8: chi ha subito danni toglie una delle carte appena giocate; quale, lo sa solo lui.
why-match-ended = Regole 7.1, 9 e 10.7: come finisce una partita.
why-deal-revealed = Regola 1, reveal: dopo la partita questo è aperto a tutti.
why-submissions-revealed = { why-deal-revealed }

# Le regole in immagini

diagram-cards = Le carte
diagram-cards-how = Ogni schieramento ha { $hp } PV. Rosso e Verde hanno le carte del loro colore e una nera a scelta.
diagram-camps = Ogni colore
diagram-purple = { $camp } ha queste e una di ogni carta nera.
diagram-black = Le carte nere, { $copies } di ogni tipo
diagram-when-A = Quando si conta la Forza
diagram-when-2 = Quando la peschi
diagram-when-3 = Quando si conta la Forza
diagram-when-4 = Quando la peschi
diagram-when-7 = Quando infligge danni
diagram-when-10 = Quando si conta la Forza
diagram-A = Vale { $low } o { $high }, come dici tu.
diagram-2 = { $card2 ->
    [into-play] Puoi mettere in gioco una carta dei tuoi scarti.
   *[top-of-deck] Puoi rimettere in cima al mazzo una carta dei tuoi scarti.
}
diagram-3 = Puoi cambiare di 1 la Forza dell’altro, in su o in giù.
diagram-4 = Puoi guardare le tue prossime { $looked } carte e rimetterle nell’ordine che vuoi.
diagram-7 = { $seven } danni in più.
diagram-10 = La Forza dell’altro sale di { $ten }; tu subisci al massimo { $limit }.
diagram-battle = Una battaglia, passo per passo
diagram-battle-most = Le battaglie si seguono finché una parte non ha più PV; al massimo { $battles }.
diagram-step-first = La prima carta
diagram-step-first-how = { $mode ->
    [battle2] Ogni schieramento scopre la prima carta del suo mazzo.
   *[other] Ogni schieramento prende la prima carta del suo mazzo. { $initial ->
        [face-up] Sta scoperta.
       *[face-down] { $mode ->
            [either] Contro Viola quelle di Rosso e Verde stanno coperte, altrimenti scoperte.
           *[other] Quelle di Rosso e Verde stanno coperte.
        }
    }
}
diagram-step-drawing = Si pesca
diagram-step-drawing-how = Fino a { $most } altre, una alla volta; ti fermi quando vuoi. Oltre { $limit } non puoi più pescare.{ $least ->
    [0] {""}
    [either] {" "}Nella battaglia a due la prima è d’obbligo.
   *[other] {" "}La prima è d’obbligo.
}
diagram-step-showdown = Si scoprono le carte
diagram-step-showdown-how = Si mostrano tutte. Ognuno dice quanto conta ogni A e che cosa fa ogni 3.
diagram-step-damage = I danni
diagram-step-damage-how = { $mode ->
    [battle2] Si confrontano i due.
    [either] Si confrontano i due, oppure Rosso con Viola e poi Verde con Viola.
   *[other] Si confronta Rosso con Viola, poi Verde con Viola.
} Colpisce la Forza maggiore.
diagram-step-cleanup = Si sgombra il tavolo
diagram-step-cleanup-how = Chi è stato ferito toglie una carta che ha giocato{ $mode ->
    [battle2] .
   *[other] , ma Viola mai.
} Tutte le altre vanno negli scarti.
diagram-step-black = Rinforzi
diagram-step-black-how = { $mode ->
    [battle2] Ognuno mette una carta nera nei suoi scarti.
    [either] Ognuno tranne Viola mette una carta nera nei suoi scarti.
   *[other] Rosso e Verde mettono una carta nera ciascuno nei propri scarti.
}
diagram-strength = Forza e danni
diagram-strength-how = La Forza maggiore infligge 1 per ogni carta giocata, { $exactly } in più { $tie ->
    [either] se vince con { $limit }, con Viola anche in parità
    [adds] per { $limit } esatto, anche in parità
   *[none] se vince con { $limit }
}, { $seven } in più per ogni 7, e contro un 10 al massimo { $ten }.
diagram-head-strength = Forza
diagram-head-damage = Danni
diagram-example-higher = La maggiore colpisce
diagram-example-limit = Contro un 10
diagram-example-over = Oltre 21
diagram-example-tie = Parità a 21
diagram-example-tie-battle2 = Parità a 21, in due
diagram-example-tie-three = Parità con Viola
diagram-raised = { $sum } + { $tens } = { $strength }
diagram-bust = { $sum }, quindi 0
diagram-side = { $cards } ha { $strength } e infligge { $damage }.

# Opzioni

option-mode = Modalità
option-mode-about = Due l’uno contro l’altro, due insieme contro un automa, o due contro un terzo giocatore. Senza, decide il numero dei posti.
option-mode-is-battle2 = due l’uno contro l’altro
option-mode-is-coop2 = due insieme contro un automa
option-mode-is-three = due insieme contro un terzo giocatore
option-card2 = Che cosa fa un 2
option-card2-about = La carta che prende va in cima al mazzo, o subito in gioco.
option-card2-is-top-of-deck = in cima al mazzo
option-card2-is-into-play = subito in gioco
option-min-draw = Prima pescata
option-min-draw-about = Quante carte ognuno deve pescare. Senza, 1 in una battaglia a due, altrimenti nessuna.
option-min-draw-is-0 = nessuna
option-min-draw-is-1 = una carta
option-tie-at-21-bonus = 21 esatto in parità
option-tie-at-21-bonus-about = Se infligge 1 in più anche a parità. Senza, solo contro Viola.
option-purple-player-draw = Come pesca chi guida Viola
option-purple-player-draw-about = Come vuole, o secondo la regola dell’automa.
option-purple-player-draw-is-free = come vuole
option-purple-player-draw-is-dealer = secondo la regola dell’automa
option-coop-initial = Prime carte di Rosso e Verde
option-coop-initial-about = Coperte o scoperte; in una battaglia a due non conta.
option-coop-initial-is-face-down = coperte
option-coop-initial-is-face-up = scoperte
option-coop-order = Chi pesca quando
option-coop-order-about = Prima Rosso, o Rosso e Verde insieme; in una battaglia a due non conta.
option-coop-order-is-red-first = prima Rosso
option-coop-order-is-together = Rosso e Verde insieme
option-max-rounds = Ultima battaglia
option-max-rounds-about = Dopo questo numero di battaglie la partita finisce con i PV che ci sono.
option-reveal = Aperto dopo la partita
option-reveal-about = Che cosa si dice a tutti a partita finita: la distribuzione, o anche tutte le risposte.
option-reveal-is-deal = la distribuzione
option-reveal-is-all = anche tutte le risposte

# La gazzetta

story-fell = Cade { $who }.
story-unhurt = Molto fumo, e nessun ferito.
story-hard = { $who } colpisce { $foe } per { $dealt }, il colpo più duro della battaglia.
story-exactly = { $count ->
    [one] { $who } arriva a 21 esatto.
   *[other] { $who } arrivano a 21 esatto.
}
story-over = { $count ->
    [one] { $who } osa una carta di troppo e supera 21.
   *[other] { $who } osano una carta di troppo e superano 21.
}
story-hangs-on = { $who } { $count ->
    [one] resiste
   *[other] resistono
} con { $hp } PV.
story-both = Forza uguale, e sanguinano tutti e due.
story-ahead = { $who } ha ancora { $hp } PV, il prossimo { $behind }.
story-won-with = Che cosa resta a chi ha vinto: { $hp } PV.
story-purple-won = Viola resta in piedi, con { $hp } PV.
story-flipped = { $who } scopre un { $card } e cambia quello che verrà.
story-back = { $who } riprende { $card }.
story-third = { $who } va fino in fondo: una terza carta.
story-stands = { $drawn ->
    [one] { $who } si ferma dopo una carta.
   *[other] { $who } si ferma dopo { $drawn } carte.
}
story-stands-alone = { $who } si fida della prima carta, e non pesca.
story-black = Una carta nera, { $card }, rinforza { $who }.
story-drawn = { $drawn ->
    [one] { $who } prende una prima carta.
   *[other] { $who } prende la carta numero { $drawn }.
}
picture-choices = Che cosa puoi scegliere

# Come si scrive un campo

verb-take = prendi
verb-draw = pesca
verb-order = ordina
verb-remove = togli
typed-draw = pesca
typed-stop = fermati
typed-keep = lascia
