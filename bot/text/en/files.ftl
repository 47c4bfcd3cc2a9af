# Games as files of our own, and what is agreed on.
lobby-default = When the time is up, { TEXT($value) } cannot be played; choose from { NAME($known, join: "all") }.
file-differs = { TEXT($what) ->
        [changed] Move { $move } of the file was changed after it was written
        [unsound] No game can go on from what the file says after move { $move }
        [refused] Today’s rules do not allow move { $move } of the file
       *[other] Today’s rules lead elsewhere at move { $move } than the file says
    }; the game was not imported.{ TEXT($what) ->
        [refused] {" "}If an older version wrote the file, `as_written:True` imports it as it is.
        [elsewhere] {" "}If an older version wrote the file, `as_written:True` imports it as it is.
       *[other] {""}
    }
file-order = Move { $move } of the file follows no other move; the game was not imported.
file-act = The file tells of something nobody does at a table (“{ TEXT($text) }”); the game was not imported.
file-nul = The file has a character that no text can have; the game was not imported.
file-too-much = The file holds more than the { $most } MB that are kept of a game; it was not imported.
file-too-much-today = You have imported { $most } MB of games today: no more until tomorrow.
file-here-already = That game is in this channel already (number { $game }).
name-recorded = { TEXT($text) ->
        [none] somebody
       *[other] { TEXT($text) }
    } (as recorded)
notice-closed = 🗑 { TEXT($state) ->
        [by_itself] Nobody came back for thirty days: this table is closed.
        [deserted] { $user } closed this table, where nobody sat any more.
       *[other] { $user } closed this copy.
    } The channel is free.
lobby-copy-there = This channel has a copy of a game (number { $game }) that { $user } brought in. { $user }, or whoever manages the server, can close it: `/table close`, `/mod close`.
lobby-shared = Others play this copy too; only whoever manages the server can close it (`/mod close`).
table-imported = A copy of a game, brought in from a file; it goes on with `/table resume`.
notice-imported = 📥 { $user } brought a copy of a game in from a file, and plays all its seats. It is not rated. A button below asks for a seat.{ TEXT($state) ->
        [written] {" "}Where today’s rules would lead elsewhere it follows the file: move { TEXT($text) }.
       *[other] {""}
    }
imported-no-rule = played so in the file, and no rule allows it here
imported-other-sum = no reading of the routes gives the sum in the file
lobby-corrected = Done as rulings, because no rule allows here what the file says:
lobby-correction = • { CHANGE($change) } (moves { $moves }): { REASON($reason) }
file-no-table = This is not the file of a table with all its moves, as `/game export` gives it.
work-waits = { TEXT($what) ->
        [film] 🎞
        [review] 🔎
        [projection] 🔭
       *[other] 📄
    } { $n ->
        [one] One is ahead of you
       *[other] { $n } are ahead of you
    } …
work-begun = { TEXT($what) ->
        [film] 🎞 Drawing the film …
        [export] 📄 Writing the file …
        [check] 📄 Playing the game again …
        [review] 🔎 Looking at every turn …
        [projection] 🔭 Running the game out …
       *[other] 📄 Reading the file …
    }
work-step = { TEXT($what) ->
        [review] 🔎 Looking at every turn: move { TEXT($done) } of { $count } …
        [projection] 🔭 Running the game out …
       *[other] 🎞 Drawing the film: turn { TEXT($done) } of { $count } …
    }
work-yours-wait = You are already waiting for two of these. Please ask again when they are done.
work-others-wait = Many others are waiting already. Please ask again in a few minutes.
work-too-slow = { TEXT($what) ->
        [film] The film takes more than { $n } seconds to draw. `text:True` tells it in words; whoever hosts the bot can allow it more time.
        [review] Looking at every turn takes more than { $n } seconds. Whoever hosts the bot can allow it more time.
        [projection] Running the game out takes more than { $n } seconds. Whoever hosts the bot can allow it more time.
        [check] Playing this game again takes more than { $n } seconds. Whoever hosts the bot can allow it more time.
        [export] That file takes more than { $n } seconds to write. Whoever hosts the bot can allow it more time.
       *[other] That file takes more than { $n } seconds to read and was not imported. Whoever hosts the bot can allow it more time.
    }
work-too-much = { TEXT($what) ->
        [film] The film needs more than { $n } MB of memory to be drawn. `text:True` tells it in words.
        [review] Looking at every turn needs more than { $n } MB of memory. Whoever hosts the bot can allow it more.
        [projection] Running the game out needs more than { $n } MB of memory. Whoever hosts the bot can allow it more.
        [check] Playing this game again needs more than { $n } MB of memory. Whoever hosts the bot can allow it more.
        [export] That file needs more than { $n } MB of memory to be written. Whoever hosts the bot can allow it more.
       *[other] That file needs more than { $n } MB of memory to be read and was not imported. Whoever hosts the bot can allow it more.
    }
work-too-large = The result would be larger than { $limit } bytes; no game needs that much.
command-game-copy = A private copy at any move, with all seats in your hand: to try out “what if”
option-game-copy-at = The position after this move number; without one, as it stands
option-game-copy-game = Which game; without one, this channel’s
copy-made = Your copy of { $table } is in { TEXT($text) }.
copy-thread = Copy: { TEXT($text) }
copy-over = At that move the game is already over. Choose an earlier one with `at:`.
copy-too-many = You have { $most } copies under way already. `/table close` in one of them ends it.
copy-no-thread = I may not open a private thread here. Type `/game copy game:…` in a channel without a table.
copy-not-elsewhere = A copy begins at a position, and files of 18xx.games begin with the deal. It can be exported as a file of ours.
copy-mixed = What lay face down was mixed anew: what you find here tells nothing of the real game.
copy-how = It is not rated. Press **{ button-act }** for whoever’s turn it is; `/table close` ends it.
notice-copied = 🧪 { $user }’s own copy of { TEXT($title) }, as it stood after move { $move }. One person plays all seats, and what is drawn is drawn anew.
