# Che cosa dice ogni gioco.

and = { $first } e { $last }
or = { $first } o { $last }
nothing = niente
nobody = nessuno
form-not-an-answer = Una risposta nomina ogni parte della domanda.
form-empty-text = Questo messaggio è vuoto. Per non ordinare nulla scrivi il nome della parte e «niente».
form-missing-field = Manca la parte «{ $field }». Nomina ogni parte, con «niente» dove non vuoi nulla.
form-unknown-field = In questa domanda non c’è una parte «{ $field }».
form-not-a-list = Per la parte «{ $field }» serve un elenco di scelte.
form-not-amounts = Per la parte «{ $field }» servono quantità, per esempio «2 C3».
form-too-many = «{ $field }» prende al massimo { $most } scelte, e ne hai nominate { $given }.
form-too-few = { $given ->
    [0] { $least ->
        [one] Fai una scelta per «{ $field }».
       *[other] Fai { $least } scelte per «{ $field }».
    }
   *[other] «{ $field }» vuole almeno { $least ->
        [one] una scelta
       *[other] { $least } scelte
    }, e ne hai { $given ->
        [one] nominata una
       *[other] nominate { $given }
    }.
 }
form-not-offered = «{ $word }» non è tra le scelte di «{ $field }».
form-too-often = «{ $word }» si può nominare al massimo { $most ->
    [one] una volta
   *[other] { $most } volte
} in «{ $field }».
form-not-a-number = Per «{ $word }» serve un numero intero, almeno 1.
form-sum-too-large = «{ $field }» arriva a { $given }, e tu hai { $most }.
form-sum-too-small = «{ $field }» arriva a { $given }, e deve arrivare almeno a { $least }.
form-not-whole = Per «{ $field }» serve un numero intero.
form-no-number = Per «{ $field }» serve un numero.
form-out-of-range = Per «{ $field }» serve un numero intero da { $least } a { $most }.
form-not-words = Per «{ $field }» servono parole tue.
form-too-long = «{ $field }» prende al massimo { $most } caratteri, e ne hai scritti { $given }.
form-named-twice = La parte «{ $field }» è nominata due volte. Nominala una volta sola, con tutto quello che vuoi.
form-unreadable = Non capisco «{ $word }».
form-unreadable-near = Non capisco «{ $word }». Volevi dire { $nearest }?
form-example = Puoi scrivere, per esempio: { $example }.
wrong-seat = Questo gioco è per { $most ->
    [one] un giocatore
   *[other] { $most } giocatori
}, e qui sono { $given }.
wrong-seats = Questo gioco è per { $least }-{ $most } giocatori, e qui sono { $given }.
trade-closed = La partita è finita; non c’è più nulla da scambiare.
trade-unknown = In questo gioco non si scambia.

# Che cosa risponde il motore a righe JSON.

engine-bad-json = Questa riga non è un oggetto JSON: { $reason }.
engine-bad-command = Questo comando non si può eseguire: { $reason }.
engine-unknown-game = Il gioco «{ $game }» non c’è. Ci sono: { $games }.
engine-bad-seed = Un seme ha 64 cifre esadecimali.
engine-bad-options = Queste opzioni non si possono prendere: { $reason }.
engine-bad-state = Questa non è una posizione di quel gioco: { $reason }.
engine-no-match = Sul tavolo non c’è una partita. Manda prima «setup» o «load».
engine-match-over = La partita è finita. Ora si risponde solo a «view».
engine-no-such-seat = Il posto { $seat } non c’è. I posti si contano da 0 a { $most }.
engine-not-asked = Al posto { $seat } ora non si fa la domanda «{ $key }».
engine-answer-or-text = Una risposta sta in «answer» oppure in «text».
engine-not-all-in = Non tutti quelli a cui si chiede hanno risposto. Mancano i posti { $seats }.
engine-failed = In questa posizione la riga non si è potuta eseguire ({ $failure }). Non è cambiato nulla.
decree-closed = È finita; non resta nulla che un organizzatore possa cambiare.
decree-unknown = Questo gioco non prevede un intervento del genere.

# Le regole in breve.

summary-heading-aim = Lo scopo
summary-heading-turn = Un turno
summary-heading-scoring = Che cosa conta
summary-heading-silence = Chi tace

# Opzioni

option-range = da { $least } a { $most }
option-one-of = { $choices }
option-words = { $some }, o come dice la frase
option-several = uno o più di questi, separati da virgole: { $choices }
option-text = parole tue, fino a { $most } caratteri
option-any = come dice la frase
option-unset = dipende dalla partita
option-none = niente
option-usual = Se non scegli: { $usual }
option-true = sì
option-false = no
option-unknown = L’opzione «{ $given }» non c’è. Le opzioni sono { $known }.
option-wrong = { $option } non può essere «{ $given }». Può essere { $kind ->
    [range] un numero intero da { $least } a { $most }
    [words] { $choices }, o quello che dice la sua descrizione
    [several] uno o più di questi, separati da virgole: { $choices }
    [text] parole tue, fino a { $most } caratteri
    [any] quello che dice la sua descrizione
   *[one-of] uno di questi: { $choices }
}.
option-within = { $option } non si può leggere in «{ $where }»: { $wrong ->
    [lacks] lì manca «{ $key }». Aggiungilo
    [stray] «{ $key }» non esiste. Lì può stare: { $known }
    [choice] dev'essere uno di questi: { $known }
    [kind] { $key ->
        [array] dev'essere una lista, tra parentesi quadre
        [object] dev'essere una tabella, con un nome per ogni valore
        [int] dev'essere un numero intero, senza virgolette
        [str] devono essere parole, tra virgolette
        [bool] dev'essere true o false
       *[other] è di un altro tipo
    }
   *[other] lì quel valore non è possibile
 }.
options-unreadable = Le opzioni non si leggono: { $error }. Scrivi il nome e il valore di ognuna, separate da punti e virgola.

# Quello che non si legge come TOML o JSON

unread = { $line ->
    [0] {""}
   *[other] riga { $line }, carattere { $column }: {""}
 }{ $where ->
    [none] {""}
   *[other] { $where }: {""}
 }{ $wrong ->
    [open] una parola, una lista o una tabella comincia e non finisce
    [equals] dopo un nome va il segno di uguale, e poi il valore
    [bracket] le parentesi quadre non tornano
    [twice] lo stesso nome compare due volte
    [value] le parole vanno tra virgolette; numeri, true e false senza
    [json] graffe, virgole o virgolette di JSON non tornano
    [deep] troppe parentesi una dentro l’altra
    [lacks] manca «{ $key }»
    [stray] «{ $key }» non esiste
    [choice] questo lì non si può scegliere
    [kind] { $key ->
        [array] dev’essere una lista, tra parentesi quadre
        [object] dev’essere una tabella, con un nome per ogni valore
        [int] dev’essere un numero intero, senza virgolette
        [str] devono essere parole, tra virgolette
        [bool] dev’essere true o false
       *[other] è di un altro tipo
    }
    [sign] lì c’è un segno che non può starci
   *[other] lì quel valore non è possibile
 }

# Quanto dura qualcosa

lasting-s = { $count ->
    [one] 1 secondo
   *[other] { $count } secondi
}
lasting-m = { $count ->
    [one] 1 minuto
   *[other] { $count } minuti
}
lasting-h = { $count ->
    [one] 1 ora
   *[other] { $count } ore
}
lasting-d = { $count ->
    [one] 1 giorno
   *[other] { $count } giorni
}
lasting-w = { $count ->
    [one] 1 settimana
   *[other] { $count } settimane
}
