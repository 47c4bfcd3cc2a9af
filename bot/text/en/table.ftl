# What the table says: cards, panels, notices, refusals.
button-act = Act
button-map = Map
button-market = Market
button-holdings = Table
button-undo = Undo
button-join = Join
button-leave = Leave
button-start = Start
button-options = Options
button-accept = Accept
button-decline = Decline
button-withdraw = Withdraw
button-back = Back
button-do = Do it
button-type = Type it…
panel-may = { $who } ({ MONEY($cash) }):
panel-choose = Choose: { FIELD($field) }
span-between = { MONEY($low) } to { MONEY($high) }
span-least = { TEXT($text) } (lowest)
span-most = { TEXT($text) } (highest)
panel-would = If you do it: { TEXT($line) }
panel-line = **{ TEXT($what) }** – { TEXT($line) }
panel-not-yours = The table waits for { $people }.
panel-offered = Asked { $players } in the channel.
status-lobby = open to join
status-running = under way
status-paused = paused
status-over = over
status-closed = closed
status-players = Players: { $people }
status-waiting = Waiting for { $people }
header-phase = phase { PHASE($phase) }
variant-plain = plain game
lobby-players = Players ({ $seated }/{ TEXT($text) }): { $joined }
lobby-moderators = Moderators: { $people }
lobby-terms = { $pace } · { $lang }
lobby-variant = Variant: { TEXT($name) }
lobby-for = { $players ->
        [one] For one player
       *[other] For { $players } players
    }
lobby-made = New table: { $table }.
lobby-joined = You have joined { $table }.
lobby-left = You left { $table }.
lobby-leaving = The game is under way. If you leave, your seat goes on like this: { TEXT($text) }. You can take it back at any time (`/game join`), or somebody takes it over.
lobby-resigned = You left { $table }. Your seat: { TEXT($text) }. `/game join` takes it back.
button-resign = Leave the game
lobby-started = { $table } begins.
lobby-watching = You are watching this table now.
lobby-not-watching = You no longer watch this table.
lobby-own = This table’s own: { TEXT($text) }
lobby-choose = Agreed at this table:
lobby-channel-taken = There is a table in this channel already: { TEXT($name) }.
lobby-full = The table is full ({ $players ->
        [one] one player
       *[other] { $players } players
    }).
lobby-joined-already = You have a seat at this table already.
lobby-alone = You are the only one here, and the table is for { $wanted }. Wait for the others, or set it to one player with `/game options` to play alone.
lobby-not-joined = You have no seat at this table.
lobby-begun = The game has begun: players, variant and options stay as they are.
lobby-seated = { $players ->
        [one] One player sits
       *[other] { $players } players sit
    } at the table already.
term-time-limit = Time limit of a turn
term-at-limit = When the time is up
term-no-limit = none
default-nothing = nothing is played, it is only announced
default-pass = passing for the player
default-best = playing the turn for the player
default-caretaker = a caretaker plays the seat
lobby-unknown-choice = A table has no such options: { $choices }. Choose from { NAME($known, join: "all") }.
games-none = No games yet. `/game new` makes a table.
games-your-turn = **your turn** since { $at }
games-over = { $n ->
        [one] One finished game
       *[other] { $n } finished games
    }
here-lost-button = This button belongs to a table that is not there any more. `/act` shows what you may do here.
here-moved = The table of this button plays elsewhere now.
here-hidden = You do not see the channel of this table, so you can do nothing there.
here-no-game = There is no table in this channel. `/game new` makes one.
table-is-lobby = The game has not begun.
table-is-running = The game is under way.
table-is-paused = The table is paused. { TYPED($why) }
table-is-over = The game is over.
table-is-closed = The table was closed. `/game new` makes another one here.
table-not-started = The game has not begun.
table-unknown = There is no such table.
table-no-seat = You have no seat at this table.
table-moderators-only = Only the table’s moderators may do that.
table-moved-on = The table has moved on.
table-ruling-as-move = A ruling is given by a moderator with /mod ruling.
table-stale = The table has moved on ({ $moves ->
        [one] one move
       *[other] { $moves } moves
    } meanwhile). Nothing was changed.
