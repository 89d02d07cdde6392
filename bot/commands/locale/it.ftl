# Le risposte ai comandi.

done = Fatto, e comunicato.
done-what = Fatto: { $what }.
done-told = Annunciato.
done-told-why = Annunciato, con il tuo motivo.
done-undone = Per tornare indietro: «{ $what }».
done-final = Non si può annullare.
override-done = Fatto, e comunicato. Gli ordini sono sigillati: il giocatore legge quali sono e può cambiarli; viene annunciato che li hai inseriti tu, con il tuo motivo.
warns-cast-close = Le candidature si chiudono: chi non ha un posto lo viene a sapere adesso, e dopo non si può più scegliere nessuno.
cast-close-button = Chiudi le candidature
reminded = Chi non ha ancora dato ordini riceve un promemoria.
opened = Le iscrizioni a { $title } sono aperte (partita { $match }).
opened-contest = La gara { $title } è aperta (partita { $match }). Chi entra gioca subito.
started = { $title } è cominciata.
start-gathers = Tutti i giocatori devono dire che ci sono. { $title } comincia quando tutti hanno premuto «Ci sono», o quando la avvii un’altra volta.
start-held-up = Non è cominciata. Prima provvedi a questo:
changed = { $title } ha nuove condizioni. Il post delle iscrizioni ne mostra il sigillo accanto a quello di prima.
extend-ask = Si dice a tutti che il turno si chiude { $deadline } { $left }
moment-since = Finora: { $deadline }, da cui si contano «2 ore».
reopen-ask = Il risultato in sospeso viene buttato via e tutti possono dare ordini di nuovo fino a { $deadline } { $left }
reopen-button = Riapri il turno
extend-button = Sposta la scadenza
warns-close-now = { $missing ->
    [0] Il turno si chiude subito, prima della scadenza, e tutti lo sapranno.
    [one] Il turno si chiude subito, prima della scadenza. Una persona non ha sigillato e per lei vale la mossa predefinita: { $who }. Tutti lo sapranno.
   *[other] Il turno si chiude subito, prima della scadenza. { $missing } persone non hanno sigillato e per loro vale la mossa predefinita: { $who }. Tutti lo sapranno.
}
close-now-button = Chiudi il turno
warns-abort = La partita finisce subito e senza risultato. Tutti lo sapranno e, se è cominciata, il segreto viene pubblicato: dopo non può andare avanti.
abort-button = Interrompi la partita senza risultato
warns-seat-remove = { $player } lascia la partita per sempre. Il posto gioca con la mossa predefinita fino alla fine, e tutti lo sapranno.
seat-remove-button = Togli dalla partita
warns-result-finish = La partita finisce subito con i piazzamenti che hai indicato. Tutti lo sapranno e il segreto viene pubblicato: dopo non può andare avanti.
result-finish-button = Chiudi la partita
warns-peek = Vedi che cosa ha sigillato { $player }. Prima tutti leggono che guardi e perché, e resta scritto nel registro della partita; da quel momento non puoi più avere un posto in questa partita. Non si può annullare.
seat-peek-button = Rompi il vetro
warns-preview = Leggi tutte le lettere del risultato trattenuto. Prima tutti leggono che guardi e perché, e resta scritto nel registro della partita; da quel momento non puoi più avere un posto in questa partita. Non si può annullare.
result-preview-button = Rompi il vetro
warns-glass = Vedi tutta la partita, con tutti i suoi segreti. Prima tutti leggono che guardi e perché, e resta scritto nel registro della partita; da quel momento non puoi più averci un posto. Non si può annullare.
papers-export-button = Rompi il vetro
papers-replay-button = Rompi il vetro
warns-deal = Si distribuisce subito, senza il sorteggio pubblico: chi gestisce il bot potrebbe conoscere in anticipo questa distribuzione. Tutti lo sapranno, con il tuo motivo. La distribuzione non si può annullare.
deal-button = Distribuisci senza
warns-season-result = Tutti leggono questi piazzamenti e queste monete, e la stagione va avanti con loro appena può. Poi nessun comando li annulla.
season-result-button = Pubblica il risultato
warns-season-give = { $garnets ->
    [one] { $player } riceve subito un tuo granato, e lo sapete tutti e due. Non puoi riprenderlo.
   *[other] { $player } riceve subito { $garnets } tuoi granati, e lo sapete tutti e due. Non puoi riprenderli.
}
season-give-button = Dai i granati
warns-answers-withdraw = La tua candidatura viene ritirata e le tue risposte vengono cancellate adesso. Non si possono recuperare; finché le iscrizioni sono aperte puoi candidarti di nuovo.
warns-room-leave = Esci da «{ $name }». Puoi tornare solo se tutti quelli che sono dentro sono d’accordo.
warns-lounge-leave = Esci dal salotto. { COMMAND("room lounge") } ti fa rientrare finché la stagione è in corso.
room-leave-button = Esci dalla stanza
warns-room-lounge = Lì senti ciò che sa chi è fuori. Da allora non puoi più prendere un posto in questa stagione, né fare pronostici su di essa.
room-lounge-button = Entra
zone-words = { $weekday ->
    [1] lunedì
    [2] martedì
    [3] mercoledì
    [4] giovedì
    [5] venerdì
    [6] sabato
   *[7] domenica
} { $date }, { $clock } ({ $zone }, UTC{ $offset })
zone-unset = Le ore si leggono in UTC; il tuo fuso orario: { COMMAND("me") }.
preview-letter = Lettera per { $whom }:
preview-defaulted = Lettera per { $whom } (senza risposta: vale la mossa predefinita):
amended-letters = Corretto. { $count } { $count ->
    [one] lettera cambia.
   *[other] lettere cambiano.
}
amended-was = Lettera per { $whom }, prima:
amended-now = Lettera per { $whom }, ora:
reopened = Il turno è di nuovo aperto fino a { $deadline }. Viene detto a tutti.
back-line = { $number }: { $position }
back-started = la distribuzione, { $at }
back-step = dopo il passo { $step }, { $at }
back-decreed = dopo un atto degli organizzatori, { $at }
back-traded = dopo uno scambio, { $at }
back-amended-state = dopo uno stato corretto, { $at }
back-finished-by-hand = la fine, { $at }
back-ask = La partita torna a questo punto: { $position }. { $count ->
    [0] Nessuno ha ancora letto ciò che viene annullato.
    [one] È già arrivata una lettera che racconta ciò che viene annullato:
   *[other] Sono già arrivate { $count } lettere che raccontano ciò che viene annullato:
}
back-read = { $whom }: { $count }
back-button = Torna indietro, e dillo a tutti
settings-add = Aggiungi un’impostazione…
ledger = Lettere: consegnate { $delivered }, ritirate { $collected }, da ritirare { $kept }, in viaggio { $waiting }, fallite { $failed }.
arrivals = { $count ->
    [0] In questa partita non sono arrivati ordini.
   *[other] Gli ordini con l’ora in cui sono stati mandati, senza il contenuto; gli ultimi di ognuno, { $shown } di { $count }:
}
arrivals-contest = In una gara ognuno gioca da solo, con calma. Quali ordini sono arrivati nelle loro partite non si vede.
arrived-sealed = { $who }, { $at } ({ $clock } UTC): sigillato.
arrived-changed = { $who }, { $at } ({ $clock } UTC): sigillato al posto di uno precedente.
arrived-withdrawn = { $who }, { $at } ({ $clock } UTC): ha ritirato il suo.
arrived-entered = { $who }, { $at } ({ $clock } UTC): inserito da un organizzatore.
arrived-late = { $who }, { $at } ({ $clock } UTC): dopo la scadenza, non sigillato.
arrived-refused = { $who }, { $at } ({ $clock } UTC): rifiutato; chi lo ha mandato sa perché.
ledger-collected = Ritirata: { $kind } per { $whom }, { $at }.
ledger-kept = Da ritirare: { $kind } per { $whom }, del { $at }: { $why }
ledger-waiting = In viaggio: { $kind } per { $whom }, del { $at }.
ledger-failed = Fallita: { $kind } per { $whom }, del { $at }: { $why }
letter-orders = domanda
letter-step = risultato
letter-end = ultimo risultato
letter-notice = avviso
letter-sign-up = iscrizioni
letter-reminder = promemoria
letter-room = stanza
letter-board = classifica
letter-standings = situazione
letter-receipts = ricevute
letter-closed = domanda chiusa
letter-diary = diario
letter-desk = pannello
letter-post = lettera
resent = { $count } { $count ->
    [one] lettera è
   *[other] lettere sono
} di nuovo in viaggio.
resent-any = Ciò che non era arrivato a quel giocatore è di nuovo in viaggio. Quante lettere siano non ti è detto, perché giochi anche tu.
let-in-again = Ha di nuovo le sue stanze chiuse, e i ruoli della stagione, anche se era uscito dal server.
transcript-here = La trascrizione, da leggere ovunque.
report-here = Il rapporto: fortuna, scelte e svolte in una pagina. Le ultime righe dicono come è stato calcolato e di quanto può sbagliare.
replay-here = Il replay: una pagina che si apre in ogni browser, momento per momento come tutti o come un giocatore.
export-fault = La partita in un solo file, e in { $file } ciò su cui il suo file si guasta adesso, per chi l’ha scritto: `python -m games design try FILE --from { $file }` ritrova il guasto.
export-here = La partita in un solo file. Chi ha il sigillo pubblico può verificarla.
retrying = Si riprova ora: { $count }.
nothing-stuck = Per quanto possono vedere gli organizzatori, non c’è nulla da sistemare; tutto ciò che aspetta si riprova ora.
compose-more = { $name }, seguito
compose-others = Tutte le altre opzioni
compose-how = Una per riga, col suo nome. Ciò che manca resta com’è.
compose-button = Scrivile in un modulo
compose-next = Chiede un voto fra i giocatori, finché non scrivi altre domande prima dell’inizio.
gone = Questo non c’è più.
yes-too-late = Questa domanda non è più aperta, quindi non è stato fatto nulla di nuovo. Se ciò che volevi non è avvenuto, manda di nuovo il comando.
not-yours = Qui non puoi farlo.
no-match-here = In questo server non c’è una partita aperta «{ $match }».
which-of-own = Giochi in più partite. Di’ quale intendi con { $command }.
which-match-here = Qui c’è più di una partita. Nomina quella che intendi, con il titolo o l’id: { $matches }
no-matches-here = In questo server non c’è ancora nessuna partita. { COMMAND("create") } ne apre una.
which-player = Con «{ $player }» si può intendere più di un giocatore: { $players }. Scrivi il numero, con il suo segno.
no-number = «{ $words }» non è un numero.
no-such-player = In quella partita non c’è un giocatore «{ $player }».
name-the-run = In una gara ognuno ha una partita sua. Nomina il giocatore di cui intendi la partita.
server-away = In questo momento Discord non mostra questo server. Non è stato fatto niente. Riprova tra qualche minuto.
season-none = In questo server non c’è nessuna stagione.
season-none-built-in = Vale solo per la stagione incorporata, e in questo server non ce n’è una così.
back-how = Scrivi `back 2: motivo` per sapere chi ha letto ciò che verrebbe annullato.
result-typed = Scrivi per esempio: `result { $example }`. `result preview { $example }` mostra ogni lettera solo a te e non registra nulla.
crew-by-hand = Fatto, e comunicato; ma in questa discussione va fatto a mano: { $name }. { $why }
nobody-wrote = Nessuno di nome «{ $name }» ha scritto sotto le iscrizioni o nella discussione degli organizzatori. Prima deve scrivere qualcosa lì.
change-how = Non hai indicato nulla da cambiare: impostazioni, opzioni o quanti posti occupano le macchine.
no-such-member = In questo server non c’è nessuno di nome «{ $player }». Menziona la persona, o sceglila dall’elenco.
newcomer-or-machine = Indica una persona o una macchina, non entrambe. Non è stato fatto nulla.
settings-spectators = Agli spettatori serve un canale. Apri prima la partita, poi scegli entrambi: { COMMAND("papers spectators") }.
spectators-where = Indica il canale in cui leggono gli spettatori.
move-nowhere = Non è stato spostato nulla: indica almeno un canale, place, rooms o hosts.
bad-choice = «{ $words }» non si può scegliere qui. Puoi scegliere: { $choices }.
not-listed = Qui non c’è «{ $words }» da scegliere.
field-missing = Non è stato fatto nulla. Manca: { $field }.
number-range = { $number } non va bene. Scegli un numero intero da { $least } a { $most }.
too-long = Non è stato fatto nulla. { $field }: al massimo { $most } caratteri; ne hai scritti { $count }.
typed-so = Scrivilo così: `{ $example }`
unread = Non si capisce. Scrivilo così: `{ $example }`
unread-twice = Si può leggere in due modi, quindi non è stato fatto nulla. Scrivilo così: `{ $example }`
reason-behind-colon = Non è stato fatto nulla. Se lo volevi, scrivi il motivo dopo i due punti: `{ $example }`
lacks-title = Che cosa qui non si può fare
lacks-here = { $command } qui non è possibile: { $why }
lacks-file = serve un file, e un messaggio del forum non può portarlo.
lacks-channels = qui non ci sono canali.
file-refused = Discord qui non accetta un file grande come { $file }. Lo ha chi gestisce il bot: `bellflower export` scrive la partita.
file-not-here = Un messaggio del forum non può contenere questo file. Lo ha chi gestisce il bot: `bellflower { $verb } { $match }`.
confirm-typed = Per farlo, scrivi `sì, fallo` in un messaggio a parte, nella discussione in cui l’hai chiesto.
show-button = Mostra
season-open-episode-button = Apri la partita
season-by-hand-button = Annuncia la partita
season-death-match-button = Nomina il gioco
season-open-duel-button = Riaprilo
season-side-challenge-button = Apri la sfida
season-finale-button = Apri la finale
season-question-button = Chiedi a tutti
plan-write-button = Salva il piano
plan-episode-button = Metti nel piano
me-button = Salva
confess-button = Sigilla
predict-button = Pronostica
create-button = Apri le iscrizioni
contest-open-button = Apri la gara
designs-bring-button = Porta il file
designs-offer-button = Offri questa versione
designs-withdraw-button = Non offrirlo più
change-button = Cambia
fill-button = Dai posti alle macchine
move-button = Sposta la partita
result-amend-state-button = Sostituisci la posizione
crew-add-button = Aggiungi l’organizzatore
crew-remove-button = Togli l’organizzatore
back-undo-button = Annulla
papers-resend-button = Rimanda le lettere
papers-retry-button = Riprova
papers-spectators-button = Decidi che cosa leggono
limits-free-button = Cancella le vecchie partite
season-archive-button = Archivia i canali
season-undo-button = Annulla
season-award-button = Dai o togli monete
season-meadows-button = Metti nel prato
season-tokens-button = Imposta i gettoni
season-eliminate-button = Elimina dalla stagione
season-bring-back-button = Fai rientrare
season-power-button = Decidi
cast-ask-button = Chiedi ai candidati
cast-choose-button = Assegna il posto
cast-wait-button = Metti in lista d’attesa
plan-move-button = Sposta l’episodio
plan-drop-button = Togli dal piano
plan-days-button = Salva le impostazioni
submit-button = Sigilla i tuoi ordini
withdraw-button = Ritira
trade-offer-button = Proponi lo scambio
play-button = Gioca
forget-me-button = Dimentica
program-token-button = Crea un token
program-end-button = Chiudi il token
program-public-button = Crea un token
season-stand-in-button = Scegli chi ti sostituisce
season-leave-button = Lascia la stagione
apply-button = Candidati
answers-forget-button = Falle cancellare
room-open-button = Apri la stanza
room-add-button = Chiedi a chi è dentro
room-let-button = Fai entrare
room-reads-button = Fai entrare e leggere
room-no-button = Lascia fuori
yes-button = Esegui
form-title = { $about }
more-which = Che cosa vuoi fare? Ogni scelta apre il suo modulo.
search-commands = Cerca fra le cose che puoi fare
more-pick-match = Organizza: la partita
more-pick-result = I risultati
more-pick-seat = Posti e organizzatori
more-pick-papers = Lettere e documenti
more-pick-season = La stagione
more-pick-plan = Giocatori e programma
more-pick-rooms = Stanze
more-pick-mine = Le tue cose
which-match = Quale partita intendi?
kind-public = tutti
kind-hosts = gli organizzatori
kind-spectators = gli spettatori
kind-room = le stanze chiuse
kind-seat = i giocatori
kind-role = i ruoli
form-again = Riapri il modulo
form-kept = Ciò che hai scritto ti aspetta dietro il pulsante.
setup-first = I canali del bot qui non ci sono ancora. Preparali prima con { COMMAND("setup") }, o indica tu i canali.
channels-lack = { $lacks }
join-rooms = Qui puoi leggere ogni stanza chiusa (come amministratore, o con Gestisci thread), perciò non puoi giocare a questo tavolo. Un organizzatore può permetterlo quando apre una partita.
join-answers = Puoi leggere il canale degli organizzatori di questa partita, dove si mostra loro ciò che rispondono i giocatori, quindi non puoi giocare a questo tavolo.
join-hosts = Puoi leggere il canale degli organizzatori di questa partita, quindi non puoi giocare a questo tavolo. Un organizzatore può permetterlo quando apre una partita.
join-spectator = Puoi leggere ciò che si dice agli spettatori di questa partita, perciò non puoi giocarla.
spectators-seen = Questi giocatori vedono quel canale: { $players }. Scegline uno chiuso per loro.
events-not-allowed = Che i turni stiano fra gli eventi del server per ora non ha effetto: qui il bot non può creare eventi. Dai al suo ruolo Crea eventi; il resto non ne dipende.
is-a-bot = { $name } è un bot. Indica una persona.
season-opened = { $title } è iniziata (partita { $match }).
season-result-entered = Inserito. Finché la stagione non va avanti con questo risultato, { COMMAND("season undo") } lo annulla; poi non si annulla più.
season-result-unreadable = Non si legge. I posti si scrivono dal primo, i pari uniti (P3 P1=P4 P2), le monete per giocatore (P1 3, P2 1).
question-asked = Chiesto. Nessuno legge una risposta prima della fine della stagione; poi tutte quelle non ritirate stanno nel suo libro. Se ne fai un’altra, prende il posto di questa nella stessa lettera.
casting-question = Una domanda
casting-how = «zone» e «pronouns» sono pronte; lascia vuota una riga per chiedere meno
casting-zone = Il tuo fuso orario
casting-pronouns = I tuoi pronomi
casting-nobody = Nessuno ha ancora chiesto di giocare.
casting-applicant = { $name } ({ $status ->
    [chosen] tra i giocatori
    [waiting] nella lista d’attesa
    [declined] sa che i posti sono andati ad altri
   *[open] aspetta la vostra risposta
})
casting-answer = { $question }: { $answer }
plan-own-match = una partita che conducono gli organizzatori
plan-of-file = quel che il file fa giocare
plan-episode-line = { $number }: { $game }, { $at }
plan-episode-new = { $number }: un nuovo episodio
plan-form = Il piano
plan-form-how = [[episode]], poi at = "2026-12-06 18:00", game o rules, every, auto = true, options
plan-form-more = Il piano continua qui.
plan-button = Cambia il piano
plan-file = Tutto quanto come file per il tuo calendario. Prendilo di nuovo quando qualcosa si sposta: gli stessi eventi si spostano.
plan-none = { COMMAND("plan episode") } ne mette uno in programma, scegliendo. Oppure scrivi un episodio dopo l’altro. Per ciascuno: [[episode]], poi at = "2026-12-06 18:00" e game = "five_stands".
casting-set = { $title }: i giocatori li scegliete voi. Chi vuole giocare preme il pulsante e risponde; le risposte: { COMMAND("cast show") }.
episode-how = Le regole le scrivi tu: indica anche le opzioni.
plan-how = Per cambiare il programma scrivilo tutto da capo: per ogni episodio `[[episode]]`, poi `at = "2026-12-06 18:00"` e `game = "five_stands"`, oppure `rules = "…"`; con `auto = true` lo apre il bot.
archive-open = La stagione, o una sua partita, è ancora aperta: si mette via quando tutto è finito.
archive-partly = Non si è potuto fare tutto: { $cause }. Rimedia e ridai il comando: ciò che è via resta via.
archive-button = Metti via
free-could = Si possono cancellare ({ COMMAND("limits free") }): { $old }.
free-age = più vecchie di { $days } giorni: { $matches ->
    [one] una partita
   *[other] { $matches } partite
}, { $kilobytes } KB
free-ask = Così { $matches ->
    [one] si cancella una partita finita e più vecchia
   *[other] si cancellano { $matches } partite finite e più vecchie
} di { $days } giorni, con lettere, replay ed esportazione, e si liberano circa { $kilobytes } KB. I risultati spariscono anche dalle schede e dalle classifiche. Non si torna indietro. Prima il bot scrive un’esportazione per te sul computer di chi lo gestisce: chiedila a lui. Le partite di una stagione spariscono solo dopo la stagione; ne vanno al massimo 500 alla volta.
free-offer = Cancella vecchie partite
free-button = Cancella
free-done = Si fa entro un minuto: prima l’esportazione, poi la cancellazione. Se il bot non può scrivere l’esportazione, non cancella niente, e chi lo gestisce può leggere perché. { COMMAND("limits") } mostra poi quanto è libero.
nothing-to-free = Non c’è niente da cancellare: nessuna partita finita, archiviata e più vecchia di { $days } giorni.
limits-where = Quanto può usare questo server: { COMMAND("limits") }.
setup-button = Creali

