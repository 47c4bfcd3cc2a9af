# What `signalbox check` finds: what is wrong, where, and what to do.
check-ok = Everything is as it should be.
check-found = { $n ->
        [one] One thing is not as it should be.
       *[other] { $n } things are not as they should be.
    } Nothing was changed.
check-older = { $n ->
        [one] One move was
       *[other] { $n } moves were
    } played by rules of an older version. The tables play on; nothing needs to be done:
check-sum = In `{ $table }` row { $row } was changed by something other than the bot{ $game ->
        [0] {""}
       *[other] {" "}(table { $game })
    }: its checksum does not match. See what it says; put an older copy in place if it is wrong.
check-integrity = The database file itself is damaged ({ TEXT($detail) }). Stop the bot and put the newest sound copy in its place: `signalbox check --database COPY` says which is sound.
check-unreadable = The database cannot be read ({ TEXT($detail) }). Stop the bot and put the newest sound copy in its place: `signalbox check --database COPY` says which is sound.
check-damaged = Table { $game }: { $move ->
        [0] what is kept of it cannot be read
       *[other] its move with the id { $move } cannot be read
    } ({ TEXT($detail) }). The bot sets the table aside and the others play on; take it from the newest sound copy with `signalbox export`, and bring it back with `/game import`.
check-parent = Table { $game }: its move with the id { $move } does not follow the move before it. The table may stop there; take it from the newest sound copy with `signalbox export`, and bring it back with `/game import`.
check-start = Table { $game }: it did not begin as its set-up says; somebody changed one of the two. Play goes on from where it stands.
check-refused = Table { $game }, move { $seq }: the rules of this version would not allow it: { TYPED($why) } Play goes on from where it led; `/table undo-to` takes it back if the table wishes so.
check-differs = Table { $game }, move { $seq }: played again it leads somewhere else, by rules that were mended or by a mistake of ours. Play goes on from where it led; please report it if no new version came in between.
check-told = Table { $game }, move { $seq }: played again it is told in other words. Nothing needs to be done.
check-seats = Table { $game }: its seats are not those it began with. Take it from the newest sound copy with `signalbox export`, and bring it back with `/game import`.
check-waits = Table { $game }: it should wait for { $waiting } and waits for others. `/table pause` and `/table resume` put that right.
check-stuck = Table { $game }: an announcement did not arrive in { $attempts } tries ({ TEXT($detail) }). The bot goes on trying; see whether it may still write in the channel.
check-no-move = Table { $game }: { $which ->
        [games-head] the move it stands at
        [games-tip] the end of its line
        [games-turn] the turn under way
        [trials-head] somebody’s trial
        [trials-base] somebody’s trial
        [amends-target] a correction
        [amends-head] a correction
        [offers-head] a question
       *[other] its history
    } names a move it does not have. { $which ->
        [games-head] Take the table from the newest sound copy with `signalbox export`, and bring it back with `/game import`.
       *[other] The rest of the table plays on.
    }
check-no-seat = Table { $game }: { $table ->
        [waits] it waits for { $seat }, who never sat there. `/table pause` and `/table resume` put that right.
        [orders] a standing order is of { $seat }, who never sat there. It never acts.
       *[other] a question is of { $seat }, who never sat there. It runs out by itself.
    }
check-no-question = Table { $game }: { $seat } is to be told the answer to question { TEXT($question) }, which the table does not have. The bot sends an ordinary reminder instead.
check-no-game = Something is kept of table { $game }, which is not there (in `{ $table }`). It harms nobody; a table that was there is in an older copy.
check-moderators = Table { $game } has no moderator. Whoever manages its server can moderate it with `/mod`.
check-crowded = { $games } tables go on in the channel { $channel }; the bot answers for the newest alone. Pause one with `/table pause` and let it go on in another channel with `/table resume game:`.
check-zone = The time zone of the person { $user } does not exist ({ $zone }); they are called by world time (UTC) until they choose another with `/prefs`.
check-word = In `{ $table }` somebody wrote “{ $word }” as { $column }, which the bot never does. It leaves that row alone; put an older copy in place if a table misses something.
check-row = In `{ $table }` row { $row } cannot be read ({ TEXT($detail) }). The bot leaves it alone; put an older copy in place if a table misses something.