table-incident = That was not your fault but ours; nothing was changed. Incident { TEXT($number) }.
table-damaged = The table’s records are damaged ({ $code }).
table-unreachable = The channel cannot be reached.
discord-forbidden = Discord does not let me do that here. Which permissions I need: `signalbox doctor`.
history-no-move = There is no such move.
history-not-on-the-line = That move was taken back or replaced: it is no longer part of the game.
history-nothing-to-redo = There is nothing to redo.
history-nothing-to-undo = There is nothing to take back.
history-others-moves = Those are moves of { $seats }: a moderator can take them back.
line-undone = Taken back: { TEXT($text) }.
line-redone = Played again: { TEXT($text) }.
line-asked = Asked { $asked } in the channel.
move-for-another = played by { $by }, as moderator{ TYPED($why) ->
        [none] {""}
       *[other] : { TYPED($why) }
    }
notice-undone = ↩ { $user }{ TEXT($role) ->
        [moderator] {" "}(as moderator)
       *[other] {""}
    } { TEXT($done) }{ TYPED($why) ->
        [none] {""}
       *[other] {" "}({ TYPED($why) })
    }
notice-redone = ↪ { $user } { TEXT($done) }{ TYPED($why) ->
        [none] {""}
       *[other] {" "}({ TYPED($why) })
    }
letter-turn = It is your turn at { $table }.
letter-set-aside = ⏸ { $table } is paused. { TYPED($why) } `/table resume` lets it go on; with `game:` in another channel.
offer-deal = { $who } offers { $asked } a deal: { TEXT($what) }
offer-undo = { $who } asks { $asked } whether { TEXT($text) } may be taken back{ TYPED($why) ->
        [none] {""}
       *[other] {" "}({ TYPED($why) })
    }
offer-until = Open until { $at }.
offer-way = see the question
offer-is-accepted = ✔ Accepted
offer-is-declined = ✖ Declined
offer-is-withdrawn = Withdrawn
offer-is-expired = Expired
offer-is-illegal = No longer possible
offer-said-yes = You said yes.
offer-said-no = You said no.
offer-said-withdraw = Withdrawn.
offer-made-already = You have asked that already; the question is still open.
offer-not-asked = Only { $asked } can answer.
offer-not-open = This question is no longer open.
offer-not-yours = Only whoever asked can withdraw it.
over-head = The game is over: { TEXT($cause) }
look-face-down = Something still lies face down in this game, and its file would give it away. Everybody gets the file when the game is over; until then only a moderator who does not play.
look-no-move = There is no move { $at }; the last one is { TEXT($last) }.
look-no-company = There is no company “{ $company }”. Choose from { NAME($known, join: "all") }.
log-whole = What happened, from the first move on.
button-older = ◀ Older
button-newer = Newer ▶
look-nothing = Nothing new since your last move.
log-nothing = There are no moves beyond that.
record-nothing = No finished game yet.
look-after = after move { $move }
look-act = { $at } { $user }{ TEXT($role) ->
        [moderator] {" "}(as moderator)
       *[other] {""}
    } { TEXT($done) }{ TYPED($why) ->
        [none] {""}
       *[other] {" "}({ TYPED($why) })
    }
act-undone = took back { TEXT($text) }
act-redone = played { TEXT($text) } again
act-nothing = went back to where the game stood
act-amended = corrected move { $move } – { TEXT($was) } → { TEXT($text) }; { $kept } of { $later } later moves stay
act-made-up = (made up: { $fitted ->
        [0] no other values
        [one] other values of one move
       *[other] other values of { $fitted } moves
    }, { $between ->
        [0] no move
        [one] one move
       *[other] { $between } moves
    } in between)
act-inserted = put in before move { $move }: { TEXT($text) }; { $kept } of { $later } later moves stay
move-numbers = { $n ->
        [one] move { TEXT($first) }
       *[other] moves { TEXT($first) } to { TEXT($last) }
    }
act-stands = let a mistake stand
act-ruled = made a ruling
act-default = was played for, time was up
act-paused = paused the table
act-resumed = resumed the table
act-replaced = gave the seat of { MONEY($before) } to { $user }
act-caretaker = left the seat of { MONEY($before) } to a caretaker
act-returned = took the seat back
look-export = The game with its { $moves ->
        [one] one move
       *[other] { $moves } moves
    }.
prefs-zone = There is no time zone { $zone }. Write it like Europe/Madrid.
prefs-quiet = Quiet hours lie between 0 and 24 o’clock.
prefs-pings = { TEXT($value) } is not among { NAME($known, join: "all") }.
prefs-interval = An interval cannot be negative.
store-closed = The bot is being restarted; try again in a moment.
store-locked = The database is busy; nothing was changed. Try again in a moment.
store-full = The disk is full; nothing was changed. Whoever hosts the bot must make room.
store-disk = The disk reports errors; nothing was changed.
store-damaged = The records of this table are damaged; it is paused until whoever hosts the bot mends it.
store-readonly = The database cannot be written; nothing was changed.
store-unreachable = The database does not answer. Try again in a moment; a move that arrived is not played twice.
store-failed = The database failed; nothing was changed.
store-two-names = { TEXT($file) } has a second name on this disk (a hard link), and two names of a database destroy it. Remove one of them, or copy the file with `signalbox backup`.
store-in-use = { TEXT($file) } is in use by process { TEXT($process) }; a file serves one process at a time.
store-no-driver = PostgreSQL needs its library: pip install 'psycopg[binary,pool]'
store-newer = The database was made by a newer version ({ TEXT($schema) }); this one knows it up to { TEXT($name) }. Start the newer version.
store-not-empty = { TEXT($place) } has something in it already; copy into an empty database.
store-differs = The copy differs in table { TEXT($name) }, row { $row }; nothing was kept of it.
cluster-count = Another process ({ TEXT($name) }) counts { $count } shards; all must count the same.
cluster-shards = Shards are written 0-3 or 0,2,5, below the number given with --of; or auto.
cluster-needs-server = Several processes need PostgreSQL (database = "postgresql://…"); a file belongs to one process, which serves all shards.
sight-no-file = Say where the picture goes: { $hint }.
sight-unknown = There is no picture “{ TEXT($what) }”. Choose from { NAME($known, join: "all") }.
sight-unknown-hex = There is no hex { HEX($hex) } on this map.
sight-unknown-company = There is no company “{ $company }”. Choose from { NAME($known, join: "all") }.
settings-unreadable = { TEXT($file) } cannot be read: { TEXT($detail) }.
settings-no-token = There is no token: set { TEXT($name) }, or token_file in the settings. Discord's developer portal gives one to each bot.
sandbox-lobby = /game new makes a table here.
sandbox-no-game = There is no game under way in this channel.
sandbox-answered = { $seat } answered.
call-hammer = 🔨 { LOT($item) }: { $player } bids { MONEY($price) }; still in: { $players }
call-hammer-unbid = 🔨 { LOT($item) }: no bid yet; still to speak: { $players }
call-auction = 🔨 To be auctioned: { LOT($items) }
film-over = The result
film-empty = Nothing was played yet: there is no film to show.
film-name = “{ TEXT($name) }” does not give a seat its name. Write it as P1=Anna.
film-done = 🎞 { $table }, turn by turn.
term-pictures = Pictures
lesson-end =
    🎓 **Those were your first turns: you know how it goes.** The game goes on as long as you like; your partner keeps playing.
    `/rules` has every rule with its section, `/help` every command, `/undo` takes your last move back.
    With friends: `/game new` in another channel, and everybody presses **{ button-join }**.
lesson-begun = 🎓 { $table }: a guided first game against a computer, which plays at once; each step is explained.
lesson-channel-taken = There is a table in this channel: { TEXT($name) }. Type `/learn` in another channel or in a thread of your own.
sandbox-welcome =
    🚂 **Welcome to Signal Box.** 18xx are board games about railway companies; here you play them a move at a time, and the bot keeps rules, money and board.
    · **Never played one?** Go to the channel **#learn**: ten turns, each step explained.
    · **Look around:** each channel has a game some moves old. When you are called (➡), press **{ button-act }**; `/map`, `/market` and `/holdings` show where it stands, `/help` explains the rest.
    · **A table of your own:** type `/game new` here, choose title and players; the others (choose their names at the top) press **{ button-join }**, then **{ button-start }**.
settings-port-taken = Another program listens on port { $n } already. End it, or choose another port with --port.
settings-page-port-taken = Another program listens on port { $n } already, where the pages of the tables would be. End it, or choose another port: under [web] in the settings; of the sandbox with --port, one less than that of the pages.
button-whole = Whole map
call-bid = Bid for { LOT($item) } ({ MONEY($amount) } at least)

# What is asked for each field of an action.
ask-item = Which one?
ask-place = Where?
ask-amount = How much?
ask-company = Which company?
ask-price = At what price?
ask-cert = Which certificate?
ask-source = From whom?
ask-percent = How much of it?
ask-hex = Which hex?
ask-tile = Which tile?
ask-turn = Which way round?
ask-aid = With whose help?
ask-stop = In which city?
ask-train = Which train?
ask-runs = Which routes?
ask-trade = What in exchange?
lobby-which-option = Which option? Possible: { SAID($options, join: "or") }.
pass-turn = End the turn
pass-step = Go on without { TEXT($left) }
pass-on = Go on
button-best-runs = Best runs
button-best-runs-paid = Best runs, all paid out
note-shown = 🗒 { TEXT($text) }
note-none = You have written nothing down at this table. `/note text:…` does; only you see it.
button-forget = Forget me
forget-goes = **What goes:** your wishes, notes, standing orders and questions for seats ({ $n ->
        [one] one entry
       *[other] { $n } entries
    }), and your name in { $count ->
        [one] one finished game
       *[other] { $count } finished games
    }: the seats stay, nameless.
