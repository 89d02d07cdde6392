# La partita della casa, in italiano. I numeri dei «why» sono i punti del regolamento.

game = Partita della casa: le regole sono quelle di chi la organizza; il bot chiede in segreto, conta, e dice a ciascuno quello che è per lui.

# Le regole in breve

summary-aim =
    Per che cosa si gioca lo dicono le regole di questa partita, scritte da chi la organizza e pubblicate all’inizio. I punti sono pubblici.
summary-turn =
    Ogni turno fa a tutti le stesse domande, o solo ad alcuni: una scelta, quantità, un numero, parole tue. Tutte le risposte restano segrete fino alla chiusura del turno.
summary-scoring =
    Alla chiusura si dice quello che gli organizzatori hanno deciso di rendere pubblico. Voti, aste e giochi di numeri si contano subito; tutto il resto lo giudicano gli organizzatori, e ne aspetti la parola senza scadenza.
summary-silence =
    Se non dici nulla, per ogni parte vale la risposta predefinita dagli organizzatori; una parte che non ne ha resta senza risposta.

# Le opzioni

option-title = Titolo
option-title-about = Come si chiama questa partita nelle sue lettere.
option-rules = Regole
option-rules-about = Le regole con parole tue, fino a 8.000 caratteri.
option-rounds = Turni
option-rounds-about = Dopo quanti turni finisce; 0: quando lo dicono gli organizzatori.
option-questions = Domande
option-questions-about = Che cosa chiede ogni turno, una voce per turno; l’ultima vale da lì in poi.
option-result = Risultato
option-result-about = Chi stabilisce il risultato di un turno: solo le regole di conteggio, o gli organizzatori dopo ogni chiusura.
option-result-is-rules = solo le regole di conteggio
option-result-is-hosts = gli organizzatori, dopo ogni chiusura
option-public = Pubblico
option-public-about = Che cosa è pubblico alla chiusura: nulla, chi ha risposto, i conteggi, le risposte, o le risposte stanza per stanza.
option-public-is-nothing = nulla
option-public-is-who = chi ha risposto
option-public-is-counts = i conteggi
option-public-is-answers = tutte le risposte
option-public-is-rooms = le risposte, ogni stanza le sue
option-groups = Gruppi
option-groups-about = Stanze per nome, con i numeri di chi ci siede.
option-points = Punti
option-points-is-points = punti
option-points-about = Come si chiamano i punti.
option-start = Inizio
option-start-about = Con quanti punti cominciano tutti.
option-trade = Scambi
option-trade-about = Se i giocatori possono darsi punti.

# Parole piccole

untitled = Partita della casa
currency = { $count ->
    [one] punto
   *[other] punti
}

# Domande e risposte

part-vote = voto
part-side = parte
part-buzz = pulsante
part-number = numero
part-bid = offerta
part-choice = scelta
part-send = invio
part-say = testo
ask = Il turno { $round } ti chiede:
ask-words = Turno { $round }: { $ask }
ask-hosts = Il turno { $round } è chiuso. Qual è il risultato? Punti, chi è fuori, chi si sposta, le vostre parole, e che cosa chiede il prossimo turno.
answer-of = { $name }: { $answer }
field-plus = Punti in più
field-minus = Punti in meno
field-out = Chi è fuori
field-move = Chi cambia gruppo
field-end = La fine
field-places = I posti, se è la fine
field-everyone = A tutti
field-room = Alla stanza { $name }
field-to = Solo a { $name }
field-next = Le prossime domande
field-given = Dai
field-taker = A
field-taken = Vuoi
choice-end = La partita finisce qui
choice-move = { $name } in { $group }

# Che cosa succede

round-opened = Il turno { $round } è aperto. Tocca a: { $who }.
round-closed = Il turno { $round } è chiuso.
round-closed-who = Il turno { $round } è chiuso. Hanno risposto: { $who }.
counted = { $field }: { $counts }.
answers = Le risposte:
hosts-asked = Il turno { $round } è chiuso, e gli organizzatori sono al lavoro.
scored = Dopo il turno { $round }: { $standing }.
scored-out = { $count ->
    [one] { $who } è fuori.
   *[other] { $who } sono fuori.
 }
scored-moved = { $name } cambia gruppo: { $group }.
host-spoke = Gli organizzatori: { $words }
next-unread = Le prossime domande non si sono potute fare ({ $error }), quindi restano quelle previste.
points-given = { $giver } dà a { $taker } { $given } { $currency }.
points-swapped = { $giver } dà a { $taker } { $given } { $currency }, e ne riceve { $taken }.
ended = La partita è finita.
place = { $place }. { $who }

tally-most-votes = { $field }: più voti a { $named }.
tally-most-votes-none = { $field }: nessuno ha votato.
tally-fewest-votes = { $field }: meno voti a { $named }.
tally-fewest-votes-none = { $field }: nessuno ha votato.
tally-unique-lowest = { $field }: { $winners } con { $value }, il numero più basso dato da uno solo.
tally-unique-lowest-none = { $field }: nessun numero è stato dato da uno solo.
tally-unique-highest = { $field }: { $winners } con { $value }, il numero più alto dato da uno solo.
tally-unique-highest-none = { $field }: nessun numero è stato dato da uno solo.
tally-two-thirds = { $field }: più vicino a due terzi della media: { $winners }.
tally-two-thirds-none = { $field }: nessuno ha dato un numero.
tally-first-price = { $field }: { $winners } ha l’offerta più alta e paga { $value }.
tally-first-price-none = { $field }: nessuno ha offerto.
tally-second-price = { $field }: { $winners } ha l’offerta più alta e paga { $value }.
tally-second-price-none = { $field }: nessuno ha offerto.
tally-minority = { $field }: { $named } è la parte più piccola: { $winners }.
tally-minority-none = { $field }: non c’è una parte più piccola.
tally-first = { $field }: il più rapido è stato { $winners }, con { $named }.
tally-first-none = { $field }: nessuno ha premuto.
tally-counts = Risposte: { $counts }.
tally-prize = Premio per { $winners }: { $prize }.

# Perché

why-match-opened = Le regole sono il testo degli organizzatori, nella cornice di 1.1.
why-round-opened = Tocca a tutti, o a chi gli organizzatori hanno nominato (1.3).
why-round-closed = Che cosa è pubblico alla chiusura lo scelgono gli organizzatori (da 3.1 a 3.5).
why-round-closed-who = Ha risposto chi ha detto qualcosa che non sia silenzio (3.2).
why-counted = Gli organizzatori hanno reso pubblici i conteggi (3.3).
why-answers-all = Gli organizzatori hanno reso pubbliche tutte le risposte (3.4).
why-answers-rooms = Ogni stanza legge le proprie risposte (3.5).
why-answers-hosts = Gli organizzatori leggono tutte le risposte mentre lavorano al risultato (3.6).
why-hosts-asked = Questo turno lo giudicano gli organizzatori, che non hanno scadenza (5.1).
why-host-spoke = Gli organizzatori possono parlare a tutti, a una stanza o a un solo giocatore (5.4).
why-next-unread = Quello che non si può chiedere è rifiutato, e restano le domande previste (5.5).
why-scored = Premi e prezzi delle regole di conteggio (4), nient’altro.
why-scored-by-hosts = Gli organizzatori danno e tolgono punti, mettono fuori i giocatori e li spostano (5.1, 5.2, 5.3); quello che si è contato è compreso (4).
why-points-given = Gli organizzatori permettono gli scambi di punti (1.6).
why-ended = Per punti, prima chi ne ha di più; chi è fuori viene per ultimo (6.1).
why-ended-by-hosts = I posti sono quelli inseriti dagli organizzatori (6.1).
why-tally-most-votes = { $count ->
    [one] È stato contato 1 voto
   *[other] Sono stati contati { $count } voti
}; vince chi ne ha di più, e a parità sono nominati tutti (4.1).
why-tally-fewest-votes = { $count ->
    [one] È stato contato 1 voto
   *[other] Sono stati contati { $count } voti
}; tra chi ne ha avuti vince chi ne ha meno, e a parità sono nominati tutti (4.2).
why-tally-unique-lowest = { $count ->
    [one] È stato dato 1 numero
   *[other] Sono stati dati { $count } numeri
}; di quelli dati da uno solo conta il più basso (4.3).
why-tally-unique-highest = { $count ->
    [one] È stato dato 1 numero
   *[other] Sono stati dati { $count } numeri
}; di quelli dati da uno solo conta il più alto (4.4).
why-tally-two-thirds = { $count ->
    [one] 1 numero fa
   *[other] { $count } numeri fanno
} { $total }; due terzi della loro media sono { $aim } (4.5).
why-tally-first-price = L’offerta più alta sopra 0 vince e paga quello che dice (4.6); nessuna offerta vale più di quanto resta a chi la fa (4.10).
why-tally-second-price = L’offerta più alta sopra 0 vince e paga la più alta delle altre (4.7); nessuna offerta vale più di quanto resta a chi la fa (4.10).
why-tally-untold = Vale la regola { $clause }. I conteggi si dicono solo se gli organizzatori li rendono pubblici (3).
why-tally-minority = Hanno scelto in { $count }; vince la parte scelta da meno, e se è pari o vuota nessuno (4.8).
why-tally-first = Ha la parola chi ha premuto per primo, secondo l’ora del server; entro un decimo di secondo decide la sorte (4.11).
why-tally-lot = Offerte uguali di { $who }: ha deciso la sorte (4.9).

# La posizione

view-asked = { $title }, turno { $round }: la domanda è aperta.
view-hosts = { $title }, turno { $round }: gli organizzatori sono al lavoro.
view-over = { $title }: la partita è finita.
view-standing = Punti: { $standing }.
view-group = Gruppo { $group }: { $who }.
about-text = le regole di questa partita, come le hanno scritte gli organizzatori
no-rules = Gli organizzatori non hanno scritto regole per questa partita.
picture-standing = La classifica
picture-round = Dopo il turno { $round }
picture-counts = { $field }, contati
picture-out = fuori

