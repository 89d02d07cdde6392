check-green = verde:
check-yellow = giallo:
check-red = rosso:
check-token = Il token è di { $name }.
check-token-refused = Discord rifiuta il token, o non ce n’è. Rigeneralo nel portale degli sviluppatori e mettilo in BELLFLOWER_TOKEN.
check-unreachable = Da questo computer Discord non si raggiunge. Guarda la sua rete e discordstatus.com.
check-intents = Nessun intent privilegiato è attivo, e nessuno serve.
check-intents-extra = Nel portale degli sviluppatori è attivo un intent privilegiato. Non ne serve nessuno; disattivalo.
check-install = Si può invitare: https://discord.com/oauth2/authorize?client_id={ $id }&scope=bot+applications.commands&permissions=361045806096
check-code-grant = Nel portale degli sviluppatori è attivo «Requires OAuth2 Code Grant», così nessuno può invitare il bot. Disattivalo.
check-clock = Gli orologi di questo computer e di { $venue } distano { $seconds } s.
check-clock-off = Gli orologi di questo computer e di { $venue } distano { $seconds } s, e le scadenze sarebbero giudicate male. Regolalo con NTP.
check-clock-unknown = Non si è potuta leggere l’ora di { $venue }.
check-server-gone = Il bot non è più nel server di { $titles }. Invitalo di nuovo.
check-use-place = canale pubblico
check-use-rooms = canale delle stanze
check-use-hosts = canale degli organizzatori
check-channel-gone = { $title }: il suo { $use } non c’è più. Dagliene un altro con { COMMAND("move") }.
check-lacks = { $title }: in #{ $channel } al bot manca { $permissions }. Daglielo nelle impostazioni del canale.
check-channel = { $title }: in #{ $channel } il bot può fare tutto ciò che deve.
check-readers = { $title }: oltre al proprietario del server, ogni stanza chiusa può essere letta da { $roles }. Non farli giocare.
check-database = La base di dati { $path } si legge: { $size } MB, partite aperte: { $matches }.
check-database-none = La base di dati { $path } non c’è ancora: la crea il primo run. Se il bot ha già girato, questa non è la sua cartella; indica il suo config.toml con --config.
check-server = La base di dati { $place } si legge; partite aperte: { $matches }. Le sue copie le fa chi gestisce il server.
check-no-fsync = Il server della base di dati non aspetta il suo disco (fsync = off): se manca la corrente, si può perdere tutto. Imposta fsync = on.
check-commits-early = Il server della base di dati conferma prima di aver scritto (synchronous_commit = off): se cade, l’ultima parte è persa. Imposta synchronous_commit = on.
check-one-server = Ciò che è confermato sta sul disco del server della base di dati. Se quel computer va perso, è perso ciò che non sta ancora in nessuna copia (synchronous_standby_names non ne nomina).
check-two-servers = Ciò che è confermato sta anche su un secondo server ({ $standbys }): se il primo va perso, non se ne perde nulla.
check-no-backups = Non si fanno copie di sicurezza. Nomina una cartella in [store] backups.
check-first-backup = In { $path } non c’è ancora una copia. La prima si scrive quando un turno chiude.
check-backup = La copia più recente è del { $at }.
check-old-backup = La copia più recente è del { $at }. Si scrivono quando chiudono i turni; se da allora ne sono chiusi, guarda il log.
check-game = Il gioco { $game } di un pacchetto esterno non si può usare, e le sue partite aspettano: { $error }
check-disk-green = Liberi sul disco: { $free } MB.
check-disk-yellow = Liberi sul disco: solo { $free } MB. Fai spazio.
check-disk-red = Liberi sul disco: solo { $free } MB. Presto non si potrà conservare più nulla. Fai spazio subito.
