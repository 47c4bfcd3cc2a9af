# What players of the computer say of their moves.
players-strength = There is no player “{ TEXT($strength) }”; choose from { NAME($known, join: "all") }.
players-at-random = Drawn by lot.
players-only = There was nothing else to do.
players-quick = By rough reckoning { MONEY($amount) } better than what comes next.
players-thought = Played on in my head { $games } times, it was { MONEY($amount) } better than what came next.
players-deal-better = Played on in my head both ways, I stand { MONEY($amount) } better with it.
players-deal-worse = Played on in my head both ways, I stand { MONEY($amount) } worse with it.
players-deal-alike = Played on in my head both ways, I stand no worse with it.
players-best-run = The best run of { $company } goes from { MONEY($before) } to { MONEY($amount) }.
players-train-now = It can pay the next train, { TRAIN($train) }, for { MONEY($price) }.
players-train-next = With what it runs for now it could pay the next train, { TRAIN($train) }, for { MONEY($price) }.
