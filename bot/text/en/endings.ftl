# Games that end before their rules say so, and tables nobody goes on with.
command-game-end = End the game by agreement: here, or run out as it stands
command-project = Where the game would end if all went on as it stands, and what is still open
command-game-concede = Give the game up: your seat is played on as the table agreed
command-game-absent = Somebody does not come: call them, leave the seat to a caretaker, find somebody else
option-how = End here, or run and pay out to the end as it stands
option-way = What to do
end-agreed = here, with the standings as they are
end-run-out = run it out: runs and payments to the end as things stand
term-ending = To end the game early
share-half = more than half must agree
share-two-thirds = two thirds must agree
share-three-quarters = three quarters must agree
share-all = everybody must agree
offer-agreed = 🏁 { $who } asks { $asked } to end the game here, by agreement. { $needed } of { $people } must agree; it is rated only if all do.
offer-run-out = ⏩ { $who } asks { $asked } to run the game out: to the end all trains run and pay as things stand, and nothing is built or bought that need not be. { $needed } of { $people } must agree; it is rated only if all do.
offer-reopen = ▶ { $who } asks { $asked } to go on with this game after all. { $needed } of { $people } must agree.
project-head = If all went on as it stands, the game would end after { $n ->
        [one] one more round
       *[other] { $n } more rounds
    } ({ TEXT($cause) }):
project-margin = In brackets what is still open: { TEXT($state) ->
        [drawn] companies that keep what they earn instead of paying it, and other draws.
       *[other] companies that keep what they earn instead of paying it.
    }
project-not-in-it = All trains run for the most they can and pay it out; a train is bought only where one must be, at its price; no track, no trading. Running the game out (`/game end`) leads there; what players decide otherwise is not in it.
project-endless = How it would end cannot be told: runs alone do not end this game.
ending-standings = Standings now:
ending-projection = If all went on as it stands, without building or trading, probably:
ending-no-projection = How it would end cannot be told: runs alone do not end this game.
ending-endless = This game cannot be run out: with runs and payments alone it would not end. `/game end` ends it here.
ending-unknown = “{ TEXT($text) }” is not a way to end a game. Choose one of those `/game end` suggests.
ending-asked-already = The table is already being asked whether to end this game: answer in the channel.
ending-why = Say why: `/table close why:…`. Everybody reads it with the result.
ending-by-the-rules = This game ended by its rules.
ending-not-deserted = Somebody still plays here. `/table close why:…` ends the game, with a reason.
ending-agreed = agreed: ended by the players
ending-run-out = agreed: run out as it stood{ TEXT($cause) ->
        [none] {""}
       *[other] { " " }– { TEXT($cause) }
    }
ending-conceded = the others conceded
ending-stopped = ended by a moderator: { TYPED($why) }
ending-done = 🏁 { $table } is over.
ending-gave-up = You conceded { $table }; your seat is played on as the table agreed. For you it counts as lost to everybody who stays.
ending-reopened = The game goes on.
ending-dead = nobody went on with it
ending-not-all = Not rated as long as { $people } have not agreed.
over-unrated = Not rated.
button-agree-too = I agree too
button-concede = Concede
button-close = Close that table
notice-conceded = 🏳 { MONEY($before) } concedes the game{ TYPED($why) ->
        [none] {""}
       *[other] {" "}({ TYPED($why) })
    }. That seat is played on as the table agreed; somebody else can ask for it (`/game join`).
notice-reopen = ▶ The game goes on after all: { $user } took its end back.
notice-deserted = 🕸 Nobody is left at this table: it stands still. `/game join` takes a seat back. Its moderators can close it (`/table close`); it closes by itself on <t:{ $until }:D>.
letter-deserted = 🕸 Nobody is left at { $table }: it stands still. `/table seat` gives a seat to somebody, `/table close` closes it; it closes by itself on <t:{ $until }:D>.
table-deserted = Nobody is left at this table. `/game join` takes your own seat back; a moderator gives a seat to somebody with `/table seat`, or closes the table with `/table close`.
seat-conceded = You conceded this game. Only a moderator can give you the seat back (`/table seat`).
lobby-dead-table = There is a table here that nobody has gone on with since { $at }: { $table }. Its moderators ({ $moderators }) and whoever manages the server can close it; then `/game new` again.
move-run-out = run out
act-agreed = ended the game by agreement
act-run-out = ran the game out, by agreement
act-conceded = conceded the game
act-stopped = ended the game
act-reopen = took the end of the game back
act-deserted = left nobody at the table
act-closed = closed the table

# Tables that wait for somebody who does not come.
notice-stalled = 🐌 This table has been waiting for { $player } since <t:{ $since }:R>. Anybody who plays or moderates here can call them, leave the seat to a caretaker until they are back, or look for somebody else, with the buttons or `/game absent`; where others play too, more than half of them agree first.
button-stall-nudge = Call them
button-stall-caretaker = Caretaker
button-stall-sought = Find somebody
stall-came = The table does not wait for that seat any more.
stall-not-yet = The table has not waited long enough for that. When it has, it says so.
stall-called-lately = They were called { $at }. Twice a day is enough.
stall-unknown = There is no such button.
stall-nobody = The table waits for nobody but you.
notice-sought = 🔎 This table looks for somebody for the seat of { $player } (`/game join`, or `/game list` on any server that sees it). { $player } can still come and play on.
act-sought = looked for somebody for the seat of { $player }
offer-relief = { $who } asks { $asked }, since { $former } does not come: { TEXT($state) ->
        [caretaker] shall a caretaker play that seat until they are back?
       *[sought] shall we look for somebody else for that seat?
    }
seat-which-left = The game is under way. Which seat do you want? The table answers.
seat-left = under way; a seat is free
seat-voted-on = The others must agree first: the question is in the channel.

# Where nobody can be reached as they wished.
notice-unlettered = ⏰ { $player }, this table needs you. Discord does not let me send you direct messages, so from now on I call you in the channel; `/prefs pings:` changes that.
letter-unlettered = At { $table }, { $player } asked to be called by direct message but does not accept any, so from now on they are called in the channel. Nothing needs to be done.
