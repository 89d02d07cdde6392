# Ciò che la casa dice intorno a ogni gioco.

title-sign-up = { $title }: iscrizioni
title-notice = { $title }
title-standings = { $title }: a che punto è
title-step = { $title }, turno { $round }{ $round ->
    [0] {" "}(prima del primo)
   *[other] {""}
 }
title-end = { $title }: la fine
title-room = { $title }, turno { $round }{ $round ->
    [0] {" "}(prima del primo)
   *[other] {""}
 }
title-orders = { $title }, turno { $round }{ $round ->
    [0] {" "}(prima del primo)
   *[other] {""}
 }
title-closed = { $title }, turno { $round }{ $round ->
    [0] {" "}(prima del primo)
   *[other] {""}
 }
title-board = { $title }: la classifica
title-reminder = { $title }, turno { $round }{ $round ->
    [0] {" "}(prima del primo)
   *[other] {""}
 }: mancano i tuoi ordini

heading-outcome = Com’è finita
heading-board = Classifica
heading-solution = Si poteva vincere?
heading-question = Che cosa ti si chiede
heading-standing = A che punto siete
heading-others = Gli altri

deadline = Il turno si chiude { $deadline } { $left }
open-sealed = Sigillato (versione { $version }): { $answer }. Ricevuta { $receipt }. Fino alla scadenza vale l’ultima versione sigillata.
paused-now = La partita è in pausa: nulla si chiude, e quello che consegni vale lo stesso.
open-silent = Non hai ancora sigillato nulla.
closed-sealed = Questa domanda è chiusa. Avevi sigillato (versione { $version }): { $answer }. Ricevuta { $receipt }.
closed-silent = Questa domanda è chiusa, e non avevi sigillato nulla.
used-sealed = Ordini eseguiti: { $answer }.
seal-of-terms = Sigillo delle condizioni della partita { $match }: { $seal }
seal-of-new-terms = Le condizioni sono cambiate. Sigillo delle nuove condizioni della partita { $match }: { $seal }
seal-of-seats = Sigillo di posti e parole della partita { $match } · { $seal }
seal-of-round = Sigillo del turno { $round } della partita { $match } · { $seal }
# Come si verifica: ogni riga spiega quella dell’annuncio che le sta sopra.
how-sign-up-dice = Tutte le carte e i dadi della partita derivano da un numero segreto, fissato adesso. Il sigillo è l’inizio del suo SHA-256. Alla fine il numero viene pubblicato: chiunque può confrontarlo con il sigillo e ridistribuire ogni carta. Fino ad allora può conoscerlo soltanto chi gestisce il bot. Anche la tua parola portafortuna entra nel sorteggio: se ne hai una, nessun altro può scegliere le carte.
how-sign-up-commitment = { how-sign-up-dice }
how-contest-commitment = Tutte le carte derivano da un numero segreto, fissato adesso. Il sigillo è l’inizio del suo SHA-256. Alla fine il numero viene pubblicato e chiunque può confrontarlo con il sigillo. Fino ad allora può conoscerlo soltanto chi gestisce il bot.
how-sign-up-beacon = Assegnati i posti, si aspetta un’estrazione del sorteggio pubblico drand che non esiste ancora. Nessuno può sceglierla, nemmeno chi gestisce il bot.
how-sign-up-no-beacon = Senza un sorteggio pubblico chi gestisce il bot potrebbe scegliere fra più distribuzioni, iscrivendosi per ultimo.
how-season-beacon = Il seme della stagione ha aspettato un’estrazione del sorteggio pubblico drand: nessuno ha potuto sceglierlo. Chi gestisce il bot lo conosce dall’inizio della stagione.
how-contest-beacon = Le carte dipendono da un’estrazione del sorteggio pubblico drand che non esisteva quando la gara è stata aperta. Nessuno poteva sceglierle, nemmeno chi gestisce il bot.
how-contest-no-beacon = Senza un sorteggio pubblico chi gestisce il bot potrebbe aprire più gare e tenere quella che gli conviene.
how-seal-of-terms = Le condizioni sono la partita, il gioco, le opzioni, le impostazioni e gli organizzatori. Se una cambia, qui compare un nuovo sigillo.
how-sign-up-design = Il file non si può più cambiare. Il sigillo è l’inizio del suo SHA-256; dopo la fine il file si trova nell’esportazione.
how-rounds = A ogni chiusura viene pubblicato qui un sigillo di tutto ciò che è successo fino a quel momento, ordini compresi. Ciò che è sigillato non si può cambiare di nascosto.
how-end = Dopo la fine chiunque può salvare la partita in un file e verificarla sul proprio computer: `bellflower verify FILE` la rigioca dagli ordini e confronta tutti i sigilli pubblicati.
seal-of-board = Sigillo della classifica e di ogni partita della gara { $match } · { $seal }
race-tied = Entro un decimo di secondo: { $who } ha premuto insieme a { $first }. La sorte, estratta come ogni dado, ha scelto { $first }.
clock-left = Orologio di { $who }: { $time }
orders-by-host = Inseriti o corretti da un organizzatore: gli ordini di { $who }
beacon-awaited = La distribuzione aspetta l’estrazione { $round } del sorteggio pubblico drand (catena { $chain }), prevista { $deadline }. Non esiste ancora: nessuno può conoscerla né sceglierla.
beacon-missing = L’estrazione { $round } del sorteggio pubblico drand non è raggiungibile da cinque minuti. La partita aspetta; un organizzatore può scegliere di distribuire senza, e tutti lo sapranno.
dealt-without-beacon = Un organizzatore ha scelto di distribuire senza il sorteggio pubblico: chi gestisce il bot poteva conoscere in anticipo questa distribuzione. Motivo: { $reason }
deal-awaited = Le carte si distribuiscono quando esce l’estrazione { $round } del sorteggio pubblico drand, { $deadline }. Fino ad allora posti e parole sono fissati: nessuno può entrare, uscire o cambiare le condizioni.
ready-awaited = La partita comincia appena tutti i giocatori hanno premuto «Ci sono», al più tardi { $deadline }. Fino ad allora nessuno può entrare o uscire, e le condizioni non si possono cambiare.
contest-deal-awaited = Le carte si estraggono quando esce l’estrazione { $round } del sorteggio pubblico drand, { $deadline }. Entra allora.
contest-beacon = Le carte dipendono anche da un sorteggio pubblico: nessuno poteva sceglierle.
contest-no-beacon = Per le carte non si usa un sorteggio pubblico.
not-dealing = Quella partita non aspetta il sorteggio pubblico.
beacon-not-late = L’estrazione può ancora arrivare: si può distribuire senza a partire da { $deadline }.
seal-last = Ultimo sigillo della partita { $match } · { $seal }
untold = (qualcosa che qui non si può dire)
used-silent = Non hai risposto, quindi vale la mossa predefinita: { $answer }.
used-fallen = «{ $field }» torna al valore predefinito. { $why }

button-join = Partecipa
button-leave = Lascia
button-orders = Dai gli ordini
button-withdraw = Ritira
button-rules = Regole
button-page = Apri il mio tavolo
button-table = Apri il tavolo
button-seals = Come si verifica
button-why = Perché?
button-accept = Accetta
button-refuse = Rifiuta
button-fix = Correggi
button-hello = Riesco a leggere

# Iscrizioni
sign-up-open = Le iscrizioni sono aperte. { $game }
sign-up-closed = Le iscrizioni sono chiuse. { $game }
sign-up-pace = Un turno dura circa { LASTING($every) } e si chiude alle { $hour } UTC.
sign-up-pace-next = Un turno dura circa { LASTING($every) } e si chiude alle { $hour } UTC (le prossime { $hour }: { $next }).
sign-up-counted = { $option }: { $count }.
sign-up-finished = Questa partita è finita. { $game }
sign-up-aborted = Questa partita è stata interrotta. { $game }
sign-up-live = Un turno dura al massimo { LASTING($every) }.
sign-up-clock = Ogni giocatore ha un orologio: { LASTING($stock) }, più { LASTING($more) } prima di ogni mossa. Se il tuo tempo finisce, per quella mossa vale il silenzio.
sign-up-clock-bare = Ogni giocatore ha un orologio: { LASTING($stock) } per tutta la partita. Se il tuo tempo finisce, per te vale il silenzio.
sign-up-phase = Dal turno { $number } in poi un turno dura al massimo { LASTING($every) }.
sign-up-lengths = Alcune domande durano quanto dicono le regole della partita: { $count ->
    [one] { LASTING($least) }
   *[other] da { LASTING($least) } a { LASTING($most) }
 }.
sign-up-ready = I turni dal vivo cominciano quando tutti hanno premuto «Ci sono», o { LASTING($limit) } dopo la chiamata.
ready-asked-start = Ci siete tutti? La partita comincia appena tutti i giocatori hanno premuto «Ci sono», al più tardi { $deadline }.
ready-asked-phase = Ci siete tutti? Il turno è chiuso, e ora si gioca dal vivo. Il risultato e la prossima domanda arrivano appena tutti quelli che devono rispondere hanno premuto «Ci sono», al più tardi { $deadline }.
ready-over = Con chi c’è la partita non può cominciare. Un organizzatore può riavviarla.
sign-up-option-unlisted = Opzione «{ $option }»: fissata, sotto il sigillo delle condizioni, e qui non mostrata.
sign-up-option = Opzione «{ $option }»: { $value }
contest = Le stesse carte per tutti: entra quando vuoi prima di { $deadline }, e gioca al tuo ritmo. Quando entri vedi le carte, perciò non raccontarle a nessuno. La classifica esce alla scadenza; la velocità non conta.
contest-hints = Puoi chiedere un suggerimento; chi ne prende uno non entra in classifica.
contest-over = La gara è finita.
no-contest = A { $game } non si può giocare da soli, tutti con le stesse carte.
solo-open = Hai una mano di { $game } che non è finita. Prima finiscila; /hand la mostra.
no-hints = Questa partita non dà suggerimenti.
contest-paused = La gara è in pausa. Entra quando riprende.
contest-starts-itself = Una gara non si avvia: chi entra gioca subito.
run-of-contest = È una partita della gara { $contest }, e ha l’orologio di tutte. Fallo alla gara.
run-is-his-own = Una partita di una gara è del suo giocatore: nessun altro può prenderla, e a chi la gioca non si può togliere.
run-overridden = Un organizzatore ha inserito un passo per { $who } nella gara. Motivo: { $reason }
run-rolled-back = Un organizzatore ha riportato la partita di { $who } a un passo precedente. Motivo: { $reason }
run-glass-broken = Un organizzatore ha rotto il vetro e guardato nella partita di { $who }. Motivo: { $reason }
sign-up-seats = Posti occupati: { $count } di { $most } (almeno { $least }).
sign-up-players = Giocatori: { $players }.
sign-up-nobody = Non è ancora entrato nessuno.
sign-up-commitment = Sigillo dei dadi della partita { $match }: { $commitment }
contest-commitment = Sigillo delle carte della gara { $match }: { $commitment }
hello = Ora partecipi a { $title }; il suo codice è { $match }. Qui ricevi le domande, e qui rispondi.
seats-taken = I posti sono presi e le parole portafortuna sono fissate. La partita comincia.
seats-waiting = I posti sono presi e le parole portafortuna sono fissate.
sign-up-dice = Sigillo dei dadi della partita { $match }: { $commitment }. { $randomness ->
    [sign-up-beacon] { sign-up-beacon }
    [season-beacon] { season-beacon }
   *[sign-up-no-beacon] { sign-up-no-beacon }
}
sign-up-beacon = Le carte dipendono anche da un sorteggio pubblico: nessuno può sceglierle.
sign-up-no-beacon = Per i dadi non si usa un sorteggio pubblico.
season-beacon = I dadi derivano dal seme della stagione.
seat-with-word = { $number }. { $name }, parola portafortuna «{ $word }».
seat-without-word = { $number }. { $name }, nessuna parola portafortuna.
machine-name = [Macchina { $number }]
machines-play = Un nome tra parentesi quadre è una macchina, un giocatore automatico di questo gioco, che vede ciò che il suo posto può sapere e nient’altro. I suoi ordini sono sigillati come quelli di chiunque, e `verify` li ritrova uno per uno.
machine-plays = È una macchina, un giocatore automatico di questo gioco: vede ciò che il suo posto può sapere e nient’altro. I suoi ordini sono sigillati come quelli di chiunque, e `verify` li ritrova uno per uno.
program-plays = Da ora in poi { $who } fa giocare un suo programma. Vede ciò che il suo posto può sapere e nient’altro, e i suoi ordini sono sigillati come quelli di chiunque. In questa partita il posto non conta per la classifica.
program-not-yours = È per chi gioca in questa partita: ora lì non hai un posto.
program-over = La partita è finita: nessun programma può più giocarci.
program-not-here = I programmi non giocano stagioni, partite di una stagione o partite di una gara. Possono leggerle.
program-too-many = Hai già { $most } token validi. Prima chiudine uno ({ COMMAND("program end") }).
program-none = Non c’è nessun token così.
no-machine = Nessuna macchina può giocare qui: il gioco non ha un giocatore automatico, oppure è una stagione, una gara o una partita di una gara.
no-machine-in-season = Le partite di una stagione le gioca il suo cast, per i suoi conti: gli organizzatori non ci mettono macchine. Chi gioca può sceglierne una per i giorni in cui è via ({ COMMAND("season stand-in") }).
machine-already = A quel posto siede già una macchina.
machine-trades-not = { $who } è una macchina, e non scambia con nessuno.

