check-green = green:
check-yellow = yellow:
check-red = red:
check-token = The token is that of { $name }.
check-token-none = There is no token. Put the token of your application into the environment variable BELLFLOWER_TOKEN.
check-token-refused = Discord refuses the token. Reset it in the developer portal and put it into BELLFLOWER_TOKEN.
check-unreachable = Discord cannot be reached from this computer. Look at its network and at discordstatus.com.
check-intents = No privileged intent is switched on, and none is needed.
check-intents-extra = A privileged intent is switched on in the developer portal. None is needed; switch it off.
check-install = It can be invited: https://discord.com/oauth2/authorize?client_id={ $id }&scope=bot+applications.commands&permissions=361045806096
check-code-grant = “Requires OAuth2 Code Grant” is on in the developer portal, so no one can invite the bot. Switch it off.
check-activities-off = page.activity is on, and Activities are off in the developer portal, so the page opens in no window of Discord’s. Turn them on; see docs/page.md.
check-clock = The clocks of this computer and of { $venue } are { $seconds } s apart.
check-clock-off = The clocks of this computer and of { $venue } are { $seconds } s apart, so deadlines would be judged wrongly. Set it by NTP.
check-clock-unknown = The clock of { $venue } could not be read.
check-server-gone = The bot is no longer in the server of { $titles }. Invite it again.
check-use-place = public channel
check-use-rooms = rooms’ channel
check-use-hosts = hosts’ channel
check-channel-gone = { $title }: its { $use } is gone. Give the match another one with { COMMAND("move") }.
check-lacks = { $title }: in #{ $channel } the bot lacks { $permissions }. Give it that in the channel’s settings.
check-channel = { $title }: in #{ $channel } the bot may do all that it has to.
check-readers = { $title }: every closed room can be read by { $roles }, besides the owner of the server. Let none of them play.
check-database = The database { $path } can be read: { $size } MB, open matches: { $matches }.
check-database-none = There is no database { $path } yet: the first run makes it. If the bot has run before, this is not its folder; name its config.toml with --config.
check-server = The database { $place } can be read; open matches: { $matches }. Its administrator makes the backups.
check-no-fsync = The database’s server does not wait for its disk (fsync = off): when it loses power, all may be lost. Set fsync = on.
check-commits-early = The database’s server acknowledges before it has stored (synchronous_commit = off): when it dies, what came last is lost. Set synchronous_commit = on.
check-one-server = What is acknowledged is on the disk of the database’s server. Should that computer be lost, so is what no copy of it has yet (synchronous_standby_names names none).
check-two-servers = What is acknowledged is on a second server too ({ $standbys }): nothing of it is lost when the first one is.
check-no-backups = No backups are made. Name a folder in [store] backups.
check-first-backup = There is no backup in { $path } yet. The first is written when a round closes.
check-backup = The newest backup is of { $at }.
check-old-backup = The newest backup is of { $at }. Backups are written when rounds close; if some have closed since, look at the log.
check-game = The game { $game } of a package from outside could not be taken, so its matches wait: { $error }
check-rules = { $count ->
    [one] An open match was
   *[other] { $count } open matches were
 } begun with { $rules }, which is not installed, and { $count ->
    [one] waits
   *[other] wait
 } until it is: { $titles }. Install a Bellflower that has these rules, or end { $count ->
    [one] it
   *[other] them
 } first.
check-design = The design { $file } cannot be played: { $error }
check-design-no-text = The design { $file } cannot be read: at byte { $byte } it is no text in UTF-8. Put the file there again.
check-designs = Designs in { $path } that can be played: { $count }.
check-files = Open at a time: { $limit } files and connections. Visitors of the page may take { $visitors } of them.
check-few-files = Open at a time: { $limit } files and connections only. Visitors of the page may take { $visitors } of them. Raise the limit: LimitNOFILE in the systemd unit, ulimits in compose.yaml.
check-disk-green = Free on the disk: { $free } MB.
check-disk-yellow = Free on the disk: { $free } MB only. Make room.
check-disk-red = Free on the disk: { $free } MB only. Soon nothing can be stored. Make room now.
check-near-threads = Nearly all threads of this server are open: { $used } of the { $most } that Discord allows. Archive threads that are over, or the rooms of the next round cannot be opened.
check-near-channels = This server has { $used } of the { $most } channels that Discord allows. Delete some before a new match or season needs new channels.
check-near-roles = This server has { $used } of the { $most } roles that Discord allows. Delete some before a season needs roles for its cast.
check-near-events = This server’s list has { $used } of the { $most } events that Discord allows. Delete some, or rounds are not shown there any more.
