# Una stagione, in italiano.

game = Stagione: episodio dopo episodio il cast gioca una partita, chi arriva ultimo sceglie con chi battersi, e chi perde il duello esce; gli ultimi due si giocano la finale.
summary =
    A ogni episodio il cast gioca una partita. Chi arriva ultimo è il candidato all’eliminazione; chi vince riceve gettoni di vita, che proteggono, e ne dona uno.
    Il candidato sceglie con chi battersi tra chi non ha gettoni, e i due giocano un duello. Chi lo perde lascia la stagione, e le sue monete vanno secondo le regole della stagione.
    Granati e campanule sono le monete della stagione, e ogni pagamento viene registrato. Quando si resta in due si gioca la finale, e chi la vince ha vinto la stagione.

# Le cose

meadow = { $meadow ->
    [white] Bianco
    [blue] Blu
    [black] Nero
    [red] Rosso
   *[green] Verde
}
garnets = { $count ->
    [one] 1 granato
   *[other] { $count } granati
}
bellflowers = { $count ->
    [one] 1 campanula
   *[other] { $count } campanule
}
tokens = { $count ->
    [one] 1 gettone di vita
   *[other] { $count } gettoni di vita
}

# La classifica

row = { $name } ({ $meadow }): { $parts }.
standing-in = in gioco
standing-candidate = a rischio di eliminazione
standing-opponent = nel duello
standing-out = fuori
view = { $stage ->
    [match] Episodio { $episode }: la partita principale.
    [candidate] Episodio { $episode }: chi ha vinto indica chi rischia l’eliminazione.
    [gift] Episodio { $episode }: la decisione spetta a chi ha vinto.
    [opponent] Episodio { $episode }: chi rischia l’eliminazione sceglie con chi battersi.
    [duel] Episodio { $episode }: il duello.
    [over] La stagione è finita.
   *[final] La finale: al meglio delle tre.
}
gone = { $name } (episodio { $episode })
all-gone = Fuori: { $names }.
view-own = Il tuo conto: { $coins }.
view-purse = In gioco nella partita: { $coins }.

# Le domande

ask-result = Il risultato della partita principale: un numero per ogni posto, uguale per chi è alla pari; chi non ne ha è ultimo.
ask-duel = Il risultato del duello di { $names }.
ask-finale = Con quale gioco comincia la finale? Se non dici nulla, decide la sorte.
ask-candidate = L’ultimo posto è di { $names }. Chi di loro rischia l’eliminazione? Se non dici nulla, decide la sorte.
ask-token = Hai vinto due gettoni di vita. Uno è tuo; a chi dai l’altro: { $names }? Se non dici nulla, decide la sorte.
ask-meadows = Puoi assegnare i prati della prossima partita principale. Chi non nomini resta dov’è. Se non dici nulla, non cambia nulla.
ask-marks = I giocatori con le loro sigle: { $marks }.
ask-typed = Puoi anche scrivere: { $typed }
ask-opponent = Rischi l’eliminazione. Chi sfidi nel duello: { $names }? Se non dici nulla, decide la sorte.
field-places = posti
field-garnets = granati
field-bellflowers = campanule
field-token = gettone di vita
field-candidate = a rischio
field-opponent = nel duello contro
field-winner = ha vinto
field-game = gioco
verb-token = gettone
verb-candidate = candidato
verb-opponent = avversario
verb-winner = vincitore
verb-game = gioco
verb-places = piazzamenti
choice-lot = decide la sorte
choice-drawn = pari
answer-part = { $field }: { $said }
answer-nothing = non cambia nulla

# Un episodio

episode-began = Comincia l’episodio { $episode }.
final-began = Si resta in due. Si gioca la finale, al meglio delle tre.
began-match = La partita principale è { $game } (partita { $match }), con { $names }.{ $purses ->
    [0] {""}
   *[other] {" "}Lì sono in gioco le monete di tutti.
}
began-heats = La partita principale è { $game }, a { $count } tavoli insieme, tirati a sorte. I posti seguono il punteggio, poi il posto al tavolo; a parità decide la sorte.{ $purses ->
    [0] {""}
   *[other] {" "}Lì sono in gioco le monete di tutti.
} { $tables }
heat = Tavolo { $number } (partita { $match }): { $names }.
began-duel = La partita di { $names } è { $game } (partita { $match }).
began-side = Sfida a parte: { $game } (partita { $match }), per { $names }. Chi la vince riceve { $prize }.
called-off = La partita { $match } è stata annullata. Ogni borsa è com’era.
side-ended = La sfida a parte { $match } è finita. Vittoria di { $names }; premio per ogni vittoria: { $prize }.
side-unwon = La sfida a parte { $match } è finita. Non l’ha vinta nessuno.
match-ended = La partita principale dell’episodio { $episode } è finita.
place = { $place }. { $names }
candidate-by-place = { $name } è all’ultimo posto e rischia l’eliminazione.
candidate-by-garnets = L’ultimo posto è di { $tied }. Tra loro { $name } ha meno granati e rischia l’eliminazione.
candidate-by-winner = L’ultimo posto è di { $tied }. Chi ha vinto indica { $name }, che rischia l’eliminazione.
vote = { $name } nomina { $named } candidato all’eliminazione.
vote-none = { $name } non nomina nessuno.
power-drawn = { $winners } condividono il primo posto. La sorte dà a { $name } il potere di assegnare i prati della prossima partita principale.
duels-of-meadows = Il duello di un candidato all’eliminazione è quello del prato a cui apparteneva quando la partita principale è cominciata:
duel-of-meadow = { $meadow }: { $game }
began-by-hand = La partita principale è condotta dagli organizzatori, con { $names }.{ $purses ->
    [0] {""}
   *[other] {" "}Le monete di tutti sono in gioco lì.
} { $text }
garnets-given = { $giver } ha dato { $amount } a { $taker }. Ora hai { $held }.
candidate-by-lot = L’ultimo posto è di { $tied }. La sorte indica { $name }, che rischia l’eliminazione.
tokens-won = { $count ->
    [0] Nessuno vince un gettone di vita.
    [one] { $names } vince un gettone di vita.
   *[other] { $names } vincono un gettone di vita a testa.
}
tokens-giving = { $names } ne ha un altro da dare.
tokens-without = { $names }: primo posto alla pari, ma senza gettone. Chi rischia l’eliminazione non ne tiene, e deve restare qualcuno da scegliere.
token-given = { $giver } dà un gettone di vita a { $taker }.
token-by-lot = La sorte dà a { $taker } il secondo gettone di vita di { $giver }.
tokens-set = Un organizzatore fissa i gettoni di vita di { $name }: { $count }.
meadows-by = { $name } assegna i prati della prossima partita principale.
meadows-by-host = Un organizzatore assegna i prati.
power-meadows = Chi vince la partita principale di questo episodio può assegnare i prati della prossima.
power-none = Chi vince la partita principale di questo episodio non ha altri poteri oltre ai gettoni di vita.
duel-named = Il duello di questo episodio sarà { $game }.
duel-chosen = { $candidate } sfida { $opponent } nel duello. { $drawn ->
    [0] Si gioca a
   *[other] La sorte vuole che si giochi a
} { $game }.
duel-lot = La sorte mette { $opponent } contro { $candidate } nel duello. { $drawn ->
    [0] Si gioca a
   *[other] La sorte vuole che si giochi a
} { $game }.
duel-only = Solo { $opponent } è senza gettone di vita, e così affronta { $candidate } nel duello. { $drawn ->
    [0] Si gioca a
   *[other] La sorte vuole che si giochi a
} { $game }.
duel-drawn = La partita tra { $candidate } e { $opponent } finisce in parità. Si gioca di nuovo ({ $again } di 3 volte al massimo).
duel-won = { $name } vince la partita tra { $candidate } e { $opponent }.
duel-won-by-lot = La partita di { $candidate } e { $opponent } è finita in parità una volta di troppo. La sorte fa vincere { $name }.
duel-score = Il punteggio è { $one } a { $other } tra { $candidate } e { $opponent }. La prossima partita è { $game }.
finale-called = La finale di { $names } comincia con { $game }.
departed = { $name } saluta e lascia la stagione. Grazie per ogni episodio giocato. Nessuno ha vinto o perso per questo, e la stagione continua.
leaving = { $name } saluta e lascia la stagione alla fine di questo episodio. Grazie per ogni episodio giocato.
farewell = Grazie per aver giocato. Quel che ti è stato scritto resta tuo, il tuo nome resta nella storia della stagione, e puoi seguire quel che viene.
eliminated = Eliminazione: { $name } lascia la stagione.
season-ended = La stagione è finita.
paid-gained = { $name }: { $change } in più, { $why ->
    [opening] per cominciare
    [award] dagli organizzatori
    [match] dalla partita
    [spoils] da chi ha perso il duello
   *[prize] dalla sfida a parte
}. In tutto: { $held }.
paid-lost = { $name }: { $change } in meno, { $why ->
    [award] per decisione degli organizzatori
    [match] perdita nella partita
    [spoils] a chi ha vinto il duello
   *[other] pagamento
}. Resta: { $held }.
gold = L’oro nei turni della partita { $match }:
gold-line = { $name }: { $gold }

# Il percorso

course-duel = Episodio { $episode }: al primo posto { $first }; { $name } ha perso il duello contro { $against }.
course-lot = Episodio { $episode }: al primo posto { $first }; { $name } ha pareggiato contro { $against } e ha perso per sorte.
course-host = Episodio { $episode }: { $name } è fuori per decisione degli organizzatori.
course-final-duel = Finale: { $name } l’ha persa contro { $against }.
course-final-lot = Finale: { $name } ha perso per sorte l’ultima partita contro { $against }.
season-won = { $name } vince la stagione.
outcome-place = { $place }. { $name }

# Le immagini

picture-standing = Episodio { $episode }: chi è in gioco
picture-final = La finale
picture-over = La stagione è finita
picture-player = Giocatore
picture-meadow = Prato
picture-tokens = Gettoni
picture-garnets = Granati
picture-course-key = Corona: primo. Spade: tornato da un duello. Teschio: uscito.
picture-course = Il percorso della stagione
picture-places = Posti nelle partite principali
picture-episode = E{ $episode }
picture-gold = L’oro nei turni
picture-round = T{ $round }
course-tokens = Ancora in gioco, con i loro gettoni: { $who }.
course-counts = Quanti restano, episodio dopo episodio: { $counts }.

# I rifiuti

meadows = Nomina un prato per ognuno dei { $seats } posti, tra { $meadows }.
meadow-duels = «{ option-meadow-duels }» nomina un gioco per ciascuno dei prati { $meadows } e per nessun altro.
duel-by-meadow = In questa stagione è il prato del candidato a decidere il gioco del duello; nessuno lo nomina.
no-rules-by-hand = Di’ con quali regole si gioca la partita.
gift-not-allowed = In questa stagione i granati non si regalano.
gift-to-oneself = Nessuno dà granati a sé stesso.
gift-of-who-is-out = Solo chi è ancora in gioco dà granati, e solo ad altri che lo sono.
gift-of-nothing = Un dono è un numero intero di granati, almeno 1, non { $given }.
gift-too-much = Sul conto ci sono { $held ->
    [one] 1 granato
   *[other] { $held } granati
}, quindi non se ne possono dare { $given }. Ciò che è in gioco in una partita non è su nessun conto.
duels = Nomina almeno un gioco per i duelli, ognuno una volta sola.
leaves-already = Ha già salutato, e lascia la stagione alla fine di questo episodio.
no-such-seat = { $seat } ora non fa parte di questa stagione.
not-now = Ora non è possibile. { $stage ->
    [match] La partita principale dell’episodio { $episode } non è ancora cominciata. Aprila, oppure annuncia una partita che conducete voi.
    [played] Episodio { $episode }: si sta giocando una partita. La stagione va avanti quando è finita.
    [announced] La partita principale dell’episodio { $episode } la conducete voi. La stagione va avanti quando ne inserite il risultato.
    [candidate] Episodio { $episode }: chi ha vinto sta scegliendo chi rischia l’eliminazione. La stagione va avanti quando ha risposto.
    [gift] Episodio { $episode }: chi ha vinto sta decidendo. La stagione va avanti quando ha risposto.
    [opponent] Episodio { $episode }: il candidato sta scegliendo l’avversario. La stagione va avanti quando ha risposto.
    [finale] Restano due giocatori. Apri la finale.
    [over] La stagione è finita.
   *[duel] Il duello dell’episodio { $episode } non ha una partita aperta. Apri la prossima.
}
no-room-for-token = Senza gettone di vita devono restare almeno due: chi rischia l’eliminazione e qualcuno da scegliere.
no-such-duel = Un duello di questa stagione è uno tra { $games }.
no-such-match-here = { $match } non è una partita che questa stagione sta giocando.
match-is-on = La partita { $match } è in corso. Prima annullala, così ogni borsa torna com’era.

# Le regole in immagini

