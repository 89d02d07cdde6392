# Le parole della pagina di prova.

brand = Prove di Bellflower
skip = Vai al contenuto
needs-scripts = Senza JavaScript questa pagina si può leggere; per gli ordini, gli altri moduli e le novità serve, e viene tutto dalla pagina stessa.
lost-banner = Non connesso: quello che vedi può essere vecchio. Si riprova di continuo; se la prova è stata fermata, avviala di nuovo e apri l’indirizzo che stampa.
not-here = Qui non c’è nulla
not-shown = Questa pagina non si può mostrare
to-the-list = All’elenco di giochi e partite
language = Lingua della pagina
connection-lost = Il collegamento con la prova si è interrotto. Si riprova.
connection-back = Di nuovo connesso.

# L’elenco delle partite

welcome = Prova una partita
what-it-is = Lo stesso arbitro, le stesse lettere e le stesse scadenze che su Discord, solo su questo computer. Siediti a qualunque posto, guarda con gli occhi di chi vuoi e sposta l’orologio quando hai visto abbastanza.
choose-game = Apri una nuova partita
good-first-match = Una buona prima partita
matches = Partite
no-match = Non è ancora stata aperta nessuna partita.
seats-from-to = Da { $least } a { $most } giocatori
seats-exactly = { $count ->
    [one] 1 giocatore
   *[other] { $count } giocatori
}

# Una nuova partita

seats = Posti
how-many = Quanti giocatori
you = Tu, su questa pagina
scripted-by = Bot: { $name }
player-guest = ospite
player-planner = pianificatore
player-strategist = stratega
player-reckon = calcolatore
player-thinker = pensatore
player-lookout = vedetta
player-boss = boss
player-don = don
player-courtier = cortigiano
player-form = mosse a caso
name-of = Nome di { $mark }
player-of = Chi gioca per { $mark }
word-of = Parola portafortuna di { $mark }
lucky-word-how = Tutto può restare com’è. Una parola portafortuna entra nei dadi, così nessuno li sceglie da solo; puoi anche lasciarla vuota.
lucky-word = parola portafortuna
pace = Ritmo
pace-every = Un turno dura
pace-close-at = Si chiude alle (UTC; vuoto: a nessun’ora fissa)
pace-early = Si chiude prima
early-never = mai
early-all-in = appena tutti hanno sigillato
game-foreign = Le frasi del gioco sono solo in { $language ->
    [it] italiano
   *[en] inglese
 }.
letters-in = Lingua delle lettere
live-pace = Scegli il ritmo dal vivo: dieci minuti a turno
length = { $rounds ->
    [one] Circa 1 turno di { LASTING($every) }.
   *[other] Circa { $rounds } turni; a { LASTING($every) } l’uno, { $unit ->
        [month] { $count ->
            [one] un mese
           *[other] { $count } mesi
        }
        [week] { $count ->
            [one] una settimana
           *[other] { $count } settimane
        }
        [day] { $count ->
            [one] un giorno
           *[other] { $count } giorni
        }
        [hour] { $count ->
            [one] un’ora
           *[other] { $count } ore
        }
       *[minute] { $count ->
            [one] un minuto
           *[other] { $count } minuti
        }
    }.
}
length-early = Meno, se tutti sigillano presto.
length-live = Valuta il ritmo dal vivo.
questions = Domande
questions-how = Che cosa chiedono i primi turni. I turni successivi ripetono l’ultima domanda. Le domande scritte fra le opzioni valgono solo se qui non ce ne sono.
question-of = Turno { $number }
question-usual = come al solito: un voto contro qualcuno
question-more = Un’altra domanda
question-needs-kind = Al turno { $number } manca il tipo: scegli che cosa chiede.
question-prize = Il premio è un numero intero fino a { $most }.
options = Opzioni
options-how = Tutte in una volta, ognuna col suo nome e separate da punti e virgola; quello che sta qui vale più dei campi
options-typed = Oppure scrivile
option-follows = dipende dalla partita
start = Comincia la partita
start-season = Comincia la stagione

# Una partita

