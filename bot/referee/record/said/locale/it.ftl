# Che cosa dice di una partita la sua esportazione verificata.

covered-none = Non è stato dato nessun sigillo di questa partita: tutto ciò che è nel file potrebbe essere stato riscritto, nei limiti delle regole.
covered = { $count ->
    [one] 1 tuo sigillo concorda
   *[other] { $count } tuoi sigilli concordano
 }{ $rest ->
    [0] ; nel file non c’è nulla di successivo{ $count ->
        [one] {""}
       *[other] {" "}all’ultimo
    }.
    [one] . 1 voce è successiva all’ultimo sigillo che hai dato, e potrebbe essere stata riscritta.
   *[other] . { $rest } voci sono successive all’ultimo sigillo che hai dato, e potrebbero essere state riscritte.
 }
page-unknown = Sulla pagina { $count ->
    [one] c’è un sigillo
   *[other] ci sono { $count } sigilli
 } di questa partita che il file non ha: { $seals }. Il tuo sigillo dice che il file è ciò che hai visto; guarda chi ha scritto quella riga. Se è stato il bot, ad altri ha mostrato un’altra storia.
left-out-people = { $count ->
    [one] 1 nome o testo sigillato manca
   *[other] { $count } nomi o testi sigillati mancano
 } nel file: cancellati su richiesta di una persona, o tolti dal file.
left-out-end = La fine della partita manca nel file: è stato scritto prima che il segreto fosse pubblicato, o la fine è stata tolta.
left-out-runs = { $count ->
    [one] 1 partita singola di questa gara manca
   *[other] { $count } partite singole di questa gara mancano
 } nel file: la gara è stata interrotta, quindi non c’è una classifica.
left-out-matches = { $count ->
    [one] L’esportazione di 1 partita della stagione non è stata data, quindi il suo risultato è
   *[other] Le esportazioni di { $count } partite della stagione non sono state date, quindi i loro risultati sono
 } solo la parola di chi gestisce il bot: { $names }.
matches-untaken = La stagione non ha preso il risultato di { $count ->
    [one] 1 partita che è stata data, quindi i sigilli della stagione non la coprono; dai anche il suo ultimo sigillo
   *[other] { $count } partite che sono state date, quindi i sigilli della stagione non le coprono; dai anche i loro ultimi sigilli
 }: { $names }.
of-match = Partita { $match }: { $said }
taken-back = { $count ->
    [one] 1 testo sigillato è stato ritirato
   *[other] { $count } testi sigillati sono stati ritirati
 } da chi l’aveva scritto, e non sta in nessun file.
spent = Le regole nel file hanno richiesto più di { $millions } milioni di passi prima che { $place } fosse finito: da lì in poi nulla è stato controllato.
backwards = L’orologio è andato all’indietro { $count ->
    [one] una volta
   *[other] { $count } volte
 } tra una voce e l’altra: non fidarti delle ore in questo file.

# Posti

nothing-dealt = Non è stato distribuito nulla.
seat = Posto { $seat }: { $name }, { $word }{ $silent }.
run = La partita singola di { $name }{ $silent }.
silence = { $silent ->
    [0] ; ha sempre risposto
   *[other] ; ha taciuto in { $silent } domande su { $asked }
 }{ $away ->
    [0] {""}
   *[other] , di cui { $away } perché era assente, a quanto dice il bot
 }{ $hosts ->
    [0] {""}
   *[other] , un organizzatore ha risposto in { $hosts } su { $asked }
 }
seat-filled = Posto { $seat } { $when }: { $name } l’ha preso da { $leaver }, su decisione { $by ->
    [bot] del bot, che ha detto che chi lo occupava era assente
   *[host] di un organizzatore
 }: «{ $reason }»{ $silent }.
seat-empty = Posto { $seat } { $when }: un organizzatore ha tolto { $name }, e il posto era vuoto: «{ $reason }».
no-one = nessuno
unnamed = una persona che il file non nomina
word-none = nessuna parola portafortuna
word = parola portafortuna «{ $word }»
word-untold = una parola portafortuna che il file non dice
program = Posto { $seat } { $when }: chi lo occupa ha lasciato giocare un proprio programma.
machine = La macchina nel posto { $seat } è il giocatore del gioco «{ $player }»: { $known ->
    [yes] ogni sua risposta segue dal seme e da ciò che il suo posto poteva vedere, salvo dove ha taciuto o un organizzatore ha risposto
   *[no] questa versione non conosce quel giocatore, e non può ritrovare le sue risposte
 }.