# What people and players are answered.
privacy-what = Di te si conserva: il tuo id e nome di Discord, la lingua e il fuso orario, ciò che imposti con { COMMAND("me") }, il canale dei messaggi diretti in cui parliamo e fin dove è stato letto; in quali partite hai avuto un posto, la tua parola portafortuna, ogni ordine e scambio, ciò che hai fatto, e che fine hanno fatto le tue lettere. Non si conserva nient’altro di ciò che scrivi.
privacy-why = Perché: per condurre le tue partite, per mandarti le lettere, e perché tutti possano poi verificare che nulla è stato cambiato.
privacy-who = Chi lo legge: chi gestisce questo bot; gli organizzatori delle tue partite, per quanto la partita lo permette; tutti, ciò che una partita pubblica alla fine. I thread privati di un server li leggono anche il proprietario, gli amministratori e chi ha Gestisci thread.
privacy-long = Per quanto: finché si conserva la partita. Le copie di sicurezza sono sostituite man mano da quelle nuove.
privacy-yours = Tuo: { COMMAND("my-data") } manda tutto in un file, { COMMAND("forget-me") } lo toglie dalle partite finite.
my-data-under-way = Il tuo file è già in preparazione. Aspetta che arrivi.
my-data-here = Tutto ciò che si conserva di te. Le lettere di partite aperte contengono segreti: tieni il file per te.
forget-ask = Questo toglie il tuo nome, la lingua, il fuso orario, ciò che hai impostato con { COMMAND("me") } e il canale dei messaggi diretti da ciò che si conserva, e dà i tuoi posti nelle partite finite a uno pseudonimo; le copie di sicurezza lo perdono man mano che ruotano. Il diario sigillato di una partita conserva un’impronta che non riconduce a te. Nelle partite aperte un altro deve prima prendere il tuo posto. Non si può annullare.
forget-button = Dimenticami
forget-hosts = Organizzi { $titles }. Fai organizzare a un altro ({ COMMAND("crew add") }), o aspetta che finisca; poi premi di nuovo.
forget-open = Hai un posto in { $titles }. Lascia le iscrizioni, o chiedi a un organizzatore di mettere un altro al tuo posto; poi premi di nuovo.
forgotten = Fatto. { $count } { $count ->
    [one] partita finita non ti nomina
   *[other] partite finite non ti nominano
} più.
season-no-player = Questa persona non fa parte del cast di questa stagione.
season-no-account = Non hai un conto in questa stagione.
season-account = Il tuo conto: { $coins }.
season-purse = In gioco nella partita: { $coins }.
season-booking = { $giver } → { $taker }: { $amount } { $currency } ({ $reason ->
    [opening] dotazione iniziale
    [award] dagli organizzatori
    [match] vinti o persi in una partita
    [purse] messi in gioco
    [return] tornati dal gioco
    [spoils] dallo sconfitto
    [prize] sfida secondaria
    [gift] dono
    [trade] scambio
    [rules] secondo le regole
   *[undone] annullato
})
season-no-booking = Non è registrato nulla che tu possa vedere.
season-bank = la banca
season-in-play = { $name } (in gioco)
book-here = Il libro della stagione. Salvalo e aprilo: non ha bisogno di connessione.
room-opened = «{ $name }» si sta aprendo per te e per chi hai nominato.
room-added = Chi è in «{ $name }» risponde lì.
room-gone = Sei uscito da «{ $name }».
room-let-in = Ti si fa entrare in «{ $name }», che è chiusa.
lounge-entered = Ti si apre il salotto di { $title }.
room-said = Annotato. Il seguito si legge nella stanza.
room-who = In questa stagione nessuno si chiama «{ $words }». Menziona i giocatori (@Bo @Chiara), o scrivi i loro nomi separati da virgole.
room-which = Sei in più stanze. Di’ quale intendi.
room-not-yours = Non sei in nessuna stanza così. { COMMAND("room list") } mostra le tue.
room-lacking = Ora il bot qui non può aprire stanze: nel canale delle stanze chiuse gli manca { $lacks }. Dillo a un organizzatore.
room-line = Nella stanza «{ $name }»
room-closed-line = Da leggere con { COMMAND("room read") }: «{ $name }» dell’episodio { $episode }
room-none-closed = Ora non c’è nessuna stanza chiusa che tu possa leggere.
room-nothing = Non sei in nessuna stanza.
room-left-to = Stanze che puoi ancora aprire in questo episodio: { $count }
leave-season-ask = Stai per lasciare { $title } per sempre: subito se non si sta giocando nulla, altrimenti alla fine di questo episodio. Le tue lettere restano tue e puoi seguire quel che viene. Solo chi organizza può annullarlo.
leave-season-button = Lascia per sempre
leave-season-done = Hai salutato { $title }. Grazie per aver giocato.
stand-in-kept = Scelto. Di’ con { COMMAND("me") } quando sei via: nelle partite di { $title } che cominciano in quei giorni gioca al tuo posto.
stand-in-freed = In { $title } nessuno ti sostituisce più.
question-line = Che cosa rispondi
question-back = { COMMAND("confess") } te lo mostra e lo ritira.
verify-nothing = In quella partita non ci sono ricevute tue.
ready-so-far = Segnato: finora siete pronti in { $count } su { $of }.
ready-all = Ci siete tutti. Si comincia.
verify-sound = Passo { $step }: ciò che ti ha detto la tua lettera è ciò che sta nel diario.
verify-wrong = Passo { $step }: ciò che ti ha detto la tua lettera non è ciò che sta nel diario. Mostralo a tutti.
verify-proof = Per verificare da te il passo { $step }: partita { $match }, linea { $line }, passo { $step }, posto { $seat }, risposta { $answer }, sale { $salt }, foglia { $leaf }.
verify-path = Dalla foglia { $path } porta alla radice { $root }, su cui sta il sigillo del turno.
given = Dato. Lo sapete tutti e due.
own-none = Ora non giochi in nessuna partita.
lacks-closed-rooms = una stanza chiusa si legge nella sua discussione.
lacks-buttons = sotto la domanda ci sono i pulsanti.
lacks-menus = un forum non ha menu; `help` elenca ciò che si può scrivere.
me-how = Scrivi `me`, e nelle righe sotto per esempio: `language: it`, `zone: Europe/Rome`, `reminders: 12h, 2h`, `away: friday to sunday`, `word: una a piacere`, `record: no`. Un trattino rimette un’impostazione com’era.

