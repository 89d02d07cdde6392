title = Rapporto su { $title }
subtitle = { $game }, { $seats ->
    [one] 1 giocatore
   *[other] { $seats } giocatori
}, partita { $match }
luck-title = Fortuna
luck-key = Trattini: quanto rendono gli stessi ordini con altre mani. Linea alta: com’è andata. Più a destra è di più.
luck-key-hand = Trattini: quanto vale la mano di questo posto con altre carte. Linea alta: con queste. Più a destra è di più.
luck-about = Gli stessi ordini con altre mani: ogni trattino è un punteggio che sarebbe stato, la linea alta è ciò che è accaduto.
luck-about-hand = Quanto valeva la mano: ogni posto è stato giocato da { $player }, con queste carte e con altre. Ogni trattino è il suo punteggio con altre carte, la linea alta la sua media con queste.
luck-row-hand = punti { $score }; questa mano vale { $was } per il giocatore automatico, le altre { $mean } ± { $error }; meglio del { $beats } % di esse ({ $low }–{ $high } %)
luck-alt-hand = { $name }: punti { $score }; la mano valeva { $was }, meglio del { $beats } % delle altre.
luck-row = punti { $score }; altre mani { $mean } ± { $error }; meglio del { $beats } % di esse ({ $low }–{ $high } %)
luck-short = più fortuna del { $beats } %
luck-none = Troppo poche altre mani sono arrivate alla fine in tempo.
luck-alt = { $name }: punti { $score }, meglio del { $beats } % delle altre mani.
choices-title = Scelte
choices-about = Quanto di più avrebbe portato la miglior risposta diversa, turno per turno, se tutti gli altri avessero risposto come hanno fatto e i dadi fossero caduti allo stesso modo. Allora nessuno poteva saperlo.
choices-seat = giocatore
choices-round = turno { $round }
turning-title = Svolte
turning-row = Turno { $round }: il vincitore più probabile era { $old } ({ $before } %); dopo, { $new } ({ $after } %).
turning-end = Turno { $round }: il vincitore più probabile era { $old } ({ $before } %); ha vinto { $new }.
turning-none = Nessun turno ha cambiato chiaramente chi avrebbe vinto.
method-title = Come è stato calcolato
method-luck = Fortuna: { $deals ->
    [one] 1 altra mano
   *[other] { $deals } altre mani
} della stessa partita. Il { $kept } % degli ordini era ancora possibile; dove uno non lo era ha risposto { $player }.
method-luck-hand = Fortuna: { $deals ->
    [one] 1 altra mano
   *[other] { $deals } altre mani
}, e di nuovo questa con altri dadi. Solo il { $kept } % degli ordini sarebbe stato possibile con altre carte, perciò non se ne è usato nessuno: ogni posto è stato giocato da { $player }. Quanto bene ciascuno ha usato la sua mano non c’entra.
method-choices-whole = Scelte: { $tried ->
    [one] è stata provata l’unica risposta diversa.
   *[other] sono state provate tutte le { $tried } risposte diverse.
}
method-choices = Scelte: { $tried ->
    [one] è stata provata 1 risposta diversa
   *[other] sono state provate { $tried } risposte diverse
}, non tutte, perciò una migliore può essere sfuggita. Dove un ordine successivo non era più possibile ha risposto { $player }.
method-turning = Svolte: { $times ->
    [one] 1 partita giocata
   *[other] { $times } partite giocate
} fino in fondo da ogni turno, in ogni posto { $player }, con altri dadi.
method-errors = Errori e intervalli sono del 95 %.
form-player = un giocatore che sa solo compilare moduli
scripted-player = il giocatore automatico «{ $name }»
report-unfinished = La partita non è arrivata alla fine.
report-alone = In una partita di uno non c’è nessuno con cui confrontarsi.
report-by-hand = Un organizzatore ha inserito a mano parte di questa partita, che quindi non segue dagli ordini e non si può rigiocare.
short-luck = Ha avuto più fortuna { $name }: meglio del { $beats } % delle altre mani.
short-choices = La scelta più costosa è di { $name }: un’altra avrebbe portato { $more } in più.