when = { $stage ->
    [before] prima della distribuzione
    [after] dopo la fine
   *[in] nel turno { $round }
 }

# Dadi

no-beacon = Nei dadi non c’era un sorteggio pubblico: chi gestisce il bot conosceva il segreto, e poteva { $what ->
    [contest] aprire gare finché i dadi non gli andavano bene
   *[match] scegliere tra più distribuzioni entrando per ultimo
 }.
beacon-without = Un organizzatore ha distribuito senza l’estrazione { $round } del sorteggio pubblico drand (catena { $chain }), che risultava irraggiungibile: «{ $reason }». Chi gestisce il bot conosceva il segreto, e poteva conoscere prima questa distribuzione.
beacon-waited = La distribuzione ha aspettato l’estrazione { $round } del sorteggio pubblico drand (catena { $chain }): nessuno la conosceva quando { $what ->
    [contest] la gara è stata aperta
   *[match] posti e parole sono stati fissati
 }, se il messaggio con quel sigillo è precedente alle { $due } UTC.
beacon-covers = I segreti delle partite della stagione seguono { $what ->
    [without] soltanto dal suo segreto
   *[beacon] anche da quell’estrazione
 }.

# Organizzatori

no-host = Nessun organizzatore è intervenuto.
hosts = Dagli organizzatori: { $act }, { $count ->
    [one] una volta
   *[other] { $count } volte
 } ({ $each }).
host-act = { $when }, { $why }{ $by ->
    [player] , da parte di chi gioca in questa partita
    [stranger] , da parte di qualcuno che non è tra gli organizzatori
    [bot] , da parte del bot stesso
   *[host] {""}
 }
why = «{ $reason }»
why-none = senza motivo
scored = Risultati a mano: gli organizzatori ne hanno inseriti { $count }, e nessuna regola dice quali dovessero essere.

# Turni

rounds = { $count ->
    [one] turno
   *[other] turni
 } { $numbers }
length = { $unit ->
    [days] { $count ->
        [one] 1 giorno
       *[other] { $count } giorni
     }
    [hours] { $count ->
        [one] 1 ora
       *[other] { $count } ore
     }
    [minutes] { $count ->
        [one] 1 minuto
       *[other] { $count } minuti
     }
   *[seconds] { $count ->
        [one] 1 secondo
       *[other] { $count } secondi
     }
 }
rounds-by-host = Chiusi da un organizzatore prima della scadenza: { $rounds }.
rounds-all-in = Chiusi prima della scadenza perché tutti avevano risposto, come le condizioni permettono: { $rounds }.
round-late = Chiuso oltre la scadenza, di { $length }: { $rounds }.
contest-early = La gara è stata chiusa { $length } prima della scadenza.
contest-late = La gara è stata chiusa { $length } dopo la scadenza.
round-moved = La scadenza { $when } è stata spostata alle { $deadline } UTC, { $length } { $way ->
    [shorter] prima
   *[longer] dopo
 }, { $by }.
moved-host = da un organizzatore: «{ $reason }»
moved-pause = perché un organizzatore aveva fermato l’orologio: «{ $reason }»
moved-away = perché il bot ha detto di essere stato assente
moved-late = perché mancavano ordini, come le condizioni permettono
rounds-excused = Chiusi senza contare chi ha taciuto, perché il bot ha detto di essere stato assente: { $rounds }.
round-set-back = Il bot ha detto { $when } che il suo archivio era tornato indietro{ $count ->
    [0] {""}
   *[other] : le ricevute di questi posti non valgono più: { $seats }
 }.
