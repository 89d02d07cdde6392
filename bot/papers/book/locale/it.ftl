title = { $title }: il libro della stagione
standings = Com’è finita
places = Posti nelle partite principali, episodio per episodio
episode = Episodio { $number }
episode-column = Episodio
place = Posto
player = Giocatore
meadow = Prato
left = Uscito nell’episodio
garnets = Granati
bellflowers = Campanule
match = { $title } (partita { $match })
result = Com’è finita
no-result = Non è arrivata a un risultato.
editions = { $count ->
    [one] La sua prima pagina
   *[other] Le sue { $count } prime pagine
}
asked = Gli organizzatori hanno chiesto: { $question }
no-answer = Nessuno ha risposto, o tutti hanno ritirato la risposta.
sealed = { $count ->
    [one] Parole sigillate, ora libere: una
   *[other] Parole sigillate, ora libere: { $count }
}
replay = Replay: { $title }
no-replay = Il suo replay non sta in questo libro. Chi ha il database può farlo dall’esportazione:
rooms = Stanze aperte dai giocatori
room = Stanza
from = Da
until = Fino a
ledger = I conti
bookings = { $count } { $count ->
    [one] registrazione
   *[other] registrazioni
}
no-booking = Non è stato registrato nulla.
when = Quando
giver = Da chi
taker = A chi
amount = Quanto
why = Perché
bank = la banca
in-play = { $name }, in gioco
reason = { $reason ->
    [opening] per cominciare
    [award] dagli organizzatori
    [match] vinti o persi in una partita
    [purse] in gioco
    [return] di ritorno dal gioco
    [spoils] da chi ha perso
    [prize] sfida a lato
    [gift] un dono
   *[undone] annullato
}
thanks = Grazie
thanks-players = L’hanno giocata { $players }. Grazie.
thanks-hosts = L’hanno organizzata { $hosts }.
check = La partita { $match } può controllarla chiunque ne abbia l’esportazione:
