# Ciò che serve solo a Discord: i moduli, le liste e i messaggi troppo lunghi per uno solo.

part-of = { $title }, parte { $part } di { $parts }

form-title = I tuoi ordini
form-range-one = Scegline uno.
form-range-order = Scegline da { $least } a { $most }, nel tuo ordine. Quello che riscegli va in fondo.
form-range-exactly = Scegline { $least }.
form-range-may = Scegline uno, oppure niente.
form-range-up-to = Scegline fino a { $most }, oppure niente.
form-range-between = Scegline da { $least } a { $most }.
form-amounts = Numeri e luoghi, come «2 { $choice }». { $exact ->
    [yes] In tutto esattamente { $most }
   *[no] { $least ->
        [0] In tutto al massimo { $most }
       *[other] In tutto da { $least } a { $most }
    }
 }.
form-number = Un numero intero da { $least } a { $most }.
form-number-may = Un numero intero da { $least } a { $most }, o niente.
form-words = Parole tue, al massimo { $most } caratteri.
form-nothing = Niente
form-typed = Oppure scrivi i tuoi ordini
form-typed-hint = Se scrivi qualcosa qui, vale al posto di ciò che è scelto sopra.
form-empty = Non c’è niente da scegliere. Inviando si sigilla proprio questo.
form-how-many = Quanti?
form-now = Ora { $amount }. Lascia vuoto per nessuno.

sheet-step = Parte { $part } di { $parts }
sheet-list = Scegli qui
sheet-range = Da { $first } a { $last }
sheet-chosen = { $field }: { $chosen }.
sheet-nothing = niente
sheet-spent = { $spent } di { $most }
sheet-now = Ora { $amount }
sheet-typed = Scritto, si legge:
sheet-write = Scrivi
sheet-back = Indietro
sheet-next = Avanti
sheet-type = Scrivi invece
sheet-seal = Sigilla i miei ordini

# Risposte a pulsanti, comandi e ordini scritti.
stale = Quella domanda è chiusa. In { $title } è aperto il turno { $round }.
stale-link = Alla domanda aperta
which-match = Per quale partita sono questi ordini?
which-counts = Il tuo modulo dice due cose, quindi non è ancora sigillato nulla. Scritto: { $typed } — Scelto: { $chosen } — Quale conta?
counts-typed = Ciò che ho scritto
counts-chosen = Ciò che ho scelto
match-unknown = Questo bot non ha quella partita, quindi non è stato sigillato nulla. Forse è stata cancellata, o un altro bot usa lo stesso account: dillo a chi organizza.
not-asked-now = Lì adesso non ti si chiede nulla.
not-yours = Questo pulsante non è tuo.
not-stored-yet = Il tuo messaggio è arrivato, ma in questo momento non si riesce a salvarlo. Il bot riprova da sé e poi ti dice com’è andata; vale l’ora in cui l’hai inviato.
not-kept = Non è stato possibile salvarlo: non ne è rimasto nulla, e nulla è cambiato. Riprova tra qualche minuto. Agli organizzatori viene detto che il disco non funziona.
store-fails = In questo momento il bot non riesce a scrivere sul suo disco: forse è pieno, o in sola lettura. Ciò che ha confermato è al sicuro, e intanto nessun turno si chiude. Gli ordini arrivati per messaggio aspettano, e vale l’ora in cui sono stati inviati; a chi preme un pulsante viene detto di riprovare. Libera dello spazio, o rendi il disco scrivibile; non serve riavviare nulla.
store-works = Il bot può di nuovo scrivere sul suo disco, e riprende da dove si era fermato. Gli ordini arrivati per messaggio ora sono salvati. I pulsanti premuti intanto vanno premuti di nuovo; a chi li ha premuti è stato detto.
gone = Questo non c’è più.
press-again = Ci è voluto troppo per aprire il modulo. Premi di nuovo.
failed = Qualcosa non ha funzionato (errore { $error }). Prima di riprovare guarda se è già stato fatto. Comunica il numero agli organizzatori: chi gestisce il bot lo trova nel registro.

joined-queued = Il bot può scrivere solo a poche persone nuove al minuto, e prima di te { $before ->
    [one] ce n’è una
   *[other] ce ne sono { $before }
}: la tua prima lettera arriva tra circa { $minutes ->
    [one] un minuto
   *[other] { $minutes } minuti
}. Aspettando non perdi niente.
joined = Una lettera per te arriva per messaggio diretto; lì ti saranno chiesti gli ordini.
closed-dms = I tuoi messaggi diretti sono chiusi a questo bot, perciò le tue lettere da { $title } arrivano in un thread privato tutto tuo. Lì dai gli ordini con i pulsanti, oppure con /submit.
closed-link = Alle tue lettere
closed-kept = I tuoi messaggi diretti sono chiusi a questo bot, e non si è potuto aprire un thread privato per te. Le tue lettere da { $title } aspettano che tu le ritiri: premi il pulsante qui o sotto il post delle iscrizioni, oppure usa /collect. Dopo ogni scadenza ne aspetta una nuova. Se apri i messaggi diretti, la prossima lettera arriva lì.
closed-waiting = I tuoi messaggi diretti sono chiusi a questo bot, quindi una chiamata da { $title } non ti arriverebbe lì. Aprili, o guarda ogni tanto sotto il post delle iscrizioni: se ti chiamano, le lettere arrivano in un thread privato tutto tuo o aspettano che tu le ritiri.
thread-warning = I tuoi messaggi diretti sono chiusi a questo bot, quindi le tue lettere da { $title } arrivano in questo thread privato. Oltre a te lo leggono il proprietario del server, gli amministratori e chi ha Gestisci thread, anche ciò che hai in mano. Se non lo vuoi, ritira tu le lettere: allora le vedi solo tu. Per dare ordini qui premi il pulsante sotto una lettera, rispondi alla lettera, o usa /submit.
thread-ready = C’è una lettera pronta: premi uno dei pulsanti per leggerla.
thread-ready-orders = C’è una lettera pronta con una domanda: premi uno dei pulsanti per leggerla. Se non mandi ordini entro { $deadline }, per te si gioca il valore di base.
thread-here = Possono stare qui
thread-collect = Le ritiro io
thread-stands = Da ora le tue lettere arrivano qui.
thread-collected = Da ora le tue lettere aspettano finché non dai /collect. Ciò che è già qui resta.
thread-unheard = In un server Discord mi mostra ciò che si scrive solo se sono menzionato. Menzionami prima degli ordini, rispondi alla mia lettera con la menzione attiva, premi il pulsante sotto, o usa /submit.
collect-nothing = Qui nessuna lettera ti aspetta. Le lettere arrivano per messaggio diretto o in un thread privato; si ritira solo ciò che non può arrivare.
collect-later = Ora non si è potuto mostrare tutto. Nulla è perso: ciò che non hai visto ti aspetta ancora. Premi di nuovo.



# Organizzatori
done = Fatto, e comunicato.

spectators-seen = Questi giocatori vedono quel canale: { $players }. Scegline uno chiuso per loro.

setup-make = Creerà #{ $channel }: { $why }
setup-moved = Queste partite continuano nei canali che ci sono adesso: { $titles }.
setup-moved-why = un suo canale è stato cancellato
setup-there = I canali ci sono.
setup-next = Ora: { COMMAND("create") }.
setup-button = Creali
setup-first = I canali del bot non ci sono ancora. Esegui prima { COMMAND("setup") }, oppure indica tu i canali.
setup-forbidden = Il bot non può creare canali. Dagli Gestisci canali per questa volta, oppure creali tu con questi nomi.
setup-refused = Discord non ha creato tutti i canali: { $why }. Rimedia e ridai questo comando: quelli che ci sono già restano.
setup-cannot = Il bot non può crearli: gli manca { $permissions }. Daglielo, o crea tu i canali con questi nomi; poi ripeti il comando.
setup-hosts-open = Tutti vedono #{ $channel }, dove si dice agli organizzatori ciò che nessun giocatore può sapere. Nascondilo a tutti tranne agli organizzatori e al bot.
setup-rooms-open = Tutti possono aprire thread pubblici in #{ $channel }. Togli lì Creare thread pubblici, così che non ci sia altro che le stanze chiuse.
setup-matches = per tutti; ci scrive solo il bot, se non lo permetti anche ad altri.
setup-rooms = per le stanze chiuse, che sono thread privati.
setup-hosts = per gli organizzatori; lo vedete solo tu e gli amministratori, finché non fai entrare altri.
setup-readers = Chi può leggere ogni stanza chiusa, oltre al proprietario del server: { $roles }. Non farli giocare, o togli loro quei permessi durante una partita.
setup-readers-owner = Nessuno, tranne il proprietario del server, può leggere ogni stanza chiusa.
setup-unseen = Non tutti vedono #{ $channel }: le stanze chiuse ne sono thread, e chi non lo vede non può entrare in nessuna. Dai lì Visualizza canale a tutti quelli che giocano.
setup-rings = I messaggi notificano questi ruoli, e nessun altro: { $roles }.
setup-rings-nobody = I messaggi non notificano nessuno, finché non ci sono i ruoli { $news } (iscrizioni e risultati) e { $alerts } (per gli organizzatori), che tutti possano menzionare.
setup-near-threads = Quasi tutti i thread di questo server sono aperti: { $used } dei { $most } che Discord permette. Archivia quelli finiti, o le stanze del prossimo turno non potranno essere aperte.
setup-near-channels = Questo server ha { $used } dei { $most } canali che Discord permette. Eliminane qualcuno prima che una nuova partita o stagione abbia bisogno dei suoi.
setup-near-roles = Questo server ha { $used } dei { $most } ruoli che Discord permette. Eliminane qualcuno prima che una stagione ne abbia bisogno per il suo cast.
paper-too-large = { $file } è troppo grande per Discord. Ce l’ha chi gestisce il bot: lo scrive `bellflower replay`.
pictures-spent = Senza immagine: questo server ha già avuto le sue immagini di questo minuto ({ $most }). Riguardalo tra un minuto.
setup-events = Non serve: con Crea eventi, l’elenco degli eventi del server mostra quando chiudono i turni.
events-not-allowed = Che i turni stiano nell’elenco degli eventi del server per ora non fa nulla: su questo server il bot non può creare eventi. Dai al suo ruolo Crea eventi; nient’altro aspetta questo.
setup-roles = Solo per le stagioni al bot serve anche Gestisci ruoli: senza, non può dare i loro ruoli al cast, al candidato e agli eliminati. Le partite singole non ne hanno bisogno.
lacks = In #{ $channel } al bot manca { $permission }: { $why }
needs-view-channel = lì non vede nulla.
needs-send-messages = lì non può scrivere.
needs-send-messages-in-threads = non può scrivere nelle stanze.
needs-embed-links = i link nei suoi messaggi restano nudi.
needs-attach-files = non può mandare immagini.
needs-read-message-history = dopo un riavvio non troverebbe ciò che ha già mandato, e lo manderebbe di nuovo.
needs-create-private-threads = non può aprire stanze chiuse.
needs-manage-threads = non può chiudere le stanze.

# Stagioni
role-cast = { $title } { $match }: cast
role-candidate = { $title } { $match }: candidato
role-eliminated = { $title } { $match }: eliminati
role-of = { $title } { $match }: { $value }
archive-threads = Da mettere via di { $title }: { $count } { $count ->
    [one] thread ancora aperto
   *[other] thread ancora aperti
}. Si chiudono e si archiviano; chi c’era può ancora leggerli.
archive-channels = Chiusi alla scrittura, perché non li usa nient’altro: { $channels }.
archive-shared = Lasciati come sono, perché li usano altre partite, o li userebbe la prossima: { $channels }.
archive-keeps = Non si cancella nulla, e un moderatore può disfare tutto a mano.
archive-done = Messi via: { $threads } thread, { $channels ->
    [one] 1 canale
   *[other] { $channels } canali
}. Nulla è stato cancellato.
only-words = Leggo solo parole, quindi non è stato sigillato nulla: adesivi, messaggi vocali, file, sondaggi e messaggi inoltrati non sono ordini. Scrivi i tuoi ordini, o premi il pulsante sotto la tua lettera.
dms-flood = In questo turno hai inviato { $most } messaggi e altri non vengono letti fino al prossimo. Ciò che hai sigillato vale; il pulsante sotto la tua lettera funziona ancora.
setup-exposed = File del bot che contengono ogni segreto possono essere letti da altri utenti del suo computer: { $count }, il primo è { $path }. Chi gestisce il bot li chiude con chmod go=.

# Help
help-what = Bellflower conduce partite a eliminazione: i giocatori danno ordini in segreto, i turni chiudono in orario, e ogni risultato arriva solo a chi può saperlo.
help-join = Per giocare: premi Partecipa sotto un post delle iscrizioni in un server. Le lettere ti arrivano nei messaggi diretti; se sono chiusi, in un thread privato o con /collect.
help-orders = Per dare ordini: premi Dai ordini sotto la tua lettera, scrivili al bot nei messaggi diretti (in risposta alla lettera, se giochi più partite), o usa /submit. Puoi cambiarli fino alla scadenza; conta l’ultima versione. /withdraw li ritira.
help-commands = /matches: che cosa ti si chiede e fino a quando. /hand: che cosa hai in mano. /why: da dove viene un risultato. /rules: un gioco in breve; con la clausola lezione, i suoi primi turni. /trade: offerte ad altri giocatori.
help-own = { COMMAND("me") }: le tue impostazioni, tra cui lingua, promemoria e assenze. /record e /standings: che cosa si è giocato qui.
help-more = { COMMAND("what") }: tutto il resto, ogni cosa con il suo modulo: confrontare i tuoi ordini con i sigilli pubblici, le tue scadenze come file, ciò che una stagione ti offre, che cosa si conserva di te e chi lo legge, tutto in un file, e toglierlo dalle partite finite.
help-hosts = Per organizzare: { COMMAND("setup") } mostra che cosa serve e crea i canali, { COMMAND("create") } apre le iscrizioni, { COMMAND("start") } distribuisce. Il pannello nel canale degli organizzatori ha i pulsanti per il resto.
greeting = Bellflower è qui. Chi gestisce questo server comincia con { COMMAND("setup") }, che mostra che cosa serve prima di fare qualcosa, e poi { COMMAND("create") }. Per tutti: /help.
server-erased = Ciò che Bellflower aveva di questo server è finito in un file per chi organizza ed è stato cancellato il { $date }, quindi qui si ricomincia da capo. Il file lo ha chi gestisce il bot.

# Privacy

event-round = { $title }: si chiude il turno { $round }
event-episode = { $title }, episodio { $episode }: si chiudono le scelte
event-contest = { $title }: si chiude la gara
event-about = Gli ordini contano fino a questo momento. L’evento segue la scadenza.

