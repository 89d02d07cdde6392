# GREEEN MAFIA, in italiano. I numeri dei «why» sono i punti del regolamento.

game = GREEEN MAFIA: nel covo ci sei solo tu, con nove carte; tieni il danno giusto per abbattere due boss.

# Le regole in breve

summary-aim =
    Sette strutture formano un mazzetto, e dietro ci sono OBIETTIVO I e II. Vinci se nella RISERVA hai le icone giuste quando ognuno dei due arriva davanti. Dopo la distribuzione nulla è a caso.
summary-turn =
    Respingi la prima o la seconda carta: va in fondo. Se le icone nella RISERVA soddisfano la sua condizione puoi tenerla (le sue icone contano da quel momento) o rinunciare. Se non la soddisfano, si perde la carta più vecchia nella RISERVA.
    Nella RISERVA stanno tre carte; una quarta costa la più vecchia. Una carta non paga mai per sé stessa, e le icone si contano, non si spendono.
    Dopo sette mosse viene OBIETTIVO I: con lui la RISERVA si svuota, lui stesso ci va, e il mazzetto si rovescia: prima viene l’ultima carta respinta. Dopo altre sette viene OBIETTIVO II.
summary-scoring =
    P è personale, I informazioni, E attrezzature.
    1 e 2 non chiedono nulla e danno P. 3 e 4 chiedono P e danno I. 5 chiede P P e dà P I. 6 chiede I I e dà E. 7 chiede P I e dà E.
    OBIETTIVO I chiede tre icone qualsiasi, e dà P. OBIETTIVO II chiede P, I ed E, una per tipo.
    Con P P I nella RISERVA: 5 si può tenere (P P c’è), 6 no (c’è una sola I) e costerebbe la più vecchia.
summary-silence =
    Se non scegli nulla, o arriva la scadenza, la tua partita finisce lì e risulta non conclusa.

# Le cose

card = { $id ->
    [I] OBIETTIVO I
    [II] OBIETTIVO II
   *[other] carta { $id }
}
icon = { $type ->
    [P] { $count ->
        [one] 1 icona di personale
       *[other] { $count } icone di personale
    }
    [I] { $count ->
        [one] 1 informazione
       *[other] { $count } informazioni
    }
    [W] { $count } jolly
   *[E] { $count ->
        [one] 1 attrezzatura
       *[other] { $count } attrezzature
    }
}
any-icons = { $count ->
    [one] 1 icona qualsiasi
   *[other] { $count } icone qualsiasi
}
all-types = tutti e tre i tipi di danno
mission = Le carte di questa missione: { $cards }.
no-icons = zero icone
free = LIBERA
facility = { $card } (chiede { $needs }, dà { $gives })
facility-free = { $card } (LIBERA, dà { $gives })
objective-I = OBIETTIVO I (chiede { $needs }, dà 1 icona di personale)
objective-II = OBIETTIVO II (chiede { $needs })
ending = { $id ->
    [victory] Vittoria
    [defeat-at-ii] Sconfitta a OBIETTIVO II
    [defeat-at-i] Sconfitta a OBIETTIVO I
   *[not-ended] Non conclusa
}
repels = { $count ->
    [one] 1 mossa
   *[other] { $count } mosse
}
lines = { $count ->
    [0] nessuna linea vincente
    [one] 1 linea vincente
   *[other] { $count } linee vincenti
}

# L’inizio

dealt-order = L’ordine del mazzetto, dal davanti: { $cards }; poi OBIETTIVO I e OBIETTIVO II.
dealt-order-hidden = Guarda bene: dopo la prima mossa vedi solo le due carte davanti e le icone nella RISERVA.
dealt-front = Le due carte davanti: { $cards }. L’ordine dietro di loro resta nascosto.

# La domanda