# Che cosa fanno i comandi; i nomi restano uguali in ogni lingua.
cmd-host = Organizza partite
cmd-seat = Posti: ordini per un giocatore, sostituti, esclusioni
cmd-result = Un risultato trattenuto, e la fine di una partita a mano
cmd-back = Riporta una partita a una posizione precedente
cmd-papers = Le lettere e la loro consegna, trascrizioni, archivi
cmd-contest = Una mano uguale per tutta la comunità
cmd-create = Apri le iscrizioni a una partita o stagione
cmd-contest-open = Apri una gara: chi entra gioca la stessa mano, da solo e con calma
cmd-start = Fissa i posti e distribuisci
cmd-deal = Distribuisci ora, senza aspettare il sorteggio pubblico
cmd-change = Cambia impostazioni o opzioni, prima dell’inizio
cmd-fill = Fai occupare posti alle macchine, fino al numero che dici
cmd-desk = Chi ha sigillato (mai che cosa), e la scadenza
cmd-move = Dai a una partita altri canali
cmd-extend = Sposta la scadenza; prima ti è mostrata nella tua ora
cmd-pause = Ferma l’orologio; gli ordini contano ancora
cmd-resume = Fai ripartire l’orologio
cmd-close-now = Chiudi ora il turno; per chi manca vale la mossa predefinita
cmd-remind = Manda un promemoria a chi non ha ancora dato ordini
cmd-abort = Interrompi la partita senza risultato
cmd-judge = Inserisci l’esito di un turno con regole tue
cmd-result-preview = Leggi il risultato trattenuto prima che esca
cmd-result-announce = Fai uscire il risultato trattenuto
cmd-result-amend = Correggi gli ordini di un giocatore, e risolvi di nuovo; si dice a tutti, anche se non vanno
cmd-result-amend-state = Metti una posizione corretta, al posto di quella trattenuta
cmd-result-reopen = Butta via il risultato trattenuto, e riprendi ordini
cmd-result-finish = Chiudi la partita a mano, con i piazzamenti che nomini
cmd-seat-override = Sigilla ordini per un giocatore; si dice a tutti, anche se non vanno
cmd-seat-substitute = Dai un posto a un altro giocatore, con tutto ciò che ha
cmd-seat-remove = Togli un giocatore; il posto gioca da sé fino alla fine
cmd-seat-peek = Rompi il vetro: vedi gli ordini sigillati di un giocatore; si dice a tutti
cmd-crew-add = Aggiungi un organizzatore a questa partita
cmd-crew-remove = Togli un organizzatore da questa partita; almeno uno resta
cmd-back-undo = Annulla l’ultimo risultato o scambio
cmd-back-to = Torna a una posizione qualsiasi della partita
cmd-papers-arrivals = Quali ordini sono arrivati, quando, e che fine hanno fatto
cmd-papers-ledger = Lettere ritirate, in attesa o fallite, e perché
cmd-papers-resend = Rimanda a un giocatore le lettere mancanti, e riaprigli le sue stanze chiuse
cmd-papers-retry = Riprova ciò che è fermo
cmd-papers-transcript = Ciò che è stato detto a tutti, da leggere ovunque
cmd-papers-export = La partita in un file, da tenere e verificare
cmd-papers-replay = Una partita finita in una pagina, come l’ha vista ciascuno
cmd-papers-report = Fortuna, scelte e svolte di una partita finita; il calcolo dura circa un minuto
cmd-papers-spectators = Che cosa leggono gli spettatori, e dove
cmd-more = Tutto il resto che ora si può fare, ogni cosa col suo modulo
cmd-page = Un link per accedere alla pagina delle tue partite
cmd-season-hosts = Una stagione, per chi la organizza: giocatori, piano, archivio
cmd-season = Una stagione a eliminazione
cmd-season-open-episode = Distribuisci la partita principale, a chi è rimasto
cmd-season-by-hand = Annuncia una partita che conduci tu
cmd-season-result = Il risultato di una partita che hai condotto
cmd-season-death-match = Nomina il gioco del duello
cmd-season-open-duel = Riapri il duello dopo che è stato annullato
cmd-season-side-challenge = GREEEN MAFIA per tutti: una mano sola, granati a chi vince
cmd-season-finale = Indici la finale degli ultimi due, al meglio delle tre
cmd-season-question = Fai una domanda a chi è in gioco; risposte sigillate fino alla fine
cmd-season-undo = Annulla l’ultimo atto della stagione, ma nessun risultato pubblicato
cmd-season-award = Dai monete a un giocatore, o togline
cmd-season-meadows = Metti un giocatore in un prato
cmd-season-tokens = Fissa quanti gettoni di vita ha un giocatore
cmd-season-eliminate = Elimina un giocatore dalla stagione
cmd-season-bring-back = Fai rientrare un giocatore che è fuori
cmd-season-power = Se chi vince assegna i prossimi prati
cmd-cast-ask = Scegliete voi i giocatori, con fino a cinque domande
cmd-cast-show = Chi vuole giocare, e che cosa ha risposto; solo per te
cmd-cast-choose = Dai un posto a chi l’ha chiesto
cmd-cast-wait = Metti nella lista d’attesa chi ha chiesto, a un certo posto
cmd-cast-close = I giocatori sono scelti: agli altri va una lettera gentile
cmd-plan-show = Il piano, quando tutto finirebbe, che cosa non va; un file di calendario
cmd-plan-write = Scrivi il piano: episodi, giochi e ore, in un modulo
cmd-plan-episode = Programma un episodio, o cambialo, scegliendo
cmd-plan-drop = Togli un episodio dal piano
cmd-plan-days = Impostazioni del piano: fuso orario, numero di giocatori, festivi e assenze
cmd-plan-move = Sposta un episodio che non è cominciato
cmd-limits = Che cosa può usare questo server, e quanto ne usa
cmd-limits-free = Cancella vecchie partite per fare spazio
cmd-setup = Di che cosa il bot ha bisogno qui; lo mostra prima di fare qualcosa
cmd-season-archive = Metti via i thread e i canali di una stagione finita

cmd-me = Le tue impostazioni: lingua, fuso, promemoria, assenze, parola portafortuna, notifiche
cmd-calendar = Le tue scadenze come file per il tuo calendario
cmd-privacy = Che cosa si conserva di te, perché, per quanto tempo e chi lo legge
cmd-my-data = Tutto ciò che si conserva di te, in un file
cmd-forget-me = Dimentica ciò che si conserva di te nelle partite finite
cmd-record = Partite giocate: le tue o di un altro, e con quale esito
cmd-standings = I punteggi di questo server, per gioco
cmd-predict = Di’ chi vince una partita che guardi soltanto; da solo mostra i pronostici di tutti
cmd-confess = Sigilla ciò che pensi fino alla fine; da solo mostra ciò che hai sigillato
cmd-seals = Che cosa significano i sigilli di una partita, e come si verifica
cmd-verify = Se i tuoi ordini sono quelli delle ricevute pubbliche
cmd-ready = Di’ che ci sei per un turno dal vivo
cmd-season-give = Dai granati a un altro giocatore, subito
cmd-season-answer = Rispondi alla domanda dell’episodio; resta sigillato fino alla fine della stagione
cmd-season-stand-in = Scegli chi gioca per te mentre sei via: qualcuno in lista d’attesa, o una macchina
cmd-season-leave = Lascia la stagione per sempre; prima ti si chiede
cmd-season-standings = A che punto è la stagione
cmd-season-cast = Chi gioca la stagione; in quella incorporata, anche in quale prato
cmd-season-account = Il tuo conto nella stagione
cmd-season-ledger = Che cosa è stato registrato, per quanto puoi vederlo
cmd-season-book = Il libro di una stagione finita, in una pagina
cmd-room = Stanze vostre in una stagione
cmd-room-open = Apri una stanza per te e per chi nomini; si chiude con l’episodio
cmd-room-add = Chiedi a chi è dentro di far entrare qualcuno
cmd-room-leave = Lascia una stanza; ci torni solo se tutti sono d’accordo
cmd-room-list = Le tue stanze in questo episodio, e quelle che ormai puoi leggere
cmd-room-lounge = Entra nel salotto di una stagione che guardi soltanto
cmd-room-read = Leggi una stanza chiusa, se la stagione lo permette
cmd-room-let = Fai entrare chi è nuovo, in una stanza nuova
cmd-room-reads = Fai entrare chi è nuovo, e fagli leggere ciò che si è detto prima
cmd-room-no = Non far entrare chi è nuovo
cmd-what = Tutto il resto che puoi fare qui, ogni cosa con il suo modulo
# Che cosa chiedono.
opt-match = se più d’una
opt-season = se più d’una
opt-reason = si dice a tutti
opt-player = dalla lista, #2 o un nome
opt-orders = come li scriverebbe il giocatore
opt-result-amend-orders = come li scriverebbe il giocatore; vuoto: silenzio
opt-until = «2 ore» (dopo la scadenza), «alle 18», «domani alle 18:00», «25 novembre 18:00», nel tuo fuso
opt-newcomer = vuoto per il primo della lista d’attesa
opt-machine = un giocatore automatico di questo gioco
opt-member = chi
opt-step = quale domanda o passo; vuoto per il primo o l’ultimo
opt-state = tutta la posizione in JSON, come la stampa il motore
opt-places = tutti, dal migliore, per nome o numero: «Ada; Bo, #3», pari merito insieme
opt-position = dalla lista
opt-keep-orders = ciò che era sigillato vale di nuovo; vuoto: sì
opt-fresh-dice = ciò che viene si pesca da capo
opt-where = solo questo
opt-format = come è scritta
opt-whole = con ogni lettera a stanze e giocatori; solo a segreto pubblicato
opt-break-glass = perché guardi una partita non finita; si dice a tutti
opt-reads = ciò che leggono tutti; tutto con un turno di ritardo; tutto dal vivo
opt-spectators = il canale; nessun giocatore deve vederlo
opt-anyway = anche se qualcuno ha lasciato il server o non vede le stanze chiuse
opt-options = le opzioni, proposte mentre scrivi
opt-change-options = le opzioni da cambiare; nulla: un modulo
opt-settings = come si conduce, proposto mentre scrivi
opt-fill = le macchine occupano posti fino a questo numero
opt-count = fino a quanti posti
opt-admit-readers = ammetti chi può leggere le stanze chiuse
opt-place = il canale pubblico, o il forum in cui diventa un post
opt-rooms = il canale delle stanze chiuse
opt-hosts = il canale degli organizzatori
opt-season-open-episode-game = quale gioco: all’inizio quello in programma, altrimenti uno adatto a chi è rimasto
opt-game = quale gioco
opt-title = come si chiama
opt-pace = dal vivo: subito la prossima domanda; dopo dieci minuti vale la mossa predefinita
opt-every = quanto dura un turno: 2 giorni
opt-close-at = l’ora in cui si chiude, in UTC: 15:00
opt-early = chiudi un turno appena tutti hanno risposto
opt-ready = quanto aspetta un turno dal vivo che tutti premano «Ci sono»: 2 minuti
opt-announce = trattieni i risultati finché non li annunci
opt-blind-hosts = gli organizzatori non vedono segreti se non rompendo il vetro
opt-age = più vecchie di … giorni
opt-language = la lingua dei post pubblici
opt-difficulty = quanto è difficile la mano, secondo il risolutore
opt-hints = si può chiedere un suggerimento; chi lo prende non entra in classifica
opt-again = quando è finita, la prossima si apre da sola
opt-result = scritto tutto in una volta; vuoto: un modulo
opt-preview = solo guardare ogni lettera
opt-act = che cosa fare, dalla lista
opt-rules = che cosa si gioca, con parole tue
opt-purses = se sono in gioco le monete dei giocatori
opt-season-result-places = dal migliore, pari merito uniti: P3 P1=P4 P2; chi manca è ultimo
opt-garnets = se c’erano borse in gioco: quanto tiene ora ciascuno, P1 3, P2 1
opt-bellflowers = lo stesso per le campanule
opt-prize = quanti granati prende chi vince
opt-question = la tua domanda
opt-season-question-question = una per episodio: Chi temi?
opt-amount = quante; meno di zero ne toglie altrettante, ma al massimo quante ce ne sono
opt-currency = quali monete
opt-meadow = dove
opt-tokens = quanti da ora in poi
opt-is-granted = se il vincitore assegna i prossimi prati
opt-questions = una domanda per riga; nessuna: fuso orario e pronomi
opt-applicant = chi ha chiesto di giocare
opt-cast-wait-place = 1 è il primo a cui si chiede
opt-plan = tutto da capo; vuoto: un modulo
opt-episode = il suo numero
opt-plan-episode-episode = quale; vuoto: uno nuovo
opt-plan-episode-at = 2026-12-06 18:00, venerdì 18:00, o 7 giorni dopo quello prima
opt-plan-episode-game = che cosa si gioca; se lo conducete voi, con le regole qui sotto
opt-plan-episode-every = quanto dura un turno: 2 giorni; vuoto: il ritmo solito
opt-plan-episode-options = le opzioni del gioco: rounds = 2
opt-plan-episode-rules = le regole di una partita che conducete voi
opt-plan-drop-episode = quale
opt-auto = lo apre il bot alla sua ora
opt-cast = quanti giocatori aspettate; 0: quanti si sono iscritti
opt-plan-days-zone = per esempio Europe/Rome; le ore del piano si leggono lì
opt-holidays = 2026-12-24 al 2027-01-02, 2027-01-06; «-»: nessuno
opt-away = i giorni in cui mancano gli organizzatori, scritti come i festivi; «-»: nessuno
opt-at = quando: 2026-12-06 18:00, venerdì 18:00; o di quanto più tardi: 2 giorni
opt-all-after = se anche gli episodi seguenti si spostano di altrettanto
opt-me-language = in cui ti si scrive; «-»: quella di Discord
opt-zone = per esempio Europe/Rome; «-»: UTC
opt-record-player = di quale giocatore; se lasci vuoto, la tua
opt-standings-game = un gioco soltanto
opt-winner = chi vince; vale la tua ultima parola
opt-diary = lo mostra il replay, alla fine
opt-withdraw = riprendi quello con questo numero
opt-season-stand-in-player = chi; vuoto: nessuno
opt-room-add-reads = se, per te, può leggere ciò che si è detto prima
opt-room = quale stanza; vuoto: quella in cui scrivi
opt-room-read-room = quale stanza
opt-reminders = quanto prima di una scadenza: «12h, 2h» o «nessuno»; «-»: come dice ogni partita
opt-away-from = il primo giorno in cui sei via: 2026-12-24, domani, venerdì; «-»: non sei via
opt-away-to = l’ultimo giorno in cui sei via
opt-word = la parola portafortuna che sta nel modulo quando ti iscrivi; «-»: nessuna
opt-pings = se le tue lettere arrivano con una notifica sonora
opt-record = se gli altri possono vedere ciò che hai giocato qui
opt-predict-match = quale partita
opt-goes = di una stagione: chi esce in questo episodio
opt-draft = di una stagione: fino a tre giocatori che scegli, nomi separati da virgole
opt-season-give-garnets = quanti
opt-words = che cosa rispondi; un’altra volta prende il suo posto
opt-name = come si chiama
opt-players = chi entra: @Bo @Chiara, o i nomi

