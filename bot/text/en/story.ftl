# How a game went, and its result
command-stats = How the game went: turn times, best runs, income, deals; or who beat whom here
command-result = The result of a finished game as a card to share
option-stats-of = Of what
option-stats-title = Only this title
stats-of-game = this game
stats-of-server = the people of this server
stats-rivals = **Who beat whom** on this server, { $n ->
        [one] one game
       *[other] { $n } games
    }
stats-nobody-met = Nobody has met anybody here yet in a finished game that you can see.
stats-pair = { $user } { $wins } : { $losses } { $other } · { $text }
stats-ahead = { $percent } % ahead on average
stats-behind = { $percent } % behind on average
span-days = { $days } d { $hours } h
span-hours = { $hours } h { $minutes } min
span-minutes = { $minutes } min
story-length = { $moves ->
        [one] one move
       *[other] { $moves } moves
    } in { $span }
picture-turns = Turns
picture-middle = Usually
picture-longest = Longest
picture-turn-times = Turn times
picture-best-runs = Best runs
picture-best-run = Best run
picture-biggest = Biggest company
picture-length = Length
picture-buyer = Bought
picture-seller = from
picture-deals = times
picture-bought-from = Who bought from whom
picture-round = Round
picture-earned = earned
