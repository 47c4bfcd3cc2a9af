# Games as files of our own, and what is agreed on.
lobby-default = At the limit { $value } cannot be played; there are { $known }.
file-differs = { $what ->
        [changed] Move { $move } of the file was changed after it was written
        [unsound] No game can go on from what the file says after move { $move }
        [refused] Today’s rules do not allow move { $move } of the file
       *[other] Today’s rules lead elsewhere at move { $move } than the file says
    }; the game was not taken in.{ $what ->
        [refused] {" "}If an older version wrote the file, `as_written:True` takes it as it stands.
        [elsewhere] {" "}If an older version wrote the file, `as_written:True` takes it as it stands.
       *[other] {""}
    }
file-order = Move { $move } of the file hangs on nothing; the game was not taken in.
file-act = The file tells of something nobody does at a table (“{ $text }”); the game was not taken in.
file-nul = There is a sign in the file that no text has; the game was not taken in.
file-too-much = There is more in the file than the { $most } MB that are kept of a game; it was not taken in.
file-too-much-today = You have brought in { $most } MB of games today; that is enough until tomorrow.
file-here-already = That game is in this channel already (number { $game }).
name-recorded = { $text ->
        [none] somebody
       *[other] { $text }
    } (as recorded)
notice-closed = 🗑 { $user } closed this copy. The channel is free.
lobby-copy-there = In this channel stands a copy of a game (number { $game }) that { $user } brought in. That one, or who manages the server, closes it: `/table close`, `/mod close`.
lobby-shared = Others play this copy too; only who manages the server closes it (`/mod close`).
table-imported = A copy of a game, brought in from a file; it goes on with `/table resume`.
notice-imported = 📥 { $user } brought a copy of a game in from a file, and plays all its seats. It counts for nobody. A button below asks for a seat.{ $state ->
        [written] {" "}It stands as the file has it where today’s rules would lead elsewhere: move { $text }.
       *[other] {""}
    }
imported-no-rule = played so in the file, and no rule allows it here
imported-other-sum = no reading of the routes makes the sum in the file
lobby-corrected = What is in the file and no rule allows here was done as rulings:
lobby-correction = • { $change } (moves { $moves }): { $reason }
file-no-table = This is not the file of a table with all its moves, as `/game export` gives it.