# Come si chiamano i campi.
name-act = Che cosa fare
name-admit-readers = Chi legge le stanze chiuse
name-again = Apri la prossima
name-all-after = Anche gli episodi seguenti
name-amount = Quantità
name-announce = Risultati
name-answers = Le tue risposte
name-anyway = Comincia comunque
name-applicant = Candidato
name-ask = Domanda
name-at = Quando
name-auto = Apertura automatica
name-away = Giorni di assenza
name-away-from = Assente dal
name-away-to = Assente fino al
name-bellflowers = Campanule
name-blind-hosts = Organizzatori all’oscuro
name-break-glass = Perché guardi prima della fine
name-cast = Numero di giocatori
name-choices = Scelte
name-clause = Clausola
name-questions-answer-number = Domanda
name-questions-answer-to = Chi la legge
name-questions-answer-answer = La tua risposta
name-close-at = Ora di chiusura
name-count = Posti
name-create-place = Canale pubblico
name-contest-open-place = Canale pubblico
name-move-place = Canale pubblico
name-currency = Monete
name-design = File di partita
name-diary = Diario
name-difficulty = Difficoltà
name-early = Chiusura anticipata
name-episode = Episodio
name-every = Durata di un turno
name-file = File
name-fill = Macchine
name-format = Formato
name-fresh-dice = Dadi nuovi
name-game = Gioco
name-garnets = Granati
name-give = Tu dai
name-goes = Chi esce
name-draft = Le tue scelte
name-hints = Suggerimenti
name-holidays = Giorni festivi
name-hosts = Canale degli organizzatori
name-is-granted = Potere del vincitore
name-keep-orders = Tieni gli ordini sigillati
name-kind = Tipo
name-language = Lingua
name-look = Vista
name-machine = Macchina
name-match = Partita
name-may = Che cosa può fare
name-meadow = Prato
name-member = Persona
name-name = Nome
name-newcomer = Nuovo giocatore
name-offer = Offerta
name-options = Opzioni
name-orders = Ordini
name-pace = Ritmo
name-pings = Suono
name-place = Posizione
name-places = Piazzamenti
name-plan = Piano
name-player = Giocatore
name-players = Giocatori
name-position = Posizione
name-preview = Solo anteprima
name-age = Età in giorni
name-prize = Premio
name-purses = Monete in gioco
name-question = Domanda
name-questions = Domande
name-reads = Che cosa si legge
name-ready = Attesa dei giocatori
name-reason = Motivo
name-record = Storico visibile
name-reminders = Promemoria
name-result = Risultato
name-room = Stanza
name-rooms = Canale delle stanze chiuse
name-round = Turno
name-rules = Regole
name-season = Stagione
name-settings = Impostazioni
name-spectators = Canale degli spettatori
name-state = Posizione corretta
name-step = Passo
name-take = Tu ricevi
name-title = Titolo
name-token = Token
name-tokens = Gettoni di vita
name-until = Nuova scadenza
name-where = Quale lettera
name-whole = Ogni lettera
name-winner = Vincitore
name-withdraw = Riprendi
name-word = Parola portafortuna
name-words = Risposta
name-zone = Fuso orario