# Il corso di una partita
held = Il risultato della partita { $match } è trattenuto per te.
inbox-behind = Il turno della partita { $match } non si può ancora chiudere: non è stato letto tutto ciò che è arrivato prima della scadenza.
undeliverable-seat = Le lettere a { $who } non si possono recapitare: { $why }. Si riprova con ogni nuova lettera, e non vanno altrove.
kept-for-seat = Nessuna via porta a { $who }: { $why }. Le lettere aspettano di essere ritirate, con il pulsante sotto il post delle iscrizioni o con /collect; nessun altro le riceve. A ogni nuova lettera si riprova con un messaggio diretto.
stuck-place = { $place ->
    [public] Ciò che è per tutti
    [hosts] Ciò che è per gli organizzatori
    [spectators] Ciò che è per gli spettatori
    [room] Una stanza chiusa
    [role] Un ruolo della stagione
   *[other] Un thread privato
} aspetta: { $why }. Si riprova quando qualcosa cambia nel server, ogni ora, e con { COMMAND("papers retry") }.
stuck-leaving = { $place ->
    [role] Qualcuno ha ancora un ruolo della stagione che non è più suo
   *[other] Chi è uscito da una stanza chiusa può ancora leggerci
}: { $why }. Toglilo a mano, o dai al bot il permesso: ci riprova quando qualcosa cambia nel server, ogni ora, e con { COMMAND("papers retry") }.
row-damaged = La riga { $row } di { $table } nel database del bot non si legge (partita { $match }): quello che ne dipende resta fermo, tutto il resto continua. Avvisa chi gestisce il bot, che può riparare la riga o ripristinare un backup.
room-missing = (La stanza per queste notizie non si è potuta usare: chi ne fa parte le riceve a parte.)
moved = La partita si è spostata in altri canali. Motivo: { $reason }
operator-says = Da chi gestisce questo bot: { $words }
bot-removed = Il bot è stato tolto dal server di «{ $title }». La partita aspetta, niente va perso, e prosegue quando il bot è invitato di nuovo.
bot-removed-until = Il bot è stato tolto dal server di «{ $title }». La partita aspetta, niente va perso, e prosegue se il bot è invitato di nuovo prima di { $until }. Dopo, tutto ciò che il bot ha di questo server finisce in un file per chi organizza e viene cancellato. Il file lo ha chi gestisce il bot.
server-left = Il bot è stato tolto dal server in cui hai organizzato «{ $title }». Niente va perso se è invitato di nuovo prima di { $until }. Dopo, tutto ciò che il bot ha di questo server finisce in un file per chi organizza e viene cancellato. Il file lo ha chi gestisce il bot.
server-erased-soon = Il bot manca ancora dal server in cui hai organizzato «{ $title }». Se è invitato di nuovo prima di { $until }, ritrovi tutto. Dopo, tutto ciò che il bot ha di questo server finisce in un file per chi organizza e viene cancellato. Il file lo ha chi gestisce il bot.
bot-back = Il bot è di nuovo nel server di «{ $title }». Ciò che era in pausa prosegue.
desk-stuck = Attenzione: { $place ->
    [public] per tutti
    [hosts] per gli organizzatori
    [spectators] per gli spettatori
    [room] per le stanze chiuse
    [role] dei ruoli
    [seat] per i giocatori
   *[other] per i thread privati
}, { $count } { $count ->
    [one] cosa aspetta
   *[other] cose aspettano
}: { $why }. Rimediate e date { COMMAND("papers retry") }, o nominate un altro canale con { COMMAND("move") }.
dm-closed = I messaggi diretti di { $who } sono chiusi al bot. Le lettere vanno in un thread privato di questo giocatore.
trouble = Un guasto ha fermato la partita { $match } (errore { $error }). Il suo stato è intatto; si riprova dopo un minuto, poi sempre meno spesso, e almeno una volta all’ora. La causa è nel registro.
live-not-typed = Su un forum un turno dura più di { LASTING($least) }: il bot lo legge ogni pochi secondi e non ci sono pulsanti. Le partite dal vivo si giocano su Discord.
goes-on = Il bot non c’era e il tempo si è fermato. Ciò che è sigillato vale. La partita riprende ora; questo turno si chiude { $deadline }.
set-back = L’archivio del bot è tornato a uno stato precedente. Può mancare qualcosa di ciò che è successo poco prima in questa partita. I messaggi vengono riletti. Chi ha una ricevuta che non vale più viene avvisato.
set-back-hosts = L’archivio del bot è tornato a uno stato precedente. { $count ->
    [0] Non risulta persa nessuna ricevuta.
    [one] { $count } giocatore è stato avvisato che la sua ricevuta non vale più.
   *[other] { $count } giocatori sono stati avvisati che la loro ricevuta non vale più.
} Confrontate ciò che la partita mostra con ciò che ricordate. Spostate la scadenza se serve tempo per rimandare gli ordini.
set-back-you = La tua ricevuta { $receipt } non è più conservata: l’archivio del bot è tornato a uno stato precedente. I messaggi che hai mandato vengono riletti, e ricevi una nuova ricevuta. Manda di nuovo quello che hai dato con un modulo o un pulsante.
outage = Il bot è rimasto fermo per { $minutes } minuti poco prima della scadenza. Il turno ora si chiude { $deadline }.
paused = La partita è in pausa: nulla si chiude, e quello che consegni vale lo stesso. Motivo: { $reason }
resumed = La partita continua. Il turno ora si chiude { $deadline }.
extended = Il turno ora si chiude { $deadline }. Motivo: { $reason }
closed-by-host = Un organizzatore ha chiuso il turno in anticipo. Motivo: { $reason }
aborted = La partita è stata interrotta. Motivo: { $reason }
glass-broken-export = Un organizzatore ha rotto il vetro ed esportato la partita in corso, con tutti i segreti ({ $times } finora). Motivo: { $reason }
secret = Il segreto della partita { $match } è pubblico: { $secret }. Il suo SHA-256 comincia con { $commitment }, come annunciato alle iscrizioni; con l’esportazione della partita ora chiunque può verificare ogni carta e ogni dado.
with-replay = Insieme arriva il replay: una sola pagina che si apre ovunque e mostra, momento per momento, che cosa è stato detto a ciascuno.

# Scambi
nothing = nulla
trade-listed = { $giver } dà a { $taker } { $given } in cambio di { $taken }.
trade-offered = { $giver } ti offre { $given } in cambio di { $taken }. L’offerta scade { $deadline }.
trade-done = { $giver } ha dato a { $taker } { $given } in cambio di { $taken }.
trade-refused = { $taker } ha rifiutato di dare { $taken } in cambio di { $given }.
trade-withdrawn = { $giver } ha ritirato l’offerta di { $given } in cambio di { $taken }.
trade-failed = Lo scambio tra { $giver } e { $taker } non è riuscito.
trade-lacking = Lo scambio tra { $giver } e { $taker } non è riuscito: non hai { $missing }.
orders-broken = I tuoi ordini sigillati non vanno più bene in «{ $field }». { $why } Tornano validi se riprendi la carta; altrimenti alla scadenza per quella parte vale il valore predefinito.

# Risposte
taken = Sigillato (versione { $version }): { $answer }. Ricevuta { $receipt }{ $version ->
    [1] , con cui potrai provare che cosa hai sigillato
   *[other] {""}
 }. Vale l’ultima versione sigillata fino a { $deadline } ({ $left }).
taken-untimed = Sigillato (versione { $version }): { $answer }. Ricevuta { $receipt }{ $version ->
    [1] , con cui potrai provare che cosa hai sigillato
   *[other] {""}
 }. Vale l’ultima versione sigillata quando il turno si chiude.
not-taken = Questo non è stato accettato.
not-taken-kept = Ciò che hai sigillato prima (versione { $version }) vale ancora.
answered-late = Discord non ha accettato subito la risposta al tuo messaggio «{ $typed }». Eccola: { $told }
taken-closing = Sigillato (versione { $version }): { $answer }. Ricevuta { $receipt }{ $version ->
    [1] , con cui potrai provare che cosa hai sigillato
   *[other] {""}
 }. Il turno si chiude fra un momento, e i tuoi ordini valgono. Che cosa ne esce lo leggi nella prossima lettera.