asked-two = Mossa { $number } di { $all }: respingi la prima o la seconda carta?
asked-one = Mossa { $number } di { $all }: la prima carta è l’ultima prima dell’OBIETTIVO.
asked-decline-first = La condizione della prima carta è soddisfatta: puoi anche rinunciare a tenerla.
asked-decline-second = La condizione della seconda carta è soddisfatta: puoi anche rinunciare a tenerla.
asked-decline-both = Le condizioni di tutte e due le carte sono soddisfatte: puoi anche rinunciare a tenere quella che respingi.
asked-silence = Se non dici nulla fino alla scadenza, la tua partita finisce qui e risulta non conclusa. Lo stesso se non scegli nulla.
asked-typed = Puoi anche scrivere: { $example }
choice-repel = Respingi
choice-first = Prima carta
choice-second = Seconda carta
choice-first-decline = Prima carta, rinunciando a tenerla
choice-second-decline = Seconda carta, rinunciando a tenerla
answer-first = la prima carta
answer-second = la seconda carta
answer-first-decline = la prima carta, rinunciando a tenerla
answer-second-decline = la seconda carta, rinunciando a tenerla
answer-nothing = niente: la tua partita finisce qui

# Una mossa

repelled = Mossa { $number }: hai respinto la { $place ->
    [first] prima
   *[second] seconda
} carta, { $card }. { $tested } { $result }
tested-free = È LIBERA.
tested = Chiede { $needs }, e la RISERVA mostrava { $icons }.
result-kept = Tieni { $gives }.
result-failed = Non basta, quindi non la tieni.
result-declined = Hai rinunciato a tenerla.
lost = La più vecchia nella RISERVA, { $card }, è persa.
keep-now = Ora la RISERVA mostra { $icons }.
objective-passed = { $card } chiede { $needs }, e la RISERVA mostra { $icons }: superato. Tutta la RISERVA è persa, { $card } dà 1 icona di personale, e il mazzetto si rovescia: prima viene l’ultima carta respinta.
objective-won = { $card } chiede { $needs }, e la RISERVA mostra { $icons }: superato.
objective-lost-I = { $card } chiede { $needs }, e la RISERVA mostra { $icons }: non basta.
objective-lost-II = { $card } chiede { $needs }, e la RISERVA mostra { $icons }: non basta.
ended = La partita finisce dopo { $repels }.
revealed = La distribuzione, dal davanti: { $order }. Le scelte fatte: { $moves }.
no-moves = nessuna

why-dealt = 3.2: l’ordine si può guardare solo prima della prima mossa, e solo se la partita è impostata così.
why-kept = 5.1, 5.2: la condizione si confronta con le icone nella RISERVA prima di aggiungere la carta; si contano, non si spendono.
why-kept-lost = 5.2, 6: con quattro carte nella RISERVA si perde la più vecchia, dopo che si è verificata la condizione di quella nuova.
why-failed = 5.3: la condizione non è soddisfatta.
why-failed-lost = 5.3, 6: la condizione non è soddisfatta, quindi si perde la carta più vecchia nella RISERVA.
why-declined = 5.4: a una carta la cui condizione è soddisfatta si può rinunciare, e non si perde nulla.
why-declined-lost = 1, 5.3: in questa partita rinunciare a una carta costa la più vecchia nella RISERVA.
why-objective-I = 7.1, 7.2: OBIETTIVO I conta le icone, e una carta con due conta due; una volta superato rovescia il mazzetto.
why-objective-II = 8.2: OBIETTIVO II chiede almeno un’icona per tipo.
why-ended = 8, 14, 15: una partita finisce a un OBIETTIVO o dove non si sceglie nulla.
why-revealed = 14: una distribuzione si mostra quando nessuno può più giocarla.

# Che cosa vedi, e la fine

view-progress = Mosse fatte: { $count } su { $all }, { $half ->
    [1] prima
   *[2] seconda
} metà.
view-rule = In questa partita { $rule }.
view-front = Davanti: { $first }, poi { $second }.
view-keep = RISERVA, prima la più vecchia: { $icons }.
view-keep-nothing = La RISERVA è vuota.
view-order = L’ordine, dal davanti: { $order }.
view-moves = Le scelte fatte: { $moves }.
view-pile = Tutto il mazzetto, dal davanti: { $cards }.
view-over = Risultato: { $ending }.
kept-card = { $card } nella RISERVA
outcome = { $ending }.

# I rifiuti

