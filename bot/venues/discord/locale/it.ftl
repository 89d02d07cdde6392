# Ciò che serve solo a Discord: i moduli, le liste e i messaggi troppo lunghi per uno solo.

part-of = { $title }, parte { $part } di { $parts }

form-title = I tuoi ordini
form-range-one = Scegline uno.
form-range-exactly = Scegline { $least }.
form-range-may = Scegline uno, oppure niente.
form-range-up-to = Scegline fino a { $most }, oppure niente.
form-range-between = Scegline da { $least } a { $most }.
form-amounts = Numeri e luoghi, come «2 { $choice }». In tutto al massimo { $most }.
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
sheet-back = Indietro
sheet-next = Avanti
sheet-type = Scrivi invece
sheet-seal = Sigilla i miei ordini
