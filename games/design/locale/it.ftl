# Quello che dicono tutti i file; il resto sta nei file stessi.

about = { $title }: una partita in un file, con regole sue.
about-season = { $title }: una stagione in un solo file. Le sue fasi sono partite, come dicono le sue regole.
no-rules = Questa partita non ha regole scritte.
opened = Comincia { $title }.
fell = La tua risposta, così com’è adesso, non è permessa: { $why } Vale il tuo silenzio.
traded = { $giver } dà a { $taker }: { $given }. In cambio: { $taken }.
began = Comincia { $match }: { $game }, con { $players }.
ask-results = I posti nelle partite di questa fase: 1 per il primo; numeri uguali condividono, chi non ne ha è ultimo.
no-such-play = Nessuna partita «{ $play }» deve cominciare adesso.
decreed = { $what ->
    [out-waits] Per decisione di chi conduce { $who } esce dalla stagione alla fine di questo turno.
    [leave-waits] { $who } lascia la stagione per sempre alla fine di questo turno.
    [back-waits] Per decisione di chi conduce { $who } rientra alla fine di questo turno.
    [out] Per decisione di chi conduce { $who } è fuori.
    [leave] { $who } ha lasciato la stagione per sempre.
    [back] Per decisione di chi conduce { $who } è di nuovo in gara.
    [out-not] { $who } resta: adesso le regole della stagione non permettono la decisione di chi conduce. Si può decidere di nuovo.
    [leave-not] { $who } resta: adesso le regole della stagione non permettono di uscire. Chi conduce può dare il posto a un’altra persona.
    [back-not] { $who } resta fuori: adesso le regole della stagione non permettono la decisione di chi conduce. Si può decidere di nuovo.
   *[award] { $amount ->
        [0] { $who }: di { $part } non cambia niente.
       *[other] { $who }: { $amount } ({ $part }), per decisione di chi conduce.
    }
 }
decree-seat = { $what ->
    [back] Questa persona è in gara: può rientrare solo chi è fuori.
   *[other] Questa persona ora non è in gara.
 }
decree-waits = È già deciso: succede alla fine di questo turno.
decree-no-purse = In questa stagione non ci sono borse di { $part ->
    [garnets] granati
    [bellflowers] campanule
   *[other] «{ $part }»
 }: non c’è niente da dare o da togliere.
decree-in-play = Questa borsa è in gioco in una partita in corso. Assegna le monete quando la partita è finita.
decree-failed = Il file di questa stagione adesso non può farlo.
ruled = Chi conduce ha deciso: { $answer }. Il motivo: { $reason }
result-entered = Chi conduce ha inserito il risultato di una partita. Posti, dal primo: { $places }.
option-games = giochi
option-games-about = Quali giochi sono le partite, con le loro opzioni; si gioca il primo che accetta i giocatori di una partita. Senza: un gioco incorporato che li accetta.
outcome = { $count ->
    [0] Non vince nessuno.
    [one] Vince { $winners }.
   *[other] Vincono { $winners }.
 }
outcome-by = La classifica, per { $part }:
outcome-places = La classifica:
outcome-place = { $place }. { $who }
room = la stanza { $name }
plain-facts = La frase del file non si può mostrare. Ecco che cosa dice: { $facts }.

option-purses = Borse
option-purses-about = Quello che ognuno porta dalla sua stagione, in ordine di posto.
options-purses = Ci vuole una borsa per ogni posto, e nessuna può essere sotto zero.

# La posizione

view-asked = { $title }, turno { $round }.
view-of = { $title }, turno { $round } di { $rounds }.
view-pregame = { $title }, prima del primo turno.
view-over = { $title }: la { $kind ->
    [season] stagione
   *[match] partita
 } è finita.
view-changed = Che cosa è cambiato:
view-changed-own = Che cosa è cambiato per te:
view-unchanged = Di ciò che vedono tutti non è cambiato nulla.
view-part = { $part }: { $value }
view-out = Fuori: { $who }.
picture-player = Giocatore
picture-board = Il tavolo

# Domande e risposte

ask-field = { $field } ({ $hint })
ask-silence = Se non dici nulla, vale questo: { $answer }.
ask-left-out = Per quello che non indichi vale: { $answer }.
ask-typed = Puoi anche scrivere: { $typed }
hint-pick = { $least ->
    [0] al massimo { $most }
   *[other] { $least ->
        [1] { $most ->
            [one] una scelta
           *[other] da 1 a { $most }
        }
       *[other] da { $least } a { $most }
    }
 } tra: { $choices }
hint-rank = { $all ->
    [yes] tutte
   *[no] da { $least } a { $most }
 } nel tuo ordine, per prima la prima: { $choices }
hint-amounts = { $exact ->
    [yes] in tutto esattamente { $most }
   *[no] { $least ->
        [0] in tutto al massimo { $most }
       *[other] in tutto da { $least } a { $most }
    }
 }, { $priced ->
    [yes] a questi prezzi:
   *[no] tra
 } { $choices }
hint-number = da { $least } a { $most }
hint-words = parole tue, al massimo { $most } caratteri
rule-differ = Queste parti devono essere tutte diverse: { $fields }.
rule-reason = Scrivi perché nel campo «motivo»: lo leggono tutti, insieme a ciò che decidi.
rule-together = A queste parti si risponde a tutte o a nessuna: { $fields }.
quoted = «{ $words }»
example-words = quello che vuoi dire
answer-part = { $field }: { $said }

# Gli scambi

trade-not-allowed = Adesso non c’è niente da scambiare.
trade-with-oneself = Non puoi fare scambi con te. Scegli qualcun altro.
trade-not-among = Con questa persona non puoi scambiare.
trade-of-nothing = Indica qualcosa che passi di mano.
trade-terms = { $terms ->
    [gifts] Si possono fare solo regali: non chiedere niente in cambio.
    [both] I regali non sono ammessi: ognuno dei due dà qualcosa.
    [equal] Tutti e due date lo stesso numero di cose.
    [alike] Tutti e due date altrettanto della stessa specie, per esempio una carta per una carta.
   *[across] Quello che dà l’uno è di un’altra specie rispetto a quello che dà l’altro, per esempio una carta per monete.
 }
trade-not-held = Non hai tutto quello che offri.

# Nomi che ricorrono spesso

name-points = punti
name-score = punteggio
name-coins = monete
name-garnets = granati
name-lives = vite
name-hand = mano
name-cards = carte
name-deck = mazzo
name-turn = turno
name-team = squadra
name-role = ruolo
name-target = bersaglio
name-board = tabellone
name-bid = offerta
name-vote = voto
name-number = numero
name-move = mossa
name-pot = piatto
name-prize = premio
name-rounds = turni
name-yes = sì
name-no = no
name-red = rosso
name-blue = blu
name-green = verde
name-yellow = giallo
name-black = nero
name-white = bianco
name-given = Dai
name-taker = A
name-taken = Vuoi
name-votes = voti
name-place = posto
name-reason = motivo

# Chi viene a sapere che cosa, per organizzatori e giocatori

learns-never = { $kind ->
    [answer] La risposta «{ $what }» la conosce solo chi la dà: nessuna riga la passa ad altri.
    [owner] Solo chi ce l’ha può conoscere { $what }: nessuna riga lo passa ad altri.
    [shared] Solo chi ha lo stesso valore in { $team } può conoscere { $what }: nessuna riga lo passa ad altri.
   *[nobody] Nessuno può conoscere { $what }: nessuna riga lo mostra.
 }
learns-known = Nessuna riga passa ad altri { $kind ->
    [answer] la risposta «{ $what }»
   *[other] { $what }
 }, ma forse tutti sanno qual è: in { $matches ->
    [one] una partita a caso
   *[other] { $matches } partite a caso
 } non è mai cambiata quando tutti vedevano le stesse cose.
learns-seen = Altri hanno saputo qualcosa { $kind ->
    [answer] della risposta «{ $what }»
   *[other] di { $what }
 } in { $times } di { $matches ->
    [one] una partita a caso
   *[other] { $matches } partite a caso
 }, anche se nessuna riga sembra dirlo.
learns-may = { $reader ->
    [everyone] Tutti possono
    [hosts] Chi conduce può
    [owner] Chi ce l’ha può
   *[others] Altri giocatori possono
 } venire a sapere qualcosa { $kind ->
    [answer] della risposta «{ $what }»
   *[other] di { $what }
 } { $by }. { $does }
learns-by = { $way ->
    [text] dalla riga { $line } (testo «{ $by }»)
    [part] dalla riga { $line } ({ $by })
    [out] dalla riga { $line } (chi è fuori)
    [end] dalla riga { $line } (la classifica finale)
    [room] dalla riga { $line } (una stanza)
    [phase] dalla riga { $line } (quale fase viene)
    [made] attraverso «{ $by }», che ci entra alla riga { $line }
    [renewed] dalla riga { $line } (che ci mette qualcosa che tutti vedono)
   *[trade] dagli scambi (riga { $line })
 }
