# Go-Stop, in italiano. Le carte si chiamano come sono stampate; i numeri dei «why» sono i punti del regolamento.

game = Go-Stop, con il mazzo delle corporazioni di Netrunner: in due si abbinano carte della stessa fazione e dello stesso costo, e chi arriva a { $threshold } punti si ferma, oppure continua per averne di più.

# Le regole in breve

summary-aim =
    Prendi carte dal tavolo e fanne gruppi. Chi ha abbastanza punti (7, se gli organizzatori non hanno stabilito altro) può fermarsi e si fa pagare dall’altro.
summary-turn =
    Gioca una carta dalla mano, poi si gira la prima del mazzo. Ognuna delle due prende dal tavolo una carta della sua fazione e del suo costo; se non la trova resta lì. La quarta carta della stessa specie prende una pila di tre.
    La carta girata è della stessa specie di quella giocata: se la tua era sola prendi tutte e due, e un ICE dell’altro; se aveva già una compagna nessuno prende nulla e le tre restano come pila; se le compagne erano due prendi tutte e quattro, e un ICE.
    Se dopo il tuo turno hai abbastanza punti dici Stop, oppure Go per continuare e averne di più. Se poi arriva a punti sufficienti l’altro, vince subito.
summary-scoring =
    Upgrade: tre valgono 3 punti (2 se uno è Neutral), quattro 4, cinque 15.
    Operation: cinque 1 punto, ognuna in più 1; ogni serie intera di tre di Jinteki, Weyland o HB 3 in più.
    Asset: cinque 1 punto, ognuno in più 1; tutti e tre gli Executive 5 in più. IT Department conta come Asset o come due ICE, quello che rende di più.
    ICE: dieci 1 punto, ognuno in più 1; un Trap o un Mythic conta per due.
    Tre Upgrade, le Operation di Jinteki e dieci ICE: 3 + 3 + 1 = 7.
    Si pagano i punti di chi vince e i suoi Go (1, 2, 3 …). Si raddoppia per ogni Go di chi perde; una volta se chi vince ha punti per gli ICE e chi perde ne ha meno di sei; una volta se chi vince ha punti per gli Upgrade e chi perde non ne ha.
summary-silence =
    Se non dici nulla si gioca la tua prima carta nell’ordine delle fazioni, con la compagna più bassa; e dici Stop.

# Le carte ----------------------------------------------------------------------------------------------------------------

month = { $month ->
    [1] Jinteki 0
    [2] Jinteki 2
    [3] Jinteki 1
    [4] Weyland 3
    [5] Weyland 1
    [6] HB 1
    [7] Weyland 0
    [8] NBN 3
    [9] HB 2
    [10] HB 3
    [11] NBN 2
   *[12] Neutral 2
}
kind = { $kind ->
    [U] Upgrade
    [A] Asset
    [X] Executive
    [T] IT Department
    [O] Operation
    [I1] ICE 1
    [I2] ICE 2
    [D11] Trap ICE
   *[D12] Mythic ICE
}
card = { $month } { $kind }
group = { $group ->
    [upgrades] Upgrade
    [operations] Operation
    [assets] Asset
   *[ice] ICE
}

# Che cosa si scrive per la specie di una carta, dopo fazione e costo; i nomi sono separati da virgole.
typed-U = upgrade
typed-A = asset
typed-X = executive, asset
typed-T = it department, asset
typed-O = operation, operazione
typed-I1 = ice 1, ice
typed-I2 = ice 2, ice
typed-D11 = trap, trap ice
typed-D12 = mythic, mythic ice, ice

# Elenchi ---------------------------------------------------------------------------------------------------------------

points = { $count ->
    [one] 1 punto
   *[other] { $count } punti
}
points-sum = { $points } ({ $sum })
term = { $group } { $points }

# Domande ---------------------------------------------------------------------------------------------------------------

play-prompt = Turno { $turn }: gioca una carta dalla mano. Se sul tavolo si abbina a due carte, di’ con quale. Poi si gira la prima carta del mazzo.
play-silence = Se non dici nulla, giochi { $choice }.
take-prompt = Turno { $turn }: la carta girata trova sul tavolo due compagne. Prendi con lei { $choices }.
take-silence = Se non dici nulla, prendi { $choice }.
call-prompt = Turno { $turn }: hai abbastanza punti. Di’ Go per continuare e averne di più, o Stop per chiudere la manche e farti pagare.
call-silence = Se non dici nulla, ti fermi.
typed = Puoi anche scrivere: { $example }

choice-play = Carta da giocare
choice-take = Carta da prendere
choice-call = Go o Stop
play-one = { $card }
play-on = { $card } su { $partner }
call-go = Go
call-stop = Stop
answer-play = giochi { $card }
answer-take = prendi { $card }
answer-go = dici Go
answer-stop = dici Stop

# Rifiuti ---------------------------------------------------------------------------------------------------------------

not-in-hand = { $card } non è nella tua mano.
name-the-partner = Sul tavolo due carte si abbinano a { $card }. Nominane una: «{ $card } su { $first }» o «{ $card } su { $second }».
no-choice-of-partner = { $card } { $count ->
    [0] non trova compagne sul tavolo: nomina solo la carta.
    [1] ha una sola compagna sul tavolo e le si abbina da sé: nomina solo la carta.
   *[other] prende tutta la pila: nomina solo la carta.
}
partner-needless = { $card } è sul tavolo. Nomina la carta della tua mano, e dopo una compagna solo se ce ne sono due.
not-a-partner = { $card } non è una delle due carte che { $flipped } può prendere.
name-one-of = Non trovo quella carta tra le tue scelte. Eccole: { $choices }.

# Che cosa succede ------------------------------------------------------------------------------------------------------

round-began = { $rounds ->
    [one] Le carte sono distribuite.
   *[other] Manche { $round } di { $rounds }: le carte sono distribuite.
} Turno { $turn }: comincia { $first }. Sul tavolo: { $table }.
round-doubled = L’ultima manche era un nagari: questa si paga doppia.
dealt = { $count ->
    [one] Ricevi 1 carta.
   *[other] Ricevi { $count } carte.
}

played-alone = Turno { $turn }: { $seat } gioca { $card }. Resta sola.
played-pair = Turno { $turn }: { $seat } gioca { $card } su { $partners }.
played-stack = Turno { $turn }: { $seat } gioca { $card } e prende tutta la pila: { $partners }.
flipped = Dal mazzo: { $card } (ne { $deck ->
    [one] resta 1
   *[other] restano { $deck }
}).
flipped-open = Può prendere { $choices }; sceglie { $seat }.
taken-none = { $seat } non prende niente.
taken-stack = Le tre carte { $stack } restano sul tavolo come pila. Nessuno le prende.
taken-play = { $seat } prende { $cards } con la carta giocata.
taken-flip = { $seat } prende { $cards } con la carta girata.
taken-both = { $seat } prende { $play } con la carta giocata, e { $flip } con quella girata.
penalty = { $penalty ->
    [late_pair] La carta ha trovato la compagna solo nella carta girata.
    [four_of_a_kind] Una coppia è diventata un poker.
   *[stack_of_three] È stata presa una pila intera.
}
ice-taken = { $penalty } { $seat } prende anche { $card } a { $victim }.
ice-none = { $penalty } { $victim } non ha ICE da dare.
counted = { $seat } ora ha { $score }.
called-go = { $seat } ha { $points } e dice Go ({ $calls ->
    [one] il primo di questa manche
   *[other] il { $calls }º di questa manche
}).
called-stop = { $seat } ha { $points } e dice Stop.
called-stop-forced = { $seat } ha { $points } e nessuna carta in mano: vale come Stop.

won-stop = { $winner } vince la manche.
won-comeback = { $loser } aveva detto Go, e ora anche { $winner } ha abbastanza punti: { $winner } vince subito la manche.
pays = { $loser } paga { $amount }: { $sum }.
pay-score = { $score }
pay-bonus = { $bonus } per i Go
pay-deducted = meno i { $deducted } di { $loser }
pay-floor = ma almeno 1
pay-base = { $terms } = { $base }
pay-calls = raddoppiati { $calls ->
    [one] una volta per un Go di { $loser }
   *[other] { $calls } volte per i Go di { $loser }
}
pay-ice = raddoppiati per meno di sei ICE
pay-upgrades = raddoppiati perché senza Upgrade
pay-nagari = raddoppiati dopo un nagari
pay-total = { $steps } = { $amount }
account = Incassato finora: { $accounts }.
account-one = { $seat } { $amount }
drawn = Tutte le mani sono vuote e nessuno ha vinto: un nagari. Nessuno paga, e i Go non valgono più.
drawn-doubles = La prossima manche si paga doppia.
ended = La partita è finita.

revealed = Manche { $round }, com’è stata distribuita (cominciava { $first }).
revealed-hand = { $seat } aveva { $cards }.
revealed-table = Sul tavolo c’erano { $table }.
revealed-deck = Il mazzo, dall’alto: { $cards }.
submissions = Tutte le decisioni:
submission = { $key }: { $seat }, { $answer }.

outcome-most-received = { $winner } ha incassato di più: { $accounts }.
outcome-equal-payments = Hanno incassato lo stesso: { $accounts }.

# A che punto è la partita ----------------------------------------------------------------------------------------------

view-turn = { $rounds ->
    [one] Turno { $turn }.
   *[other] Turno { $turn }, manche { $round } di { $rounds }.
}
view-play = Ora { $seat } deve giocare una carta.
view-take = Ora { $seat } deve scegliere che cosa prende la carta girata, { $card }: { $choices }.
view-taking = La carta giocata porta { $cards }.
view-call = Ora { $seat } deve dire Go o Stop.
view-over = La partita è finita.
view-table = Sul tavolo: { $table }. { $deck } nel mazzo.
table-empty = niente
table-month = { $month } ({ $kinds })
table-stack = { $month } pila ({ $kinds })
tableau = { $seat }: { $score }, { $hand ->
    [one] 1 carta
   *[other] { $hand } carte
} in mano, incassato { $received }.
tableau-calls = { $seat } ha detto Go { $calls ->
    [one] una volta
   *[other] { $calls } volte
}, l’ultima con { $points }.
tableau-group = { $group }: { $cards }.
tableau-ice = { $group } (valgono { $value }): { $cards }.
hand = La tua mano: { $cards }.
hand-hosts = { $seat } ha in mano { $cards }.
hand-empty = La tua mano è vuota.
could-alone = { $card } (non trova nulla)
could-pair = { $card } (si abbina a { $partners })
could-choose = { $card } (si abbina a { $partners })
could-stack = { $card } (prende la pila { $partners })

# Perché ----------------------------------------------------------------------------------------------------------------

why-round-began = 3.1: otto carte stanno scoperte sul tavolo; 3.2: chi comincia la prima manche lo decide la sorte, poi comincia chi ha vinto l’ultima, e dopo un nagari di nuovo chi aveva cominciato.
why-doubled = 1: in questa partita la manche dopo un nagari si paga doppia.
why-dealt = 3.1: le 48 carte si mescolano; dieci a testa, otto sul tavolo, venti nel mazzo.
why-played-alone = 4.2: se sul tavolo non c’è una carta della sua fazione e del suo costo, la carta giocata resta lì.
why-played-pair = 4.2: si abbina a una carta della sua fazione e del suo costo; se la coppia si prende lo decide la carta girata.
why-played-stack = 4.3: la quarta carta prende una pila di tre.
why-flipped = 5: nella seconda metà del turno si gira la prima carta del mazzo.
why-flipped-open = 5.1: se due carte si abbinano a quella girata, chi gioca sceglie quale prende.
why-taken = 5.1: la carta girata prende una carta della sua fazione e del suo costo; se non sono quelli della carta giocata, si prende anche la coppia giocata.
why-taken-late = 5.2: la carta girata è della fazione e del costo di quella giocata, che era sola: si prendono tutte e due, e un ICE.
why-taken-four = 5.2: la carta girata è la quarta della sua fazione e del suo costo: si prendono tutte e quattro, e un ICE.
why-taken-stack = 5.2: la carta girata è la terza della sua fazione e del suo costo: nessuno prende niente.
why-penalty = 6.1: si prende l’ICE che vale di più, un Trap o un Mythic prima di ogni altro; 6.3: chi non ne ha non ne deve.
why-penalty-stack = 6.1, e l’opzione di questa partita per una pila presa intera; al massimo un ICE per turno.
why-no-points = 7: i punti cominciano con tre Upgrade, cinque Operation o le tre di una fazione, cinque Asset o i tre Executive, o ICE per un valore di dieci.
why-upgrades = 7: tre Upgrade valgono 3 punti (2 con quello di Neutral 2), quattro 4, tutti e cinque 15.
why-operations = 7: ogni Operation oltre la quarta vale 1 punto, e le tre di Jinteki, di Weyland o di HB 3 in più.
why-assets = 7: ogni Asset oltre il quarto vale 1 punto, e i tre Executive 5 in più.
why-ice = 7: ogni ICE oltre il nono vale 1 punto; un Trap o un Mythic conta per due.
why-called-go = 8.1: chi dopo un turno ha abbastanza punti dice Go o Stop; 8.2: dopo un Go, solo con più punti di quando lo ha detto.
why-called-stop = 8.5: Stop chiude la manche, e vince chi lo dice.
why-called-forced = 8.3: senza carte in mano non si può dire Go.
why-won-stop = 9.1: chi perde paga; si raddoppia per ogni suo Go, per i troppo pochi ICE contro punti per gli ICE, e per nessun Upgrade contro punti per gli Upgrade.
why-won-comeback = 8.4: dopo un Go l’altro vince subito, se alla fine di un turno ha abbastanza punti; se la partita è impostata così, solo se era in svantaggio quando il turno è cominciato. 9.1: ogni Go di chi perde raddoppia il pagamento.
why-won-it = 7.2: qui IT Department conta per due ICE, perché rende di più.
why-round-drawn = 8.6: quando tutte le mani sono vuote e nessuno ha vinto, nessuno paga.
why-deals-revealed = 1: dopo la partita questo è aperto a tutti.
why-submissions-revealed = { why-deals-revealed }
why-ended = 15: più si è incassato in tutte le manche, migliore è il posto; a parità si divide, e non vince nessuno.

# Immagini --------------------------------------------------------------------------------------------------------------

picture-turn = { $rounds ->
    [one] Turno { $turn }
   *[other] Turno { $turn } · manche { $round } di { $rounds }
}
picture-play = { $seat } gioca · { $deck } nel mazzo
picture-take = { $seat } sceglie · { $deck } nel mazzo
picture-call = { $seat } dice Go o Stop · { $deck } nel mazzo
picture-over = La partita è finita
picture-pending = Giocata e girata
picture-open = Sul tavolo
picture-open-none = Sul tavolo non c’è niente
picture-face = { $faction ->
    [jinteki] Jinteki
    [weyland] Weyland
    [hb] HB
    [nbn] NBN
   *[neutral] Neutral
} { $kind }
picture-stack = pila
picture-choice = scegli
picture-takes-stack = prende 3
picture-points = { $seat }: { $points }
picture-received = incassato { $received }
picture-calls = { $calls ->
    [one] Go una volta
   *[other] Go { $calls } volte
}
picture-pile = { $group } ({ $count }): { $points }
picture-chip = { $month } { $kind }
picture-hand = La tua mano, e con che cosa si può abbinare
picture-hand-of = La mano di { $seat }
picture-hand-empty = { $seat } non ha carte
picture-won = La manche { $round } è pagata
picture-head-player = Giocatore
picture-head-round = Manche
picture-head-total = Incassato

# Le regole in immagini -------------------------------------------------------------------------------------------------

diagram-turn = Quando la carta girata è uguale
diagram-turn-same = Giochi una carta, e dal mazzo se ne gira un’altra della sua specie. Sul tavolo di quella specie c’è:
diagram-there-0 = Nessuna
diagram-there-0-how = La tua trova quella: le prendi tutte e due.
diagram-there-1 = Una
diagram-there-1-how = Le tre restano sul tavolo come pila.
diagram-there-2 = Due
diagram-there-2-how = Le prendi tutte e quattro.
diagram-there-3 = Tre, una pila
diagram-there-3-how = La tua è la quarta e la prende intera, qualunque carta si giri.
diagram-takes = { $cards ->
    [0] nulla
   *[other] { $cards } carte
}{ $ice ->
    [0] {""}
   *[other] {" "}+ 1 ICE
}
diagram-points = Quanto valgono i gruppi
diagram-points-call = Da { $points } in su dici Stop, o Go per continuare.
diagram-cards = Carte del gruppo
diagram-value = Valore degli ICE
diagram-upgrades = Tre con quello di Neutral: { $more }.
diagram-operations = Le tre di Jinteki, Weyland o HB: { $more } in più.
diagram-assets = I tre Executive: { $more } in più.
diagram-ice = Un Trap o un Mythic vale 2, ogni altro 1. IT Department è un Asset oppure un ICE da 2.
diagram-example = Un esempio
diagram-example-won = Tre Upgrade, le tre Operation di Jinteki e dieci ICE.
diagram-paid = Che cosa paga chi perde
diagram-paid-winner-total = A chi vince con quell’esempio si pagano tutti i suoi punti. Chi perde ne ha 1.
diagram-paid-few = In questa partita si chiama da { $points } in su: l’esempio, che ne ha meno, mostra solo come si conta.
diagram-paid-margin = A chi vince con quell’esempio si paga quanto ha più di chi perde, che ha 1 punto.
diagram-pay-plain = Nessun Go, nulla raddoppia
diagram-pay-go = Chi vince ha detto Go due volte
diagram-pay-ice = Meno di { $enough } ICE: il doppio
diagram-pay-upgrades = E nessun Upgrade: ancora
diagram-pay-calls = E aveva detto Go una volta: ancora
diagram-pay-nagari = Dopo un nagari: ancora