taken-withdrawn = Ritirato (versione { $version }). Ora nulla di tuo è sigillato.
not-open = Quella partita adesso non è aperta agli ordini.
not-seated = Non hai un posto in quella partita.
letters-under-way = Le lettere su ciò che è appena successo stanno ancora arrivando. Potrai consultare quello che dicono quando saranno arrivate.
ready-not-asked = Quella partita ora non aspetta nessuno: non è stata avviata, o sta già andando avanti.
not-asked = Adesso non ti si chiede nulla.
stale-prompt = Quella domanda è chiusa. È aperto il turno { $round }: guarda il messaggio più recente.
taken-elsewhere = Quel messaggio è già stato preso per un’altra partita, come versione { $version } con la ricevuta { $receipt }. Per dare ordini qui, scrivi di nuovo.
taken-before = È già stato preso prima, come versione { $version } con la ricevuta { $receipt }, per una domanda ora chiusa.
deadline-undecided = La scadenza { $deadline } è passata, e fra un momento si decide se viene spostata. Per ora non è cambiato nulla: riprova fra un minuto.
too-late = Troppo tardi: il turno si è chiuso { $deadline }, e nulla di tuo era sigillato.
too-late-counted = Troppo tardi: il turno si è chiuso { $deadline }. È valsa la versione { $version } di { $stamped_at }.
nothing-to-withdraw = Non c’è nulla di tuo da ritirare.
no-such-match = Non c’è una partita «{ $match }».
no-such-game = Non c’è un gioco «{ $game }». { $near ->
    [0] I giochi sono { $games }.
   *[other] Forse intendevi uno di questi: { $games }?
 }
no-such-trade = Non c’è nessuna offerta così per te.
bad-options = Queste opzioni non si possono giocare: { $error }
bad-settings = L’impostazione «{ $setting }» non può essere «{ $given }». Può essere { $kind ->
    [clock] il tempo di ogni giocatore e quanto si aggiunge prima di ogni mossa, per esempio 3m + 5s
    [clock-alone] usato solo dove i turni si chiudono quando tutti hanno risposto, a nessuna ora fissa e senza fasi
    [hour] un’ora come 15:00, oppure «nessuna»
    [least] un numero intero, almeno { $least }
    [longer] «{ $least }» o più
    [number] un numero intero
    [one-of] uno tra { $choices }
    [phases] il primo turno di ogni fase e quanto durano i suoi turni, per esempio 8: 20s
    [range] un numero intero da { $least } a { $most }
    [time] un tempo come 30 minuti, 6 ore o 2 giorni, al massimo { $most } giorni
   *[words] quello che mostra config.example.toml
    [ready-live] usato solo dove qualche turno è dal vivo, di 3 minuti al massimo
}.
setting-none = «{ $words }» non è un’impostazione. Scrivi il nome e il valore, per esempio: Promemoria prima di una scadenza: 6 ore.
setting-twice = «{ $words }»: quell’impostazione c’è già. Scrivi ognuna una volta sola.
sign-up-over = Le iscrizioni a questa partita sono chiuse.
already-joined = Hai già un posto in questa partita.
table-full = { $most ->
    [one] L’unico posto è preso.
   *[other] Tutti i { $most } posti sono presi.
}
word-too-long = Una parola portafortuna ha al massimo { $most } lettere.
name-unseen = Il tuo nome è invisibile. Scegli un soprannome con almeno una lettera o un segno, e riprova.
leave-after-start = La partita è cominciata. Chiedi a un organizzatore di liberare il tuo posto.
leave-contest = Chi è entrato in una gara ha visto le carte, perciò nessuno può lasciarla. Chi non ha fatto nessuna mossa non entra in classifica.
already-started = Questa partita è già cominciata.
not-your-letter = Non è una tua lettera.
nothing-to-explain = Non c’è niente da spiegare: di quel turno non ti è arrivato nessun risultato.
cannot-start = Non può cominciare. { $why }
trade-refused-why = Questo non si può scambiare. { $why }
trade-closed-already = Quell’offerta è già { $status ->
    [done] accettata
    [refused] rifiutata
    [withdrawn] ritirata
    [failed] fallita
   *[expired] scaduta
}.
own-trade = Questa offerta è tua; solo l’altro può accettarla.
not-running = La partita non è in corso.
season-paused = La stagione è in pausa. Chi organizza la riprende con { COMMAND("resume") }.
not-paused = La partita non è in pausa.
paused-already = La partita è già in pausa. Riprende con { COMMAND("resume") }.
not-held = La partita non ha un risultato trattenuto.
done-already = È già stato fatto, una volta sola.
moved-on = Non è stato fatto nulla. Dopo la tua richiesta { $what ->
    [aborted] la partita è stata interrotta
    [amended] il risultato trattenuto è stato corretto
    [cast_chosen] è stato scelto il cast
    [contest_closed] la gara si è chiusa
    [finished_by_hand] un organizzatore ha chiuso la partita
    [held] il turno si è chiuso, e il suo risultato è trattenuto
    [planned] il programma è cambiato
    [removed] un giocatore è uscito dalla partita
    [reopened] il turno è stato riaperto
    [rolled_back] la partita è stata riportata indietro
    [step] si è chiuso un turno
    [substituted] un posto è passato ad altri
    [terms_changed] sono cambiate le condizioni della partita
   *[started] la partita è cominciata
} ({ $at }). { $round ->
    [0] Guarda
   *[other] Ora è aperto il turno { $round }. Guarda
} di nuovo e, se lo vuoi ancora, ripeti la richiesta.
already-over = La partita è già finita.
deadline-far = Questa scadenza è nel { $year }, tra più di dieci anni; scegline una più vicina.
deadline-past = { $deadline } è passato; scegli un momento dopo { $now }.

# Il pannello degli organizzatori
title-desk = { $round ->
    [0] { $title }: il pannello
   *[other] { $title }, turno { $round }: il pannello
}
button-remind = Ricorda a chi manca
button-extend = Proroga
button-pause = Pausa
button-resume = Riprendi
button-close = Chiudi ora
button-more = Altro…
button-preview = Anteprima
button-judge = Il risultato
button-ask = La prossima domanda
button-announce = Annuncia
button-amend = Correggi
button-start = Avvia
button-export = Esporta
button-reopen = Riapri
button-override = Inserisci ordini
button-back-to = Torna indietro
button-finish = Concludi la partita
button-substitute = Sostituisci
button-remove = Escludi
button-wait = In lista d’attesa
button-collect = Ritira le mie lettere
button-ready = Ci sono
button-match = Partita { $about }
button-check = Verifica
button-room-reads = Entri, e legga tutto
button-room-fresh = Entri, in una stanza nuova
button-room-no = No
button-answer-question = Rispondi
desk-running = In corso. Il turno si chiude { $deadline }.
desk-paused = In pausa: nulla si chiude.
desk-held = Un risultato è trattenuto. Esce da sé { $deadline }.
desk-held-open = Un risultato è trattenuto finché un organizzatore non lo annuncia.
desk-contest = Aperta: chi entra gioca subito. Si chiude { $deadline }.
desk-playing = Giocano ancora: { $count ->
    [0] nessuno.
   *[other] { $count } ({ $names }).
}
desk-done = Hanno finito: { $count ->
    [0] nessuno.
   *[other] { $count } ({ $names }).
}
desk-finished = Finita.
desk-aborted = Interrotta.
desk-sign_up = Iscrizioni.
desk-joined = Iscritti: { $count ->
    [0] ancora nessuno.
   *[other] { $count } ({ $names }).
}
desk-seat-sealed = { $number }. { $who }: ha sigillato.
desk-seat-missing = { $number }. { $who }: manca.
desk-seat-unasked = { $number }. { $who }: nessuna domanda.
desk-seat-removed = { $number }. Nessuno: il posto gioca con le mosse predefinite.
desk-trouble = Attenzione: un guasto ({ $error }). Lo stato è intatto, e si riprova.
desk-closed = Attenzione: i DM di { $who } sono chiusi.
desk-undelivered = Attenzione: { $count } { $count ->
    [one] lettera
   *[other] lettere
} a { $who } non si consegnano: { $why }.
desk-silent = Attenzione: { $who } tace da { $rounds ->
    [one] un turno
   *[other] { $rounds } turni di fila
}.
desk-kept = Attenzione: { $count } { $count ->
    [one] lettera aspetta
   *[other] lettere aspettano
} che { $who } le ritiri: { $why }.
desk-deliveries = Lettere: consegnate { $delivered }, ritirate { $collected }, da ritirare { $kept }, in viaggio { $waiting }, fallite { $failed }.
desk-acts = Finora: ordini dati da altri { $overridden }, correzioni { $amended }, riaperture { $reopened }, ritorni { $rolled_back }, vetri rotti { $glass_broken }.
desk-waiting = In attesa di un posto: { $names }.

# Ricevute

# Assenze e spettatori
graced = Mancano ordini, perciò il turno si allunga. Ora si chiude { $deadline }.
graced-you = Mancano i tuoi ordini. Il turno è stato allungato per te e si chiude { $deadline }.
silent-player = { $who } tace da { $rounds ->
    [one] un turno
   *[other] { $rounds } turni di fila
}.
player-gives-up = { $who } rinuncia al posto. Finché non lo assegni o non togli il giocatore, può ancora dare ordini.
waiting-next = Il prossimo della lista d’attesa è { $name }.
waiting-nobody = La lista d’attesa è vuota.
spectators-public = D’ora in poi gli spettatori leggono ciò che leggono tutti. Motivo: { $reason }
spectators-behind = D’ora in poi gli spettatori, che non vedono stanze e non hanno posti, leggono tutto un turno dopo. Motivo: { $reason }
spectators-live = D’ora in poi gli spettatori, che non vedono stanze e non hanno posti, leggono tutto subito. Motivo: { $reason }
told-to-seat = Che cosa è stato detto a { $who }:
told-in-room = Che cosa è stato detto in «{ $room }»:

# Atti degli organizzatori
glass-broken-peek = Un organizzatore ha rotto il vetro e guardato che cosa aveva sigillato un giocatore ({ $times } finora). Motivo: { $reason }
glass-broken-preview = Un organizzatore ha rotto il vetro e letto il risultato trattenuto ({ $times } finora). Motivo: { $reason }
overridden = Un organizzatore ha dato ordini per { $who }. Motivo: { $reason }
overridden-you = Un organizzatore ha dato ordini per te: il tuo messaggio qui sopra li mostra. Ciò che sigilli ora li sostituisce. Motivo: { $reason }
amended = Un organizzatore ha corretto il risultato trattenuto. Il diario mostra che cosa è cambiato, e lo mostrerà l’esportazione della partita. Motivo: { $reason }
reopened = Un organizzatore ha riaperto il turno. Ora si chiude { $deadline }. Motivo: { $reason }
substituted = { $newcomer } prende il posto di { $leaver }. Il posto conserva tutto ciò che ha; i risultati di { $leaver } restano a { $leaver }. Motivo: { $reason }
seat-filled = { $newcomer } prende un posto che era vuoto. Motivo: { $reason }
hand-held = Il turno è chiuso, e gli organizzatori ne trattengono il risultato. Così stavi prima.
hand-over = La partita è finita. Così stavi alla fine.
welcome = Hai preso un posto in { $title }. Tutto ciò che il posto ha ora è tuo.
seat-left = Il tuo posto in { $title } è passato ad altri o gioca con le mosse predefinite; le sue carte e i suoi ordini non sono più tuoi da vedere.
removed = { $leaver } è fuori dalla partita; il posto gioca con le mosse predefinite fino alla fine. Motivo: { $reason }
host-added = La partita ha un organizzatore in più (ora { $count }). Motivo: { $reason }
host-removed = La partita ha un organizzatore in meno (ora { $count }). Motivo: { $reason }
rolled-back = Un organizzatore ha riportato la partita { $step ->
    [0] alla distribuzione
   *[other] al passo { $step }
 }. Ciò che è venuto dopo non vale più; gli stessi ordini darebbero le stesse carte. Il turno si chiude { $deadline }. Motivo: { $reason }
rolled-back-fresh = Un organizzatore ha riportato la partita { $step ->
    [0] alla distribuzione
   *[other] al passo { $step }
 }. Ciò che è venuto dopo non vale più, e ciò che viene si estrae di nuovo. Il turno si chiude { $deadline }. Motivo: { $reason }
retracted = Questo non vale più: un organizzatore ha riportato la partita a un passo precedente.
replaced = Questa domanda è stata posta di nuovo: guarda il messaggio più recente.
sent-again = Questo messaggio è stato inviato di nuovo: la copia più recente è quella aggiornata.
read-already = { $count } { $count ->
    [one] lettera che non vale più era stata consegnata.
   *[other] lettere che non valgono più erano state consegnate.
}
read-by = { $who }: { $count }
read-in = { $place ->
    [public] tutti
    [room] stanze chiuse
    [spectators] spettatori
   *[other] { $place }
}: { $count }
finished-by-hand = Un organizzatore ha chiuso la partita. Motivo: { $reason }
outcome-by-hand = Un organizzatore ha stabilito i posti.
outcome-place = { $place }. { $who }
deleted-late = Cancellare un messaggio non cambia nulla: quel turno è chiuso, ed è valsa la versione { $version } del { $stamped_at } (ricevuta { $receipt }).
deleted-message = Cancellare un messaggio non ritira nulla: vale ancora la versione { $version } del { $stamped_at } (ricevuta { $receipt }). Per ritirarla, premi Ritira.
edit-too-late-withdrawn = Troppo tardi: quel turno è chiuso, e avevi ritirato i tuoi ordini.
edit-too-late = Troppo tardi: quel turno è chiuso. È valsa la versione { $version } del { $stamped_at }.

# Rifiuti
reason-missing = Scrivi perché: ogni intervento di un organizzatore richiede un motivo.
reason-too-long = Un motivo ha al massimo { $most } caratteri.
host-plays = Giochi (o aspetti di giocare) in questa partita, perciò non puoi vederne i segreti.
newer-stands = Vale ciò che hai sigillato dopo: versione { $version }, inviata { $stamped_at }. Vale la più recente, in qualunque ordine arrivino.
too-many-offers = Hai già { $most } offerte aperte e non se ne accettano altre. Ritirane una, o aspetta che ricevano risposta.
too-many-offers-to-one = In questo turno hai fatto { $most } offerte a { $who } e non se ne accettano altre.
joined-too-often = Qui ti sei già iscritto { $most } volte; non puoi iscriverti di nuovo.
too-many-matches = Questo server ha { $most } partite aperte e non può averne di più insieme. Prima chiudine o annullane una.
too-many-contests = Questo server ha { $most } gare aperte e non può averne di più insieme. Prima chiudine o annullane una.
too-many-letters = Per questo server il bot ha già pubblicato oggi tutti i messaggi che chi lo gestisce permette ({ $most }). Quello che si sta giocando va avanti: risultati, domande, ordini e promemoria ai loro orari. Nuove partite, gare e altri promemoria saranno possibili di nuovo { $again }.
too-much-stored = Il bot conserva di questo server tutto quello che chi lo gestisce permette: { $most } MB di partite finite e di file di partita. Quello che si sta giocando va avanti; nuove partite, gare e file di partita vengono rifiutati. Cancella vecchie partite ({ COMMAND("limits free") }), o chiedi più spazio a chi gestisce il bot.
contest-not-again = «{ $title }» doveva riaprirsi da sola. Non è successo, e la prossima va aperta a mano:
letters-wait = Questo server ha esaurito i messaggi di oggi ({ $most }). Risultati, domande, ordini e promemoria partono come sempre. Quello che leggono gli spettatori e le anteprime degli episodi aspettano: arriveranno { $again }.
quota-open-matches = Partite aperte di questo server: { $used } su { $most }. Al limite una partita deve finire prima che se ne apra un’altra.
quota-open-contests = Gare aperte di questo server: { $used } su { $most }. Al limite una gara deve finire prima che se ne apra un’altra.
quota-designs = File di partita di questo server, con tutte le versioni: { $used } su { $most }. Al limite non se ne accettano altri.
quota-letters-a-day = Messaggi di oggi per questo server: circa il { $percent } % di { $most }. Al limite non si aprono partite fino alle 00:00 UTC; quello che si sta giocando va avanti.
quota-stored-megabytes = Spazio occupato da questo server: { $used } MB su { $most }. Al limite non si accettano partite né file di partita; quello che si sta giocando va avanti.
quota-pictures-a-minute = Immagini disegnate per questo server: al massimo { $most } al minuto. Oltre, i messaggi partono senza.
sign-up-hosts = A cura di { $hosts }.
sign-up-announce-at-once = I risultati escono subito; nessun organizzatore li legge prima di te.
sign-up-announce-hold = I risultati sono trattenuti: prima li legge un organizzatore, che può correggerli a vista di tutti.
sign-up-blind = Gli organizzatori non vedono nessun segreto, a meno che non «rompano il vetro», con un motivo che prima si dice a tutti.
sign-up-seeing = Gli organizzatori vedono gli ordini sigillati solo se «rompono il vetro», con un motivo che prima si dice a tutti. I risultati trattenuti li possono leggere.
sign-up-replay = Quando il segreto sarà pubblico, tutti avranno il replay dell’intera partita, con ogni lettera e ogni ordine.
sign-up-page = Tutti possono seguirla sulla sua pagina, dove si vede ciò che è pubblicato qui.
sign-up-judged = Dopo ogni chiusura gli organizzatori leggono ciò che i giocatori hanno risposto, per giudicarlo; perciò nessuno di loro gioca.
sign-up-rooms-members = Ogni giocatore può aprire { $most ->
    [one] una stanza
   *[other] { $most } stanze
} per episodio, per chi vuole; ci entra solo chi ne fa parte.
sign-up-rooms-hosts = Ogni giocatore può aprire { $most ->
    [one] una stanza
   *[other] { $most } stanze
} per episodio, per chi vuole; gli organizzatori ci leggono tutto, perciò nessuno di loro gioca.
sign-up-rooms-shown-behind = Chi è fuori può leggere ciò che ci si è detti un episodio più tardi; dopo la fine può farlo tutto il cast.
sign-up-rooms-shown-end = Dopo la fine della stagione tutto il cast può leggere ciò che ci si è detti.
sign-up-lounge-live = La stagione ha un salotto: una stanza chiusa per chi è fuori e per chi guarda. { COMMAND("room lounge") } ti fa entrare quando sai che non giocherai.
sign-up-lounge-behind = La stagione ha un salotto: una stanza chiusa per chi guarda e, un episodio dopo, per chi è fuori. { COMMAND("room lounge") } ti fa entrare quando sai che non giocherai.
sign-up-acts-public = Tutto ciò che fanno gli organizzatori viene detto a tutti.
sign-up-acts-hosts = Ciò che gli organizzatori fanno a orologio, posti e risultati viene detto a tutti; gli ordini che inseriscono per un giocatore vengono detti solo a lui e agli organizzatori.
hosts-all-play = Tutti gli organizzatori di questa partita ci giocano: per correggerla, allungarla o chiuderla a mano devono prima nominare un organizzatore che non gioca ({ COMMAND("crew add") }).
host-plays-acts = Giochi (o aspetti di giocare) in questa partita, perciò orologio, posti, conti e risultati sono per gli organizzatori che non giocano. { COMMAND("crew add") } ne nomina uno.
glass-shown = Ordini di { $name }. { $answer ->
    [none] Ritirati (versione { $version }): ora non c’è nulla di sigillato.
   *[other] Sigillati (versione { $version }): { $answer }. Ricevuta { $receipt }.
 }
