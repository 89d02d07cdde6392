title = Rapporto su { $title }
subtitle = { $game }, { $seats ->
    [one] 1 giocatore
   *[other] { $seats } giocatori
}, partita { $match }
subtitle-short = { $seats ->
    [one] 1 giocatore
   *[other] { $seats } giocatori
}, partita { $match }
luck-title = Fortuna
luck-key = Trattini: quanto rendono gli stessi ordini con altri sorteggi. Linea alta: com’è andata. Più a destra, più punti.
luck-key-hand = Trattini: quanto varrebbe il posto con altri sorteggi. Linea alta: con questo. Più a destra, più punti.
luck-about = Gli stessi ordini sono stati rigiocati con altri sorteggi.
luck-about-hand = Quanto valeva ogni posto: a tutti ha giocato { $player }, con questo sorteggio e con altri.
luck-score = Punti
luck-was = Questo sorteggio
luck-mean = Altri sorteggi
luck-range = Meglio di
luck-beats = Stima
luck-short = meglio di { $low }–{ $high } su 100
luck-none = Troppo pochi altri sorteggi sono arrivati in tempo alla fine: sulla fortuna non si può dire nulla.
luck-alt = { $name }: meglio di { $low }–{ $high } su 100 altri sorteggi.
choices-title = Scelte
choices-about = Quanti punti in più avrebbe reso la migliore alternativa, turno per turno, se tutti gli altri avessero risposto come hanno fatto e i dadi fossero caduti allo stesso modo. In quel momento nessuno poteva saperlo. «–»: non è stata provata nessun’altra risposta.
choices-seat = Giocatore
choices-round = Turno { $round }
turning-title = Svolte
turning-earlier = Svolte precedenti
turning-row = Turno { $round }: prima era in testa ai pronostici { $old } ({ $before }%), dopo { $new } ({ $after }%).
turning-end = Turno { $round }: era in testa ai pronostici { $old } ({ $before }%), ma ha vinto { $new }.
turning-none = Nessun turno ha cambiato davvero i pronostici.
method-title = Come è stato calcolato
method-luck = Fortuna: { $deals ->
    [one] 1 altro sorteggio
   *[other] { $deals } altri sorteggi
} della stessa partita. Ordini possibili anche lì: { $kept }%; negli altri casi ha risposto { $player }.
method-luck-hand = Fortuna: { $deals ->
    [one] 1 altro sorteggio
   *[other] { $deals } altri sorteggi
}, e di nuovo questo con altri dadi. Ordini possibili anche con un altro sorteggio: solo { $kept }%, perciò non se ne è usato nessuno: a tutti i posti ha giocato { $player }. Il conto non dice quanto bene abbia giocato ciascuno.
method-choices-whole = Scelte: { $tried ->
    [one] è stata provata l’unica alternativa.
   *[other] sono state provate tutte le { $tried } alternative.
}
method-choices = Scelte: { $tried ->
    [one] è stata provata 1 alternativa
   *[other] sono state provate { $tried } alternative
}, non tutte, perciò una migliore può essere sfuggita. Dove un ordine successivo non era più possibile ha risposto { $player }.
method-turning = Svolte: dall’inizio di ogni turno { $times ->
    [one] è stata giocata fino in fondo 1 partita
   *[other] sono state giocate fino in fondo { $times } partite
} con altri dadi; a tutti i posti ha giocato { $player }.
method-errors = Gli errori (±) e gli intervalli sono al 95%.
form-player = un giocatore automatico che risponde a caso
scripted-player = il giocatore automatico del gioco
report-unfinished = La partita non è ancora finita.
report-alone = In una partita con un solo giocatore non c’è nessuno con cui confrontarsi.
report-by-hand = Un organizzatore ha inserito a mano parte di questa partita: non deriva dagli ordini, perciò non si può rigiocare.
short-luck = { $name } ha avuto più fortuna di tutti: è andata meglio che in { $beats } su 100 altri sorteggi.
short-even-luck = La fortuna non ha chiaramente favorito nessuno.
short-no-luck = La fortuna non ha deciso nulla: con altri sorteggi gli stessi ordini portano allo stesso risultato.
short-choices = { $orders ->
    [one] L’ordine che è costato di più è di { $names }: un altro
   *[other] Gli ordini che sono costati di più sono di { $names }: al posto di ciascuno, un altro
} avrebbe reso { $more ->
    [one] 1 punto
   *[other] { $more } punti
} in più.
short-no-choices = Nessuna delle alternative provate avrebbe reso di più a chi ha giocato.
