# Ciò che la casa dice intorno a ogni gioco.

title-sign-up = { $title }: iscrizioni
title-notice = { $title }
title-step = { $title }, turno { $round }
title-end = { $title }: la fine
title-room = { $title }, turno { $round }
title-orders = { $title }, turno { $round }
title-board = { $title }: la classifica
title-reminder = { $title }, turno { $round }: mancano i tuoi ordini

heading-outcome = Com’è finita
heading-board = Classifica
heading-solution = Si poteva vincere?
heading-question = Che cosa ti si chiede

deadline = Il turno chiude { $deadline } { $left }
sealed = Sigillato (versione { $version }): { $answer }. Ricevuta { $receipt }. Fino alla scadenza vale l’ultima versione sigillata.
not-sealed = Non hai ancora sigillato nulla.
used-sealed = I tuoi ordini sono valsi: { $answer }.
used-silent = Non hai sigillato nulla, perciò il silenzio ha risposto per te: { $answer }.
used-fallen = «{ $field }» è tornato al valore di base. { $why }

button-join = Partecipa
button-leave = Lascia
button-orders = Dai gli ordini
button-withdraw = Ritira
button-rules = Regole
button-accept = Accetta
button-refuse = Rifiuta
button-fix = Correggi
button-hello = Lo leggo

# Iscrizioni
sign-up-open = Le iscrizioni sono aperte. { $game }
sign-up-closed = Le iscrizioni sono chiuse. { $game }
sign-up-pace = Un turno dura circa { $every } e chiude alle { $hour } UTC.
sign-up-live = Un turno dura al massimo { $every }.
sign-up-option = Opzione { $option }: { $value }
contest = Le stesse carte per tutti: entra quando vuoi prima di { $deadline }, e gioca con il tuo passo. Chi è entrato ha visto le carte, perciò non le racconti. Allora esce la classifica; la velocità non conta.
contest-hints = Puoi chiedere un suggerimento; chi ne prende uno non entra in classifica.
contest-over = La gara è finita.
no-contest = { $game } non è un gioco per uno solo con le stesse carte per tutti.
no-hints = Questa partita non dà suggerimenti.
sign-up-seats = Posti occupati: { $count } di { $most } (almeno { $least }).
sign-up-players = Giocatori: { $players }.
sign-up-nobody = Non è ancora entrato nessuno.
sign-up-commitment = Ogni carta e ogni dado della partita { $match } verrà da un segreto che è fissato adesso: il suo SHA-256 è { $commitment }. Il segreto si pubblica alla fine, così che chiunque possa verificare la partita. Fino ad allora chi gestisce il bot potrebbe conoscerlo; una tua parola fortunata impedisce che sia scelto contro di te.
contest-commitment = Le carte della gara { $match } vengono da un segreto che è fissato adesso: il suo SHA-256 è { $commitment }. Il segreto si pubblica alla fine, così che chiunque possa verificarle. Fino ad allora chi gestisce il bot potrebbe conoscerlo.
hello = Sei entrato in { $title } (partita { $match }). I tuoi ordini si chiedono e si ricevono qui.
seats-taken = I posti sono presi e le parole fortunate sono fissate. Ora si distribuisce.
seat-with-word = { $number }. { $name }, parola fortunata «{ $word }».
seat-without-word = { $number }. { $name }, nessuna parola fortunata.