deal = La distribuzione «{ $given }» non è né «{ option-deal-is-random }» né un ordine delle sette strutture, come 1234567.
mission-cards = Una missione ha sette strutture e due obiettivi, non { $facilities } e { $objectives }.
mission-letter = «{ $icons }» sulla carta { $card } non è scritto con le lettere { $letters }.
mission-icons = La carta { $card } lì ha da { $least } a { $most } icone, non { $given }. Un danno, e la condizione di un OBIETTIVO, non sono mai vuoti.
mission-json = La missione non è l’oggetto che serve: { $error }
mission-unknown = «{ $card }» non è una carta. Una missione nomina le carte da 1 a 7, I e II, separate da punti e virgola: 1 FREE>P; … I WWW; II PIE.
mission-twice = La carta { $card } è nominata due volte.
mission-missing = Nella missione mancano queste carte: { $cards }.
mission-facility = La carta { $card } si scrive con la sua condizione, «>» e il suo danno, come FREE>P o PP>PI, e non come «{ $given }».
mission-difficulty = La difficoltà di una distribuzione si conosce solo per le carte stampate. Togli «{ option-difficulty }», oppure la missione.
mission-unwinnable = Nessuna distribuzione di questa missione si può vincere, quindi non se ne troverebbe mai una. Togli «{ option-only-winnable-deals }», o cambia la missione.
second-is-objective = La seconda carta è { $objective }: puoi respingere solo la prima (4.1).
keep-is-mandatory = In questa partita una carta la cui condizione è soddisfatta va tenuta; non si può rinunciare.
decline-which = Di’ quale carta respingi: { $choices } (5.4).
nothing-to-decline = Puoi rinunciare solo a una carta la cui condizione è soddisfatta, e la RISERVA mostra { $icons } (5.4).

# La classifica

board-group = { $place }. { $ending }: { $who }
board-empty = Nessuno ha cominciato una partita.

# Chi risolve

solution = Distribuzione { $deal }, { $rule }: { $lines }.
solution-line = Una di queste:
rule = { $keep ->
    [optional] si può rinunciare a una carta
    [mandatory] una carta va tenuta per forza
   *[decline_is_failure] rinunciare vale come fallire
}
step = { $number }. { $choice } ({ $card }): { $needs }, la RISERVA mostra { $before }; { $result }{ $lost }. RISERVA: { $after }. { $reason }
step-needs = chiede { $needs }
step-kept = tenuta
step-failed = non basta
step-declined = lasciata
step-lost = , { $card } è persa
step-turn = OBIETTIVO I: { $icons }, superato. Il mazzetto si rovescia.
step-victory = OBIETTIVO II: { $icons }, vittoria.
reason-forced = È l’unica scelta.
reason-only = Ogni altra scelta perde.
reason-equal = Di qui { $lines }, e altrettante con { $other }.
reason-best = Di qui { $lines }; con la scelta migliore dopo questa, { $other }, { $fewer }.
hint = Una linea vincente continua con { $choice } ({ $card }); ne restano: { $lines }.
hint-none = Da qui non resta nessuna linea vincente.
survey = { $rule }: si possono vincere { $winnable } distribuzioni su { $deals }.

# L’immagine

picture-title = Il covo
picture-front = Le due carte davanti
picture-first = 1ª
picture-second = 2ª
picture-keep = RISERVA, prima la più vecchia
picture-oldest = vecchia
picture-order = L’ordine, dal davanti
picture-pile = Tutto il mazzetto, dal davanti
picture-turned = TENUTA
picture-needs = chiede
picture-I = 3 icone
picture-II = tutti e 3
picture-damage = { $damage ->
    [P] personale
    [I] informazioni
    [W] jolly
   *[E] attrezzature
}

# Le regole in immagini