clock = L’orologio
look-as = Guarda come
as-host = Organizzatore
as-spectator = Spettatore
straws = Tirate a sorte.
scripted = bot
onward-hosts = Tocca agli organizzatori: guarda come organizzatore
onward-held = Il risultato è trattenuto: annuncialo
onward-again = Gioca di nuovo con le stesse persone
onward-open = Che altro è aperto
onward-report = Fortuna, scelte e svolte
onward-export = Conserva la partita in un file
ways-on = Dopo la fine
onward-season = Alla stagione di cui fa parte questa partita
status-sign_up = Iscrizione
status-running = In corso
status-paused = In pausa
status-held = Trattenuta
status-finished = Finita
status-aborted = Interrotta
stage-episode = Episodio { $number }
stage-final = La finale
round = Turno { $round }
closes = si chiude
reason-none = prova
act-turn = Porta l’orologio alla scadenza
act-remind = Porta l’orologio al promemoria
confirm-close-others = L’orologio è uno solo: { $count ->
    [one] chiude un turno anche questa partita
   *[other] chiudono un turno anche queste partite
}: { $matches }.
confirm-judge-nothing = Il risultato è vuoto: nessun punto, nessuna parola, nessuna scelta. Lo inserisci così?
confirm-close = { $missing } su { $asked } non { $missing ->
    [one] ha
   *[other] hanno
} ancora sigillato: { $who }. Il turno si chiude lo stesso; per chi non ha sigillato vale la mossa predefinita dalle regole.
yourself = tu
acted-turn = L’orologio è stato portato alla scadenza.
acted-remind = L’orologio è stato portato al promemoria.
acted-others = { $count ->
    [one] Si è chiuso anche un turno di questa partita
   *[other] Si sono chiusi anche turni di queste partite
}: { $matches }.

part-now = La tua situazione
part-orders = I tuoi ordini
part-letters = Lettere precedenti
part-trade = Scambi
part-asked = Domande dei giocatori
part-rooms = Le tue stanze
part-public = Notizie pubbliche
part-desk = Il pannello dell’organizzatore
part-journal = Giornale
part-standing = Situazione pubblica
part-powers = Che cosa può fare un organizzatore
part-judge = Il risultato del turno
heading-standing = Situazione pubblica
receipt-closed = Quella domanda è chiusa. Com’è andata lo leggi sotto «{ part-happened }».
receipt-counted = I tuoi ordini sono stati giocati e il turno si è chiuso. Com’è andata lo leggi sotto «{ part-happened }».
question-closed = Quella domanda è chiusa.
part-own = Che altro puoi fare
heading-own = Che altro puoi fare
heading-powers = Che cosa può fare un organizzatore
paper-replay = Rivedi la partita
verified = La partita corrisponde al suo segreto, al suo giornale e alle sue regole.
verify-early = Una partita si può verificare quando è finita e il suo segreto è pubblicato.
verified-not = Non corrisponde: la prima differenza è in { $place }.
hold-results = I risultati
hold-no = escono subito
hold-yes = sono trattenuti finché l’organizzatore non li annuncia
heading-orders = I tuoi ordini
heading-letters = Lettere precedenti
heading-trade = Scambi
heading-asked = { $count ->
    [one] La domanda di un giocatore aspetta una risposta
   *[other] { $count } domande dei giocatori aspettano una risposta
}
heading-rooms = Le tue stanze
heading-public = Notizie pubbliche
heading-hosts = Solo per gli organizzatori
heading-desk = Chi ha sigillato
heading-journal = Giornale
shelf-new = novità
asking-more = Altro
heading-judge = Il risultato del turno
judge-preview = Anteprima di ogni lettera
judge-enter = Inserisci il risultato

course-back = Prima
course-now = Adesso
course-again = Rivedi che cosa è cambiato
picked = Scelto: { $names }
picked-none = Nessuna scelta.
legend = Chi è chi nell’immagine
tiles = Quello che offre la domanda aperta, sull’immagine
why = Perché?
letter-new = nuova
no-letter = Non è ancora arrivata nessuna lettera.
room-closed = chiusa
room-undone = annullata
room-members = Qui: { $names }.
room-silent = Qui il gioco non ha ancora detto nulla. Quello che vi dite resta nella stanza.