# I rifiuti

options-end = Senza organizzatori che la giudicano una partita ha bisogno di un numero di turni. Metti «{ option-rounds }», oppure come «{ option-result }» «{ option-result-is-hosts }».
options-groups = I gruppi hanno nomi brevi di una parola, al massimo otto, e ognuno siede in uno solo; i posti si contano da 1.
questions-fields = { $round ->
    [0] {""}
   *[other] Turno { $round }: {""}
 }Un turno chiede da una a { $most } parti, ognuna con un nome suo; c’è almeno un turno di domande.
questions-asked = { $round ->
    [0] {""}
   *[other] Turno { $round }: {""}
 }«{ $asked }» non indica nessuno a cui chiedere, o la domanda ha più di 1.000 caratteri: scrivi everyone, il nome di un gruppo, o i numeri dei posti.
questions-field = { $round ->
    [0] {""}
   *[other] Turno { $round }: {""}
 }La parte «{ $field }» non si può chiedere: { $wrong ->
    [key] il suo nome dev’essere una parola breve in minuscolo che qui non significhi altro
    [choices] scelte e quantità vogliono da offrire al massimo 25 o 10 parole semplici, nessuna delle quali comincia come un’altra o nomina una parte
    [range] il suo minimo e il suo massimo non stanno insieme, o sono troppo lontani
    [count] la sua regola di conteggio è per un altro tipo: voti, minoranze e pulsanti sono scelte, tutto il resto sono numeri
    [race] chi preme per primo non ha una risposta prevista: togli «silence»
    [bid] un’offerta non può essere sotto zero: cambia «least»
    [prize] un premio dà o toglie al massimo 1.000.000 di punti
    [sides] la minoranza vuole due scelte, per esempio «alba, tramonto», di cui ognuno ne indica una
    [silence] quello che significa il silenzio non le si adatta
   *[other] { $wrong }
 }.
trade-not-allowed = In questa partita non si scambiano punti.
trade-no-such-seat = Si scambia solo con chi è ancora in gioco.
trade-not-held = Ne servirebbero altri { $missing }.

# La gazzetta

story-out = { $count ->
    [one] { $names } è fuori,
   *[other] { $names } sono fuori,
} e { $left ->
    [one] ne resta uno.
   *[other] ne restano { $left }.
}
story-moved = Ora { $name } si vede con { $group }.
story-lead = { $name } passa in testa.
story-lead-from = { $name } passa in testa davanti a { $old }.
story-gained = Nessuno ha guadagnato quanto { $name }: { $count } { $currency }.
story-fell-back = Nessuno ha perso quanto { $name }: { $count } { $currency }.
story-lone = A { $value } non ha pensato nessun altro: { $winners }.
story-price = L’offerta più alta costa a { $winners } { $value }.
story-lot = Ha deciso la sorte: avevano offerto lo stesso { $names }.
story-minority = Avevano ragione i pochi: { $few } contro { $many }.
story-two-thirds = Più vicino a quello che tutti pensavano che tutti pensassero: { $winners }.
story-vote = Più voti a { $named }: { $votes } su { $all }.
story-vote-all = Tutti i voti a { $named }.
story-vote-close = Per un solo voto: { $named }, { $votes } su { $all }.
story-vote-tied = Parità: { $named }, con { $votes } su { $all } ciascuno.
story-nobody = Nessuno ha detto niente.
story-ahead = { $name } è davanti a { $second } di { $count } { $currency }.
story-leads = { $count ->
    [one] { $names } resta in testa.
   *[other] { $names } sono in testa insieme.
}

# Domande fatte scegliendo

build-kind = { $kind ->
    [most-votes] un voto: vincono i più votati
    [fewest-votes] un voto: vincono i meno votati
    [minority] una di due parti: vince la più piccola
    [first] una gara: vince chi preme per primo, che la risposta sia giusta o no
    [unique-lowest] un numero: il più basso dato da uno solo
    [unique-highest] un numero: il più alto dato da uno solo
    [two-thirds] un numero: il più vicino a due terzi della media
    [first-price] un’asta: vince l’offerta più alta, e si paga
    [second-price] un’asta: vince l’offerta più alta, si paga la seconda
    [choice] una scelta, senza conteggio
    [shares] quantità da distribuire, senza conteggio
    [number] un numero, senza conteggio
   *[sentence] parole di chi gioca
}
build-place = { $place ->
    [all] ogni turno, al posto di tutto ciò che è scritto
    [new] un turno a sé, dopo quelli scritti
    [beside] turno { $round }, accanto alla sua domanda
   *[instead] turno { $round }, al posto della sua domanda
}
build-round = Turno { $round }: { $parts }
build-again = Dopo il turno { $written } si ripete l’ultima domanda, fino al turno { $last }.
build-of-pick = fra { $choices }
build-of-amounts = { $most } fra { $choices }
build-of-number = da { $least } a { $most }
build-prize = { $prize ->
    [0] nessun premio: chi vince non riceve punti
   *[other] premio { $prize }
}
build-others = gli altri giocatori
build-players = tutti i giocatori
