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
table-imported = The game was brought in from a file; its moderator lets it go on.
notice-imported = 📥 { $user } brought a game in from a file.{ $state ->
        [written] {" "}It stands as the file has it where today’s rules would lead elsewhere: move { $text }.
       *[other] {""}
    }
imported-no-rule = played so in the file, and no rule allows it here
imported-other-sum = no reading of the routes makes the sum in the file
lobby-corrected = What is in the file and no rule allows here was done as rulings:
lobby-correction = • { $change } (moves { $moves }): { $reason }
file-no-table = This is not the file of a table with all its moves, as `/game export` gives it.
