# Le regole di ogni gioco in breve; decide il gioco stesso, clausola per clausola nelle sue lettere.

rules-la-mafia =
    Ogni notte ciascun boss riceve un uomo per covo e uno ogni quattro esercizi, e in segreto manda uomini su caselle sue o confinanti con una delle sue.
    Di giorno tutti gli ordini si eseguono insieme. Chi è solo su una casella la prende. Due bande combattono con un dado per uomo: il 6 uccide, il 5 ferisce, e chi ha la somma più bassa perde uomini secondo la differenza. Di tre o più bande se ne estraggono due.
    Sul proprio covo gli uomini di un boss non si possono ferire. Vince chi controlla tutti gli esercizi; un boss senza caselle è fuori.
grid-none = Non giochi in nessuna città, e in questo canale non se ne gioca nessuna.
hint-none = Non hai nessuna mano aperta di GREEEN MAFIA.
hint-ask = Un suggerimento dice la mossa migliore nella tua mano. Chi ne prende uno non entra in classifica.
hint-button = Prendi il suggerimento