diagram-episode = Un episodio
diagram-episode-how = A ogni episodio esce qualcuno, finché restano in due.
diagram-match = Partita principale
diagram-match-how = La giocano tutti quelli rimasti. Chi è primo vince due gettoni di vita, ne tiene uno e ne dona uno{ $power ->
    [meadows] , e dice chi apparterrà a quale prato
   *[none] {""}
}.
diagram-candidate = Candidato all’eliminazione
diagram-candidate-how = L’ultimo. Se sono più d’uno, { $candidate ->
    [winners] quello che nominano i vincitori.
   *[last] quello con meno granati.
}
diagram-tokens = Gettoni di vita
diagram-tokens-how = Chi ne ha uno è al sicuro per questo episodio.
diagram-opponent = Avversario
diagram-opponent-how = Il candidato ne sceglie uno senza gettone.
diagram-duel = Duello
diagram-duel-how = { $of ->
    [by-meadow] Un gioco per due: quello del prato del candidato.
   *[host] Un gioco per due che nomina un organizzatore, o la sorte: { $games }.
} In parità si rigioca, al massimo { $replays } volte.
diagram-leaving = Fuori
diagram-leaving-how = Chi lo perde lascia la stagione{ $pays ->
    [0] .
   *[other] , e i suoi granati vanno all’altro.
}
diagram-final = La finale
diagram-final-how = La giocano gli ultimi due, al meglio delle tre. Chi la vince ha vinto la stagione.
diagram-held = Che cosa si possiede
diagram-held-how = E con quanto cominciano tutti.
diagram-held-life = Gettoni di vita
diagram-held-life-how = Da una partita principale, e spariti alla fine del suo episodio.
diagram-held-garnet = Granati
diagram-held-garnet-how = Vanno in ogni partita principale e ne tornano, di più o di meno. { $trades ->
    [0] Nessuno ne dona.
   *[other] Ci si possono donare.
}
diagram-held-bellflower = Campanule
diagram-held-bellflower-how = Anche loro vanno in ogni partita principale e ne tornano.
diagram-public = { $public ->
    [bellflowers] Tutti vedono le campanule di tutti, e dei granati solo i propri.
    [garnets] Tutti vedono i granati di tutti, e delle campanule solo le proprie.
    [bellflowers-garnets] Tutti vedono che cosa hanno tutti.
   *[none] Ognuno vede solo il proprio conto, e chi ha un gettone.
}
diagram-meadows = Il duello di ogni prato
diagram-meadows-how = Conta dove stava il candidato all’inizio della partita principale.

# Opzioni

option-garnets = Granati all’inizio
option-garnets-about = Con quanti comincia ognuno.
option-bellflowers = Campanule all’inizio
option-bellflowers-about = Con quante comincia ognuno.
option-meadows = Prati
option-meadows-about = Distribuiti a sorte lungo l’anello, o uno per ogni posto in ordine.
option-meadows-is-by-lot = a sorte
option-meadows-is-white = Bianco
option-meadows-is-blue = Blu
option-meadows-is-black = Nero
option-meadows-is-red = Rosso
option-meadows-is-green = Verde
option-candidate = Più ultimi
option-candidate-about = Candidato è chi ha meno granati, o chi nominano i vincitori.
option-candidate-is-last = chi ha meno granati
option-candidate-is-winners = chi indicano i vincitori
option-death-match-of = Il gioco del duello
option-death-match-of-about = Lo nomina un organizzatore, o decide il prato del candidato.
option-death-match-of-is-host = lo nomina un organizzatore
option-death-match-of-is-by-meadow = decide il prato del candidato
option-meadow-duels = Duelli dei prati
option-meadow-duels-about = Dove decidono i prati: un gioco per ciascuno dei cinque, scritto così: meadow_duels = {"{"} white = {"{"} game = "go_stop" {"}"}, … {"}"}.
option-garnets-tradable = Doni
option-garnets-tradable-about = Se i giocatori possono darsi granati.
option-power = Il potere di chi vince
option-power-about = Che cosa può fare chi vince una partita principale.
option-power-is-none = nulla
option-power-is-meadows = assegnare i prossimi prati
option-loser-pays = Chi perde paga
option-loser-pays-about = Se i granati di chi è eliminato vanno a chi l’ha battuto.
option-duels = Giochi del duello
option-duels-about = Che cosa può essere un duello, scritto così: duels = [{"{"} game = "go_stop" {"}"}].
option-public = Conti aperti
option-public-about = Quali fra granati e campanule tutti vedono di tutti, come lista.
option-public-is-garnets = granati
option-public-is-bellflowers = campanule
picture-candidate = candidato
picture-opponent = duello
