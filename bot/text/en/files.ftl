# Games as files of our own, and what is agreed on.
lobby-default = At the limit { $value } cannot be played; there are { $known }.
file-differs = Move { $move } of the file does not lead where the file says ({ $reason }); the game was not taken in.
file-order = Move { $move } of the file hangs on nothing; the game was not taken in.
table-imported = The game was brought in from a file; its moderator lets it go on.
notice-imported = 📥 { $user } brought a game in from a file.
file-refused = The game cannot be read back: { $detail }
file-unwritable = { $file } cannot be written: { $detail }
sight-no-file = Say where to write it: { $hint }
export-names = { $players } players need as many names, not { $names }.
export-cannot-say = { $kind } of move { $move } cannot be said in that format.
export-unknown-title = Games of “{ $title }” cannot be written in that format. There are { $known }.
export-other-reading = That format plays this differently: { $action } ({ $detail })
export-no-seed = None of { $tried } seeds deals these start prices: { $prices }
