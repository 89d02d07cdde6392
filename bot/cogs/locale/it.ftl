# Quel che dicono i comandi di ogni gioco; le regole in breve e le viste sono del gioco.

look-none = Non giochi in nessuna partita di { $game }, e in questo canale non se ne gioca nessuna.
hint-none = Non hai nessuna mano aperta di { $game }.
hint-ask = Un suggerimento dice la mossa migliore nella tua mano. Chi ne prende uno non entra in classifica.
hint-button = Prendi il suggerimento

rules-more = Una clausola del regolamento intero, come la nomina un Perché?: /rules, con clause.
rules-no-clause = Il regolamento di { $game } non ha la clausola { $clause }. Scrivi un numero o una parola e scegline una.
