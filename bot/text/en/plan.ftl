# A turn planned ahead
button-try-plan = Play it when my turn comes
trial-ahead = Until your turn the others are taken to pass, or to run and pay as they stand ({ $n ->
        [one] one move
       *[other] { $n } moves
    }). Plan your turn, then press “{ button-try-plan }”.
trial-nothing-planned = Nothing is planned yet: try the moves of your next turn first.
move-ahead = taken ahead
plan-stands = 🔒 **Your plan stands, sealed.** It is played in one go when your turn comes; what does not fit any more stops it, and you are called.
plan-holds = It holds to: { $text }.
plan-same = nothing may cost more
plan-slack = up to { $amount } dearer
plan-best = the best runs in any case
plan-as-tried = the runs as tried, bringing no less
plan-price = only if { $company } is at { $price } or more
plan-any-price = whatever the share price
plan-terms = Change what it holds to…
plan-withdraw = Withdraw the plan
plan-withdrawn = The plan is withdrawn.
plan-paid = costs { $amount }
plan-income = brings { $amount }
