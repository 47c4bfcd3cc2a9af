# A turn planned ahead
button-try-plan = Play it when my turn comes
trial-ahead = Until your turn the others are taken to pass, or to run and pay as they stand ({ $n ->
        [one] one move
       *[other] { $n } moves
    }). Plan your turn, then press “{ button-try-plan }”.
trial-nothing-planned = Nothing is planned yet: try the moves of your next turn first.
move-ahead = assumed
plan-stands = 🔒 **Your plan is sealed.** It is played in one go when your turn comes; if something no longer fits, it stops and you are called.
plan-holds = Its terms:
plan-same = nothing may cost more, no sale bring less
plan-slack = up to { MONEY($amount) } dearer, a sale up to that much less
plan-best = the best runs, whatever they bring
plan-as-tried = the runs bring no less than tried
plan-price = { $company } bought or sold only at { MONEY($price) } or more
plan-any-price = whatever the share price
plan-terms = Change its terms…
plan-withdraw = Withdraw the plan
plan-withdrawn = The plan is withdrawn.
plan-paid = costs { MONEY($amount) }
plan-income = brings { MONEY($amount) }
plan-less = the runs may bring { MONEY($amount) } less
plan-same-train = the train that was planned
plan-other-train = another train of the same seller, if it costs no more
plan-no-markers = nobody else sets a marker where it builds or runs
plan-any-markers = whatever markers others set
plan-if-price = Buy or sell { $company } only from a price on…
plan-least = The price must be at least
plan-no-price = “{ TEXT($value) }” is not a price.
plan-show = Show the planned turn
plan-left = What is left of your planned turn:
order-marker = { $company } set a marker on { HEX($hex) } in between
order-turn-over = its turn was over