learns-open = Tutti possono ricavare { $what }: la riga { $line } usa solo ciò che tutti vedono.
learns-by-only = { $by }, solo { $only }
learns-more = { $by } e da { $count ->
    [one] un’altra riga
   *[other] altre { $count } righe
 }
learns-does = { $times ->
    [0] In { $matches ->
        [one] una partita a caso
       *[other] { $matches } partite a caso
    } non è mai successo; il testo lo permette.
   *[other] È successo in { $times } di { $matches ->
        [one] una partita a caso
       *[other] { $matches } partite a caso
    }.
 }
learns-untried = Nessuna partita a caso l’ha provato; il testo lo permette.
learns-drawn = Lì si vede che cosa è stato sorteggiato per quella parte, e questo non si conta.
learns-limits = Questo riguarda ciò che portano testi, domande, stanze e parti; non i tempi, né una regola che si guasta, né quanto spesso succede qualcosa, né ciò che chi gioca scrive e sceglie, né ciò che è uguale in ogni partita, né ciò che si capisce perché non resta altro.

# Quando soltanto si arriva a una riga

flow-only-last = all’ultimo turno
flow-only-round-is = al turno { $value }
flow-only-round-is-not = in turni diversi dal { $value }
flow-only-round-below = prima del turno { $value }
flow-only-round-most = fino al turno { $value }
flow-only-round-above = dopo il turno { $value }
flow-only-round-least = dal turno { $value } in poi
flow-only-phase = nella fase «{ $value }»
flow-only-hosts = quando si chiede a chi conduce
flow-only-players-is = con { $value ->
    [one] un giocatore
   *[other] { $value } giocatori
 }
flow-only-players-is-not = con un numero diverso da { $value ->
    [one] un giocatore
   *[other] { $value } giocatori
 }
flow-only-players-below = con meno di { $value ->
    [one] un giocatore
   *[other] { $value } giocatori
 }
flow-only-players-most = con al massimo { $value ->
    [one] un giocatore
   *[other] { $value } giocatori
 }
flow-only-players-above = con più di { $value ->
    [one] un giocatore
   *[other] { $value } giocatori
 }
flow-only-players-least = con almeno { $value ->
    [one] un giocatore
   *[other] { $value } giocatori
 }
flow-only-value-is = se { $what } è { $value }
flow-only-value-is-not = se { $what } non è { $value }
flow-only-value-below = se { $what } è sotto { $value }
flow-only-value-most = se { $what } è al massimo { $value }
flow-only-value-above = se { $what } è sopra { $value }
flow-only-value-least = se { $what } è almeno { $value }
flow-only-answered = se { $what } ha una risposta
flow-only-left-out = se { $what } resta senza risposta
flow-only-some = se { $what } non è né vuoto né 0
flow-only-none = se { $what } è vuoto o 0
flow-only-line = se si verifica la condizione della riga { $what }

# Che cosa non va in un file. Le parole fra «…» sono quelle del file.

fault-at-line = riga { $line }: { $sentence }
fault-at-column = riga { $line }, colonna { $column }: { $sentence }
fault-in-match = in una partita a caso in { $seats }: { $rest }
fault-in-silence = in una partita a caso in { $seats } in cui nessuno risponde: { $rest }

# ... mentre si legge

fault-character = il carattere { $character } qui non può stare. Toglilo: il file può essersi rovinato durante il trasferimento, o avere le virgolette di un programma di scrittura
fault-escape = al posto di { $escape } scrivi il carattere stesso: Starlark e Python non lo leggono allo stesso modo
fault-unread = questo non si può leggere: { $told }
fault-unexpected = «{ $token }» qui non può stare: cerca una parentesi, i due punti o una virgoletta che mancano prima
fault-newline = la riga finisce troppo presto: manca una parentesi, i due punti o un valore
fault-indentation = la riga non comincia al punto giusto: le righe di un blocco cominciano alla stessa colonna
fault-unfinished = un testo non è chiuso: manca la seconda virgoletta
fault-reserved = { $word ->
    [while] «while» non c’è: usa «for» su un range
    [is] «is» non c’è: scrivi == None oppure != None
   *[other] «{ $word }» è di Python e in questo linguaggio non c’è: scegli un’altra parola
 }