# Che cosa si può scegliere.
choice-daily = giornaliera
choice-live = dal vivo
choice-never = mai
choice-all-in = quando ci sono tutti
choice-at-once = subito
choice-hold = trattenuti
choice-easy = facile
choice-medium = media
choice-hard = difficile
choice-public = ciò che leggono tutti
choice-behind = tutto, con un turno di ritardo
choice-en = inglese
choice-it = italiano
choice-markdown = Markdown
choice-bbcode = BBCode
choice-html = HTML
choice-yes = sì
choice-no = no
choice-lot = a sorte
choice-white = bianco
choice-blue = blu
choice-black = nero
choice-red = rosso
choice-green = verde
choice-garnets = granati
choice-bellflowers = campanule
choice-machine = un giocatore automatico
choice-nobody = nessuno

page-none = Qui non c’è una pagina: chi gestisce il bot non l’ha attivata. Tutto funziona con i messaggi.
page-too-many-links = Hai già { $most } link validi. Usane uno, o aspetta dieci minuti.
page-link =
    La tua pagina: { $link }
    Ti fa accedere una volta sola, entro dieci minuti. Non darlo a nessuno: chi ce l’ha gioca al posto tuo.

# Partite in un solo file
cmd-designs = Partite in un solo file: portane una, e guarda come sono andate
cmd-designs-list = I file di partita di questo server, con le versioni e com’è andata
cmd-designs-bring = Porta una partita in un file: viene controllata, e vedi chi sa che cosa
cmd-designs-show = Chi sa che cosa in un file di partita, e il file stesso
cmd-designs-offer = Offri questa versione per le nuove partite
cmd-designs-withdraw = Non offrire più un file di partita; le sue partite continuano
opt-file = un file che finisce in .star
opt-designs-bring-name = oppure una partita della raccolta, per nome
opt-design = quale file di partita, o quale sua versione
design-keep = Tienila
design-checked = { $title } si può giocare. Lo SHA-256 del file comincia con { $digest }.
design-learns = Chi viene a sapere che cosa, come risulta dal testo:
design-confirm = È quello che intendi? I giocatori lo leggono all’iscrizione.
design-faults = { $count ->
        [one] La partita non si può ancora giocare. C’è un errore:
       *[other] La partita non si può ancora giocare. Ci sono { $count } errori:
    }
design-fault = · { $sentence }
design-fault-line = · Riga { $line }: { $sentence }
design-fault-column = · Riga { $line }, colonna { $column }: { $sentence }
design-kept = { $title }, versione { $number }, è ora uno dei giochi di questo server. Apri una partita con { COMMAND("create") }.
design-line = { $title }, versione { $number } ({ $digest }, { $at }): partite finite: { $finished }; aperte: { $running }; annullate: { $aborted }.
design-line-withdrawn = { $title }, versione { $number } ({ $digest }, { $at }), non offerta: partite finite: { $finished }; aperte: { $running }; annullate: { $aborted }.
design-shown = { $title }, versione { $number }: SHA-256 { $digest }.
design-offered = Le nuove partite di { $title } sono ora della versione { $number }.
design-withdrawn = { $title }, versione { $number }, non è più offerta. Le sue partite continuano.
designs-none = Questo server non ha ancora file di partita. Portane uno con { COMMAND("designs bring") }.
design-looks-like = «{ $title }» sembra «{ $other }», che c’è già. Dai al file un altro titolo; per una nuova versione scrivi il titolo esattamente com’era.
designs-closed = Chi gestisce il bot non permette partite in un solo file.
designs-library = Chi gestisce il bot permette qui solo partite della raccolta: scegline una per nome.
design-which = Consegna un file, oppure scegli una partita per nome. In un forum allega il file al messaggio, oppure scrivilo sotto il comando in un blocco di codice, fra due righe di ```.
design-too-long = Il file è troppo lungo: può avere al massimo { $most } KiB.
design-no-text = Il file non è un testo in UTF-8.
no-such-design = Questo server non ha nessun file di partita «{ $design }».
too-many-designs = Questo server tiene { $most } file di partita, e chi gestisce il bot non ne permette di più.
design-crowd = Si sta già controllando un file di questo server, o ne aspettano molti di altri. Riprova fra un minuto.
design-slow = Il controllo è rimandato: dopo { $seconds } secondi non era finito, perché la macchina è carica o il file fa molto lavoro che non si conta, come ordinare liste lunghe o unire testi lunghi. Non vuol dire che la partita non si possa giocare. Riprova più tardi.
design-late = Il controllo è rimandato: questa macchina non ha finito in tempo { $line ->
    [0] il file
   *[other] la riga { $line }
 }. Non vuol dire che la partita non si possa giocare. Fai ordinare, cercare, confrontare o unire meno cose alla volta, o riprova più tardi.
design-slow-before = Proprio questo file poco fa ha richiesto un controllo troppo lungo. Puoi riprovare fra { $minutes ->
    [one] un minuto
   *[other] { $minutes } minuti
 }; con un file più breve anche subito.
design-budget = Questo server ha esaurito quello che i controlli possono prendere in quest’ora. Riprova fra { $minutes ->
    [one] un minuto
   *[other] { $minutes } minuti
 }.
design-unchecked = Il controllo non è riuscito: { $why }
file-too-large = Il file è troppo grande: al massimo { $most } MiB.
file-one = Il tuo messaggio contiene più di un file. Consegnane uno: allegato, oppure in un solo blocco di codice.
file-unreachable = Il bot non ha potuto leggere { $name }: { $why }. Consegnalo di nuovo, oppure scrivilo in un blocco di codice, fra due righe di ```.