diagram-cards = Le nove carte
diagram-cards-how = In mezzo: che cosa chiede alla RISERVA. Accanto al nome: che cosa mostra, se la tieni.
diagram-any = { $count ->
    [one] 1 icona
   *[other] { $count } icone
}
diagram-card = { $card }: chiede { $needs }, dà { $gives }.
diagram-card-last = { $card }: chiede { $needs }.
diagram-repel = Che ne è di una carta respinta
diagram-repel-keep = Prima: { $cards } nella RISERVA, la più vecchia davanti: { $icons }. Che cosa mostra la RISERVA dopo:
diagram-kept = Chiede { $needs }: tenuta
diagram-kept-how = Nella RISERVA ne stanno tre: la quarta costa la più vecchia, { $lost }.
diagram-declined = Chiede { $needs }: rinunci
diagram-declined-how = { $lost ->
    [none] Puoi anche lasciare una carta che potresti tenere.
   *[other] Quella che puoi tenere puoi anche lasciarla; costa la più vecchia, { $lost }.
}
diagram-failed = Chiede { $needs }: non basta
diagram-failed-how = Non la tieni, e costa la più vecchia, { $lost }.
diagram-course = La via alla vittoria
diagram-course-repels = { $count } mosse
diagram-course-repels-how = Ogni volta la prima o la seconda carta, finché davanti ci sono strutture.
diagram-course-I = La RISERVA deve mostrare { $needs }, o hai perso. Poi la RISERVA si svuota, e ci va questa carta: { $gives }.
diagram-course-over = Il mazzetto si rovescia
diagram-course-over-how = Prima viene l’ultima carta che hai respinto.
diagram-course-again = Altre { $count } mosse
diagram-course-again-how = Le stesse carte, nell’ordine che hai fatto tu.
diagram-course-II = La RISERVA deve mostrare { $needs }: hai vinto, o hai perso.

# Opzioni

option-keep-choice = Tenere una carta
option-keep-choice-about = Se a una carta la cui condizione è soddisfatta si può rinunciare senza perdere nulla, se va tenuta, o se rinunciare costa la carta più vecchia.
option-keep-choice-is-optional = si può rinunciare senza perdere nulla
option-keep-choice-is-mandatory = va tenuta
option-keep-choice-is-decline-is-failure = rinunciare costa la carta più vecchia
option-show-order-before-start = Uno sguardo all’ordine
option-show-order-before-start-about = Se prima della prima mossa si mostra l’ordine di tutte le carte.
option-only-winnable-deals = Solo distribuzioni vincibili
option-only-winnable-deals-about = Se una distribuzione sorteggiata che nessuno potrebbe vincere si mescola di nuovo.
option-deal = Distribuzione
option-deal-about = A sorte, oppure un ordine delle sette strutture, dal davanti, come 1234567.
option-deal-is-random = a sorte
option-difficulty = Difficoltà
option-difficulty-about = Quante poche vie portano alla vittoria: si sorteggia solo in quel terzo delle distribuzioni. Senza, una qualsiasi.
option-difficulty-is-easy = facile: molte vie portano alla vittoria
option-difficulty-is-medium = media
option-difficulty-is-hard = difficile: poche vie portano alla vittoria
option-mission = Missione
option-mission-about = Altre condizioni e altri danni sulle stesse nove carte, come 1 FREE>P; 2 FREE>P; 3 P>I; 4 P>I; 5 PP>PI; 6 II>E; 7 PI>E; I WWW; II PIE. Senza, valgono quelle stampate.

# La gazzetta

story-ended = { $ending ->
    [victory] { $name } abbatte tutti e due i boss, in { $repels }.
    [defeat-at-ii] { $name } arriva fino a OBIETTIVO II, e non oltre.
    [defeat-at-i] { $name } si ferma a OBIETTIVO I.
   *[other] { $name } lascia il covo dopo { $repels }.
}
story-passed = { $name } ha superato OBIETTIVO I, e il mazzetto si rovescia.
story-before = Prima di OBIETTIVO { $objective } c’è ancora una carta.
story-progress = { $count ->
    [0] Nessuna carta è stata ancora respinta,
    [one] Una carta è respinta,
   *[other] { $count } carte sono respinte,
} prima di OBIETTIVO { $objective } ne restano { $left }.
story-winnable = { $count ->
    [one] C’era un modo di vincere questa distribuzione.
   *[other] C’erano { $count } modi di vincere questa distribuzione.
}
story-unwinnable = Questa distribuzione non si poteva vincere in nessun modo.
story-declined = { $name } ha rinunciato a { $count ->
    [one] una carta che poteva tenere.
   *[other] { $count } carte che poteva tenere.
}
story-second = { $all ->
    [one] L’unica volta
   *[other] Su { $all } volte
}, { $name } { $count ->
    [0] non ha mai preso la seconda carta.
    [one] ha preso la seconda carta una volta.
   *[other] ha preso la seconda carta { $count } volte.
}

# Come si scrive un campo

verb-repel = respingi
typed-first = prima
typed-second = seconda
typed-decline = rinunciando