# Opzioni

option-threshold = Punti per fermarsi
option-threshold-about = Da questo numero di punti si può dire Stop o Go.
option-payout-base = Che cosa si paga
option-payout-base-about = I punti di chi vince, o solo quelli che ha in più di chi perde.
option-payout-base-is-winner-total = tutti i punti di chi vince
option-payout-base-is-margin = quelli che ha in più di chi perde
option-go-bonus = Che cosa aggiunge un Go
option-go-bonus-about = Il primo 1, il secondo 2 e così via, oppure 1 ciascuno.
option-go-bonus-is-per-call = 1 per il primo, 2 per il secondo e così via
option-go-bonus-is-flat = 1 per ciascuno
option-comeback-auto-win = La rimonta vince subito
option-comeback-auto-win-about = Se l’altro vince subito quando dopo un Go arriva a punti sufficienti.
option-comeback = Chi può rimontare
option-comeback-about = Chi non ha detto Go, o solo chi era in svantaggio quando è cominciato il suo turno.
option-comeback-is-caller = chi non ha detto Go
option-comeback-is-behind = solo chi era in svantaggio all’inizio del suo turno
option-first-player = Chi comincia
option-first-player-about = A sorte, o il primo posto (0) o il secondo (1).
option-first-player-is-drawn = a sorte
option-first-player-is-0 = il primo posto
option-first-player-is-1 = il secondo posto
option-reveal = Aperto dopo la partita
option-reveal-about = Che cosa si dice a tutti a partita finita: la distribuzione, o anche tutte le decisioni.
option-reveal-is-deal = la distribuzione
option-reveal-is-all = anche tutte le decisioni
option-steal-on-stack-of-three = Un ICE per una pila
option-steal-on-stack-of-three-about = Se chi prende una pila di tre prende anche un ICE.
option-nagari-doubles-next = Dopo una manche senza vincitore
option-nagari-doubles-next-about = Se la manche dopo un nagari si paga doppia.
option-rounds = Manche
option-rounds-about = Quante manche si giocano; gli incassi si sommano.

# La gazzetta

story-nagari = Un nagari: tutta questa fatica, e nessuno è pagato.
story-go = { $calls ->
    [one] { $points } non bastano a { $seat }: Go.
   *[other] { $points } non bastano a { $seat }: Go, per la { $calls ->
        [2] seconda
        [3] terza
       *[other] ennesima
    } volta.
}
story-ice = { $seat } porta via a { $victim } { $card }.
story-comeback = { $loser } aveva detto Go, e { $winner } ha rimontato.
story-paid = { $loser } paga { $amount }{ $doubled ->
    [0] .
    [one] , raddoppiati una volta.
   *[other] , raddoppiati { $doubled } volte.
}
story-by = La vittoria di { $winner } viene da qui: { $group }, { $points }.
story-haul = { $seat } prende { $count } carte in un turno solo.
story-stack = Sul tavolo c’è una pila di tre, e aspetta la quarta.
story-nothing = { $seat } non prende proprio niente.
story-close = A { $seat } per chiamare manca poco: { $missing }.
story-ahead = { $seat } è in vantaggio: { $points } contro { $behind }.
story-takes = { $seat } prende { $count } carte.
story-deck = { $count ->
    [0] Il mazzo è vuoto.
    [one] Resta una carta da pescare.
   *[other] Restano { $count } carte da pescare.
}
picture-call-go = Continui per fare più punti; l’altro può ancora vincere.
picture-call-stop = Chiudi ora la manche e ti pagano.

# Come si scrive un campo

verb-play = gioca
verb-take = prendi
verb-call = chiama