fault-load = un file di partita non può caricarne un altro
fault-parameter = una funzione ha due parametri con lo stesso nome
fault-no-function = { $name ->
    [ask] al file serve una funzione ask(t, seat)
   *[close] al file serve una funzione close(t, said)
 }
fault-unknown = «{ $name }» non c’è{ $near ->
    [none] {""}
   *[other] ; intendi «{ $near }»
 }
fault-unset = «{ $name }» è usato prima di avere un valore
fault-unreachable = qui non si arriva mai: la funzione è già finita
fault-language = il linguaggio dice (in inglese): { $told }
fault-file-long = il file ha più di { $most } KiB

# ... mentre gira

fault-types = { $op } non funziona fra { $left } e { $right }
fault-type = { $op } non funziona con { $type }
fault-iterable = in { $type } non c’è niente da scorrere: usa una lista, una mappa o un range
fault-index = in questa lista non c’è l’elemento { $index }; il primo è 0
fault-key = in questa mappa non c’è { $key }; get() restituisce «None»
fault-seat-key = in questa mappa non c’è niente di { $seat } («said» contiene solo i posti a cui si è chiesto qualcosa); get() restituisce «None»
fault-attribute = { $type } non ha «{ $name }»{ $near ->
    [none] {""}
   *[other] ; intendi «{ $near }»
 }
fault-frozen = questo qui non si può cambiare: quello che sta in cima al file resta com’è, tienilo in una parte
fault-zero = un numero è diviso per 0
fault-int = «{ $text }» non è un numero
fault-fail = il file si ferma da solo: { $told }
fault-hashable = { $type } non può essere la chiave di una mappa: usa un testo
fault-keyword = { $name } non prende «{ $word }»{ $near ->
    [none] {""}
   *[other] ; intendi «{ $near }»
 }
fault-call = { $name } riceve valori diversi da quelli che prende: guarda nel vocabolario
fault-arguments = una funzione riceve valori diversi da quelli che prende
fault-deep = le sue funzioni si chiamano l’una con l’altra per più di { $most } livelli
fault-turns = continua per più di { $most } giri di ciclo
fault-many-calls = chiama più di { $most } parole del vocabolario; una chiamata con liste, mappe o testi lunghi vale per più d’una
fault-function = una funzione non si può conservare né passare: usa numeri interi, testi, liste e mappe
fault-nested-values = i suoi valori sono annidati troppo a fondo
fault-nested = «{ $where }» è annidato più di { $most } volte
fault-plain = «{ $where }» { $kind ->
    [fraction] è una frazione
    [large] è troppo grande
   *[other] non è un valore semplice
 }: usa numeri interi, testi, liste, e mappe con testi come chiavi
fault-large = la posizione e le notizie superano { $most } KiB
fault-much-work = le partite del controllo hanno preso più di { $most } milioni di passi: gioca meno turni, o fai meno in ciascuno
fault-slow = per questa macchina ci ha messo troppo, ed è stato fermato. Una più veloce può farcela: qui ordina, cerca, confronta o unisci meno cose alla volta, o riprova
fault-memory = ha usato più memoria di quella permessa, o ha annidato valori troppo a fondo, ed è stato fermato
fault-endless = risponde senza fine, ed è stato fermato
fault-no-system = per i file di partita serve un sistema che limiti quello che usa un processo, come Linux

# ... nei valori

fault-whole = «{ $where }» è { $value }, e deve essere un numero intero
fault-texts = «{ $where }» deve essere una lista di testi
fault-word = «{ $where }» è { $value }, e deve essere una parola sola di lettere minuscole, cifre, - e _, al massimo 30
fault-one-of = «{ $where }» è { $value }, e deve essere uno fra { $choices }
fault-map = { $name } deve essere una mappa
fault-lacks = { $name } non si può leggere: manca «{ $key }»
fault-stray = { $name } non si può leggere: «{ $key }» non esiste{ $near ->
    [none] {""}
   *[other] ; intendi «{ $near }»
 }
fault-value = { $name } non si può leggere: { $key ->
    [none] deve essere
   *[other] «{ $key }» deve essere
 } { $wanted ->
    [str] un testo tra virgolette
    [bool] True o False
    [int] un numero intero
    [array] una lista
    [object] una mappa
   *[other] { $wanted }
 }