rounds-as-agreed = Ogni turno è durato quanto dicono le condizioni.
file-newer = La partita { $match } si è giocata con il file { $game }. Era stato scelto il file { $file }, di cui intanto quello aveva preso il titolo, come ha annotato il bot; da questa verifica non si può sapere se il titolo è lo stesso.
plan-opened = Partita { $match } dell’episodio { $episode }: messa in piano il { $written } per il { $planned }, aperta il { $opened } UTC, { $way ->
    [planned] con il gioco del piano
    [open] con un gioco che il piano lascia aperto
    [title] con il file { $game }, scelto per il titolo del piano, «{ $title }»; quando il piano fu scritto, quel titolo era del file { $file }
    [unchecked] con il file { $game }; nel piano c’era il file { $file }, e da questa verifica non si può sapere se il titolo è lo stesso
   *[another] con un gioco diverso da quello del piano; il bot fa così se quello non va bene per i giocatori{ $file-unseen ->
        [yes] , ma il file { $file } del piano non è qui, quindi non è stato controllato
       *[no] {""}
    }
 }.

# Stanze

room = Stanza «{ $name }» nell’episodio { $episode }: { $stays }.
stay = { $name } da { $from } a { $to }
stay-end = la sua fine

# Il risultato

result-leaderboard = La classifica segue da { $count ->
    [one] 1 partita singola, verificata
   *[other] { $count } partite singole, tutte verificate
 }.
result-none = Non c’è un risultato: la partita è { $status ->
    [sign-up] alle iscrizioni
    [running] in corso
    [held] trattenuta
    [paused] in pausa
    [finished] finita
    [aborted] interrotta
   *[other] { $status }
 }.
result-named = Il risultato l’ha dichiarato un organizzatore: non segue dalle regole.
result-put = Il risultato segue dalle regole, e da posizioni che un organizzatore ha messo a mano.
result-entered = Il risultato segue dalle regole, e da ciò che gli organizzatori hanno giudicato e inserito.
result-taken = Il risultato segue dalle regole, e da { $count } risultati di partite, di cui { $given } controllati con le loro esportazioni.
result = Il risultato segue dalle regole: ogni risposta, ogni carta e ogni dado.

# Di che cosa non garantisce nulla

no-commitment = Non è stato dato l’impegno pubblicato all’inizio: il segreto potrebbe essere qualunque.
outside = Nulla di pubblico dice che cosa hanno visto organizzatori o gestori fuori dal bot, né chi c’era dietro un profilo.

# Che cosa hanno fatto gli organizzatori

act-seated = partita avviata
act-terms-changed = condizioni cambiate
act-filled = tavolo riempito di macchine
act-beacon-missing = sorteggio pubblico non trovato
act-dealt-without-beacon = distribuzione senza sorteggio pubblico
act-step = turno chiuso prima della scadenza
act-announced = risultato trattenuto annunciato
act-judged = risultato inserito
act-held = turno chiuso con risultato trattenuto
act-amended = risultato trattenuto corretto
act-amended-state = posizione messa a mano
act-decreed = decisione sulla stagione
act-rolled-back = ritorno a una posizione precedente
act-finished-by-hand = partita finita a mano
act-aborted = partita interrotta
act-contest-closed = gara chiusa
act-revealed = segreto pubblicato
act-extended = scadenza spostata
act-graced = turno allungato per chi mancava
act-set-back = archivio tornato indietro
act-paused = pausa
act-resumed = ripresa
act-reopened = turno riaperto
act-substituted = giocatore sostituito
act-removed = giocatore tolto
act-host-added = organizzatore aggiunto
act-host-removed = organizzatore tolto
act-moved = spostamento in altri canali
act-resent = lettere mandate di nuovo
act-spectators-set = letture degli spettatori cambiate
act-overridden = ordini inseriti per un giocatore
act-override-refused = ordini per un giocatore, rifiutati
act-amend-refused = correzione rifiutata
act-previewed = risultato trattenuto letto
act-glass-broken = vetro rotto
act-looked = segreto guardato
act-run-overridden = ordini inseriti in una partita singola
act-run-override-refused = ordini in una partita singola, rifiutati
act-run-rolled-back = ritorno in una partita singola
act-run-glass-broken = vetro rotto in una partita singola
act-result-taken = risultato di una partita preso
act-match-opened = partita della stagione aperta
act-planned = piano scritto
act-plan-failed = episodio non aperto come da piano
act-books-read = libri della stagione letti
act-lounge-entered = salotto aperto a chi guarda
act-answers-read = risposte lette
act-cast-chosen = cast scelto
act-question-asked = domanda degli organizzatori
act-result-entered = risultato inserito
act-episode-silent = episodio senza risposta
act-room-closed = stanza chiusa
act-room-hosts = organizzatori in una stanza
act-put-away = partita archiviata
