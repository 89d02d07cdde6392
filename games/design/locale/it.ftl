# Quello che dicono tutti i file; il resto sta nei file stessi.

about = { $title }: una partita in un file, con regole sue.
no-rules = Questa partita non ha regole scritte.
opened = Comincia { $title }.
traded = { $giver } dà a { $taker }: { $given }. In cambio: { $taken }.
outcome = { $count ->
    [0] Non vince nessuno.
    [one] Vince { $winners }.
   *[other] Vincono { $winners }.
 }
room = la stanza { $name }
and = { $first } e { $last }
nobody = nessuno
nothing = niente

option-purses = Borse
option-purses-about = Quello che ognuno porta dalla sua stagione, in ordine di posto.
options-purses = Ci vuole una borsa per ogni posto, e nessuna può essere sotto zero.

# La posizione

view-asked = { $title }, turno { $round }.
view-of = { $title }, turno { $round } di { $rounds }.
view-pregame = { $title }, prima del primo turno.
view-over = { $title }: la partita è finita.
view-part = { $part }: { $value }
view-out = Fuori: { $who }.
picture-player = Chi
picture-board = Il tavolo

# Domande e risposte

ask-field = { $field } ({ $hint })
ask-silence = Se non dici nulla: { $answer }.
ask-left-out = Per quello che non indichi vale: { $answer }.
ask-typed = A parole si scrive così: { $typed }
hint-pick = { $least ->
    [0] al massimo { $most }
   *[other] { $least ->
        [1] { $most ->
            [one] una scelta
           *[other] da 1 a { $most }
        }
       *[other] da { $least } a { $most }
    }
 } tra { $choices }
hint-amounts = in tutto al massimo { $most }, tra { $choices }
hint-number = da { $least } a { $most }
hint-words = parole tue, al massimo { $most } caratteri
answer-part = { $field }: { $said }

# Gli scambi

trade-not-allowed = Adesso non c’è niente da scambiare.
trade-with-oneself = Non puoi scambiare con te. Scegli qualcun altro.
trade-not-among = Con questa persona non puoi scambiare.
trade-of-nothing = Indica qualcosa che passi di mano.
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

# Chi viene a sapere che cosa, per organizzatori e giocatori

learns-owner = { $what }: lo vede solo chi ce l’ha.
learns-nobody = { $what }: non lo vede nessuno.
learns-shared = { $what }: lo vede chi ha lo stesso valore in { $team }.
learns-answer = Risposta «{ $what }»: la conosce solo chi la dà.
learns-all = { $rest } Tutti ne vengono a sapere qualcosa da { $by }.
learns-some = { $rest } Alcuni ne vengono a sapere qualcosa da { $by }.