fault-every = «every» deve essere un numero seguito da days, hours, minutes o seconds, come "2 days"
fault-every-written = la durata di una domanda va scritta per esteso, come in t.go("answer", every = "40 seconds"), perché la leggano tutti prima della partita
fault-name = «{ $name }» non è un nome: usa lettere minuscole, cifre e trattini bassi
fault-long = { $name }: «{ $key }» ha più di { $most } caratteri

# ... in ABOUT, PARTS, OPTIONS e TRADE

fault-title = il titolo e il nome dell’autore stanno su una riga, senza caratteri invisibili
fault-seats = il numero minimo di posti supera il massimo
fault-shown = SHOWN nomina «{ $part }»: dev’essere una parte di PARTS, e ciò che ha tutto il tavolo si mostra di «everyone»
fault-books-part = BOOKS indica «{ $part }». Serve un punteggio (score, purse o track) di una stagione, che vedono tutti
fault-rank-part = la classifica si fa con «{ $part }», e PARTS non ha una parte dei giocatori con questo nome
fault-rank = la partita finisce senza t.end: indica in ABOUT, come "rank", la parte con cui si fa la classifica
fault-no-part = «{ $part }» non è una parte: scrivila con score, purse, hand o un’altra parola del vocabolario
fault-seen = «{ $part }» è visto da «{ $seen }», e può essere { $allowed }
fault-purse-start = una purse non può cominciare sotto 0
fault-track = un track è lungo almeno 1, e comincia lungo il percorso
fault-hand-of = una mano distribuita ha bisogno del nome di un mazzo: hand(deal=3, of="deck")
fault-teams = le squadre sono almeno due
fault-grid-size = una grid ha da 1 a 12 colonne e da 1 a 12 righe
fault-no-pile = la mano «{ $part }» viene da «{ $pile }», e quel mazzo non c’è
fault-few-cards = «{ $part }» ha troppo poche carte per darne { $deal } a ognuno
fault-option-choice = l’opzione «{ $option }» comincia con { $value }, che non è fra le sue scelte
fault-option-range = l’opzione «{ $option }» comincia con { $value }, e va da { $least } a { $most }
fault-option-text = l’opzione «{ $option }» ha bisogno di scelte, perché è un testo
fault-option-sentence = l’opzione «{ $option }» ha bisogno di una frase: il testo «option-{ $option }» in TEXTS
fault-trade-part = TRADE indica «{ $part }», e si scambiano solo una purse o una hand
fault-rooms-part = ROOMS indica «{ $part }». Serve una label, dealt o teams di PARTS che vedono tutti, o chi ne ha lo stesso valore (seen = "{ $part }")
fault-roles-part = ROLES indica «{ $part }». Serve una label, dealt o teams di PARTS che vedono tutti
fault-trade-among = TRADE vale fra chi ha lo stesso «{ $part }», e PARTS non ha una parte dei giocatori con questo nome; senza «among» scambiano tutti

# ... in RULES, TEXTS e NAMES

fault-no-clauses = RULES non ha punti numerati («1. …») in «{ $language }»
fault-clauses = i punti di RULES in «{ $language }» non sono numerati 1, 2, 3 …
fault-clauses-differ = RULES ha più punti in una lingua che nell’altra
fault-no-texts = TEXTS è vuoto: scrivi TEXTS = { "{" }"it": { "{" }…{ "}" }{ "}" }
fault-no-ask-text = a TEXTS manca «ask», le parole della domanda
fault-text-name = TEXTS: «{ $text }» non è un nome: usa lettere minuscole, cifre e trattini
fault-text-lacks = il testo «{ $text }» non ha parole in «{ $language }»
fault-text-facts = il testo «{ $text }» in «{ $language }» nomina dati diversi da quelli in «{ $other }»
fault-text-unread = il testo «{ $text }» in «{ $language }» non si può leggere: cerca una graffa non chiusa, un caso di una scelta che non sta su una riga sua, o una riga che comincia con [, *, . o { "}" }
fault-text-refers = il testo «{ $text }» in «{ $language }» rimanda a «{ $what }»: scrivi le parole stesse, o un dato con $
fault-text-calls = il testo «{ $text }» in «{ $language }» chiama { $what }, che non c’è
fault-text-takes = il testo «{ $text }» in «{ $language }» non chiama { $what } con un solo dato: scrivi { $what }($dato)
fault-text-option = il testo «{ $text }» in «{ $language }» non può usare l’opzione «{ $what }». { $options ->
    [none] Questa funzione non ha opzioni
   *[other] Le opzioni e i loro valori: { $options }
 }
fault-text-nested = il testo «{ $text }» in «{ $language }» ha più di { $most } graffe una dentro l’altra
fault-text-character = il testo «{ $text }» in «{ $language }» ha il carattere { $what }, che non si può mostrare: toglilo
fault-text-large = il testo «{ $text }» in «{ $language }» può superare { $most } caratteri, con dati lunghi ciascuno { $each }: metti meno dati, o dillo in due testi
fault-text-no-facts = il testo «{ $text }» in «{ $language }» usa il dato «{ $what }», ma questo testo si mostra senza dati
fault-text-untold = il testo «{ $text }» in «{ $language }» non si può scrivere con i dati che riceve: a NUMBER serve un numero intero
fault-fact-long = il testo «{ $text }» riceve un dato «{ $fact }» di più di { $most } caratteri, che verrebbe tagliato: di’ di meno
fault-many-words = in una chiusura si dicono a una sola persona più di { $most } caratteri, e il resto verrebbe tagliato: di’ di meno
fault-empty-text = un testo non dice niente
fault-no-text = in TEXTS non c’è il testo { $text }{ $near ->
    [none] {""}
   *[other] ; intendi «{ $near }»
 }
fault-fact-missing = al testo «{ $text }» serve il dato «{ $fact }»
fault-fact-stray = il testo «{ $text }» non nomina il dato «{ $fact }»
fault-unnamed = «{ $word }» non ha un nome in «{ $language }»: aggiungilo a NAMES, «{ $language }»
fault-by-players = «{ $word }» è fra le scelte, e nel file non c’è: quello che scrive chi gioca va detto sotto un numero, e si propone il numero
fault-name-fixed = NAMES: «{ $word }» si chiama allo stesso modo in ogni partita, e non può avere un altro nome
fault-name-long = NAMES: il nome di «{ $word }» è vuoto, o supera { $most } caratteri

# ... nelle domande

fault-valid = «valid» restituisce il nome di un testo in TEXTS, o say(…) con i suoi dati, o niente
fault-valid-all = «valid» rifiuta ogni risposta alla domanda «{ $question }»{ $phase ->
    [none] { "" }
   *[other] { " " }nella fase «{ $phase }»
}: delle prime { $tried } provate a caso non ne accetta nessuna, quindi non può rispondere nessuno. Per una risposta che le regole permettono non deve restituire niente; se le fasi chiedono campi diversi, guarda prima t.phase
fault-decree = «decree» restituisce il nome di un testo in TEXTS, o say(…) con i suoi dati, dove rifiuta, e altrimenti niente
fault-ask-list = «ask» deve restituire una lista di domande: pick, yes, number, amounts, words
fault-many-fields = campi di una domanda, al massimo: { $fields }; scelte di ciascuno, al massimo: { $choices }. Chiedi in due passi: prima una parte della scelta, poi con t.go il resto
fault-same-key = una domanda ha due campi con la chiave «{ $field }»
fault-silence = al campo «{ $field }» serve un «silence» adatto: quello che vale per chi non dice nulla
fault-alike = nel campo «{ $field }» le scelte «{ $first }» e «{ $second }» hanno in «{ $language }» nomi che sembrano uguali
fault-parts-alike = le parti «{ $first }» e «{ $second }» hanno in «{ $language }» nomi che sembrano uguali
fault-empty-range = { $field } va da { $least } a { $most }: non c’è valore possibile
fault-costs = i costi di { $field } sono numeri interi da 1 in su per le sue scelte, e il campo non ha «least»
fault-rule = «{ $rule }» nomina campi della stessa domanda, e deve rispettarlo anche ciò che vale per chi non dice nulla: { $fields }
fault-words = le parole proprie hanno al massimo { $most } caratteri
fault-hosts-alone = «{ $field }» lo decide chi conduce: chiedilo soltanto nella fase «hosts»
fault-taker = «taker» è il campo degli scambi: scegli un’altra chiave
fault-long-choice = una scelta di «{ $field }» ha più di { $most } caratteri
fault-ask-changes = «ask» e «plays» leggono soltanto: non possono cambiare, dire o chiudere nulla
fault-ask-draws = in «ask» e «plays» non si estrae niente: estrai in «deal» o in «close», e tieni il risultato in una parte
fault-plays-list = «plays» deve dare una lista di partite: play(key, seats, games)
fault-plays-keys = ogni partita di una fase ha una chiave tutta sua, e una fase ha al massimo { $most } partite
fault-play-called-off = nessuna partita di una fase può avere la chiave «called-off»: scegline un’altra
fault-play-seats = alla partita «{ $play }» serve una lista di giocatori della stagione, ciascuno una volta sola
fault-play-purses = la partita «{ $play }»: `purses` è True o False, e la stagione ha bisogno di una borsa «garnets» o «bellflowers» che tutti vedono
fault-play-purses-twice = chi gioca porta ciò che ha in una sola partita alla volta: due partite con `purses` hanno un giocatore in comune
fault-play-teams = le squadre della partita «{ $play }» devono essere una parte che vedono tutti e che più giocatori condividono, come label(["red", "blue"])
fault-plays-of-match = solo una stagione gioca partite: scrivi "kind": "season" in ABOUT, oppure togli la funzione «plays»
fault-option-games = ogni stagione ha già un’opzione «games», con cui si scelgono i suoi giochi: dalle un altro nome
fault-flow-shown = { $way ->
    [field] la domanda «{ $field }» dipende
    [question] ciò che si chiede dipende
    [refusing] ciò che si rifiuta dipende
    [asked] a chi si chiede dipende
    [room] una stanza (il nome, chi c’è, se si apre) dipende
    [phase] la fase che viene dipende
    [plays] chi gioca in quale partita dipende
    [decree] ciò che segue da una decisione di chi conduce dipende
   *[trade] chi può scambiare con chi dipende
 } da «{ $secret }», che { $way ->
    [field] la persona a cui si chiede non vede
    [question] la persona a cui si chiede non vede
    [refusing] la persona a cui si chiede non vede
   *[other] non tutti vedono
 }. { $way ->
    [room] Toglilo da lì, oppure dillo per intero a tutti nella stessa chiusura
    [phase] Toglilo da lì, oppure dillo per intero a tutti nella stessa chiusura
   *[other] Toglilo da lì, oppure tienilo in una parte che vede
 }
fault-flow-kept-shown = { $way ->
    [field] la domanda «{ $field }» dipende
    [question] ciò che si chiede dipende
    [refusing] ciò che si rifiuta dipende
    [asked] a chi si chiede dipende
    [room] una stanza (il nome, chi c’è, se si apre) dipende
    [phase] la fase che viene dipende
    [plays] chi gioca in quale partita dipende
    [decree] ciò che segue da una decisione di chi conduce dipende
   *[trade] chi può scambiare con chi dipende
 } da «{ $secret }», che { $way ->
    [field] la persona a cui si chiede non vede
    [question] la persona a cui si chiede non vede
    [refusing] la persona a cui si chiede non vede
   *[other] non tutti vedono
 }. La strada del segreto: «{ $from }» → «{ $secret }» (riga { $since }) → riga { $line }. { $way ->
    [room] Toglilo da lì, oppure dillo per intero a tutti nella stessa chiusura
    [phase] Toglilo da lì, oppure dillo per intero a tutti nella stessa chiusura
   *[other] Toglilo da lì, oppure tienilo in una parte che vede
 }
fault-flow-unread = il controllo non riesce a seguire questa riga: rientra con soli spazi, e scrivila come in Python
fault-flow-involved = il controllo non riesce a seguire tutte le strade di questo file: togli i cicli dentro i cicli, o le funzioni che ne chiamano molte altre
fault-flow-nested = la funzione «{ $name }» sta dentro un’altra: mettila fuori, da sola
fault-flow-twice = ci sono due funzioni «{ $name }»: dai loro nomi diversi
fault-flow-recursion = la funzione «{ $name }» chiama sé stessa: usa un «for» su un range
fault-flow-reach = «{ $name }» non si può usare in un progetto
fault-flow-kept = «{ $name }» non si può tenere sotto un altro nome né passare: chiamala dove ti serve
fault-flow-lambda = una lambda sta solo dietro «key =» di sorted, min e max: scrivi una funzione
fault-flow-call = una funzione si chiama per nome
fault-flow-spread = «*» e «**» distribuiscono una lista o una mappa solo nelle funzioni del file: scrivi per esteso che cosa riceve
fault-flow-table = «t» si passa solo alle funzioni: chiama le sue parole, e non usarla in altro modo

# ... in quello che succede

fault-outside = { $name } si può chiamare solo in «deal», «ask» e «close»
fault-give = t.give aggiunge { $amount } a «{ $part }»: per togliere usa t.spend
fault-spend = t.spend toglie { $amount } da «{ $part }»: per aggiungere usa t.give
fault-put = t.put aggiunge testi a «{ $part }», e al massimo { $most }
fault-play = t.play toglie { $card } da «{ $part }», dove non c’è
fault-many-told = in una chiusura si dicono più di { $most } cose
fault-papers = ciò che t.read deve leggere non verrebbe mai letto, perché prima t.read è chiamata di nuovo o la partita finisce: fallo nella chiusura che segue la lettura
fault-room = una stanza ha ogni persona una volta sola, e le stanze sono al massimo { $most }
fault-end = a t.end serve ogni posto in un solo gruppo del suo ordine
fault-draw = t.draw non può prendere { $count }: per restituire carte usa t.put
fault-die = un dado ha da 1 a { $most } facce
fault-lot = t.lot sorteggia da una lista vuota
fault-circle = { $seat } non siede in questo cerchio
fault-seat = { $seat } non è un posto di questa partita
fault-no-grid = «{ $part }» non è una grid
fault-no-turn = t.next: «{ $part }» non è un turno
fault-grid = «{ $part }» è una grid: usa t.place
fault-no-cards = «{ $part }» non contiene carte
fault-no-number = «{ $part }» non contiene un numero
fault-below-zero = «{ $part }» diventerebbe { $value }, e non può scendere sotto 0
fault-track-end = «{ $part }» diventerebbe { $value }, e finisce a { $most }
fault-endless-match = nessuna fine dopo { $most } chiusure: è il turno { $round }{ $phase ->
    [none] { "" }
   *[other] , fase «{ $phase }»
}, e { $asked ->
    [none] non si chiede niente a nessuno
    [hosts] si chiede a chi conduce
   *[other] si chiede a questi posti: { $asked }
}. «rounds» in ABOUT conta i turni, e t.end chiude la partita
fault-nobody-asked = la partita continua, e a nessuno si chiede niente

# Che cosa ha trovato il controllo, in cifre

figures-matches = Partite a caso: { $matches }; decisioni: { $decisions }; da { $least } a { $most } scadenze, da { LASTING($shortest) } a { LASTING($longest) } se nessun turno si chiude prima.
figures-matches-alike = Partite a caso: { $matches }; decisioni: { $decisions }; { $most ->
    [one] una scadenza
   *[other] { $most } scadenze
 }, al massimo { LASTING($longest) }.
figures-season = Stagioni a caso, con risultati a caso: { $seasons }; fasi: { $stages }; partite: { $matches }.
figures-trades = { $made ->
    [0] Di { $offers } offerte di scambio a caso non se n’è potuta concludere nessuna: gli scambi non sono stati provati.
   *[other] Offerte di scambio a caso concluse: { $made } su { $offers }; le altre nominavano qualcosa che uno dei due non aveva o non può scambiare.
 }
figures-options = In ogni partita queste opzioni erano come le imposta il file; altri valori non sono stati provati: { $options }.
figures-refused = Il file ha rifiutato { $refused ->
    [one] una risposta a caso
   *[other] { $refused } risposte a caso
} su { $answers }; chi gioca a caso tace dopo { $tried ->
    [one] un rifiuto
   *[other] { $tried } rifiuti di fila
}.
figures-unused = Parti che niente usa: { $parts }.
figures-ungiven = Risposte che nessuna partita a caso ha dato: { $answers }.
figures-untold = Testi che nessuna partita ha usato, e che quindi non sono stati provati: { $texts }.
figures-untaken = Righe con «if … else» di cui nessuna partita ha preso un lato: { $sides }.
figures-missed = Righe che nessuna partita ha raggiunto, per cui quello che fanno non è stato provato: { $lines }.
figures-balance = { $seats ->
    [one] 1 giocatore
   *[other] { $seats } giocatori
}: { $odd }
figures-seat = il posto { $seat } vince dal { $low } al { $high }
figures-fair = { $odd } (la quota giusta è il { $fair }).
figures-even = nessun posto vince più spesso di quanto spieghi il caso.
figures-silent = Chi non risponde mai vince tra il { $low } e il { $high } delle partite, per quanto dicono quelle giocate; una parte uguale è il { $fair }.

# In un terminale

check-faulty = Questa partita non si può ancora giocare.
check-late = Non si sa ancora se questa partita si può giocare.
check-learns = Chi viene a sapere che cosa:
check-sound = Questa partita si può giocare.
check-sound-missed = Questa partita si può giocare. Righe mai raggiunte: { $lines }.
