title = { $title }: il libro
title-plain = Il libro della stagione
standings = Com’è finita
places = Posti nelle partite principali, episodio per episodio
episode = Episodio { $number }
episode-column = Episodio
place = Posto
player = Giocatore
meadow = Prato
left = Uscita (episodio)
garnets = Granati
bellflowers = Campanule
match = { $title } (partita { $match })
result = Com’è finita
no-result = La partita non è arrivata a un risultato.
editions = { $count ->
    [one] La prima pagina
   *[other] Le { $count } prime pagine
}
asked = Gli organizzatori hanno chiesto: { $question }
no-answer = Non ci sono risposte, o sono state tutte ritirate.
sealed = { $count ->
    [one] Parole sigillate, ora pubbliche: una
   *[other] Parole sigillate, ora pubbliche: { $count }
}
replay = Replay: { $title }
no-replay = Il replay non è in questo libro. Chi gestisce il bot può crearlo dall’esportazione:
rooms = Stanze aperte dai giocatori
room = Stanza
from = Da
until = Fino a
ledger = I conti
bookings = { $count } { $count ->
    [one] movimento
   *[other] movimenti
}
bank = la banca
in-play = { $name } (in gioco)
reason = { $reason ->
    [opening] dotazione iniziale
    [award] dagli organizzatori
    [match] esito di una partita
    [purse] messa in gioco
    [return] ripresa dal gioco
    [spoils] da chi ha perso
    [prize] sfida a parte
    [gift] dono
    [trade] scambio
    [rules] secondo le regole
   *[undone] annullamento
}
booked = { $giver } → { $taker }: { $count } { $coin } ({ $why })
booked-garnets = { $giver } → { $taker }: { $count ->
    [one] 1 granato
   *[other] { $count } granati
} ({ $why })
booked-bellflowers = { $giver } → { $taker }: { $count ->
    [one] 1 campanula
   *[other] { $count } campanule
} ({ $why })
thanks = Grazie
thanks-players = L’hanno giocata { $players }. Grazie.
thanks-hosts = L’hanno organizzata { $hosts }.
check = La partita { $match } può controllarla chiunque ne abbia l’esportazione:
