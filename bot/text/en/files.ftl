# Games as files of our own, and what is agreed on.
lobby-default = At the limit { TEXT($value) } cannot be played; there are { NAME($known, join: "all") }.
file-differs = { TEXT($what) ->
        [changed] Move { $move } of the file was changed after it was written
        [unsound] No game can go on from what the file says after move { $move }
        [refused] Today’s rules do not allow move { $move } of the file
       *[other] Today’s rules lead elsewhere at move { $move } than the file says
    }; the game was not taken in.{ TEXT($what) ->
        [refused] {" "}If an older version wrote the file, `as_written:True` takes it as it stands.
        [elsewhere] {" "}If an older version wrote the file, `as_written:True` takes it as it stands.
       *[other] {""}
    }
file-order = Move { $move } of the file hangs on nothing; the game was not taken in.
file-act = The file tells of something nobody does at a table (“{ TEXT($text) }”); the game was not taken in.
file-nul = There is a sign in the file that no text has; the game was not taken in.
file-too-much = There is more in the file than the { $most } MB that are kept of a game; it was not taken in.
file-too-much-today = You have brought in { $most } MB of games today; that is enough until tomorrow.
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
lobby-copy-there = In this channel stands a copy of a game (number { $game }) that { $user } brought in. That one, or who manages the server, closes it: `/table close`, `/mod close`.
lobby-shared = Others play this copy too; only who manages the server closes it (`/mod close`).
table-imported = A copy of a game, brought in from a file; it goes on with `/table resume`.
notice-imported = 📥 { $user } brought a copy of a game in from a file, and plays all its seats. It counts for nobody. A button below asks for a seat.{ TEXT($state) ->
        [written] {" "}It stands as the file has it where today’s rules would lead elsewhere: move { TEXT($text) }.
       *[other] {""}
    }
imported-no-rule = played so in the file, and no rule allows it here
imported-other-sum = no reading of the routes makes the sum in the file
lobby-corrected = What is in the file and no rule allows here was done as rulings:
lobby-correction = • { CHANGE($change) } (moves { $moves }): { REASON($reason) }
file-no-table = This is not the file of a table with all its moves, as `/game export` gives it.
work-waits = { TEXT($what) ->
        [film] 🎞
        [review] 🔎
        [projection] 🔭
       *[other] 📄
    } { $n ->
        [one] One is before you
       *[other] { $n } are before you
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
work-yours-wait = You wait for two such things already. Please ask again when they are there.
work-others-wait = Many others wait already. Please ask again in some minutes.
work-too-slow = { TEXT($what) ->
        [film] The film takes more than { $n } seconds to draw. `text:True` tells it in words; whoever runs the bot can allow it more time.
        [review] Looking at every turn takes more than { $n } seconds. Whoever runs the bot can allow it more time.
        [projection] Running the game out takes more than { $n } seconds. Whoever runs the bot can allow it more time.
        [check] To play this game again takes more than { $n } seconds. Whoever runs the bot can allow it more time.
        [export] That file takes more than { $n } seconds to write. Whoever runs the bot can allow it more time.
       *[other] That file takes more than { $n } seconds to read and was not taken in. Whoever runs the bot can allow it more time.
    }
work-too-much = { TEXT($what) ->
        [film] The film needs more than { $n } MB of memory to be drawn. `text:True` tells it in words.
        [review] Looking at every turn needs more than { $n } MB of memory. Whoever runs the bot can allow it more.
        [projection] Running the game out needs more than { $n } MB of memory. Whoever runs the bot can allow it more.
        [check] To play this game again needs more than { $n } MB of memory. Whoever runs the bot can allow it more.
        [export] That file needs more than { $n } MB of memory to be written. Whoever runs the bot can allow it more.
       *[other] That file needs more than { $n } MB of memory to be read and was not taken in. Whoever runs the bot can allow it more.
    }
work-too-large = What comes of it is larger than { $limit } bytes; no game needs that much.
command-game-copy = A private copy at any move, all seats in your hand: to think what would be if
option-game-copy-at = The position after this move number; without one, as it stands
option-game-copy-game = Which game; without one, this channel’s
copy-made = Your copy of { $table } is in { TEXT($text) }.
copy-thread = Copy: { TEXT($text) }
copy-over = The game is over there. Choose an earlier move with `at:`.
copy-too-many = You have { $most } copies under way already. `/table close` in one of them ends it.
copy-no-thread = I may not open a private thread here. Type `/game copy game:…` in a channel without a table.
copy-not-elsewhere = A copy begins at a position, and files of 18xx.games begin with the deal. It can be taken as a file of ours.
copy-mixed = What lay face down was mixed anew: what you find here tells nothing of the real game.
copy-how = It is rated for nobody. Press **{ button-act }** for whoever is at turn; `/table close` ends it.
notice-copied = 🧪 { $user }’s own copy of { TEXT($title) }, as it stood after move { $move }. All seats are in one hand, and draws are its own.
