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
stats-pair = { $user } { $wins } : { $losses } { $other } · { TEXT($text) }
stats-ahead = { $percent } % ahead on average
stats-behind = { $percent } % behind on average
span-days = { $days } d { $hours } h
span-hours = { $hours } h { $minutes } min
span-minutes = { $minutes } min
story-length = { $moves ->
        [one] one move
       *[other] { $moves } moves
    } in { TEXT($span) }
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
deal-code = 🎲 Deal code: `{ TEXT($text) }`
deal-secret = 🎲 Deal code: `{ TEXT($text) }` · its secret: `{ TEXT($state) }`
button-fair = Was the deal fair?
fair-yes = The deal was fair: the secret gives the code `{ TEXT($text) }`, the seats, the start and all that was drawn in { $moves ->
        [one] one move
       *[other] { $moves } moves
    }. Compare the code with the one told at the start.
fair-goes-on = This game is not over yet; its secret is told at the end.
fair-no-code = Nothing can be proved: this game began without a deal code, in an earlier version or elsewhere.
fair-other-code = The deal is not what was promised: the secret gives the code `{ TEXT($text) }`, not `{ TEXT($was) }`.
fair-other-deal = The code `{ TEXT($text) }` is right, but the secret deals another start than this game had.
fair-other-seats = The code `{ TEXT($text) }` is right, but the secret seats the players otherwise.
fair-other-move = The code `{ TEXT($text) }`, the seats and the start are right, but from move { $move } on the secret and today’s rules lead elsewhere.
