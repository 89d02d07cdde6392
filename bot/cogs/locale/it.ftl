# Quel che dicono i comandi di ogni gioco; le regole in breve e le viste sono del gioco.

look-none = Non giochi in nessuna partita di { $game }, e in questo canale non se ne gioca nessuna.
hint-none = Non hai nessuna mano aperta di { $game }.
hint-ask = Un suggerimento dice la mossa migliore nella tua mano. Chi ne prende uno non entra in classifica.
hint-button = Prendi il suggerimento

rules-more = { $clauses ->
    [0] {""}
   *[other] Una clausola del regolamento intero, come la nomina un Perché?: /rules, con clause.{" "}
}Che cosa si può scegliere per una partita: /rules, con la clausola options.
rules-no-clause = Il regolamento di { $game } non ha la clausola { $clause }. Scrivi un numero o una parola e scegline una.
rules-options = Che cosa può scegliere chi organizza una partita di { $game }, ogni cosa come si scrive, con il suo valore solito:

# Che cosa fanno i comandi (i nomi restano uguali in ogni lingua)
cmd-rules = Le regole di un gioco in breve, o una clausola del regolamento
cmd-greeen-mafia = GREEEN MAFIA
cmd-la-mafia = La Mafia
cmd-greeen-mafia-play = Giocalo da solo, nei messaggi diretti con il bot; non serve nessun server
cmd-greeen-mafia-hint = Il prossimo passo migliore della tua mano; chi lo chiede non entra in classifica
cmd-la-mafia-grid = La città in lettere della stessa larghezza, solo per te
cmd-collect = Le lettere che non hanno potuto raggiungerti
cmd-submit = Sigilla i tuoi ordini
cmd-withdraw = Ritira ciò che hai sigillato in questo turno
cmd-trade = Scambia con un altro giocatore finché il turno non chiude
cmd-trade-offer = Offri uno scambio a un altro giocatore
cmd-trade-accept = Accetta un’offerta fatta a te
cmd-trade-refuse = Rifiuta un’offerta fatta a te, o ritira la tua
cmd-matches = Le tue partite: che cosa ti si chiede, fino a quando, e dove
cmd-hand = A che punto sei, che cosa hai in mano e che cosa ti si chiede
cmd-why = Da dove vengono i tuoi risultati, riga per riga, con le clausole del regolamento
cmd-help = Che cosa fa il bot, e come si gioca

opt-typed = come li scriveresti in un messaggio diretto
opt-give = che cosa dai
opt-take = che cosa chiedi
opt-offer = quale offerta, dalla lista
opt-number = come nei titoli delle tue lettere; vuoto: i risultati più recenti
opt-clause = un numero del regolamento, come lo nomina Perché?: 8.4
cmd-by-hand = Partita condotta da un organizzatore
cmd-by-hand-text = Le regole di questa partita, come le ha scritte il suo organizzatore