glass-waits = Prima che tu veda qualcosa, tutti devono sapere che guardi, e quell’avviso non è ancora arrivato. Quando è arrivato, chiedi di nuovo la stessa cosa: l’avviso non si ripete.
glass-untold = Prima che tu veda qualcosa, tutti devono sapere che guardi, e quell’avviso non si può consegnare: { $why }. Perciò non viene mostrato nulla. Rimedia nel luogo pubblico della partita, poi chiedi di nuovo.
preview-first = Le domande venute dopo nel turno le vede solo un organizzatore che ha letto il risultato trattenuto. Prima leggilo in anteprima.
override-refused = Un organizzatore ha provato a inserire ordini che non vanno per il posto (finora { $times }): ogni prova del genere potrebbe dirgli qualcosa di una mano. Motivo: { $reason }
run-override-refused = Un organizzatore ha provato a inserire per { $who } un passo che non va. Motivo: { $reason }
season-decreed = Lo ha deciso un organizzatore. Motivo: { $reason }
season-awarded = Un organizzatore ha cambiato a mano ciò che { $who } possiede. Motivo: { $reason }
hosts-blind = Gli organizzatori di questa partita non vedono segreti. Per leggere il risultato trattenuto devi rompere il vetro, con un motivo che viene detto a tutti.
nothing-sealed = Per quel posto non c’è nulla di sigillato.
nothing-amended = Indica gli ordini o lo stato che correggi.
bad-state = Con quello stato non si può giocare: { $error }
seat-not-asked = Al posto { $number } ora non si chiede nulla.
no-such-step = Il risultato trattenuto non ha il passo { $number }; i suoi passi vanno dal { $first } al { $last }.
hosts-blind-later = Gli organizzatori di questa partita non vedono segreti, e le domande venute dopo nel turno sono un segreto. Qui si correggono solo le risposte alle prime domande.
orders-unfit = Quegli ordini non vanno per quello che ora si chiede a quel posto, e non è stato sigillato niente. Il motivo potrebbe dirti che cosa ha in mano il giocatore, perciò non lo leggi: chiedi a lui di inviare gli ordini, o che cosa gioca di preciso. Tutti leggono ora: «{ override-refused }»
no-such-seat = Nessuno siede al posto { $number }.
already-seated = Questa persona ha già un posto in questa partita.
sat-elsewhere = Questa persona ha già giocato da un altro posto di questa partita e ne conosce i segreti.
plays-in-season = Questa persona gioca in questa stagione in un posto suo, perciò non ne prende un altro.
has-looked = Chi da organizzatore ha guardato ciò che in questa partita è sigillato o trattenuto, o è stato nel suo salotto, non può giocarci né fare pronostici.
hosts-read-answers = Gli organizzatori di questa partita leggono ciò che rispondono i giocatori, perciò nessuno di loro può giocarci, e nemmeno chi lo è stato dopo l’inizio. Prima dell’inizio: affidala a un altro organizzatore ({ COMMAND("crew add") }, poi { COMMAND("crew remove") }), rendi pubbliche tutte le risposte, o rendi ciechi gli organizzatori.
players-read-answers = Gli organizzatori di questa partita leggono ciò che rispondono i giocatori, perciò chi ci gioca o aspetta un posto non può diventarlo.
hosts-read-rooms = Gli organizzatori di questa stagione leggono le stanze dei giocatori, perciò nessuno di loro può giocarci, e nemmeno chi lo è stato dopo l’inizio.
players-read-rooms = Gli organizzatori di questa stagione leggono le stanze dei giocatori, perciò chi ci gioca o aspetta un posto non può diventarlo.
player-reads-rooms = { $name } può leggere ogni stanza chiusa di questa partita (come amministratore, o con Gestisci thread in #{ $channel }). Togli quel permesso finché dura la partita, o metti un altro al suo posto; prima dell’inizio, { COMMAND("change") } può ammettere chi legge.
player-reads-hosts = { $name } può leggere #{ $channel }, dove si dice agli organizzatori ciò che nessun giocatore può sapere. Togli quel permesso finché dura la partita, o metti un altro al suo posto; prima dell’inizio, { COMMAND("change") } può ammettere chi legge.
player-reads-answers = { $name } può leggere #{ $channel }, dove agli organizzatori di questa partita si mostra ciò che rispondono i giocatori. Finché è così lì non si mostra nessuna risposta: togli quel permesso, indica un altro canale con { COMMAND("move") }, o metti un altro al suo posto.
player-sees-no-rooms = { $name } non vede #{ $channel }, quindi non può entrare in nessuna stanza chiusa. Dagli lì Visualizza canale, o comincia con «anyway».
player-left-server = { $name } ha lasciato questo server, quindi forse nessuna lettera arriverà. Fallo tornare, o comincia con «anyway».
channel-gone = { $use ->
    [hosts] Il canale degli organizzatori
    [rooms] Il canale delle stanze chiuse
   *[place] Il canale pubblico
} di { $title } è stato cancellato, quindi lì non si può più leggere nulla. Usa { COMMAND("setup") } e premi Creali: la partita continua nel canale nuovo. Oppure indica un altro canale con { COMMAND("move") }.
near-threads = Quasi tutti i thread di questo server sono aperti: { $used } dei { $most } che Discord permette. Archivia quelli finiti, o le stanze del prossimo turno non potranno essere aperte.
near-channels = Questo server ha { $used } dei { $most } canali che Discord permette. Eliminane qualcuno prima che una nuova partita o stagione abbia bisogno dei suoi.
near-roles = Questo server ha { $used } dei { $most } ruoli che Discord permette. Eliminane qualcuno prima che una stagione ne abbia bisogno per il suo cast.
near-events = L’elenco di questo server ha { $used } dei { $most } eventi che Discord permette. Eliminane qualcuno, o i turni non ci compaiono più.
newcomer-reads-rooms = { $name } può leggere ogni stanza chiusa qui, perciò non può giocare a questo tavolo.
newcomer-reads-hosts = { $name } può leggere il canale degli organizzatori di questa partita, quindi non può giocare a questo tavolo.
newcomer-reads-answers = { $name } può leggere il canale degli organizzatori di questa partita, dove si mostra loro ciò che rispondono i giocatori, quindi non può giocare a questo tavolo.
newcomer-is-a-bot = { $name } è un bot, perciò non può giocare.
newcomer-not-here = { $name } non è su questo server, perciò non può giocare qui. Fallo entrare prima.
newcomer-reads-along = { $name } può leggere ciò che si dice agli spettatori di questa partita, perciò non può giocarla.
nobody-waits = Nessuno è in lista d’attesa. Indica una persona o una macchina.
not-waiting = Non sei in lista d’attesa.
host-already = Questa persona è già organizzatore di questa partita.
no-such-host = Questa persona non è organizzatore di questa partita.
last-host = Una partita ha bisogno di un organizzatore.
secret-published = Il segreto di questa partita è pubblico (o la partita è stata interrotta), perciò non si può tornare indietro.
not-started = La partita non è cominciata.
no-such-position = Non c’è una posizione { $number } a cui tornare.
nothing-to-undo = Non c’è nulla da annullare.
nothing-to-resend = Non c’è una lettera da mandare di nuovo.
bad-places = Indica ogni posto da 1 a { $count } una volta, il migliore per primo.
report-counting = Un altro rapporto è già in corso, e il bot ne calcola uno alla volta. Chiedi di nuovo fra un minuto.
report-late = Il computer non ha avuto tempo per il rapporto. Chiedilo quando ha meno da fare, o calcolalo altrove: { COMMAND("papers export") }, poi python -m bot report.
report-none = Su questa partita non c’è un rapporto: { $why }
not-over = La partita non è finita: finché il segreto non è pubblico puoi avere solo ciò che è stato detto a tutti.
what-if = Questo è un altro svolgimento di una partita finita: non si può esportare, perché nessuno lo scambi per ciò che è accaduto.
no-such-place = «{ $player }» non nomina nessun posto, o più di uno. Nomina i posti per numero, per esempio #2; #1, #3.
time-unreadable = «{ $words }» non è un momento che so leggere. Scrivi un giorno e un’ora («domani alle 18», «25 novembre 18:00») oppure una durata («2 ore»).
midnight-which = «{ $words }» può essere l’inizio o la fine di quel giorno. Scrivi l’ora come 00:01 o come 23:59.
zone-unknown = Non c’è un fuso orario «{ $zone }». Scrivi la grande città più vicina, come «Rome» o «New York», oppure il suo fuso: «Europe/Rome».
time-skipped = Quel giorno, in { $zone }, gli orologi saltano le ore { $clock } per l’ora legale: quell’ora non c’è. Scegline un’altra.
time-twice = Quel giorno, in { $zone }, gli orologi tornano indietro e le ore { $clock } vengono due volte. Scrivi «{ $first }» per la prima o «{ $second }» per la seconda.

# Senza scadenza
hosts-awaited = Il turno { $round } vi aspetta da { $days ->
    [one] un giorno
   *[other] { $days } giorni
 }. I giocatori leggono che gli organizzatori sono al lavoro. Con { COMMAND("judge") } inserite il risultato.
desk-untimed = In corso. Aspetta gli organizzatori, e non ha scadenza.
desk-staged = In corso. Va avanti da sé quando le partite di questa fase sono finite.
resumed-untimed = La partita continua.
rolled-back-untimed = Un organizzatore ha riportato la partita { $step ->
    [0] alla distribuzione
   *[other] al passo { $step }
 }. Ciò che è venuto dopo non vale più; gli stessi ordini darebbero le stesse carte. Motivo: { $reason }
rolled-back-fresh-untimed = Un organizzatore ha riportato la partita { $step ->
    [0] alla distribuzione
   *[other] al passo { $step }
 }. Ciò che è venuto dopo non vale più, e ciò che viene si estrae di nuovo. Motivo: { $reason }
no-such-season = { $kind ->
    [other] Vale solo per la stagione incorporata, e «{ $season }» è di un altro tipo.
   *[none] Qui non c’è una stagione «{ $season }».
 }
season-no-result = Ora non si attende il risultato di nessuna partita principale.
season-duel-not-for-two = { $game } non può essere un duello: non si gioca in due, o non con queste opzioni.
season-refused = Non si può fare. { $why }
season-no-finale = La finale la giocano gli ultimi due; ne restano di più, o è già cominciata.
season-no-duel = Ora nessuno si batte in un duello.
season-seat-empty = Al posto di { $who } ora non siede nessuno. Prima mettici qualcuno.
season-match-is-on = La partita { $match } è in corso. Prima interrompila; poi si può tornare indietro.
season-nothing-to-undo = Non c’è nulla da disfare: l’ultima cosa avvenuta è il risultato di una partita, ed è pubblico.
hosts-are-asked = Questo turno non ha scadenza: aspetta solo gli organizzatori, o in una stagione le sue partite.
season-stuck = La stagione { $match } da sola non può andare avanti:
season-unplayable = Nessun gioco accetta { $count ->
    [one] un giocatore
   *[other] { $count } giocatori
 }. Il file o l’opzione «games» della stagione dicono a che cosa si gioca: porta con il suo titolo un gioco che li accetti, e la stagione può andare avanti.

picture-seat = Giocatore
picture-place = Posto
picture-score = Punti
hosts-not-asked = Agli organizzatori non si chiede nulla adesso; questo turno aspetta i giocatori.

# Stanze aperte dai giocatori
room-called = { $name }
lounge-called = Salotto
lounge-hello = Questo è il salotto. Qui parlano della stagione chi è fuori e chi guarda; chi è ancora in gioco non legge. Chi rientra in gioco esce da qui. Il bot non conserva nulla di ciò che si dice.
lounge-closed = La stagione è finita e il salotto chiude. Puoi ancora leggerlo.
lounge-none = Questa stagione non ha un salotto.
lounge-plays = In questa stagione giochi, hai giocato o aspetti un posto. Chi gioca entra nel salotto da sé quando è fuori; chi aspetta un posto lascia prima la lista d’attesa.
room-hello = { $who } ha aperto «{ $name }». Dentro: { $players }.
room-anew = «{ $name }» continua qui, perché non tutti volevano che una persona nuova leggesse ciò che si era detto; quello resta nella stanza vecchia. Dentro: { $players }.
room-hosts-read = Gli organizzatori della stagione leggono ciò che si scrive qui.
room-hosts-away = Nessun organizzatore viene fatto entrare qui. Chi gestisce i thread di questo server può comunque aprirla.
room-shown-never = Il bot non mostra ad altri ciò che si dice qui, e non ne conserva nulla. Chi c’era e quando sta nel registro della stagione, che si pubblica dopo la fine.
room-shown-behind = Chi è fuori può leggere questa stanza un episodio dopo questo, e tutto il cast dopo la fine. Chi c’era e quando sta nel registro della stagione.
room-shown-end = Dopo la fine della stagione tutto il cast può leggere questa stanza. Chi c’era e quando sta nel registro della stagione.
room-how = { COMMAND("room add") } chiede a tutti voi se qualcuno può entrare, { COMMAND("room leave") } ti fa uscire. La stanza si chiude con l’episodio.
room-ask = { $by } chiede se { $who } può entrare. Devono volerlo tutti quelli che sono dentro, e tutti devono volere che { $who } legga ciò che si è detto; altrimenti continuate in una stanza nuova.
room-agreed = Finora d’accordo: { $said } su { $all }.
room-in = Tutti d’accordo: { $who } è dentro e legge ciò che si è detto.
room-in-anew = Tutti vogliono che { $who } entri, ma non che si legga tutto: la stanza continua come stanza nuova.
room-not-in = Non tutti sono d’accordo: { $who } non entra.
room-no-more = Tutti vogliono che { $who } entri, ma non che si legga tutto, e chi l’ha chiesto non può aprire altre stanze in questo episodio: { $who } non entra.
room-unasked = Questa domanda non è più aperta.
room-left = { $who } ha lasciato la stanza.
room-closed-episode = L’episodio è finito, e con esso questa stanza.
room-closed-empty = Qui non c’è più nessuno: la stanza è chiusa.
room-closed-anew = Questa stanza è chiusa; chi c’era continua in una nuova.
room-out = Sei fuori dalla stagione: le stanze sono per chi è ancora in gioco.
room-stranger = In una stanza entra solo chi è ancora nella stagione, e qualcuno che hai nominato non lo è.
room-alone = Nomina almeno un altro giocatore che entri nella stanza.
room-nameless = Dai alla stanza un nome in cui si veda qualcosa.
rooms-none = In questa stagione i giocatori non aprono stanze.
rooms-spent = In questo episodio hai aperto { $most } stanze, e potrai aprirne altre nel prossimo.
no-such-room = Non sei in nessuna stanza aperta come questa.
room-inside = Questo giocatore è già nella stanza.
room-asked = La stanza sta ancora decidendo su qualcun altro.
room-refused = La stanza ha già detto di no a questo giocatore, o ha già deciso su di lui due volte: non le si chiede di nuovo.
room-read-often = Sei stato fatto entrare in questa stanza abbastanza volte; un organizzatore può aggiungerti al thread.
room-shut = Non c’è una stanza così che tu possa leggere adesso.
record-room-opened = Si apre la stanza «{ $name }», con { $players }.
record-room-joined = { $who } entra nella stanza «{ $name }», dove ci sono { $players }.
record-room-left = { $who } lascia la stanza «{ $name }». Restano: { $players }.
record-room-closed = La stanza «{ $name }» è chiusa; c’erano { $players }.

# Il messaggio della stagione, e la lettera a chi la lascia
standings-deadline = Prossima scadenza: { $deadline }.
standings-match = Si gioca la partita { $match }.
standings-hosts = La prossima fase la aprono gli organizzatori.
standings-planned = La prossima fase si apre a un’ora che gli organizzatori hanno fissato.
standings-paused = La stagione è in pausa.
standings-over = La stagione è finita.
standings-won = La stagione è finita. L’ha vinta { $who }.
book-for-hosts = Il libro di questa stagione è per i suoi organizzatori; se devono averlo tutti, mettono replay = "public" prima che cominci.
farewell = { $who }, la tua stagione finisce qui: hai lasciato { $title } nell’episodio { $episode }, al posto { $place } su { $count }. Grazie di averla giocata.
farewell-file = { $who }, sei fuori da { $title }. Grazie per aver giocato.
farewell-keeps = Tutto ciò che ti è stato scritto resta tuo, e così le stanze in cui eri. Il messaggio fissato e { COMMAND("season standings") } mostrano come va avanti.
farewell-rooms-behind = Puoi leggere le stanze degli altri un episodio più tardi ({ COMMAND("room list") } dice quali, { COMMAND("room read") } ne apre una).
farewell-rooms-end = Dopo la fine puoi leggere le stanze degli altri ({ COMMAND("room list") } dice quali, { COMMAND("room read") } ne apre una).
farewell-lounge-live = Da ora sei nel salotto: lì parli della stagione con chi è fuori e con chi guarda.
farewell-lounge-behind = Fra un episodio entri nel salotto: lì parli della stagione con chi è fuori e con chi guarda.

# Le impostazioni di ciascuno.
language-name = Italiano
me-title = Le tue impostazioni
me-language = Lingua: { $language }
me-language-venue = Lingua: quella del luogo in cui leggi
me-zone = Fuso orario: { $zone }
me-zone-unset = Fuso orario: UTC, finché non ne imposti uno
me-reminders-match = Promemoria: quando li manda ogni partita
me-reminders-own = Promemoria: { LASTING($hours) } prima di una scadenza, se mancano i tuoi ordini
me-reminders-none = Promemoria: nessuno
me-away = Assenza: da { $since } a { $until }
me-away-no = Assenza: no
me-word = Parola portafortuna: { $word }. Sta nel modulo quando ti iscrivi; se è sempre la stessa, gli altri sanno già quale darai.
me-word-none = Parola portafortuna: nessuna impostata; ti viene chiesta quando ti iscrivi
me-pings-yes = Notifiche: sonore
me-pings-no = Notifiche: silenziose
me-record-yes = Storico: gli altri possono vedere che cosa hai giocato qui
me-record-no = Storico: lo vedi solo tu
player-away = { $who } sarà via da { $since } a { $until }. I turni che salta in quei giorni sono giustificati.
player-back = { $who } è di nuovo qui.
desk-away = Nota: { $who } è via da { $since } a { $until }; i turni che salta in quei giorni sono giustificati.
language-unknown = Il bot non parla «{ $language }». Parla: { $languages }. «-» vuol dire: quella del luogo in cui leggi.
reminders-unreadable = «{ $words }» non è un elenco di promemoria. Scrivi per esempio «12 ore, 2 ore» (al massimo due settimane prima di una scadenza), «mai», oppure «-» per quelli di ogni partita.
reminders-many = Prima di una scadenza si mandano al massimo { $most } promemoria.
away-day-unreadable = «{ $words }» non è un giorno, o potrebbero essere due. Scrivi per esempio «24 dicembre», «2026-12-24», «domani», «venerdì» o «fra 3 giorni»; «-» vuol dire che non sei via.
away-until-when = Un’assenza ha un primo giorno e un ultimo, non prima del primo. Dalli tutti e due.
away-over = Quell’ultimo giorno è passato. Danne uno più tardi, o «-» se non sei via.
away-long = Un’assenza ha al massimo { $most } giorni. Se sei via più a lungo, lascia il posto a un altro.
yes-or-no = { $setting } è yes o no, non «{ $words }».
setting-unknown-here = L’impostazione «{ $setting }» non c’è. Ci sono: { $settings }.
setting-unknown = L’impostazione «{ $setting }» non c’è; ci sono { $settings }.
calendar-closes = { $title }: si chiude il turno { $round }
calendar-says = Puoi dare gli ordini per il turno { $round } di { $title } ({ $match }) fino a { $at }. Importa di nuovo il file quando una scadenza si sposta: questo evento la segue.
calendar-closes-episode = { $title }, episodio { $episode }: si aspetta la tua scelta
calendar-says-episode = Puoi fare la tua scelta nell’episodio { $episode } di { $title } ({ $match }) fino a { $at }. Importa di nuovo il file quando una scadenza si sposta: questo evento la segue.
calendar-closes-contest = { $title }: si chiude la gara
calendar-says-contest = La tua partita in { $title } ({ $match }) vale fin dove è arrivata entro { $at }. Importa di nuovo il file quando una scadenza si sposta: questo evento la segue.
calendar-here = { $count ->
    [one] La tua prossima scadenza, come file per il tuo calendario. Prendilo di nuovo quando si sposta: si sposta lo stesso evento.
   *[other] Le tue scadenze ({ $count }), come file per il tuo calendario. Prendilo di nuovo quando una si sposta: gli stessi eventi si spostano.
}
calendar-called-off = { $title } ({ $match }) è finita senza risultato, e lì non ti si chiede più nulla.
calendar-taken-back = Adesso non hai scadenze. Questo file toglie dal tuo calendario ciò che è stato annullato.
calendar-none = Adesso non hai scadenze: per il tuo calendario non c’è niente.

# Storico e punteggi.
record-none = Non c’è nulla da mostrare: qui nessuna partita è finita, oppure lo storico non è visibile ad altri.
record-none-own = Qui non hai ancora giocato nessuna partita fino alla fine. Quello che hai giocato si vede qui quando una è finita.
record-head = { $name } ha giocato fino in fondo { $count } { $count ->
    [one] partita
   *[other] partite
}.
record-game = { $game }: giocate { $count }, vinte { $won }; posti { $places } (il più recente per ultimo)
record-by-hand = { $game }: giocate { $count }, vinte { $won }; posti { $places } (il più recente per ultimo). Senza punteggio: può aver giudicato un organizzatore.
record-rating = Punteggio in { $game }: { $mean }, con il 95% di certezza tra { $least } e { $most }, dopo { $matches ->
    [one] 1 partita
   *[other] { $matches } partite
}
record-rating-provisional = Punteggio in { $game }: { $mean }, provvisorio dopo { $matches } { $matches ->
    [one] partita
   *[other] partite
}: tra { $least } e { $most }
record-missed = Turni saltati: { $missed } su { $asked }
record-left = Posti lasciati ad altri, o persi: { $count }
standings-none = Su questo server non è ancora finita nessuna partita che dia punteggio.
standings-game = { $game }
standings-row = { $number }. { $name }: { $mean } (da { $least } a { $most }), { $matches ->
    [one] 1 partita
   *[other] { $matches } partite
}
standings-row-provisional = { $number }. { $name }: { $mean } (da { $least } a { $most }), provvisorio, { $matches } { $matches ->
    [one] partita
   *[other] partite
}
standings-more = … e altri { $count }
standings-how = In ordine secondo il valore più basso di ogni intervallo (95%); un punteggio è provvisorio fino a { $settled } partite. Non contano: le partite della casa, gli esiti decisi a mano, le gare, le stagioni e le loro partite, i giochi in coppia contro il banco, i posti che hanno cambiato giocatore. Chi non vuole comparire lo dice con { COMMAND("me") }.

# Il piano di una stagione

plan-empty = Non c’è ancora nulla in programma.
plan-line = Episodio { $number }, { $at }: { $kind ->
    [final] la finale degli ultimi due
    [hosts] una partita condotta da voi, per { $cast }
    [file] quel che il file fa giocare
    [game] { $game }
   *[match] { $game }, per { $cast }
}{ $auto ->
    [yes] , aperto dal bot
   *[no] , aperto da voi
}.
plan-begun-line = Episodio { $number }, { $at }: { $kind ->
    [final] la finale degli ultimi due
    [hosts] una partita condotta da voi
    [file] quel che il file fa giocare
   *[match] { $game }
}; è cominciato, perciò resta.
plan-line-ends = { $rounds ->
    [one] Il suo turno si chiude { $until }
   *[other] Circa { $rounds } turni, l’ultimo si chiude { $until }
}; con le sue domande e il duello finisce entro { $end }, se nulla è pari o spostato.
plan-line-final-ends = Al meglio delle tre, finisce entro { $end }.
plan-line-stage-ends = { $rounds ->
    [one] Una partita di un turno si chiude { $until }
   *[other] Una partita di circa { $rounds } turni si chiude { $until }
}; poi viene quel che il file chiede ancora.
plan-ends = Tutta la stagione finirebbe entro { $end }.
plan-ends-for-now = Le partite in programma finirebbero entro { $end }. Quanti turni della stagione seguano, lo decide il file.
plan-ends-so-far = Quel che è in programma finirebbe entro { $end }; { $missing ->
    [0] per altri episodi i giocatori sono troppo pochi
    [one] segue un altro episodio, compresa la finale
   *[other] seguono altri { $missing } episodi, compresa la finale
}.
plan-gaps = Episodi saltati nel programma: { $numbers }.
plan-event = Episodio { $number }: { $kind ->
    [final] la finale
    [hosts] una partita a mano
    [file] le partite del file
   *[match] { $game }
}
plan-event-closes = episodio { $number }, si chiude il turno { $round }
plan-overlap = Attenzione: l’episodio { $number } può durare fino a { $until }; questo si apre quando quello è finito.
plan-nobody-left = Attenzione: per allora la stagione sarà finita; per questo episodio non resta nessuno.
plan-no-duel = Attenzione: { $game } non è tra i duelli della stagione, perciò la finale non può cominciare così.
plan-no-game = Attenzione: non c’è né un gioco né un regolamento, perciò non c’è nulla da aprire.
plan-unseated = Attenzione: resteranno in { $cast }, e così a { $game } non si può giocare. { $why }
plan-unfit = Attenzione: a { $game } così non si può giocare in { $count }; si giocherà a un altro gioco.
plan-opens-holiday = Si apre in un giorno segnato come festivo.
plan-opens-away = Si apre in un giorno in cui non ci siete.
plan-closes-holiday = Turni che si chiudono in un giorno festivo: { $rounds }.
plan-closes-away = Turni che si chiudono mentre non ci siete: { $rounds }.
plan-preview = L’episodio { $number } si apre da solo { $deadline }: { $kind ->
    [final] la finale degli ultimi due
    [hosts] la partita condotta da voi, per { $cast }
    [file] quel che il file fa giocare
    [game] { $game }
   *[match] { $game }, per { $cast }
}.
plan-preview-first = Il suo primo turno si chiude { $until }.
plan-preview-late = L’episodio precedente è ancora in corso; se per allora non è finito, questo si apre appena lo è.
plan-move = { COMMAND("plan move") } sceglie un’altra ora, { COMMAND("plan write") } cambia tutto il resto.
plan-opened = L’episodio { $number } è stato aperto come da programma, per { $cast }.
plan-failed = L’episodio { $number } doveva aprirsi adesso, e non si è potuto:
season-error = Un errore del bot stesso, numero { $error }. Chi lo gestisce lo trova sotto quel numero nel registro. Finché non è riparato, una stagione in un file aspetta; in ogni altra { COMMAND("season open-episode") } o { COMMAND("season result") } portano avanti l’episodio, e { COMMAND("season undo") } annulla l’ultimo atto.
plan-mend = Per quest’ora non si riprova. Cambialo con { COMMAND("plan write") }, dagli un’altra ora con { COMMAND("plan move") }, o aprilo tu.
plan-unreadable = Il piano non si può leggere: { $error }
plan-days = «{ $words }» non è un giorno. Scrivi «2026-12-24», o «2026-12-24 to 2027-01-02».
plan-time = Episodio { $number }: «{ $words }» non è un’ora a venire. Scrivi per esempio «2026-12-06 18:00», «venerdì 18:00», o «7 giorni» dopo il precedente.
plan-order = L’episodio { $number } deve venire dopo il precedente, nel numero e nell’ora.
plan-too-long = Un piano ha al massimo { $most } episodi, per al massimo { $most } giocatori.
plan-begun = L’episodio { $number } è cominciato, perciò la sua riga resta com’era.
plan-no-episode = Nessun episodio { $number } è in programma.
plan-options = L’episodio { $number } non si può giocare con queste opzioni. { $why }
plan-rules-long = Episodio { $number }: il regolamento ha più di { $most } caratteri.
plan-what = L’episodio { $number } ha un gioco e un regolamento vostro. Togli uno dei due.
plan-file-rules = Episodio { $number }: chi gioca lo dice il file, perciò qui non ci vanno né regole vostre né borse. Scegliete un gioco, o nessuno.
season-over = Questa stagione è finita.


# Parole sigillate
title-diary = { $title }, turno { $round }: un diario
confession = «{ $words }»
predictions = { $count ->
    [one] Uno spettatore aveva detto che cosa sarebbe successo:
   *[other] { $count } spettatori avevano detto che cosa sarebbe successo:
}
prediction = { $name }: vince { $who }, { $points ->
    [0] nessun punto
    [one] 1 punto
   *[other] { $points } punti
}
prediction-goes = { $name }: nell’episodio { $episode } esce { $who }, { $points ->
    [0] nessun punto
    [one] 1 punto
   *[other] { $points } punti
}
drafted = { $name } aveva scelto { $who }: { $points ->
    [0] nessun punto
    [one] 1 punto
   *[other] { $points } punti
}
words-empty = Non c’è nulla da sigillare.
words-too-long = È troppo lungo per essere sigillato in una volta: al massimo { $most } caratteri.
words-too-many = Hai già sigillato { $most } volte, e di più non si può.
words-not-here = Qui ora non si può sigillare nulla: la partita non è cominciata, è finita, è una gara, o è stata aperta da una versione che non sigillava parole.
words-told = La partita è finita, e ciò che era sigillato ora è aperto.
words-sealed = Sigillato con il numero { $number } in { $title }. Nessuno lo legge prima che la partita sia finita e il suo segreto pubblicato; poi il replay lo mostra nel momento in cui l’hai scritto. /confess con withdraw: { $number } lo ritira.
words-line = { $number }. { $at } «{ $words }»
words-none = Non hai sigillato parole in { $title }.
words-withdrawn = Ritirato. Si vede soltanto che c’era qualcosa.
no-such-words = Non hai sigillato nulla con il numero { $number }.
predict-not-yours = Giochi, hai giocato o organizzi in questa partita, quindi non puoi fare pronostici.
predict-seen = Qui puoi leggere ciò che si dice a organizzatori, spettatori o giocatori di quella partita, perciò non fai pronostici.
predict-sealed = Sigillato: { $who } vince { $title }. Puoi cambiare idea; vale l’ultimo pronostico prima della fine, e prima indovini, più punti prendi.
predict-gone = { $who } è già fuori.
predict-no-episode = Si può pronosticare chi esce solo in una stagione, e non nella finale.
predict-sealed-goes = Sigillato: nell’episodio { $episode } di { $title } esce { $who }. Puoi cambiare idea; vale l’ultimo pronostico prima della fine dell’episodio: due punti se la dici prima che la sua partita sia finita, poi uno.
draft-sealed = Scelti e sigillati: { $who }. Alla fine di { $title } ognuno di loro ti porta un punto per ogni giocatore che arriva dietro. Puoi cambiare scelta finché non è finito il primo episodio.
draft-no-season = I giocatori si scelgono solo in una stagione.
draft-over = Il primo episodio è finito: non si sceglie più.
draft-picks = Scegli al massimo { $most } giocatori, ciascuno una volta: i nomi, separati da virgole.
draft-row = Scelte per { $title }, { $name }: ancora in gioco { $inside } su { $of }
predict-table = Pronostici su questo server (punti, giusti sul totale):
predict-row = { $name }: { $points } ({ $right } su { $of })
predict-nobody = Non ci sono ancora pronostici su partite finite qui.


# La gazzetta
gazette-title = La Gazzetta di { $title }, n. { $round }
gazette-headline = { $variant ->
    [0] Edizione straordinaria: { $news }
    [1] Ne parlano tutti: { $news }
    [2] È ufficiale: { $news }
   *[other] { $news }
}
gazette-quiet = { $variant ->
    [0] Giornata tranquilla, dice chi dovrebbe saperlo
    [1] Niente da segnalare, e tutti ne parlano
    [2] A porte chiuse
   *[other] Tutti sorridono, nessuno parla
}
gazette-end = { $variant ->
    [0] È finita: in cima c’è { $who }
    [1] La giornata è di { $who }
    [2] { $who }, e nessun altro
   *[other] Giù il cappello davanti a { $who }
}
gazette-nobody = { $variant ->
    [0] È finita, e non ha vinto nessuno
    [1] Una partita senza vincitore
    [2] Tutto questo, e nessun vincitore
   *[other] Il premio resta dov’era
}
gazette-margin = { $margin ->
    [0] Tra i primi due non c’era nulla.
   *[other] Tra i primi due c’era uno scarto di { $margin }.
}
gazette-most = Più di tutti in prima pagina: { $who }, { $count ->
    [one] una volta.
   *[other] { $count } volte.
}
gazette-together = Visti insieme: { $news }
gazette-unnamed = Nemmeno una parola su { $who }.
gazette-number = Il numero del giorno è { $number }: { $news }
gazette-lines = { $count ->
    [0] Oggi nemmeno una riga di notizie pubbliche.
    [one] Oggi una riga di notizie pubbliche.
   *[other] Oggi { $count } righe di notizie pubbliche.
}
sign-up-casting = I giocatori li scelgono gli organizzatori. Chi vuole giocare preme il pulsante per iscriversi e { $count ->
    [0] è nel loro elenco
    [one] risponde a una domanda
   *[other] risponde a { $count } domande
}; le risposte le leggono solo gli organizzatori, e si cancellano a stagione finita.
casting-chooses = In questa stagione i giocatori li scelgono gli organizzatori: premi il pulsante sotto l’iscrizione e rispondi alle loro domande.
casting-applied = { $count ->
    [one] Qualcuno vorrebbe giocare
   *[other] { $count } persone vorrebbero giocare
}. Le risposte: { COMMAND("cast show") }.
casting-questions = Si possono fare al massimo cinque domande, di al massimo 100 caratteri.
casting-begun = Qualcuno si è già iscritto o ha già risposto, perciò le domande restano come sono.
casting-decided = Gli organizzatori hanno già deciso sulle tue risposte, perciò non si cambiano più.
casting-too-long = Una risposta ha al massimo { $most } caratteri.
casting-none = Quella persona non ha chiesto di giocare questa stagione.
no-casting = Qui non si sceglie nessuno: chi si iscrive gioca.
casting-waits = Sei nella lista d’attesa di { $title }. Se si libera un posto, o qualcuno ti vuole come sostituto, lo saprai qui. Grazie per le tue risposte.
casting-declined = Grazie per aver voluto giocare { $title }, e per le tue risposte. Questa volta i posti sono andati ad altri; non dice nulla di te. Sei benvenuto a seguire la stagione, e alla prossima.

# Più tavoli

sign-up-heats = Se il gioco di una partita principale ha meno posti dei giocatori rimasti, si gioca a più tavoli insieme, sorteggiati con il seme della stagione. I posti seguono il punteggio, poi il posto al tavolo; a parità decide la sorte.
season-unseated = In { $cast } non si può giocare a { $game }, né a un tavolo né a più tavoli: ha da { $least } a { $most } posti. Scegliete un altro gioco, o conducete la partita a mano.
season-played-elsewhere = La partita principale dell’episodio { $number } si è giocata altrove; il risultato l’hanno inserito gli organizzatori.
plan-heats = Si giocherà a { $tables } tavoli insieme, tirati a sorte.

# A stand-in plays for whoever is away.
stand-in-named = { $who } vuole che { $name }, della lista d’attesa, giochi le partite che cominciano mentre { $who } è via.
stand-in-machine = { $who } vuole che una macchina, un giocatore automatico, giochi le partite che cominciano mentre { $who } è via.
stand-in-wished = chi gioca è via e l’ha voluto
stand-in-none = { $who } non vuole più nessun sostituto.
stand-in-you = { $who } ti ha scelto come sostituto in { $title }: nelle partite che cominciano mentre { $who } è via giochi al suo posto. Il risultato vale per { $who }.
stand-in-not-you = { $who } non conta più su di te come sostituto in { $title }.
stand-in-gone = { $name } non è più nella lista d’attesa di { $title }, perciò nessuno ti sostituisce più. Con { COMMAND("season stand-in") } scegli qualcun altro.
stand-in-plays = { $name } gioca questa partita per { $who }, come { $who } ha voluto.
stand-in-not-waiting = Un sostituto deve essere nella lista d’attesa della stagione: chi è disposto preme il pulsante della lista d’attesa sotto l’iscrizione.
stand-in-spent = In questo episodio hai scelto un sostituto { $most } volte. Fino alla fine puoi solo rinunciare a quello di adesso.
stand-in-host = { $name } conduce questa stagione, perciò il sostituto dev’essere qualcun altro.
stand-in-taken = { $name } sostituisce già qualcun altro.
# The hosts’ one question an episode: sealed words of the season.
question = Gli organizzatori ti chiedono: { $question }
question-how = Solo tu sai che cosa rispondi, e se rispondi. Resta sigillato fino alla fine della stagione; poi sta nel suo libro e nel suo replay, se non lo ritiri prima. Puoi rispondere finché dura l’episodio; conta l’ultima risposta.
question-told = Gli organizzatori chiedono a chi è ancora in gioco: { $question } Le risposte restano sigillate fino alla fine della stagione.
question-sealed = Sigillato, a «{ $question }». Conta l’ultima risposta.
question-none = In questo episodio gli organizzatori non ti chiedono niente.
question-since = L’hai scritto prima che gli organizzatori ponessero la domanda com’è ora, perciò non vale come risposta, e quel che hai risposto prima resta. Rispondi di nuovo, su un forum con un nuovo messaggio.
question-asked = In questo episodio hai già fatto la domanda { $most } volte. La prossima la fai nel prossimo episodio.
question-empty = Scrivi che cosa vuoi chiedere.
question-too-long = Una domanda ha al massimo { $most } caratteri.
confession-answer = A «{ $question }»: «{ $words }»
silent-episodes = { $who } tace da { $count } episodi di fila. Che fare del posto? Può prenderlo qualcun altro, oppure { $who } lascia la stagione per sempre, con un saluto e senza sconfitta. Che cosa scegliete?

# Che cosa si può impostare per una partita

setting-lasting = { LASTING($value) }
setting-announce = Risultati
setting-announce-is-at-once = subito
setting-announce-is-hold = trattenuti per gli organizzatori
setting-hold-for = Un risultato trattenuto esce da solo dopo
setting-acts = A chi si dice che cosa fanno gli organizzatori
setting-acts-is-public = a tutti
setting-acts-is-hosts = ai soli organizzatori
setting-on-outage = Se il bot era fermo poco prima di una scadenza
setting-on-outage-is-extend = la scadenza si sposta
setting-on-outage-is-close = il turno si chiude lo stesso
setting-seats = Posti al massimo
setting-seats-is-0 = tutti quelli del gioco
setting-strikes = Turni saltati di fila prima di chiedere agli organizzatori
setting-strikes-is-0 = mai
setting-grace = Turni saltati da un giocatore che invece allungano il turno
setting-grace-is-0 = nessuno
setting-grace-by = Ognuno di questi lo allunga di
setting-blind-hosts = Gli organizzatori non vedono segreti senza rompere il vetro
setting-spectators = Che cosa legge chi è fuori
setting-spectators-is-public = ciò che è pubblico
setting-spectators-is-behind = tutto, un turno dopo
setting-spectators-is-live = tutto, subito
setting-reveal-after = Dopo la fine il segreto resta sigillato per
setting-reveal-after-is-0s = nessun tempo
setting-events = I turni stanno nell’elenco degli eventi del server
setting-gazette = Ogni chiusura si legge come un giornale
setting-replay = Chi ha il replay dopo la fine
setting-replay-is-hosts = gli organizzatori
setting-replay-is-public = tutti
setting-page = Chi può guardare la partita sulla pagina
setting-page-is-players = chi gioca
setting-page-is-public = tutti
setting-rooms = Stanze che un giocatore può aprire in un episodio
setting-rooms-is-0 = nessuna
setting-rooms-read = Chi legge nelle stanze dei giocatori
setting-rooms-read-is-members = chi ne fa parte
setting-rooms-read-is-hosts = anche gli organizzatori
setting-rooms-shown = Quando chi è fuori legge le stanze dei giocatori
setting-rooms-shown-is-never = mai
setting-rooms-shown-is-behind = un episodio dopo
setting-rooms-shown-is-end = dopo la fine
setting-lounge = Salotto per chi è fuori o guarda
setting-lounge-is-none = nessuno
setting-lounge-is-live = chi è fuori entra subito
setting-lounge-is-behind = chi è fuori entra un episodio dopo
setting-casting = Domande a chi vorrebbe giocare
setting-locale = Lingua dei messaggi pubblici
setting-every = Quanto dura un turno
setting-close-at = Ora in cui si chiudono i turni, in UTC
setting-early = Un turno si chiude prima
setting-early-is-never = mai
setting-early-is-all-in = appena tutti hanno risposto
setting-settle = Gli ordini dati in tempo possono arrivare in ritardo di
setting-reminders = Promemoria prima di una scadenza
setting-breath = Tempo per leggere un risultato prima che parta il turno dopo
setting-clock = Orologio di ogni giocatore
setting-phases = Turni di un’altra durata
setting-ready = Quanto i turni dal vivo aspettano che tutti premano «Ci sono»
place-public = Tutti
place-room = Una stanza
place-hosts = Gli organizzatori
place-spectators = Gli spettatori
letter-changed = modificata
picture-in-words = (Immagine: { $words })

# Partite in un solo file
sign-up-foreign = Le frasi del gioco sono solo in { $language ->
    [it] italiano
   *[en] inglese
 }; tutto il resto è nella lingua della partita.
sign-up-design = Una partita in un solo file. Sigillo del file: { $design }
sign-up-fault = Se il file si guasta durante la partita, { $fault ->
    [silent] gli organizzatori vengono avvisati. Se si guasta di nuovo allo stesso modo dopo la scadenza, il turno si chiude come se nessuno avesse detto nulla.
   *[wait] la partita aspetta, e decidono gli organizzatori come si va avanti.
 }
sign-up-learns = Chi viene a sapere che cosa, come risulta dal testo:
sign-up-learns-line = · { $told }
news-left-out = { $count ->
    [one] Qui c’era ancora una cosa
   *[other] Qui c’erano ancora { $count } cose
 }, più di quante ne contiene una lettera. Il file di questa partita dice troppo in una volta.
trouble-design-stopped = Che cosa ha fermato il file della partita: { $why ->
    [fault-slow] ci ha messo troppo, ed è stato fermato
    [fault-memory] ha usato più memoria di quella permessa, o ha annidato valori troppo a fondo, ed è stato fermato
    [fault-endless] rispondeva senza fine, ed è stato fermato
    [fault-no-system] il sistema del bot non può limitare quello che usa un processo
   *[other] { $why }
 }.
trouble-design-faulty = { $line ->
    [0] Il file della partita si guasta
   *[other] Il file della partita si guasta alla riga { $line }{ $column ->
        [0] {""}
       *[other] , colonna { $column }
    }
 }: { $why }.
trouble-design-ways = La partita { $match } aspetta con la sua posizione e tutti gli ordini, e i giocatori leggono che siete stati avvisati. { $status ->
    [running] Ci sono tre vie d’uscita: dare un altro ordine ({ COMMAND("seat override") }) e chiudere di nuovo ({ COMMAND("close-now") }); tornare a una posizione precedente ({ COMMAND("back to") }); oppure concludere la partita, con la classifica che decidete voi ({ COMMAND("result finish") }) o senza risultato ({ COMMAND("abort") }).
    [held] Ci sono tre vie d’uscita: riaprire il turno ({ COMMAND("result reopen") }); tornare a una posizione precedente ({ COMMAND("back to") }); oppure concludere la partita, con la classifica che decidete voi ({ COMMAND("result finish") }) o senza risultato ({ COMMAND("abort") }).
   *[other] Se aspettare non serve, { COMMAND("abort") } la annulla.
 } Intanto il bot riprova da solo: dopo un minuto, poi sempre meno spesso, e almeno una volta all’ora. Dietro il vetro, { COMMAND("papers export") } dà ciò su cui il file si è guastato, per chi l’ha scritto.{ $fault ->
    [silent] {" "}Se il file si guasta di nuovo allo stesso modo dopo la scadenza, il turno si chiude come se nessuno avesse detto nulla.
   *[wait] {""}
 }
trouble-design-public = La partita aspetta: il suo file si è guastato. Gli organizzatori sanno che cosa è successo{ $fault ->
    [silent] . Quello che hai mandato resta valido, e puoi ancora mandare altro; se il file si guasta di nuovo allo stesso modo dopo la scadenza, il turno si chiude come se nessuno avesse detto nulla.
   *[wait] {" "}e decidono come si va avanti. Quello che hai mandato resta valido.
 }
trouble-design-silent = Il file si è guastato di nuovo su ciò che era sigillato: il turno si chiude come se nessuno avesse detto nulla, come diceva l’iscrizione. Non pesa su nessuno.
trouble-design-gone = Che cosa l’ha fermata: il file della partita non c’è. Porta di nuovo lo stesso file, e la partita continua.
trouble-design-edition = Che cosa l’ha fermata: la partita è cominciata con { $wanted }, e questo bot ha { $present }. Continua con un bot che la abbia.

# Domande agli organizzatori
button-ask-hosts = Chiedi agli organizzatori
button-answer-asked = Rispondi
button-questions = Domande
ruling-asked = Domanda { $number }: { $who } chiede agli organizzatori di { $title }{ $round ->
    [0] {""}
   *[other] {" "}nel turno { $round }
}: «{ $question }»
ruling-hidden = Domanda { $number }: chi gioca chiede qualcosa agli organizzatori di { $title }. Un organizzatore gioca in questa partita, perciò la domanda si mostra solo a chi organizza e non gioca.
ruling-how = Rispondi: solo a chi ha chiesto, oppure a tutti. Una risposta a tutti cita la domanda e non dice di chi è.
ruling-changed = La domanda { $number } è stata cambiata da chi l’ha fatta, e ora è la domanda { $now }.
ruling-changed-since = La domanda { $number } è stata cambiata da chi l’ha fatta: rileggila. Ora ha un altro numero.
ruling-done-asker = Risposta, solo a chi ha chiesto: «{ $answer }»
ruling-done-all = Risposta, a tutti: «{ $answer }»
ruling-done-hidden = Ha avuto risposta.
ruling-told = È stato chiesto agli organizzatori: «{ $question }» Rispondono a tutti: «{ $answer }»
ruling-told-you = Hai chiesto agli organizzatori di { $title }: «{ $typed }» Rispondono solo a te: «{ $answer }»
ruling-told-both = Hai chiesto agli organizzatori di { $title }: «{ $typed }» Rispondono a tutti: «{ $answer }»
ruling-no-part = Non è stato chiesto nulla: non fai parte di { $title }. Ai suoi organizzatori chiede chi gioca, ha giocato o aspetta di giocare.
ruling-over = Non è stato chiesto nulla: { $title } è finita.
ruling-unread = Non è stato chiesto nulla: ogni organizzatore di questa partita ci gioca, perciò nessuno può leggere la domanda. Falla dove leggono tutti.
ruling-empty = Non c’è scritto nulla. Scrivi quello che vuoi dire.
ruling-too-long = È troppo lungo: { $count } caratteri, e il massimo è { $most }.
ruling-answered = Gli organizzatori hanno già risposto a quella domanda, com’era. Fai la nuova a parte.
ruling-answered-already = La domanda { $number } ha già avuto risposta.
no-such-ruling = In questa partita non c’è una domanda { $number }.
rulings-too-many = In questa partita { $most } tue domande aspettano risposta. Chiedi di nuovo quando gli organizzatori avranno risposto a una.
rulings-too-often = Da ieri hai fatto { $most } domande in questa partita. Chiedi di nuovo domani.
desk-asked = Domanda { $number }: { $who } ha chiesto qualcosa { $at } e aspetta risposta.
desk-asked-hidden = { $count ->
    [one] Una domanda aspetta
   *[other] { $count } domande aspettano
} un organizzatore che non gioca.