# Il corso di una partita
held = Il risultato della partita { $match } è tenuto in serbo per te.
inbox-behind = La partita { $match } aspetta a chiudere: non è ancora stato letto tutto ciò che fu mandato prima della scadenza.
undeliverable-seat = Le lettere a { $who } non si possono recapitare: { $why }. Si riprova con ogni nuova lettera, e non vanno altrove.
undeliverable = Ciò che è per { $whom } non si può recapitare: { $why }.
dm-closed = I messaggi diretti di { $who } sono chiusi al bot. Le lettere vanno in un thread privato di questo giocatore.
trouble = Della partita { $match } non ci si è potuti occupare (errore { $error }). Il suo stato è intatto; si riprova ogni minuto. Il registro dice la causa.
outage = Il bot è mancato per { $minutes } minuti poco prima della scadenza. Il turno ora chiude { $deadline }.
paused = La partita è in pausa: nulla chiude, e ciò che consegni vale ancora. Motivo: { $reason }
resumed = La partita continua. Il turno ora chiude { $deadline }.
extended = Il turno ora chiude { $deadline }. Motivo: { $reason }
closed-by-host = Un organizzatore ha chiuso il turno in anticipo. Motivo: { $reason }
aborted = La partita è stata interrotta. Motivo: { $reason }
glass-broken-export = Un organizzatore ha rotto il vetro ed esportato la partita in corso, con i suoi segreti. Motivo: { $reason }
secret = Il segreto della partita { $match } era { $secret }. Il suo SHA-256 è l’impegno { $commitment }; ora chiunque può verificare ogni carta e ogni dado.

# Scambi
trade-offered = { $giver } ti offre { $given } per { $taken }. L’offerta finisce { $deadline }.
trade-done = { $giver } ha dato a { $taker } { $given } per { $taken }.
trade-refused = { $taker } ha rifiutato di dare { $taken } per { $given }.
trade-withdrawn = { $giver } ha ritirato l’offerta di { $given } per { $taken }.
trade-failed = Lo scambio tra { $giver } e { $taker } non è riuscito.
trade-lacking = Lo scambio tra { $giver } e { $taker } non è riuscito: non hai { $missing }.
orders-broken = I tuoi ordini sigillati non vanno più bene in «{ $field }». { $why } Tornano a valere se la carta ritorna; altrimenti quella parte torna al valore di base alla scadenza.

# Risposte
taken = Sigillato (versione { $version }): { $answer }. Ricevuta { $receipt }. Vale l’ultima versione sigillata fino a { $deadline } { $left }
taken-withdrawn = Ritirato (versione { $version }). Ora nulla di tuo è sigillato.
not-open = Quella partita adesso non è aperta agli ordini.
not-seated = Non hai un posto in quella partita.
not-asked = Adesso non ti si chiede nulla.
stale-prompt = Quella domanda è chiusa. È aperto il turno { $round }: guarda il messaggio più recente.
taken-before = È già stato preso prima, come versione { $version } con la ricevuta { $receipt }, per una domanda ora chiusa.
too-late = Troppo tardi: il turno ha chiuso { $deadline }, e nulla di tuo era sigillato.
too-late-counted = Troppo tardi: il turno ha chiuso { $deadline }. È valsa la versione { $version } di { $stamped_at }.
nothing-to-withdraw = Non c’è nulla di tuo da ritirare.
no-such-match = Non c’è una partita «{ $match }».
no-such-game = Non c’è un gioco «{ $game }». I giochi sono { $games }.
no-such-trade = Non c’è un’offerta simile per te.
bad-options = Queste opzioni non si possono giocare: { $error }
bad-settings = Queste impostazioni non si leggono: { $error }
sign-up-over = Le iscrizioni a questa partita sono chiuse.
already-joined = Hai già un posto in questa partita.
table-full = Tutti i { $most } posti sono presi.
word-too-long = Una parola fortunata ha al massimo { $most } lettere.
leave-after-start = La partita è cominciata. Chiedi a un organizzatore di liberare il tuo posto.
leave-contest = Chi è entrato in una gara ha visto le carte, perciò nessuno la lascia. Chi non ha fatto nessuna mossa non entra in classifica.
already-started = Questa partita è già cominciata.
cannot-start = Non può cominciare. { $why }
trade-refused-why = Questo non si può scambiare. { $why }
trade-closed-already = Quell’offerta è già chiusa ({ $status }).
own-trade = Questa offerta è tua; solo l’altro può accettarla.
not-running = La partita non è in corso.
not-paused = La partita non è in pausa.
not-held = La partita non ha un risultato in serbo.
already-over = La partita è già finita.
deadline-past = { $deadline } è passato; scegli un momento dopo { $now }.