# Le regole

rules = Regole
rules-in-short = Regole in breve
rules-of = { $game }: le regole
lesson = Una lezione: i primi turni di una partita
lesson-play = Gioca una partita
lesson-join = Cerca una partita a cui iscriverti
rulebook = Tutto il regolamento
rulebook-in-english = C’è solo in inglese.
rulebook-numbers = I numeri sono quelli del regolamento originale; le sezioni che servono solo a chi lo programma qui non ci sono.

# Gli ordini

give-orders = Dai gli ordini
hint-places = { $exact ->
    [yes] dai un posto a { $most } scelte
   *[no] dai un posto a scelte da { $least } a { $most }
 }, 1 alla prima
hint-one = una sola scelta
hint-maybe-one = una sola scelta, o nessuna
hint-any = a piacere
hint-some = { $least ->
    [0] fino a { $most }
   *[other] da { $least } a { $most }
}
hint-number = un numero intero da { $least } a { $most }
hint-words = parole tue, al massimo { $most } caratteri
hint-amounts = { $exact ->
    [yes] numeri interi, in tutto esattamente { $most }
   *[no] { $least ->
        [0] numeri interi, insieme al massimo { $most }
       *[other] numeri interi, in tutto da { $least } a { $most }
    }
 }
no-choice = Qui non c’è nulla da scegliere.
nothing-chosen = Nulla
search-choices = Cerca fra queste scelte
total = { $chosen } su { $most }
total-words = %n su %m
total-any = scelte: %n
draft = Non ancora sigillato: vale solo quando lo sigilli.
confirm-nothing = Non hai scelto nulla. Cioè: { $answer }.
seal-nothing = Sigilla senza scegliere
go-on = Continua
go-back = Lascia stare
seal-chosen = Sigilla: { $chosen }
seal = Sigilla questi ordini
type-instead = Oppure scrivili
typed-orders = I tuoi ordini a parole; ciò che non scrivi resta senza ordine
seal-typed = Sigilla quello che è scritto
nothing-sealed = Non hai ancora sigillato nulla.
sealed-now = Sigillato (versione { $version }): { $answer }. Ricevuta { $receipt }.
withdraw = Ritira
nothing-asked = Ora non ti si chiede nulla.
nothing-open = Ora non si accettano ordini.
heading-ready = Ci sei?
ready-asked = Il turno dal vivo comincia appena tutti i giocatori hanno premuto.

# Gli scambi

new-offer = Fai un’offerta
offer = Offri
no-partner = Ora non puoi scambiare con nessuno.
offer-mine = Offri a { $taker } { $given } per { $taken }.
offer-refused = { $taker } ha rifiutato la tua offerta: { $given } per { $taken }.
offer-withdrawn = Hai ritirato la tua offerta a { $taker }: { $given } per { $taken }.
offer-failed = La tua offerta a { $taker } non si è potuta eseguire: { $given } per { $taken }.
offer-expired = La tua offerta a { $taker } è caduta alla chiusura del turno: { $given } per { $taken }.
offer-theirs = { $giver } ti offre { $given } per { $taken }.
take-back = Ritirala
accept = Accetta
refuse = Rifiuta
nothing = nulla
trade-needs-taker = Scegli con chi vuoi scambiare.

# Una stagione

part-season = Situazione della stagione
part-openings = Che cosa puoi aprire
heading-season = Situazione della stagione
heading-openings = Che cosa puoi aprire
no-match-on = Ora non si gioca nessuna partita della stagione.
go-to-asked = La tua partita di questo episodio ora aspetta te: { $game }
go-to-match = Vai alla partita in corso: { $game }
go-to-side = Vai alla sfida secondaria: { $game }. { $prize ->
    [0] Si gioca per l’onore.
    [one] Chi la vince riceve 1 granato.
   *[other] Chi la vince riceve { $prize } granati.
}
season-lot = Decide la sorte
plan-file = Tutto quanto come file per il tuo calendario

# Il pannello dell’organizzatore