# Che cosa fanno e che cosa guardano i giocatori
trade-open = La tua offerta è in viaggio. Finisce con il turno.
trade-done = Lo scambio è fatto.
trade-refused = Hai rifiutato l’offerta.
trade-withdrawn = Hai ritirato la tua offerta.
trade-failed = Lo scambio non è riuscito. Il motivo che ti riguarda sta nella tua lettera.
trade-which = Quale offerta? Indicala con le sue lettere:
trade-which-line = { $name }: { $offer }
trade-none = Quando l’hai chiesto non c’era nessuna offerta aperta.
trade-gone = Nessuna tua offerta aperta ha quel nome.
matches-none = Non partecipi a nessuna partita aperta. Le iscrizioni sono pubbliche: partecipa lì.
matches-asked = { $title }, turno { $round }{ $round ->
    [0] {" "}(prima del primo)
   *[other] {""}
 }: mancano i tuoi ordini. Si chiude { $deadline } { $left }
matches-sealed = { $title }, turno { $round }{ $round ->
    [0] {" "}(prima del primo)
   *[other] {""}
 }: i tuoi ordini sono sigillati. Si chiude { $deadline } { $left }
matches-untimed = { $title }, turno { $round }{ $round ->
    [0] {" "}(prima del primo)
   *[other] {""}
 }: ti si chiede qualcosa, senza scadenza.
matches-running = { $title }, turno { $round }{ $round ->
    [0] {" "}(prima del primo)
   *[other] {""}
 }: ora non ti si chiede nulla.
matches-paused = { $title }, turno { $round }{ $round ->
    [0] {" "}(prima del primo)
   *[other] {""}
 }: in pausa.
matches-held = { $title }, turno { $round }{ $round ->
    [0] {" "}(prima del primo)
   *[other] {""}
 }: chiuso; gli organizzatori trattengono il risultato.
matches-sign-up = { $title }: hai un posto; non è ancora cominciata.
matches-dealing = { $title }: hai un posto; si distribuisce quando esce l’estrazione { $drawn } del sorteggio pubblico drand, { $at }.
matches-host = Organizzi { $title } (partita { $match }). { $where }
own-not = Non giochi in nessuna partita così: «{ $match }».
own-run-none = Non hai nessuna mano aperta di una gara.
look-none = Non giochi in nessuna partita che si possa mostrare in un altro modo, e qui non se ne gioca nessuna.
look-which = Quale partita intendi? { $matches }
rules-which = Quale gioco intendi? { $games }
rules-more = { $clauses ->
    [0] {""}
   *[other] Una clausola del regolamento intero, come la nomina un Perché?: { COMMAND("rules") }, con clause.{" "}
}Che cosa si può scegliere per una partita: { COMMAND("rules") }, con la clausola opzioni.
rules-lesson = I primi turni di una partita, come li vede un giocatore: { COMMAND("rules") }, con la clausola lezione.
rules-no-lesson = { $game } non ha una lezione.
clause-lesson = lezione
lesson-how = Sei al posto di { $you }; in tutti i posti giocano dei bot. In ogni turno pensa a che cosa faresti, poi confronta con ciò che ha fatto { $you } e con ciò che ne è venuto.
lesson-turn = Turno { $number }
lesson-compare = Che cosa ha fatto { $you }, e che cosa ne è venuto
lesson-done = { $you } ha sigillato: { $answer }
clause-options = opzioni
rules-no-clause = Il regolamento di { $game } non ha la clausola { $clause }. Scrivi un numero o una parola e scegline una.
rules-options = Che cosa può scegliere chi organizza una partita di { $game }, ogni cosa come si scrive, con il suo valore solito:
hint-ask = Un suggerimento dice la mossa migliore nella tua mano. Chi ne prende uno non entra in classifica.
hint-button = Prendi il suggerimento
solo-begun = { $title }: le carte sono distribuite. La prima lettera arriva per messaggio diretto; si gioca con i pulsanti sotto. Se non arriva, { COMMAND("collect") } te la dà.
lacks-typed-orders = gli ordini si scrivono così come sono, sotto la lettera che li chiede.
lacks-own-form = la pagina ha un modulo apposta, dove il gioco lo chiede.
lacks-kept-letters = qui ogni lettera arriva.
lacks-solo = un gioco da soli si gioca nei messaggi diretti con il bot.
lacks-menus-page = la pagina mostra un modulo per ogni comando.
more-pick-server = Il server
more-pick-playing = Giocare
cmd-submit = Sigilla i tuoi ordini
cmd-withdraw = Ritira ciò che hai sigillato in questo turno
cmd-collect = Le lettere che non hanno potuto raggiungerti
cmd-trade = Scambia con un altro giocatore finché il turno non chiude
cmd-trade-offer = Offri uno scambio a un altro giocatore
cmd-trade-accept = Accetta un’offerta fatta a te
cmd-trade-refuse = Rifiuta un’offerta fatta a te, o ritira la tua
cmd-matches = Le tue partite: che cosa ti si chiede, fino a quando, e dove
cmd-hand = A che punto sei, che cosa hai in mano e che cosa ti si chiede
cmd-why = Da dove vengono i tuoi risultati, riga per riga, con le clausole del regolamento
cmd-look = Una posizione in un altro modo, in lettere della stessa larghezza; solo per te
cmd-rules = Le regole di un gioco in breve, o una clausola del regolamento
cmd-help = Che cosa fa il bot, e come si gioca
cmd-play = Gioca da solo, nei messaggi diretti con il bot; non serve nessun server
cmd-hint = Il prossimo passo migliore della tua mano; chi lo chiede non entra in classifica
opt-submit-orders = come li scriveresti in un messaggio diretto
opt-trade-offer-player = con chi
opt-give = che cosa dai
opt-take = che cosa chiedi
opt-offer = quale offerta, dalla lista; se ce n’è più d’una
opt-round = come nei titoli delle tue lettere; vuoto: i risultati più recenti
opt-look = quale vista, se ce n’è più d’una
opt-look-match = quale partita, se ce n’è più d’una
opt-clause = un numero del regolamento, come lo nomina Perché?: 8.4

# Programmi
cmd-program-token = Un token per un tuo programma, che legge una partita o gioca al tuo posto
cmd-program-list = I tuoi token per programmi, e che cosa apre ciascuno
cmd-program-end = Chiudi un token per programmi, con i webhook creati con esso
cmd-program-public = Un token con cui un programma legge ciò che è pubblico di questa partita
cmd-program-host = Un token con cui un tuo programma manda i comandi dell’organizzatore di questa partita
opt-may = che cosa può fare il programma
opt-program-end-token = quale token, con il nome che ha nell’elenco; vuoto: tutti
choice-read = leggere ciò che mi viene detto
choice-play = giocare al mio posto
program-ask = Un programma giocherebbe al tuo posto in { $title }, accanto a te: valgono gli ultimi ordini, chiunque li mandi. Lo si dice a tutti, e in questa partita il tuo posto non conta per la classifica. Resta così anche se chiudi il token.
program-button = Fai giocare un programma
program-kind-read = { choice-read }
program-kind-play = { choice-play }
program-kind-public = { choice-public }
program-kind-host = mandare i comandi dell’organizzatore
program-host-ask = Un programma con questo token potrebbe mandare tutti i comandi dell’organizzatore in { $title }, a nome tuo: sposta scadenze, corregge risultati, toglie giocatori. Ogni azione viene detta a tutti come se fosse tua. Custodisci il token come la tua password.
program-host-button = Fai organizzare un programma
lacks-programs = I programmi non creano token. Scrivilo tu.
program-made =
    Token per { $title } ({ $kind }), mostrato solo questa volta:
    { $token }
    Chi ce l’ha può fare lo stesso. Vale fino al { $until }. { $address }/api/openapi.json descrive che cosa può chiedere un programma.