forget-stays = **What stays:** you sit at { $n ->
        [one] one game
       *[other] { $n } games
    } that others still play with you; your moves there are needed. Leave with `/game leave`, or wait for the end, then `/forget` again.
forget-copies = The host’s daily copies are kept for some days and go by themselves.
forget-done = You are forgotten.
erase-not-finished = There is no finished game { $n }.
option-more = More options…
panel-no-pass = You cannot pass yet; still to do: { STEP($steps) }.
train-choice = { TRAIN($train) }-train
ask-card = Which card?
ask-count = How many?
ask-survivor = Which company goes on?
ask-track = On which track?
ask-trams = Which line takes which tram?
survivor-goes-on = { $company } goes on
panel-each = Any of them: { TEXT($line) }
button-again = Play again
lobby-again = { $table } will be played again: the table is below, and the others are asked.
again-strangers = Only those who played may ask for another game here: { $players }. `/game new` makes a table of your own.
notice-again = 🔁 { $user } wants to play { $table } again with { $players }: same options, seats dealt anew. Press **{ button-join }** below.
letter-again = 🔁 { $user } wants to play { $table } again with you. Press **{ button-join }** there.
button-as-before = { TEXT($line) }: as before
typed-as-before = as before
unworded = There are no words for this yet.
lobby-not-here = { $player } is not at this table.
lobby-take-off = Take somebody off
lobby-range = At least { $least } and at most { $wanted } players cannot be: the first number must be the smaller one.
lobby-too-few = This table begins with { $least } players at least; there { $players ->
        [one] is one
       *[other] are { $players }
    } so far.
lobby-same-deal = This table has the deal of a game before it: players, variant and options stay as they were there. `/game new` makes another one.
lobby-no-deal = This deal cannot be repeated: the game began at a position, or repeated the deal of another game itself.
lobby-alike = The deal of game { $n } once more: whoever knows it knows what comes, so it is not rated.
button-alike = Same deal again
deal-new = Dealt anew
deal-same = The same deal
notice-taken-off = { $player } is no longer at { $table }: taken off by { $user }.
notice-again-same = 🔁 { $user } wants to play { $table } again with { $players }: same options, same deal, so it is not rated. Press **{ button-join }** below.
letter-again-same = 🔁 { $user } wants to play { $table } again with you, with the same deal; it is not rated. Press **{ button-join }** there.
command-mod-take-off = Take somebody off a table that has not begun
command-game-preset = Keep what this table agreed on for new tables of the title, by a name or as your default
option-game-again-deal = Dealt anew, or the same deal once more (not rated)
option-game-preset-name = By which name; without one, new tables begin like this
option-game-preset-delete = Delete this one
option-server = For the whole server: only for whoever manages it
option-like = As a preset: yours, the server’s, or 18xx.games, so that the game can be taken there
option-least = How many players must be there to begin
term-least = Begins with at least
term-least-any = any number
preset-kept = Kept for new tables of { TEXT($title) } (`/game new like:…`):
preset-none = nothing yet
preset-used = It begins as it was kept; **{ button-options }** shows how, `like:` chooses otherwise.
preset-default = what new tables begin with
preset-mine = { TEXT($name) } · yours
preset-server = { TEXT($name) } · this server’s
preset-everybody = { TEXT($name) } · for everybody
preset-box = As the rulebook has it
preset-taken = Everybody has a preset called “{ TEXT($name) }”. Choose another name.
preset-too-many = You keep { $most } of them for this title already; delete one with `delete:True`.
preset-unknown = There is no preset “{ TEXT($name) }” for this title. `/game preset` lists those there are.
preset-not-for = “{ TEXT($name) }” does not play { TEXT($title) } like that: other players or another variant.
call-earlier-bids = … earlier bids: `/log`
forget-alone = Your private { $n ->
        [one] copy that nobody else plays goes
       *[other] copies that nobody else plays go ({ $n })
    } as well, with all that was played there.
forget-part = **What stays:** { $n ->
        [one] one game goes
       *[other] { $n } games go
    } on in which you have no seat, but made, moderated or did something; until the end their history says who did it.
