check-green = verde:
check-yellow = giallo:
check-red = rosso:
check-token = Il token è di { $name }.
check-token-none = Non c’è alcun token. Metti quello della tua applicazione nella variabile d’ambiente BELLFLOWER_TOKEN.
check-token-refused = Discord rifiuta il token. Rigeneralo nel portale degli sviluppatori e mettilo in BELLFLOWER_TOKEN.
check-unreachable = Da questo computer Discord non si raggiunge. Guarda la sua rete e discordstatus.com.
check-intents = Nessun intent privilegiato è attivo, e nessuno serve.
check-intents-extra = Nel portale degli sviluppatori è attivo un intent privilegiato. Non ne serve nessuno; disattivalo.
check-install = Si può invitare: https://discord.com/oauth2/authorize?client_id={ $id }&scope=bot+applications.commands&permissions=361045806096
check-code-grant = Nel portale degli sviluppatori è attivo «Requires OAuth2 Code Grant», così nessuno può invitare il bot. Disattivalo.
check-activities-off = page.activity è attivo, ma nel portale degli sviluppatori le Activities sono spente, e la pagina non si apre in nessuna finestra di Discord. Accendile; vedi docs/page.md.
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
check-first-backup = In { $path } non c’è ancora una copia. La prima si scrive quando un turno si chiude.
check-backup = La copia più recente è del { $at }.
check-old-backup = La copia più recente è del { $at }. Si scrivono quando chiudono i turni; se da allora ne sono chiusi, guarda il log.
check-game = Il gioco { $game } di un pacchetto esterno non si può usare, e le sue partite aspettano: { $error }
check-rules = { $count ->
    [one] Una partita aperta è cominciata
   *[other] { $count } partite aperte sono cominciate
 } con { $rules }, che non è installata, e { $count ->
    [one] aspetta
   *[other] aspettano
 } finché non lo è: { $titles }. Installa un Bellflower che ha quelle regole, o prima { $count ->
    [one] chiudila
   *[other] chiudile
 }.
check-design = La partita in un file { $file } non si può giocare: { $error }
check-design-no-text = La partita in un file { $file } non si può leggere: al byte { $byte } non è un testo in UTF-8. Rimetti il file al suo posto.
check-designs = Partite in un file giocabili in { $path }: { $count }.
check-files = Aperti insieme: { $limit } file e connessioni. Chi visita la pagina può usarne { $visitors }.
check-few-files = Aperti insieme: solo { $limit } file e connessioni. Chi visita la pagina può usarne { $visitors }. Alza il limite: LimitNOFILE nella unit di systemd, ulimits in compose.yaml.
check-disk-green = Liberi sul disco: { $free } MB.
check-disk-yellow = Liberi sul disco: solo { $free } MB. Fai spazio.
check-disk-red = Liberi sul disco: solo { $free } MB. Presto non si potrà conservare più nulla. Fai spazio subito.
check-near-threads = Quasi tutti i thread di questo server sono aperti: { $used } dei { $most } che Discord permette. Archivia quelli finiti, o le stanze del prossimo turno non potranno essere aperte.
check-near-channels = Questo server ha { $used } dei { $most } canali che Discord permette. Eliminane qualcuno prima che una nuova partita o stagione abbia bisogno dei suoi.
check-near-roles = Questo server ha { $used } dei { $most } ruoli che Discord permette. Eliminane qualcuno prima che una stagione ne abbia bisogno per il suo cast.
check-near-events = L’elenco di questo server ha { $used } dei { $most } eventi che Discord permette. Eliminane qualcuno, o i turni non vi compaiono più.