program-line = { $mark } · { $match } · { $kind } · fino al { $until }{ $hooks ->
    [0] {""}
   *[other] {" · "}{ $hooks } webhook
}
program-list-none = Non hai token per programmi.
program-ended = { $count ->
    [one] { $count } token è chiuso.
   *[other] { $count } token sono chiusi.
} Chi lo usava d’ora in poi viene rifiutato.

# Candidarsi a una stagione in cui chi organizza sceglie chi gioca
apply-asked = Chi organizza { $title } sceglie chi gioca, e ti chiede:
apply-line = { $number }: { $question }
apply-how = Rispondi qui: `apply`, e nelle righe sotto una risposta a ciascuna con il suo numero (`1: …`), e se vuoi `word: …`, una tua parola che entra nei dadi. Conta quel che consegni per ultimo, finché non hanno deciso; anche una modifica vale come consegna. Oltre a chi organizza, solo chi gestisce questo forum può leggere ciò che scrivi qui, e solo tu e loro potete cancellarlo.
apply-word = Una parola portafortuna, se vuoi
apply-word-why = Entra nel seme di ogni carta e di ogni dado, e da adesso è fissata.
applied = Le tue risposte le legge solo chi organizza { $title }. Candidati di nuovo per cambiarle. A stagione finita il bot le cancella, se non le tieni ({ COMMAND("answers keep") }); { COMMAND("answers withdraw") } le cancella adesso.
answers-kept = Le tue risposte restano anche quando { $title } è finita, fino a { COMMAND("forget-me") }.
answers-forgotten = Le tue risposte si cancellano quando { $title } è finita.
answers-withdrawn = Ritirate: le tue risposte per { $title } sono cancellate.
answers-keep-button = Tieni le risposte
answers-withdraw-button = Ritira
lacks-applying = nella pagina tutti i posti di una partita si riempiono quando si apre.
cmd-apply = Candidati a una stagione: chi la organizza sceglie chi gioca
cmd-answers-keep = Tieni le tue risposte anche a stagione finita
cmd-answers-forget = Fa’ cancellare le tue risposte a stagione finita
cmd-answers-withdraw = Cancella le tue risposte, e ritira la candidatura
opt-answers = le tue risposte alle domande di chi organizza, con i loro numeri

# Domande scegliendo
pose-button = Scegli una domanda
pose-done = La partita chiede:
questions-fixed = Le domande di questa partita le fanno le sue regole.
pose-next = Quando inserisci il risultato, la partita chiede:
pose-next-how = Puoi scegliere un’altra parte, o inserire il risultato. Quello che scrivi nella parte delle prossime domande sostituisce questo.
pose-enter = Inserisci il risultato
no-next-round = Dopo questo non ci sono altri turni, quindi non c’è nulla da chiedere.
cmd-pose = Scegli una domanda per una partita, o per il suo prossimo turno mentre ne giudichi uno
opt-kind = che cosa chiede
opt-pose-kind = che cosa chiede, e chi vince
opt-pose-place = dove sta; vuoto: il prossimo posto libero
opt-pose-prize = i punti che riceve chi vince; vuoto: nessuno
opt-pose-choices = scelte «alba, tramonto», un intervallo «1 a 20», o «nord, est: 6» da distribuire; vuoto: chi gioca
opt-pose-ask = a parole; prima dell’inizio anche più d’una di questo tipo, una per riga, un turno ciascuna

# Domande agli organizzatori
ask-which = Fai parte di più partite. A quali organizzatori chiedi?
ask-received = Gli organizzatori di { $title } hanno la tua domanda. Non è un ordine: i tuoi ordini restano com’erano. La risposta arriva con una lettera.
rulings-own = Hai chiesto agli organizzatori:
rulings-all = Gli organizzatori hanno risposto a tutti:
rulings-none = In { $title } non è stato chiesto nulla che tu possa leggere.
rulings-open = · «{ $question }» ({ $at }). Aspetta risposta.
rulings-answered = · «{ $question }» Risposta ({ $at }): «{ $answer }»
rulings-answer = · Risposta ({ $at }): «{ $answer }»
questions-none = In { $title } nessuna domanda aspetta risposta.
questions-line = { $number }. { $who } chiede in { $title }{ $round ->
    [0] {""}
   *[other] , turno { $round }
} ({ $at }): «{ $question }»
questions-button = Rispondi
answered-asker = La domanda { $number } ha avuto risposta, solo per chi l’ha fatta.
answered-everybody = La domanda { $number } ha avuto risposta, per tutti. Il messaggio la cita e non dice di chi è.
own-part-none = Non fai parte di una partita ai cui organizzatori tu possa chiedere. Prima iscriviti; intanto chiedi dove la partita è annunciata.
cmd-ask = Chiedi qualcosa agli organizzatori
cmd-rulings = Che cosa hai chiesto agli organizzatori, e che cosa hanno risposto a tutti
cmd-questions = Le domande dei giocatori che aspettano una risposta
cmd-questions-answer = Rispondi alla domanda di chi gioca, solo a chi l’ha fatta o a tutti
opt-ask-question = la tua domanda; la leggono solo gli organizzatori
opt-questions-answer-number = quale domanda
opt-questions-answer-to = chi legge la risposta; vuoto: solo chi ha chiesto
opt-questions-answer-answer = la tua risposta; a tutti cita la domanda senza un nome
choice-asker = solo chi ha chiesto
choice-everybody = tutti nella partita

# Prendere posto

cmd-join = Prendi posto in una partita con le iscrizioni aperte
cmd-wait = Mettiti nella lista d’attesa di una partita
cmd-stop-waiting = Esci dalla lista d’attesa di una partita
cmd-leave = Rinuncia al tuo posto
opt-join-word = una parola portafortuna, se vuoi
join-word = Una parola portafortuna, se vuoi
join-word-why = Entra nel seme di ogni carta e di ogni dado, e da adesso è fissata.
joined = Hai un posto in { $title }.
left = Hai lasciato { $title }.
leave-ask = { $title } è in corso. Gli organizzatori vengono avvisati che rinunci al posto: lo assegnano a qualcun altro o vanno avanti senza di te. Fino ad allora il posto è tuo: ciò che hai sigillato vale, e puoi ancora dare ordini.
leave-button = Rinuncio al mio posto
given-up = Gli organizzatori di { $title } sono avvisati che rinunci al posto. Resta tuo finché non lo assegnano o non ti tolgono.
matches-how = Premi il pulsante sotto la tua lettera, o scrivi qui i tuoi ordini. «aiuto» spiega come; «chiedo: …» chiede agli organizzatori.
plainly-quit = Per rinunciare al posto premi la partita qui sotto. Prima ti viene chiesta conferma, poi gli organizzatori vengono avvisati.
plainly-take-back = Non è cambiato nulla. Per ritirare ciò che hai sigillato premi Ritira sotto la tua lettera o usa { COMMAND("withdraw") }. Nuovi ordini sostituiscono i vecchi fino alla scadenza.
waits = Sei al numero { $place } nella lista d’attesa di { $title }. Se si libera un posto, un organizzatore può chiamarti.
waits-full = { $title } è al completo. Sei al numero { $place } della lista d’attesa; se si libera un posto, un organizzatore può chiamarti.
waits-contest = A una gara gioca chiunque si iscriva, perciò non c’è lista d’attesa.
waits-no-more = Non sei più nella lista d’attesa di { $title }.
stop-waiting-button = Esci dalla lista d’attesa
leave-season-where = La stagione è cominciata. Per lasciarla per sempre usa { COMMAND("season leave") }; su un forum, scrivilo sotto le tue lettere.
unread-whole = Non è stato fatto niente. Scrivi solo questo, e nient’altro nel messaggio: `{ $example }`
lacks-joining = si prende posto dove sono aperte le iscrizioni.
page-open = Da lì, una volta dentro, puoi aprire una partita: { $link }
