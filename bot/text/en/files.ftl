# Games as files of our own, and what is agreed on.
lobby-default = At the limit { $value } cannot be played; there are { $known }.
file-differs = Move { $move } of the file does not lead where the file says ({ $reason }); the game was not taken in.
file-order = Move { $move } of the file hangs on nothing; the game was not taken in.
table-imported = The game was brought in from a file; its moderator lets it go on.
notice-imported = 📥 { $user } brought a game in from a file.
imported-no-rule = played so in the file, and no rule allows it here
imported-other-sum = no reading of the routes makes the sum in the file
lobby-corrected = What is in the file and no rule allows here was done as rulings:
lobby-correction = • { $change } (moves { $moves }): { $reason }