desk-seat = Posto
desk-player = Giocatore
desk-sealed = Ordini
desk-count = Hanno sigillato { $sealed } su { $asked }.
has-sealed = Sigillato, versione { $version }
missed = Non ha risposto
not-yet = Non ancora
not-asked = Nessuna domanda
because = Motivo: { $reason }
did-opened = { $who } ha aperto l’iscrizione.
did-joined = { $who } ha preso un posto.
did-left = { $who } ha lasciato l’iscrizione.
did-waits = { $who } si è messo in lista d’attesa.
did-waits-no-more = { $who } ha lasciato la lista d’attesa.
did-terms-changed = { $who } ha cambiato le condizioni.
did-seated = { $who } ha fissato posti e parole portafortuna.
did-started = { $who } ha distribuito.
did-beacon-missing = { $who } non ha trovato il sorteggio pubblico.
did-dealt-without-beacon = { $who } ha distribuito senza il sorteggio pubblico.
did-step = { $who } ha chiuso e risolto un passo.
did-amended-state = { $who } ha messo un’altra posizione al suo posto.
did-held = { $who } ha chiuso il turno; il risultato è trattenuto.
did-previewed = { $who } ha letto il risultato trattenuto.
did-amended = { $who } ha corretto il risultato trattenuto.
did-reopened = { $who } ha riaperto il turno.
did-extended = { $who } ha spostato la scadenza.
did-graced = { $who } ha allungato il turno per chi mancava.
did-set-back = { $who } ha trovato l’archivio in uno stato precedente.
did-paused = { $who } ha messo in pausa la partita.
did-resumed = { $who } ha fatto andare avanti la partita.
did-aborted = { $who } ha interrotto la partita.
did-finished-by-hand = { $who } ha finito la partita a mano.
did-revealed = { $who } ha pubblicato il segreto.
did-rolled-back = { $who } ha riportato la partita a una posizione precedente.
did-substituted = { $who } ha messo qualcun altro a un posto.
did-filled = { $who } ha riempito il tavolo di macchine.
did-program-seated = { $who } lascia giocare un proprio programma.
did-removed = { $who } ha tolto un giocatore.
did-overridden = { $who } ha inserito ordini per un giocatore.
did-override-refused = { $who } ha provato a inserire ordini che non andavano.
did-looked = { $who } ha guardato quello che è segreto.
did-glass-broken = { $who } ha rotto il vetro.
did-resent = { $who } ha mandato di nuovo delle lettere.
did-moved = { $who } ha spostato la partita in altri canali.
did-spectators-set = { $who } ha detto che cosa leggono gli spettatori.
did-traded = { $who } ha fatto uno scambio.
did-trade-offered = { $who } ha offerto uno scambio.
did-trade-refused = { $who } ha rifiutato uno scambio.
did-trade-withdrawn = { $who } ha ritirato un’offerta.
did-trade-failed = { $who } ha tentato uno scambio che non è riuscito.
did-hinted = { $who } ha chiesto un indizio.
did-decreed = { $who } ha deciso sulla stagione.
did-planned = { $who }: piano della stagione scritto.
did-plan-failed = { $who }: episodio non aperto come da programma.
did-books-read = { $who } ha letto i libri della stagione.
did-lounge-entered = { $who } è nel salotto.
did-contest-closed = { $who } ha chiuso la gara.
did-host-added = { $who } ha nominato un altro organizzatore.
did-host-removed = { $who } ha tolto un organizzatore.
did-match-opened = { $who } ha aperto una partita della stagione.
did-something = { $who } ha fatto qualcosa: { $act }.
trouble = Qualcosa è andato storto (errore { $error }). Il registro ne dice la causa; alla partita non è successo nulla.
the-host = L’organizzatore
the-clock = L’orologio

# Rifiuti

foreign-origin = Questa richiesta viene da un altro sito, perciò è rifiutata. Apri l’indirizzo della pagina stessa.
not-json = Manda JSON (Content-Type: application/json).
bad-request = La pagina non capisce questa richiesta.
bad-body = La pagina non capisce questa richiesta: { $error }
too-large = È troppo in una volta.
too-slow = Non è arrivato in tempo. Mandalo di nuovo.
no-such-page = Questa pagina non c’è. Comincia dall’elenco delle partite.
no-such-reader = Questa partita non c’è, o dentro non c’è nessuno con quel nome. Comincia dall’elenco delle partite.
wrong-method = Quell’indirizzo non si usa così.
page-trouble = La pagina non ha potuto rispondere; il registro dice perché. Alla partita non è successo nulla.
no-such-game-here = Questo gioco non c’è. I giochi sono { $games }.
no-such-player = In questo gioco non c’è un giocatore «{ $player }». Scegli fra { $players }.
name-missing = Ogni posto ha bisogno di un nome di al massimo 32 lettere.
name-twice = Due posti si chiamano «{ $name }». Dai a ciascuno un nome suo.

# La pagina di ciascuno

judge-type = Scrivilo tutto in una volta
judge-typed = Tutto il risultato, per esempio: { $example }. Quello che sta qui vale più del modulo qui sopra.
match-asks-you = Una partita ora aspetta te: { $title }
matches-on = Si giocano le sue partite.
hosts-at-work = Gli organizzatori sono al lavoro; nessuna scadenza li lega.
letters-under-way = Le lettere stanno arrivando: ciò che dicono comparirà qui appena consegnate.
what-if-title = E se: { $title }
what-if-after = { $step ->
    [0] la distribuzione
   *[other] il passo { $step }
 }
what-if-same = i dadi di allora
what-if-fresh = altri dadi
power-verify = Verifica
power-verify-about = Rigioca la partita a partire dal suo segreto e confronta ogni atto con il giornale.
power-what-if = E se…
power-what-if-button = Rimettila sul tavolo
power-verify-button = Verificala
power-what-if-about = Rimette questa partita sul tavolo com’era, come partita a sé: ogni posto fa ciò che fece davvero, finché non guardi come quel posto e sigilli qualcos’altro.
power-what-if-done = L’altro svolgimento è sul tavolo.
power-what-if-open = Apri «{ $title }»
power-field-after = Dopo
power-field-dice = Dadi
part-beside = Ciò che è accaduto davvero
beside-about = Questa non è una partita vera: è un altro svolgimento di { $match }, che riprende dopo { $step ->
    [0] la distribuzione
   *[other] il passo { $step }
 }, con { $dice ->
    [fresh] altri dadi
   *[same] i dadi di allora
 }. Per cambiare ciò che fece un giocatore, guarda con i suoi occhi e sigilla altro. Di questo svolgimento non si esporta e non si verifica nulla.
beside-player = Giocatore
beside-real = davvero
beside-real-place = piazzamento
beside-here = qui
beside-here-place = piazzamento qui

# Che cosa è successo, e a chi tocca

part-happened = Che cosa è successo
your-turn = Tocca a te
title-your-turn = Tocca a te · { $title }
in-words = In parole
ended-you = Il tuo posto: { $place }º su { $count }
ended-you-win = Hai vinto
ended-winners = { $count ->
    [one] Vince { $names }
   *[other] Vincono { $names }
}
ended-none = Nessuno ha vinto
ended-place = { $place }. { $name }{ $episode ->
    [0] {""}
   *[other] , fuori nell’episodio { $episode }
}
tap-or-fill = Tocca per scegliere, oppure usa il modulo:
tap-below = Tocca per scegliere sotto l’immagine, oppure usa il modulo:
one-less = { $name }: uno in meno
one-more = { $name }: uno in più
place-earlier = { $name }: un posto prima
place-later = { $name }: un posto dopo
step-less = { $name }: { $number } in meno
step-more = { $name }: { $number } in più
tiles-above = Sull’immagine: { $fields }
turn-of = { $name }: tocca a te
sample-of = Un tavolo di { $game }

# La pagina delle partite vere -----------------------------------------------------------------------------------------

brand-real = Bellflower
lost-banner-real = Non connesso: quello che vedi può essere vecchio. Si riprova di continuo.
connection-lost-real = Il collegamento è perso. Si riprova.
page-welcome = Partite
page-mine = Le tue partite
page-hosted = Partite che organizzi
page-venue-away = Al momento il bot non è collegato al tuo server. Riprova fra un minuto.
page-public = Aperte a tutti
page-signups = Iscrizioni aperte
page-running = Partite in corso
page-seasons = Stagioni
page-over = Finite da poco
page-won = Vittoria: { $names }
page-server = Partite e risultati di questo server
page-server-of = { $server }: partite e risultati
page-record = Risultati
page-record-how = Contano le partite finite che vedi qui sopra; le stagioni e le partite non aperte a tutti no.
record-name = chi
record-played = giocate
record-won = vinte
page-none-mine = Non giochi in nessuna partita.
page-none-public = Al momento nessuna partita è aperta a tutti.
page-sign-in = Accedi
page-sign-in-how = Scrivi /page al bot su Discord, oppure «page» sotto le tue lettere sul forum. Ti risponde con un link solo per te.
page-enter-how = Questo link funziona una volta sola, per dieci minuti, per chi l’ha chiesto. Poi questo browser resta collegato per 30 giorni.
page-enter-whose = Con questo link si accede come { $name }. Se non sei tu, chiudi la pagina.
page-enter = Accedi da questo browser
page-link-spent = Questo link non funziona più: è già stato usato, o i dieci minuti sono passati. Chiedine uno nuovo al bot.
page-discord = Accedi con Discord
page-discord-back = Discord ha detto chi sei. Poi questo browser resta collegato per 30 giorni.
page-discord-failed = Discord non ha detto chi sei, oppure il pulsante è stato premuto in un altro browser. Ricomincia dalla pagina iniziale.
page-discord-away = In questo momento Discord non risponde. Riprova fra un minuto, o chiedi un link al bot.
page-activity = Si chiede a Discord chi sei. Poi si apre il tuo tavolo.
page-activity-again = Riprova
page-activity-failed = Discord non ha detto chi sei. Chiudi questa finestra e riapri il tavolo dal suo pulsante.
page-account = { $name }: dove hai effettuato l’accesso
page-sessions-about = Ogni riga è un browser che può giocare al posto tuo. Disconnetti quelli che non riconosci.
page-some-device = Un browser
page-here = Questo browser
page-end = Disconnetti
page-end-all = Disconnetti tutti
push-on = Avvisami qui
push-off = Non avvisarmi più
push-about = Quando arriva una lettera, questo browser mostra una notifica: il titolo della partita e se tocca a te. Non mostra mai che cosa dice la lettera.
push-told = Questo browser ti avvisa delle lettere di tutti i tuoi tavoli.
push-turn = Tocca a te.
push-letter = È arrivata una lettera.
push-here = Notifiche
push-denied = Il tuo browser non permette a questa pagina di mostrare notifiche. Consentile nelle impostazioni del browser per questa pagina, poi premi di nuovo.
push-failed = Il tuo browser non è riuscito a raggiungere il suo servizio di notifiche. Le lettere arrivano come prima: riprova più tardi, o con un altro browser.
push-unreadable = I dati inviati dal browser non bastano per le notifiche. Ricarica la pagina e premi di nuovo.
push-too-many = Le notifiche sono già attive su { $most } tuoi browser. Prima disconnettine uno tra quelli con cui hai effettuato l’accesso.
page-home = Le tue partite
page-calendar = Le tue scadenze come file per il tuo calendario
page-back = Torna alle tue partite
page-not-signed-in = Qui non hai effettuato l’accesso. Chiedi un link al bot: /page su Discord, «page» sotto le tue lettere sul forum.
page-no-such-match = Questa partita non c’è, o non è aperta a te. Se ci giochi, accedi.
page-foreign-host = Questa pagina risponde solo a { $address }.
page-too-often = Troppe richieste. Aspetta un minuto e riprova.
page-too-many-tabs = Da uno stesso indirizzo si aggiornano al massimo { $most } schede alla volta. Chiudine una, o riprova fra un po’.
page-full = In questo momento c’è troppa gente a guardare. Riprova fra un minuto.
page-described = { $count ->
    [one] Una partita con un giocatore: le notizie man mano che vengono pubblicate.
   *[other] Una partita di { $count } giocatori: le notizie man mano che vengono pubblicate.
 }

# L’editor dei file di partita

design-title = Scrivi una partita
library = { $matches ->
    [one] Una partita
   *[other] { $matches } partite
 } e { $seasons ->
    [one] una stagione
   *[other] { $seasons } stagioni
 }, ognuna in un solo file
library-all = Vedile tutte
library-players = Giocatori
library-every = Un turno dura
library-hours = meno di un giorno
library-days = un giorno o più
library-kind = Si gioca con
library-cards = carte
library-board = un tabellone
library-coins = monete
library-rooms = stanze chiuse
library-roles = ruoli segreti
library-trade = scambi
library-season = una stagione
library-any = qualsiasi
library-open-end = Turni di { LASTING($every) }.
library-as-long = Dura quanto le sue partite.
library-fit = Partite adatte: { $count }
design-link = Scrivi una partita tua, in un solo file
design-about = Una partita in un file: che cosa c’è, che cosa si chiede e che cosa ne viene. Si controlla mentre scrivi.
design-text = Il file
design-begin-with = Comincia con
design-template = la partita più piccola
design-season = Stagione: { $title }
design-checking = Controllo …
design-older = Quello che vedi qui riguarda il testo prima dell’ultima modifica.
design-trying = Finora nessun errore. Si giocano duecento partite a caso …
design-sound = Questa partita si può giocare.
design-unsound = Questa partita non si può ancora giocare.
design-at-line = Riga { $line }: { $sentence }
design-at-column = Riga { $line }, colonna { $column }: { $sentence }
design-newer = Si sta controllando un testo più recente.
design-rehearse = Provala
design-rehearse-how = Apre il modulo per una nuova partita di questo file.
design-save = Salva il file
design-save-how = Portalo sul tuo server con /host designs bring, o su un forum con «designs bring».
design-hosts-only = Su questa pagina scrive file di partita solo chi organizza qui una partita aperta.
design-not-here = Chi gestisce il bot non permette file di partita degli organizzatori.
design-keys = Tab rientra la riga; per uscire dal testo premi Esc e poi Tab. F1 spiega la parola sotto il cursore, Ctrl+Spazio la completa, Ctrl+F cerca, F8 va all’errore successivo.
design-file = File
design-open = Apri un file …
design-download = Salva come file
design-drafts = Bozze
design-no-draft = Non hai ancora nessuna bozza.
design-draft-name = Nome della bozza
design-keep = Conserva il testo
design-rename = Rinomina
design-delete-draft = Elimina
design-drafts-how = Le bozze restano solo in questo browser. Quella aperta si salva mentre scrivi.
design-unkept = senza titolo
design-kept = «%n» è salvata.
design-renamed = Ora la bozza si chiama «%n».
design-deleted = «%n» è eliminata. Il testo resta qui finché non lo lasci.
design-delete = Eliminare la bozza «%n»? Il testo resta qui finché non lo lasci.
design-delete-yes = Elimina
design-named-so = C’è già una bozza che si chiama «%n». Vuoi sostituirla con questo testo?
design-named-so-yes = Sostituisci
design-opened = Ora qui c’è un altro testo. Annulla fa tornare quello di prima.
design-elsewhere = «%n» è stata modificata o eliminata in un’altra scheda. Quello che scrivi qui non si salva finché non scegli.
design-take-theirs = Prendi l’altro testo
design-keep-mine = Tieni il mio
design-insert = Inserisci
design-insert-part = Un elemento …
design-insert-question = Una domanda …
design-insert-text = Un testo …
design-translate-en = I testi in inglese
design-translate-it = I testi in italiano
design-translated = I testi della nuova lingua sono in fondo al file, ciascuno sotto l’originale. Non resta che tradurli.
design-untranslated = I testi di un’altra lingua si possono aggiungere quando il file non ha più errori e se non li ha già.
design-kind = Che cosa
design-key = Il nome nel file
design-in-en = In inglese
design-in-it = In italiano
design-insert-it = Inserisci
design-insert-not = Annulla
design-inserted = Inserito. Annulla lo toglie di nuovo.
design-no-such-place = Scrivi un nome in minuscolo, per esempio «coins», e compila tutti i campi.
design-has-it = Nel file c’è già qualcosa con questo nome. Scegline un altro.
design-no-list = Una domanda va nella lista restituita da «ask», ma questa lista non si trova.
design-undo = Annulla
design-redo = Ripeti
design-find = Cerca
design-wrap = A capo automatico
design-beside = Accanto al testo
design-tab-play = Gioca
design-tab-learns = Chi viene a sapere che cosa
design-tab-rules = Il linguaggio
design-play-how = Una partita di questo testo, vista da un posto. Gli altri rispondono a caso, sempre allo stesso modo; a ogni modifica si rigioca con le tue risposte.
design-play-not-yet = Si può giocare quando il testo non ha più errori.
design-playing = Si gioca …
design-seats = Giocatori
design-seat = Tu sei
design-deal = Un’altra distribuzione
design-answer = La tua risposta
design-send = Rispondi
design-by-chance = Rispondi a caso
design-silence = Non dire nulla
design-back = Un turno indietro
design-to-the-end = Fino alla fine
design-course = Che cosa è successo
design-nobody-said = Ora a te non si chiede nulla.
design-learns-not-yet = La tabella compare quando il testo non ha più errori.
design-search = Cerca fra le parole
design-no-word = Nessuna parola del linguaggio corrisponde.

code-find = Cerca
code-replace = Sostituisci con
code-next = successivo
code-previous = precedente
code-all = tutti
code-case = maiuscole/minuscole
code-whole = parole intere
code-pattern = espressione
code-replace-this = sostituisci
code-replace-all = sostituisci tutto
code-close = chiudi
code-current = risultato attuale
code-replaced = $ sostituzioni
code-replaced-on = sostituito alla riga $
code-on-line = alla riga
code-completions = Parole possibili
code-faults = Errori
code-no-faults = Nessun errore

# Programmi ------------------------------------------------------------------------------------------------------------

api-no-token = Qui serve un token.
api-bad-token = Questo token non apre nulla: è stato chiuso, oppure è scritto male.
api-other-match = Questo token è per la partita { $match }.
api-reads-only = Questo token legge e non gioca.
api-no-such-command = Non c’è un comando { $command } che questo token possa mandare.
api-no-such-field = Questo comando non ha un campo { $field }. Ha: { $fields }.
api-no-such-match = Questa partita non c’è, o non è aperta a te.
api-streams = Si possono tenere aperti al massimo { $most } flussi di eventi alla volta. Chiudine uno.
api-hooks-off = Chi gestisce il bot non permette webhook.
api-hook-port = Un webhook va alla porta 443. Chiedi all’operatore di ammetterne altre.
api-hook-address = Un webhook ha bisogno di un indirizzo https senza utente e senza #.
api-hook-private = Questo indirizzo non è su Internet, e chi gestisce il bot non ne permette altri.
hook-too-many = In questa partita hai già { $most } webhook, forse con un altro token. Prima chiudine uno.
hook-none = Questo webhook non c’è.
api-next-400 = Confronta la richiesta con /api/openapi.json.
api-next-401 = Crea un token con il comando «program token» e mandalo nell’intestazione Authorization: Bearer TOKEN.
api-next-403 = Usa un altro token, o l’indirizzo della pagina stessa.
api-next-404 = Confronta l’indirizzo con /api/openapi.json. GET /api/me dice per quale partita è un token.
api-next-405 = Confronta il metodo con /api/openapi.json.
api-next-408 = Manda tutto il corpo entro 20 secondi.
api-next-413 = Manda meno in una volta.
api-next-415 = Manda l’intestazione Content-Type: application/json.
api-next-421 = Chiedi all’indirizzo della pagina stessa.
api-next-422 = Rileggi ciò che vede il posto: la sua domanda dice che cosa si può rispondere.
api-next-429 = Aspetta un minuto, poi chiedi meno spesso.
api-next-500 = Riprova fra un minuto.
api-next-503 = Riprova fra un minuto.
pace-ready = Un turno dal vivo aspetta che tutti siano pronti, al massimo (vuoto: non aspetta)
further-settings = Altre impostazioni
open-match = Apri una partita
open-match-on = Apri una partita su { $server }
page-not-manager = Solo chi può gestire questo server può aprirvi partite.
